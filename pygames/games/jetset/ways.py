"""Short ways to fly each card, as sets of links: one bit a link. Worked out when a card is first asked about, and kept.

Made for trying games out, where ways are compared by counting the bits that are missing.
"""

from collections.abc import Iterator
from functools import cache

from .board import CITIES, LINKS, NEIGHBOURS
from .cards import FINALS, FLIGHTS

_MOST_WAYS = {1: 3, 3: 4, 5: 5, 7: 5}
"""How many ways are looked at, by the points of a flight."""
_MOST_LEGS, _MOST_FINAL_WAYS = 12, 16
"""And for a Final Flight: of each of its two parts, and of the whole."""
_LONGER = 2
"""So many links more than the shortest a way may have."""


@cache
def ways_of(flight: int) -> tuple[int, ...]:
    """Short ways to fly a flight card, the shortest first."""
    start, end, points = FLIGHTS[flight]
    return tuple(_short_ways(start, end)[: _MOST_WAYS[points]])


@cache
def final_ways(final: int) -> tuple[int, ...]:
    """Short ways to fly a Final Flight, the shortest first; none uses a link twice (8.3)."""
    first, second, third = FINALS[final]
    legs, others = _short_ways(first, second)[:_MOST_LEGS], _short_ways(second, third)[:_MOST_LEGS]
    found = {one | other for one in legs for other in others if not one & other}
    return tuple(sorted(found, key=_by_length)[:_MOST_FINAL_WAYS])


@cache
def ways_twice(flight: int) -> tuple[int, ...]:
    """Each of `ways_of` twice in one number, so that one look can ask two things about its links (see `aims`)."""
    return _twice(ways_of(flight))


@cache
def final_ways_twice(final: int) -> tuple[int, ...]:
    """Each of `final_ways` twice in one number."""
    return _twice(final_ways(final))


@cache
def all_twice() -> tuple[int, ...]:
    """By flight card, the links of all its short ways, twice in one number."""
    return tuple([_joined(ways_twice(flight)) for flight in range(len(FLIGHTS))])


def _twice(ways: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([way | way << len(LINKS) for way in ways])


def _joined(sets: tuple[int, ...]) -> int:
    whole = 0
    for links in sets:
        whole |= links
    return whole


def _by_length(way: int) -> tuple[int, int]:
    return way.bit_count(), way


def _short_ways(start: int, end: int) -> list[int]:
    """The ways that are hardly longer than the shortest, the shortest first."""
    most = _distances(end)[start] + _LONGER
    return sorted(_ways(start, end, most, 0, 0), key=_by_length)


@cache
def _distances(city: int) -> tuple[int, ...]:
    """For each city how many links it is away from this one."""
    far = [len(LINKS)] * len(CITIES)
    far[city] = 0
    reached = [city]
    for at in reached:
        for _, other in NEIGHBOURS[at]:
            if far[other] > far[at] + 1:
                far[other] = far[at] + 1
                reached.append(other)
    return tuple(far)


def _ways(city: int, end: int, most: int, visited: int, used: int) -> Iterator[int]:
    """All ways of at most so many links more that visit no city twice."""
    if city == end:
        yield used
        return
    far = _distances(end)
    visited |= 1 << city
    for link, other in NEIGHBOURS[city]:
        if far[other] < most and not visited >> other & 1:
            yield from _ways(other, end, most - 1, visited, used | 1 << link)
