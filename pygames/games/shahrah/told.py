"""The words of Shahrah as messages: cards, cities, routes, tickets, and what is told of draws. Each is made once."""

from collections.abc import Sequence
from functools import cache

from pygames.core.game import REVEAL, Event
from pygames.core.message import Message, message

from .board import CITIES, ROUTES, TICKETS
from .cards import GAP, NAMES, VIP

COLOUR_WORDS = tuple(Message(f"shahrah.colour.{name}") for name in NAMES)
"""By the numbers of `cards`; grey and the deck as well."""
CITY_WORDS = tuple(Message(f"shahrah.city.{city.key}") for city in CITIES)


@cache
def route_words(route: int) -> Message:
    """The cities, the colour and the length of a route."""
    start, end, length, colour = ROUTES[route]
    return message(
        "shahrah.route", start=CITY_WORDS[start], end=CITY_WORDS[end], colour=COLOUR_WORDS[colour], length=length
    )


@cache
def ticket_words(ticket: int) -> Message:
    """The cities of a ticket and its points."""
    start, end, points = TICKETS[ticket]
    return message("shahrah.ticket", start=CITY_WORDS[start], end=CITY_WORDS[end], points=points)


def ticket_list(tickets: Sequence[int]) -> Message:
    """All these tickets, one after the other."""
    if not tickets:
        return Message("shahrah.list.none")
    told = ticket_words(tickets[-1])
    for ticket in reversed(tickets[:-1]):
        told = message("shahrah.list.more", first=ticket_words(ticket), rest=told)
    return told


@cache
def payment_words(colour: int, cards: int, vips: int) -> Message:
    """So many cards of a colour and so many VIP buses."""
    if colour == VIP:
        return message("shahrah.payment.vips", vips=cards)
    if not vips:
        return message("shahrah.payment.colour", cards=cards, colour=COLOUR_WORDS[colour])
    return message("shahrah.payment.mixed", cards=cards, colour=COLOUR_WORDS[colour], vips=vips)


@cache
def took_from_row(seat: int, card: int, newcomer: int) -> Event:
    """Somebody took a face-up card, and another one (or none, GAP) came into its place."""
    if newcomer == GAP:
        return Event(message("shahrah.log.take.gap", seat=seat, colour=COLOUR_WORDS[card]))
    text = "shahrah.log.take"
    return Event(message(text, seat=seat, colour=COLOUR_WORDS[card], newcomer=COLOUR_WORDS[newcomer]), REVEAL)


@cache
def claimed(seat: int, route: int) -> Event:
    """Somebody claimed a route."""
    return Event(message("shahrah.log.claim", seat=seat, route=route_words(route)))


@cache
def took_from_deck(seat: int, card: int) -> Event:
    """Somebody drew from the deck; only they learn which card."""
    own = message("shahrah.log.draw.own", seat=seat, colour=COLOUR_WORDS[card])
    return Event(message("shahrah.log.draw", seat=seat), REVEAL, ((seat, own),))
