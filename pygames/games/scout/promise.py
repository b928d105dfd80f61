"""How promising each choice looks, from a state: the rules of thumb of `advice`, reckoned for all choices at once.

A choice changes a hand in one place, so only the sets around that place are weighed, before and after. The same few
sets come up all the time, so what they are worth is remembered.
"""

from functools import cache, lru_cache
from typing import Any

from pygames.core.game import Action

from .advice import WEIGHTS, hand_worth
from .cards import BOTTOM, TOP, TURNED, turned_over
from .legality import RIGHT, shows
from .sets import MAX_CARDS, reaches, strength
from .state import FLIP, State

_MOST = 1000
"""The promise of the best choice."""

_HALF = 70
"""A choice that is worth so many hundredths of a point less promises half as much."""

_STEPS = 16
"""Steps of the table below for each half."""


def _falling() -> tuple[int, ...]:
    """What remains of the highest promise after so many sixteenths of a half: each step takes 4.24 percent."""
    left, falling = _MOST * 1_000_000, []
    while left >= 1_000_000:
        falling.append(left // 1_000_000)
        left = left * 957_603 // 1_000_000
    return tuple(falling)


FALLING = _falling()
LAST = len(FALLING) - 1

_PROMISED = tuple(FALLING[min(LAST, less * _STEPS // _HALF)] for less in range(_HALF * LAST // _STEPS + 2))
"""The promise of a choice that is worth so many hundredths less than the best one; beyond the last it is 1."""

_DEEP = 4
"""So many of the most promising Scouts are followed up to the Show after them."""

_HOPELESS = -1_000_000

_STANDING = tuple(WEIGHTS.standing[min(size, 6)] for size in range(MAX_CARDS + 1))
"""What a set on the table is worth to its owner by its number of cards."""


@lru_cache(1 << 16)
def _worth(held: tuple[int, ...]) -> int:
    """What holding these numbers is worth, apart from their count."""
    return hand_worth(held, 0)


def promises(s: State, choices: list[Action]) -> list[int]:
    """How promising each choice looks to the seat at turn, from 1 upwards."""
    if s.phase == FLIP:
        hand = s.hands[s.turn]
        sides = {"keep": hand, "turn": turned_over(hand)}
        worths = [_worth(tuple([TOP[card] for card in sides[str(verb)]])) for (verb,) in choices]
    else:
        worths = _Weighing(s, s.hands[s.turn]).worths(choices)
    best = max(worths)
    least = best - len(_PROMISED)
    return [_PROMISED[best - worth] if worth > least else 1 for worth in worths]


class _Weighing:
    """What the weighing of one seat's choices has in common. Worth is counted in hundredths of a point."""

    __slots__ = ("bounds", "chances", "held", "kept", "others", "others_cards", "per_card", "place", "s")

    def __init__(self, s: State, hand: tuple[int, ...]) -> None:
        """The seat at turn, as if this were its hand."""
        self.s = s
        self.others = s.seats - 1
        self.chances = _end_chances(self.others)
        held = self.held = tuple([TOP[card] for card in hand])
        sizes = [len(hand) for hand in s.hands]
        del sizes[s.turn]
        self.per_card = WEIGHTS.card_left + WEIGHTS.danger // max(1, min(sizes))
        self.others_cards = sum(sizes)
        reach = reaches(held)
        # Where the sets begin that the hand falls into, and to which of them each card belongs.
        start, size = 0, len(held)
        self.bounds, self.place = [0], []
        while start < size:
            self.place += [len(self.bounds) - 1] * reach[start]
            start += reach[start]
            self.bounds.append(start)
        self.kept = _worth(held) - self.per_card * size

    def worths(self, choices: list[Action]) -> list[int]:
        """What each choice is worth."""
        s = self.s
        active = s.active
        captured = len(active)
        worths: list[int] = []
        to_follow: list[tuple[int, int]] = []
        scouted: dict[tuple[int, int, int], int] = {}
        cost = self._scout_cost()
        for index, choice in enumerate(choices):
            fields: tuple[Any, ...] = choice
            if len(fields) == 3:
                worths.append(self.show(fields[1], fields[2], captured))
                continue
            verb, end, turned, gap = fields
            known = scouted.get((end, turned, gap))
            if known is None:
                card = active[-1] if end == RIGHT else active[0]
                known = scouted[end, turned, gap] = self.scout(gap, BOTTOM[card] if turned else TOP[card])
            if verb == "scout" and s.seats > 2:
                worths.append(known + cost)
            else:
                worths.append(known - 400)
                to_follow.append((known, index))
        to_follow.sort(reverse=True)
        for _, index in to_follow[:_DEEP]:
            worths[index] = self.followed(choices[index])
        return worths

    def show(self, start: int, length: int, captured: int) -> int:
        """What showing these cards is worth."""
        held, bounds = self.held, self.bounds
        worth = 100 * captured
        size = len(held)
        counted = 100 * self.others_cards // self.others - WEIGHTS.going_on
        if length == size:
            return worth + counted
        first, last = self.place[start], self.place[start + length - 1]
        before, after = bounds[first - 1 if first else 0], bounds[min(last + 2, len(bounds) - 1)]
        changed = _worth(held[before:start] + held[start + length : after]) - _worth(held[before:after])
        kept = self.kept + changed + self.per_card * length
        low, high = held[start], held[start + length - 1]
        worth += _STANDING[length] + WEIGHTS.standing_higher * (low if low < high else high)
        chance = self.chances[length]
        return worth + (kept * (100 - chance) + counted * chance) // 100

    def scout(self, gap: int, number: int) -> int:
        """What the hand is worth with a number put into a gap."""
        held, bounds, place = self.held, self.bounds, self.place
        size = len(held)
        first = place[gap - 1] if gap else 0
        last = place[gap] if gap < size else len(bounds) - 2
        before, after = bounds[first], bounds[last + 1]
        around = held[before:after]
        added = _worth((*held[before:gap], number, *held[gap:after])) - _worth(around)
        return self.kept + added - self.per_card

    def _scout_cost(self) -> int:
        """What a Scout costs beside the hand it makes: a token to the owner, and a turn, or the end of the round."""
        s = self.s
        if not s.active:
            return 0
        chance = _end_chances(self.others - 1 - s.scouts)[len(s.active) - 1]
        counted = self.others_cards - len(s.hands[s.owner])
        end = -100 * (len(self.held) + 1) + 100 * counted // self.others - WEIGHTS.going_on - self.kept
        return -100 // self.others + (-WEIGHTS.tempo * (100 - chance) + end * chance) // 100

    def followed(self, choice: Action) -> int:
        """What a Scout and the best Show after it are worth together."""
        fields: tuple[Any, ...] = choice
        verb, end, turned, gap = fields
        s = self.s
        card, rest = (s.active[-1], s.active[:-1]) if end == RIGHT else (s.active[0], s.active[1:])
        hand = s.hands[s.turn]
        after = _Weighing(s, (*hand[:gap], TURNED[card] if turned else card, *hand[gap:]))
        floor = strength([TOP[left] for left in rest])
        cost = WEIGHTS.double + 100 // self.others if verb == "scout_show" else 100
        best = [
            after.show(int(start), int(length), len(rest))
            for _, start, length in shows(after.held, reaches(after.held), floor)
        ]
        return max(best, default=_HOPELESS) - cost


@cache
def _end_chances(seats: int) -> tuple[int, ...]:
    """How likely it is, in percent, that so many seats in turn only scout; by the cards of the set on the table."""
    chances = [100] * (MAX_CARDS + 1)
    for place in range(seats):
        for cards in range(MAX_CARDS + 1):
            chances[cards] = chances[cards] * WEIGHTS.unbeaten[max(0, min(cards - place, 6))] // 100
    return tuple(chances)
