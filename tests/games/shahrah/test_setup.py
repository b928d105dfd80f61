"""Sections 1 and 2: what there is, the deal, the first tickets, and what a turn is."""

import pytest

from pygames.games.shahrah import rules
from pygames.games.shahrah.board import FIRST_LONG, TICKETS
from pygames.games.shahrah.cards import COLOURS, PACK, VIP
from pygames.games.shahrah.state import OFFER, OVER, TURN

from .table import give, play, table, texts, told, why


@pytest.mark.clause("shahrah:1.1")
def test_two_to_five_play() -> None:
    assert list(rules.seats) == [2, 3, 4, 5]


@pytest.mark.clause("shahrah:1.2")
def test_the_pack() -> None:
    assert len(COLOURS) == 8 and VIP == 8
    assert PACK == (12,) * 8 + (14,) and sum(PACK) == 110


@pytest.mark.clause("shahrah:1.3")
@pytest.mark.clause("shahrah:1.4")
@pytest.mark.parametrize("seats", rules.seats)
def test_buses_and_cards_at_the_start(seats: int) -> None:
    sizes = {2: [4, 5], 3: [4, 5, 6], 4: [4, 5, 5, 6], 5: [4, 4, 5, 5, 5]}[seats]
    for seed in range(20):
        starter = seed % seats
        s = rules.setup({"starter": starter}, seats, seed)
        assert s.buses == [45] * seats
        assert [sum(s.hands[(starter + place) % seats]) for place in range(seats)] == sizes
        assert len(s.row) == 5 and min(s.row) >= 0
        assert s.left + 5 + sum(sizes) + sum(s.discards) == 110


@pytest.mark.clause("shahrah:1.5")
@pytest.mark.parametrize("seats", rules.seats)
def test_everyone_is_offered_a_long_ticket_and_three_others(seats: int) -> None:
    s = rules.setup({"starter": 1}, seats, 3)
    for offer in s.offers:
        assert [ticket >= FIRST_LONG for ticket in offer] == [False, False, False, True]
    assert len(s.aside) == 6 - seats and all(ticket >= FIRST_LONG for ticket in s.aside)
    assert len(s.ticket_deck) == 30 - 3 * seats
    asked = []
    while s.phase == OFFER:
        asked.append(s.turn)
        keeps = texts(s)
        assert keeps == [
            *("keep 1 2", "keep 1 3", "keep 1 4", "keep 2 3", "keep 2 4", "keep 3 4"),
            *("keep 1 2 3", "keep 1 2 4", "keep 1 3 4", "keep 2 3 4", "keep 1 2 3 4"),
        ]
        assert why(s, "keep 1") == "too_few" and why(s, "keep 1 5") == "place"
        assert why(s, "take deck") == "offer" and why(s, "pass") == "offer"
        (event,) = play(s, "keep 2 4")
        assert event.told_to(None).values == (("seat", asked[-1]), ("count", 2), ("returned", 2))
        assert event.told_to(asked[-1]).key == "shahrah.log.keep.own"
    assert asked == [(1 + step) % seats for step in range(seats)] and s.turn == 1
    assert len(s.ticket_deck) == 30 - 3 * seats + 2 * seats
    assert len(TICKETS) == 36


@pytest.mark.clause("shahrah:1.6")
def test_the_first_seat_begins_unless_another_is_chosen() -> None:
    for seats in rules.seats:
        assert rules.options(seats) == (("starter", tuple(range(seats)), 0),)
        assert rules.setup({"starter": seats - 1}, seats, 1).turn == seats - 1


@pytest.mark.clause("shahrah:2.1")
@pytest.mark.clause("shahrah:2.2")
def test_a_turn_is_one_of_three_things() -> None:
    s = table("red red", "", "")
    assert {action[0] for action in rules.legal(s)} == {"take", "tickets", "claim"}
    play(s, "take deck", "take deck")
    assert s.turn == 1
    play(s, "tickets", "keep 1")
    assert s.turn == 2
    s.hands[2][2] = 1
    play(s, "claim abadan-ahvaz yellow")
    assert s.turn == 0 and s.phase == TURN
    play(s, "take deck")
    assert why(s, "tickets") == why(s, "claim qom-semnan") == why(s, "pass") == "second_card"


@pytest.mark.clause("shahrah:2.3")
def test_only_who_can_do_nothing_passes() -> None:
    s = table("", "red", row="- - - - -", deck="")
    assert why(s, "pass") == "no_pass"
    s.ticket_deck, s.fresh, s.returned_by = (), 0, ()
    assert texts(s) == ["pass"]
    assert rules.why_not(rules.view(s, 0), ("pass",)).key == "shahrah.why.legal"
    assert told(play(s, "pass")) == ["pass"]
    # The other seat can claim, and its card opens the deck again.
    s.row[0] = 0
    play(s, "take red")
    assert s.passes == 0 and s.turn == 0


@pytest.mark.clause("shahrah:2.3")
def test_when_all_have_passed_the_game_is_over() -> None:
    s = table("", "", "", row="- - - - -", deck="")
    s.ticket_deck, s.fresh, s.returned_by = (), 0, ()
    give(s, 1, "kashan-qom white")
    play(s, "pass", "pass")
    assert s.phase == TURN
    play(s, "pass")
    assert s.phase == OVER and rules.turn(s) is None and rules.legal(s) == []
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.reason.key == "shahrah.reason.passed"
    assert [part[0][1] for part in outcome.parts] == [0, 1, 0]


@pytest.mark.clause("shahrah:2.3")
def test_passes_count_only_one_after_the_other() -> None:
    s = table("", "white", row="- - - - -", deck="")
    s.ticket_deck, s.fresh, s.returned_by = (), 0, ()
    play(s, "pass")
    assert s.passes == 1
    play(s, "claim kashan-qom white", "take white")
    # The turn with the only card there was has ended; both can pass again, or pay.
    assert s.passes == 0 and s.turn == 1
    play(s, "pass", "claim abadan-ahvaz white")
    assert s.passes == 0 and s.phase == TURN
