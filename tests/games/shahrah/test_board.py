"""Section 7: what the map, the routes and the tickets have to keep."""

from collections import Counter
from itertools import combinations, pairwise
from math import acos, cos, radians, sin

import pytest

from pygames.games.shahrah.board import (
    CITIES,
    FIRST_LONG,
    HEIGHT,
    PAIRS,
    PLACES,
    ROUTES,
    ROUTES_OF,
    TICKETS,
    TWIN,
    WIDTH,
    projected,
)
from pygames.games.shahrah.cards import COLOURS, GREY, PLAIN
from pygames.games.shahrah.plans import CLOSED, way
from pygames.locale import texts
from pygames.view import iran_land

SPACE = 80
"""Kilometres."""

EASIER = 2
"""How much the value of a ticket may differ from the shortest way."""


def distance(one: int, other: int) -> float:
    """Kilometres between two cities, as the crow flies."""
    (north, east), (north2, east2) = (
        (radians(CITIES[city].latitude / 1000), radians(CITIES[city].longitude / 1000)) for city in (one, other)
    )
    return 6371 * acos(sin(north) * sin(north2) + cos(north) * cos(north2) * cos(east - east2))


def side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """On which side of the line from a to b the point c lies: above or below 0."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def reached(start: int, left_out: int) -> set[int]:
    """The cities that can be reached without the one that is left out."""
    found, ahead = {start}, [start]
    while ahead:
        for place in ROUTES_OF[ahead.pop()]:
            for city in ROUTES[place][:2]:
                if city not in found and city != left_out:
                    found.add(city)
                    ahead.append(city)
    return found


@pytest.mark.clause("shahrah:7.1")
def test_how_many_there_are() -> None:
    assert len(CITIES) == 38 and 34 <= len(CITIES) <= 38
    assert PAIRS == 83 and 75 <= PAIRS <= 85
    assert len(ROUTES) == 103 and 95 <= len(ROUTES) <= 105
    assert sum(twin >= 0 for twin in TWIN) == 40


@pytest.mark.clause("shahrah:7.1")
def test_cities_lie_in_iran_and_have_names() -> None:
    known = texts("en")
    assert [city.key for city in CITIES] == sorted({city.key for city in CITIES})
    for city in CITIES:
        assert f"shahrah.city.{city.key}" in known
        assert 25_000 < city.latitude < 39_800 and 44_000 < city.longitude < 63_400
    for x, y in PLACES:
        assert 0 < x < WIDTH and 0 < y < HEIGHT
    # Tehran, by hand: 7.489 degrees east of the edge, narrowed, and 4.211 degrees south of it.
    assert projected(35_689, 51_389) == (631, 421)


def test_no_two_cities_stand_too_close() -> None:
    for one, other in combinations(range(len(CITIES)), 2):
        assert (PLACES[one][0] - PLACES[other][0]) ** 2 + (PLACES[one][1] - PLACES[other][1]) ** 2 > 60**2


@pytest.mark.clause("shahrah:7.2")
def test_lengths_follow_distances() -> None:
    for start, end, length, _ in ROUTES:
        assert 1 <= length <= 6
        assert abs(distance(start, end) - SPACE * length) <= SPACE
    assert {length for _, _, length, _ in ROUTES} == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("shahrah:7.3")
def test_no_two_routes_cross() -> None:
    pairs = {route[:2] for route in ROUTES}
    for (a, b), (c, d) in combinations(sorted(pairs), 2):
        if {a, b} & {c, d}:
            continue
        p, q, r, t = (PLACES[city] for city in (a, b, c, d))
        cross = side(p, q, r) * side(p, q, t) < 0 and side(r, t, p) * side(r, t, q) < 0
        assert not cross, f"{CITIES[a].key}-{CITIES[b].key} and {CITIES[c].key}-{CITIES[d].key}"


@pytest.mark.clause("shahrah:7.3")
def test_no_route_runs_through_a_city() -> None:
    for start, end, _, _ in ROUTES:
        (x1, y1), (x2, y2) = PLACES[start], PLACES[end]
        squared = (x2 - x1) ** 2 + (y2 - y1) ** 2
        for city, (x, y) in enumerate(PLACES):
            along = (x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)
            if city not in (start, end) and 0 < along < squared:
                assert side((x1, y1), (x2, y2), (x, y)) ** 2 > 30**2 * squared, CITIES[city].key


@pytest.mark.clause("shahrah:7.4")
def test_every_city_has_two_routes_and_none_is_the_only_way() -> None:
    assert min(len({ROUTES[place][:2] for place in places}) for places in ROUTES_OF) >= 2
    for city in range(len(CITIES)):
        assert len(reached((city + 1) % len(CITIES), left_out=city)) == len(CITIES) - 1


@pytest.mark.clause("shahrah:7.5")
def test_colours_have_the_same_number_of_spaces() -> None:
    spaces: Counter[int] = Counter()
    for _, _, length, colour in ROUTES:
        spaces[colour] += length
    assert set(spaces) == {*PLAIN, GREY} and len(PLAIN) == len(COLOURS)
    assert {spaces[colour] for colour in PLAIN} == {24, 25}
    assert 100 * spaces[GREY] // spaces.total() == 33
    for place, twin in enumerate(TWIN):
        if twin >= 0:
            assert ROUTES[place][:3] == ROUTES[twin][:3] and ROUTES[place].colour != ROUTES[twin].colour


@pytest.mark.clause("shahrah:7.5")
def test_every_colour_has_short_and_long_routes() -> None:
    for colour in PLAIN:
        lengths = [route.length for route in ROUTES if route.colour == colour]
        assert min(lengths) <= 2 and max(lengths) >= 4


@pytest.mark.clause("shahrah:7.6")
def test_tickets_are_spread_over_the_cities() -> None:
    assert len(TICKETS) == 36 and FIRST_LONG == 30
    assert len({frozenset(ticket[:2]) for ticket in TICKETS}) == 36
    uses = Counter(city for ticket in TICKETS for city in ticket[:2])
    assert set(uses) == set(range(len(CITIES))) and max(uses.values()) <= 5


@pytest.mark.clause("shahrah:7.7")
def test_tickets_are_worth_their_shortest_way() -> None:
    lengths = [route.length for route in ROUTES]
    neighbours = {route[:2] for route in ROUTES}
    for place, (start, end, points) in enumerate(TICKETS):
        shortest, _ = way(lengths, start, end)
        assert shortest < CLOSED and abs(points - shortest) <= EASIER
        assert (points >= 17) == (place >= FIRST_LONG)
        assert (start, end) not in neighbours and start < end


def test_the_shortest_way_is_found_as_by_looking_at_all_pairs() -> None:
    far = CLOSED
    size = len(CITIES)
    table = [[0 if a == b else far for b in range(size)] for a in range(size)]
    for start, end, length, _ in ROUTES:
        table[start][end] = table[end][start] = length
    for by in range(size):
        for a in range(size):
            for b in range(size):
                table[a][b] = min(table[a][b], table[a][by] + table[by][b])
    lengths = [route.length for route in ROUTES]
    for a, b in combinations(range(size), 2):
        shortest, places = way(lengths, a, b)
        assert shortest == table[a][b] == sum(lengths[place] for place in places)


@pytest.mark.parametrize("name", ["IRAN", "LAND", "LAKES"])
def test_the_land_is_small_closed_and_in_the_drawing(name: str) -> None:
    path = getattr(iran_land, name)
    assert len(path) < 15_000
    for ring in path.rstrip("z").split("z"):
        begin, steps = ring.removeprefix("M").split("l")
        x, y = (int(number) for number in begin.split())
        numbers = [int(number) for number in steps.replace("-", " -").split()]
        assert len(numbers) % 2 == 0
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            assert -60 <= x <= WIDTH + 60 and -60 <= y <= HEIGHT + 60


def test_every_city_stands_on_the_land_of_iran() -> None:
    outline = _largest_ring(iran_land.IRAN)
    for city, (x, y) in zip(CITIES, PLACES, strict=True):
        inside = False
        for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        at_the_shore = any(abs(x - x1) + abs(y - y1) < 15 for x1, y1 in outline)
        assert inside or at_the_shore, city.key


def _largest_ring(path: str) -> list[tuple[int, int]]:
    ring = max(path.split("z"), key=len)
    begin, steps = ring.removeprefix("M").split("l")
    x, y = (int(number) for number in begin.split())
    points = [(x, y)]
    numbers = [int(number) for number in steps.replace("-", " -").split()]
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return points
