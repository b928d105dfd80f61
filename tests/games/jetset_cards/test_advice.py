"""Section 9: the computer player, on small tables and over many games."""

import pytest

from pygames.core.rng import Rng
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.events import FAIR, STRIKE, Card

from .table import LAY, USUAL, play, table


def advice(hand: str, *, routes: tuple[str, ...] = (), seed: int = 1, **about: object) -> str:
    """What the first of two seats is advised to do with that hand."""
    s = table(hand, "rome tokyo cairo lagos", routes=routes, **about)  # type: ignore[arg-type]
    choice = rules.advise(rules.view(s, 0), rules.legal(s), Rng(seed, "test"))
    return rules.print_action(choice)


@pytest.mark.clause("jetset_cards:9.1")
def test_it_reads_the_view_alone_and_among_equals_picks_by_chance() -> None:
    s = table("london paris", "rome tokyo")
    v, choices = rules.view(s, 0), rules.legal(s)
    other = rules.imagine(v, Rng(9, "test"))
    assert other.hands[1] != s.hands[1]
    for seed in range(20):
        assert rules.advise(v, choices, Rng(seed)) == rules.advise(rules.view(other, 0), choices, Rng(seed))
    assert {advice("london paris lisbon rome", seed=seed) for seed in range(40)} == {
        f"fly {city}" for city in ("london", "paris", "lisbon", "rome")
    }


@pytest.mark.clause("jetset_cards:9.2")
def test_it_ends_the_game_when_it_wins_and_not_when_it_loses() -> None:
    ahead = ("lisbon london paris beijing", "cairo lagos sydney")
    assert advice("tokyo", routes=ahead) == "fly tokyo"
    behind = ("lisbon london paris beijing", "new_york dubai cairo lagos")
    assert advice("sydney", routes=behind) != "fly sydney"


@pytest.mark.clause("jetset_cards:9.2")
def test_it_takes_points_where_they_cost_no_time() -> None:
    assert advice("dubai lisbon", routes=("lagos london paris sydney", "cairo")) == "fly dubai"
    assert advice("tokyo lisbon", routes=("lagos london paris sydney", "cairo"), fronts=("tokyo",)) == "fly tokyo"
    event = Card(FAIR, 0)
    assert advice("tokyo lisbon", routes=("lagos london paris sydney", "cairo"), event=event) == "fly lisbon"
    # During a strike an airport is kept for a later flight.
    kept = advice("tokyo lisbon", routes=("lagos london", "cairo"), fronts=("tokyo",), event=Card(STRIKE))
    assert kept == "fly lisbon"


@pytest.mark.clause("jetset_cards:9.2")
def test_with_nothing_to_fly_it_draws_and_after_a_rest_it_lays_what_it_needs_least() -> None:
    assert advice("", routes=("lagos london", "cairo")) == "draw"
    assert advice("paris paris lisbon", phase=LAY) == "lay paris"


def wins(seats: int, games: int, advised: int) -> int:
    """How many games one advised seat wins alone against others that choose by chance."""
    won = 0
    for number in range(games):
        s, rng = rules.setup(USUAL, seats, number), Rng(number, "test", "advice")
        while (seat := rules.turn(s)) is not None:
            choices = rules.legal(s)
            by_advice = seat == advised
            rules.apply(s, rules.advise(rules.view(s, seat), choices, rng) if by_advice else rng.choice(choices))
        outcome = rules.outcome(s)
        assert outcome is not None
        won += outcome.places[advised] == 1 and outcome.places.count(1) == 1
    return won


@pytest.mark.clause("jetset_cards:9.3")
def test_it_beats_chance() -> None:
    assert wins(2, 100, advised=0) >= 90
    assert wins(4, 100, advised=3) >= 60


def test_it_finishes_games_among_its_like() -> None:
    for seats in rules.seats:
        for finish_round in (False, True):
            s = rules.setup({"finish_round": finish_round, "deck_out": "cities", "events": True}, seats, seats)
            rng, count = Rng(seats, "test", "like"), 0
            while (seat := rules.turn(s)) is not None:
                choice = rules.advise(rules.view(s, seat), rules.legal(s), rng)
                play(s, rules.print_action(choice))
                count += 1
            assert count < 100
