"""How a turn ends and the next one begins: rows are filled, bonus planes placed, and a game that stands still stops."""

from pygames.core.game import Event

from .decks import fill_rows, is_vacation_time
from .ending import MOST_BONUS, finish
from .legality import LEAST_ROW, may_buy
from .paths import parts_of
from .state import ACTION, BONUS, BUY, NONE, State
from .told import told_bonus, told_bonus_from

STALL_ROUNDS, LONG_STALL_ROUNDS = 3, 10
"""Whole rounds of nothing but income that end a game (9.3)."""


def end_turn(s: State, events: list[Event], *, only_income: bool = False) -> list[Event]:
    """Give the turn to the next seat; `events` are told first."""
    if not only_income:
        s.idle = s.barren = 0
    s.turns += 1
    s.turn = (s.turn + 1) % s.seats
    return events + begin_turn(s)


def end_game(s: State) -> list[Event]:
    """End the game with this turn."""
    s.turns += 1
    return finish(s)


def begin_turn(s: State) -> list[Event]:
    """Begin the turn of a seat: a bonus plane (8.5), or the flight-card phase and the action (2.1)."""
    seat = s.turn
    if s.flown[seat] != NONE:
        return _bonus_turn(s)
    if len(s.vacations) == 2:
        s.phase = ACTION  # 7.4
        return []
    short, long = s.rows
    least = LEAST_ROW[s.seats]
    events = fill_rows(s) if len(short) < least or len(long) < least else []
    s.phase = BUY if may_buy(s) else ACTION
    return events


def _bonus_turn(s: State) -> list[Event]:
    """A plane goes on the Final Flight: from the supply, or else from an own link, which is a choice (8.6)."""
    seat = s.turn
    if s.supply[seat]:
        return place_bonus(s, NONE)
    network = s.network[seat]
    if network.bit_count() == 1:
        return place_bonus(s, network.bit_length() - 1)
    s.phase = BONUS
    return []


def place_bonus(s: State, link: int) -> list[Event]:
    """Put a plane from a link, or with NONE from the supply, on the Final Flight of the seat at turn."""
    seat = s.turn
    s.bonus[seat] += 1
    count = s.bonus[seat]
    s.last[seat] = ("bonus", count)
    if link == NONE:
        s.supply[seat] -= 1
        events = [told_bonus(seat, count)]
    else:
        planes = s.planes[seat]
        planes[link] -= 1
        if not planes[link]:
            s.network[seat] &= ~(1 << link)
            s.parts[seat] = parts_of(s.network[seat])
        events = [told_bonus_from(seat, link, count)]
    if count == MOST_BONUS:
        return events + end_game(s)  # 9.2
    return end_turn(s, events)


def is_stalled(s: State) -> bool:
    """Whether the game stops because nothing but income has been taken for a long time (9.3)."""
    rounds = STALL_ROUNDS if is_vacation_time(s) else LONG_STALL_ROUNDS
    return s.barren >= STALL_ROUNDS * s.seats or s.idle >= rounds * s.seats
