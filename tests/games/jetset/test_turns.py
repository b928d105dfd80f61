"""Sections 2 to 5: flight cards, what is known, planes and income."""

import pytest

from pygames.core.game import MOVE, REVEAL
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.board import LINKS
from pygames.games.jetset.cards import LONG, ROWS, SHORT, VACATION
from pygames.games.jetset.legality import FEES, extension_price
from pygames.games.jetset.state import ACTION, BUY, MORE, State

from .invariants import check
from .table import link, play, refusal, table, texts, told, values


@pytest.mark.clause("jetset:2.1", "jetset:5.3")
def test_a_turn_is_cards_and_then_one_action() -> None:
    s = rules.setup({"first": 0}, 2, 1)
    assert s.phase == BUY and s.turn == 0
    play(s, "buy none")
    assert s.phase == ACTION and {text.split()[0] for text in texts(s)} == {"open", "income"}
    play(s, "income")
    assert s.turn == 1 and s.turns == 1 and s.phase == BUY and s.money == [30, 30]


@pytest.mark.clause("jetset:2.1")
def test_the_five_kinds_of_action_stand_side_by_side() -> None:
    planes = {0: {"berlin-prague": 1}, 1: {"rome-milan": 1}}
    s = table(planes=planes, short="berlin-prague")
    assert {text.split()[0] for text in texts(s)} == {"open", "extend", "join", "claim", "income"}


@pytest.mark.clause("jetset:2.2")
@pytest.mark.parametrize(("seats", "least"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_rows_are_filled_at_the_start_of_a_turn(seats: int, least: int) -> None:
    s = table(seats, planes={0: {"berlin-prague": 1}}, short="berlin-prague", long="")
    events = play(s, "claim berlin-prague")
    assert [len(row) for row in s.rows] == [least, least] and s.turn == 1
    assert told(events).count("turned") == 2 * least and events[-1].kind == REVEAL


@pytest.mark.clause("jetset:2.3")
def test_adding_cards_costs_a_euro_a_row_and_is_offered_once() -> None:
    s = table(phase=BUY, money=(5, 5))
    assert texts(s) == ["buy short", "buy long", "buy both", "buy none"]
    events = play(s, "buy both")
    assert s.money == [3, 5] and s.bank == -8 and told(events) == ["buy", "turned", "turned"]
    assert [len(row) for row in s.rows] == [4, 4] and s.phase == MORE
    play(s, "stop")
    assert s.phase == ACTION and not texts(s, "buy")


@pytest.mark.clause("jetset:2.3")
def test_a_full_row_an_empty_purse_and_one_euro() -> None:
    s = table(phase=BUY, money=(1, 5))
    assert texts(s) == ["buy short", "buy long", "buy none"] and refusal(s, "buy both") == "money"
    s = table(2, money=(5, 0))
    play(s, "income")
    assert s.turn == 1 and s.phase == ACTION
    s = table(phase=BUY)
    play(s, "buy short", "more short", "more short")
    assert len(s.rows[SHORT]) == 6 and s.phase == ACTION
    play(s, "income")
    assert s.turn == 1 and texts(s) == ["buy long", "buy none"] and refusal(s, "buy short") == "row_full"
    play(s, "buy long", "more long", "more long", "income")
    assert s.turn == 0 and s.phase == ACTION


@pytest.mark.clause("jetset:2.4")
def test_cards_come_one_at_a_time_and_one_may_stop() -> None:
    s = table(phase=BUY)
    play(s, "buy both")
    assert texts(s) == ["more short", "more long", "stop"]
    play(s, "more long", "more long")
    assert texts(s) == ["more short", "stop"] and refusal(s, "more long") == "no_more"
    play(s, "more short", "stop")
    assert [len(row) for row in s.rows] == [5, 6] and s.money[0] == 28


@pytest.mark.clause("jetset:2.5", "jetset:7.1")
def test_a_vacation_goes_to_the_board_and_another_card_comes() -> None:
    s = table(phase=BUY)
    s.decks[SHORT] = (*s.decks[SHORT][:-1], s.decks[SHORT][-1], VACATION)[1:]
    events = play(s, "buy short")
    assert s.vacations == (SHORT,) and len(s.rows[SHORT]) == 4
    assert told(events) == ["buy", "turned", "turned"] and s.phase == MORE


@pytest.mark.clause("jetset:3.1", "jetset:3.2")
def test_what_a_seat_knows() -> None:
    s = table(3, planes={1: {"london-paris": 2}})
    for seat in (None, 0, 1, 2):
        v = rules.view(s, seat)
        assert v.planes[1][link("london-paris")] == 2 and v.money == (30, 30, 30) and v.decks[SHORT] > 0
        assert [bool(finals) for finals in v.finals] == [at == seat for at in range(3)]
        other = rules.imagine(v, Rng(3, "test"))
        assert other.decks != s.decks
        assert other.finals != s.finals


@pytest.mark.clause("jetset:4.1", "jetset:4.2")
def test_opening_a_link() -> None:
    s = table(money=(30, 30))
    events = play(s, "open london-amsterdam", "planes 3")
    at = link("london-amsterdam")
    assert s.owners[at] == 0 and s.planes[0][at] == 3 and s.supply[0] == 21 and s.markers[0] == 29
    assert s.money == [10, 30] and values(events, "opened") == {"seat": 0, "price": 5, "count": 3, "paid": 20}
    assert s.turn == 1
    play(s, "buy none")
    assert refusal(s, "open london-amsterdam") == "owned"
    assert "planes 0" not in texts(s)


@pytest.mark.clause("jetset:4.2")
def test_without_a_marker_no_link_is_opened() -> None:
    s = table()
    s.claimed[0], s.marks[0] = (40, 41), (0, 0)
    s.markers[0] = 0
    assert not texts(s, "open") and refusal(s, "open london-paris") == "no_markers"


@pytest.mark.clause("jetset:4.3")
def test_planes_on_own_links_are_paid_together() -> None:
    s = table(owners={"london-paris": 0, "rome-milan": 0, "berlin-prague": 1}, money=(50, 5))
    events = play(s, "extend london-paris", "extend rome-milan", "extend london-paris")
    assert s.money[0] == 50 and sum(s.planes[0]) == 0
    assert [values([event], "adding")["price"] for event in events] == [7, 15, 20]
    assert refusal(s, "extend berlin-prague") == "not_own" and refusal(s, "income") == "phase.extend"
    done = play(s, "confirm")
    assert s.money[0] == 30 and s.planes[0][link("london-paris")] == 2 and s.planes[0][link("rome-milan")] == 1
    assert values(done, "extended") == {"seat": 0, "count": 3, "price": 15, "fee": 5, "paid": 20}
    assert FEES[:9] == (0, 2, 5, 10, 15, 20, 25, 30, 35)


@pytest.mark.clause("jetset:4.4")
def test_planes_on_the_link_of_another_seat() -> None:
    s = table(3, owners={"london-paris": 1, "rome-milan": 2})
    events = play(s, "join london-paris", "planes 2")
    assert s.money == [10, 40, 30] and s.bank == -80
    assert values(events, "joined") == {"seat": 0, "owner": 1, "bank": 10, "royalty": 10, "count": 2}
    assert s.planes[0][link("london-paris")] == 2 and s.owners[link("london-paris")] == 1
    play(s, "buy none")
    assert refusal(s, "join london-paris") == "own" and refusal(s, "join oslo-stockholm") == "unowned"


@pytest.mark.clause("jetset:4.5")
def test_nothing_is_offered_that_cannot_be_paid() -> None:
    s = table(owners={"london-paris": 1}, money=(9, 0))
    assert all(LINKS[link(text[5:])].price == 4 for text in texts(s, "open")) and texts(s, "open")
    assert refusal(s, "join london-paris") == "money" and refusal(s, "open dublin-lisbon") == "money"
    events = play(s, "open oslo-stockholm")
    assert s.money[0] == 0 and told(events)[0] == "opened", "with one plane only, the number is not asked"


@pytest.mark.clause("jetset:4.5")
def test_the_supply_is_a_limit() -> None:
    s = table(planes={0: {"london-paris": 12, "rome-milan": 11}}, money=(200, 0))
    assert s.supply[0] == 1
    play(s, "open oslo-stockholm")
    assert s.supply[0] == 0
    play(s, "income")
    assert texts(s) == ["buy short", "buy long", "buy both", "buy none"]
    play(s, "buy none")
    assert texts(s) == ["income"] and refusal(s, "extend london-paris") == "no_planes"
    s = table(planes={0: {"london-paris": 12, "rome-milan": 10}}, money=(200, 0))
    play(s, "open oslo-stockholm")
    assert texts(s) == ["planes 1", "planes 2"] and refusal(s, "planes 3") == "supply"


@pytest.mark.clause("jetset:4.5")
def test_the_last_plane_that_can_be_paid_needs_no_confirming() -> None:
    s = table(owners={"london-paris": 0}, money=(12, 0))
    assert told(play(s, "extend london-paris")) == ["adding"]
    assert told(play(s, "extend london-paris")) == ["adding", "extended"]
    assert s.money[0] == 0 and s.turn == 1


def random_play(seats: int, decisions: int) -> tuple[State, int]:
    """Random choices, and one time in two the computer player's, with everything counted after each of them."""
    rng = Rng(seats, "test", "money")
    s, number = rules.setup({"first": 0}, seats, 0), 0
    for _ in range(decisions):
        if rules.turn(s) is None:
            number += 1
            s = rules.setup({"first": 0}, seats, number)
        choices = rules.legal(s)
        advised = len(choices) > 1 and rng.below(2)
        action = rules.advise(rules.view(s, s.turn), choices, rng) if advised else rng.choice(choices)
        rules.apply(s, action)
        check(s)
    return s, number


@pytest.mark.clause("jetset:4.6")
@pytest.mark.parametrize("seats", rules.seats)
def test_money_planes_and_markers_are_conserved(seats: int) -> None:
    s, games = random_play(seats, 1500)
    assert sum(s.money) + s.bank == 0 and games > 0
    assert extension_price((1, 1, 2)) == 20


@pytest.mark.clause("jetset:5.1", "jetset:5.2", "jetset:5.3")
def test_income() -> None:
    s = table(claimed={0: "berlin-prague athens-palermo"}, marks={0: (2, 0)}, money=(0, 0))
    before = s.markers[0]
    events = play(s, "income")
    assert s.money[0] == 7 and s.marks[0] == (1, 0) and s.markers[0] == before + 1
    assert values(events, "income") == {"seat": 0, "marked": 1, "plain": 1, "paid": 7}
    s = table(money=(0, 0))
    assert texts(s) == ["income"] and told(play(s, "income"))[0] == "income.none" and s.money == [0, 0]


def test_what_can_be_taken_back_and_what_cannot() -> None:
    s = table(phase=BUY)
    assert [event.kind for event in play(s, "buy short")] == [MOVE, REVEAL]
    assert {event.kind for event in play(s, "stop", "open london-paris", "planes 1")} == {MOVE}
    assert len(ROWS[LONG]) == 40
