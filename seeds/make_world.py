"""Turns the outline of the land into the path that the map of Jet Set draws. Run once; its result is kept in the code.

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python seeds/make_world.py package/land-110m.json > pygames/view/world_land.py

The outline is Natural Earth's at 1:110 million (version 4.1.0, in the public domain, naturalearthdata.com), as the npm
package world-atlas 2.0.2 brings it (by Michael Bostock, ISC licence). Antarctica, the smallest islands and half of the
Pacific are left out. Cities that lie so close that their marks would cover each other are moved apart a little.
"""

import json
import sys
from itertools import pairwise
from math import hypot, radians
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from pygames.games.jetset_cards.cards import CITIES

WEST, EAST, NORTH, SOUTH = -131.0, 180.0, 76.0, -56.0
WIDTH = 1000
TOLERANCE = 0.9
"""How far, in units of the picture, a simplified line may be from the real one."""
SMALLEST = 14.0
"""Islands with less area than that are left out."""
NEAREST = 30.0
"""How far two cities are apart at least."""

Point = tuple[float, float]
SCALE = WIDTH / radians(EAST - WEST)


def projected(longitude: float, latitude: float) -> Point:
    """The Patterson cylindrical projection (Patterson, Savric and Jenny 2015), in units of the picture."""
    return (radians(longitude - WEST) * SCALE, (_height(NORTH) - _height(latitude)) * SCALE)


def _height(latitude: float) -> float:
    north = radians(latitude)
    square = north * north
    return north * (1.0148 + square * square * (0.23185 + square * (-0.14499 + square * 0.02406)))


def arcs_of(atlas: dict) -> list[list[Point]]:
    """The lines of a TopoJSON file in degrees."""
    (scale_x, scale_y), (move_x, move_y) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    lines = []
    for arc in atlas["arcs"]:
        x = y = 0
        line = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            line.append((x * scale_x + move_x, y * scale_y + move_y))
        lines.append(line)
    return lines


def rings_of(atlas: dict) -> list[list[Point]]:
    """All outlines and holes of the land in degrees."""
    lines, rings = arcs_of(atlas), []
    for shape in atlas["objects"]["land"]["geometries"]:
        for polygon in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            for numbers in polygon:
                ring: list[Point] = []
                for number in numbers:
                    line = lines[number] if number >= 0 else lines[~number][::-1]
                    ring += line[1:] if ring else line
                rings.append(ring)
    return rings


def unrolled(ring: list[Point]) -> list[list[Point]]:
    """An outline that may cross the 180th meridian as one that does not jump there, once for each turn of the globe.

    Antarctica, which goes all the way round, is left out.
    """
    line, turns = [ring[0]], 0
    for before, after in pairwise(ring):
        turns += (before[0] - after[0] > 180) - (after[0] - before[0] > 180)
        line.append((after[0] + 360 * turns, after[1]))
    return [[(x + 360 * turn, y) for x, y in line] for turn in (-1, 0, 1)] if turns == 0 else []


def clipped(ring: list[Point]) -> list[Point]:
    """The part of an outline inside the frame (Sutherland and Hodgman's way, side by side)."""
    for axis, limit, keeps_above in ((0, WEST, True), (0, EAST, False), (1, SOUTH, True), (1, NORTH, False)):
        kept: list[Point] = []
        for before, after in zip([ring[-1], *ring], ring, strict=False):
            inside = [(point[axis] >= limit) == keeps_above for point in (before, after)]
            if inside[0] != inside[1]:
                part = (limit - before[axis]) / (after[axis] - before[axis])
                kept.append(tuple(b + part * (a - b) for b, a in zip(before, after, strict=True)))
            if inside[1]:
                kept.append(after)
        ring = kept
        if not ring:
            return []
    return ring


def simplified(line: list[Point]) -> list[Point]:
    """The line with fewer points (Douglas and Peucker's way)."""
    if len(line) < 3:
        return line
    (x1, y1), (x2, y2) = line[0], line[-1]
    length = hypot(x2 - x1, y2 - y1)

    def distance(point: Point) -> float:
        if not length:
            return hypot(point[0] - x1, point[1] - y1)
        return abs((x2 - x1) * (y1 - point[1]) - (x1 - point[0]) * (y2 - y1)) / length

    farthest = max(range(1, len(line) - 1), key=lambda place: distance(line[place]))
    if distance(line[farthest]) <= TOLERANCE:
        return [line[0], line[-1]]
    return simplified(line[: farthest + 1])[:-1] + simplified(line[farthest:])


def area(ring: list[Point]) -> float:
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def path_of(ring: list[Point]) -> str:
    """An outline as path data with whole relative steps."""
    points = [(round(x), round(y)) for x, y in ring]
    x, y = points[0]
    text = f"M{x} {y}l"
    steps = []
    for next_x, next_y in points[1:]:
        if (next_x, next_y) != (x, y):
            steps.append(f"{next_x - x} {next_y - y}")
            x, y = next_x, next_y
    return text + " ".join(steps).replace(" -", "-") + "z"


def land(atlas: dict) -> str:
    whole = [line for ring in rings_of(atlas) for line in unrolled(ring)]
    outlines = [[projected(*point) for point in clipped(line)] for line in whole]
    return "".join(path_of(simplified(outline)) for outline in outlines if outline and area(outline) > SMALLEST)


def places() -> list[Point]:
    """Where the cities are drawn: where they lie, but never nearer to each other than their marks are wide."""
    spots = [projected(city.east / 100, city.north / 100) for city in CITIES]
    for _ in range(200):
        for one in range(len(spots)):
            for two in range(one):
                (x1, y1), (x2, y2) = spots[one], spots[two]
                near = hypot(x1 - x2, y1 - y2)
                if near < NEAREST:
                    push = (NEAREST - near) / near / 2
                    spots[one] = (x1 + (x1 - x2) * push, y1 + (y1 - y2) * push)
                    spots[two] = (x2 - (x1 - x2) * push, y2 - (y1 - y2) * push)
    return spots


def main() -> None:
    atlas = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    height = round((_height(NORTH) - _height(SOUTH)) * SCALE)
    print('"""The land and the places of the cities on the map of Jet Set. Written by `seeds/make_world.py`.')
    print('\nThe outline is Natural Earth\'s, in the public domain.\n"""\n')
    print(f"WIDTH, HEIGHT = {WIDTH}, {height}\n")
    print("PLACES: tuple[tuple[int, int], ...] = (")
    for city, (x, y) in zip(CITIES, places(), strict=True):
        print(f"    ({round(x)}, {round(y)}),  # {city.key}")
    print(')\n"""By city."""\n')
    print("LAND = (")
    text = land(atlas)
    while text:
        print(f'    "{text[:110]}"')
        text = text[110:]
    print(")")


if __name__ == "__main__":
    main()
