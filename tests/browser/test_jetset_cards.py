"""Whole games of Jet Set, the card game, through the page: by mouse, by keyboard alone, and handed round."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .playing import (
    await_effect,
    open_site,
    play_to_end,
    press,
    result_rows,
    seen_before,
    settle,
    start_game,
    tab_to,
)

KEY = "jetset_cards"
MOST = 160


def by_mouse(page: Page, doing: str) -> None:
    """One choice with the mouse: a card that can be played, else a draw."""
    before = seen_before(page)
    if doing == "hand over":
        page.click("#cover, #uncover")
        await_effect(page, doing, before)
        return
    useful = page.locator("#hand-cards .useful")
    (useful.first if useful.count() else page.locator("#draw")).click()
    page.click("#confirm:not([aria-disabled])")
    await_effect(page, doing, before)


def by_keyboard(page: Page, doing: str) -> None:
    """The same with the keyboard alone."""
    before = seen_before(page)
    if doing == "hand over":
        press(page, "#cover, #uncover")
        await_effect(page, doing, before)
        return
    cards = page.locator("#hand-cards [data-item]")
    useful = [place for place in range(cards.count()) if "useful" in (cards.nth(place).get_attribute("class") or "")]
    if useful:
        tab_to(page, "#hand-cards [data-item]")
        page.keyboard.press("Home")
        for _ in range(useful[0]):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
    else:
        press(page, "#draw")
    press(page, "#confirm:not([aria-disabled])")
    await_effect(page, doing, before)


def check_result(page: Page, seats: int) -> None:
    """The parts of every score add up, and somebody has won."""
    rows = result_rows(page)
    assert len(rows) == seats
    for place, total, *parts in rows:
        assert 1 <= place <= seats and sum(parts) == total
    assert rows[0][0] == 1


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("choose", [by_mouse, by_keyboard])
def test_a_whole_game(page: Page, seats: int, choose: Callable[[Page, str], None]) -> None:
    open_site(page)
    start_game(page, seats, game=KEY, options={"events": 1} if seats == 6 else None)
    assert play_to_end(page, choose, MOST) >= 4
    check_result(page, seats)


@pytest.mark.parametrize("choose", [by_mouse, by_keyboard])
def test_a_game_handed_round_keeps_hands_secret(page: Page, choose: Callable[[Page, str], None]) -> None:
    open_site(page)
    start_game(page, 2, people=2, names=("Ana", "Bita"), game=KEY, options={"finish_round": 1})
    for _ in range(12):
        if settle(page) == "hand over":
            if page.locator("#uncover").count():
                assert page.locator("#hand-cards").count() == 0
            by_mouse(page, "hand over")
        else:
            break
    assert page.locator("#hand-cards [data-item]").count() == 5
    play_to_end(page, choose, MOST)
    check_result(page, 2)


def test_a_card_is_picked_looked_at_and_put_back(page: Page) -> None:
    open_site(page)
    start_game(page, 2, game=KEY)
    page.click("#hand-0")
    expect(page.locator("#hand-0")).to_have_attribute("aria-selected", "true")
    page.click("#cancel")
    expect(page.locator("#hand-0")).to_have_attribute("aria-selected", "false")
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    by_mouse(page, "choose")
    assert settle(page) == "choose"
    useful = page.locator("#hand-cards .useful").first
    useful.click()
    expect(page.locator("#board .world-preview")).to_have_count(1)
    expect(page.locator("#prompt")).to_contain_text("point")
    page.click("#cancel")
    expect(page.locator("#board .world-preview")).to_have_count(0)


def test_resting_laying_and_refusals_have_their_words(page: Page) -> None:
    open_site(page)
    start_game(page, 2, game=KEY)
    page.click("#start-deck")
    expect(page.locator("#confirm")).not_to_have_attribute("aria-disabled", "true")
    page.click("#confirm")
    assert settle(page) == "choose"
    page.click("#rest")
    expect(page.locator("#prompt")).to_contain_text("airport")
    page.click("#confirm")
    page.wait_for_selector("#lay-none")
    front = page.locator("#jetset-seats .own .airport-tag")
    expect(front).to_have_count(1)
    page.click("#hand-0")
    page.click("#confirm")
    expect(front).to_have_count(2)
    assert settle(page) == "choose"
    page.fill("#command-text", "lay london")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_have_text("An airport may be laid only after resting.")
    for word, answer in (("hand", "In hand"), ("score", "point"), ("table", "route")):
        page.fill("#command-text", word)
        page.keyboard.press("Enter")
        expect(page.locator("#answer")).to_contain_text(answer)


def test_a_running_game_comes_back_and_goes_on_from_its_link(page: Page, context: BrowserContext) -> None:
    open_site(page)
    start_game(page, 4, game=KEY, options={"events": 1, "deck_out": 1})
    for _ in range(2):
        assert settle(page) == "choose"
        by_mouse(page, "choose")
    assert settle(page) == "choose"
    log = page.locator("#log").inner_text()
    page.reload()
    page.wait_for_selector("#confirm")
    assert page.locator("#log").inner_text() == log
    page.click("#tool-share")
    url = page.locator("#share-link").input_value()
    assert re.fullmatch(r"[0-9A-Za-z]{20,120}", url.split("#")[1])
    other = context.new_page()
    other.goto(url)
    other.wait_for_selector("#confirm", timeout=60_000)
    assert other.locator("#log").inner_text() == log
    play_to_end(other, by_mouse, MOST)
    check_result(other, 4)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_nothing_sticks_out_and_targets_are_large(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_site(page)
    start_game(page, 6, game=KEY, options={"events": 1})
    by_mouse(page, "choose")
    assert settle(page) == "choose"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for target in page.locator("#hand-cards [data-item], #actions button").all():
        box = target.bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height
