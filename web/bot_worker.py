"""The worker that searches for computer players and hints: it gets views, and never a table."""

from time import perf_counter

from pygames.ai.desk import Desk

_desk = Desk(perf_counter)


def think(text: str) -> str:
    """Take a task, or go on with the one at hand ("") for one slice."""
    return _desk.handle(text)


__export__ = ["think"]
