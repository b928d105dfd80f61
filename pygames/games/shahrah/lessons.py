"""The lessons of Shahrah: positions for two, with the learner at seat 0, and what is right and wrong in them."""

from functools import partial
from typing import Any

from pygames.core.lesson import Lesson, Step
from pygames.core.message import Message, message
from pygames.core.rng import Rng

from . import rules
from .board import CITIES, FIRST_LONG, ROUTES, TICKETS
from .cards import DECK, NAMES, NO_CARDS, PACK, counted, spread
from .legality import BUSES, open_routes
from .notation import parse_action
from .scoring import POINTS
from .state import NOBODY, OFFER, PAY, TURN, State

SEATS = 2
LEARNER, OTHER = 0, 1

_BACK = 4
"""Tickets of a first offer: three ordinary ones and a long one."""

NORTH = (
    "chalus-tehran",
    "qom-tehran blue",
    "kashan-qom black",
    "isfahan-kashan red",
    "isfahan-yazd orange",
)
EAST = (
    "mashhad-tabas",
    "tabas-yazd",
    "birjand-mashhad",
    "birjand-zahedan",
    "kerman-zahedan",
    "bam-iranshahr",
    "chabahar-iranshahr red",
    "bandarabbas-iranshahr",
    "lar-sirjan",
)
"""Networks of a late moment of a game."""

COAST = (
    "bojnurd-gorgan",
    "gorgan-sari",
    "chalus-sari",
    "chalus-rasht",
    "ardabil-rasht",
    "ardabil-tabriz",
    "tabriz-urmia white",
    "sanandaj-urmia",
    "kermanshah-sanandaj",
    "kermanshah-khorramabad",
)
SOUTH = (
    "arak-isfahan",
    "isfahan-shiraz yellow",
    "bushehr-shiraz green",
    "bushehr-lar",
    "bandarabbas-lar",
    "bandarabbas-sirjan orange",
)
"""Two long paths that one route would join."""


def _position(
    hand: str,
    row: str,
    own: tuple[str, ...],
    other: tuple[str, ...],
    tickets: tuple[str, ...],
    held: int = 9,
    offer: tuple[str, ...] = (),
    paying: str = "",
    final: int = 0,
    top: str = "",
) -> dict[str, Any]:
    """A table at the learner's turn; what is not named lies where it may.

    `held` are the cards of the other seat, `offer` the tickets that the learner chooses from, `paying` the route that
    is being paid for, `top` the cards on top of the deck.
    """
    s = rules.setup({"starter": LEARNER}, SEATS, 1)
    s.turn, s.final = LEARNER, final
    s.phase = OFFER if offer else PAY if paying else TURN
    if paying:
        s.route = _route(paying)
    for seat, texts in ((LEARNER, own), (OTHER, other)):
        for route in map(_route, texts):
            s.owners[route] = seat
            s.buses[seat] -= ROUTES[route].length
            s.points[seat] += POINTS[ROUTES[route].length]
    s.open = open_routes(s.owners, SEATS)
    _lay_cards(s, _kinds(hand), _kinds(row), held, _kinds(top))
    _lay_tickets(s, tickets, offer)
    s.last = [("take", DECK, DECK), ("claim", _route(other[-1]))]
    return rules.dump(s)


def _kinds(text: str) -> list[int]:
    """Cards by their names, with a number before those of a kind: "3 red vip"."""
    kinds: list[int] = []
    times = 1
    for word in text.split():
        if word.isdecimal():
            times = int(word)
        else:
            kinds += [NAMES.index(word)] * times
            times = 1
    return kinds


def _route(text: str) -> int:
    return int(parse_action(f"claim {text}")[1])


def _ticket(text: str) -> int:
    names = [f"{CITIES[start].key}-{CITIES[end].key}" for start, end, _ in TICKETS]
    return names.index(text)


def _lay_cards(s: State, hand: list[int], row: list[int], held: int, top: list[int]) -> None:
    """Deal the other hand, pay what stands on the board into the discards as far as it goes, and lay the deck."""
    counts = list(PACK)
    for card in (*hand, *row, *top):
        counts[card] -= 1
    rest = spread(counts)
    Rng(1, "shahrah", "lesson").shuffle(rest)
    placed = sum(BUSES - buses for buses in s.buses)
    s.shuffles = int(placed > len(rest) // 2)
    paid = placed % (len(rest) // 2)
    s.hands = [counted(hand), counted(rest[:held])]
    s.discards = counted(rest[held : held + paid])
    s.deck = (*rest[held + paid :], *reversed(top))
    s.left = len(s.deck)
    s.row = row
    s.blind = [held_cards[:] for held_cards in s.hands]
    s.known = [list(NO_CARDS) for _ in range(SEATS)]
    s.pool = [deck + sum(kinds) for deck, *kinds in zip(counted(list(s.deck)), *s.blind, strict=True)]


def _lay_tickets(s: State, named: tuple[str, ...], offer: tuple[str, ...]) -> None:
    """Give the learner the named tickets and the other seat two; the others of their first offers went back."""
    kept, offered = tuple(map(_ticket, named)), tuple(map(_ticket, offer))
    ordinary = [ticket for ticket in range(FIRST_LONG) if ticket not in (*kept, *offered)]
    long_ones = [ticket for ticket in range(FIRST_LONG, len(TICKETS)) if ticket not in kept]
    s.tickets = [kept, (ordinary.pop(), ordinary.pop())]
    s.first_kept = [len(tickets) for tickets in s.tickets]
    back: list[int] = []
    s.returned_by = ()
    for seat, tickets in enumerate(s.tickets):
        missing = _BACK - len(tickets)
        if max(tickets) < FIRST_LONG:
            back.append(long_ones.pop())
            missing -= 1
        back += [ordinary.pop() for _ in range(missing)]
        s.returned_by += (seat,) * (len(back) - len(s.returned_by))
    s.fresh = len(ordinary)
    s.ticket_deck, s.aside = (*ordinary, *back), tuple(long_ones)
    s.offers = [offered, ()]
    s.offer_from = (NOBODY,) * len(offered)


def _named(**cities: str) -> dict[str, Message]:
    """Cities as values of a lesson's texts."""
    return {name: message(f"shahrah.city.{key}") for name, key in cities.items()}


LESSONS = (
    Lesson(
        "keep",
        partial(
            _position,
            "3 white 2 green vip",
            "red blue black yellow orange",
            (*NORTH, "qazvin-tehran yellow", "qazvin-zanjan red", "sanandaj-zanjan", "semnan-tehran black"),
            EAST,
            ("sanandaj-yazd", "khorramabad-zanjan"),
            offer=("chalus-yazd", "isfahan-tabriz", "lar-zahedan"),
        ),
        (Step(("keep 1 2",), {"timid": ("keep 1", "keep 2"), "far": ("keep *3",)}),),
        {"owner": OTHER, "buses": 6, **_named(here="tabriz", there="zanjan")},
    ),
    Lesson(
        "vip",
        partial(
            _position,
            "3 green red",
            "green red vip yellow black",
            ("behbahan-shiraz", "shiraz-yazd", "kerman-yazd yellow"),
            ("arak-hamadan", "arak-qom"),
            ("sirjan-tabas", "behbahan-kerman"),
            held=7,
            top="purple orange",
        ),
        (
            Step(
                ("take green", "take red"),
                {"vip": ("take vip",), "claim": ("claim *",), "tickets": ("tickets",), "other": ("take *",)},
            ),
            Step(("take green", "take red"), {"other": ("take *",)}),
        ),
        _named(here="tabas", there="yazd", start="kerman", end="sirjan"),
    ),
    Lesson(
        "collect",
        partial(
            _position,
            "4 blue 2 white red",
            "blue white orange purple black",
            ("bam-kerman orange", "kerman-sirjan", "shiraz-sirjan"),
            ("bushehr-shiraz purple", "behbahan-bushehr"),
            ("sirjan-tabas", "bam-shiraz"),
            held=7,
            top="green yellow",
        ),
        (
            Step(("take blue",), {"claim": ("claim *",), "tickets": ("tickets",), "other": ("take *",)}),
            Step(("take *",)),
        ),
        _named(start="sirjan", end="tabas", here="kerman", there="tabas"),
    ),
    Lesson(
        "bottleneck",
        partial(
            _position,
            "3 red 4 yellow",
            "white purple orange black green",
            ("lar-shiraz", "bandarabbas-lar", "bandarabbas-iranshahr", "iranshahr-zahedan"),
            ("bam-iranshahr", "bam-kerman orange", "birjand-kerman"),
            ("chabahar-shiraz", "lar-zahedan"),
            held=11,
        ),
        (
            Step(
                ("claim chabahar-iranshahr red",),
                {"points": ("claim *",), "tickets": ("tickets",), "wait": ("take *",)},
            ),
        ),
        {"owner": OTHER, **_named(start="shiraz", end="chabahar", here="iranshahr")},
    ),
    Lesson(
        "payment",
        partial(
            _position,
            "3 red 3 blue vip",
            "white purple orange black green",
            ("hamadan-khorramabad",),
            ("bam-iranshahr", "bam-kerman orange"),
            ("ahvaz-zanjan", "khorramabad-zanjan"),
            paying="ahvaz-khorramabad",
        ),
        (Step(("pay red 3",), {"vip": ("pay * vip *",), "blue": ("pay blue 3",)}),),
        _named(here="ahvaz", there="khorramabad", start="hamadan", end="zanjan"),
    ),
    Lesson(
        "last_turn",
        partial(
            _position,
            "5 blue 2 purple orange",
            "white red orange black green",
            (*NORTH, "arak-qom", "arak-hamadan"),
            (*EAST, "sabzevar-tabas"),
            ("sanandaj-yazd", "chalus-yazd"),
            final=2,
        ),
        (Step(("claim hamadan-sanandaj",), {"points": ("claim *",), "tickets": ("tickets",), "wait": ("take *",)}),),
        {"owner": OTHER, "points": 2, "value": 10, "swing": 22, **_named(start="sanandaj", end="yazd")},
    ),
    Lesson(
        "longest",
        partial(
            _position,
            "2 blue 2 purple orange",
            "white red orange black green",
            (*COAST, *SOUTH, "sari-semnan", "kashan-qom black"),
            EAST,
            ("rasht-urmia", "kermanshah-rasht"),
            final=1,
        ),
        (Step(("claim arak-khorramabad",), {"apart": ("claim *",), "tickets": ("tickets",), "wait": ("take *",)}),),
        {"owner": OTHER, "length": 43, "bonus": 10},
    ),
)
