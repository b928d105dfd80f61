"""Section 9: quick choices, first guesses and what a table is worth, on positions that a person can judge."""

import pytest

from pygames.core.rng import Rng
from pygames.games.scout import rules
from pygames.games.scout.state import FLIP, RoundResult, State
from tests.games.looking_ahead import likely, promises

from .table import play, table


@pytest.mark.clause("scout:9.5")
def test_the_last_cards_are_shown_at_once() -> None:
    s = table("4/7 5/8", "3/4 6/5", "3/5 7/5", active="3/1")
    assert likely(rules, s) == "show 1-2"


@pytest.mark.clause("scout:9.5")
def test_a_card_between_two_that_would_join_is_shown_first() -> None:
    # 5 and 6 come together when the 9 is gone.
    s = table("1/2 5/7 9/4 6/8 2/9", "3/4 6/5", "3/5 7/5", active="4/1")
    assert likely(rules, s) == "show 3"
    promised = promises(rules, s)
    assert promised["show 3"] == max(promised.values())


@pytest.mark.clause("scout:9.5")
def test_a_scouted_card_goes_where_it_makes_a_set_of_three() -> None:
    s = table("4/7 6/8 9/1 2/1 10/3 1/6", "3/4 6/7", "3/5 7/6", active="5/1 5/2 5/3")
    s.doubles[0] = 0
    assert likely(rules, s).startswith("scout") and likely(rules, s).endswith("at 2")
    promised = promises(rules, s)
    assert promised["scout left at 2"] > promised["scout left at 1"]


@pytest.mark.clause("scout:9.5")
def test_scout_and_show_is_spent_where_it_captures_much() -> None:
    s = table("4/7 4/8 9/1", "3/6 8/7", "3/5 7/6", active="3/1 3/2 4/3")
    s.active, s.strength = (201, 302, 403), 32 * 3 + 2
    assert likely(rules, s).startswith("scout and show right")


@pytest.mark.clause("scout:9.5")
def test_the_side_with_more_sets_is_kept() -> None:
    s = table("1/4 5/4 9/4", "3/4 6/5 7/1", "3/5 7/5 8/1", phase=FLIP)
    assert likely(rules, s) == "turn"
    promised = promises(rules, s)
    assert promised["turn"] > promised["keep"]


@pytest.mark.clause("scout:9.5")
def test_quick_choices_hold_their_own_against_the_advice_for_two() -> None:
    won = 0.0
    for number in range(60):
        s, rng = rules.setup({"starter": 0}, 2, number // 2), Rng(number, "test", "likely")
        while (seat := rules.turn(s)) is not None:
            if seat == number % 2:
                rules.apply(s, rules.likely(s, rng))
            else:
                rules.apply(s, rules.advise(rules.view(s, seat), rules.legal(s), rng))
        outcome = rules.outcome(s)
        assert outcome is not None
        won += (outcome.places[number % 2] == 1) / outcome.places.count(1)
    assert won >= 18


def with_points(*points: int) -> State:
    """A table of three seats in its second round, after a first one that brought these points."""
    s = table("1/4 5/4", "3/4 6/5", "3/5 7/5")
    s.round = 2
    s.history = (RoundResult(0, "cap", None, (0, 0, 0), (0, 0, 0), (0, 0, 0), (2, 2, 2), points),)
    return s


@pytest.mark.clause("scout:9.5")
def test_more_points_promise_more_and_equal_ones_the_same() -> None:
    chances = rules.prospects(with_points(7, 7, 2))
    assert chances[0] == chances[1] > chances[2] > 0
    assert 990 <= sum(chances) <= 1000
    assert rules.prospects(with_points(8, 7, 2))[0] > chances[0]
    assert rules.prospects(with_points(7, 7, 3))[2] > chances[2]


@pytest.mark.clause("scout:9.5")
def test_a_lead_weighs_more_the_later_it_is() -> None:
    early = with_points(9, 4, 4)
    late = with_points(9, 4, 4)
    late.round = 3
    assert rules.prospects(late)[0] > rules.prospects(early)[0]


@pytest.mark.clause("scout:9.5")
def test_what_was_captured_this_round_counts() -> None:
    s = table("5/4 8/4", "3/4 6/5", "3/5 7/5", active="3/1")
    before = rules.prospects(s)
    play(s, "show 1")
    assert rules.prospects(s)[0] > before[0]
