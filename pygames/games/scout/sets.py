"""What makes a set and which set is stronger, on plain numbers (section 3 of the clauses). Knows no table and no seat.

The strength of a set is one integer, so that comparing sets is comparing integers: 32 for each card, 16 for a group of
equal numbers, and the lowest number. 0 stands for no set at all, which everything beats.
"""

from collections.abc import Sequence

_CARD, _GROUP, _LOWEST = 32, 16, 15

MAX_CARDS = 45


def strength(numbers: Sequence[int]) -> int:
    """The strength of these numbers as a set; 0 when they are none (3.1 to 3.3)."""
    size = len(numbers)
    if size < 2:
        return _CARD + numbers[0] if size else 0
    first, last = numbers[0], numbers[-1]
    step = numbers[1] - first
    if not -1 <= step <= 1:
        return 0
    for place in range(2, size):
        if numbers[place] - numbers[place - 1] != step:
            return 0
    return _CARD * size + (first if first < last else last) + (0 if step else _GROUP)


def cards_in(floor: int) -> int:
    """How many cards a set of this strength has."""
    return floor // _CARD


def is_group(floor: int) -> bool:
    """Whether a set of this strength has two or more equal numbers."""
    return bool(floor & _GROUP)


def lowest(floor: int) -> int:
    """The lowest number of a set of this strength."""
    return floor & _LOWEST


def reaches(numbers: Sequence[int]) -> list[int]:
    """For each place of a hand, how many cards the longest set has that begins there."""
    reach = [1] * len(numbers)
    cards, last_step = 1, 9
    following = numbers[-1] if numbers else 0
    for place in range(len(numbers) - 2, -1, -1):
        number = numbers[place]
        step = following - number
        following = number
        if -1 <= step <= 1:
            # Steps have to agree all the way: 3 4 4 is two sets of two, not one of three.
            cards = cards + 1 if step == last_step else 2
            reach[place] = cards
        else:
            cards = 1
        last_step = step
    return reach


def best_with(numbers: Sequence[int], gap: int, number: int) -> int:
    """The strength of the strongest set that holds a new card, were it put into a gap of a hand."""
    best = _CARD + number
    size = len(numbers)
    for step in (-1, 0, 1):
        first = last = gap
        wanted = number - step
        while first and numbers[first - 1] == wanted:
            first -= 1
            wanted -= step
        wanted = number + step
        while last < size and numbers[last] == wanted:
            last += 1
            wanted += step
        if last > first:
            low = number if not step else number - (gap - first if step > 0 else last - gap)
            best = max(best, _CARD * (last - first + 1) + low + (0 if step else _GROUP))
    return best
