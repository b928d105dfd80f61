"""The table of the day: of each game one deal a day, the same for everyone, from the game and the date alone.

One person sits at it, and computer players that follow advice. Their chance comes from the date too, but never from the
seed of the deal, so that the whole game depends on what the person chooses and on nothing else.
"""

from collections.abc import Sequence
from datetime import date, timedelta

from .game import facts
from .match import Match, Seat
from .rng import Rng

LEVEL = "medium"
"""Who sits beside the person: a level that needs no search, and so no clock."""

SEATS = 4

_FIRST = date(2026, 1, 1)
_DAYS = 1 << 16
"""The low 16 bits of a seed tell its day, so that a match is known as that day's without a list of days."""

_FURTHEST = _DAYS // 2 - 1
_MINUTES = 24 * 60


def day_at(now: int, offset: int) -> str:
    """The day that it is for the player, such as 2026-11-30.

    `now` is in milliseconds since 1970, UTC; `offset` is the local time's distance from UTC in minutes.
    """
    days = (now // 60_000 + offset) // _MINUTES
    since_first = date(1970, 1, 1).toordinal() + days - _FIRST.toordinal()
    return _day(max(-_FURTHEST, min(_FURTHEST, since_first)))


def daily_match(key: str, day: str, names: Sequence[str]) -> Match:
    """The table of a game on a day, before the first action; `names` are the computer players', one a seat."""
    own = _own_seat(key, day)
    seats = [Seat() if seat == own else Seat(names[seat], LEVEL) for seat in range(_seats(key))]
    return Match(key, seats, _seed(key, day))


def day_of(match: Match) -> str:
    """The day whose table a match is, wherever it comes from; "" if it is none."""
    number = match.seed % _DAYS
    day = _day(number if number <= _FURTHEST else number - _DAYS)
    key, players = match.rules.key, [seat.player for seat in match.seats]
    if match.start is not None or match.seed != _seed(key, day) or len(players) != _seats(key):
        return ""
    usual = {option.name: option.default for option in match.rules.options(len(players))}
    own = _own_seat(key, day)
    as_usual = all(player == ("person" if seat == own else LEVEL) for seat, player in enumerate(players))
    return day if as_usual and match.options == usual else ""


def players_chance(key: str, day: str) -> int:
    """The number that stands for the page's own chance where computer players choose at a table of the day."""
    return _stream("players", key, day).bits64()


def _seats(key: str) -> int:
    return min(SEATS, facts(key).SEATS[-1])


def _own_seat(key: str, day: str) -> int:
    """The person's seat, another one from day to day."""
    return _stream("seat", key, day).below(_seats(key))


def _seed(key: str, day: str) -> int:
    number = (date.fromisoformat(day) - _FIRST).days % _DAYS
    return _stream("deal", key, day).bits64() // _DAYS * _DAYS + number


def _stream(purpose: str, key: str, day: str) -> Rng:
    return Rng(0, "safar", "daily", purpose, key, day)


def _day(since_first: int) -> str:
    return (_FIRST + timedelta(days=since_first)).isoformat()
