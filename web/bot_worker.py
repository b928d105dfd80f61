"""The worker that searches for computer players and hints: it gets views, and never a table."""

from time import perf_counter

from safar_parts import bring

from pygames.ai.desk import Desk
from pygames.core.parts import with_parts

_desk = Desk(perf_counter)


async def think(text: str) -> str:
    """Take a task, or go on with the one at hand ("") for one slice."""
    return await with_parts(lambda: _desk.handle(text), bring)


__export__ = ["think"]
