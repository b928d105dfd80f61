"""The text of an action, the same in every language: `claim qom-tehran blue`, `pay red 2 vip 1`, `keep 1 3`."""

import re

from pygames.core.errors import BadAction
from pygames.core.game import Action

from .board import CITIES, CITY, NO_TWIN, ROUTES, TWIN
from .cards import DECK, NAMES, VIP
from .legality import PASS, TICKETS, claim, keep, pay, take

_TAKE = re.compile(r"take ([a-z]+)")
_CLAIM = re.compile(r"claim ([a-z]+) ?- ?([a-z]+)(?: ([a-z]+))?")
_PAY = re.compile(r"pay ([a-z]+) ([0-9]{1,2})(?: vip ([0-9]{1,2}))?")
_KEEP = re.compile(r"keep((?: [0-9]{1,2})+)")


def print_route(route: int) -> str:
    """The text of a route: its cities, and the colour where two routes join them (8.1)."""
    start, end, _, colour = ROUTES[route]
    cities = f"{CITIES[start].key}-{CITIES[end].key}"
    return cities if TWIN[route] == NO_TWIN else f"{cities} {NAMES[colour]}"


def print_action(a: Action) -> str:
    """The text of an action."""
    match a:
        case ("tickets" | "pass" as verb,):
            return str(verb)
        case ("take", int(card)) if 0 <= card < len(NAMES):
            return f"take {NAMES[card]}"
        case ("claim", int(route)) if 0 <= route < len(ROUTES):
            return f"claim {print_route(route)}"
        case ("pay", int(colour), int(cards), int(vips)) if 0 <= colour <= VIP:
            return f"pay {NAMES[colour]} {cards}" + (f" vip {vips}" if vips else "")
        case ("keep", *places) if all(isinstance(place, int) for place in places):
            return " ".join(["keep", *(str(int(place) + 1) for place in places)])
    raise BadAction("shahrah.parse.unknown", text=str(a)[:40])


def parse_action(text: str) -> Action:
    """Read the text of an action, in capitals or not and with any spaces; raises BadAction when it is none."""
    words = " ".join(text.split()).lower()
    if words in ("tickets", "pass"):
        return TICKETS if words == "tickets" else PASS
    if found := _TAKE.fullmatch(words):
        return take(DECK if found[1] == NAMES[DECK] else _colour(found[1], VIP))
    if found := _CLAIM.fullmatch(words):
        return claim(_route(found[1], found[2], found[3]))
    if found := _PAY.fullmatch(words):
        return pay(_colour(found[1], VIP), int(found[2]), int(found[3] or 0))
    if found := _KEEP.fullmatch(words):
        places = sorted({int(place) - 1 for place in found[1].split()})
        if places[0] < 0:
            raise BadAction("shahrah.parse.place", text=text[:40])
        return keep(*places)
    raise BadAction("shahrah.parse.unknown", text=text[:40])


def _colour(word: str, last: int) -> int:
    """The number of a colour, up to `last`."""
    if word not in NAMES[: last + 1]:
        raise BadAction("shahrah.parse.colour", text=word[:40])
    return NAMES.index(word)


def _route(one: str, other: str, colour: str | None) -> int:
    """The route between two cities, given in either order; the colour is needed only where there are two."""
    for city in (one, other):
        if city not in CITY:
            raise BadAction("shahrah.parse.city", text=city[:40])
    ends = tuple(sorted((CITY[one], CITY[other])))
    found = [place for place, route in enumerate(ROUTES) if route[:2] == ends]
    if not found:
        raise BadAction("shahrah.parse.route", text=f"{one}-{other}"[:40])
    if colour is not None:
        found = [place for place in found if NAMES[ROUTES[place].colour] == colour]
    if len(found) != 1:
        raise BadAction("shahrah.parse.double", text=f"{one}-{other}"[:40])
    return found[0]
