"""Commands at an open table: choosing, computer players, undo, handing the device on, typed words."""

from typing import TYPE_CHECKING, Any

from ..ai.players import MEDIUM, advised
from ..core.daily import day_of, players_chance
from ..core.errors import BadAction
from ..core.game import MOVE, REVEAL, ROUND, Action, Event
from ..core.match import Match
from ..core.rng import Rng
from ..locale import in_latin_digits
from ..view import company, frame
from ..view.table import game_screen
from . import lessons, statistics
from .seating import away, computers_here, is_person, undo_of
from .settings import PACE_MS
from .thinking import hint, waits_for_search
from .wire import form_text

if TYPE_CHECKING:
    from .session import Session

QUIET_MS = 120
"""Between choices of computer players in which there is nothing to see, such as a first look at a hand."""


def act(session: "Session", command: dict[str, Any]) -> None:
    """The viewer's action, in notation."""
    table = session.table()
    if not table.choices:
        raise BadAction("error.action.not_now")
    action = table.rules.parse_action(command["action"])
    if action not in table.choices:
        raise BadAction("error.action.why", why=table.rules.why_not(table.view, action))
    _choose(session, action)


def _choose(session: "Session", action: Action) -> None:
    """Carry out a legal action of the viewer, in a game or in a lesson."""
    if session.lesson is None:
        play(session, action)
    else:
        lessons.take(session, session.lesson, action)


def play(session: "Session", action: Action) -> None:
    """Carry out a legal action; tell it, keep it, and see who is next."""
    match = session.open_match()
    events = match.play(action)
    session.put_down()
    session.speak(*(session.say(event.told_to(session.viewer)) for event in events))
    session.sound("reveal" if any(event.kind == REVEAL for event in events) else "move")
    if match.turn is None:
        session.sound("end")
        session.ui = session.ui._replace(dialog="end", answer="")
        session.speak(*frame.result_words(session.table()))
        statistics.note_end(session)
    elif ended_round(match):
        session.sound("round")
        session.ui = session.ui._replace(dialog="round", answer="")
    session.keep()
    settle(session)


def ended_round(match: Match, since: int | None = None) -> bool:
    """Whether the last action, or any after the first `since` ones, ended a round."""
    happened = match.events[-1:] if since is None else match.events[since:]
    return any(event.kind == ROUND for events in happened for event in events)


def settle(session: "Session") -> None:
    """See whose turn it is: a computer player is asked after a pause, a person at the screen is told."""
    match, turn = session.open_match(), session.open_match().turn
    if turn is None or is_person(match, turn) or session.ui.dialog == "round":
        session.hurrying = False
    if turn is None:
        session.ui = session.ui._replace(dialog=session.ui.dialog or "end")
    elif session.part.choosing:
        session.covered = True
    elif session.ui.dialog == "round":
        return
    elif away(match, session.part) is not None:
        shown = session.table().company
        session.speak(session.say(company.waiting_words(shown)) if shown else "")
    elif not is_person(match, turn):
        # A player that searches is asked by `thinking.renew`.
        if not waits_for_search(session) and not session.following:
            pause = 0 if session.hurrying else _pause(session)
            session.reply["after"] = {"ms": pause, "command": {"do": "step"}}
    elif turn == session.viewer:
        if match.movers and match.movers[-1] != turn:
            session.sound("turn")
        session.speak(session.say("table.to_play", seat=turn))
    elif session.viewer is None:
        session.covered = True


def _pause(session: "Session") -> int:
    last: list[Event] = session.open_match().events[-1] if session.open_match().events else []
    secret = bool(last) and all(event.kind == MOVE and event.private for event in last)
    return QUIET_MS if secret else PACE_MS[session.settings.pace]


def step(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """One choice of a computer player; a late or double call does nothing."""
    if _computer_to_choose(session):
        _computer_plays(session)


def hurry(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Let the computer players choose without pauses until a person, or the end of a round, comes.

    Those that search are given little time, one after the other, as the page's worker has to be asked.
    """
    session.hurrying = True
    while _computer_to_choose(session):
        _computer_plays(session)


def _computer_to_choose(session: "Session") -> bool:
    match = session.match
    if match is None or match.turn is None or session.lesson is not None or session.following:
        return False
    if session.ui.cursor is not None or session.ui.dialog == "round":
        return False
    if not computers_here(match, session.part):
        return False
    return not is_person(match, match.turn) and not waits_for_search(session)


def _computer_plays(session: "Session") -> None:
    match = session.open_match()
    rules = match.rules
    view = rules.view(match.state, match.turn)
    # The page's own random number, and never the match's seed, feeds a player that must not know the deal. At a table
    # of the day it is the day's, so that the game is the same for everyone who chooses the same.
    day = day_of(match)
    given = players_chance(rules.key, day) if day else session.random
    chance = Rng(given, "player", len(match.actions))
    level = match.seats[match.turn].player if match.turn is not None else MEDIUM
    play(session, advised(rules, view, match.legal(), level, chance))


def go_on(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """The end of a round has been read."""
    if session.match is not None and session.ui.dialog == "round":
        session.ui = session.ui._replace(dialog="")
        settle(session)


def undo(session: "Session", command: dict[str, Any]) -> None:
    """Take back the viewer's last choice, and what computer players did after it."""
    match = session.open_match()
    if session.lesson is not None:
        lessons.again(session, command)
        return
    kind, length = undo_of(match, session.viewer)
    if not kind or session.covered or session.ui.cursor is not None:
        raise BadAction("error.undo")
    match.back_to(length)
    match.casual = match.casual or kind == "take_back"
    session.part = session.part._replace(told=min(session.part.told, length))
    session.put_down()
    session.speak(session.say(f"table.{kind}.done"))
    session.keep()
    settle(session)


def cover(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """The viewer hands the device on: from here on nothing private is drawn."""
    if session.table().handing:
        session.covered, session.viewer = True, None
        session.put_down()
        session.reply["focus"] = "cover-title"


def uncover(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """The person at turn has the device."""
    if session.match is not None and session.covered and not session.part.choosing:
        session.covered, session.viewer = False, session.match.turn
        session.reply["focus"] = "hand"
        settle(session)


def pick(session: "Session", command: dict[str, Any]) -> None:
    """Something on the table was pressed that is not an action yet, or is one for those who want no second press."""
    table = session.table()
    if table.covered:
        return
    screen = game_screen(table.rules.key)
    session.ui = session.ui._replace(picks=screen.pick(table, command), answer="")
    if table.moment is not None or session.settings.confirms(command.get("touch") is True):
        return
    action = screen.decided(table._replace(ui=session.ui), command["what"])
    if action in table.choices:
        _choose(session, action)


def open_list(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Open or close the list of all choices."""
    session.ui = session.ui._replace(list_open=not session.ui.list_open)


def say(session: "Session", command: dict[str, Any]) -> None:
    """A typed command: a word of the frame or the game, else an action in notation."""
    words = in_latin_digits(" ".join(form_text(command, "text").split())[:200])
    table = session.table()
    known = {"help": help_words, "undo": undo, "last": last_move, "hint": hint}
    if words.lower() in known:
        known[words.lower()](session, command)
    elif words:
        answer = "" if table.covered else game_screen(table.rules.key).answer(table, words.lower())
        if answer:
            _answer(session, answer)
        else:
            act(session, {"action": words})


def help_words(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """How moves are typed."""
    _answer(session, frame.typed_words(session.say, session.open_match().rules.key))


def last_move(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Read the last line of the log again."""
    log = session.table().log
    _answer(session, log[-1][1] if log else session.say("table.log_empty"))


def _answer(session: "Session", words: str) -> None:
    session.ui = session.ui._replace(answer=words)
    session.speak(words)


HANDLERS = {
    "act": act,
    "step": step,
    "hurry": hurry,
    "go_on": go_on,
    "undo": undo,
    "cover": cover,
    "uncover": uncover,
    "pick": pick,
    "list": open_list,
    "last": last_move,
    "say": say,
}
