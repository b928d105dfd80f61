"""Reads a position from plain JSON (see `dump`). The only file of the game that needs pydantic: import it when needed.

What is read here may come from anywhere, so everything is checked that the other files rely on; a position that passes
can be viewed, imagined and played to its end.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pygames.core.errors import BadPosition
from pygames.core.records import read_position

from .cards import AIRPORTS, CITIES, COPIES, DECK
from .events import EVENTS, LIMITS, NONE
from .legality import MOST_AIRPORTS, ROUTE_LENGTH
from .state import DISCARD, LAY, OVER, START, TURN, State

_MOST_TURNS = 400
"""No game comes near it: every turn but five a seat takes a card of the deck."""
_LARGEST_HAND = 10
"""A full hand with the three cards of a ticket sale, before discards."""

Seat = Annotated[int, Field(ge=0, le=5)]
City = Annotated[int, Field(ge=0, lt=len(CITIES))]
Cities = Annotated[list[City], Field(max_length=len(DECK))]
Small = Annotated[list[Annotated[int, Field(ge=0, le=2)]], Field(max_length=ROUTE_LENGTH)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class MarkModel(_Strict):
    """What a seat did last, with the city or the number of cards."""

    verb: Literal["start", "fly", "draw", "rest", "lay"]
    value: City


class PositionModel(_Strict):
    """The fields of `State`. `deck` holds only what is left of it; `event` follows from `events` and `turns`."""

    seats: Annotated[int, Field(ge=2, le=6)]
    finish_round: bool
    deck_out: Literal["cities", "points"]
    phase: Literal["start", "turn", "lay", "discard", "over"]
    turn: Seat
    turns: Annotated[int, Field(ge=0, le=_MOST_TURNS)]
    deck: Cities
    hands: list[Cities]
    discards: Cities
    routes: list[Annotated[list[City], Field(max_length=ROUTE_LENGTH)]]
    bonuses: list[Small]
    extras: list[Small]
    fronts: list[Annotated[list[City], Field(min_length=1, max_length=MOST_AIRPORTS)]]
    paid: list[Small]
    events: Annotated[list[Annotated[int, Field(ge=0, lt=len(EVENTS))]], Field(max_length=len(EVENTS))]
    last: list[MarkModel | None]


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    p = read_position(PositionModel, d, "jetset_cards")
    for check in (_check_seats, _check_cards, _check_routes, _check_points, _check_start, _check_turn, _check_end):
        check(p)
    return _state(p)


def _state(p: PositionModel) -> State:
    """The table that a checked position describes."""
    s = State()
    s.seats, s.finish_round, s.deck_out = p.seats, p.finish_round, p.deck_out
    s.phase, s.turn, s.turns = p.phase, p.turn, p.turns
    s.deck, s.left = tuple(p.deck), len(p.deck)
    s.hands = [tuple(hand) for hand in p.hands]
    s.discards = tuple(p.discards)
    s.routes = [tuple(route) for route in p.routes]
    s.bonuses, s.extras = [tuple(points) for points in p.bonuses], [tuple(points) for points in p.extras]
    s.fronts, s.paid = [tuple(front) for front in p.fronts], [tuple(paid) for paid in p.paid]
    s.events, s.shown, s.event = tuple(p.events), _shown(p), _event(p)
    s.last = [None if mark is None else (mark.verb, mark.value) for mark in p.last]
    return s


def _round(p: PositionModel) -> int:
    """The round from 1 on, the last one when the game is over; 0 before the first turn."""
    if p.phase == START:
        return 0
    return (p.turns - (p.phase == OVER)) // p.seats + 1


def _shown(p: PositionModel) -> int:
    """How many events have been turned up: one a round while there are any (6.2, 6.3)."""
    return min(_round(p), len(p.events))


def _event(p: PositionModel) -> int:
    """The event that holds in this round."""
    return p.events[_round(p) - 1] if 0 < _round(p) <= len(p.events) else NONE


def _require(true: bool, problem: str, **values: int | str) -> None:
    """Raise BadPosition with `jetset_cards.position.<problem>` unless the condition holds."""
    if not true:
        raise BadPosition("jetset_cards.position." + problem, **values)


def _check_seats(p: PositionModel) -> None:
    """Every list by seat has one entry a seat, and the seat at turn exists."""
    for field in ("hands", "routes", "bonuses", "extras", "fronts", "paid", "last"):
        _require(len(getattr(p, field)) == p.seats, "length", field=field)
    _require(p.turn < p.seats, "seat")
    _require(not p.events or sorted(p.events) == list(range(len(EVENTS))), "events")


def _check_cards(p: PositionModel) -> None:
    """Both cards of every city are somewhere, and the dealt airports are airport cards (1.1, 1.2, 2.2)."""
    laid = [front[1:] for front in p.fronts]
    placed = [city for cards in (p.deck, *p.hands, p.discards, *p.routes, *laid) for city in cards]
    for city, known in enumerate(CITIES):
        _require(placed.count(city) == COPIES, "card_places", city=known.code, count=placed.count(city), wanted=COPIES)
    dealt = [front[0] for front in p.fronts]
    _require(set(dealt) <= set(AIRPORTS) and len(set(dealt)) == p.seats, "airports")
    for seat, hand in enumerate(p.hands):
        _require(hand == sorted(hand), "hand_order")
        at_turn = seat == p.turn and p.phase in (LAY, DISCARD, OVER)
        _require(len(hand) <= (_LARGEST_HAND if at_turn else LIMITS[NONE]), "hand_size")


def _check_routes(p: PositionModel) -> None:
    """A route visits no city twice (4.2), and every seat that has chosen a start has a route (2.4)."""
    for seat, route in enumerate(p.routes):
        _require(len(set(route)) == len(route), "twice")
        _require(bool(route) == (p.phase != START or seat < p.turn), "start")
        _require(len(p.bonuses[seat]) == len(p.extras[seat]) == len(route), "length", field="routes")
        _require(len(p.paid[seat]) == len(p.fronts[seat]), "length", field="paid")


def _check_points(p: PositionModel) -> None:
    """An airport has paid where the route got points for it, and only there (4.3)."""
    for seat, route in enumerate(p.routes):
        front, paid = p.fronts[seat], p.paid[seat]
        used = [airport for airport, done in zip(front, paid, strict=True) if done]
        paying = [city for city, points in zip(route, p.bonuses[seat], strict=True) if points]
        _require(max(paid) <= 1 and sorted(used) == sorted(paying) and len(set(used)) == len(used), "paid")
        _require(not route or not (p.bonuses[seat][0] or p.extras[seat][0]), "paid")  # 2.5
        _require(max(p.extras[seat], default=0) <= 1, "paid")
        if not p.events:
            _require(max(p.bonuses[seat], default=0) <= 1 and not any(p.extras[seat]), "paid")


def _check_start(p: PositionModel) -> None:
    """Before the first turn nothing has happened but the choice of start cities (2.3, 2.4)."""
    for mark in p.last:
        _require(mark is None or mark.verb not in ("draw", "rest") or mark.value <= 3, "last")
    if p.phase != START:
        return
    _require(p.turns == 0 and not p.discards and all(len(front) == 1 for front in p.fronts), "fresh")
    for seat, hand in enumerate(p.hands):
        _require(len(hand) in ((4, 5) if seat < p.turn else (5,)), "fresh")


def _check_turn(p: PositionModel) -> None:
    """The turn belongs to this seat, and it has something to choose."""
    if p.phase == START:
        return
    _require(p.turn == (p.turns - (p.phase == OVER)) % p.seats, "turn")
    if p.phase == TURN:
        _require(bool(p.deck), "deck")
    if p.phase == LAY:
        _require(bool(p.hands[p.turn]) and len(p.fronts[p.turn]) < MOST_AIRPORTS, "lay")
    if p.phase == DISCARD:
        _require(len(p.hands[p.turn]) > LIMITS[_event(p)], "discard")


def _check_end(p: PositionModel) -> None:
    """The game is over when it has to be, and only then (5.1 to 5.3)."""
    complete = [seat for seat, route in enumerate(p.routes) if len(route) == ROUTE_LENGTH]
    if p.phase == OVER:
        _require(p.turns > 0 and bool(complete or not p.deck), "over")
    elif complete:
        # With `finish_round`, those that had their turn in this round; one that still has to discard is at turn.
        latest = p.turn if p.phase == DISCARD else p.turn - 1
        _require(p.finish_round and max(complete) <= latest, "over")
