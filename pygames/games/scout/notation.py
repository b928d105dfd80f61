"""The text of an action, the same in every language: `show 3-5`, `scout left turned at 4`. Places count from 1."""

import re

from pygames.core.errors import BadAction
from pygames.core.game import Action

from .legality import KEEP, LEFT, RIGHT, TURN, scout, scout_show, show

_ENDS = {LEFT: "left", RIGHT: "right"}
_SHOW = re.compile(r"show ?([0-9]{1,3})(?: ?- ?([0-9]{1,3}))?")
_SCOUT = re.compile(r"scout( ?(?:&|and) ?show)? (left|right)( turned)? at ([0-9]{1,3})")


def print_action(a: Action) -> str:
    """The text of an action."""
    match a:
        case ("keep" | "turn" as verb,):
            return str(verb)
        case ("show", int(start), 1):
            return f"show {start + 1}"
        case ("show", int(start), int(length)):
            return f"show {start + 1}-{start + length}"
        case ("scout" | "scout_show" as verb, 0 | 1 as end, turned, int(gap)):
            words = "scout" if verb == "scout" else "scout and show"
            return f"{words} {_ENDS[int(end)]}{' turned' if turned else ''} at {gap + 1}"
    raise BadAction("scout.parse.unknown", text=str(a)[:40])


def parse_action(text: str) -> Action:
    """Read the text of an action, in capitals or not and with any spaces; raises BadAction when it is none."""
    words = " ".join(text.split()).lower()
    if words in ("keep", "turn"):
        return KEEP if words == "keep" else TURN
    if found := _SHOW.fullmatch(words):
        first = int(found[1])
        last = int(found[2] or first)
        if not 1 <= first <= last:
            raise BadAction("scout.parse.range", text=text[:40])
        return show(first - 1, last - first + 1)
    if found := _SCOUT.fullmatch(words):
        end, turned, place = RIGHT if found[2] == "right" else LEFT, int(found[3] is not None), int(found[4])
        if not place:
            raise BadAction("scout.parse.place", text=text[:40])
        return (scout_show if found[1] else scout)(end, turned, place - 1)
    raise BadAction("scout.parse.unknown", text=text[:40])
