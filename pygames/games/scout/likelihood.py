"""Hands as players really hold them: what others have done in public makes some of them more likely than others.

Everybody may turn a new hand and keeps the better side (2.3); a scouted card is put where it makes a set (4.3); and who
scouts could hardly have shown (3.6). None of this is certain, so every hand keeps a chance.
"""

from pygames.core.rng import Rng

from .cards import BOTTOM, TOP, TURNED
from .legality import can_show
from .sets import best_with, strength
from .state import FLIP, SHOW
from .view import View

_SENSIBLE = 7
"""In so many of eight cases a player is taken to have done the sensible thing."""

_REDRAWS = 3
"""A hand that could have been shown from is drawn again so often."""


def sensible_hand(v: View, seat: int, fresh: list[int], known: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """The hand of a seat made of these cards; `fresh` come from the deal in a random order, `known` were scouted."""
    chance = rng.bits64()
    hand = _kept_side(fresh, chance, _has_looked(v, seat))
    floor = refused(v, seat) if chance >> 60 & 7 < _SENSIBLE else 0
    if floor:
        for _ in range(_REDRAWS):
            if not can_show([TOP[card] for card in hand], floor):
                break
            rng.shuffle(fresh)
            hand = _kept_side(fresh, rng.bits64(), True)
    for card in known:
        hand = _with_scouted(hand, card, rng)
    return tuple(hand)


def _has_looked(v: View, seat: int) -> bool:
    """Whether a seat has decided already which side of its hand to keep."""
    return v.phase != FLIP or v.last[seat] is not None


def _kept_side(fresh: list[int], chance: int, has_looked: bool) -> list[int]:
    """The cards each either way up, and all turned over when that side falls into fewer sets."""
    hand = [TURNED[card] if chance >> place & 1 else card for place, card in enumerate(fresh)]
    if has_looked and chance >> 57 & 7 < _SENSIBLE:
        joins, left, right = 0, -9, -9
        for card in hand:
            number, other = TOP[card], BOTTOM[card]
            joins += (-1 <= number - left <= 1) - (-1 <= other - right <= 1)
            left, right = number, other
        if joins < 0:
            return [TURNED[card] for card in hand]
    return hand


def _with_scouted(hand: list[int], card: int, rng: Rng) -> list[int]:
    """A hand with a scouted card in the place, and that side up, where it makes the strongest set; else anywhere."""
    if rng.below(8) >= _SENSIBLE:
        gap = rng.below(len(hand) + 1)
        return [*hand[:gap], TURNED[card] if rng.below(2) else card, *hand[gap:]]
    held = [TOP[one] for one in hand]
    best, best_gap, best_card = 0, 0, card
    for one in (card, TURNED[card]):
        number = TOP[one]
        for gap in range(len(held) + 1):
            made = best_with(held, gap, number)
            if made > best:
                best, best_gap, best_card = made, gap, one
    return [*hand[:best_gap], best_card, *hand[best_gap:]]


def refused(v: View, seat: int) -> int:
    """The strength of the set from which a seat has scouted in its last turn instead of beating it; 0 if it has not."""
    if v.seats == 2 or not v.scouts or v.phase == SHOW:
        return 0
    lying = [TOP[card] for card in v.active]
    for taker, card in reversed(v.scouted[-v.scouts :]):
        number = TOP[card]
        # Which end it was taken from nobody has written down, but only one of them makes a set again, or both do.
        lying = [number, *lying] if not lying or strength([number, *lying]) else [*lying, number]
        if taker == seat:
            return strength(lying)
    return 0
