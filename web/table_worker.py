"""The worker behind the page: one session, and a place to search where no second worker can be had."""

from time import perf_counter

from pygames.ai.desk import Desk
from pygames.app.session import Session

_session = Session()
_desk = Desk(perf_counter)


async def handle(text: str) -> str:
    """Carry out one command of the page."""
    try:
        return _session.handle(text)
    except ModuleNotFoundError as missing:
        # What is to be done takes a package that the start does without. Nothing has been done yet.
        from safar_packages import bring

        await bring((missing.name or "").partition(".")[0])
        return _session.handle(text)


def think(text: str) -> str:
    """Do one slice of a search, as the worker for computer players does."""
    return _desk.handle(text)


__export__ = ["handle", "think"]
