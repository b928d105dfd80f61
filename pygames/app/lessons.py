"""Lessons at the real table: one decision on a set position, carried out, explained, and taken back with one press.

A lesson is no game: it is not kept on the shelf, makes no link, and the computer seats do not move in it. Which ones
are done is kept under a storage key of its own.
"""

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import BadAction, BadCommand
from ..core.foreign import json_of
from ..core.game import Action, game, keys
from ..core.lesson import GOOD, Lesson, lessons, verdict
from ..core.match import Match, Seat
from ..locale import Catalogue
from ..view.lessons import DONE, TASK, WRONG, Listed, Panel
from ..view.table import Table, Ui
from .seating import Part

if TYPE_CHECKING:
    from .session import Session

KEY = "safar:lessons"
"""Where it is stored which lessons are done."""

LONGEST = 100_000
"""Characters; a longer text is not looked at."""

NAME = "lesson:"
"""What the name of an open table begins with when it is a lesson: `lesson:scout:flip`."""

SEED = 1
"""Chance in a lesson is the same for everybody."""

NOT_IN_LESSONS = frozenset(
    (
        *("again", "go_on", "go_on_here", "cover", "uncover"),
        *("copy_link", "send_link", "qr", "save_file", "save_text"),
        *("hint", "hand_on", "handed_on", "ask_place", "take_place"),
        *("look", "look_now", "slide", "replay", "replay_step", "seen_by"),
    )
)
"""Commands that belong to a game that is kept."""


class Attempt(NamedTuple):
    """A lesson on the table: how many right actions have been taken, and how the latest action went."""

    game: str
    lesson: Lesson
    step: int = 0
    stage: str = TASK
    outcome: str = ""
    """The name of the text about the latest action; "" while there is none to be said."""

    def key(self, part: str) -> str:
        """The catalogue key of one of the lesson's texts."""
        return f"{self.game}.lesson.{self.lesson.name}.{part}"

    def text(self, say: Catalogue, part: str) -> str:
        """One of the lesson's texts with its values in place."""
        return say(self.key(part), **self.lesson.values)

    def task(self, say: Catalogue) -> str:
        """What is to be done now."""
        return self.text(say, f"task_{self.step + 1}" if self.step else "task")


class Progress:
    """Which lessons have been done on this device, by game."""

    def __init__(self) -> None:
        self.done: dict[str, set[str]] = {}

    def take_in(self, text: str | None) -> None:
        """Add what a stored text says; whatever cannot be read, or is no lesson, counts as nothing."""
        found = json_of(text or "", LONGEST)
        done = found.get("done") if isinstance(found, dict) else None
        for key, names in done.items() if isinstance(done, dict) else ():
            if key in keys() and isinstance(names, list):
                known = {lesson.name for lesson in lessons(key)}
                self.done.setdefault(key, set()).update(name for name in known if name in names)

    def write(self) -> str:
        """The text for storage."""
        done = {key: sorted(names) for key, names in sorted(self.done.items())}
        return json.dumps({"schema": 1, "done": done}, separators=(",", ":"))

    def listed(self, say: Catalogue, key: str) -> list[Listed]:
        """The lessons of a game as its list shows them."""
        done = self.done.get(key, set())
        return [
            Listed(lesson.name, say(f"{key}.lesson.{lesson.name}.title"), lesson.name in done)
            for lesson in lessons(key)
        ]


# --- the list -------------------------------------------------------------------------------------------------------


def show_list(session: "Session", command: dict[str, Any]) -> None:
    """Open the list of a game's lessons."""
    if not lessons(game(command["game"]).key):
        raise BadCommand("error.command")
    session.course = command["game"]
    session.ui = session.ui._replace(dialog="lessons")
    # Another page may have done some since.
    session.read(KEY, [KEY])


def take_in(session: "Session", stored: dict[str, str]) -> None:
    """Storage has been read for what is done."""
    session.progress.take_in(stored.get(KEY))


# --- a lesson -------------------------------------------------------------------------------------------------------


def begin(session: "Session", command: dict[str, Any]) -> None:
    """Open a lesson from the list."""
    found = [lesson for lesson in lessons(game(command["game"]).key) if lesson.name == command["name"]]
    if not found:
        raise BadCommand("error.command")
    _sit_down(session, Attempt(command["game"], found[0]))


def come_back(session: "Session", name: str) -> bool:
    """Open the lesson that an open table's name names; whether it was one."""
    if not name.startswith(NAME):
        return False
    key, _, lesson = name.removeprefix(NAME).partition(":")
    if key in keys() and any(lesson == found.name for found in lessons(key)):
        begin(session, {"game": key, "name": lesson})
    return True


def _sit_down(session: "Session", attempt: Attempt) -> None:
    """Lay out the position; the seat at turn is the learner's, all others are computer seats that stay still."""
    position = attempt.lesson.position()
    learner = position["turn"]
    say = session.say.seated()
    seats = [
        Seat() if seat == learner else Seat(say(f"computer.name.{seat + 1}"), "medium")
        for seat in range(position["seats"])
    ]
    session.match = Match(attempt.game, seats, SEED, start=position)
    session.name = f"{NAME}{attempt.game}:{attempt.lesson.name}"
    session.lesson = attempt
    session.say = say.seated([seat.name for seat in seats])
    session.viewer, session.covered, session.ui, session.part = learner, False, Ui(), Part()
    session.put_down()
    session.reply["focus"] = "lesson-title"
    session.speak(attempt.task(session.say))


def take(session: "Session", attempt: Attempt, action: Action) -> None:
    """Carry out a legal action of the learner and say how it went."""
    match = session.open_match()
    found = verdict(attempt.lesson.steps[attempt.step], match.rules.print_action(action))
    events = match.play(action)
    session.put_down()
    session.speak(*(session.say(event.told_to(session.viewer)) for event in events))
    if found != GOOD:
        session.lesson = attempt._replace(stage=WRONG, outcome=found)
        session.speak(attempt.text(session.say, found))
        session.reply["focus"] = "lesson-again"
        return
    attempt = attempt._replace(step=attempt.step + 1)
    if attempt.step < len(attempt.lesson.steps):
        session.speak(attempt.task(session.say))
        session.reply["focus"] = "lesson-title"
    else:
        attempt = attempt._replace(stage=DONE, outcome="done")
        session.speak(attempt.text(session.say, "done"))
        session.reply["focus"] = "lesson-next"
        session.progress.done.setdefault(attempt.game, set()).add(attempt.lesson.name)
        session.write(KEY, session.progress.write())
    session.lesson = attempt


def again(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Take back the wrong action; otherwise begin the lesson anew."""
    attempt, match = _attempt(session), session.open_match()
    if not match.actions:
        raise BadAction("error.undo")
    step = attempt.step if attempt.stage == WRONG else 0
    match.back_to(step)
    session.put_down()
    session.lesson = attempt = Attempt(attempt.game, attempt.lesson, step)
    session.reply["focus"] = "lesson-title"
    session.speak(attempt.task(session.say))


def go_on(session: "Session", command: dict[str, Any]) -> None:
    """The next lesson, whether this one is done or skipped; after the last one the list."""
    attempt = _attempt(session)
    course = lessons(attempt.game)
    place = course.index(attempt.lesson) + 1
    if place < len(course):
        _sit_down(session, Attempt(attempt.game, course[place]))
    else:
        leave(session, command)


def leave(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Go back to the list of lessons on the start page."""
    attempt = _attempt(session)
    get_up(session)
    show_list(session, {"game": attempt.game})


def get_up(session: "Session") -> None:
    """Leave the table, whatever is on it, for the start page."""
    session.match, session.lesson, session.ui, session.viewer, session.covered = None, None, Ui(), None, False
    session.part = Part()
    session.say = session.say.seated()


def check(session: "Session", name: str) -> None:
    """Refuse a command that only a game knows; raises BadCommand."""
    if session.lesson is not None and name in NOT_IN_LESSONS:
        raise BadCommand("error.command")


def _attempt(session: "Session") -> Attempt:
    """The lesson on the table; raises BadCommand when there is none."""
    if session.lesson is None:
        raise BadCommand("error.command")
    return session.lesson


def table_of_lesson(session: "Session", attempt: Attempt, table: Table) -> Table:
    """The table with the lesson's panel; nothing can be chosen once an action has been answered."""
    course, say = lessons(attempt.game), session.say
    panel = Panel(
        number=course.index(attempt.lesson) + 1,
        total=len(course),
        title=attempt.text(say, "title"),
        task=attempt.task(say) if attempt.stage != DONE else "",
        stage=attempt.stage,
        outcome=attempt.text(say, attempt.outcome) if attempt.outcome else "",
    )
    taken = bool(table.length) and attempt.stage != DONE
    choices = table.choices if attempt.stage == TASK else ()
    return table._replace(lesson=panel, choices=choices, undo="undo" if taken else "")


HANDLERS = {
    "lessons": show_list,
    "lesson": begin,
    "lesson_again": again,
    "lesson_next": go_on,
    "lesson_leave": leave,
}
