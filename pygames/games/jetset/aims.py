"""What a seat is after: a card and the links of a way to fly it, chosen by what it brings for each action.

Made for trying games out, where it has to be quick: all is counted in bits of sets of links, and a link that nobody
owns is taken to cost what most links do.
"""

from typing import NamedTuple

from .board import ALL_LINKS, LINKS
from .cards import FLIGHTS, POINTS
from .legality import FEES, MARKED_PAYS, PLAIN_PAYS, PLANE, markers_for
from .paths import Parts
from .state import State
from .ways import final_ways, twice, ways_of

_POINT, _MARKER, _NEW_LINK = 6, 4, 3
"""Euros that a point, a marker on the card and a link of one's own are worth."""
_LATER = 3
"""And what such a link is worth besides that the seat's Final Flights can use."""
_FINAL = 130
"""Euros that a Final Flight with its bonus planes is worth."""
FAIR_INCOME = 10
"""With less income than that a seat does what is soonest done, so as not to get stuck."""
_SOON = 10_000
"""How much an action counts then."""
_LOST = 4
"""What a flight is worth less by that another seat could claim at once."""
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
    absent = ~s.network[seat] & ALL_LINKS
    strange = absent & ~s.owned[seat]
    # Twice in one number: a link counts once when it lacks a plane, and once more when it is not the seat's own. Each
    # count costs PLANE, for that is what most links cost, and what their owners get.
    lacks = absent | strange << len(LINKS)
    money, paid = s.money[seat], income(s, seat)
    is_poor = paid < FAIR_INCOME
    within_reach = money if is_poor else money + _INCOMES * paid
    best, best_rate = None, _NO_RATE
    cheapest, least = None, money + paid * _PATIENCE
    if within_reach >= PLANE + FEES[1]:
        marks = _MARKER * markers_for(len(s.claimed[seat]))
        others = [parts for at, parts in enumerate(s.parts) if at != seat]
        later = s.free & (final_ways(s.finals[seat][0])[0] | final_ways(s.finals[seat][1])[0])
        for row in s.rows:
            for flight in row:
                price, way = _cheapest(flight, lacks)
                if price > within_reach:
                    if price < least:
                        cheapest, least = Aim(flight, way), price
                    continue
                steps = (way & strange).bit_count()
                actions = 1 + steps + (price > 2 * PLANE * steps)
                rate = 100 * (_POINT * POINTS[flight] + marks - price + _NEW_LINK * steps) // actions
                if steps:
                    rate += 100 * _LATER * (way & later).bit_count() // actions
                if actions > 1 and _is_joined(flight, others):
                    rate = rate // _LOST - 2 * _SOON * is_poor
                if is_poor:
                    rate -= _SOON * actions
                if rate > best_rate:
                    best, best_rate = Aim(flight, way), rate
        if len(s.vacations) == 2:
            best = _final_aim(s, seat, lacks, best, best_rate)
    s.aims[seat] = best or cheapest
    return s.aims[seat]


def _cheapest(flight: int, lacks: int) -> tuple[int, int]:
    """What the cheapest way of a flight costs, and its links."""
    ways = ways_of(flight)
    best, least = 0, -1
    for place, way in enumerate(twice(ways)):
        count = (way & lacks).bit_count()
        if count < least or least < 0:
            best, least = place, count
    return PLANE * least, ways[best]


def _is_joined(flight: int, others: list[Parts]) -> bool:
    """Whether another seat could claim a flight at once."""
    start, end, _ = FLIGHTS[flight]
    for parts in others:  # noqa: SIM110 - any() would take twice as long
        if parts[start] == parts[end]:
            return True
    return False


def _final_aim(s: State, seat: int, lacks: int, best: Aim | None, best_rate: int) -> Aim | None:
    """The better of an aim and the Final Flights in hand."""
    for final in s.finals[seat]:
        for way, both in zip(final_ways(final), twice(final_ways(final)), strict=True):
            missing = both & lacks
            price, steps = PLANE * missing.bit_count(), (missing >> len(LINKS)).bit_count()
            rate = 100 * (_FINAL - price) // (1 + steps + (price > 2 * PLANE * steps))
            if rate > best_rate:
                best, best_rate = Aim(NO_FLIGHT, way), rate
    return best
