"""How a turn ends, and the final round (6.1)."""

from pygames.core.game import Event
from pygames.core.message import message

from .scoring import FEW_BUSES, finish
from .state import State


def end_turn(s: State, events: list[Event]) -> list[Event]:
    """End a turn in which something was done; `events` are told first."""
    s.passes = 0
    return next_turn(s, events)


def next_turn(s: State, events: list[Event]) -> list[Event]:
    """Count the final round, or begin it (6.1), and give the turn to the next seat; `events` are told first."""
    seat = s.turn
    if s.final:
        s.final -= 1
        if not s.final:
            return events + finish(s)
    elif s.buses[seat] <= FEW_BUSES:
        s.final = s.seats
        events.append(Event(message("shahrah.log.final", seat=seat, buses=s.buses[seat])))
    s.turn = (seat + 1) % s.seats
    return events
