"""Catalogues: from a `Message` to a sentence in a language, with its plurals, its digits and isolated values.

One folder a language, one JSON file for the frame of the site and one a game: key to text, or to plural forms chosen by
the value called `count`. A placeholder is `{name}`.
"""

import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from ..core.message import SEAT_NAMES, Message, Value

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


class Language(NamedTuple):
    """What differs between languages beside the words."""

    code: str
    name: str
    direction: str
    digits: str
    plural: Callable[[int], str]
    """The CLDR plural form of a whole number."""


LANGUAGES = {
    "en": Language("en", "English", "ltr", "0123456789", lambda count: "one" if count == 1 else "other"),
}

Text = str | dict[str, str]

_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


@cache
def texts(code: str) -> dict[str, Text]:
    """All texts of a language, from all its files."""
    found: dict[str, Text] = {}
    for file in sorted(resources.files(__name__).joinpath(code).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            found |= json.loads(file.read_text("utf-8"))
    return found


def placeholders(text: Text) -> set[str]:
    """The names of the values that a text asks for, in any of its plural forms."""
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for name in _PLACEHOLDER.findall(form)}


class Catalogue:
    """Puts messages into words of one language, for one table's seats."""

    __slots__ = ("_texts", "language", "names")

    def __init__(self, code: str, names: Sequence[str] = ()) -> None:
        """`names[seat]` is the name of who sits there; "" takes the language's own name for that seat."""
        self.language = LANGUAGES[code]
        self.names = tuple(names)
        self._texts = texts(code)

    def __call__(self, said: Message | str, **values: Value) -> str:
        """The sentence of a message, or of a key and values. Raises KeyError for a key or value that is missing."""
        key, given = (said, values) if isinstance(said, str) else (said.key, dict(said.values))
        text = self._texts[key]
        if isinstance(text, dict):
            count = given["count"]
            assert isinstance(count, int)
            text = text[self.language.plural(count)]
        return _PLACEHOLDER.sub(lambda found: self._shown(found[1], given[found[1]]), text)

    def has(self, key: str) -> bool:
        """Whether the catalogue knows a key."""
        return key in self._texts

    def in_digits(self, text: str) -> str:
        """A text with its digits in the language's own."""
        return text.translate(dict(zip(b"0123456789", self.language.digits, strict=True)))

    def number(self, value: int) -> str:
        """A whole number in the language's digits, with a real minus sign."""
        digits = self.in_digits(str(abs(value)))
        return f"\u2212{digits}" if value < 0 else digits

    def seat(self, seat: int) -> str:
        """The name of who sits at a seat."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or self("seat.name", number=seat + 1)

    def _shown(self, name: str, value: Any) -> str:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, tuple):
            return self._isolated(" ".join(self.number(item) for item in value))
        if isinstance(value, int):
            return self._isolated(self.seat(value)) if name in SEAT_NAMES else self.number(value)
        return self._isolated(value)

    def _isolated(self, value: str) -> str:
        # A value of the other direction would pull the punctuation around it to its own side.
        if self.language.direction == "rtl" or any("\u0590" <= letter <= "\u08ff" for letter in value):
            return f"{FIRST_STRONG_ISOLATE}{value}{POP_ISOLATE}"
        return value
