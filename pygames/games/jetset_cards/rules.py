"""Jet Set, the card game, as the protocol of `core.game` wants it. Clauses such as 4.3 are in `seeds/jetset_cards.md`.

The other files of this folder hold the parts: `cards` and `events` the data, `legality` what may be done, `ending` the
result, `view` what a seat may know, `telling` and `words` what is said.
"""

from typing import Any

from pygames.core.game import Action, Event, Option, Options
from pygames.core.rng import Rng

from . import NUMBER, SEATS
from .advice import advise
from .cards import AIRPORTS, DECK
from .dump import dump
from .ending import CITIES_FIRST, POINTS_FIRST, end_game, outcome
from .events import (
    AIRPORT_PAYS,
    DRAWS,
    EVENTS,
    FLIGHT_DRAWS,
    LIMITS,
    NONE,
    RESTS,
    extra,
    paying,
)
from .imagine import imagine
from .legality import MOST_AIRPORTS, ROUTE_LENGTH, legal
from .lookahead import decisions, horizon, likely, promises, prospects, stage
from .notation import parse_action, print_action
from .reasons import reasons
from .state import DISCARD, LAY, OVER, START, TURN, State
from .telling import (
    told,
    told_bonus,
    told_cards,
    told_event,
    told_extra,
    told_lay_none,
    told_start_from_deck,
)
from .view import view
from .words import label, why_not

__all__ = [
    "advise",
    "apply",
    "decisions",
    "dump",
    "horizon",
    "imagine",
    "key",
    "label",
    "legal",
    "likely",
    "load",
    "number",
    "options",
    "outcome",
    "parse_action",
    "play_on",
    "print_action",
    "promises",
    "prospects",
    "reasons",
    "rules_version",
    "seats",
    "setup",
    "stage",
    "turn",
    "view",
    "why_not",
]

key = "jetset_cards"
number = NUMBER
rules_version = 1
seats = SEATS

HAND_SIZE = 5
"""Cards dealt to each seat (2.3)."""

_OPTIONS = (
    Option("finish_round", (False, True), False),
    Option("deck_out", (CITIES_FIRST, POINTS_FIRST), CITIES_FIRST),
    Option("events", (False, True), False),
)


def options(seats: int) -> tuple[Option, ...]:  # noqa: ARG001
    """The same for every number of seats (5.1, 5.5, 6.1)."""
    return _OPTIONS


def setup(options: Options, seats: int, seed: int) -> State:
    """A table with airports and hands dealt, before the first seat chooses its start city."""
    s = State()
    s.seats = seats
    s.finish_round, s.deck_out = bool(options["finish_round"]), str(options["deck_out"])
    s.phase, s.turn, s.turns = START, 0, 0
    deck = list(DECK)
    Rng(seed, key, "deck").shuffle(deck)
    s.left = len(deck) - HAND_SIZE * seats
    s.deck = tuple(deck[: s.left])
    dealt = deck[s.left :]
    s.hands = [tuple(sorted(dealt[HAND_SIZE * seat : HAND_SIZE * (seat + 1)])) for seat in range(seats)]
    airports = list(AIRPORTS)
    Rng(seed, key, "airports").shuffle(airports)
    s.fronts = [(airports[seat],) for seat in range(seats)]
    s.paid = [(0,)] * seats
    s.discards = ()
    s.routes, s.bonuses, s.extras = [()] * seats, [()] * seats, [()] * seats
    events = list(range(len(EVENTS))) if options["events"] else []
    Rng(seed, key, "events").shuffle(events)
    s.events, s.shown, s.event = tuple(events), 0, NONE
    s.last = [None] * seats
    return s


def turn(s: State) -> int | None:
    """The seat that chooses now, or None when the game is over."""
    return None if s.phase == OVER else s.turn


def apply(s: State, a: Action) -> list[Event]:
    """Carry out a legal action in place and tell what happened."""
    fields: tuple[Any, ...] = a
    verb = fields[0]
    if verb == "fly":
        return _fly(s, fields[1])
    if verb == "draw":
        return _draw(s)
    if verb == "rest":
        return _rest(s)
    if verb == "discard":
        return _discard(s, fields[1])
    if verb == "lay":
        return _lay(s, fields[1])
    if verb == "lay_none":
        return [told_lay_none(s.turn), *_end_turn(s)]
    if verb == "start":
        return _start(s, fields[1])
    return _start_from_deck(s)


def _without(hand: tuple[int, ...], city: int) -> tuple[int, ...]:
    """The hand without one card of that city."""
    place = hand.index(city)
    return hand[:place] + hand[place + 1 :]


def _start(s: State, city: int) -> list[Event]:
    """The route begins with a card of the hand, which is not refilled (2.4)."""
    seat = s.turn
    s.hands[seat] = _without(s.hands[seat], city)
    return [told("start", seat, city), *_begin_route(s, city)]


def _start_from_deck(s: State) -> list[Event]:
    """The route begins with the top card of the deck (2.4)."""
    s.left -= 1
    city = s.deck[s.left]
    return [told_start_from_deck(s.turn, city), *_begin_route(s, city)]


def _begin_route(s: State, city: int) -> list[Event]:
    """Put down the start city, which no airport pays for (2.5), and ask the next seat, or begin the turns."""
    seat = s.turn
    s.routes[seat], s.bonuses[seat], s.extras[seat] = (city,), (0,), (0,)
    s.last[seat] = ("start", city)
    if seat + 1 < s.seats:
        s.turn = seat + 1
        return []
    s.turn, s.phase = 0, TURN
    return _turn_up_event(s)


def _turn_up_event(s: State) -> list[Event]:
    """Turn up the event of the round that begins; after the last card there are no more events (6.2, 6.3)."""
    if not s.events:
        return []
    if s.shown == len(s.events):
        s.event = NONE
        return []
    s.event = s.events[s.shown]
    s.shown += 1
    return [told_event(s.shown, s.event)]


def _take(s: State, wanted: int) -> tuple[int, ...]:
    """The seat at turn takes that many cards from the deck, or what is left of it (4.4, 4.5, 5.3); which ones."""
    seat, left = s.turn, s.left
    first = left - wanted if wanted < left else 0
    taken = s.deck[first:left]
    s.left = first
    if len(taken) > 1:
        taken = tuple(sorted(taken))
    s.hands[seat] = tuple(sorted(s.hands[seat] + taken))
    return taken


def _fly(s: State, city: int) -> list[Event]:
    """Play a card; its city joins the route, and an airport of that city pays (4.2, 4.3)."""
    seat, event = s.turn, s.event
    s.hands[seat] = _without(s.hands[seat], city)
    events = [told("fly", seat, city)]
    bonus = more = 0
    place = paying(s.fronts[seat], s.paid[seat], city)
    if place != NONE:
        bonus = AIRPORT_PAYS[event]
        if bonus:
            paid = s.paid[seat]
            s.paid[seat] = (*paid[:place], 1, *paid[place + 1 :])
        events.append(told_bonus(seat, bonus))
    route = s.routes[seat]
    if event != NONE:
        more = extra(event, route[-1], city)
        if more:
            events.append(told_extra(seat, more, event))
    s.routes[seat] = route = (*route, city)
    s.bonuses[seat] += (bonus,)
    s.extras[seat] += (more,)
    s.last[seat] = ("fly", city)
    if len(route) == ROUTE_LENGTH and not s.finish_round:
        s.turns += 1
        return events + end_game(s)  # 5.1
    if FLIGHT_DRAWS[event] and s.left:
        events.append(told_cards("tailwind", seat, _take(s, FLIGHT_DRAWS[event])))
    return events + _end_turn(s)


def _draw(s: State) -> list[Event]:
    """Take two cards (4.4)."""
    seat = s.turn
    taken = _take(s, DRAWS[s.event])
    s.last[seat] = ("draw", len(taken))
    return [told_cards("draw", seat, taken), *_end_turn(s)]


def _rest(s: State) -> list[Event]:
    """Take one card; then an airport may be laid if there is room for it (4.5, 4.6)."""
    seat = s.turn
    taken = _take(s, RESTS[s.event])
    s.last[seat] = ("rest", len(taken))
    event = told_cards("rest", seat, taken)
    if len(s.fronts[seat]) < MOST_AIRPORTS:
        s.phase = LAY
        return [event]
    return [event, *_end_turn(s)]


def _lay(s: State, city: int) -> list[Event]:
    """A card of the hand becomes an airport in front (4.5)."""
    seat = s.turn
    s.hands[seat] = _without(s.hands[seat], city)
    s.fronts[seat] += (city,)
    s.paid[seat] += (0,)
    s.last[seat] = ("lay", city)
    return [told("lay", seat, city), *_end_turn(s)]


def _discard(s: State, city: int) -> list[Event]:
    """Throw away one card; as long as there are too many, another one follows (4.7)."""
    seat = s.turn
    s.hands[seat] = _without(s.hands[seat], city)
    s.discards += (city,)
    return [told("discard", seat, city), *_end_turn(s)]


def _end_turn(s: State) -> list[Event]:
    """Go on from a turn: to discards while the hand is too large, else to the next seat or to the end of the game."""
    seat = s.turn
    if len(s.hands[seat]) > LIMITS[s.event]:
        s.phase = DISCARD
        return []
    s.turns += 1
    last_of_round = seat + 1 == s.seats
    if not s.left or (last_of_round and s.finish_round and any(len(route) == ROUTE_LENGTH for route in s.routes)):
        return end_game(s)  # 5.2, 5.3
    s.phase = TURN
    if not last_of_round:
        s.turn = seat + 1
        return []
    s.turn = 0
    return _turn_up_event(s)


def play_on(s: State, rng: Rng, most: int) -> None:
    """Carry out likely choices, at most so many."""
    for _ in range(most):
        if s.phase == OVER:
            break
        apply(s, likely(s, rng))


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    from .wire import load  # pydantic is slow to import, and play does not need it

    return load(d)
