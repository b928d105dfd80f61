"""Shahrah's drawing for links: the middle of its map of Iran, with roads that two seats have claimed."""

import htpy as h
from htpy import Node

from ..games.shahrah.board import CITIES, ROUTES
from ..locale import Catalogue
from .iran import Marks, chart
from .posters import ART_HEIGHT, ART_WIDTH, inset

PART = "430 215 560 554"
"""What is shown of the map, in its own units."""
CLAIMED = (
    ("isfahan-kashan", "kashan-qom", "isfahan-yazd"),
    ("qazvin-tehran", "sari-semnan"),
)
"""Routes of each seat, by their cities."""

_PAINTS = {
    "red": ("b3263a", "ffffff"),
    "orange": ("f08a24", "1b1f23"),
    "yellow": ("f6d743", "1b1f23"),
    "green": ("57a85a", "10241a"),
    "blue": ("2463a8", "ffffff"),
    "purple": ("7a4a9e", "ffffff"),
    "black": ("2b2f33", "ffffff"),
    "white": ("fdfbf5", "1b1f23"),
    "vip": ("0b3c49", "f6d743"),
}
"""The colour of a bus and of what is printed on it."""
_OWNERS = ("0b3c49", "9b2335")


def _painted() -> str:
    rules = [
        f"rect.paint-{name} {{ fill: #{bus}; }} path.paint-{name} {{ stroke: #{ink}; }}"
        f" .paint-{name} .sign {{ fill: #{ink}; stroke: #{bus}; }}"
        f" .paint-{name} .road-letter {{ fill: #{ink}; stroke: #{bus}; }}"
        for name, (bus, ink) in _PAINTS.items()
    ]
    rules += [
        f"rect.seat-{seat} {{ fill: #{colour}; }} .seat-{seat} .body {{ fill: #{colour}; }}"
        f" .seat-{seat} .initial {{ stroke: #{colour}; }}"
        for seat, colour in enumerate(_OWNERS)
    ]
    return "\n".join(rules)


STYLE = (
    _painted()
    + """
.shahrah-sea { fill: #bfdde3; }
.iran .land { fill: #e6dfcb; stroke: #b9a878; stroke-width: 1.5; }
.iran .border { fill: none; stroke: #c9a24f; stroke-width: 16; opacity: 0.45; }
.iran .country { fill: #f7eed6; stroke: #c9a24f; stroke-width: 3; }
.iran .lake { fill: #bfdde3; stroke: #2d5f70; stroke-width: 1.5; }
.iran .water-name { fill: #2d5f70; font-size: 34px; }
.iran .halo { fill: none; }
.iran .badge-place { display: none; }
.iran .space { stroke: #1b1f23; stroke-width: 1.8; }
.iran .paint-grey .space { fill: #b9b4a6; }
.iran .lines { fill: none; stroke-width: 1.1; opacity: 0.4; }
.lines { fill: none; stroke-width: 1.1; opacity: 0.4; }
.iran .sign { stroke-width: 3; }
.iran .road-letter { font-size: 24px; font-weight: 800; stroke-width: 5; paint-order: stroke; }
.livery-lines { fill: #ffffff; opacity: 0.5; }
.iran .body { stroke: #ffffff; stroke-width: 3; }
.iran .inside { fill: none; stroke: #ffffff; stroke-width: 2; }
.iran .initial { fill: #ffffff; stroke-width: 7; paint-order: stroke; font-size: 18px; font-weight: 800; }
.iran .place { fill: #fffaf0; stroke: #1b1f23; stroke-width: 4.5; }
.iran .capital .place { fill: #e9a820; }
.iran .place-name { font-size: 31px; font-weight: 800; fill: #1b1f23; stroke: #fffaf0; stroke-width: 8; }
.iran .place-name { stroke-linejoin: round; paint-order: stroke; }
.iran .side-e { text-anchor: start; transform: translate(20, 10); }
.iran .side-w { text-anchor: end; transform: translate(-20, 10); }
.iran .side-n { text-anchor: middle; transform: translate(0, -22); }
.iran .side-s { text-anchor: middle; transform: translate(0, 44); }
.iran .side-ne { text-anchor: start; transform: translate(13, -14); }
.iran .side-nw { text-anchor: end; transform: translate(-13, -14); }
.iran .side-se { text-anchor: start; transform: translate(13, 33); }
.iran .side-sw { text-anchor: end; transform: translate(-13, 33); }
"""
)


def draw(say: Catalogue) -> Node:
    """The map, with the claimed roads under the numbers of their owners."""
    marks = Marks((say.number(1), say.number(2)), open=False)
    sea = h.rect(".shahrah-sea", width=str(ART_WIDTH), height=str(ART_HEIGHT))
    return [sea, inset(chart(say, tuple(map(_owner, range(len(ROUTES)))), marks), "iran", PART)]


def _owner(route: int) -> int | None:
    start, end = ROUTES[route][:2]
    name = f"{CITIES[start].key}-{CITIES[end].key}"
    is_first = next(place for place, other in enumerate(ROUTES) if other[:2] == (start, end)) == route
    return next((seat for seat, names in enumerate(CLAIMED) if is_first and name in names), None)
