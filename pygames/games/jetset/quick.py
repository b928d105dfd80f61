"""Whole turns of the quick player at once, for trying games out: the rules' own changes, and nothing told of them.

What the quick player chooses stands in `lookahead`. A law for all games holds that this leads to the same tables.
"""

from typing import Any

from .changes import extend_links, fly, fly_final, join_link, open_link, take_income
from .legality import CONFIRM, extendable, most_planes
from .lookahead import action, one_more
from .paths import final_paths, flight_paths
from .state import BUY, EXTEND, State
from .turns import end_game, end_turn, is_stalled


def play_turn(s: State) -> int:
    """Carry out the turn of the seat at turn, which begins with buying cards or with the action; how many choices."""
    before = s.phase == BUY  # it buys none
    fields: tuple[Any, ...] = action(s)
    verb = fields[0]
    if verb == "income":
        take_income(s)
        if is_stalled(s):
            end_game(s)
        else:
            end_turn(s, [], only_income=True)
        return before + 1
    if verb == "extend":
        return before + _extend(s, fields[1])
    chosen = fields[1]
    if verb == "open" or verb == "join":
        choices = 2 if most_planes(s, chosen) > 1 else 1
        (open_link if verb == "open" else join_link)(s, chosen, 1)
    elif verb == "claim":
        paths = flight_paths(s.network[s.turn], chosen)
        choices = 2 if len(paths) > 1 else 1
        fly(s, chosen, paths[0])
    else:
        paths = final_paths(s.network[s.turn], chosen)
        choices = 2 if len(paths) > 1 else 1
        if fly_final(s, chosen, paths[0]):
            end_game(s)
            return before + choices
    end_turn(s, [])
    return before + choices


def _extend(s: State, link: int) -> int:
    """Put planes on own links of the aim as long as they can be paid for; how many choices that takes."""
    s.adding, s.phase = (link,), EXTEND
    choices = 1
    while extendable(s):
        choices += 1
        fields: tuple[Any, ...] = one_more(s)
        if fields == CONFIRM:
            break
        s.adding += (fields[1],)
    extend_links(s)
    end_turn(s, [])
    return choices
