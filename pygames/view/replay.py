"""Looking through a game: the bar with its steps, whose eyes it is seen by, and all hands laid open after the end."""

import htpy as h
from htpy import Element, Node

from .table import OPEN, GameScreen, Moment, Table
from .ui import button, do, hidden, icon, select

SIGNS = {"first": "first", "back": "left", "forward": "right", "last": "last"}
"""The drawn sign of each step."""
KEYS = {"back": "ArrowLeft", "forward": "ArrowRight"}


def steps(table: Table, prefix: str, keys: bool = False) -> Element:
    """The way through the game; it runs from left to right in every language. With `keys` the arrow keys press it."""
    say, length = table.say, table.length
    at = length if table.moment is None else table.moment.at
    places = {"first": 0, "back": max(at - 1, 0), "forward": min(at + 1, length), "last": length}
    drawn = {name: _step(table, f"{prefix}-{name}", name, to, to == at, keys) for name, to in places.items()}
    playing = table.ui.playing
    play = button(
        [icon("pause" if playing else "forward"), hidden(say("replay.pause" if playing else "replay.play"))],
        do("replay"),
        name=f"{prefix}-play",
        kind="tool play",
        blocked=table.covered or not length,
    )
    return h.div(".steps", role="group", aria_label=say("table.steps"), dir="ltr")[
        drawn["first"], drawn["back"], play, drawn["forward"], drawn["last"]
    ]


def _step(table: Table, name: str, step: str, to: int, is_here: bool, keys: bool) -> Element:
    is_over = table.turn is None if table.moment is None else table.moment.over
    words = table.say("replay.end" if step == "last" and is_over else f"table.step_{step}")
    return button(
        [icon(SIGNS[step]), hidden(words)],
        do("look", at=to),
        name=name,
        kind="tool",
        key=KEYS.get(step, "") if keys else "",
        blocked=is_here or table.covered,
    )


def bar(table: Table, moment: Moment) -> Element:
    """What had just happened, the way to every other moment, and the way out."""
    say = table.say
    words = moment.words or say("replay.start")
    return h.div(".replay", role="group", aria_label=say("replay.title"))[
        h.p(".prompt", id="replay-words")[words],
        h.div(".replay-way")[
            steps(table, "replay", keys=True),
            h.input(
                "#replay-at",
                type="range",
                min="0",
                max=str(table.length),
                value=str(moment.at),
                dir="ltr",
                aria_label=say("replay.slider"),
                aria_valuetext=say("table.looking_back", at=moment.at, length=table.length),
                data_change=do("slide"),
            ),
            h.p(".replay-place", aria_hidden="true", dir="ltr")[
                f"{say.number(moment.at)} / {say.number(table.length)}"
            ],
        ],
        h.div(".row")[
            _eyes(table, moment) if moment.over else None,
            button(
                say("replay.leave" if moment.over else "table.step_last"),
                do("look_now"),
                name="look-now",
                kind="primary",
            ),
            button(say("table.go_on_here"), do("go_on_here", at=moment.at), name="go-on-here", kind="quiet")
            if table.turn is not None
            else None,
        ],
    ]


def _eyes(table: Table, moment: Moment) -> Element:
    say = table.say
    seats = [(str(seat), say.seat(seat)) for seat in range(len(table.seats))]
    return select(
        "replay-eyes", say("replay.seen_by"), [*seats, (OPEN, say("replay.open"))], moment.eyes, do("seen_by")
    )


def hands(table: Table, screen: GameScreen, public: Node) -> Node:
    """Everybody's cards as they were, below what lay open for all of them."""
    assert table.moment is not None
    say = table.say
    return [
        public,
        h.div(".open-hands", role="region", tabindex="0", aria_label=say("replay.hands"))[
            (
                h.section(".open-hand", aria_label=say("replay.hand_of", seat=seat))[
                    h.h2[h.bdi[say.seat(seat)]], screen.laid_open(seen) or h.p(".quiet-text")[say("replay.nothing")]
                ]
                for seat, seen in enumerate(table.moment.hands)
            )
        ],
    ]
