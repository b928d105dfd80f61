"""How likely it is that a seat holds a Final Flight, as far as its planes tell.

In Vacation time a seat that still builds does so for its Final Flight above all, so its planes come to lie on a way to
fly it. Before that they serve the open flights, and tell little. Nothing is ever ruled out.
"""

from collections.abc import Sequence
from functools import lru_cache

from pygames.core.rng import Rng

from .cards import FINALS
from .ways import final_ways

_BASE = 20
"""What any Final Flight weighs."""
_IN_VACATION, _BEFORE = 1, 12
"""What the square of the ready part of its best way, in tenths, is divided by."""


@lru_cache(64)
def final_weights(network: int, is_vacation_time: bool) -> tuple[int, ...]:
    """For each Final Flight how likely it is beside others that a seat with these links holds it; 1 or more."""
    scale = _IN_VACATION if is_vacation_time else _BEFORE
    weights = []
    for final in range(len(FINALS)):
        ready = max([10 * (way & network).bit_count() // way.bit_count() for way in final_ways(final)])
        weights.append(_BASE + ready * ready // scale)
    return tuple(weights)


def draw(finals: list[int], weights: Sequence[int], rng: Rng) -> int:
    """One of these Final Flights by weight; it is taken off the list."""
    at = rng.below(sum([weights[final] for final in finals]))
    for place, final in enumerate(finals):
        at -= weights[final]
        if at < 0:
            return finals.pop(place)
    raise AssertionError(at)
