"""Small pieces of markup that every screen uses. Each control carries its command as JSON in `data-do`."""

import json
from collections.abc import Hashable, Iterable
from functools import lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..locale import Catalogue
from .markup import kept

REGIONS = (
    "hero",
    "boot-part",
    "start",
    "foot",
    "shelf",
    "daily",
    "bar",
    "lesson",
    "seats",
    "board",
    "hints",
    "hand",
    "actions",
    "side",
    "dialog",
)
"""The parts of the page that are replaced one by one, by their element ids."""


@lru_cache(2_000, typed=True)
def do(name: str, /, **details: Hashable) -> str:
    """A command for the session as the page carries it."""
    return json.dumps({"do": name, **details}, ensure_ascii=False, separators=(",", ":"))


def button(
    label: Node,
    command: str,
    *,
    name: str,
    kind: str = "",
    key: str = "",
    pressed: bool | None = None,
    blocked: bool = False,
) -> Element:
    """A button; `name` is its lasting id, `key` the key that presses it, `blocked` keeps it in reach but says no."""
    return h.button(
        f"#{name}",
        class_=["button", kind],
        type="button",
        data_do=command,
        data_key=key.lower() or None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_disabled="true" if blocked else None,
        aria_keyshortcuts=(key.upper() if len(key) == 1 else key) or None,
    )[label]


def hidden(text: Node) -> Element:
    """Text for a screen reader only."""
    return h.span(".hidden")[text]


@kept
def icon(name: str) -> Element:
    """A drawn sign from the page's own set; the words beside it carry the meaning."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true", focusable="false")[h.path(d=ICONS[name])]


@kept
def count(sign: Markup, number: str, label: str) -> Element:
    """A sign with a number and the words for it."""
    return h.span(".count", title=label)[sign, h.span(aria_hidden="true")[number], hidden(label)]


@kept
def zoom(drawing: str, name: str, sign: Markup, words: str, key: str) -> Element:
    """A button that moves a drawing, or shows more or less of it (`web/zoom.js`)."""
    return h.button(
        f"#zoom-{name}",
        class_=["button", "tool", f"zoom-{name}"],
        type="button",
        title=words,
        data_zooms=f"{drawing} {name}",
        data_key=key or None,
        aria_keyshortcuts=key or None,
    )[sign, hidden(words)]


def dialog(title: str, body: Iterable[Node], *, close: str = "", kind: str = "") -> Element:
    """A window over the table; `close` is the command of its Escape key, empty when it has to be answered."""
    return h.dialog(
        class_=["window", kind], aria_labelledby="dialog-title", data_close=close or None, data_name=kind or "window"
    )[h.h2("#dialog-title", tabindex="-1")[title], body]


def closing(say: Catalogue) -> Element:
    """The button that closes a window without changing anything."""
    return button(say("dialog.close"), do("close"), name="dialog-close", kind="quiet")


def rules_address(key: str, code: str) -> str:
    """Where the rules of a game stand in the site, in one language."""
    return f"rules/{key}.{code}.html"


def rules_link(say: Catalogue, key: str, kind: str = "") -> Element:
    """The way to the rules of a game; they open beside it, so that the game stays where it is."""
    return h.a(
        class_=["rules-link", kind],
        href=f"./{rules_address(key, say.language.code)}",
        target="_blank",
        rel="noopener",
    )[icon("book"), h.span(".rules-word")[say("rules.link")], hidden(say("rules.link_more", game=say(f"{key}.name")))]


def select(name: str, label: str, options: Iterable[tuple[str, str]], chosen: str, command: str = "") -> Element:
    """A labelled choice; with a `command` it acts when changed."""
    return h.label(".field")[
        h.span[label],
        h.select(f"#{name}", name=name, data_change=command or None)[
            (_option(value, text, value == chosen) for value, text in options)
        ],
    ]


@kept
def _option(value: str, text: str, is_chosen: bool) -> Element:
    return h.option(value=value, selected=is_chosen)[text]


ICONS = {
    "hand": "M4 6h9v14H4zM14.5 6.5l5.4 1.6-3.9 12.8-2-.6zM6 8v10h5V8z",
    "captured": "M5 4h11v3h3v13H8v-3H5zm2 2v9h7V6zm9 3v8h-6v1h7V9z",
    "token": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
    "double": "M8 5a7 7 0 1 1 0 14A7 7 0 0 1 8 5zm0 2.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2z"
    "M16 5a7 7 0 0 1 0 14v-2.4a4.6 4.6 0 0 0 0-9.2z",
    "start": "M6 3h2v18H6zm3 1h10l-3 4 3 4H9z",
    "home": "M12 3 3 11h3v9h5v-6h2v6h5v-9h3z",
    "hint": "M12 2a7 7 0 0 0-4 12.70V17h8v-2.30A7 7 0 0 0 12 2zm0 2.20a4.80 4.80 0 0 1 2.30 9l-.5.30v1.30h-3.60v-1.30"
    "l-.5-.30A4.80 4.80 0 0 1 12 4.20zM8.50 18.50h7v1.70h-7zM10 21h4v1.20h-4z",
    "undo": "M9 5 3 10l6 5v-3h5a3 3 0 0 1 0 6H8v2.6h6a5.6 5.6 0 0 0 0-11.2H9z",
    "share": "M12 2l5 5h-3.6v8h-2.8V7H7zM5 11h3v2H7v6h10v-6h-1v-2h3v10H5z",
    "help": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-1.2 11.6h2.4V18h-2.4z"
    "M12 6a3.6 3.6 0 0 0-3.6 3.6h2.2a1.4 1.4 0 1 1 2.2 1.2c-1.2.9-2 1.7-2 3.4h2.3c0-1 .5-1.5 1.3-2.1"
    "A3.6 3.6 0 0 0 12 6z",
    "book": "M12 6C9.5 4 6 3.5 2.5 4v14c3.5-.5 7 0 9.5 2 2.5-2 6-2.5 9.5-2V4C18 3.5 14.5 4 12 6z"
    "M11 8v9.2c-2-1-4.2-1.3-6.5-1.2V6c2.3-.1 4.5.5 6.5 2zM13 8c2-1.5 4.2-2.1 6.5-2v10c-2.3-.1-4.5.2-6.5 1.2z",
    "install": "M11 3h2v9l3.5-3.5 1.4 1.4L12 15.8 6.1 9.9l1.4-1.4L11 12zM4 15h2v4h12v-4h2v6H4z",
    "print": "M6 3h12v5h2v9h-3v4H7v-4H4V8h2zm2 2v3h8V5zM6 10v5h1v-1h10v1h1v-5zm3 6v3h6v-3z",
    "qr": "M3 3h8v8H3zm2 2v4h4V5zM13 3h8v8h-8zm2 2v4h4V5zM3 13h8v8H3zm2 2v4h4v-4zM6 6h2v2H6zm10 0h2v2h-2zM6 16h2v2H6z"
    "M13 13h3v3h-3zm5 0h3v3h-3zm-5 5h3v3h-3zm3-2h2v2h-2zm2 2h3v3h-3z",
    "settings": "M3 6h10v2H3zm14 0h4v2h-4zM14 4h2v6h-2zM3 11h4v2H3zm8 0h10v2H11zM8 9h2v6H8z"
    "M3 16h8v2H3zm12 0h6v2h-6zM12 14h2v6h-2z",
    "first": "M5 5h2.5v14H5zM19 5v14l-10-7z",
    "back": "M17 5v14L7 12z",
    "forward": "M7 5v14l10-7z",
    "last": "M16.50 5H19v14h-2.5zM5 5v14l10-7z",
    "pause": "M6 5h4v14H6zM14 5h4v14h-4z",
    "left": "M14 5l2 2-5 5 5 5-2 2-7-7z",
    "right": "M10 5l7 7-7 7-2-2 5-5-5-5z",
    "turn": "M7 3l4 4-4 4V8.5H4v-3h3zM17 13v2.5h3v3h-3V21l-4-4zM13 5.5h5v7h-2.5v-4.5H13zM6 11.5h2.5v4.5H11v2.5H6z",
    "done": "M9.50 18.6 3.4 12.5l2.2-2.2 3.9 3.9 9-9 2.2 2.2z",
    "chart": "M4 3h2v15h15v2H4zM8 11h3v6H8zM12.50 6h3v11h-3zM17 9h3v8h-3z",
    "plus": "M10.70 5h2.6v5.7H19v2.6h-5.7V19h-2.6v-5.7H5v-2.6h5.7z",
}
