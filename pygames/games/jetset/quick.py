"""Whole turns of the quick player at once, for trying games out: the rules' own changes, and nothing told of them.

What the quick player chooses stands in `lookahead`. A law for all games holds that this leads to the same tables.
"""

from typing import Any

from .changes import extend_links, fly, fly_final, join_link, open_link, take_income
from .legality import CONFIRM, extendable
from .lookahead import action, one_more
from .paths import final_paths, shortest_flight_path
from .state import EXTEND, State
from .turns import end_game, end_turn, is_stalled


def play_turn(s: State) -> None:
    """Carry out the turn of the seat at turn, which begins with buying cards (it buys none) or with the action."""
    fields: tuple[Any, ...] = action(s)
    verb, is_over, is_income = fields[0], False, False
    if verb == "income":
        is_income = True
        take_income(s)
        is_over = is_stalled(s)
    elif verb == "join":
        join_link(s, fields[1], 1)
    elif verb == "extend":
        _extend(s, fields[1])
    elif verb == "open":
        open_link(s, fields[1], 1)
    elif verb == "claim":
        flight = fields[1]
        fly(s, flight, shortest_flight_path(s.network[s.turn], flight))
    else:
        final = fields[1]
        is_over = fly_final(s, final, final_paths(s.network[s.turn], final)[0])
    if is_over:
        end_game(s)
    else:
        end_turn(s, [], only_income=is_income)


def _extend(s: State, link: int) -> None:
    """Put planes on own links of the aim as long as they can be paid for."""
    s.adding, s.phase = (link,), EXTEND
    while extendable(s):
        fields: tuple[Any, ...] = one_more(s)
        if fields == CONFIRM:
            break
        s.adding += (fields[1],)
    extend_links(s)
