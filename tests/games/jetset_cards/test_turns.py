"""Section 4: flying, drawing, resting, airports and the limit of the hand."""

import pytest

from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import PLACE

from .table import DISCARD, LAY, TURN, cities, play, refusal, scores, table, texts, told


@pytest.mark.clause("jetset_cards:4.1")
def test_a_turn_is_a_flight_a_draw_or_a_rest() -> None:
    s = table("london paris", "rome tokyo")
    assert texts(s) == ["fly london", "fly paris", "draw", "rest"]
    for text in ("fly london", "draw"):
        s = table("london paris", "rome tokyo")
        play(s, text)
        assert s.turn == 1 and s.phase == TURN and s.turns == 1
    s = table("london paris", "rome tokyo")
    play(s, "rest", "lay none")
    assert s.turn == 1


@pytest.mark.clause("jetset_cards:4.1")
def test_there_is_always_something_to_do() -> None:
    assert texts(table("", "rome tokyo")) == ["draw", "rest"]
    assert texts(table("london", "rome", routes=("london",), deck="cairo")) == ["draw", "rest"]


@pytest.mark.clause("jetset_cards:4.2")
def test_a_flight_plays_a_card_and_adds_its_city() -> None:
    s = table("london paris paris", "rome tokyo", routes=("nairobi lagos",))
    assert told(play(s, "fly paris")) == ["fly"]
    assert s.hands[0] == cities("london paris") and s.routes[0] == cities("nairobi lagos paris")
    assert scores(s) == (3, 1)


@pytest.mark.clause("jetset_cards:4.2")
def test_a_city_is_visited_once_only() -> None:
    s = table("london paris", "paris tokyo", routes=("rome london",))
    assert texts(s, "fly") == ["fly paris"]
    assert refusal(s, "fly london").key == "jetset_cards.why.visited"
    assert refusal(s, "fly tokyo").key == "jetset_cards.why.not_in_hand"
    play(s, "fly paris")
    assert texts(s, "fly") == ["fly paris", "fly tokyo"]  # the routes of others do not matter


@pytest.mark.clause("jetset_cards:4.3")
def test_an_airport_pays_once_for_a_flight_into_its_city() -> None:
    s = table("london paris", "rome tokyo", fronts=("paris",))
    assert told(play(s, "fly paris")) == ["fly", "bonus"]
    assert s.bonuses[0] == (0, 1) and s.paid[0] == (1,)
    assert rules.view(s, 1).parts(0) == (2, 1, 0)
    s = table("london paris", "rome tokyo", fronts=("paris",))
    assert told(play(s, "fly london")) == ["fly"] and s.paid[0] == (0,)


@pytest.mark.clause("jetset_cards:4.3")
def test_of_two_airports_of_one_city_only_one_pays() -> None:
    s = table("london tokyo", "rome", fronts=("tokyo tokyo",))
    play(s, "fly tokyo")
    assert rules.view(s, 0).parts(0) == (2, 1, 0) and s.paid[0] == (1, 0)
    assert refusal(s, "fly tokyo").key == "jetset_cards.why.not_in_hand"


@pytest.mark.clause("jetset_cards:4.3")
def test_an_airport_laid_after_the_visit_never_pays() -> None:
    s = table("london london", "rome tokyo", deck="cairo lagos dubai")
    play(s, "fly london", "fly rome", "rest", "lay london")
    assert s.fronts[0] == cities("mumbai london") and s.paid[0] == (0, 0)
    assert rules.view(s, 0).parts(0) == (2, 0, 0)


@pytest.mark.clause("jetset_cards:4.4")
def test_a_draw_takes_two_cards_from_the_top() -> None:
    s = table("london", "rome", deck="lagos cairo dubai sydney")
    play(s, "draw")
    assert s.hands[0] == tuple(sorted(cities("london dubai sydney"))) and s.deck[: s.left] == cities("lagos cairo")


@pytest.mark.clause("jetset_cards:4.5")
def test_a_rest_takes_one_card_and_then_an_airport_may_be_laid() -> None:
    s = table("london tokyo", "rome", deck="lagos cairo dubai sydney")
    assert told(play(s, "rest")) == ["rest"]
    assert s.phase == LAY and s.turn == 0
    assert texts(s) == ["lay london", "lay tokyo", "lay sydney", "lay none"]
    for text in ("fly london", "draw", "rest", "discard london", "start london"):
        assert refusal(s, text).key == "jetset_cards.why.lay_first"
    other = s.clone()
    assert told(play(s, "lay tokyo")) == ["lay"]
    assert s.fronts[0] == cities("mumbai tokyo") and s.hands[0] == cities("london sydney") and s.turn == 1
    assert told(play(other, "lay none")) == ["lay_none"]
    assert other.fronts[0] == cities("mumbai") and len(other.hands[0]) == 3 and other.turn == 1


@pytest.mark.clause("jetset_cards:4.5")
def test_the_card_that_was_just_drawn_may_be_laid_and_pays_later() -> None:
    s = table("tokyo", "rome", deck="lagos cairo dubai tokyo")
    play(s, "rest", "lay tokyo", "draw", "fly tokyo")
    assert rules.view(s, None).parts(0) == (2, 1, 0)


@pytest.mark.clause("jetset_cards:4.6")
def test_there_is_room_for_three_airports() -> None:
    s = table("london tokyo", "rome", fronts=("mumbai london paris",), deck="lagos cairo dubai")
    play(s, "rest")
    assert s.turn == 1 and s.phase == TURN and s.fronts[0] == cities("mumbai london paris")
    s = table("london tokyo", "rome", fronts=("mumbai london",), deck="lagos cairo dubai")
    s.routes[0], s.bonuses[0], s.extras[0], s.paid[0] = cities("nairobi mumbai"), (0, 1), (0, 0), (1, 0)
    s.discards = _without(s.discards, PLACE["mumbai"])
    play(s, "rest", "lay tokyo")
    assert len(s.fronts[0]) == 3  # one that has paid takes up room all the same
    s.turn = 0
    assert refusal(s, "lay london").key == "jetset_cards.why.airports_full"


def _without(pile: tuple[int, ...], city: int) -> tuple[int, ...]:
    place = pile.index(city)
    return pile[:place] + pile[place + 1 :]


def test_airports_are_laid_after_a_rest_only() -> None:
    s = table("london tokyo", "rome")
    assert refusal(s, "lay london").key == refusal(s, "lay none").key == "jetset_cards.why.rest_first"


@pytest.mark.clause("jetset_cards:4.7")
@pytest.mark.clause("jetset_cards:8.2")
def test_of_eight_cards_one_has_to_go() -> None:
    s = table("london paris rome tokyo cairo dubai", "athens", deck="lagos sydney mumbai")
    play(s, "draw")
    assert len(s.hands[0]) == 8 and s.phase == DISCARD and s.turn == 0
    assert len(texts(s)) == 8 and {action[0] for action in rules.legal(s)} == {"discard"}
    assert refusal(s, "draw").key == refusal(s, "fly london").key == "jetset_cards.why.discard_first"
    assert told(play(s, "discard rome")) == ["discard"]
    assert len(s.hands[0]) == 7 and s.discards[-1] == PLACE["rome"] and s.turn == 1 and s.phase == TURN
    assert refusal(s, "discard athens").key == "jetset_cards.why.no_discard"


@pytest.mark.clause("jetset_cards:4.7")
def test_cards_go_one_after_the_other_and_equal_ones_are_one_choice() -> None:
    s = table("london london paris rome tokyo cairo dubai", "athens", deck="lagos sydney sydney")
    play(s, "draw")
    assert len(s.hands[0]) == 9
    assert texts(s) == [f"discard {city}" for city in ["london", "paris", "rome", "cairo", "dubai", "tokyo", "sydney"]]
    play(s, "discard london")
    assert s.phase == DISCARD and s.turn == 0
    play(s, "discard london")
    assert s.turn == 1 and s.hands[0] == tuple(sorted(cities("paris rome tokyo cairo dubai sydney sydney")))


@pytest.mark.clause("jetset_cards:4.7")
def test_after_a_rest_a_laid_card_makes_room() -> None:
    full = "london paris rome tokyo cairo dubai lisbon"
    s = table(full, "athens", deck="lagos sydney mumbai")
    play(s, "rest", "lay rome")
    assert s.turn == 1 and len(s.hands[0]) == 7
    s = table(full, "athens", deck="lagos sydney mumbai")
    play(s, "rest", "lay none")
    assert s.phase == DISCARD


@pytest.mark.clause("jetset_cards:8.1")
def test_london_paris_rome_with_an_airport_of_paris() -> None:
    s = table("paris rome", "athens tokyo", routes=("london",), fronts=("paris",))
    play(s, "fly paris", "draw", "fly rome")
    assert rules.view(s, None).parts(0) == (3, 1, 0) and scores(s)[0] == 4


def test_it_is_told_whose_turn_it_is() -> None:
    s = table("london paris", "rome tokyo")
    assert rules.why_not(rules.view(s, 1), ("draw",)).key == "jetset_cards.why.turn"
    assert rules.why_not(rules.view(s, 0), ("jump",)).key == "jetset_cards.why.unknown"
    assert rules.why_not(rules.view(s, 0), ("fly", 25)).key == "jetset_cards.why.unknown"
    assert rules.why_not(rules.view(s, 0), ("draw",)).key == "jetset_cards.why.legal"
