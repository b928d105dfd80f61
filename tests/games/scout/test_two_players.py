"""Section 7: what is different with two players."""

import pytest

from pygames.core.rng import Rng
from pygames.games.scout import rules
from pygames.games.scout.cards import DECKS, names
from pygames.games.scout.state import EMPTY, PLAY, STUCK

from .table import cards, play, refusal, table, texts, told


@pytest.mark.clause("scout:7.1")
def test_round_two_is_dealt_from_the_other_half_of_the_pack() -> None:
    s = rules.setup({"starter": 0}, 2, 3)
    assert [len(hand) for hand in s.hands] == [11, 11]
    first, waiting = names(s.hands[0] + s.hands[1]), s.stock
    assert 910 not in first + waiting
    assert sorted(first + waiting) == list(DECKS[2])
    s.phase, s.hands[0] = PLAY, cards("3/9")
    play(s, "show 1")
    assert s.round == 2 and s.starter == 1
    assert names(s.hands[0] + s.hands[1]) == waiting and s.stock == ()


@pytest.mark.clause("scout:7.2")
@pytest.mark.clause("scout:7.3")
def test_a_scout_costs_a_chip_and_the_turn_goes_on() -> None:
    s = table("4/7 9/8 1/3", "3/4 6/5", active="2/1 3/1 4/1")
    assert s.chips == [3, 3] and s.doubles == [0, 0]
    events = play(s, "scout left at 1", "scout right at 4")
    assert s.chips == [1, 3] and s.tokens == [0, 0]
    assert rules.turn(s) == 0 and s.hands[0] == cards("2/1 4/7 9/8 4/1 1/3")
    assert told(events) == ["scout.log.scout.chip"] * 2
    play(s, "show 3")
    assert rules.turn(s) == 1 and s.captured[0] == cards("3/1")


@pytest.mark.clause("scout:7.3")
def test_without_a_chip_or_a_set_there_is_no_scout() -> None:
    s = table("4/7 9/8 1/3", "3/4 6/5", active="2/1")
    s.chips[0] = 0
    assert texts(s) == ["show 1", "show 2"]
    assert refusal(s, "scout left at 1").key == "scout.why.no_chip"
    s = table("4/7 9/8 1/3", "3/4 6/5", active="2/1")
    play(s, "scout left at 1")
    assert texts(s, "scout") == []
    assert refusal(s, "scout left at 1").key == "scout.why.empty_table"
    assert refusal(s, "scout and show left at 1").key == "scout.why.two_players"


@pytest.mark.clause("scout:7.4")
def test_who_cannot_show_has_to_scout() -> None:
    s = table("4/7 9/8 1/3", "3/4 6/5", active="9/1 9/2")
    assert texts(s) and texts(s) == texts(s, "scout")


@pytest.mark.clause("scout:7.5")
def test_the_round_ends_when_nothing_can_be_done() -> None:
    s = table("9/1 9/2 1/4 1/6", "3/4 6/5", active="2/1")
    s.chips[1] = 0
    events = play(s, "show 1-2")
    assert "scout.log.round.stuck" in told(events)
    (result,) = s.history
    assert result.reason == STUCK and result.exempt == 0
    assert result.points == (1 + 3, -2)
    s = table("3/1 5/2 1/4", "3/4 6/5", active="7/1 8/1 9/1")  # also in the middle of a turn
    s.chips[0] = 1
    play(s, "scout left at 1")
    assert s.history[0].exempt == 1


@pytest.mark.clause("scout:7.5")
def test_the_round_ends_when_a_hand_is_empty() -> None:
    s = table("9/1 9/2", "3/4 6/5", active="2/1")
    play(s, "show 1-2")
    assert s.history[0].reason == EMPTY and s.history[0].exempt is None


@pytest.mark.clause("scout:7.6")
def test_a_chip_that_is_left_counts_one_point() -> None:
    s = table("9/1 9/2", "3/4 6/5", active="2/1")
    s.chips = [2, 1]
    play(s, "show 1-2")
    assert s.history[0].points == (1 + 2, 1 - 2)


@pytest.mark.clause("scout:7.7")
def test_in_round_two_each_player_knows_the_cards_seen_in_round_one() -> None:
    s = rules.setup({"starter": 0}, 2, 3)
    dealt = [names(hand) for hand in s.hands]
    play(s, "keep", "keep", "show 1")
    shown = names(s.active)
    s.hands[1], lost = cards("10/1"), s.hands[1]
    play(s, "scout left at 1")
    s.hands[1] = s.hands[1][:1]
    rules.apply(s, ("show", 0, 1))
    assert s.round == 2
    own, other, onlooker = (rules.view(s, seat) for seat in (0, 1, None))
    assert own.first_deal == (dealt[0], ()) and own.first_shown == shown
    assert other.first_deal == (shown, dealt[1])
    assert onlooker.first_deal == (shown, ())
    assert len(lost) == 11
    for seed in range(20):
        imagined = rules.imagine(own, Rng(seed))
        assert not set(names(imagined.hands[1])) & {*dealt[0], *names(imagined.hands[0])}
