"""What is said about an action before it is done: the text of its button, and why it may not be done."""

from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .cards import BOTTOM, TOP, numbers
from .legality import RIGHT, can_show
from .sets import cards_in, is_group, lowest, strength
from .state import FLIP, SHOW
from .view import View


def label(v: View, a: Action) -> Message:
    """What a button for this legal action says. Different actions never get the same text."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("show", start, 1):
            return message("scout.action.show.one", cards=numbers(v.hand[start : start + 1]), place=start + 1)
        case ("show", start, length):
            shown = numbers(v.hand[start : start + length])
            return message("scout.action.show", cards=shown, first=start + 1, last=start + length)
        case ("scout" | "scout_show" as verb, end, turned, gap):
            card = v.active[-1] if end == RIGHT else v.active[0]
            held = BOTTOM[card] if turned else TOP[card]
            return _label_of_scout(v, f"scout.action.{verb}", card, held, gap)
        case (verb,):
            return Message(f"scout.action.{verb}")
    raise ValueError(a)


def _label_of_scout(v: View, text: str, card: int, held: int, gap: int) -> Message:
    """Which card is taken, the number it will show, and the numbers it will stand between."""
    values = {"top": TOP[card], "bottom": BOTTOM[card], "number": held, "place": gap + 1}
    if gap == 0:
        return message(text + ".first", right=TOP[v.hand[0]], **values)
    if gap == len(v.hand):
        return message(text + ".last", left=TOP[v.hand[-1]], **values)
    return message(text + ".between", left=TOP[v.hand[gap - 1]], right=TOP[v.hand[gap]], **values)


def why_not(v: View, a: Action) -> Message:
    """Why an action is not legal for the seat of the view; `scout.why.legal` when nothing speaks against it."""
    if v.turn is None:
        return Message("scout.why.over")
    if v.turn != v.seat:
        return message("scout.why.turn", seat=v.turn)
    fields: tuple[Any, ...] = a
    match fields:
        case ("keep" | "turn",):
            return Message("scout.why.legal" if v.phase == FLIP else "scout.why.flip_over")
        case ("show", int(start), int(length)):
            refusal = _why_no_show(v, start, length)
        case ("scout", int(end), int(turned), int(gap)):
            refusal = _why_no_scout(v, end, turned, gap)
        case ("scout_show", int(end), int(turned), int(gap)):
            refusal = _why_no_scout_show(v, end, turned, gap)
        case _:
            return Message("scout.why.unknown")
    if v.phase == FLIP:
        return Message("scout.why.flip")
    return refusal or Message("scout.why.legal")


def _why_no_show(v: View, start: int, length: int) -> Message | None:
    """What speaks against a Show, if anything does (3.1 to 3.4)."""
    if start < 0 or length < 1 or start + length > len(v.hand):
        return message("scout.why.position", count=len(v.hand))
    shown = numbers(v.hand[start : start + length])
    offered, floor = strength(shown), strength(numbers(v.active))
    if not offered:
        return message("scout.why.no_set", cards=shown)
    if offered > floor:
        return None
    if length < cards_in(floor):
        return message("scout.why.fewer", cards=shown, count=cards_in(floor))
    if is_group(floor) and not is_group(offered):
        return message("scout.why.run_against_group", cards=shown)
    if offered == floor:
        return message("scout.why.equal", cards=shown)
    return message("scout.why.lower", cards=shown, low=lowest(offered), needed=lowest(floor))


def _why_no_scout(v: View, end: int, turned: int, gap: int) -> Message | None:
    """What speaks against taking that card, if anything does (4.1 to 4.3, 7.3)."""
    if v.phase == SHOW:
        return Message("scout.why.pending")
    if not v.active:
        return Message("scout.why.empty_table")
    if v.seats == 2 and v.seat is not None and not v.chips[v.seat]:
        return Message("scout.why.no_chip")
    if end not in (0, 1):
        return Message("scout.why.middle")
    if end == RIGHT and len(v.active) == 1:
        return Message("scout.why.only_card")
    if turned not in (0, 1):
        return Message("scout.why.unknown")
    if not 0 <= gap <= len(v.hand):
        return message("scout.why.gap", count=len(v.hand) + 1)
    return None


def _why_no_scout_show(v: View, end: int, turned: int, gap: int) -> Message | None:
    """What speaks against a Scout & Show, if anything does (5.1 to 5.3)."""
    if v.seats == 2:
        return Message("scout.why.two_players")
    if v.phase != SHOW and v.seat is not None and not v.doubles[v.seat]:
        return Message("scout.why.token_spent")
    if refusal := _why_no_scout(v, end, turned, gap):
        return refusal
    card, rest = (v.active[-1], v.active[:-1]) if end == RIGHT else (v.active[0], v.active[1:])
    held = list(numbers(v.hand))
    held.insert(gap, BOTTOM[card] if turned else TOP[card])
    if can_show(held, strength(numbers(rest))):
        return None
    return Message("scout.why.no_show_follows")
