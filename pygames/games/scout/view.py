"""What one seat may know: its hand, the table, and everything that everyone has seen. Holds no handle to the truth."""

from typing import NamedTuple

from pygames.core.message import Message

from .cards import NAME, on_table
from .rounds import totals
from .state import NOBODY, OVER, RoundResult, State


class View(NamedTuple):
    """The table as one seat knows it. Cards are codes as in `cards`; tuples "by seat" hold one entry a seat."""

    seat: int | None
    """Whose view it is; None for an onlooker."""
    seats: int
    round: int
    """From 1; as many rounds as seats are played."""
    phase: str
    """"flip", "play", "show" (a Show must follow a Scout) or "over"."""
    turn: int | None
    """The seat that chooses; None when the game is over."""
    starter: int
    """The seat that begins this round."""
    turns: int
    """Turns completed this round."""
    scouts: int
    """Scouts since the last Show."""
    sizes: tuple[int, ...]
    """Cards in hand, by seat."""
    hand: tuple[int, ...]
    """The viewer's own cards, left to right; empty for an onlooker."""
    active: tuple[int, ...]
    """The active set as it lies on the table; empty when there is none."""
    owner: int | None
    """Who showed it; None when there is none."""
    captured: tuple[tuple[int, ...], ...]
    """The cards captured this round, as they lay on the table, by seat. Face down now, but everyone saw them."""
    tokens: tuple[int, ...]
    """Scout tokens gained this round, by seat."""
    chips: tuple[int, ...]
    """Scout chips left, by seat; only with two players, otherwise 0."""
    doubles: tuple[int, ...]
    """Scout & Show tokens left (1 or 0), by seat."""
    scouted: tuple[tuple[int, int], ...]
    """This round's Scouts in order: (who took it, the card as it lay on the table). Its place is secret (4.5)."""
    last: tuple[Message | None, ...]
    """What each seat did last in this round, by seat."""
    history: tuple[RoundResult, ...]
    """The finished rounds."""
    first_deal: tuple[tuple[int, ...], ...]
    """Two players, else empty: the cards (by name) of round 1's deal that the viewer knows, by seat dealt to (7.7)."""
    first_shown: tuple[int, ...]
    """Two players, round 2, else empty: the cards (by name) that were on the table in round 1."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the finished rounds together, by seat."""
        return totals(self.history, self.seats)

    @property
    def seen(self) -> tuple[int, ...]:
        """The names of the cards that have been on the table this round."""
        return on_table(self.active, self.captured, self.scouted)

    @property
    def known(self) -> tuple[tuple[int, ...], ...]:
        """The cards that everyone knows to be in a hand, as they lay when they were scouted, by seat (4.6)."""
        holder = {NAME[card]: (seat, card) for seat, card in self.scouted}
        for pile in (self.active, *self.captured):
            for card in pile:
                holder.pop(NAME[card], None)
        return tuple(tuple(card for at, card in holder.values() if at == seat) for seat in range(self.seats))


def view(s: State, seat: int | None) -> View:
    """What that seat may know of a table; None gives what an onlooker knows."""
    return View(
        seat=seat,
        seats=s.seats,
        round=s.round,
        phase=s.phase,
        turn=None if s.phase == OVER else s.turn,
        starter=s.starter,
        turns=s.turns,
        scouts=s.scouts,
        sizes=tuple([len(hand) for hand in s.hands]),
        hand=() if seat is None else s.hands[seat],
        active=s.active,
        owner=None if s.owner == NOBODY else s.owner,
        captured=tuple(s.captured),
        tokens=tuple(s.tokens),
        chips=tuple(s.chips),
        doubles=tuple(s.doubles),
        scouted=s.scouted,
        last=tuple(s.last),
        history=s.history,
        first_deal=_first_deal(s, seat) if s.seats == 2 else (),
        first_shown=s.first_shown,
    )


def _first_deal(s: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """Round 1's deal as a seat knows it: its own cards, and of the others' those that came to the table (7.7)."""
    shown = s.first_shown if s.round > 1 else on_table(s.active, s.captured, s.scouted)
    return tuple(
        dealt if at == seat else tuple(card for card in dealt if card in shown) for at, dealt in enumerate(s.first_deal)
    )
