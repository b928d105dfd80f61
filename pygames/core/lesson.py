"""Lessons: one position and one decision each, as the data of a game. What a lesson says stands in the catalogues.

A game with lessons has a module `games/<key>/lessons.py` with a tuple `LESSONS`; a game without has none.
"""

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

from .game import game
from .message import Value

GOOD = "good"
"""The verdict on an action that the lesson asks for."""
HINT = "hint"
"""The verdict on an action that is in no class of its own."""

Patterns = tuple[str, ...]
"""Texts of actions in notation; a `*` stands for anything."""


class Step(NamedTuple):
    """One action of a lesson: the right ones, and classes of wrong ones by the name of what is said about them."""

    good: Patterns
    wrong: Mapping[str, Patterns] = {}


class Lesson(NamedTuple):
    """A position, whose seat at turn is the learner's, and the right actions in their order.

    Texts stand under `<game>.lesson.<name>.`: `title`, `task` (`task_2` … for later steps), `done`, `hint` for wrong
    actions in general, and one for each class of them. `values` are what their placeholders stand for.
    """

    name: str
    position: Callable[[], dict[str, Any]]
    steps: tuple[Step, ...]
    values: Mapping[str, Value] = {}


@cache
def lessons(key: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none when it has no such module. Raises what `game` does."""
    game(key)
    name = f"pygames.games.{key}.lessons"
    return cast(tuple[Lesson, ...], import_module(name).LESSONS) if find_spec(name) else ()


def verdict(step: Step, action: str) -> str:
    """What an action, in notation, is in a step: GOOD, the first class of wrong ones that it fits, or HINT."""
    for name, patterns in ((GOOD, step.good), *step.wrong.items()):
        if any(fnmatchcase(action, pattern) for pattern in patterns):
            return name
    return HINT
