"""The table of the day: its part of the start page, and the window with the result as a text to be shared."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from ..core.game import Outcome, keys
from ..locale import Catalogue
from .ui import button, closing, dialog, do, hidden, icon

NEW, RUNNING, DONE = "new", "running", "done"
"""How far a table of the day has come at this device."""

MOST_OF_ALL, BETWEEN, FEWEST = "●", "◐", "○"
"""Signs of plain text, one a part of the score."""


class Today(NamedTuple):
    """How a game's table of the day stands; the result of a finished one."""

    game: str
    stage: str = NEW
    points: int = 0
    place: int = 0
    seats: int = 0
    casual: bool = False


def daily_section(say: Catalogue, day: str, tables: Sequence[Today]) -> Node:
    """The section of the start page; `day` is ready to read, "" while only the build knows the page."""
    return h.section(aria_labelledby="daily-title")[
        h.div(".row.spread")[
            h.h2("#daily-title")[say("daily.title"), " ", h.time(".daily-day", dir="ltr")[day]],
            button([icon("chart"), say("statistics.open")], do("statistics", game=""), name="open-statistics"),
        ],
        h.p(".quiet-text")[say("daily.about")],
        h.ul(".daily")[(_table(say, table) for table in tables)],
    ]


def standing_section(say: Catalogue) -> Node:
    """The section as it stands before anything is known of the device or the date."""
    return daily_section(say, "", [Today(key) for key in keys()])


def _table(say: Catalogue, table: Today) -> Element:
    name = say(f"{table.game}.name")
    words = {NEW: "daily.play", RUNNING: "start.resume", DONE: "daily.see"}[table.stage]
    again = button(
        [say("lesson.again"), hidden(f" · {name}")],
        do("daily_again", game=table.game),
        name=f"daily-again-{table.game}",
        kind="quiet",
    )
    return h.li(class_=["daily-table", table.stage])[
        h.div[h.strong[name], h.span(".quiet-text")[_state(say, table)]],
        h.div(".row")[
            button(
                [say(words), hidden(f" · {name}")],
                do("daily", game=table.game),
                name=f"daily-{table.game}",
                kind="" if table.stage == DONE else "primary",
            ),
            again if table.stage == DONE else None,
        ],
    ]


def _state(say: Catalogue, table: Today) -> Node:
    if table.stage != DONE:
        return say(f"daily.{table.stage}")
    words = say("daily.result", place=table.place, seats=table.seats, count=table.points)
    return [icon("done"), words, table.casual and f" · {say('table.casual')}"]


def result_dialog(say: Catalogue, text: str, answer: str) -> Element:
    """The result as a text, to be copied or sent."""
    signs = say("daily.signs", most=MOST_OF_ALL, between=BETWEEN, fewest=FEWEST)
    return dialog(
        say("daily.share"),
        [
            h.p[say("daily.share_about")],
            # The shell selects the field of that name when copying is refused.
            h.textarea(
                "#share-link",
                readonly=True,
                rows="6",
                dir="auto",
                data_select="true",
                aria_label=say("daily.share_text"),
            )[text],
            h.p(".quiet-text")[signs],
            h.div(".row")[
                button(say("daily.copy"), do("daily_copy"), name="copy-result", kind="primary"),
                h.span(data_if="share")[
                    button([icon("share"), say("share.send")], do("daily_send"), name="send-result")
                ],
                button(say("table.result"), do("dialog", name="end"), name="result-back", kind="quiet"),
                closing(say),
            ],
            h.p("#share-answer", role="status")[answer],
        ],
        close=do("close"),
        kind="result",
    )


def result_text(say: Catalogue, key: str, day: str, own: int, outcome: Outcome, casual: bool, address: str) -> str:
    """What is shared: how it went for the own seat, and nothing of what was dealt."""
    game, count = say(f"{key}.name"), outcome.scores[own]
    result = say("daily.result", place=outcome.places[own], seats=len(outcome.scores), count=count)
    others = sorted((score for seat, score in enumerate(outcome.scores) if seat != own), reverse=True)
    # Each line has a first letter that tells its direction; nothing invisible stands around the address.
    lines = [
        say("daily.text.head", site=say("site.name"), day=say.in_digits(day)),
        f"{game} · {result}" + (f" ({say('table.casual')})" if casual else ""),
        f"{say('daily.text.others')} {say.listed(say.number(score) for score in others)}",
        "".join(_signs(outcome, own)),
        address,
    ]
    return "\n".join(lines)


def _signs(outcome: Outcome, own: int) -> list[str]:
    """For each part of the score whether the seat got the most or the fewest of it; in between if all got the same."""
    signs = []
    for part, (_, points) in enumerate(outcome.parts[own]):
        gained = [parts[part][1] for parts in outcome.parts]
        least, most = min(gained), max(gained)
        sign = MOST_OF_ALL if points == most else FEWEST if points == least else BETWEEN
        signs.append(BETWEEN if least == most else sign)
    return signs
