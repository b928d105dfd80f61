"""What a search needs of this game beside its rules: quick choices, first guesses, and what a table is worth.

`likely` is called some ten thousand times a second, so it makes no list of choices: it goes through the hand once, and
takes it for the sets that it falls into, from left to right.
"""

from functools import lru_cache

from pygames.core.game import Action
from pygames.core.rng import Rng

from .advice import WEIGHTS, hand_worth
from .cards import BOTTOM, TOP, turned_over
from .legality import KEEP, LEFT, RIGHT, SCOUT_SHOWS, SCOUTS, SHOWS, TURN, shows
from .promise import FALLING, LAST, promises
from .rounds import totals
from .sets import best_with, reaches, strength
from .state import FLIP, SHOW, State

__all__ = ["horizon", "likely", "promises", "prospects", "stage"]

horizon = 90

_CARD, _GROUP = 32, 16
"""As in `sets`: a strength counts 32 for each card and 16 for equal numbers."""

_GAIN = (0, 65, 145, 55, 30, 25)
"""What it is worth that a set of so many cards gets one more, in hundredths of a point."""

_JOINED = 190
"""What it is worth that the sets at both sides of a shown one join."""

_TOKEN = 150
"""What the Scout & Show token is worth, less what the set that it puts on the table brings."""

_BRIDGE = 300
"""What it is worth that one card makes a set of two neighbours."""


def _shown() -> tuple[int, ...]:
    """What it is worth to get rid of a set, by its strength; more than nothing for all."""
    worths = [1] * (_CARD * 46)
    for size in range(1, 46):
        rid = 1000 + WEIGHTS.set_left - WEIGHTS.longer[min(size, 6)] + WEIGHTS.standing[min(size, 6)]
        for low in range(1, 11):
            worths[_CARD * size + low] = rid - 7 * low
            worths[_CARD * size + _GROUP + low] = rid - 7 * low - 1
    return tuple(worths)


_SHOWN = _shown()

PER_CARD = tuple([76] + [WEIGHTS.card_left + WEIGHTS.danger // size for size in range(1, 46)])
"""What each card in hand costs, by the cards of the seat that holds the fewest."""


def stage(s: State) -> int:
    """A stage is a round."""
    return s.round


def likely(s: State, rng: Rng) -> Action:
    """The weakest set of the hand that beats the table; without one, the card that mends the hand best."""
    seat = s.turn
    hand = s.hands[seat]
    if s.phase == FLIP:
        return TURN if _fitness(turned_over(hand)) > _fitness(hand) else KEEP
    held = [TOP[card] for card in hand]
    floor = s.strength
    per_card = PER_CARD[min([len(other) for other in s.hands])]
    best = best_start = best_stop = 0
    ends = [0]
    steps: list[int] = []
    start, size = 0, len(held)
    last_gain, last_step, before = 0, 9, -9
    while start < size:
        low = first = number = held[start]
        step = 9
        stop = start + 1
        if stop < size and -1 <= held[stop] - number <= 1:
            step = held[stop] - number
            number += step
            stop += 1
            while stop < size and held[stop] == number + step:
                number += step
                stop += 1
            if number < low:
                low = number
            strong = _CARD * (stop - start) + low + (0 if step else _GROUP)
        else:
            strong = _CARD + number
        if last_gain:
            # Without the set before this one its neighbours may join.
            across = first - before
            if -1 <= across <= 1 and (step == 9 or step == across) and (steps[-2] == 9 or steps[-2] == across):
                last_gain += _JOINED
            if last_gain > best:
                best, best_start, best_stop = last_gain, ends[-2], start
            last_gain = 0
        if strong > floor:
            last_gain = _SHOWN[strong] + per_card * (stop - start)
        before = held[start - 1] if start else -9
        ends.append(stop)
        steps.append(step)
        start = stop
    if last_gain > best:
        best, best_start, best_stop = last_gain, ends[-2], size
    if best:
        return SHOWS[best_stop - best_start][best_start]
    if s.phase == SHOW or not s.active or (s.seats == 2 and not s.chips[seat]):
        return rng.choice(shows(held, reaches(held), floor))
    return _scouted(s, held, ends, steps, rng)


def _scouted(s: State, held: list[int], ends: list[int], steps: list[int], rng: Rng) -> Action:
    """The Scout that mends a hand best, given where its sets end and their steps (9: a single card)."""
    gains = [0] * 12
    gaps = [-1] * 12
    start, last_step, last_number = 0, 8, -9
    for stop, step in zip(ends[1:], steps, strict=True):
        first, last = held[start], held[stop - 1]
        if step == 9:
            for number in (first - 1, first, first + 1):
                if gains[number] < 65:
                    gains[number], gaps[number] = 65, start
        else:
            gain = _GAIN[stop - start] if stop - start < 6 else 20
            if gains[first - step] < gain:
                gains[first - step], gaps[first - step] = gain, start
            if gains[last + step] < gain:
                gains[last + step], gaps[last + step] = gain, stop
        across = first - last_number
        if (across == 2 or across == -2) and (step == 9 or 2 * step == across):
            if last_step == 9 or 2 * last_step == across:
                gains[first - across // 2], gaps[first - across // 2] = _BRIDGE, start
        start, last_step, last_number = stop, step, last
    active = s.active
    best = -1
    best_end, best_turned, number = LEFT, 0, 0
    faces = _faces(active)
    for end, turned, top in faces:
        if gains[top] > best:
            best, best_end, best_turned, number = gains[top], end, turned, top
    if not best:
        return SCOUTS[best_end][2 * ends[rng.below(len(ends))] + best_turned]
    if s.doubles[s.turn]:
        per_card = PER_CARD[min([len(hand) for hand in s.hands])]
        # To be the last of all who scout would end the round.
        limit = best - per_card - 60 if s.scouts < s.seats - 2 else -60 - 30 * len(held)
        rest = (strength([TOP[card] for card in active[1:]]), strength([TOP[card] for card in active[:-1]]))
        found = None
        for end, turned, top in faces:
            if gains[top]:
                made = best_with(held, gaps[top], top)
                # What is shown is no longer in hand, and the new card never was.
                worth = 100 * len(active) + _SHOWN[made - _CARD] - 1100 + per_card * ((made >> 5) - 1) - _TOKEN
                if worth > limit and made > rest[end]:
                    limit, found = worth, SCOUT_SHOWS[end][2 * gaps[top] + turned]
        if found:
            return found
    return SCOUTS[best_end][2 * gaps[number] + best_turned]


@lru_cache(1 << 14)
def _faces(active: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """What may be scouted from a set: its end, whether the card is turned, and the number it will show."""
    left, right = active[0], active[-1]
    faces = ((LEFT, 0, TOP[left]), (LEFT, 1, BOTTOM[left]))
    return faces if len(active) == 1 else (*faces, (RIGHT, 0, TOP[right]), (RIGHT, 1, BOTTOM[right]))


def _fitness(hand: tuple[int, ...]) -> int:
    """How good a whole hand is before it is played."""
    return hand_worth(tuple([TOP[card] for card in hand]), 0)


_SPREAD = (1, 40, 57, 69, 80, 90)
"""A lead of so many tenths of a point halves another seat's chances, by the rounds that are still to be played."""


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
