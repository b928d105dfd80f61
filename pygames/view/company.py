"""What is drawn of a game that goes from device to device by link: taking a place, waiting, sending, news, two ways on.

Nothing here is drawn from a table's view, so nothing here can show a card.
"""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from ..core.match import NAME_LENGTH
from ..core.message import Message, message
from ..locale import Catalogue
from .shapes import star, tiles
from .ui import button, dialog, do, icon


class Company(NamedTuple):
    """How a game by link stands at this device."""

    own: int | None
    """The seat that this device plays; None while it plays all of them, or has not been told."""
    places: tuple[int, ...] = ()
    """The places among which the people at this device are to choose now; empty when they have."""
    known: bool = False
    """The device had a place before, or the game was played at this device alone."""
    away: int | None = None
    """The seat whose device goes on, when that is another one."""
    computers: bool = False
    """The seat at turn is a computer player's."""
    unsent: bool = False
    """The other devices do not know yet what has happened here."""


class Fork(NamedTuple):
    """Two continuations of one game: where they part, and how far each of them goes."""

    here: str
    """The name of the game of this device."""
    link: str
    """The name under which the link's has been put on the shelf."""
    common: int
    seat: int
    """Who has chosen differently."""
    lengths: tuple[int, int]
    """How many moves each has, the one here first."""
    names: tuple[str, ...]
    """Who sits at the table, as a catalogue takes it."""


# --- taking a place ---------------------------------------------------------------------------------------------------


def places(say: Catalogue, company: Company, turn: int | None, own_name: str) -> Element:
    """The question which place this device plays; it stands where the table would, and shows nothing of it."""
    return h.div(".cover")[
        tiles("cover-tiles"),
        h.div(".cover-text.places")[
            star("emblem"),
            h.h2("#place-title", tabindex="-1")[say("company.place.title")],
            h.p[say("company.place.change" if company.known else "company.place.why")],
            h.label(".field")[
                h.span[say("company.place.name")],
                h.input(
                    "#place-name",
                    value=own_name,
                    maxlength=str(NAME_LENGTH),
                    autocomplete="off",
                    dir="auto",
                    data_change=do("place_name"),
                ),
            ],
            h.ul(".place-list")[
                (h.li[_place(say, seat, seat == turn, seat == company.own)] for seat in company.places),
                h.li[button(say("company.place.all"), do("take_place", seat=-1), name="place-all", kind="quiet")],
            ],
        ],
    ]


def _place(say: Catalogue, seat: int, to_play: bool, is_own: bool) -> Element:
    marks = [say(key) for key, holds in (("table.turn_mark", to_play), ("company.place.so_far", is_own)) if holds]
    words = [h.bdi[say.seat(seat)], bool(marks) and h.span(".place-mark")[say.listed(marks)]]
    return button(words, do("take_place", seat=seat), name=f"place-{seat}", kind="primary")


def share_part(say: Catalogue, own: int | None) -> Node:
    """Which place this device plays, in the window that shares a game, and the way to another one."""
    words = say("company.place.everybody") if own is None else say("company.place.of", seat=own)
    return h.div(".row.spread.own-place")[
        h.p[words], button(say("company.place.open"), do("ask_place"), name="ask-place", kind="quiet")
    ]


# --- waiting and sending ----------------------------------------------------------------------------------------------


def waiting_words(company: Company) -> Message:
    """For whom one waits, or to whom the link is to be sent."""
    if company.away is None:
        return message("company.over")
    if company.computers:
        return message("company.computers", seat=company.away)
    return message("company.send_now" if company.unsent else "company.waiting", seat=company.away)


def waiting(say: Catalogue, company: Company) -> Node:
    """The actions while another device goes on: one press sends the link."""
    share = button(say("company.share"), do("dialog", name="share"), name="share-turn", kind="quiet")
    return [
        h.p(".prompt")[say(waiting_words(company))],
        None if company.computers else h.div(".row")[send_button(say, company, "send-turn"), share],
    ]


def send_button(say: Catalogue, company: Company, name: str) -> Node:
    """The press that sends; a quiet one when the others have the link already."""
    if not company.unsent:
        return button(say("company.send_again"), do("hand_on"), name=name, kind="quiet")
    label = say("company.send_last") if company.away is None else say("company.send", seat=company.away)
    return button([icon("share"), h.span[label]], do("hand_on"), name=name, kind="primary")


def news(say: Catalogue, told: Sequence[Message]) -> Node:
    """What a link has brought, in a strip that goes with the next choice."""
    if not told:
        return None
    return h.div(".news")[
        h.p[" ".join(say(one) for one in told)],
        button(say("dialog.close"), do("close_news"), name="news-close", kind="quiet"),
    ]


# --- two ways on ------------------------------------------------------------------------------------------------------


def fork_dialog(say: Catalogue, fork: Fork) -> Element:
    """Where two continuations part, and the choice between them; Escape keeps the game of this device."""
    keep, say = do("choose_fork", game=fork.here), say.seated(fork.names)
    here, link = fork.lengths
    return dialog(
        say("company.fork.title"),
        [
            h.p[say("company.fork.where", move=fork.common + 1, seat=fork.seat)],
            h.ul(".help")[
                h.li[say("company.fork.here", count=here)],
                h.li[say("company.fork.link", count=link)],
            ],
            h.p[say("company.fork.both")],
            h.div(".row")[
                button(say("company.fork.keep"), keep, name="fork-keep", kind="primary"),
                button(say("company.fork.take"), do("choose_fork", game=fork.link), name="fork-take"),
            ],
        ],
        close=keep,
        kind="fork",
    )
