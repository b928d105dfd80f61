"""What speaks for a choice, in short phrases for hints and for the look back on a game. Reads the view alone."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .advice import WEIGHTS, Mind, mind_of, still_open, urgency
from .board import ROUTES, TICKETS
from .cards import DECK, GREY, PLAIN, VIP
from .legality import claimable
from .plans import plan
from .scoring import POINTS, connected, is_done, network
from .state import TURN
from .told import COLOUR_WORDS, route_words, ticket_words
from .view import View
from .words import free_routes

_MOST = 3
"""So many are told."""
_PRESSING = 40
"""From here on a route is in danger (see `advice.urgency`)."""
_MANY_POINTS = 7
"""Points of a route that are worth a word even when there are better reasons."""


def reasons(v: View, a: Action) -> tuple[Message, ...]:
    """What speaks for a choice of the seat of the view, the weightiest first; at least one."""
    assert v.seat is not None
    mind = mind_of(v, v.seat, WEIGHTS)
    fields: tuple[Any, ...] = a
    match fields:
        case ("take", card):
            found = _of_card(mind, card)
        case ("claim", route):
            found = _of_claim(mind, route)
        case ("pay", colour, cards, vips):
            found = _of_payment(mind, colour, cards, vips)
        case ("keep", *places):
            found = _of_keeping(mind, places)
        case ("tickets",):
            found = _of_tickets(mind)
        case _:
            found = iter((Message("shahrah.because.only"),))
    return tuple(islice(found, _MOST))


def _of_card(mind: Mind, card: int) -> Iterator[Message]:
    v = mind.v
    if card == DECK:
        yield Message("shahrah.because.deck")
    elif card == VIP:
        yield Message("shahrah.because.vip")
    else:
        yield _of_colour(mind, card)
    if v.phase == TURN and _claimable(v) & sum([1 << route for route in mind.plan.routes]):
        yield Message("shahrah.because.patience")


def _of_colour(mind: Mind, colour: int) -> Message:
    """What a card of a colour is good for."""
    held = mind.v.hand[colour]
    for route in mind.plan.routes:
        if ROUTES[route].colour == colour and held < mind.wants[colour]:
            return message("shahrah.because.lacking", route=route_words(route))
    for route in mind.plan.routes:
        if ROUTES[route].colour == GREY and held - mind.wants[colour] < ROUTES[route].length:
            return message("shahrah.because.grey", route=route_words(route))
    if held:
        return message("shahrah.because.many", cards=held, colour=COLOUR_WORDS[colour])
    return Message("shahrah.because.any")


def _claimable(v: View) -> int:
    assert v.seat is not None
    return claimable(v.hand, v.buses[v.seat], free_routes(v)[v.seat])


def _of_claim(mind: Mind, route: int) -> Iterator[Message]:
    v, seat = mind.v, mind.seat
    start, end, length, _ = ROUTES[route]
    unfinished = still_open(v, seat, mind.mine)
    group = connected([*network(v.owners, seat), route])
    completed = [ticket for ticket in unfinished if is_done(ticket, group)]
    for ticket in completed:
        yield message("shahrah.because.finishes", ticket=ticket_words(ticket))
    if route in mind.plan.routes:
        for ticket in mind.plan.tickets:
            if ticket not in completed and route in plan(mind.prices, [ticket]).routes:
                yield message("shahrah.because.way", ticket=ticket_words(ticket))
                break
        else:
            if not completed:
                yield Message("shahrah.because.plan")
        if urgency(mind, route) >= _PRESSING and (mind.near[start] or mind.near[end]):
            yield Message("shahrah.because.contested")
    if POINTS[length] >= _MANY_POINTS or route not in mind.plan.routes:
        yield message("shahrah.because.points", count=POINTS[length])
    if start in mind.mine or end in mind.mine:
        yield Message("shahrah.because.longer")


def _of_payment(mind: Mind, colour: int, cards: int, vips: int) -> Iterator[Message]:
    v = mind.v
    route = v.route
    if colour != VIP:
        own = ROUTES[route].length if route in mind.plan.routes and ROUTES[route].colour == colour else 0
        if v.hand[colour] - cards >= mind.wants[colour] - own:
            yield message("shahrah.because.spare", colour=COLOUR_WORDS[colour])
    if not vips and colour != VIP:
        yield Message("shahrah.because.no_vip")
        return
    needed = [kind for kind in PLAIN if mind.wants[kind] and kind != colour and v.hand[kind]]
    for kind in needed[:1]:
        yield message("shahrah.because.keeps", colour=COLOUR_WORDS[kind])
    if not needed:
        yield Message("shahrah.because.keeps_colours")


def _of_keeping(mind: Mind, places: list[int]) -> Iterator[Message]:
    v = mind.v
    kept = [ticket for place in places if (ticket := v.offers[mind.seat][place]) is not None]
    for ticket in kept:
        if is_done(ticket, mind.mine):
            yield message("shahrah.because.done_already", ticket=ticket_words(ticket))
    together = plan(mind.prices, [*still_open(v, mind.seat, mind.mine), *kept])
    alone = sum([plan(mind.prices, [ticket]).spaces for ticket in kept])
    if len(kept) > 1 and plan(mind.prices, kept).spaces < alone:
        yield Message("shahrah.because.shared_ways")
    yield message("shahrah.because.gain", count=sum([TICKETS[ticket].points for ticket in kept]))
    if together.spaces <= v.buses[mind.seat]:
        yield message("shahrah.because.buses", spaces=together.spaces, buses=v.buses[mind.seat])


def _of_tickets(mind: Mind) -> Iterator[Message]:
    if not still_open(mind.v, mind.seat, mind.mine):
        yield Message("shahrah.because.all_done")
    yield Message("shahrah.because.more_tickets")
