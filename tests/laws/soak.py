"""Random decisions by the million, with the laws looked at all the way: `python -m tests.laws.soak`.

`test_soak` is the same, short. What breaks a law is told with its game, seats, options, seed and number of decisions.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import product
from time import monotonic
from typing import Any

from pygames.core.game import AnyGame, OptionValue, game
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import read_save, write_save

from .tables import TABLES, invariants

SAMPLE = 97
"""Costly laws are looked at once in so many decisions; a prime, so that it falls in step with nothing."""

WHOLE = 11
"""Once in so many games the whole game is kept as a link and a save, and has to come back from both."""


def soak(key: str, seats: int, decisions: int, seed: int = 0) -> int:
    """Make so many random decisions, game after game, and assert all laws; gives the number of games that ended."""
    rules = game(key)
    every = all_options(rules, seats)
    games = done = 0
    while done < decisions:
        games += 1
        chosen = every[games % len(every)]
        number = seed + games
        played = 0
        try:
            for played in one_game(rules, seats, chosen, number, whole=games % WHOLE == 0):
                if done + played >= decisions:
                    return games - 1
        except Exception as error:
            error.add_note(f"{key}, {seats} seats, {chosen}, seed {number}, after {played} decisions")
            raise
        done += played
    return games


def all_options(rules: AnyGame, seats: int) -> list[dict[str, OptionValue]]:
    """Every choice of all options together."""
    offered = rules.options(seats)
    names = [option.name for option in offered]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.choices for option in offered))]


def one_game(
    rules: AnyGame, seats: int, options: dict[str, OptionValue], seed: int, whole: bool = False
) -> Iterator[int]:
    """Play a game at random to its end; gives, after each decision, how many there were."""
    check, _ = invariants(rules.key)
    rng = Rng(seed, "laws", "soak", rules.key, seats)
    match = Match(rules.key, [Seat()] * seats, seed, options) if whole else None
    s = rules.setup(options, seats, seed)
    check(s)
    played = 0
    while rules.turn(s) is not None:
        choices = rules.legal(s)
        assert choices and len(set(choices)) == len(choices)
        if (seed + played) % SAMPLE == 0:
            s = looked_over(rules, s, rng)
            assert rules.legal(s) == choices
        action = rng.choice(choices)
        rules.apply(s, action)
        if match is not None:
            match.play(action)
        played += 1
        check(s)
        yield played
    check_end(rules, s)
    if match is not None:
        check_kept(match)


def looked_over(rules: AnyGame, s: Any, rng: Rng) -> Any:
    """The costly laws: a position comes back from JSON, and what each seat imagines looks the same to it."""
    check, _ = invariants(rules.key)
    loaded = rules.load(json.loads(json.dumps(rules.dump(s))))
    for seat in (None, *range(s.seats)):
        v = rules.view(s, seat)
        assert rules.view(loaded, seat) == v
        imagined = rules.imagine(v, rng)
        assert rules.view(imagined, seat) == v
        check(imagined)
    return loaded


def check_end(rules: AnyGame, s: Any) -> None:
    """A game that is over has nothing to choose, and points that add up."""
    outcome = rules.outcome(s)
    assert rules.legal(s) == [] and outcome is not None
    for seat in range(s.seats):
        assert sum(points for _, points in outcome.parts[seat]) == outcome.scores[seat]
        assert outcome.places[seat] == 1 + sum(place < outcome.places[seat] for place in outcome.places)


def check_kept(match: Match) -> None:
    """A whole game comes back from its link and from its save."""
    position = match.rules.dump(match.state)
    for other in (read_link(write_link(match)), read_save(write_save(match, 1, 2)).match):
        assert other.actions == match.actions and other.rules.dump(other.state) == position


def main() -> None:
    """Soak every game with every number of seats, and print what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=5_000_000, help="over all games together")
    parser.add_argument("--seed", type=int, default=1_000_000)
    given = parser.parse_args()
    began = monotonic()
    each = -(-given.decisions // len(TABLES))
    for key, seats in TABLES:
        start = monotonic()
        games = soak(key, seats, each, given.seed)
        ways = len(all_options(game(key), seats))
        print(
            f"{key:13} {seats} seats: {each:,} decisions, {games:,} games, {ways} ways to set the options, "
            f"{monotonic() - start:.0f} s",
            flush=True,
        )
    print(f"{each * len(TABLES):,} decisions, every law held, {monotonic() - began:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
