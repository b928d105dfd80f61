"""The saved games of this device: one storage key a game, and an index of what is needed to list them."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

from ..core.daily import day_of
from ..core.foreign import json_of
from ..core.game import keys
from ..core.kinship import identity
from ..core.match import Match, clean_name
from ..core.message import Message
from ..core.save import fingerprint
from ..locale import Catalogue
from ..view.start import Saved, Unreadable
from .entries import is_day
from .seating import AWAY, OWN, UNSENT, Part, state_of
from .wire import LATEST

PREFIX = "safar:game:"
INDEX = "safar:index"
SCHEMA = 1

LONGEST = 1_500_000
"""Characters of an index; a longer one is not looked at. A browser has room for the saves of about a third of that."""

_NAME = re.compile(r"(record:)?[0-9a-z-]{1,60}")
"""A game's name in storage. What stands under any other one is not ours, and is left alone."""


class Shelf:
    """What the index says, kept in step with the saves. Entries are plain JSON; times are ms since 1970, UTC."""

    def __init__(self) -> None:
        self.entries: dict[str, dict[str, Any]] = {}
        self.unreadable: dict[str, Message] = {}
        """The saves that cannot be read, and why. They are tried again by every page: a later one may read them."""

    def read(self, index: str | None, stored: list[str]) -> list[str]:
        """Take in the index; returns the storage keys of saves that it does not know, so that they can be looked at."""
        names = {name_of(key) for key in stored if isinstance(key, str)} - {""}
        known = _index_entries(index)
        self.entries = {name: known[name] for name in names if name in known}
        self.unreadable = {name: why for name, why in self.unreadable.items() if name in names}
        return [PREFIX + name for name in sorted(names - set(known) - set(self.unreadable))]

    def write(self) -> str:
        """The text of the index."""
        return json.dumps({"schema": SCHEMA, "games": self.entries}, ensure_ascii=False, separators=(",", ":"))

    def note(self, name: str, match: Match, updated: int, text: str, part: Part) -> None:
        """Keep the entry of a game up to date; `text` is its save."""
        self.unreadable.pop(name, None)
        # A casual game that begins with a known deal is not the table of the day; one that becomes casual still is.
        day = self.entries.get(name, {}).get("day", "" if match.casual else day_of(match))
        self.entries[name] = {
            "game": match.rules.key,
            "names": [seat.name for seat in match.seats],
            "turn": match.turn,
            "updated": updated,
            "fingerprint": fingerprint(text),
            **({"day": day} if day else {}),
            "identity": identity(match),
            "state": state_of(match, part),
            **part._asdict(),
        }

    def running(self, key: str, day: str) -> str:
        """The name of the game of that day's table that was begun first and still goes on; "" if there is none."""
        found = (
            name
            for name, entry in sorted(self.entries.items())
            if entry["game"] == key and entry.get("day") == day and entry["turn"] is not None
        )
        return next(found, "")

    def fingerprint(self, name: str) -> str:
        """The fingerprint of the save that was written last; "" if it is not known."""
        return str(self.entries.get(name, {}).get("fingerprint", ""))

    def part(self, name: str) -> Part:
        """What this device has to do with a game."""
        entry = self.entries.get(name, {})
        return Part(**{field: entry[field] for field in Part._fields if field in entry})

    def kin(self, match: Match) -> list[str]:
        """The names of the saves that may be of the same game as a match; those of before identities were kept too."""
        own = identity(match)
        return [
            name
            for name, entry in self.entries.items()
            if entry["game"] == match.rules.key and own and entry.get("identity", own) == own
        ]

    def set_aside(self, name: str, aside: bool) -> None:
        """Another continuation was chosen instead of a game; or it was chosen after all."""
        if name in self.entries:
            self.entries[name]["aside"] = aside

    def remove(self, name: str) -> None:
        """Forget a game."""
        self.entries.pop(name, None)
        self.unreadable.pop(name, None)

    def has(self, name: str) -> bool:
        """Whether there is such a save, readable or not."""
        return name in self.entries or name in self.unreadable

    def players(self, say: Catalogue, name: str) -> str:
        """Who plays a game, in one line; of one that cannot be read only that."""
        return say("save.unreadable") if name in self.unreadable else say.listed(_names(say, self.entries[name]))

    def listed(self, say: Catalogue, offset: int) -> list[Saved]:
        """The saved games, latest first; `offset` is the local time's distance from UTC in minutes."""
        latest_first = sorted(self.entries.items(), key=lambda item: (-item[1]["updated"], item[0]))
        return [
            Saved(
                name,
                entry["game"],
                _names(say, entry),
                entry["turn"],
                _local_time(say, entry["updated"], offset),
                say.in_digits(entry.get("day", "")),
                "aside" if entry.get("aside") else entry.get("state", ""),
            )
            for name, entry in latest_first
            if name not in self.unreadable
        ]

    def left(self, say: Catalogue) -> list[Unreadable]:
        """The saves that cannot be read."""
        return [Unreadable(name, say(why)) for name, why in sorted(self.unreadable.items())]


def name_of(key: str) -> str:
    """The name of the game that is stored under a key; "" if none of ours is."""
    name = key.removeprefix(PREFIX)
    return name if name != key and _NAME.fullmatch(name) else ""


def _names(say: Catalogue, entry: dict[str, Any]) -> tuple[str, ...]:
    seated = say.seated(entry["names"])
    return tuple(seated.seat(seat) for seat in range(len(entry["names"])))


def _local_time(say: Catalogue, milliseconds: int, offset: int) -> str:
    moment = datetime.fromtimestamp(milliseconds // 1000, UTC) + timedelta(minutes=offset)
    return say.in_digits(moment.strftime("%Y-%m-%d %H:%M"))


def _index_entries(index: str | None) -> dict[str, dict[str, Any]]:
    """The entries that can be trusted; a broken index costs nothing, for it is made again from the saves."""
    found = json_of(index or "", LONGEST)
    games = found.get("games") if isinstance(found, dict) and found.get("schema") == SCHEMA else None
    if not isinstance(games, dict):
        return {}
    return {name: entry for name, entry in games.items() if _is_entry(entry)}


def _is_entry(entry: object) -> bool:
    if not isinstance(entry, dict) or entry.get("game") not in keys() or "turn" not in entry:
        return False
    names, turn, updated = entry.get("names"), entry.get("turn"), entry.get("updated")
    return (
        isinstance(names, list)
        and 0 < len(names) <= 8
        and all(isinstance(name, str) and clean_name(name) == name for name in names)
        and (turn is None or (type(turn) is int and 0 <= turn < len(names)))
        and type(updated) is int
        and 0 <= updated < LATEST
        and (entry.get("day", "") == "" or is_day(entry["day"]))
        and _is_part(entry, len(names))
    )


def _is_part(entry: dict[str, Any], seats: int) -> bool:
    """Whether what an entry says of this device's part holds; entries of before games by link say nothing."""
    own, told = entry.get("own"), entry.get("told", -1)
    return (
        (own is None or (type(own) is int and 0 <= own < seats))
        and type(told) is int
        and all(type(entry.get(field, False)) is bool for field in ("choosing", "known", "aside"))
        and entry.get("state", "") in ("", OWN, AWAY, UNSENT)
        and isinstance(entry.get("identity", ""), str)
    )
