"""A QR code as a picture, from its rows of modules, and the window that shows it.

Black on white in every theme, with its quiet zone: cameras need it so. What makes the rows is in `app/sharing.py`.
"""

from collections.abc import Sequence
from itertools import groupby

import htpy as h
from htpy import Element

from ..locale import Catalogue
from .ui import button, closing, dialog, do, icon

QUIET = 4
"""Modules of white around a code; the standard asks for no less."""

Rows = Sequence[Sequence[int]]
"""The modules of a code from the top, 1 for black; without the quiet zone."""


def qr_path(rows: Rows) -> str:
    """The black modules as one outline, each run of neighbours in a row as one rectangle."""
    parts = []
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for is_black, run in groupby(row):
            width = len(list(run))
            if is_black:
                parts.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return "".join(parts)


def qr_picture(rows: Rows, label: str) -> Element:
    """The code as a picture with a name; it has room for its quiet zone in itself."""
    side = len(rows) + 2 * QUIET
    return h.svg(
        "#qr.qr-code", viewBox=f"0 0 {side} {side}", role="img", aria_label=label, shape_rendering="crispEdges"
    )[h.rect(".qr-ground", width=str(side), height=str(side)), h.path(".qr-modules", d=qr_path(rows))]


def qr_dialog(say: Catalogue, game: str, rows: Rows | None, length: int, most: int) -> Element:
    """The window with the code of a game's link; without `rows` it says why a link of that `length` has none."""
    return dialog(
        say("qr.title"),
        [
            h.figure(".qr-figure")[
                qr_picture(rows, say("qr.picture", game=say(f"{game}.name"))),
                h.figcaption[h.strong[say(f"{game}.name")], h.span[say("qr.scan")]],
            ]
            if rows
            else h.p(role="status")[say("qr.too_long", count=length, most=most)],
            h.div(".row")[
                rows and printing(say("print.qr")),
                button([icon("share"), say("qr.back")], do("dialog", name="share"), name="qr-back"),
                closing(say),
            ],
        ],
        close=do("close"),
        kind="qr",
    )


def printing(label: str) -> Element:
    """A button that prints; what comes on paper is for the style sheet to say."""
    return h.button("#print.button", type="button", data_shell="print")[icon("print"), label]
