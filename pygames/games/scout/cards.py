"""The 45 cards as small numbers, and look-up tables for their faces. Knows nothing of play.

A card that lies one way up is `100 * top + bottom`: 309 shows a large 3, and 903 is the same card upside down.
The name of a card, whichever way up it lies, is the smaller of its two codes (`NAME`).
"""

from collections.abc import Iterable

NUMBERS = range(1, 11)

NAMES: tuple[int, ...] = tuple(100 * low + high for low in NUMBERS for high in NUMBERS if low < high)
"""All 45 cards, in rising order (1.1)."""

FACES = frozenset(NAMES) | frozenset(card % 100 * 100 + card // 100 for card in NAMES)
"""Every card both ways up."""

_CODES = range(1010)
TOP: tuple[int, ...] = tuple(code // 100 for code in _CODES)
BOTTOM: tuple[int, ...] = tuple(code % 100 for code in _CODES)
TURNED: tuple[int, ...] = tuple(code % 100 * 100 + code // 100 if code in FACES else 0 for code in _CODES)
"""The same card upside down."""
NAME: tuple[int, ...] = tuple(min(code, TURNED[code]) if code in FACES else 0 for code in _CODES)

NINE_TEN = 910

_WITHOUT_NINE_TEN = tuple(card for card in NAMES if card != NINE_TEN)
DECKS: dict[int, tuple[int, ...]] = {
    2: _WITHOUT_NINE_TEN,
    3: tuple(card for card in NAMES if BOTTOM[card] != 10),
    4: _WITHOUT_NINE_TEN,
    5: NAMES,
}
"""The cards that take part, by number of seats (1.2, 7.1)."""

HAND_SIZES: dict[int, int] = {2: 11, 3: 12, 4: 11, 5: 9}
"""Cards dealt to each seat, by number of seats (1.2, 7.1)."""


def numbers(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The large numbers of cards, in their order."""
    return tuple([TOP[card] for card in cards])


def turned_over(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards upside down, in the same order (2.3)."""
    return tuple([TURNED[card] for card in cards])


def names(cards: Iterable[int]) -> tuple[int, ...]:
    """Which cards these are, without place or direction: their names in rising order, each once."""
    return tuple(sorted({NAME[card] for card in cards}))


def on_table(
    active: tuple[int, ...], captured: Iterable[tuple[int, ...]], scouted: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    """The names of all cards that have been on the table this round, wherever they are now: everyone saw them (4.6)."""
    piles = [active, *captured, tuple(card for _, card in scouted)]
    return names(card for pile in piles for card in pile)
