"""Beside the map of Jet Set: the rows of flights, the viewer's Final Flights and claimed flights, the list of links."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..core.game import Action
from ..games.jetset.board import CITIES, LINKS
from ..games.jetset.cards import LONG, POINTS, SHORT
from ..games.jetset.legality import MARKED_PAYS, PLAIN_PAYS, most_row
from ..games.jetset.paths import final_paths, flight_paths
from ..games.jetset.state import BONUS, EXTEND
from ..games.jetset.told import city_name, final_name, flight_name, link_name, row_name
from ..games.jetset.view import View
from ..locale import Catalogue
from .emblems import SIGNS as COMMON_SIGNS
from .jetset_picks import is_open, link_verb
from .markup import kept
from .table import Table
from .ui import do, hidden, select

SIGNS = {
    **COMMON_SIGNS,
    "marker": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
    "flight": "M4 5h16v5a2 2 0 0 0 0 4v5H4v-5a2 2 0 0 0 0-4zm4 3v8h2V8z",
    "sun": "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4z"
    "M4 5.4 5.4 4l2.8 2.8-1.4 1.4zM15.8 17.2l1.4-1.4L20 18.6 18.6 20zM4 18.6l2.8-2.8 1.4 1.4L5.4 20z"
    "M15.8 6.8 18.6 4 20 5.4l-2.8 2.8z",
    "minus": "M5 10.7h14v2.6H5z",
    "whole": "M3 3h7v2.5H5.5V10H3zM14 3h7v7h-2.5V5.5H14zM3 14h2.5v4.5H10V21H3zM18.5 14H21v7h-7v-2.5h4.5z",
    "up": "M12 6l7 8-1.8 1.8L12 10l-5.2 5.8L5 14z",
    "down": "M12 18 5 10l1.8-1.8L12 14l5.2-5.8L19 10z",
}


@kept
def sign(name: str) -> Element:
    """A small sign of this game; the words beside it carry the meaning."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[
        h.path(d=SIGNS[name], fill_rule="evenodd")
    ]


def hand(table: Table) -> Node:
    """Everything that is not on the map."""
    return h.div(".counter")[
        (_row(table, row) for row in (SHORT, LONG)), _finals(table), _claimed(table), _links(table)
    ]


# --- flights ----------------------------------------------------------------------------------------------------------


def _row(table: Table, row: int) -> Element:
    """One row of flights that lie face up."""
    say, view = table.say, table.view
    title = say("jetset.table.row", row=row_name(row), count=len(view.rows[row]), most=most_row(view.seats))
    return h.section(".flight-row")[
        h.h2(".row-title", id=f"row-{row}-title")[title],
        h.div(
            ".flights",
            id=f"row-{row}",
            role="listbox",
            aria_labelledby=f"row-{row}-title",
            data_roving="true",
        )[(flight_card(table, flight) for flight in view.rows[row])],
    ]


def flight_card(table: Table, flight: int) -> Markup:
    """A flight card. A check says that the viewer's planes can carry it; its way lights up on the map."""
    say, view = table.say, table.view
    ready = view.seat is not None and bool(flight_paths(view.network[view.seat], flight))
    chosen = table.ui.picks.flight == flight
    words = say("jetset.table.flight", flight=flight_name(flight), count=POINTS[flight])
    if ready:
        words = f"{words} {say('jetset.table.ready')}"
    command = do("pick", what="flight", at=flight) if is_open(table) else None
    return _drawn_flight(flight, ready, chosen, command, words, say.number(POINTS[flight]), say(flight_name(flight)))


@kept
def _drawn_flight(
    flight: int, ready: bool, chosen: bool, command: str | None, words: str, points: str, cities: str
) -> Element:
    return h.div(
        id=f"flight-{flight}",
        class_=["flight-card", f"worth-{POINTS[flight]}", {"ready": ready, "chosen": chosen}],
        role="option",
        tabindex="-1",
        aria_selected=str(chosen).lower(),
        aria_label=words,
        data_item="true",
        data_do=command,
        data_lights=f"way-{flight}",
    )[
        h.span(".flight-points", aria_hidden="true")[points],
        h.span(".flight-cities", aria_hidden="true")[cities],
        ready and h.span(".flight-ready", aria_hidden="true")[sign("check")],
    ]


def _finals(table: Table) -> Node:
    """The viewer's two Final Flights."""
    say, view = table.say, table.view
    if view.seat is None:
        return None
    return h.section(".flight-row")[
        h.h2(".row-title", id="finals-title")[say("jetset.table.finals", seat=view.seat)],
        h.div(".flights.finals", id="finals", role="listbox", aria_labelledby="finals-title", data_roving="true")[
            (final_card(table, final) for final in view.finals[view.seat])
        ],
    ]


def laid_open(table: Table) -> Node:
    """The Final Flights of the view's owner."""
    say, view = table.say, table.view
    return h.ul(".flights.finals")[
        (
            h.li(class_=["flight-card", "final-card", {"flown": view.flown[view.seat] == final}])[
                h.span(".flight-points", aria_hidden="true")[sign("sun")],
                h.span(".flight-cities")[say(final_name(final))],
            ]
            for final in view.finals[view.seat]
        )
    ]


def final_card(table: Table, final: int) -> Element:
    """A Final Flight, with what is known of its path."""
    say, view = table.say, table.view
    assert view.seat is not None
    flown = view.flown[view.seat]
    ready = flown is None and bool(final_paths(view.network[view.seat], final))
    chosen = table.ui.picks.final == final
    state = "flown" if flown == final else "gone" if flown is not None else "ready" if ready else ""
    words = [say(final_name(final))]
    if state:
        words.append(say(f"jetset.table.final.{state}"))
    return h.div(
        class_=["flight-card", "final-card", state, {"chosen": chosen}],
        id=f"final-{final}",
        role="option",
        tabindex="-1",
        aria_selected=str(chosen).lower(),
        aria_label=". ".join(words),
        data_item="true",
        data_do=do("pick", what="final", at=final) if is_open(table) else None,
        data_lights=f"final-way-{final}",
    )[
        h.span(".flight-points", aria_hidden="true")[sign("sun")],
        h.span(".flight-cities", aria_hidden="true")[say(final_name(final))],
        state in ("ready", "flown") and h.span(".flight-ready", aria_hidden="true")[sign("check")],
    ]


def _claimed(table: Table) -> Node:
    """The viewer's claimed flights, with their markers and what each will pay next."""
    say, view = table.say, table.view
    if view.seat is None or not view.claimed[view.seat]:
        return None
    pairs = zip(view.claimed[view.seat], view.marks[view.seat], strict=True)
    return h.section(".flight-row")[
        h.h2(".row-title", id="claimed-title")[say("jetset.table.claimed", seat=view.seat)],
        h.ul(".claimed", aria_labelledby="claimed-title")[
            (claimed_flight(say, flight, marks) for flight, marks in pairs)
        ],
    ]


def claimed_flight(say: Catalogue, flight: int, marks: int) -> Element:
    pays = MARKED_PAYS if marks else PLAIN_PAYS
    words = say("jetset.table.claimed_flight", flight=flight_name(flight), count=marks, pays=pays)
    return h.li(class_=["claimed-flight", f"worth-{POINTS[flight]}"], title=words)[
        h.span(".flight-points", aria_hidden="true")[say.number(POINTS[flight])],
        h.span(".flight-cities", aria_hidden="true")[say(flight_name(flight))],
        h.span(".claimed-marks", aria_hidden="true")[(sign("marker") for _ in range(marks))],
        h.span(".claimed-pays", aria_hidden="true")[say("jetset.table.money", money=pays)],
        hidden(words),
    ]


# --- links ------------------------------------------------------------------------------------------------------------


def _links(table: Table) -> Node:
    """All links, or those of one city, as a list: what the map shows, in words, and everything that it can do."""
    say, picks = table.say, table.ui.picks
    shown = [link for link in range(len(LINKS)) if picks.city < 0 or picks.city in LINKS[link][:2]]
    cities = sorted(range(len(CITIES)), key=lambda city: say.order(say(city_name(city))))
    options = [("-1", say("jetset.table.all_links"))] + [(str(city), say(city_name(city))) for city in cities]
    return h.section(".links-part")[
        h.div(".row.spread")[
            h.h2(".row-title", id="links-title")[say("jetset.table.links", count=len(shown))],
            select("links-of", say("jetset.table.links_of"), options, str(picks.city), do("pick", what="city")),
        ],
        h.div(".links", id="links", role="listbox", aria_labelledby="links-title", data_roving="true")[
            (_link(table, link) for link in shown)
        ],
    ]


def _link(table: Table, link: int) -> Markup:
    """A link in words: its owner or price, and the planes on it."""
    say, view = table.say, table.view
    action: Action = ("bonus" if view.phase == BONUS else link_verb(table, link), link)
    useful = action in table.choices
    chosen = table.ui.picks.link == link
    words = (say(link_name(link)), _owner_words(say, view, link), _planes_words(say, view, link))
    return _drawn_link(link, useful, chosen, _command(table, link, action, useful), words)


@kept
def _drawn_link(link: int, useful: bool, chosen: bool, command: str | None, words: tuple[str, str, str]) -> Element:
    """A line of the list as text, since most of them stay as they are."""
    cities, owner, planes = words
    return h.div(
        id=f"choose-link-{link}",
        class_=["link-choice", {"useful": useful, "chosen": chosen}],
        role="option",
        tabindex="-1",
        aria_selected=str(chosen).lower(),
        data_item="true",
        data_do=command,
        data_lights=f"link-{link}",
    )[h.span(".link-cities")[cities], h.span(".link-owner")[owner], h.span(".link-planes")[planes]]


def _command(table: Table, link: int, action: Action, useful: bool) -> str | None:
    """Pick the link; while planes are being added to own links add one at once."""
    if table.choices and table.view.phase == EXTEND:
        return do("act", action=table.rules.print_action(action)) if useful else None
    return do("pick", what="link", at=link) if is_open(table) else None


def _owner_words(say: Catalogue, view: View, link: int) -> str:
    owner = view.owners[link]
    if owner is None:
        return say("jetset.table.link.free", price=LINKS[link].price)
    return say("jetset.table.link.owned", owner=owner)


def _planes_words(say: Catalogue, view: View, link: int) -> str:
    """How many planes each seat has there, and how many are about to come."""
    here = [(seat, view.planes[seat][link]) for seat in range(view.seats) if view.planes[seat][link]]
    words = [say("jetset.table.link.planes", seat=seat, count=count) for seat, count in here]
    if link in view.adding:
        words.append(say("jetset.table.link.adding", count=view.adding.count(link)))
    return say.listed(words)
