"""What the table of Shahrah works out from what a seat may know: how tickets stand, which paths are the longest."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from ..games.shahrah.board import ROUTES, ROUTES_OF, TICKETS
from ..games.shahrah.legality import claimable, open_routes
from ..games.shahrah.scoring import network
from ..games.shahrah.state import NOBODY
from ..games.shahrah.trail import longest_trail
from ..games.shahrah.view import View

DONE, POSSIBLE, CUT_OFF = "done", "possible", "cut_off"

Owners = tuple[int | None, ...]


class Standing(NamedTuple):
    """How far a ticket is."""

    state: str
    """DONE, POSSIBLE or CUT_OFF."""
    missing: int
    """Buses that it takes at least; 0 when it is done or cut off."""


def free_routes(owners: Owners, seats: int, seat: int) -> int:
    """The routes, as bits, that a seat might claim, as far as the board goes."""
    return open_routes([NOBODY if owner is None else owner for owner in owners], seats)[seat]


def payable(view: View) -> tuple[int, ...]:
    """The routes that the viewer has the cards and buses for."""
    if view.seat is None or not view.hand:
        return ()
    free = free_routes(view.owners, view.seats, view.seat)
    found = claimable(view.hand, view.buses[view.seat], free)
    return tuple(route for route in range(len(ROUTES)) if found >> route & 1)


def shut(view: View) -> tuple[int, ...]:
    """Free routes that nobody can claim any more, because the other one of the double has closed them."""
    routes = range(len(ROUTES))
    anybody = 0
    for seat in range(view.seats):
        anybody |= free_routes(view.owners, view.seats, seat)
    return tuple(route for route in routes if view.owners[route] is None and not anybody >> route & 1)


def standing(view: View, seat: int, ticket: int) -> Standing:
    """How a ticket stands for a seat: whether it is done, and if not, what it takes at least."""
    missing = _fewest_buses(view.owners, view.seats, seat, ticket)
    if missing == 0:
        return Standing(DONE, 0)
    if view.turn is None or missing is None or missing > view.buses[seat]:
        return Standing(CUT_OFF, 0)
    return Standing(POSSIBLE, missing)


@lru_cache(200)
def _fewest_buses(owners: Owners, seats: int, seat: int, ticket: int) -> int | None:
    """The fewest buses that join the cities of a ticket, the seat's own routes being free; None when nothing does."""
    start, end, _ = TICKETS[ticket]
    free = free_routes(owners, seats, seat)
    ahead, seen = [(0, start)], set[int]()
    while ahead:
        buses, city = heappop(ahead)
        if city == end:
            return buses
        if city in seen:
            continue
        seen.add(city)
        for route in ROUTES_OF[city]:
            other = ROUTES[route].end if ROUTES[route].start == city else ROUTES[route].start
            if owners[route] == seat:
                heappush(ahead, (buses, other))
            elif free >> route & 1:
                heappush(ahead, (buses + ROUTES[route].length, other))
    return None


class Path(NamedTuple):
    """The longest path of a seat."""

    length: int
    routes: tuple[int, ...]


@lru_cache(20)
def longest_paths(owners: Owners, seats: int) -> tuple[Path, ...]:
    """The longest path of each seat."""
    return tuple(Path(*longest_trail(network(owners, seat))) for seat in range(seats))
