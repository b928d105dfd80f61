"""Every lesson stands on a position of its game, and what it says about actions is about actions that exist."""

import json
import re
from importlib import resources

import pytest

from pygames.core.game import keys
from pygames.core.lesson import GOOD, HINT, Lesson, lessons, verdict
from pygames.locale import placeholders, texts

from .course import COURSE, NAMES, check_of, parts, play, sorted_out, table

TAUGHT = [key for key in keys() if lessons(key)]


def test_a_course_is_short_and_its_names_differ() -> None:
    """A new game may do without; those that are here have a course."""
    assert {"scout", "shahrah", "jetset", "jetset_cards"} <= set(TAUGHT)
    for key in TAUGHT:
        assert 6 <= len(lessons(key)) <= 8
        assert len({lesson.name for lesson in lessons(key)}) == len(lessons(key))


@pytest.mark.parametrize(("key", "lesson"), COURSE, ids=NAMES)
def test_the_position_is_one_of_the_game(key: str, lesson: Lesson) -> None:
    match, check = table(key, lesson), check_of(key)
    check(match.state)
    # Nothing is left out or made up on the way through the dump.
    assert match.rules.dump(match.state) == lesson.position()
    assert lesson.position() == lesson.position()
    for step in lesson.steps:
        play(match, sorted_out(match, step)[GOOD][0])
        check(match.state)


@pytest.mark.parametrize(("key", "lesson"), COURSE, ids=NAMES)
def test_right_and_wrong_actions_are_there_to_be_chosen(key: str, lesson: Lesson) -> None:
    match = table(key, lesson)
    learner = match.turn
    for number, step in enumerate(lesson.steps):
        assert match.turn == learner
        found = sorted_out(match, step)
        assert found[GOOD]
        for name in step.wrong:
            assert found.get(name), f"no action of class {name} in step {number + 1}"
        assert number or len(found) > 1, "there is nothing to decide"
        play(match, found[GOOD][0])


@pytest.mark.parametrize(("key", "lesson"), COURSE, ids=NAMES)
def test_every_right_action_leads_through_the_lesson(key: str, lesson: Lesson) -> None:
    """Whichever right action is taken first, the next step has a right one too."""
    for first in sorted_out(table(key, lesson), lesson.steps[0])[GOOD]:
        match = play(table(key, lesson), first)
        for step in lesson.steps[1:]:
            play(match, sorted_out(match, step)[GOOD][0])


@pytest.mark.parametrize(("key", "lesson"), COURSE, ids=NAMES)
def test_the_texts_are_just_those_that_are_needed(key: str, lesson: Lesson) -> None:
    beginning = f"{key}.lesson.{lesson.name}."
    said = {name.removeprefix(beginning): text for name, text in texts("en").items() if name.startswith(beginning)}
    assert said.keys() == parts(key, lesson)
    used = {name for text in said.values() for name in placeholders(text)}
    assert used == set(lesson.values)


def test_a_verdict_is_the_first_that_fits() -> None:
    step = COURSE[0][1].steps[0]._replace(good=("show 1-3",), wrong={"pair": ("show *-*",), "one": ("show *",)})
    said = [verdict(step, text) for text in ("show 1-3", "show 2-3", "show 2", "keep")]
    assert said == [GOOD, "pair", "one", HINT]


LANGUAGES = [
    folder.name for folder in resources.files("pygames.locale").iterdir() if (folder / "lessons.json").is_file()
]
FILES = ["lessons", *(f"{key}_lessons" for key in TAUGHT)]


def file_of(code: str, name: str) -> dict[str, str]:
    read: dict[str, str] = json.loads((resources.files("pygames.locale") / code / f"{name}.json").read_text("utf-8"))
    return read


@pytest.mark.parametrize("name", FILES)
def test_lessons_are_told_in_three_languages(name: str) -> None:
    assert sorted(LANGUAGES) == ["en", "fa", "pt"]
    first = file_of("en", name)
    for code in LANGUAGES:
        own = file_of(code, name)
        assert list(own) == list(first)
        for key, text in own.items():
            assert placeholders(text) == placeholders(first[key]), (code, key)
            assert code == "en" or text != first[key], (code, key)


@pytest.mark.parametrize("name", FILES)
def test_persian_is_written_in_persian(name: str) -> None:
    for key, text in file_of("fa", name).items():
        bare = re.sub(r"\{[a-z_]+\}", "", text)
        assert not re.search(r"[A-Za-z0-9?,;يك\u0660-\u0669]", bare), key
        # The prefix of a verb and the endings of plurals are joined by a half-space.
        assert not re.search(r"(^|[\s«])ن?می[ ]| (ها|های|هایی|هایتان)\b", bare), key
