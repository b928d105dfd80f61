"""Jet Set, as the protocol of `core.game` wants it. Clauses such as 4.3 are those of `seeds/jetset.md`.

The other files of this folder hold the parts: `board` and `cards` the data, `legality` what may be done, `paths` the
ways over own planes, `decks` the rows, `turns` how a turn ends, `view` what a seat may know, `told` and `words` what is
said.
"""

from collections.abc import Callable
from typing import Any

from pygames.core.game import Action, Event, Option, Options
from pygames.core.rng import Rng

from . import NUMBER, SEATS
from .advice import advise
from .board import ALL_LINKS, LINKS
from .cards import FINALS, FLIGHTS
from .changes import extend_links, fly, fly_final, join_link, open_link, pay_bank, take_income
from .decks import deal_rows, is_vacation_time, turn_up
from .dump import dump
from .ending import outcome
from .imagine import imagine
from .legality import (
    BOTH,
    CAPITAL,
    CARDS_PRICE,
    MARKERS_EACH,
    PLANES_EACH,
    extendable,
    extension_price,
    legal,
    most_planes,
    most_row,
    paths_offered,
)
from .lookahead import decisions, horizon, likely, promises, prospects, stage
from .notation import parse_action, print_action
from .paths import APART
from .quick import play_turn
from .reasons import reasons
from .state import ACTION, BUY, EXTEND, FINAL_PATH, MORE, NOBODY, NONE, OVER, PATH, PLANES, State
from .told import (
    told_adding,
    told_buy,
    told_choice,
    told_claim,
    told_extended,
    told_final,
    told_final_flown,
    told_flown,
    told_income,
    told_joined,
    told_link,
    told_more,
    told_opened,
)
from .turns import begin_turn, end_game, end_turn, is_stalled, place_bonus
from .view import view
from .words import label, why_not

__all__ = [
    "advise",
    "apply",
    "decisions",
    "dump",
    "horizon",
    "imagine",
    "key",
    "label",
    "legal",
    "likely",
    "load",
    "number",
    "options",
    "outcome",
    "parse_action",
    "play_on",
    "print_action",
    "promises",
    "prospects",
    "reasons",
    "rules_version",
    "seats",
    "setup",
    "stage",
    "turn",
    "view",
    "why_not",
]

key = "jetset"
number = NUMBER
rules_version = 1
seats = SEATS

BY_CHANCE = "chance"
"""The choice of the option `first` that leaves it to chance (1.8)."""
DEALT_FINALS = 2
"""Final Flights dealt to each seat (1.6)."""


def options(seats: int) -> tuple[Option, ...]:
    """Who begins: by chance, or a seat that is chosen (1.8)."""
    return (Option("first", (BY_CHANCE, *range(seats)), BY_CHANCE),)


def setup(options: Options, seats: int, seed: int) -> State:
    """A table with rows and Final Flights dealt, before the first decision."""
    s = State()
    s.seats = seats
    first = options["first"]
    s.starter = s.turn = Rng(seed, "jetset", "first").below(seats) if first == BY_CHANCE else int(first)
    s.turns = s.idle = s.barren = s.buying = 0
    s.money, s.bank = [CAPITAL] * seats, -CAPITAL * seats
    s.planes = [[0] * len(LINKS) for _ in range(seats)]
    s.supply, s.markers = [PLANES_EACH] * seats, [MARKERS_EACH] * seats
    s.network, s.parts, s.owned = [0] * seats, [APART] * seats, [0] * seats
    s.owners, s.free = [NOBODY] * len(LINKS), ALL_LINKS
    s.claimed, s.marks = [()] * seats, [()] * seats
    deal_rows(s, seed)
    finals = list(range(len(FINALS)))
    Rng(seed, "jetset", "finals").shuffle(finals)
    s.finals = [tuple(sorted(finals[DEALT_FINALS * seat : DEALT_FINALS * (seat + 1)])) for seat in range(seats)]
    s.flown, s.bonus = [NONE] * seats, [0] * seats
    s.chosen, s.adding, s.last = NONE, (), [None] * seats
    s.aims = [None] * seats
    begin_turn(s)
    return s


def turn(s: State) -> int | None:
    """The seat that chooses now, or None when the game is over."""
    return None if s.phase == OVER else s.turn


def apply(s: State, a: Action) -> list[Event]:
    """Carry out a legal action in place and tell what happened."""
    # The fields of a legal action have the right types; patterns would ask again, many times slower.
    fields: tuple[Any, ...] = a
    return _STEPS[fields[0]](s, *fields[1:])


# --- cards ------------------------------------------------------------------------------------------------------------


def _buy(s: State, row: int) -> list[Event]:
    """Pay for adding cards, and turn up the first one in each row paid for (2.3, 2.4)."""
    seat = s.turn
    price = 2 * CARDS_PRICE if row == BOTH else CARDS_PRICE
    pay_bank(s, price)
    s.buying = 3 if row == BOTH else 1 << row
    s.idle = s.barren = 0
    events = [told_buy(seat, row)]
    for one in (0, 1) if row == BOTH else (row,):
        if not is_vacation_time(s):
            events += turn_up(s, one)
    return _more_or_action(s, events)


def _more(s: State, row: int) -> list[Event]:
    """Turn up one more card (2.4)."""
    return _more_or_action(s, [told_more(s.turn, row), *turn_up(s, row)])


def _more_or_action(s: State, events: list[Event]) -> list[Event]:
    """Ask for one more card while a row paid for has room; Vacation time ends that (7.3)."""
    most = most_row(s.seats)
    for row in (0, 1):
        if len(s.rows[row]) >= most:
            s.buying &= ~(1 << row)
    if is_vacation_time(s):
        s.buying = 0
    s.phase = MORE if s.buying else ACTION
    return events


def _no_more(s: State) -> list[Event]:
    """Stop adding cards (2.4)."""
    s.buying, s.phase = 0, ACTION
    return [told_choice("stop", s.turn)]


def _buy_none(s: State) -> list[Event]:
    """Buy no cards (2.3)."""
    s.phase = ACTION
    return [told_choice("buy_none", s.turn)]


# --- planes -----------------------------------------------------------------------------------------------------------


def _choose_link(verb: str, s: State, link: int) -> list[Event]:
    """Choose a link to open or to join, and how many planes unless only one is possible (4.5)."""
    s.chosen = link
    if most_planes(s, link) > 1:
        s.phase = PLANES
        return [told_link(verb, s.turn, link)]
    return _planes(s, 1)


def _open(s: State, link: int) -> list[Event]:
    """Choose a link to open (4.1)."""
    return _choose_link("open", s, link)


def _join(s: State, link: int) -> list[Event]:
    """Choose another seat's link (4.4)."""
    return _choose_link("join", s, link)


def _planes(s: State, count: int) -> list[Event]:
    """Place that many planes on the chosen link (4.1, 4.4)."""
    seat, link = s.turn, s.chosen
    s.chosen = NONE
    owner = s.owners[link]
    if owner == NOBODY:
        open_link(s, link, count)
        return end_turn(s, [told_opened(seat, link, count)])
    join_link(s, link, count)
    return end_turn(s, [told_joined(seat, owner, link, count)])


def _extend(s: State, link: int) -> list[Event]:
    """Choose one more plane for an own link; when no further one can be paid for, that was the last (4.3, 4.5)."""
    s.adding += (link,)
    s.phase = EXTEND
    events = [told_adding(s.turn, link, len(s.adding), extension_price(s.adding))]
    return events if extendable(s) else events + _confirm(s)


def _confirm(s: State) -> list[Event]:
    """Place and pay for the chosen planes on own links (4.3)."""
    events = [told_extended(s.turn, s.adding)]
    extend_links(s)
    return end_turn(s, events)


# --- flights ----------------------------------------------------------------------------------------------------------


def _claim(s: State, flight: int) -> list[Event]:
    """Choose a flight, and its path unless there is only one (6.1, 6.6)."""
    s.chosen, s.phase = flight, PATH
    events = [told_claim(s.turn, flight)]
    return events if len(paths_offered(s)) > 1 else events + _path(s, 0)


def _final(s: State, final: int) -> list[Event]:
    """Choose a Final Flight, and its path unless there is only one (8.1)."""
    s.chosen, s.phase = final, FINAL_PATH
    events = [told_final(s.turn, final)]
    return events if len(paths_offered(s)) > 1 else events + _path(s, 0)


def _path(s: State, place: int) -> list[Event]:
    """Fly the path at that place among those offered."""
    seat, chosen = s.turn, s.chosen
    path = paths_offered(s)[place]
    s.chosen = NONE
    if s.phase == PATH:
        markers = fly(s, chosen, path)
        return end_turn(s, [told_flown(seat, path, FLIGHTS[chosen].start, markers)])
    is_last = fly_final(s, chosen, path)
    other = s.finals[seat][s.finals[seat][0] == chosen]
    events = [told_final_flown(seat, path, FINALS[chosen][0], other)]
    return events + end_game(s) if is_last else end_turn(s, events)  # 9.1


# --- income and bonus planes ------------------------------------------------------------------------------------------


def _income(s: State) -> list[Event]:
    """The bank pays for each claimed flight; then one marker comes off each that has any (5.1, 5.2)."""
    events = [told_income(s.turn, *take_income(s))]
    return events + end_game(s) if is_stalled(s) else end_turn(s, events, only_income=True)


def _bonus(s: State, link: int) -> list[Event]:
    """A plane from an own link goes on the Final Flight (8.6)."""
    return place_bonus(s, link)


_STEPS: dict[str, Callable[..., list[Event]]] = {
    "bonus": _bonus,
    "buy": _buy,
    "buy_none": _buy_none,
    "claim": _claim,
    "confirm": _confirm,
    "extend": _extend,
    "final": _final,
    "income": _income,
    "join": _join,
    "more": _more,
    "open": _open,
    "path": _path,
    "planes": _planes,
    "stop": _no_more,
}
"""What carries out an action, by its verb."""


def play_on(s: State, rng: Rng, most: int) -> None:
    """Carry out likely choices, whole turns at once, for so many steps at most."""
    for _ in range(most):
        phase = s.phase
        if phase in (ACTION, BUY):
            play_turn(s)
        elif phase == OVER:
            break
        else:
            apply(s, likely(s, rng))


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    from .wire import load  # pydantic is slow to import, and play does not need it

    return load(d)
