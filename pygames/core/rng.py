"""Chance that is the same on every machine for ever: labelled streams of integers, no floats, no `random`.

A stream is named by a seed and labels, so that a draw added in one place shifts no other: `Rng(7, "scout", "deal", 2)`.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import Any, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1

_PART_BITS = 20
_PART = (1 << _PART_BITS) - 1
"""Bits that one place of a quickly mixed sequence is drawn from."""
_FULL, _LAST_BITS = 1 << 3 * _PART_BITS, 1 << _PART_BITS
"""The mark above three such parts, and how small what is left gets when they are used up."""


class Rng:
    """A SplitMix64 stream; its start is the SHA-256 digest of the seed and the labels."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, *labels: str | int) -> None:
        name = "/".join(str(part) for part in (seed, *labels))
        self._state = int.from_bytes(sha256(name.encode()).digest()[:8], "big")

    def bits64(self) -> int:
        """Draw 64 random bits."""
        self._state = z = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Draw an integer from 0 up to but not including `bound` (1 to 2**32), every one equally likely."""
        # The product's high half is uniform once the low half is outside the short, uneven range (Lemire's method).
        product = (self.bits64() >> 32) * bound
        if (product & 0xFFFFFFFF) < bound:
            uneven = (1 << 32) % bound
            while (product & 0xFFFFFFFF) < uneven:
                product = (self.bits64() >> 32) * bound
        return product >> 32

    def choice(self, items: Sequence[T]) -> T:
        """Draw one item of a sequence that is not empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items in a random order, in place, every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def mix(self, items: MutableSequence[Any]) -> None:
        """Put the items in a random order, in place, three at a draw: for imagined decks, which need not be as even."""
        bits = 0
        for last in range(len(items) - 1, 0, -1):
            if bits < _LAST_BITS:
                bits = self.bits64() % _FULL | _FULL
            other = (bits & _PART) * (last + 1) >> _PART_BITS
            bits >>= _PART_BITS
            items[last], items[other] = items[other], items[last]
