"""Windows that belong to the site and not to one game: sharing, settings, removing, notices."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from ..locale import DIGITS, LANGUAGES, Catalogue
from .qr import printing
from .ui import button, closing, dialog, do, icon, select


def share_dialog(
    say: Catalogue, url: str, running: bool, answer: str, moment: tuple[int, int] | None, place: Node = None
) -> Element:
    """The link of the game; `url` is empty when it has none, and then the file is the way.

    `moment` are the numbers of moves up to an earlier moment that is shared, and of the whole game.
    """
    return dialog(
        say("share.title"),
        [
            moment and h.p(id="share-moment")[say("share.moment", at=moment[0], length=moment[1])],
            h.p[say("share.running" if running else "share.finished")],
            h.label(".field")[
                h.span[say("share.link", count=len(url))],
                h.input("#share-link", readonly=True, value=url, dir="ltr", data_select="true"),
            ]
            if url
            else h.p[say("share.no_link")],
            h.div(".row")[
                url and button(say("share.copy"), do("copy_link"), name="copy-link", kind="primary"),
                url
                and h.span(data_if="share")[
                    button([icon("share"), say("share.send")], do("send_link"), name="send-link")
                ],
                url and button([icon("qr"), say("qr.open")], do("qr"), name="show-qr"),
                button(say("share.file"), do("save_file"), name="save-file"),
                None if running else button(say("share.text"), do("save_text"), name="save-text"),
                printing(say("print.table")),
                closing(say),
            ],
            h.p("#share-answer", role="status")[answer],
            place,
        ],
        close=do("close"),
        kind="share",
    )


def settings_dialog(say: Catalogue, choices: Mapping[str, Sequence[str]], chosen: Mapping[str, str]) -> Element:
    """One choice a setting; each acts at once."""
    return dialog(
        say("settings.title"),
        [
            (
                select(
                    f"setting-{name}",
                    say(f"settings.{name}"),
                    [(value, _setting_text(say, name, value)) for value in values],
                    chosen[name],
                    do("setting", name=name),
                )
                for name, values in choices.items()
            ),
            h.div(".row")[closing(say)],
        ],
        close=do("close"),
        kind="settings",
    )


def _setting_text(say: Catalogue, name: str, value: str) -> str:
    """What a choice is called; a language has its own name, and digits show themselves."""
    if name == "language" and value in LANGUAGES:
        return LANGUAGES[value].name
    if name == "digits" and value in DIGITS:
        return DIGITS[value]
    return say(f"settings.{name}.{value}")


def remove_dialog(say: Catalogue, name: str, label: str) -> Element:
    """The question before a saved game is removed for good."""
    return dialog(
        say("remove.title"),
        [
            h.p[say("remove.question", players=label)],
            h.div(".row")[
                button(say("remove.yes"), do("remove", game=name), name="remove-yes", kind="danger"), closing(say)
            ],
        ],
        close=do("close"),
        kind="remove",
    )


def notice_dialog(say: Catalogue, text: str) -> Element:
    """Something that has to be read before going on."""
    return dialog(say("notice.title"), [h.p[text], h.div(".row")[closing(say)]], close=do("close"), kind="notice")
