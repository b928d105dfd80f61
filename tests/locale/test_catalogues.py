"""The catalogues are complete, nothing in them is idle, and no sentence stands in the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygames.core.message import Message, message
from pygames.locale import FIRST_STRONG_ISOLATE, LANGUAGES, POP_ISOLATE, Catalogue, placeholders, texts

PACKAGE = Path(__file__).parent.parent.parent / "pygames"
KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def said() -> Iterator[tuple[str, str]]:
    """Every constant text of the code as itself, every built text as a pattern, with the file it stands in."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.name, re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z_0-9.]+" for part in node.values
                ]
                yield path.name, "".join(parts)
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                # A key with an ending or a beginning, as in text + ".own" and "scout.position." + problem.
                if _words(node.right):
                    yield path.name, "[a-z_0-9.]+" + re.escape(_words(node.right))
                if _words(node.left):
                    yield path.name, re.escape(_words(node.left)) + "[a-z_0-9.]+"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_keys_values_and_forms(code: str) -> None:
    own, first = texts(code), texts("en")
    assert sorted(own) == sorted(first)
    for key, text in own.items():
        assert placeholders(text) == placeholders(first[key]), key
        assert isinstance(text, dict) == isinstance(first[key], dict), key
        if isinstance(text, dict):
            assert set(text) == {LANGUAGES[code].plural(count) for count in range(200)}, key


def test_no_key_is_idle() -> None:
    patterns = [re.compile(pattern) for _, pattern in set(said()) if "." in pattern]
    # An ending alone, or a pattern open at both sides, would take in everything.
    useful = [pattern for pattern in patterns if re.match(r"[a-z_]+\\?\.|\[a-z_0-9\.\]\+\\\.[a-z]", pattern.pattern)]
    idle = [key for key in texts("en") if not any(pattern.fullmatch(key) for pattern in useful)]
    assert idle == []


def test_every_key_in_the_code_is_in_the_catalogue() -> None:
    known = texts("en")
    roots = {key.split(".")[0] for key in known}
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
            takes_key = called in ("say", "message", "Message") or called.startswith("Bad")
            key = _words(node.args[0])
            if takes_key and KEY.fullmatch(key) and key.split(".")[0] in roots:
                assert key in known, f"{path.name}:{node.lineno} {key}"


def test_no_sentence_stands_in_markup() -> None:
    """Children of elements are given in brackets; a word there has to come from a catalogue."""
    for path, tree in trees():
        if path.parent.name not in ("view", "app"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript):
                children = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
                for child in children:
                    is_markup = isinstance(node.value, ast.Call | ast.Attribute) and _root(node.value) == "h"
                    if is_markup:
                        assert not re.search(r"[^\W\d_]", _words(child)), f"{path.name}:{node.lineno} {_words(child)}"


def _words(node: ast.expr) -> str:
    """A constant text; "" for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def test_values_are_put_in_named_counted_and_isolated() -> None:
    say = Catalogue("en", ["Ana", "", "شیرین"])
    assert say.seat(0) == "Ana"
    assert say.seat(1) == "Player 2"
    assert say("table.to_play", seat=1) == "Player 2 is to play"
    assert say(message("error.action.why", why=Message("error.undo"))) == say("error.undo")
    assert say("table.list_open", count=1) == "All choices as a list (1)"
    assert say.number(-12) == "\u221212"
    assert say("table.to_play", seat=2) == f"{FIRST_STRONG_ISOLATE}شیرین{POP_ISOLATE} is to play"
    with pytest.raises(KeyError):
        say("no.such.key")
    with pytest.raises(KeyError):
        say("table.to_play")
