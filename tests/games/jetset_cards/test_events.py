"""Section 6: the event cards, which are our own."""

import pytest

from pygames.core.game import REVEAL
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import AFRICA, AMERICAS, EAST, EUROPE, WEST_ASIA
from pygames.games.jetset_cards.events import (
    EVENTS,
    FAIR,
    LONG_HAUL,
    LOUNGE,
    LUGGAGE,
    NONE,
    OPEN_SKIES,
    SALE,
    SHORT_HOP,
    STORM,
    STRIKE,
    TAILWIND,
    Card,
)

from .table import USUAL, play, refusal, scores, table, texts, told

WITH_EVENTS = {**USUAL, "events": True}


@pytest.mark.clause("jetset_cards:6.1")
def test_events_are_left_out_unless_they_are_chosen() -> None:
    (option,) = [option for option in rules.options(4) if option.name == "events"]
    assert option.choices == (False, True) and option.default is False
    s = rules.setup(USUAL, 2, 1)
    play(s, "start deck", "start deck", "draw", "draw")
    assert s.event == NONE and s.events == () and not rules.view(s, 0).with_events
    orders = {rules.setup(WITH_EVENTS, 2, seed).events for seed in range(50)}
    assert len(orders) == 50 and all(sorted(order) == list(range(15)) for order in orders)


@pytest.mark.clause("jetset_cards:6.2")
def test_one_event_is_turned_up_at_the_start_of_each_round() -> None:
    s = rules.setup(WITH_EVENTS, 3, 1)
    assert s.event == NONE
    events = play(s, "start deck", "start deck", "start deck")
    assert told(events)[-1] == "event" and events[-1].kind == REVEAL
    seen = []
    for _ in range(3):
        seen.append(s.event)
        assert rules.view(s, 2).past_events == tuple(seen) == s.events[: len(seen)]
        for at in range(3):
            assert s.event == seen[-1]
            play(s, "rest", "lay none")
            while s.phase == "discard":
                play(s, texts(s)[0])
            assert (s.event == seen[-1]) == (at < 2)


@pytest.mark.clause("jetset_cards:6.3")
def test_after_the_fifteenth_there_are_no_more() -> None:
    s = table("london", "rome", event=EVENTS[0])
    s.shown, s.event, s.turns = 15, s.events[14], 28
    play(s, "draw", "draw")
    assert s.event == NONE and s.shown == 15
    play(s, "draw", "draw")
    assert s.event == NONE


@pytest.mark.clause("jetset_cards:6.4")
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("hand", ["", "london new_york", "lagos lagos"])
def test_no_event_leaves_a_seat_with_nothing_to_do(event: Card, hand: str) -> None:
    routes = ("athens", "paris") if "lagos" in hand else ("lagos",)
    s = table(hand, "rome", event=event, routes=routes)
    assert texts(s)[-2:] == ["draw", "rest"]


def gain(event: Card, hand: str, flight: str, route: str = "nairobi", front: str = "mumbai") -> int:
    """What one flight brings while an event holds."""
    s = table(hand, "", event=event, routes=(route,), fronts=(front,))
    before = scores(s)[0]
    play(s, flight)
    return scores(s)[0] - before


@pytest.mark.clause("jetset_cards:6.5")
def test_there_are_ten_kinds() -> None:
    assert len(EVENTS) == 15 and len(set(EVENTS)) == 15
    assert len({card.kind for card in EVENTS}) == 10
    assert {card.region for card in EVENTS if card.kind == FAIR} == {EUROPE, AFRICA, WEST_ASIA, EAST, AMERICAS}


@pytest.mark.clause("jetset_cards:6.5")
def test_a_fair_brings_a_point_for_flights_into_its_region() -> None:
    assert gain(Card(FAIR, EUROPE), "paris", "fly paris") == 2
    assert gain(Card(FAIR, EUROPE), "tokyo", "fly tokyo") == 1
    assert gain(Card(FAIR, WEST_ASIA), "dubai", "fly dubai", front="dubai") == 4


@pytest.mark.clause("jetset_cards:6.5")
def test_a_storm_closes_a_region() -> None:
    s = table("paris tokyo", "rome", event=Card(STORM, EUROPE), fronts=("paris",))
    assert texts(s) == ["fly tokyo", "draw", "rest"]
    assert refusal(s, "fly paris").key == "jetset_cards.why.closed"
    assert refusal(s, "fly rome").key == "jetset_cards.why.closed"


@pytest.mark.clause("jetset_cards:6.5")
def test_open_skies_and_strikes_change_what_airports_pay() -> None:
    assert gain(Card(OPEN_SKIES), "paris", "fly paris", front="paris") == 3
    assert gain(Card(OPEN_SKIES), "paris", "fly paris") == 1
    assert gain(Card(STRIKE), "paris", "fly paris", front="paris") == 1
    s = table("paris", "rome", event=Card(STRIKE), fronts=("paris",))
    assert told(play(s, "fly paris")) == ["fly", "no_bonus"]
    assert s.paid[0] == (0,)


@pytest.mark.clause("jetset_cards:6.5")
def test_long_hauls_and_short_hops_look_at_where_one_comes_from() -> None:
    assert gain(Card(LONG_HAUL), "paris", "fly paris", route="nairobi") == 2
    assert gain(Card(LONG_HAUL), "paris", "fly paris", route="rome") == 1
    assert gain(Card(SHORT_HOP), "paris", "fly paris", route="rome") == 2
    assert gain(Card(SHORT_HOP), "paris", "fly paris", route="rome nairobi") == 1


@pytest.mark.clause("jetset_cards:6.5")
def test_tailwind_gives_a_card_for_a_flight() -> None:
    s = table("paris tokyo", "rome", event=Card(TAILWIND), deck="cairo lagos dubai")
    assert told(play(s, "fly paris")) == ["fly", "tailwind"]
    assert len(s.hands[0]) == 2 and s.left == 2
    s = table("paris tokyo", "rome", event=Card(TAILWIND), deck="cairo")
    play(s, "fly paris")
    assert s.phase == "over" and s.left == 0


@pytest.mark.clause("jetset_cards:6.5")
@pytest.mark.parametrize(("event", "drawn", "rested"), [(Card(SALE), 3, 1), (Card(LOUNGE), 2, 2), (Card(STRIKE), 2, 1)])
def test_sales_and_lounges_give_more_cards(event: Card, drawn: int, rested: int) -> None:
    s = table("paris", "rome", event=event)
    play(s, "draw")
    assert len(s.hands[0]) == 1 + drawn
    s = table("paris", "rome", event=event)
    play(s, "rest", "lay none")
    assert len(s.hands[0]) == 1 + rested


@pytest.mark.clause("jetset_cards:6.5")
def test_with_hand_luggage_only_a_hand_may_have_five_cards() -> None:
    s = table("paris tokyo rome cairo dubai london lisbon", "rome", event=Card(LUGGAGE))
    play(s, "draw")
    assert s.phase == "discard"
    play(s, *[f"discard {city}" for city in ("paris", "tokyo", "rome", "cairo")])
    assert len(s.hands[0]) == 5 and s.turn == 1
    s = table("paris tokyo rome cairo dubai london lisbon", "rome", event=Card(LUGGAGE))
    play(s, "fly paris")
    assert s.phase == "discard"  # also after a flight
