"""The map of Europe: its cities, and the links between them with their prices. Data only; it knows nothing of a turn.

All of it is our own work (see `seeds/jetset.md`). The order of cities and links is a file format: saves and links count
on it. Tests hold what the tables have to keep: how many, what they cost, and that no single link holds the map
together.
"""

from typing import NamedTuple


class City(NamedTuple):
    """A city at its real place, in thousandths of a degree."""

    key: str
    latitude: int
    longitude: int


class Link(NamedTuple):
    """A link between two cities, given by their places in `CITIES`, the lower first."""

    start: int
    end: int
    price: int
    """What opening it costs, in euros, before any plane (3.2)."""


CITIES = (
    City("amsterdam", 52_371, 4_900),
    City("athens", 37_984, 23_728),
    City("barcelona", 41_387, 2_168),
    City("belgrade", 44_787, 20_457),
    City("berlin", 52_520, 13_405),
    City("bordeaux", 44_838, -579),
    City("bucharest", 44_427, 26_102),
    City("budapest", 47_498, 19_040),
    City("copenhagen", 55_676, 12_568),
    City("dublin", 53_350, -6_260),
    City("edinburgh", 55_953, -3_189),
    City("frankfurt", 50_111, 8_682),
    City("hamburg", 53_551, 9_994),
    City("istanbul", 41_008, 28_978),
    City("lisbon", 38_722, -9_139),
    City("london", 51_507, -128),
    City("madrid", 40_417, -3_704),
    City("marseille", 43_296, 5_370),
    City("milan", 45_464, 9_190),
    City("munich", 48_137, 11_575),
    City("oslo", 59_913, 10_752),
    City("palermo", 38_116, 13_361),
    City("paris", 48_857, 2_352),
    City("prague", 50_076, 14_438),
    City("rome", 41_903, 12_496),
    City("stockholm", 59_329, 18_069),
    City("vienna", 48_208, 16_372),
    City("warsaw", 52_230, 21_012),
    City("zurich", 47_377, 8_541),
)

CITY = {city.key: place for place, city in enumerate(CITIES)}
"""The place of each city by its key."""

# One link a line: its cities and its price.
_LINKS = """
amsterdam-frankfurt 5
amsterdam-hamburg 4
amsterdam-london 5
amsterdam-paris 5
athens-belgrade 5
athens-istanbul 5
athens-palermo 6
athens-rome 7
barcelona-bordeaux 5
barcelona-madrid 5
barcelona-marseille 4
barcelona-rome 6
belgrade-bucharest 5
belgrade-budapest 5
belgrade-istanbul 6
belgrade-rome 6
berlin-copenhagen 5
berlin-frankfurt 5
berlin-hamburg 4
berlin-prague 4
berlin-warsaw 5
bordeaux-dublin 6
bordeaux-madrid 5
bordeaux-paris 5
bucharest-budapest 5
bucharest-istanbul 5
budapest-vienna 4
budapest-warsaw 5
copenhagen-hamburg 4
copenhagen-oslo 5
copenhagen-stockholm 5
dublin-edinburgh 5
dublin-lisbon 7
dublin-london 5
edinburgh-london 5
edinburgh-oslo 6
frankfurt-munich 5
frankfurt-paris 5
lisbon-madrid 5
london-paris 7
marseille-milan 5
marseille-paris 6
milan-rome 5
milan-zurich 4
munich-vienna 5
munich-zurich 4
oslo-stockholm 4
palermo-rome 5
paris-zurich 5
prague-vienna 4
stockholm-warsaw 6
"""


def _link(line: str) -> Link:
    cities, price = line.split()
    start, end = cities.split("-")
    return Link(CITY[start], CITY[end], int(price))


LINKS = tuple(_link(line) for line in _LINKS.split("\n") if line)


LINKS_OF = tuple(tuple(at for at, link in enumerate(LINKS) if city in link[:2]) for city in range(len(CITIES)))
"""For each city the links that begin or end there, in rising order."""

NEIGHBOURS = tuple(
    tuple((link, LINKS[link].end if LINKS[link].start == city else LINKS[link].start) for link in LINKS_OF[city])
    for city in range(len(CITIES))
)
"""For each city its links, and where each leads."""

ALL_LINKS = (1 << len(LINKS)) - 1
"""Every link, one bit each."""

# --- the drawing ------------------------------------------------------------------------------------------------------

WEST, NORTH = -11_500, 61_200
"""The upper left corner of the drawing, in thousandths of a degree."""
WIDTH, HEIGHT = 1720, 1620
"""The size of the drawing: one unit is 1/64 of a degree of latitude, about 1.7 km."""


def projected(latitude: int, longitude: int) -> tuple[int, int]:
    """Where a place stands in the drawing: x to the right, y downwards, as every map of the site has it."""
    return (longitude - WEST) * 40 // 1000, (NORTH - latitude) * 64 // 1000


PLACES = tuple(projected(city.latitude, city.longitude) for city in CITIES)
"""For each city its (x, y) in the drawing."""
