"""The table of the day at a device: the same game for the same choices, found again, finished once, shared."""

import json
import re
from collections.abc import Iterator

import pytest

from pygames.core.daily import daily_match, day_of
from pygames.core.game import keys
from pygames.core.rng import Rng
from pygames.locale import LANGUAGES

from .page import Page

DAY = "2025-06-15"
"""What the clock of `Page` says."""


def play_to_end(page: Page, seed: int = 1) -> None:
    """Choose by chance for the person; the others are hurried."""
    chance = Rng(seed, "person")
    for _ in range(2000):
        match = page.session.match
        assert match is not None
        if match.turn is None:
            return
        if page.session.ui.dialog == "round":
            page.send(do="go_on")
        elif match.seats[match.turn].player == "person":
            page.send(do="act", action=match.rules.print_action(chance.choice(match.legal())))
        else:
            page.send(do="hurry")
    raise AssertionError("the game does not end")


def states(page: Page) -> dict[str, str]:
    """The state of each game's table of the day, by the classes of its line."""
    lines = page.regions["daily"].split("<li ")[1:]
    found = {key: next(line for line in lines if f'id="daily-{key}"' in line) for key in keys()}
    return {key: line.split('"')[1].removeprefix("daily-table ") for key, line in found.items()}


@pytest.mark.parametrize("key", keys())
def test_the_same_choices_make_the_same_game_at_every_device(key: str) -> None:
    pages = [Page(), Page(languages=("fa",))]
    pages[1].now += 5_000_000  # the same day, another moment, another random number
    for page in pages:
        page.send(do="daily", game=key)
        match = page.session.match
        assert match is not None and match.actions == [] and day_of(match) == DAY
        assert match.state is not None and match.seed == daily_match(key, DAY, ["A"] * 4).seed
        play_to_end(page)
    first, second = (page.session.match for page in pages)
    assert first is not None and second is not None
    assert first.actions == second.actions and len(first.actions) > 4
    assert first.rules.outcome(first.state) == second.rules.outcome(second.state)
    # Other games still take the page's own chance.
    others = []
    for page in pages:
        page.send(do="again")
        assert page.session.match is not None and day_of(page.session.match) == ""
        others.append(page.session.match.seed)
    assert others[0] != others[1]


def test_skipping_ahead_and_watching_lead_to_the_same_choices() -> None:
    quick, slow = Page(), Page()
    for page in (quick, slow):
        page.send(do="daily", game="shahrah")
    for _ in range(60):
        match = slow.session.match
        assert match is not None and quick.session.match is not None
        if match.turn is not None and match.seats[match.turn].player == "person":
            action = match.rules.print_action(match.legal()[-1])
            while quick.session.match.turn != match.turn:
                quick.send(do="hurry")
            assert quick.session.match.actions == match.actions
            quick.send(do="act", action=action)
            slow.send(do="act", action=action)
        else:
            slow.send(do="step")


def test_the_start_page_knows_how_today_stands() -> None:
    page = Page()
    assert DAY in page.text("daily") and set(states(page).values()) == {"new"}
    page.send(do="daily", game="jetset_cards")
    name, begun = page.session.name, page.session.match
    page.send(do="home")
    assert states(page)["jetset_cards"] == "running"
    assert f"Table of the day {DAY}" in page.text("shelf")
    # The button goes on with the one that was begun, in another page as well.
    other = Page(page.storage)
    assert states(other)["jetset_cards"] == "running"
    other.send(do="daily", game="jetset_cards")
    assert other.session.name == name and other.session.match is not None and begun is not None
    assert other.session.match.seed == begun.seed
    play_to_end(other)
    other.send(do="home")
    assert states(other) == dict.fromkeys(keys(), "new") | {"jetset_cards": "done"}
    match = daily_match("jetset_cards", DAY, ["A"] * 4)
    own = next(seat for seat, sitting in enumerate(match.seats) if sitting.player == "person")
    entry = json.loads(other.storage["safar:record"])["games"][0]
    assert entry["own"] == [own] and entry["day"] == DAY
    assert f"place {entry['places'][own]} of 4, {entry['scores'][own]} point" in other.text("daily")
    # Looking at it again opens the same game, from the shelf or, once it is removed there, from the record.
    other.send(do="daily", game="jetset_cards")
    assert other.session.name == name
    other.send(do="home")
    other.send(do="remove", game=name)
    assert states(Page(other.storage))["jetset_cards"] == "done"
    other.send(do="daily", game="jetset_cards")
    assert other.session.match is not None and other.session.match.turn is None
    assert [key for key in other.storage if key.startswith("safar:game:")] == []


def test_a_second_try_is_casual_and_does_not_count() -> None:
    page = Page()
    page.send(do="daily", game="jetset_cards")
    play_to_end(page)
    record = page.storage["safar:record"]
    page.send(do="home")
    page.send(do="daily_again", game="jetset_cards")
    assert page.session.match is not None and page.session.match.casual and page.session.match.actions == []
    page.send(do="home")
    assert states(page)["jetset_cards"] == "done"
    page.send(do="resume", game=max(page.session.shelf.entries))
    play_to_end(page, seed=2)
    assert page.storage["safar:record"] == record
    page.send(do="home")
    assert states(page)["jetset_cards"] == "done"


def test_tomorrow_has_another_table_and_a_hint_leaves_it_that_of_the_day() -> None:
    page = Page()
    page.send(do="daily", game="scout")
    name = page.session.name
    page.send(do="hurry")
    page.send(do="hint")
    assert page.session.match is not None and page.session.match.casual
    page.send(do="home")
    assert states(page)["scout"] == "running"
    page.now += 86_400_000
    page.send(do="list")
    assert "2025-06-16" in page.text("daily") and states(page)["scout"] == "new"
    page.send(do="daily", game="scout")
    assert page.session.name != name and page.session.match is not None
    assert day_of(page.session.match) == "2025-06-16"


def test_a_lost_index_still_knows_the_table_of_the_day() -> None:
    page = Page()
    page.send(do="daily", game="jetset")
    del page.storage["safar:index"]
    assert states(Page(page.storage))["jetset"] == "running"


def results(key: str) -> Iterator[tuple[str, str]]:
    for code in LANGUAGES if key == "scout" else ["en"]:
        page = Page(languages=(code,), language=code)
        page.send(do="daily", game=key)
        play_to_end(page)
        assert "share-result" in page.regions["dialog"]
        page.send(do="dialog", name="result")
        page.send(do="daily_copy")
        text = page.reply["copy"]
        page.send(do="daily_send")
        assert page.reply["share"]["text"] == text
        for line in text.splitlines():
            assert page.session.say.isolated(line).strip("\u2068\u2069") in page.regions["dialog"].replace("&#39;", "'")
        yield code, text


@pytest.mark.parametrize("key", keys())
def test_the_result_is_shared_in_words_without_spoilers(key: str) -> None:
    for code, text in results(key):
        lines = text.splitlines()
        assert len(lines) == 5 and lines[-1] == "https://example.org/safar/"
        assert set(lines[3]) <= set("●◐○") and lines[3]
        if code == "en":
            assert lines[0] == f"Safar · Table of the day {DAY}"
            assert re.fullmatch(r"[A-Z].* · place [1-4] of 4, \u2212?\d+ points?", lines[1])
            assert re.fullmatch(r"The others: \u2212?\d+, \u2212?\d+, \u2212?\d+", lines[2])
        assert "\u2068" not in lines[1] + lines[4] and "casual" not in text


def test_only_a_finished_table_of_the_day_has_a_result_to_share() -> None:
    page = Page()
    page.start("jetset_cards", 2)
    page.send(do="daily_copy")
    assert "copy" not in page.reply and page.reply["alert"]
    page.send(do="daily", game="jetset_cards")
    page.send(do="daily_copy")
    assert "copy" not in page.reply
    page.send(do="dialog", name="result")
    assert "dialog" not in page.regions


def test_a_refused_clipboard_is_told_about_the_text() -> None:
    page = Page()
    page.send(do="daily", game="jetset_cards")
    play_to_end(page)
    page.send(do="dialog", name="result")
    page.send(do="copied", done=False)
    assert "The text is selected" in page.text("dialog")
    page.send(do="copied", done=True)
    assert "Copied." in page.text("dialog")


def test_the_tables_of_the_day_are_sent_again_only_when_they_change() -> None:
    page = Page()
    page.send(do="daily", game="jetset_cards")
    assert "daily" in page.reply["regions"]
    page.send(do="list")
    assert "daily" not in page.reply["regions"]
    page.send(do="setting", name="language", value="pt")
    assert "Mesa do dia" in page.text("daily")
    page.send(do="setting", name="digits", value="persian")
    assert "۲۰۲۵" in page.text("daily")
    page.send(do="setting", name="digits", value="auto")
    page.send(do="setting", name="language", value="auto")
    assert "Table of the day" in page.text("daily") and states(page)["jetset_cards"] == "running"
