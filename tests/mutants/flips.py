"""Flips of source code: the same file with one comparison, one `and`, or one `min` the other way round."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
"""An order is flipped at its boundary, which is the harder one to notice; everything else to its contrary."""

EXTREMES = {"min": "max", "max": "min"}


class Flip(NamedTuple):
    """A file with one flip: the line, what stood there and what stands there now, and the whole text."""

    line: int
    before: str
    after: str
    text: str


def flips(source: str) -> Iterator[Flip]:
    """All flips of a file, from its top to its end."""
    count = sum(_places(node) for node in ast.walk(ast.parse(source)))
    for number in range(count):
        yield _flip(source, number)


def _flip(source: str, number: int) -> Flip:
    """The flip of that number."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if number < _places(node):
            before = ast.unparse(node)
            _change(node, number)
            assert isinstance(node, ast.expr)
            return Flip(node.lineno, before, ast.unparse(node), ast.unparse(tree))
        number -= _places(node)
    raise ValueError(number)


def _places(node: ast.AST) -> int:
    """How many things can be flipped at a node itself."""
    match node:
        case ast.Compare(ops=ops):
            return len(ops)
        case ast.BoolOp():
            return 1
        case ast.Call(func=ast.Name(id=name)) if name in EXTREMES:
            return 1
    return 0


def _change(node: ast.AST, place: int) -> None:
    """Flip what stands at that place of a node."""
    match node:
        case ast.Compare(ops=ops):
            ops[place] = COMPARISONS[type(ops[place])]()
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.Call(func=ast.Name() as function):
            function.id = EXTREMES[function.id]
