"""Bus cards: eight colours and the VIP bus, as small numbers. Hands and discards are counts, one number a kind.

What is counted is all that matters of a card: two cards of one kind never differ.
"""

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
"""The colours of buses and routes. Their places here are their numbers, for ever."""

VIP = 8
"""The VIP bus, which stands for any colour (1.2)."""
GREY = 9
"""The colour of a route that is paid in any one colour; no card has it (4.3)."""
DECK = 10
"""What `take` names instead of a colour when the card comes from the deck."""
GAP = -1
"""An empty place of the row (3.6)."""

NAMES = (*COLOURS, "vip", "grey", "deck")

KINDS = range(9)
"""All kinds of cards."""
PLAIN = range(8)
"""All kinds but the VIP bus."""

PACK = (12, 12, 12, 12, 12, 12, 12, 12, 14)
"""How many cards there are of each kind (1.2)."""
PACK_SIZE = sum(PACK)
PLAIN_CARDS = PACK_SIZE - PACK[VIP]

NO_CARDS = (0,) * len(PACK)

HAND_SIZES = {2: (4, 5), 3: (4, 5, 6), 4: (4, 5, 5, 6), 5: (4, 4, 5, 5, 5)}
"""By number of seats: cards dealt to each, in the order of their turns (1.4)."""
ROW_SIZE = 5
"""Places of the row (1.4)."""
TOO_MANY_VIPS = 3
"""So many VIP buses in the row are swept away (3.7)."""
MOST_SWEEPS = 3
"""So often at a time (3.7)."""
FEWEST_PLAIN = 3
"""Only while row, deck and discards hold so many other cards (3.7)."""


def spread(counts: tuple[int, ...] | list[int]) -> list[int]:
    """The cards of a count one by one, in rising order: (2, 0, 1, ...) is [0, 0, 2, ...]."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def counted(cards: list[int]) -> list[int]:
    """The count of these cards; the other way round than `spread`."""
    counts = list(NO_CARDS)
    for card in cards:
        counts[card] += 1
    return counts
