"""The lessons of Jet Set, the card game: positions for two, with the learner at seat 0, and what is right in them."""

from functools import partial
from typing import Any

from pygames.core.lesson import Lesson, Step
from pygames.core.message import Message, message
from pygames.core.rng import Rng

from . import rules
from .cards import DECK, PLACE
from .state import DISCARD, START, TURN

SEATS = 2
LEARNER, OTHER = 0, 1
TURNS = 10
"""Turns before the position."""


def _position(
    hand: str,
    routes: tuple[str, str],
    fronts: tuple[str, str],
    paid: str = "",
    held: int = 4,
    left: int | None = None,
    phase: str = TURN,
) -> dict[str, Any]:
    """A table at the learner's turn; what is not named lies where it may.

    Airports of `paid` cities in front have paid. `held` are the cards of the other seat, `left` those of the deck when
    the others have been thrown away.
    """
    s = rules.setup({"finish_round": False, "deck_out": "cities", "events": False}, SEATS, 1)
    s.phase, s.turn, s.turns = phase, LEARNER, 0 if phase == START else TURNS
    s.routes = [_cities(route) for route in routes]
    s.fronts = [_cities(front) for front in fronts]
    done = _cities(paid)
    s.paid = [tuple([int(airport in done) for airport in front]) for front in s.fronts]
    s.bonuses = [
        tuple([int(city in done and city in front) for city in route])
        for route, front in zip(s.routes, s.fronts, strict=True)
    ]
    s.extras = [(0,) * len(route) for route in s.routes]
    own, rest = _cities(hand), list(DECK)
    for city in (*own, *s.routes[LEARNER], *s.routes[OTHER], *s.fronts[LEARNER][1:], *s.fronts[OTHER][1:]):
        rest.remove(city)
    Rng(1, "jetset_cards", "lesson").shuffle(rest)
    s.hands = [tuple(sorted(own)), tuple(sorted(rest[:held]))]
    s.left = len(rest) - held if left is None else left
    s.deck, s.discards = tuple(rest[len(rest) - s.left :]), tuple(rest[held : len(rest) - s.left])
    if phase != START:
        s.last = [("draw", 2), ("fly", s.routes[OTHER][-1])]
    return rules.dump(s)


def _cities(text: str) -> tuple[int, ...]:
    return tuple([PLACE[key] for key in text.split()])


def _named(**cities: str) -> dict[str, Message]:
    """Cities as values of a lesson's texts."""
    return {name: message(f"jetset_cards.city.{key}") for name, key in cities.items()}


LESSONS = (
    Lesson(
        "start",
        partial(_position, "paris dubai rome athens london", ("", ""), ("paris", "tokyo"), held=5, phase=START),
        (
            Step(
                ("start dubai", "start rome", "start athens", "start london", "start deck"),
                {"paris": ("start paris",)},
            ),
        ),
        _named(city="paris"),
    ),
    Lesson(
        "airport",
        partial(_position, "tokyo tokyo paris rome cairo", ("paris lagos", "beijing sydney"), ("lisbon", "mumbai")),
        (
            Step(("rest",), {"tokyo": ("fly tokyo",), "fly": ("fly *",), "draw": ("draw",)}),
            Step(("lay tokyo",), {"visited": ("lay paris",), "none": ("lay none",), "single": ("lay *",)}),
        ),
        _named(city="tokyo", visited="paris"),
    ),
    Lesson(
        "last_chance",
        partial(
            _position,
            "new_york tokyo tokyo rome",
            ("paris lagos london", "beijing sydney cairo athens"),
            ("new_york", "mumbai"),
        ),
        (Step(("fly new york",), {"fly": ("fly *",), "rest": ("rest",), "draw": ("draw",)}),),
        {"owner": OTHER, **_named(city="new_york")},
    ),
    Lesson(
        "ending",
        partial(
            _position,
            "dubai rome nairobi",
            ("paris lagos london tokyo", "rio_de_janeiro sydney cairo athens"),
            ("istanbul", "mumbai athens"),
            paid="athens",
        ),
        (Step(("fly dubai",), {"tie": ("fly *",), "wait": ("draw", "rest")}),),
        {"owner": OTHER, "own": 4, "others": 5, "after": 6, **_named(city="dubai")},
    ),
    Lesson(
        "discard",
        partial(
            _position,
            "new_york tokyo tokyo london rome cairo nairobi lisbon",
            ("london lagos", "beijing sydney"),
            ("lisbon", "mumbai"),
            phase=DISCARD,
        ),
        (Step(("discard london",), {"pair": ("discard tokyo",), "useful": ("discard *",)}),),
        _named(city="london", pair="tokyo"),
    ),
    Lesson(
        "deck_out",
        partial(
            _position,
            "rome cairo nairobi",
            ("paris lagos london", "dubai new_york"),
            ("lisbon", "new_york mumbai"),
            paid="new_york",
            left=1,
        ),
        (Step(("draw", "rest"), {"fly": ("fly *",)}),),
        {"owner": OTHER, "own": 3, "others": 5},
    ),
)
