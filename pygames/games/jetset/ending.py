"""The end of the game: what each seat has, and who is ahead."""

from collections.abc import Sequence
from typing import NamedTuple

from pygames.core.game import ROUND, Event, Outcome
from pygames.core.message import Message, message

from .cards import FIRST_LONG, POINTS
from .state import NONE, OVER, State

FINAL_POINTS, BONUS_POINTS = 10, 2
"""What a Final Flight is worth, and each plane on it (9.4)."""
MOST_BONUS = 5
"""Planes on a Final Flight that end the game (9.2)."""

FLIGHTS_FLOWN, FIFTH_PLANE, STALLED = "flown", "plane", "stall"
"""Why a game ended (9.1, 9.2, 9.3)."""


class Parts(NamedTuple):
    """The points of a seat (9.4)."""

    short: int
    long: int
    final: int
    planes: int


def parts(claimed: Sequence[int], flown: int, bonus: int) -> Parts:
    """The points of a seat with these flights claimed, and with so many planes on a Final Flight that it has flown."""
    short = sum([POINTS[flight] for flight in claimed if flight < FIRST_LONG])
    whole = sum([POINTS[flight] for flight in claimed])
    return Parts(short, whole - short, 0 if flown == NONE else FINAL_POINTS, BONUS_POINTS * bonus)


def _all_parts(s: State) -> list[Parts]:
    """The points of all seats."""
    return [parts(s.claimed[seat], s.flown[seat], s.bonus[seat]) for seat in range(s.seats)]


def reason(flown: Sequence[int], bonus: Sequence[int]) -> str:
    """Why a game that is over has ended."""
    if max(bonus) == MOST_BONUS:
        return FIFTH_PLANE
    return STALLED if NONE in flown else FLIGHTS_FLOWN


def places(ranked: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Places from 1 by points and then money; who is equal in both shares one (9.5)."""
    return tuple([1 + sum([other > own for other in ranked]) for own in ranked])


def _ranked(s: State, everybody: list[Parts]) -> list[tuple[int, int]]:
    """What places go by: points, then money (9.5)."""
    return [(sum(own), money) for own, money in zip(everybody, s.money, strict=True)]


def finish(s: State) -> list[Event]:
    """End the game, and tell how the points came about and who has won."""
    s.phase = OVER
    everybody = _all_parts(s)
    ranked = _ranked(s, everybody)
    said = [_reason_text(s)]
    for seat, own in enumerate(everybody):
        values = {**own._asdict(), "points": sum(own), "money": s.money[seat]}
        said.append(message("jetset.log.points", seat=seat, **values))
    won = [seat for seat, place in enumerate(places(ranked)) if place == 1]
    key = "jetset.log.won" if len(won) == 1 else "jetset.log.shared"
    said += [message(key, winner=seat) for seat in won]
    return [*[Event(text) for text in said[:-1]], Event(said[-1], ROUND)]


def _reason_text(s: State) -> Message:
    return Message(f"jetset.reason.{reason(s.flown, s.bonus)}")


def outcome(s: State) -> Outcome | None:
    """The result, or None while the game goes on."""
    if s.phase != OVER:
        return None
    everybody = _all_parts(s)
    ranked = _ranked(s, everybody)
    labelled = tuple([tuple(zip(_PARTS, own, strict=True)) for own in everybody])
    return Outcome(tuple([points for points, _ in ranked]), places(ranked), labelled, _reason_text(s))


_PARTS = tuple([Message(f"jetset.part.{name}") for name in Parts._fields])
"""What the parts of the points are called."""
