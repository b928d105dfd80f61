"""The truth about a table of Jet Set. Holds what lies where; the rules themselves are elsewhere."""

START, TURN, LAY, DISCARD, OVER = "start", "turn", "lay", "discard", "over"
"""Phases: a start city (2.4); a turn; an airport may be laid (4.5); cards above the limit go (4.7); over."""

ROUTE, DECK_OUT = "route", "deck"
"""Why the game ended: a route has five cities (5.1), or the deck ran out (5.3)."""

Mark = tuple[str, int]
"""What a seat did last, as everybody may know it: a verb with the city or the number of cards."""


class State:
    """A table. Everything but the lists is immutable, so that a clone has only to copy those."""

    __slots__ = (
        "bonuses",
        "deck",
        "deck_out",
        "discards",
        "event",
        "events",
        "extras",
        "finish_round",
        "fronts",
        "hands",
        "last",
        "left",
        "paid",
        "phase",
        "routes",
        "seats",
        "shown",
        "turn",
        "turns",
    )

    seats: int
    finish_round: bool
    """Whether a round in which a route is completed is played to its end (5.2)."""
    deck_out: str
    """What counts first when the deck has run out: "cities" or "points" (5.5)."""
    phase: str
    turn: int
    """The seat that chooses; when the game is over, the one that had the last turn."""
    turns: int
    """Turns completed."""
    deck: tuple[int, ...]
    """The shuffled deck. Only the first `left` cards are still in it, and the last of those is on top."""
    left: int
    hands: list[tuple[int, ...]]
    """Cities in rising order, by seat: the order of a hand means nothing."""
    discards: tuple[int, ...]
    """Cities thrown away, in their order. They lie face up (4.7)."""
    routes: list[tuple[int, ...]]
    """Cities in the order of the journey, the start city first, by seat."""
    bonuses: list[tuple[int, ...]]
    """What an airport paid at each stop of the route, by seat."""
    extras: list[tuple[int, ...]]
    """What an event paid at each stop of the route, by seat."""
    fronts: list[tuple[int, ...]]
    """The cities of the airports in front, by seat: first the dealt airport card, then cards laid (2.2, 4.5)."""
    paid: list[tuple[int, ...]]
    """1 for each airport in front that has paid, else 0."""
    events: tuple[int, ...]
    """The shuffled event cards; empty without events (6.1)."""
    shown: int
    """How many of them have been turned up."""
    event: int
    """The event that holds now, or `events.NONE`."""
    last: list[Mark | None]

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.finish_round = self.finish_round
        copy.deck_out = self.deck_out
        copy.phase = self.phase
        copy.turn = self.turn
        copy.turns = self.turns
        copy.deck = self.deck
        copy.left = self.left
        copy.hands = self.hands[:]
        copy.discards = self.discards
        copy.routes = self.routes[:]
        copy.bonuses = self.bonuses[:]
        copy.extras = self.extras[:]
        copy.fronts = self.fronts[:]
        copy.paid = self.paid[:]
        copy.events = self.events
        copy.shown = self.shown
        copy.event = self.event
        copy.last = self.last[:]
        return copy
