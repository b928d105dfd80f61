"""A full table that the owner of a view could not tell from the real one. Reads the view and nothing else.

What is hidden: the hands of the others, the order of the deck, and the events to come. Every way to lay the unseen
cards in those places has a chance; what others have done makes some hands likelier (see `likelihood`).
"""

from pygames.core.rng import Rng

from .cards import CITIES, COPIES
from .events import EVENTS
from .likelihood import make_likely
from .state import State
from .view import View


def imagine(v: View, rng: Rng) -> State:
    """A table drawn from all that agree with a view."""
    s = _public_part(v)
    unseen = unseen_cards(v)
    rng.shuffle(unseen)
    drawn: dict[int, list[int]] = {}
    for seat, size in enumerate(v.sizes):
        if seat != v.seat:
            drawn[seat] = unseen[:size]
            del unseen[:size]
    make_likely(v, drawn, unseen, rng)
    s.hands = [tuple(sorted(drawn[seat])) if seat in drawn else v.hand for seat in range(v.seats)]
    s.deck, s.left = tuple(unseen), len(unseen)
    coming = [event for event in range(len(EVENTS)) if event not in v.past_events] if v.with_events else []
    rng.shuffle(coming)
    s.events = (*v.past_events, *coming)
    return s


def unseen_cards(v: View) -> list[int]:
    """The cards, in rising order, that lie where the viewer does not see them."""
    seen = [0] * len(CITIES)
    # The first airport in front is an airport card; those after it are city cards that were laid (4.5).
    laid = [front[1:] for front in v.fronts]
    for cards in (v.hand, v.discards, *v.routes, *laid):
        for city in cards:
            seen[city] += 1
    return [city for city, count in enumerate(seen) for _ in range(COPIES - count)]


def _public_part(v: View) -> State:
    """A table with everything that the view tells; what is hidden is still missing."""
    s = State()
    s.seats, s.finish_round, s.deck_out = v.seats, v.finish_round, v.deck_out
    s.phase, s.turn, s.turns = v.phase, v.last_turn, v.turns
    s.discards = v.discards
    s.routes, s.bonuses, s.extras = list(v.routes), list(v.bonuses), list(v.extras)
    s.fronts, s.paid = list(v.fronts), list(v.paid)
    s.shown, s.event = len(v.past_events), v.event
    s.last = list(v.last)
    return s
