"""Section 6: claiming flights, and the paths that are offered."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.games.jetset import paths, rules
from pygames.games.jetset.board import CITY, LINKS
from pygames.games.jetset.cards import FLIGHTS, SHORT
from pygames.games.jetset.paths import MOST_PATHS, flight_paths, links_of

from .table import flight, link, play, refusal, table, texts, told, values


@pytest.mark.clause("jetset:6.1", "jetset:6.2", "jetset:6.6")
def test_a_flight_over_links_of_anybody() -> None:
    one = "berlin-prague"
    s = table(3, owners={one: 1}, planes={0: {one: 2}, 2: {one: 3}}, short=one, money=(0, 0, 0))
    events = play(s, f"claim {one}")
    at = link(one)
    assert s.claimed[0] == (flight(one),) and s.rows[SHORT].count(flight(one)) == 0
    assert [planes[at] for planes in s.planes] == [1, 0, 3] and s.supply[0] == 23
    assert values(events, "flown") == {"seat": 0, "count": 1, "markers": 3} and told(events)[0] == "claim"


@pytest.mark.clause("jetset:6.1")
def test_what_cannot_be_claimed() -> None:
    s = table(planes={0: {"london-paris": 1}}, short="berlin-prague")
    assert refusal(s, "claim berlin-prague") == "no_path" and refusal(s, "claim athens-palermo") == "not_in_row"
    assert not texts(s, "claim")


@pytest.mark.clause("jetset:6.1")
def test_a_long_way_round_will_do() -> None:
    way = {"amsterdam-hamburg": 1, "berlin-hamburg": 1, "berlin-frankfurt": 1, "frankfurt-paris": 1, "london-paris": 1}
    s = table(planes={0: way}, short="amsterdam-london")
    play(s, "claim amsterdam-london")
    assert s.supply[0] == 24 and not s.network[0]


def network(*names: str) -> int:
    """Links as bits."""
    return sum(1 << link(name) for name in names)


@pytest.mark.clause("jetset:6.3")
def test_paths_visit_no_city_twice_and_none_contains_another() -> None:
    net = network("amsterdam-london", "london-paris", "amsterdam-paris", "amsterdam-frankfurt", "frankfurt-paris")
    found = flight_paths(net, flight("amsterdam-london"))
    assert [len(path) for path in found] == [1, 2, 3]
    for path in found:
        cities = paths.cities_of(path, FLIGHTS[flight("amsterdam-london")].start)
        assert len(set(cities)) == len(cities)
        assert not any(set(other) < set(path) for other in found)


def all_simple_paths(net: int, start: int, end: int) -> list[tuple[int, ...]]:
    """Every path without a repeated city, found one step after the other."""
    found = []

    def walk(city: int, visited: frozenset[int], path: tuple[int, ...]) -> None:
        if city == end:
            found.append(path)
            return
        for at in links_of(net):
            ends = LINKS[at][:2]
            if city in ends:
                other = ends[0] + ends[1] - city
                if other not in visited:
                    walk(other, visited | {other}, (*path, at))

    walk(start, frozenset([start]), ())
    return sorted(found, key=paths.by_length)


@pytest.mark.clause("jetset:6.3", "jetset:6.4")
@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(0, len(LINKS) - 1), max_size=24), st.integers(0, len(FLIGHTS) - 1))
def test_all_paths_are_offered_or_all_that_matter(links: set[int], card: int) -> None:
    net = sum(1 << at for at in links)
    offered = flight_paths(net, card)
    every = all_simple_paths(net, *FLIGHTS[card][:2])
    assert list(offered) == sorted(offered, key=paths.by_length) and len(set(offered)) == len(offered)
    if len(every) <= MOST_PATHS:
        assert list(offered) == every
        return
    assert len(offered) == MOST_PATHS and set(offered) <= set(every) and offered[0] == every[0]
    for at in links:
        sparing = [path for path in every if at not in path]
        assert not sparing or sparing[0] in offered


@pytest.mark.clause("jetset:6.4")
def test_where_there_are_very_many_paths_each_link_can_still_be_spared() -> None:
    middle = "amsterdam-london amsterdam-paris london-paris amsterdam-frankfurt frankfurt-paris amsterdam-hamburg "
    middle += "berlin-hamburg berlin-frankfurt copenhagen-hamburg berlin-copenhagen berlin-prague prague-vienna "
    middle += "munich-vienna frankfurt-munich munich-zurich paris-zurich dublin-london dublin-edinburgh "
    middle += "edinburgh-london bordeaux-dublin bordeaux-paris marseille-paris milan-zurich marseille-milan"
    names = middle.split()
    assert len(names) == 24
    net = network(*names)
    card = next(at for at, one in enumerate(FLIGHTS) if len(all_simple_paths(net, *one[:2])) > 100)
    every, offered = all_simple_paths(net, *FLIGHTS[card][:2]), flight_paths(net, card)
    assert len(offered) == MOST_PATHS
    for name in names:
        sparing = [path for path in every if link(name) not in path]
        assert not sparing or sparing[0] in offered


@pytest.mark.clause("jetset:6.4")
def test_a_link_can_be_spared_that_is_on_all_of_the_shortest_paths() -> None:
    names = "amsterdam-frankfurt amsterdam-paris athens-belgrade athens-istanbul athens-palermo athens-rome "
    names += "barcelona-marseille barcelona-rome belgrade-istanbul belgrade-rome berlin-frankfurt berlin-prague "
    names += "budapest-vienna frankfurt-munich frankfurt-paris marseille-milan marseille-paris milan-rome "
    names += "milan-zurich munich-vienna munich-zurich palermo-rome paris-zurich prague-vienna"
    net = network(*names.split())
    start, end = CITY["budapest"], CITY["istanbul"]
    card = next(at for at, flight in enumerate(FLIGHTS) if set(flight[:2]) == {start, end})
    every, offered = all_simple_paths(net, *FLIGHTS[card][:2]), flight_paths(net, card)
    spared = link("munich-vienna")
    assert all(spared in path for path in every[:MOST_PATHS])
    assert next(path for path in every if spared not in path) in offered
    # All the other places go to the shortest.
    assert len(offered) == MOST_PATHS and every[:30] == list(offered[:30])


@pytest.mark.clause("jetset:6.4")
def test_the_path_is_chosen() -> None:
    s = table(planes={0: {"amsterdam-london": 1, "london-paris": 1, "amsterdam-paris": 1}}, short="amsterdam-london")
    play(s, "claim amsterdam-london")
    assert texts(s) == ["path 1", "path 2"] and refusal(s, "path 3") == "no_such_path"
    labels = [rules.label(rules.view(s, 0), action).key for action in rules.legal(s)]
    assert labels == ["jetset.action.path"] * 2 and refusal(s, "income") == "phase.path"
    play(s, "path 2")
    assert [s.planes[0][link(name)] for name in ("amsterdam-london", "london-paris", "amsterdam-paris")] == [1, 0, 0]


@pytest.mark.clause("jetset:6.5")
def test_markers_on_claimed_flights() -> None:
    one = "amsterdam-london"
    planes = {0: {one: 2}}
    five = [name(at) for at in range(12) if at != flight(one)][:5]
    s = table(planes=planes, short=one, claimed={0: " ".join(five[:4])})
    play(s, f"claim {one}")
    assert s.marks[0][-1] == 3
    s = table(planes=planes, short=one, claimed={0: " ".join(five)})
    play(s, f"claim {one}")
    assert s.marks[0][-1] == 2


@pytest.mark.clause("jetset:6.5")
def test_with_few_markers_left_those_are_placed() -> None:
    one = "amsterdam-london"
    ten = [name(at) for at in range(40) if at != flight(one)][:10]
    marks = (3,) * 5 + (2,) * 5
    owners = ["dublin-london", "dublin-edinburgh", "edinburgh-london"]
    s = table(
        planes={0: {one: 1}}, owners=dict.fromkeys(owners, 0), short=one, claimed={0: " ".join(ten)}, marks={0: marks}
    )
    assert s.markers[0] == 1
    play(s, f"claim {one}")
    assert s.marks[0][-1] == 1 and s.markers[0] == 0


def name(card: int) -> str:
    """A flight card as in texts."""
    return rules.print_action(("claim", card)).removeprefix("claim ")
