"""Where the names of the cities stand on the map of Iran, and where arrow keys lead. Data and measures, no markup.

Names keep a readable size on the screen: the smaller the map, the more of it a name covers. So each name has a level:
it is drawn only from that size of the map on. Tests hold that no two names, and no name and city, ever overlap.
"""

from functools import cache

from ..games.shahrah.board import CITIES, CITY, PLACES
from .iran_roads import DOT

STEPS = (3.4, 2.18)
"""Units of the drawing to a pixel from which on, going down, the map has level 1 and level 2."""

NAME_UNITS, NAME_PIXELS = 25, 11.5
"""The size of the letters: at least so many units and at least so many pixels."""
DOT_PIXELS = 4
"""Half the width of a city's mark at least."""
BESIDE = 5
"""Units between a city's mark and its name."""
DIAGONAL = 0.72
"""How much of the way out a name goes to each side when it stands at a corner of the mark."""

LETTER_WIDTH, LINE_HEIGHT = 0.57, 1.05
"""The room that a letter, and a line, needs, in parts of the size."""

SIDES = {
    "e": (1, 0),
    "w": (-1, 0),
    "n": (0, -1),
    "s": (0, 1),
    "ne": (1, -1),
    "nw": (-1, -1),
    "se": (1, 1),
    "sw": (-1, 1),
}
"""In which direction from its mark a name stands."""

_PLACING = """
abadan s 1
ahvaz w 0
arak e 1
ardabil n 1
bam w 2
bandarabbas sw 0
behbahan ne 2
birjand e 0
bojnurd n 1
bushehr w 0
chabahar e 1
chalus n 2
gorgan se 1
hamadan ne 2
iranshahr e 2
isfahan w 0
kashan ne 2
kerman ne 0
kermanshah w 1
khorramabad sw 2
lar s 2
mashhad e 0
qazvin sw 2
qom e 1
rasht ne 0
sabzevar nw 2
sanandaj sw 1
sari n 1
semnan se 1
shiraz ne 1
sirjan e 2
tabas w 0
tabriz n 0
tehran w 0
urmia s 1
yazd sw 0
zahedan e 1
zanjan w 1
"""
# One city a line: its side, and the level from which on its name is shown.


def _placing() -> dict[int, tuple[str, int]]:
    lines = (line.split() for line in _PLACING.split("\n") if line)
    return {CITY[key]: (side, int(level)) for key, side, level in lines}


PLACING = _placing()
"""For each city the side of its name and the level from which on it is shown."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in units."""


def name_size(unit: float) -> float:
    """The size of the letters in units, when so many units are one pixel."""
    return max(NAME_UNITS, NAME_PIXELS * unit)


def dot_size(unit: float) -> float:
    """Half the width of a city's mark in units."""
    return max(DOT, DOT_PIXELS * unit)


def name_box(city: int, letters: int, unit: float) -> Box:
    """The room that a name of so many letters takes; one letter is added for names that are longer elsewhere."""
    x, y = PLACES[city]
    side, _ = PLACING[city]
    right, down = SIDES[side]
    size = name_size(unit)
    width, height = (letters + 1) * LETTER_WIDTH * size, LINE_HEIGHT * size
    away = (dot_size(unit) + BESIDE) * (DIAGONAL if right and down else 1)
    left = x + right * away - width * (1 - right) / 2
    # Beside a mark the middle of a name is level with it; at a corner most of the name is above or below.
    top = y + down * away - height * (1 - (0.6 if right else 1) * down) / 2
    return left, top, left + width, top + height


def level(unit: float) -> int:
    """The level of a map on which so many units are one pixel."""
    return sum(unit <= step for step in STEPS)


ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@cache
def neighbours(city: int) -> dict[str, int]:
    """The nearest city in each direction, where there is one."""
    return {name: found for name, arrow in ARROWS.items() if (found := _nearest(city, arrow)) is not None}


def _nearest(city: int, arrow: tuple[int, int]) -> int | None:
    """The city that an arrow key leads to: the nearest one that lies ahead rather than far aside."""
    x, y = PLACES[city]
    right, down = arrow
    best: tuple[int, int] | None = None
    for other in range(len(CITIES)):
        away_x, away_y = PLACES[other][0] - x, PLACES[other][1] - y
        ahead, aside = away_x * right + away_y * down, abs(away_x * down) + abs(away_y * right)
        if ahead > 0 and aside <= 2 * ahead:
            best = min(best or (ahead + aside, other), (ahead + aside, other))
    return best[1] if best else None
