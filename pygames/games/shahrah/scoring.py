"""The end of the game: the final round, the points of tickets and the longest path, and who has won (section 6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygames.core.game import REVEAL, ROUND, Event, Outcome
from pygames.core.message import Message, message

from .board import ROUTES, TICKETS
from .state import OVER, State
from .told import ticket_list
from .trail import longest_trail

POINTS = (0, 1, 2, 4, 7, 10, 15)
"""Points of a route by its length (4.8)."""
LONGEST_PATH = 10
"""Points for the longest path (6.3)."""
FEW_BUSES = 2
"""With so many buses or fewer at the end of a turn the final round begins (6.1)."""


class Score(NamedTuple):
    """How the points of a seat come about."""

    routes: int
    done: tuple[int, ...]
    """Completed tickets, in the order in which they came."""
    failed: tuple[int, ...]
    longest: int
    """The length of its longest path."""
    bonus: int
    """Points for having the longest of all."""

    @property
    def gained(self) -> int:
        """Points for completed tickets."""
        return sum(TICKETS[ticket].points for ticket in self.done)

    @property
    def lost(self) -> int:
        """Points that the other tickets cost."""
        return sum(TICKETS[ticket].points for ticket in self.failed)

    @property
    def total(self) -> int:
        """All points together (6.2 to 6.4)."""
        return self.routes + self.gained - self.lost + self.bonus


def network(owners: Sequence[int | None], seat: int) -> list[int]:
    """The routes that a seat has claimed."""
    return [route for route, owner in enumerate(owners) if owner == seat]


def connected(routes: Sequence[int]) -> dict[int, int]:
    """For each city that the routes touch a number, the same for cities that they join."""
    group: dict[int, int] = {}
    for route in routes:
        start, end, _, _ = ROUTES[route]
        one, other = group.setdefault(start, start), group.setdefault(end, end)
        if one != other:
            for city, number in group.items():
                if number == other:
                    group[city] = one
    return group


def is_done(ticket: int, group: dict[int, int]) -> bool:
    """Whether the two cities of a ticket are joined (6.2); `group` is what `connected` says of a network."""
    start, end, _ = TICKETS[ticket]
    return start in group and group[start] == group.get(end)


def scores(s: State) -> tuple[Score, ...]:
    """The points of each seat when the game is over."""
    return _scores(tuple(s.owners), tuple(s.tickets), tuple(s.points), s.longest)


@lru_cache(2)  # the end is told, and the outcome is asked for right after it
def _scores(
    owners: tuple[int, ...], tickets: tuple[tuple[int, ...], ...], points: tuple[int, ...], longest: tuple[int, ...]
) -> tuple[Score, ...]:
    best = max(longest)
    counted = []
    for seat, kept in enumerate(tickets):
        group = connected(network(owners, seat))
        done = tuple([ticket for ticket in kept if is_done(ticket, group)])
        failed = tuple([ticket for ticket in kept if ticket not in done])
        bonus = LONGEST_PATH if best and longest[seat] == best else 0
        counted.append(Score(points[seat], done, failed, longest[seat], bonus))
    return tuple(counted)


def finish(s: State) -> list[Event]:
    """End the game: tickets are laid open and everything is counted; the last event has the kind ROUND."""
    s.phase = OVER
    s.longest = tuple(longest_trail(network(s.owners, seat))[0] for seat in range(s.seats))
    counted = scores(s)
    told = [Event(_reason(s), REVEAL)]
    for seat, score in enumerate(counted):
        told.append(Event(message("shahrah.log.tickets.done", seat=seat, tickets=ticket_list(score.done)), REVEAL))
        told.append(Event(message("shahrah.log.tickets.failed", seat=seat, tickets=ticket_list(score.failed)), REVEAL))
    told += [
        Event(message("shahrah.log.longest", seat=seat, length=score.longest, points=score.bonus))
        for seat, score in enumerate(counted)
        if score.bonus
    ]
    told += [Event(_arithmetic(seat, score)) for seat, score in enumerate(counted)]
    places = _places(counted)
    key = "shahrah.log.won" if places.count(1) == 1 else "shahrah.log.shared"
    winners = [message(key, winner=seat, points=counted[seat].total) for seat in range(s.seats) if places[seat] == 1]
    return [*told, *(Event(text) for text in winners[:-1]), Event(winners[-1], ROUND)]


def _arithmetic(seat: int, score: Score) -> Message:
    """How a seat's points come about, in one line."""
    return message(
        "shahrah.log.points",
        seat=seat,
        routes=score.routes,
        gained=score.gained,
        lost=score.lost,
        bonus=score.bonus,
        points=score.total,
    )


def _places(counted: Sequence[Score]) -> tuple[int, ...]:
    """Places from 1: by points, then completed tickets, then the longest path; shared when all are equal (6.5)."""
    ranks = [(score.total, len(score.done), score.longest) for score in counted]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def _reason(s: State) -> Message:
    """Why the game is over."""
    return Message("shahrah.reason.passed" if s.passes == s.seats else "shahrah.reason.buses")


def outcome(s: State) -> Outcome | None:
    """The result, or None while the game goes on."""
    if s.phase != OVER:
        return None
    counted = scores(s)
    parts = tuple(
        (
            (Message("shahrah.part.routes"), score.routes),
            (Message("shahrah.part.done"), score.gained),
            (Message("shahrah.part.failed"), -score.lost),
            (Message("shahrah.part.longest"), score.bonus),
        )
        for score in counted
    )
    return Outcome(tuple(score.total for score in counted), _places(counted), parts, _reason(s))
