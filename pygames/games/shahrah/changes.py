"""What drawing cards and claiming change on the table. It tells nothing: `rules` does that, `quick` goes without it."""

from .board import ROUTES
from .cards import DECK, GAP, VIP
from .deck import turn_up
from .legality import DOUBLES_FROM, TAKEN, TAKEN_WITH_TWIN, second_cards
from .scoring import POINTS
from .state import DRAW, NO_ROUTE, TURN, State


def take_card(s: State, card: int) -> int:
    """The seat at turn takes a card (3.1): the one that it drew from the deck, or that came into the row, or GAP.

    The row and the deck are still to be settled, and `ends_drawing` says then whether the turn is over.
    """
    seat = s.turn
    s.last[seat] = (*(s.last[seat] or ()), card) if s.phase == DRAW else ("take", card)
    if card == DECK:
        s.left -= 1
        drawn = s.deck[s.left]
        s.hands[seat][drawn] += 1
        s.blind[seat][drawn] += 1
        return drawn
    s.hands[seat][card] += 1
    s.known[seat][card] += 1
    newcomer = turn_up(s) if s.left else GAP
    s.row[s.row.index(card)] = newcomer  # 3.3: before a second card is chosen
    return newcomer


def ends_drawing(s: State, card: int) -> bool:
    """Whether drawing is over after that card; else a second one has to be chosen.

    A face-up VIP bus is the only card (3.4), and so is one after which no other may be taken (3.8).
    """
    is_over = s.phase == DRAW or card == VIP or not second_cards(s.row, s.left)
    s.phase = TURN if is_over else DRAW
    return is_over


def pay_for(s: State, route: int, colour: int, cards: int, vips: int) -> None:
    """The seat at turn pays for a route and puts buses on it (4.1 to 4.8). Row and deck are still to be settled."""
    seat, length = s.turn, ROUTES[route].length
    _spend(s, colour, cards)
    if vips:
        _spend(s, VIP, vips)
    s.buses[seat] -= length
    s.points[seat] += POINTS[length]
    s.owners[route] = seat
    if s.seats < DOUBLES_FROM:
        s.open = [free & TAKEN_WITH_TWIN[route] for free in s.open]
    else:
        s.open = [free & TAKEN[route] for free in s.open]
        s.open[seat] &= TAKEN_WITH_TWIN[route]
    s.route, s.phase = NO_ROUTE, TURN


def _spend(s: State, card: int, count: int) -> None:
    """Move cards of a kind from the hand of the seat at turn to the discards."""
    s.hands[s.turn][card] -= count
    s.discards[card] += count
    known = s.known[s.turn]
    known[card] = max(0, known[card] - count)  # 3.9
