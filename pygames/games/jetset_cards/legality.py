"""What may be done: the choices of the seat at turn, in the order that links rely on. Reads what that seat may know.

Every action exists once, in the tables below.
"""

from pygames.core.game import Action

from .cards import CITIES, REGION
from .events import CLOSED, NONE
from .state import DISCARD, LAY, OVER, START, State

_CITIES = range(len(CITIES))
STARTS: tuple[Action, ...] = tuple(("start", city) for city in _CITIES)
FLIGHTS: tuple[Action, ...] = tuple(("fly", city) for city in _CITIES)
LAYS: tuple[Action, ...] = tuple(("lay", city) for city in _CITIES)
DISCARDS: tuple[Action, ...] = tuple(("discard", city) for city in _CITIES)
"""Each by city."""

START_FROM_DECK: Action = ("start_deck",)
DRAW: Action = ("draw",)
REST: Action = ("rest",)
LAY_NONE: Action = ("lay_none",)

ROUTE_LENGTH = 5
"""Cities that complete a route (5.1)."""
MOST_AIRPORTS = 3
"""Airports in front of a seat (4.6)."""


def legal(s: State) -> list[Action]:
    """The choices of the seat at turn (8.2): by city in rising order, each city once, then what needs no card."""
    phase = s.phase
    if phase == OVER:
        return []
    seat = s.turn
    # Keeps the rising order of the hand, and takes equal cards for one.
    held = dict.fromkeys(s.hands[seat])
    if phase == START:
        choices = [STARTS[city] for city in held]
        choices.append(START_FROM_DECK)
    elif phase == LAY:
        choices = [LAYS[city] for city in held]
        choices.append(LAY_NONE)
    elif phase == DISCARD:
        choices = [DISCARDS[city] for city in held]
    else:
        route, closed = s.routes[seat], CLOSED[s.event]
        if closed == NONE:
            choices = [FLIGHTS[city] for city in held if city not in route]
        else:
            choices = [FLIGHTS[city] for city in held if city not in route and REGION[city] != closed]
        choices.append(DRAW)
        choices.append(REST)
    return choices
