"""Storage that is full, refused, cleared, unreadable, newer, older or half written: each says so, with a way out."""

import json
from typing import Any

import pytest

from pygames.core.save import read_save
from pygames.locale import LANGUAGES, Catalogue

from .page import Page

GAME = "safar:game:"
OTHER = '{"schema":1,"done":{"scout":["turn"]}}'


def played(**more: Any) -> Page:
    """A page with a lesson done, settings, one game on the shelf and one on the table."""
    page = Page({"safar:lessons": OTHER}, **more)
    page.send(do="setting", name="theme", value="dark")
    page.start("jetset_cards", 2)
    page.send(do="home")
    page.start("scout", 3)
    page.send(do="act", action="keep")
    return page


def says(page: Page, key: str, **values: Any) -> bool:
    """Whether the window says that text of the catalogue, in the page's own language."""
    return " ".join(page.session.say(key, **values).split()) in page.text("dialog")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("why", ["full", "refused"])
def test_writes_that_fail_are_said_and_stay_said_until_they_succeed(code: str, why: str) -> None:
    page = played(languages=(code,))
    page.send(do="write_failed", why=why)
    assert says(page, f"error.storage.{why}")
    assert page.session.say("table.share") in page.text("dialog"), "the way out is called what it is called"
    page.send(do="close")
    assert {"do": "dialog", "name": "share"} in page.commands("bar")
    assert page.session.say("save.unkept") in page.text("bar")
    page.send(do="act", action="keep")
    assert page.session.say("save.unkept") in page.text("bar")
    # Both ways out work without any storage.
    page.send(do="copy_link")
    assert Page(hash_=page.reply["copy"].split("#")[1]).reply["screen"] == "table"
    page.send(do="save_file")
    assert read_save(page.reply["download"]["text"]).notice is None
    page.send(do="write_failed", why="")
    assert page.session.say("save.unkept") not in page.text("bar")
    page.send(do="write_failed", why=why)
    assert says(page, f"error.storage.{why}")


def test_the_messages_are_all_different() -> None:
    keys = [f"error.storage.{name}" for name in ("full", "refused", "put_back", "cleared", "cleared_all")]
    keys += [f"error.save.{name}" for name in ("damaged", "newer", "gone")] + ["save.rules_changed"]
    for code in LANGUAGES:
        assert len({Catalogue(code)(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("code", LANGUAGES)
def test_storage_that_is_cleared_in_mid_game_keeps_the_game_on_the_table(code: str) -> None:
    page = played(languages=(code,))
    name = page.session.name
    page.storage.clear()
    page.look(lost="gone")
    assert says(page, "error.storage.cleared")
    assert page.reply["screen"] == "table"
    assert json.loads(page.storage[GAME + name])["actions"] == ["keep"]
    again = Page(dict(page.storage), languages=(code,))
    assert list(again.session.shelf.entries) == [name]
    again.send(do="resume", game=name)
    assert again.regions["hand"] == page.regions["hand"]
    page.send(do="close")
    page.send(do="home")
    assert len(page.session.shelf.entries) == 1
    # What is gone is shown as gone.
    assert page.session.record is not None and not page.session.record.entries and not page.session.progress.done


def test_storage_that_is_cleared_on_the_start_page_is_said_and_shown() -> None:
    page = played()
    page.send(do="home")
    page.storage.clear()
    page.look(lost="gone")
    assert says(page, "error.storage.cleared_all") and not page.session.shelf.entries
    page.send(do="close")
    page.start("scout", 3)
    assert len(Page(dict(page.storage)).session.shelf.entries) == 1


def test_storage_that_could_be_put_back_goes_on_as_if_nothing_had_been() -> None:
    page = played()
    kept, table = dict(page.storage), dict(page.regions)
    page.storage["safar:settings"] = page.storage["safar:settings"].replace("dark", "light")
    page.look(lost="put back")
    assert says(page, "error.storage.put_back")
    page.send(do="close")
    assert page.regions == table | {"dialog": ""} and page.storage.keys() == kept.keys()


def test_a_game_that_another_window_has_lost_is_kept_again_by_the_window_that_has_it_open() -> None:
    page = played()
    name = page.session.name
    page.storage.clear()
    # That window has been told already; this one only finds that there is nothing.
    page.look(lost="said elsewhere")
    assert page.reply["screen"] == "table" and GAME + name in page.storage


NEWER = {"schema": 2}
NEWER_RULES = {"rules_version": 63}
UNKNOWN = {"game": "chess"}


def spoilt(text: str, how: str) -> str:
    """A save as it may be found: cut off, overwritten, of another version."""
    found = json.loads(text)
    changed = {"newer": NEWER, "newer rules": NEWER_RULES, "unknown game": UNKNOWN, "wrong": {"actions": 5}}
    if how in changed:
        return json.dumps(found | changed[how])
    return {"half": text[: len(text) // 2], "empty": "", "other": "[1, 2]", "deep": "[" * 100_000}[how]


SPOILT = {
    "half": "error.save.damaged",
    "empty": "error.save.damaged",
    "other": "error.save.damaged",
    "deep": "error.save.damaged",
    "wrong": "error.save.damaged",
    "newer": "error.save.newer",
    "newer rules": "error.save.newer",
    "unknown game": "error.save.game",
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("how", SPOILT)
def test_a_save_that_cannot_be_read_is_listed_given_away_and_never_touched(how: str, code: str) -> None:
    page = played(languages=(code,))
    name = page.session.name
    text = page.storage[GAME + name] = spoilt(page.storage[GAME + name], how)
    values = {"game": "chess"} if how == "unknown game" else {}
    for has_index in (True, False):
        storage = dict(page.storage)
        if not has_index:
            del storage["safar:index"]
        other = Page(storage, languages=(code,))
        if has_index:
            # The index knows the game, so it shows only when it is opened.
            other.send(do="resume", game=name)
            assert says(other, SPOILT[how], **values)
        else:
            assert says(other, "error.save.unreadable", count=1)
        other.send(do="close")
        assert other.session.say(SPOILT[how], **values) in other.text("shelf").replace("  ", " ")
        assert [command["game"] for command in other.commands("shelf") if command["do"] == "resume"] != [name]
        other.send(do="take_out", game=name)
        assert other.session.reply["download"] == {"name": f"safar-{name}.json", "text": text}
        # The others are as they were, and playing on leaves the broken one alone.
        other.start("scout", 2)
        other.send(do="home")
        assert other.storage[GAME + name] == text
        assert len([command for command in other.commands("shelf") if command["do"] == "resume"]) == 2
        # It goes when it is told to, and not before.
        other.send(do="ask_remove", game=name)
        other.send(**next(command for command in other.commands("dialog") if command["do"] == "remove"))
        assert GAME + name not in other.storage and "take_out" not in str(other.commands("shelf"))
        assert Page(other.storage).text("dialog") == ""


def test_several_saves_that_cannot_be_read_are_all_listed() -> None:
    page = Page({f"{GAME}{number}": "{" for number in range(3)})
    assert says(page, "error.save.unreadable", count=3)
    assert len([command for command in page.commands("shelf") if command["do"] == "take_out"]) == 3


@pytest.mark.parametrize("name", ["a b", "#.", '"<&', "\ud800", ""])
def test_what_stands_under_no_name_of_ours_is_left_alone(name: str) -> None:
    page = played()
    text, games = page.storage[GAME + page.session.name], set(page.session.shelf.entries)
    page.send(do="home")
    for found in (text, "{"):
        for purpose in ("shelf:", name):
            page.send(do="read", stored={GAME + name: found}, **{"for": purpose})
            page.send(do="close")
            assert page.session.shelf.entries.keys() == games and page.reply["screen"] == "start"
            assert len([command for command in page.commands("shelf") if command["do"] == "take_out"]) == 0


@pytest.mark.parametrize("key", ["safar:index", "safar:record", "safar:settings", "safar:lessons"])
@pytest.mark.parametrize("text", ["", "{half", "null", "[]", '{"schema": 99, "games": {}}', "\x00", "[" * 100_000])
def test_whatever_else_is_unreadable_costs_no_game(key: str, text: str) -> None:
    page = played()
    storage = dict(page.storage) | {key: text}
    other = Page(storage)
    assert len([command for command in other.commands("shelf") if command["do"] == "resume"]) == 2
    if key == "safar:record":
        assert says(other, "error.record") and text in other.storage.values()
    else:
        assert other.text("dialog") == ""
    if key != "safar:settings":
        assert other.session.settings.theme == "dark"


def test_a_game_that_vanishes_before_it_is_opened_is_said() -> None:
    page = played()
    name = page.session.name
    page.send(do="home")
    del page.storage[GAME + name]
    page.known = dict(page.storage)
    page.send(do="resume", game=name)
    assert says(page, "error.save.gone")
