"""The lessons of Scout: positions for three, with the learner at seat 0, and what is right and wrong in them."""

from functools import partial
from typing import Any

from pygames.core.lesson import Lesson, Step
from pygames.core.message import message
from pygames.core.rng import Rng

from .cards import DECKS, HAND_SIZES, NAME, TOP, numbers
from .dump import dump
from .rounds import deal
from .sets import strength
from .state import EMPTY, NOBODY, PLAY, RoundResult, State

SEATS = 3
LEARNER = 0

_EARLIER = (
    RoundResult(0, EMPTY, None, (8, 6, 9), (2, 3, 1), (0, 0, 0), (3, 5, 0), (7, 4, 10)),
    RoundResult(1, EMPTY, None, (9, 8, 5), (1, 2, 4), (0, 0, 0), (0, 4, 4), (10, 6, 5)),
)
"""What the rounds before brought."""


def _cards(text: str) -> tuple[int, ...]:
    """Cards as they are held: "3/9 4/1" is (309, 401)."""
    return tuple(100 * int(top) + int(bottom) for top, _, bottom in (card.partition("/") for card in text.split()))


def _position(
    hand: str,
    active: str = "",
    sizes: tuple[int, int] = (5, 6),
    number: int = 2,
    taken: tuple[tuple[int, str], ...] = (),
    scouts: int = 0,
) -> dict[str, Any]:
    """A table at the learner's turn; what is not named lies where it may.

    `sizes` are the hands of the two others, `number` that of the round. `taken` are the cards scouted in this round, by
    seat, the latest `scouts` of them from the set on the table. The learner's own one was by Scout & Show.
    """
    s = State()
    s.seats, s.seed, s.round, s.starter = SEATS, 1, number, number - 1
    s.history, s.stock, s.first_deal, s.first_shown = _EARLIER[: number - 1], (), (), ()
    deal(s)
    s.hands, s.active = [_cards(hand), (), ()], _cards(active)
    s.scouted = tuple((seat, _cards(card)[0]) for seat, card in taken)
    rest = [card for card in DECKS[SEATS] if card not in {NAME[placed] for placed in s.hands[LEARNER] + s.active}]
    for seat, card in s.scouted:
        if seat != LEARNER:
            s.hands[seat] += (card,)
            rest.remove(NAME[card])
    Rng(1, "scout", "lesson", hand).shuffle(rest)
    for seat, size in enumerate(sizes, start=1):
        missing = size - len(s.hands[seat])
        s.hands[seat], rest = (*s.hands[seat], *rest[:missing]), rest[missing:]
    if not active:
        return dump(s)
    s.phase, s.turn, s.turns = PLAY, LEARNER, 4 * SEATS - s.starter
    s.captured = [tuple(rest[seat::SEATS]) for seat in range(SEATS)]
    s.strength, s.scouts = strength(numbers(s.active)), scouts
    s.owner = (LEARNER - 1 - scouts) % SEATS
    s.tokens[s.owner] = len(taken)
    s.doubles = [int(seat != LEARNER or not any(taker == LEARNER for taker, _ in taken)) for seat in range(SEATS)]
    _mark(s)
    return dump(s)


def _mark(s: State) -> None:
    """Say what each seat did last, as it can have been: shown what the next one captured, or scouted."""
    for seat in range(SEATS):
        s.last[seat] = message("scout.last.show", cards=(TOP[s.captured[(seat + 1) % SEATS][-1]],))
    whole = s.active
    for seat, card in s.scouted[len(s.scouted) - s.scouts :]:
        s.last[seat] = message("scout.last.scout", cards=(TOP[card],))
        whole += (card,)
    assert s.owner != NOBODY
    s.last[s.owner] = message("scout.last.show", cards=numbers(whole))


def _fresh(hand: str) -> dict[str, Any]:
    """The beginning of a round in which the learner is the first to look at the hand."""
    return _position(hand, sizes=(HAND_SIZES[SEATS], HAND_SIZES[SEATS]), number=1)


LESSONS = (
    Lesson(
        "turn",
        partial(_fresh, "6/1 9/4 1/5 8/6 2/7 3/9 1/9 9/2 4/8 5/8 7/3 2/6"),
        (Step(("turn",), {"keep": ("keep",)}),),
        {"run": (4, 5, 6, 7), "nines": (9, 9), "eights": (8, 8)},
    ),
    Lesson(
        "close_gap",
        partial(_position, "5/9 6/3 2/5 2/8 7/3 9/2 4/8 4/7", "1/6 1/8"),
        (Step(("show 3-4",), {"fours": ("show 7-8",), "scout": ("scout*",)}),),
        {"owner": 2, "ones": (1, 1), "run": (5, 6, 7)},
    ),
    Lesson(
        "group",
        partial(_position, "5/8 6/1 3/8 3/9 9/1 1/4", "7/2 8/1"),
        (Step(("show 3-4",), {"seven": ("scout left *",), "scout": ("scout*",)}),),
        {"owner": 2, "threes": (3, 3), "table": (7, 8), "tempting": (5, 6, 7), "seven": 7, "six": 6},
    ),
    Lesson(
        "join",
        partial(_position, "9/1 3/7 4/2 6/1 1/8 8/3", "5/9 6/8 7/2", taken=((0, "9/1"),)),
        (
            Step(
                ("scout left at 4",),
                {"turned": ("scout left turned *",), "place": ("scout left *",), "right": ("scout right*",)},
            ),
        ),
        {"table": (5, 6, 7), "run": (3, 4, 5, 6), "low": 4, "five": 5, "high": 6, "seven": 7, "nine": 9},
    ),
    Lesson(
        "other_side",
        partial(_position, "1/5 6/2 6/8 4/7 8/3 2/7", "9/6 9/3", taken=((0, "6/8"),)),
        (
            Step(
                ("scout left turned at 2", "scout left turned at 3", "scout left turned at 4"),
                {"place": ("scout left turned *",), "upright": ("scout left *",), "right": ("scout right*",)},
            ),
        ),
        {"table": (9, 9), "sixes": (6, 6, 6), "six": 6, "three": 3},
    ),
    Lesson(
        "scout_show",
        partial(_position, "2/7 6/1 7/5 9/4 3/9", "8/1 8/3", sizes=(2, 5), number=3, taken=((2, "8/2"),), scouts=1),
        (
            Step(
                ("scout and show left at 4", "scout and show right at 4"),
                {"ends": ("scout left*", "scout right*"), "place": ("scout and show*",)},
            ),
            Step(("show 2-5",), {"short": ("show*",)}),
        ),
        {
            "owner": 1,
            "other": 2,
            "eights": (8, 8, 8),
            "run": (6, 7, 8, 9),
            "rest": (2, 3),
            "low": 7,
            "eight": 8,
            "high": 9,
        },
    ),
    Lesson(
        "finish",
        partial(_position, "7/2 7/4 7/9", "5/8 5/6", sizes=(4, 6), number=3),
        (Step(("show 1-3",), {"pair": ("show *-*",), "scout": ("scout*",)}),),
        {"owner": 2, "other": 1, "table": (5, 5), "sevens": (7, 7, 7)},
    ),
)
