"""One emblem a city, drawn by code in one style: a dark outline on a ground line, in a picture of 64 by 48.

Shapes are put together with the even-odd rule: a shape inside another one is a hole.
"""

WIDTH, HEIGHT = 64, 48
GROUND = "M4 44h56v2H4z"


def _box(x: int, y: int, width: int, height: int) -> str:
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _boxes(y: int, width: int, height: int, *places: int) -> str:
    return "".join(_box(x, y, width, height) for x in places)


def _peak(x: int, y: int, width: int, height: int) -> str:
    """A triangle that stands on y."""
    return f"M{x} {y}l{width / 2:g}-{height}l{width / 2:g} {height}z"


def _arch(x: int, y: int, width: int, height: int) -> str:
    """An opening that stands on y, with a round top above its height."""
    return f"M{x} {y}v-{height}a{width / 2:g} {width / 2:g} 0 0 1 {width} 0v{height}z"


def _arches(y: int, width: int, height: int, *places: int) -> str:
    return "".join(_arch(x, y, width, height) for x in places)


def _disc(x: int, y: int, size: int) -> str:
    return f"M{x - size} {y}a{size} {size} 0 1 0 {2 * size} 0a{size} {size} 0 1 0-{2 * size} 0z"


EMBLEMS: dict[str, str] = {
    # a tram
    "lisbon": _box(12, 17, 40, 19) + _boxes(21, 8, 7, 16, 28, 40) + _disc(20, 40, 3) + _disc(44, 40, 3)
    + _box(31, 9, 2, 8) + _box(18, 7, 28, 2) + _box(14, 37, 36, 1),
    # the clock tower
    "london": _box(26, 16, 12, 28) + _peak(25, 15, 14, 12) + _disc(32, 22, 4) + _boxes(31, 3, 9, 29, 33)
    + _box(39, 32, 18, 12) + _boxes(35, 3, 6, 42, 48) + _box(8, 35, 17, 9) + _boxes(38, 3, 4, 12, 18),
    # the iron tower
    "paris": "M31 2h2l1 16q2 15 13 26h-9q-2-10-6-10t-6 10h-9q11-11 13-26z" + _box(29, 20, 6, 3) + _box(27, 28, 10, 2),
    # the amphitheatre
    "rome": "M7 44V21q25-11 50 0v23z" + _arches(32, 5, 3, 11, 19, 30, 40, 48) + _arches(42, 5, 3, 11, 19, 30, 40, 48),
    # a temple
    "athens": _peak(8, 18, 48, 13) + _box(11, 20, 42, 3) + _boxes(24, 5, 16, 13, 24, 35, 46) + _box(8, 41, 48, 3),
    # a square minaret
    "marrakesh": _box(23, 17, 18, 27) + _arches(32, 5, 4, 25, 34) + _box(30, 36, 4, 8) + _box(27, 8, 10, 8)
    + _disc(32, 5, 2) + _box(6, 34, 16, 10) + _box(42, 34, 16, 10) + _arches(44, 6, 3, 11, 47),
    # the cable bridge
    "lagos": _box(31, 4, 3, 40) + _box(4, 34, 27, 3) + _box(34, 34, 26, 3) + "M31 6L7 34h3L31 9zM31 13L15 34h3L31 16z"
    "M31 20L23 34h3l5-9zM34 6l24 28h-3L34 9zM34 13l16 21h-3L34 16zM34 20l8 14h-3l-5-9z" + _box(8, 39, 18, 2)
    + _box(38, 39, 18, 2),
    # the flat mountain
    "cape_town": "M3 44l11-21 5-6h28l4 6 10 21zM21 22l2 12 3-12zM34 21l3 15 3-15zM46 26l2 10 1-9z" + _disc(54, 10, 4),
    # pyramids
    "cairo": "M3 44L22 13l19 31h-8L22 13l5 31zM39 38l9-14 13 20h-7l-6-20 2 20h-7z" + _disc(52, 10, 4),
    # an acacia
    "nairobi": "M5 20q9-12 27-12t27 12q-14 5-27 5T5 20zM29 26h6l2 18h-9zM27 35L15 24h4l9 7zM37 35l12-11h-4l-9 7z",
    # a dome between minarets
    "istanbul": "M17 33a15 15 0 0 1 30 0z" + _box(31, 12, 2, 6) + _box(13, 34, 38, 10) + _arches(44, 6, 4, 18, 29, 40)
    + _box(5, 14, 5, 30) + _peak(4, 13, 7, 10) + _box(54, 14, 5, 30) + _peak(53, 13, 7, 10),
    # the tower of freedom
    "tehran": "M6 44q14-7 16-29h20q2 22 16 29H45q-2-17-13-17T19 44z" + _box(22, 8, 20, 5) + _boxes(4, 3, 3, 24, 30, 37)
    + "M30 17h4l-2 6z",
    # the sail
    "dubai": _box(24, 3, 3, 41) + "M28 6q21 12 19 38H28zM30 20h10v2H30zM30 28h13v2H30zM30 36h14v2H30z"
    + _box(12, 40, 11, 4) + _box(50, 38, 6, 6),
    # a portal
    "samarkand": _box(9, 14, 46, 30) + _arch(22, 44, 20, 12) + _arch(27, 44, 10, 8) + "M22 13a10 9 0 0 1 20 0z"
    + _boxes(18, 4, 8, 13, 47) + _boxes(30, 4, 10, 13, 47),
    # the gate at the harbour
    "mumbai": _box(8, 17, 48, 27) + _arch(25, 44, 14, 12) + _arches(44, 7, 7, 13, 44) + _boxes(8, 5, 8, 8, 20, 39, 51)
    + _peak(7, 7, 7, 5) + _peak(19, 7, 7, 5) + _peak(38, 7, 7, 5) + _peak(50, 7, 7, 5) + _boxes(20, 8, 2, 12, 44),
    # spires
    "bangkok": "M32 1l3 13 3 9 5 10 5 11H16l5-11 5-10 3-9z" + _box(28, 24, 8, 2) + _box(25, 31, 14, 2)
    + _box(22, 38, 20, 2) + _peak(4, 44, 10, 20) + _peak(50, 44, 10, 20),
    # three towers under a deck
    "singapore": "M4 9h56l-5 7H10z" + _boxes(17, 9, 27, 12, 28, 44) + _boxes(21, 2, 20, 16, 32, 48),
    # the round temple
    "beijing": "M31 2h2l2 5 9 6H20l9-6z" + _box(25, 14, 14, 3) + "M16 24l8-6h16l8 6z" + _box(21, 25, 22, 4)
    + "M10 36l10-6h24l10 6z" + _box(17, 37, 30, 4) + _box(8, 42, 48, 2),
    # a shrine gate
    "tokyo": "M4 8q28 6 56 0v5q-28 6-56 0z" + _box(10, 22, 44, 4) + _boxes(17, 5, 5, 16, 43) + _boxes(26, 5, 18, 16, 43)
    + _box(30, 17, 4, 5),
    # the sails at the harbour
    "sydney": "M5 44Q8 24 24 16q3 14-3 28zM23 44q3-27 22-37 3 22-5 37zM44 44q2-13 13-20 3 11-1 20z",
    # the red bridge
    "san_francisco": _boxes(6, 4, 38, 15, 45) + _box(3, 33, 12, 3) + _box(19, 33, 26, 3) + _box(49, 33, 12, 3)
    + "M19 9q13 40 26 0v4q-13 38-26 0zM15 9q-3 16-12 20v3q12-5 12-17zM49 9q3 16 12 20v3q-12-5-12-17z",
    # a stepped pyramid
    "mexico_city": _box(4, 38, 56, 6) + _box(11, 31, 42, 6) + _box(18, 24, 28, 6) + _box(24, 17, 16, 6)
    + _box(26, 9, 12, 7) + _box(30, 11, 4, 5) + "".join(_box(29, y, 6, 6) for y in (17, 24, 31, 38)),
    # the skyline
    "new_york": _box(25, 18, 14, 26) + _box(28, 12, 8, 5) + _box(30, 7, 4, 4) + _box(31, 1, 2, 5) + _box(6, 26, 8, 18)
    + _box(15, 32, 9, 12) + _box(40, 23, 9, 21) + _box(50, 34, 8, 10) + _boxes(21, 2, 4, 28, 34)
    + _boxes(28, 2, 4, 28, 34) + _boxes(35, 2, 4, 28, 34) + _boxes(29, 2, 3, 9, 44) + _boxes(36, 2, 3, 9, 19, 44),
    # the obelisk
    "buenos_aires": "M27 44l2-34 3-7 3 7 2 34z" + _box(31, 12, 2, 4) + _boxes(40, 6, 4, 20, 38) + _disc(11, 34, 6)
    + _box(10, 40, 2, 4) + _disc(53, 34, 6) + _box(52, 40, 2, 4),
    # the statue on the hill
    "rio_de_janeiro": _disc(32, 6, 3) + "M11 11h42v3l-15 3 1 16h-14l1-16-15-3zM3 44q15-2 20-10h18q5 8 20 10z",
}  # fmt: skip
"""By the key of the city."""

SIGNS = {
    "city": "M3 20V10h6v10zM10 20V4h7v16zM18 20v-7h4v7zM12 6v2h3V6zM12 10v2h3v-2zM12 14v2h3v-2z",
    "plane": "M21 3q-2-1-4 1l-4 4-9-2-2 2 8 4-4 4-3-.5-1 1 4 2 2 4 1-1-.5-3 4-4 4 8 2-2-2-9 4-4q2-2 1-4z",
    "event": "M4 5h3V3h2v2h6V3h2v2h3v15H4zM6 10v8h12v-8zM8 12h3v3H8z",
    "deck": "M7 3h12v14h-2V5H7zM4 6h11v15H4zM6 8v11h7V8z",
    "check": "M4 12l3-3 4 4 8-8 3 3-11 11z",
}
"""Small signs in a picture of 24 by 24, as those of `ui`."""
