"""The drawn examples of Jet Set's rules: links, planes and flights, as the table draws them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import htpy as h
from htpy import Element, Node

from ..core.match import Match, Seat
from ..games.jetset.board import CITIES, CITY, LINKS
from ..games.jetset.cards import FINALS, FLIGHTS
from ..games.jetset.legality import FEES
from ..games.jetset.view import View
from ..locale import Catalogue
from .europe import Marks, Way, europe, part
from .jetset import final_progress, track
from .jetset_own import claimed_flight, final_card, flight_card, sign
from .jetset_picks import NOTHING_PICKED
from .rules_pages import Drawings, Example
from .table import Table, Ui

OWN, OTHER = 0, 1
"""The two seats of the examples; the first one looks at the table."""


def _link(name: str) -> int:
    """A link by its cities, such as `london-paris`."""
    return next(at for at, (start, end, _) in enumerate(LINKS) if f"{CITIES[start].key}-{CITIES[end].key}" == name)


def _flight(start: str, end: str) -> int:
    return next(place for place, flight in enumerate(FLIGHTS) if flight[:2] == (CITY[start], CITY[end]))


def _cities(names: str) -> tuple[int, ...]:
    return tuple(CITY[name] for name in names.split())


@cache
def _match() -> Match:
    return Match("jetset", [Seat(), Seat()], 1)


def _view(planes: Mapping[str, tuple[int, int]] | None = None, owned: str = "", other: str = "", **more: Any) -> View:
    """A view of the first seat: planes of both by link, and the links that each has opened."""
    stacks = [[0] * len(LINKS), [0] * len(LINKS)]
    for name, counts in (planes or {}).items():
        for seat in (OWN, OTHER):
            stacks[seat][_link(name)] = counts[seat]
    owners: list[int | None] = [None] * len(LINKS)
    for seat, names in ((OWN, owned), (OTHER, other)):
        for name in names.split():
            owners[_link(name)] = seat
    network = tuple(sum(1 << link for link, count in enumerate(counts) if count) for counts in stacks)
    view: View = _match().rules.view(_match().state, OWN)
    return view._replace(
        planes=tuple(tuple(counts) for counts in stacks), owners=tuple(owners), network=network, **more
    )


def _table(say: Catalogue, view: View) -> Table:
    match = _match()
    return Table(say, match.rules, match.seats, view, view.turn, (), (), None, Ui(picks=NOTHING_PICKED))


def _marks(say: Catalogue, **marked: Any) -> Marks:
    return Marks((say.number(1), say.number(2)), **marked)


# --- the drawings -----------------------------------------------------------------------------------------------------


def _whole_map(say: Catalogue) -> Node:
    return europe(say, _view(), _marks(say), {})


def _cards(say: Catalogue) -> Node:
    """A flight of each worth."""
    pairs = (("paris", "zurich"), ("dublin", "paris"), ("rome", "vienna"), ("madrid", "stockholm"))
    table = _table(say, _view())
    return h.div(".flights")[(flight_card(table, _flight(*pair)) for pair in pairs)]


def _links(say: Catalogue) -> Node:
    """A link that is free, one of the first seat, and one of the other with planes of both."""
    planes = {"london-paris": (2, 0), "frankfurt-paris": (1, 2)}
    view = _view(planes, owned="london-paris", other="frankfurt-paris")
    return part(say, view, _marks(say), _cities("london paris frankfurt amsterdam"))


def _path(say: Catalogue) -> Node:
    """A flight of two links, one own and one of the other seat, with a plane on each."""
    view = _view({"dublin-london": (1, 0), "london-paris": (2, 1)}, owned="dublin-london", other="london-paris")
    way = Way(_cities("dublin london paris"), claimable=True, shown=True)
    return [
        h.div(".flights")[flight_card(_table(say, view), _flight("dublin", "paris"))],
        part(say, view, _marks(say, ways={"way": way}), _cities("dublin london paris")),
    ]


def _fees(say: Catalogue) -> Node:
    """The service fee for planes on one to six different own links."""
    return [
        h.div(".worth")[
            h.span(".counts")[(sign("marker") for _ in range(links))],
            h.strong[say("jetset.table.money", money=FEES[links])],
        ]
        for links in range(1, 7)
    ]


def _income(say: Catalogue) -> Node:
    """Four claimed flights with three, one, no and no markers, and what each pays."""
    pairs = (("dublin", "paris"), ("paris", "zurich"), ("dublin", "london"), ("milan", "zurich"))
    marks = (3, 1, 0, 0)
    return h.ul(".claimed")[
        (claimed_flight(say, _flight(*pair), count) for pair, count in zip(pairs, marks, strict=True))
    ]


def _final(say: Catalogue) -> Node:
    """Vacation time, a Final Flight that has been played, and three planes on it."""
    final = FINALS.index((CITY["istanbul"], CITY["paris"], CITY["rome"]))
    view = _view(flown=(final, None), finals=((final,), ()), bonus=(3, 0), vacations=(0, 1))
    table = _table(say, view)
    return [track(table), h.div(".flights.finals")[final_card(table, final)], final_progress(say, view, OWN)]


def _score(say: Catalogue) -> Element:
    """Flights of 1, 3 and 7 points, a Final Flight and three planes on it."""
    parts = [(str(worth), say.number(worth)) for worth in (1, 3, 7)]
    return h.div(".sum")[
        ([h.span(class_=f"worth-{worth}")[h.span(".flight-points")[number]], h.span["+"]] for worth, number in parts),
        h.span(".final-card")[h.span(".flight-points")[sign("sun")]],
        h.strong[say.number(10)],
        h.span["+"],
        h.span(".counts")[(sign("plane") for _ in range(3))],
        h.strong[say.number(6)],
        h.span["="],
        h.strong[say.number(27)],
    ]


DRAWINGS = Drawings(
    (
        Example("map", 1, _whole_map),
        Example("cards", 1, _cards, is_text=True),
        Example("links", 2, _links),
        Example("fees", 2, _fees),
        Example("path", 3, _path),
        Example("income", 4, _income, is_text=True),
        Example("final", 5, _final, is_text=True),
        Example("score", 6, _score),
    )
)
