"""The deck, the row and the discards: refilling, sweeping VIP buses away and shuffling (section 3)."""

from pygames.core.game import REVEAL, Event
from pygames.core.message import Message, message
from pygames.core.rng import Rng

from .cards import FEWEST_PLAIN, GAP, MOST_SWEEPS, NO_CARDS, PLAIN_CARDS, ROW_SIZE, TOO_MANY_VIPS, VIP, spread
from .state import State


def turn_up(s: State) -> int:
    """The top card of the deck, face up now; the deck must not be empty."""
    s.left -= 1
    card = s.deck[s.left]
    s.pool[card] -= 1
    return card


def settle_if_needed(s: State) -> list[Event]:
    """`settle` after cards have moved; nothing has to be done while the deck has cards and few VIP buses lie open."""
    return settle(s) if not s.left or s.row.count(VIP) >= TOO_MANY_VIPS else []


def settle(s: State) -> list[Event]:
    """Put the row and the deck in order after cards have moved: shuffle, refill and sweep as long as there is need.

    Afterwards the deck is empty only when the discards are, and the row has gaps only when the deck is empty.
    """
    events = _shuffle_if_empty(s)
    if GAP in s.row and s.left:
        events.append(Event(Message("shahrah.log.refill"), REVEAL))
        events += _fill(s)
    for _ in range(MOST_SWEEPS):
        if s.row.count(VIP) < TOO_MANY_VIPS or _plain_cards(s) < FEWEST_PLAIN:
            break
        events.append(Event(message("shahrah.log.sweep", count=s.row.count(VIP)), REVEAL))
        for card in s.row:
            if card != GAP:
                s.discards[card] += 1
        s.row = [GAP] * ROW_SIZE
        events += _shuffle_if_empty(s)
        events += _fill(s)
    return events


def _plain_cards(s: State) -> int:
    """The cards of row, deck and discards that are no VIP buses: all that nobody holds."""
    return PLAIN_CARDS - sum([sum(hand) - hand[VIP] for hand in s.hands])


def _fill(s: State) -> list[Event]:
    """Turn up a card for each gap as long as there are cards; what is told of shuffles on the way."""
    events: list[Event] = []
    for place in range(ROW_SIZE):
        if s.row[place] == GAP and s.left:
            s.row[place] = turn_up(s)
            events += _shuffle_if_empty(s)
    return events


def _shuffle_if_empty(s: State) -> list[Event]:
    """An empty deck is made anew from the discards; chance comes from a stream of its own (3.5)."""
    if s.left or not any(s.discards):
        return []
    s.shuffles += 1
    cards = spread(s.discards)
    Rng(s.seed, "shahrah", "shuffle", s.shuffles).shuffle(cards)
    s.deck, s.left = tuple(cards), len(cards)
    s.pool, s.discards = s.discards, list(NO_CARDS)
    s.blind = [list(NO_CARDS) for _ in range(s.seats)]
    return [Event(message("shahrah.log.shuffle", count=s.left))]
