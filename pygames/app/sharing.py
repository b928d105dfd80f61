"""Commands around the table: windows, settings, the link and the file of a game, storage that fails."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from htpy import Element

from ..core.daily import day_of
from ..core.errors import BadAction, BadLink
from ..core.link import write_link
from ..core.match import Match
from ..core.message import message
from ..core.save import write_save
from ..core.transcript import write_transcript
from ..view.previews import entry_address
from ..view.qr import qr_dialog
from . import by_link
from . import settings as preferences
from .reviewing import Review

if TYPE_CHECKING:
    from .session import Session

FILE_NAME = "safar-{game}-{name}.{ending}"

LINK_LIMIT = 1800
"""Characters of an address that every messenger lets through whole."""


def shared(session: "Session") -> Match:
    """What is shared: the open game, or while looking back the game up to that moment."""
    match, earlier = session.open_match(), moment(session)
    return match if earlier is None else match.branch(earlier[0])


def moment(session: "Session") -> tuple[int, int] | None:
    """How many moves lead to the earlier moment that is shared, and how many there are; None for the game as it is."""
    length, cursor = len(session.open_match().actions), session.ui.cursor
    return None if cursor is None or cursor == length else (cursor, length)


def address(session: "Session") -> str:
    """The address that holds what is shared; "" where there is none, or none that messengers would let through."""
    match = shared(session)
    page = entry_address(match.rules.key, session.say.language.code)
    try:
        # Old ones had no page of a game between folder and "#"; they go on working.
        url = f"{session.base[: session.base.rfind('/') + 1]}{page}#{write_link(match)}"
    except BadLink:
        return ""
    return url if len(url) <= LINK_LIMIT else ""


LARGEST_QR = 15
"""The version of the largest QR code that is shown: 77 modules a side, which a camera still reads off a phone."""
QR_LIMIT = 520
"""Bytes that such a code holds, with the weakest correction of errors."""


@lru_cache(maxsize=2)
def qr_rows(url: str) -> tuple[bytes, ...] | None:
    """The modules of an address as a QR code, row by row from the top; None where it is too long for one.

    Raises ModuleNotFoundError in a page that has not yet fetched what makes them.
    """
    import segno

    if len(url.encode()) > QR_LIMIT:
        return None
    # The smallest version with the weakest correction, then the strongest correction that this version has room for.
    code = segno.make_qr(url, error="L", mode="byte", boost_error=True)
    assert isinstance(code.version, int) and code.version <= LARGEST_QR
    return tuple(bytes(row) for row in code.matrix)


def show_qr(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Show the address as a QR code."""
    # First of all: a page that has to fetch what makes codes gives the same command again.
    url = address(session)
    if url:
        qr_rows(url)
        session.ui = session.ui._replace(dialog="qr", answer="")
        session.reply["focus"] = "dialog-title"


def qr_window(session: "Session") -> Element:
    """The window with the code of the open game."""
    url = address(session)
    return qr_dialog(session.say, session.open_match().rules.key, qr_rows(url), len(url), QR_LIMIT)


def copy_link(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the address put on the clipboard."""
    session.reply["copy"] = address(session)


def send_link(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the device's own share sheet opened."""
    session.reply["hand_on"] = letter(session, address(session))


def letter(session: "Session", url: str) -> dict[str, str]:
    """What a share sheet is given to send."""
    game = session.say(f"{session.open_match().rules.key}.name")
    return {"url": url, "title": session.say("share.subject", game=game)}


def copied(session: "Session", command: dict[str, Any]) -> None:
    """The clipboard has taken the address, or refused it."""
    refused = "daily.not_copied" if session.ui.dialog == "result" else "share.not_copied"
    answer = session.say("share.copied" if command["done"] else refused)
    session.ui = session.ui._replace(answer=answer)
    if command["done"] and session.ui.dialog != "result":
        by_link.told(session)


def save_file(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the game saved as a file."""
    match = shared(session)
    _download(session, match, "json", write_save(match, session.created, session.now))


def save_text(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have a game that is over saved as a text that people can read."""
    match = shared(session)
    if match.turn is not None:
        raise BadAction("error.action.not_now")
    _download(session, match, "txt", write_transcript(match), type="text/plain;charset=utf-8")


def _download(session: "Session", match: Match, ending: str, text: str, **more: str) -> None:
    earlier = moment(session)
    name = session.name if earlier is None else f"{session.name}-{earlier[0]}"
    name = FILE_NAME.format(game=match.rules.key, name=name, ending=ending)
    session.reply["download"] = {"name": name, "text": text, **more}


def open_window(session: "Session", command: dict[str, Any]) -> None:
    """Open one of the windows; the end of a round is answered first."""
    windows = {"share", "settings", "help"}
    if session.match is not None and session.match.turn is None:
        windows |= {"end", "review"} | ({"result"} if day_of(session.match) else set())
    if session.lesson is not None:
        windows = {"settings", "help"}
    if command["name"] in windows and session.ui.dialog != "round":
        session.ui = session.ui._replace(dialog=command["name"], answer="")
        if command["name"] == "review" and session.review is None:
            session.review = Review(session.open_match())


def close(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Close the window on top."""
    if session.notice is not None:
        session.notice = None
    elif session.ui.dialog != "round":
        if session.ui.dialog == "lessons":
            session.reply["focus"] = f"lessons-{session.course}"
        elif session.ui.dialog == "statistics":
            session.reply["focus"] = "open-statistics"
        session.ui = session.ui._replace(dialog="", answer="")


def setting(session: "Session", command: dict[str, Any]) -> None:
    """Set and keep a preference."""
    changed = session.settings.changed(command["name"], command["value"])
    if command["name"] in ("language", "digits"):
        session.settle(changed)
    session.settings = changed
    session.write(preferences.KEY, session.settings.write())
    session.reply["page"] = session.settings.of_the_page()
    if command["name"] == "sound":
        session.sound("turn")


def write_failed(session: "Session", command: dict[str, Any]) -> None:
    """The browser has kept nothing of the latest writes, "full" or "refused"; or it keeps all again, ""."""
    session.unwritten = command["why"] if command["why"] in ("", "full") else "refused"
    if session.unwritten:
        session.tell(message(f"error.storage.{session.unwritten}"))


HANDLERS = {
    "copy_link": copy_link,
    "send_link": send_link,
    "qr": show_qr,
    "copied": copied,
    "save_file": save_file,
    "save_text": save_text,
    "dialog": open_window,
    "close": close,
    "setting": setting,
    "write_failed": write_failed,
}
