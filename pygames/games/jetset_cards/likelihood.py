"""Hands as players really hold them: what others have done in public makes some cards more likely to be theirs.

Who has just flown for one point held no better flight (4.2), and who has laid an airport mostly keeps the city's other
card to fly there (4.5). Neither is certain, so every hand keeps a chance.
"""

from pygames.core.rng import Rng

from .cards import POINTS
from .view import View

_SENSIBLE = 3
"""In so many of four cases a player is taken to have done the sensible thing."""


def make_likely(v: View, hands: dict[int, list[int]], deck: list[int], rng: Rng) -> None:
    """Exchange cards between the hands of the other seats and the deck, in place, so that the hands become likelier."""
    for seat, hand in hands.items():
        front, paid, route = v.fronts[seat], v.paid[seat], v.routes[seat]
        for place in range(1, len(front)):
            city = front[place]
            is_awaited = not paid[place] and city not in route and city not in hand
            if is_awaited and hand and city in deck and rng.below(2):
                at, found = rng.below(len(hand)), deck.index(city)
                hand[at], deck[found] = city, hand[at]
        if not _flew_for_one(v, seat):
            continue
        for at, city in enumerate(hand):
            better = POINTS[city] > 1 or (city in front and not paid[front.index(city)])
            if better and city not in route and deck and rng.below(4) < _SENSIBLE:
                found = rng.below(len(deck))
                hand[at], deck[found] = deck[found], city


def _flew_for_one(v: View, seat: int) -> bool:
    """Whether a seat's last turn was a flight that brought one point, in a game without events to explain it."""
    last, bonuses = v.last[seat], v.bonuses[seat]
    if v.with_events or last is None or last[0] != "fly":
        return False
    return POINTS[v.routes[seat][-1]] + bonuses[-1] == 1
