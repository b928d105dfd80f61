"""Section 1: the map and the cards are what the clauses say, and how a game begins."""

from collections import Counter

import pytest

from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.board import ALL_LINKS, CITIES, HEIGHT, LINKS, LINKS_OF, NEIGHBOURS, PLACES, WIDTH
from pygames.games.jetset.cards import FINALS, FIRST_LONG, FLIGHTS, LONG, POINTS, ROWS, SHORT, VACATION, row_of
from pygames.games.jetset.paths import can_fly_final, final_paths, flight_paths, reached
from pygames.games.jetset.state import NOBODY

from .table import table


def distances(city: int) -> dict[int, int]:
    """How many links each city is away from a city."""
    found, ways = {city: 0}, [city]
    for at in ways:
        for _, other in NEIGHBOURS[at]:
            if other not in found:
                found[other] = found[at] + 1
                ways.append(other)
    return found


DISTANCES = [distances(city) for city in range(len(CITIES))]


@pytest.mark.clause("jetset:1.3")
def test_cities_links_and_prices_are_as_many_as_the_clause_says() -> None:
    assert len(CITIES) == 29 and len(LINKS) == 51
    assert Counter(link.price for link in LINKS) == {4: 10, 5: 30, 6: 8, 7: 3}
    assert len({city.key for city in CITIES}) == 29 and [city.key for city in CITIES] == sorted(c.key for c in CITIES)
    assert len({link[:2] for link in LINKS}) == 51 and all(link.start < link.end for link in LINKS)
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in PLACES)
    assert all(35_000 < city.latitude < 60_000 and -10_000 < city.longitude < 30_000 for city in CITIES)


@pytest.mark.clause("jetset:1.3")
def test_dear_links_are_long_or_busy_and_cheap_ones_short() -> None:
    def length(link: int) -> float:
        (x1, y1), (x2, y2) = PLACES[LINKS[link].start], PLACES[LINKS[link].end]
        return ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5

    means = [
        sum(found) / len(found)
        for price in (4, 5, 6)
        if (found := [length(at) for at, link in enumerate(LINKS) if link.price == price])
    ]
    assert means == sorted(means)
    names = {(CITIES[link.start].key, CITIES[link.end].key) for link in LINKS if link.price == 7}
    assert names == {("athens", "rome"), ("dublin", "lisbon"), ("london", "paris")}


@pytest.mark.clause("jetset:1.3")
@pytest.mark.parametrize("link", range(51))
def test_no_link_holds_the_map_together_alone(link: int) -> None:
    assert reached(ALL_LINKS & ~(1 << link), 0) == (1 << len(CITIES)) - 1
    assert all(len(links) >= 2 for links in LINKS_OF)


@pytest.mark.clause("jetset:1.4")
def test_the_short_deck() -> None:
    short = FLIGHTS[:FIRST_LONG]
    assert Counter(flight.points for flight in short) == {1: 30, 3: 20}
    for start, end, points in short:
        assert DISTANCES[start][end] == {1: 1, 3: 2}[points]
    assert all(row_of(flight) == SHORT for flight in ROWS[SHORT])


@pytest.mark.clause("jetset:1.5")
def test_the_long_deck() -> None:
    long = FLIGHTS[FIRST_LONG:]
    assert Counter(flight.points for flight in long) == {5: 20, 7: 20}
    for start, end, points in long:
        assert DISTANCES[start][end] in {5: (3,), 7: (4, 5)}[points]
    assert all(row_of(flight) == LONG for flight in ROWS[LONG])


@pytest.mark.clause("jetset:1.5")
def test_flights_differ_and_visit_every_city() -> None:
    assert len({flight[:2] for flight in FLIGHTS}) == len(FLIGHTS) == 90
    ends = Counter(city for flight in FLIGHTS for city in flight[:2])
    assert all(3 <= ends[city] <= 9 for city in range(len(CITIES)))


@pytest.mark.clause("jetset:1.6")
def test_final_flights() -> None:
    assert len(FINALS) == 18 and len({frozenset(final) for final in FINALS}) == 18
    for number, (first, second, third) in enumerate(FINALS):
        shortest = DISTANCES[first][second] + DISTANCES[second][third]
        assert 6 <= shortest <= 9 and len({first, second, third}) == 3
        assert can_fly_final(ALL_LINKS, number)
        # Without using a link twice it takes no more.
        path = final_paths_at_least(number)
        assert len(path) == shortest and len(set(path)) == shortest


def final_paths_at_least(number: int) -> tuple[int, ...]:
    """The shortest path of a Final Flight when a seat has planes everywhere."""
    return final_paths(ALL_LINKS, number)[0]


@pytest.mark.clause("jetset:1.1", "jetset:1.2", "jetset:1.6")
@pytest.mark.parametrize("seats", rules.seats)
def test_what_each_seat_begins_with(seats: int) -> None:
    s = rules.setup({"first": "chance"}, seats, 5)
    assert s.supply == [24] * seats and s.markers == [30] * seats
    assert s.money == [30] * seats and s.bank == -30 * seats
    assert set(s.owners) == {NOBODY}
    dealt = [final for finals in s.finals for final in finals]
    assert len(set(dealt)) == 2 * seats and all(len(finals) == 2 for finals in s.finals)
    assert list(rules.seats) == [2, 3, 4, 5, 6]


@pytest.mark.clause("jetset:1.7")
@pytest.mark.parametrize("seats", rules.seats)
def test_the_opening_rows(seats: int) -> None:
    for seed in range(20):
        s = rules.setup({"first": 0}, seats, seed)
        assert all(POINTS[flight] == 1 for flight in s.rows[SHORT])
        assert all(len(row) == max(3, seats) for row in s.rows)
        assert [deck.count(VACATION) for deck in s.decks] == [2, 2] and s.vacations == ()
        assert any(POINTS[card] == 3 for card in s.decks[SHORT] if card != VACATION)
    assert {POINTS[f] for seed in range(20) for f in rules.setup({"first": 0}, seats, seed).rows[LONG]} == {5, 7}


@pytest.mark.clause("jetset:1.8")
def test_who_begins_is_left_to_chance_or_chosen() -> None:
    begun = Counter(rules.setup({"first": "chance"}, 4, seed).turn for seed in range(400))
    assert set(begun) == {0, 1, 2, 3} and all(60 < count < 140 for count in begun.values())
    for seat in range(4):
        s = rules.setup({"first": seat}, 4, 1)
        assert s.turn == s.starter == seat
    assert rules.options(4)[0].default == "chance"


def test_flight_paths_of_the_whole_board_are_shortest_first() -> None:
    rng = Rng(1, "test")
    for _ in range(10):
        flight = rng.below(len(FLIGHTS))
        paths = flight_paths(ALL_LINKS, flight)
        assert len(paths[0]) == DISTANCES[FLIGHTS[flight].start][FLIGHTS[flight].end]
    assert table().phase == "action"
