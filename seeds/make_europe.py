"""Turns the outline of the land into the path that the map of Jet Set draws. Run once; its result is kept in the code.

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python seeds/make_europe.py package/land-50m.json > pygames/view/europe_land.py

The outline is Natural Earth's at 1:50 million (version 4.1.0, in the public domain, naturalearthdata.com), as the npm
package world-atlas 2.0.2 brings it (by Michael Bostock, ISC licence). Cities and land are projected in the same way
(`board.projected`). The steps of the work are those of `make_world.py`.
"""

import json
import sys
from pathlib import Path

import make_world
from make_world import Point, area, path_of, rings_of, simplified

from pygames.games.jetset.board import HEIGHT, WIDTH, projected

MARGIN = 400
"""Land is drawn so far beyond the edge of the drawing, in its units: a wide screen shows more than the drawing."""
SMALLEST = 45.0
"""Islands with less area than that are left out."""

make_world.TOLERANCE = 1.4


def clipped(ring: list[Point]) -> list[Point]:
    """The part of an outline inside the frame (Sutherland and Hodgman's way, side by side)."""
    sides = ((0, -MARGIN, True), (0, WIDTH + MARGIN, False), (1, -MARGIN, True), (1, HEIGHT + MARGIN, False))
    for axis, limit, keeps_above in sides:
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


def land(atlas: dict) -> str:
    """The path data of all land in the frame."""
    drawn = []
    for ring in rings_of(atlas):
        placed = [projected(round(latitude * 1000), round(longitude * 1000)) for longitude, latitude in ring]
        outline = clipped([(float(x), float(y)) for x, y in placed])
        if outline and area(outline) > SMALLEST:
            drawn.append(path_of(simplified(outline)))
    return "".join(drawn)


def main() -> None:
    """Print the module."""
    atlas = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    print('"""The land on the map of Jet Set, in the units of its board. Written by `seeds/make_europe.py`.')
    print('\nThe outline is Natural Earth\'s, in the public domain.\n"""\n')
    print("LAND = (")
    text = land(atlas)
    while text:
        print(f'    "{text[:110]}"')
        text = text[110:]
    print(")")


if __name__ == "__main__":
    main()
