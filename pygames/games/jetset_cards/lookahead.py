"""What a search needs of this game beside its rules: quick choices, first guesses, and what a table is worth."""

from pygames.core.game import Action
from pygames.core.rng import Rng

from .legality import legal
from .state import State

horizon = 60


def stage(s: State) -> int:
    """One stage a game."""
    return 0


def likely(s: State, rng: Rng) -> Action:
    """A legal choice."""
    return rng.choice(legal(s))


def promises(s: State, choices: list[Action]) -> list[int]:
    """All alike."""
    return [1] * len(choices)


def prospects(s: State) -> tuple[int, ...]:
    """All alike."""
    return (1000 // s.seats,) * s.seats
