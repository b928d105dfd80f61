"""A table without drawings: it plays any game from legal actions and messages alone, through the frame's list."""

from collections.abc import Sequence
from typing import Any

import htpy as h
from htpy import Node

from ..core.game import Action
from .table import Table

NOTHING_PICKED = None


def pick(table: Table, command: dict[str, Any]) -> Any:  # noqa: ARG001
    """There is nothing to pick."""
    return NOTHING_PICKED


def picks_for(table: Table, action: Action) -> Any:  # noqa: ARG001
    """There is nothing to pick."""
    return NOTHING_PICKED


def decided(table: Table, what: str) -> Action | None:  # noqa: ARG001
    """There is nothing to pick."""
    return None


def regions(table: Table) -> dict[str, Node]:
    """The last words of the log stand where a board would be."""
    return {"board": h.ul(".plain")[(h.li[line] for _, line in table.log[-8:])]}


def laid_open(table: Table) -> Node:  # noqa: ARG001
    """It draws no cards; the log, told by those who knew, is all there is to see."""
    return None


def headline(table: Table) -> str:
    """Who is to choose."""
    say = table.say
    if table.turn is None:
        return say("table.over")
    return say("table.to_play", seat=table.turn)


def round_end(table: Table) -> Sequence[Node]:
    """What the log says."""
    return [h.ul[(h.li[line] for _, line in table.log[-len(table.seats) - 1 :])]]


def answer(table: Table, word: str) -> str:  # noqa: ARG001
    """It knows no words of its own."""
    return ""
