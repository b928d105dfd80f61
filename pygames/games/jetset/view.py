"""What one seat may know: the table, and its own Final Flights. No handle to the truth."""

from typing import NamedTuple

from .ending import Parts, parts
from .state import NOBODY, NONE, OVER, Mark, State


class View(NamedTuple):
    """The table as one seat knows it; "by seat" means one entry a seat. Nearly all of it lies open (3.1, 3.2)."""

    seat: int | None
    """Whose view it is; None for an onlooker."""
    seats: int
    starter: int
    phase: str
    """"buy" (cards or not), "more" (one more card), "action", "planes" (how many on `chosen`), "extend" (planes on own
    links), "path" (of the flight `chosen`), "final_path" (of the Final Flight `chosen`), "bonus" (a plane from a link)
    or "over"."""
    turn: int | None
    """The seat that chooses; None when the game is over."""
    last_turn: int
    """The seat that chooses, or that had the last turn of all."""
    turns: int
    """Turns completed."""
    money: tuple[int, ...]
    """Euros, by seat."""
    bank: int
    """What the bank has taken in less what it has paid out."""
    planes: tuple[tuple[int, ...], ...]
    """Planes on each link, by seat and link."""
    supply: tuple[int, ...]
    """Planes not in use, by seat."""
    network: tuple[int, ...]
    """The links with a plane, as bits, by seat."""
    owners: tuple[int | None, ...]
    """Who has opened a link, by link; None when nobody has."""
    markers: tuple[int, ...]
    """Markers not in use, by seat."""
    claimed: tuple[tuple[int, ...], ...]
    """Flights claimed, in their order, by seat."""
    marks: tuple[tuple[int, ...], ...]
    """Markers on each of them, by seat."""
    rows: tuple[tuple[int, ...], ...]
    """Flights that lie face up: the short row and the long row."""
    decks: tuple[int, ...]
    """Cards left in the short and the long deck."""
    vacations: tuple[int, ...]
    """The decks that the Vacation cards on the board came from."""
    finals: tuple[tuple[int, ...], ...]
    """Final Flights that the viewer knows: its own, those of seats that have flown, and all when the game is over."""
    flown: tuple[int | None, ...]
    """The Final Flight played, by seat; None before."""
    bonus: tuple[int, ...]
    """Planes on it, by seat."""
    chosen: int | None
    """The link, flight or Final Flight that is being decided about (see `phase`)."""
    adding: tuple[int, ...]
    """The own links that get a plane each (phase "extend")."""
    buying: int
    """The rows that cards may still be added to, as bits (phase "more")."""
    idle: int
    """Turns in a row that were only income."""
    barren: int
    """How many of the latest of these brought nothing."""
    last: tuple[Mark | None, ...]
    """What each seat did last, by seat (see `state.Mark`)."""

    @property
    def round(self) -> int:
        """The round from 1 on, the last one when the game is over."""
        return max(0, self.turns - (self.turn is None)) // self.seats + 1

    def parts(self, seat: int) -> Parts:
        """The points that a seat has."""
        flown = self.flown[seat]
        return parts(self.claimed[seat], NONE if flown is None else flown, self.bonus[seat])

    def points(self, seat: int) -> int:
        """The points that a seat has in all."""
        return sum(self.parts(seat))

    @property
    def is_vacation_time(self) -> bool:
        """Whether both Vacation cards lie on the board."""
        return len(self.vacations) == 2


def view(s: State, seat: int | None) -> View:
    """What that seat may know of a table; None gives what an onlooker knows."""
    over = s.phase == OVER
    known = [over or at == seat or s.flown[at] != NONE for at in range(s.seats)]
    return View(
        seat=seat,
        seats=s.seats,
        starter=s.starter,
        phase=s.phase,
        turn=None if over else s.turn,
        last_turn=s.turn,
        turns=s.turns,
        money=tuple(s.money),
        bank=s.bank,
        planes=tuple([tuple(counts) for counts in s.planes]),
        supply=tuple(s.supply),
        network=tuple(s.network),
        owners=tuple([None if owner == NOBODY else owner for owner in s.owners]),
        markers=tuple(s.markers),
        claimed=tuple(s.claimed),
        marks=tuple(s.marks),
        rows=tuple(s.rows),
        decks=tuple([len(deck) for deck in s.decks]),
        vacations=s.vacations,
        finals=tuple([finals if known[at] else () for at, finals in enumerate(s.finals)]),
        flown=tuple([None if final == NONE else final for final in s.flown]),
        bonus=tuple(s.bonus),
        chosen=None if s.chosen == NONE else s.chosen,
        adding=s.adding,
        buying=s.buying,
        idle=s.idle,
        barren=s.barren,
        last=tuple(s.last),
    )
