"""The map of Shahrah: land and sea, cities, routes as rows of spaces, buses on them, and the viewer's tickets as arcs.

It shows what it is given. What a press on a city or a route means is decided by the screen (`shahrah`).
"""

from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..games.shahrah.board import CITIES, HEIGHT, PLACES, ROUTES, TICKETS, WIDTH
from ..games.shahrah.cards import GREY, NAMES
from ..games.shahrah.told import CITY_WORDS, route_words
from ..locale import Catalogue
from .buses import bus, definitions, letter, use
from .iran_land import IRAN, LAKES, LAND
from .iran_names import PLACING, STEPS, neighbours
from .iran_roads import THICK, badge, road
from .markup import kept
from .ui import do

_WATERS = (("caspian", 700, 150), ("gulf", 585, 1300), ("oman", 1190, 1485))
"""Where the names of the seas stand."""


class Marks(NamedTuple):
    """What is to be seen on the map beside the roads themselves."""

    letters: tuple[str, ...]
    """The letter of each owner."""
    open: bool
    """Cities and routes may be pressed."""
    payable: Collection[int] = ()
    """Routes that the viewer can claim and pay for now."""
    shut: Collection[int] = ()
    """Free routes that nobody can claim any more."""
    route: int = -1
    """The route that is picked."""
    city: int = -1
    last: Collection[int] = ()
    """The routes that were claimed last."""
    paths: Collection[int] = ()
    """The routes of the longest paths, when they are shown."""
    arcs: Mapping[int, bool] = {}
    """Tickets that are drawn as arcs, and whether each is shown without being pointed at."""
    done: Collection[int] = ()
    """Those of them that are complete."""


def chart(say: Catalogue, owners: tuple[int | None, ...], marks: Marks) -> Element:
    """The whole map."""
    shown = {city for ticket, always in marks.arcs.items() if always for city in TICKETS[ticket][:2]}
    if marks.route >= 0:
        shown |= set(ROUTES[marks.route][:2])
    return h.svg(
        "#iran.iran",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="group",
        aria_label=say("shahrah.table.map"),
        aria_describedby="iran-words",
        data_zoom=" ".join(str(step) for step in STEPS),
        data_level=str(len(STEPS)),
        data_roving="true",
        data_at=f"city-{CITIES[_CAPITAL].key}",
    )[
        h.desc("#iran-words")[say("shahrah.table.map_words")],
        definitions(),
        _ground(say),
        (_road(say, route, owner, marks) for route, owner in enumerate(owners)),
        (_badge(route, owner, marks) for route, owner in enumerate(owners)),
        h.g("#arcs.arcs")[(_arc(ticket, always, ticket in marks.done) for ticket, always in marks.arcs.items())],
        (_city(say, city, marks, city in shown) for city in range(len(CITIES))),
    ]


_BESIDE, _ABOVE = 130, 70
"""Around the cities of a part of the map, so that their names have room."""


def part(say: Catalogue, owners: tuple[int | None, ...], marks: Marks, cities: Collection[int]) -> Element:
    """Some cities and the routes between them as a picture, large enough to read every sign on it."""
    across, down = zip(*(PLACES[city] for city in cities), strict=True)
    left, top = min(across) - _BESIDE, min(down) - _ABOVE
    routes = [route for route, (start, end, _, _) in enumerate(ROUTES) if start in cities and end in cities]
    return h.svg(
        ".iran.part",
        viewBox=f"{left} {top} {max(across) + _BESIDE - left} {max(down) + _ABOVE - top}",
        aria_hidden="true",
        focusable="false",
        data_level=str(len(STEPS)),
    )[
        _ground(say),
        (_road(say, route, owners[route], marks) for route in routes),
        h.g(".arcs")[(_arc(ticket, always, ticket in marks.done) for ticket, always in marks.arcs.items())],
        (_city(say, city, marks, is_named=True) for city in cities),
    ]


_CAPITAL = next(place for place, city in enumerate(CITIES) if city.key == "tehran")


def _ground(say: Catalogue) -> Markup:
    return _drawn_ground(tuple(say(f"shahrah.table.water.{name}") for name, _, _ in _WATERS))


@kept
def _drawn_ground(waters: tuple[str, ...]) -> Element:
    """Land, lakes and the names of the seas."""
    return h.g(".ground-map")[
        h.path(".land", d=LAND, fill_rule="evenodd"),
        h.path(".border", d=IRAN),
        h.path(".country", d=IRAN),
        h.path(".lake", d=LAKES),
        (
            h.text(".water-name", x=str(x), y=str(y), text_anchor="middle")[name]
            for name, (_, x, y) in zip(waters, _WATERS, strict=True)
        ),
    ]


# --- routes -----------------------------------------------------------------------------------------------------------


def _road(say: Catalogue, route: int, owner: int | None, marks: Marks) -> Markup:
    """A route: free spaces, or the buses of its owner. What may be claimed can have the focus too."""
    marked = {
        "taken": owner is not None,
        "payable": route in marks.payable,
        "shut": route in marks.shut,
        "wanted": route == marks.route,
        "latest": route in marks.last,
        "path": route in marks.paths,
    }
    names = tuple(name for name, is_so in marked.items() if is_so)
    letter_of = letter(say, ROUTES[route].colour) if owner is None else marks.letters[owner]
    label = say(route_words(route)) if marks.open and route in marks.payable else ""
    return _drawn_road(route, owner, letter_of, names, marks.open, label)


@kept
def _drawn_road(
    route: int, owner: int | None, letter_of: str, names: tuple[str, ...], is_open: bool, label: str
) -> Element:
    """A route as text: most of the map stays as it is from one drawing to the next. Only a label makes it a button."""
    content = _spaces(route, letter_of) if owner is None else _taken(route, owner, letter_of)
    button = {
        "role": "button",
        "tabindex": "-1",
        "aria_label": label,
        "aria_pressed": str("wanted" in names).lower(),
        "data_item": "true",
    }
    return h.g(
        id=f"route-{route}",
        class_=" ".join(["road", *names]),
        data_do=do("pick", what="route", at=route) if is_open else None,
        **(button if label else {}),
    )[h.path(".halo", d=_path(route)), content]


@cache
def _path(route: int) -> str:
    """The middle line of a route; a straight one is two points."""
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in road(route).line)


@kept
def _spaces(route: int, sign_letter: str) -> Element:
    """The free spaces of a route: colour and hatch in each, its sign in all but one, its letter in that one."""
    spaces, size, _ = road(route)
    name = NAMES[ROUTES[route].colour]
    half = size / 2
    lettered = len(spaces) // 2
    return h.g(class_=f"spaces paint-{name}")[
        (
            h.rect(
                ".space",
                x=f"{-half:.1f}",
                y=f"{-THICK / 2}",
                width=f"{size:.1f}",
                height=str(THICK),
                rx="4",
                fill=None if ROUTES[route].colour == GREY else f"url(#hatch-{name})",
                transform=f"translate({space.x:.1f} {space.y:.1f}) rotate({space.angle:.1f})",
            )
            for space in spaces
        ),
        None
        if ROUTES[route].colour == GREY
        else [
            _mark(name, space.x, space.y, sign_letter if place == lettered and len(spaces) > 1 else "")
            for place, space in enumerate(spaces)
        ],
    ]


def _mark(name: str, x: float, y: float, sign_letter: str) -> Element:
    """The sign of a space, or its letter."""
    if sign_letter:
        return h.text(class_="road-letter", x=f"{x:.0f}", y=f"{y + 8:.0f}", text_anchor="middle")[sign_letter]
    return use(name, "sign", x, y)


@kept
def _taken(route: int, owner: int, owner_letter: str) -> Element:
    """Buses of the owner on every space, each with the owner's letter."""
    spaces, size, _ = road(route)
    return h.g(class_=f"buses seat-{owner}")[
        (
            h.g(transform=f"translate({space.x:.1f} {space.y:.1f}) rotate({space.angle:.1f})")[bus(owner, size)]
            for space in spaces
        ),
        (
            h.text(".initial", x=f"{space.x:.0f}", y=f"{space.y + 6:.0f}", text_anchor="middle")[owner_letter]
            for space in spaces
        ),
    ]


def _badge(route: int, owner: int | None, marks: Marks) -> Markup:
    """The one sign of a route that is large enough while the whole map is small."""
    return _drawn_badge(route, owner, "" if owner is None else marks.letters[owner])


@kept
def _drawn_badge(route: int, owner: int | None, letter_of: str) -> Element:
    x, y = badge(route)
    content: Node
    if owner is None and ROUTES[route].colour == GREY:
        content = None
    elif owner is None:
        # What shows through a ring would make another sign of it.
        content = h.g(".badge-sign")[h.circle(".hole", r="9"), use(NAMES[ROUTES[route].colour], "sign")]
    else:
        content = h.g(class_=f"badge-sign seat-{owner}")[
            h.circle(".disc", r="16"), h.text(".initial", y="8", text_anchor="middle")[letter_of]
        ]
    return h.g(f"#badge-{route}.badge-place", transform=f"translate({x:.0f} {y:.0f})")[content]


# --- tickets and cities -----------------------------------------------------------------------------------------------


@kept
def _arc(ticket: int, always: bool, is_done: bool) -> Element:
    """A ticket as a light arc between its cities."""
    start, end, _ = TICKETS[ticket]
    (x1, y1), (x2, y2) = PLACES[start], PLACES[end]
    lift = 0.18 * (abs(x2 - x1) + abs(y2 - y1))
    line = f"M{x1} {y1}Q{(x1 + x2) // 2} {(y1 + y2) / 2 - lift:.0f} {x2} {y2}"
    return h.g(id=f"arc-{ticket}", class_=["arc", {"shown": always, "done": is_done}])[
        h.path(".arc-casing", d=line), h.path(".arc-line", d=line)
    ]


def _city(say: Catalogue, city: int, marks: Marks, is_named: bool) -> Markup:
    """A city: its mark and its name."""
    return _drawn_city(city, say(CITY_WORDS[city]), city == marks.city, is_named, marks.open)


@kept
def _drawn_city(city: int, name: str, is_chosen: bool, is_named: bool, is_open: bool) -> Element:
    """A city as text; where the map can be pressed, a button with the cities that lie around it."""
    x, y = PLACES[city]
    side, level = PLACING[city]
    button = {
        "role": "button",
        "tabindex": "-1",
        "aria_label": name,
        "aria_pressed": str(is_chosen).lower(),
        "data_item": "true",
        "data_do": do("pick", what="city", at=city),
        "data_then": "road-list",
        **{f"data_{arrow}": f"city-{CITIES[other].key}" for arrow, other in neighbours(city).items()},
    }
    return h.g(
        id=f"city-{CITIES[city].key}",
        class_=["city-place", {"chosen": is_chosen, "capital": city == _CAPITAL}],
        transform=f"translate({x} {y})",
        **(button if is_open else {}),
    )[
        is_open and h.circle(".reach", r="24"),
        h.circle(".place", r="13"),
        h.text(class_=["place-name", f"side-{side}", f"least-{level}", {"named": is_named}])[name],
    ]
