"""Every clause of the rules in `seeds/` is shown by a test, and no test cites a clause that does not exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygames.core.game import keys

ROOT = Path(__file__).resolve().parents[2]
_CLAUSE = re.compile(r"^- \*\*(\d+\.\d+)\*\*", re.MULTILINE)
_BOLD_NUMBER = re.compile(r"\*\*(\d+\.\d+)\*\*")


def clauses(key: str) -> list[str]:
    """The clauses of a game's rules, such as `scout:4.2`, in the order in which they stand."""
    text = (ROOT / "seeds" / f"{key}.md").read_text("utf-8")
    return [f"{key}:{number}" for number in _CLAUSE.findall(text)]


def cited() -> Iterator[tuple[str, str]]:
    """Each clause that a mark in a test names, with the place of the mark."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                for argument in node.args:
                    yield ast.literal_eval(argument), f"{path.relative_to(ROOT)}:{node.lineno}"


@pytest.mark.parametrize("key", keys())
def test_every_clause_has_a_test(key: str) -> None:
    shown = {clause for clause, _ in cited()}
    assert [clause for clause in clauses(key) if clause not in shown] == []


def test_every_cited_clause_exists() -> None:
    known = {clause for key in keys() for clause in clauses(key)}
    assert [f"{clause} in {place}" for clause, place in cited() if clause not in known] == []


@pytest.mark.parametrize("key", keys())
def test_clauses_are_numbered_in_order_and_each_once(key: str) -> None:
    numbers = [tuple(int(part) for part in clause.split(":")[1].split(".")) for clause in clauses(key)]
    assert numbers == sorted(set(numbers))
    text = (ROOT / "seeds" / f"{key}.md").read_text("utf-8")
    assert len(_BOLD_NUMBER.findall(text)) == len(numbers), "a clause does not stand on a line of its own"


@pytest.mark.parametrize("key", keys())
def test_clauses_that_the_code_cites_exist(key: str) -> None:
    known = {clause.split(":")[1] for clause in clauses(key)}
    for path in sorted((ROOT / "pygames" / "games" / key).glob("*.py")):
        for found in re.findall(r"\((\d+\.\d+(?:(?:, | to )\d+\.\d+)*)\)|# (\d+\.\d+)", path.read_text("utf-8")):
            for number in re.findall(r"\d+\.\d+", " ".join(found)):
                assert number in known, f"{number} in {path.name}"
