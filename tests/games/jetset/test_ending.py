"""Section 9: how a game ends, and who has won; and the figures of section 11."""

import pytest

from pygames.games.jetset import rules
from pygames.games.jetset.cards import LONG, SHORT
from pygames.games.jetset.ending import places
from pygames.games.jetset.state import BUY, OVER

from .table import link, play, scores, table, texts, told
from .test_vacation import TRIP, trip_planes

OTHER = "milan-athens-oslo"
BOTH = {0: f"{TRIP} {OTHER}", 1: "lisbon-warsaw-paris palermo-london-warsaw"}


@pytest.mark.clause("jetset:9.1")
def test_the_game_ends_when_everybody_has_played_a_final_flight() -> None:
    planes = {0: trip_planes()}
    s = table(2, planes=planes, finals=BOTH, flown={1: "lisbon-warsaw-paris"}, vacations=(0, 1), bonus=(0, 2))
    events = play(s, f"final {TRIP}")
    if texts(s, "path"):
        events = play(s, "path 1")
    assert s.phase == OVER and "jetset.reason.flown" in told(events)
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.reason.key == "jetset.reason.flown"
    assert outcome.scores == (10, 14) and outcome.places == (2, 1)


@pytest.mark.clause("jetset:9.2")
def test_the_game_ends_with_a_fifth_plane() -> None:
    s = table(3, finals=BOTH, flown={0: TRIP}, vacations=(0, 1), bonus=(4,), turn=2)
    play(s, "income")
    assert s.phase == OVER and s.bonus[0] == 5 and s.turn == 0
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.reason.key == "jetset.reason.plane" and outcome.scores[0] == 20
    assert rules.view(s, 1).finals[2] != (), "when it is over, everything is shown"


@pytest.mark.clause("jetset:9.3")
def test_a_game_that_stands_still_in_vacation_time_stops() -> None:
    s = table(2, claimed={0: "berlin-prague"}, vacations=(0, 1))
    play(s, *["income"] * 5)
    assert s.phase != OVER
    play(s, "income")
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.reason.key == "jetset.reason.stall"


@pytest.mark.clause("jetset:9.3")
def test_before_vacation_time_only_turns_that_bring_nothing_stop_it_soon() -> None:
    s = table(2, money=(0, 0))
    play(s, *["income"] * 6)
    assert s.phase == OVER
    s = table(2, money=(0, 0), claimed={0: "berlin-prague"})
    for _ in range(19):
        play(s, *(["buy none"] if s.phase == BUY else []), "income")
    assert s.phase != OVER and s.idle == 19
    play(s, *(["buy none"] if s.phase == BUY else []), "income")
    assert s.phase == OVER


@pytest.mark.clause("jetset:9.3")
def test_anything_else_begins_the_count_anew() -> None:
    s = table(2, money=(0, 30))
    play(s, "income", "buy none", "income", "income", "buy none", "income", "income")
    assert s.idle == s.barren == 5
    play(s, "buy short", "stop", "income")
    assert s.idle == s.barren == 1 and s.phase != OVER
    s = table(2, vacations=(0, 1))
    play(s, "income", "open london-paris", "planes 1")
    assert s.idle == 0


@pytest.mark.clause("jetset:9.4", "jetset:11.8")
def test_points() -> None:
    s = table(2, finals=BOTH, flown={0: TRIP}, vacations=(0, 1), bonus=(3,), claimed={0: CLAIMED}, turn=1)
    assert scores(s) == (27, 0)
    assert rules.view(s, None).parts(0) == (4, 7, 10, 6)


CLAIMED = "berlin-prague amsterdam-edinburgh amsterdam-athens"
"""Flights of 1, 3 and 7 points."""


@pytest.mark.clause("jetset:9.5")
def test_ties() -> None:
    assert places([(20, 5), (20, 7), (10, 90)]) == (2, 1, 3)
    assert places([(20, 7), (20, 7), (10, 90)]) == (1, 1, 3)
    s = table(2, money=(5, 5), vacations=(0, 1))
    events = play(s, *["income"] * 6)
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.places == (1, 1) and told(events).count("shared") == 2


# --- worked figures ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("jetset:11.1")
def test_a_link_of_six_with_two_planes() -> None:
    s = table(money=(30, 0))
    play(s, "open athens-palermo", "planes 2")
    assert s.money[0] == 30 - 16


@pytest.mark.clause("jetset:11.2")
def test_five_planes_on_three_own_links() -> None:
    three = ["london-paris", "rome-milan", "berlin-prague"]
    s = table(owners=dict.fromkeys(three, 0), money=(100, 0))
    play(s, *[f"extend {one}" for one in [*three, three[0], three[0]]], "confirm")
    assert s.money[0] == 100 - 25 - 10 and sum(s.planes[0]) == 5


@pytest.mark.clause("jetset:11.3")
def test_two_planes_on_the_link_of_another() -> None:
    s = table(owners={"london-paris": 1}, money=(30, 0))
    play(s, "join london-paris", "planes 2")
    assert s.money == [10, 10]


@pytest.mark.clause("jetset:11.4")
def test_income_of_four_flights() -> None:
    four = "berlin-prague athens-palermo dublin-london athens-rome"
    s = table(claimed={0: four}, marks={0: (3, 1, 0, 0)}, money=(0, 0))
    play(s, "income")
    assert s.money[0] == 14 and s.marks[0] == (2, 0, 0, 0)


@pytest.mark.clause("jetset:11.5")
def test_the_sixth_flight() -> None:
    five = "berlin-prague athens-palermo dublin-london athens-rome athens-istanbul"
    s = table(planes={0: {"milan-zurich": 1}}, short="milan-zurich", claimed={0: five})
    play(s, "claim milan-zurich")
    assert s.marks[0][5] == 2


@pytest.mark.clause("jetset:11.6")
def test_fifteen_euros_and_a_link_of_seven() -> None:
    s = table(money=(15, 0))
    assert told(play(s, "open london-paris"))[0] == "opened"
    assert s.money[0] == 3 and s.planes[0][link("london-paris")] == 1


@pytest.mark.clause("jetset:11.7")
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 3, 6), (4, 4, 8)])
def test_how_many_cards_lie_in_a_row(seats: int, least: int, most: int) -> None:
    s = rules.setup({"first": 0}, seats, 3)
    assert [len(row) for row in s.rows] == [least, least]
    play(s, "buy both")
    while s.phase == "more":
        play(s, texts(s)[0])
    assert len(s.vacations) == 2 or [len(s.rows[SHORT]), len(s.rows[LONG])] == [most, most]
