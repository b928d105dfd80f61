"""Small tables of Jet Set, built by hand, and short ways to play on them."""

from typing import Any

from pygames.core.game import Event
from pygames.core.message import Message
from pygames.games.jetset import rules
from pygames.games.jetset.board import CITY, LINKS
from pygames.games.jetset.cards import FINALS, FIRST_LONG, FLIGHTS, LONG, ROWS, SHORT, VACATION
from pygames.games.jetset.imagine import fill_in
from pygames.games.jetset.legality import MARKERS_EACH, PLANES_EACH
from pygames.games.jetset.state import ACTION, NOBODY, NONE, State

from .invariants import check


def link(text: str) -> int:
    """A link by its cities: `link("london-paris")`."""
    return int(rules.parse_action(f"open {text}")[1])


def flight(text: str) -> int:
    """A flight card by its cities."""
    return int(rules.parse_action(f"claim {text}")[1])


def final(text: str) -> int:
    """A Final Flight by its cities."""
    return int(rules.parse_action(f"final {text}")[1])


def table(
    seats: int = 2,
    *,
    owners: dict[str, int] | None = None,
    planes: dict[int, dict[str, int]] | None = None,
    money: tuple[int, ...] = (),
    short: str | None = None,
    long: str | None = None,
    claimed: dict[int, str] | None = None,
    marks: dict[int, tuple[int, ...]] | None = None,
    finals: dict[int, str] | None = None,
    flown: dict[int, str] | None = None,
    bonus: tuple[int, ...] = (),
    vacations: tuple[int, ...] = (),
    turn: int = 0,
    phase: str = ACTION,
) -> State:
    """A table before an action. Rows and claimed flights are texts such as "berlin-prague athens-rome".

    Planes that stand on links that nobody is said to own make their seat the owner. Decks hold what is left, the
    Vacations at the bottom.
    """
    s = rules.setup({"first": 0}, seats, 1)
    s.phase, s.turn, s.turns = phase, turn, turn
    s.money = [*money, *[30] * (seats - len(money))]
    s.bank = -sum(s.money)
    _place_planes(s, owners or {}, planes or {})
    s.claimed = [_flights((claimed or {}).get(seat, "")) for seat in range(seats)]
    s.marks = [(marks or {}).get(seat, (0,) * len(s.claimed[seat])) for seat in range(seats)]
    s.vacations = vacations
    _lay_cards(s, short, long)
    for seat, text in (finals or {}).items():
        s.finals[seat] = tuple(sorted(final(one) for one in text.split()))
    _mend_finals(s, set(finals or {}))
    s.flown = [final(flown[seat]) if flown and seat in flown else NONE for seat in range(seats)]
    s.bonus = [*bonus, *[0] * (seats - len(bonus))]
    for seat in range(seats):
        s.supply[seat] = PLANES_EACH - sum(s.planes[seat]) - s.bonus[seat]
        s.markers[seat] = MARKERS_EACH - s.owners.count(seat) - sum(s.marks[seat])
    fill_in(s)
    check(s)
    return s


def _flights(text: str) -> tuple[int, ...]:
    return tuple(flight(one) for one in text.split())


def _place_planes(s: State, owners: dict[str, int], planes: dict[int, dict[str, int]]) -> None:
    for text, seat in owners.items():
        s.owners[link(text)] = seat
    for seat, counts in planes.items():
        for text, count in counts.items():
            s.planes[seat][link(text)] = count
            if s.owners[link(text)] == NOBODY:
                s.owners[link(text)] = seat


def _lay_cards(s: State, short: str | None, long: str | None) -> None:
    """Lay the rows; the decks get all other cards in rising order from the top, then the Vacations still to come."""
    claimed = [one for flights in s.claimed for one in flights]
    for row, text in ((SHORT, short), (LONG, long)):
        free = [one for one in ROWS[row] if one not in claimed]
        s.rows[row] = tuple(free[: max(3, s.seats)]) if text is None else _flights(text)
        if len(s.vacations) == 2:
            s.decks[row] = ()
            continue
        rest = [one for one in free if one not in s.rows[row]]
        s.decks[row] = (*[VACATION] * (2 - s.vacations.count(row)), *reversed(rest))


def _mend_finals(s: State, fixed: set[int]) -> None:
    """Give the seats whose Final Flights were not named some that nobody has."""
    taken = {one for seat in fixed for one in s.finals[seat]}
    free = [one for one in range(len(FINALS)) if one not in taken]
    for seat in range(s.seats):
        if seat not in fixed:
            s.finals[seat] = tuple(free[:2])
            del free[:2]


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


def refusal(s: State, text: str) -> str:
    """The key of why the seat at turn may not do this, without the beginning; it must not be legal."""
    action = rules.parse_action(text)
    assert action not in rules.legal(s)
    return rules.why_not(rules.view(s, s.turn), action).key.removeprefix("jetset.why.")


def told(events: list[Event]) -> list[str]:
    """What everybody is told, as keys without the name of the game and the log."""
    return [event.message.key.removeprefix("jetset.log.") for event in events]


def values(events: list[Event], key: str) -> dict[str, Any]:
    """The numbers of the first event with that key."""
    found: Message = next(event.message for event in events if event.message.key == f"jetset.log.{key}")
    return {name: value for name, value in found.values if isinstance(value, int)}


def scores(s: State) -> tuple[int, ...]:
    """The points of all seats."""
    return tuple(rules.view(s, None).points(seat) for seat in range(s.seats))


__all__ = ["CITY", "FIRST_LONG", "FLIGHTS", "LINKS", "final", "flight", "link"]
