"""What is said about an action before it is done: the text of its button, and why it may not be done."""

from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .cards import CITIES, REGION
from .events import CLOSED, DRAWS, LIMITS, RESTS, flight_points
from .legality import MOST_AIRPORTS
from .state import DISCARD, LAY, START, TURN
from .telling import city_name, event_name
from .view import View


def flight_gain(v: View, seat: int, city: int) -> tuple[int, int, int]:
    """What a flight of a seat would bring now: points of the city, of an airport and of the event."""
    return flight_points(v.event, v.fronts[seat], v.paid[seat], v.routes[seat][-1], city)


def label(v: View, a: Action) -> Message:
    """What a button for this legal action says. Different actions never get the same text."""
    fields: tuple[Any, ...] = a
    seat = v.last_turn
    match fields:
        case ("fly", city):
            points = sum(flight_gain(v, seat, city))
            return message("jetset_cards.action.fly", city=city_name(city), count=points)
        case ("draw",):
            return message("jetset_cards.action.draw", count=min(v.left, DRAWS[v.event]))
        case ("rest",):
            return message("jetset_cards.action.rest", count=min(v.left, RESTS[v.event]))
        case (verb, city):
            return message(f"jetset_cards.action.{verb}", city=city_name(city))
        case (verb,):
            return Message(f"jetset_cards.action.{verb}")
    raise ValueError(a)


def why_not(v: View, a: Action) -> Message:
    """Why an action is not legal for the seat of the view; `jetset_cards.why.legal` when nothing speaks against it."""
    if v.turn is None:
        return Message("jetset_cards.why.over")
    if v.turn != v.seat:
        return message("jetset_cards.why.turn", seat=v.turn)
    fields: tuple[Any, ...] = a
    match fields:
        case ("start" | "fly" | "lay" | "discard" as verb, int(city)) if 0 <= city < len(CITIES):
            refusal = _why_not_now(v, verb) or _why_not_that_city(v, verb, city)
        case ("start_deck" | "draw" | "rest" | "lay_none" as verb,):
            refusal = _why_not_now(v, verb)
        case _:
            refusal = Message("jetset_cards.why.unknown")
    return refusal or Message("jetset_cards.why.legal")


_PHASE_OF = {"start": START, "start_deck": START, "fly": TURN, "draw": TURN, "rest": TURN}
_PHASE_OF |= {"lay": LAY, "lay_none": LAY, "discard": DISCARD}


def _why_not_now(v: View, verb: str) -> Message | None:
    """What speaks against doing that at this moment of a turn, if anything does."""
    if v.phase == _PHASE_OF[verb]:
        return None
    if v.phase == START:
        return Message("jetset_cards.why.start_first")
    if v.phase == LAY:
        return Message("jetset_cards.why.lay_first")
    if v.phase == DISCARD:
        return message("jetset_cards.why.discard_first", count=LIMITS[v.event])
    if verb in ("start", "start_deck"):
        return Message("jetset_cards.why.started")
    if verb == "discard":
        return message("jetset_cards.why.no_discard", count=LIMITS[v.event])
    if v.seat is not None and len(v.fronts[v.seat]) == MOST_AIRPORTS:
        return message("jetset_cards.why.airports_full", count=MOST_AIRPORTS)
    return Message("jetset_cards.why.rest_first")


def _why_not_that_city(v: View, verb: str, city: int) -> Message | None:
    """What speaks against doing that with this city, if anything does (4.2, 6.5)."""
    if verb == "fly":
        if v.seat is not None and city in v.routes[v.seat]:
            return message("jetset_cards.why.visited", city=city_name(city))
        if REGION[city] == CLOSED[v.event]:
            return message("jetset_cards.why.closed", city=city_name(city), event=event_name(v.event))
    if city not in v.hand:
        return message("jetset_cards.why.not_in_hand", city=city_name(city))
    return None
