"""The drawn examples of Shahrah's rules: bus cards, tickets, and parts of the map of Iran, as the table draws them."""

from typing import Any

import htpy as h
from htpy import Element, Node

from ..games.shahrah.board import CITIES, CITY, ROUTES, TICKETS
from ..games.shahrah.cards import KINDS, NAMES, VIP
from ..games.shahrah.scoring import POINTS
from ..locale import Catalogue
from .buses import bus, card, definitions
from .iran import Marks, chart, part
from .rules_pages import Drawings, Example
from .shahrah_own import ticket_face
from .ui import icon

RED, BLUE = NAMES.index("red"), NAMES.index("blue")
FREE: tuple[int | None, ...] = (None,) * len(ROUTES)
ORDINARY_LENGTH = 46
"""Of a bus by itself, in units of the map."""


def _cities(names: str) -> tuple[int, ...]:
    return tuple(CITY[name] for name in names.split())


def _routes(*names: str) -> tuple[int, ...]:
    """Routes by their cities and colour, such as `isfahan-kashan red`."""
    named = {
        f"{CITIES[route.start].key}-{CITIES[route.end].key} {NAMES[route.colour]}": place
        for place, route in enumerate(ROUTES)
    }
    return tuple(named[name] for name in names)


def _owned(owner: int, *names: str) -> tuple[int | None, ...]:
    """A board on which one seat has some routes and nobody any other."""
    owned = _routes(*names)
    return tuple(owner if route in owned else None for route in range(len(ROUTES)))


def _ticket(start: str, end: str) -> int:
    return next(place for place, ticket in enumerate(TICKETS) if ticket[:2] == (CITY[start], CITY[end]))


def _cards(say: Catalogue, *kinds: int) -> Element:
    return h.div(".bus-cards")[(h.span(".market-place")[card(say, kind)] for kind in kinds)]


def _marks(say: Catalogue, **marked: Any) -> Marks:
    """Nothing to press; the seats are told by their numbers."""
    return Marks((say.number(1), say.number(2)), open=False, **marked)


# --- the drawings -----------------------------------------------------------------------------------------------------


def _colours(say: Catalogue) -> Node:
    return _cards(say, *KINDS)


def _whole_map(say: Catalogue) -> Node:
    return chart(say, FREE, _marks(say))


def _paying(say: Catalogue) -> Node:
    """Two red cards and a VIP bus, and the route of three red spaces that they pay for."""
    cities = _cities("hamadan qom arak")
    return [
        _cards(say, RED, RED, VIP),
        icon("forward"),
        part(say, _owned(0, "hamadan-qom red"), _marks(say), cities),
    ]


def _double(say: Catalogue) -> Node:
    """Both routes between Tehran and Qom, one of them claimed."""
    return part(say, _owned(1, "qom-tehran blue"), _marks(say), _cities("tehran qom"))


def _points(say: Catalogue) -> Node:
    """A row of buses for each length, with its points."""
    return [
        h.div(".worth")[h.span(".buses-row")[(_bus() for _ in range(length))], h.strong[say.number(POINTS[length])]]
        for length in range(1, 7)
    ]


def _bus() -> Element:
    return h.svg(".owner-sign.seat-0", viewBox="-25 -15 50 30", aria_hidden="true", focusable="false")[
        bus(0, ORDINARY_LENGTH)
    ]


def _joined(say: Catalogue) -> Node:
    """A ticket from Tehran to Urmia, and the routes that join the two."""
    ticket = _ticket("tehran", "urmia")
    owners = _owned(0, "qazvin-tehran yellow", "qazvin-zanjan red", "tabriz-zanjan green", "tabriz-urmia purple")
    marks = _marks(say, arcs={ticket: True}, done=(ticket,))
    return [
        h.span(".ticket.done")[ticket_face(say, ticket)],
        part(say, owners, marks, _cities("tehran qazvin zanjan tabriz urmia ardabil")),
    ]


def _longest(say: Catalogue) -> Node:
    """A path of ten spaces that meets Kashan twice."""
    names = ("kashan-qom black", "isfahan-kashan red", "isfahan-yazd orange", "kashan-yazd blue")
    marks = _marks(say, paths=_routes(*names))
    return part(say, _owned(1, *names), marks, _cities("qom kashan isfahan yazd"))


DRAWINGS = Drawings(
    (
        Example("map", 1, _whole_map),
        Example("colours", 2, _colours),
        Example("paying", 3, _paying),
        Example("points", 3, _points),
        Example("double", 3, _double),
        Example("joined", 4, _joined),
        Example("longest", 5, _longest),
    ),
    definitions,
)
