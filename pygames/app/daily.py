"""Commands about the table of the day: sitting down at it, coming back to it, sharing how it went."""

from typing import TYPE_CHECKING, Any

from ..core.daily import SEATS, daily_match, day_at, day_of
from ..core.errors import BadCommand
from ..core.game import game, keys
from ..view.daily import DONE, RUNNING, Today, result_text
from . import opening, statistics
from .entries import Entry

if TYPE_CHECKING:
    from .session import Session


def today(session: "Session") -> str:
    """The day that it is at this device."""
    return day_at(session.now, session.offset)


def tables(session: "Session") -> list[Today]:
    """How the tables of today stand."""
    return [_table(session, key, today(session)) for key in keys()]


def _table(session: "Session", key: str, day: str) -> Today:
    done = _done(session, key, day)
    if done is not None:
        best = done.best
        return Today(key, DONE, done.scores[best], done.places[best], len(done.players), done.casual)
    return Today(key, RUNNING) if session.shelf.running(key, day) else Today(key)


def _done(session: "Session", key: str, day: str) -> Entry | None:
    entries = session.record.entries if session.record else ()
    return next((entry for entry in entries if entry.game == key and entry.day == day), None)


def play(session: "Session", command: dict[str, Any]) -> None:
    """Sit down at today's table, go on with it, or look at it again once it is finished."""
    key, day = game(command["game"]).key, today(session)
    done, running = _done(session, key, day), session.shelf.running(key, day)
    if done is not None:
        statistics.open_game(session, done)
    elif running:
        opening.resume(session, {"game": running})
    else:
        opening.sit_down(session, daily_match(key, day, _names(session)))


def again(session: "Session", command: dict[str, Any]) -> None:
    """Try a table of the day once more; casual, for its deal is known."""
    match = daily_match(game(command["game"]).key, today(session), _names(session))
    match.casual = True
    opening.sit_down(session, match)


def _names(session: "Session") -> list[str]:
    return [session.say(f"computer.name.{seat + 1}") for seat in range(SEATS)]


def text(session: "Session") -> str:
    """The result of the open table of the day, to be shared; raises BadCommand where there is none."""
    match = session.open_match()
    day, outcome = day_of(match), match.rules.outcome(match.state)
    if not day or outcome is None:
        raise BadCommand("error.command")
    own = next(seat for seat, sitting in enumerate(match.seats) if sitting.player == "person")
    return result_text(session.say, match.rules.key, day, own, outcome, match.casual, session.base)


def copy(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the result put on the clipboard."""
    session.reply["copy"] = text(session)


def send(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the device's own share sheet opened with the result."""
    session.reply["share"] = {"text": text(session), "title": session.say("daily.title")}


HANDLERS = {
    "daily": play,
    "daily_again": again,
    "daily_copy": copy,
    "daily_send": send,
}
