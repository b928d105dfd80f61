"""What may be done: the choices of the seat at turn, in the order that links rely on (10.2). Reads what that seat may
know.

Every action exists once, in the tables below. Sets of links are whole numbers, one bit a link, and the actions of a set
are put together from slices of eight links.
"""

from collections.abc import Sequence

from pygames.core.game import Action

from .board import ALL_LINKS, LINKS
from .cards import FINALS, FLIGHTS, LONG, SHORT
from .paths import MOST_PATHS, Path, can_fly_final, final_paths, flight_paths, links_of
from .state import ACTION, BONUS, BUY, EXTEND, FINAL_PATH, MORE, NOBODY, NONE, OVER, PATH, PLANES, State

PLANES_EACH, MARKERS_EACH = 24, 30
"""What a seat has of each (1.1)."""
CAPITAL = 30
"""Euros that each seat begins with (1.2)."""

PLANE = 5
"""Euros that a plane costs (4.1)."""
ROYALTY = 5
"""Euros that its owner gets for each plane on the link of another seat (4.4)."""
FEES: tuple[int, ...] = (0, 2, 5, *range(10, 5 * PLANES_EACH, 5))
"""The service fee by number of different links (4.3)."""

MARKED_PAYS, PLAIN_PAYS = 5, 2
"""Euros for a claimed flight with a marker and without one (5.1)."""
FIRST_MARKERS, LATER_MARKERS, FIRST_CARDS = 3, 2, 5
"""Markers on each of the first five flights, and on later ones (6.5)."""

CARDS_PRICE = 1
"""Euros for adding cards to one row (2.3)."""
BOTH = 2
"""Both rows, where a row is named."""

INCOME: Action = ("income",)
CONFIRM: Action = ("confirm",)
STOP: Action = ("stop",)
BUY_NONE: Action = ("buy_none",)
BUYS: tuple[Action, ...] = (("buy", SHORT), ("buy", LONG), ("buy", BOTH))
MORES: tuple[Action, ...] = (("more", SHORT), ("more", LONG))
OPENS: tuple[Action, ...] = tuple(("open", link) for link in range(len(LINKS)))
EXTENDS: tuple[Action, ...] = tuple(("extend", link) for link in range(len(LINKS)))
JOINS: tuple[Action, ...] = tuple(("join", link) for link in range(len(LINKS)))
BONUSES: tuple[Action, ...] = tuple(("bonus", link) for link in range(len(LINKS)))
COUNTS: tuple[Action, ...] = tuple(("planes", count) for count in range(PLANES_EACH + 1))
CLAIMS: tuple[Action, ...] = tuple(("claim", flight) for flight in range(len(FLIGHTS)))
FINAL_CLAIMS: tuple[Action, ...] = tuple(("final", final) for final in range(len(FINALS)))
TAKEN_PATHS: tuple[Action, ...] = tuple(("path", place) for place in range(MOST_PATHS))

_LINK_BYTES = (len(LINKS) + 7) // 8


def _slices(actions: tuple[Action, ...]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """The actions of a set of links, by place of a byte in the set, and the byte."""
    padded = [actions[8 * place : 8 * place + 8] for place in range(_LINK_BYTES)]
    return tuple(
        tuple(tuple(one for bit, one in enumerate(eight) if byte >> bit & 1) for byte in range(256)) for eight in padded
    )


_OPEN_SLICES, _EXTEND_SLICES, _JOIN_SLICES = _slices(OPENS), _slices(EXTENDS), _slices(JOINS)

_DEAREST = max(link.price for link in LINKS) + PLANE
_AFFORDABLE = tuple(
    sum(1 << place for place, link in enumerate(LINKS) if link.price + PLANE <= money) for money in range(_DEAREST + 1)
)
"""By money up to the dearest: the links that can be opened with one plane, as bits (4.1)."""
_ENDS = tuple((start, end) for start, end, _ in FLIGHTS)


LEAST_ROW = (3, 3, 3, 3, 4, 5, 6)
"""How many cards a row is filled to, by number of seats (2.2)."""


def most_row(seats: int) -> int:
    """How many cards a row can have (2.3)."""
    return 2 * LEAST_ROW[seats]


def legal(s: State) -> list[Action]:
    """The choices of the seat at turn, in their order (10.2); empty when the game is over."""
    phase = s.phase
    if phase == ACTION:
        return _actions(s)
    if phase == BUY:
        return _buys(s)
    if phase == PLANES:
        return list(COUNTS[1 : most_planes(s, s.chosen) + 1])
    if phase == EXTEND:
        return [*[EXTENDS[link] for link in links_of(extendable(s))], CONFIRM]
    if phase == MORE:
        return [*[MORES[row] for row in (SHORT, LONG) if s.buying >> row & 1], STOP]
    if phase in (PATH, FINAL_PATH):
        return list(TAKEN_PATHS[: len(paths_offered(s))])
    if phase == BONUS:
        return [BONUSES[link] for link in links_of(s.network[s.turn])]
    assert phase == OVER
    return []


def _buys(s: State) -> list[Action]:
    """Which rows cards may be bought for (2.3)."""
    most = most_row(s.seats)
    open_rows = [row for row in (SHORT, LONG) if len(s.rows[row]) < most]
    choices = [BUYS[row] for row in open_rows]
    if len(open_rows) == BOTH and s.money[s.turn] >= 2 * CARDS_PRICE:
        choices.append(BUYS[BOTH])
    choices.append(BUY_NONE)
    return choices


def may_buy(s: State) -> bool:
    """Whether the seat at turn has a choice of buying cards at all (2.3, 7.4)."""
    if len(s.vacations) == 2 or s.money[s.turn] < CARDS_PRICE:
        return False
    short, long = s.rows
    most = 2 * LEAST_ROW[s.seats]
    return len(short) < most or len(long) < most


def _actions(s: State) -> list[Action]:
    """The five kinds of action (2.1)."""
    seat = s.turn
    choices: list[Action] = []
    money = s.money[seat]
    if money > PLANE and s.supply[seat]:
        owned = s.owned[seat]
        if s.markers[seat]:
            links = s.free & _AFFORDABLE[money if money < _DEAREST else _DEAREST]
            for table, byte in zip(_OPEN_SLICES, links.to_bytes(_LINK_BYTES, "little"), strict=True):
                choices += table[byte]
        if owned and money >= PLANE + FEES[1]:
            for table, byte in zip(_EXTEND_SLICES, owned.to_bytes(_LINK_BYTES, "little"), strict=True):
                choices += table[byte]
        if money >= PLANE + ROYALTY:
            links = ALL_LINKS & ~(s.free | owned)
            for table, byte in zip(_JOIN_SLICES, links.to_bytes(_LINK_BYTES, "little"), strict=True):
                choices += table[byte]
    if s.network[seat]:
        parts = s.parts[seat]
        for row in s.rows:
            for flight in row:
                start, end = _ENDS[flight]
                if parts[start] == parts[end]:
                    choices.append(CLAIMS[flight])
        if len(s.vacations) == 2:
            choices += [FINAL_CLAIMS[final] for final in s.finals[seat] if can_fly_final(s.network[seat], final)]
    choices.append(INCOME)
    return choices


def most_planes(s: State, link: int) -> int:
    """How many planes the seat at turn can put on a link that it opens (4.1) or that is another's (4.4)."""
    seat = s.turn
    if s.owners[link] == NOBODY:
        return min(s.supply[seat], (s.money[seat] - LINKS[link].price) // PLANE)
    return min(s.supply[seat], s.money[seat] // (PLANE + ROYALTY))


def extension_price(adding: tuple[int, ...]) -> int:
    """Euros for a plane on each of these own links, each named once a plane (4.3)."""
    return PLANE * len(adding) + FEES[len(set(adding))]


def extendable(s: State) -> int:
    """The own links, as bits, on which the seat at turn can put one plane more than those that it is adding (4.3)."""
    seat, adding = s.turn, s.adding
    if len(adding) == s.supply[seat]:
        return 0
    begun = 0
    for link in adding:
        begun |= 1 << link
    money = s.money[seat] - PLANE * (len(adding) + 1)
    different = begun.bit_count()
    links = s.owned[seat]
    if money < FEES[different + 1]:
        links &= begun
        if money < FEES[different]:
            return 0
    return links


def paths_offered(s: State) -> tuple[Path, ...]:
    """The paths for the chosen flight or Final Flight (6.4)."""
    if s.chosen == NONE:
        return ()
    find = flight_paths if s.phase == PATH else final_paths
    return find(s.network[s.turn], s.chosen)


def income_of(marks: Sequence[int]) -> tuple[int, int, int]:
    """How many claimed flights have a marker, how many have none, and the euros that they bring together (5.1)."""
    plain = marks.count(0)
    marked = len(marks) - plain
    return marked, plain, MARKED_PAYS * marked + PLAIN_PAYS * plain


def markers_for(claimed: int) -> int:
    """How many markers a flight gets when a seat has claimed so many before (6.5)."""
    return FIRST_MARKERS if claimed < FIRST_CARDS else LATER_MARKERS
