"""What is drawn of buses: a sign, a hatch and a letter for each colour, a livery for each owner. Colour is never alone.

Signs, hatches and liveries are defined once, in the map, and used by everything on the page.
"""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..games.shahrah.cards import COLOURS, GREY, NAMES, VIP
from ..locale import Catalogue
from .markup import kept
from .shapes import star_path
from .ui import icon

SIGN_SIZE = 26
"""The width of a sign in units of the map."""

SIGNS = {
    "red": "M0-13L13 11H-13Z",
    "orange": "M-11-11H11V11H-11Z",
    "yellow": star_path(0, 0, 14),
    "green": "M-12 12C-14-6-3-13 13-13C13 3 7 14-12 12Z",
    "blue": "M0-14C6-6 10-1 10 4A10 10 0 0 1-10 4C-10-1-6-6 0-14Z",
    "purple": "M0-14L13 0L0 14L-13 0Z",
    "black": "M-4-13H4V-4H13V4H4V13H-4V4H-13V-4H-4Z",
    "white": "M-13 0A13 13 0 1 1 13 0A13 13 0 1 1-13 0M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z",
    "vip": "M-13 11V-8L-6-1L0-12L6-1L13-8V11Z",
}
"""The sign of each colour, around 0 0: triangle, square, sun, leaf, drop, diamond, cross, ring, crown."""

HATCHES = {
    "red": "M-2 12L12-2M-2 2L2-2M8 12L12 8",
    "orange": "M5 0V10",
    "yellow": "M5 3A2 2 0 1 0 5 7A2 2 0 1 0 5 3Z",
    "green": "M0 5H10",
    "blue": "M-2-2L12 12M8-2L12 2M-2 8L2 12",
    "purple": "M-2 12L12-2M-2-2L12 12",
    "black": "M5 2V8M2 5H8",
    "white": "",
    "vip": "M0 5Q2.5 1 5 5T10 5",
}
"""The lines of each colour's ground, in a square of 10 by 10 that repeats; white is plain paper."""

LIVERIES = (
    "",
    "M0 0H6L0 6ZM12 0V6L6 12H0Z",
    "M6 2.5A3.5 3.5 0 1 0 6 9.5A3.5 3.5 0 1 0 6 2.5Z",
    "M0 0H6V6H0ZM6 6H12V12H6Z",
    "M0 1H12V4H0ZM0 8H12V11H0Z",
)
"""The pattern of each owner's buses, in a square of 12 by 12 that repeats: plain, slanted, dotted, checked, striped."""


@kept
def definitions() -> Element:
    """Everything that the map and the cards refer to."""
    return h.defs[
        (h.path(id=f"sign-{name}", d=shape, fill_rule="evenodd") for name, shape in SIGNS.items()),
        (_hatch(name) for name in (*COLOURS, "vip")),
        (_livery(seat) for seat in range(len(LIVERIES))),
    ]


def _hatch(name: str) -> Element:
    return h.pattern(id=f"hatch-{name}", width="10", height="10", patternUnits="userSpaceOnUse")[
        h.rect(class_=f"ground paint-{name}", width="10", height="10"),
        h.path(class_=f"lines paint-{name}", d=HATCHES[name]),
    ]


def _livery(seat: int) -> Element:
    return h.pattern(id=f"livery-{seat}", width="12", height="12", patternUnits="userSpaceOnUse")[
        h.rect(class_=f"livery seat-{seat}", width="12", height="12"), h.path(class_="livery-lines", d=LIVERIES[seat])
    ]


def letter(say: Catalogue, kind: int) -> str:
    """The letter of a colour or of the VIP bus; "" for grey."""
    return "" if kind == GREY else say(f"shahrah.table.letter.{NAMES[kind]}")


def use(sign: str, class_: str, x: float = 0, y: float = 0) -> Element:
    """One of the signs that the map defines."""
    return h.use(class_=class_, href=f"#sign-{sign}", x=f"{x:.0f}", y=f"{y:.0f}")


def card(say: Catalogue, kind: int) -> Markup:
    """A bus card: ground, sign and letter."""
    return _drawn_card(kind, letter(say, kind))


@kept
def _drawn_card(kind: int, letter_of: str) -> Element:
    name = NAMES[kind]
    return h.svg(class_=f"bus-card paint-{name}", viewBox="0 0 64 44", aria_hidden="true", focusable="false")[
        h.rect(".paper", x="1", y="1", width="62", height="42", rx="7"),
        h.rect(x="4", y="4", width="56", height="36", rx="4", fill=f"url(#hatch-{name})"),
        h.g(transform="translate(21 22)")[h.circle(".plate", r="15.5"), use(name, "sign")]
        if kind != VIP
        else h.g(transform="translate(21 22)")[use(name, "sign crown")],
        h.text(".bus-letter", x="47", y="30", text_anchor="middle")[letter_of],
    ]


@kept
def owner_sign(letter_of: str, seat: int) -> Element:
    """A little bus of a seat, as a key to the map."""
    return h.svg(class_=f"owner-sign seat-{seat}", viewBox="-25 -15 50 30", aria_hidden="true", focusable="false")[
        bus(seat, 46), h.text(".initial", y="6", text_anchor="middle")[letter_of]
    ]


def bus(seat: int, length: float) -> Element:
    """A bus of a seat seen from above, lengthwise around 0 0: livery, and a double outline with a windscreen."""
    half = length / 2
    return h.g(class_=f"bus seat-{seat}")[
        h.rect(".body", x=f"{-half:.1f}", y="-13", width=f"{length:.1f}", height="26", rx="6"),
        h.rect(x=f"{-half:.1f}", y="-13", width=f"{length:.1f}", height="26", rx="6", fill=f"url(#livery-{seat})"),
        h.rect(".inside", x=f"{4 - half:.1f}", y="-9", width=f"{length - 8:.1f}", height="18", rx="3"),
    ]


@kept
def small_sign(kind: int) -> Node:
    """The sign of a colour for a line of text; the words beside it carry the meaning."""
    name = NAMES[kind]
    if kind == GREY:
        return h.svg(".road-sign.paint-grey", viewBox="-16 -16 32 32", aria_hidden="true", focusable="false")[
            h.rect(".ground", x="-14", y="-14", width="28", height="28", rx="5")
        ]
    return h.svg(class_=f"road-sign paint-{name}", viewBox="-16 -16 32 32", aria_hidden="true", focusable="false")[
        h.rect(class_=f"ground paint-{name}", x="-15", y="-15", width="30", height="30", rx="6"),
        h.g(transform="scale(0.8)")[use(name, "sign")],
    ]


ICONS = {
    "bus": "M5 4h14a2 2 0 0 1 2 2v11h-2v2h-3v-2H8v2H5v-2H3V6a2 2 0 0 1 2-2zm0 3v5h6V7zm8 0v5h6V7zM5 14v2h3v-2z"
    "M16 14v2h3v-2z",
    "ticket": "M3 5h18v5a2 2 0 0 0 0 4v5H3v-5a2 2 0 0 0 0-4zm5 3v2h2V8zm0 3v2h2v-2zm0 3v2h2v-2z",
    "minus": "M5 10.7h14v2.6H5z",
    "whole": "M4 4h6v2.5H6.5V10H4zM14 4h6v6h-2.5V6.5H14zM4 14h2.5v3.5H10V20H4zM17.5 14H20v6h-6v-2.5h3.5z",
    "path": "M5 15a3 3 0 0 1 2.6 1.5H15a2 2 0 0 0 0-4H9a4.5 4.5 0 0 1 0-9h5.400a3 3 0 1 1 0 2.5H9a2 2 0 0 0 0 4h6"
    "a4.5 4.5 0 0 1 0 9H7.6A3 3 0 1 1 5 15z",
    "up": "M12 7l7 7-2 2-5-5-5 5-2-2z",
    "down": "M12 17l-7-7 2-2 5 5 5-5 2 2z",
}
"""Small signs in a picture of 24 by 24, as those of `ui`."""


@kept
def sign(name: str) -> Node:
    """A small sign of this game, or one of the page's own; the words beside it carry the meaning."""
    if name not in ICONS:
        return icon(name)
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        h.path(d=ICONS[name], fill_rule="evenodd")
    ]
