"""The end of the game: what each seat has, and who is ahead."""

from collections.abc import Sequence

from pygames.core.game import MOVE, ROUND, Event, Outcome
from pygames.core.message import Message, message

from .cards import POINTS
from .legality import ROUTE_LENGTH
from .state import DECK_OUT, OVER, ROUTE, State

CITIES_FIRST, POINTS_FIRST = "cities", "points"
"""The choices of the option `deck_out` (5.5)."""

Parts = tuple[int, int, int]
"""Points of the cities, of airports and of events."""


def parts(route: Sequence[int], bonuses: Sequence[int], extras: Sequence[int]) -> Parts:
    """The points of a route (5.6)."""
    return sum([POINTS[city] for city in route]), sum(bonuses), sum(extras)


def reason(routes: Sequence[Sequence[int]]) -> str:
    """Why a game that is over has ended: a complete route goes before an empty deck (5.3)."""
    return ROUTE if any(len(route) == ROUTE_LENGTH for route in routes) else DECK_OUT


def rank(why: str, deck_out: str, cities: int, airports: int, points: int) -> tuple[int, int, int]:
    """What is compared to tell who is ahead, the first number first (5.4, 5.5)."""
    if why == DECK_OUT and deck_out == CITIES_FIRST:
        return cities, airports, points
    return points, airports, cities


def ranks(s: State) -> list[tuple[int, int, int]]:
    """The rank of each seat as things stand."""
    why = reason(s.routes)
    return [
        rank(
            why,
            s.deck_out,
            len(s.routes[seat]),
            len(s.fronts[seat]),
            sum(parts(s.routes[seat], s.bonuses[seat], s.extras[seat])),
        )
        for seat in range(s.seats)
    ]


def places_of(ranked: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places from 1; equal ranks share one (5.4)."""
    return tuple(1 + sum(other > own for other in ranked) for own in ranked)


def _reason_text(s: State) -> Message:
    """How the game ended and what decides, as a sentence."""
    if reason(s.routes) == ROUTE:
        return Message("jetset_cards.reason.route")
    return Message(f"jetset_cards.reason.deck.{s.deck_out}")


def end_game(s: State) -> list[Event]:
    """End the game and tell how the points came about and who has won."""
    s.phase = OVER
    said = [_reason_text(s)]
    for seat in range(s.seats):
        cities, airports, events = parts(s.routes[seat], s.bonuses[seat], s.extras[seat])
        values = {"seat": seat, "cities": cities, "airports": airports, "points": cities + airports + events}
        if s.events:
            said.append(message("jetset_cards.log.points.events", **values, events=events))
        else:
            said.append(message("jetset_cards.log.points", **values))
    places = places_of(ranks(s))
    winners = [seat for seat in range(s.seats) if places[seat] == 1]
    key = "jetset_cards.log.won" if len(winners) == 1 else "jetset_cards.log.shared"
    said += [message(key, winner=seat) for seat in winners]
    return [*(Event(text, MOVE) for text in said[:-1]), Event(said[-1], ROUND)]


def outcome(s: State) -> Outcome | None:
    """The result, or None while the game goes on."""
    if s.phase != OVER:
        return None
    names = ["cities", "airports", *(["events"] if s.events else [])]
    labels = [Message(f"jetset_cards.part.{name}") for name in names]
    counted = [parts(s.routes[seat], s.bonuses[seat], s.extras[seat]) for seat in range(s.seats)]
    return Outcome(
        tuple(sum(points) for points in counted),
        places_of(ranks(s)),
        tuple(tuple(zip(labels, points, strict=False)) for points in counted),
        _reason_text(s),
    )
