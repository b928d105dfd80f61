"""What may be done: the choices of the seat at turn, in the order that links rely on. Reads what that seat may know.

Every action exists once, in the tables below; lists of choices are slices of them.
"""

from collections.abc import Sequence

from pygames.core.game import Action

from .cards import BOTTOM, TOP, numbers
from .sets import MAX_CARDS, best_with, cards_in, lowest, reaches, strength
from .state import FLIP, OVER, SHOW, State

KEEP: Action = ("keep",)
TURN: Action = ("turn",)

LEFT, RIGHT = 0, 1


def show(start: int, length: int) -> Action:
    """Show `length` cards of the hand from place `start` (from 0)."""
    return ("show", start, length)


def scout(end: int, turned: int, gap: int) -> Action:
    """Take the card at an end of the active set, upside down if `turned` is 1, and put it before place `gap`."""
    return ("scout", end, turned, gap)


def scout_show(end: int, turned: int, gap: int) -> Action:
    """Spend the Scout & Show token on such a Scout; a Show follows."""
    return ("scout_show", end, turned, gap)


_PLACES = range(MAX_CARDS)
SHOWS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(show(start, length) for start in _PLACES) for length in range(MAX_CARDS + 1)
)
"""By length, then start."""

_INSERTS = [(gap, turned) for gap in range(MAX_CARDS + 1) for turned in (0, 1)]
SCOUTS = tuple(tuple(scout(end, turned, gap) for gap, turned in _INSERTS) for end in (LEFT, RIGHT))
SCOUT_SHOWS = tuple(tuple(scout_show(end, turned, gap) for gap, turned in _INSERTS) for end in (LEFT, RIGHT))
"""By end, then gap, then turned: a hand of n cards may use the first 2 * (n + 1) of each end."""


def legal(s: State) -> list[Action]:
    """The choices of the seat at turn: Shows by length and start, then Scouts, then Scouts & Shows; empty when over."""
    phase = s.phase
    if phase == FLIP:
        return [KEEP, TURN]
    if phase == OVER:
        return []
    seat = s.turn
    held = [TOP[card] for card in s.hands[seat]]
    reach = reaches(held)
    choices = shows(held, reach, s.strength)
    active = s.active
    if phase == SHOW or not active or (s.seats == 2 and not s.chips[seat]):
        return choices
    inserts = 2 * len(held) + 2
    choices += SCOUTS[LEFT][:inserts]
    if len(active) > 1:
        choices += SCOUTS[RIGHT][:inserts]
    if s.doubles[seat]:
        choices += scout_shows(held, reach, active, LEFT)
        if len(active) > 1:
            choices += scout_shows(held, reach, active, RIGHT)
    return choices


def shows(held: Sequence[int], reach: Sequence[int], floor: int) -> list[Action]:
    """All Shows from a hand that beat a set of strength `floor` (0: an empty table), shortest first."""
    size = cards_in(floor)
    choices: list[Action] = []
    if size == 1:
        row = SHOWS[1]
        low = lowest(floor)
        choices = [row[start] for start, number in enumerate(held) if number > low]
    elif size:
        for start, cards in enumerate(reach):
            if cards >= size and strength(held[start : start + size]) > floor:
                choices.append(SHOWS[size][start])
    for length in range(size + 1, max(reach) + 1):
        row = SHOWS[length]
        choices += [row[start] for start, cards in enumerate(reach) if cards >= length]
    return choices


def can_show(held: Sequence[int], floor: int) -> bool:
    """Whether a hand holds any set that beats `floor`."""
    size = cards_in(floor)
    for start, cards in enumerate(reaches(held)):
        if cards > size or (cards == size and strength(held[start : start + size]) > floor):
            return True
    return False


def scout_shows(held: Sequence[int], reach: Sequence[int], active: tuple[int, ...], end: int) -> Sequence[Action]:
    """The Scouts & Shows with the card at that end: only those after which a Show is possible (5.3)."""
    card, rest = (active[-1], active[:-1]) if end else (active[0], active[1:])
    all_choices = SCOUT_SHOWS[end][: 2 * len(held) + 2]
    floor = strength(numbers(rest))
    doubtful = _doubtful_gaps(held, reach, floor)
    if not doubtful:
        return all_choices
    faces = (TOP[card], BOTTOM[card])
    # A Show has to be made with the new card here, so without a neighbour to join it stays a single card.
    size = cards_in(floor)
    choices = list(all_choices[: 2 * doubtful.start])
    for gap in doubtful:
        for turned, number in enumerate(faces):
            if size > 1 and not _joins(held, gap, number):
                continue
            if best_with(held, gap, number) > floor:
                choices.append(all_choices[2 * gap + turned])
    choices += all_choices[2 * doubtful.stop :]
    return choices


def _joins(held: Sequence[int], gap: int, number: int) -> bool:
    """Whether a number put into a gap would stand beside an equal number or one that is a step away."""
    return (gap > 0 and -1 <= held[gap - 1] - number <= 1) or (gap < len(held) and -1 <= held[gap] - number <= 1)


def _doubtful_gaps(held: Sequence[int], reach: Sequence[int], floor: int) -> range:
    """The gaps where one more card would break up every set of the hand that beats `floor`.

    At all other gaps such a set stays whole, and a Show possible whatever the card. Without such a set it is all gaps.
    """
    size = cards_in(floor)
    first, stop = 0, len(held) + 1
    for start, cards in enumerate(reach):
        if cards < size:
            continue
        # Of several sets that begin here the shortest is the hardest to break.
        if strength(held[start : start + size]) > floor:
            end = start + size
        elif cards > size:
            end = start + size + 1
        else:
            continue
        first = max(first, start + 1)
        stop = min(stop, end)
        if first >= stop:
            return range(0)
    return range(first, stop)
