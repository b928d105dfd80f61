"""Quick choices, for trying a game out to its end. Some ten thousand of them are made in a second.

So no list of choices is made and no table is thought further: a hand is taken for the sets that it falls into from left
to right, and what is worth how much is looked up. The worths are those of `advice`, in hundredths of a point.
"""

from functools import lru_cache

from pygames.core.game import Action
from pygames.core.rng import Rng

from .advice import WEIGHTS, hand_worth
from .cards import BOTTOM, TOP, turned_over
from .legality import KEEP, LEFT, RIGHT, SCOUT_SHOWS, SCOUTS, SHOWS, TURN, shows
from .sets import MAX_CARDS, best_with, reaches, strength
from .state import FLIP, SHOW, State

_CARD, _GROUP = 32, 16
"""As in `sets`: a strength counts 32 for each card and 16 for equal numbers."""

_SINGLE = 9
"""The step of a set of one card, which can be continued by any step."""

_JOINED = 190
"""What it is worth that the sets at both sides of a shown one join."""

_GAIN = (0, 65, 145, 55, 30, 25, *[20] * MAX_CARDS)
"""What it is worth that a set of so many cards gets one more."""

_BRIDGE = 300
"""What it is worth that one card makes a set of two neighbours."""

_TOKEN = 250
"""What the Scout & Show token is worth, and the token that the owner gains."""

_LAST = -60
"""What it is worth to be the last of all who scout, which ends the round; and as much less for each two cards."""

_SURE = 1000
"""Added to the worth of every Show, so that one is preferred to a Scout."""


def _shown() -> tuple[int, ...]:
    """What it is worth to show a set, by its strength, apart from the count of its cards."""
    worths = [0] * (_CARD * (MAX_CARDS + 1))
    for size in range(1, MAX_CARDS + 1):
        most = min(size, 6)
        worth = _SURE + WEIGHTS.set_left - WEIGHTS.longer[most] + WEIGHTS.standing[most]
        for low in range(1, 11):
            worths[_CARD * size + low] = worths[_CARD * size + _GROUP + low] = worth - 7 * low
    return tuple(worths)


_SHOWN = _shown()

_PER_CARD = tuple(WEIGHTS.card_left + WEIGHTS.danger // max(1, size) for size in range(MAX_CARDS + 1))
"""What each card in hand costs, by the cards of the seat that holds the fewest."""


def likely(s: State, rng: Rng) -> Action:
    """The set that is best shown, if one beats the table; else the card that mends the hand best."""
    seat = s.turn
    hand = s.hands[seat]
    if s.phase == FLIP:
        return TURN if _fitness(turned_over(hand)) > _fitness(hand) else KEEP
    held = [TOP[card] for card in hand]
    bounds, steps, strengths = _sets(held)
    floor = s.strength
    per_card = _PER_CARD[min([len(other) for other in s.hands])]
    best = place = 0
    for at, strong in enumerate(strengths):
        if strong > floor:
            start, stop = bounds[at], bounds[at + 1]
            worth = _SHOWN[strong] + per_card * (stop - start)
            if at and stop < len(held):
                # Without this set its neighbours may join.
                step = held[stop] - held[start - 1]
                fitting = (_SINGLE, step)
                if -1 <= step <= 1 and steps[at - 1] in fitting and steps[at + 1] in fitting:
                    worth += _JOINED
            if worth > best:
                best, place = worth, at
    if best:
        return SHOWS[bounds[place + 1] - bounds[place]][bounds[place]]
    if s.phase == SHOW or not s.active or (s.seats == 2 and not s.chips[seat]):
        return rng.choice(shows(held, reaches(held), floor))
    return _scouted(s, held, bounds, steps, per_card, rng)


def _fitness(hand: tuple[int, ...]) -> int:
    """How good a whole hand is before it is played."""
    return hand_worth(tuple([TOP[card] for card in hand]), 0)


def _sets(held: list[int]) -> tuple[list[int], list[int], list[int]]:
    """The sets that a hand falls into: where they begin and the last one ends, their steps and their strengths."""
    bounds: list[int] = []
    steps: list[int] = []
    strengths: list[int] = []
    start, size = 0, len(held)
    while start < size:
        bounds.append(start)
        first = number = held[start]
        stop = start + 1
        if stop < size and -1 <= held[stop] - number <= 1:
            step = held[stop] - number
            number += step
            stop += 1
            while stop < size and held[stop] == number + step:
                number += step
                stop += 1
            low = first if first < number else number
            steps.append(step)
            strengths.append(_CARD * (stop - start) + low + (0 if step else _GROUP))
        else:
            steps.append(_SINGLE)
            strengths.append(_CARD + number)
        start = stop
    bounds.append(size)
    return bounds, steps, strengths


def _scouted(s: State, held: list[int], bounds: list[int], steps: list[int], per_card: int, rng: Rng) -> Action:
    """The Scout that mends a hand best, with or without a Show after it."""
    gains, gaps = _openings(held, bounds, steps)
    faces = _faces(s.active)
    best = -1
    for face in faces:
        gain = gains[face[2]]
        if gain > best:
            best, (end, turned, number) = gain, face
    if not best:
        return SCOUTS[end][2 * bounds[rng.below(len(bounds))] + turned]
    if s.doubles[s.turn]:
        least = _LAST - 30 * len(held) if s.scouts == s.seats - 2 else best - per_card - WEIGHTS.tempo
        double = _double(s, held, gains, gaps, per_card, least)
        if double:
            return double
    return SCOUTS[end][2 * gaps[number] + turned]


def _openings(held: list[int], bounds: list[int], steps: list[int]) -> tuple[list[int], list[int]]:
    """For each number from 0 to 11 what it would be worth in a hand, at best, and into which gap it would go."""
    gains, gaps = [0] * 12, [0] * 12
    start, last_step, last = 0, 8, -9
    for at, step in enumerate(steps):
        stop = bounds[at + 1]
        first = held[start]
        across = first - last
        if step == _SINGLE:
            for number in (first - 1, first, first + 1):
                if gains[number] < 65:
                    gains[number], gaps[number] = 65, start
            last = first
        else:
            last = held[stop - 1]
            gain = _GAIN[stop - start]
            if gains[first - step] < gain:
                gains[first - step], gaps[first - step] = gain, start
            if gains[last + step] < gain:
                gains[last + step], gaps[last + step] = gain, stop
        if (across == 2 or across == -2) and step in (_SINGLE, across // 2) and last_step in (_SINGLE, across // 2):
            gains[first - across // 2], gaps[first - across // 2] = _BRIDGE, start
        start, last_step = stop, step
    return gains, gaps


@lru_cache(1 << 14)
def _faces(active: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """What may be scouted from a set: its end, whether the card is turned, and the number it will show."""
    left, right = active[0], active[-1]
    faces = ((LEFT, 0, TOP[left]), (LEFT, 1, BOTTOM[left]))
    return faces if len(active) == 1 else (*faces, (RIGHT, 0, TOP[right]), (RIGHT, 1, BOTTOM[right]))


def _double(s: State, held: list[int], gains: list[int], gaps: list[int], per_card: int, least: int) -> Action | None:
    """The Scout & Show that is worth most, by showing the set that the new card makes; None if none is worth more."""
    active = s.active
    rests = strength([TOP[card] for card in active[1:]]), strength([TOP[card] for card in active[:-1]])
    captured = 100 * (len(active) - 1) - _SURE - _TOKEN
    best = None
    for end, turned, number in _faces(active):
        if gains[number]:
            made = best_with(held, gaps[number], number)
            # The new card never was in hand, so what goes is the set without it.
            worth = captured + _SHOWN[made - _CARD] + per_card * (made // _CARD - 1)
            if worth > least and made > rests[end]:
                least, best = worth, SCOUT_SHOWS[end][2 * gaps[number] + turned]
    return best
