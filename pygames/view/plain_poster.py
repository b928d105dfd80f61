"""The drawing of a game that has none of its own: the star on its felt."""

import htpy as h
from htpy import Node

from ..locale import Catalogue
from .posters import ART_HEIGHT, ART_WIDTH, ground
from .shapes import star_path

STYLE = ""


def draw(say: Catalogue) -> Node:  # noqa: ARG001
    """The star, as large as the window allows."""
    x, y = ART_WIDTH / 2, ART_HEIGHT / 2
    sizes = (("outer", 210), ("middle", 150), ("inner", 90))
    return [ground(), (h.path(class_=f"star-{name}", d=star_path(x, y, size)) for name, size in sizes)]
