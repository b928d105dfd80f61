"""A player that plays for its tickets: it plans ways, collects cards for them and claims first what others may take.

It reads the view alone and looks no turn ahead. Section 9 of the clauses has the figures that it reaches. The worth of
a choice has no unit; for a card it is up to about 200, and what is worth more is done before any card is taken.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygames.core.game import Action
from pygames.core.rng import Rng

from .board import CITIES, NO_TWIN, ROUTES, TICKETS, TWIN
from .cards import DECK, GREY, PLAIN, VIP
from .legality import DOUBLES_FROM, payments
from .plans import CLOSED, NO_PLAN, Plan, costs, plan, plan_within, way
from .scoring import FEW_BUSES, POINTS, connected, is_done, network
from .state import DRAW, OFFER, PAY
from .view import View


class Weights(NamedTuple):
    """The rules of thumb as numbers."""

    pace: int = 16
    """Tenths of a bus that the quickest seat is expected to place in a turn."""
    load: int = 64
    """So many percent of the buses may be planned for before tickets are in danger."""
    ticket_buses: int = 8
    """With fewer buses no more tickets are drawn."""
    ticket_turns: int = 4
    """With fewer turns to come neither."""
    waste: int = 30
    """How bad a payment may be before it is better to draw cards, when nobody else is near."""
    vip: int = 12
    """How bad it is to pay with a VIP bus."""
    needed: int = 8
    """How bad it is to pay with a card that another planned route needs."""


WEIGHTS = Weights()


class Mind(NamedTuple):
    """What the weighing of one decision has in common."""

    v: View
    seat: int
    weights: Weights
    prices: list[int]
    plan: Plan
    turns: int
    """Turns of its own that are likely to come, this one included."""
    wants: list[int]
    """By colour, cards that the plan needs for routes of that colour."""
    grey: int
    """The colour that is collected for grey routes."""
    mine: dict[int, int]
    """The cities of the seat's network, those that are joined with the same number."""
    near: list[int]
    """By city, how many other seats have a route there."""


def advise(v: View, choices: list[Action], rng: Rng, weights: Weights = WEIGHTS) -> Action:
    """The choice that looks best; among equals chance decides."""
    if len(choices) == 1 or v.seat is None:
        return choices[0]
    mind = mind_of(v, v.seat, weights)
    if v.phase == OFFER:
        worths = [_keep_worth(mind, choice) for choice in choices]
    elif v.phase == PAY and v.route is not None:
        worths = [-_damage(mind, v.route, choice) for choice in choices]
    elif v.phase == DRAW:
        worths = [_card_worth(mind, choice) for choice in choices]
    else:
        worths = [_turn_worth(mind, choice) for choice in choices]
    best = max(worths)
    return rng.choice([choice for choice, worth in zip(choices, worths, strict=True) if worth == best])


def mind_of(v: View, seat: int, weights: Weights) -> Mind:
    prices = costs(v)
    mine = connected(network(v.owners, seat))
    turns = turns_left(v, weights)
    made = NO_PLAN
    if v.phase != OFFER:
        made = plan_within(prices, still_open(v, seat, mine), v.buses[seat], turns)
    wants = [0] * len(PLAIN)
    for route in made.routes:
        _, _, length, colour = ROUTES[route]
        if colour != GREY:
            wants[colour] += length
    grey = max(PLAIN, key=lambda colour: (v.hand[colour] - wants[colour], v.hand[colour]))
    return Mind(v, seat, weights, prices, made, turns, wants, grey, mine, _near(v, seat))


def still_open(v: View, seat: int, mine: dict[int, int]) -> list[int]:
    """The tickets of the viewer that are not completed yet."""
    return [ticket for ticket in v.tickets[seat] if not is_done(ticket, mine)]


def _near(v: View, seat: int) -> list[int]:
    """By city, how many other seats have a route there."""
    there: list[set[int]] = [set() for _ in CITIES]
    for route, owner in enumerate(v.owners):
        if owner is not None and owner != seat:
            there[ROUTES[route].start].add(owner)
            there[ROUTES[route].end].add(owner)
    return [len(owners) for owners in there]


def turns_left(v: View, weights: Weights = WEIGHTS) -> int:
    """How many turns a seat is likely to have, this one included."""
    if v.final:
        return 1
    fewest = min(v.buses)
    return 2 + 10 * max(0, fewest - FEW_BUSES) // weights.pace


# --- tickets ----------------------------------------------------------------------------------------------------------


def _keep_worth(mind: Mind, choice: Action) -> int:
    """What it is worth to keep these tickets beside the open ones."""
    v = mind.v
    offer = v.offers[mind.seat]
    kept = [ticket for place in choice[1:] if (ticket := offer[int(place)]) is not None]
    made = plan(mind.prices, [*still_open(v, mind.seat, mind.mine), *kept])
    points = sum(TICKETS[ticket].points for ticket in kept if ticket in made.tickets)
    lost = sum(TICKETS[ticket].points for ticket in kept) - points
    # Five turns in eight bring cards, and seven cards in ten can be used.
    missing = max(0, made.spaces - sum(v.hand) * 7 // 10)
    turns = len(made.routes) + missing * 10 // 16
    load = max(100 * made.spaces // max(1, v.buses[mind.seat]), 85 * turns // mind.turns)
    chance = max(0, min(95, 95 - 3 * max(0, load - mind.weights.load)))
    return points * (2 * chance - 100) - 100 * lost - 20 * made.spaces


def _tickets_worth(mind: Mind) -> int:
    """What it is worth to draw tickets: much when all others are done and there is time."""
    few_buses = mind.v.buses[mind.seat] < mind.weights.ticket_buses
    return -1 if mind.plan.routes or few_buses or mind.turns < mind.weights.ticket_turns else 500


# --- a turn -----------------------------------------------------------------------------------------------------------


def _turn_worth(mind: Mind, choice: Action) -> int:
    """What a choice at the beginning of a turn is worth."""
    verb = choice[0]
    if verb == "claim":
        return _claim_worth(mind, int(choice[1]))
    if verb == "take":
        return _card_worth(mind, choice)
    return _tickets_worth(mind)


def _claim_worth(mind: Mind, route: int) -> int:
    """What it is worth to claim a route now."""
    length = ROUTES[route].length
    if mind.turns <= 1:
        return 500 + 50 * POINTS[length] + 100 * _completed_by(mind, route)
    damage = min(_damage(mind, route, payment) for payment in payments(mind.v.hand, route))
    if route in mind.plan.routes:
        pressing = urgency(mind, route)
        if damage > mind.weights.waste + pressing and mind.turns > len(mind.plan.routes) + 1:
            return 0
        return 1000 + 3 * pressing + 10 * length - damage
    if mind.plan.routes or length > mind.v.buses[mind.seat]:
        return 0
    # With all tickets done: points, a longer path, and now and then a way that others want.
    start, end, _, _ = ROUTES[route]
    continues = 20 if start in mind.mine or end in mind.mine else 0
    blocks = 10 if mind.near[start] and mind.near[end] else 0
    return 100 + 30 * POINTS[length] + continues + blocks - damage


def _completed_by(mind: Mind, route: int) -> int:
    """The points of the tickets that one more route completes."""
    group = connected([*network(mind.v.owners, mind.seat), route])
    unfinished = still_open(mind.v, mind.seat, mind.mine)
    return sum(TICKETS[ticket].points for ticket in unfinished if is_done(ticket, group))


def urgency(mind: Mind, route: int) -> int:
    """How much would be lost if another seat took a route, and how near others are: 0 to about 100."""
    start, end, _, _ = ROUTES[route]
    without = list(mind.prices)
    without[route] = CLOSED
    twin = TWIN[route]
    if twin != NO_TWIN:
        if mind.v.seats >= DOUBLES_FROM and mind.v.owners[twin] is None:
            return 0
        without[twin] = CLOSED
    detour = min(60, way(without, start, end)[0] - mind.prices[route])
    return detour * (2 + max(mind.near[start], mind.near[end])) // 4


def _damage(mind: Mind, route: int, payment: Action) -> int:
    """How much a payment hurts: VIP buses, and cards that other routes of the plan need."""
    colour, cards, vips = (int(field) for field in payment[1:])
    if colour == VIP:
        return mind.weights.vip * cards
    own = ROUTES[route].length if ROUTES[route].colour == colour and route in mind.plan.routes else 0
    spare = mind.v.hand[colour] - (mind.wants[colour] - own)
    return mind.weights.vip * vips + mind.weights.needed * max(0, min(cards, cards - spare))


def _card_worth(mind: Mind, choice: Action) -> int:
    """What it is worth to take a card: most of all one that a planned route lacks."""
    card, hand = int(choice[1]), mind.v.hand
    if card == DECK:
        return 150
    if card == VIP:
        return 160 if _lacks_one_card(mind, mind.plan.routes) else 140
    lacking = mind.wants[card] - hand[card]
    worth = 190 - 8 * min(6, lacking) if lacking > 0 else 100
    if not mind.plan.routes:
        worth += 10 * min(6, hand[card])
    if card == mind.grey and any(_needs_grey(mind, route) for route in mind.plan.routes):
        worth = max(worth, 170)
    return worth


def _needs_grey(mind: Mind, route: int) -> bool:
    """Whether a route is grey, and the colour that is collected for those is not enough for it."""
    _, _, length, colour = ROUTES[route]
    return colour == GREY and mind.v.hand[mind.grey] - mind.wants[mind.grey] < length


def _lacks_one_card(mind: Mind, routes: Sequence[int]) -> bool:
    """Whether one of the routes could be claimed with just one card more."""
    hand = mind.v.hand
    for route in routes:
        _, _, length, colour = ROUTES[route]
        if hand[mind.grey if colour == GREY else colour] + hand[VIP] == length - 1:
            return True
    return False
