"""Hundreds of thousands of random decisions, with the laws looked at all the way; `soak` makes millions."""

import pytest

from pygames.core.game import game

from .soak import soak
from .tables import TABLES

DECISIONS = 300_000
"""For each game, over all its numbers of seats."""


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_play_breaks_no_law(key: str, seats: int) -> None:
    soak(key, seats, DECISIONS // len(game(key).seats))
