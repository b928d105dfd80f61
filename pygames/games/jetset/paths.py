"""Paths over a seat's own planes. A network is a whole number: one bit for each link on which the seat has a plane.

A path is the links in the order of the flight. Only paths matter that visit no city twice (6.3): of any other a part
would do, and more planes would stay. Where there are very many, `shortest_and_sparing` says which are offered (6.4).
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import lru_cache

from .board import CITIES, LINKS, NEIGHBOURS
from .cards import FINALS, FLIGHTS

MOST_PATHS = 40
"""So many paths are offered at most (6.4)."""

Path = tuple[int, ...]
Parts = bytes
"""For each city a number that it shares with exactly the cities that a network joins it to."""

APART: Parts = bytes(range(len(CITIES)))
"""Without any plane every city is alone."""


def joined(parts: Parts, link: int) -> Parts:
    """The parts when one more link is in the network."""
    start, end, _ = LINKS[link]
    one, other = parts[start], parts[end]
    return parts if one == other else parts.replace(_ALONE[other], _ALONE[one])


_ALONE = tuple([APART[city : city + 1] for city in range(len(CITIES))])


@lru_cache(4096)
def parts_of(network: int) -> Parts:
    """The parts of a network."""
    parts = APART
    for link in links_of(network):
        parts = joined(parts, link)
    return parts


def links_of(network: int) -> list[int]:
    """The links of a network in rising order."""
    links = []
    while network:
        lowest = network & -network
        links.append(lowest.bit_length() - 1)
        network ^= lowest
    return links


def reached(network: int, city: int) -> int:
    """The cities, as bits, that a network joins to a city, itself included."""
    seen = 1 << city
    ways = [city]
    for at in ways:
        for link, other in NEIGHBOURS[at]:
            if network >> link & 1 and not seen >> other & 1:
                seen |= 1 << other
                ways.append(other)
    return seen


@lru_cache(4096)
def flight_paths(network: int, flight: int) -> tuple[Path, ...]:
    """The paths that are offered for a flight card, the shortest first; none when its cities are not joined."""
    start, end, _ = FLIGHTS[flight]
    return shortest_and_sparing(network, lambda rest: _paths(rest, (start, end)))


@lru_cache(4096)
def final_paths(network: int, final: int) -> tuple[Path, ...]:
    """The paths that are offered for a Final Flight, the shortest first; none when no path does it."""
    if not can_fly_final(network, final):
        return ()
    return shortest_and_sparing(network, lambda rest: _paths(rest, FINALS[final]))


@lru_cache(8192)
def shortest_flight_path(network: int, flight: int) -> Path:
    """The first of `flight_paths`, of which there has to be one."""
    start, end, _ = FLIGHTS[flight]
    seen = 1 << start
    ways: list[tuple[int, Path]] = [(start, ())]
    # Whoever comes to a city first has the first of its shortest paths, and no other needs to be followed.
    for city, links in ways:
        for link, other in NEIGHBOURS[city]:
            if network >> link & 1 and not seen >> other & 1:
                if other == end:
                    return *links, link
                seen |= 1 << other
                ways.append((other, (*links, link)))
    raise ValueError(flight)


@lru_cache(4096)
def can_fly_final(network: int, final: int) -> bool:
    """Whether a network holds a path through the three cities of a Final Flight in order, no link twice (8.3).

    That is, two paths from the second city without a link in common, one to each end. By Menger's theorem there are
    such paths just when the second city reaches both ends, and whichever link is taken away, still one of them.
    """
    first, second, third = FINALS[final]
    seen = reached(network, second)
    if not (seen >> first & 1 and seen >> third & 1):
        return False
    way = next(_paths(network, (second, first)))
    ends = 1 << first | 1 << third
    return all(reached(network & ~(1 << link), second) & ends for link in way)


def shortest_and_sparing(network: int, paths: Callable[[int], Iterator[Path]]) -> tuple[Path, ...]:
    """All paths if there are few; else the shortest, and for each link that can be spared the shortest path without it
    (6.4).

    `paths` gives those of a network, the shortest first and equally long ones in the order of their links.
    """
    found: list[Path] = []
    for path in paths(network):
        found.append(path)
        if len(found) > MOST_PATHS:
            break
    if len(found) <= MOST_PATHS:
        return tuple(found)
    kept = {found[0]: None}
    for link in links_of(network):
        sparing = next(paths(network & ~(1 << link)), None)
        if sparing is not None:
            kept[sparing] = None
    for path in found:
        if len(kept) == MOST_PATHS:
            break
        kept[path] = None
    return tuple(sorted(kept, key=by_length))


def by_length(path: Path) -> tuple[int, Path]:
    """The order of paths: by length, then by their links."""
    return len(path), path


def _paths(network: int, stops: tuple[int, ...]) -> Iterator[Path]:
    """The paths through the stops in order: no link twice, and on the way from stop to stop no city twice."""
    first = stops[0]
    # Of each beginning of a path: the stops that it has reached, less one; its last city; the cities of this leg, as
    # bits; the links that it has not used, as bits; and its links.
    ways: deque[tuple[int, int, int, int, Path]] = deque([(0, first, 1 << first, network, ())])
    while ways:
        leg, city, visited, left, links = ways.popleft()
        target = stops[leg + 1]
        for link, other in NEIGHBOURS[city]:
            if not left >> link & 1 or visited >> other & 1:
                continue
            rest, path = left & ~(1 << link), (*links, link)
            if other != target:
                ways.append((leg, other, visited | 1 << other, rest, path))
            elif leg + 2 == len(stops):
                yield path
            elif reached(rest, other) >> stops[leg + 2] & 1:
                ways.append((leg + 1, other, 1 << other, rest, path))


def cities_of(path: Path, first: int) -> tuple[int, ...]:
    """The cities of a path that begins in a city, in the order of the flight."""
    cities = [first]
    for link in path:
        start, end, _ = LINKS[link]
        cities.append(end if start == cities[-1] else start)
    return tuple(cities)
