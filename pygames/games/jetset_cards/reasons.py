"""What speaks for a choice, in short phrases for a hint. Reads the view alone, and sees what a person could see."""

from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .advice import after_choice, ended
from .cards import POINTS, REGION
from .events import CLOSED, DRAWS, RESTS
from .legality import MOST_AIRPORTS, ROUTE_LENGTH
from .telling import city_name, event_name
from .view import View
from .words import flight_gain

_MOST = 3
"""Reasons that are given for one choice."""

Weighed = list[tuple[int, Message]]
"""Reasons with their weights."""


def reasons(v: View, a: Action) -> tuple[Message, ...]:
    """What speaks for a legal choice of the seat of the view, the weightiest first; one to three reasons."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("start", city):
            found = _for_start(city)
        case ("start_deck",):
            found = [(50, message("jetset_cards.hint.keeps", count=len(v.hand)))]
        case ("fly", city):
            found = _for_flight(v, city)
        case ("draw",):
            found = _for_cards(v, DRAWS[v.event])
        case ("rest",):
            found = _for_rest(v)
        case ("lay", city):
            found = _for_airport(v, city)
        case ("discard", city):
            found = _for_discard(v, city)
        case _:
            found = [(50, message("jetset_cards.hint.keeps", count=len(v.hand)))]
    if _wins(v, a):
        found.append((1000, Message("jetset_cards.hint.wins")))
    found.sort(key=lambda weighed: weighed[0], reverse=True)
    return tuple(said for _, said in found[:_MOST])


def _wins(v: View, a: Action) -> bool:
    """Whether a choice ends the game now, with no other seat ahead."""
    own = after_choice(v, a)
    return own is not None and ended(v, a, own) > 0


def _for_start(city: int) -> Weighed:
    """What speaks for starting in a city."""
    found = [(30, Message("jetset_cards.hint.certain"))]
    if POINTS[city] > 1:
        found.append((100, message("jetset_cards.hint.counts", city=city_name(city), count=POINTS[city])))
    return found


def _for_flight(v: View, city: int) -> Weighed:
    """What speaks for flying to a city."""
    seat = v.last_turn
    points, bonus, more = flight_gain(v, seat, city)
    found = [(40 * points, message("jetset_cards.hint.counts", city=city_name(city), count=points))]
    if bonus:
        found.append((100 * bonus, message("jetset_cards.hint.pays", city=city_name(city), count=bonus)))
    if more:
        found.append((90 * more, message("jetset_cards.hint.extra", event=event_name(v.event), count=more)))
    needs = ROUTE_LENGTH - len(v.routes[seat]) - 1
    if needs:
        found.append((70 - 10 * needs, message("jetset_cards.hint.to_go", count=needs)))
    found += _hurry(v)
    return found


def _hurry(v: View) -> Weighed:
    """The other seat that is one city away from a complete route, if there is one."""
    for other, route in enumerate(v.routes):
        if other != v.last_turn and len(route) == ROUTE_LENGTH - 1:
            return [(65, message("jetset_cards.hint.hurry", other=other))]
    return []


def _flights(v: View) -> list[int]:
    """The cities of the hand that can be flown to now, each once."""
    route = v.routes[v.last_turn]
    return [city for city in dict.fromkeys(v.hand) if city not in route and REGION[city] != CLOSED[v.event]]


def _for_cards(v: View, wanted: int) -> Weighed:
    """What speaks for taking cards from the deck."""
    route = v.routes[v.last_turn]
    needs = ROUTE_LENGTH - len(route)
    flights = _flights(v)
    missing = needs - len([city for city in dict.fromkeys(v.hand) if city not in route])
    found = [(20, message("jetset_cards.hint.more_cards", count=min(v.left, wanted)))]
    if not flights:
        found.append((200, Message("jetset_cards.hint.no_flight")))
    elif missing > 0:
        found.append((80, message("jetset_cards.hint.missing", count=missing)))
    if needs == 1 and flights and not any(_wins(v, ("fly", city)) for city in flights):
        found.append((150, Message("jetset_cards.hint.not_yet")))
    return found


def _for_rest(v: View) -> Weighed:
    """What speaks for resting."""
    found = _for_cards(v, RESTS[v.event])
    seat = v.last_turn
    if len(v.fronts[seat]) < MOST_AIRPORTS:
        for city in dict.fromkeys(v.hand):
            if v.hand.count(city) > 1 and city not in v.routes[seat]:
                found.append((120, message("jetset_cards.hint.two_copies", city=city_name(city))))
                break
        else:
            found.append((60, Message("jetset_cards.hint.room")))
    return found


def _for_airport(v: View, city: int) -> Weighed:
    """What speaks for laying an airport."""
    seat = v.last_turn
    found = [(40, Message("jetset_cards.hint.ties"))]
    if city in v.routes[seat]:
        found.append((80, message("jetset_cards.hint.visited", city=city_name(city))))
    elif v.hand.count(city) > 1:
        found.append((120, message("jetset_cards.hint.two_copies", city=city_name(city))))
    else:
        found.append((30, message("jetset_cards.hint.waits", city=city_name(city))))
    return found


def _for_discard(v: View, city: int) -> Weighed:
    """What speaks for throwing away that card rather than another."""
    seat = v.last_turn
    if city in v.routes[seat]:
        return [(90, message("jetset_cards.hint.visited", city=city_name(city)))]
    if v.hand.count(city) > 1:
        return [(80, message("jetset_cards.hint.spare_copy", city=city_name(city)))]
    return [(40, message("jetset_cards.hint.least", city=city_name(city)))]
