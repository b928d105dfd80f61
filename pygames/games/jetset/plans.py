"""For the computer player: the cheapest path of a flight as things stand, and what is missing on it. Reads the view."""

from heapq import heappop, heappush
from typing import NamedTuple

from .board import CITIES, LINKS, NEIGHBOURS
from .cards import FINALS, FLIGHTS
from .legality import FEES, PLANE, ROYALTY
from .view import View

_ACTION = 9
"""Euros that an action is worth when paths are compared."""
_USED = 2
"""What it costs to use a plane that is already there."""
_ASSET = 3
"""Euros that a link of one's own is worth beyond this flight."""
_FAR = 1 << 20


class Plan(NamedTuple):
    """A way to fly one card."""

    card: int
    path: tuple[int, ...]
    missing: tuple[int, ...]
    """The links of the path without an own plane."""
    price: int
    """Euros for planes on them, and for opening what nobody owns."""
    actions: int
    """Actions until the flight is claimed, the claim included."""
    assets: int
    """What links that are opened on the way are worth besides."""


def plans_of(v: View, seat: int) -> list[Plan]:
    """A plan of a seat for each flight that lies face up."""
    weights = link_weights(v, seat)
    found = []
    for row in v.rows:
        for flight in row:
            start, end, _ = FLIGHTS[flight]
            path = cheapest(weights, start, end)
            if path is not None:
                found.append(_plan(v, seat, flight, path))
    return found


def rivals(v: View, seat: int) -> dict[int, int]:
    """For each flight that lies face up, after how many actions the quickest other seat could claim it."""
    quickest: dict[int, int] = {}
    for other in range(v.seats):
        if other != seat and v.flown[other] is None:
            for plan in plans_of(v, other):
                if plan.price <= v.money[other]:
                    quickest[plan.card] = min(plan.actions, quickest.get(plan.card, plan.actions))
    return quickest


def plan_final(v: View, seat: int, final: int) -> Plan | None:
    """A seat's plan for a Final Flight: the cheaper one of planning its first leg first, or its second one first."""
    first, second, third = FINALS[final]
    found = []
    for one, other in (((first, second), (second, third)), ((second, third), (first, second))):
        weights = link_weights(v, seat)
        path = cheapest(weights, *one)
        if path is None:
            continue
        for link in path:
            weights[link] = _FAR
        rest = cheapest(weights, *other)
        if rest is not None:
            found.append(_plan(v, seat, final, path + rest))
    return min(found, key=lambda plan: (plan.actions, plan.price), default=None)


def needs(v: View, plans: list[Plan]) -> list[int]:
    """How many of these plans, and of the mover's Final Flights, go over each link."""
    counts = [0] * len(LINKS)
    finals = [plan_final(v, v.last_turn, final) for final in v.finals[v.last_turn]]
    for plan in [*plans, *finals]:
        if plan is not None:
            for link in plan.path:
                counts[link] += 1
    return counts


def link_weights(v: View, seat: int) -> list[int]:
    """What each link costs a seat on a path, actions included."""
    planes, weights = v.planes[seat], []
    for link, owner in enumerate(v.owners):
        if planes[link]:
            weights.append(_USED)
        elif owner == seat:
            weights.append(PLANE + _USED + 1)
        elif owner is None:
            weights.append(LINKS[link].price + PLANE + _ACTION - _ASSET)
        else:
            weights.append(PLANE + ROYALTY + _ACTION)
    return weights


def cheapest(weights: list[int], start: int, end: int) -> tuple[int, ...] | None:
    """The links of the cheapest path between two cities; None when only links that are `_FAR` lead there."""
    best = [_FAR] * len(CITIES)
    best[start] = 0
    came: dict[int, tuple[int, int]] = {}
    heap = [(0, start)]
    while heap:
        so_far, city = heappop(heap)
        if city == end:
            break
        if so_far > best[city]:
            continue
        for link, other in NEIGHBOURS[city]:
            cost = so_far + weights[link]
            if cost < best[other]:
                best[other] = cost
                came[other] = (city, link)
                heappush(heap, (cost, other))
    if end not in came:
        return None
    path = []
    while end != start:
        end, link = came[end]
        path.append(link)
    return tuple(reversed(path))


def _plan(v: View, seat: int, card: int, path: tuple[int, ...]) -> Plan:
    """The plan of a path."""
    planes, owners = v.planes[seat], v.owners
    missing = tuple([link for link in path if not planes[link]])
    own = [link for link in missing if owners[link] == seat]
    free = [link for link in missing if owners[link] is None]
    others = len(missing) - len(own) - len(free)
    price = PLANE * len(missing) + ROYALTY * others + FEES[len(own)] + sum([LINKS[link].price for link in free])
    return Plan(card, path, missing, price, 1 + len(free) + others + bool(own), _ASSET * len(free))
