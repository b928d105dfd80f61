"""What a search needs of this game beside its rules: quick choices, first guesses, and what a table is worth.

The quick player knows what its seat knows. It gathers cards until its hand is full or the buses of somebody run low,
so that others learn late where it wants to go, and then claims the routes of its aim (see `aims`), the longest first.
"""

from pygames.core.chances import by_leads
from pygames.core.game import Action
from pygames.core.rng import Rng

from .aims import Aim, aim_of, network_of, routes_of, way
from .board import ROUTES, TICKETS
from .cards import DECK, GREY, PLAIN, VIP
from .legality import CLAIMS, PASS, claimable, keep, least_kept, pay, take
from .legality import TICKETS as DRAW_TICKETS
from .scoring import FEW_BUSES, POINTS, connected, is_done, network
from .state import DRAW, PAY, TURN, State

decisions = 65

horizon = 400
"""Longer than nearly all games: what comes of hidden cards and tickets is seen at the end only."""

_FULL_HAND = 26
"""With so many cards a seat begins to claim."""
_LOW_BUSES = 20
"""As soon as a seat has fewer buses than that everybody does."""
_MORE_TICKETS, _LATE = 20, 7
"""Buses that it takes to want more tickets, and those that everybody must still have."""
_SHORTEST = 2
"""The shortest route that is claimed for its points alone."""

_FROM_DECK, _VIP_WORTH, _LACKING, _SPARE, _PER_SPARE = 50, 45, 100, 50, 3
"""What cards are worth: from the deck, the VIP bus of the row, one that the aim lacks (less what else it lacks of that
colour), one for grey routes (more for each that is there already)."""
_TURN_COST = 8
"""What a turn can pay for in the costs of `aims.way`."""
_TICKET_POINT = 12
"""What the point of a ticket is worth in these costs."""
_PACE = 16
"""Tenths of a bus that the quickest seat places in a turn."""

_TAKES = tuple([take(card) for card in range(DECK + 1)])
_OF_LENGTH = tuple(
    [sum([1 << place for place, route in enumerate(ROUTES) if route.length == length]) for length in range(len(POINTS))]
)
"""By length, the routes of that length, as bits."""
_LONGEST_FIRST = _OF_LENGTH[:0:-1]
_WORTHWHILE = _OF_LENGTH[: _SHORTEST - 1 : -1]


def stage(s: State) -> int:  # noqa: ARG001
    """A game is tried out as a whole."""
    return 0


def likely(s: State, rng: Rng) -> Action:  # noqa: ARG001
    """What the quick player would do."""
    phase = s.phase
    if phase == DRAW:
        return card_to_take(s, s.aims[s.turn] or aim_of(s, s.turn), is_first=False)
    if phase == TURN:
        return choice_of_turn(s)
    if phase == PAY:
        return payment(s, s.route)
    return _kept(s)


# --- a turn -----------------------------------------------------------------------------------------------------------


def choice_of_turn(s: State) -> Action:
    """What the quick player does with a turn."""
    seat = s.turn
    aim = aim_of(s, seat)
    hand, buses = s.hands[seat], s.buses[seat]
    can = claimable(hand, buses, s.open[seat])
    if s.final:
        if can:
            return _last_claim(can, aim.want)
    elif aim.want:
        good = can & aim.want
        if good and (sum(hand) >= _FULL_HAND or min(s.buses) < _LOW_BUSES):
            return _longest(good)
    else:
        if s.ticket_deck and buses >= _MORE_TICKETS and min(s.buses) >= _LATE:
            return DRAW_TICKETS
        for routes in _WORTHWHILE:
            if can & routes:
                return CLAIMS[(can & routes).bit_length() - 1]
    if s.left or max(s.row) >= 0:
        return card_to_take(s, aim, is_first=True)
    if can:
        return _longest(can)
    return DRAW_TICKETS if s.ticket_deck else PASS


def _longest(routes: int) -> Action:
    """The claim of the longest of these routes."""
    for equally_long in _LONGEST_FIRST:
        if routes & equally_long:
            return CLAIMS[(routes & equally_long).bit_length() - 1]
    raise ValueError(routes)


def _last_claim(can: int, want: int) -> Action:
    """The claim of the last turn: the route that is still missing, or else the longest."""
    return CLAIMS[want.bit_length() - 1] if want & can and want & want - 1 == 0 else _longest(can)


def card_to_take(s: State, aim: Aim, *, is_first: bool) -> Action:
    """The card to take: one that the aim lacks, or one of a colour of which there are many for grey routes."""
    hand, needs = s.hands[s.turn], aim.needs
    any_colour = aim.grey or not aim.want
    best, most = DECK, _FROM_DECK if s.left else -1
    for card in s.row:
        if card < 0:
            continue
        if card == VIP:
            worth = _VIP_WORTH if is_first else -1
        else:
            worth = spare = hand[card] - needs[card]
            if spare < 0:
                worth = _LACKING + spare
            elif any_colour:
                worth = _SPARE + _PER_SPARE * spare
        if worth > most:
            best, most = card, worth
    return _TAKES[best]


def payment(s: State, route: int) -> Action:
    """The payment for a route that spares VIP buses and what the aim needs."""
    _, _, length, colour = ROUTES[route]
    seat = s.turn
    hand = s.hands[seat]
    vips = hand[VIP]
    if colour == GREY:
        needs = aim_of(s, seat).needs
        least = 0
        for kind in PLAIN:
            held = hand[kind]
            if held and held + vips >= length:
                paid = min(held, length)
                loss = 1 + 6 * (length - paid) + 4 * max(0, min(paid, needs[kind] - held + paid))
                if colour == GREY or loss < least:
                    least, colour = loss, kind
        if colour == GREY:
            return pay(VIP, length, 0)
    cards = min(hand[colour], length)
    return pay(colour, cards, length - cards) if cards else pay(VIP, length, 0)


# --- tickets ----------------------------------------------------------------------------------------------------------


def _kept(s: State) -> Action:
    """Keep those tickets that bring most for what they cost, as long as there is time for them."""
    seat = s.turn
    mine, free = network_of(s, seat), s.open[seat]
    if s.tickets[seat]:
        mine |= aim_of(s, seat).want
    rated = []
    for place, ticket in enumerate(s.offers[seat]):
        start, end, points = TICKETS[ticket]
        cost = way(start, end, mine, free)[0]
        rated.append((cost - _TICKET_POINT * points, place, cost))
    rated.sort()
    least, left = least_kept(s), _TURN_COST * _turns_left(s)
    places: list[int] = []
    for _, place, cost in rated:
        if len(places) >= least and cost > left:
            break
        places.append(place)
        left -= cost
    places.sort()
    return keep(*places)


def _turns_left(s: State) -> int:
    """How many turns are likely to come."""
    return 2 + 10 * max(0, min(s.buses) - FEW_BUSES) // _PACE


# --- what a search begins with ----------------------------------------------------------------------------------------

_FAVOURED = 15
"""How much the choice of the quick player promises, in tenths of all others together."""
_LACKED, _OTHER_CARD, _ANY_CARD, _OF_AIM, _NEW_TICKETS = 6, 2, 4, 10, 6
_OF_LENGTHS = (0, 1, 1, 1, 2, 3, 4)
"""What choices promise: cards that the aim lacks, others, the deck, routes of the aim, tickets when all are done, and
other routes by their length."""


def promises(s: State, choices: list[Action]) -> list[int]:
    """What the quick player would do promises most; of the others what fits its aim."""
    found = [1] * len(choices)
    if s.phase in (TURN, DRAW):
        seat = s.turn
        aim, hand = aim_of(s, seat), s.hands[seat]
        found = [_promise(aim, hand, choice) for choice in choices]
    best = choices.index(likely(s, _NO_CHANCE))
    found[best] += 1 + _FAVOURED * sum(found) // 10
    return found


_NO_CHANCE = Rng(0, "shahrah", "promises")


def _promise(aim: Aim, hand: list[int], choice: Action) -> int:
    verb = choice[0]
    if verb == "take":
        card = int(choice[1])
        if card == DECK:
            return _ANY_CARD
        return _LACKED if card != VIP and aim.needs[card] > hand[card] else _OTHER_CARD
    if verb == "claim":
        route = int(choice[1])
        return _OF_AIM if aim.want >> route & 1 else _OF_LENGTHS[ROUTES[route].length]
    return 1 if aim.want else _NEW_TICKETS


# --- what a table is worth --------------------------------------------------------------------------------------------

_USUAL_LEAD = 30
"""Points ahead that are worth half of the way from an even chance to a sure one."""


def prospects(s: State) -> tuple[int, ...]:
    """The chance of each seat by its points, its tickets, and whether there are buses for those that are open."""
    return by_leads([_expected(s, seat) for seat in range(s.seats)], _USUAL_LEAD)


def _expected(s: State, seat: int) -> int:
    """The points that a seat may count on."""
    group = connected(network(s.owners, seat))
    spaces = sum([ROUTES[route].length for route in routes_of(aim_of(s, seat).want)])
    possible = spaces <= s.buses[seat]
    points = s.points[seat]
    for ticket in s.tickets[seat]:
        worth = TICKETS[ticket].points
        points += worth if is_done(ticket, group) else -worth * (1 if possible else 2) // 2
    return points
