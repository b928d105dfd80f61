"""The page that a link to a table leads over: it tells a messenger which game that is, and goes on to the table.

What the link holds stands behind `#`, which no server ever sees; `web/entry.js` takes it along. Without script the page
says in a few words what the game is, and that it needs one. Nothing here is needed to play.
"""

import htpy as h
from htpy import Element

from ..core.game import game, keys
from ..locale import LANGUAGES, Catalogue
from .previews import entry_address, preview
from .shapes import star, tiles
from .ui import icon, rules_address


def pages(policy: str, address: str) -> dict[str, str]:
    """Every page by its place in the site; `policy` is the content security policy of the site, `address` its own."""
    return {entry_address(key, code): page(key, code, policy, address) for key in keys() for code in LANGUAGES}


def page(key: str, code: str, policy: str, address: str) -> str:
    """The whole page of one game in one language."""
    say = Catalogue(code)
    document = h.html(lang=code, dir=say.language.direction, data_theme="auto")[
        _head(say, key, policy, address), h.body(".entry")[tiles("entry-tiles"), _words(say, key)]
    ]
    return f"{document}\n"


def _head(say: Catalogue, key: str, policy: str, address: str) -> Element:
    name, pitch = say(f"{key}.name"), say(f"{key}.pitch")
    title = say("entry.title", game=name)
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(http_equiv="Content-Security-Policy", content=policy),
        # First of all: where there are scripts, nothing of the page is ever seen.
        h.script(src="../entry.js", data_game=key),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="color-scheme", content="light dark"),
        h.meta(name="theme-color", content="#0b3c49"),
        h.title[title],
        h.meta(name="description", content=pitch),
        preview(say, title, pitch, key, entry_address(key, say.language.code), address),
        h.link(rel="icon", href="../icons/icon.svg", type="image/svg+xml"),
        h.link(rel="stylesheet", href="../app.css"),
    ]


def _words(say: Catalogue, key: str) -> Element:
    seats = game(key).seats
    return h.main[
        h.p(".entry-site")[star("emblem"), say("site.name")],
        h.h1[say(f"{key}.name")],
        h.p[say(f"{key}.pitch")],
        h.p(".quiet-text")[say("start.seat_range", least=seats[0], most=seats[-1])],
        h.div(".row")[
            h.a(".button.primary", href=f"../#new-{key}")[icon("forward"), say("new.start")],
            h.a(".button", href=f"../{rules_address(key, say.language.code)}")[icon("book"), say("rules.link")],
        ],
        h.noscript[h.p[say("boot.no_script")]],
    ]
