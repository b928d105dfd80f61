"""Sections 1 and 2: the pack, the deal, the order of seats, and turning the hand."""

from collections import Counter

import pytest

from pygames.core.game import ROUND
from pygames.games.scout import rules
from pygames.games.scout.cards import BOTTOM, DECKS, NAME, NAMES, TOP
from pygames.games.scout.state import FLIP, PLAY

from .table import cards, play, table, texts


@pytest.mark.clause("scout:1.1")
def test_every_pair_of_different_numbers_is_one_card() -> None:
    assert len(NAMES) == 45
    assert {(TOP[card], BOTTOM[card]) for card in NAMES} == {(a, b) for b in range(1, 11) for a in range(1, b)}


@pytest.mark.clause("scout:1.2")
@pytest.mark.parametrize(("seats", "size", "left_out"), [(3, 12, 9), (4, 11, 1), (5, 9, 0)])
def test_each_number_of_players_has_its_own_pack(seats: int, size: int, left_out: int) -> None:
    s = rules.setup({"starter": 0}, seats, 5)
    assert [len(hand) for hand in s.hands] == [size] * seats
    assert sorted(NAME[card] for hand in s.hands for card in hand) == list(DECKS[seats])
    missing = set(NAMES) - set(DECKS[seats])
    assert len(missing) == left_out
    assert missing == {3: {card for card in NAMES if BOTTOM[card] == 10}, 4: {910}, 5: set()}[seats]


@pytest.mark.clause("scout:1.3")
def test_cards_come_either_way_up_and_each_round_is_shuffled_anew() -> None:
    upright = Counter(
        card == NAME[card] for seed in range(200) for card in rules.setup({"starter": 0}, 4, seed).hands[0]
    )
    assert 1000 < upright[True] < 1200  # of 2,200
    deals = {rules.setup({"starter": 0}, 4, seed).hands[0] for seed in range(200)}
    assert len(deals) == 200


@pytest.mark.clause("scout:1.4")
@pytest.mark.clause("scout:1.5")
def test_the_start_moves_one_seat_to_the_left_each_round() -> None:
    s = rules.setup({"starter": 2}, 4, 1)
    starters = [s.starter]
    for _ in range(3):
        first = s.starter
        s.phase, s.turn = PLAY, (first + 1) % 4  # someone else ends the round
        s.hands[s.turn] = cards("3/9")
        events = play(s, "show 1")
        assert events[-1].kind == ROUND
        assert s.phase == FLIP and s.turn == s.starter
        starters.append(s.starter)
    assert starters == [2, 3, 0, 1]
    s.phase, s.hands[s.turn] = PLAY, cards("3/9")
    play(s, "show 1")
    assert rules.turn(s) is None and len(s.history) == 4


def test_the_first_seat_begins_unless_another_is_chosen() -> None:
    for seats in rules.seats:
        (option,) = rules.options(seats)
        assert option == ("starter", tuple(range(seats)), 0)


@pytest.mark.clause("scout:2.1")
def test_only_the_top_number_counts() -> None:
    assert texts(table("1/9 9/2", "3/4", "3/5")) == ["show 1", "show 2"]


@pytest.mark.clause("scout:2.2")
def test_cards_on_both_sides_of_a_set_become_neighbours() -> None:
    s = table("4/9 7/8 7/9 5/9", "1/2", "1/3")
    assert "show 1-2" not in texts(s)
    play(s, "show 2-3")
    assert s.hands[0] == cards("4/9 5/9")


@pytest.mark.clause("scout:2.3")
def test_turning_keeps_the_order_of_the_cards() -> None:
    s = table("7/2 7/4 1/3 2/6 4/3 9/2 5/2 8/4 5/9", "1/2", "1/3", phase=FLIP)
    assert texts(s) == ["keep", "turn"]
    play(s, "turn")
    assert [TOP[card] for card in s.hands[0]] == [2, 4, 3, 6, 3, 2, 2, 4, 9]
    play(s, "keep")
    assert s.hands[1] == cards("1/2")


@pytest.mark.clause("scout:2.4")
def test_seats_decide_in_turn_and_nobody_else_learns_what() -> None:
    s = rules.setup({"starter": 1}, 3, 4)
    asked = []
    for choice in ("turn", "keep", "turn"):
        seat = s.turn
        asked.append(seat)
        before = [rules.view(s, other) for other in range(3) if other != seat]
        (event,) = play(s, choice)
        assert event.message.key == "scout.log.look"
        assert event.told_to(None) == event.told_to((seat + 1) % 3) == event.message
        assert event.told_to(seat).key == f"scout.log.{choice}"
        after = [rules.view(s, other) for other in range(3) if other != seat]
        unturned = [view._replace(turn=s.turn, phase=s.phase, last=tuple(s.last)) for view in before]
        assert after == unturned
    assert asked == [1, 2, 0]
    assert s.phase == PLAY and s.turn == 1
