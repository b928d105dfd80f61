"""Section 9: the computer player plays sensibly, and better than chance."""

from time import perf_counter

import pytest

from pygames.core.rng import Rng
from pygames.games.scout import rules
from pygames.games.scout.advice import hand_worth
from pygames.games.scout.state import FLIP, SHOW, State

from .table import play, table


def advised(s: State, seed: int = 1) -> str:
    """What the adviser would do at this table, as text."""
    action = rules.advise(rules.view(s, s.turn), rules.legal(s), Rng(seed, "test", "advice"))
    return rules.print_action(action)


@pytest.mark.clause("scout:9.1")
def test_equally_good_choices_are_picked_by_chance() -> None:
    s = table("4/5 5/4 9/1", "3/4 6/5 7/1", "3/5 7/5 8/1", phase=FLIP)
    s.hands[0] = (405, 504)  # the same upside down
    assert {advised(s, seed) for seed in range(30)} == {"keep", "turn"}


@pytest.mark.clause("scout:9.1")
def test_the_hands_of_others_change_no_advice() -> None:
    s = rules.setup({"starter": 0}, 4, 7)
    play(s, "keep", "keep", "keep", "keep", "show 1")
    v = rules.view(s, s.turn)
    choices = rules.legal(s)
    advice = {rules.advise(v, rules.legal(rules.imagine(v, Rng(seed))), Rng(1)) for seed in range(10)}
    assert advice == {rules.advise(v, choices, Rng(1))}


@pytest.mark.clause("scout:9.2")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((4, 5, 6, 7), (4, 5, 9, 1)),
        ((4, 4, 9), (4, 5, 9)),
        ((9, 9), (2, 2)),
        ((8,), (1,)),
        ((3, 9, 3, 1), (3, 9, 6, 1)),
        ((5, 5), (5, 5, 1)),
    ],
)
def test_a_hand_of_stronger_sets_is_worth_more(better: tuple[int, ...], worse: tuple[int, ...]) -> None:
    assert hand_worth(better, 25) > hand_worth(worse, 25)


@pytest.mark.clause("scout:9.2")
def test_the_last_cards_are_shown() -> None:
    assert advised(table("4/7 5/8", "3/4 6/5", "3/5 7/5", active="3/1")) == "show 1-2"


@pytest.mark.clause("scout:9.2")
def test_the_better_side_of_a_hand_is_kept() -> None:
    s = table("1/4 9/4 3/5 8/6 2/7", "3/4 6/5", "3/5 7/5", phase=FLIP)
    assert advised(s) == "turn"


@pytest.mark.clause("scout:9.2")
def test_a_scout_that_would_end_the_round_is_avoided() -> None:
    s = table("4/7 5/8 9/8 1/3 1/6 2/9", "1/2 3/4 6/5 8/4", "10/4 9/5 2/10 3/5", active="8/1 8/2", owner=1)
    s.scouts = 1
    assert rules.parse_action(advised(s))[0] == "scout_show"


def test_a_pending_show_is_answered() -> None:
    s = table("4/7 5/8 1/3", "3/4 6/5", "3/5 7/5", active="3/1", phase=SHOW)
    s.owner, s.turn = 2, 0
    assert rules.parse_action(advised(s))[0] == "show"


def games_won(seats: int, games: int) -> tuple[int, int, float]:
    """Games won by one adviser among players that choose by chance; its decisions, and the seconds that they took."""
    won = decisions = 0
    seconds = 0.0
    for seed in range(games):
        adviser = seed % seats
        s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "advice")
        while (seat := rules.turn(s)) is not None:
            choices = rules.legal(s)
            if seat == adviser:
                began = perf_counter()
                action = rules.advise(rules.view(s, seat), choices, rng)
                seconds += perf_counter() - began
                decisions += 1
            else:
                action = rng.choice(choices)
            rules.apply(s, action)
        outcome = rules.outcome(s)
        assert outcome is not None
        won += outcome.places[adviser] == 1
    return won, decisions, seconds


@pytest.mark.clause("scout:9.3")
@pytest.mark.parametrize("seats", rules.seats)
def test_it_beats_chance(seats: int) -> None:
    won, decisions, seconds = games_won(seats, 100)
    assert won >= 95
    # Below a thousandth of a second on a free machine; a busy one gets some more time.
    assert seconds / decisions < 0.005
