"""Section 5: when the game ends, who wins, and both settings of every option that has a say in it."""

import pytest

from pygames.core.game import ROUND
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import PLACE
from pygames.games.jetset_cards.ending import rank
from pygames.games.jetset_cards.state import DECK_OUT, OVER, ROUTE, State

from .table import cities, play, scores, table, told

FOUR = "lisbon london paris rome"


def finish(s: State) -> tuple[int, ...]:
    """The places of a game that is over."""
    outcome = rules.outcome(s)
    assert outcome is not None and rules.turn(s) is None and rules.legal(s) == []
    assert outcome.scores == scores(s)
    return outcome.places


def reason(s: State) -> str:
    outcome = rules.outcome(s)
    assert outcome is not None
    return outcome.reason.key.removeprefix("jetset_cards.reason.")


@pytest.mark.clause("jetset_cards:5.1")
def test_the_fifth_city_ends_the_game_at_once() -> None:
    s = table("tokyo cairo", "dubai", "athens", routes=(FOUR, "lagos", "sydney"))
    events = play(s, "fly tokyo")
    assert s.phase == OVER and events[-1].kind == ROUND and told(events)[0] == "fly"
    assert finish(s) == (1, 2, 2) and reason(s) == "route"
    assert rules.why_not(rules.view(s, 1), ("draw",)).key == "jetset_cards.why.over"


@pytest.mark.clause("jetset_cards:5.1")
def test_four_cities_end_nothing() -> None:
    s = table("tokyo cairo", "dubai", routes=("lisbon london paris", "lagos"))
    play(s, "fly tokyo")
    assert rules.outcome(s) is None and s.turn == 1


@pytest.mark.clause("jetset_cards:5.2")
def test_with_finish_round_all_have_as_many_turns() -> None:
    s = table("tokyo cairo", "dubai", "cairo", routes=(FOUR, "lagos beijing sydney", "athens"), finish_round=True)
    play(s, "fly tokyo", "fly dubai")
    assert rules.outcome(s) is None and s.turn == 2
    play(s, "fly cairo")
    assert s.phase == OVER and s.turns == 3
    assert scores(s) == (5, 5, 2) and finish(s) == (1, 2, 3)  # a tie in points and airports: more cities
    s = table("tokyo", "cairo", routes=("athens", FOUR), turn=1, finish_round=True)
    play(s, "fly cairo")
    assert s.phase == OVER  # the last seat of a round need not wait


@pytest.mark.clause("jetset_cards:5.3")
@pytest.mark.parametrize("finish_round", [False, True])
def test_the_game_ends_when_the_deck_has_run_out(finish_round: bool) -> None:
    s = table("tokyo", "cairo", deck="paris rome", finish_round=finish_round)
    play(s, "draw")
    assert s.phase == OVER and reason(s) == "deck.cities" and s.hands[0] == tuple(sorted(cities("tokyo paris rome")))


@pytest.mark.clause("jetset_cards:5.3")
def test_what_is_left_is_taken_and_the_turn_finished() -> None:
    s = table("london paris rome tokyo cairo dubai lisbon", "athens", deck="lagos")
    play(s, "draw")
    assert s.phase == "discard" and s.left == 0
    play(s, "discard lagos")
    assert s.phase == OVER and PLACE["lagos"] in s.discards  # and nothing is shuffled again
    s = table("tokyo", "cairo", deck="paris")
    play(s, "rest")
    assert s.phase == "lay"
    play(s, "lay paris")
    assert s.phase == OVER and s.fronts[0] == cities("mumbai paris")


@pytest.mark.clause("jetset_cards:5.3")
def test_a_complete_route_goes_before_an_empty_deck() -> None:
    s = table("tokyo", "cairo", routes=(FOUR, "lagos new_york dubai"), deck="paris", finish_round=True)
    play(s, "fly tokyo", "draw")
    assert s.phase == OVER and reason(s) == "route"
    assert scores(s) == (5, 5) and finish(s) == (1, 2)


@pytest.mark.clause("jetset_cards:5.4")
def test_points_then_airports_then_cities() -> None:
    s = table("tokyo", "cairo", routes=(FOUR, "lagos beijing new_york dubai"))
    play(s, "fly tokyo")
    assert scores(s) == (5, 6) and finish(s) == (2, 1)  # more points beat more cities
    s = table("tokyo", "cairo", routes=(FOUR, "lagos beijing sydney dubai"), fronts=("mumbai", "bangkok london"))
    play(s, "fly tokyo")
    assert scores(s) == (5, 5) and finish(s) == (2, 1)  # more airports in front
    s = table("tokyo", "cairo", routes=(FOUR, "lagos beijing sydney dubai"))
    play(s, "fly tokyo")
    assert finish(s) == (1, 2)  # more cities


@pytest.mark.clause("jetset_cards:5.4")
def test_who_is_equal_in_everything_shares_the_win() -> None:
    s = table("tokyo", "rome", routes=("lisbon london paris cairo", "lisbon london paris cairo"), finish_round=True)
    events = play(s, "fly tokyo", "fly rome")
    assert finish(s) == (1, 1)
    assert told(events)[-2:] == ["shared", "shared"]


@pytest.mark.clause("jetset_cards:5.5")
@pytest.mark.clause("jetset_cards:8.5")
@pytest.mark.parametrize(("deck_out", "places"), [("cities", (1, 2)), ("points", (2, 1))])
def test_the_deck_is_out_and_airports_decide_between_equal_cities(deck_out: str, places: tuple[int, ...]) -> None:
    routes = (FOUR, "lagos beijing new_york dubai")
    s = table("tokyo", "cairo", routes=routes, fronts=("mumbai athens", "bangkok"), deck="sydney", deck_out=deck_out)
    play(s, "draw")
    assert scores(s) == (4, 6) and finish(s) == places and reason(s) == f"deck.{deck_out}"


@pytest.mark.clause("jetset_cards:5.5")
@pytest.mark.parametrize(("deck_out", "places"), [("cities", (1, 2)), ("points", (2, 1))])
def test_the_deck_is_out_and_cities_or_points_come_first(deck_out: str, places: tuple[int, ...]) -> None:
    routes = ("lisbon london paris", "new_york dubai")
    s = table("tokyo", "cairo", routes=routes, deck="sydney", deck_out=deck_out)
    play(s, "draw")
    assert scores(s) == (3, 4) and finish(s) == places


@pytest.mark.clause("jetset_cards:5.5")
def test_after_cities_and_airports_points_decide() -> None:
    s = table("tokyo", "cairo", routes=("lisbon london", "new_york dubai"), deck="sydney")
    play(s, "draw")
    assert finish(s) == (2, 1)
    s = table("tokyo", "cairo", routes=("lisbon london", "lagos beijing"), deck="sydney")
    play(s, "draw")
    assert finish(s) == (1, 1)


@pytest.mark.clause("jetset_cards:5.5")
def test_the_option_says_nothing_about_a_complete_route() -> None:
    assert rank(ROUTE, "cities", 5, 1, 6) == rank(ROUTE, "points", 5, 1, 6) == (6, 1, 5)
    assert rank(DECK_OUT, "cities", 4, 1, 6) == (4, 1, 6) and rank(DECK_OUT, "points", 4, 1, 6) == (6, 1, 4)


@pytest.mark.clause("jetset_cards:5.6")
@pytest.mark.clause("jetset_cards:8.4")
def test_five_cities_with_three_airports_are_ten_points() -> None:
    s = table("new_york", "cairo", routes=("lisbon london paris dubai",), fronts=("paris london new_york",))
    s.bonuses[0], s.paid[0] = (0, 1, 1, 0), (1, 1, 0)
    events = play(s, "fly new york")
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.scores[0] == 10
    assert [points for _, points in outcome.parts[0]] == [7, 3]
    points = events[told(events).index("points")].message
    assert dict(points.values) == {"seat": 0, "cities": 7, "airports": 3, "points": 10}
