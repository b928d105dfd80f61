"""What a seat is after: a card and the links of a way to fly it, chosen by what it brings for each action.

Made for trying games out, where it has to be quick: all is counted in bits of sets of links, and a link that nobody
owns is taken to cost what most links do.
"""

from typing import NamedTuple

from .cards import FLIGHTS, POINTS
from .legality import FEES, MARKED_PAYS, PLAIN_PAYS, PLANE, markers_for
from .state import State
from .ways import final_ways, ways_of

_USUAL_PRICE = 5
"""What most links cost, and what the owner of a link gets for a plane on it."""
_PER_ABSENT, _PER_STRANGE, _PER_TAKEN = 8, 9, 3
"""How ways are compared: for each plane that is missing, more where the link is not the seat's own, and yet more where
it is another's, who is paid for it."""

_POINT, _MARKER, _NEW_LINK = 6, 4, 3
"""Euros that a point, a marker on the card and a link of one's own are worth."""
_FINAL = 130
"""Euros that a Final Flight with its bonus planes is worth."""
FAIR_INCOME = 10
"""With less income than that a seat does what is soonest done, so as not to get stuck."""
_LOST = 4
_SOON = 10_000
"""How much an action counts then."""
_INCOMES = 2
"""For so many incomes it saves up for a plan."""
_PATIENCE = 20
"""And for so many when nothing else is within reach."""


class Aim(NamedTuple):
    """A card that a seat wants to fly, and how."""

    flight: int
    """A flight card, or NO_FLIGHT for a Final Flight."""
    way: int
    """The links to fly over, as bits."""


NO_FLIGHT = -1
_NO_RATE = -1_000_000


def income(s: State, seat: int) -> int:
    """Euros that income would bring a seat (5.1)."""
    marks = s.marks[seat]
    return MARKED_PAYS * len(marks) - (MARKED_PAYS - PLAIN_PAYS) * marks.count(0)


def aim_of(s: State, seat: int) -> Aim | None:
    """What a seat is after: the same as before while the card is still there."""
    aim = s.aims[seat]
    if aim is not None:
        flight = aim.flight
        if flight == NO_FLIGHT or flight in s.rows[0] or flight in s.rows[1]:
            return aim
    return new_aim(s, seat)


def new_aim(s: State, seat: int) -> Aim | None:
    """The best aim as things stand, or None when no flight is within reach."""
    absent = ~s.network[seat]
    strange = absent & ~s.owned[seat]
    taken = strange & ~s.free
    money, paid = s.money[seat], income(s, seat)
    within_reach = money if paid < FAIR_INCOME else money + _INCOMES * paid
    if within_reach < PLANE + FEES[1]:
        return None
    marks = _MARKER * markers_for(len(s.claimed[seat]))
    others = [joined for at, joined in enumerate(s.parts) if at != seat]
    best, best_rate = None, _NO_RATE
    cheapest, least = None, money + paid * _PATIENCE
    for row in s.rows:
        for flight in row:
            way = _cheapest(ways_of(flight), absent, strange, taken)
            planes, steps = (way & absent).bit_count(), (way & strange).bit_count()
            price = PLANE * planes + _USUAL_PRICE * steps
            if price > within_reach:
                if price < least:
                    cheapest, least = Aim(flight, way), price
                continue
            actions = 1 + steps + (planes > steps)
            rate = 100 * (_POINT * POINTS[flight] + marks - price + _NEW_LINK * steps) // actions
            start, end, _ = FLIGHTS[flight]
            if actions > 1:
                for joined in others:
                    if joined[start] == joined[end]:
                        rate //= _LOST
                        if paid < FAIR_INCOME:
                            rate -= 2 * _SOON
                        break
            if paid < FAIR_INCOME:
                rate -= _SOON * actions
            if rate > best_rate:
                best, best_rate = Aim(flight, way), rate
    if len(s.vacations) == 2:
        for final in s.finals[seat]:
            way = _cheapest(final_ways(final), absent, strange, taken)
            planes, steps = (way & absent).bit_count(), (way & strange).bit_count()
            price = PLANE * planes + _USUAL_PRICE * steps
            rate = 100 * (_FINAL - price) // (1 + steps + (planes > steps))
            if rate > best_rate:
                best, best_rate = Aim(NO_FLIGHT, way), rate
    s.aims[seat] = best or cheapest
    return s.aims[seat]


def _cheapest(ways: tuple[int, ...], absent: int, strange: int, taken: int) -> int:
    """The way on which least is missing."""
    best = ways[0]
    least = -1
    for way in ways:
        cost = (
            _PER_ABSENT * (way & absent).bit_count()
            + _PER_STRANGE * (way & strange).bit_count()
            + _PER_TAKEN * (way & taken).bit_count()
        )
        if cost < least or least < 0:
            best, least = way, cost
    return best
