"""What a seat is after: a card and the links of a way to fly it, chosen by what it brings for each action.

Made for trying games out, where it has to be quick: all is counted in bits of sets of links, and a link that nobody
owns is taken to cost what most links do.
"""

from functools import lru_cache
from typing import NamedTuple

from .board import ALL_LINKS, LINKS
from .cards import FLIGHTS, POINTS
from .legality import FEES, MARKED_PAYS, PLAIN_PAYS, PLANE, markers_for
from .paths import Parts
from .state import State
from .ways import all_twice, final_ways, final_ways_twice, ways_twice

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


_KEPT = 30_000
"""So many cheapest ways are kept."""


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
    best, best_way, best_rate = NO_FLIGHT, 0, _NO_RATE
    cheapest, cheapest_way, least = NO_FLIGHT, 0, money + paid * _PATIENCE
    if within_reach >= PLANE + FEES[1]:
        marks = _MARKER * markers_for(len(s.claimed[seat]))
        later = s.free & (final_ways(s.finals[seat][0])[0] | final_ways(s.finals[seat][1])[0])
        about = all_twice()
        for row in s.rows:
            for flight in row:
                price, way, actions, gain = _cheapest(flight, lacks & about[flight])
                if price > within_reach:
                    if price < least:
                        cheapest, cheapest_way, least = flight, way, price
                    continue
                rate = 100 * (gain + marks) // actions
                if way & later:
                    rate += 100 * _LATER * (way & later).bit_count() // actions
                late = _SOON * actions if is_poor else 0
                if rate - late <= best_rate and rate >= 0:
                    continue
                if actions > 1 and _is_joined(flight, s.parts, seat):
                    rate = rate // _LOST - 2 * _SOON * is_poor
                if rate - late > best_rate:
                    best, best_way, best_rate = flight, way, rate - late
        if len(s.vacations) == 2:
            best, best_way = _final_aim(s, seat, lacks, best, best_way, best_rate)
    if not best_way:
        best, best_way = cheapest, cheapest_way
    # The way round the constructor is several times as quick.
    aim = s.aims[seat] = tuple.__new__(Aim, (best, best_way)) if best_way else None
    return aim


@lru_cache(_KEPT)
def _cheapest(flight: int, lacks: int) -> tuple[int, int, int, int]:
    """What the cheapest way of a flight costs, its links, the actions that it takes, and the euros that the flight
    brings.

    `lacks` as in `new_aim`, without links that are on none of the ways: so the same are asked for again and again.
    """
    best, least = 0, 2 * len(LINKS)
    for both in ways_twice(flight):
        count = (both & lacks).bit_count()
        if count < least:
            best, least = both, count
    way, price = best & ALL_LINKS, PLANE * least
    # Of the links not its own, each takes an action; of those that are, all together.
    steps = (best & lacks >> len(LINKS) << len(LINKS)).bit_count()
    actions = 1 + steps + (price > 2 * PLANE * steps)
    return price, way, actions, _POINT * POINTS[flight] - price + _NEW_LINK * steps


def _is_joined(flight: int, parts: list[Parts], seat: int) -> bool:
    """Whether another seat than that one could claim a flight at once."""
    start, end, _ = FLIGHTS[flight]
    for other, joined in enumerate(parts):  # noqa: SIM110 - any() would take twice as long
        if joined[start] == joined[end] and other != seat:
            return True
    return False


def _final_aim(s: State, seat: int, lacks: int, best: int, best_way: int, best_rate: int) -> tuple[int, int]:
    """The better of an aim and the Final Flights in hand."""
    for final in s.finals[seat]:
        for both in final_ways_twice(final):
            missing = both & lacks
            price, steps = PLANE * missing.bit_count(), (missing >> len(LINKS)).bit_count()
            rate = 100 * (_FINAL - price) // (1 + steps + (price > 2 * PLANE * steps))
            if rate > best_rate:
                best, best_way, best_rate = NO_FLIGHT, both & ALL_LINKS, rate
    return best, best_way
