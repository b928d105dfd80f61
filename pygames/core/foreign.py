"""Text and data from outside, made fit to be shown or looked at. Whatever is read here may be meant to do harm."""

import json
from typing import Any
from unicodedata import category, normalize

_JOINERS = "\u200c\u200d"

_LOOKED_AT = 1000
"""Characters of a text that are looked at. To bring a long row of accents into order takes minutes."""


def shown(text: str, most: int) -> str:
    """The beginning of a text, fit to stand among words: no control or direction characters, single spaces."""
    text = text[:_LOOKED_AT]
    if not (text.isascii() and text.isprintable()):
        # Persian words and many emoji are spelt with joiners, the only invisible characters that are kept.
        letters = normalize("NFC", text)
        text = "".join(letter if letter in _JOINERS or category(letter)[0] != "C" else " " for letter in letters)
    return " ".join(text.split())[:most].strip()


def can_be_seen(text: str) -> bool:
    """Whether a text has a letter or sign of its own, and not only joiners and accents."""
    return any(category(letter)[0] not in "CMZ" for letter in text)


def json_of(text: str, longest: int) -> Any:
    """The value of a text of JSON; None for any other text, and for one of more characters, which is not looked at."""
    if len(text) > longest:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def is_small(found: object, most: int) -> bool:
    """Whether a value of JSON consists of at most so many values."""
    left: list[Any] = [found]
    for _ in range(most):
        if not left:
            return True
        value = left.pop()
        if isinstance(value, dict):
            value = list(value.values())
        if isinstance(value, list):
            if len(value) + len(left) > most:
                return False
            left += value
    return not left
