"""Views as plain JSON and back: what crosses to the worker that searches, and nothing else crosses.

Any view will do: it is a NamedTuple of ints, strings, bools, None, messages and tuples of these. Tuples become lists,
and the types that the view declares say what they become again.
"""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from .message import Message


def to_plain(value: Any) -> Any:
    """A value of a view as plain JSON."""
    if isinstance(value, Message):
        return {"key": value.key, "values": [[name, to_plain(inner)] for name, inner in value.values]}
    return [to_plain(item) for item in value] if isinstance(value, tuple) else value


def from_plain(kind: Any, data: Any) -> Any:
    """The value of that type that `to_plain` has made `data` from; raises ValueError for anything else."""
    if isinstance(data, dict):
        return _message(data)
    if not isinstance(data, list):
        return data
    return _tuple(kind, data)


def view_type(view: Any) -> Any:
    """The type that a game's `view` function declares to return."""
    return get_type_hints(view)["return"]


def _message(data: dict[str, Any]) -> Message:
    return Message(str(data["key"]), tuple((str(name), _value(inner)) for name, inner in data["values"]))


def _value(data: Any) -> Any:
    """A value of a message: a text, a number, numbers or another message."""
    if isinstance(data, dict):
        return _message(data)
    return tuple(data) if isinstance(data, list) else data


def _tuple(kind: Any, data: list[Any]) -> Any:
    wanted = _tuple_type(kind)
    fields = _fields(wanted)
    if fields:
        return wanted(*(from_plain(field, item) for field, item in zip(fields, data, strict=True)))
    inside = get_args(wanted)
    if len(inside) == 2 and inside[1] is Ellipsis:
        return tuple(from_plain(inside[0], item) for item in data)
    return tuple(from_plain(field, item) for field, item in zip(inside, data, strict=True))


@cache
def _tuple_type(kind: Any) -> Any:
    """The one tuple type that a declared type allows: `tuple[int, ...]` of `tuple[int, ...] | None`."""
    if get_origin(kind) in (Union, UnionType):
        return next(_tuple_type(one) for one in get_args(kind) if one is not NoneType and _is_tuple(one))
    return kind


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple or (isinstance(kind, type) and issubclass(kind, tuple))


@cache
def _fields(kind: Any) -> tuple[Any, ...]:
    """The types of a NamedTuple's fields; empty for a plain tuple type."""
    return tuple(get_type_hints(kind).values()) if hasattr(kind, "_fields") else ()
