"""Section 9: hints say in words what speaks for a choice."""

import pytest

from pygames.games.scout import rules
from pygames.games.scout.state import FLIP, State
from pygames.locale import Catalogue

from .table import table


def said(s: State, text: str) -> list[str]:
    """The reasons for an action of the seat at turn, in English."""
    action = rules.parse_action(text)
    assert action in rules.legal(s)
    say = Catalogue("en", ["Ana", "Bahar", "Cyrus"])
    return [say(reason) for reason in rules.reasons(rules.view(s, s.turn), action)]


@pytest.mark.clause("scout:9.6")
@pytest.mark.parametrize(
    ("hand", "active", "text", "reasons"),
    [
        ("4/7 5/8", "3/1", "show 1-2", ["empties the hand and ends the round", "captures 1 card"]),
        ("5/7 9/4 6/8 1/9", "4/1 4/2 4/3", "scout left at 1", ["makes 4 5", "nothing in the hand beats the table"]),
        ("1/7 9/4 2/8", "4/1", "show 2", ["brings 1 2 together", "captures 1 card", "one card fewer in hand"]),
        ("5/7 6/8 7/9 1/9", "", "show 4", ["keeps 5 6 7 together", "gets rid of a weak 1"]),
        ("9/7 9/8 9/10 1/9", "3/1", "show 1-3", ["captures 1 card", "is hard to beat", "3 cards fewer in hand"]),
        ("9/7 3/10", "5/6", "scout left at 3", ["saves the sets in hand for later", "the 5 breaks no set there"]),
        (
            "9/7 3/10",
            "5/6",
            "scout left turned at 2",
            ["saves the sets in hand for later", "the 6 breaks no set there"],
        ),
        ("5/7 5/8 1/10", "3/1 4/2", "scout and show right turned at 4", ["opens the way for 5 5", "makes 1 2"]),
    ],
)
def test_reasons_are_told_the_weightiest_first(hand: str, active: str, text: str, reasons: list[str]) -> None:
    s = table(hand, "3/4 6/5 8/1", "3/5 7/5 8/2", active=active)
    assert said(s, text)[: len(reasons)] == reasons


@pytest.mark.clause("scout:9.6")
def test_a_seat_that_is_nearly_done_is_a_reason_to_hurry() -> None:
    s = table("4/7 9/8 2/5", "3/4", "3/5 7/5 8/2", active="3/1")
    assert "Bahar has only 1 card left" in said(s, "show 1")


@pytest.mark.clause("scout:9.6")
def test_a_side_of_the_hand_is_told_by_its_sets() -> None:
    s = table("1/4 5/4 9/4", "3/4 6/5 7/1", "3/5 7/5 8/1", phase=FLIP)
    assert said(s, "turn") == ["holds 4 4 4 ready to show", "this way up, the hand is a single set"]
    assert said(s, "keep") == ["this way up, the hand falls into 3 sets"]


@pytest.mark.clause("scout:9.6")
def test_for_two_a_scout_is_told_by_the_show_after_it() -> None:
    s = table("4/7 5/8 1/3", "3/4 6/5", active="6/2")
    s.chips = [3, 3]
    assert said(s, "scout left at 3")[0] == "opens the way for 4 5 6"
