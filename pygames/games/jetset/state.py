"""The truth about a table of Jet Set. Holds what lies where; the rules themselves are elsewhere."""

from typing import TYPE_CHECKING

from .paths import Parts

if TYPE_CHECKING:
    from .aims import Aim

BUY, MORE, ACTION, PLANES, EXTEND, PATH, FINAL_PATH, BONUS, OVER = (
    "buy",
    "more",
    "action",
    "planes",
    "extend",
    "path",
    "final_path",
    "bonus",
    "over",
)
"""Phases: cards may be bought (2.3); one more card or stop (2.4); the action (2.1); how many planes (4.1, 4.4); planes
on own links (4.3); the path of a flight (6.3) and of a Final Flight (8.3); the link that gives a bonus plane (8.6);
over."""

NOBODY = -1
NONE = -1

Mark = tuple[str | int, ...]
"""What a seat did last: ("open" or "join", link, planes), ("extend", planes, links), ("claim", flight), ("income",
euros), ("final", final) or ("bonus", planes on the Final Flight)."""


class State:
    """A table. Everything but the lists is immutable, so that a clone has only to copy those."""

    __slots__ = (
        "adding",
        "aims",
        "bank",
        "barren",
        "bonus",
        "buying",
        "chosen",
        "claimed",
        "decks",
        "finals",
        "flown",
        "free",
        "idle",
        "last",
        "markers",
        "marks",
        "money",
        "network",
        "owned",
        "owners",
        "parts",
        "phase",
        "planes",
        "rows",
        "seats",
        "starter",
        "supply",
        "turn",
        "turns",
        "vacations",
    )

    seats: int
    starter: int
    """The seat that has the first turn (1.8)."""
    phase: str
    turn: int
    """The seat that chooses; when the game is over, the one that had the last turn."""
    turns: int
    """Turns completed."""
    money: list[int]
    """Euros, by seat."""
    bank: int
    """What the bank has taken in less what it has paid out, in euros: below zero as a rule, for it paid the capital."""
    planes: list[list[int]]
    """Planes on each link, by seat and link."""
    supply: list[int]
    """Planes that are not in use, by seat."""
    network: list[int]
    """The links with a plane of a seat, as bits, by seat."""
    parts: list[Parts]
    """Which cities a seat's planes join, by seat (see `paths`)."""
    owners: list[int]
    """Who has opened a link, or NOBODY, by link."""
    owned: list[int]
    """The links that a seat has opened, as bits, by seat."""
    free: int
    """The links that nobody has opened, as bits."""
    markers: list[int]
    """Markers that are not in use, by seat."""
    claimed: list[tuple[int, ...]]
    """Flights claimed, in their order, by seat."""
    marks: list[tuple[int, ...]]
    """Markers on each of them."""
    rows: list[tuple[int, ...]]
    """Flights that lie face up, in the order in which they came: the short row and the long row."""
    decks: list[tuple[int, ...]]
    """Flights and Vacations that are still to come, the top card last; empty in Vacation time."""
    vacations: tuple[int, ...]
    """The decks that the Vacation cards on the board came from: two of them make Vacation time (7.2)."""
    finals: list[tuple[int, ...]]
    """The two Final Flights dealt to a seat, in rising order, by seat."""
    flown: list[int]
    """The Final Flight that a seat has played, or NONE, by seat."""
    bonus: list[int]
    """Planes on it."""
    chosen: int
    """The link (PLANES), flight (PATH) or Final Flight (FINAL_PATH) that the seat has chosen, else NONE."""
    adding: tuple[int, ...]
    """The own links that get a plane each, in the order chosen (EXTEND); they are paid for and placed together."""
    buying: int
    """The rows that may still be added to, as bits (MORE)."""
    idle: int
    """Turns in a row that were only income (9.3)."""
    barren: int
    """How many of the latest of these brought nothing (9.3)."""
    last: list[Mark | None]
    """What each seat did last."""
    aims: list["Aim | None"]
    """What trying games out has found that a seat is after, by seat; None before. It is no part of the position."""

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.starter = self.starter
        copy.phase = self.phase
        copy.turn = self.turn
        copy.turns = self.turns
        copy.money = self.money[:]
        copy.bank = self.bank
        copy.planes = [counts[:] for counts in self.planes]
        copy.supply = self.supply[:]
        copy.network = self.network[:]
        copy.parts = self.parts[:]
        copy.owners = self.owners[:]
        copy.owned = self.owned[:]
        copy.free = self.free
        copy.markers = self.markers[:]
        copy.claimed = self.claimed[:]
        copy.marks = self.marks[:]
        copy.rows = self.rows[:]
        copy.decks = self.decks[:]
        copy.vacations = self.vacations
        copy.finals = self.finals[:]
        copy.flown = self.flown[:]
        copy.bonus = self.bonus[:]
        copy.chosen = self.chosen
        copy.adding = self.adding
        copy.buying = self.buying
        copy.idle = self.idle
        copy.barren = self.barren
        copy.last = self.last[:]
        copy.aims = self.aims[:]
        return copy
