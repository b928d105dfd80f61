"""The start page: what this is, saved games, the games with their new-game forms, opening a link or a file."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from ..core.game import AnyGame, Option, game, keys
from ..core.lesson import lessons
from ..core.match import NAME_LENGTH, PLAYERS
from ..core.message import message
from ..locale import LANGUAGES, Catalogue
from .shapes import star, tiles
from .ui import button, do, hidden, icon, rules_link

USUAL_SEATS = 4
USUAL_PLAYER = "medium"
"""Who sits at the seats beside the first one, unless chosen otherwise."""


class Saved(NamedTuple):
    """One saved game as the shelf shows it; `when` is a local date and time, ready to read."""

    name: str
    game: str
    players: tuple[str, ...]
    turn: int | None
    when: str
    day: str = ""
    """The day whose table it is, ready to read."""
    state: str = ""
    """How a game by link stands at this device: "own", "away", "unsent" or "aside"."""


class Unreadable(NamedTuple):
    """A save that cannot be read, and why, in words."""

    name: str
    why: str


def start(say: Catalogue) -> Node:
    """Everything of the start page that is the same for every visitor, so that it can stand before Python does."""
    return [
        h.section("#games", aria_labelledby="games-title")[
            h.h2("#games-title")[say("start.games")], (_game(say, game(key)) for key in keys())
        ],
        h.section("#open", aria_labelledby="open-title")[
            h.h2("#open-title")[say("start.open")],
            h.form("#open-link", data_do=do("open_link"))[
                h.label(".field")[
                    h.span[say("start.link")],
                    h.input("#link-text", name="link", autocomplete="off", spellcheck="false", required=True),
                ],
                h.button("#open-link-go.button", type="submit")[say("start.open_link")],
            ],
            h.label(".field")[
                h.span[say("start.file")],
                h.input(
                    "#open-file",
                    type="file",
                    accept=".json,.txt,application/json,text/plain",
                    data_file=do("open_file"),
                ),
            ],
        ],
    ]


def hero(say: Catalogue) -> Node:
    """The head of the start page."""
    return h.header(".hero")[
        tiles("hero-tiles"),
        h.div(".hero-text")[star("emblem"), h.h1[say("site.name")], h.p[say("site.promise")]],
        h.div(".hero-tools")[
            languages(say),
            install(say),
            button(
                [icon("settings"), say("table.settings")], do("dialog", name="settings"), name="settings", kind="quiet"
            ),
        ],
    ]


def install(say: Catalogue) -> Node:
    """The offer to keep the site as an app; `web/install.js` shows what the browser allows."""
    return [
        h.button("#install.button", type="button", data_shell="install", hidden=True)[
            icon("install"), say("install.button")
        ],
        h.p("#install-by-hand", hidden=True)[say("install.by_hand")],
    ]


def languages(say: Catalogue) -> Element:
    """The choice of the language, each in its own name; the page's own script answers it before Python stands."""
    return h.div(".languages", role="group", aria_label=say("settings.language"))[
        (
            h.button(
                f"#speak-{code}.button",
                type="button",
                lang=code,
                data_language=code,
                data_do=do("setting", name="language", value=code),
                aria_pressed=str(code == say.language.code).lower(),
            )[language.name]
            for code, language in LANGUAGES.items()
        )
    ]


def shelf(say: Catalogue, saved: Sequence[Saved], unreadable: Sequence[Unreadable] = ()) -> Node:
    """The saved games, latest first, and those that cannot be read."""
    if not saved and not unreadable:
        return None
    return h.section(aria_labelledby="shelf-title")[
        h.h2("#shelf-title")[say("start.continue")],
        h.ul(".shelf")[(_saved(say, item) for item in saved), (_unreadable(say, item) for item in unreadable)],
    ]


def _unreadable(say: Catalogue, item: Unreadable) -> Element:
    return h.li(class_="saved unreadable", id=f"saved-{item.name}")[
        h.div[h.strong[say("save.unreadable")], h.span(".quiet-text")[item.why]],
        h.div(".row")[
            button(say("save.file"), do("take_out", game=item.name), name=f"take-out-{item.name}"),
            button(say("start.remove"), do("ask_remove", game=item.name), name=f"remove-{item.name}", kind="quiet"),
        ],
    ]


def _saved(say: Catalogue, item: Saved) -> Element:
    title = say(f"{item.game}.name")
    return h.li(class_="saved", id=f"saved-{item.name}")[
        h.div[
            h.strong[title],
            h.span(".players")[say.listed(item.players)],
            h.span(".quiet-text")[
                h.span(class_={"turn-own": item.state == "own"})[_standing(say, item)],
                " · ",
                h.time(dir="ltr")[item.when],
            ],
            item.day and h.span(".quiet-text")[say("daily.of_day", day=item.day)],
        ],
        h.div(".row")[
            button(say("start.resume"), do("resume", game=item.name), name=f"resume-{item.name}", kind="primary"),
            button(say("start.remove"), do("ask_remove", game=item.name), name=f"remove-{item.name}", kind="quiet"),
        ],
    ]


def _standing(say: Catalogue, item: Saved) -> str:
    """Whose turn it is, or for whom one waits."""
    if item.state == "own":
        return say("company.shelf.own")
    if item.turn is None:
        words = say("start.over")
    else:
        waits = item.state in ("away", "unsent")
        words = say("company.shelf.away" if waits else "start.to_play", player=item.players[item.turn])
    mark = f"company.shelf.{item.state}"
    return f"{words} · {say(mark)}" if item.state in ("unsent", "aside") else words


def _game(say: Catalogue, rules: AnyGame) -> Element:
    key = rules.key
    least, most = rules.seats[0], rules.seats[-1]
    usual = USUAL_SEATS if USUAL_SEATS in rules.seats else most
    return h.article(".game", id=f"game-{key}")[
        h.div(".game-about")[
            h.h3[say(f"{key}.name")],
            h.p[say(f"{key}.pitch")],
            h.p(".quiet-text")[say("start.seat_range", least=least, most=most)],
            rules_link(say, key),
        ],
        h.form(".new-game", id=f"new-{key}", data_do=do("new", game=key), data_seats=str(usual))[
            h.div(".row")[
                h.button(".button.primary", type="submit", id=f"start-{key}")[icon("forward"), say("new.start")],
                _lessons(say, key) if lessons(key) else None,
            ],
            h.p(".form-error", id=f"new-{key}-error", role="alert"),
            h.details(".set-up", id=f"set-up-{key}")[
                h.summary[say("new.set_up")],
                _seat_numbers(say, rules, usual),
                h.fieldset(".seats-form")[
                    h.legend[say("new.players")], (_seat_row(say, key, seat, seat == 0) for seat in range(most))
                ],
                _company(say),
                (_option(say, key, option) for option in rules.options(most)),
            ],
        ],
    ]


def _company(say: Catalogue) -> Element:
    """Where people play; it is only asked where there are several."""
    return h.fieldset(".choices.company-choice")[
        h.legend[say("company.form")],
        (
            h.label(".choice")[
                h.input(type="radio", name="company", value=value, checked=value == "here"),
                h.span[say(f"company.form.{value}")],
            ]
            for value in ("here", "link")
        ),
    ]


def _lessons(say: Catalogue, key: str) -> Element:
    """The way to the lessons of a game; four buttons of one page have to have different names."""
    words = [h.span(aria_hidden="true")[say("lessons.open")], hidden(say("lessons.open_of", game=say(f"{key}.name")))]
    return button(words, do("lessons", game=key), name=f"lessons-{key}")


def _seat_numbers(say: Catalogue, rules: AnyGame, usual: int) -> Element:
    return h.fieldset(".choices")[
        h.legend[say("new.seats")],
        (
            h.label(".choice")[
                h.input(type="radio", name="seats", value=str(number), checked=number == usual),
                h.span[say.number(number)],
            ]
            for number in rules.seats
        ),
    ]


def _seat_row(say: Catalogue, key: str, seat: int, person: bool) -> Element:
    label = say("seat.name", number=seat + 1)
    usual = "person" if person else USUAL_PLAYER
    return h.div(".seat-row", data_seat=str(seat))[
        h.label(".field")[
            hidden(say("new.name", player=label)),
            h.input(
                id=f"{key}-name-{seat}",
                name=f"name-{seat}",
                maxlength=str(NAME_LENGTH),
                placeholder=label,
                autocomplete="off",
                dir="auto",
            ),
        ],
        h.label(".field")[
            hidden(say("new.kind", player=label)),
            h.select(id=f"{key}-player-{seat}", name=f"player-{seat}")[
                (h.option(value=player, selected=player == usual)[say(f"player.{player}")] for player in PLAYERS)
            ],
        ],
    ]


def _option(say: Catalogue, key: str, option: Option) -> Element:
    title = f"{key}.option.{option.name}"
    return h.fieldset(".choices", data_option=option.name)[
        h.legend[say(title)],
        (
            h.label(".choice", data_choice=str(choice))[
                h.input(type="radio", name=f"option-{option.name}", value=str(place), checked=choice == option.default),
                h.span[option_text(say, key, option, place)],
            ]
            for place, choice in enumerate(option.choices)
        ),
    ]


def option_text(say: Catalogue, key: str, option: Option, place: int) -> str:
    """What a choice of an option is called: its own text where the catalogue has one, else the seat of that number."""
    choice = option.choices[place]
    own = f"{key}.option.{option.name}.{str(choice).lower()}"
    if say.has(own):
        return say(own)
    return say(message("seat.name", number=place + 1)) if option.name == "starter" else str(choice)
