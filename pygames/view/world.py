"""The map of Jet Set: land, cities, and the routes of the seats. It shows what the list of seats says in words.

A seat is told by three things at once: its colour, the pattern of its line, and the letter on its stamps.
"""

from itertools import pairwise

import htpy as h
from htpy import Element, Node

from ..games.jetset_cards.cards import CITIES
from ..games.jetset_cards.telling import city_name
from ..games.jetset_cards.view import View
from .signs import letters
from .table import Table
from .world_land import HEIGHT, LAND, PLACES, WIDTH

_LABEL_SIDES = {"paris": "w", "london": "w", "lisbon": "w", "rome": "w", "athens": "w", "marrakesh": "w", "lagos": "w"}
_LABEL_SIDES |= {"istanbul": "n", "tehran": "n", "samarkand": "n", "beijing": "n"}
_LABEL_SIDES |= {"cairo": "s", "mumbai": "s", "sydney": "w", "tokyo": "n"}
"""On which side of its mark a city's name stands, so that it covers no other; east where nothing is said."""

_FAN = ((0, -13), (13, 0), (-13, 0), (0, 13), (11, -20), (-11, -20))
"""Where the stamps of several seats lie around one city, in the order of the seats."""


def world(table: Table, wanted: int | None) -> Element:
    """The map; `wanted` is the city that the viewer has picked and would fly to."""
    view: View = table.view
    signs = letters(table)
    shown = [seat for seat in range(view.seats) if seat != view.seat]
    if view.seat is not None:
        shown.append(view.seat)  # the viewer's own line lies on top
    others = [city for city in range(len(CITIES)) if city != wanted]
    return h.svg(".world", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=table.say("jetset_cards.table.map"))[
        h.path(".world-land", d=LAND),
        (_dot(city) for city in others),
        (_route(view, seat) for seat in shown),
        (_name(table, city) for city in others),
        _preview(view, wanted),
        (_stamps(view, seat, signs[seat]) for seat in shown),
        None if wanted is None else h.g(".world-wanted")[_dot(wanted), _name(table, wanted)],
    ]


def _dot(city: int) -> Element:
    x, y = PLACES[city]
    return h.circle(".world-place", cx=str(x), cy=str(y), r="6")


def _name(table: Table, city: int) -> Element:
    """The name of a city, beside its mark and the stamps around it."""
    x, y = PLACES[city]
    guests = sum(city in route for route in table.view.routes)
    away = (14, 19, 30)[min(guests, 2)]
    side = _LABEL_SIDES.get(CITIES[city].key, "e")
    anchor = {"w": "end", "e": "start"}.get(side, "middle")
    left, down = {"w": (-away, 5), "e": (away, 5), "n": (0, -away), "s": (0, away + 12)}[side]
    return h.text(".world-name", x=str(x + left), y=str(y + down), text_anchor=anchor)[table.say(city_name(city))]


def _arc(origin: int, city: int, seat: int) -> str:
    """A flight as a line that bends towards the pole, for each seat a little differently."""
    (x1, y1), (x2, y2) = PLACES[origin], PLACES[city]
    bend = 0.12 + 0.035 * seat
    lift = bend * (abs(x2 - x1) + abs(y2 - y1))
    return f"M{x1} {y1}Q{(x1 + x2) / 2:.0f} {(y1 + y2) / 2 - lift:.0f} {x2} {y2}"


def _route(view: View, seat: int) -> Node:
    flights = "".join(_arc(origin, city, seat) for origin, city in pairwise(view.routes[seat]))
    if not flights:
        return None
    return h.g(class_=["world-route", f"traveller-{seat}"])[
        h.path(".world-casing", d=flights), h.path(".seat-line", d=flights)
    ]


def _preview(view: View, wanted: int | None) -> Node:
    """The flight that the viewer is about to make."""
    if wanted is None or view.seat is None or not view.routes[view.seat]:
        return None
    return h.path(".world-preview", d=_arc(view.routes[view.seat][-1], wanted, view.seat))


def _stamps(view: View, seat: int, letter: str) -> Node:
    """One stamp a stop; the last one, where the seat is now, is larger."""
    route = view.routes[seat]
    return [
        h.g(
            class_=["world-stop", f"traveller-{seat}", {"now": place == len(route) - 1}],
            transform="translate({} {})".format(*_spot(view, seat, city)),
        )[
            h.circle(".seat-stamp", r="10"),
            h.text(".seat-letter", y="5", text_anchor="middle")[letter],
        ]
        for place, city in enumerate(route)
    ]


def _spot(view: View, seat: int, city: int) -> tuple[int, int]:
    """Where a seat's stamp lies: on the city, or beside it when several seats have been there."""
    x, y = PLACES[city]
    guests = [at for at, route in enumerate(view.routes) if city in route]
    if len(guests) == 1:
        return x, y
    right, down = _FAN[guests.index(seat)]
    return x + right, y + down
