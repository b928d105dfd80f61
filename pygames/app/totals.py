"""What adds up over all games: figures by game, number of seats and strongest opponent, and what has been reached.

`counted` takes one game after the other, the oldest first. Whether a game is still in the list or only counted here
makes no difference to any sum: both go through the same step.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

from ..core.game import facts, keys
from ..view.statistics import Figures
from .entries import LEVELS, TOGETHER, Entry, is_day, whole_number

Cell = tuple[str, int, str]
"""A game, a number of seats and a level of `entries.LEVELS`."""

DAYS_KEPT = 14
"""So many of the latest days with a table of the day are remembered, enough for the longest row that is asked for."""

IN_A_ROW = (3, 7)


class Totals(NamedTuple):
    """The sums of some games."""

    cells: Mapping[Cell, Figures] = {}
    casual: int = 0
    """Casual games, which count nowhere else."""
    days: tuple[str, ...] = ()
    """The latest days on which a table of the day was finished, in their order."""
    reached: Mapping[str, int] = {}
    """Which achievements, and when, in milliseconds since 1970, UTC."""


def counted(totals: Totals, entry: Entry) -> Totals:
    """The totals with one more game."""
    if entry.casual:
        return totals._replace(casual=totals.casual + 1)
    cell = (entry.game, len(entry.players), entry.level)
    before = totals.cells.get(cell, Figures())
    cells = {**totals.cells, cell: before.with_game(entry.scores[entry.best], entry.level != TOGETHER, entry.won)}
    days = tuple(sorted({*totals.days, *([entry.day] if entry.day else [])}))[-DAYS_KEPT:]
    reached = dict(totals.reached)
    for name in _fulfilled(cells, days, entry):
        reached.setdefault(name, entry.ended)
    return Totals(cells, totals.casual, days, reached)


def summed(totals: Totals, key: str = "", seats: int = 0, level: str = "") -> Figures:
    """The figures of all games, or only of those of a game, number of seats or level."""
    figures = Figures()
    for (own_key, own_seats, own_level), more in totals.cells.items():
        if key in ("", own_key) and seats in (0, own_seats) and level in ("", own_level):
            figures = figures.and_also(more)
    return figures


# --- achievements ---------------------------------------------------------------------------------------------------


def achievements() -> list[tuple[str, str]]:
    """The names of all achievements, each with the game that it names; "" where it names none."""
    first = [(f"first.{key}", key) for key in keys()]
    rows = [(f"days.{count}", "") for count in IN_A_ROW]
    won = [(name, "") for name in ("beat.hard", "beat.expert", "all_games", "all_seats")]
    return [*first, *won, *rows, *_PARTICULAR]


_PARTICULAR = [
    ("scout.rounds", "scout"),
    ("shahrah.longest", "shahrah"),
    ("shahrah.tickets", "shahrah"),
    ("jetset.final", "jetset"),
    ("jetset_cards.airports", "jetset_cards"),
]
"""Achievements that the parts of a score tell."""


def _fulfilled(cells: Mapping[Cell, Figures], days: tuple[str, ...], entry: Entry) -> list[str]:
    """The conditions that the entry, which has just been counted, fulfils."""
    names = [f"first.{entry.game}"]
    if entry.day:
        names += [f"days.{count}" for count in IN_A_ROW if _in_a_row(days) >= count]
    if entry.won:
        names += _by_winning(cells, entry)
    # Where nobody else sits at the table, somebody always has the best of it.
    return names if entry.level == TOGETHER else names + _told_by_parts(entry)


def _by_winning(cells: Mapping[Cell, Figures], entry: Entry) -> list[str]:
    won = {(key, seats) for (key, seats, _), figures in cells.items() if figures.wins}
    holding = {
        "beat.hard": entry.level in ("hard", "expert"),
        "beat.expert": entry.level == "expert",
        "all_games": {key for key, _ in won} == set(keys()),
        "all_seats": all((entry.game, seats) in won for seats in facts(entry.game).SEATS),
    }
    return [name for name, holds in holding.items() if holds]


def _told_by_parts(entry: Entry) -> list[str]:
    points = dict(entry.parts)
    holding = {
        "scout.rounds": all(gained > 0 for _, gained in entry.parts),
        "shahrah.longest": points.get("longest", 0) > 0,
        "shahrah.tickets": points.get("done", 0) > 0 and points.get("failed", 0) == 0,
        "jetset.final": points.get("final", 0) > 0,
        "jetset_cards.airports": points.get("airports", 0) >= 2,
    }
    return [name for name, key in _PARTICULAR if key == entry.game and holding[name]]


def _in_a_row(days: tuple[str, ...]) -> int:
    """The longest row of days that follow each other."""
    longest = row = 0
    previous: date | None = None
    for day in map(date.fromisoformat, days):
        row = row + 1 if previous is not None and day - previous == timedelta(days=1) else 1
        longest, previous = max(longest, row), day
    return longest


# --- as text --------------------------------------------------------------------------------------------------------


def to_json(totals: Totals) -> dict[str, Any]:
    """Totals as plain JSON."""
    rows = [
        {"game": key, "seats": seats, "level": level, **figures._asdict()}
        for (key, seats, level), figures in totals.cells.items()
    ]
    return {"games": rows, "casual": totals.casual, "days": list(totals.days), "reached": dict(totals.reached)}


def from_json(found: object) -> tuple[Totals, bool]:
    """The totals that `to_json` has written, and whether all of them could be read."""
    if not isinstance(found, dict):
        return Totals(), False
    cells: dict[Cell, Figures] = {}
    rows, days, reached = found.get("games"), found.get("days"), found.get("reached")
    whole = isinstance(rows, list) and isinstance(days, list) and isinstance(reached, dict)
    for row in rows if isinstance(rows, list) else ():
        read = _row(row)
        if read is None or read[0] in cells:
            whole = False
        else:
            cells[read[0]] = read[1]
    good_days = tuple(day for day in days if is_day(day)) if isinstance(days, list) else ()
    known = {name for name, _ in achievements()}
    dates = reached if isinstance(reached, dict) else {}
    good_dates = {name: at for name, at in dates.items() if name in known and whole_number(at)}
    casual = found.get("casual")
    whole = whole and whole_number(casual) and len(good_dates) == len(dates)
    whole = whole and list(good_days) == days == sorted(set(good_days))
    return Totals(cells, casual if whole_number(casual) else 0, good_days[-DAYS_KEPT:], good_dates), whole  # type: ignore[arg-type]


def _row(row: object) -> tuple[Cell, Figures] | None:
    if not isinstance(row, dict) or set(row) != {"game", "seats", "level", *Figures._fields}:
        return None
    key, seats, level = row["game"], row["seats"], row["level"]
    if key not in keys() or seats not in facts(key).SEATS or type(seats) is not int or level not in LEVELS:
        return None
    numbers = [row[name] for name in Figures._fields]
    if not all(whole_number(number, -(1 << 45)) for number in numbers):
        return None
    figures = Figures(*numbers)
    return ((key, seats, level), figures) if 0 <= figures.wins <= figures.against <= figures.games > 0 else None
