"""The site as an app: what Chromium finds in its manifest, the offer to install it, and what its shortcuts open."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygames.core.game import keys
from pygames.locale import LANGUAGES

from .playing import answered, open_site, start_game

OFFER = """() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    window.asked = 0;
    offer.prompt = async () => { window.asked += 1; return { outcome: "dismissed" }; };
    return dispatchEvent(offer);
}"""
"""A browser that runs a test offers nothing by itself; false when the page has taken the offer into its own hands."""
LAUNCHES = """
const setConsumer = (consumer) => { window.launch = (targetURL) => consumer({ targetURL }); };
Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
"""


def asked(page: Page, method: str) -> dict[str, Any]:
    session = page.context.new_cdp_session(page)
    answer: dict[str, Any] = session.send(method)
    session.detach()
    return answer


@pytest.mark.parametrize("code", LANGUAGES)
def test_chromium_finds_nothing_wrong_with_it(page: Page, code: str) -> None:
    open_site(page)
    page.click(f"#speak-{code}")
    expect(page.locator("html")).to_have_attribute("lang", code)
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    found = asked(page, "Page.getAppManifest")
    assert found["url"].endswith(f"/manifest.{code}.webmanifest") and found["errors"] == []
    read = json.loads(found["data"])
    assert read["lang"] == code and len(read["shortcuts"]) == len(keys())
    # A test's profile is one that keeps nothing, and that alone speaks against installing.
    errors = {error["errorId"] for error in asked(page, "Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}


def test_the_offer_waits_for_a_press(page: Page) -> None:
    open_site(page)
    expect(page.locator("#install")).to_be_hidden()
    assert page.evaluate(OFFER) is False
    expect(page.locator("#install")).to_be_visible()
    box = page.locator("#install").bounding_box()
    assert box is not None and box["height"] >= 44
    page.click("#speak-pt")
    expect(page.locator("#install")).to_have_text("Instalar como aplicação")
    assert page.evaluate("asked") == 0
    page.click("#install")
    expect(page.locator("#install")).to_be_hidden()
    assert page.evaluate("asked") == 1
    page.evaluate(OFFER)
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    expect(page.locator("#install")).to_be_hidden()


def test_a_browser_without_an_offer_is_told_the_way(page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    open_site(page)
    expect(page.locator("#install-by-hand")).to_be_visible()
    expect(page.locator("#install")).to_be_hidden()


def test_shortcuts_open_their_game_without_a_network_too(page: Page, site: Path) -> None:
    shortcuts = json.loads((site / "manifest.en.webmanifest").read_text())["shortcuts"]
    open_site(page)
    page.wait_for_function("!document.getElementById('offline').hidden", timeout=60_000)
    page.context.set_offline(True)
    for shortcut in (shortcuts[0], shortcuts[-1]):
        page.goto("about:blank")
        open_site(page, shortcut["url"])
        key = shortcut["url"].rpartition("-")[2]
        expect(page.locator(f"#start-{key}")).to_be_focused()
        expect(page.locator(f"#game-{key} h3")).to_be_in_viewport()
        assert "#" not in page.url


def test_an_app_that_is_open_takes_what_it_is_started_with(page: Page, served: str) -> None:
    page.add_init_script(LAUNCHES)
    open_site(page)
    start_game(page, 3)
    page.click("#tool-share")
    link = page.input_value("#share-link")
    page.click("#dialog-close")
    # The icon alone changes nothing; a shortcut leads to its game, and a link to its table.
    page.evaluate("url => launch(url)", served)
    answered(page)
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    page.evaluate("url => launch(url)", f"{served}#new-jetset")
    expect(page.locator("#start-jetset")).to_be_focused()
    expect(page.locator(".saved")).to_have_count(1)
    page.evaluate("url => launch(url)", link)
    expect(page.locator("html")).to_have_attribute("data-screen", "table")


def test_what_the_page_was_opened_with_is_not_opened_twice(page: Page) -> None:
    page.add_init_script(LAUNCHES)
    open_site(page)
    start_game(page, 3)
    page.click("#tool-share")
    link = page.input_value("#share-link")
    page.goto("about:blank")
    open_site(page, link)
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    page.click("#tool-home")
    expect(page.locator("html")).to_have_attribute("data-screen", "start")
    # The browser tells the page once more what it was opened with; after that, a link is a new one.
    page.evaluate("url => launch(url)", link)
    answered(page)
    expect(page.locator("html")).to_have_attribute("data-screen", "start")
    page.evaluate("url => launch(url)", link)
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
