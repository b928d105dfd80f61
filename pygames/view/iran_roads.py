"""Where things lie on the map of Iran: the spaces of each route, the routes of a double side by side. No markup.

All measures are units of the drawing (see `board`): x to the right, y downwards, about 1.1 km each.
"""

from functools import cache
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import NamedTuple

from ..games.shahrah.board import CITY, NO_TWIN, PLACES, ROUTES, TWIN

DOT = 13
"""Half the width of a city's mark."""
THICK = 27
"""How wide a space is, across its route."""
APART = 15
"""How far each route of a double lies beside the straight way between its cities."""
MARGIN = 20
"""From the middle of a city to the first space."""
GAP = 5
"""Between two spaces at least."""
LONGEST_SPACE = 64

_BENDS = {
    ("abadan", "kermanshah"): 70,
    ("ahvaz", "kermanshah"): 14,
    ("ahvaz", "khorramabad"): -22,
    ("arak", "isfahan"): -16,
    ("bojnurd", "mashhad"): 18,
    ("chalus", "sari"): 14,
    ("hamadan", "sanandaj"): -12,
    ("isfahan", "khorramabad"): 34,
    ("kashan", "yazd"): 34,
    ("kerman", "zahedan"): 26,
    ("qazvin", "qom"): -14,
    ("qazvin", "zanjan"): 8,
    ("qom", "semnan"): -36,
    ("sari", "tehran"): -8,
    ("semnan", "tehran"): 14,
    ("sirjan", "yazd"): 26,
}
"""How far a route swings out to its left, seen from its first city, to keep clear of what lies straight ahead."""

Point = tuple[float, float]


class Space(NamedTuple):
    """One space of a route."""

    x: float
    y: float
    angle: float
    """In degrees, clockwise, between -90 and 90, so that whatever stands along it is never upside down."""


class Road(NamedTuple):
    """A route as it is drawn."""

    spaces: tuple[Space, ...]
    size: float
    """The length of each space."""
    line: tuple[Point, ...]
    """Its middle line from city to city."""


def _side(route: int) -> int:
    """-1 and 1 for the two routes of a double, 0 for a single one."""
    twin = TWIN[route]
    return 0 if twin == NO_TWIN else (1 if route > twin else -1)


def _bend(route: int) -> int:
    start, end, _, _ = ROUTES[route]
    for (one, other), bend in _BENDS.items():
        if (CITY[one], CITY[other]) == (start, end):
            return bend
    return 0


def _line(route: int) -> list[Point]:
    """The middle line from city to city, as many points as it takes to look like a curve."""
    start, end, _, _ = ROUTES[route]
    (x1, y1), (x2, y2) = PLACES[start], PLACES[end]
    length = hypot(x2 - x1, y2 - y1)
    left_x, left_y = (y2 - y1) / length, (x1 - x2) / length
    # A curve reaches half the way to the point that pulls it; a double runs beside it all along.
    pull, beside = 2 * _bend(route), APART * _side(route)
    points = []
    for step in range(25):
        t = step / 24
        out = 2 * t * (1 - t) * pull + beside
        points.append((x1 + (x2 - x1) * t + left_x * out, y1 + (y2 - y1) * t + left_y * out))
    return points


def _at(points: list[Point], distance: float) -> Space:
    """The place and direction at a distance along a line."""
    for (x1, y1), (x2, y2) in pairwise(points):
        step = hypot(x2 - x1, y2 - y1)
        if distance <= step:
            part = distance / step
            angle = degrees(atan2(y2 - y1, x2 - x1))
            upright = angle - 180 if angle > 90 else angle + 180 if angle <= -90 else angle
            return Space(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, upright)
        distance -= step
    raise ValueError(distance)


def _length(points: list[Point]) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))


@cache
def road(route: int) -> Road:
    """How a route is drawn."""
    points, count = _line(route), ROUTES[route].length
    each = (_length(points) - 2 * MARGIN) / count
    spaces = tuple(_at(points, MARGIN + each * (place + 0.5)) for place in range(count))
    line = tuple(points) if _bend(route) else (points[0], points[-1])
    return Road(spaces, min(each - GAP, LONGEST_SPACE), line)


_BADGE = 0.5
"""How far along a route its badge stands, the one sign of it that is large enough when the whole map is small."""
_BADGE_OF_TWIN = 0.17
"""How much earlier and later the badges of a double stand, and …"""
_BADGE_BESIDE = 10
"""… how far they move away from each other."""
_BADGES = {
    ("chalus", "sari"): (0.3,),
    ("hamadan", "sanandaj"): (0.7,),
    ("kermanshah", "khorramabad"): (0.7,),
    ("qazvin", "qom"): (0.7,),
    ("qazvin", "rasht"): (0.7, 0.3),
    ("qazvin", "tehran"): (0.33, 0.5),
    ("qazvin", "zanjan"): (0.7, 0.67),
    ("semnan", "tehran"): (0.33, 0.38),
}
"""The routes whose badges stand elsewhere, so that they keep clear of others."""


def badge(route: int) -> Point:
    """Where the badge of a route stands."""
    start, end, _, _ = ROUTES[route]
    side = _side(route)
    along = _BADGE + _BADGE_OF_TWIN * side
    for (one, other), places in _BADGES.items():
        if (CITY[one], CITY[other]) == (start, end):
            along = places[max(0, side)]
    points = _line(route)
    spot = _at(points, along * _length(points))
    (x1, y1), (x2, y2) = points[0], points[-1]
    out = _BADGE_BESIDE * side / hypot(x2 - x1, y2 - y1)
    return spot.x + (y2 - y1) * out, spot.y + (x1 - x2) * out
