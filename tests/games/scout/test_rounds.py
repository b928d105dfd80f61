"""Section 6: how a round ends, what it brings, and who wins."""

import pytest

from pygames.core.game import ROUND
from pygames.core.message import message
from pygames.games.scout import rules
from pygames.games.scout.rounds import MOST_TURNS, count, outcome
from pygames.games.scout.state import CAP, EMPTY, FLIP, OVER, SCOUTED, RoundResult, State

from .table import cards, play, table, told


@pytest.mark.clause("scout:6.1")
def test_the_round_ends_when_a_hand_is_empty_after_a_show() -> None:
    s = table("5/6 6/7", "3/4 6/5", "3/5", active="1/2", owner=2)
    events = play(s, "show 1-2")
    assert told(events) == [
        "scout.log.show.capture",
        "scout.log.round.empty",
        "scout.log.points.tokens",
        "scout.log.points.tokens",
        "scout.log.points.tokens",
        "scout.log.deal",
    ]
    assert [event.kind for event in events] == ["move", "move", "move", "move", "move", ROUND]
    assert s.history[0].reason == EMPTY and s.history[0].points == (1, -2, -1)
    assert s.phase == FLIP and s.round == 2


@pytest.mark.clause("scout:6.2")
def test_the_round_ends_when_all_others_have_scouted() -> None:
    s = table("1/5 2/6 3/7 9/8", "8/4 6/5", "7/5 4/3")
    play(s, "show 1-3", "scout left at 1")
    assert s.round == 1
    events = play(s, "scout right at 1")
    assert told(events)[:2] == ["scout.log.scout", "scout.log.round.scouted"]
    result = s.history[0]
    assert result.reason == SCOUTED and result.exempt == 0
    assert result.points == (2, -3, -3)
    assert result.left == (1, 3, 3)


@pytest.mark.clause("scout:6.2")
def test_it_also_ends_when_the_last_scout_empties_the_table() -> None:
    s = table("1/5 2/6 9/8", "8/4 6/5", "7/5 4/3")
    events = play(s, "show 1-2", "scout left at 1", "scout left at 1")
    assert "scout.log.emptied" in told(events)
    assert s.history[0].exempt == 0 and s.history[0].points == (2, -3, -3)


@pytest.mark.clause("scout:6.2")
def test_a_show_in_between_starts_the_count_again() -> None:
    s = table("1/5 2/6 9/8", "8/4 8/5 9/3", "7/5 4/3")
    play(s, "show 1-2", "scout left at 1", "show 1")
    assert s.scouts == 0 and s.owner == 2
    play(s, "scout left at 1")
    assert s.scouts == 1 and s.round == 1


@pytest.mark.clause("scout:6.3")
def test_a_round_of_two_hundred_turns_is_stopped() -> None:
    s = table("1/5 2/6 9/8", "8/4 8/5 9/3", "7/5 4/3", active="1/2", owner=2)
    s.turns = MOST_TURNS - 2
    play(s, "show 2")
    assert s.round == 1
    events = play(s, "scout left at 1")
    assert dict(events[2].message.values) == {"round": 1, "count": 200}
    result = s.history[0]
    assert result.reason == CAP and result.exempt is None
    assert result.points == (1 + 1 - 2, -4, -2)


def test_another_ending_goes_before_the_stop() -> None:
    s = table("1/5", "8/4 8/5 9/3", "7/5 4/3")
    s.turns = MOST_TURNS - 1
    play(s, "show 1")
    assert s.history[0].reason == EMPTY
    s = table("1/5 2/6 9/8", "8/4 8/5 9/3", "7/5 4/3", active="4/2 5/2", owner=1)
    s.turns, s.scouts = MOST_TURNS - 1, 1
    play(s, "scout left at 1")
    assert s.history[0].reason == SCOUTED


@pytest.mark.clause("scout:6.4")
@pytest.mark.parametrize(
    ("captured", "tokens", "hand", "exempt", "points"),
    [(2, 1, 5, False, -2), (3, 2, 0, False, 5), (2, 5, 4, True, 7)],
)
def test_points_of_a_round(captured: int, tokens: int, hand: int, exempt: bool, points: int) -> None:
    pack = cards("1/2 1/3 1/4 1/5 1/6")
    s = table("2/3", "3/4", "4/5", active="9/8 9/7")
    s.captured[1], s.tokens[1], s.hands[1] = pack[:captured], tokens, pack[:hand]
    assert count(s, SCOUTED, 1 if exempt else 0).points[1] == points


def finished(*totals: int) -> State:
    """A game that is over with these totals."""
    s = rules.setup({"starter": 0}, len(totals), 1)
    zero = (0,) * len(totals)
    s.phase, s.history = OVER, (RoundResult(0, EMPTY, None, zero, zero, zero, zero, totals),)
    return s


@pytest.mark.clause("scout:6.5")
def test_the_highest_total_wins_and_equal_totals_share_a_place() -> None:
    first = outcome(finished(4, 9, -3, 4))
    assert first is not None
    assert first.scores == (4, 9, -3, 4) and first.places == (2, 1, 4, 2)
    assert first.parts[2] == ((message("scout.part.round", round=1), -3),)
    all_equal = outcome(finished(5, 5, 5))
    assert all_equal is not None and all_equal.places == (1, 1, 1)
    assert outcome(table("1/2", "1/3", "1/4")) is None


@pytest.mark.clause("scout:6.5")
def test_the_last_event_names_the_winners() -> None:
    s = table("1/5", "8/4", "7/5")
    zero = (0, 0, 0)
    s.round, s.history = 3, (RoundResult(1, EMPTY, None, zero, zero, zero, zero, (0, 3, 1)),) * 2
    events = play(s, "show 1")
    assert told(events)[-1] == "scout.log.won" and events[-1].kind == ROUND
    assert dict(events[-1].message.values) == {"winner": 1, "points": 5}
    assert rules.turn(s) is None and rules.legal(s) == []
    s = table("1/5", "8/4 8/6", "7/5 7/6")
    s.round, s.history = 3, (RoundResult(1, EMPTY, None, zero, zero, zero, zero, (0, 1, 1)),) * 2
    events = play(s, "show 1")
    assert told(events)[-3:] == ["scout.log.shared"] * 3
    assert [event.kind for event in events[-3:]] == ["move", "move", ROUND]
