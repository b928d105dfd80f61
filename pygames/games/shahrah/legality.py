"""What may be done: the choices of the seat at turn, in the order that links rely on (8.2), from what that seat knows.

Every action exists once, in the tables below. Sets of routes are whole numbers, one bit a route: what a hand can pay
for is one look into a table for each colour, and the actions of a set are put together from slices of eight routes.
"""

from collections.abc import Sequence
from itertools import combinations

from pygames.core.game import Action

from .board import LONGEST, NO_TWIN, ROUTES, TWIN
from .cards import DECK, GREY, KINDS, PACK, PLAIN, VIP
from .state import DRAW, NOBODY, OFFER, OVER, TURN, State

BUSES = 45
"""Buses of each seat (1.3)."""
DOUBLES_FROM = 4
"""With so many seats both routes of a double can be claimed (4.7)."""
OFFERED = 3
"""Tickets that are drawn at a time (5.1)."""
FIRST_KEEP, LATER_KEEP = 2, 1
"""How many tickets at least have to be kept, of the first offer (1.5) and of later ones (5.2)."""

PASS: Action = ("pass",)
TICKETS: Action = ("tickets",)


def take(card: int) -> Action:
    """Take a face-up card of that kind, or the top card of the deck (`DECK`)."""
    return ("take", card)


def claim(route: int) -> Action:
    """Claim the route with that place in `ROUTES`."""
    return ("claim", route)


def pay(colour: int, cards: int, vips: int) -> Action:
    """Pay with so many cards of a colour and so many VIP buses; VIP as the colour when nothing else is paid."""
    return ("pay", colour, cards, vips)


def keep(*places: int) -> Action:
    """Keep the offered tickets at these places (from 0, in rising order)."""
    return ("keep", *places)


CLAIMS = tuple(claim(route) for route in range(len(ROUTES)))

ALL_ROUTES = (1 << len(ROUTES)) - 1

_ROUTE_BYTES = (len(ROUTES) + 7) // 8


def _takes(shown: int) -> tuple[Action, ...]:
    """The draws for a set of kinds that lie face up, as bits; the bit of GREY stands for a deck with cards."""
    faces = [take(kind) for kind in KINDS if shown >> kind & 1]
    return (*faces, take(DECK)) if shown >> GREY & 1 else tuple(faces)


TAKES = tuple(_takes(shown) for shown in range(1 << GREY + 1))
"""By kinds that lie face up, one bit each, and the bit of GREY for the deck."""
_SHOWN = (*(1 << kind for kind in KINDS), 0)
"""The bit of a kind; the last one, which GAP finds, is 0."""
_DECK_BIT = 1 << GREY
_NO_VIP = ~(1 << VIP)

_CLAIMS_OF_BYTE = tuple(
    tuple(
        tuple(CLAIMS[8 * place + bit] for bit in range(8) if byte >> bit & 1 and 8 * place + bit < len(ROUTES))
        for byte in range(256)
    )
    for place in range(_ROUTE_BYTES)
)
"""By place of a byte in a set of routes, and the byte."""


def _payable(colour: int, cards: int) -> int:
    """The routes, as bits, for which so many cards of a colour are enough."""
    return sum(
        1 << place for place, route in enumerate(ROUTES) if route.colour in (colour, GREY) and route.length <= cards
    )


PAYABLE = tuple(tuple(_payable(colour, cards) for cards in range(max(PACK) + PACK[VIP] + 1)) for colour in PLAIN)
"""By colour and number of cards, VIP buses included: the routes that can be paid for, as bits."""

SHORT = tuple(
    sum(1 << place for place, route in enumerate(ROUTES) if route.length <= buses) for buses in range(LONGEST)
)
"""By number of buses, when fewer than the longest route needs: the routes for which they are enough, as bits (4.5)."""


def keeps(offered: int, least: int) -> tuple[Action, ...]:
    """All ways to keep at least so many of the offered tickets: fewer before more, then by place."""
    return tuple(keep(*places) for count in range(least, offered + 1) for places in combinations(range(offered), count))


_KEEPS = {least: tuple(keeps(offered, least) for offered in range(OFFERED + 2)) for least in (FIRST_KEEP, LATER_KEEP)}


def legal(s: State) -> list[Action]:
    """The choices of the seat at turn, in their order (8.2); empty when the game is over."""
    phase = s.phase
    if phase == TURN:
        seat = s.turn
        choices = [*face_up(s.row, s.left)]
        if s.ticket_deck:
            choices.append(TICKETS)
        routes = claimable(s.hands[seat], s.buses[seat], s.open[seat])
        if routes:
            for table, byte in zip(_CLAIMS_OF_BYTE, routes.to_bytes(_ROUTE_BYTES, "little"), strict=True):
                if byte:
                    choices += table[byte]
        return choices or [PASS]
    if phase == DRAW:
        return list(second_cards(s.row, s.left))
    if phase == OFFER:
        return list(_KEEPS[least_kept(s)][len(s.offers[s.turn])])
    if phase == OVER:
        return []
    return payments(s.hands[s.turn], s.route)


def face_up(row: Sequence[int], left: int) -> tuple[Action, ...]:
    """The draws from a row and a deck with so many cards."""
    a, b, c, d, e = row
    shown = _SHOWN[a] | _SHOWN[b] | _SHOWN[c] | _SHOWN[d] | _SHOWN[e]
    return TAKES[shown | _DECK_BIT if left else shown]


def second_cards(row: Sequence[int], left: int) -> tuple[Action, ...]:
    """The draws that are allowed as the second one: any but a face-up VIP bus (3.4)."""
    a, b, c, d, e = row
    shown = (_SHOWN[a] | _SHOWN[b] | _SHOWN[c] | _SHOWN[d] | _SHOWN[e]) & _NO_VIP
    return TAKES[shown | _DECK_BIT if left else shown]


def claimable(hand: Sequence[int], buses: int, free: int) -> int:
    """Of the routes that are free to a seat those that it can claim with its cards and buses, as bits (4.1 to 4.5)."""
    a, b, c, d, e, f, g, h, vips = hand
    p, q, r, t, u, v, w, x = PAYABLE
    routes = free & (
        p[a + vips] | q[b + vips] | r[c + vips] | t[d + vips] | u[e + vips] | v[f + vips] | w[g + vips] | x[h + vips]
    )
    return routes if buses >= LONGEST else routes & SHORT[buses]


def payments(hand: Sequence[int], route: int) -> list[Action]:
    """All ways to pay for a route: by colour, fewest VIP buses first, and VIP buses alone last (4.2 to 4.4)."""
    _, _, length, colour = ROUTES[route]
    vips = hand[VIP]
    choices: list[Action] = []
    for paid in PLAIN if colour == GREY else (colour,):
        most = min(hand[paid], length)
        choices += [pay(paid, cards, length - cards) for cards in range(most, max(0, length - vips - 1), -1)]
    if vips >= length:
        choices.append(pay(VIP, length, 0))
    return choices


def least_kept(s: State) -> int:
    """How many of the offered tickets have to be kept (1.5, 5.2)."""
    return LATER_KEEP if s.first_kept[s.turn] else FIRST_KEEP


def open_routes(owners: Sequence[int], seats: int) -> list[int]:
    """The routes that each seat might claim, as bits: free ones, and of a begun double only what 4.6 and 4.7 leave."""
    free = [ALL_ROUTES] * seats
    for route, owner in enumerate(owners):
        if owner == NOBODY:
            continue
        for seat in range(seats):
            free[seat] &= ~_shut(route, closes_twin=seats < DOUBLES_FROM or seat == owner)
    return free


def _shut(route: int, closes_twin: bool) -> int:
    """The routes, as bits, that a claim takes away."""
    twin = TWIN[route]
    return 1 << route | (1 << twin if closes_twin and twin != NO_TWIN else 0)


TAKEN = tuple(~_shut(route, closes_twin=False) for route in range(len(ROUTES)))
"""For each route all others, as bits."""
TAKEN_WITH_TWIN = tuple(~_shut(route, closes_twin=True) for route in range(len(ROUTES)))
"""For each route all others but its twin, as bits."""
