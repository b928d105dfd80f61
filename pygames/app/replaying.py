"""Commands for looking through a game: from moment to moment, by itself, and after the end through anybody's eyes.

Nothing here changes the game, and while it runs nothing is shown that the viewer did not know at that moment.
"""

from typing import TYPE_CHECKING, Any

from ..core.errors import BadAction
from ..view.table import OPEN
from .playing import settle
from .settings import PACE_MS

if TYPE_CHECKING:
    from .session import Session

LEAVE_PLAYING = frozenset(("replay", "replay_step", "copied", "thought", "no_worker", "write_failed"))
"""Commands that are no doing of the viewer, so that a replay goes on; any other one stops it."""


def check(session: "Session", name: str) -> None:
    """Stop a replay that goes by itself when something else is done."""
    if session.ui.playing and name not in LEAVE_PLAYING:
        session.ui = session.ui._replace(playing=False)


def look(session: "Session", command: dict[str, Any]) -> None:
    """Look at the table as it was after that many actions; at the full number a running game is itself again."""
    _look(session, command["at"])
    session.speak(_words(session))


def look_now(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Back to the game as it is."""
    _may_look(session)
    _leave(session)


def slide(session: "Session", command: dict[str, Any]) -> None:
    """Look at the moment that the slider stands at."""
    text = command["value"]
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise BadAction("error.action.not_now")
    look(session, {"at": int(text)})


def replay(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Let the game go on by itself from the moment that is looked at, from the start if there is none; or stop it."""
    _may_look(session)
    if session.ui.playing:
        session.ui = session.ui._replace(playing=False)
        return
    length, cursor = len(session.open_match().actions), session.ui.cursor
    if not length:
        raise BadAction("error.action.not_now")
    _look(session, 0 if cursor is None or cursor == length else cursor)
    _go_on(session)


def replay_step(session: "Session", command: dict[str, Any]) -> None:
    """One step of a game that goes on by itself; a late or double call does nothing."""
    if session.match is None or not session.ui.playing or session.ui.cursor != command["at"]:
        return
    look(session, {"at": command["at"] + 1})
    cursor = session.ui.cursor
    if cursor is None or cursor == len(session.match.actions):
        session.ui = session.ui._replace(playing=False)
    else:
        _go_on(session)


def seen_by(session: "Session", command: dict[str, Any]) -> None:
    """Look at a finished game through the eyes of a seat, or with everything open."""
    match, value = session.open_match(), command["value"]
    known = [OPEN, *map(str, range(len(match.seats)))]
    if match.turn is not None or session.ui.cursor is None or value not in known:
        raise BadAction("error.action.not_now")
    session.ui = session.ui._replace(seen_by=value)


def _may_look(session: "Session") -> None:
    """Raise BadAction while the device is being handed on."""
    session.open_match()
    if session.covered:
        raise BadAction("error.action.not_now")


def _look(session: "Session", at: int) -> None:
    _may_look(session)
    match = session.open_match()
    at = max(0, min(at, len(match.actions)))
    if at == len(match.actions) and match.turn is not None:
        _leave(session)
        return
    session.put_down()
    session.ui = session.ui._replace(cursor=at, dialog="")


def _leave(session: "Session") -> None:
    session.put_down()
    session.ui = session.ui._replace(dialog="", seen_by="", playing=False)
    if session.open_match().turn is not None:
        settle(session)


def _go_on(session: "Session") -> None:
    session.ui = session.ui._replace(playing=True)
    following = {"do": "replay_step", "at": session.ui.cursor}
    session.reply["after"] = {"ms": PACE_MS[session.settings.pace], "command": following}


def _words(session: "Session") -> str:
    """What had just happened at the moment that is looked at."""
    seen = session.table().moment
    return "" if seen is None else seen.words or session.say("replay.start")


HANDLERS = {
    "look": look,
    "look_now": look_now,
    "slide": slide,
    "replay": replay,
    "replay_step": replay_step,
    "seen_by": seen_by,
}
