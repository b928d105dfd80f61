"""How the seats of a game are told apart on its map: by the letter on a stamp, beside colour and line."""

import htpy as h
from htpy import Element

from .table import Table


def letters(table: Table) -> tuple[str, ...]:
    """What stands on the stamps of each seat: the first letter of its name, or its number where that is not unique."""
    firsts = [seat.name[:1].upper() for seat in table.seats]
    return tuple(
        first if first and firsts.count(first) == 1 else table.say.number(seat + 1) for seat, first in enumerate(firsts)
    )


def seat_sign(letter: str, seat: int) -> Element:
    """The stamp of a seat with a piece of its line, as a key to the map."""
    return h.svg(class_=["seat-sign", f"traveller-{seat}"], viewBox="0 0 58 24", aria_hidden="true", focusable="false")[
        h.path(".seat-line", d="M22 12H58"),
        h.circle(".seat-stamp", cx="12", cy="12", r="11"),
        h.text(".seat-letter", x="12", y="17", text_anchor="middle")[letter],
    ]
