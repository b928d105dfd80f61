"""The longest path is exact (6.3) and quick, also on the worst networks that 45 buses can make."""

from time import perf_counter

import pytest

from pygames.core.rng import Rng
from pygames.games.shahrah import trail
from pygames.games.shahrah.board import NO_TWIN, ROUTES, ROUTES_OF, TWIN, Route
from pygames.games.shahrah.legality import BUSES
from pygames.games.shahrah.trail import longest_trail, parts, search

from .table import route

MOST_LOOKED_AT = 6_000
"""Selections for one network; each takes about 2 microseconds."""

WORST = (
    # Found by a search that changed networks at random and kept those that made more work.
    (1, 7, 8, 9, 12, 25, 26, 45, 46, 47, 48, 50, 68, 75, 83, 87, 89, 93, 99, 102),
    (0, 2, 4, 5, 7, 8, 9, 10, 11, 26, 40, 42, 46, 48, 54, 60, 74, 75, 78, 82),
    (0, 2, 4, 7, 8, 9, 10, 12, 25, 26, 36, 40, 42, 46, 48, 54, 60, 74, 76, 78, 83),
)


def routes(*texts: str) -> list[int]:
    return [route(text) for text in texts]


def by_trying(network: list[int]) -> int:
    """The longest trail, by trying all of them."""

    def from_city(city: int, used: frozenset[int]) -> int:
        longest = 0
        for at in ROUTES_OF[city]:
            if at in network and at not in used:
                start, end, length, _ = ROUTES[at]
                longest = max(longest, length + from_city(start + end - city, used | {at}))
        return longest

    cities = {city for at in network for city in ROUTES[at][:2]}
    return max((from_city(city, frozenset()) for city in cities), default=0)


def random_network(rng: Rng, spaces: int, loose: int = 0) -> list[int]:
    """Routes of at most so many spaces that mostly hang together, no two of them a double."""
    network = [rng.below(len(ROUTES))]
    for _ in range(200):
        place = rng.below(len(ROUTES))
        cities = {city for at in network for city in ROUTES[at][:2]}
        touches = not cities.isdisjoint(ROUTES[place][:2]) or rng.below(100) < loose
        fits = sum(ROUTES[at].length for at in (*network, place)) <= spaces
        if place not in network and (TWIN[place] == NO_TWIN or TWIN[place] not in network) and touches and fits:
            network.append(place)
    return network


@pytest.mark.clause("shahrah:6.3")
def test_worked_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    assert longest_trail([]) == (0, ())
    lengths = (3, 5, 4, 2, 2, 4)
    chain = tuple(Route(at, (at + 1) % 6, length, 0) for at, length in enumerate(lengths))
    monkeypatch.setattr(trail, "ROUTES", chain)
    assert longest_trail(range(5)) == (16, (0, 1, 2, 3, 4))
    assert longest_trail(range(6)) == (20, (0, 1, 2, 3, 4, 5))


@pytest.mark.clause("shahrah:6.3")
def test_a_city_may_be_met_twice_but_no_route() -> None:
    # A ring with a tail: all of it in one go.
    ring = routes("abadan-ahvaz white", "abadan-behbahan", "ahvaz-behbahan", "behbahan-bushehr")
    assert longest_trail(ring) == (7, tuple(sorted(ring)))
    # Two tails at one city of the ring: still all of it. Three: the shortest one stays out.
    two = [*ring, route("behbahan-isfahan")]
    assert longest_trail(two)[0] == 10
    assert longest_trail([*two, route("behbahan-shiraz")])[0] == 11


@pytest.mark.clause("shahrah:6.3")
def test_only_one_part_counts() -> None:
    apart = routes("abadan-ahvaz white", "qom-tehran blue", "semnan-tehran black", "mashhad-birjand")
    assert longest_trail(apart) == (5, (route("mashhad-birjand"),))


def test_it_is_what_trying_all_of_them_gives() -> None:
    rng = Rng(1, "test", "trail")
    for number in range(400):
        network = random_network(rng, 12 + number % 15, loose=2)[:12]
        length, chosen = longest_trail(network)
        assert length == by_trying(network) == sum(ROUTES[at].length for at in chosen)
        assert set(chosen) <= set(network)


def test_the_routes_of_the_trail_make_one() -> None:
    rng = Rng(2, "test", "trail")
    for _ in range(300):
        chosen = longest_trail(random_network(rng, BUSES))[1]
        assert len(parts(chosen)) == 1
        ends = [city for at in chosen for city in ROUTES[at][:2]]
        assert sum(ends.count(city) & 1 for city in set(ends)) in (0, 2)


@pytest.mark.parametrize("network", WORST)
def test_the_worst_networks_are_legal_and_cheap(network: tuple[int, ...]) -> None:
    assert sum(ROUTES[at].length for at in network) <= BUSES
    assert all(TWIN[at] not in network for at in network)
    (part,) = parts(network)
    assert search(part)[1] <= MOST_LOOKED_AT
    quickest = min(_seconds(network) for _ in range(5))
    assert quickest < 0.02


def _seconds(network: tuple[int, ...]) -> float:
    begun = perf_counter()
    longest_trail(network)
    return perf_counter() - begun


def test_random_networks_are_cheap() -> None:
    rng = Rng(3, "test", "trail")
    for _ in range(300):
        assert sum(search(part)[1] for part in parts(random_network(rng, BUSES))) <= MOST_LOOKED_AT
