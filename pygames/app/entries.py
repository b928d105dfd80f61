"""One game that has ended at this device, as it is remembered: without names, and read again field by field.

Whatever does not have exactly this form is no entry; nothing is guessed.
"""

from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

from ..core.daily import day_of
from ..core.errors import BadLink
from ..core.game import Outcome, facts, keys
from ..core.link import write_link
from ..core.match import PLAYERS, Match
from ..core.save import fingerprint

LONGEST_LINK = 1800

TOGETHER = "together"
"""The level of a game in which everybody sat at this device: nobody there to win against."""

LEVELS = (TOGETHER, *PLAYERS[1:], PLAYERS[0])
"""Whom the own seats played against, the strongest of them: nobody else, a computer player, people elsewhere."""


class Entry(NamedTuple):
    """One finished game; tuples have one item a seat where nothing else is said."""

    id: str
    """The same for every game of the same deal and number of seats."""
    name: str
    """Its name in storage, as long as it is on the shelf."""
    game: str
    ended: int
    """In milliseconds since 1970, UTC."""
    players: tuple[str, ...]
    own: tuple[int, ...]
    """The seats that were decided for at this device."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    parts: tuple[tuple[str, int], ...]
    """What the score of the best own seat is made of."""
    moves: int
    day: str
    """The day whose table it was; "" for any other game."""
    casual: bool
    link: str
    """The whole game as a link's text; "" if that would be too long, or there is none."""

    @property
    def best(self) -> int:
        """The own seat that did best."""
        return min(self.own, key=lambda seat: (self.places[seat], -self.scores[seat]))

    @property
    def level(self) -> str:
        """The strongest opponent, as one of `LEVELS`."""
        others = [player for seat, player in enumerate(self.players) if seat not in self.own]
        return max(others, key=LEVELS.index, default=TOGETHER)

    @property
    def won(self) -> bool:
        """Whether an own seat won against others."""
        return self.level != TOGETHER and self.places[self.best] == 1


def entry_of(match: Match, own: list[int], name: str, ended: int) -> Entry | None:
    """The entry of a match that is over; None where nobody at this device took part."""
    outcome: Outcome | None = match.rules.outcome(match.state)
    if outcome is None or not own:
        return None
    try:
        link = write_link(match)
    except BadLink:
        link = ""
    entry = Entry(
        id=_identity(match),
        name=name,
        game=match.rules.key,
        ended=ended,
        players=tuple(seat.player for seat in match.seats),
        own=tuple(own),
        scores=outcome.scores,
        places=outcome.places,
        parts=(),
        moves=len(match.actions),
        day=day_of(match),
        casual=match.casual,
        link=link if len(link) <= LONGEST_LINK else "",
    )
    parts = tuple((said.key.rpartition(".")[2], points) for said, points in outcome.parts[entry.best])
    return entry._replace(parts=parts)


def _identity(match: Match) -> str:
    start = "" if match.start is None else repr(match.start)
    return fingerprint(f"{match.rules.key}/{match.seed}/{len(match.seats)}/{start}")[:16]


def to_json(entry: Entry) -> dict[str, Any]:
    """An entry as plain JSON."""
    return entry._asdict()


def from_json(found: object) -> Entry | None:
    """The entry that `to_json` has written; None for anything else."""
    if not isinstance(found, dict) or set(found) != set(Entry._fields):
        return None
    if not all(check(found[name]) for name, check in _CHECKS.items()):
        return None
    parts = tuple((name, points) for name, points in found["parts"])
    lists = {name: tuple(found[name]) for name in ("players", "own", "scores", "places")}
    entry = Entry(**(found | lists | {"parts": parts}))
    seats = len(entry.players)
    fits = (
        seats in facts(entry.game).SEATS
        and len(entry.scores) == len(entry.places) == seats
        and all(1 <= place <= seats for place in entry.places)
        and all(0 <= seat < seats for seat in entry.own)
        and len(set(entry.own)) == len(entry.own) > 0
    )
    return entry if fits else None


def whole_number(value: object, least: int = 0, most: int = 1 << 45) -> bool:
    """Whether a value of JSON is a whole number within those bounds."""
    return type(value) is int and least <= value <= most


def is_day(value: object) -> bool:
    """Whether a value of JSON is a day such as 2026-11-30."""
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _text(most: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and len(value) <= most and value.isascii()


def _all(check: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and len(value) <= 16 and all(check(item) for item in value)


def _points(value: object) -> bool:
    return whole_number(value, -1_000_000, 1_000_000)


def _part(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and _text(40)(value[0]) and _points(value[1])


def _link(value: object) -> bool:
    return _text(LONGEST_LINK)(value) and isinstance(value, str) and (not value or value.isalnum())


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "id": _text(64),
    "name": _text(100),
    "game": lambda value: isinstance(value, str) and value in keys(),
    "ended": whole_number,
    "players": _all(lambda value: value in PLAYERS),
    "own": _all(whole_number),
    "scores": _all(_points),
    "places": _all(whole_number),
    "parts": _all(_part),
    "moves": whole_number,
    "day": lambda value: value == "" or is_day(value),
    "casual": lambda value: type(value) is bool,
    "link": _link,
}
