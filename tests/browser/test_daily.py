"""The table of the day in a real browser: the same deal as elsewhere, finished, shared, remembered, cleared."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygames.core.daily import daily_match, day_of
from pygames.core.game import keys
from pygames.core.link import read_link
from tests.app.page import Page as WithoutBrowser

from .playing import MOST_PRESSES, answered, open_list, open_site, press_from_list, set_pace
from .test_accessibility import assert_accessible

DAY = "2026-11-30"


@pytest.fixture
def page(context: Any) -> Page:
    """A page whose clock stands still on the day that the golden deals know as well."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page: Page = context.new_page()
    page.clock.set_fixed_time(datetime(2026, 11, 30, 12, 0))
    return page


def link(page: Page) -> str:
    """The link of the open game, without the address of the page."""
    page.click("#tool-share")
    text = page.input_value("#share-link").partition("#")[2]
    page.keyboard.press("Escape")
    answered(page)
    return text


@pytest.mark.parametrize("key", keys())
def test_the_deal_is_the_same_as_outside_the_browser(page: Page, key: str) -> None:
    open_site(page)
    expect(page.locator(".daily-day")).to_have_text(DAY)
    page.click(f"#daily-{key}")
    page.wait_for_selector("html[data-screen=table]")
    answered(page)
    found, made = read_link(link(page)), daily_match(key, DAY, ["Shirin", "Rostam", "Mahin", "Farhad"])
    assert found.seats == made.seats and found.seed == made.seed and day_of(found) == DAY
    assert found.rules.dump(found.first_state()) == found.rules.dump(made.state)
    # What computer players have chosen so far is what they choose at every other device.
    other = WithoutBrowser()
    other.now = 1_796_040_000_000
    other.send(do="daily", game=key)
    other.send(do="hurry")
    assert other.session.match is not None
    assert found.actions == other.session.match.actions[: len(found.actions)]


def finish(page: Page) -> None:
    """Play from the list of all choices until the game is over."""
    open_list(page)
    assert any(press_from_list(page, turn) for turn in range(MOST_PRESSES)), "the game does not end"
    answered(page)


def test_a_whole_table_of_the_day_from_the_start_page_to_the_statistics(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    # The button stands before Python does; what is pressed on it is done as soon as it can be.
    page.goto("./")
    page.click("#daily-jetset_cards")
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    set_pace(page, "fast")
    page.click("#tool-home")
    expect(page.locator("#daily .running")).to_contain_text("Begun")
    page.click("#daily-jetset_cards")
    page.wait_for_selector("html[data-screen=table]")
    finish(page)

    expect(page.locator("#dialog")).to_contain_text(f"Table of the day {DAY}")
    page.click("#share-result")
    page.wait_for_selector("#copy-result")
    assert_accessible(page)
    shown = page.input_value("#share-link")
    page.click("#copy-result")
    expect(page.locator("#share-answer")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.replace("\r\n", "\n") == shown
    lines = shown.splitlines()
    assert lines[0] == f"Safar · Table of the day {DAY}" and lines[1].startswith("Jet Set: the card game · place ")
    assert lines[-1] == page.url.partition("#")[0] and set(lines[3]) <= set("●◐○")
    page.keyboard.press("Escape")
    page.click("#tool-home")
    page.wait_for_selector("html[data-screen=start]:not([data-busy])")
    result = lines[1].partition(" · ")[2]
    expect(page.locator("#daily .done")).to_contain_text(result)

    page.reload()
    # The state stands again before Python does.
    expect(page.locator("#daily .done")).to_contain_text(result)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    expect(page.locator("#daily .done")).to_contain_text(result)
    page.click("#open-statistics")
    expect(page.locator("#statistics-games tbody tr")).to_have_count(1)
    expect(page.locator(".achievement.reached").first).to_contain_text(f"Reached on {DAY}")
    assert_accessible(page)
    with page.expect_download() as started:
        page.click("#statistics-export")
    path = tmp_path / "statistics.json"
    started.value.save_as(path)
    (entry,) = json.loads(path.read_text("utf-8"))["games"]
    assert entry["day"] == DAY and f"place {entry['places'][entry['own'][0]]} of 4" in result
    assert read_link(entry["link"]).actions
    replay_and_back(page)
    page.click("#open-statistics")
    page.click("#statistics-clear")
    expect(page.locator("#dialog-title")).to_be_focused()
    assert_accessible(page)
    page.click("#statistics-clear-yes")
    expect(page.locator(".nothing-yet")).to_be_in_viewport()
    assert page.evaluate("localStorage.getItem('safar:record')") is None
    page.keyboard.press("Escape")
    expect(page.locator("#open-statistics")).to_be_focused()
    expect(page.locator("#daily .done")).to_have_count(0)


def replay_and_back(page: Page) -> None:
    """Look through the best game; it comes again after a reload, and leaves nothing on the shelf."""
    page.click("#replay-1")
    page.wait_for_selector("#look-now")
    page.click("#step-forward")
    expect(page.locator("#actions")).to_contain_text("1 / ")
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    page.go_back()
    page.wait_for_selector("html[data-screen=start]")
    answered(page)
    expect(page.locator(".saved")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_start_page_does_not_move_when_python_comes(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("./")
    top = "document.querySelector('#daily').getBoundingClientRect().height"
    before = page.evaluate(top)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    expect(page.locator(".daily-day")).to_have_text(DAY)
    assert page.evaluate(top) == before
    assert_accessible(page)


def test_a_record_that_cannot_be_read_is_put_aside(page: Page) -> None:
    open_site(page)
    page.evaluate("localStorage.setItem('safar:record', '{half')")
    page.reload()
    page.wait_for_selector("dialog[data-name=notice]", timeout=60_000)
    expect(page.locator("dialog")).to_contain_text("put aside")
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('safar:record:aside:'))"
    assert page.evaluate(f"localStorage.getItem({kept}[0])") == "{half"
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    answered(page)
    expect(page.locator("dialog")).to_have_count(0)
