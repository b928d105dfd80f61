"""The drawn examples of Scout's rules: its cards, hands and sets, as the table draws them."""

import htpy as h
from htpy import Element, Node

from ..games.scout.cards import turned_over
from ..locale import Catalogue
from .emblems import SIGNS
from .rules_pages import Drawings, Example
from .scout import card_face
from .ui import icon

Cards = tuple[int, ...]
"""Cards by their codes: 309 has a 3 on top and a 9 at its foot."""

HAND = (803, 502, 507, 601, 104, 908, 406)
"""A hand before and after it is turned over."""
SETS = ((706,), (504, 508, 501), (206, 301, 405), (908, 803, 702))
NO_SETS = ((306, 301, 402), (103, 207, 106), (908, 1007, 109))
LADDER = ((802,), (405, 507), (704, 809), (302, 305), (601, 604), (108, 203, 306))
"""Each of these sets beats all that stand before it."""


def _card(say: Catalogue, code: int, kind: str = "") -> Element:
    return h.span(class_=["card", kind])[card_face(say, code)]


def _set(say: Catalogue, cards: Cards, kind: str = "") -> Element:
    return h.div(".set")[(_card(say, code, kind) for code in cards)]


def _sign(name: str) -> Element:
    """Right or wrong, drawn."""
    shape = SIGNS["check"] if name == "right" else "M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z"
    return h.svg(class_=["icon", name], viewBox="0 0 24 24", aria_hidden="true", focusable="false")[h.path(d=shape)]


def _two_faces(say: Catalogue) -> Node:
    return [_card(say, 704), icon("turn"), _card(say, 407)]


def _turned_hand(say: Catalogue) -> Node:
    return [_set(say, HAND), icon("turn"), _set(say, turned_over(HAND))]


def _sets(say: Catalogue) -> Node:
    rows = [("right", cards) for cards in SETS] + [("wrong", cards) for cards in NO_SETS]
    return [h.div(".judged")[_sign(verdict), _set(say, cards)] for verdict, cards in rows]


def _strength(say: Catalogue) -> Node:
    return [h.div(".step")[_set(say, cards)] for cards in LADDER]


def _capture(say: Catalogue) -> Node:
    """The hand before and after a Show that closes a gap, over the set that it beats."""
    return [
        _set(say, (302, 305)),
        icon("left"),
        h.div(".set")[_card(say, 504), (_card(say, code, "chosen") for code in (802, 806)), _card(say, 609)],
        icon("forward"),
        _set(say, (504, 609)),
    ]


def _scouting(say: Catalogue) -> Node:
    """The right card of the set is turned and goes between a 5 and a 7."""
    return [
        h.div(".set")[_card(say, 201), _card(say, 305), _card(say, 406, "taken")],
        icon("turn"),
        h.div(".set")[_card(say, 502), _card(say, 604, "arriving"), _card(say, 708), _card(say, 308)],
    ]


DRAWINGS = Drawings(
    (
        Example("faces", 1, _two_faces),
        Example("hand", 1, _turned_hand),
        Example("sets", 2, _sets),
        Example("strength", 3, _strength),
        Example("capture", 3, _capture),
        Example("scouting", 4, _scouting),
    )
)
