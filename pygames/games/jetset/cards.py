"""The flight cards and Final Flights as data. A card is a small number, its place in `FLIGHTS`. Knows nothing of play.

All of it is our own work (see `seeds/jetset.md`). The order of cards is a file format: saves and links count on it.
"""

from typing import NamedTuple

from .board import CITY


class Flight(NamedTuple):
    """A flight card: two cities, by their places in `CITIES`, and the points printed on it."""

    start: int
    end: int
    points: int


# One flight a line, by what it is worth (1.4, 1.5).
_ONE_LINK = """
amsterdam-hamburg
amsterdam-london
athens-istanbul
athens-palermo
athens-rome
barcelona-bordeaux
barcelona-marseille
belgrade-bucharest
belgrade-rome
berlin-hamburg
berlin-prague
bordeaux-madrid
bucharest-istanbul
budapest-vienna
budapest-warsaw
copenhagen-oslo
copenhagen-stockholm
dublin-edinburgh
dublin-london
edinburgh-oslo
frankfurt-munich
frankfurt-paris
lisbon-madrid
marseille-milan
milan-zurich
munich-zurich
palermo-rome
paris-zurich
prague-vienna
stockholm-warsaw
"""
_TWO_LINKS = """
amsterdam-edinburgh
amsterdam-marseille
athens-barcelona
barcelona-dublin
belgrade-milan
belgrade-palermo
berlin-munich
bordeaux-lisbon
bucharest-rome
budapest-istanbul
copenhagen-frankfurt
copenhagen-prague
dublin-paris
edinburgh-paris
frankfurt-london
hamburg-stockholm
hamburg-warsaw
london-oslo
madrid-marseille
vienna-zurich
"""
_THREE_LINKS = """
amsterdam-prague
athens-warsaw
barcelona-edinburgh
belgrade-berlin
berlin-bordeaux
bordeaux-hamburg
bucharest-palermo
budapest-copenhagen
budapest-palermo
dublin-zurich
frankfurt-madrid
hamburg-munich
istanbul-milan
lisbon-marseille
lisbon-oslo
london-milan
munich-warsaw
paris-vienna
prague-stockholm
rome-vienna
"""
_MORE_LINKS = """
amsterdam-athens
athens-copenhagen
barcelona-oslo
barcelona-stockholm
belgrade-dublin
berlin-rome
bordeaux-prague
bucharest-frankfurt
bucharest-marseille
budapest-edinburgh
budapest-london
dublin-vienna
hamburg-lisbon
istanbul-madrid
istanbul-zurich
lisbon-munich
london-warsaw
madrid-stockholm
milan-oslo
palermo-paris
"""

# One Final Flight a line: three cities in their order (1.6).
_FINALS = """
amsterdam-madrid-budapest
athens-berlin-edinburgh
barcelona-budapest-hamburg
belgrade-amsterdam-berlin
belgrade-edinburgh-copenhagen
bordeaux-copenhagen-madrid
bordeaux-munich-stockholm
bucharest-marseille-zurich
dublin-stockholm-marseille
frankfurt-dublin-vienna
hamburg-milan-prague
istanbul-barcelona-zurich
istanbul-paris-rome
lisbon-frankfurt-palermo
lisbon-warsaw-paris
london-bucharest-vienna
milan-athens-oslo
palermo-london-warsaw
"""


def _flights(lines: str, points: int) -> list[Flight]:
    pairs = [line.split("-") for line in lines.split("\n") if line]
    return [Flight(CITY[start], CITY[end], points) for start, end in pairs]


def _final(line: str) -> tuple[int, int, int]:
    first, second, third = line.split("-")
    return CITY[first], CITY[second], CITY[third]


_SHORT = [*_flights(_ONE_LINK, 1), *_flights(_TWO_LINKS, 3)]

FLIGHTS = (*_SHORT, *_flights(_THREE_LINKS, 5), *_flights(_MORE_LINKS, 7))
"""All flight cards: those of the short deck, then those of the long one."""
FINALS = tuple(_final(line) for line in _FINALS.split("\n") if line)
"""All Final Flights; a Final Flight is named by its place here."""

FIRST_LONG = len(_SHORT)
"""Flights from this place on are those of the long deck."""

SHORT, LONG = 0, 1
"""The two rows and their decks."""
ROWS = (tuple(range(FIRST_LONG)), tuple(range(FIRST_LONG, len(FLIGHTS))))
"""The flights of each deck."""

VACATION = -1
"""A Vacation card in a deck."""
VACATIONS = 2
"""Vacation cards in each deck (1.4, 1.5)."""

KINDS = (1, 3, 5, 7)
"""What a flight can be worth."""

POINTS = tuple(flight.points for flight in FLIGHTS)
"""For each flight the points printed on it."""


def row_of(flight: int) -> int:
    """The row that a flight belongs to."""
    return SHORT if flight < FIRST_LONG else LONG
