"""What is chosen on the table of Scout and not yet done, and what a press changes in it."""

from typing import Any, NamedTuple

from ..core.game import Action
from ..games.scout.cards import numbers
from ..games.scout.legality import LEFT, RIGHT, TURN, scout, scout_show, show
from ..games.scout.sets import strength
from ..games.scout.view import View
from .table import Table

NONE = -1


class Picks(NamedTuple):
    """What is chosen on the table and not yet done. Places count from 0; NONE stands for nothing chosen."""

    first: int = NONE
    last: int = NONE
    """The chosen cards of the hand, both ends included."""
    end: int = NONE
    """The end of the active set that is about to be scouted."""
    turned: int = 0
    gap: int = 0
    preview: int = 0
    """1 while the hand is shown turned over, before that is decided."""


NOTHING_PICKED = Picks()


def pick(table: Table, command: dict[str, Any]) -> Picks:
    """The picks after a press on a card, an end of the active set, a gap, or a button that moves the scouted card."""
    picks: Picks = table.ui.picks
    hand = len(table.view.hand)
    at = command.get("at")
    place = at if type(at) is int else NONE
    match command["what"]:
        case "card" if 0 <= place < hand:
            return _pick_card(table.view, picks, place)
        case "extend" if 0 <= place < hand and picks.first != NONE:
            return Picks(first=min(picks.first, place), last=max(picks.last, place))
        case "end" if can_scout(table, place):
            return Picks(end=place, gap=hand if picks.end == NONE else picks.gap)
        case "gap" if picks.end != NONE and 0 <= place <= hand:
            return picks._replace(gap=place)
        case "left" if picks.end != NONE:
            return picks._replace(gap=max(0, picks.gap - 1))
        case "right" if picks.end != NONE:
            return picks._replace(gap=min(hand, picks.gap + 1))
        case "turn" if picks.end != NONE:
            return picks._replace(turned=1 - picks.turned)
        case "preview":
            return picks._replace(preview=1 - picks.preview)
        case "none":
            return NOTHING_PICKED
    return picks


def _pick_card(view: View, picks: Picks, place: int) -> Picks:
    """A press adds the card, and those between, when they make a set; on an end of the range it takes that end off."""
    first, last = picks.first, picks.last
    if first == NONE or first < place < last:
        return Picks(first=place, last=place)
    if first == last == place:
        return NOTHING_PICKED
    if place == first:
        return Picks(first=first + 1, last=last)
    if place == last:
        return Picks(first=first, last=last - 1)
    wider = Picks(first=min(first, place), last=max(last, place))
    return wider if strength(numbers(view.hand[wider.first : wider.last + 1])) else Picks(first=place, last=place)


def decided(table: Table, what: str) -> Action | None:
    """The action that a press decides: a gap with one thing to do there, or cards that no wider set holds."""
    picks: Picks = table.ui.picks
    if what == "gap" and picks.end != NONE:
        fields = (picks.end, picks.turned, picks.gap)
        both = scout(*fields), scout_show(*fields)
        found = [action for action in both if action in table.choices]
        return found[0] if len(found) == 1 else None
    if what == "card" and picks.first != NONE and not _is_in_wider_set(table.view, picks):
        return picked_show(picks)
    return None


def _is_in_wider_set(view: View, picks: Picks) -> bool:
    hand, (first, last) = view.hand, picks[:2]
    wider = (hand[max(0, first - 1) : last + 1], hand[first : last + 2])
    return any(len(cards) > last - first + 1 and strength(numbers(cards)) for cards in wider)


def can_scout(table: Table, end: int) -> bool:
    return end in (LEFT, RIGHT) and scout(end, 0, 0) in table.choices


def picks_for(table: Table, action: Action) -> Picks:  # noqa: ARG001
    """The picks that stand for a legal action."""
    fields: tuple[Any, ...] = action
    match fields:
        case ("show", start, length):
            return Picks(first=start, last=start + length - 1)
        case (_, end, turned, gap):
            return Picks(end=end, turned=turned, gap=gap)
    return Picks(preview=int(action == TURN))


def picked_show(picks: Picks) -> Action:
    return show(picks.first, picks.last - picks.first + 1)
