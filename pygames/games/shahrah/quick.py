"""Whole turns of the quick player at once, for trying games out: the rules' own changes, and nothing told of them.

What the quick player chooses stands in `lookahead`. A law for all games holds that this leads to the same tables.
"""

from typing import Any

from .aims import aim_of
from .changes import ends_drawing, pay_for, take_card
from .deck import settle_if_needed
from .legality import ways_to_pay
from .lookahead import card_to_take, choice_of_turn, payment
from .state import State
from .turns import end_turn


def play_turn(s: State) -> int:
    """Carry out the turn of the seat at turn, which begins, where it draws cards or claims a route; how many choices.

    For anything else nothing is done, and it is 0.
    """
    fields: tuple[Any, ...] = choice_of_turn(s)
    if fields[0] == "take":
        return _draw(s, fields[1])
    if fields[0] == "claim":
        return _claim(s, fields[1])
    return 0


def _draw(s: State, card: int) -> int:
    choices = 1
    take_card(s, card)
    settle_if_needed(s)
    if not ends_drawing(s, card):
        choices = 2
        seat = s.turn
        fields: tuple[Any, ...] = card_to_take(s, s.aims[seat] or aim_of(s, seat), is_first=False)
        take_card(s, fields[1])
        settle_if_needed(s)
        ends_drawing(s, fields[1])
    end_turn(s, [])
    return choices


def _claim(s: State, route: int) -> int:
    seat = s.turn
    s.last[seat] = ("claim", route)
    choices = 2 if ways_to_pay(s.hands[seat], route) > 1 else 1
    fields: tuple[Any, ...] = payment(s, route)
    pay_for(s, route, fields[1], fields[2], fields[3])
    settle_if_needed(s)
    end_turn(s, [])
    return choices
