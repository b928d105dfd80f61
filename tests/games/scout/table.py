"""Small tables built by hand. Not every one could come up in play: a test shows only the cards that it is about."""

from pygames.core.game import Event
from pygames.core.message import Message
from pygames.games.scout import rules
from pygames.games.scout.cards import numbers
from pygames.games.scout.sets import strength
from pygames.games.scout.state import NOBODY, PLAY, State


def cards(text: str) -> tuple[int, ...]:
    """Cards written as they are held: `cards("3/9 10/4")` is (309, 1004)."""
    pairs = [card.split("/") for card in text.split()]
    return tuple(100 * int(top) + int(bottom) for top, bottom in pairs)


def table(*hands: str, active: str = "", owner: int | None = None, turn: int = 0, phase: str = PLAY) -> State:
    """A table in round 1 with these hands. Unless told otherwise, the seat before owns the active set."""
    seats = len(hands)
    s = rules.setup({"starter": 0}, seats, 1)
    s.phase, s.turn, s.turns = phase, turn, seats
    s.hands = [cards(hand) for hand in hands]
    s.active = cards(active)
    s.strength = strength(numbers(s.active))
    s.owner = NOBODY if not active else (turn - 1) % seats if owner is None else owner
    return s


def play(s: State, *texts: str) -> list[Event]:
    """Carry out actions, each of which has to be legal; the events of all of them."""
    events: list[Event] = []
    for text in texts:
        action = rules.parse_action(text)
        assert action in rules.legal(s), f"{text} is not legal"
        events += rules.apply(s, action)
    return events


def texts(s: State, verb: str = "") -> list[str]:
    """The legal actions as texts, in their order; only those with that verb when one is given."""
    return [rules.print_action(action) for action in rules.legal(s) if verb in ("", action[0])]


def refusal(s: State, text: str) -> Message:
    """Why the seat at turn may not do this; it must not be legal."""
    action = rules.parse_action(text)
    assert action not in rules.legal(s)
    return rules.why_not(rules.view(s, s.turn), action)


def told(events: list[Event]) -> list[str]:
    """The keys of what everybody is told."""
    return [event.message.key for event in events]
