"""A sensible player without foresight: it weighs the table after each choice by rules of thumb. Reads the view alone.

Worth is counted in hundredths of a point, as a lead over the average of the others. Section 9 of the clauses has the
figures that it reaches.
"""

from typing import Any, NamedTuple

from pygames.core.game import Action
from pygames.core.rng import Rng

from .cards import BOTTOM, TOP, numbers, turned_over
from .legality import RIGHT, shows
from .sets import reaches, strength
from .state import FLIP
from .view import View


class Weights(NamedTuple):
    """The rules of thumb as numbers."""

    set_left: int = 150
    """What each set that a hand falls into costs: about one turn."""
    longer: tuple[int, ...] = (0, 0, 65, 210, 265, 295, 320)
    """How much less it costs by its number of cards: a long set beats nearly everything."""
    group: int = 1
    """How much less again when its numbers are equal."""
    higher: int = 8
    """How much less again for each step of its lowest number."""
    joining: int = 25
    """How much less when showing it would make one set of its neighbours."""
    card_left: int = 16
    """What each card in hand costs, whatever it is part of."""
    danger: int = 60
    """What each card in hand costs besides, divided by the cards of the seat that holds the fewest."""
    standing: tuple[int, ...] = (0, 0, 18, 36, 50, 66, 72)
    """What a set on the table is worth to its owner by its number of cards, for the tokens that it brings."""
    standing_higher: int = 1
    """How much more for each step of its lowest number."""
    unbeaten: tuple[int, ...] = (0, 2, 10, 10, 26, 32, 34)
    """How likely a seat is, in percent, not to beat a set of so many cards."""
    double: int = 300
    """What the unspent Scout & Show token is worth."""
    tempo: int = 60
    """What a turn costs in which only a card is scouted."""
    going_on: int = 210
    """What is still to be won while the round goes on."""


WEIGHTS = Weights()

_DEEP = 6
"""So many of the most promising Scouts are followed up to the Show after them."""

_HOPELESS = -1_000_000


class _Scales(NamedTuple):
    """What the weighing of one decision has in common."""

    v: View
    weights: Weights
    held: tuple[int, ...]
    per_card: int
    others: int
    """How many other seats there are."""
    stands: tuple[int, ...]
    """How likely it is, in percent, that all of them only scout from a set of so many cards."""


def advise(v: View, choices: list[Action], rng: Rng, weights: Weights = WEIGHTS) -> Action:
    """The choice after which the table looks best; among equals chance decides."""
    if len(choices) == 1 or v.seat is None:
        return choices[0]
    fewest = min(size for seat, size in enumerate(v.sizes) if seat != v.seat)
    per_card = weights.card_left + weights.danger // max(1, fewest)
    others = v.seats - 1
    stands = tuple(_end_chance(weights, cards, others) for cards in range(len(v.hand) + 2))
    worths = _worths(_Scales(v, weights, numbers(v.hand), per_card, others, stands), choices)
    best = max(worths)
    return rng.choice([choice for choice, worth in zip(choices, worths, strict=True) if worth == best])


def _worths(scales: _Scales, choices: list[Action]) -> list[int]:
    """What each choice is worth."""
    if scales.v.phase == FLIP:
        sides = {"keep": scales.held, "turn": numbers(turned_over(scales.v.hand))}
        return [hand_worth(sides[str(verb)], scales.per_card, scales.weights) for (verb,) in choices]
    worths: list[int] = []
    to_follow: list[tuple[int, int]] = []
    for place, choice in enumerate(choices):
        fields: tuple[Any, ...] = choice
        match fields:
            case ("show", start, length):
                worths.append(_show_worth(scales, scales.held, start, length, len(scales.v.active)))
            case (verb, end, turned, gap):
                held = _with_card(scales, end, turned, gap)
                worth = hand_worth(held, scales.per_card, scales.weights)
                if verb == "scout" and scales.others > 1:
                    worths.append(worth + _scout_cost(scales, held))
                else:
                    # A Show comes after these: they are worth what the table is after it.
                    worths.append(_HOPELESS + worth)
                    to_follow.append((worth, place))
    for _, place in sorted(to_follow, reverse=True)[:_DEEP]:
        worths[place] = max(worths[place], _followed_worth(scales, choices[place]))
    return worths


def hand_worth(held: tuple[int, ...], per_card: int, weights: Weights = WEIGHTS) -> int:
    """What holding these numbers is worth: less for each set they fall into, and little less for a strong one."""
    size, reach = len(held), reaches(held)
    worth, start = -per_card * size, 0
    bounds = [0]
    while start < size:
        stop = start + reach[start]
        first, last = held[start], held[stop - 1]
        worth += weights.longer[min(reach[start], 6)] - weights.set_left
        worth += weights.higher * (first if first < last else last)
        if first == last and stop > start + 1:
            worth += weights.group
        bounds.append(stop)
        start = stop
    for a, b, c, d in zip(bounds, bounds[1:], bounds[2:], bounds[3:], strict=False):
        if -1 <= held[b - 1] - held[c] <= 1 and strength(held[a:b] + held[c:d]):
            worth += weights.joining
    return worth


def _show_worth(scales: _Scales, held: tuple[int, ...], start: int, length: int, captured: int) -> int:
    """What showing these cards is worth."""
    worth = 100 * captured
    left = held[:start] + held[start + length :]
    if not left:
        # The round ends, and the others are left with their cards.
        sizes = sum(scales.v.sizes) - len(scales.held)
        return worth + 100 * sizes // scales.others - scales.weights.going_on
    low = min(held[start], held[start + length - 1])
    worth += scales.weights.standing[min(length, 6)] + scales.weights.standing_higher * low
    kept = hand_worth(left, scales.per_card, scales.weights)
    # If nobody beats it, the cards of its owner do not count (6.2, 7.5).
    counted = 100 * (sum(scales.v.sizes) - len(scales.held)) // scales.others - scales.weights.going_on
    return worth + _mixed(kept, counted, scales.stands[length])


def _with_card(scales: _Scales, end: int, turned: int, gap: int) -> tuple[int, ...]:
    """The numbers of the hand after a Scout."""
    card = scales.v.active[-1] if end == RIGHT else scales.v.active[0]
    return (*scales.held[:gap], BOTTOM[card] if turned else TOP[card], *scales.held[gap:])


def _scout_cost(scales: _Scales, held: tuple[int, ...]) -> int:
    """What a Scout costs beside the hand it makes: a token to the owner, and a turn, or the end of the round (6.2)."""
    v, weights = scales.v, scales.weights
    owner = v.turn if v.owner is None else v.owner
    assert owner is not None
    counted = sum(v.sizes) - len(scales.held) - v.sizes[owner]
    end = -100 * len(held) + 100 * counted // scales.others - weights.going_on
    end -= hand_worth(held, scales.per_card, weights)
    chance = _end_chance(weights, len(v.active) - 1, scales.others - 1 - v.scouts)
    return -100 // scales.others + _mixed(-weights.tempo, end, chance)


def _end_chance(weights: Weights, cards: int, seats: int) -> int:
    """How likely it is, in percent, that so many seats in turn only scout from a set of that many cards."""
    chance = 100
    for place in range(seats):
        # Each Scout leaves a set that is shorter and easier to beat.
        chance = chance * weights.unbeaten[max(0, min(cards - place, 6))] // 100
    return chance


def _mixed(usual: int, unusual: int, chance: int) -> int:
    """The average of two worths when the second one comes about in so many percent."""
    return (usual * (100 - chance) + unusual * chance) // 100


def _followed_worth(scales: _Scales, choice: Action) -> int:
    """What a Scout and the best Show after it are worth together (5.2, 7.3)."""
    fields: tuple[Any, ...] = choice
    verb, end, turned, gap = fields
    held = _with_card(scales, end, turned, gap)
    rest = scales.v.active[:-1] if end == RIGHT else scales.v.active[1:]
    best = max(
        (
            _show_worth(scales, held, int(start), int(length), len(rest))
            for _, start, length in shows(held, reaches(held), strength(numbers(rest)))
        ),
        default=_HOPELESS,
    )
    return best - (scales.weights.double + 100 // scales.others if verb == "scout_show" else 100)
