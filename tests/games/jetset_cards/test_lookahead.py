"""Section 9: quick choices, first guesses and what a table is worth, on positions that a person can judge."""

import pytest

from pygames.core.rng import Rng
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.state import LAY, START
from tests.games.looking_ahead import likely, promises

from .table import USUAL, cities, table


@pytest.mark.clause("jetset_cards:9.5")
@pytest.mark.parametrize(
    ("hand", "choice"),
    [("rome dubai paris", "fly dubai"), ("rome mumbai paris", "fly mumbai"), ("nairobi", "draw"), ("", "draw")],
)
def test_a_quick_choice_flies_where_it_brings_most(hand: str, choice: str) -> None:
    assert likely(rules, table(hand, "tokyo")) == choice


@pytest.mark.clause("jetset_cards:9.5")
def test_what_promises_most_is_what_is_advised() -> None:
    s = table("rome dubai paris tokyo", "tokyo")
    promised = promises(rules, s)
    advised = rules.advise(rules.view(s, 0), rules.legal(s), Rng(1))
    assert promised[rules.print_action(advised)] == max(promised.values()) == 1000
    assert min(promised.values()) < 500


@pytest.mark.clause("jetset_cards:9.5")
def test_the_game_is_ended_by_who_wins_by_it_and_not_by_who_loses() -> None:
    own = "lisbon london paris rome"
    assert likely(rules, table("tokyo", "", routes=(own, "lagos cairo"))) == "fly tokyo"
    ahead = table("tokyo", "", routes=(own, "dubai new_york lagos cairo"))
    ahead.bonuses[1] = (0, 0, 1, 1)
    assert likely(rules, ahead) in ("draw", "rest")


@pytest.mark.clause("jetset_cards:9.5")
def test_a_route_starts_with_two_points_or_with_the_hand_kept_whole() -> None:
    assert likely(rules, table("rome dubai paris tokyo", "lagos", phase=START)) == "start dubai"
    assert likely(rules, table("rome paris tokyo", "tokyo", phase=START)) == "start deck"


@pytest.mark.clause("jetset_cards:9.5")
def test_a_second_copy_is_laid_as_an_airport() -> None:
    assert likely(rules, table("rome rome tokyo", "paris", phase=LAY)) == "lay rome"


@pytest.mark.clause("jetset_cards:9.5")
def test_more_points_and_more_cities_promise_more() -> None:
    chances = rules.prospects(table("rome", "paris", "tokyo", routes=("lagos cairo", "lisbon london", "athens")))
    assert chances[0] == chances[1] > chances[2] > 0
    better = rules.prospects(table("rome", "paris", "tokyo", routes=("lagos dubai", "lisbon london", "athens")))
    assert better[0] > chances[0] and better[1] < chances[1]


@pytest.mark.clause("jetset_cards:9.5")
def test_quick_choices_hold_their_own_against_the_advice_for_two() -> None:
    won = 0.0
    for number in range(100):
        s, rng = rules.setup(USUAL, 2, number // 2), Rng(number, "test", "likely")
        while (seat := rules.turn(s)) is not None:
            if seat == number % 2:
                rules.apply(s, rules.likely(s, rng))
            else:
                rules.apply(s, rules.advise(rules.view(s, seat), rules.legal(s), rng))
        outcome = rules.outcome(s)
        assert outcome is not None
        won += (outcome.places[number % 2] == 1) / outcome.places.count(1)
    assert won >= 35


@pytest.mark.clause("jetset_cards:9.4")
def test_others_have_mostly_flown_their_best_card() -> None:
    def holding(last: tuple[str, int] | None) -> int:
        s = table("rome paris", "tokyo lisbon bangkok", routes=("lagos", "cairo london"), fronts=("mumbai", "sydney"))
        s.last[1] = last
        wanted = set(cities("dubai new_york sydney"))
        v = rules.view(s, 0)
        hands = [rules.imagine(v, Rng(number, "test", "imagine")).hands[1] for number in range(400)]
        return sum(not wanted.isdisjoint(hand) for hand in hands)

    drew, flew = holding(("draw", 2)), holding(("fly", cities("london")[0]))
    assert 0 < flew < drew // 2


@pytest.mark.clause("jetset_cards:9.4")
def test_who_laid_an_airport_mostly_holds_the_other_card_of_that_city() -> None:
    s = table(
        "rome paris", "tokyo lisbon bangkok", routes=("lagos", "cairo london"), fronts=("mumbai", "sydney athens")
    )
    v, athens = rules.view(s, 0), cities("athens")[0]
    holding = sum(athens in rules.imagine(v, Rng(number, "test", "imagine")).hands[1] for number in range(400))
    assert 400 * 4 // 10 < holding < 400 * 7 // 10
