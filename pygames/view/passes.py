"""The seats of Jet Set: routes as rows of stamped boarding passes, airports in front, points with their parts."""

import htpy as h
from htpy import Element, Node

from ..games.jetset_cards.cards import AIRPORTS, CITIES, POINTS, REGION
from ..games.jetset_cards.legality import ROUTE_LENGTH
from ..games.jetset_cards.telling import city_name
from ..games.jetset_cards.view import View
from ..locale import Catalogue
from .emblems import SIGNS
from .markup import kept
from .signs import letters, seat_sign
from .table import Table
from .ui import count, hidden, icon


@kept
def sign(name: str) -> Element:
    """A small sign of this game; the words beside it carry the meaning."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        h.path(d=SIGNS[name], fill_rule="evenodd")
    ]


def seats(table: Table) -> Node:
    """All seats, in their order."""
    signs = letters(table)
    return h.ul(".seats", id="jetset-seats")[(_seat(table, seat, signs[seat]) for seat in range(table.view.seats))]


def _seat(table: Table, seat: int, letter: str) -> Element:
    say, view = table.say, table.view
    last = view.last[seat]
    return h.li(class_=["seat", {"to-play": seat == table.turn, "own": seat == view.seat}])[
        h.div(".seat-head")[
            seat_sign(letter, seat),
            h.bdi(".seat-name")[say.seat(seat)],
            seat == table.turn and hidden(say("table.turn_mark")),
            count(icon("hand"), say.number(view.sizes[seat]), say("jetset_cards.table.hand", count=view.sizes[seat])),
            h.span(".total", title=say("table.total"))[hidden(say("table.total")), " ", say.number(view.points(seat))],
        ],
        boarding_passes(table, seat),
        h.div(".counts")[airport_tags(say, view, seat), _parts(say, view, seat)],
        h.p(".last")[_last_words(say, last) if last else "\u00a0"],
    ]


def _parts(say: Catalogue, view: View, seat: int) -> Element:
    """The points with their parts."""
    cities, airports, events = view.parts(seat)
    return h.span(".point-parts")[
        count(sign("city"), say.number(cities), say("jetset_cards.table.points.cities", count=cities)),
        count(sign("plane"), say.number(airports), say("jetset_cards.table.points.airports", count=airports)),
        view.with_events
        and count(sign("event"), say.number(events), say("jetset_cards.table.points.events", count=events)),
    ]


def boarding_passes(table: Table, seat: int) -> Element:
    """The route as a row of boarding passes, five places long."""
    say, view = table.say, table.view
    route = view.routes[seat]
    return h.ol(".boarding-passes", dir="ltr", aria_label=say("jetset_cards.table.route", seat=seat, count=len(route)))[
        (_pass(say, view, seat, place) for place in range(len(route))),
        (h.li(".boarding-pass.blank", aria_hidden="true") for _ in range(ROUTE_LENGTH - len(route))),
    ]


def _pass(say: Catalogue, view: View, seat: int, place: int) -> Element:
    city = view.routes[seat][place]
    more = view.bonuses[seat][place] + view.extras[seat][place]
    words = say("jetset_cards.table.pass", city=city_name(city), count=POINTS[city] + more)
    return h.li(
        class_=["boarding-pass", f"region-{REGION[city]}"], title=words, data_move=mover(view, seat, city, "route")
    )[
        h.span(".code", aria_hidden="true")[CITIES[city].code],
        h.span(".pass-points", aria_hidden="true")[say.number(POINTS[city]), say.gain(more) if more else None],
        hidden(words),
    ]


def airport_tags(say: Catalogue, view: View, seat: int) -> Element:
    """The airports in front: waiting, paid, or too late."""
    return h.ul(".airport-tags", dir="ltr", aria_label=say("jetset_cards.table.airports", seat=seat))[
        (_airport(say, view, seat, place) for place in range(len(view.fronts[seat])))
    ]


def _airport(say: Catalogue, view: View, seat: int, place: int) -> Element:
    city = view.fronts[seat][place]
    state = "paid" if view.paid[seat][place] else "late" if city in view.routes[seat] else "waiting"
    words = say(f"jetset_cards.table.airport.{state}", airport=_airport_words(say, city), city=city_name(city))
    # The dealt airport card has never been in a hand.
    moving = None if place == 0 else mover(view, seat, city, "front")
    return h.li(class_=["airport-tag", state], title=words, data_move=moving)[
        sign("check" if state == "paid" else "plane"),
        h.span(".code", aria_hidden="true")[CITIES[city].code],
        hidden(words),
    ]


def _airport_words(say: Catalogue, city: int) -> str:
    """The name of a city's airport, or of the city where no airport card has one."""
    return say(f"jetset_cards.airport.{CITIES[city].key}") if city in AIRPORTS else say(city_name(city))


def _last_words(say: Catalogue, last: tuple[str, int]) -> str:
    verb, value = last
    if verb in ("draw", "rest"):
        return say(f"jetset_cards.last.{verb}", count=value)
    return say(f"jetset_cards.last.{verb}", city=city_name(value))


def mover(view: View, seat: int | None, city: int, where: str, copy: int = 0) -> str:
    """A name for one of the two cards of a city that it keeps on its way from the hand to the table."""
    laid = 0 if seat is None else view.fronts[seat][1:].count(city)
    flown = 0 if seat is None else view.routes[seat].count(city)
    number = {"front": 0, "route": laid}.get(where, laid + flown + copy)
    return f"card-{seat}-{CITIES[city].code}-{number}"
