"""The window that looks back on a finished game: a chart of the chances, and the choices that lost most of them."""

from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from ..core.message import Message
from ..locale import Catalogue
from .ui import button, closing, dialog, do

WIDTH, HEIGHT = 640, 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 120, 12, 28
_DASHES = ("", "9 5", "2 5", "14 4 2 4", "5 2", "12 3 2 3 2 3")
"""Seats differ by the pattern of their line as well as by its colour."""


class Judged(NamedTuple):
    """One decision: after how many actions, whose, what each seat could expect, and what it lost by its choice."""

    place: int
    seat: int
    chances: tuple[int, ...]
    """In thousandths, as far as that seat could know."""
    lost: int = 0
    """In thousandths of a victory."""
    chosen: Message | None = None
    better: Message | None = None
    reasons: tuple[Message, ...] = ()


class Seen(NamedTuple):
    """What a review has found out so far."""

    seats: int
    length: int
    done: int
    decisions: int
    lines: tuple[tuple[int, tuple[int, ...]], ...]
    """After how many actions, and what each seat could expect then."""
    end: tuple[int, ...]
    worst: tuple[Judged, ...]


def review_dialog(say: Catalogue, seen: Seen) -> Element:
    """The window; it fills while the search goes on, and may be closed at any time."""
    running = seen.done < seen.decisions
    return dialog(
        say("review.title"),
        [
            h.p[say("review.about")],
            h.label(".field")[
                h.span[say("review.running", done=seen.done, decisions=seen.decisions)],
                h.progress("#review-progress", max=str(seen.decisions), value=str(seen.done)),
            ]
            if running
            else h.p("#review-done", role="status")[say("review.done", decisions=seen.decisions)],
            _chart(say, seen) if seen.lines else None,
            h.h3[say("review.worst")],
            h.ol(".worst")[(_lost(say, one) for one in seen.worst)] if seen.worst else h.p[say("review.nothing_lost")],
            h.div(".row")[button(say("table.result"), do("dialog", name="end"), name="review-result"), closing(say)],
        ],
        close=do("close"),
        kind="review",
    )


def _lost(say: Catalogue, one: Judged) -> Element:
    assert one.chosen is not None and one.better is not None
    return h.li[
        h.p[
            say(
                "review.lost",
                seat=one.seat,
                move=one.place + 1,
                chosen=one.chosen,
                percent=one.lost // 10,
                better=one.better,
            )
        ],
        h.ul(".reasons")[(h.li[say(reason)] for reason in one.reasons)] if one.reasons else None,
        button(say("review.look"), do("look", at=one.place), name=f"review-look-{one.place}", kind="quiet"),
    ]


def _chart(say: Catalogue, seen: Seen) -> Node:
    """Each seat's chance over the game; time runs from left to right in every language."""
    points = [*seen.lines, (seen.length, seen.end)]
    return h.figure(".chances", dir="ltr")[
        h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=_in_words(say, seen), focusable="false")[
            (
                [
                    h.line(".grid", x1=str(_LEFT), x2=str(WIDTH - _RIGHT), y1=_y(part), y2=_y(part)),
                    h.text(".axis", x=str(_LEFT - 8), y=_y(part), text_anchor="end", dominant_baseline="middle")[
                        say("review.percent", percent=part // 10)
                    ],
                ]
                for part in (0, 250, 500, 750, 1000)
            ),
            (
                h.polyline(
                    class_=f"chance seat-{seat}",
                    points=" ".join(f"{_x(at, seen.length)},{_y(chances[seat])}" for at, chances in points),
                    stroke_dasharray=_DASHES[seat] or None,
                )
                for seat in range(seen.seats)
            ),
            _names(say, seen),
        ]
    ]


def _names(say: Catalogue, seen: Seen) -> list[Element]:
    """The names at the right end, with samples of their lines, the likeliest winner on top."""
    order = sorted(range(seen.seats), key=lambda seat: (-seen.end[seat], seat))
    start = WIDTH - _RIGHT + 10
    return [
        h.g[
            h.line(
                class_=f"chance seat-{seat}",
                x1=str(start),
                x2=str(start + 24),
                y1=str(24 + 26 * row),
                y2=str(24 + 26 * row),
                stroke_dasharray=_DASHES[seat] or None,
            ),
            h.text(".axis", x=str(start + 30), y=str(24 + 26 * row), dominant_baseline="middle")[
                _short(say.seat(seat))
            ],
        ]
        for row, seat in enumerate(order)
    ]


def _short(name: str) -> str:
    """A name that fits beside the chart."""
    return name if len(name) <= 10 else f"{name[:9]}…"


def _x(at: int, length: int) -> str:
    return f"{_LEFT + (WIDTH - _LEFT - _RIGHT) * at / max(1, length):.1f}"


def _y(chance: int) -> str:
    return f"{_TOP + (HEIGHT - _TOP - _BOTTOM) * (1000 - chance) / 1000:.1f}"


def _in_words(say: Catalogue, seen: Seen) -> str:
    """What the chart shows, at its quarters, for those who do not see it."""
    told = []
    for quarter in range(4):
        place, chances = seen.lines[(len(seen.lines) - 1) * quarter // 3]
        parts = "; ".join(say("review.chance", seat=seat, percent=chances[seat] // 10) for seat in range(seen.seats))
        told.append(say("review.at_move", move=place + 1, chances=parts))
    return " ".join([say("review.chart"), *told])
