"""Large text and high zoom: every table flows into a narrow page, and no words are cut off."""

import pytest
from playwright.sync_api import Page

from pygames.core.game import keys
from pygames.locale import LANGUAGES

from .playing import answered, open_list, open_site, settle, start_game

CUT = """() => [...document.querySelectorAll(
    ".button, .prompt, h1, h2, h3, .choice, #log li, .hint, label, .quiet-text")]
    .filter((found) => found.checkVisibility({ visibilityProperty: true }) && !found.closest("svg, .scroll"))
    .filter((found) => getComputedStyle(found).textOverflow !== "ellipsis")
    .filter((found) => getComputedStyle(found).overflowX !== "auto")
    .filter((found) => found.scrollWidth > found.clientWidth + 2 && found.clientWidth > 1)
    .map((found) => found.outerHTML.slice(0, 160))"""
"""Elements whose words are wider than they are."""

STANDING = """() => [...document.querySelectorAll("#table-screen *")]
    .filter((found) => ["fixed", "sticky"].includes(getComputedStyle(found).position))
    .map((found) => found.id)"""
"""What stays where it is while the table scrolls."""

WIDER = "document.documentElement.scrollWidth - innerWidth"


def assert_fits(page: Page, where: str) -> None:
    """Nothing makes the page scroll sideways, and no words stand out of their place."""
    assert page.evaluate(WIDER) <= 0, f"{where} scrolls sideways"
    assert page.evaluate(CUT) == [], where


@pytest.mark.parametrize("key", keys())
def test_a_table_at_four_hundred_percent_and_with_double_text(page: Page, key: str) -> None:
    # What a window of 1280 by 1024 has left at 400 %.
    page.set_viewport_size({"width": 320, "height": 256})
    open_site(page)
    assert_fits(page, "start")
    start_game(page, 3, game=key)
    settle(page)
    # Anything more would leave no room between for a finger.
    assert page.evaluate(STANDING) == ["bar"]
    open_list(page)
    assert_fits(page, key)
    page.locator("#side .choice-list .button").first.click()
    answered(page)
    settle(page)
    page.set_viewport_size({"width": 640, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for code in LANGUAGES:
        page.evaluate("document.getElementById('tool-settings').click()")
        page.select_option("#setting-language", code)
        answered(page)
        assert_fits(page, f"settings in {code}")
        page.click("#dialog-close")
        answered(page)
        assert_fits(page, f"{key} in {code} with double text")


@pytest.mark.parametrize("key", ["shahrah", "jetset", "jetset_cards"])
def test_a_map_keeps_room_in_the_smallest_window(page: Page, key: str) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    open_site(page)
    start_game(page, 3, game=key)
    drawing = page.locator("#board :is(svg[data-zoom], svg.world)").first.bounding_box()
    assert drawing is not None and drawing["width"] >= 200 and drawing["height"] >= 100
    board = page.locator("#board").bounding_box()
    zoom = page.locator("#zoom-in")
    if zoom.count():
        button = zoom.bounding_box()
        assert board is not None and button is not None and button["y"] >= board["y"] - 1
