"""How two matches belong together: whether they are one game, and which of them has gone further.

Names and actions are no part of what a game is: people are renamed while it goes on, and every choice adds to it.
"""

import json
from hashlib import sha256
from typing import NamedTuple

from .match import Match

SAME, OLDER, NEWER, FORK = "same", "older", "newer", "fork"
"""How another match of the same game stands to the one here."""


class Relation(NamedTuple):
    """How another match stands to the one here, and how many actions the two have in common from the first one on."""

    kind: str
    common: int


def identity(match: Match) -> str:
    """What tells a game from all others, as a short text; "" for one from a position, which no link can hold."""
    if match.start is not None:
        return ""
    people = [seat.player == "person" for seat in match.seats]
    known = [match.rules.key, match.rules.rules_version, people, sorted(match.options.items()), match.seed]
    return sha256(json.dumps(known).encode()).hexdigest()[:16]


def relation(here: Match, other: Match) -> Relation:
    """How a match of the same game stands to the one here."""
    pairs = zip(here.actions, other.actions, strict=False)
    common = next((place for place, (mine, theirs) in enumerate(pairs) if mine != theirs), None)
    if common is not None:
        return Relation(FORK, common)
    common = min(len(here.actions), len(other.actions))
    if len(here.actions) == len(other.actions):
        return Relation(SAME, common)
    return Relation(OLDER if common == len(other.actions) else NEWER, common)
