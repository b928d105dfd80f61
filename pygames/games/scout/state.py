"""The truth about a table of Scout. Holds what is on the table and in the hands; the rules themselves are elsewhere."""

from typing import NamedTuple

from pygames.core.message import Message

FLIP, PLAY, SHOW, OVER = "flip", "play", "show", "over"
"""Phases: every seat may turn its hand (2.3); turns; a Show that must follow a Scout (5.3); the game has ended."""

EMPTY, SCOUTED, STUCK, CAP = "empty", "scouted", "stuck", "cap"
"""Why a round ended: a hand ran out (6.1), all others scouted (6.2), no move was left (7.5), too many turns (6.3)."""

NOBODY = -1


class RoundResult(NamedTuple):
    """What a finished round brought; the tuples hold one number a seat and add up to `points` (6.4)."""

    starter: int
    reason: str
    exempt: int | None
    """The seat whose cards in hand do not count."""
    captured: tuple[int, ...]
    tokens: tuple[int, ...]
    chips: tuple[int, ...]
    left: tuple[int, ...]
    points: tuple[int, ...]


class State:
    """A table. Everything but the lists is immutable, so that a clone has only to copy those."""

    __slots__ = (
        "active",
        "captured",
        "chips",
        "doubles",
        "first_deal",
        "first_shown",
        "hands",
        "history",
        "last",
        "owner",
        "phase",
        "round",
        "scouted",
        "scouts",
        "seats",
        "seed",
        "starter",
        "stock",
        "strength",
        "tokens",
        "turn",
        "turns",
    )

    seats: int
    seed: int
    round: int
    """From 1; there are as many rounds as seats."""
    starter: int
    """The seat that begins this round."""
    phase: str
    turn: int
    """The seat that chooses; without meaning when the game is over."""
    hands: list[tuple[int, ...]]
    """Cards (see `cards`) in their order, left to right, as the holder sees them."""
    active: tuple[int, ...]
    """The active set as it lies on the table; empty when there is none."""
    owner: int
    """Who showed the active set; NOBODY when there is none."""
    strength: int
    """The strength of the active set (see `sets`)."""
    captured: list[tuple[int, ...]]
    """The cards that each seat captured this round, as they lay on the table."""
    tokens: list[int]
    """Scout tokens gained this round."""
    chips: list[int]
    """Scout chips left, with two players; otherwise 0 (7.2)."""
    doubles: list[int]
    """1 while the Scout & Show token is unspent; 0 with two players (5.1)."""
    scouts: int
    """Scouts since the last Show."""
    turns: int
    """Turns completed this round."""
    scouted: tuple[tuple[int, int], ...]
    """This round's Scouts in order: who took which card, as it lay on the table."""
    last: list[Message | None]
    """What each seat did last in this round, as everybody may know it."""
    history: tuple[RoundResult, ...]
    stock: tuple[int, ...]
    """Two players, round 1: the names of the cards that round 2 is dealt from (7.1)."""
    first_deal: tuple[tuple[int, ...], ...]
    """Two players: the names of the cards that each seat was dealt in round 1. Otherwise empty."""
    first_shown: tuple[int, ...]
    """Two players, round 2: the names of the cards that were on the table in round 1. Otherwise empty."""

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        copy = State.__new__(State)
        copy.seats = self.seats
        copy.seed = self.seed
        copy.round = self.round
        copy.starter = self.starter
        copy.phase = self.phase
        copy.turn = self.turn
        copy.hands = self.hands[:]
        copy.active = self.active
        copy.owner = self.owner
        copy.strength = self.strength
        copy.captured = self.captured[:]
        copy.tokens = self.tokens[:]
        copy.chips = self.chips[:]
        copy.doubles = self.doubles[:]
        copy.scouts = self.scouts
        copy.turns = self.turns
        copy.scouted = self.scouted
        copy.last = self.last[:]
        copy.history = self.history
        copy.stock = self.stock
        copy.first_deal = self.first_deal
        copy.first_shown = self.first_shown
        return copy
