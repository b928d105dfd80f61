"""What speaks for a choice, in short phrases for a hint. Reads the view alone, and sees what a person could see."""

from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .cards import BOTTOM, TOP, numbers, turned_over
from .legality import RIGHT, can_show, shows
from .sets import is_group, lowest, reaches, strength
from .view import View

_MOST = 3
"""Reasons that are given for one choice."""

_FEW = 2
"""A seat with so few cards may end the round in its next turn."""

Weighed = list[tuple[int, Message]]
"""Reasons with their weights."""


def reasons(v: View, a: Action) -> tuple[Message, ...]:
    """What speaks for a legal choice of the seat of the view, the weightiest first; one to three reasons."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("show", start, length):
            found = _for_show(v, numbers(v.hand), start, length)
        case (verb, end, turned, gap):
            found = _for_scout(v, verb, end, turned, gap)
        case (verb,):
            found = _for_side(v, verb == "turn")
    found.sort(key=lambda weighed: weighed[0], reverse=True)
    return tuple(said for _, said in found[:_MOST])


def _sets(held: tuple[int, ...]) -> list[tuple[int, int]]:
    """Where the sets begin and stop that a hand falls into."""
    reach, start, sets = reaches(held), 0, []
    while start < len(held):
        sets.append((start, start + reach[start]))
        start += reach[start]
    return sets


def _longest(held: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of the strongest set of a hand."""
    return max((held[start:stop] for start, stop in _sets(held)), key=strength, default=())


def _for_side(v: View, turns: bool) -> Weighed:
    """What speaks for a side of the new hand."""
    held = numbers(turned_over(v.hand) if turns else v.hand)
    longest = _longest(held)
    found = [(50, message("scout.hint.side", count=len(_sets(held))))]
    if len(longest) > 1:
        found.append((20 * len(longest), message("scout.hint.has", cards=longest)))
    return found


def _for_show(v: View, held: tuple[int, ...], start: int, length: int) -> Weighed:
    """What speaks for showing these cards."""
    shown, left = held[start : start + length], held[:start] + held[start + length :]
    found: Weighed = []
    if v.active:
        found.append((100 * len(v.active), message("scout.hint.captures", count=len(v.active))))
    if not left:
        return [*found, (1000, Message("scout.hint.ends"))]
    joined = _joined(left, start)
    if joined:
        found.append((130 + 30 * len(joined), message("scout.hint.joins", cards=joined)))
    offered = strength(shown)
    if length > 2 or (is_group(offered) and lowest(offered) > 6):
        found.append((50 + 12 * length, Message("scout.hint.strong")))
    longest = _longest(left)
    if len(longest) > 1 and longest != joined:
        found.append((35 * len(longest) - 40, message("scout.hint.keeps", cards=longest)))
    found += _hurry(v)
    if length == 1 and shown[0] < 5:
        found.append((20, message("scout.hint.low", number=shown[0])))
    else:
        found.append((8 * length, message("scout.hint.sheds", count=length)))
    return found


def _joined(left: tuple[int, ...], gap: int) -> tuple[int, ...]:
    """The set that two neighbours make across a gap which has just closed; empty when they make none."""
    for start, stop in _sets(left):
        if start < gap < stop:
            return left[start:stop]
    return ()


def _hurry(v: View) -> Weighed:
    """The seat that may soon end the round, if there is one."""
    size, other = min((size, seat) for seat, size in enumerate(v.sizes) if seat != v.seat)
    return [(110, message("scout.hint.hurry", other=other, count=size))] if size <= _FEW else []


def _for_scout(v: View, verb: str, end: int, turned: int, gap: int) -> Weighed:
    """What speaks for taking that card to that place."""
    card, rest = (v.active[-1], v.active[:-1]) if end == RIGHT else (v.active[0], v.active[1:])
    held = numbers(v.hand)
    after = (*held[:gap], BOTTOM[card] if turned else TOP[card], *held[gap:])
    table = numbers(rest)
    found: Weighed = []
    made = next(after[start:stop] for start, stop in _sets(after) if start <= gap < stop)
    if len(made) > 1:
        found.append((60 + 20 * len(made), message("scout.hint.makes", cards=made)))
    if verb == "scout_show" or v.seats == 2:
        found += _to_follow(after, table)
    elif not can_show(held, strength(numbers(v.active))):
        found.append((40, Message("scout.hint.forced")))
    else:
        found.append((30, Message("scout.hint.waits")))
    longest = _longest(held)
    if len(longest) > 2 and longest != made and longest == _longest(after):
        found.append((25 * len(longest), message("scout.hint.keeps", cards=longest)))
    if len(_sets(after)) == len(_sets(held)) + 1:
        found.append((5, message("scout.hint.spare", number=after[gap])))
    return found


def _to_follow(after: tuple[int, ...], table: tuple[int, ...]) -> Weighed:
    """The Show that may come after a Scout of the same turn."""
    offered = [after[start : start + length] for start, length in _shows(after, strength(table))]
    if not offered:
        return [(10, Message("scout.hint.forced"))]
    best = max(offered, key=strength)
    found = [(150, message("scout.hint.then", cards=best))]
    if table:
        found.append((100 * len(table) - 20, message("scout.hint.captures", count=len(table))))
    return found


def _shows(held: tuple[int, ...], floor: int) -> list[tuple[int, int]]:
    """The start and length of each Show."""
    found: list[Any] = list(shows(held, reaches(held), floor))
    return [(start, length) for _, start, length in found]
