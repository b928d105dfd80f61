"""A match as versioned JSON: the actions in words, and the position they led to, so that nothing can be lost.

Where the rules have changed since, or an action no longer replays, the position still opens and the reader is told.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import BadAction, BadOptions, BadPosition, BadSave
from .foreign import is_small, json_of
from .game import game
from .match import PLAYERS, Match, Seat, clean_name
from .message import Message, message

if TYPE_CHECKING:
    from .records import SaveRecord

SCHEMA = 1

LONGEST = 500_000
"""Characters; a longer text is not looked at. The longest games come to a tenth of that."""

MOST_VALUES = 50_000
"""Numbers, texts and lists in a save; nothing is checked in one that has more."""

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From a schema number to the step that makes the next one of it. Empty while there is only one schema."""


class Opened(NamedTuple):
    """What a save gave: the match, when it was begun, and what the player has to be told (None: all is as it was)."""

    match: Match
    created: int
    notice: Message | None


class OwnRecord(NamedTuple):
    """A save that this program has written itself and found unchanged, so that its form need not be checked."""

    game: str
    rules_version: int
    seats: list[Seat]
    options: dict[str, Any]
    seed: int
    start: dict[str, Any] | None
    casual: bool
    actions: list[str]
    position: dict[str, Any]
    created: int


def fingerprint(text: str) -> str:
    """What tells a save that was written here from any other text."""
    # Storage can hold halves of characters, which no encoding has.
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:32]


def write_save(match: Match, created: int, updated: int) -> str:
    """The JSON text of a match."""
    rules = match.rules
    return json.dumps(
        {
            "schema": SCHEMA,
            "game": rules.key,
            "rules_version": rules.rules_version,
            "seats": [seat._asdict() for seat in match.seats],
            "options": match.options,
            "seed": match.seed,
            "start": match.start,
            "casual": match.casual,
            "actions": [rules.print_action(action) for action in match.actions],
            "position": rules.dump(match.state),
            "created": created,
            "updated": updated,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_save(text: str, known: str = "") -> Opened:
    """The match of a save; raises BadSave that says whether it is damaged or of a newer program.

    `known` is the fingerprint of the text that was written, if it is known; that text is read without pydantic.
    """
    found = _migrated(_json_object(text))
    if known == fingerprint(text):
        # A fingerprint is no proof: whoever can change the save can change that too.
        with suppress(AttributeError, KeyError, TypeError, ValueError):
            return _opened(_own_record(found))
    return _opened(_record(found))


def _opened(record: "SaveRecord | OwnRecord") -> Opened:
    """Replay the match of a record, or open it at its position where that does not lead there."""
    try:
        rules = game(record.game)
    except BadOptions:
        raise BadSave("error.save.game", game=record.game) from None
    if record.rules_version > rules.rules_version:
        raise BadSave("error.save.newer")
    notice = message("save.rules_changed")
    if record.rules_version == rules.rules_version:
        try:
            match = _match(record, record.start)
            complete = _replay(match, record.actions)
        except (BadOptions, BadPosition):
            raise BadSave("error.save.damaged") from None
        if complete and rules.dump(match.state) == record.position:
            return Opened(match, record.created, None)
        notice = message("save.replay_stopped", action=len(match.actions) + 1)
    return Opened(_match_at_position(record), record.created, notice)


def _json_object(text: str) -> dict[str, Any]:
    found = json_of(text, LONGEST)
    if not isinstance(found, dict) or type(found.get("schema")) is not int or not is_small(found, MOST_VALUES):
        raise BadSave("error.save.damaged")
    return found


def _migrated(found: dict[str, Any]) -> dict[str, Any]:
    if found["schema"] > SCHEMA:
        raise BadSave("error.save.newer")
    while found["schema"] in MIGRATIONS:
        found = MIGRATIONS[found["schema"]](found)
    return found


_KINDS = {
    "game": str,
    "rules_version": int,
    "options": dict,
    "seed": int,
    "casual": bool,
    "position": dict,
    "created": int,
}


def _own_record(found: dict[str, Any]) -> OwnRecord:
    """The record of a save of our own; raises KeyError or TypeError if it does not look like one after all."""
    seats = [Seat(**seat) for seat in found["seats"]]
    record = OwnRecord(**({name: found[name] for name in OwnRecord._fields} | {"seats": seats}))
    right = all(type(getattr(record, name)) is kind for name, kind in _KINDS.items())
    right = right and all(type(action) is str for action in record.actions)
    right = right and all(type(value) in (bool, int, str) for value in record.options.values())
    right = right and all(seat.player in PLAYERS and clean_name(seat.name) == seat.name for seat in seats)
    if not right or not isinstance(record.start, dict | None):
        raise TypeError
    return record


def _record(found: dict[str, Any]) -> "SaveRecord":
    # pydantic is a third of a second of a page's start, and a page that only writes saves never needs it.
    from pydantic import ValidationError

    from .records import SaveRecord

    try:
        return SaveRecord.model_validate(found)
    except ValidationError:
        raise BadSave("error.save.damaged") from None


def _match(record: "SaveRecord | OwnRecord", start: dict[str, Any] | None) -> Match:
    seats = [Seat(seat.name, seat.player) for seat in record.seats]
    return Match(record.game, seats, record.seed, dict(record.options), start, record.casual)


def _replay(match: Match, actions: list[str]) -> bool:
    try:
        for text in actions:
            match.play(match.rules.parse_action(text))
    except BadAction:
        return False
    return True


def _match_at_position(record: "SaveRecord | OwnRecord") -> Match:
    try:
        return _match(record, record.position)
    except (BadOptions, BadPosition):
        raise BadSave("error.save.damaged") from None
