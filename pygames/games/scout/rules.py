"""Scout, as the protocol of `core.game` wants it. Clauses such as 5.3 are those of `seeds/scout.md`.

The other files of this folder hold the parts: `cards` and `sets` the arithmetic, `legality` what may be done, `rounds`
dealing and counting, `view` what a seat may know, `telling` and `words` what is said.
"""

from typing import Any

from pygames.core.game import Action, Event, Option, Options
from pygames.core.message import Message, message
from pygames.core.rng import Rng

from . import NUMBER, SEATS
from .advice import advise
from .cards import TOP, TURNED, numbers, turned_over
from .dump import dump
from .imagine import imagine
from .legality import KEEP, TURN, can_show, legal, scout, scout_show, show
from .lookahead import decisions, horizon, likely, promises, prospects, stage
from .notation import parse_action, print_action
from .reasons import reasons
from .rounds import MOST_TURNS, deal, end_round, outcome
from .sets import strength
from .state import CAP, EMPTY, NOBODY, OVER, PLAY, SCOUTED, SHOW, STUCK, State
from .telling import EMPTIED, last_scout, last_show, told_scout, told_show
from .view import view
from .words import label, why_not

__all__ = [
    "KEEP",
    "TURN",
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
    "scout",
    "scout_show",
    "seats",
    "setup",
    "show",
    "stage",
    "turn",
    "view",
    "why_not",
]

key = "scout"
number = NUMBER
rules_version = 1
seats = SEATS


def options(seats: int) -> tuple[Option, ...]:
    """Who begins round 1 may be chosen (1.4)."""
    return (Option("starter", tuple(range(seats)), 0),)


def setup(options: Options, seats: int, seed: int) -> State:
    """A table with round 1 dealt, before the first seat decides whether to turn its hand."""
    s = State()
    s.seats, s.seed, s.round = seats, seed, 1
    s.starter = int(options["starter"])
    s.history, s.stock, s.first_deal, s.first_shown = (), (), (), ()
    deal(s)
    return s


def turn(s: State) -> int | None:
    """The seat that chooses now, or None when the game is over."""
    return None if s.phase == OVER else s.turn


def apply(s: State, a: Action) -> list[Event]:
    """Carry out a legal action in place and tell what happened."""
    # The fields of a legal action have the right types; patterns such as int(start) would ask again, 20 times slower.
    fields: tuple[Any, ...] = a
    match fields:
        case ("show", start, length):
            return _show(s, start, length)
        case ("scout", end, turned, gap):
            return _scout(s, end, turned, gap)
        case ("scout_show", end, turned, gap):
            return _scout_show(s, end, turned, gap)
        case (verb,):
            return _look(s, verb == "turn")
    raise ValueError(a)


def _look(s: State, turns: bool) -> list[Event]:
    """A seat has seen its new hand and turns it or not; the others learn only that it has decided (2.4)."""
    seat = s.turn
    if turns:
        s.hands[seat] = turned_over(s.hands[seat])
    s.last[seat] = Message("scout.last.look")
    s.turn = (seat + 1) % s.seats
    if s.turn == s.starter:
        s.phase = PLAY
    told = message("scout.log.turn" if turns else "scout.log.keep", seat=seat)
    return [Event(message("scout.log.look", seat=seat), private=((seat, told),))]


def _show(s: State, start: int, length: int) -> list[Event]:
    """Put cards of the hand on the table in place of the active set, which is captured (3.6)."""
    seat = s.turn
    hand = s.hands[seat]
    cards = hand[start : start + length]
    shown = numbers(cards)
    s.hands[seat] = hand[:start] + hand[start + length :]
    beaten = s.active
    events = [told_show(seat, shown, len(beaten), s.owner)]
    if beaten:
        s.captured[seat] += beaten
    s.last[seat] = last_show(s.phase == SHOW, shown)
    s.active, s.owner, s.strength = cards, seat, strength(shown)
    s.phase, s.scouts = PLAY, 0
    if not s.hands[seat]:
        events += end_round(s, EMPTY, None)  # 6.1
    else:
        events += _end_turn(s)
    return events


def _scout(s: State, end: int, turned: int, gap: int) -> list[Event]:
    """Take a card from the table as a whole turn, or with two players as a part of one (4.1, 7.3)."""
    seat, owner = s.turn, s.owner
    card = _take(s, end, turned, gap)
    s.scouts += 1
    if s.seats == 2:
        s.chips[seat] -= 1
        return [*_told(s, "scout.log.scout.chip", card, turned, gap, owner), *_end_if_stuck(s)]
    s.tokens[owner] += 1
    events = _told(s, "scout.log.scout", card, turned, gap, owner)
    if s.scouts == s.seats - 1:
        return events + end_round(s, SCOUTED, owner)  # 6.2, also when the table is empty now
    return events + _end_turn(s)


def _scout_show(s: State, end: int, turned: int, gap: int) -> list[Event]:
    """Spend the Scout & Show token; the owner gains a token all the same, and the seat has to Show next (5.2, 5.3)."""
    seat, owner = s.turn, s.owner
    card = _take(s, end, turned, gap)
    s.doubles[seat] = 0
    s.tokens[owner] += 1
    s.phase = SHOW
    return _told(s, "scout.log.scout_show", card, turned, gap, owner)


def _take(s: State, end: int, turned: int, gap: int) -> int:
    """Move the card at an end of the active set into the hand; returns it as it lay on the table (4.2, 4.3)."""
    seat, active = s.turn, s.active
    if end:
        card, s.active = active[-1], active[:-1]
    else:
        card, s.active = active[0], active[1:]
    s.strength = strength(numbers(s.active))
    if not s.active:
        s.owner = NOBODY
    hand = s.hands[seat]
    s.hands[seat] = (*hand[:gap], TURNED[card] if turned else card, *hand[gap:])
    s.scouted += ((seat, card),)
    s.last[seat] = last_scout(TOP[card])
    return card


def _told(s: State, text: str, card: int, turned: int, gap: int, owner: int) -> list[Event]:
    """What is said of a Scout, and that the table is empty if it is."""
    told = told_scout(text, s.turn, owner, card, turned, gap)
    return [told] if s.active else [told, EMPTIED]


def _end_turn(s: State) -> list[Event]:
    """Pass the turn to the next seat, unless the round ends here."""
    s.turns += 1
    if s.turns == MOST_TURNS:
        return end_round(s, CAP, None)  # 6.3
    s.turn = (s.turn + 1) % s.seats
    return _end_if_stuck(s) if s.seats == 2 else []


def _end_if_stuck(s: State) -> list[Event]:
    """With two players: end the round when the seat at turn can neither Show nor Scout (7.5)."""
    seat = s.turn
    if (s.active and s.chips[seat]) or can_show(numbers(s.hands[seat]), s.strength):
        return []
    return end_round(s, STUCK, 1 - seat)


def play_on(s: State, rng: Rng, most: int) -> None:
    """Carry out likely choices until the round is over, at most so many."""
    number = s.round
    for _ in range(most):
        if s.round != number or turn(s) is None:
            break
        apply(s, likely(s, rng))


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    from .wire import load  # pydantic is slow to import, and play does not need it

    return load(d)
