"""What holds at every moment of a game of Jet Set, and what is hidden in it. `tests/laws` asks both."""

from pygames.games.jetset_cards.cards import AIRPORTS, DECK, POINTS
from pygames.games.jetset_cards.ending import parts
from pygames.games.jetset_cards.events import LIMITS, NONE
from pygames.games.jetset_cards.state import DISCARD, LAY, OVER, START, TURN, State


def check(s: State) -> None:
    """Assert that no card is lost or doubled, and that points, phases and limits agree with each other."""
    laid = [front[1:] for front in s.fronts]
    assert sorted(c for cards in (s.deck[: s.left], *s.hands, s.discards, *s.routes, *laid) for c in cards) == list(
        DECK
    )
    dealt = [front[0] for front in s.fronts]
    assert len(set(dealt)) == s.seats and set(dealt) <= set(AIRPORTS)
    assert len(s.events) in (0, 15) and s.shown <= len(s.events)
    for seat in range(s.seats):
        route, hand, front, paid = s.routes[seat], s.hands[seat], s.fronts[seat], s.paid[seat]
        assert list(hand) == sorted(hand) and len(set(route)) == len(route) <= 5
        assert len(paid) == len(front) <= 3 and set(paid) <= {0, 1}
        cities, airports, events = parts(route, s.bonuses[seat], s.extras[seat])
        assert cities == sum(POINTS[city] for city in route)
        assert sum(paid) <= airports <= 2 * sum(paid) and (s.events or (airports == sum(paid) and not events))
        assert len(hand) <= LIMITS[NONE] or (seat == s.turn and s.phase in (LAY, DISCARD, OVER))
        assert bool(route) == (s.phase != START or seat < s.turn)
    if s.phase == OVER:
        assert s.left == 0 or any(len(route) == 5 for route in s.routes)
    elif s.phase == TURN:
        assert s.left and s.turn == s.turns % s.seats and len(s.routes[s.turn]) < 5
        assert not any(len(route) == 5 for route in s.routes) or s.finish_round


def hidden(s: State, seat: int | None) -> object:
    """The other hands, the deck and the events to come; None when a seat could work all of it out."""
    hands = tuple(hand for at, hand in enumerate(s.hands) if at != seat)
    deck, coming = s.deck[: s.left], s.events[s.shown :]
    unseen = [*deck, *(city for hand in hands for city in hand)]
    # Equal cards hide nothing, and neither does a single hand that must hold all that is unseen.
    in_doubt = len(set(unseen)) > 1 and bool(len(set(deck)) > 1 or sum(map(bool, (deck, *hands))) > 1)
    return (hands, deck, coming) if in_doubt or len(coming) > 1 else None
