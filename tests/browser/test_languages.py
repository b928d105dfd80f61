"""The three languages in a real browser: the words first seen, the change in mid-game, and a whole game in Persian."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pygames.core.game import keys
from pygames.locale import DIGITS

from .conftest import Faults, Watch
from .playing import (
    LISTED,
    MOST_PRESSES,
    answered,
    by_keyboard,
    by_mouse,
    open_list,
    open_site,
    play_to_end,
    press_from_list,
    settle,
    start_game,
)
from .test_accessibility import assert_accessible

NEW_GAME = {"en": "New game", "fa": "بازی تازه", "pt": "Novo jogo"}
SCOUT = {"en": "Scout", "fa": "اسکات", "pt": "Scout"}
LOCALES = {"en": "en-GB", "fa": "fa-IR", "pt": "pt-BR"}

IS_PYTHON_THERE = "document.documentElement.dataset.boot === 'ready'"
FIRST_SEEN = """() => new Promise((seen) => {
    const look = () => document.querySelector("#games-title")?.checkVisibility({ visibilityProperty: true })
        ? seen(document.querySelector("#games-title").textContent)
        : requestAnimationFrame(look);
    // Before the style sheet is there no frame is drawn, and nothing is seen.
    requestAnimationFrame(look);
})"""


def speaking(chromium: Browser, served: str, faults: Faults, code: str, **settings: Any) -> Page:
    """A page of a browser that prefers a language; any fault in it is noted."""
    context = chromium.new_context(base_url=served, locale=LOCALES[code], **settings)
    Watch(context, faults)
    return context.new_page()


def assert_no_sideways_scroll(page: Page) -> None:
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("code", NEW_GAME)
def test_the_start_page_stands_in_the_browsers_language(
    chromium: Browser, served: str, faults: Faults, code: str
) -> None:
    page = speaking(chromium, served, faults, code)
    page.goto("./", wait_until="commit")
    # The first heading that anybody sees is in the right language, before Python has started.
    assert page.evaluate(FIRST_SEEN) == NEW_GAME[code]
    assert not page.evaluate(IS_PYTHON_THERE), "Python was there before the first look"
    assert page.get_attribute("html", "lang") == code
    assert page.get_attribute("html", "dir") == ("rtl" if code == "fa" else "ltr")
    assert (page.get_attribute("meta[name=description]", "content") or "").strip()
    open_site(page)
    assert page.text_content("#games-title") == NEW_GAME[code]
    start_game(page, 3)
    assert SCOUT[code] in page.title()
    page.context.close()


def test_without_scripts_the_words_stand_all_the_same(chromium: Browser, served: str) -> None:
    context = chromium.new_context(base_url=served, java_script_enabled=False)
    page = context.new_page()
    page.goto("./")
    expect(page.locator("#games-title")).to_be_visible()
    expect(page.locator("noscript")).to_be_visible()
    context.close()


def test_the_language_can_be_chosen_before_python_stands_and_in_mid_game(page: Page) -> None:
    page.goto("./", wait_until="domcontentloaded")
    page.click("#set-up-scout summary")
    page.fill("#scout-name-0", "Ana")
    page.click("#speak-fa")
    assert page.text_content("#games-title") == NEW_GAME["fa"]
    assert not page.evaluate(IS_PYTHON_THERE), "Python was there before the press"
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])[lang=fa][dir=rtl]", timeout=60_000)
    # A half-filled form stays as it is.
    expect(page.locator("#scout-name-0")).to_have_value("Ana")
    start_game(page, 3)
    by_mouse(page, settle(page))
    settle(page)
    page.click("#hand-1")
    answered(page)
    hand = page.locator("#hand-cards").inner_text()
    assert set(hand.split()) <= set(DIGITS["persian"]) | {"۱۰"}
    page.click("#tool-settings")
    page.select_option("#setting-language", "pt")
    expect(page.locator("#dialog-title")).to_have_text("Definições")
    assert page.get_attribute("html", "dir") == "ltr"
    page.click("#dialog-close")
    expect(page.locator("#hand-1.chosen")).to_be_visible()
    in_latin = str.maketrans(DIGITS["persian"], DIGITS["latin"])
    assert page.locator("#hand-cards").inner_text().split() == hand.translate(in_latin).split()
    expect(page.locator("#table-title")).to_contain_text("Ana")
    # It is kept: the same game opens in the same language.
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])[lang=pt]", timeout=60_000)
    assert page.evaluate("document.fonts.check('1em Vazirmatn', 'سفر ۱۲')")


def test_a_whole_game_of_scout_in_persian_by_keyboard_alone(chromium: Browser, served: str, faults: Faults) -> None:
    page = speaking(chromium, served, faults, "fa", viewport={"width": 360, "height": 640})
    open_site(page)
    start_game(page, 3, names=("آناهیتا",))
    assert_no_sideways_scroll(page)
    # Cards lie as they are held in the hand, whichever way the page runs: the arrow keys follow the eye.
    by_keyboard(page, settle(page))
    settle(page)
    places = page.eval_on_selector_all("#hand-cards [data-item]", "cards => cards.map(card => card.offsetLeft)")
    row = places[: next((at for at in range(1, len(places)) if places[at] < places[at - 1]), len(places))]
    assert len(row) > 3 and row == sorted(row)
    assert play_to_end(page, by_keyboard) > 3
    expect(page.locator("#dialog-title")).to_contain_text("برنده")
    assert_no_sideways_scroll(page)
    page.context.close()


def test_arrow_keys_follow_the_eye_in_both_directions(page: Page) -> None:
    open_site(page)
    start_game(page, 2, game="jetset")
    for code, towards_next, back in (("fa", "ArrowLeft", "ArrowRight"), ("pt", "ArrowRight", "ArrowLeft")):
        page.click("#tool-settings")
        page.select_option("#setting-language", code)
        page.click("#dialog-close")
        expect(page.locator("dialog")).to_have_count(0)
        first, second = page.locator("#row-0 [data-item]").all()[:2]
        first.focus()
        page.keyboard.press(towards_next)
        expect(second).to_be_focused()
        page.keyboard.press(back)
        expect(first).to_be_focused()


@pytest.mark.parametrize(("code", "scheme"), [("fa", "light"), ("fa", "dark"), ("pt", "light"), ("pt", "dark")])
def test_no_screen_has_a_violation(chromium: Browser, served: str, faults: Faults, code: str, scheme: Any) -> None:
    """The start page, the settings, and the table of every game with its list open, on a small screen."""
    page = speaking(chromium, served, faults, code, color_scheme=scheme, viewport={"width": 360, "height": 640})
    open_site(page)
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    for key in keys():
        start_game(page, 3, game=key)
        open_list(page)
        for choices in range(MOST_PRESSES):
            page.wait_for_selector(LISTED)
            answered(page)
            # Only while a person is to choose does nothing move by itself.
            if choices > 6 and page.locator(".choice-list .button").count():
                break
            press_from_list(page, choices)
        expect(page.locator("dialog")).to_have_count(0)
        assert_accessible(page)
        assert_no_sideways_scroll(page)
        if key == "scout":
            page.click("#tool-settings")
            page.wait_for_selector("dialog[open]")
            assert_accessible(page)
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
        page.click("#tool-home")
        page.wait_for_selector("html[data-screen=start]")
    page.context.close()
