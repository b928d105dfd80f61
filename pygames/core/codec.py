"""Digits of mixed bases as one big integer, and that integer as letters and digits with check letters.

Nothing here knows a game. The text forms are formats for ever: links made today have to open in every later version.
"""

from collections.abc import Iterable
from zlib import crc32

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CHECK_LETTERS = 3

_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}

Digit = tuple[int, int]
"""A value and its base: 0 <= value < base."""


def pack(digits: Iterable[Digit]) -> int:
    """One integer that holds all digits; the first digit is the first to be read again."""
    whole = 0
    for value, base in reversed(list(digits)):
        if not 0 <= value < base:
            raise ValueError(f"digit {value} does not fit base {base}")
        whole = whole * base + value
    return whole


class Reader:
    """Reads digits back in the order in which they were packed. Past the end it reads zeros; `rest` stays 0."""

    __slots__ = ("rest",)

    def __init__(self, whole: int) -> None:
        self.rest = whole

    def digit(self, base: int) -> int:
        """The next digit of that base."""
        self.rest, value = divmod(self.rest, base)
        return value

    def number(self, most_bytes: int) -> int:
        """An integer that `number_digits` has written with the same `most_bytes`."""
        size = self.digit(most_bytes + 1)
        return sum(self.digit(256) << (8 * place) for place in range(size))


def number_digits(number: int, most_bytes: int) -> list[Digit]:
    """The digits of a whole number of at most `most_bytes` bytes: how many bytes it needs, and these."""
    size = (number.bit_length() + 7) // 8
    if number < 0 or size > most_bytes:
        raise ValueError(f"{number} does not fit {most_bytes} bytes")
    return [(size, most_bytes + 1), *((number >> (8 * place) & 255, 256) for place in range(size))]


def to_letters(whole: int) -> str:
    """A whole number in base 62, most significant letter first; 0 is the empty text."""
    letters = []
    while whole:
        whole, value = divmod(whole, 62)
        letters.append(ALPHABET[value])
    return "".join(reversed(letters))


def from_letters(text: str) -> int:
    """The number that `to_letters` has written; raises ValueError for any other letter, or a leading zero."""
    if text.startswith(ALPHABET[0]):
        raise ValueError("leading zero")
    whole = 0
    for letter in text:
        if letter not in _VALUES:
            raise ValueError(f"not a letter of base 62: {letter!r}")
        whole = whole * 62 + _VALUES[letter]
    return whole


def check_letters(text: str) -> str:
    """Three letters that change with any change of one letter, and with most others."""
    check = crc32(text.encode()) % 62**CHECK_LETTERS
    return "".join(ALPHABET[check // 62**place % 62] for place in reversed(range(CHECK_LETTERS)))
