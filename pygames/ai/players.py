"""Computer players by level: easy and medium follow a game's advice, hard and expert search.

A player gets a view and what is legal in it, and nothing else of the table.
"""

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

_MISTAKES = 45
"""How many of a hundred choices an easy player makes without thinking."""

_STYLES = (60, 101)
"""How far a player's name moves its boldness, in hundredths of the usual exploration."""


def searches(level: str) -> bool:
    """Whether a level needs a search."""
    return level in SECONDS


def advised(rules: AnyGame, view: Any, choices: list[Action], level: str, rng: Rng) -> Action:
    """The choice of an easy or medium player."""
    if level == EASY and rng.below(100) < _MISTAKES:
        return rng.choice(choices)
    return rules.advise(view, choices, rng)


def style(name: str) -> Settings:
    """How a player of that name likes to search: the same name always plays in the same style."""
    least, limit = _STYLES
    boldness = least + Rng(0, "style", name).below(limit - least)
    return USUAL._replace(exploration=USUAL.exploration * boldness // 80)
