"""Sections 7 and 8: Vacation time, and Final Flights."""

import pytest

from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.board import ALL_LINKS
from pygames.games.jetset.cards import FINALS, LONG, SHORT, VACATION
from pygames.games.jetset.paths import _paths, can_fly_final, cities_of, final_paths, links_of
from pygames.games.jetset.state import ACTION, BUY, State

from .table import final, link, play, refusal, table, texts, told, values

TRIP = "istanbul-paris-rome"


def trip_planes(name: str = TRIP, count: int = 1) -> dict[str, int]:
    """Planes on the shortest path of a Final Flight."""
    path = final_paths(ALL_LINKS, final(name))[0]
    return {rules.print_action(("open", at)).removeprefix("open "): count for at in path}


def with_vacation_on_top(s: State, *rows: int) -> State:
    """The same table with a Vacation on top of these decks."""
    for row in rows:
        deck = list(s.decks[row])
        deck.remove(VACATION)
        s.decks[row] = (*deck, VACATION)
    return s


@pytest.mark.clause("jetset:7.1")
@pytest.mark.parametrize("row", [SHORT, LONG])
def test_the_first_vacation_changes_nothing_but_the_board(row: int) -> None:
    s = with_vacation_on_top(table(phase=BUY), row)
    play(s, "buy short" if row == SHORT else "buy long", "stop")
    assert s.vacations == (row,) and s.phase == ACTION
    assert refusal(s, f"final {TRIP}") == "no_vacation"


@pytest.mark.clause("jetset:7.2")
@pytest.mark.parametrize("first", [SHORT, LONG])
def test_the_second_vacation_begins_vacation_time(first: int) -> None:
    s = with_vacation_on_top(table(3, phase=BUY, vacations=(first,)), SHORT)
    before = s.rows[LONG]
    events = play(s, "buy short")
    assert s.vacations == (first, SHORT) and s.decks == [(), ()]
    assert [len(row) for row in s.rows] == [6, 6] and s.rows[LONG][:3] == before
    assert "vacation_time" in told(events) and s.phase == ACTION


@pytest.mark.clause("jetset:7.2")
def test_further_vacations_are_put_aside() -> None:
    s = with_vacation_on_top(table(phase=BUY, vacations=(LONG,)), SHORT, LONG)
    play(s, "buy short")
    assert s.vacations == (LONG, SHORT) and [len(row) for row in s.rows] == [6, 6]
    assert VACATION not in (*s.rows[SHORT], *s.rows[LONG])


@pytest.mark.clause("jetset:7.2")
def test_vacation_time_can_begin_when_rows_are_filled() -> None:
    one = "berlin-prague"
    s = with_vacation_on_top(table(planes={0: {one: 1}}, short=one, vacations=(LONG,)), SHORT)
    play(s, f"claim {one}")
    assert len(s.vacations) == 2 and s.turn == 1 and s.phase == ACTION


@pytest.mark.clause("jetset:7.3", "jetset:7.4")
def test_adding_cards_ends_with_it_and_there_is_no_card_phase_any_more() -> None:
    s = with_vacation_on_top(table(phase=BUY, vacations=(SHORT,)), SHORT)
    play(s, "buy both")
    assert s.phase == ACTION and s.money[0] == 28 and not texts(s, "more")
    play(s, "income")
    assert s.turn == 1 and s.phase == ACTION
    play(s, "income")
    assert s.turn == 0 and s.phase == ACTION


@pytest.mark.clause("jetset:8.1", "jetset:8.2", "jetset:8.4")
def test_a_final_flight() -> None:
    s = table(3, planes={0: trip_planes(count=2)}, finals={0: f"{TRIP} milan-athens-oslo"}, vacations=(0, 1))
    count = len(trip_planes())
    assert texts(s, "final") == [f"final {TRIP}"]
    assert refusal(s, "final milan-athens-oslo") == "no_final_path"
    assert refusal(s, "final lisbon-warsaw-paris") == "not_own_final"
    before = s.supply[0]
    events = play(s, f"final {TRIP}")
    if texts(s, "path"):
        events += play(s, "path 1")
    assert told(events)[:2] == ["final", "final_flown"] and values(events, "final_flown")["count"] == count
    assert s.supply[0] == before + count and s.flown[0] == final(TRIP) and s.turn == 1
    assert s.marks[0] == () and rules.view(s, 1).finals[0] == s.finals[0] and rules.view(s, 1).finals[2] == ()
    assert rules.view(s, None).points(0) == 10


@pytest.mark.clause("jetset:8.1")
def test_no_final_flight_before_vacation_time() -> None:
    s = table(3, planes={0: trip_planes()}, finals={0: f"{TRIP} milan-athens-oslo"}, vacations=(0,))
    assert not texts(s, "final") and refusal(s, f"final {TRIP}") == "no_vacation"


@pytest.mark.clause("jetset:8.1")
def test_while_its_path_is_chosen_it_is_shown_and_the_other_one_not() -> None:
    planes = {**trip_planes(), "barcelona-rome": 1, "barcelona-bordeaux": 1, "bordeaux-paris": 1}
    planes |= {"milan-rome": 1, "marseille-milan": 1, "marseille-paris": 1, "barcelona-marseille": 1}
    s = table(3, planes={0: planes}, finals={0: f"{TRIP} milan-athens-oslo"}, vacations=(0, 1))
    play(s, f"final {TRIP}")
    assert len(texts(s)) > 1 and s.phase == "final_path"
    v = rules.view(s, 1)
    assert v.chosen == final(TRIP) and v.finals[0] == ()
    imagined = [rules.imagine(v, Rng(seed, "test")).finals[0] for seed in range(20)]
    assert all(final(TRIP) in finals for finals in imagined) and len(set(imagined)) > 1
    play(s, "path 2")
    assert s.flown[0] == final(TRIP)


@pytest.mark.clause("jetset:8.2", "jetset:8.3")
def test_the_cities_come_in_their_order_and_no_link_is_used_twice() -> None:
    first, second, third = FINALS[final(TRIP)]
    for path in final_paths(ALL_LINKS, final(TRIP)):
        cities = cities_of(path, first)
        assert cities[0] == first and cities[-1] == third and second in cities[1:-1]
        assert len(set(path)) == len(path)


@pytest.mark.clause("jetset:8.3")
def test_one_way_to_the_second_city_is_not_enough() -> None:
    """Without a second way back from Paris, Istanbul to Paris to Rome would use a link twice."""
    ways = ["athens-istanbul", "athens-rome", "milan-rome", "milan-zurich", "paris-zurich"]
    net = sum(1 << link(name) for name in ways)
    assert not can_fly_final(net, final(TRIP)) and final_paths(net, final(TRIP)) == ()
    net |= sum(1 << link(name) for name in ("marseille-paris", "marseille-milan"))
    assert not can_fly_final(net, final(TRIP)), "Milan to Rome would be flown twice"
    net |= sum(1 << link(name) for name in ("barcelona-marseille", "barcelona-rome"))
    assert can_fly_final(net, final(TRIP)) and final_paths(net, final(TRIP))


@pytest.mark.clause("jetset:8.3")
def test_the_quick_look_agrees_with_the_search() -> None:
    rng = Rng(7, "test")
    for _ in range(300):
        links = list(range(51))
        rng.shuffle(links)
        net = sum(1 << at for at in links[: 8 + rng.below(16)])
        for number in range(18):
            if can_fly_final(net, number):
                assert final_paths(net, number)
            else:
                assert not any(walks(net, number))


def walks(net: int, number: int) -> list[int]:
    """1 for a path of a Final Flight that a plain search finds."""
    return [1 for _ in _paths(net, FINALS[number])][:1]


@pytest.mark.clause("jetset:8.5")
def test_later_turns_only_put_planes_on_it() -> None:
    s = table(2, flown={0: TRIP}, finals={0: f"{TRIP} milan-athens-oslo"}, vacations=(0, 1), turn=1, money=(50, 50))
    events = play(s, "income")
    assert told(events) == ["income.none", "bonus"] and s.bonus == [1, 0] and s.turn == 1
    assert s.supply[0] == 23 and s.money == [50, 50]
    assert rules.view(s, None).points(0) == 12


@pytest.mark.clause("jetset:8.6")
def test_with_an_empty_supply_the_plane_comes_from_an_own_link() -> None:
    planes = {0: {"london-paris": 12, "rome-milan": 12}}
    about = {"flown": {0: TRIP}, "finals": {0: f"{TRIP} milan-athens-oslo"}, "vacations": (0, 1)}
    s = table(2, planes=planes, turn=1, **about)  # type: ignore[arg-type]
    play(s, "income")
    assert s.turn == 0 and texts(s) == ["bonus london-paris", "bonus milan-rome"]
    assert refusal(s, "bonus oslo-stockholm") == "no_plane" and refusal(s, "income") == "phase.bonus"
    events = play(s, "bonus milan-rome")
    assert s.bonus == [1, 0] and s.planes[0][link("rome-milan")] == 11 and told(events) == ["bonus.from"]
    s = table(2, planes={0: {"london-paris": 24}}, turn=1, **about)  # type: ignore[arg-type]
    assert told(play(s, "income")) == ["income.none", "bonus.from"], "with one link there is no choice"
    assert links_of(s.network[0]) == [link("london-paris")]
