"""The table of Jet Set: the map of Europe, the seats with their means, and beside them cards, links and decisions."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..games.jetset.cards import FINALS, FLIGHTS, LONG, SHORT
from ..games.jetset.ending import MOST_BONUS
from ..games.jetset.legality import income_of
from ..games.jetset.paths import cities_of, final_paths, flight_paths
from ..games.jetset.state import EXTEND, FINAL_PATH, PATH, PLANES, Mark
from ..games.jetset.told import final_name, flight_name, link_name
from ..games.jetset.view import View
from ..games.jetset.words import first_city, paths_of
from ..locale import Catalogue
from .europe import Marks, Way, europe
from .jetset_choices import actions
from .jetset_own import hand, laid_open, sign
from .jetset_picks import NOTHING_PICKED, decided, is_open, pick, picks_for
from .signs import letters, seat_sign
from .table import Table
from .ui import count, do, hidden, icon, zoom

__all__ = ["NOTHING_PICKED", "answer", "decided", "headline", "laid_open", "pick", "picks_for", "regions", "round_end"]


def regions(table: Table) -> dict[str, Node]:
    """All regions of the table proper."""
    return {"seats": _seats(table), "board": _board(table), "hand": hand(table), "actions": actions(table)}


def headline(table: Table) -> str:
    """The round, who is to choose, and whether it is Vacation time."""
    say, view = table.say, table.view
    if table.turn is None:
        return say("table.over")
    name = "vacation" if view.is_vacation_time else "round"
    return say(f"jetset.table.headline.{name}", round=view.round, seat=table.turn)


def round_end(table: Table) -> Sequence[Node]:
    """The money, which decides between seats with equal points."""
    say, view = table.say, table.view
    if table.outcome is None:
        return []
    money = (say("jetset.table.money_of", seat=seat, money=view.money[seat]) for seat in range(view.seats))
    return [h.p[" ".join(money)]]


# --- seats ------------------------------------------------------------------------------------------------------------


def _seats(table: Table) -> Node:
    signs = letters(table)
    return h.ul(".seats", id="airline-seats")[(_seat(table, seat, signs[seat]) for seat in range(table.view.seats))]


def _seat(table: Table, seat: int, letter: str) -> Element:
    say, view = table.say, table.view
    last = view.last[seat]
    words = last_words(say, last) if last else "\u00a0"
    return h.li(f"#seat-{seat}", class_=["seat", {"to-play": seat == table.turn, "own": seat == view.seat}])[
        h.div(".seat-head")[
            seat_sign(letter, seat),
            h.bdi(".seat-name")[say.seat(seat)],
            seat == table.turn and hidden(f" {say('table.turn_mark')}"),
            h.span(".total", title=say("jetset.table.points"))[
                hidden(say("jetset.table.points")), " ", say.number(view.points(seat))
            ],
        ],
        h.div(".counts")[_means(say, view, seat)],
        final_progress(say, view, seat),
        h.p(".last", title=words)[words],
    ]


def _means(say: Catalogue, view: View, seat: int) -> list[Node]:
    """Money, planes, markers and flights of a seat."""
    marked, plain, paid = income_of(view.marks[seat])
    money = say("jetset.table.money", money=view.money[seat])
    return [
        h.span(".count.money", title=say("jetset.table.money_words", money=view.money[seat]))[
            h.span(aria_hidden="true")[money], hidden(say("jetset.table.money_words", money=view.money[seat]))
        ],
        count(sign("plane"), say.number(view.supply[seat]), say("jetset.table.planes", count=view.supply[seat])),
        count(sign("marker"), say.number(view.markers[seat]), say("jetset.table.markers", count=view.markers[seat])),
        count(
            sign("flight"),
            say.number(len(view.claimed[seat])),
            say("jetset.table.flights", count=marked + plain, marked=marked, paid=paid),
        ),
    ]


def final_progress(say: Catalogue, view: View, seat: int) -> Node:
    """The Final Flight that a seat has played, with a place for each of its five planes."""
    final = view.flown[seat]
    if final is None:
        return None
    count = view.bonus[seat]
    words = say("jetset.table.final_progress", final=final_name(final), count=count)
    return h.p(".final-progress", title=words)[
        h.span(".bonus-planes", aria_hidden="true", dir="ltr")[
            (h.span(class_=["bonus-plane", {"there": place < count}])[sign("plane")] for place in range(MOST_BONUS))
        ],
        hidden(words),
    ]


def last_words(say: Catalogue, last: Mark) -> str:
    """What a seat did last, in a few words."""
    verb, value, *more = last
    assert isinstance(value, int)
    match verb:
        case "open" | "join":
            return say(f"jetset.last.{verb}", link=link_name(value), count=int(more[0]))
        case "extend":
            return say("jetset.last.extend", count=value)
        case "claim":
            return say("jetset.last.claim", flight=flight_name(value))
        case "final":
            return say("jetset.last.final", final=final_name(value))
        case "bonus":
            return say("jetset.last.bonus", count=value)
    return say("jetset.last.income", paid=value)


# --- the map ----------------------------------------------------------------------------------------------------------


def _board(table: Table) -> Node:
    say = table.say
    return h.div(".chart")[
        track(table),
        h.div(".chart-frame")[
            europe(say, table.view, _marks(table), _city_commands(table)),
            h.div(".chart-tools", role="toolbar", aria_label=say("jetset.table.map_tools"))[
                _zoom(say, "in", "plus", "+"), _zoom(say, "out", "minus", "-"), _zoom(say, "whole", "whole", "0")
            ],
            (_zoom(say, name, name, "") for name in ("left", "right", "up", "down")),
        ],
    ]


def _zoom(say: Catalogue, name: str, drawn: str, key: str) -> Markup:
    mark = sign(drawn) if drawn in ("minus", "whole", "up", "down") else icon(drawn)
    return zoom("europe", name, mark, say(f"jetset.table.zoom.{name}"), key)


def track(table: Table) -> Element:
    """The two places for Vacation cards, and how many cards are still to come."""
    say, view = table.say, table.view
    count = len(view.vacations)
    words = say("jetset.table.vacation_time") if view.is_vacation_time else say("jetset.table.vacations", count=count)
    decks = say("jetset.table.decks", short=view.decks[SHORT], long=view.decks[LONG])
    return h.div("#track", class_=["track", {"on": view.is_vacation_time}])[
        h.span(".vacation-places", aria_hidden="true")[
            (h.span(class_=["vacation-place", {"there": place < count}])[sign("sun")] for place in range(2))
        ],
        h.span(".track-words")[words],
        None if view.is_vacation_time else h.span(".deck-words")[decks],
    ]


def _marks(table: Table) -> Marks:
    view, picks = table.view, table.ui.picks
    adding = {link: view.adding.count(link) for link in view.adding}
    chosen = [view.chosen] if view.phase == PLANES and view.chosen is not None else []
    looked_at = [picks.link] if picks.link >= 0 else []
    return Marks(
        letters=letters(table),
        commands=_link_commands(table),
        useful=_useful(table),
        picked=[*chosen, *looked_at],
        adding=adding,
        latest=[int(mark[1]) for mark in view.last if mark and mark[0] in ("open", "join")],
        city=picks.city,
        ways=_ways(table),
    )


def _useful(table: Table) -> list[int]:
    """The links with which the viewer can do something."""
    return [int(action[1]) for action in table.choices if action[0] in ("open", "extend", "join", "bonus")]


def _link_commands(table: Table) -> dict[int, str]:
    """What a press on a link does: pick it, or while planes are added to own links add one at once."""
    view = table.view
    if table.choices and view.phase == EXTEND:
        return {link: do("act", action=table.rules.print_action(("extend", link))) for link in _useful(table)}
    return {link: do("pick", what="link", at=link) for link in range(len(view.owners))} if is_open(table) else {}


def _city_commands(table: Table) -> dict[int, str]:
    """A press on a city lists its links."""
    if not is_open(table):
        return {}
    return {city: do("pick", what="city", at=city) for city in {end for flight in FLIGHTS for end in flight[:2]}}


def _ways(table: Table) -> dict[str, Way]:
    """The ways of all flights that lie open, of the viewer's Final Flights, and of the paths offered."""
    view, picks = table.view, table.ui.picks
    mover = view.seat if view.seat is not None else view.last_turn
    network = view.network[mover]
    ways = {}
    for flight in (*view.rows[SHORT], *view.rows[LONG]):
        start, end, _ = FLIGHTS[flight]
        paths = flight_paths(network, flight)
        cities = cities_of(paths[0], start) if paths else (start, end)
        ways[f"way-{flight}"] = Way(cities, bool(paths), picks.flight == flight)
    for final in view.finals[mover]:
        paths = final_paths(network, final)
        cities = cities_of(paths[0], FINALS[final][0]) if paths else FINALS[final]
        ways[f"final-way-{final}"] = Way(cities, bool(paths), picks.final == final)
    if view.phase in (PATH, FINAL_PATH):
        for place, path in enumerate(paths_of(view)):
            shown = place == picks.path
            ways[f"path-way-{place}"] = Way(cities_of(path, first_city(view)), claimable=True, shown=shown)
    return ways


# --- words ------------------------------------------------------------------------------------------------------------


def answer(table: Table, word: str) -> str:
    """`table`, `flights`, `hand`, `score` and the name of a city in words."""
    say, view = table.say, table.view
    if word == "hand" and view.seat is not None:
        finals = "; ".join(say(final_name(final)) for final in view.finals[view.seat])
        return say("jetset.table.hand_words", finals=finals, money=view.money[view.seat])
    if word == "flights":
        rows = (*view.rows[SHORT], *view.rows[LONG])
        return "; ".join(say(flight_name(flight)) for flight in rows)
    if word == "table":
        return " ".join(_seat_line(say, view, seat) for seat in range(view.seats))
    if word == "score":
        return " ".join(
            say("jetset.table.score_words", seat=seat, count=view.points(seat)) for seat in range(view.seats)
        )
    return ""


def _seat_line(say: Catalogue, view: View, seat: int) -> str:
    """The means of a seat as a sentence."""
    return say(
        "jetset.table.seat_words",
        seat=seat,
        money=view.money[seat],
        planes=view.supply[seat],
        markers=view.markers[seat],
        count=len(view.claimed[seat]),
    )
