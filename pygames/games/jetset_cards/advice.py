"""A sensible player without foresight: it weighs ending the game soon against points. Reads the view alone.

For each choice it makes the best plan from there: how many turns to spend on drawing before flying, and who is ahead
when the route is complete, or when another seat completes one first. Worth is that lead in hundredths of a point.
Section 9 of the clauses has the figures that it reaches.
"""

from typing import Any, NamedTuple

from pygames.core.game import Action
from pygames.core.rng import Rng

from .cards import POINTS
from .ending import rank
from .events import DRAWS, FLIGHT_DRAWS, NONE, RESTS, paying
from .legality import MOST_AIRPORTS, ROUTE_LENGTH
from .state import DECK_OUT, ROUTE
from .view import View
from .words import flight_gain


class Weights(NamedTuple):
    """The rules of thumb as numbers."""

    unknown: int = 106
    """What a flight with a card that is yet to be drawn is worth."""
    other_flight: int = 110
    """What a flight of another seat is worth."""
    airport: int = 12
    """What an airport in front is worth besides, for it decides ties (5.4)."""
    second_copy: int = 12
    """What it is worth besides when the city's other card may still be drawn."""
    spare_card: int = 4
    """What a card in hand is worth that no plan needs."""
    won: int = 500
    """What it is worth to end the game now, and win; losing costs as much."""


WEIGHTS = Weights()

_MOST_DRAWS = 3
"""Plans draw at most so many times before they only fly."""


class _Own(NamedTuple):
    """The seat after a choice."""

    score: int
    """In hundredths."""
    route: tuple[int, ...]
    front: tuple[int, ...]
    paid: tuple[int, ...]
    hand: tuple[int, ...]
    unknown: int = 0
    """Cards in hand that have just been drawn; nobody knows which."""


class _Other(NamedTuple):
    """Another seat as it is seen."""

    score: int
    needs: int
    """Flights to a complete route."""
    turns: int
    """Turns that this takes at least, with the cards that it has."""
    is_later: bool
    """Whether it has a turn this round after the seat that is advised."""


def advise(v: View, choices: list[Action], rng: Rng, weights: Weights = WEIGHTS) -> Action:
    """The choice with the best plan after it; among equals chance decides."""
    if len(choices) == 1 or v.seat is None:
        return choices[0]
    weighed = worths(v, choices, weights)
    best = max(weighed)
    return rng.choice([choice for choice, worth in zip(choices, weighed, strict=True) if worth == best])


def worths(v: View, choices: list[Action], weights: Weights = WEIGHTS) -> list[int]:
    """What each choice of the seat of the view is worth."""
    others = [_other(v, seat) for seat in range(v.seats) if seat != v.seat]
    return [_worth(v, choice, others, weights) for choice in choices]


def _other(v: View, seat: int) -> _Other:
    """What is known of another seat's race."""
    needs = ROUTE_LENGTH - max(1, len(v.routes[seat]))
    # Cards that are missing have to be drawn first, two a turn.
    draws = (max(0, needs - v.sizes[seat]) + 1) // 2
    assert v.seat is not None
    score = 100 * v.points(seat) if v.routes[seat] else 108
    return _Other(score, needs, needs + draws, seat > v.seat)


def _worth(v: View, choice: Action, others: list[_Other], weights: Weights) -> int:
    """What a choice is worth."""
    own = after_choice(v, choice, weights)
    if own is None:
        return _best_after_rest(v, others, weights)
    end = ended(v, choice, own)
    if end:
        return end * weights.won + own.score // 10
    return _lead(v, own, others, weights)


def after_choice(v: View, choice: Action, weights: Weights = WEIGHTS) -> _Own | None:
    """The seat after a choice; None for a rest after which an airport may be laid."""
    seat = v.seat
    assert seat is not None
    route, front, paid, hand = v.routes[seat], v.fronts[seat], v.paid[seat], v.hand
    own = _Own(100 * v.points(seat), route, front, paid, hand)
    fields: tuple[Any, ...] = choice
    match fields:
        case ("start", city):
            return own._replace(score=100 * POINTS[city], route=(city,), hand=_without(hand, city))
        case ("start_deck",):
            return own._replace(score=weights.unknown, route=(NONE,))
        case ("fly", city):
            gain = 100 * sum(flight_gain(v, seat, city))
            place = paying(front, paid, city)
            used = tuple(1 if at == place else done for at, done in enumerate(paid))
            drawn = min(v.left, FLIGHT_DRAWS[v.event])
            return _Own(own.score + gain, (*route, city), front, used, _without(hand, city), drawn)
        case ("draw",):
            return own._replace(unknown=min(v.left, DRAWS[v.event]))
        case ("rest",):
            return None if len(front) < MOST_AIRPORTS else own._replace(unknown=min(v.left, RESTS[v.event]))
        case ("lay", city):
            return _laid(own, city)
        case ("discard", city):
            return own._replace(hand=_without(hand, city))
    return own


def _without(hand: tuple[int, ...], city: int) -> tuple[int, ...]:
    """The hand without one card of that city."""
    place = hand.index(city)
    return hand[:place] + hand[place + 1 :]


def _laid(own: _Own, city: int) -> _Own:
    """The seat after laying an airport."""
    return own._replace(hand=_without(own.hand, city), front=(*own.front, city), paid=(*own.paid, 0))


def _best_after_rest(v: View, others: list[_Other], weights: Weights) -> int:
    """What a rest is worth, with the best that can be done after it."""
    own = after_choice(v, ("draw",), weights)
    assert own is not None
    own = own._replace(unknown=min(v.left, RESTS[v.event]))
    end = ended(v, ("rest",), own)
    if end:
        return end * weights.won
    afterwards = [own, *(_laid(own, city) for city in dict.fromkeys(own.hand))]
    return max(_lead(v, after, others, weights) for after in afterwards)


def ended(v: View, choice: Action, own: _Own) -> int:
    """1 when the game ends with this choice, and is won; -1 when it is not won; 0 when it goes on (5.1 to 5.3)."""
    seat = v.seat
    assert seat is not None
    is_last = seat + 1 == v.seats
    flown = choice[0] == "fly" and len(own.route) == ROUTE_LENGTH
    complete = flown or any(len(route) == ROUTE_LENGTH for route in v.routes)
    ends_round = v.finish_round and is_last and complete
    taken = {"draw": DRAWS, "rest": RESTS}.get(str(choice[0]))
    empty = v.left == 0 if taken is None else v.left <= taken[v.event]
    if choice[0] in ("start", "start_deck") or not (empty or ends_round or (flown and not v.finish_round)):
        return 0
    why = ROUTE if complete else DECK_OUT
    points = own.score // 100
    ranked = rank(why, v.deck_out, len(own.route), len(own.front), points)
    best = max(
        rank(why, v.deck_out, len(v.routes[at]), len(v.fronts[at]), v.points(at)) for at in range(v.seats) if at != seat
    )
    return 1 if ranked >= best else -1


def _lead(v: View, own: _Own, others: list[_Other], weights: Weights) -> int:
    """How far the seat will be ahead of the best other one, with the best plan from here on."""
    gains = _gains(own)
    needs = ROUTE_LENGTH - len(own.route)
    kept = weights.airport * len(own.front) + weights.spare_card * (len(own.hand) + own.unknown - needs)
    kept += weights.second_copy * sum(_may_pay(v, own, city) for city in own.front)
    most_turns = min(other.turns - (not (v.finish_round and not other.is_later)) for other in others)
    leads = []
    for draws in range(_MOST_DRAWS + 1):
        turns = min(needs, max(0, most_turns - draws)) if draws + needs > most_turns else needs
        flights = sorted([*gains, *[weights.unknown] * (own.unknown + 2 * draws)], reverse=True)[:turns]
        best_other = max(_final(other, len(flights) + draws, v.finish_round, weights) for other in others)
        leads.append(own.score + sum(flights) - best_other)
    return max(leads) + kept


def _gains(own: _Own) -> list[int]:
    """What flights with the cards in hand bring in a round without an event, in hundredths."""
    return [
        100 * (POINTS[city] + (paying(own.front, own.paid, city) != NONE))
        for city in dict.fromkeys(own.hand)
        if city not in own.route
    ]


def _may_pay(v: View, own: _Own, city: int) -> bool:
    """Whether an airport in front waits for a card that the seat does not hold and that nobody has shown."""
    if city in own.hand or city in own.route:
        return False
    seen = [*v.discards, *(stop for route in v.routes for stop in route)]
    seen += [airport for front in (*v.fronts, own.front) for airport in front[1:]]
    return seen.count(city) < 2


def _final(other: _Other, turns: int, finish_round: bool, weights: Weights) -> int:
    """What another seat will have when the advised one has had so many more turns."""
    flights = min(other.needs, turns + (finish_round and other.is_later))
    return other.score + weights.other_flight * flights
