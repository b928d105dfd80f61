"""What other windows of this browser have written, and what has become of the storage behind the page's back.

The page looks before every command, so a session never goes on with a game, or a list of games, that is out of date.
What was decided at a table that has gone on elsewhere is not carried out: nothing is played that nobody has seen.
"""

from typing import TYPE_CHECKING, Any

from ..core.errors import BadSave
from ..core.match import Match
from ..core.message import message
from ..core.save import read_save
from . import lessons, opening, records, statistics
from . import settings as preferences
from .shelf import INDEX, PREFIX

if TYPE_CHECKING:
    from .session import Session

PUT_BACK, GONE = "put back", "gone"
"""What the page says of storage that was cleared: it had all of it in its journal, or had nothing any more."""

ANYWHERE = frozenset(
    (
        *("home", "new", "resume", "read", "open_link", "open_hash", "open_file", "lessons", "lesson"),
        *("daily", "daily_again", "replay_best", "ask_remove", "remove", "take_out", "choose_fork"),
        *("statistics", "statistics_export", "statistics_ask_clear", "statistics_clear"),
        *("dialog", "close", "setting", "write_failed", "no_worker"),
    )
)
"""Commands that mean the same whatever has happened at the open table; all others are about that table as it was."""

BY_ITSELF = frozenset(("", "step", "thought", "replay_step", "read", "write_failed", "no_worker", "other_window"))
"""Commands that the page gives by itself, without anybody having pressed something."""


def check(session: "Session", name: str) -> None:
    """Whoever does something at this window has the computer players choose here again."""
    if name not in BY_ITSELF:
        session.following = False


def other_window(session: "Session", command: dict[str, Any]) -> None:
    """Take in texts by storage key (None for one that was removed), and which keys there are; `before` is next.

    `undone` are texts as they are stored, where this session has gone on from older ones and could not write that.
    """
    news, undone = _texts(command["stored"]), _texts(command["undone"])
    stored = undone | news
    was_kept = session.match is not None and session.lesson is None and session.name in session.shelf.entries
    if undone:
        session.draw_anew()
    _take_in(session, stored, command["keys"])
    if command["lost"] == GONE:
        session.record, session.progress = records.Record(), lessons.Progress()
    is_theirs = PREFIX + session.name in news
    has_moved = was_kept and _follow(session, stored, command["keys"], is_theirs) and is_theirs
    if command["lost"] == PUT_BACK:
        session.tell(message("error.storage.put_back"))
    elif command["lost"] == GONE:
        session.tell(message("error.storage.cleared" if was_kept else "error.storage.cleared_all"))
    if has_moved:
        _leave_it_to_them(session, command["before"])


def _leave_it_to_them(session: "Session", before: str) -> None:
    """The table has gone on elsewhere: what was about to be done at it is dropped, and said if a person did it."""
    session.following = session.match is not None
    session.reply.pop("after", None)
    if before not in ANYWHERE:
        session.reply["drop"] = True
        if before not in BY_ITSELF and session.notice is None:
            session.refuse(message("company.other_window"))


def _texts(found: dict[str, Any]) -> dict[str, str | None]:
    return {key: text for key, text in found.items() if text is None or isinstance(text, str)}


def _take_in(session: "Session", stored: dict[str, str | None], keys: list[str]) -> None:
    """Everything but the open game."""
    unknown = session.shelf.read(stored[INDEX] if INDEX in stored else session.shelf.write(), keys)
    if unknown:
        session.taking_stock = True
        session.read(opening.SHELF, unknown)
    if preferences.KEY in stored:
        chosen = preferences.read_settings(stored[preferences.KEY])
        if chosen != session.settings:
            session.settle(chosen)
            session.reply["page"] = chosen.of_the_page()
    if lessons.KEY in stored:
        lessons.take_in(session, _text(stored, lessons.KEY))
    if records.KEY in stored:
        statistics.take_in(session, _text(stored, records.KEY))


def _text(stored: dict[str, str | None], key: str) -> dict[str, str]:
    text = stored[key]
    return {} if text is None else {key: text}


def _follow(session: "Session", stored: dict[str, str | None], keys: list[str], is_theirs: bool) -> bool:
    """Bring the open game to where it stands now, as another window has brought it if it is `theirs`.

    Returns whether that changes anything at the table.
    """
    key = PREFIX + session.name
    if key not in stored:
        if key not in keys:
            # Nobody has removed it: it was lost with all the rest, and is still here.
            session.keep()
        return False
    text = stored[key]
    if text is None:
        lessons.get_up(session)
        if is_theirs:
            session.tell(message("company.removed"))
        return True
    try:
        opened = read_save(text, session.shelf.fingerprint(session.name))
    except BadSave as error:
        # Perhaps a later version has written it; this page must not write over it.
        lessons.get_up(session)
        session.tell(error.message)
        return True
    return _sit_again(session, opened.match, opened.created)


def _sit_again(session: "Session", match: Match, created: int) -> bool:
    old, part = session.open_match(), session.shelf.part(session.name)
    if _shape(old) == _shape(match) and part == session.part:
        return False
    length, is_listed = len(old.actions), session.ui.list_open
    since = length if match.actions[:length] == old.actions else None
    opening.take_seats(session, match, session.name, created, part, since)
    session.ui = session.ui._replace(list_open=is_listed)
    return True


def _shape(match: Match) -> tuple[object, ...]:
    return match.seats, match.seed, match.options, match.start, match.casual, match.actions


HANDLERS = {"other_window": other_window}
