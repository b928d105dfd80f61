"""What one seat may know: its hand, and everything that lies open or has been seen by all. No handle to the truth."""

from typing import NamedTuple

from .ending import parts
from .state import OVER, Mark, State


class View(NamedTuple):
    """The table as one seat knows it. Cities are numbers as in `cards`; tuples "by seat" hold one entry a seat."""

    seat: int | None
    """Whose view it is; None for an onlooker."""
    seats: int
    finish_round: bool
    """Whether a round in which a route is completed is played to its end."""
    deck_out: str
    """What counts first when the deck has run out: "cities" or "points"."""
    with_events: bool
    phase: str
    """"start", "turn", "lay" (an airport may be laid), "discard" or "over"."""
    turn: int | None
    """The seat that chooses; None when the game is over."""
    last_turn: int
    """The seat that chooses, or that had the last turn of all."""
    turns: int
    """Turns completed."""
    left: int
    """Cards in the deck."""
    sizes: tuple[int, ...]
    """Cards in hand, by seat."""
    hand: tuple[int, ...]
    """The viewer's own cards in rising order; empty for an onlooker."""
    discards: tuple[int, ...]
    """Cities thrown away, in their order."""
    routes: tuple[tuple[int, ...], ...]
    """Cities in the order of the journey, the start city first, by seat."""
    bonuses: tuple[tuple[int, ...], ...]
    """What an airport paid at each stop, by seat."""
    extras: tuple[tuple[int, ...], ...]
    """What an event paid at each stop, by seat."""
    fronts: tuple[tuple[int, ...], ...]
    """The cities of the airports in front, the dealt airport card first, by seat."""
    paid: tuple[tuple[int, ...], ...]
    """1 for each airport in front that has paid, by seat."""
    past_events: tuple[int, ...]
    """The event cards turned up so far, in their order."""
    event: int
    """The event that holds now, or -1."""
    last: tuple[Mark | None, ...]
    """What each seat did last, by seat."""

    @property
    def round(self) -> int:
        """The round from 1 on, the last one when the game is over."""
        return max(0, self.turns - (self.turn is None)) // self.seats + 1

    def parts(self, seat: int) -> tuple[int, int, int]:
        """The points that a seat has: of cities, of airports and of events."""
        return parts(self.routes[seat], self.bonuses[seat], self.extras[seat])

    def points(self, seat: int) -> int:
        """The points that a seat has."""
        return sum(self.parts(seat))


def view(s: State, seat: int | None) -> View:
    """What that seat may know of a table; None gives what an onlooker knows."""
    return View(
        seat,
        s.seats,
        s.finish_round,
        s.deck_out,
        bool(s.events),
        s.phase,
        None if s.phase == OVER else s.turn,
        s.turn,
        s.turns,
        s.left,
        tuple([len(hand) for hand in s.hands]),
        () if seat is None else s.hands[seat],
        s.discards,
        tuple(s.routes),
        tuple(s.bonuses),
        tuple(s.extras),
        tuple(s.fronts),
        tuple(s.paid),
        s.events[: s.shown],
        s.event,
        tuple(s.last),
    )
