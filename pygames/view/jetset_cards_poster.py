"""The card game's drawing for links: five of its cities over the map of the world."""

from itertools import pairwise

import htpy as h
from htpy import Element, Node

from ..games.jetset_cards.cards import CITIES, POINTS, REGION
from ..games.jetset_cards.telling import city_name
from ..locale import Catalogue
from .emblems import EMBLEMS, GROUND
from .posters import ART_HEIGHT, ART_WIDTH, fan
from .world_land import LAND, PLACES

HAND = ("lisbon", "tehran", "tokyo")
ROUTE = ("new_york", "rio_de_janeiro", "lisbon", "tehran", "tokyo")
WIDE, HIGH = 168, 224

_SKIES = ("cfdcf2", "f8dba4", "b9e5e0", "f3c6c8", "d3e6ab")

STYLE = (
    "\n".join(f".region-{region} {{ fill: #{sky}; }}" for region, sky in enumerate(_SKIES))
    + """
.sea { fill: #d3e6ea; }
.world-land { fill: #f3e7c8; stroke: #b9a878; stroke-width: 1; }
.casing { fill: none; stroke: #fffaf0; stroke-width: 11; }
.flight { fill: none; stroke: #9b2335; stroke-width: 5; stroke-dasharray: 15 6; }
.stop { fill: #e9a820; stroke: #1b1f23; stroke-width: 4; }
.city-paper { fill: #fffaf0; }
.city-edge { fill: none; stroke: #1b1f23; stroke-width: 3; }
.emblem-art { fill: #0b3c49; }
.city-name { fill: #1b1f23; font-size: 31px; font-weight: 800; }
.city-long { font-size: 25px; }
.worth-disc { fill: #1b1f23; }
.city-worth { fill: #ffffff; font-size: 27px; font-weight: 800; }
"""
)


def draw(say: Catalogue) -> Node:
    """A hand of cities before the world."""
    places = {city.key: place for place, city in enumerate(CITIES)}
    cards: list[Node] = [_card(say, places[key]) for key in HAND]
    stops = [PLACES[places[key]] for key in ROUTE]
    return [
        h.rect(".sea", width=str(ART_WIDTH), height=str(ART_HEIGHT)),
        h.g(transform="translate(-12 18) scale(0.62)")[
            h.path(".world-land", d=LAND),
            (h.path(class_=name, d=_flight(*pair)) for name in ("casing", "flight") for pair in pairwise(stops)),
            (h.circle(".stop", cx=str(x), cy=str(y), r="11") for x, y in stops),
        ],
        fan(cards, WIDE, HIGH, 392, 23),
    ]


def _flight(start: tuple[int, int], end: tuple[int, int]) -> str:
    """A flight as a line that bends towards the pole."""
    (x1, y1), (x2, y2) = start, end
    return f"M{x1} {y1}Q{(x1 + x2) / 2:.0f} {(y1 + y2) / 2 - 0.16 * (abs(x2 - x1) + abs(y2 - y1)):.0f} {x2} {y2}"


def _card(say: Catalogue, city: int) -> Element:
    """A card of the hand: the sky of its region, its emblem, its name and its worth."""
    name = say(city_name(city))
    lines = name.split(" ", 1) if len(name) > 9 else [name]
    size = {"width": str(WIDE), "height": str(HIGH), "rx": "18"}
    top = HIGH - 44 if len(lines) == 1 else HIGH - 60
    return h.g[
        h.rect(".city-paper", **size),
        h.path(class_=f"region-{REGION[city]}", d=f"M18 0h{WIDE - 36}a18 18 0 0 1 18 18v120H0V18a18 18 0 0 1 18-18z"),
        h.path(
            ".emblem-art",
            fill_rule="evenodd",
            d=GROUND + EMBLEMS[CITIES[city].key],
            transform="translate(10.4 24) scale(2.3)",
        ),
        (
            h.text(
                class_=["city-name", {"city-long": len(lines) > 1}],
                x=f"{WIDE / 2}",
                y=f"{top + 34 * place}",
                text_anchor="middle",
            )[line]
            for place, line in enumerate(lines)
        ),
        h.circle(".worth-disc", cx="30", cy="30", r="20"),
        h.text(".city-worth", x="30", y="40", text_anchor="middle")[say.number(POINTS[city])],
        h.rect(".city-edge", **size),
    ]
