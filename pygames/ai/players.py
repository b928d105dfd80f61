"""Computer players by level: easy and medium follow a game's advice, hard and expert search.

A player gets a view and what is legal in it, and nothing else of the table.
"""

from math import sqrt
from typing import Any

from ..core.game import Action, AnyGame
from ..core.rng import Rng
from .ismcts import USUAL, Settings

EASY, MEDIUM, HARD, EXPERT = "easy", "medium", "hard", "expert"

LEVELS = (EASY, MEDIUM, HARD, EXPERT)

SECONDS = {HARD: 1.0, EXPERT: 3.0}
"""How long a level that searches may take for a choice in the page."""

ITERATIONS = {HARD: 120, EXPERT: 360}
"""How many iterations it has where time must not count: what two cores do in the page in those seconds, or less."""

MOST_ITERATIONS = 20_000
"""A search in the page is over when it has had so many, however fast the machine is."""

_FINE = 10_000

_STYLES = (60, 101)
"""How far a player's name moves its boldness, in hundredths of the usual exploration."""


def searches(level: str) -> bool:
    """Whether a level needs a search."""
    return level in SECONDS


def advised(rules: AnyGame, view: Any, choices: list[Action], level: str, rng: Rng) -> Action:
    """The choice of an easy or medium player."""
    if level == EASY and _errs(rules, rng):
        return rng.choice(choices)
    return rules.advise(view, choices, rng)


def _errs(rules: AnyGame, rng: Rng) -> bool:
    """Whether an easy player chooses without thinking: in a game of 25 decisions at 5 of them, in one of 100 at 10.

    What chance does in a game grows with the root of its length, and mistakes cost as much as there are. With the root
    of the decisions as their number, they weigh about the same in short and in long games.
    """
    return rng.below(_FINE) * sqrt(rules.decisions) < _FINE


def style(name: str) -> Settings:
    """How a player of that name likes to search: the same name always plays in the same style."""
    least, limit = _STYLES
    boldness = least + Rng(0, "style", name).below(limit - least)
    return USUAL._replace(exploration=USUAL.exploration * boldness // 80)
