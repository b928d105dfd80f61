"""Links as people get them: over the page of their game to the table, with and without a network, below any path."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .playing import open_site, start_game


def link_of(page: Page) -> str:
    page.click("#tool-share")
    url = page.input_value("#share-link")
    page.click("#dialog-close")
    return url


def follow(page: Page, url: str) -> None:
    """Press a link on another page of ours, as in a messenger; the table opens."""
    page.goto("./rules/scout.en.html")
    page.evaluate("url => { location.href = url; }", url)
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)


@pytest.mark.parametrize("base", ["/", "/some/where/"])
def test_a_link_opens_its_table_and_back_leads_out_again(
    page: Page, serve: Callable[..., Any], base: str, chromium: Browser
) -> None:
    url = serve(base).url
    page.goto(url)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    start_game(page, 3)
    link = link_of(page)
    assert link.startswith(f"{url}play/scout.en.html#")
    hand = page.inner_html("#hand-cards")
    fresh = chromium.new_context(base_url=url)
    other = fresh.new_page()
    follow(other, link)
    assert other.inner_html("#hand-cards") == hand and other.url == url
    # The table, the start page below it, and then where the link stood: the entry page is not in between.
    other.go_back()
    other.wait_for_selector("html[data-screen=start]")
    other.go_back()
    other.wait_for_url("**/rules/scout.en.html")
    # Links as they were before there were entry pages.
    other.goto(link.replace("play/scout.en.html", ""))
    other.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    assert other.inner_html("#hand-cards") == hand
    fresh.close()


def test_a_link_opens_without_a_network(page: Page) -> None:
    open_site(page)
    page.click("#speak-fa")
    start_game(page, 3, game="jetset")
    link = link_of(page)
    assert "/play/jetset.fa.html#" in link
    page.wait_for_function("!document.getElementById('offline').hidden", timeout=60_000)
    page.context.set_offline(True)
    follow(page, link)
    expect(page.locator(".game-name")).to_have_text("جت ست")


def test_an_entry_page_without_a_link_shows_its_game(page: Page) -> None:
    page.goto("./play/shahrah.pt.html")
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    expect(page.locator("#start-shahrah")).to_be_focused()
    expect(page.locator("#game-shahrah h3")).to_be_in_viewport()


def test_an_entry_page_says_what_it_is_without_script(chromium: Browser, served: str) -> None:
    fresh = chromium.new_context(base_url=served, java_script_enabled=False, viewport={"width": 360, "height": 640})
    page = fresh.new_page()
    page.goto("./play/scout.fa.html#abc")
    expect(page.locator("h1")).to_have_text("اسکات")
    expect(page.locator("noscript p")).to_be_visible()
    assert page.locator("a.primary").get_attribute("href") == "../#new-scout"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    fresh.close()
