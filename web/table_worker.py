"""The worker behind the page: one session, and a place to search where no second worker can be had."""

from time import perf_counter

from safar_parts import bring

from pygames.ai.desk import Desk
from pygames.app.session import Session
from pygames.core.parts import with_parts

_session = Session()
_desk = Desk(perf_counter)


async def handle(text: str) -> str:
    """Carry out one command of the page."""
    return await _session.handle(text, bring)


async def think(text: str) -> str:
    """Do one slice of a search, as the worker for computer players does."""
    return await with_parts(lambda: _desk.handle(text), bring)


__export__ = ["handle", "think"]
