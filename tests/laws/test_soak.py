"""Hundreds of thousands of random decisions, with the laws looked at all the way."""

import json

import pytest

from pygames.core.game import game
from pygames.core.rng import Rng

from .tables import TABLES, invariants, options

DECISIONS = 300_000
"""For each game, over all its numbers of seats."""

SAMPLE = 97
"""Costly laws are looked at once in so many decisions; a prime, so that it falls in step with nothing."""


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_play_breaks_no_law(key: str, seats: int) -> None:
    rules, (check, _) = game(key), invariants(key)
    rng = Rng(seats, "laws", "soak", key)
    decisions = game_number = 0
    s = None
    while decisions < DECISIONS // len(rules.seats):
        if s is None or rules.turn(s) is None:
            game_number += 1
            s = rules.setup(options(rules, seats, game_number), seats, game_number)
            check(s)
        choices = rules.legal(s)
        assert choices and len(set(choices)) == len(choices)
        if decisions % SAMPLE == 0:
            s = rules.load(json.loads(json.dumps(rules.dump(s))))
            for seat in (None, *range(seats)):
                v = rules.view(s, seat)
                imagined = rules.imagine(v, rng)
                assert rules.view(imagined, seat) == v
                check(imagined)
            assert rules.legal(s) == choices
        rules.apply(s, rng.choice(choices))
        decisions += 1
        check(s)
