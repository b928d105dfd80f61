"""A full table that the owner of a view could not tell from the real one. Reads the view and nothing else.

What is hidden: the order of the deck, what others drew from it, and the tickets that the viewer does not hold. What is
not: cards taken face up and not paid yet, and, by counting, all that can no longer be in the deck (3.9).
"""

from collections.abc import Sequence
from functools import lru_cache

from pygames.core.rng import Rng

from .board import FIRST_LONG, ROUTES, TICKETS
from .cards import GAP, GREY, KINDS, PACK, PLAIN, VIP, counted, spread
from .legality import OFFERED, open_routes, payments
from .likelihood import draw, networks, ticket_weights
from .state import NO_ROUTE, NOBODY, PAY, State
from .view import View

_TRIES = 60

Unsure = list[int | None]
"""Tickets at a place, None for those that the viewer does not know."""

Needs = dict[int, int]
"""How many cards of some kinds a hand has to hold at least."""


def imagine(v: View, rng: Rng) -> State:
    """A table drawn from those that agree with a view, the more likely ones more often (see `likelihood`)."""
    s = _public_part(v).clone()
    s.seed = rng.bits64()  # later shuffles are unknown as well
    _imagine_cards(s, v, rng)
    _imagine_tickets(s, v, rng)
    return s


@lru_cache(4)  # a search imagines from one view again and again
def _public_part(v: View) -> State:
    """A table with everything that the view tells; cards and tickets that it does not know are still missing."""
    s = State()
    s.seats, s.starter, s.phase = v.seats, v.starter, v.phase
    s.row = [GAP if card is None else card for card in v.row]
    s.left, s.shuffles = v.deck, v.shuffles
    s.pool, s.discards = list(v.pool), list(v.discards)
    s.known = [list(counts) for counts in v.known]
    s.buses, s.points = list(v.buses), list(v.points)
    s.owners = [NOBODY if owner is None else owner for owner in v.owners]
    s.open = open_routes(s.owners, v.seats)
    s.route = NO_ROUTE if v.route is None else v.route
    s.first_kept, s.fresh, s.returned_by, s.offer_from = list(v.first_kept), v.fresh, v.returned_by, v.offer_from
    s.passes, s.final, s.longest, s.last = v.passes, v.final, v.longest, list(v.last)
    s.aims = [None] * v.seats
    s.seed, s.hands, s.deck, s.blind = 0, [], (), []
    s.tickets, s.offers, s.ticket_deck, s.aside = [], [], (), ()
    # When the game is over the turn has no meaning; the seat that had it last is the only one that can be told.
    s.turn = v.starter if v.turn is None else v.turn
    return s


# --- cards ------------------------------------------------------------------------------------------------------------


def _imagine_cards(s: State, v: View, rng: Rng) -> None:
    """Deal the cards that the viewer has not seen to the deck and to the hands of the others."""
    unseen = _unseen(v)
    # Of each kind the deck can hold what was shuffled into it, less what has come out of it before the viewer's eyes.
    may = [min(v.pool[kind] - (v.drawn[kind] if v.drawn else 0), unseen[kind]) for kind in KINDS]
    s.hands = [list(v.hand if at == v.seat else v.known[at]) for at in range(v.seats)]
    spare = [0 if at == v.seat else v.sizes[at] - sum(v.known[at]) for at in range(v.seats)]
    deck, held = _dealt(unseen, may, v.deck, rng)
    if v.phase == PAY and v.turn is not None and v.turn != v.seat:
        deck, held = _with_choice(s, v, unseen, may, spare, rng)
    for at in range(v.seats):
        for card in held[: spare[at]]:
            s.hands[at][card] += 1
        del held[: spare[at]]
    s.deck = tuple(deck)
    _imagine_draws(s, v, rng)


def _unseen(v: View) -> list[int]:
    """The cards, as counts, of which the viewer does not know in which hand they are, or whether in the deck."""
    seen = [v.hand if at == v.seat else v.known[at] for at in range(v.seats)]
    return [
        PACK[kind] - v.discards[kind] - v.row.count(kind) - sum([counts[kind] for counts in seen]) for kind in KINDS
    ]


def _dealt(unseen: Sequence[int], may: Sequence[int], size: int, rng: Rng) -> tuple[list[int], list[int]]:
    """A deck of that size from the cards that may be in it, and all other unseen cards in a random order."""
    possible = spread(tuple(may))
    rng.mix(possible)
    held = spread([unseen[kind] - may[kind] for kind in KINDS]) + possible[size:]
    rng.mix(held)
    return possible[:size], held


def _with_choice(
    s: State, v: View, unseen: list[int], may: list[int], spare: list[int], rng: Rng
) -> tuple[list[int], list[int]]:
    """A deck and other cards such that the seat at turn has more than one way to pay, as everybody can see (4.4).

    The cards of the seats are in order, as `_imagine_cards` deals them.
    """
    assert v.turn is not None
    before, room = sum(spare[: v.turn]), spare[v.turn]
    for _ in range(_TRIES):
        deck, held = _dealt(unseen, may, v.deck, rng)
        if _has_choice(v.known[v.turn], held[before : before + room], s.route):
            return deck, held
    # Hardly any hand will do: give it what some choice needs, and deal the rest.
    fitting = []
    for needs in _needs(s.route):
        lacking = [max(0, needs.get(kind, 0) - v.known[v.turn][kind]) for kind in KINDS]
        sure = [unseen[kind] - may[kind] for kind in KINDS]
        rest = [min(may[kind], unseen[kind] - lacking[kind]) for kind in KINDS]
        if sum(lacking) <= room and min(rest) >= 0 and sum(rest) >= v.deck and max(sure) >= 0:
            fitting.append((lacking, rest))
    lacking, rest = rng.choice(fitting)
    deck, others = _dealt([unseen[kind] - lacking[kind] for kind in KINDS], rest, v.deck, rng)
    planted = spread(lacking)
    return deck, others[:before] + planted + others[before:]


def _has_choice(known: Sequence[int], drawn: list[int], route: int) -> bool:
    """Whether a hand of these cards has more than one way to pay for a route."""
    hand = list(known)
    for card in drawn:
        hand[card] += 1
    return len(payments(hand, route)) > 1


def _needs(route: int) -> list[Needs]:
    """The smallest hands that have a choice: a colour and enough VIP buses, or on a grey route two colours."""
    _, _, length, colour = ROUTES[route]
    colours = PLAIN if colour == GREY else (colour,)
    found = [{paid: cards, VIP: length + 1 - cards} for paid in colours for cards in range(1, length + 1)]
    return found + [
        {one: length - vips, other: length - vips, VIP: vips}
        for one in colours
        for other in colours
        if one < other
        for vips in range(length)
    ]


def _imagine_draws(s: State, v: View, rng: Rng) -> None:
    """Which cards the others have drawn from this deck: what was shuffled into it and is neither there nor ours."""
    gone = [v.pool[kind] - (v.drawn[kind] if v.drawn else 0) for kind in KINDS]
    for card in s.deck:
        gone[card] -= 1
    cards = spread(gone)
    rng.mix(cards)
    s.blind = []
    for at in range(v.seats):
        if at == v.seat:
            s.blind.append(list(v.drawn))
        else:
            s.blind.append(counted(cards[: v.draws[at]]))
            del cards[: v.draws[at]]


# --- tickets ----------------------------------------------------------------------------------------------------------


def _imagine_tickets(s: State, v: View, rng: Rng) -> None:
    """Deal the tickets that the viewer has not seen, to each seat above all those that its routes fit."""
    kept: list[Unsure] = [list(v.tickets[at] or (None,) * v.ticket_counts[at]) for at in range(v.seats)]
    offers: list[Unsure] = [list(offer) for offer in v.offers]
    deck: Unsure = list(v.ticket_deck)
    located = {ticket for place in (*kept, *offers, deck) for ticket in place if ticket is not None}
    unseen = [ticket for ticket in range(len(TICKETS)) if ticket not in located]
    long_ones = [ticket for ticket in unseen if ticket >= FIRST_LONG]
    ordinary = [ticket for ticket in unseen if ticket < FIRST_LONG]
    rng.shuffle(long_ones)
    rng.shuffle(ordinary)
    mine = networks(v.owners, v.seats)
    likely = [ticket_weights(mine[at], s.open[at], v.buses[at]) for at in range(v.seats)]
    s.aside = _place_long_ones(v, kept, offers, deck, long_ones, likely, rng)
    for seat, place in enumerate(kept):
        for at, ticket in enumerate(place):
            if ticket is None:
                place[at] = draw(ordinary, likely[seat], rng)
    for place in (*offers, deck):
        for at, ticket in enumerate(place):
            if ticket is None:
                place[at] = ordinary.pop()
    s.tickets = [tuple(_all_known(place)) for place in kept]
    s.offers = [tuple(_all_known(place)) for place in offers]
    s.ticket_deck = tuple(_all_known(deck))


def _all_known(place: Sequence[int | None]) -> list[int]:
    return [ticket for ticket in place if ticket is not None]


def _place_long_ones(
    v: View,
    kept: list[Unsure],
    offers: list[Unsure],
    deck: Unsure,
    long_ones: list[int],
    likely: list[tuple[int, ...]],
    rng: Rng,
) -> tuple[int, ...]:
    """Put the long tickets where they can be: one was in each first offer, and was kept or put back (1.5, 5.3).

    Those that are out of the game are left, in rising order.
    """
    out = len(TICKETS) - FIRST_LONG - v.seats
    if not v.fresh:
        # Some that were put back may have been drawn again, and nobody can tell any more who had which.
        aside = tuple(sorted(long_ones[:out]))
        _place_anywhere(v, kept, offers, deck, long_ones[out:], rng)
        return aside
    put_back = []
    for seat in range(v.seats):
        if seat == v.seat:
            continue
        held = v.first_kept[seat]
        if not held:
            put_back.append((offers[seat], -1))
            continue
        if any(ticket is not None and ticket >= FIRST_LONG for ticket in kept[seat]):
            continue  # the game is over, and everybody sees it
        back = [v.fresh + at for at, owner in enumerate(v.returned_by) if owner == seat][: OFFERED + 1 - held]
        if back and (kept[seat][held - 1] is not None or rng.below(OFFERED + 1) >= held):
            put_back.append((deck, back[-1]))
        else:
            kept[seat][held - 1] = draw(long_ones, likely[seat], rng)
    for place, at in put_back:
        place[at] = long_ones.pop()
    return tuple(sorted(long_ones))


def _place_anywhere(
    v: View, kept: list[Unsure], offers: list[Unsure], deck: Unsure, long_ones: list[int], rng: Rng
) -> None:
    """Put the long tickets of this game wherever nobody can say that they are not."""
    found = [(place, at) for place in (*kept, deck) for at, ticket in enumerate(place) if ticket is None]
    mover = offers[v.turn or 0]
    found += [(mover, at) for at, origin in enumerate(v.offer_from) if mover[at] is None and origin != NOBODY]
    for offer in offers:
        if len(offer) > OFFERED and offer[-1] is None:
            offer[-1] = long_ones.pop()
    rng.shuffle(found)
    for (place, at), ticket in zip(found, long_ones, strict=False):
        place[at] = ticket
