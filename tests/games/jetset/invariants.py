"""What holds at every moment of a game of Jet Set, and what is hidden in it. `tests/laws` asks both."""

from pygames.games.jetset.board import ALL_LINKS, LINKS
from pygames.games.jetset.cards import FINALS, FLIGHTS, LONG, ROWS, SHORT, VACATION, row_of
from pygames.games.jetset.legality import MARKERS_EACH, PLANES_EACH, extension_price, most_row
from pygames.games.jetset.paths import parts_of
from pygames.games.jetset.state import BONUS, EXTEND, NOBODY, NONE, OVER, State


def check(s: State) -> None:
    """Assert that no money, plane, marker or card is lost or made, and that sums and sets agree with their parts."""
    assert s.bank + sum(s.money) == 0 and min(s.money) >= 0
    for seat in range(s.seats):
        _check_seat(s, seat)
    assert s.free == sum(1 << link for link, owner in enumerate(s.owners) if owner == NOBODY)
    assert s.free | sum(s.owned) == ALL_LINKS and s.free + sum(s.owned) == ALL_LINKS
    for link in range(len(LINKS)):
        assert s.owners[link] != NOBODY or not any(planes[link] for planes in s.planes)
    _check_cards(s)
    assert s.barren <= s.idle <= s.turns
    assert s.turn == (s.starter + s.turns - (s.phase == OVER)) % s.seats


def _check_seat(s: State, seat: int) -> None:
    planes = s.planes[seat]
    assert s.supply[seat] + sum(planes) + s.bonus[seat] == PLANES_EACH and min(s.supply[seat], *planes) >= 0
    assert s.markers[seat] + s.owned[seat].bit_count() + sum(s.marks[seat]) == MARKERS_EACH and s.markers[seat] >= 0
    assert s.network[seat] == sum(1 << link for link, count in enumerate(planes) if count)
    assert s.owned[seat] == sum(1 << link for link, owner in enumerate(s.owners) if owner == seat)
    parts, fresh = s.parts[seat], parts_of(s.network[seat])
    assert len(set(zip(parts, fresh, strict=True))) == len(set(parts)) == len(set(fresh))
    assert len(s.marks[seat]) == len(s.claimed[seat])
    assert s.flown[seat] == NONE or (s.flown[seat] in s.finals[seat] and len(s.vacations) == 2)
    assert s.bonus[seat] <= 5 and (s.flown[seat] != NONE or not s.bonus[seat])
    if seat == s.turn and s.phase != OVER:
        assert (s.flown[seat] != NONE) == (s.phase == BONUS)
    if seat == s.turn and s.phase == EXTEND:
        assert extension_price(s.adding) <= s.money[seat] and len(s.adding) <= s.supply[seat]


def _check_cards(s: State) -> None:
    claimed = [flight for flights in s.claimed for flight in flights]
    for row in (SHORT, LONG):
        assert len(s.rows[row]) <= most_row(s.seats)
        placed = [*s.rows[row], *s.decks[row], *[flight for flight in claimed if row_of(flight) == row]]
        flights = sorted(card for card in placed if card != VACATION)
        if len(s.vacations) == 2:
            assert not s.decks[row] and len(set(flights)) == len(flights)
        else:
            assert flights == list(ROWS[row]) and len(flights) + 2 == len(placed) + s.vacations.count(row)
    assert len(set(claimed)) == len(claimed) and set(claimed) <= set(range(len(FLIGHTS)))
    dealt = [final for finals in s.finals for final in finals]
    assert len(set(dealt)) == 2 * s.seats and set(dealt) <= set(range(len(FINALS)))


def hidden(s: State, seat: int | None) -> object:
    """The decks, and the Final Flights that the seat does not know; None when everything lies open."""
    if s.phase == OVER and not any(s.decks):
        return None
    unknown = [
        None if s.phase == OVER or at == seat or s.flown[at] != NONE else finals for at, finals in enumerate(s.finals)
    ]
    if not any(s.decks) and not any(unknown):
        return None
    return (tuple(tuple(deck) for deck in s.decks), tuple(unknown))
