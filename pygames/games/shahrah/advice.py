"""A stand-in until the computer player is written: any choice."""

from pygames.core.game import Action
from pygames.core.rng import Rng

from .view import View


def advise(v: View, choices: list[Action], rng: Rng) -> Action:  # noqa: ARG001
    """Any of the choices."""
    return rng.choice(choices)
