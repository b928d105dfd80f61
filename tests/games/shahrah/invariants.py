"""What holds at every moment of a game of Shahrah, and what is hidden in it. `tests/laws` asks after each action."""

from pygames.games.shahrah.board import FIRST_LONG, NO_TWIN, ROUTES, TICKETS, TWIN
from pygames.games.shahrah.cards import GAP, KINDS, PACK, VIP
from pygames.games.shahrah.legality import BUSES, DOUBLES_FROM, OFFERED, open_routes, payments, second_cards
from pygames.games.shahrah.scoring import FEW_BUSES, POINTS, network
from pygames.games.shahrah.state import DRAW, NO_ROUTE, NOBODY, OFFER, OVER, PAY, TURN, State


def check(s: State) -> None:
    """Assert that no card, bus or ticket is lost or doubled, and that counts agree with each other."""
    _check_cards(s)
    _check_board(s)
    _check_tickets(s)
    _check_phase(s)


def _check_cards(s: State) -> None:
    deck = s.deck[: s.left]
    for kind in KINDS:
        held = sum(hand[kind] for hand in s.hands)
        assert held + deck.count(kind) + s.row.count(kind) + s.discards[kind] == PACK[kind]
        assert s.pool[kind] == deck.count(kind) + sum(counts[kind] for counts in s.blind)
        assert min(s.discards[kind], s.pool[kind], *(counts[kind] for counts in s.blind)) >= 0
        assert all(0 <= known[kind] <= hand[kind] for known, hand in zip(s.known, s.hands, strict=True))
    assert s.left or not any(s.discards)
    assert GAP not in s.row or not s.left
    free = PACK[VIP] - sum(hand[VIP] for hand in s.hands)
    assert s.row.count(VIP) < 3 or free >= 3


def _check_board(s: State) -> None:
    for seat in range(s.seats):
        lengths = [ROUTES[route].length for route in network(s.owners, seat)]
        assert s.buses[seat] + sum(lengths) == BUSES and s.buses[seat] >= 0
        assert s.points[seat] == sum(POINTS[length] for length in lengths)
    for route, owner in enumerate(s.owners):
        if owner != NOBODY and TWIN[route] != NO_TWIN:
            assert s.owners[TWIN[route]] != owner
            assert s.owners[TWIN[route]] == NOBODY or s.seats >= DOUBLES_FROM
    assert s.open == open_routes(s.owners, s.seats)


def _check_tickets(s: State) -> None:
    placed = [ticket for place in (*s.tickets, *s.offers, s.ticket_deck, s.aside) for ticket in place]
    assert sorted(placed) == list(range(len(TICKETS)))
    assert all(ticket >= FIRST_LONG for ticket in s.aside)
    assert all(ticket < FIRST_LONG for ticket in s.ticket_deck[: s.fresh])
    assert s.fresh + len(s.returned_by) == len(s.ticket_deck)
    for seat, offer in enumerate(s.offers):
        assert bool(offer) == (not s.first_kept[seat] or (s.phase == OFFER and s.turn == seat and all(s.first_kept)))
        assert not offer or s.first_kept[seat] or (len(offer) == OFFERED + 1 and offer[-1] >= FIRST_LONG)


def _check_phase(s: State) -> None:
    assert (s.route != NO_ROUTE) == (s.phase == PAY)
    assert bool(s.longest) == (s.phase == OVER)
    if s.phase == PAY:
        assert len(payments(s.hands[s.turn], s.route)) > 1
    if s.phase == DRAW:
        assert second_cards(s.row, s.left)
    if s.phase in (TURN, DRAW, PAY):
        assert s.final <= s.seats and s.passes < s.seats
        assert s.final or min(s.buses) > FEW_BUSES


def hidden(s: State, seat: int | None) -> object:
    """The cards and tickets that a seat cannot see, in their order; None when all of it can be told."""
    over = s.phase == OVER
    hands = tuple(tuple(hand) for at, hand in enumerate(s.hands) if at != seat)
    deck = s.deck[: s.left]
    tickets = () if over else tuple(kept for at, kept in enumerate(s.tickets) if at != seat)
    offers = tuple(offer for at, offer in enumerate(s.offers) if at != seat)
    if len(set(deck)) < 2 and not any(tickets) and not any(offers) and len(s.ticket_deck) < 2:
        return None
    return hands, deck, tickets, offers, s.ticket_deck, s.aside
