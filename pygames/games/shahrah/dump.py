"""A position as plain JSON. What reads it back is `wire`."""

from typing import Any

from .state import NO_ROUTE, NOBODY, State


def dump(s: State) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return {
        "seats": s.seats,
        "seed": s.seed,
        "starter": s.starter,
        "phase": s.phase,
        "turn": s.turn,
        "hands": [hand[:] for hand in s.hands],
        "known": [counts[:] for counts in s.known],
        "row": s.row[:],
        "deck": list(s.deck[: s.left]),
        "shuffles": s.shuffles,
        "pool": s.pool[:],
        "blind": [counts[:] for counts in s.blind],
        "discards": s.discards[:],
        "buses": s.buses[:],
        "points": s.points[:],
        "owners": [None if owner == NOBODY else owner for owner in s.owners],
        "route": None if s.route == NO_ROUTE else s.route,
        "tickets": [list(kept) for kept in s.tickets],
        "first_kept": s.first_kept[:],
        "offers": [list(offer) for offer in s.offers],
        "offer_from": list(s.offer_from),
        "ticket_deck": list(s.ticket_deck),
        "fresh": s.fresh,
        "returned_by": list(s.returned_by),
        "aside": list(s.aside),
        "passes": s.passes,
        "final": s.final,
        "longest": list(s.longest),
        "last": [None if mark is None else list(mark) for mark in s.last],
    }
