"""Measure the balance of Shahrah's map and tickets over many games between equal players.

    python seeds/balance_shahrah.py [--games 500] [--seed 1] [--keep chance|advice]

Every seat plays by the game's own advice, `--games` games with each number of seats. With `--keep chance`, the usual
way, which of the offered tickets it keeps is drawn by chance: a player that keeps only what it is sure of completes
nearly everything, and the figures would tell of its caution and not of the tickets.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pygames.core.rng import Rng  # noqa: E402
from pygames.games.shahrah import rules  # noqa: E402
from pygames.games.shahrah.board import CITIES, ROUTES, TICKETS  # noqa: E402
from pygames.games.shahrah.scoring import scores  # noqa: E402
from pygames.games.shahrah.state import NOBODY, OFFER, State  # noqa: E402


def played(seats: int, seed: int, by_chance: bool) -> State:
    """The end of a game."""
    s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "balance", seats)
    while (seat := rules.turn(s)) is not None:
        choices = rules.legal(s)
        if by_chance and s.phase == OFFER:
            action = rng.choice(choices)
        else:
            action = rules.advise(rules.view(s, seat), choices, rng)
        rules.apply(s, action)
    return s


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="games with each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", choices=("chance", "advice"), default="chance")
    options = parser.parse_args()
    kept: Counter[int] = Counter()
    done: Counter[int] = Counter()
    claimed: Counter[int] = Counter()
    for seats in rules.seats:
        wins = [0.0] * seats
        points = [0] * seats
        for number in range(options.games):
            s = played(seats, options.seed + number, options.keep == "chance")
            outcome = rules.outcome(s)
            assert outcome is not None
            for seat, score in enumerate(scores(s)):
                done.update(score.done)
                kept.update(score.done + score.failed)
                points[seat] += score.total
                wins[seat] += (outcome.places[seat] == 1) / outcome.places.count(1)
            claimed.update(route for route, owner in enumerate(s.owners) if owner != NOBODY)
        _tell_seats(seats, options.games, wins, points)
    _tell_tickets(kept, done)
    _tell_routes(claimed, options.games * len(rules.seats))


def _tell_seats(seats: int, games: int, wins: list[float], points: list[int]) -> None:
    """Shares of wins by seat in the order of play, with the half width of a 95 % interval."""
    half = 196 * ((1 / seats) * (1 - 1 / seats) / games) ** 0.5
    shares = " ".join(f"{100 * won / games:.1f}" for won in wins)
    mean = sum(points) / games / seats
    print(
        f"{seats} seats: wins in % {shares} (share {100 / seats:.1f}, +-{half:.1f}); {mean:.0f} points a seat",
        flush=True,
    )


def _tell_tickets(kept: Counter[int], done: Counter[int]) -> None:
    print(f"tickets: {100 * done.total() / kept.total():.1f} % of all that were kept were completed")
    for ticket in sorted(range(len(TICKETS)), key=lambda ticket: done[ticket] / kept[ticket]):
        start, end, points = TICKETS[ticket]
        share = 100 * done[ticket] / kept[ticket]
        print(f"  {share:5.1f} % of {kept[ticket]:5} {CITIES[start].key}-{CITIES[end].key} {points}")


def _tell_routes(claimed: Counter[int], games: int) -> None:
    print(
        f"routes: {sum(claimed[route] > 0 for route in range(len(ROUTES)))} of {len(ROUTES)} were claimed; least often"
    )
    for route in sorted(range(len(ROUTES)), key=lambda route: claimed[route])[:6]:
        start, end, length, _ = ROUTES[route]
        print(f"  {100 * claimed[route] / games:5.1f} % {CITIES[start].key}-{CITIES[end].key} {length}")


if __name__ == "__main__":
    main()
