"""A new version of the site waits, asks on the start page, and the game goes on under it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .deploying import VERSION, copied, newer
from .playing import by_mouse, numbers, open_site, settle, start_game


def test_a_new_version_waits_and_the_game_goes_on_after_it(
    page: Page, site: Path, serve: Callable[..., Any], tmp_path: Path
) -> None:
    folder = copied(site, tmp_path / "site")
    open_site(page, serve("/", folder).url)
    page.wait_for_selector("#offline:not([hidden])")
    start_game(page, 3)
    by_mouse(page, settle(page))
    settle(page)
    hand = numbers(page, "#hand-cards")

    newer(folder)

    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    assert page.evaluate(VERSION) == "", "the old version goes on"
    settle(page)
    assert numbers(page, "#hand-cards") == hand
    expect(page.locator("#update-now")).not_to_be_visible()
    page.click("#tool-home")
    page.click("#update-now")
    page.wait_for_function(f"{VERSION} === 'second'")
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    page.locator(".saved .primary").first.click()
    page.wait_for_selector("html[data-screen=table]")
    settle(page)
    assert numbers(page, "#hand-cards") == hand
