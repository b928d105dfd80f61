"""The map of Jet Set: land, cities, links with their prices or owners, planes, and the way of a flight.

It shows what it is given, and everything on it stands in words in the list of links too. A seat is told by three things
at once: its colour, the pattern of its line, and the letter on its stamps. What a press means is decided by the screen.
"""

from collections.abc import Collection, Mapping
from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import htpy as h
from htpy import Element
from markupsafe import Markup

from ..games.jetset.board import CITIES, HEIGHT, LINKS, PLACES, WIDTH
from ..games.jetset.told import city_name
from ..games.jetset.view import View
from ..locale import Catalogue
from .europe_land import LAND
from .markup import kept

STEPS = (2.9,)
"""Units of the drawing to a pixel from which on, going down, the map has level 1: all names are shown."""

_SIDES = """
amsterdam n 1, athens s 0, barcelona s 1, belgrade w 1, berlin ne 0, bordeaux w 1, bucharest e 1, budapest e 1,
copenhagen e 1, dublin w 0, edinburgh w 1, frankfurt e 1, hamburg nw 1, istanbul sw 0, lisbon s 0, london sw 0, madrid s
0, marseille se 1, milan e 1, munich se 1, oslo n 0, palermo w 1, paris w 0, prague e 1, rome e 0, stockholm e 0, vienna
ne 0, warsaw e 0, zurich sw 1
"""
_PLACING = {
    city: (side, level) for city, side, level in (part.split() for part in _SIDES.replace("\n", " ").split(","))
}
"""On which side of its mark a city's name stands, and the level of the map from which on it is always shown."""

_DISC, _PILL_WIDE, _PILL_HIGH = 22, 38, 21
"""Half the size of the sign in the middle of a link, and of the sign for the planes of a seat."""

Point = tuple[float, float]


class Way(NamedTuple):
    """The way of a flight, drawn when it is pointed at or picked."""

    cities: tuple[int, ...]
    claimable: bool
    shown: bool = False


class Marks(NamedTuple):
    """What is to be seen on the map beside land, cities and links."""

    letters: tuple[str, ...]
    """The letter of each seat."""
    commands: Mapping[int, str] = {}
    """What a press on a link does, by link."""
    useful: Collection[int] = ()
    """Links that the viewer can do something with now."""
    picked: Collection[int] = ()
    adding: Mapping[int, int] = {}
    """Planes about to be placed, by link."""
    latest: Collection[int] = ()
    """Links on which something was done last."""
    city: int = -1
    """The city whose links are listed."""
    city_commands: bool = False
    ways: Mapping[str, Way] = {}
    """Ways of flights, by the id under which they light up."""


def europe(say: Catalogue, view: View, marks: Marks, city_command: Mapping[int, str]) -> Element:
    """The whole map."""
    named = {city for way in marks.ways.values() if way.shown for city in (way.cities[0], way.cities[-1])}
    named |= {end for link in marks.picked for end in LINKS[link][:2]}
    return h.svg(
        "#europe.europe",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=say("jetset.table.map"),
        aria_describedby="europe-words",
        data_zoom=" ".join(str(step) for step in STEPS),
        data_level=str(len(STEPS)),
    )[
        h.desc("#europe-words")[say("jetset.table.map_words")],
        h.path(".air-land", d=LAND, fill_rule="evenodd"),
        (_link(view, link, marks) for link in range(len(LINKS))),
        h.g("#ways.ways")[(_way(name, way) for name, way in marks.ways.items())],
        (_middle(say, view, link, marks) for link in range(len(LINKS))),
        (_pills(say, view, link, marks) for link in range(len(LINKS))),
        (_city(say, city, marks, city in named, city_command.get(city)) for city in range(len(CITIES))),
    ]


_BESIDE, _ABOVE = 190, 80
"""Around the cities of a part of the map, so that their names have room."""


def part(say: Catalogue, view: View, marks: Marks, cities: Collection[int]) -> Element:
    """Some cities and the links between them as a picture, large enough to read everything on it."""
    across, down = zip(*(PLACES[city] for city in cities), strict=True)
    left, top = min(across) - _BESIDE, min(down) - _ABOVE
    links = [link for link, (start, end, _) in enumerate(LINKS) if start in cities and end in cities]
    return h.svg(
        ".europe.part",
        viewBox=f"{left} {top} {max(across) + _BESIDE - left} {max(down) + _ABOVE - top}",
        aria_hidden="true",
        focusable="false",
        data_level=str(len(STEPS)),
    )[
        h.path(".air-land", d=LAND, fill_rule="evenodd"),
        (_link(view, link, marks) for link in links),
        h.g(".ways")[(_way(name, way) for name, way in marks.ways.items())],
        (_middle(say, view, link, marks) for link in links),
        (_pills(say, view, link, marks) for link in links),
        (_city(say, city, marks, True, None) for city in cities),
    ]


@cache
def _line(link: int) -> str:
    """The path data of a link."""
    start, end, _ = LINKS[link]
    (x1, y1), (x2, y2) = PLACES[start], PLACES[end]
    return f"M{x1} {y1}L{x2} {y2}"


@cache
def _centre(link: int) -> tuple[Point, Point]:
    """The middle of a link, and the direction across it as a step of one unit."""
    start, end, _ = LINKS[link]
    (x1, y1), (x2, y2) = PLACES[start], PLACES[end]
    length = hypot(x2 - x1, y2 - y1)
    return ((x1 + x2) / 2, (y1 + y2) / 2), ((y1 - y2) / length, (x2 - x1) / length)


def _link(view: View, link: int, marks: Marks) -> Markup:
    """The line of a link: its owner's, or a thin one that waits for an owner."""
    owner = view.owners[link]
    marked = {
        "owned": owner is not None,
        f"traveller-{owner}": owner is not None,
        "useful": link in marks.useful,
        "picked": link in marks.picked,
        "latest": link in marks.latest,
    }
    names = tuple(name for name, is_so in marked.items() if is_so)
    return _drawn_link(link, names, marks.commands.get(link))


@kept
def _drawn_link(link: int, names: tuple[str, ...], command: str | None) -> Element:
    """A line as text, since most of them stay as they are."""
    return h.g(id=f"link-{link}", class_=" ".join(["air-link", *names]), data_do=command)[
        h.path(".air-halo", d=_line(link)),
        h.path(".air-casing", d=_line(link)),
        h.path(".air-line", d=_line(link)),
    ]


def _middle(say: Catalogue, view: View, link: int, marks: Marks) -> Markup:
    """In the middle of a link its price, or the stamp of its owner."""
    owner = view.owners[link]
    words = say("jetset.table.money", money=LINKS[link].price) if owner is None else marks.letters[owner]
    return _drawn_middle(link, owner, words, link in marks.useful, marks.commands.get(link))


@kept
def _drawn_middle(link: int, owner: int | None, words: str, is_useful: bool, command: str | None) -> Element:
    (x, y), _ = _centre(link)
    if owner is None:
        content = [h.circle(".price-disc", r="20"), h.text(".price", y="7", text_anchor="middle")[words]]
    else:
        content = [h.circle(".seat-stamp", r="20"), h.text(".seat-letter", y="8", text_anchor="middle")[words]]
    return h.g(
        id=f"middle-{link}",
        class_=["air-middle", {f"traveller-{owner}": owner is not None, "useful": is_useful}],
        transform=f"translate({x:.0f} {y:.0f})",
        data_do=command,
    )[h.g(".steady")[content]]


class Pill(NamedTuple):
    """The planes of a seat on a link, as they are shown."""

    seat: int
    letter: str
    number: str
    is_own: bool
    is_coming: bool


def _pills(say: Catalogue, view: View, link: int, marks: Marks) -> Markup:
    """The planes on a link: for each seat its letter and how many."""
    pills = []
    for seat in range(view.seats):
        coming = _coming(view, seat, link, marks)
        count = view.planes[seat][link] + coming
        if count:
            pills.append(Pill(seat, marks.letters[seat], say.number(count), seat == view.seat, coming > 0))
    return _drawn_pills(link, tuple(pills))


@kept
def _drawn_pills(link: int, pills: tuple[Pill, ...]) -> Element:
    (x, y), (across_x, across_y) = _centre(link)
    # Half a sign across the link: the first ones stand on both sides of the middle, further ones behind them.
    half = _PILL_WIDE * abs(across_x) + _PILL_HIGH * abs(across_y)
    drawn = []
    for place, pill in enumerate(pills):
        out = (_DISC + half * (1 + 2 * (place // 2))) * (-1 if place % 2 else 1)
        drawn.append(_pill(pill, f"translate({across_x * out:.0f} {across_y * out:.0f})"))
    return h.g(f"#planes-{link}", transform=f"translate({x:.0f} {y:.0f})")[h.g(".steady")[drawn] if drawn else None]


def _coming(view: View, seat: int, link: int, marks: Marks) -> int:
    """Planes that the seat at turn is about to place on a link."""
    return marks.adding.get(link, 0) if seat == view.last_turn else 0


def _pill(pill: Pill, spot: str) -> Element:
    """The planes of one seat on a link."""
    return h.g(
        class_=["pill", f"traveller-{pill.seat}", {"own": pill.is_own, "coming": pill.is_coming}], transform=spot
    )[
        h.rect(".pill-ground", x="-37", y="-19", width="74", height="38", rx="19"),
        h.circle(".seat-stamp", cx="-18", r="16"),
        h.text(".seat-letter", x="-18", y="8", text_anchor="middle")[pill.letter],
        h.text(".pill-number", x="15", y="10", text_anchor="middle")[pill.number],
    ]


@kept
def _way(name: str, way: Way) -> Element:
    """The way of a flight: over the planes that carry it, or straight as the crow flies."""
    if way.claimable:
        line = "M" + "L".join(f"{x} {y}" for x, y in (PLACES[city] for city in way.cities))
    else:
        line = "".join(_arc(*pair) for pair in pairwise(way.cities))
    return h.g(id=name, class_=["way", {"shown": way.shown, "claimable": way.claimable}])[
        h.path(".way-casing", d=line), h.path(".way-line", d=line)
    ]


def _arc(start: int, end: int) -> str:
    """A light arc between two cities."""
    (x1, y1), (x2, y2) = PLACES[start], PLACES[end]
    lift = 0.16 * (abs(x2 - x1) + abs(y2 - y1))
    return f"M{x1} {y1}Q{(x1 + x2) // 2} {(y1 + y2) / 2 - lift:.0f} {x2} {y2}"


def _city(say: Catalogue, city: int, marks: Marks, is_named: bool, command: str | None) -> Markup:
    """A city: its mark and its name; a press lists its links."""
    return _drawn_city(city, say(city_name(city)), city == marks.city, is_named, command or "")


@kept
def _drawn_city(city: int, name: str, is_chosen: bool, is_named: bool, command: str) -> Element:
    """A city as text, since most of them stay as they are."""
    x, y = PLACES[city]
    side, level = _PLACING[CITIES[city].key]
    return h.g(
        id=f"air-{CITIES[city].key}",
        class_=["air-city", {"chosen": is_chosen}],
        transform=f"translate({x} {y})",
        data_do=command or None,
    )[
        command and h.circle(".air-reach", r="30"),
        h.circle(".air-place", r="11"),
        h.text(class_=["air-name", f"side-{side}", f"least-{level}", {"named": is_named}])[name],
    ]
