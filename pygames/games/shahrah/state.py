"""The truth about a table of Shahrah. Holds what lies where; the rules themselves are elsewhere."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .aims import Aim

OFFER, TURN, DRAW, PAY, OVER = "offer", "turn", "draw", "pay", "over"
"""Phases: tickets are offered (1.5, 5.1); a turn begins (2.1); the second card (3.2); a payment has to be chosen (4.4);
the game has ended."""

NOBODY = -1
NO_ROUTE = -1

Mark = tuple[str | int, ...]
"""What a seat did last, as everybody may know it: ("take", colours or DECK …), ("claim", route), ("keep", how many) or
("pass",)."""


class State:
    """A table. Everything but the lists is immutable, so that a clone has only to copy those."""

    __slots__ = (
        "aims",
        "aside",
        "blind",
        "buses",
        "deck",
        "discards",
        "final",
        "first_kept",
        "fresh",
        "hands",
        "known",
        "last",
        "left",
        "longest",
        "offer_from",
        "offers",
        "open",
        "owners",
        "passes",
        "phase",
        "points",
        "pool",
        "returned_by",
        "route",
        "row",
        "seats",
        "seed",
        "shuffles",
        "starter",
        "ticket_deck",
        "tickets",
        "turn",
    )

    seats: int
    seed: int
    starter: int
    """The seat that has the first turn."""
    phase: str
    turn: int
    """The seat that chooses; when the game is over, the one that had the last turn."""
    hands: list[list[int]]
    """Bus cards as counts (see `cards`), by seat."""
    known: list[list[int]]
    """At least so many cards of each kind everybody knows a seat to hold, by seat (3.9)."""
    row: list[int]
    """The five places of the row: a kind of card, or GAP."""
    deck: tuple[int, ...]
    """The deck as it was shuffled last. Only the first `left` cards are still in it; the last of those is on top."""
    left: int
    shuffles: int
    """How often the discards have become the deck."""
    pool: list[int]
    """What was shuffled into the deck last, less what has been turned up since, as counts. Everybody knows it (3.9)."""
    blind: list[list[int]]
    """Cards drawn from the deck since then, as counts, by seat, which alone knows them. Deck = pool less these."""
    discards: list[int]
    """Cards paid and swept away, as counts."""
    buses: list[int]
    """Buses left, by seat."""
    points: list[int]
    """Points for routes, by seat."""
    owners: list[int]
    """Whose buses stand on a route, or NOBODY, by route."""
    open: list[int]
    """The routes that a seat might claim, as bits, by seat: free ones, less doubles closed to it (4.6, 4.7)."""
    route: int
    """The route whose payment is chosen (phase PAY), else NO_ROUTE."""
    tickets: list[tuple[int, ...]]
    """Tickets kept, in the order in which they came, by seat."""
    first_kept: list[int]
    """How many of them each seat kept of its first offer; 0 before it has chosen (1.5)."""
    offers: list[tuple[int, ...]]
    """Tickets from which a seat has still to choose, by seat; the last one of a first offer is the long one."""
    offer_from: tuple[int, ...]
    """Who had put each ticket of an offer during the game back before (NOBODY: nobody); empty at the first offers."""
    ticket_deck: tuple[int, ...]
    """Tickets, the top one first: `fresh` ones that nobody has seen, then those that were put back."""
    fresh: int
    returned_by: tuple[int, ...]
    """Who has put back each of the tickets that were put back, in the order of the deck."""
    aside: tuple[int, ...]
    """The long tickets that are not in this game, in rising order (1.5)."""
    passes: int
    """How many turns in a row have been passed (2.3)."""
    final: int
    """Turns that are still to come in the final round; 0 before it has begun (6.1)."""
    longest: tuple[int, ...]
    """The length of each seat's longest path once the game is over; empty before (6.3)."""
    last: list[Mark | None]
    """What each seat did last."""
    aims: "list[Aim | None]"
    """What trying games out has found that a seat is after, by seat; None before. It is no part of the position."""

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.seed = self.seed
        copy.starter = self.starter
        copy.phase = self.phase
        copy.turn = self.turn
        copy.hands = [hand[:] for hand in self.hands]
        copy.known = [counts[:] for counts in self.known]
        copy.row = self.row[:]
        copy.deck = self.deck
        copy.left = self.left
        copy.shuffles = self.shuffles
        copy.pool = self.pool[:]
        copy.blind = [counts[:] for counts in self.blind]
        copy.discards = self.discards[:]
        copy.buses = self.buses[:]
        copy.points = self.points[:]
        copy.owners = self.owners[:]
        copy.open = self.open[:]
        copy.route = self.route
        copy.tickets = self.tickets[:]
        copy.first_kept = self.first_kept[:]
        copy.offers = self.offers[:]
        copy.offer_from = self.offer_from
        copy.ticket_deck = self.ticket_deck
        copy.fresh = self.fresh
        copy.returned_by = self.returned_by
        copy.aside = self.aside
        copy.passes = self.passes
        copy.final = self.final
        copy.longest = self.longest
        copy.last = self.last[:]
        copy.aims = self.aims[:]
        return copy
