"""Markup as text: written out in less time than htpy takes, and kept where the same is drawn again and again."""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from types import GeneratorType
from typing import Any, ParamSpec, cast

import htpy as h
from htpy import Node
from markupsafe import Markup, escape

Given = ParamSpec("Given")


def kept(draw: Callable[Given, Node]) -> Callable[Given, Markup]:
    """What a function draws, as text. It has to depend on nothing but what the function is given, which is hashable."""

    @wraps(draw)
    def drawn(*given: Given.args, **named: Given.kwargs) -> Markup:
        return Markup(markup(draw(*given, **named)))

    # Its type is that of any function of hashable values.
    return cast("Callable[Given, Markup]", lru_cache(_KEPT, typed=True)(drawn))


_KEPT = 500
"""So many drawings are kept of each kind: more than stand on any table at a time."""


class Drawing(str):
    """Markup in which some kept drawings have an id: such a piece can be put in the place of an earlier one."""

    __slots__ = ("pieces", "rest")

    pieces: dict[str, str]
    """The text of each piece, by its id."""
    rest: list[str]
    """All other text, with an empty one where a piece stands."""


def markup(node: Node) -> str:
    """The text of markup: that of `str(htpy.fragment[node])`, which takes longer. A `Drawing` where it has pieces."""
    chunks: list[str] = []
    _write(node, chunks.append)
    pieces: dict[str, str] = {}
    rest: list[str] = []
    for chunk in chunks:
        # Text never begins so, for it is escaped.
        found = _PIECE.match(chunk) if type(chunk) is Markup else None
        if found:
            pieces[found[1]] = chunk
        rest.append("" if found else chunk)
    if not pieces:
        return "".join(chunks)
    drawing = Drawing("".join(chunks))
    drawing.pieces, drawing.rest = pieces, rest
    return drawing


_PIECE = re.compile('<(?:g|div) id="([^"]+)"')
"""What a piece begins with."""


def changed_pieces(before: str, after: str) -> dict[str, str] | None:
    """The pieces that differ between two drawings of the same, by id; None when anything else differs too."""
    if not isinstance(before, Drawing) or not isinstance(after, Drawing):
        return None
    if before.rest != after.rest or list(before.pieces) != list(after.pieces):
        return None
    return {name: text for name, text in after.pieces.items() if before.pieces[name] != text}


def _write(node: Any, put: Callable[[str], None]) -> None:
    # htpy passes every piece of text up through a generator for each element around it. What is no plain element is
    # left to it.
    kind = type(node)
    if kind is h.Element:
        put(f"<{node._name}{node._attrs}>")
        _write(node._children, put)
        put(f"</{node._name}>")
    elif kind is Markup:
        put(node)
    elif kind is str:
        put(escape(node))
    elif kind in (list, tuple, GeneratorType):
        for child in node:
            _write(child, put)
    elif node is not None and node is not False and node is not True:
        put(str(h.fragment[node]))
