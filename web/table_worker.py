"""The worker behind the page: one session, one function that takes and gives JSON text."""

from pygames.app.session import Session

_session = Session()


def handle(text: str) -> str:
    """Carry out one command of the page."""
    return _session.handle(text)


__export__ = ["handle"]
