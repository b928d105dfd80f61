"""How likely it is that a seat holds a ticket, as far as the routes that it has claimed tell.

A seat that has come nearer to joining the two cities is the more likely to hold the ticket, and the more so the more
buses it has placed. No ticket is ever ruled out: routes are also claimed for their points, or to be in the way.
"""

from collections.abc import Sequence
from functools import lru_cache

from pygames.core.rng import Rng

from .aims import UNREACHABLE, way
from .board import TICKETS
from .legality import ALL_ROUTES, BUSES

_BASE, _SPREAD = 20, 100
"""What any ticket weighs, and what takes the square of the part that is done, in hundredths, down to that scale."""


@lru_cache(16)
def networks(owners: tuple[int | None, ...], seats: int) -> tuple[int, ...]:
    """The routes of each seat, as bits."""
    found = [0] * seats
    for route, owner in enumerate(owners):
        if owner is not None:
            found[owner] |= 1 << route
    return tuple(found)


@lru_cache(64)
def ticket_weights(mine: int, free: int, buses: int) -> tuple[int, ...]:
    """For each ticket how likely it is beside others that a seat with these routes and buses left holds it; 1 or more.

    `free` are the routes that the seat might still claim.
    """
    placed = BUSES - buses
    weights = []
    for start, end, _ in TICKETS:
        whole, left = way(start, end, 0, ALL_ROUTES)[0], way(start, end, mine, free)[0]
        done = 0 if left == UNREACHABLE else max(0, 100 * (whole - left) // whole)
        weights.append(_BASE + done * done * placed // _SPREAD)
    return tuple(weights)


def draw(tickets: list[int], weights: Sequence[int], rng: Rng) -> int:
    """One of these tickets by weight; it is taken off the list."""
    at = rng.below(sum([weights[ticket] for ticket in tickets]))
    for place, ticket in enumerate(tickets):
        at -= weights[ticket]
        if at < 0:
            return tickets.pop(place)
    raise AssertionError(at)
