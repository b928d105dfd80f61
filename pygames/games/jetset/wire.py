"""Reads a position from plain JSON (see `dump`). The only file of the game that needs pydantic: import it when needed.

What is read here may come from anywhere, so everything is checked that the other files rely on; a position that passes
can be viewed, imagined and played to its end.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pygames.core.errors import BadPosition
from pygames.core.records import read_position

from .board import LINKS
from .cards import FINALS, FLIGHTS, LONG, ROWS, SHORT, VACATION, VACATIONS, row_of
from .ending import MOST_BONUS
from .imagine import fill_in
from .legality import (
    FIRST_MARKERS,
    MARKERS_EACH,
    PLANES_EACH,
    extendable,
    extension_price,
    legal,
    may_buy,
    most_planes,
    most_row,
    paths_offered,
)
from .state import ACTION, BONUS, BUY, EXTEND, FINAL_PATH, MORE, NOBODY, NONE, OVER, PATH, PLANES, State
from .turns import is_stalled

_MOST_MONEY = 1_000_000
_MOST_TURNS = 100_000
"""No game comes near them."""

Seat = Annotated[int, Field(ge=0, le=5)]
LinkNumber = Annotated[int, Field(ge=0, lt=len(LINKS))]
Flight = Annotated[int, Field(ge=0, lt=len(FLIGHTS))]
Card = Annotated[int, Field(ge=VACATION, lt=len(FLIGHTS))]
Final = Annotated[int, Field(ge=0, lt=len(FINALS))]
Plane = Annotated[int, Field(ge=0, le=PLANES_EACH)]
Planes = Annotated[list[Plane], Field(min_length=len(LINKS), max_length=len(LINKS))]
Row = Annotated[int, Field(ge=SHORT, le=LONG)]
Euros = Annotated[int, Field(ge=0, le=_MOST_MONEY)]
Count = Annotated[int, Field(ge=0, le=_MOST_TURNS)]
Chosen = Annotated[int, Field(ge=0, lt=len(FLIGHTS))]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class PositionModel(_Strict):
    """The fields of `State` but for those that follow from others."""

    seats: Annotated[int, Field(ge=2, le=6)]
    starter: Seat
    phase: Literal["buy", "more", "action", "planes", "extend", "path", "final_path", "bonus", "over"]
    turn: Seat
    turns: Count
    money: list[Euros]
    bank: Annotated[int, Field(ge=-6 * _MOST_MONEY, le=0)]
    planes: list[Planes]
    supply: list[Plane]
    owners: Annotated[list[Seat | None], Field(min_length=len(LINKS), max_length=len(LINKS))]
    markers: list[Annotated[int, Field(ge=0, le=MARKERS_EACH)]]
    claimed: list[list[Flight]]
    marks: list[list[Annotated[int, Field(ge=0, le=FIRST_MARKERS)]]]
    rows: Annotated[list[list[Flight]], Field(min_length=2, max_length=2)]
    decks: Annotated[list[list[Card]], Field(min_length=2, max_length=2)]
    vacations: Annotated[list[Row], Field(max_length=2)]
    finals: list[Annotated[list[Final], Field(min_length=2, max_length=2)]]
    flown: list[Final | None]
    bonus: list[Annotated[int, Field(ge=0, le=MOST_BONUS)]]
    chosen: Chosen | None
    adding: Annotated[list[LinkNumber], Field(max_length=PLANES_EACH)]
    buying: Annotated[int, Field(ge=0, le=3)]
    idle: Count
    barren: Count
    last: list[Annotated[list[int | str], Field(min_length=2, max_length=3)] | None]


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    p = read_position(PositionModel, d, "jetset")
    for check in (_check_seats, _check_pieces, _check_cards, _check_finals, _check_marks, _check_turn):
        check(p)
    s = _state(p)
    _check_phase(s)
    return s


def _state(p: PositionModel) -> State:
    """The table that a checked position describes."""
    s = State()
    s.seats, s.starter, s.phase, s.turn, s.turns = p.seats, p.starter, p.phase, p.turn, p.turns
    s.money, s.bank = list(p.money), p.bank
    s.planes, s.supply = [list(counts) for counts in p.planes], list(p.supply)
    s.owners = [NOBODY if owner is None else owner for owner in p.owners]
    s.markers = list(p.markers)
    s.claimed, s.marks = [tuple(flights) for flights in p.claimed], [tuple(marks) for marks in p.marks]
    s.rows, s.decks = [tuple(row) for row in p.rows], [tuple(deck) for deck in p.decks]
    s.vacations = tuple(p.vacations)
    s.finals = [tuple(finals) for finals in p.finals]
    s.flown, s.bonus = [NONE if final is None else final for final in p.flown], list(p.bonus)
    s.chosen = NONE if p.chosen is None else p.chosen
    s.adding, s.buying, s.idle, s.barren = tuple(p.adding), p.buying, p.idle, p.barren
    s.last = [None if mark is None else tuple(mark) for mark in p.last]
    s.aims = [None] * p.seats
    fill_in(s)
    return s


def _require(true: bool, problem: str, **values: int | str) -> None:
    """Raise BadPosition with `jetset.position.<problem>` unless the condition holds."""
    if not true:
        raise BadPosition("jetset.position." + problem, **values)


_BY_SEAT = ("money", "planes", "supply", "markers", "claimed", "marks", "finals", "flown", "bonus", "last")


def _check_seats(p: PositionModel) -> None:
    """Every list by seat has one entry a seat, and seats that are named exist."""
    for field in _BY_SEAT:
        _require(len(getattr(p, field)) == p.seats, "length", field=field)
    named = [p.starter, p.turn, *[owner for owner in p.owners if owner is not None]]
    _require(max(named) < p.seats, "seat")


def _check_pieces(p: PositionModel) -> None:
    """Money, planes and markers are all there (1.1, 1.2), and planes stand only on links that are owned (4.1)."""
    _require(sum(p.money) + p.bank == 0, "money")
    for seat in range(p.seats):
        planes = p.supply[seat] + sum(p.planes[seat]) + p.bonus[seat]
        _require(planes == PLANES_EACH, "planes", seat=seat, count=planes, wanted=PLANES_EACH)
        markers = p.markers[seat] + p.owners.count(seat) + sum(p.marks[seat])
        _require(markers == MARKERS_EACH, "markers", seat=seat, count=markers, wanted=MARKERS_EACH)
        _require(len(p.marks[seat]) == len(p.claimed[seat]), "length", field="marks")
    for link, owner in enumerate(p.owners):
        _require(owner is not None or not any(planes[link] for planes in p.planes), "unowned")


def _check_cards(p: PositionModel) -> None:
    """Every card is somewhere, once, in its own row or deck (1.4, 1.5, 7.2)."""
    for row in (SHORT, LONG):
        _require(all(row_of(flight) == row for flight in p.rows[row]), "row")
        _require(len(p.rows[row]) <= most_row(p.seats), "row_size")
        _require(all(card == VACATION or row_of(card) == row for card in p.decks[row]), "row")
        placed = [*p.rows[row], *p.decks[row]]
        placed += [flight for flights in p.claimed for flight in flights if row_of(flight) == row]
        flights = sorted(card for card in placed if card != VACATION)
        vacations = p.decks[row].count(VACATION)
        if len(p.vacations) < VACATIONS:
            _require(flights == list(ROWS[row]), "card_places")
            _require(vacations + p.vacations.count(row) == VACATIONS, "vacations")
        else:
            _require(len(set(flights)) == len(flights), "card_places")
            _require(not p.decks[row], "decks")


def _check_finals(p: PositionModel) -> None:
    """The Final Flights differ, and only in Vacation time has a seat flown one of its own (1.6, 8.1)."""
    dealt = [final for finals in p.finals for final in finals]
    _require(len(set(dealt)) == len(dealt), "finals")
    for seat, finals in enumerate(p.finals):
        flown = p.flown[seat]
        _require(finals == sorted(finals), "finals")
        _require(flown is None or (flown in finals and len(p.vacations) == VACATIONS), "flown")
        _require(flown is not None or not p.bonus[seat], "bonus")
    _require(p.bonus.count(MOST_BONUS) <= (p.phase == OVER), "over")


_MARKS = {"open": 3, "join": 3, "extend": 3, "claim": 2, "income": 2, "final": 2, "bonus": 2}


def _check_marks(p: PositionModel) -> None:
    """What each seat did last is something that it can have done."""
    for mark in p.last:
        if mark is None:
            continue
        verb, *values = mark
        numbers = [value for value in values if isinstance(value, int)]
        _require(_MARKS.get(str(verb)) == len(mark) == len(numbers) + 1, "last")
        most = {"claim": len(FLIGHTS) - 1, "final": len(FINALS) - 1, "income": _MOST_MONEY}.get(
            str(verb), len(LINKS) - 1
        )
        _require(all(0 <= number <= most for number in numbers), "last")


def _check_turn(p: PositionModel) -> None:
    """The turn belongs to this seat, and the counts of idle turns can be so."""
    _require(p.turn == (p.starter + p.turns - (p.phase == OVER)) % p.seats, "turn")
    _require(p.barren <= p.idle <= p.turns, "idle")


def _check_phase(s: State) -> None:
    """The seat at turn can be asked what it is asked, and the game is over when it has to be, and only then."""
    seat, phase = s.turn, s.phase
    done = NONE not in s.flown or MOST_BONUS in s.bonus or is_stalled(s)
    _require(done == (phase == OVER), "over")
    _require((s.flown[seat] != NONE) == (phase == BONUS) or phase == OVER, "phase")
    _require((s.chosen == NONE) == (phase not in (PLANES, PATH, FINAL_PATH)), "chosen")
    _require(bool(s.adding) == (phase == EXTEND), "adding")
    _require(bool(s.buying) == (phase == MORE), "buying")
    _CHECKS.get(phase, _always)(s)


def _always(s: State) -> None:
    """Nothing more has to hold."""
    assert s.phase in (ACTION, OVER)


def _check_buy(s: State) -> None:
    """Cards can be bought (2.3)."""
    _require(may_buy(s), "phase")


def _check_more(s: State) -> None:
    """The rows paid for have room (2.4), and Vacation time has not begun (7.3)."""
    rows = [row for row in (SHORT, LONG) if s.buying >> row & 1]
    _require(len(s.vacations) < VACATIONS and all(len(s.rows[row]) < most_row(s.seats) for row in rows), "buying")


def _check_planes(s: State) -> None:
    """There is a choice of how many planes to place on a link that is not one's own (4.5)."""
    _require(s.chosen < len(LINKS) and s.owners[s.chosen] != s.turn, "chosen")
    _require(most_planes(s, s.chosen) > 1 and bool(s.markers[s.turn] or s.owners[s.chosen] != NOBODY), "chosen")


def _check_extend(s: State) -> None:
    """The planes chosen so far can be placed and paid, and a further one too (4.3)."""
    own = all(s.owners[link] == s.turn for link in s.adding)
    _require(own and len(s.adding) <= s.supply[s.turn], "adding")
    _require(extension_price(s.adding) <= s.money[s.turn] and bool(extendable(s)), "adding")


def _check_path(s: State) -> None:
    """A flight that lies open, or an own Final Flight, has more than one path (6.6, 8.1)."""
    if s.phase == PATH:
        _require(s.chosen in s.rows[row_of(s.chosen)], "chosen")
    else:
        _require(s.chosen in s.finals[s.turn] and len(s.vacations) == VACATIONS, "chosen")
    _require(len(paths_offered(s)) > 1, "chosen")


def _check_bonus(s: State) -> None:
    """The plane has to come from one of several links (8.6)."""
    _require(not s.supply[s.turn] and len(legal(s)) > 1, "phase")


_CHECKS = {
    BUY: _check_buy,
    MORE: _check_more,
    PLANES: _check_planes,
    EXTEND: _check_extend,
    PATH: _check_path,
    FINAL_PATH: _check_path,
    BONUS: _check_bonus,
}
