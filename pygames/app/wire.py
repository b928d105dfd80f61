"""Commands from the page, checked before anything acts on them. Only JSON text crosses."""

from typing import Any

from ..core.errors import BadCommand
from ..core.foreign import json_of

LONGEST = 40_000_000
"""Characters of one command; all that a browser keeps for a site is the longest thing a page sends."""

LATEST = 1 << 45
"""The end of time, in milliseconds since 1970, UTC: a year of four digits. A device's clock may be set to anything."""

MOST_OFFSET = 24 * 60
"""Minutes that local time can be from UTC."""

FIELDS: dict[str, dict[str, type]] = {
    "start": {"keys": list, "base": str, "hash": str, "languages": list, "language": str, "offset": int},
    "home": {},
    "new": {"game": str, "form": dict},
    "again": {},
    "resume": {"game": str},
    "ask_remove": {"game": str},
    "remove": {"game": str},
    "take_out": {"game": str},
    "read": {"for": str, "stored": dict},
    "open_link": {"form": dict},
    "open_hash": {"hash": str},
    "open_file": {"text": str},
    "lessons": {"game": str},
    "lesson": {"game": str, "name": str},
    "lesson_again": {},
    "lesson_next": {},
    "lesson_leave": {},
    "act": {"action": str},
    "pick": {"what": str},
    "step": {},
    "hurry": {},
    "go_on": {},
    "undo": {},
    "cover": {},
    "uncover": {},
    "look": {"at": int},
    "look_now": {},
    "slide": {"value": str},
    "replay": {},
    "replay_step": {"at": int},
    "seen_by": {"value": str},
    "go_on_here": {"at": int},
    "list": {},
    "last": {},
    "say": {"form": dict},
    "dialog": {"name": str},
    "close": {},
    "setting": {"name": str, "value": str},
    "copy_link": {},
    "send_link": {},
    "qr": {},
    "save_file": {},
    "save_text": {},
    "copied": {"done": bool},
    "hand_on": {},
    "handed_on": {"how": str},
    "ask_place": {},
    "place_name": {"value": str},
    "take_place": {"seat": int},
    "choose_fork": {"game": str},
    "close_news": {},
    "hint": {},
    "close_hints": {},
    "show_hint": {"action": str},
    "thought": {"id": int, "found": dict},
    "no_worker": {},
    "write_failed": {"why": str},
    "daily": {"game": str},
    "daily_again": {"game": str},
    "daily_copy": {},
    "daily_send": {},
    "statistics": {"game": str},
    "replay_best": {"id": str},
    "statistics_export": {},
    "statistics_ask_clear": {},
    "statistics_clear": {},
    "other_window": {"stored": dict, "undone": dict, "keys": list, "lost": str, "before": str},
}
"""Every command of the page with the fields it must bring. All bring `now` (ms since 1970) and `random` (40 bits)."""


def read_command(text: str) -> dict[str, Any]:
    """The fields of a command; raises BadCommand for anything that is not exactly one."""
    found = json_of(text, LONGEST)
    if not isinstance(found, dict) or not isinstance(found.get("do"), str) or found["do"] not in FIELDS:
        raise BadCommand("error.command")
    needed = FIELDS[found["do"]] | {"now": int, "random": int}
    if any(type(found.get(name)) is not kind for name, kind in needed.items()):
        raise BadCommand("error.command")
    if not 0 <= found["random"] < 1 << 40:
        raise BadCommand("error.command")
    return found


def form_text(command: dict[str, Any], name: str) -> str:
    """A text field of a command's form; "" when it is not there."""
    value = command["form"].get(name, "")
    return value if isinstance(value, str) else ""
