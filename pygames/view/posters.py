"""The picture of each game that a messenger shows beside a link: SVG text, from the same drawings as the table.

The build makes a PNG of it. Its program knows no variables and no nested rules, so the few styles that the drawings
need stand here and in `<key>_poster.py`, as plain rules with the site's colours. Nothing here is needed to play.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from textwrap import wrap
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..core.game import game, keys
from ..locale import LANGUAGES, Catalogue
from .markup import markup
from .previews import PICTURE_HEIGHT as HEIGHT
from .previews import PICTURE_WIDTH as WIDTH
from .previews import SITE, picture_address
from .shapes import star, star_path

ART_WIDTH, ART_HEIGHT = 560, 554
"""The window that a game's own drawing fills, from 0 0."""

_EDGE, _MARGIN = 38, 64
"""Around the window, and beside the words."""
_LETTERS = {"ltr": 32, "rtl": 35}
"""How many letters a line of the pitch has room for; Persian ones are narrower."""
_REACH = 400
"""From the middle of a card in a fan to the point that the fan turns around."""
_ROUND = 26
_CORNERS = (
    f"M0 0h{_ROUND}a{_ROUND} {_ROUND} 0 0 0-{_ROUND} {_ROUND}z"
    f"M{ART_WIDTH} 0v{_ROUND}a{_ROUND} {_ROUND} 0 0 0-{_ROUND}-{_ROUND}z"
    f"M{ART_WIDTH} {ART_HEIGHT}h-{_ROUND}a{_ROUND} {_ROUND} 0 0 0 {_ROUND}-{_ROUND}z"
    f"M0 {ART_HEIGHT}v-{_ROUND}a{_ROUND} {_ROUND} 0 0 0 {_ROUND} {_ROUND}z"
)
"""What lies outside the round corners of the window."""
_RIGHT_TO_LEFT, _END_OF_IT = "\u202b", "\u202c"

STYLE = """
text { font-family: Vazirmatn; }
.night { fill: #0b3c49; }
.tile-star { fill: none; stroke: #2a9d8f; stroke-width: 1.5; }
.tile-heart { fill: #2a9d8f; opacity: 0.35; }
.star-outer { fill: #e9a820; }
.star-middle { fill: #0b3c49; }
.star-inner { fill: #2a9d8f; }
.edge { fill: none; stroke: #e9a820; stroke-width: 6; }
.felt { fill: #dcebe4; }
.site-name { fill: #f5ecd7; font-size: 36px; font-weight: 800; }
.name { fill: #ffffff; font-weight: 800; }
.pitch { fill: #f5ecd7; font-size: 33px; }
.seats { fill: #e9a820; font-size: 30px; font-weight: 800; }
.shade { fill: #051a20; opacity: 0.28; }
"""


def posters() -> dict[str, str]:
    """The SVG text of every picture by its place in the site: one a game and language, and the site's own."""
    found = {picture_address(SITE, code): site_poster(Catalogue(code)) for code in LANGUAGES}
    return found | {picture_address(key, code): poster(key, Catalogue(code)) for key in keys() for code in LANGUAGES}


def poster(key: str, say: Catalogue) -> str:
    """The picture of one game."""
    drawn = art(key, say)
    seats = game(key).seats
    words = say("start.seat_range", least=seats[0], most=seats[-1])
    return _picture(say, say(f"{key}.name"), say(f"{key}.pitch"), words, drawn.draw(say), drawn.STYLE)


def site_poster(say: Catalogue) -> str:
    """The picture of the site: a piece of every game's drawing."""
    across, down = (ART_WIDTH - 6) / 2, (ART_HEIGHT - 6) / 2
    pieces = []
    style = ""
    for place, key in enumerate(keys()):
        drawn = art(key, say)
        style += drawn.STYLE
        x, y = (place % 2) * (across + 6), (place // 2) * (down + 6)
        pieces.append(
            h.svg(
                x=f"{x}",
                y=f"{y}",
                width=f"{across}",
                height=f"{down}",
                viewBox=f"0 0 {ART_WIDTH} {ART_HEIGHT}",
                preserveAspectRatio="xMidYMid slice",
            )[drawn.draw(say)]
        )
    return _picture(say, say("site.name"), say("entry.site"), "", pieces, style)


def art(key: str, say: Catalogue) -> Any:  # noqa: ARG001
    """The module with a game's drawing, or this one's plain star where it has none."""
    name = f"pygames.view.{key}_poster"
    return import_module(name if find_spec(name) else "pygames.view.plain_poster")


def inset(drawn: Node, class_: str, view_box: str) -> Markup:
    """A drawing of the table, or the part of it in `view_box`, that fills the window."""
    outer = (
        f'<svg class="{class_}" width="{ART_WIDTH}" height="{ART_HEIGHT}" viewBox="{view_box}"'
        ' preserveAspectRatio="xMidYMid slice">'
    )
    return Markup(re.sub("<svg [^>]*>", outer, markup(drawn), count=1))


def fan(cards: list[Node], width: float, height: float, down: float, step: float) -> Iterator[Element]:
    """Cards of that size as a hand holds them: their middle `down` from the top, `step` degrees apart."""
    for place, card in enumerate(cards):
        angle = step * (place - (len(cards) - 1) / 2)
        turned = f"translate({ART_WIDTH / 2} {down + _REACH}) rotate({angle:.1f}) translate(0 {-_REACH})"
        yield h.g(transform=turned)[
            h.rect(
                ".shade",
                x=f"{4 - width / 2:.1f}",
                y=f"{8 - height / 2:.1f}",
                width=f"{width:.1f}",
                height=f"{height:.1f}",
                rx="18",
            ),
            h.g(transform=f"translate({-width / 2:.1f} {-height / 2:.1f})")[card],
        ]


def ground() -> Node:
    """A felt with stars, behind cards."""
    return [
        h.rect(".felt", width=str(ART_WIDTH), height=str(ART_HEIGHT)),
        h.rect(width=str(ART_WIDTH), height=str(ART_HEIGHT), fill="url(#tiles)", opacity="0.3"),
    ]


# --- the frame --------------------------------------------------------------------------------------------------------


def _picture(say: Catalogue, name: str, pitch: str, seats: str, drawn: Node, style: str) -> str:
    is_mirrored = say.language.direction == "rtl"
    left = _EDGE if is_mirrored else WIDTH - _EDGE - ART_WIDTH
    picture = h.svg(xmlns="http://www.w3.org/2000/svg", width=str(WIDTH), height=str(HEIGHT))[
        h.style[Markup(STYLE + style)],
        h.defs[
            h.pattern("#tiles", width="72", height="72", patternUnits="userSpaceOnUse")[
                h.path(".tile-star", d=star_path(36, 36, 36)), h.path(".tile-heart", d=star_path(36, 36, 18))
            ]
        ],
        h.rect(".night", width=str(WIDTH), height=str(HEIGHT)),
        h.rect(width=str(WIDTH), height=str(HEIGHT), fill="url(#tiles)", opacity="0.22"),
        _words(say, name, pitch, seats),
        h.g(transform=f"translate({left} {_EDGE})")[
            h.svg(width=str(ART_WIDTH), height=str(ART_HEIGHT))[drawn],
            h.path(".night", d=_CORNERS),
            h.rect(".edge", width=str(ART_WIDTH), height=str(ART_HEIGHT), rx=str(_ROUND)),
        ],
    ]
    return str(picture)


def _words(say: Catalogue, name: str, pitch: str, seats: str) -> Node:
    title, _, more = name.partition(": ")
    lines = wrap(pitch, _LETTERS[say.language.direction])
    down = 216 if more or len(lines) > 4 else 236
    drawn: list[Node] = [_line(say, "name", title, down, 96)]
    if more:
        down += 62
        drawn.append(_line(say, "name", more, down, 50))
    down += 30
    drawn += [_line(say, "pitch", text, down + 46 * place) for place, text in enumerate(lines, 1)]
    is_site = name == say("site.name")
    return [
        _emblem(say),
        None if is_site else _line(say, "site-name", say("site.name"), 104, beside=76),
        drawn,
        _line(say, "seats", seats, HEIGHT - _EDGE - 12),
    ]


def _emblem(say: Catalogue) -> Element:
    x = WIDTH - _MARGIN - 60 if say.language.direction == "rtl" else _MARGIN
    return h.g(transform=f"translate({x} 60) scale(0.6)")[
        h.svg(width="100", height="100", viewBox="0 0 100 100")[Markup(re.sub("</?svg[^>]*>", "", markup(star())))]
    ]


def _line(say: Catalogue, class_: str, text: str, y: float, size: int = 0, beside: int = 0) -> Element:
    """A line of words at the side where the language begins."""
    is_mirrored = say.language.direction == "rtl"
    x = WIDTH - _MARGIN - beside if is_mirrored else _MARGIN + beside
    anchor = "end" if is_mirrored else "start"
    # The program takes every line for one that runs to the right, unless marks say so.
    shown = f"{_RIGHT_TO_LEFT}{text}{_END_OF_IT}" if is_mirrored else text
    return h.text(class_=class_, x=str(x), y=str(y), font_size=str(size) if size else None, text_anchor=anchor)[shown]
