"""axe-core finds nothing to say on any screen, in light and in dark; both live regions work."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pygames.core.game import keys

from .playing import (
    LISTED,
    MOST_PRESSES,
    by_mouse,
    open_list,
    open_site,
    play_to_end,
    press_from_list,
    settle,
    start_game,
)


def assert_accessible(page: Page) -> None:
    # What is still moving has the colours of neither state.
    page.evaluate("Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => {})))")
    results = Axe().run(page)
    found: list[Any] = [
        (rule["id"], [node["html"][:120] for node in rule["nodes"]]) for rule in results.response["violations"]
    ]
    assert found == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_no_screen_has_a_violation(page: Page, scheme: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640 if width == 360 else 800})
    page.emulate_media(color_scheme=scheme)
    open_site(page)
    assert_accessible(page)
    start_game(page, 3, people=2)
    assert_accessible(page)
    page.click("#uncover")
    assert_accessible(page)
    page.click("#tool-home")
    start_game(page, 3)
    assert_accessible(page)
    for window in ("share", "settings", "help"):
        page.click(f"#tool-{window}")
        page.wait_for_selector("dialog[open]")
        assert_accessible(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    by_mouse(page, settle(page))
    assert settle(page) == "choose"
    page.click("#hand-0")
    page.click("#list-toggle")
    assert_accessible(page)
    if not page.locator("#take-left").count():
        page.click("#show")
        settle(page)
    page.locator("#take-left").click()
    page.wait_for_selector("#gap-0")
    assert_accessible(page)
    page.click("#scout")
    seen = set[str]()

    def choose(page: Page, doing: str) -> None:
        if doing == "round" and doing not in seen:
            assert_accessible(page)
        seen.add(doing)
        by_mouse(page, doing)

    play_to_end(page, choose)
    assert "round" in seen
    assert_accessible(page)
    page.click("#look-through")
    page.wait_for_selector("#look-now")
    assert_accessible(page)


def test_what_happens_is_spoken(page: Page) -> None:
    open_site(page)
    start_game(page, 3, names=("Ana",))
    expect(page.locator("#polite")).to_contain_text("Ana is to play")
    page.click("#decide")
    expect(page.locator("#polite")).to_contain_text("Ana keeps the hand this way up.")
    settle(page)
    expect(page.locator("#polite")).to_contain_text("Rostam has looked at the new hand.")
    assert page.get_attribute("#polite", "aria-live") == "polite"
    assert page.get_attribute("#assertive", "aria-live") == "assertive"


def test_still_and_without_colour(page: Page) -> None:
    """With reduced motion nothing moves; with forced colours the chosen card is still framed."""
    page.emulate_media(reduced_motion="reduce", forced_colors="active")
    open_site(page)
    start_game(page, 3)
    by_mouse(page, settle(page))
    settle(page)
    page.click("#hand-0")
    card = page.locator("#hand-0.chosen")
    expect(card).to_be_visible()
    assert card.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
    assert card.evaluate("element => getComputedStyle(element).transitionDuration") == "0s"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("key", keys())
def test_no_table_has_a_violation(page: Page, key: str, scheme: Any) -> None:
    """Every game's table, at its start, some choices later and at the end, played from the list of choices."""
    page.emulate_media(color_scheme=scheme)
    open_site(page)
    start_game(page, 2, game=key)
    open_list(page)
    for choices in range(MOST_PRESSES):
        if choices in (0, 3, 9, 20):
            page.wait_for_selector(LISTED)
            assert_accessible(page)
        if press_from_list(page, choices):
            break
    assert page.locator("dialog[data-name=end]").count() == 1
    assert_accessible(page)
