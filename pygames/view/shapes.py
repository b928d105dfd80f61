"""Drawings by code: the eight-fold star and what is made of it. Colours come from the style sheet by class."""

import htpy as h
from htpy import Element


def star_path(middle_x: float, middle_y: float, size: float) -> str:
    """The eight-fold star, two squares laid over each other, as one outline; `size` is from the middle to a point."""
    # The inner corners of two crossed squares lie at cos(45 deg) / cos(22.5 deg) of the outer ones, turned by 22.5 deg.
    inner = size * 0.7653668647
    directions = (
        (1.0, 0.0),
        (0.9238795325, 0.3826834324),
        (0.7071067812, 0.7071067812),
        (0.3826834324, 0.9238795325),
    )
    points = []
    for quarter in range(4):
        for place, (x, y) in enumerate(directions):
            reach = inner if place % 2 else size
            turned_x, turned_y = ((x, y), (-y, x), (-x, -y), (y, -x))[quarter]
            points.append(f"{middle_x + reach * turned_x:.2f} {middle_y + reach * turned_y:.2f}")
    return f"M{'L'.join(points)}Z"


def star(class_: str = "") -> Element:
    """One star as a picture of its own, without meaning for a screen reader."""
    return h.svg(class_=["star", class_], viewBox="0 0 100 100", aria_hidden="true", focusable="false")[
        h.path(".star-outer", d=star_path(50, 50, 48)),
        h.path(".star-middle", d=star_path(50, 50, 34)),
        h.path(".star-inner", d=star_path(50, 50, 20)),
    ]


def tiles(name: str) -> Element:
    """A ground of stars and crosses, as on a tiled wall; it fills whatever it stands in."""
    return h.svg(".tiles", aria_hidden="true", focusable="false", width="100%", height="100%")[
        h.defs[
            h.pattern(id=name, width="72", height="72", patternUnits="userSpaceOnUse")[
                h.path(".tile-star", d=star_path(36, 36, 36)),
                h.path(".tile-heart", d=star_path(36, 36, 18)),
            ]
        ],
        h.rect(width="100%", height="100%", fill=f"url(#{name})"),
    ]
