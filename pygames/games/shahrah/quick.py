"""Whole turns of the quick player at once, for trying games out: the rules' own changes, and nothing told of them.

What the quick player chooses stands in `lookahead`. A law for all games holds that this leads to the same tables.
"""

from typing import Any

from pygames.core.game import Action

from .aims import aim_of
from .changes import ends_drawing, pay_for, take_card
from .deck import settle_if_needed
from .lookahead import card_to_take, choice_of_turn, payment
from .state import State
from .turns import end_turn


def play_turn(s: State) -> Action | None:
    """Carry out the turn of the seat at turn, which begins, if it draws cards or claims a route; else what to apply."""
    action = choice_of_turn(s)
    fields: tuple[Any, ...] = action
    if fields[0] == "take":
        _draw(s, fields[1])
    elif fields[0] == "claim":
        _claim(s, fields[1])
    else:
        return action
    end_turn(s, [])
    return None


def _draw(s: State, card: int) -> None:
    take_card(s, card)
    settle_if_needed(s)
    if not ends_drawing(s, card):
        seat = s.turn
        second: tuple[Any, ...] = card_to_take(s, aim_of(s, seat), is_first=False)
        take_card(s, second[1])
        settle_if_needed(s)
        ends_drawing(s, second[1])


def _claim(s: State, route: int) -> None:
    s.last[s.turn] = ("claim", route)
    fields: tuple[Any, ...] = payment(s, route)
    pay_for(s, route, fields[1], fields[2], fields[3])
    settle_if_needed(s)
