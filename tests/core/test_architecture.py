"""The rooms of the house and the one direction between them, read off the import statements."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "pygames"

MAY_IMPORT = {
    "core": set[str](),
    "games": {"core"},
    "ai": {"core"},
    "locale": {"core"},
    "view": {"core", "games", "locale"},
    "app": {"core", "games", "ai", "locale", "view"},
    "__main__": {"core", "games", "ai", "locale", "view", "app"},
    "__init__": set[str](),
}
ONLY_IN_WEB = {"js", "pyscript", "pyodide"}
NOT_IN_RULES = {"random", "time", "datetime", "secrets", "os", "pydantic"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """The full names of everything that a module imports, wherever in it."""
    home = ["pygames", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(home[: len(home) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            yield from (f"{module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_arrow_but_the_allowed_ones(path: Path) -> None:
    own = room(path)
    for name in imported(path):
        parts = name.split(".")
        assert parts[0] not in ONLY_IN_WEB, f"{name} belongs to the page"
        if parts[0] == "pygames" and parts[1] != own:
            assert parts[1] in MAY_IMPORT[own], f"{own} may not import {name}"


def games() -> list[Path]:
    return sorted(PACKAGE.glob("games/*/*.py"))


def test_no_game_imports_another() -> None:
    for path in games():
        for name in imported(path):
            parts = name.split(".")
            assert parts[:2] != ["pygames", "games"] or parts[2] == path.parent.name, f"{path} imports {name}"


@pytest.mark.parametrize("path", games(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_rules_use_nothing_that_differs_between_machines(path: Path) -> None:
    for name in imported(path):
        # The form of a position is checked by pydantic, in `wire` alone.
        assert name.split(".")[0] not in NOT_IN_RULES or path.name == "wire.py", name
    if path.name == "wire.py":
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"float {node.lineno}"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"division in line {node.lineno}"
        assert not (isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("hash", "id", "float"))


def test_a_page_starts_and_plays_without_pydantic() -> None:
    program = """
import json, sys
from pygames.app.session import Session
session, base = Session(), {"now": 1, "random": 5}
def do(**command): session.carry_out(json.dumps(base | command)); return json.loads(session.answer())
do(do="start", keys=[], base="", hash="", languages=[], offset=0)
for key in sys.argv[1:]:
    reply = do(do="new", game=key, form={"seats": "2", "player-0": "person", "player-1": "medium"})
    assert reply["write"], reply
    do(do="hurry")
assert "pydantic" not in sys.modules
"""
    from pygames.core.game import keys

    subprocess.run([sys.executable, "-c", program, *keys()], check=True, cwd=ROOT)
