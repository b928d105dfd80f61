"""Real games to make hostile input of: every game, number of seats and way to set the options, at several moments."""

import json
from random import Random
from typing import Any, NamedTuple

from pygames.core.game import game, keys
from pygames.core.link import write_link
from pygames.core.match import PLAYERS, Match, Seat
from pygames.core.save import write_save
from pygames.core.transcript import write_transcript

from ..laws.soak import all_options

NAMES = ("", "", "Ada", "شیرین", "Zoë <b>&", "👩\u200d👧", 'O\'Neil "x"')


class Real(NamedTuple):
    """A match in each of its texts."""

    match: Match
    link: str
    save: dict[str, Any]
    transcript: str


def stock(rng: Random, each: int = 3) -> list[Real]:
    """So many matches of every game with every number of seats, some over, some hardly begun."""
    found = []
    for key in keys():
        for seats in game(key).seats:
            ways = all_options(game(key), seats)
            for number in range(each):
                people = [Seat(rng.choice(NAMES), rng.choice(PLAYERS)) for _ in range(seats)]
                match = Match(key, people, rng.getrandbits(rng.choice((0, 8, 40, 64))), rng.choice(ways))
                _play(match, rng, 10_000 if number == 0 else rng.choice((0, 1, 5, 30, 100)))
                match.casual = rng.random() < 0.3
                found.append(_real(match))
    return found


def _play(match: Match, rng: Random, most: int) -> None:
    while match.turn is not None and len(match.actions) < most:
        choices = match.legal()
        match.take(rng.randrange(len(choices)), choices)


def _real(match: Match) -> Real:
    return Real(match, write_link(match), json.loads(write_save(match, 1, 2)), write_transcript(match))
