"""A flip changes one thing and leaves the rest, and every known one that changes nothing still exists."""

import ast

import pytest

from .__main__ import RULES, equal, mutants
from .flips import flips


def test_every_comparison_is_flipped_once() -> None:
    source = """def f(a, b):
    if a < b == 2 and a is not None or a in b:
        return max(a, min(b, 1))
    return a >= b
"""
    found = [(flip.line, flip.before, flip.after) for flip in flips(source)]
    assert sorted(found) == sorted(
        [
            (2, "a < b == 2", "a <= b == 2"),
            (2, "a < b == 2", "a < b != 2"),
            (2, "a is not None", "a is None"),
            (2, "a in b", "a not in b"),
            (2, "a < b == 2 and a is not None", "a < b == 2 or a is not None"),
            (2, "a < b == 2 and a is not None or a in b", "(a < b == 2 and a is not None) and a in b"),
            (3, "max(a, min(b, 1))", "min(a, min(b, 1))"),
            (3, "min(b, 1)", "max(b, 1)"),
            (4, "a >= b", "a > b"),
        ]
    )
    assert len({flip.text for flip in flips(source)}) == len(found)


@pytest.mark.parametrize("key", RULES)
def test_flipped_rules_can_be_read(key: str) -> None:
    found = mutants(key)
    assert len(found) > 40
    for mutant in found:
        ast.parse(mutant.flip.text)


def test_the_flips_that_change_nothing_still_exist() -> None:
    names = {mutant.name for key in RULES for mutant in mutants(key)}
    assert set(equal()) <= names
    assert all(equal().values())
