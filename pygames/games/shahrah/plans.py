"""The cheapest ways between cities, and plans of routes that complete tickets. Reads the view alone.

The cost of a route is counted in tenths of a space, for the seat that plans: nothing for its own routes, less where it
holds fitting cards or gains points, and no way at all over routes of others.
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from .board import CITIES, NO_TWIN, ROUTES, ROUTES_OF, TICKETS, TWIN
from .cards import GREY, VIP
from .legality import DOUBLES_FROM
from .scoring import POINTS
from .view import View

CLOSED = 1_000_000
"""The cost of a route that cannot be used."""
PER_SPACE, PER_ROUTE = 10, 25
"""What a space and a route cost."""
PER_CARD, PER_POINT = 4, 5
"""What a fitting card in hand saves, and a point that the route brings."""

FAR = tuple(tuple(route.end if city == route.start else route.start for route in ROUTES) for city in range(len(CITIES)))
"""For each city and route the city at the other end (without meaning where the route does not touch the city)."""


class Plan(NamedTuple):
    """Routes to claim, and the tickets that they complete."""

    tickets: tuple[int, ...]
    routes: tuple[int, ...]
    """The routes that have still to be claimed."""
    spaces: int
    """Their spaces together."""
    cost: int


NO_PLAN = Plan((), (), 0, 0)


def usable(v: View, seat: int, route: int) -> bool:
    """Whether that seat has a route, or might still claim it (4.6, 4.7)."""
    owner = v.owners[route]
    if owner is not None:
        return owner == seat
    other = v.owners[TWIN[route]] if TWIN[route] != NO_TWIN else None
    return other is None or (other != seat and v.seats >= DOUBLES_FROM)


def costs(v: View) -> list[int]:
    """What each route costs the seat of the view."""
    assert v.seat is not None
    held = [count + v.hand[VIP] // 2 for count in v.hand[:VIP]]
    held += [0, max(held) - 1]  # the places of VIP and GREY
    assert len(held) == GREY + 1
    found = []
    for place, (_, _, length, colour) in enumerate(ROUTES):
        if v.owners[place] == v.seat:
            found.append(0)
        elif usable(v, v.seat, place):
            saved = PER_CARD * min(length, max(0, held[colour])) + PER_POINT * POINTS[length]
            found.append(max(1, PER_ROUTE + PER_SPACE * length - saved))
        else:
            found.append(CLOSED)
    return found


def way(prices: Sequence[int], start: int, end: int) -> tuple[int, list[int]]:
    """The cheapest way between two cities: its cost, CLOSED when there is none, and its routes."""
    reached = [CLOSED] * len(CITIES)
    by: list[int] = [NO_TWIN] * len(CITIES)
    reached[start] = 0
    open_ends = [(0, start)]
    while open_ends:
        so_far, city = heappop(open_ends)
        if city == end:
            break
        if so_far > reached[city]:
            continue
        far = FAR[city]
        for route in ROUTES_OF[city]:
            there = so_far + prices[route]
            other = far[route]
            if there < reached[other]:
                reached[other] = there
                by[other] = route
                heappush(open_ends, (there, other))
    routes: list[int] = []
    city = end
    if reached[end] < CLOSED:
        while city != start:
            routes.append(by[city])
            city = FAR[city][by[city]]
    return reached[end], routes


def plan(prices: Sequence[int], tickets: Iterable[int]) -> Plan:
    """A cheap set of routes that completes all these tickets that can be completed: each way builds on those before."""
    wanted = list(tickets)
    orders = [sorted(wanted, key=lambda ticket: TICKETS[ticket].points)]
    if len(wanted) > 1:
        orders.append(orders[0][::-1])
    return min((_plan_in_order(prices, order) for order in orders), key=lambda made: (-len(made.tickets), made.cost))


def _plan_in_order(prices: Sequence[int], tickets: Sequence[int]) -> Plan:
    left = list(prices)
    done: list[int] = []
    chosen: list[int] = []
    cost = 0
    for ticket in tickets:
        start, end, _ = TICKETS[ticket]
        more, routes = way(left, start, end)
        if more >= CLOSED:
            continue
        done.append(ticket)
        cost += more
        for route in routes:
            if left[route]:
                chosen.append(route)
                left[route] = 0
    return Plan(tuple(done), tuple(chosen), sum([ROUTES[route].length for route in chosen]), cost)


def plan_within(prices: Sequence[int], tickets: Sequence[int], buses: int, turns: int) -> Plan:
    """A plan for as many tickets as buses and turns allow; those go first that cost the most for their points."""
    wanted = list(tickets)
    made = plan(prices, wanted)
    while wanted and (made.spaces > buses or len(made.routes) > turns):
        alone = {ticket: way(prices, *TICKETS[ticket][:2])[0] for ticket in wanted}
        wanted.remove(max(wanted, key=lambda ticket: (alone[ticket] * 10 // TICKETS[ticket].points, ticket)))
        made = plan(prices, wanted)
    return made
