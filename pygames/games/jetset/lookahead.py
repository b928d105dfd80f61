"""What a search needs of this game beside its rules: quick choices, first guesses, and what a table is worth.

The quick player knows what its seat knows. It claims what it can fly, dearest first, plays a Final Flight as soon as it
can, and else opens, joins and extends the links of its aim (see `aims`), or takes income until it can.
"""

from pygames.core.chances import by_leads
from pygames.core.game import Action
from pygames.core.rng import Rng

from .aims import aim_of, income, new_aim
from .board import LINKS
from .cards import FLIGHTS, POINTS
from .ending import BONUS_POINTS, FINAL_POINTS, MOST_BONUS, parts
from .legality import (
    BONUSES,
    BUY_NONE,
    CLAIMS,
    CONFIRM,
    COUNTS,
    EXTENDS,
    FEES,
    FINAL_CLAIMS,
    INCOME,
    JOINS,
    OPENS,
    PLANE,
    ROYALTY,
    STOP,
    TAKEN_PATHS,
    extendable,
)
from .state import ACTION, BUY, EXTEND, FINAL_PATH, MORE, NONE, PATH, PLANES, State
from .ways import final_ways

decisions = 80

horizon = 800
"""Longer than nearly all games."""


def stage(s: State) -> int:  # noqa: ARG001
    """A game is tried out as a whole."""
    return 0


def likely(s: State, rng: Rng) -> Action:  # noqa: ARG001
    """What the quick player would do."""
    phase = s.phase
    if phase == ACTION:
        return action(s)
    if phase == BUY:
        return BUY_NONE
    if phase == PLANES:
        return COUNTS[1]
    if phase == EXTEND:
        return one_more(s)
    if phase == MORE:
        return STOP
    if phase in (PATH, FINAL_PATH):
        return TAKEN_PATHS[0]
    return BONUSES[s.network[s.turn].bit_length() - 1]


def action(s: State) -> Action:
    """What the quick player does with a turn."""
    seat = s.turn
    if s.network[seat]:
        ready = _ready(s, seat)
        if len(s.vacations) == 2:
            final = _ready_final(s, seat)
            # Waiting costs a bonus plane, so only a flight that is worth more goes first.
            if final != NONE and (ready == NONE or POINTS[ready] <= BONUS_POINTS):
                return FINAL_CLAIMS[final]
        if ready != NONE:
            return CLAIMS[ready]
    aim = aim_of(s, seat)
    step = _step(s, seat, aim.way) if aim else None
    if step is None and not income(s, seat):
        aim = new_aim(s, seat)
        step = _step(s, seat, aim.way) if aim else None
    return step or INCOME


def _ready(s: State, seat: int) -> int:
    """The dearest flight that a seat can claim, or NONE."""
    joined = s.parts[seat]
    short, long = s.rows
    for row in (long, short):
        dearest, most = NONE, 0
        for flight in row:
            start, end, points = FLIGHTS[flight]
            if joined[start] == joined[end] and points > most:
                dearest, most = flight, points
        # Every flight of the long row is worth more than any of the short one.
        if most:
            return dearest
    return NONE


def _ready_final(s: State, seat: int) -> int:
    """A Final Flight that a seat can play over one of its short ways, or NONE."""
    absent = ~s.network[seat]
    for final in s.finals[seat]:
        for way in final_ways(final):
            if not way & absent:
                return final
    return NONE


def _step(s: State, seat: int, way: int) -> Action | None:
    """What a way needs next: links that nobody owns yet before others may take them, own links last."""
    missing = way & ~s.network[seat]
    planes, money = s.supply[seat], s.money[seat]
    if not missing or not planes:
        return None
    free = missing & s.free
    if free:
        link = (free & -free).bit_length() - 1
        return OPENS[link] if s.markers[seat] and money >= LINKS[link].price + PLANE else None
    others = missing & ~s.owned[seat]
    if others:
        return JOINS[(others & -others).bit_length() - 1] if money >= PLANE + ROYALTY else None
    count = missing.bit_count()
    count = count if count <= planes else 1
    return EXTENDS[(missing & -missing).bit_length() - 1] if money >= PLANE * count + FEES[count] else None


def one_more(s: State) -> Action:
    """A plane on one more own link of the aim, or no more."""
    aim = aim_of(s, s.turn)
    if aim is not None:
        missing = aim.way & ~s.network[s.turn]
        for link in s.adding:
            missing &= ~(1 << link)
        missing &= extendable(s) if missing else 0
        if missing:
            return EXTENDS[(missing & -missing).bit_length() - 1]
    return CONFIRM


# --- what a search begins with ----------------------------------------------------------------------------------------

_FAVOURED = 15
"""How much the choice of the quick player promises, in tenths of all others together."""
_PROMISED = {"claim": 6, "final": 10, "income": 4, "confirm": 4, "buy_none": 3, "stop": 3}
_OF_AIM = 6
"""What choices promise, and those that put a plane on a link of the aim; all others promise 1."""


def promises(s: State, choices: list[Action]) -> list[int]:
    """What the quick player would do promises most; of the others claims, and what fits its aim."""
    best = choices.index(likely(s, _NO_CHANCE))
    found = []
    aim = s.aims[s.turn]
    way = aim.way & ~s.network[s.turn] if aim and s.phase == ACTION else 0
    for choice in choices:
        verb = str(choice[0])
        worth = _PROMISED.get(verb, 1)
        if way and verb in ("open", "join", "extend") and way >> int(choice[1]) & 1:
            worth = _OF_AIM
        found.append(worth)
    found[best] += 1 + _FAVOURED * sum(found) // 10
    return found


_NO_CHANCE = Rng(0, "jetset", "promises")


# --- what a table is worth --------------------------------------------------------------------------------------------

_USUAL_LEAD = 12
"""Points ahead that are worth half of the way from an even chance to a sure one."""
_EUROS = 10
"""So much money and income together are about as good as a point."""


def prospects(s: State) -> tuple[int, ...]:
    """The chance of each seat by its points, its money, and the bonus planes that are sure to come."""
    return by_leads([_expected(s, seat) for seat in range(s.seats)], _USUAL_LEAD)


def _expected(s: State, seat: int) -> int:
    """The points that a seat may count on."""
    sure = sum(parts(s.claimed[seat], s.flown[seat], s.bonus[seat]))
    if s.flown[seat] != NONE:
        return sure + BONUS_POINTS * (MOST_BONUS - max(s.bonus))
    coming = FINAL_POINTS if len(s.vacations) == 2 and _ready_final(s, seat) != NONE else 0
    return sure + coming + (s.money[seat] + income(s, seat)) // _EUROS
