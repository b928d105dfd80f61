"""Small tables built by hand. Not every one could come up in play: a test shows only the cards that it is about."""

from pygames.core.game import Event
from pygames.core.message import Message
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import CITY, FIRST_LONG, ROUTES, TICKETS
from pygames.games.shahrah.cards import GAP, NAMES, NO_CARDS, counted
from pygames.games.shahrah.legality import BUSES, open_routes
from pygames.games.shahrah.notation import parse_action
from pygames.games.shahrah.scoring import POINTS
from pygames.games.shahrah.state import State


def kinds(text: str) -> list[int]:
    """Cards by their names; `-` is a gap: `kinds("red vip -")` is [0, 8, -1]."""
    return [GAP if name == "-" else NAMES.index(name) for name in text.split()]


def counts(text: str) -> list[int]:
    """Cards by their names, as counts."""
    return counted(kinds(text))


def table(
    *hands: str,
    row: str = "red orange yellow green blue",
    deck: str = "purple black white red orange yellow green blue",
    discards: str = "",
    turn: int = 0,
) -> State:
    """A table at the beginning of a turn with these hands. The first card of `deck` is on top."""
    s = rules.setup({"starter": 0}, len(hands), 1)
    for _ in hands:
        rules.apply(s, rules.keep(0, 1))
    s.turn = turn
    s.hands = [counts(hand) for hand in hands]
    s.row = kinds(row)
    s.deck = tuple(kinds(deck)[::-1])
    s.left = len(s.deck)
    s.discards = counts(discards)
    s.pool = counts(deck)
    s.blind = [list(NO_CARDS) for _ in hands]
    s.known = [list(NO_CARDS) for _ in hands]
    return s


def route(text: str) -> int:
    """The place of a route by its text: `route("qom-tehran blue")`."""
    place = parse_action(f"claim {text}")[1]
    assert isinstance(place, int)
    return place


def ticket(text: str) -> int:
    """The place of a ticket by its cities: `ticket("ahvaz-lar")`."""
    ends = tuple(CITY[city] for city in text.split("-"))
    return next(place for place, found in enumerate(TICKETS) if found[:2] == ends)


def give(s: State, seat: int, *texts: str) -> None:
    """Put buses of a seat on routes, with the points for them."""
    for text in texts:
        place = route(text)
        s.owners[place] = seat
        s.buses[seat] -= ROUTES[place].length
        s.points[seat] += POINTS[ROUTES[place].length]
    s.open = open_routes(s.owners, s.seats)


def offer(s: State, *tickets: int) -> None:
    """Put these tickets on top of the ticket deck, all of them never seen before."""
    rest = [place for place in range(FIRST_LONG) if place not in tickets]
    s.ticket_deck = (*tickets, *rest[: 6 - len(tickets)])
    s.fresh, s.returned_by = len(s.ticket_deck), ()


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


def why(s: State, text: str) -> str:
    """The key of a refusal, without what all have in front."""
    return refusal(s, text).key.removeprefix("shahrah.why.")


def told(events: list[Event]) -> list[str]:
    """The keys of what everybody is told, without what all have in front."""
    return [event.message.key.removeprefix("shahrah.log.") for event in events]


def spent(s: State, seat: int) -> int:
    """How many buses a seat has placed."""
    return BUSES - s.buses[seat]
