"""Small charts of results, as SVG with the same told in words. Time runs from left to right in every language."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from ..locale import Catalogue

WIDTH, HEIGHT = 320, 140
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 8, 16, 10


class Result(NamedTuple):
    """How one game ended for this device."""

    points: int
    place: int
    seats: int


def points_chart(say: Catalogue, results: Sequence[Result]) -> Element:
    """The points of the latest games as a line, the oldest first; a game that was won has a larger, square point."""
    points = [result.points for result in results]
    low, high = min(0, *points), max(1, *points)
    steps = sorted({low, (low + high) // 2, high})
    spots = [(_x(place, len(results)), _y(one, low, high)) for place, one in enumerate(points)]
    told = say("statistics.points_told", count=len(results), points=_listed(say, points))
    return _figure(
        say("statistics.points_chart", count=len(results)),
        told,
        [
            *(_grid_line(say.number(step), _y(step, low, high)) for step in steps),
            h.polyline(".results", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)),
            *(_spot(x, y, result.place == 1) for (x, y), result in zip(spots, results, strict=True)),
        ],
    )


def places_chart(say: Catalogue, results: Sequence[Result]) -> Element:
    """The places of the latest games as bars, the first place the highest, each with its number."""
    told = say("statistics.places_told", count=len(results), places=_listed(say, [one.place for one in results]))
    return _figure(
        say("statistics.places_chart", count=len(results)),
        told,
        [
            h.line(".grid", x1=str(_LEFT), x2=str(WIDTH - _RIGHT), y1=str(HEIGHT - _BOTTOM), y2=str(HEIGHT - _BOTTOM)),
            *(part for place, result in enumerate(results) for part in _bar(say, place, result, len(results))),
        ],
    )


def _figure(caption: str, told: str, parts: Sequence[Element]) -> Element:
    return h.figure(".small-chart")[
        h.figcaption[caption],
        h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=told, focusable="false")[parts],
    ]


def _grid_line(label: str, y: float) -> Element:
    return h.g[
        h.line(".grid", x1=str(_LEFT), x2=str(WIDTH - _RIGHT), y1=f"{y:.1f}", y2=f"{y:.1f}"),
        h.text(".axis", x=str(_LEFT - 6), y=f"{y:.1f}", text_anchor="end", dominant_baseline="middle")[label],
    ]


def _spot(x: float, y: float, won: bool) -> Element:
    if won:
        return h.rect(".result-spot.won", x=f"{x - 4:.1f}", y=f"{y - 4:.1f}", width="8", height="8")
    return h.circle(".result-spot", cx=f"{x:.1f}", cy=f"{y:.1f}", r="3")


def _bar(say: Catalogue, at: int, result: Result, count: int) -> list[Element]:
    x, wide = _x(at, count), min(22.0, 0.7 * (WIDTH - _LEFT - _RIGHT) / count)
    high = (HEIGHT - _TOP - _BOTTOM) * (result.seats - result.place + 1) / result.seats
    top = HEIGHT - _BOTTOM - high
    shape = h.rect(
        class_=["result-bar", {"won": result.place == 1}],
        x=f"{x - wide / 2:.1f}",
        y=f"{top:.1f}",
        width=f"{wide:.1f}",
        height=f"{high:.1f}",
    )
    number = h.text(".axis", x=f"{x:.1f}", y=f"{top - 4:.1f}", text_anchor="middle")[say.number(result.place)]
    return [shape, number]


def _x(at: int, count: int) -> float:
    """The middle of a slot; all slots are equally wide."""
    return _LEFT + (WIDTH - _LEFT - _RIGHT) * (at + 0.5) / count


def _y(value: int, low: int, high: int) -> float:
    return _TOP + (HEIGHT - _TOP - _BOTTOM) * (high - value) / (high - low)


def _listed(say: Catalogue, numbers: Sequence[int]) -> str:
    return say.listed(say.number(number) for number in numbers)
