"""Jet Set's drawing for links: the west of its map of Europe, with links of three airlines and planes on them."""

import htpy as h
from htpy import Node

from ..core.match import Match, Seat
from ..games.jetset.board import CITIES, LINKS
from ..games.jetset.view import View
from ..locale import Catalogue
from .europe import Marks, europe
from .posters import ART_HEIGHT, ART_WIDTH, inset

PART = "430 560 680 673"
"""What is shown of the map, in its own units."""
OPENED = (
    {"london-paris": 2, "bordeaux-paris": 1, "bordeaux-madrid": 1},
    {"amsterdam-london": 1, "amsterdam-frankfurt": 2, "frankfurt-munich": 1},
    {"milan-rome": 2, "milan-zurich": 1, "paris-zurich": 1},
)
"""The links of each seat with its planes on them, by their cities."""

_COLOURS = (("0b3c49", "none"), ("9b2335", "15 6"), ("17685e", "3 6"))

_OWNED = "\n".join(
    f".owned.traveller-{seat} .air-line {{ stroke: #{colour}; stroke-width: 10; stroke-dasharray: {dash}; }}"
    f" .owned.traveller-{seat} .air-casing {{ stroke: #fffaf0; stroke-width: 19; opacity: 0.85; }}"
    f" .traveller-{seat} .seat-stamp {{ fill: #{colour}; }} .traveller-{seat} .pill-ground {{ stroke: #{colour}; }}"
    for seat, (colour, dash) in enumerate(_COLOURS)
)

STYLE = (
    """
.sea { fill: #d3e6ea; }
.europe .air-land { fill: #f3e7c8; stroke: #b9a878; stroke-width: 1.5; }
.europe .air-halo { fill: none; }
.europe .air-casing { fill: none; }
.europe .air-line { fill: none; }
.air-link .air-line { stroke: #7d7a6d; stroke-width: 4; stroke-dasharray: 4 9; }
.europe .price-disc { fill: #fffaf0; stroke: #7d7a6d; stroke-width: 2.5; }
.europe .price { fill: #1b1f23; font-size: 24px; font-weight: 800; }
.europe .seat-stamp { stroke: #ffffff; stroke-width: 2.5; }
.europe .seat-letter { fill: #ffffff; font-size: 24px; font-weight: 800; }
.europe .pill-ground { fill: #fffaf0; stroke: #0b3c49; stroke-width: 5; }
.europe .pill-number { fill: #1b1f23; font-size: 29px; font-weight: 800; }
.europe .air-place { fill: #fffaf0; stroke: #1b1f23; stroke-width: 4; }
.europe .air-name { font-size: 33px; font-weight: 800; fill: #1b1f23; stroke: #fffaf0; stroke-width: 8; }
.europe .air-name { stroke-linejoin: round; paint-order: stroke; }
.europe .side-e { text-anchor: start; transform: translate(18, 11); }
.europe .side-w { text-anchor: end; transform: translate(-18, 11); }
.europe .side-n { text-anchor: middle; transform: translate(0, -20); }
.europe .side-s { text-anchor: middle; transform: translate(0, 44); }
.europe .side-ne { text-anchor: start; transform: translate(12, -13); }
.europe .side-nw { text-anchor: end; transform: translate(-12, -13); }
.europe .side-se { text-anchor: start; transform: translate(12, 34); }
.europe .side-sw { text-anchor: end; transform: translate(-12, 34); }
"""
    + _OWNED
)


def draw(say: Catalogue) -> Node:
    """The map over its sea; the airlines are told by numbers."""
    marks = Marks(tuple(say.number(seat + 1) for seat in range(len(OPENED))))
    sea = h.rect(".sea", width=str(ART_WIDTH), height=str(ART_HEIGHT))
    return [sea, inset(europe(say, _view(), marks, {}), "europe", PART)]


def _view() -> View:
    """A table of three on which each has opened some links."""
    match = Match("jetset", [Seat() for _ in OPENED], 1)
    view: View = match.rules.view(match.state, None)
    names = [f"{CITIES[start].key}-{CITIES[end].key}" for start, end, _ in LINKS]
    owners = tuple(next((seat for seat, opened in enumerate(OPENED) if name in opened), None) for name in names)
    return view._replace(owners=owners, planes=tuple(tuple(opened.get(name, 0) for name in names) for opened in OPENED))
