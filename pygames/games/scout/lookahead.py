"""What a search needs of this game beside its rules; the larger parts are in `quick` and `promise`."""

from .promise import FALLING, LAST, promises
from .quick import likely
from .rounds import totals
from .state import State

__all__ = ["decisions", "horizon", "likely", "promises", "prospects", "stage"]

decisions = 24

horizon = 90


def stage(s: State) -> int:
    """A stage is a round."""
    return s.round


_SPREAD = (1, 24, 34, 37, 40, 40)
"""A lead of so many tenths of a point halves the chances of who is behind, by the rounds that are still to be played:
fitted to games among computer players."""


def prospects(s: State) -> tuple[int, ...]:
    """Chances by the points so far, those of this round as if it ended now; a lead weighs more the later it is."""
    seats = range(s.seats)
    before = totals(s.history, s.seats)
    points = [
        before[seat] + len(s.captured[seat]) + s.tokens[seat] + s.chips[seat] - len(s.hands[seat]) for seat in seats
    ]
    best = max(points)
    spread = _SPREAD[s.seats - s.round + 1]
    falling = [FALLING[min(LAST, 160 * (best - own) // spread)] for own in points]
    whole = sum(falling)
    return tuple([1000 * own // whole for own in falling])
