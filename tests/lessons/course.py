"""Every lesson of every game, and ways to play in them."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from pygames.core.game import keys
from pygames.core.lesson import HINT, Lesson, Step, lessons, verdict
from pygames.core.match import Match, Seat

COURSE = [(key, lesson) for key in keys() for lesson in lessons(key)]
NAMES = [f"{key}.{lesson.name}" for key, lesson in COURSE]


def check_of(key: str) -> Callable[[Any], None]:
    """The game's own assertion of what holds at every moment."""
    found = runpy.run_path(str(Path(__file__).parents[1] / "games" / key / "invariants.py"))
    return cast(Callable[[Any], None], found["check"])


def table(key: str, lesson: Lesson) -> Match:
    """A lesson's position on a real table."""
    position = lesson.position()
    return Match(key, [Seat()] * position["seats"], 1, start=position)


def sorted_out(match: Match, step: Step) -> dict[str, list[str]]:
    """The legal actions of a table, in notation, by their verdict."""
    found: dict[str, list[str]] = {}
    for action in match.legal():
        text = match.rules.print_action(action)
        found.setdefault(verdict(step, text), []).append(text)
    return found


def play(match: Match, *texts: str) -> Match:
    """The table after some actions, each of which has to be legal."""
    for text in texts:
        match.play(match.rules.parse_action(text))
    return match


def parts(key: str, lesson: Lesson) -> set[str]:
    """The names of all texts that a lesson needs: those for what can really be done in it."""
    needed = {"title", "task", "done", *(f"task_{number}" for number in range(2, len(lesson.steps) + 1))}
    match = table(key, lesson)
    for step in lesson.steps:
        found = sorted_out(match, step)
        needed |= found.keys() & {HINT, *step.wrong}
        play(match, found["good"][0])
    return needed


__all__ = ["COURSE", "NAMES", "Lesson", "Match", "check_of", "parts", "play", "sorted_out", "table"]
