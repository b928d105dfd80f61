"""The table of Shahrah: the map of Iran, the seats, and beside them cards, tickets and the list of routes."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..games.shahrah.board import ROUTES
from ..games.shahrah.cards import KINDS, VIP
from ..games.shahrah.state import OFFER, PAY
from ..games.shahrah.told import COLOUR_WORDS, ticket_words
from ..games.shahrah.view import View
from ..games.shahrah.words import last_words
from ..locale import Catalogue
from .buses import owner_sign, sign, small_sign
from .iran import Marks, chart
from .shahrah_choices import actions
from .shahrah_own import hand, laid_open
from .shahrah_picks import NOTHING_PICKED, Picks, decided, pick, picks_for
from .signs import letters
from .table import Table
from .ui import button, count, do, hidden, zoom
from .ways import DONE, Path, longest_paths, shut, standing

__all__ = ["NOTHING_PICKED", "answer", "decided", "headline", "laid_open", "pick", "picks_for", "regions", "round_end"]


def regions(table: Table) -> dict[str, Node]:
    """All regions of the table proper."""
    return {"seats": _seats(table), "board": _board(table), "hand": hand(table), "actions": actions(table)}


def headline(table: Table) -> str:
    """Who is to choose, and whether the final round has begun."""
    say, view = table.say, table.view
    if table.turn is None:
        return say("table.over")
    if view.phase == OFFER:
        return say("shahrah.table.headline.offer", seat=table.turn)
    return say("shahrah.table.headline.final" if view.final else "table.to_play", seat=table.turn)


def round_end(table: Table) -> Sequence[Node]:  # noqa: ARG001
    """Nothing: the parts of the outcome say it all."""
    return []


# --- seats ------------------------------------------------------------------------------------------------------------


def _seats(table: Table) -> Node:
    signs = letters(table)
    return h.ul(".seats", id="shahrah-seats")[(_seat(table, seat, signs[seat]) for seat in range(table.view.seats))]


def _seat(table: Table, seat: int, letter: str) -> Element:
    say, view = table.say, table.view
    last = view.last[seat]
    return h.li(f"#seat-{seat}", class_=["seat", {"to-play": seat == table.turn, "own": seat == view.seat}])[
        h.div(".seat-head")[
            owner_sign(letter, seat),
            h.bdi(".seat-name")[say.seat(seat)],
            seat == table.turn and hidden(f" {say('table.turn_mark')}"),
            h.span(".total", title=say("shahrah.table.points"))[
                hidden(say("shahrah.table.points")), " ", say.number(view.points[seat])
            ],
        ],
        h.div(".counts")[
            count(sign("bus"), say.number(view.buses[seat]), say("shahrah.table.buses", count=view.buses[seat])),
            count(sign("hand"), say.number(view.sizes[seat]), say("shahrah.table.cards", count=view.sizes[seat])),
            count(sign("ticket"), say.number(view.ticket_counts[seat]), _tickets_words(say, view, seat)),
        ],
        h.p(".known")[_known(say, view, seat)] if seat != view.seat else None,
        h.p(".last", title=say(last_words(last)) if last else None)[say(last_words(last)) if last else "\u00a0"],
    ]


def _tickets_words(say: Catalogue, view: View, seat: int) -> str:
    return say("shahrah.table.ticket_count", count=view.ticket_counts[seat])


def _known(say: Catalogue, view: View, seat: int) -> Node:
    """Cards that everybody has seen the seat take."""
    held = [kind for kind in KINDS if view.known[seat][kind]]
    if not held:
        return None
    words = say.listed(_stock(say, kind, view.known[seat][kind]) for kind in held)
    return [
        hidden(say("shahrah.table.known", seat=seat, cards=words)),
        (
            h.span(".known-card", title=_stock(say, kind, view.known[seat][kind]), aria_hidden="true")[
                small_sign(kind), say.number(view.known[seat][kind])
            ]
            for kind in held
        ),
    ]


def _stock(say: Catalogue, kind: int, number: int) -> str:
    return say("shahrah.table.vips" if kind == VIP else "shahrah.table.stock", count=number, colour=COLOUR_WORDS[kind])


# --- the map ----------------------------------------------------------------------------------------------------------


def _board(table: Table) -> Node:
    say = table.say
    return h.div(".chart")[
        h.div("#notices")[_notices(table)],
        h.div(".chart-frame")[
            chart(say, table.view.owners, _marks(table)),
            h.div(".chart-tools", role="toolbar", aria_label=say("shahrah.table.map_tools"))[
                _zoom(say, "in", "plus", "+"),
                _zoom(say, "out", "minus", "-"),
                _zoom(say, "whole", "whole", "0"),
                button(
                    [sign("path"), hidden(say("shahrah.table.paths"))],
                    do("pick", what="paths"),
                    name="paths",
                    kind="tool",
                    pressed=table.ui.picks.paths,
                ),
            ],
            (_zoom(say, name, name, "") for name in ("left", "right", "up", "down")),
        ],
    ]


def _zoom(say: Catalogue, name: str, drawn: str, key: str) -> Markup:
    return zoom("iran", name, sign(drawn), say(f"shahrah.table.zoom.{name}"), key)


def _notices(table: Table) -> Node:
    """What hangs over the whole table: the final round, and the longest paths when they are shown."""
    say, view = table.say, table.view
    is_final = view.final > 0 and table.turn is not None
    paths = _paths(table)
    if not is_final and not paths:
        return None
    signs = letters(table)
    return h.div(".notices")[
        is_final and h.p(".notice.final")[say("shahrah.table.final", count=view.final)],
        paths
        and h.p(".notice")[
            h.span(aria_hidden="true")[say("shahrah.table.paths")],
            (
                h.span(".path-length")[
                    owner_sign(signs[seat], seat),
                    h.span(aria_hidden="true")[say.number(path.length)],
                    hidden(say("shahrah.table.path", seat=seat, count=path.length)),
                ]
                for seat, path in paths.items()
            ),
        ],
    ]


def _paths(table: Table) -> dict[int, Path]:
    """The longest paths that are shown, by seat: all of them when asked for, at the end those that bring points."""
    view = table.view
    is_over = table.turn is None
    if bool(table.ui.picks.paths) == is_over:
        return {}
    found = dict(enumerate(longest_paths(view.owners, view.seats)))
    best = max(path.length for path in found.values())
    return {seat: path for seat, path in found.items() if not is_over or path.length == best > 0}


def _marks(table: Table) -> Marks:
    view, picks = table.view, table.ui.picks
    own = () if view.seat is None else view.tickets[view.seat]
    return Marks(
        letters=letters(table),
        # While others choose, the map can be looked at as well: it is not drawn anew for every turn.
        open=table.turn is not None and table.moment is None,
        payable=[int(action[1]) for action in table.choices if action[0] == "claim"],
        shut=shut(view),
        route=view.route if view.phase == PAY and view.route is not None else picks.route,
        city=picks.city,
        last=[int(mark[1]) for mark in view.last if mark and mark[0] == "claim"],
        paths={route for path in _paths(table).values() for route in path.routes},
        arcs=_arcs(view, picks),
        done=[ticket for ticket in own if standing(view, view.seat, ticket).state == DONE],
    )


def _arcs(view: View, picks: Picks) -> dict[int, bool]:
    """The viewer's tickets, those that are offered too: shown when picked, else only while they are pointed at."""
    if view.seat is None:
        return {}
    arcs = {ticket: ticket == picks.arc for ticket in view.tickets[view.seat]}
    for place, ticket in enumerate(view.offers[view.seat]):
        if ticket is not None:
            arcs[ticket] = place in picks.kept
    return arcs


# --- words ------------------------------------------------------------------------------------------------------------


def answer(table: Table, word: str) -> str:
    """`hand`, `my tickets`, `table` and `score` in words. The word `tickets` alone is an action: it draws new ones."""
    say, view = table.say, table.view
    if word == "hand" and view.seat is not None:
        return say("shahrah.table.hand_words", cards=_cards(say, view.hand), count=sum(view.hand))
    if word == "my tickets" and view.seat is not None:
        return " ".join(_ticket_line(say, view, view.seat, ticket) for ticket in view.tickets[view.seat])
    if word == "table":
        row = say.listed(say(COLOUR_WORDS[kind]) for kind in view.row if kind is not None)
        lines = [say("shahrah.table.row_words", cards=row), say("shahrah.table.deck", count=view.deck)]
        return " ".join(lines + [_seat_line(say, view, seat) for seat in range(view.seats)])
    if word == "score":
        return " ".join(
            say("shahrah.table.score_words", seat=seat, count=view.points[seat], buses=view.buses[seat])
            for seat in range(view.seats)
        )
    return ""


def _cards(say: Catalogue, counts: Sequence[int]) -> str:
    return say.listed(_stock(say, kind, counts[kind]) for kind in KINDS if counts[kind])


def _ticket_line(say: Catalogue, view: View, seat: int, ticket: int) -> str:
    state, missing = standing(view, seat, ticket)
    return f"{say(ticket_words(ticket))}: {say(f'shahrah.table.ticket.{state}', count=missing)}."


def _seat_line(say: Catalogue, view: View, seat: int) -> str:
    claimed = sum(ROUTES[route].length for route, owner in enumerate(view.owners) if owner == seat)
    return say(
        "shahrah.table.seat_words",
        seat=seat,
        spaces=claimed,
        cards=_cards(say, view.known[seat]),
        count=view.sizes[seat],
    )
