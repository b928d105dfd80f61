"""What the page's searching worker is to think about: a computer player's choice, a hint, a finished game's decisions.

After every command it is asked anew what is wanted now, so a thought that nobody waits for any more is given up.
"""

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from ..ai.desk import task
from ..ai.players import SECONDS, searches
from ..core.errors import BadAction
from ..core.game import Action, AnyGame
from ..core.message import message
from ..core.rng import Rng
from ..view.table import Hint, game_screen
from .seating import computers_here, is_person
from .settings import PACE_MS

if TYPE_CHECKING:
    from .session import Session

MOVE, HINT, REVIEW = "move", "hint", "review"

HINT_SECONDS = 1.5
HURRY_SECONDS = 0.25
"""How long a computer player thinks while people have asked it to skip ahead."""

REVIEW_SECONDS = 30.0
"""About how long the review of a whole game takes."""

REVIEW_LEAST, REVIEW_MOST = 0.06, 0.6
"""Seconds for one decision of a review."""

HINTS = 3
"""So many choices are shown in a hint."""


class Thought(NamedTuple):
    """One thing to think about: what for, at which number of actions of the game, and for how long."""

    purpose: str
    at: int
    seconds: float


def wanted(session: "Session") -> Thought | None:
    """What is to be thought about now."""
    match, ui = session.match, session.ui
    if match is None:
        return None
    if ui.hinting and match.turn is not None:
        return Thought(HINT, len(match.actions), HINT_SECONDS)
    if session.review is not None and ui.dialog == REVIEW and session.review.next_place is not None:
        at = session.review.next_place
        seconds = REVIEW_SECONDS / len(session.review.places)
        return Thought(REVIEW, at, max(REVIEW_LEAST, min(REVIEW_MOST, seconds)))
    if session.following or not waits_for_search(session):
        return None
    assert match.turn is not None
    seconds = HURRY_SECONDS if session.hurrying else SECONDS[match.seats[match.turn].player]
    return Thought(MOVE, len(match.actions), seconds)


def waits_for_search(session: "Session") -> bool:
    """Whether the seat at turn is a computer player that searches and has something to choose."""
    match, ui = session.match, session.ui
    if match is None or match.turn is None or ui.cursor is not None or ui.dialog == "round":
        return False
    if not computers_here(match, session.part):
        return False
    player = match.seats[match.turn].player
    return not is_person(match, match.turn) and searches(player) and len(match.legal()) > 1


def renew(session: "Session") -> None:
    """Tell the page what to think about, when that has changed."""
    thought = wanted(session)
    if (session.name, thought) == session.thought:
        return
    session.thought = (session.name, thought)
    session.thoughts += 1
    session.reply["think"] = None if thought is None else _request(session, thought)


def _request(session: "Session", thought: Thought) -> dict[str, Any]:
    """The task for the worker: a view, and chance that is the page's own and never the match's."""
    match = session.open_match()
    state = match.state if thought.at == len(match.actions) else match.state_at(thought.at)
    seat = match.rules.turn(state)
    assert seat is not None
    judged = match.rules.print_action(match.actions[thought.at]) if thought.purpose == REVIEW else ""
    name = session.say.seat(seat) if thought.purpose == MOVE else ""
    given = task(match.rules, match.rules.view(state, seat), name, session.random, thought.seconds, judged)
    pause = PACE_MS[session.settings.pace] if thought.purpose == MOVE and not session.hurrying else 0
    return {"id": session.thoughts, "task": json.dumps(given, separators=(",", ":")), "pause": pause}


def take(session: "Session", command: dict[str, Any]) -> None:
    """A thought has come to its end. One that nobody waits for any more, or that failed, changes nothing."""
    if command["id"] != session.thoughts or session.thought is None or session.thought[1] is None:
        return
    thought, found = session.thought[1], command["found"]
    session.thought = None
    if thought.purpose == REVIEW:
        assert session.review is not None
        session.review.take(thought.at, _rated(session, thought.at, found), _chances(found))
    elif thought.purpose == HINT:
        session.ui = session.ui._replace(hinting=False, hints=_hints(session, found))
        if session.ui.hints:
            session.speak(session.say("hint.spoken", choice=session.ui.hints[0].label))
        else:
            session.refuse(message("hint.none"))
    else:
        _play_found(session, found)


def _play_found(session: "Session", found: dict[str, Any]) -> None:
    from .playing import play

    match = session.open_match()
    rated = _rated(session, len(match.actions), found)
    if rated:
        play(session, rated[0][0])
        return
    # The search has failed; the game must not stop for that.
    view = match.rules.view(match.state, match.turn)
    play(session, match.rules.advise(view, match.legal(), Rng(session.random, "player", len(match.actions))))


def _rated(session: "Session", at: int, found: dict[str, Any]) -> list[tuple[Action, int, int]]:
    """The legal choices of a report with their shares and worths, the best first; whatever is not one is left out."""
    match = session.open_match()
    state = match.state if at == len(match.actions) else match.state_at(at)
    legal = match.rules.legal(state)
    rated = []
    for row in _listed(found, "choices"):
        action = _action(match.rules, row)
        if action in legal:
            rated.append((action, int(row[2]), int(row[3])))
    return rated


def _action(rules: AnyGame, row: object) -> Action | None:
    try:
        assert isinstance(row, list) and [type(value) for value in row] == [str, int, int, int]
        return rules.parse_action(row[0])
    except (AssertionError, BadAction):
        return None


def _chances(found: dict[str, Any]) -> tuple[int, ...]:
    return tuple(chance for chance in _listed(found, "chances") if type(chance) is int)


def _listed(found: dict[str, Any], name: str) -> list[Any]:
    """A list of a report; an empty one where the search has failed."""
    value = found.get(name)
    return value if isinstance(value, list) else []


def _hints(session: "Session", found: dict[str, Any]) -> tuple[Hint, ...]:
    match = session.open_match()
    rules, view = match.rules, match.rules.view(match.state, match.turn)
    best = _rated(session, len(match.actions), found)[:HINTS]
    return tuple(
        Hint(
            rules.print_action(action),
            rules.label(view, action),
            share,
            rules.reasons(view, action),
        )
        for action, share, _ in best
    )


def hint(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Think about the viewer's choice. The game counts as casual from then on."""
    table, match = session.table(), session.open_match()
    if not table.choices:
        raise BadAction("error.action.not_now")
    if len(table.choices) == 1:
        session.ui = session.ui._replace(answer=session.say("hint.only_one"))
        session.speak(session.ui.answer)
        return
    session.ui = session.ui._replace(hinting=True, hints=())
    session.speak(session.say("hint.thinking"))
    if not match.casual:
        match.casual = True
        session.keep()


def close_hints(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Put the hints away, and stop thinking about them."""
    session.ui = session.ui._replace(hinting=False, hints=())


def show_hint(session: "Session", command: dict[str, Any]) -> None:
    """Pick on the table what a hint proposes, so that it can be looked at and confirmed."""
    table = session.table()
    action = table.rules.parse_action(command["action"])
    if action in table.choices:
        picks = game_screen(table.rules.key).picks_for(table, action)
        session.ui = session.ui._replace(picks=picks, shown_hint=command["action"])


def no_worker(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """The second worker did not start: the search goes on in this one, and that is said once."""
    session.tell(message("bots.no_worker"))


HANDLERS = {
    "hint": hint,
    "close_hints": close_hints,
    "show_hint": show_hint,
    "thought": take,
    "no_worker": no_worker,
}
