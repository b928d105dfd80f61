"""The two rows and their decks: filling rows, turning up cards one at a time, and how Vacation time begins."""

from pygames.core.game import Event
from pygames.core.rng import Rng

from .cards import KINDS, LONG, POINTS, ROWS, SHORT, VACATION, VACATIONS
from .legality import LEAST_ROW, most_row
from .state import State
from .told import VACATION_TIME, told_card


def deal_rows(s: State, seed: int) -> None:
    """Lay the opening rows, the short one of 1-point flights only, then shuffle the rest with the Vacations (1.7)."""
    s.rows, s.decks, s.vacations = [(), ()], [(), ()], ()
    for row in (SHORT, LONG):
        rng = Rng(seed, "jetset", "deck", row)
        cards = list(ROWS[row])
        rng.shuffle(cards)
        fitting = [card for card in cards if row == LONG or POINTS[card] == KINDS[0]]
        s.rows[row] = tuple(fitting[: LEAST_ROW[s.seats]])
        rest = [card for card in cards if card not in s.rows[row]] + [VACATION] * VACATIONS
        rng.shuffle(rest)
        s.decks[row] = tuple(rest)


def is_vacation_time(s: State) -> bool:
    """Whether both Vacation cards lie on the board (7.2)."""
    return len(s.vacations) == 2


def fill_rows(s: State) -> list[Event]:
    """Fill each row to its minimum (2.2)."""
    events: list[Event] = []
    least = LEAST_ROW[s.seats]
    for row in (SHORT, LONG):
        while len(s.rows[row]) < least and s.decks[row]:
            events += turn_up(s, row)
    return events


def turn_up(s: State, row: int) -> list[Event]:
    """Turn up cards until one is added to a row, or Vacation time begins with what turns up (2.5, 7.1)."""
    events = []
    while s.decks[row]:
        deck = s.decks[row]
        card = deck[-1]
        s.decks[row] = deck[:-1]
        events.append(told_card(card, row))
        if card != VACATION:
            s.rows[row] += (card,)
            return events
        s.vacations += (row,)
        if is_vacation_time(s):
            return events + _begin_vacation_time(s)
    return events


def _begin_vacation_time(s: State) -> list[Event]:
    """Fill both rows to their maximum, whatever Vacations turn up, and put the decks away (7.2)."""
    events = [VACATION_TIME]
    most = most_row(s.seats)
    for row in (SHORT, LONG):
        coming = [card for card in reversed(s.decks[row]) if card != VACATION]
        added = tuple(coming[: most - len(s.rows[row])])
        s.rows[row] += added
        events += [told_card(card, row) for card in added]
    s.decks = [(), ()]
    return events
