"""A position as plain JSON. What reads it back is `wire`."""

from typing import Any

from .state import NOBODY, NONE, State


def dump(s: State) -> dict[str, Any]:
    """The whole position as plain JSON. What follows from the rest (networks, free links) is left out."""
    return {
        "seats": s.seats,
        "starter": s.starter,
        "phase": s.phase,
        "turn": s.turn,
        "turns": s.turns,
        "money": s.money[:],
        "bank": s.bank,
        "planes": [counts[:] for counts in s.planes],
        "supply": s.supply[:],
        "owners": [None if owner == NOBODY else owner for owner in s.owners],
        "markers": s.markers[:],
        "claimed": [list(flights) for flights in s.claimed],
        "marks": [list(marks) for marks in s.marks],
        "rows": [list(row) for row in s.rows],
        "decks": [list(deck) for deck in s.decks],
        "vacations": list(s.vacations),
        "finals": [list(finals) for finals in s.finals],
        "flown": [None if final == NONE else final for final in s.flown],
        "bonus": s.bonus[:],
        "chosen": None if s.chosen == NONE else s.chosen,
        "adding": list(s.adding),
        "buying": s.buying,
        "idle": s.idle,
        "barren": s.barren,
        "last": [None if mark is None else list(mark) for mark in s.last],
    }
