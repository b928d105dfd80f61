"""Lessons as a person goes through them: told, answered, taken back, skipped, left and found again."""

from typing import Any

import pytest

from pygames.app import lessons as app
from pygames.core.game import keys
from pygames.core.lesson import GOOD, HINT, Lesson, lessons, verdict
from pygames.locale import LANGUAGES, Catalogue

from .page import Page

COURSE = [(key, lesson) for key in keys() for lesson in lessons(key)]
NAMES = [f"{key}.{lesson.name}" for key, lesson in COURSE]


def open_lesson(key: str, name: str, code: str = "en", page: Page | None = None) -> Page:
    page = page or Page()
    page.session.say = Catalogue(code)
    page.send(do="lessons", game=key)
    page.send(**next(command for command in page.commands("dialog") if command.get("name") == name))
    return page


def legal_of(page: Page, step: int, lesson: Lesson, wanted: str) -> str | None:
    """An action that may be chosen now and has that verdict."""
    match = page.session.open_match()
    for action in page.session.table().choices:
        text = match.rules.print_action(action)
        if verdict(lesson.steps[step], text) == wanted:
            return text
    return None


def told(page: Page, key: str, lesson: Lesson, part: str) -> str:
    text: str = " ".join(page.session.say(f"{key}.lesson.{lesson.name}.{part}", **lesson.values).split())
    return text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("key", "lesson"), COURSE, ids=NAMES)
def test_a_lesson_is_gone_through_with_every_mistake(key: str, lesson: Lesson, code: str) -> None:
    page = open_lesson(key, lesson.name, code)
    assert page.reply["screen"] == "table" and page.reply["focus"] == "lesson-title"
    for number, step in enumerate(lesson.steps):
        task = told(page, key, lesson, f"task_{number + 1}" if number else "task")
        assert task in page.text("lesson") and task in " ".join(page.said[-1].split())
        before = page.session.open_match().rules.dump(page.session.open_match().state)
        for wrong in (*step.wrong, HINT):
            text = legal_of(page, number, lesson, wrong)
            if text is None:
                continue
            page.send(do="act", action=text)
            assert told(page, key, lesson, wrong) in page.text("lesson")
            assert told(page, key, lesson, wrong) == " ".join(page.said[-1].split())
            assert page.reply["focus"] == "lesson-again"
            # It has been carried out, and nobody moves until it is taken back.
            assert not page.session.table().choices and "after" not in page.reply
            assert page.session.open_match().rules.dump(page.session.open_match().state) != before
            page.send(do="lesson_again")
            assert page.session.open_match().rules.dump(page.session.open_match().state) == before
        right = legal_of(page, number, lesson, GOOD)
        assert right is not None
        page.send(do="act", action=right)
    assert told(page, key, lesson, "done") in page.text("lesson")
    assert page.reply["focus"] == "lesson-next"
    # Neither a game on the shelf nor anything but the progress is written.
    assert list(page.storage) == [app.KEY] and lesson.name in page.storage[app.KEY]


@pytest.mark.parametrize("key", [key for key in keys() if lessons(key)])
def test_the_course_goes_from_lesson_to_lesson_and_ends_in_the_list(key: str) -> None:
    names = [lesson.name for lesson in lessons(key)]
    page = open_lesson(key, names[0])
    for place, lesson in enumerate(lessons(key)):
        assert page.reply["open"] == f"lesson:{key}:{lesson.name}"
        assert f"Lesson {place + 1} of {len(names)}" in page.text("lesson")
        if place % 2 == 0:  # The others are skipped.
            for number in range(len(lesson.steps)):
                page.send(do="act", action=legal_of(page, number, lesson, GOOD))
        page.send(do="lesson_next")
    assert page.reply["screen"] == "start"
    assert f"Done: {len(names[::2])} of {len(names)}" in page.text("dialog")
    assert page.text("dialog").count("done") == len(names[::2])
    assert 'class="button primary" type="button" data-do="' in page.regions["dialog"]
    following = page.regions["dialog"].split('class="button primary"')[0].rpartition("id=")[2]
    assert names[1] in following


def test_an_impossible_action_is_refused_in_the_words_of_the_game() -> None:
    page = open_lesson("scout", "group")
    page.send(do="act", action="show 1-2")
    assert "too low" in page.reply["alert"]
    assert page.session.lesson is not None and page.session.lesson.stage == "task"
    page.send(do="say", form={"text": "show 3-4"})
    assert page.session.lesson.stage == "done"
    page.send(do="act", action="show 1")
    assert page.reply["alert"]


def test_undo_begins_a_step_or_the_lesson_again() -> None:
    page = open_lesson("scout", "scout_show")
    page.send(do="undo")
    assert page.reply["alert"]
    page.send(do="act", action="scout and show left at 4")
    page.send(do="act", action="show 5")
    page.send(do="undo")
    assert page.session.open_match().state.phase == "show"
    page.send(do="undo")
    assert page.session.open_match().actions == []
    assert "Cancel" not in page.text("actions")


def test_a_reload_comes_back_to_the_lesson_and_the_list_knows_what_is_done() -> None:
    page = open_lesson("scout", "turn")
    page.send(do="act", action="turn")
    page.send(do="lesson_next")
    page.send(do="act", action="show 7-8")
    again = Page(page.storage, opened=page.reply["open"])
    assert again.reply["screen"] == "table"
    assert again.session.lesson is not None and again.session.lesson.lesson.name == "close_gap"
    assert again.session.lesson.stage == "task"
    again.send(do="lesson_leave")
    assert "Done: 1 of 7" in again.text("dialog")
    assert again.reply["open"] == ""
    again.send(do="close")
    assert again.reply["focus"] == "lessons-scout"
    # The way forward in the browser's history leads back into the lesson.
    again.send(do="resume", game=page.reply["open"])
    assert again.reply["screen"] == "table"


@pytest.mark.parametrize("opened", ["lesson:", "lesson:scout", "lesson:scout:no", "lesson:chess:turn", "lesson:::"])
def test_a_lesson_that_does_not_exist_opens_the_start_page(opened: str) -> None:
    assert Page(opened=opened).reply["screen"] == "start"


def test_a_running_game_is_there_after_a_lesson() -> None:
    page = Page()
    page.start(seats=3)
    page.send(do="act", action="keep")
    kept = dict(page.storage)
    opened = page.reply["open"]
    page.send(do="home")
    open_lesson("scout", "turn", page=page)
    for command in ("hurry", "step"):
        page.send(do=command)
        assert page.session.open_match().actions == []
    page.send(do="home")
    assert page.reply["focus"] == "lessons-scout"
    assert page.storage == kept
    page.send(do="resume", game=opened)
    assert page.session.lesson is None and page.regions["lesson"] == ""
    assert page.session.open_match().actions == [("keep",)]
    page.send(do="hurry")
    assert len(page.session.open_match().actions) >= 3


def test_what_belongs_to_a_kept_game_is_refused_in_a_lesson() -> None:
    page = open_lesson("scout", "turn")
    page.send(do="act", action="keep")
    refused: list[dict[str, Any]] = [
        *({"do": name, "at": 0} for name in ("look", "go_on_here", "replay_step")),
        *({"do": name, "value": "0"} for name in ("slide", "seen_by")),
        *({"do": name} for name in ("again", "go_on", "cover", "uncover", "hint", "look_now", "replay")),
        *({"do": name} for name in ("copy_link", "send_link", "qr", "save_file", "save_text")),
        {"do": "handed_on", "how": "sent"},
        {"do": "take_place", "seat": 0},
        *({"do": name} for name in ("hand_on", "ask_place")),
    ]
    assert {command["do"] for command in refused} == app.NOT_IN_LESSONS
    for command in refused:
        page.send(**command)
        assert page.reply["alert"]
    for window in ("share", "end"):
        page.send(do="dialog", name=window)
        assert page.regions["dialog"] == ""
    offered = {command["do"] for command in page.commands()}
    assert not offered & app.NOT_IN_LESSONS and {"do": "dialog", "name": "share"} not in page.commands()
    assert page.storage == {}


def test_lesson_commands_without_a_lesson_are_answered_with_words() -> None:
    page = Page()
    for command in (
        {"do": "lesson_again"},
        {"do": "lesson_next"},
        {"do": "lesson_leave"},
        {"do": "lesson", "game": "scout", "name": "nothing"},
        {"do": "lesson", "game": "chess", "name": "turn"},
        {"do": "lessons", "game": "chess"},
    ):
        page.send(**command)
        assert page.reply["alert"] and page.reply["screen"] == "start"


RUBBISH = (
    "",
    "{",
    "5",
    "[]",
    '"x"',
    "[" * 100_000,
    '{"done": 3}',
    '{"done": {"scout": 5, "chess": ["turn"]}}',
    '{"done": {"scout": ["nothing", 3, null, {"turn": 1}]}}',
)


@pytest.mark.parametrize("stored", RUBBISH)
def test_unreadable_progress_counts_as_none(stored: str) -> None:
    page = Page({app.KEY: stored})
    page.send(do="lessons", game="scout")
    assert "Done: 0 of 7" in page.text("dialog")
    open_lesson("scout", "turn", page=page).send(do="act", action="turn")
    assert Page(page.storage).session.progress.done == {"scout": {"turn"}}


def test_two_pages_do_not_lose_each_others_progress() -> None:
    one = Page()
    other = Page(one.storage)
    open_lesson("scout", "turn", page=one).send(do="act", action="turn")
    open_lesson("scout", "finish", page=other).send(do="act", action="show 1-3")
    assert Page(one.storage).session.progress.done == {"scout": {"turn", "finish"}}


def test_a_game_without_lessons_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygames.core import lesson

    lessons.cache_clear()
    monkeypatch.setattr(lesson, "find_spec", lambda _: None)
    try:
        assert lessons("scout") == ()
    finally:
        lessons.cache_clear()


def test_the_language_changes_in_the_middle_of_a_lesson() -> None:
    page = open_lesson("scout", "group")
    page.send(do="act", action="scout left at 3")
    for code in LANGUAGES:
        page.send(do="setting", name="language", value=code)
        lesson = next(found for found in lessons("scout") if found.name == "group")
        assert told(page, "scout", lesson, "task") in page.text("lesson")
        assert told(page, "scout", lesson, "seven") in page.text("lesson")
