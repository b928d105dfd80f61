"""What a search needs of this game beside its rules: quick choices, first guesses, and what a table is worth.

`likely` is called some ten thousand times a second, so it looks at the state itself and makes no list of choices.
"""

from pygames.core.game import Action
from pygames.core.rng import Rng

from .advice import worths
from .cards import POINTS, REGION
from .ending import parts
from .events import AIRPORT_PAYS, CLOSED, NONE, extra, paying
from .legality import (
    DISCARDS,
    DRAW,
    FLIGHTS,
    LAY_NONE,
    LAYS,
    MOST_AIRPORTS,
    REST,
    ROUTE_LENGTH,
    START_FROM_DECK,
    STARTS,
)
from .state import DISCARD, LAY, START, State
from .view import view

__all__ = ["decisions", "horizon", "likely", "promises", "prospects", "stage"]

decisions = 5

horizon = 150

_FALLING = (1000, 840, 707, 595, 500, 420, 354, 297, 250, 210, 177, 149, 125, 105, 88, 74, 63, 53, 44, 37, 31, 26, 22)
"""What remains of the highest promise after so many quarters of a half."""

_HALF = 20
"""A choice that is worth so many hundredths of a point less promises half as much."""


def stage(s: State) -> int:  # noqa: ARG001
    """A game is one stage: nothing is counted before its end."""
    return 0


def likely(s: State, rng: Rng) -> Action:
    """Fly where it brings most, unless that would end the game and lose it; else draw, or rest for an airport."""
    seat, phase = s.turn, s.phase
    hand = s.hands[seat]
    if phase == START:
        return _likely_start(hand)
    if phase == DISCARD:
        return DISCARDS[_least(s, seat, hand)]
    if phase == LAY:
        return _likely_airport(s, seat, hand, rng)
    best, city = _best_flight(s, seat, hand)
    if not best:
        return DRAW
    needs = ROUTE_LENGTH - len(s.routes[seat])
    if needs == 1 and not s.finish_round and not _wins(s, seat, best):
        # To end the game now would be to lose it.
        return REST if len(s.fronts[seat]) < MOST_AIRPORTS and rng.below(2) else DRAW
    if best == 1 and len(hand) < needs and rng.below(4) == 0:
        return DRAW
    return FLIGHTS[city]


def _best_flight(s: State, seat: int, hand: tuple[int, ...]) -> tuple[int, int]:
    """The points of the flight that brings most, 0 when there is none, and its city."""
    route, front, paid, event = s.routes[seat], s.fronts[seat], s.paid[seat], s.event
    best, best_city = 0, NONE
    closed = CLOSED[event]
    for city in hand:
        if city in route or REGION[city] == closed:
            continue
        gain = POINTS[city]
        if city in front and paying(front, paid, city) != NONE:
            gain += AIRPORT_PAYS[event]
        if event != NONE:
            gain += extra(event, route[-1], city)
        if gain > best:
            best, best_city = gain, city
    return best, best_city


def _likely_start(hand: tuple[int, ...]) -> Action:
    """A city of two points if there is one, else the top of the deck, so that the hand stays whole."""
    for city in hand:
        if POINTS[city] > 1:
            return STARTS[city]
    return START_FROM_DECK


def _wins(s: State, seat: int, gain: int) -> bool:
    """Whether a seat would be ahead of all others with so many points more."""
    own = _points(s, seat) + gain
    airports = len(s.fronts[seat])
    for other in range(s.seats):
        if other != seat:
            points = _points(s, other)
            if points > own or (points == own and len(s.fronts[other]) > airports):
                return False
    return True


def _points(s: State, seat: int) -> int:
    """The points that a seat has."""
    return sum(parts(s.routes[seat], s.bonuses[seat], s.extras[seat]))


def _least(s: State, seat: int, hand: tuple[int, ...]) -> int:
    """The card that is worth least to its holder: one that cannot be flown any more, or a second copy, or any."""
    route = s.routes[seat]
    before = NONE
    for city in hand:
        if city in route or city == before:
            return city
        before = city
    front = s.fronts[seat]
    for city in hand:
        if POINTS[city] == 1 and city not in front:
            return city
    return hand[0]


def _likely_airport(s: State, seat: int, hand: tuple[int, ...], rng: Rng) -> Action:
    """A second copy as an airport for the first one, else a card that is not needed, else none."""
    route, front = s.routes[seat], s.fronts[seat]
    before = NONE
    for city in hand:
        if city == before and city not in route and city not in front:
            return LAYS[city]
        before = city
    needed = ROUTE_LENGTH - len(route)
    if len(hand) > needed:
        spare = _least(s, seat, hand)
        if spare in route or rng.below(2):
            return LAYS[spare]
    return LAY_NONE


def promises(s: State, choices: list[Action]) -> list[int]:
    """How promising each choice looks to the seat at turn, from 1 upwards: as the advice weighs them."""
    weighed = worths(view(s, s.turn), choices)
    best, last = max(weighed), len(_FALLING) - 1
    return [_FALLING[min(last, 4 * (best - worth) // _HALF)] for worth in weighed]


_AHEAD = (1000, 700, 490, 343, 240, 168, 118, 82, 58, 40, 28, 20, 14, 10, 7, 5)
"""How the chances fall with each half point behind the one who is ahead."""


def prospects(s: State) -> tuple[int, ...]:
    """Chances by the points so far, each flight that is still to come counted for one."""
    counted = [2 * _points(s, seat) + len(s.routes[seat]) for seat in range(s.seats)]
    best, last = max(counted), len(_AHEAD) - 1
    falling = [_AHEAD[min(last, best - own)] for own in counted]
    whole = sum(falling)
    return tuple([1000 * own // whole for own in falling])
