"""What the build puts into the page, so that it stands, in words, before Python is there."""

import htpy as h
from htpy import Node

from ..locale import Catalogue
from .start import hero, start

FIRST_LANGUAGE = "en"


def prerender() -> dict[str, str]:
    """The markup for each marker of `web/index.html`: `<!-- safar:head -->` and so on."""
    say = Catalogue(FIRST_LANGUAGE)
    parts = {"head": _head(say), "hero": hero(say), "start": start(say), "boot": _boot(say), "foot": _foot(say)}
    return {name: markup(node) for name, node in parts.items()}


def markup(node: Node) -> str:
    """The text of markup."""
    return str(h.fragment[node])


def _head(say: Catalogue) -> Node:
    return [h.title[say("site.title")], h.meta(name="description", content=say("site.promise"))]


def _boot(say: Catalogue) -> Node:
    """The lines that the shell shows by itself; it knows no words of its own."""
    return [
        h.div("#boot", role="status")[
            h.progress("#boot-progress", max="1", value="0", aria_label=say("boot.loading")),
            h.span(
                "#boot-text",
                data_download=say("boot.download"),
                data_start=say("boot.start"),
                data_packages=say("boot.packages"),
                data_waiting=say("boot.waiting"),
                data_failed=say("boot.failed"),
                data_broken=say("boot.broken"),
            )[say("boot.loading")],
        ],
        h.p("#update", hidden=True)[
            say("boot.update"),
            " ",
            h.button("#update-now.button", type="button", data_shell="update")[say("boot.update_now")],
        ],
        h.noscript[h.p[say("boot.no_script")]],
    ]


def _foot(say: Catalogue) -> Node:
    return [
        h.p("#offline", hidden=True)[say("boot.offline")],
        h.p[say("foot.licence"), " ", h.a(href="./THIRD_PARTY.md")[say("foot.third_party")], " ", say("foot.own_work")],
    ]
