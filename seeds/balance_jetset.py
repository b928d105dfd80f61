"""Plays many games of Jet Set among computer players and says how even and how long they are (clauses 12.3 to 12.5).

    python seeds/balance_jetset.py --seats 4 --games 500 --seed 1

Not part of the site. What it prints stands, with its command, in `seeds/jetset.md`.
"""

import argparse
from collections import Counter
from math import sqrt
from typing import NamedTuple

from pygames.core.game import checked_options
from pygames.core.link import write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.cards import KINDS, POINTS

CONFIDENCE = 1.96
"""Standard errors on either side of a share that take in 95 of 100."""


class Played(NamedTuple):
    """What one game tells."""

    reason: str
    starter: int
    turns: int
    decisions: int
    link: int
    """Characters of the link."""
    wins: tuple[int, ...]
    """Shares of the win by seat, in sixtieths."""
    points: tuple[int, ...]
    shown: frozenset[int]
    """The kinds of card that lay open."""
    claimed: frozenset[int]
    """The kinds of card that were claimed."""
    counts: tuple[int, ...]
    """Cards claimed, by kind."""


def play(seats: int, seed: int, first: str | int) -> Played:
    """Play one game among computer players."""
    options = checked_options(rules, seats, {"first": first})
    match = Match("jetset", [Seat("", "medium")] * seats, seed, options)
    rng = Rng(seed, "balance")
    shown = {POINTS[flight] for row in match.state.rows for flight in row}
    while (seat := match.turn) is not None:
        choices = match.legal()
        match.take(choices.index(rules.advise(rules.view(match.state, seat), choices, rng)), choices)
        shown |= {POINTS[flight] for row in match.state.rows for flight in row}
    s, outcome = match.state, rules.outcome(match.state)
    assert outcome is not None
    winners = outcome.places.count(1)
    claimed = Counter(POINTS[flight] for flights in s.claimed for flight in flights)
    return Played(
        reason=outcome.reason.key.rsplit(".", 1)[1],
        starter=s.starter,
        turns=s.turns,
        decisions=len(match.actions),
        link=len(write_link(match)),
        wins=tuple(60 // winners if place == 1 else 0 for place in outcome.places),
        points=outcome.scores,
        shown=frozenset(shown),
        claimed=frozenset(claimed),
        counts=tuple(claimed[kind] for kind in KINDS),
    )


def share(part: float, whole: int) -> str:
    """A share in per cent with its 95 per cent interval."""
    value = part / whole
    spread = CONFIDENCE * sqrt(value * (1 - value) / whole)
    return f"{100 * value:.1f} % ± {100 * spread:.1f}"


def report(games: list[Played], seats: int) -> None:
    """Print what the games have in common."""
    count = len(games)
    turns = sorted(game.turns for game in games)
    links = sorted(game.link for game in games)
    for reason, times in Counter(game.reason for game in games).most_common():
        print(f"ended by {reason}: {share(times, count)}")
    print(
        f"turns: {turns[0]} to {turns[-1]}, median {turns[count // 2]}; outside 60 to 200: "
        f"{sum(not 60 <= turn <= 200 for turn in turns)}"
    )
    print(f"link: median {links[count // 2]}, longest {links[-1]} characters")
    for seat in range(seats):
        won = sum(game.wins[seat] for game in games) / 60
        print(f"seat {seat + 1}: wins {share(won, count)} (even: {100 / seats:.1f})")
    for place in range(seats):
        won = sum(game.wins[(game.starter + place) % seats] for game in games) / 60
        points = sum(game.points[(game.starter + place) % seats] for game in games) / count
        print(f"{place + 1}. in turn: wins {share(won, count)}, {points:.1f} points")
    for place, kind in enumerate(KINDS):
        shown = sum(kind in game.shown for game in games)
        claimed = sum(kind in game.claimed for game in games)
        mean = sum(game.counts[place] for game in games) / count
        print(f"{kind} points: claimed in {share(claimed, shown)} of {shown} games, {mean:.1f} a game")


def main() -> None:
    """Read the arguments, play, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games = [play(asked.seats, asked.seed + number, "chance") for number in range(asked.games)]
    report(games, asked.seats)


if __name__ == "__main__":
    main()
