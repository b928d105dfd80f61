"""A position from plain JSON. The only file of the game that needs pydantic: import it when it is asked for.

What is read here may come from anywhere, so everything is checked that the other files rely on; a position that passes
can be viewed, imagined and played to its end.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pygames.core.errors import BadPosition
from pygames.core.records import read_position

from .board import FIRST_LONG, NO_TWIN, ROUTES, TICKETS, TWIN
from .cards import DECK, GAP, KINDS, PACK, PACK_SIZE, ROW_SIZE, VIP
from .legality import BUSES, DOUBLES_FROM, FIRST_KEEP, OFFERED, open_routes, payments, second_cards
from .scoring import FEW_BUSES, POINTS, network
from .state import DRAW, NO_ROUTE, NOBODY, OFFER, OVER, PAY, State
from .trail import longest_trail

Small = Annotated[int, Field(ge=0, le=1000)]
Seat = Annotated[int, Field(ge=0, le=4)]
Counts = Annotated[list[Annotated[int, Field(ge=0, le=max(PACK))]], Field(min_length=len(PACK), max_length=len(PACK))]
RouteNumber = Annotated[int, Field(ge=0, lt=len(ROUTES))]
Tickets = Annotated[list[Annotated[int, Field(ge=0, lt=len(TICKETS))]], Field(max_length=len(TICKETS))]
Mark = Annotated[list[str | Annotated[int, Field(ge=0, lt=len(ROUTES))]], Field(min_length=1, max_length=3)]


class PositionModel(BaseModel):
    """The fields of `State`, but for `open`, which follows from `owners`, and `left`, which is all of `deck`."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    seats: Annotated[int, Field(ge=2, le=5)]
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    starter: Seat
    phase: Literal["offer", "turn", "draw", "pay", "over"]
    turn: Seat
    hands: list[Counts]
    known: list[Counts]
    row: Annotated[list[Annotated[int, Field(ge=GAP, le=VIP)]], Field(min_length=ROW_SIZE, max_length=ROW_SIZE)]
    deck: Annotated[list[Annotated[int, Field(ge=0, le=VIP)]], Field(max_length=PACK_SIZE)]
    shuffles: Small
    pool: Counts
    blind: list[Counts]
    discards: Counts
    buses: list[Annotated[int, Field(ge=0, le=BUSES)]]
    points: list[Small]
    owners: Annotated[list[Seat | None], Field(min_length=len(ROUTES), max_length=len(ROUTES))]
    route: RouteNumber | None
    tickets: list[Tickets]
    first_kept: list[Annotated[int, Field(ge=0, le=OFFERED + 1)]]
    offers: list[Annotated[Tickets, Field(max_length=OFFERED + 1)]]
    offer_from: Annotated[list[Annotated[int, Field(ge=NOBODY, le=4)]], Field(max_length=OFFERED)]
    ticket_deck: Tickets
    fresh: Small
    returned_by: Annotated[list[Seat], Field(max_length=len(TICKETS))]
    aside: Tickets
    passes: Seat | Literal[5]
    final: Seat | Literal[5]
    longest: list[Annotated[int, Field(ge=0, le=BUSES)]]
    last: list[Mark | None]


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    p = read_position(PositionModel, d, "shahrah")
    for check in (_check_seats, _check_cards, _check_deck, _check_board, _check_tickets, _check_offers, _check_marks):
        check(p)
    s = _state(p)
    _check_phase(s)
    return s


def _state(p: PositionModel) -> State:
    """The table that a position describes."""
    s = State()
    s.seats, s.seed, s.starter, s.phase, s.turn = p.seats, p.seed, p.starter, p.phase, p.turn
    s.hands, s.known, s.blind = (_copied(counts) for counts in (p.hands, p.known, p.blind))
    s.row, s.pool, s.discards = list(p.row), list(p.pool), list(p.discards)
    s.deck, s.left, s.shuffles = tuple(p.deck), len(p.deck), p.shuffles
    s.buses, s.points = list(p.buses), list(p.points)
    s.owners = [NOBODY if owner is None else owner for owner in p.owners]
    s.open = open_routes(s.owners, p.seats)
    s.route = NO_ROUTE if p.route is None else p.route
    s.tickets, s.offers = [tuple(kept) for kept in p.tickets], [tuple(offer) for offer in p.offers]
    s.first_kept, s.offer_from = list(p.first_kept), tuple(p.offer_from)
    s.ticket_deck, s.fresh, s.returned_by = tuple(p.ticket_deck), p.fresh, tuple(p.returned_by)
    s.aside, s.passes, s.final, s.longest = tuple(p.aside), p.passes, p.final, tuple(p.longest)
    s.last = [None if mark is None else tuple(mark) for mark in p.last]
    s.aims = [None] * p.seats
    return s


def _copied(rows: list[list[int]]) -> list[list[int]]:
    return [list(row) for row in rows]


def _require(true: bool, problem: str, **values: int | str) -> None:
    """Raise BadPosition with `shahrah.position.<problem>` unless the condition holds."""
    if not true:
        raise BadPosition("shahrah.position." + problem, **values)


def _check_seats(p: PositionModel) -> None:
    """Every list by seat has one entry a seat, and every seat that is named exists."""
    by_seat = ("hands", "known", "blind", "buses", "points", "tickets", "first_kept", "offers", "last")
    for field in by_seat:
        _require(len(getattr(p, field)) == p.seats, "length", field=field)
    _require(len(p.longest) == (p.seats if p.phase == OVER else 0), "length", field="longest")
    named = [p.starter, p.turn, *p.owners, *p.offer_from, *p.returned_by]
    _require(all(seat is None or seat < p.seats for seat in named), "seat")
    _require(p.passes < p.seats or (p.phase == OVER and p.passes == p.seats), "passes")
    _require(p.final <= p.seats and (p.phase != OVER or not p.final), "final")


def _check_cards(p: PositionModel) -> None:
    """Every bus card is in exactly one place, and what is known to be in a hand is there (1.2, 3.9)."""
    for kind in KINDS:
        count = p.discards[kind] + p.row.count(kind) + p.deck.count(kind) + sum(hand[kind] for hand in p.hands)
        _require(count == PACK[kind], "card_places", count=count, wanted=PACK[kind], kind=kind)
        for hand, known in zip(p.hands, p.known, strict=True):
            _require(known[kind] <= hand[kind], "known")


def _check_deck(p: PositionModel) -> None:
    """The deck is what was shuffled into it less what came out; gaps and an empty deck mean that nothing is left."""
    for kind in KINDS:
        _require(p.pool[kind] == p.deck.count(kind) + sum(counts[kind] for counts in p.blind), "pool")
    _require(bool(p.deck) or not any(p.discards), "empty_deck")
    _require(not p.deck or GAP not in p.row, "gap")


def _check_board(p: PositionModel) -> None:
    """Buses and points agree with the routes that are claimed, and doubles are as 4.6 and 4.7 want them."""
    for seat in range(p.seats):
        lengths = [ROUTES[route].length for route in network(p.owners, seat)]
        _require(p.buses[seat] == BUSES - sum(lengths), "buses")
        _require(p.points[seat] == sum(POINTS[length] for length in lengths), "points")
    for route, owner in enumerate(p.owners):
        twin = p.owners[TWIN[route]] if TWIN[route] != NO_TWIN else None
        if owner is not None and twin is not None:
            _require(owner != twin and p.seats >= DOUBLES_FROM, "double")


def _check_tickets(p: PositionModel) -> None:
    """Every ticket is in exactly one place, and the long ones that are not in the game lie aside (1.5)."""
    placed = [ticket for place in (*p.tickets, *p.offers, p.ticket_deck, p.aside) for ticket in place]
    _require(sorted(placed) == list(range(len(TICKETS))), "ticket_places")
    _require(p.aside == sorted(p.aside) and all(ticket >= FIRST_LONG for ticket in p.aside), "aside")
    _require(len(p.aside) == len(TICKETS) - FIRST_LONG - p.seats, "aside")
    _require(p.fresh + len(p.returned_by) == len(p.ticket_deck), "put_back")
    _require(all(ticket < FIRST_LONG for ticket in p.ticket_deck[: p.fresh]), "put_back")
    _require(p.fresh <= FIRST_LONG - OFFERED * p.seats, "put_back")
    for kept, first in zip(p.tickets, p.first_kept, strict=True):
        _require(first <= len(kept) and (first >= FIRST_KEEP or not kept), "kept")
    if p.fresh:
        _check_long_tickets(p)


def _check_long_tickets(p: PositionModel) -> None:
    """As long as no ticket has come up twice, each seat has had one long ticket, in its first offer (1.5)."""
    for seat in range(p.seats):
        first = p.first_kept[seat]
        back = [ticket for ticket, owner in zip(p.ticket_deck[p.fresh :], p.returned_by, strict=True) if owner == seat]
        opening = [*p.tickets[seat][:first], *back[: OFFERED + 1 - first]] if first else p.offers[seat]
        _require(len(opening) == OFFERED + 1, "first_offer")
        _require(sum(ticket >= FIRST_LONG for ticket in opening) == 1, "first_offer")
        later = [*p.tickets[seat][first:], *back[OFFERED + 1 - first :]] if first else []
        _require(all(ticket < FIRST_LONG for ticket in later), "first_offer")


def _check_offers(p: PositionModel) -> None:
    """Tickets are offered to the seats that have to choose, and to no other (1.5, 5.1)."""
    chosen = [bool(kept) for kept in p.first_kept]
    order = [(p.starter + step) % p.seats for step in range(p.seats)]
    _require([chosen[seat] for seat in order] == sorted((chosen[seat] for seat in order), reverse=True), "offers")
    for seat, offer in enumerate(p.offers):
        if not chosen[seat]:
            _require(len(offer) == OFFERED + 1 and offer[-1] >= FIRST_LONG, "offers")
            _require(all(ticket < FIRST_LONG for ticket in offer[:-1]), "offers")
        else:
            _require(bool(offer) == (p.phase == OFFER and seat == p.turn and all(chosen)), "offers")
            _require(len(offer) <= OFFERED, "offers")
    if all(chosen):
        _require(len(p.offer_from) == len(p.offers[p.turn] if p.phase == OFFER else []), "offers")
        fresh = p.offer_from.count(NOBODY)
        _require(all(origin == NOBODY for origin in p.offer_from[:fresh]), "offers")
        _require(not p.fresh or fresh == len(p.offer_from), "offers")
        offered = p.offers[p.turn][:fresh] if p.phase == OFFER else []
        _require(all(ticket < FIRST_LONG for ticket in offered), "offers")
    else:
        first = next(seat for seat in order if not chosen[seat])
        _require(p.phase == OFFER and p.turn == first and not p.offer_from, "offers")
        _require(not any(p.points) and not p.final and not p.passes, "fresh")


def _check_marks(p: PositionModel) -> None:
    """What the seats did last are things that can be done."""
    for mark in p.last:
        match mark:
            case None | ["pass"]:
                continue
            case ["take", *cards] if cards and all(isinstance(card, int) and _is_card(card) for card in cards):
                continue
            case ["claim", int(_)]:
                continue
            case ["keep", int(count)] if 1 <= count <= OFFERED + 1:
                continue
        _require(False, "last")


def _is_card(card: int) -> bool:
    return 0 <= card <= VIP or card == DECK


def _check_phase(s: State) -> None:
    """What has to be so in this phase."""
    seat = s.turn
    _require((s.route != NO_ROUTE) == (s.phase == PAY), "pending")
    if s.phase == PAY:
        _require(bool(s.open[seat] >> s.route & 1) and s.buses[seat] >= ROUTES[s.route].length, "pending")
        _require(len(payments(s.hands[seat], s.route)) > 1, "pending")
    if s.phase == DRAW:
        _require(bool(second_cards(s.row, s.left)), "second_card")
        mark = s.last[seat]
        _require(mark is not None and mark[0] == "take" and len(mark) == 2 and mark[1] != VIP, "second_card")
    if s.phase == OVER:
        for at in range(s.seats):
            _require(s.longest[at] == longest_trail(network(s.owners, at))[0], "longest")
        _require(s.passes == s.seats or min(s.buses) <= FEW_BUSES, "final")
        return
    _require(not s.final or min(s.buses) <= FEW_BUSES, "final")
    if not s.final and s.phase != OFFER:
        _require(all(buses > FEW_BUSES for buses in s.buses), "final")
