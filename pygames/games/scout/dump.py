"""A position as plain JSON. What reads it back is `wire`."""

from typing import Any

from pygames.core.message import Message

from .state import NOBODY, State

MARKS = "scout.last."
"""Before the verb in the key of what a seat did last."""


def _mark(told: Message | None) -> dict[str, Any] | None:
    """The last action of a seat as `MarkModel` has it."""
    if told is None:
        return None
    return {
        "verb": told.key.removeprefix(MARKS),
        "cards": [number for _, shown in told.values if isinstance(shown, tuple) for number in shown],
    }


def dump(s: State) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return {
        "seats": s.seats,
        "seed": s.seed,
        "round": s.round,
        "starter": s.starter,
        "phase": s.phase,
        "turn": s.turn,
        "hands": [list(hand) for hand in s.hands],
        "active": list(s.active),
        "owner": None if s.owner == NOBODY else s.owner,
        "captured": [list(cards) for cards in s.captured],
        "tokens": list(s.tokens),
        "chips": list(s.chips),
        "doubles": list(s.doubles),
        "scouts": s.scouts,
        "turns": s.turns,
        "scouted": [{"seat": seat, "card": card} for seat, card in s.scouted],
        "last": [_mark(told) for told in s.last],
        "history": [
            {name: list(value) if isinstance(value, tuple) else value for name, value in result._asdict().items()}
            for result in s.history
        ],
        "stock": list(s.stock),
        "first_deal": [list(cards) for cards in s.first_deal],
        "first_shown": list(s.first_shown),
    }
