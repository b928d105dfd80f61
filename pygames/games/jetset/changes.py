"""What each action changes on the table. It tells nothing: `rules` does that for games, and `quick` goes without."""

from .board import LINKS
from .cards import row_of
from .legality import PLANE, ROYALTY, extension_price, income_of, markers_for
from .paths import Path, joined, parts_of
from .state import NONE, State


def pay_bank(s: State, euros: int) -> None:
    """The seat at turn pays the bank."""
    s.money[s.turn] -= euros
    s.bank += euros


def open_link(s: State, link: int, count: int) -> None:
    """The seat at turn opens a link with that many planes (4.1, 4.2)."""
    seat = s.turn
    _place(s, link, count)
    pay_bank(s, LINKS[link].price + PLANE * count)
    s.owners[link] = seat
    s.owned[seat] |= 1 << link
    s.free &= ~(1 << link)
    s.markers[seat] -= 1
    s.last[seat] = ("open", link, count)


def join_link(s: State, link: int, count: int) -> None:
    """The seat at turn places that many planes on another's link (4.4)."""
    seat, royalty = s.turn, ROYALTY * count
    _place(s, link, count)
    pay_bank(s, PLANE * count)
    s.money[seat] -= royalty
    s.money[s.owners[link]] += royalty
    s.last[seat] = ("join", link, count)


def extend_links(s: State) -> None:
    """The seat at turn places and pays for the chosen planes on own links (4.3)."""
    adding = s.adding
    pay_bank(s, extension_price(adding))
    for link in adding:
        _place(s, link, 1)
    s.adding = ()
    s.last[s.turn] = ("extend", len(adding), len(set(adding)))


def _place(s: State, link: int, count: int) -> None:
    """Move planes of the seat at turn from its supply to a link."""
    seat = s.turn
    s.supply[seat] -= count
    s.planes[seat][link] += count
    if not s.network[seat] >> link & 1:
        s.network[seat] |= 1 << link
        s.parts[seat] = joined(s.parts[seat], link)


def fly(s: State, flight: int, path: Path) -> int:
    """The seat at turn claims a flight over a path; the markers that go on it (6.1, 6.2, 6.5)."""
    seat = s.turn
    _take_back(s, path)
    markers = min(s.markers[seat], markers_for(len(s.claimed[seat])))
    s.markers[seat] -= markers
    s.claimed[seat] += (flight,)
    s.marks[seat] += (markers,)
    row = row_of(flight)
    s.rows[row] = tuple([other for other in s.rows[row] if other != flight])
    s.last[seat] = ("claim", flight)
    return markers


def fly_final(s: State, final: int, path: Path) -> bool:
    """The seat at turn plays a Final Flight over a path; whether every seat has now, which ends the game (8.1, 9.1)."""
    _take_back(s, path)
    s.flown[s.turn] = final
    s.last[s.turn] = ("final", final)
    return NONE not in s.flown


def _take_back(s: State, path: Path) -> None:
    """One plane of the seat at turn comes back from each link of a path (6.2)."""
    seat = s.turn
    planes = s.planes[seat]
    for link in path:
        planes[link] -= 1
        if not planes[link]:
            s.network[seat] &= ~(1 << link)
    s.supply[seat] += len(path)
    s.parts[seat] = parts_of(s.network[seat])


def take_income(s: State) -> tuple[int, int, int]:
    """The bank pays for each claimed flight, and one marker comes off each that has any (5.1, 5.2); see `income_of`."""
    seat = s.turn
    marks = s.marks[seat]
    marked, plain, paid = income_of(marks)
    pay_bank(s, -paid)
    if marked:
        s.marks[seat] = tuple([mark - 1 if mark else 0 for mark in marks])
        s.markers[seat] += marked
    s.last[seat] = ("income", paid)
    s.idle += 1
    s.barren = 0 if paid else s.barren + 1
    return marked, plain, paid
