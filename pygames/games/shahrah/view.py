"""What one seat may know: its cards and tickets, the table, and all that everyone has seen. No handle to the truth."""

from typing import NamedTuple

from .cards import GAP
from .state import NO_ROUTE, NOBODY, OVER, Mark, State


class View(NamedTuple):
    """The table as one seat knows it. Cards are counts as in `cards`; "by seat" means one entry a seat."""

    seat: int | None
    """Whose view it is; None for an onlooker."""
    seats: int
    phase: str
    """"offer", "turn", "draw" (a second card), "pay" (for `route`) or "over"."""
    turn: int | None
    """The seat that chooses; None when the game is over."""
    starter: int
    hand: tuple[int, ...]
    """The viewer's own cards; empty for an onlooker."""
    sizes: tuple[int, ...]
    """Cards in hand, by seat."""
    known: tuple[tuple[int, ...], ...]
    """At least so many cards of each kind everybody knows a seat to hold, by seat (3.9)."""
    row: tuple[int | None, ...]
    """The five places of the row: a kind of card, or None for a gap."""
    deck: int
    """Cards in the deck."""
    discards: tuple[int, ...]
    shuffles: int
    """How often the discards have become the deck."""
    pool: tuple[int, ...]
    """What was shuffled into the deck last, less what has been turned up since."""
    draws: tuple[int, ...]
    """How many cards have been drawn from the deck unseen since then, by seat."""
    drawn: tuple[int, ...]
    """The viewer's own ones of these; empty for an onlooker."""
    buses: tuple[int, ...]
    """Buses left, by seat."""
    points: tuple[int, ...]
    """Points for routes, by seat."""
    owners: tuple[int | None, ...]
    """Whose buses stand on a route, by route; None when it is free."""
    route: int | None
    """The route whose payment is being chosen."""
    tickets: tuple[tuple[int, ...], ...]
    """The viewer's own tickets, by seat, all others empty; when the game is over, everybody's."""
    ticket_counts: tuple[int, ...]
    """How many tickets each seat has kept, by seat."""
    first_kept: tuple[int, ...]
    """How many of them from the first offer, by seat; 0 before it has chosen."""
    offers: tuple[tuple[int | None, ...], ...]
    """Tickets from which a seat has still to choose, by seat; None for one that the viewer does not know."""
    ticket_deck: tuple[int | None, ...]
    """The ticket deck, the top one first; the viewer knows only what it has put back itself (5.4)."""
    fresh: int
    """How many of them, from the top, nobody has seen yet."""
    returned_by: tuple[int, ...]
    """Who has put back each of the others, in their order."""
    offer_from: tuple[int, ...]
    """Who had put back each ticket of the offer of the seat at turn (-1: nobody); empty at the first offers."""
    passes: int
    """How many turns in a row have been passed."""
    final: int
    """Turns that are still to come in the final round; 0 before it has begun."""
    longest: tuple[int, ...]
    """The length of each seat's longest path, by seat, when the game is over; empty before."""
    last: tuple[Mark | None, ...]
    """What each seat did last, by seat: a verb with colours, a route or a number (see `state.Mark`)."""


def view(s: State, seat: int | None) -> View:
    """What that seat may know of a table; None gives what an onlooker knows."""
    over = s.phase == OVER
    return View(
        seat=seat,
        seats=s.seats,
        phase=s.phase,
        turn=None if over else s.turn,
        starter=s.starter,
        hand=() if seat is None else tuple(s.hands[seat]),
        sizes=tuple([sum(hand) for hand in s.hands]),
        known=tuple([tuple(counts) for counts in s.known]),
        row=tuple([None if card == GAP else card for card in s.row]),
        deck=s.left,
        discards=tuple(s.discards),
        shuffles=s.shuffles,
        pool=tuple(s.pool),
        draws=tuple([sum(counts) for counts in s.blind]),
        drawn=() if seat is None else tuple(s.blind[seat]),
        buses=tuple(s.buses),
        points=tuple(s.points),
        owners=tuple([None if owner == NOBODY else owner for owner in s.owners]),
        route=None if s.route == NO_ROUTE else s.route,
        tickets=tuple([kept if over or at == seat else () for at, kept in enumerate(s.tickets)]),
        ticket_counts=tuple([len(kept) for kept in s.tickets]),
        first_kept=tuple(s.first_kept),
        offers=tuple([_offer(s, at, seat) for at in range(s.seats)]),
        ticket_deck=(None,) * s.fresh + _of_seat(s.ticket_deck[s.fresh :], s.returned_by, seat),
        fresh=s.fresh,
        returned_by=s.returned_by,
        offer_from=s.offer_from,
        passes=s.passes,
        final=s.final,
        longest=s.longest,
        last=tuple(s.last),
    )


def _offer(s: State, at: int, seat: int | None) -> tuple[int | None, ...]:
    """The offer of the seat `at` as another seat, or the same one, knows it."""
    offer = s.offers[at]
    if at == seat or not offer:
        return offer
    return _of_seat(offer, s.offer_from or (NOBODY,) * len(offer), seat)


def _of_seat(tickets: tuple[int, ...], origins: tuple[int, ...], seat: int | None) -> tuple[int | None, ...]:
    """Tickets that a seat put back itself; None for the others."""
    return tuple([ticket if origin == seat else None for ticket, origin in zip(tickets, origins, strict=True)])
