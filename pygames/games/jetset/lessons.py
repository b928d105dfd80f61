"""The lessons of Jet Set: positions for two, with the learner at seat 0, and what is right and wrong in them."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from pygames.core.lesson import Lesson, Step
from pygames.core.message import Message, message
from pygames.core.rng import Rng

from . import rules
from .cards import FINALS, ROWS, VACATION, VACATIONS
from .imagine import fill_in
from .legality import MARKERS_EACH, PLANES_EACH
from .notation import parse_action
from .state import ACTION, BUY, PATH, State

SEATS = 2
LEARNER, OTHER = 0, 1
TURNS = 16
"""Turns before the position."""

VACATION_TIME = (0, 1)
"""Both Vacation cards are out, one of each deck."""


def _position(
    money: tuple[int, int],
    own: Mapping[str, int],
    other: Mapping[str, int],
    rows: tuple[str, str],
    claimed: tuple[str, str],
    marks: tuple[tuple[int, ...], tuple[int, ...]],
    phase: str = ACTION,
    flying: str = "",
    finals: str = "amsterdam-madrid-budapest athens-berlin-edinburgh",
    bonus: int = 0,
) -> dict[str, Any]:
    """A table at the learner's turn; what is not named lies where it may.

    `own` and `other` are planes by link; a link with planes of both belongs to the other seat. `bonus` are the planes
    on the Final Flight of the other seat, who has flown it when there are any; then it is Vacation time.
    """
    s = rules.setup({"first": LEARNER}, SEATS, 1)
    s.phase, s.turn, s.turns = phase, LEARNER, TURNS
    s.money, s.bank = list(money), -sum(money)
    for seat, planes in ((LEARNER, own), (OTHER, other)):
        for text, count in planes.items():
            s.planes[seat][_link(text)], s.owners[_link(text)] = count, seat
    s.claimed, s.marks = [_flights(text) for text in claimed], list(marks)
    s.vacations = VACATION_TIME if bonus else ()
    _lay_cards(s, rows)
    _deal_finals(s, finals)
    if bonus:
        s.flown[OTHER], s.bonus = s.finals[OTHER][0], [0, bonus]
    if flying:
        s.chosen = _flight(flying)
    for seat in range(SEATS):
        s.supply[seat] = PLANES_EACH - sum(s.planes[seat]) - s.bonus[seat]
        s.markers[seat] = MARKERS_EACH - s.owners.count(seat) - sum(s.marks[seat])
    s.last = [("income", 10), ("bonus", bonus) if bonus else ("open", _link(next(iter(other))), 1)]
    fill_in(s)
    return rules.dump(s)


def _link(text: str) -> int:
    return int(parse_action(f"open {text}")[1])


def _flight(text: str) -> int:
    return int(parse_action(f"claim {text}")[1])


def _flights(text: str) -> tuple[int, ...]:
    return tuple(map(_flight, text.split()))


def _lay_cards(s: State, rows: tuple[str, str]) -> None:
    """Lay the rows; all other cards are still to come, and in Vacation time put away."""
    claimed = [flight for flights in s.claimed for flight in flights]
    for row, text in enumerate(rows):
        s.rows[row] = _flights(text)
        deck = [flight for flight in ROWS[row] if flight not in claimed and flight not in s.rows[row]]
        deck += [VACATION] * VACATIONS
        Rng(1, "jetset", "lesson", row).shuffle(deck)
        s.decks[row] = () if s.vacations else tuple(deck)


def _deal_finals(s: State, text: str) -> None:
    own = tuple(sorted(int(parse_action(f"final {one}")[1]) for one in text.split()))
    others = [final for final in range(len(FINALS)) if final not in own]
    s.finals = [own, tuple(others[:2])]


def _named(**cities: str) -> dict[str, Message]:
    """Cities as values of a lesson's texts."""
    return {name: message(f"jetset.city.{key}") for name, key in cities.items()}


_TOUR = {
    "athens-istanbul": 1,
    "athens-rome": 1,
    "barcelona-rome": 1,
    "barcelona-marseille": 1,
    "marseille-milan": 1,
    "milan-zurich": 1,
    "paris-zurich": 1,
    "munich-zurich": 1,
    "munich-vienna": 1,
}
"""Planes for a Final Flight and, besides, for the flight from Paris to Vienna."""

LESSONS = (
    Lesson(
        "join",
        partial(
            _position,
            (14, 9),
            {"frankfurt-paris": 1},
            {"london-paris": 2, "dublin-london": 1},
            ("frankfurt-london athens-rome budapest-vienna", "lisbon-oslo rome-vienna istanbul-madrid"),
            ("paris-zurich", "dublin-edinburgh"),
            ((1,), (2,)),
        ),
        (
            Step(
                ("join london-paris",),
                {
                    "around": ("open amsterdam-london", "open amsterdam-frankfurt", "open amsterdam-paris"),
                    "income": ("income",),
                    "elsewhere": ("*",),
                },
            ),
        ),
        {
            "owner": OTHER,
            "money": 14,
            "price": 10,
            "twice": 20,
            "income": 5,
            **_named(start="frankfurt", end="london", here="london", there="paris"),
        },
    ),
    Lesson(
        "two_planes",
        partial(
            _position,
            (14, 12),
            {"berlin-copenhagen": 1},
            {"milan-zurich": 1, "milan-rome": 2},
            ("berlin-prague copenhagen-prague palermo-rome", "lisbon-oslo rome-vienna istanbul-madrid"),
            ("copenhagen-oslo", "munich-zurich"),
            ((2,), (1,)),
        ),
        (
            Step(("open berlin-prague",), {"extend": ("extend *",), "income": ("income",), "elsewhere": ("*",)}),
            Step(("planes 2",), {"one": ("planes 1",)}),
        ),
        {"later": 7, **_named(here="berlin", there="prague", start="copenhagen")},
    ),
    Lesson(
        "claim_first",
        partial(
            _position,
            (2, 8),
            {"munich-zurich": 1},
            {"edinburgh-london": 1, "dublin-london": 1},
            ("munich-zurich athens-rome lisbon-madrid", "lisbon-oslo belgrade-berlin istanbul-madrid"),
            ("prague-vienna berlin-prague", "dublin-london"),
            ((2, 1), (1,)),
        ),
        (Step(("claim munich-zurich",), {"income": ("income",)}),),
        {"money": 2, "before": 10, "after": 15, **_named(start="munich", end="zurich")},
    ),
    Lesson(
        "race",
        partial(
            _position,
            (4, 6),
            {
                "munich-vienna": 1,
                "budapest-vienna": 1,
                "budapest-warsaw": 1,
                "amsterdam-london": 1,
                "edinburgh-london": 1,
            },
            {"amsterdam-london": 1, "edinburgh-london": 1, "dublin-edinburgh": 1},
            ("amsterdam-edinburgh athens-rome lisbon-madrid", "munich-warsaw belgrade-berlin istanbul-madrid"),
            ("munich-zurich", "dublin-london"),
            ((1,), (2,)),
        ),
        (Step(("claim amsterdam-edinburgh",), {"safe": ("claim munich-warsaw",), "income": ("income",)}),),
        {
            "owner": OTHER,
            "more": 5,
            "less": 3,
            **_named(start="munich", end="warsaw", here="amsterdam", there="edinburgh"),
        },
    ),
    Lesson(
        "path",
        partial(
            _position,
            (5, 11),
            {"paris-zurich": 1, "munich-zurich": 1, "frankfurt-paris": 1, "frankfurt-munich": 1, "munich-vienna": 1},
            {"barcelona-madrid": 1, "barcelona-marseille": 2},
            ("munich-zurich paris-zurich athens-rome", "paris-vienna belgrade-berlin istanbul-madrid"),
            ("prague-vienna", "lisbon-madrid"),
            ((1,), (2,)),
            phase=PATH,
            flying="paris-vienna",
        ),
        (Step(("path 1",), {"needed": ("path *",)}),),
        _named(start="paris", end="vienna", via="zurich", here="munich"),
    ),
    Lesson(
        "buy",
        partial(
            _position,
            (10, 13),
            {"copenhagen-stockholm": 1},
            {"barcelona-madrid": 1, "lisbon-madrid": 1},
            ("copenhagen-oslo athens-rome athens-palermo", "lisbon-oslo belgrade-berlin istanbul-madrid"),
            ("stockholm-warsaw", "bordeaux-madrid"),
            ((0,), (1,)),
            phase=BUY,
        ),
        (
            Step(("buy none",), {"buy": ("buy *",)}),
            Step(("open copenhagen-oslo",), {"income": ("income",), "elsewhere": ("*",)}),
        ),
        {"money": 10, **_named(start="copenhagen", end="oslo")},
    ),
    Lesson(
        "vacation",
        partial(
            _position,
            (3, 5),
            _TOUR,
            {"dublin-london": 1, "edinburgh-london": 1},
            (
                "copenhagen-oslo belgrade-bucharest lisbon-madrid hamburg-warsaw",
                "paris-vienna belgrade-berlin lisbon-oslo",
            ),
            ("berlin-prague berlin-munich rome-vienna istanbul-madrid", "dublin-edinburgh london-milan london-warsaw"),
            ((0, 0, 1, 2), (0, 0, 1)),
            finals="istanbul-barcelona-zurich belgrade-edinburgh-copenhagen",
            bonus=2,
        ),
        (Step(("claim paris-vienna",), {"final": ("final *",), "income": ("income",)}),),
        {
            "owner": OTHER,
            "planes": 2,
            "points": 5,
            "own": 26,
            "others": 27,
            **_named(start="paris", end="vienna"),
        },
    ),
    Lesson(
        "final_now",
        partial(
            _position,
            (3, 5),
            _TOUR,
            {"dublin-london": 1, "edinburgh-london": 1},
            (
                "copenhagen-oslo belgrade-bucharest lisbon-madrid hamburg-warsaw",
                "paris-vienna belgrade-berlin lisbon-oslo",
            ),
            ("berlin-prague berlin-munich rome-vienna istanbul-madrid", "dublin-edinburgh london-milan"),
            ((0, 0, 1, 2), (0, 1)),
            finals="istanbul-barcelona-zurich belgrade-edinburgh-copenhagen",
            bonus=4,
        ),
        (Step(("final istanbul-barcelona-zurich",), {"claim": ("claim *",), "income": ("income",)}),),
        {"owner": OTHER, "planes": 4, "points": 5, "final": 10, "own": 26, "others": 24},
    ),
)
