"""Texts as data: a key of the catalogues and the values to put in. Never a sentence in any language."""

from typing import NamedTuple, TypeAlias

Value: TypeAlias = "int | str | tuple[int, ...] | Message"

SEAT_NAMES = frozenset({"seat", "owner", "other", "winner"})
"""Values under these names are seat numbers; a catalogue puts the name of who sits there in their place."""


class Message(NamedTuple):
    """A catalogue key with named values; hashable, comparable and free of language."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def message(key: str, /, **values: Value) -> Message:
    """Build a `Message`: `message("scout.log.turned", seat=2)`."""
    return Message(key, tuple(values.items()))
