"""Small tables built by hand. Cities are written as in notation; those that a test does not name lie in the deck."""

from typing import Any

from pygames.core.game import Event
from pygames.core.message import Message
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import DECK, PLACE
from pygames.games.jetset_cards.events import EVENTS, NONE, Card
from pygames.games.jetset_cards.state import DISCARD, LAY, START, TURN, State

from .invariants import check

USUAL: dict[str, Any] = {"finish_round": False, "deck_out": "cities", "events": False}


def cities(text: str) -> tuple[int, ...]:
    """Cities by their keys: `cities("london new_york")`."""
    return tuple(PLACE[key] for key in text.split())


def table(
    *hands: str,
    routes: tuple[str, ...] = (),
    fronts: tuple[str, ...] = (),
    turn: int = 0,
    deck: str | None = None,
    phase: str = TURN,
    event: Card | None = None,
    **options: Any,
) -> State:
    """A table before a turn. A route that is not given begins in a city of its own; the deck ends with its top card."""
    seats = len(hands)
    s = rules.setup({**USUAL, **options, "events": event is not None}, seats, 1)
    s.phase, s.turn, s.turns = phase, turn, turn
    s.hands = [tuple(sorted(cities(hand))) for hand in hands]
    given = [*routes, *["nairobi", "lagos", "athens", "beijing", "sydney", "samarkand"][len(routes) : seats]]
    s.routes = [cities(route) for route in given] if phase != START else [()] * seats
    s.bonuses = [(0,) * len(route) for route in s.routes]
    s.extras = list(s.bonuses)
    dealt = ["mumbai", "bangkok", "singapore", "cairo", "istanbul", "lisbon"]
    s.fronts = [cities(front) for front in [*fronts, *dealt[len(fronts) : seats]]]
    s.paid = [(0,) * len(front) for front in s.fronts]
    if event is not None:
        number = EVENTS.index(event)
        s.events = (number, *(other for other in range(len(EVENTS)) if other != number))
        s.shown, s.event = 1, number
    else:
        s.shown, s.event = 0, NONE
    _lay_the_rest(s, deck)
    check(s)
    return s


def _lay_the_rest(s: State, deck: str | None) -> None:
    """Put the cards that are not placed into the deck, or on the discards when the deck is given."""
    rest = list(DECK)
    for placed in (*s.hands, *s.routes, *(front[1:] for front in s.fronts), cities(deck or "")):
        for city in placed:
            rest.remove(city)
    if deck is None:
        s.deck, s.discards = tuple(rest), ()
    else:
        s.deck, s.discards = cities(deck), tuple(rest)
    s.left = len(s.deck)


def play(s: State, *texts: str) -> list[Event]:
    """Carry out actions, each of which has to be legal; the events of all of them."""
    events: list[Event] = []
    for text in texts:
        action = rules.parse_action(text)
        assert action in rules.legal(s), f"{text} is not legal"
        events += rules.apply(s, action)
        check(s)
    return events


def texts(s: State, verb: str = "") -> list[str]:
    """The legal actions as texts, in their order; only those that begin with a word when one is given."""
    return [text for text in map(rules.print_action, rules.legal(s)) if text.startswith(verb)]


def refusal(s: State, text: str) -> Message:
    """Why the seat at turn may not do this; it must not be legal."""
    action = rules.parse_action(text)
    assert action not in rules.legal(s)
    return rules.why_not(rules.view(s, s.turn), action)


def told(events: list[Event]) -> list[str]:
    """What everybody is told, as keys without the name of the game and the log."""
    return [event.message.key.removeprefix("jetset_cards.log.") for event in events]


def scores(s: State) -> tuple[int, ...]:
    """The points of all seats."""
    return tuple(rules.view(s, None).points(seat) for seat in range(s.seats))


__all__ = ["DISCARD", "LAY", "START", "TURN", "USUAL", "cities", "play", "refusal", "scores", "table", "texts", "told"]
