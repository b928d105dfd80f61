"""Sections 1 to 3: the cards, what happens before the first turn, and what is known."""

from collections import Counter

import pytest

from pygames.core.game import REVEAL
from pygames.core.rng import Rng
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import AIRPORTS, CITIES, DECK, PLACE, POINTS, REGION, REGIONS
from pygames.games.jetset_cards.imagine import unseen_cards
from pygames.locale import texts as catalogue

from .table import START, USUAL, cities, play, refusal, table, texts, told


@pytest.mark.clause("jetset_cards:1.1")
def test_there_are_two_cards_of_each_of_25_cities() -> None:
    assert len(CITIES) == 25 and len(DECK) == 50
    assert set(Counter(DECK).values()) == {2}
    assert len({city.key for city in CITIES}) == len({city.code for city in CITIES}) == 25


@pytest.mark.clause("jetset_cards:1.2")
def test_20_airports_belong_to_20_of_the_cities_and_have_names_of_their_own() -> None:
    assert len(AIRPORTS) == len(set(AIRPORTS)) == 20
    names = {CITIES[city].key: catalogue("en")[f"jetset_cards.airport.{CITIES[city].key}"] for city in AIRPORTS}
    assert len(set(map(str, names.values()))) == 20
    assert names["paris"] == "Charles de Gaulle" and CITIES[PLACE["paris"]].code == "CDG"
    assert names["new_york"] == "John F. Kennedy" and CITIES[PLACE["new_york"]].code == "JFK"
    assert not any(
        key.startswith("jetset_cards.airport.") and key.split(".")[2] not in names for key in catalogue("en")
    )


@pytest.mark.clause("jetset_cards:1.3")
def test_new_york_and_dubai_are_worth_two() -> None:
    assert {city.key for city in CITIES if city.points == 2} == {"new_york", "dubai"}
    assert [POINTS[city] for city in cities("london paris rome tokyo")] == [1, 1, 1, 1]
    assert sum(POINTS) == 27


@pytest.mark.clause("jetset_cards:1.4")
def test_each_region_has_five_cities() -> None:
    assert Counter(REGION) == dict.fromkeys(range(len(REGIONS)), 5)
    assert all(-9000 < city.north < 9000 and -18000 < city.east <= 18000 for city in CITIES)


@pytest.mark.clause("jetset_cards:2.1")
@pytest.mark.clause("jetset_cards:2.3")
def test_two_to_six_seats_get_five_cards_each() -> None:
    assert list(rules.seats) == [2, 3, 4, 5, 6]
    for seats in rules.seats:
        s = rules.setup(USUAL, seats, 7)
        assert [len(hand) for hand in s.hands] == [5] * seats
        assert s.left == 50 - 5 * seats
    decks = {rules.setup(USUAL, 4, seed).deck for seed in range(100)}
    assert len(decks) == 100


@pytest.mark.clause("jetset_cards:2.2")
def test_each_seat_gets_another_airport_which_only_pays() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(400):
        s = rules.setup(USUAL, 6, seed)
        assert [len(front) for front in s.fronts] == [1] * 6 and len({front[0] for front in s.fronts}) == 6
        assert s.routes == [()] * 6
        dealt.update(front[0] for front in s.fronts)
    assert set(dealt) == set(AIRPORTS)
    assert min(dealt.values()) > 80 and max(dealt.values()) < 165  # 120 on average


@pytest.mark.clause("jetset_cards:2.4")
def test_a_route_starts_with_a_card_of_the_hand_which_is_not_refilled() -> None:
    s = table("london paris paris", "rome tokyo", phase=START)
    assert texts(s) == ["start london", "start paris", "start deck"]
    (event,) = play(s, "start paris")
    assert event.message.key == "jetset_cards.log.start" and event.private == ()
    assert s.hands[0] == cities("london paris") and s.routes[0] == cities("paris")
    assert s.turn == 1 and s.phase == START
    play(s, "start tokyo")
    assert s.phase == "turn" and s.turn == 0


@pytest.mark.clause("jetset_cards:2.4")
def test_a_route_starts_with_the_top_card_of_the_deck() -> None:
    s = table("london paris", "rome tokyo", phase=START, deck="lagos cairo dubai")
    (event,) = play(s, "start deck")
    assert event.kind == REVEAL and told([event]) == ["start.deck"]
    assert s.routes[0] == cities("dubai") and s.hands[0] == cities("london paris") and s.left == 2


@pytest.mark.clause("jetset_cards:2.5")
@pytest.mark.clause("jetset_cards:8.3")
def test_the_start_city_counts_but_no_airport_pays_for_it() -> None:
    s = table("london paris", "rome tokyo", phase=START, fronts=("london",))
    play(s, "start london")
    v = rules.view(s, None)
    assert v.parts(0) == (1, 0, 0) and v.paid[0] == (0,)
    s = table("dubai paris", "rome tokyo", phase=START, fronts=("dubai",))
    play(s, "start dubai")
    assert rules.view(s, None).parts(0) == (2, 0, 0)


def test_nothing_else_may_be_done_before_the_start() -> None:
    s = table("london paris", "rome tokyo", phase=START)
    for text in ("fly london", "draw", "rest", "lay london", "lay none", "discard london"):
        assert refusal(s, text).key == "jetset_cards.why.start_first"
    assert refusal(s, "start rome").key == "jetset_cards.why.not_in_hand"
    s = table("london paris", "rome tokyo")
    assert refusal(s, "start london").key == refusal(s, "start deck").key == "jetset_cards.why.started"


@pytest.mark.clause("jetset_cards:3.1")
def test_what_lies_open_is_in_every_view() -> None:
    s = table("london paris", "rome tokyo cairo", routes=("lagos dubai", "athens"), deck="sydney sydney")
    for seat in (None, 0, 1):
        v = rules.view(s, seat)
        assert v.routes == (cities("lagos dubai"), cities("athens"))
        assert v.fronts == (cities("mumbai"), cities("bangkok")) and v.sizes == (2, 3) and v.left == 2
        assert v.discards == s.discards and [v.points(at) for at in (0, 1)] == [3, 1]


@pytest.mark.clause("jetset_cards:3.2")
def test_hands_and_draws_are_secret() -> None:
    s = table("london paris", "rome tokyo", deck="lagos cairo dubai sydney")
    assert rules.view(s, 0).hand == cities("london paris") and rules.view(s, None).hand == ()
    v = rules.view(s, 1)
    (event,) = play(s, "draw")
    assert event.kind == REVEAL and event.told_to(1) == event.told_to(None) == event.message
    assert dict(event.message.values) == {"seat": 0, "count": 2}
    private = event.told_to(0)
    assert private.key == "jetset_cards.log.draw.own" and "dubai" in str(private) and "sydney" in str(private)
    assert rules.view(s, 1)._replace(turn=0, last_turn=0, turns=0, left=4, sizes=(2, 2), last=(None, None)) == v


def test_unseen_cards_are_all_that_the_viewer_does_not_see() -> None:
    s = table("london paris", "rome tokyo", fronts=("cairo paris",), deck="lagos dubai")
    unseen = unseen_cards(rules.view(s, 0))
    assert unseen == sorted(cities("rome tokyo lagos dubai"))
    assert unseen_cards(rules.view(s, None)) == sorted(cities("london paris rome tokyo lagos dubai"))


def test_imagined_tables_are_evenly_spread() -> None:
    s = table("london london", "rome tokyo", deck="lagos dubai dubai")
    v = rules.view(s, 0)
    hands = Counter(rules.imagine(v, Rng(seed, "test")).hands[1] for seed in range(5000))
    # Two of rome, tokyo, lagos, dubai and dubai: ten pairs, 500 each on average, those with one dubai twice as many.
    for hand, count in hands.items():
        wanted = 1000 if hand.count(PLACE["dubai"]) == 1 else 500
        assert wanted * 8 // 10 < count < wanted * 12 // 10, hand
    assert len(hands) == 7
    tops = Counter(rules.imagine(v, Rng(seed, "test")).deck[-1] for seed in range(5000))
    assert 1700 < tops[PLACE["dubai"]] < 2300 and all(800 < tops[city] < 1200 for city in cities("rome tokyo lagos"))


def test_events_to_come_are_imagined_in_any_order() -> None:
    s = rules.setup({**USUAL, "events": True}, 2, 5)
    play(s, "start deck", "start deck")
    v = rules.view(s, 0)
    seconds = Counter(rules.imagine(v, Rng(seed, "test")).events[1] for seed in range(1400))
    assert set(seconds) == set(range(15)) - set(v.past_events)
    assert min(seconds.values()) > 60 and max(seconds.values()) < 150
