"""Looking through games: it goes by itself and stops, is seen by whom one likes, and every moment can be shared."""

import html
import re
from typing import Any

import pytest

from pygames.core.game import keys
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import read_save
from pygames.core.transcript import read_transcript
from pygames.view.page import markup
from pygames.view.table import game_screen

from .page import Page


def finished(key: str = "scout", seats: int = 3, people: int = 1) -> Page:
    sitting = [Seat(f"Name {seat}", "person" if seat < people else "medium") for seat in range(seats)]
    match, rng = Match(key, sitting, 7), Rng(7, "replay")
    while match.turn is not None:
        match.play(rng.choice(match.legal()))
    page = Page(hash_=write_link(match))
    page.send(do="close")
    return page


def length_of(page: Page) -> int:
    return len(page.session.open_match().actions)


def running(steps: int = 9) -> Page:
    page = Page()
    page.start(seats=3)
    for _ in range(steps):
        match = page.session.open_match()
        assert match.turn is not None
        if match.seats[match.turn].player == "person":
            page.send(do="act", action=match.rules.print_action(match.legal()[0]))
        else:
            page.send(do="step")
    return page


def go_on(page: Page) -> bool:
    """What the shell does when the time is over; False when nothing is to come."""
    after = page.reply.get("after")
    if after is None:
        return False
    page.send(**after["command"])
    return True


def test_a_finished_game_plays_itself_from_start_to_end_and_stops_there() -> None:
    page = finished()
    page.send(do="replay")
    assert page.session.ui.cursor == 0 and page.session.ui.playing
    told = []
    while go_on(page):
        told.append(page.reply["say"])
    assert len(told) == length_of(page) == page.session.ui.cursor
    assert all(told)
    assert not page.session.ui.playing
    assert "Play" in page.text("actions") and "Pause" not in page.text("actions")
    # From the end it begins anew.
    page.send(do="replay")
    assert page.session.ui.cursor == 0


def test_the_pace_is_that_of_the_settings() -> None:
    page = finished()
    for pace, least in (("fast", 100), ("slow", 1500)):
        page.send(do="setting", name="pace", value=pace)
        page.send(do="look", at=2)
        page.send(do="replay")
        assert (page.reply["after"]["ms"] >= 1500) == (least == 1500)
        page.send(do="replay")


@pytest.mark.parametrize(
    "command",
    [
        {"do": "replay"},
        {"do": "look", "at": 5},
        {"do": "slide", "value": "4"},
        {"do": "seen_by", "value": "1"},
        {"do": "dialog", "name": "share"},
        {"do": "look_now"},
        {"do": "list"},
        {"do": "home"},
        {"do": "say", "form": {"text": "score"}},
    ],
)
def test_a_replay_stops_when_anything_else_is_done(command: dict[str, Any]) -> None:
    page = finished()
    page.send(do="replay")
    late = page.reply["after"]["command"]
    page.send(**command)
    assert not page.session.ui.playing
    before = page.session.ui
    page.send(**late)
    assert page.session.ui.cursor == before.cursor
    assert "after" not in page.reply


def test_the_replay_of_a_running_game_ends_in_the_game_itself() -> None:
    page = running()
    hand = page.regions["hand"]
    page.send(do="replay")
    for _ in range(length_of(page)):
        assert page.commands("actions")
        assert go_on(page)
    assert page.session.ui.cursor is None and not page.session.ui.playing
    assert page.regions["hand"] == hand


def test_there_is_nothing_to_replay_before_the_first_move() -> None:
    page = Page()
    page.start(seats=3)
    page.send(do="replay")
    assert page.reply["alert"]
    assert page.session.ui.cursor is None


@pytest.mark.parametrize("value", ["", "x", "-1", "٣", "9999999", "1.5"])
def test_the_slider_takes_numbers_alone(value: str) -> None:
    page = finished()
    page.send(do="look", at=3)
    page.send(do="slide", value=value)
    assert page.reply["alert"]
    page.send(do="slide", value="4")
    assert page.session.ui.cursor == 4
    assert 'value="4"' in page.regions["actions"]


def test_the_arrow_keys_press_the_steps_while_looking_back_and_only_then() -> None:
    page = finished()
    assert "arrowleft" not in "".join(page.regions.values())
    page.send(do="look", at=3)
    assert page.regions["actions"].count('data-key="arrowleft"') == 1
    assert page.regions["actions"].count('data-key="arrowright"') == 1
    assert 'aria-keyshortcuts="ArrowLeft"' in page.regions["actions"]


def test_the_steps_run_from_left_to_right_in_every_language() -> None:
    page = finished()
    page.send(do="setting", name="language", value="fa")
    page.send(do="look", at=3)
    names = re.findall(r'id="replay-(\w+)"', page.regions["actions"])
    assert [name for name in names if name in ("first", "back", "play", "forward", "last")] == [
        "first",
        "back",
        "play",
        "forward",
        "last",
    ]
    assert 'dir="ltr"' in page.regions["actions"]


# --- whose eyes -------------------------------------------------------------------------------------------------------


def test_while_a_game_runs_there_are_no_other_eyes() -> None:
    page = running()
    page.send(do="look", at=4)
    assert "replay-eyes" not in page.regions["actions"]
    before = dict(page.regions)
    for value in ("open", "1"):
        page.send(do="seen_by", value=value)
        assert page.reply["alert"]
        assert page.regions["hand"] == before["hand"]


@pytest.mark.parametrize("key", keys())
def test_after_the_end_the_game_is_seen_by_any_seat_or_open(key: str) -> None:
    page = finished(key, 4, 2)
    match = page.session.open_match()
    at = length_of(page) // 2
    page.send(do="look", at=at)
    state, hands = match.state_at(at), []
    for seat in range(4):
        page.send(do="seen_by", value=str(seat))
        assert page.session.table().view == match.rules.view(state, seat)
        hands.append(page.regions["hand"])
    assert len(set(hands)) > 1
    page.send(do="seen_by", value="open")
    table = page.session.table()
    assert table.view == match.rules.view(state, None)
    assert table.moment is not None
    assert [seen.view for seen in table.moment.hands] == [match.rules.view(state, seat) for seat in range(4)]
    assert page.regions["hand"].count('class="open-hand"') == 4
    # Nothing there can be pressed, and no id stands twice.
    open_part = page.regions["hand"].partition("open-hands")[2]
    assert "data-do" not in open_part and "<button" not in open_part
    whole = "".join(page.regions.values())
    ids = re.findall(r' id="([^"]+)"', whole)
    assert len(ids) == len(set(ids))
    for wrong in ("4", "x", "", "-1"):
        page.send(do="seen_by", value=wrong)
        assert page.reply["alert"]
    page.send(do="look_now")
    assert "open-hands" not in page.regions["hand"]


@pytest.mark.parametrize("key", keys())
def test_what_lies_open_is_what_each_seat_held(key: str) -> None:
    page = finished(key, 3)
    screen, shown = game_screen(key), set()
    for at in range(0, length_of(page), 1 + length_of(page) // 12):
        page.send(do="look", at=at)
        page.send(do="seen_by", value="open")
        table = page.session.table()
        assert table.moment is not None
        for seat, seen in enumerate(table.moment.hands):
            drawn = markup(screen.laid_open(seen))
            assert drawn in page.regions["hand"] or not drawn
            shown.add((seat, drawn))
    # Where nothing else changes, seats at least differ.
    assert len({drawn for _, drawn in shown}) >= 3


def test_where_all_is_open_the_log_tells_what_was_private() -> None:
    page = finished()
    page.send(do="look", at=3)
    page.send(do="seen_by", value="0")
    assert page.text("side").count("has looked at") == 2
    page.send(do="seen_by", value="open")
    assert "has looked at" not in page.text("side")


# --- the link, the file and the text of a moment ----------------------------------------------------------------------


def shared_link(page: Page) -> Match:
    page.send(do="dialog", name="share")
    found = re.search(r'value="(https://[^"]*)"', page.regions["dialog"])
    assert found
    return read_link(html.unescape(found[1]).split("#")[1])


@pytest.mark.parametrize("page", [running(), finished()], ids=["running", "finished"])
def test_a_moment_has_a_link_and_a_file_of_its_own(page: Page) -> None:
    whole = page.session.open_match()
    page.send(do="look", at=5)
    found = shared_link(page)
    assert "after move 5 of" in page.text("dialog")
    assert "hidden" in page.text("dialog")
    assert (found.actions, found.seats, found.seed) == (whole.actions[:5], whole.seats, whole.seed)
    # What came after that moment is known, so a game that goes on from it is no match any more.
    assert found.casual and not whole.casual
    saved = page.send(do="save_file")["download"]
    assert saved["name"].endswith("-5.json")
    assert read_save(saved["text"]).match.actions == whole.actions[:5]
    assert {"do": "save_text"} not in page.commands("dialog")
    page.send(do="save_text")
    assert page.reply["alert"] and "download" not in page.reply
    page.send(do="close")
    assert page.session.ui.cursor == 5
    assert page.session.open_match() is whole
    page.send(do="look_now")
    assert shared_link(page).actions == whole.actions
    assert "after move" not in page.text("dialog")


@pytest.mark.parametrize("key", keys())
def test_a_finished_game_is_saved_as_text_and_opened_again(key: str) -> None:
    page = finished(key, 4)
    match = page.session.open_match()
    page.send(do="dialog", name="share")
    assert {"do": "save_text"} in page.commands("dialog")
    saved = page.send(do="save_text")["download"]
    assert saved["name"].endswith(".txt") and saved["type"].startswith("text/plain")
    assert read_transcript(saved["text"]).actions == match.actions
    other = Page()
    other.send(do="open_file", text=saved["text"])
    assert other.session.open_match().actions == match.actions
    assert 'data-name="end"' in other.regions["dialog"]


def test_a_text_that_is_wrong_names_its_line_and_loses_nothing() -> None:
    page = finished()
    text = page.send(do="save_text")["download"]["text"]
    lines = text.split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith("4."))
    lines[place] = lines[place].split(":")[0] + ": show 40"
    kept = dict(page.storage)
    page.send(do="home")
    for language, word in (("en", f"Line {place + 1} "), ("fa", "سطر"), ("pt", f"linha {place + 1} ")):
        page.send(do="setting", name="language", value=language)
        page.send(do="open_file", text="\n".join(lines))
        assert word in page.text("dialog")
        assert page.reply["screen"] == "start"
        page.send(do="close")
    assert {name: text for name, text in page.storage.items() if "settings" not in name} == kept
