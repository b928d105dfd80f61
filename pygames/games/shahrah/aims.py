"""What a seat is after: the routes that would complete its tickets, as bits, and the cards that they take.

Made for trying games out, where it has to be quick: what was worked out once is kept, for the same roads come up in
thousands of imagined games, and an aim is mended where another seat has taken a route of it rather than made anew.
"""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from .board import CITIES, ROUTES, TICKETS
from .cards import GREY, PLAIN
from .scoring import POINTS
from .state import State

UNREACHABLE = 10_000
"""The cost of a way that does not exist."""

_PER_ROUTE, _PER_SPACE, _PER_POINT = 25, 10, 5
"""What a route and a space cost, and what a point that the route brings saves."""
_LONG_DETOUR = 150
"""When it costs more to get round a route that is lost, the whole aim is thought over."""
_CITY_BITS = 6

_KEPT = 8_000
"""So many results are kept of each kind."""


class Aim(NamedTuple):
    """What a seat goes for."""

    mine: int
    """The routes that the seat had when this was worked out, and those of the aim claimed since, as bits."""
    want: int
    """The routes to claim, as bits."""
    needs: tuple[int, ...]
    """By colour, the cards that the wanted routes of that colour take together."""
    grey: int
    """The length of the longest grey one, 0 without any."""
    tickets: int
    """How many tickets the seat had when this was worked out."""


def _steps() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each city its neighbours: the routes that lead there as bits, the neighbour, and the cost."""
    steps: list[dict[int, tuple[int, int]]] = [{} for _ in CITIES]
    for route, (start, end, length, _) in enumerate(ROUTES):
        cost = _PER_ROUTE + _PER_SPACE * length - _PER_POINT * POINTS[length]
        for city, other in ((start, end), (end, start)):
            # Both routes of a double are equally long.
            steps[city][other] = (steps[city].get(other, (0, 0))[0] | 1 << route, cost)
    return tuple([tuple([(bits, other, cost) for other, (bits, cost) in found.items()]) for found in steps])


_STEPS = _steps()

_BY_POINTS = sorted(range(len(TICKETS)), key=lambda ticket: TICKETS[ticket].points)
_RANK = tuple([_BY_POINTS.index(ticket) for ticket in range(len(TICKETS))])
"""The place of each ticket when they are in the order of their points."""


def routes_of(bits: int) -> list[int]:
    """The routes of a set, in rising order."""
    routes = []
    while bits:
        lowest = bits & -bits
        routes.append(lowest.bit_length() - 1)
        bits ^= lowest
    return routes


@lru_cache(_KEPT)
def way(start: int, end: int, mine: int, free: int) -> tuple[int, int]:
    """The cheapest way between two cities over routes that are `mine`, which cost nothing, and `free` ones.

    Its cost, UNREACHABLE when there is none, and the free routes on it as bits.
    """
    reached = [UNREACHABLE] * len(CITIES)
    reached[start] = 0
    ways = [0] * len(CITIES)
    # A number that holds a cost and a city is quicker to order than a pair.
    open_ends = [start]
    while open_ends:
        nearest = heappop(open_ends)
        so_far, city = nearest >> _CITY_BITS, nearest & (1 << _CITY_BITS) - 1
        if city == end:
            return so_far, ways[end]
        if so_far > reached[city]:
            continue
        behind = ways[city]
        for bits, other, cost in _STEPS[city]:
            if so_far >= reached[other]:
                continue
            if mine & bits:
                reached[other] = so_far
                ways[other] = behind
                heappush(open_ends, so_far << _CITY_BITS | other)
            elif so_far + cost < reached[other] and free & bits:
                reached[other] = so_far + cost
                open_bits = free & bits
                ways[other] = behind | (open_bits & -open_bits)
                heappush(open_ends, so_far + cost << _CITY_BITS | other)
    return UNREACHABLE, 0


@lru_cache(_KEPT)
def _wanted(tickets: tuple[int, ...], mine: int, free: int) -> int:
    """The free routes, as bits, that complete all those of the tickets that can be completed, cheaply."""
    want = 0
    for ticket in tickets:
        start, end, _ = TICKETS[ticket]
        want |= way(start, end, mine | want, free)[1]
    return want


@lru_cache(_KEPT)
def _cards_for(want: int) -> tuple[tuple[int, ...], int]:
    """What routes take: by colour the cards for those of that colour, and the length of the longest grey one."""
    needs = [0] * len(PLAIN)
    grey = 0
    for route in routes_of(want):
        _, _, length, colour = ROUTES[route]
        if colour != GREY:
            needs[colour] += length
        elif length > grey:
            grey = length
    return tuple(needs), grey


def network_of(s: State, seat: int) -> int:
    """The routes of a seat, as bits."""
    mine = 0
    for route, owner in enumerate(s.owners):
        if owner == seat:
            mine |= 1 << route
    return mine


def aim_of(s: State, seat: int) -> Aim:
    """What a seat is after, brought up to date where routes of it have been claimed since."""
    aim = s.aims[seat]
    if aim is None or aim.tickets != len(s.tickets[seat]):
        return _new_aim(s, seat)
    gone = aim.want & ~s.open[seat]
    return _mended(s, seat, aim, gone) if gone else aim


def _new_aim(s: State, seat: int) -> Aim:
    mine, tickets = network_of(s, seat), s.tickets[seat]
    # What is near is planned first, and the long ways use it.
    ordered = tuple(sorted(tickets, key=_RANK.__getitem__))
    return _aim(s, seat, mine, _wanted(ordered, mine, s.open[seat]))


def _aim(s: State, seat: int, mine: int, want: int) -> Aim:
    needs, grey = _cards_for(want)
    # The way round the constructor is several times as quick.
    aim = s.aims[seat] = tuple.__new__(Aim, (mine, want, needs, grey, len(s.tickets[seat])))
    return aim


def _mended(s: State, seat: int, aim: Aim, gone: int) -> Aim:
    """An aim without the routes that are gone: claimed, or lost to others, which takes a way round each of them."""
    mine, want, free = aim.mine, aim.want & ~gone, s.open[seat]
    for route in routes_of(gone):
        if s.owners[route] == seat:
            mine |= 1 << route
    for route in routes_of(gone & ~mine):
        cost, detour = way(*ROUTES[route][:2], mine | want, free)
        if cost > _LONG_DETOUR:
            return _new_aim(s, seat)
        want |= detour
    return _aim(s, seat, mine, want)
