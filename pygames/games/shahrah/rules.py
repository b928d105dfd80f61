"""Shahrah, as the protocol of `core.game` wants it. Clauses such as 4.2 are those of `seeds/shahrah.md`.

The other files of this folder hold the parts: `cards` and `board` the data, `legality` what may be done, `deck` the row
and the discards, `scoring` and `trail` the end, `view` what a seat may know, `told` and `words` what is said.
"""

from typing import Any

from pygames.core.game import REVEAL, Action, Event, Option, Options
from pygames.core.message import message
from pygames.core.rng import Rng

from . import NUMBER, SEATS
from .advice import advise
from .board import FIRST_LONG, ROUTES, TICKETS
from .cards import DECK, GAP, HAND_SIZES, NO_CARDS, PACK, ROW_SIZE, spread
from .changes import ends_drawing, pay_for, take_card
from .deck import settle, settle_if_needed, turn_up
from .dump import dump
from .imagine import imagine
from .legality import (
    ALL_ROUTES,
    BUSES,
    OFFERED,
    claim,
    keep,
    legal,
    pay,
    payments,
    take,
)
from .lookahead import decisions, horizon, likely, promises, prospects, stage
from .notation import parse_action, print_action
from .quick import play_turn
from .reasons import reasons
from .scoring import POINTS, finish, outcome
from .state import NO_ROUTE, NOBODY, OFFER, OVER, PAY, TURN, State
from .told import claimed, payment_words, ticket_list, took_from_deck, took_from_row
from .turns import end_turn, next_turn
from .view import view
from .words import label, why_not

__all__ = [
    "advise",
    "apply",
    "claim",
    "decisions",
    "dump",
    "horizon",
    "imagine",
    "keep",
    "key",
    "label",
    "legal",
    "likely",
    "load",
    "number",
    "options",
    "outcome",
    "parse_action",
    "pay",
    "play_on",
    "print_action",
    "promises",
    "prospects",
    "reasons",
    "rules_version",
    "seats",
    "setup",
    "stage",
    "take",
    "turn",
    "view",
    "why_not",
]

key = "shahrah"
number = NUMBER
rules_version = 1
seats = SEATS


def options(seats: int) -> tuple[Option, ...]:
    """Who begins may be chosen (1.6)."""
    return (Option("starter", tuple(range(seats)), 0),)


def setup(options: Options, seats: int, seed: int) -> State:
    """A table with cards dealt and tickets offered, before the first seat chooses among its tickets."""
    s = State()
    s.seats, s.seed = seats, seed
    s.starter = s.turn = int(options["starter"])
    s.phase, s.route = OFFER, NO_ROUTE
    s.buses, s.points = [BUSES] * seats, [0] * seats
    s.owners, s.open = [NOBODY] * len(ROUTES), [ALL_ROUTES] * seats
    s.passes = s.final = 0
    s.longest, s.last, s.aims = (), [None] * seats, [None] * seats
    _deal_cards(s)
    _deal_tickets(s)
    return s


def _deal_cards(s: State) -> None:
    """Shuffle the pack, deal the hands and lay out the row (1.4)."""
    cards = spread(PACK)
    Rng(s.seed, "shahrah", "deal").shuffle(cards)
    s.deck, s.left, s.shuffles = tuple(cards), len(cards), 0
    s.pool, s.discards = list(PACK), list(NO_CARDS)
    s.known = [list(NO_CARDS) for _ in range(s.seats)]
    s.hands = [list(NO_CARDS) for _ in range(s.seats)]
    for place, size in enumerate(HAND_SIZES[s.seats]):
        hand = s.hands[(s.starter + place) % s.seats]
        for _ in range(size):
            s.left -= 1
            hand[s.deck[s.left]] += 1
    s.blind = [hand[:] for hand in s.hands]
    s.row = [GAP] * ROW_SIZE
    s.row = [turn_up(s) for _ in s.row]
    settle(s)


def _deal_tickets(s: State) -> None:
    """Offer three ordinary tickets and a long one to each seat; the other long ones are not in this game (1.5)."""
    ordinary, long_ones = list(range(FIRST_LONG)), list(range(FIRST_LONG, len(TICKETS)))
    rng = Rng(s.seed, "shahrah", "tickets")
    rng.shuffle(ordinary)
    rng.shuffle(long_ones)
    s.offers = [(*ordinary[OFFERED * at : OFFERED * (at + 1)], long_ones[at]) for at in range(s.seats)]
    s.ticket_deck = tuple(ordinary[OFFERED * s.seats :])
    s.aside = tuple(sorted(long_ones[s.seats :]))
    s.tickets, s.first_kept = [()] * s.seats, [0] * s.seats
    s.fresh, s.returned_by, s.offer_from = len(s.ticket_deck), (), ()


def turn(s: State) -> int | None:
    """The seat that chooses now, or None when the game is over."""
    return None if s.phase == OVER else s.turn


def apply(s: State, a: Action) -> list[Event]:
    """Carry out a legal action in place and tell what happened."""
    # The fields of a legal action have the right types; patterns would ask again, many times slower.
    fields: tuple[Any, ...] = a
    verb = fields[0]
    if verb == "take":
        return _take(s, fields[1])
    if verb == "claim":
        return _claim(s, fields[1])
    if verb == "pay":
        return _pay(s, fields[1], fields[2], fields[3])
    if verb == "tickets":
        return _draw_tickets(s)
    if verb == "keep":
        return _keep(s, fields[1:])
    if verb == "pass":
        return _pass(s)
    raise ValueError(a)


def _take(s: State, card: int) -> list[Event]:
    """Take a card from the row or the deck: the first of a turn, or the second (section 3)."""
    seat = s.turn
    came = take_card(s, card)
    events = [took_from_deck(seat, came) if card == DECK else took_from_row(seat, card, came)]
    events += settle_if_needed(s)
    return end_turn(s, events) if ends_drawing(s, card) else events


def _claim(s: State, route: int) -> list[Event]:
    """Claim a route, and pay for it at once when there is only one way to do so (4.4)."""
    seat = s.turn
    s.last[seat] = ("claim", route)
    events = [claimed(seat, route)]
    ways = payments(s.hands[seat], route)
    s.route = route
    if len(ways) > 1:
        s.phase = PAY
        return events
    fields: tuple[Any, ...] = ways[0]
    return events + _pay(s, fields[1], fields[2], fields[3])


def _pay(s: State, colour: int, cards: int, vips: int) -> list[Event]:
    """Pay for the claimed route and put buses on it (4.1 to 4.8)."""
    seat, route = s.turn, s.route
    pay_for(s, route, colour, cards, vips)
    told = message(
        "shahrah.log.paid",
        seat=seat,
        payment=payment_words(colour, cards, vips),
        points=POINTS[ROUTES[route].length],
        buses=s.buses[seat],
    )
    return end_turn(s, [Event(told), *settle_if_needed(s)])  # 3.5 to 3.7: cards have come back


def _draw_tickets(s: State) -> list[Event]:
    """Draw tickets to choose from (5.1)."""
    seat = s.turn
    drawn = s.ticket_deck[:OFFERED]
    s.ticket_deck = s.ticket_deck[OFFERED:]
    used = max(0, len(drawn) - s.fresh)
    s.offers[seat] = drawn
    s.offer_from = (NOBODY,) * (len(drawn) - used) + s.returned_by[:used]
    s.returned_by = s.returned_by[used:]
    s.fresh -= len(drawn) - used
    s.phase = OFFER
    told = message("shahrah.log.tickets", seat=seat, count=len(drawn))
    own = message("shahrah.log.tickets.own", seat=seat, tickets=ticket_list(drawn))
    return [Event(told, REVEAL, ((seat, own),))]


def _keep(s: State, places: tuple[int, ...]) -> list[Event]:
    """Keep some of the offered tickets and put the others under the deck (1.5, 5.2, 5.3)."""
    seat = s.turn
    offer = s.offers[seat]
    kept = tuple([offer[place] for place in places])
    returned = tuple([ticket for ticket in offer if ticket not in kept])
    s.tickets[seat] += kept
    s.ticket_deck += returned
    s.returned_by += (seat,) * len(returned)
    s.offers[seat], s.offer_from = (), ()
    told = message("shahrah.log.keep", seat=seat, count=len(kept), returned=len(returned))
    own = message("shahrah.log.keep.own", seat=seat, tickets=ticket_list(kept), returned=len(returned))
    events = [Event(told, private=((seat, own),))]
    s.last[seat] = ("keep", len(kept))
    if s.first_kept[seat]:
        s.phase = TURN
        return end_turn(s, events)
    s.first_kept[seat] = len(kept)
    s.turn = (seat + 1) % s.seats
    if s.turn == s.starter:
        s.phase = TURN
    return events


def _pass(s: State) -> list[Event]:
    """Nothing can be done; when that is so for everybody, the game is over (2.3)."""
    seat = s.turn
    s.passes += 1
    s.last[seat] = ("pass",)
    events = [Event(message("shahrah.log.pass", seat=seat))]
    return events + finish(s) if s.passes == s.seats else next_turn(s, events)


def play_on(s: State, rng: Rng, most: int) -> None:
    """Carry out likely choices, whole turns at once, for so many steps at most."""
    for _ in range(most):
        phase = s.phase
        if phase == OVER:
            break
        action = play_turn(s) if phase == TURN else likely(s, rng)
        if action:
            apply(s, action)


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    from .wire import load  # pydantic is slow to import, and play does not need it

    return load(d)
