"""The map of Iran: its cities, the routes between them and the tickets. Data only; nothing here knows the rules.

All of it is our own work (see `seeds/shahrah.md`). The order of cities, routes and tickets is a file format: links and
saves name them by their places. Tests hold what the tables have to keep: balance of colours, no crossing, and so on.
"""

from typing import NamedTuple

from .cards import NAMES


class City(NamedTuple):
    """A city at its real place, in thousandths of a degree."""

    key: str
    latitude: int
    longitude: int


class Route(NamedTuple):
    """A route between two cities, given by their places in `CITIES`, the lower first."""

    start: int
    end: int
    length: int
    colour: int
    """A number of `cards`, grey as well."""


class Ticket(NamedTuple):
    """Two cities to be joined, by their places in `CITIES`, and what that is worth."""

    start: int
    end: int
    points: int


CITIES = (
    City("abadan", 30_339, 48_304),
    City("ahvaz", 31_318, 48_671),
    City("arak", 34_092, 49_689),
    City("ardabil", 38_249, 48_293),
    City("bam", 29_106, 58_357),
    City("bandarabbas", 27_183, 56_267),
    City("behbahan", 30_596, 50_242),
    City("birjand", 32_866, 59_221),
    City("bojnurd", 37_475, 57_329),
    City("bushehr", 28_968, 50_838),
    City("chabahar", 25_292, 60_643),
    City("chalus", 36_655, 51_420),
    City("gorgan", 36_842, 54_444),
    City("hamadan", 34_798, 48_515),
    City("iranshahr", 27_203, 60_685),
    City("isfahan", 32_655, 51_668),
    City("kashan", 33_985, 51_410),
    City("kerman", 30_283, 57_079),
    City("kermanshah", 34_314, 47_065),
    City("khorramabad", 33_488, 48_356),
    City("lar", 27_681, 54_340),
    City("mashhad", 36_298, 59_606),
    City("qazvin", 36_280, 50_004),
    City("qom", 34_640, 50_876),
    City("rasht", 37_281, 49_583),
    City("sabzevar", 36_213, 57_682),
    City("sanandaj", 35_314, 46_992),
    City("sari", 36_563, 53_060),
    City("semnan", 35_577, 53_392),
    City("shiraz", 29_592, 52_584),
    City("sirjan", 29_452, 55_681),
    City("tabas", 33_596, 56_924),
    City("tabriz", 38_080, 46_292),
    City("tehran", 35_689, 51_389),
    City("urmia", 37_553, 45_076),
    City("yazd", 31_897, 54_357),
    City("zahedan", 29_496, 60_863),
    City("zanjan", 36_676, 48_496),
)

CITY = {city.key: place for place, city in enumerate(CITIES)}
"""The place of each city."""

# One route a line: cities, length, colour. The routes of a double stand side by side, in the order of their colours.
_ROUTES = """
abadan-ahvaz 1 yellow
abadan-ahvaz 1 white
abadan-behbahan 2 grey
abadan-kermanshah 6 grey
ahvaz-behbahan 2 purple
ahvaz-isfahan 4 grey
ahvaz-kermanshah 5 black
ahvaz-khorramabad 3 grey
arak-hamadan 2 white
arak-isfahan 3 grey
arak-khorramabad 2 blue
arak-qom 2 grey
ardabil-rasht 2 grey
ardabil-tabriz 2 grey
ardabil-zanjan 2 yellow
bam-bandarabbas 4 red
bam-iranshahr 4 grey
bam-kerman 2 orange
bam-kerman 2 green
bam-zahedan 3 grey
bandarabbas-chabahar 6 white
bandarabbas-iranshahr 5 grey
bandarabbas-lar 2 grey
bandarabbas-sirjan 3 orange
bandarabbas-sirjan 3 black
behbahan-bushehr 2 yellow
behbahan-isfahan 3 green
behbahan-shiraz 3 grey
birjand-kerman 4 black
birjand-mashhad 5 green
birjand-tabas 3 grey
birjand-zahedan 5 orange
bojnurd-gorgan 3 white
bojnurd-mashhad 3 grey
bojnurd-sabzevar 2 grey
bushehr-lar 5 red
bushehr-shiraz 2 green
bushehr-shiraz 2 purple
chabahar-iranshahr 3 red
chabahar-iranshahr 3 blue
chalus-rasht 2 grey
chalus-sari 2 grey
chalus-tehran 2 white
gorgan-sari 2 grey
hamadan-kermanshah 2 orange
hamadan-kermanshah 2 green
hamadan-khorramabad 2 black
hamadan-qazvin 3 grey
hamadan-qom 3 red
hamadan-sanandaj 2 purple
hamadan-zanjan 3 blue
iranshahr-zahedan 3 black
isfahan-kashan 2 red
isfahan-kashan 2 purple
isfahan-khorramabad 4 grey
isfahan-shiraz 4 yellow
isfahan-shiraz 4 blue
isfahan-yazd 3 orange
isfahan-yazd 3 white
kashan-qom 1 black
kashan-qom 1 white
kashan-yazd 4 blue
kerman-sirjan 2 red
kerman-tabas 5 blue
kerman-yazd 4 yellow
kerman-yazd 4 purple
kerman-zahedan 5 grey
kermanshah-khorramabad 2 yellow
kermanshah-sanandaj 1 white
lar-shiraz 3 orange
lar-sirjan 3 grey
mashhad-sabzevar 2 red
mashhad-sabzevar 2 purple
mashhad-tabas 5 grey
qazvin-qom 2 green
qazvin-rasht 1 orange
qazvin-rasht 1 blue
qazvin-tehran 2 yellow
qazvin-tehran 2 grey
qazvin-zanjan 2 red
qazvin-zanjan 2 purple
qom-semnan 3 yellow
qom-tehran 2 blue
qom-tehran 2 purple
sabzevar-semnan 5 grey
sabzevar-tabas 4 orange
sanandaj-tabriz 4 yellow
sanandaj-urmia 4 black
sanandaj-zanjan 3 grey
sari-semnan 1 red
sari-tehran 2 orange
sari-tehran 2 green
semnan-tabas 5 purple
semnan-tehran 2 black
semnan-tehran 2 grey
shiraz-sirjan 4 white
shiraz-yazd 4 grey
sirjan-yazd 4 grey
tabas-yazd 4 green
tabriz-urmia 2 purple
tabriz-urmia 2 white
tabriz-zanjan 3 green
tabriz-zanjan 3 grey
"""

# One ticket a line: cities and points.
_ORDINARY = """
abadan-kashan 7
abadan-sari 12
ahvaz-lar 8
ahvaz-zanjan 8
arak-bushehr 8
ardabil-bushehr 13
bam-qom 11
bam-shiraz 8
bandarabbas-birjand 9
behbahan-birjand 13
behbahan-kerman 9
bojnurd-kashan 10
bojnurd-sanandaj 14
chabahar-shiraz 11
chalus-yazd 9
gorgan-mashhad 6
gorgan-qazvin 6
hamadan-sirjan 12
isfahan-mashhad 12
isfahan-tabriz 10
kermanshah-rasht 6
kermanshah-semnan 8
khorramabad-zanjan 5
lar-zahedan 9
mashhad-tehran 9
rasht-urmia 6
sabzevar-zanjan 11
sanandaj-yazd 10
sirjan-tabas 7
tehran-urmia 9
"""
_LONG = """
bandarabbas-gorgan 18
chabahar-qazvin 20
chalus-iranshahr 19
kerman-urmia 18
mashhad-urmia 18
tabriz-zahedan 21
"""

LONGEST = 6
"""Spaces of the longest route."""


def _route(line: str) -> Route:
    cities, length, colour = line.split()
    start, end = cities.split("-")
    return Route(CITY[start], CITY[end], int(length), NAMES.index(colour))


def _ticket(line: str) -> Ticket:
    cities, points = line.split()
    start, end = cities.split("-")
    return Ticket(CITY[start], CITY[end], int(points))


ROUTES = tuple(_route(line) for line in _ROUTES.split("\n") if line)

TICKETS = tuple(_ticket(line) for line in (_ORDINARY + _LONG).split("\n") if line)
FIRST_LONG = len([line for line in _ORDINARY.split("\n") if line])
"""Tickets from this place on are the long ones."""

NO_TWIN = -1


def _twins() -> tuple[int, ...]:
    """For each route the other one of its double, or NO_TWIN."""
    places: dict[tuple[int, int], int] = {}
    twins = [NO_TWIN] * len(ROUTES)
    for route, (start, end, _, _) in enumerate(ROUTES):
        if (start, end) in places:
            twins[route] = places[start, end]
            twins[twins[route]] = route
        places[start, end] = route
    return tuple(twins)


TWIN = _twins()
"""For each route the other one of its double, or NO_TWIN (4.6)."""

ROUTES_OF = tuple(tuple(at for at, route in enumerate(ROUTES) if city in route[:2]) for city in range(len(CITIES)))
"""For each city the routes that begin or end there."""

PAIRS = len({route[:2] for route in ROUTES})
"""How many pairs of cities are joined."""

# --- the drawing ------------------------------------------------------------------------------------------------------

WEST, NORTH = 43_900, 39_900
"""The upper left corner of the drawing, in thousandths of a degree."""
WIDTH, HEIGHT = 1640, 1500
"""The size of the drawing: one unit is a hundredth of a degree of latitude, about 1.1 km."""
NARROWER = 843
"""A degree of longitude in thousandths of a degree of latitude, at 32.5 degrees north, the middle of the country."""


def projected(latitude: int, longitude: int) -> tuple[int, int]:
    """Where a place stands in the drawing: x to the right, y downwards, as every map of the site has it."""
    return (longitude - WEST) * NARROWER // 10_000, (NORTH - latitude) // 10


PLACES = tuple(projected(city.latitude, city.longitude) for city in CITIES)
"""For each city its (x, y) in the drawing."""
