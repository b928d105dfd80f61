"""What is drawn of lessons: the list of a game's lessons, and the panel above the table while one is open."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from ..locale import Catalogue
from .ui import button, closing, dialog, do, hidden, icon

TASK, WRONG, DONE = "task", "wrong", "done"
"""Where a lesson stands: an action is awaited, the latest one was wrong, or all have been right."""


class Listed(NamedTuple):
    """One lesson in the list."""

    name: str
    title: str
    done: bool


class Panel(NamedTuple):
    """What the panel says, in words."""

    number: int
    total: int
    title: str
    task: str
    stage: str
    outcome: str


def lessons_dialog(say: Catalogue, key: str, listed: Sequence[Listed]) -> Element:
    """The lessons of a game in their order, with a mark on those that are done."""
    done = sum(item.done for item in listed)
    following = next((item.name for item in listed if not item.done), "")
    return dialog(
        say("lessons.title", game=say(f"{key}.name")),
        [
            h.p[say("lessons.progress", done=done, all=len(listed))],
            h.ol(".lessons")[
                (
                    h.li[
                        button(
                            [
                                h.span[say.number(place), "."],
                                h.span[item.title],
                                item.done and h.span(".lesson-mark")[icon("done"), hidden(say("lessons.done"))],
                            ],
                            do("lesson", game=key, name=item.name),
                            name=f"lesson-{item.name}",
                            kind="primary" if item.name == following else "",
                        )
                    ]
                    for place, item in enumerate(listed, start=1)
                )
            ],
            h.div(".row")[closing(say)],
        ],
        close=do("close"),
        kind="lessons",
    )


def panel(say: Catalogue, shown: Panel) -> Node:
    """The task, then how it went, and the ways on."""
    last = shown.number == shown.total
    again = button(say("lesson.again"), do("lesson_again"), name="lesson-again", kind="primary")
    return h.section(class_=["lesson", shown.stage], aria_labelledby="lesson-title")[
        h.h2("#lesson-title", tabindex="-1")[
            h.span(".lesson-number")[say("lesson.number", number=shown.number, all=shown.total)], " ", shown.title
        ],
        shown.task and h.p(".lesson-task")[shown.task],
        shown.outcome
        and h.p("#lesson-outcome")[
            icon("done" if shown.stage == DONE else "undo"),
            h.strong[say(f"lesson.{shown.stage}")],
            " ",
            shown.outcome,
        ],
        h.div(".row")[
            again if shown.stage == WRONG else None,
            button(
                say("lesson.skip" if shown.stage != DONE else "lesson.finish" if last else "lesson.next"),
                do("lesson_next"),
                name="lesson-next",
                kind="primary" if shown.stage == DONE else "quiet",
            ),
            button(say("lesson.leave"), do("lesson_leave"), name="lesson-leave", kind="quiet"),
        ],
    ]
