"""The record of this device: every game that has come to an end here, bounded, as text for storage.

It is read without pydantic. What cannot be read is left out and reported, so that the text can be put aside.
"""

import json
from functools import reduce
from typing import NamedTuple

from ..core.foreign import json_of
from . import entries, totals
from .entries import Entry
from .totals import Totals, counted

KEY = "safar:record"

ASIDE = "safar:record:aside:"
"""Where a text lies that could not be read whole, followed by when that was found out."""

SCHEMA = 1

LONGEST = 1_500_000
"""Characters; a longer text is not looked at. So many games as are kept, with the longest links, come to a million."""

MOST = 500
"""So many games are kept one by one; older ones live on in the totals."""


class Record(NamedTuple):
    """Games in the order in which they ended, and the totals of those before them."""

    entries: tuple[Entry, ...] = ()
    older: Totals = Totals()


def with_game(record: Record, entry: Entry) -> Record:
    """The record with one more game; a game counts once.

    A game that is undone and brought to another end replaces itself, but a casual end never replaces one that counted.
    Another game of the same deal changes nothing: its deal was known.
    """
    same = next((one for one in record.entries if one.id == entry.id), None)
    if same is not None and (same.name != entry.name or (entry.casual and not same.casual)):
        return record
    kept = tuple(one for one in record.entries if one is not same)
    return _bounded(Record((*kept, entry), record.older))


def _bounded(record: Record) -> Record:
    surplus = max(0, len(record.entries) - MOST)
    return Record(record.entries[surplus:], reduce(counted, record.entries[:surplus], record.older))


def totals_of(record: Record) -> Totals:
    """The totals of all games that ever ended here."""
    return reduce(counted, record.entries, record.older)


def write_record(record: Record, indent: int | None = None) -> str:
    """The text for storage, or with an indent for people to read."""
    found = {
        "schema": SCHEMA,
        "games": [entries.to_json(entry) for entry in record.entries],
        "older": totals.to_json(record.older),
    }
    separators = (",", ":") if indent is None else None
    return json.dumps(found, ensure_ascii=False, indent=indent, separators=separators)


def read_record(text: str | None) -> tuple[Record, bool]:
    """The record of a stored text, and whether all of it could be read; no text is an empty record."""
    if text is None:
        return Record(), True
    found = json_of(text, LONGEST)
    if not isinstance(found, dict) or found.get("schema") != SCHEMA or not isinstance(found.get("games"), list):
        return Record(), False
    read = [entries.from_json(one) for one in found["games"]]
    once = {entry.id: entry for entry in read if entry is not None}
    older, whole = totals.from_json(found.get("older"))
    return _bounded(Record(tuple(once.values()), older)), whole and len(once) == len(read)
