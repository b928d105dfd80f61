"""Section 4: claiming routes and paying for them."""

import pytest

from pygames.core.game import MOVE, Action
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import NO_TWIN, ROUTES, TWIN
from pygames.games.shahrah.cards import COLOURS, GREY
from pygames.games.shahrah.legality import payments
from pygames.games.shahrah.notation import print_route
from pygames.games.shahrah.scoring import POINTS
from pygames.games.shahrah.state import PAY, TURN, State

from .table import counts, give, play, refusal, route, table, texts, told, why

ORANGE_4 = "sabzevar-tabas"
"""A route of four orange spaces."""
GREY_2 = "abadan-behbahan"


def test_the_routes_that_these_tests_rely_on() -> None:
    assert ROUTES[route(ORANGE_4)][2:] == (4, COLOURS.index("orange"))
    assert ROUTES[route(GREY_2)][2:] == (2, GREY)
    assert ROUTES[route("hamadan-qom")][2:] == (3, COLOURS.index("red"))


@pytest.mark.clause("shahrah:4.1")
def test_a_claim_costs_cards_and_buses_and_brings_points() -> None:
    s = table("red red red blue", "")
    events = play(s, "claim hamadan-qom")
    assert told(events) == ["claim", "paid"] and {event.kind for event in events} == {MOVE}
    assert s.points[0] == 4 and s.buses[0] == 42
    assert s.discards == counts("red red red") and s.hands[0] == counts("blue")
    assert s.owners[route("hamadan-qom")] == 0
    assert s.turn == 1


@pytest.mark.clause("shahrah:4.1")
def test_a_route_is_paid_in_full_or_not_at_all() -> None:
    s = table("red red blue blue blue", "")
    assert "claim hamadan-qom" not in texts(s)
    message = refusal(s, "claim hamadan-qom")
    assert message.key == "shahrah.why.cards" and dict(message.values)["count"] == 2


@pytest.mark.clause("shahrah:4.1")
def test_a_route_need_not_touch_others() -> None:
    s = table("white white white", "")
    give(s, 0, "tabriz-urmia white")
    play(s, "claim bojnurd-gorgan")
    assert s.owners[route("bojnurd-gorgan")] == 0


@pytest.mark.clause("shahrah:4.2")
@pytest.mark.parametrize(
    ("hand", "payment"),
    [
        ("orange orange vip vip", "pay orange 2 vip 2"),
        ("vip vip vip vip", "pay vip 4"),
        ("orange orange orange orange", "pay orange 4"),
    ],
)
def test_vips_stand_for_any_card_of_a_colour(hand: str, payment: str) -> None:
    s = table(hand, "")
    assert rules.print_action(*_ways(s, ORANGE_4)) == payment
    play(s, f"claim {ORANGE_4}")
    assert s.owners[route(ORANGE_4)] == 0 and not any(s.hands[0])


@pytest.mark.clause("shahrah:4.2")
@pytest.mark.parametrize("hand", ["orange orange blue orange", "orange orange orange", "blue blue blue blue blue"])
def test_other_colours_do_not_pay_for_a_colour(hand: str) -> None:
    s = table(hand, "")
    assert f"claim {ORANGE_4}" not in texts(s) and why(s, f"claim {ORANGE_4}") == "cards"


@pytest.mark.clause("shahrah:4.2")
def test_five_cards_do_not_pay_for_four_spaces() -> None:
    s = table("orange orange orange orange orange vip", "")
    play(s, f"claim {ORANGE_4}")
    assert s.phase == PAY
    assert why(s, "pay orange 5") == why(s, "pay orange 4 vip 1") == why(s, "pay orange 3") == "length"


@pytest.mark.clause("shahrah:4.3")
@pytest.mark.parametrize(
    ("hand", "payments"),
    [
        ("green green", ["pay green 2"]),
        ("green vip", ["pay green 1 vip 1"]),
        ("vip vip", ["pay vip 2"]),
        ("green vip vip", ["pay green 1 vip 1", "pay vip 2"]),
        ("green green red vip", ["pay red 1 vip 1", "pay green 2", "pay green 1 vip 1"]),
    ],
)
def test_a_grey_route_is_paid_in_one_colour(hand: str, payments: list[str]) -> None:
    s = table(hand, "")
    assert [rules.print_action(way) for way in _ways(s, GREY_2)] == payments


@pytest.mark.clause("shahrah:4.3")
def test_two_colours_do_not_pay_for_a_grey_route() -> None:
    s = table("green red", "")
    assert f"claim {GREY_2}" not in texts(s)
    message = refusal(s, f"claim {GREY_2}")
    assert message.key == "shahrah.why.cards_grey" and dict(message.values)["count"] == 1


@pytest.mark.clause("shahrah:4.4")
def test_the_payment_is_chosen_only_where_there_is_a_choice() -> None:
    s = table("green green vip blue blue", "")
    events = play(s, f"claim {GREY_2}")
    assert told(events) == ["claim"] and s.phase == PAY and s.turn == 0
    assert s.owners[route(GREY_2)] == -1
    assert texts(s) == ["pay green 2", "pay green 1 vip 1", "pay blue 2", "pay blue 1 vip 1"]
    assert why(s, "take deck") == why(s, f"claim {GREY_2}") == why(s, "tickets") == "pending_payment"
    assert why(s, "pay red 2") == why(s, "pay vip 2") == "held"
    events = play(s, "pay green 2")
    assert told(events) == ["paid"] and s.hands[0] == counts("vip blue blue")
    assert s.phase == TURN and s.turn == 1


@pytest.mark.clause("shahrah:4.4")
def test_what_was_chosen_is_what_is_paid() -> None:
    s = table("orange orange orange orange vip vip", "")
    play(s, f"claim {ORANGE_4}", "pay orange 2 vip 2")
    assert s.hands[0] == counts("orange orange") and s.discards == counts("orange orange vip vip")
    assert why(s, "pay orange 2 vip 2") == "no_payment"


@pytest.mark.clause("shahrah:4.5")
def test_as_many_buses_are_needed() -> None:
    s = table("red red red vip", "")
    s.buses[0] = 2
    message = refusal(s, "claim hamadan-qom")
    assert message.key == "shahrah.why.buses" and dict(message.values) == {"count": 2, "length": 3}
    s.buses[0] = 3
    assert "claim hamadan-qom" in texts(s)


@pytest.mark.clause("shahrah:4.6")
@pytest.mark.parametrize("seats", rules.seats)
def test_nobody_has_both_routes_of_a_double(seats: int) -> None:
    s = table("purple purple blue blue", *[""] * (seats - 1))
    play(s, "claim qom-tehran purple")
    s.turn = 0
    assert "claim qom-tehran blue" not in texts(s) and why(s, "claim qom-tehran blue") == "own_twin"
    assert why(s, "claim qom-tehran purple") == "own_route"


@pytest.mark.clause("shahrah:4.7")
@pytest.mark.parametrize("seats", rules.seats)
def test_the_second_route_of_a_double_is_open_only_with_four_or_more(seats: int) -> None:
    s = table("purple purple", "purple purple blue blue", *[""] * (seats - 2))
    play(s, "claim qom-tehran purple")
    assert why(s, "claim qom-tehran purple") == "taken"
    if seats < 4:
        assert "claim qom-tehran blue" not in texts(s) and why(s, "claim qom-tehran blue") == "closed_twin"
    else:
        play(s, "claim qom-tehran blue")
        assert s.owners[route("qom-tehran purple")] == 0 and s.owners[route("qom-tehran blue")] == 1


@pytest.mark.clause("shahrah:4.7")
def test_each_route_of_a_double_is_drawn_as_itself() -> None:
    for place, twin in enumerate(TWIN):
        if twin != NO_TWIN:
            assert TWIN[twin] == place and abs(twin - place) == 1
            assert print_route(place) != print_route(twin)
    s = table("purple purple", "")
    play(s, "claim qom-tehran purple")
    owners = rules.view(s, None).owners
    assert owners[route("qom-tehran purple")] == 0 and owners[route("qom-tehran blue")] is None


@pytest.mark.clause("shahrah:4.8")
def test_points_of_routes() -> None:
    assert POINTS[1:] == (1, 2, 4, 7, 10, 15)
    assert {length for _, _, length, _ in ROUTES} == {1, 2, 3, 4, 5, 6}


def test_the_cards_of_another_seat_pay_for_nothing() -> None:
    assert texts(table("", "red red red"), "claim") == []


def _ways(s: State, text: str) -> list[Action]:
    """All payments for a route with the cards of the seat at turn."""
    return payments(s.hands[s.turn], route(text))
