"""What every game owes its players, whatever its rules: it comes back, travels by link and needs no network."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pygames.core.game import keys
from pygames.locale import LANGUAGES

from .playing import (
    MOST_PRESSES,
    answered,
    await_turn,
    open_list,
    open_site,
    pick_or_choose,
    press_from_list,
    start_game,
)


def log(page: Page) -> list[str]:
    return page.locator("#log li").all_text_contents()


def at_table(page: Page) -> None:
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)


@pytest.mark.parametrize("key", keys())
def test_it_reloads_travels_and_is_finished_without_a_network(
    page: Page, chromium: Browser, serve: Callable[..., Any], key: str
) -> None:
    served = serve("/below/")
    open_site(page, served.url)
    page.wait_for_selector("#offline:not([hidden])")
    start_game(page, 2, game=key)
    # Slowly enough that no computer player moves while the pages are compared.
    page.click("#tool-settings")
    page.select_option("#setting-pace", "slow")
    page.click("#dialog-close")
    open_list(page)
    for turn in range(4):
        press_from_list(page, turn)
    page.wait_for_selector(".choice-list .button")
    seen = log(page)
    assert seen
    page.click("#tool-share")
    url = page.input_value("#share-link")
    page.click("#dialog-close")
    elsewhere = chromium.new_context()
    other = elsewhere.new_page()
    other.goto(url)
    at_table(other)
    assert log(other)[-len(seen) :] == seen
    elsewhere.close()

    served.stop()
    page.context.set_offline(True)
    page.reload()
    at_table(page)
    assert log(page)[-len(seen) :] == seen
    open_list(page)
    assert any(press_from_list(page, turn) for turn in range(MOST_PRESSES)), "the game does not end"


DRAWN = """() => {
    const ours = ["style", "tabindex", "data-at", "data-level", "data-reached", "viewBox"];
    const attributes = (node) => [...node.attributes].filter(({ name }) => !ours.includes(name));
    const told = (node) => node.nodeType === Node.TEXT_NODE ? node.data : [
        node.nodeName,
        ...attributes(node).map(({ name, value }) => name + "=" + value).sort(),
        ...[...node.childNodes].map(told),
    ].join("\\n");
    return ["bar", "seats", "board", "hand", "actions", "side"].map((name) => told(document.getElementById(name)));
}"""
"""All that stands in the regions of the table, but for what the page keeps there by itself."""


@pytest.mark.parametrize("key", keys())
def test_what_was_drawn_bit_by_bit_is_what_is_drawn_at_once(page: Page, key: str) -> None:
    open_site(page)
    start_game(page, 2, game=key)
    open_list(page)
    for turn in range(15):
        assert await_turn(page)
        pick_or_choose(page, turn)
    await_turn(page)
    drawn = page.evaluate(DRAWN)
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    open_list(page)
    answered(page)
    assert page.evaluate(DRAWN) == drawn


COVERED = """() => {
    const [own, board] = ["own", "board"].map((name) => document.getElementById(name).getBoundingClientRect());
    const beside = own.left >= board.right || own.right <= board.left;
    return beside ? 0 : Math.max(0, Math.min(own.bottom, board.bottom) - Math.max(own.top, board.top));
}"""
"""How many pixels of the board lie under what one holds."""


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_a_long_list_beside_the_table_does_not_push_the_board_under_the_hand(page: Page, key: str, code: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    open_site(page)
    page.click(f"#speak-{code}")
    answered(page)
    start_game(page, 4, game=key)
    open_list(page)
    for turn in range(4):
        assert page.evaluate(COVERED) < 1
        press_from_list(page, turn)
        assert await_turn(page)
    last = page.locator(".choice-list .button").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(
        """last => {
            const { x, y, width, height } = last.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2) === last;
        }"""
    ), "the end of the list can be reached"
