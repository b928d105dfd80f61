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


class _Kept(Markup):
    """The text of one element that is kept."""

    __slots__ = ("id",)

    id: str
    """The id of the element, "" where it has none."""


def kept(draw: Callable[Given, Node]) -> Callable[Given, Markup]:
    """What a function draws, as text. It has to depend on nothing but what the function is given, which is hashable."""

    @wraps(draw)
    def drawn(*given: Given.args, **named: Given.kwargs) -> Markup:
        node = draw(*given, **named)
        text = _Kept(markup(node))
        text.id = _id(node._attrs) if type(node) is h.Element else ""
        return text

    # Its type is that of any function of hashable values.
    return cast("Callable[Given, Markup]", lru_cache(_KEPT, typed=True)(drawn))


_KEPT = 500
"""So many drawings are kept of each kind: more than stand on any table at a time."""


class Piece:
    """An element with an id: it can be put in the place of an earlier one with the same id."""

    __slots__ = ("end", "id", "inner", "start")

    inner: "list[Piece]"
    """The pieces inside, in their order."""

    def __init__(self, id: str, start: int, end: int = 0) -> None:  # noqa: A002
        """Its chunks among those of the drawing begin at `start`, and end before `end`."""
        self.id = id
        self.start, self.end = start, end
        self.inner = []


class Drawing(str):
    """Markup that knows its pieces."""

    __slots__ = ("chunks", "whole")

    chunks: list[str]
    whole: Piece


def markup(node: Node) -> Drawing:
    """The text of markup: that of `str(htpy.fragment[node])`, which takes longer."""
    chunks: list[str] = []
    whole = Piece("", 0)
    _write(node, chunks, whole.inner)
    whole.end = len(chunks)
    drawing = Drawing("".join(chunks))
    drawing.chunks, drawing.whole = chunks, whole
    return drawing


def changed_pieces(before: str, after: str) -> dict[str, str] | None:
    """The innermost pieces that differ between two drawings of the same, by id; None when anything else differs too."""
    if not isinstance(before, Drawing) or not isinstance(after, Drawing):
        return None
    return _changed(before.chunks, before.whole, after.chunks, after.whole)


def _changed(before: list[str], old: Piece, after: list[str], new: Piece) -> dict[str, str] | None:
    if len(old.inner) != len(new.inner) or _around(before, old) != _around(after, new):
        return None
    found: dict[str, str] = {}
    for one, other in zip(old.inner, new.inner, strict=True):
        if one.id != other.id:
            return None
        if before[one.start : one.end] != after[other.start : other.end]:
            inner = _changed(before, one, after, other) if one.inner else None
            found |= {other.id: "".join(after[other.start : other.end])} if inner is None else inner
    return found


def _around(chunks: list[str], piece: Piece) -> list[list[str]]:
    """What stands between the pieces inside a piece."""
    borders = [piece.start, *(border for inner in piece.inner for border in (inner.start, inner.end)), piece.end]
    return [chunks[start:end] for start, end in zip(borders[::2], borders[1::2], strict=True)]


def _id(attributes: str) -> str:
    """The id among the attributes of an element, "" where it has none."""
    found = _ID.search(attributes) if ' id="' in attributes else None
    return found[1] if found else ""


_ID = re.compile(' id="([^"]+)"')


def _write(node: Any, chunks: list[str], pieces: list[Piece]) -> None:
    # htpy passes every piece of text up through a generator for each element around it. What is no plain element is
    # left to it.
    kind = type(node)
    if kind is h.Element:
        _write_element(node, chunks, pieces)
    elif kind is _Kept:
        chunks.append(node)
        if node.id:
            pieces.append(Piece(node.id, len(chunks) - 1, len(chunks)))
    elif kind is Markup:
        chunks.append(node)
    elif kind is str:
        chunks.append(escape(node))
    elif kind in (list, tuple, GeneratorType):
        for child in node:
            _write(child, chunks, pieces)
    elif node is not None and node is not False and node is not True:
        chunks.append(str(h.fragment[node]))


def _write_element(node: h.Element, chunks: list[str], pieces: list[Piece]) -> None:
    attributes = node._attrs
    name = _id(attributes)
    if name:
        piece = Piece(name, len(chunks))
        pieces.append(piece)
        pieces = piece.inner
    chunks.append(f"<{node._name}{attributes}>")
    _write(node._children, chunks, pieces)
    chunks.append(f"</{node._name}>")
    if name:
        piece.end = len(chunks)
