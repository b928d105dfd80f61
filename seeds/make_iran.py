"""Draw the outline of Iran, the land around it and its lakes once, as the SVG paths of `pygames/view/iran_land.py`.

    python seeds/make_iran.py countries-10m.json land-10m.json ne_10m_lakes.shp

The data are those of Natural Earth (naturalearthdata.com), 1:10 million, which are in the public domain. The first two
files are in the npm package `world-atlas` 2.0.2 (ISC licence), which holds them as TopoJSON; the lakes are the
shapefile `ne_10m_lakes` of Natural Earth itself. The cities are projected in the same way (`board.projected`).
"""

import json
import struct
import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pygames.games.shahrah.board import HEIGHT, NARROWER, NORTH, WEST, WIDTH  # noqa: E402

ABOUT = """Iran, the land around it and its lakes as SVG paths, in the units of the map of Shahrah.

Written by `seeds/make_iran.py` from data of Natural Earth, which are in the public domain. Not to be edited.
"""
TARGET = ROOT / "pygames" / "view" / "iran_land.py"
LINE = 118

Point = tuple[float, float]
Ring = list[Point]

MARGIN = 40
"""Land is drawn so far beyond the edge of the drawing, in its units."""
FINE, COARSE = 0.5, 0.9
"""How far a simplified line may be from the true one, in units, inside Iran and around it."""
SMALLEST_ISLAND, SMALLEST_LAKE = 8, 60
"""Areas in square units; smaller ones are left out."""


def read_topology(path: str, name: str, wanted: str | None = None) -> list[Ring]:
    """All rings of an object of a TopoJSON file, or those of one of its countries, in degrees."""
    data = json.loads(Path(path).read_text("utf-8"))
    scale, shift = data["transform"]["scale"], data["transform"]["translate"]
    arcs = [_decoded(arc, scale, shift) for arc in data["arcs"]]
    rings = []
    for shape in data["objects"][name]["geometries"]:
        if wanted is None or shape.get("properties", {}).get("name") == wanted:
            parts = [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]
            rings += [_joined(ring, arcs) for part in parts for ring in part]
    return rings


def _decoded(arc: list[list[int]], scale: list[float], shift: list[float]) -> Ring:
    x = y = 0
    points = []
    for dx, dy in arc:
        x, y = x + dx, y + dy
        points.append((x * scale[0] + shift[0], y * scale[1] + shift[1]))
    return points


def _joined(ring: list[int], arcs: list[Ring]) -> Ring:
    points: Ring = []
    for at in ring:
        arc = arcs[at] if at >= 0 else arcs[~at][::-1]
        points += arc[1:] if points else arc
    return points


def read_shapes(path: str) -> Iterator[Ring]:
    """All rings of the polygons of a shapefile, in degrees."""
    data = Path(path).read_bytes()
    at = 100
    while at < len(data):
        (words,) = struct.unpack(">i", data[at + 4 : at + 8])
        record = data[at + 8 : at + 8 + 2 * words]
        at += 8 + 2 * words
        if struct.unpack("<i", record[:4])[0] != 5:
            continue
        parts, points = struct.unpack("<ii", record[36:44])
        starts = [*struct.unpack(f"<{parts}i", record[44 : 44 + 4 * parts]), points]
        flat = struct.unpack(f"<{2 * points}d", record[44 + 4 * parts : 44 + 4 * parts + 16 * points])
        for first, stop in pairwise(starts):
            yield list(zip(flat[2 * first : 2 * stop : 2], flat[2 * first + 1 : 2 * stop : 2], strict=True))


def projected(ring: Ring) -> Ring:
    """The ring in the units of the drawing, as `board.projected` does it, with fractions."""
    return [((1000 * x - WEST) * NARROWER / 10_000, (NORTH - 1000 * y) / 10) for x, y in ring]


def clipped(ring: Ring) -> Ring:
    """The part of a ring inside the drawing and its margin (Sutherland and Hodgman's way)."""
    for axis, limit, sign in ((0, -MARGIN, 1), (0, WIDTH + MARGIN, -1), (1, -MARGIN, 1), (1, HEIGHT + MARGIN, -1)):
        kept: Ring = []
        for before, point in zip([ring[-1], *ring[:-1]], ring, strict=True) if ring else ():
            was_in, is_in = sign * (before[axis] - limit) >= 0, sign * (point[axis] - limit) >= 0
            if was_in != is_in:
                part = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append((before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])))
            if is_in:
                kept.append(point)
        ring = kept
    return ring


def simplified(line: Ring, tolerance: float) -> Ring:
    """The line with as few points as keep it within the tolerance (Douglas and Peucker's way)."""
    if len(line) < 3:
        return line
    (x1, y1), (x2, y2) = line[0], line[-1]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    worst, place = 0.0, 0
    for at, (x, y) in enumerate(line[1:-1], start=1):
        if length:
            off = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
        else:
            off = ((x - x1) ** 2 + (y - y1) ** 2) ** 0.5
        if off > worst:
            worst, place = off, at
    if worst <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: place + 1], tolerance)[:-1] + simplified(line[place:], tolerance)


def area(ring: Ring) -> float:
    """The area inside a ring."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))) / 2


def path_of(rings: Iterable[Ring], tolerance: float, smallest: float) -> str:
    """Rings in degrees as one SVG path: relative steps in whole units."""
    texts = []
    for ring in rings:
        inside = clipped(projected(ring))
        if len(inside) < 3 or area(inside) < smallest:
            continue
        # A ring begins and ends at one point, which tells nothing of its direction: it is simplified in two halves.
        far = max(
            range(len(inside)), key=lambda at: abs(inside[at][0] - inside[0][0]) + abs(inside[at][1] - inside[0][1])
        )
        points = simplified(inside[: far + 1], tolerance)[:-1] + simplified([*inside[far:], inside[0]], tolerance)[:-1]
        whole = [(round(x), round(y)) for x, y in points]
        whole = [point for before, point in zip([whole[-1], *whole[:-1]], whole, strict=True) if point != before]
        if len(whole) > 2:
            texts.append(_steps(whole))
    return "".join(texts)


def _steps(points: list[tuple[int, int]]) -> str:
    text = f"M{points[0][0]} {points[0][1]}l"
    numbers = []
    for (x1, y1), (x2, y2) in pairwise(points):
        numbers += [x2 - x1, y2 - y1]
    shown = "".join(f"{number}" if number < 0 else f" {number}" for number in numbers)
    return text + shown.lstrip() + "z"


def written(name: str, path: str, about: str) -> str:
    """A constant with its text broken into lines."""
    lines = []
    while path:
        cut = len(path) if len(path) <= LINE - 8 else max(path.rfind(mark, 0, LINE - 8) for mark in " -lMz")
        lines.append(f'    "{path[:cut]}"')
        path = path[cut:]
    return f"{name} = (\n" + "\n".join(lines) + f'\n)\n"""{about}"""\n'


def main(countries: str, land: str, lakes: str) -> None:
    """Write the module."""
    iran = path_of(read_topology(countries, "countries", "Iran"), FINE, SMALLEST_ISLAND)
    around = path_of(read_topology(land, "land"), COARSE, SMALLEST_LAKE)
    box = WIDTH, HEIGHT
    # The Caspian Sea counts as a lake in the data, and as a hole in the land as well: it is left out here.
    inner = [ring for ring in read_shapes(lakes) if _is_lake(projected(ring), box)]
    water = path_of(inner, FINE, SMALLEST_LAKE)
    text = f'"""{ABOUT}"""\n\n'
    text += written("IRAN", iran, "The country with its islands.") + "\n"
    text += (
        written("LAND", around, "All land of the drawing; what is outside it is sea. Needs fill-rule evenodd.") + "\n"
    )
    text += written("LAKES", water, "The lakes.")
    TARGET.write_text(text, "utf-8")
    print(f"{len(iran)} + {len(around)} + {len(water)} characters")


def _is_lake(ring: Ring, box: tuple[int, int]) -> bool:
    """Whether a ring lies within the drawing and is no sea."""
    inside = all(-MARGIN <= x <= box[0] + MARGIN and -MARGIN <= y <= box[1] + MARGIN for x, y in ring)
    return inside and area(ring) < 30_000


if __name__ == "__main__":
    arguments: list[Any] = sys.argv[1:]
    main(*arguments)
