"""A browser that lacks what the games need says so in words, instead of loading for ever."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Faults
from .playing import answered, open_site, start_game

WITHOUT = {
    "wasm": "delete globalThis.WebAssembly",
    "workers": "delete globalThis.Worker",
    "language": "delete Object.hasOwn",
    "storage": "Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error('refused') } })",
}


@pytest.mark.parametrize("what", ["wasm", "workers"])
@pytest.mark.parametrize("code", ["en-GB", "fa-IR", "pt-PT"])
def test_what_is_missing_is_named(page: Page, what: str, code: str) -> None:
    page.add_init_script(WITHOUT[what])
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{code}'] }})")
    page.goto("./")
    expect(page.locator(f".lack-{what}")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == code[:2]
    assert page.locator(".lack:visible").count() == 1
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("#start .rules-link").first).to_be_visible()


def test_a_browser_of_long_ago_is_told_so(page: Page, faults: Faults) -> None:
    # The page's first script needs it too, and says so to the console.
    faults.foresee("hasOwn")
    page.add_init_script(WITHOUT["language"])
    page.goto("./")
    expect(page.locator(".lack-language")).to_be_visible()


def test_nothing_is_missing_here(page: Page) -> None:
    open_site(page)
    assert page.locator(".lack:visible").count() == 0


def test_without_storage_one_can_play_and_knows(page: Page) -> None:
    page.add_init_script(WITHOUT["storage"])
    open_site(page)
    expect(page.locator(".lack-storage")).to_be_visible()
    start_game(page, seats=3)
    answered(page)
    page.click("#decide")
    answered(page)
    assert page.locator("#decide").count() == 0


def test_comforts_that_are_missing_are_done_without(page: Page) -> None:
    """As on a page served without encryption, or in an older browser: no worker in between, no caches."""
    page.add_init_script(
        """for (const [owner, name] of [
            [Navigator, "serviceWorker"], [Navigator, "clipboard"], [Navigator, "share"], [Navigator, "locks"],
            [Navigator, "storage"], [Navigator, "deviceMemory"],
        ]) delete owner.prototype[name];
        delete globalThis.caches;
        delete globalThis.launchQueue;
        delete crypto.constructor.prototype.subtle;"""
    )
    open_site(page)
    assert page.locator(".lack:visible, #offline:visible, #failure:visible, #install:visible").count() == 0
    start_game(page, seats=3)
    page.click("#decide")
    answered(page)
    lines = page.locator("#log li").count()
    page.click("#tool-share")
    expect(page.locator("#send-link")).to_be_hidden()
    page.click("#copy-link")
    expect(page.locator("#share-answer")).not_to_be_empty()
    # The answer and the selected link stay while the computer players go on.
    page.wait_for_selector("#hurry", state="detached")
    answered(page)
    expect(page.locator("#share-answer")).not_to_be_empty()
    link = page.locator("#share-link")
    assert link.evaluate("link => link.value.slice(link.selectionStart, link.selectionEnd)") == link.input_value() != ""
    expect(page.locator("#share-link")).to_be_focused()
    page.click("#dialog-close")
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    assert page.locator("#log li").count() >= lines
