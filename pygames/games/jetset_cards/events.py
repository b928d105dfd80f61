"""The 15 event cards and what they change. They are our own; an event is a small number, its place in `EVENTS`.

No event takes away drawing or resting, so that there is always something to do (6.4).
"""

from collections.abc import Sequence
from typing import NamedTuple

from .cards import AFRICA, AMERICAS, EAST, EUROPE, POINTS, REGION, WEST_ASIA

NONE = -1
"""No event: the game is played without them, or all of them have been."""

FAIR, STORM = "fair", "storm"
OPEN_SKIES, STRIKE = "open_skies", "strike"
LONG_HAUL, SHORT_HOP = "long_haul", "short_hop"
TAILWIND, SALE, LOUNGE, LUGGAGE = "tailwind", "sale", "lounge", "luggage"


class Card(NamedTuple):
    """An event card: its kind, and the region that it is about, if it is about one."""

    kind: str
    region: int = NONE


EVENTS: tuple[Card, ...] = (
    Card(FAIR, EUROPE),
    Card(FAIR, AFRICA),
    Card(FAIR, WEST_ASIA),
    Card(FAIR, EAST),
    Card(FAIR, AMERICAS),
    Card(STORM, EUROPE),
    Card(STORM, AMERICAS),
    Card(OPEN_SKIES),
    Card(STRIKE),
    Card(LONG_HAUL),
    Card(SHORT_HOP),
    Card(TAILWIND),
    Card(SALE),
    Card(LOUNGE),
    Card(LUGGAGE),
)
"""6.5 tells what each does."""

HAND_LIMIT = 7
LUGGAGE_LIMIT = 5

# By event; NONE is the last entry of each, because -1 counts from the end.
_ALL = (*EVENTS, Card("none"))
DRAWS: tuple[int, ...] = tuple(3 if card.kind == SALE else 2 for card in _ALL)
"""How many cards Draw takes (4.4, 6.5)."""
RESTS: tuple[int, ...] = tuple(2 if card.kind == LOUNGE else 1 for card in _ALL)
"""How many cards Rest takes (4.5, 6.5)."""
FLIGHT_DRAWS: tuple[int, ...] = tuple(1 if card.kind == TAILWIND else 0 for card in _ALL)
"""How many cards a flight takes (6.5)."""
LIMITS: tuple[int, ...] = tuple(LUGGAGE_LIMIT if card.kind == LUGGAGE else HAND_LIMIT for card in _ALL)
"""How many cards a hand may hold at the end of a turn (4.7, 6.5)."""
CLOSED: tuple[int, ...] = tuple(card.region if card.kind == STORM else NONE for card in _ALL)
"""The region that cannot be flown to (6.5)."""
AIRPORT_PAYS: tuple[int, ...] = tuple({OPEN_SKIES: 2, STRIKE: 0}.get(card.kind, 1) for card in _ALL)
"""What an airport pays (4.3, 6.5)."""


def extra(event: int, origin: int, city: int) -> int:
    """The points that the event itself gives for a flight from `origin` to `city` (6.5)."""
    kind, region = _ALL[event]
    if kind == FAIR:
        return int(REGION[city] == region)
    if kind == LONG_HAUL:
        return int(REGION[city] != REGION[origin])
    if kind == SHORT_HOP:
        return int(REGION[city] == REGION[origin])
    return 0


def paying(front: Sequence[int], paid: Sequence[int], city: int) -> int:
    """The place in front of the airport that a flight into `city` would use, or NONE; of two the first (4.3)."""
    for place, airport in enumerate(front):
        if airport == city and not paid[place]:
            return place
    return NONE


def flight_points(
    event: int, front: Sequence[int], paid: Sequence[int], origin: int, city: int
) -> tuple[int, int, int]:
    """What a flight brings: points of the city, of an airport in front, and of the event (4.2, 4.3, 6.5)."""
    bonus = AIRPORT_PAYS[event] if paying(front, paid, city) != NONE else 0
    return POINTS[city], bonus, extra(event, origin, city) if event != NONE else 0
