"""What lies beside the map of Shahrah: the open cards and the deck, the viewer's own cards and tickets."""

import htpy as h
from htpy import Element, Node

from ..games.shahrah.board import TICKETS
from ..games.shahrah.cards import DECK, KINDS, VIP
from ..games.shahrah.legality import TICKETS as DRAW_TICKETS
from ..games.shahrah.legality import take
from ..games.shahrah.state import OFFER
from ..games.shahrah.told import CITY_WORDS, COLOUR_WORDS, ticket_words
from ..games.shahrah.view import View
from ..locale import Catalogue
from .buses import card, letter, sign, small_sign
from .shahrah_picks import Picks
from .shapes import star_path
from .table import Table
from .ui import do, hidden
from .ways import CUT_OFF, DONE, POSSIBLE, standing


def hand(table: Table) -> Node:
    """The market, and for the owner of the view the own cards and tickets."""
    view: View = table.view
    if view.seat is None:
        return h.div(".depot")[_market(table)]
    return h.div(".depot")[
        _market(table), _own_cards(table.say, view), _offer(table) if view.phase == OFFER else _tickets(table)
    ]


_TICKET = (
    "M8 1H56A7 7 0 0 0 63 8V17A5 5 0 0 0 63 27V36A7 7 0 0 0 56 43H8A7 7 0 0 0 1 36V27A5 5 0 0 0 1 17V8A7 7 0 0 0 8 1Z"
)
"""The shape of a punched ticket."""


# --- open cards and decks ---------------------------------------------------------------------------------------------


def _market(table: Table) -> Element:
    say = table.say
    return h.div("#market.market", role="group", dir="ltr", aria_label=say("shahrah.table.market"))[
        (_open_card(table, place) for place in range(len(table.view.row))), _deck(table), _ticket_deck(table)
    ]


def _open_card(table: Table, place: int) -> Element:
    """An open card, a button that takes it; one that cannot be taken now says why."""
    say, view = table.say, table.view
    kind = view.row[place]
    if kind is None:
        return h.span(".market-place.gap-place", title=say("shahrah.table.gap"))[hidden(say("shahrah.table.gap"))]
    if not table.choices:
        return h.span(".market-place", role="img", aria_label=say(COLOUR_WORDS[kind]))[card(say, kind)]
    action = take(kind)
    allowed = action in table.choices
    words = say(table.rules.label(view, action)) if allowed else say("shahrah.table.not_now", colour=COLOUR_WORDS[kind])
    command = do("act", action=table.rules.print_action(action)) if allowed else do("pick", what="card", at=kind)
    return h.button(
        class_=["market-place", {"refused": not allowed}],
        id=f"row-{place}",
        type="button",
        data_do=command,
        aria_label=words,
        title=words,
    )[card(say, kind)]


def _deck(table: Table) -> Element:
    """The deck with how many cards it has."""
    say, view = table.say, table.view
    action = take(DECK)
    words = say("shahrah.table.deck", count=view.deck)
    face = [
        h.svg(".bus-card.back", viewBox="0 0 64 44", aria_hidden="true", focusable="false")[
            h.rect(".paper", x="1", y="1", width="62", height="42", rx="7"),
            h.path(".back-star", d=star_path(32, 22, 17)),
        ],
        h.span(".pile", aria_hidden="true")[say.number(view.deck)],
    ]
    if action not in table.choices:
        return h.span(".market-place.deck-place", title=words)[face, hidden(words)]
    return h.button(
        ".market-place.deck-place",
        id="deck",
        type="button",
        data_do=do("act", action=table.rules.print_action(action)),
        data_key="d",
        aria_keyshortcuts="D",
        aria_label=f"{say(table.rules.label(view, action))} ({words})",
        title=words,
    )[face]


def _ticket_deck(table: Table) -> Element:
    """The ticket deck; a press on it is looked at before it is done."""
    say, view = table.say, table.view
    left = len(view.ticket_deck)
    words = say("shahrah.table.ticket_deck", count=left)
    face = [
        h.svg(".bus-card.back.ticket-back", viewBox="0 0 64 44", aria_hidden="true", focusable="false")[
            h.path(
                ".paper",
                d=_TICKET,
            ),
            h.path(".ticket-way", d="M16 30C24 8 40 36 48 14M16 30a3 3 0 1 0 .1 0M48 14a3 3 0 1 0 .1 0"),
        ],
        h.span(".pile", aria_hidden="true")[say.number(left)],
    ]
    if DRAW_TICKETS not in table.choices:
        return h.span(".market-place.ticket-place", title=words)[face, hidden(words)]
    return h.button(
        ".market-place.ticket-place",
        id="draw-tickets",
        type="button",
        data_do=do("pick", what="tickets"),
        data_key="t",
        aria_keyshortcuts="T",
        aria_pressed=str(table.ui.picks.verb == "tickets").lower(),
        aria_label=f"{say(table.rules.label(view, DRAW_TICKETS))} ({words})",
        title=words,
    )[face]


# --- own cards --------------------------------------------------------------------------------------------------------


def _own_cards(say: Catalogue, view: View) -> Element:
    """The viewer's cards, grouped by colour."""
    assert view.seat is not None
    held = [kind for kind in KINDS if view.hand[kind]]
    return h.ul(
        ".garage", id="own-cards", dir="ltr", aria_label=say("shahrah.table.own", seat=view.seat, count=sum(view.hand))
    )[
        (_stock(say, kind, view.hand[kind]) for kind in held),
        None if held else h.li(".quiet-text")[say("shahrah.table.no_cards")],
    ]


def _stock(say: Catalogue, kind: int, count: int) -> Element:
    """So many cards of one colour."""
    return h.li(".stock", title=_stock_words(say, kind, count), data_kind=str(kind))[
        small_sign(kind),
        h.span(".stock-letter", aria_hidden="true")[letter(say, kind)],
        h.strong(aria_hidden="true")[say.number(count)],
        hidden(_stock_words(say, kind, count)),
    ]


def _stock_words(say: Catalogue, kind: int, count: int) -> str:
    return say("shahrah.table.vips" if kind == VIP else "shahrah.table.stock", count=count, colour=COLOUR_WORDS[kind])


# --- tickets ----------------------------------------------------------------------------------------------------------


def _tickets(table: Table) -> Element:
    """The viewer's tickets with their state; a press shows one on the map."""
    say, view = table.say, table.view
    seat = view.seat
    return h.ul(".tickets", id="own-tickets", aria_label=say("shahrah.table.tickets", count=len(view.tickets[seat])))[
        (_ticket(table, ticket) for ticket in view.tickets[seat])
    ]


def _ticket(table: Table, ticket: int) -> Element:
    say, view = table.say, table.view
    picks: Picks = table.ui.picks
    state, missing = standing(view, view.seat, ticket)
    words = say(f"shahrah.table.ticket.{state}", count=missing)
    return h.li[
        h.button(
            class_=["ticket", state],
            id=f"ticket-{ticket}",
            type="button",
            aria_pressed=str(picks.arc == ticket).lower(),
            aria_label=f"{say(ticket_words(ticket))}: {words}",
            title=words,
            data_do=do("pick", what="arc", at=ticket),
            data_lights=f"arc-{ticket}",
        )[
            ticket_face(say, ticket),
            h.span(".ticket-state", aria_hidden="true")[
                [sign("bus"), say.number(missing)] if state == POSSIBLE else _state_sign(state)
            ],
        ]
    ]


def ticket_face(say: Catalogue, ticket: int) -> Node:
    start, end, points = TICKETS[ticket]
    return [
        h.span(".ticket-cities")[h.bdi[say(CITY_WORDS[start])], "\u2013", h.bdi[say(CITY_WORDS[end])]],
        h.strong(".ticket-points")[say.number(points)],
    ]


def _state_sign(state: str) -> Element:
    shapes = {
        DONE: "M4 12l3-3 4 4 8-8 3 3-11 11z",
        CUT_OFF: "M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z",
    }
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[h.path(d=shapes[state])]


def laid_open(table: Table) -> Node:
    """The cards and tickets of the view's owner, those that are offered too."""
    say, view = table.say, table.view
    offered = [ticket for ticket in view.offers[view.seat] if ticket is not None] if view.phase == OFFER else []
    held = [
        h.span(class_=["ticket", standing(view, view.seat, at).state])[ticket_face(say, at)]
        for at in view.tickets[view.seat]
    ]
    held += [h.span(".ticket.offered")[ticket_face(say, at)] for at in offered]
    kinds = [kind for kind in KINDS if view.hand[kind]]
    return [
        h.ul(".garage", dir="ltr")[(_stock(say, kind, view.hand[kind]) for kind in kinds)] if kinds else None,
        h.ul(".tickets")[(h.li[ticket] for ticket in held)] if held else None,
    ]


def _offer(table: Table) -> Node:
    """The offered tickets, each a switch; for others than the chooser the tickets held."""
    say, view = table.say, table.view
    picks: Picks = table.ui.picks
    offer = view.offers[view.seat]
    chooses = bool(table.choices)
    return [
        _tickets(table) if view.tickets[view.seat] else None,
        h.ul(".tickets.offer", id="offer", aria_label=say("shahrah.table.offer"))[
            (
                h.li[
                    h.button(
                        ".ticket",
                        id=f"offer-{place}",
                        type="button",
                        aria_pressed=str(place in picks.kept).lower(),
                        data_do=do("pick", what="keep", at=place),
                        data_lights=f"arc-{ticket}",
                    )[
                        ticket_face(say, ticket),
                        h.span(".ticket-state", aria_hidden="true")[_state_sign(DONE) if place in picks.kept else None],
                    ]
                    if chooses
                    else h.span(".ticket")[ticket_face(say, ticket)]
                ]
                for place, ticket in enumerate(offer)
                if ticket is not None
            )
        ],
    ]
