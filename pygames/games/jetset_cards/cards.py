"""The cities and airports as data. A city is a small number, its place in `CITIES`. Knows nothing of play.

Coordinates are those of the cities themselves, codes those of their airports in the list of IATA.
"""

from typing import NamedTuple

REGIONS = ("europe", "africa", "west_asia", "east", "americas")
EUROPE, AFRICA, WEST_ASIA, EAST, AMERICAS = range(5)


class City(NamedTuple):
    """What stands on a city card."""

    key: str
    """Its name in catalogues and notation."""
    code: str
    """Three letters, as on a boarding pass."""
    region: int
    north: int
    """Hundredths of a degree; below zero in the south."""
    east: int
    """Hundredths of a degree; below zero in the west."""
    points: int = 1
    has_airport: bool = True
    """Whether one of the 20 airport cards is of this city (1.2)."""


CITIES: tuple[City, ...] = (
    City("lisbon", "LIS", EUROPE, 3872, -914),
    City("london", "LHR", EUROPE, 5151, -13),
    City("paris", "CDG", EUROPE, 4886, 235),
    City("rome", "FCO", EUROPE, 4190, 1250),
    City("athens", "ATH", EUROPE, 3798, 2373, has_airport=False),
    City("marrakesh", "RAK", AFRICA, 3163, -800),
    City("lagos", "LOS", AFRICA, 652, 338),
    City("cape_town", "CPT", AFRICA, -3393, 1842, has_airport=False),
    City("cairo", "CAI", AFRICA, 3004, 3124),
    City("nairobi", "NBO", AFRICA, -129, 3682),
    City("istanbul", "IST", WEST_ASIA, 4101, 2898),
    City("tehran", "IKA", WEST_ASIA, 3569, 5139),
    City("dubai", "DXB", WEST_ASIA, 2520, 5527, points=2),
    City("samarkand", "SKD", WEST_ASIA, 3965, 6696, has_airport=False),
    City("mumbai", "BOM", WEST_ASIA, 1908, 7288),
    City("bangkok", "BKK", EAST, 1376, 10050),
    City("singapore", "SIN", EAST, 135, 10382),
    City("beijing", "PEK", EAST, 3990, 11641, has_airport=False),
    City("tokyo", "HND", EAST, 3568, 13969),
    City("sydney", "SYD", EAST, -3387, 15121),
    City("san_francisco", "SFO", AMERICAS, 3777, -12242, has_airport=False),
    City("mexico_city", "MEX", AMERICAS, 1943, -9913),
    City("new_york", "JFK", AMERICAS, 4071, -7401, points=2),
    City("buenos_aires", "EZE", AMERICAS, -3460, -5838),
    City("rio_de_janeiro", "GIG", AMERICAS, -2291, -4317),
)

COPIES = 2
"""Cards of each city (1.1)."""

DECK: tuple[int, ...] = tuple(city for city in range(len(CITIES)) for _ in range(COPIES))
AIRPORTS: tuple[int, ...] = tuple(place for place, city in enumerate(CITIES) if city.has_airport)
"""The cities of the 20 airport cards (1.2)."""

POINTS: tuple[int, ...] = tuple(city.points for city in CITIES)
REGION: tuple[int, ...] = tuple(city.region for city in CITIES)
PLACE: dict[str, int] = {city.key: place for place, city in enumerate(CITIES)}
"""The number of a city by its key."""
