"""A position as plain JSON. What reads it back is `wire`."""

from typing import Any

from .state import State


def dump(s: State) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return {
        "seats": s.seats,
        "finish_round": s.finish_round,
        "deck_out": s.deck_out,
        "phase": s.phase,
        "turn": s.turn,
        "turns": s.turns,
        "deck": list(s.deck[: s.left]),
        "hands": [list(hand) for hand in s.hands],
        "discards": list(s.discards),
        "routes": [list(route) for route in s.routes],
        "bonuses": [list(bonuses) for bonuses in s.bonuses],
        "extras": [list(extras) for extras in s.extras],
        "fronts": [list(front) for front in s.fronts],
        "paid": [list(paid) for paid in s.paid],
        "events": list(s.events),
        "last": [None if mark is None else {"verb": mark[0], "value": mark[1]} for mark in s.last],
    }
