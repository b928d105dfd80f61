"""The longest continuous path of a network, exactly (6.3): a trail that uses each route at most once.

Routes are gone through one by one, city after city. Of all selections made so far only those are told apart that differ
where it still matters: at the *border*, the cities that have routes behind and routes ahead. There it matters which
cities hang together, and at which of them a trail would have to end because an odd number of its routes meet there. Of
selections that agree in this only the longest can become the best. A selection that hangs together and has at most two
ends is a trail. So the work grows with the number of different borders, which is small on a map, and not with the
number of trails.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from .board import ROUTES

MOST_ENDS = 2

Border = tuple[int, ...]
"""For each city there 0 when no chosen route touches it, else twice a group number, plus 1 when it would be an end."""

Trail = tuple[int, int]
"""A length, and the routes as bits."""

NO_TRAIL: Trail = (0, 0)

FIRST_GUESS = 16
"""So many of the longest selections are followed at first; what they lead to saves following most others to the end."""

_WHOLE = -1

LONGEST_ORDER = len(ROUTES)


class Found(NamedTuple):
    """What a sweep has found."""

    best: Trail
    looked_at: int
    """How many selections were looked at."""
    complete: bool
    """Whether no selection was given up on the way."""


class Step(NamedTuple):
    """One route of a sweep."""

    route: int
    start: int
    end: int
    """The places of its cities in the border."""
    size: int
    """Cities in the border while the route is looked at."""
    leaving: tuple[int, ...]
    """The places of the cities that leave the border after it, the last place first."""


def longest_trail(network: Iterable[int]) -> tuple[int, tuple[int, ...]]:
    """The length of the longest trail in a network of routes, and the routes of one such trail in rising order."""
    best = NO_TRAIL
    for part in sorted(parts(network), key=_length, reverse=True):
        if _length(part) > best[0]:
            best = max(best, _longest_in(part))
    return best[0], tuple(route for route in range(best[1].bit_length()) if best[1] >> route & 1)


def parts(network: Iterable[int]) -> list[list[int]]:
    """The routes of a network, cut up into parts that hang together."""
    found: list[tuple[int, list[int]]] = []
    for route in network:
        start, end, _, _ = ROUTES[route]
        cities, routes = 1 << start | 1 << end, [route]
        apart = []
        for part in found:
            if part[0] & cities:
                cities |= part[0]
                routes = part[1] + routes
            else:
                apart.append(part)
        apart.append((cities, routes))
        found = apart
    return [routes for _, routes in found]


def _length(part: Collection[int]) -> int:
    return sum([ROUTES[route].length for route in part])


def _longest_in(part: list[int]) -> Trail:
    """The longest trail of a part that hangs together."""
    touching = _touching(part)
    if sum([len(routes) & 1 for routes in touching.values()]) <= MOST_ENDS:
        return _length(part), sum([1 << route for route in part])  # all of it in one go, as Euler has shown
    if len(part) < len(touching):
        # Without a circuit: what is farthest from anywhere is one end of the longest trail.
        return _farthest(_farthest(next(iter(touching)), touching)[1], touching)[0]
    return search(part)[0]


def _touching(part: list[int]) -> dict[int, list[int]]:
    """The routes at each city, in rising order."""
    touching: dict[int, list[int]] = {}
    for route in sorted(part):
        start, end, _, _ = ROUTES[route]
        touching.setdefault(start, []).append(route)
        touching.setdefault(end, []).append(route)
    return touching


def _farthest(city: int, touching: dict[int, list[int]]) -> tuple[Trail, int]:
    """In a part without circuits, the longest trail from a city and the city where it ends."""
    best, last = NO_TRAIL, city
    ways: list[tuple[int, int, int]] = [(city, 0, 0)]
    for at, so_far, routes in ways:
        for route in touching[at]:
            if not routes >> route & 1:
                start, end, length, _ = ROUTES[route]
                ways.append((end if start == at else start, so_far + length, routes | 1 << route))
        if so_far > best[0]:
            best, last = (so_far, routes), at
    return best, last


def search(part: list[int]) -> tuple[Trail, int]:
    """The longest trail of a part that hangs together, and how many selections were looked at to find it."""
    steps = list(_steps(_order(part)))
    guess = _sweep(steps, NO_TRAIL, FIRST_GUESS)
    if guess.complete:
        return guess.best, guess.looked_at
    sure = _sweep(steps, guess.best, None)
    return sure.best, guess.looked_at + sure.looked_at


def _order(part: list[int]) -> list[int]:
    """The routes city by city, in an order that keeps the border short."""
    touching = _touching(part)
    if len(part) <= len(touching):
        # With one circuit at most the border is short anyway, when the way begins at its end.
        return _order_from(min(touching, key=lambda city: len(touching[city])), touching)[1]
    return min(_order_from(city, touching) for city in sorted(touching))[1]


def _order_from(city: int, touching: dict[int, list[int]]) -> tuple[int, list[int]]:
    """Such an order that begins at a city, with a measure of the work it makes."""
    ahead = {at: set(routes) for at, routes in touching.items()}
    border: dict[int, None] = {city: None}  # in the order in which they were met
    work, order = 0, []
    while border:
        for route in sorted(ahead[city]):
            order.append(route)
            start, end, _, _ = ROUTES[route]
            other = end if start == city else start
            ahead[other].discard(route)
            border[other] = None
            if not ahead[other]:
                del border[other]
        del border[city]
        work += 3 ** len(border)
        fewest = LONGEST_ORDER
        for at in border:
            newcomers = 0
            for route in ahead[at]:
                start, end, _, _ = ROUTES[route]
                newcomers += (end if start == at else start) not in border
            if newcomers < fewest:
                fewest, city = newcomers, at
    return work, order


def _steps(order: list[int]) -> Iterator[Step]:
    last = {city: route for route in order for city in (ROUTES[route].start, ROUTES[route].end)}
    border: list[int] = []
    for route in order:
        cities = (ROUTES[route].start, ROUTES[route].end)
        border += [city for city in cities if city not in border]
        size = len(border)
        start, end = (border.index(city) for city in cities)
        leaving = tuple(sorted((border.index(city) for city in cities if last[city] == route), reverse=True))
        for place in leaving:
            del border[place]
        yield Step(route, start, end, size, leaving)


def _sweep(steps: list[Step], best: Trail, most: int | None) -> Found:
    """The longest trail that is longer than `best`, or `best` itself.

    Only the `most` longest selections are followed at each step, if a number is given.
    """
    looked_at = width = 0
    complete = True
    ahead = sum([ROUTES[step.route].length for step in steps])
    found: dict[tuple[Border, int], Trail] = {((), 0): NO_TRAIL}
    for route, start, end, size, leaving in steps:
        length, bit = ROUTES[route].length, 1 << route
        ahead -= length
        newcomers = (0,) * (size - width)
        width = size - len(leaving)
        after: dict[tuple[Border, int], Trail] = {}
        looked_at += 2 * len(found)
        for (border, ends), (so_far, routes) in found.items():
            border += newcomers
            for now, trail in (
                (border, (so_far, routes)),
                (_with_route(border, start, end), (so_far + length, routes | bit)),
            ):
                if trail[0] + ahead <= best[0]:
                    continue
                left = _left_behind(now, ends, leaving) if leaving else (now, ends)
                if left[1] == _WHOLE:
                    best = max(best, trail)
                elif left[1] <= MOST_ENDS and trail >= after.get(left, NO_TRAIL):
                    after[left] = trail
        found = after
        if most is not None and len(found) > most:
            found = dict(sorted(found.items(), key=_by_trail, reverse=True)[:most])
            complete = False
    return Found(best, looked_at, complete)


def _by_trail(item: tuple[tuple[Border, int], Trail]) -> Trail:
    return item[1]


def _with_route(border: Border, start: int, end: int) -> Border:
    """The border when a route between two of its cities is chosen too."""
    one, other = border[start], border[end]
    marks = list(border)
    if not one and not other:
        marks[start] = marks[end] = (max(border) | 1) + 2
    elif not one:
        marks[start], marks[end] = other | 1, other ^ 1
    elif not other:
        marks[start], marks[end] = one ^ 1, one | 1
    else:
        marks[start], marks[end] = one ^ 1, other ^ 1
        if one >> 1 != other >> 1:
            marks = [one >> 1 << 1 | mark & 1 if mark >> 1 == other >> 1 else mark for mark in marks]
    return tuple(marks)


def _left_behind(border: Border, ends: int, leaving: tuple[int, ...]) -> tuple[Border, int]:
    """Border and ends after cities have left: _WHOLE ends for a finished trail, too many when none can come of it."""
    marks = list(border)
    for place in leaving:
        mark = marks.pop(place)
        if not mark:
            continue
        ends += mark & 1
        for other in marks:
            if other >> 1 == mark >> 1:
                break
        else:
            # Nothing can join this group any more. With other groups left it cannot be a part of one trail.
            return (), MOST_ENDS + 1 if ends > MOST_ENDS or any(marks) else _WHOLE
    # Groups are numbered anew from 1, so that equal borders look equal.
    numbers = {0: 0}
    for place, mark in enumerate(marks):
        if mark:
            marks[place] = 2 * numbers.setdefault(mark >> 1, len(numbers)) + (mark & 1)
    return tuple(marks), ends
