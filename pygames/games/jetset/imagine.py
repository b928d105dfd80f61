"""A full table that the owner of a view could not tell from the real one. Reads the view and nothing else.

What is hidden: the order of the decks, of which nothing tells anything, and the Final Flights of the others, of which
their planes tell a little (see `likelihood`).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pygames.core.rng import Rng

from .board import ALL_LINKS, LINKS
from .cards import FINALS, LONG, ROWS, SHORT, VACATION, VACATIONS
from .likelihood import draw, final_weights
from .paths import parts_of
from .state import FINAL_PATH, NOBODY, NONE, State
from .view import View

_HELD = 2
"""Final Flights of each seat (1.6)."""


def imagine(v: View, rng: Rng) -> State:
    """A table drawn from all that agree with a view, the more likely ones more often."""
    s = _public_part(v).clone()
    for row in (SHORT, LONG):
        unseen = unseen_cards(v, row) if v.decks[row] else []
        rng.mix(unseen)
        s.decks.append(tuple(unseen))
    s.finals = _finals(v, rng)
    return s


def _finals(v: View, rng: Rng) -> list[tuple[int, ...]]:
    """The Final Flights of all seats. Whoever is choosing the path of one has shown it, and the other one not (8.1)."""
    known = list(v.finals)
    if v.phase == FINAL_PATH and v.chosen is not None and not known[v.last_turn]:
        known[v.last_turn] = (v.chosen,)
    unknown = [final for final in range(len(FINALS)) if not any(final in finals for finals in known)]
    dealt = []
    for seat, finals in enumerate(known):
        held = list(finals)
        if len(held) < _HELD:
            weights = final_weights(v.network[seat], v.is_vacation_time)
            held += [draw(unknown, weights, rng) for _ in range(_HELD - len(held))]
        dealt.append(tuple(sorted(held)))
    return dealt


def unseen_cards(v: View, row: int) -> list[int]:
    """The cards that a deck still holds: flights in rising order, then Vacations."""
    seen = {flight for flights in (*v.rows, *v.claimed) for flight in flights}
    vacations = [VACATION] * (VACATIONS - v.vacations.count(row))
    return [flight for flight in ROWS[row] if flight not in seen] + vacations


def links_owned(owners: Sequence[int], owner: int) -> int:
    """The links of an owner, as bits."""
    return sum([1 << link for link, other in enumerate(owners) if other == owner])


def network_of(planes: Iterable[int]) -> int:
    """The links with planes, as bits."""
    return sum([1 << link for link, count in enumerate(planes) if count])


@lru_cache(4)  # a search imagines from one view again and again
def _public_part(v: View) -> State:
    """A table with everything that the view tells; what is hidden is still missing."""
    s = State()
    s.seats, s.starter, s.phase, s.turn, s.turns = v.seats, v.starter, v.phase, v.last_turn, v.turns
    s.money, s.bank = list(v.money), v.bank
    s.planes, s.supply = [list(counts) for counts in v.planes], list(v.supply)
    s.owners = [NOBODY if owner is None else owner for owner in v.owners]
    s.markers, s.claimed, s.marks = list(v.markers), list(v.claimed), list(v.marks)
    s.rows, s.vacations = list(v.rows), v.vacations
    s.flown, s.bonus = [NONE if final is None else final for final in v.flown], list(v.bonus)
    s.chosen = NONE if v.chosen is None else v.chosen
    s.adding, s.buying, s.idle, s.barren, s.last = v.adding, v.buying, v.idle, v.barren, list(v.last)
    s.aims = [None] * v.seats
    s.decks, s.finals = [], []
    fill_in(s)
    return s


def fill_in(s: State) -> None:
    """Work out what follows from planes and owners."""
    s.network = [network_of(counts) for counts in s.planes]
    s.parts = [parts_of(network) for network in s.network]
    s.owned = [links_owned(s.owners, seat) for seat in range(s.seats)]
    s.free = links_owned(s.owners, NOBODY)
    assert s.free | sum(s.owned) == ALL_LINKS and len(s.owners) == len(LINKS)
