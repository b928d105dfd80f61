"""The rules pages in a browser: without script, in both themes, on a phone, and from the table."""

from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pygames.core.game import keys
from pygames.locale import LANGUAGES, Catalogue
from pygames.view.ui import rules_address

from .playing import open_site, start_game
from .test_accessibility import assert_accessible

EVERY_PAGE = [(key, code) for key in keys() for code in LANGUAGES]

TOO_WIDE = """() => [...document.querySelectorAll("body *")]
    .filter((element) => !element.closest("svg, .hidden"))
    .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 80))"""


def test_every_page_stands_without_script_and_fits_a_phone(chromium: Browser, served: str) -> None:
    context = chromium.new_context(base_url=served, java_script_enabled=False, viewport={"width": 360, "height": 640})
    page = context.new_page()
    for key, code in EVERY_PAGE:
        page.goto(rules_address(key, code))
        expect(page.locator("h1")).to_have_text(Catalogue(code)("rules.title", game=Catalogue(code)(f"{key}.name")))
        expect(page.locator("#questions .question").last).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360, (key, code)
        assert page.evaluate(TOO_WIDE) == [], (key, code)
        # Whatever is drawn from left to right stays so in a right-to-left page.
        for drawing in page.locator(".drawing[dir=ltr]").all():
            assert drawing.evaluate("element => getComputedStyle(element).direction") == "ltr"
    context.close()


IN_THEME = {"light": EVERY_PAGE, "dark": list(zip(keys(), cycle(LANGUAGES), strict=False))}
"""In the dark only colours differ, and they are the same in all languages."""


@pytest.mark.parametrize("scheme", IN_THEME)
def test_no_page_has_a_violation(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    for key, code in IN_THEME[scheme]:
        page.goto(rules_address(key, code))
        assert_accessible(page)


def test_the_table_leads_to_its_rules_in_its_language_and_theme(page: Page) -> None:
    open_site(page)
    start_game(page, 3)
    page.click("#tool-settings")
    page.select_option("#setting-theme", "dark")
    page.click("#dialog-close")
    page.click("#tool-help")
    for link in ("#dialog .rules-link", "#bar .rules-link"):
        with page.expect_popup() as opened:
            page.click(link)
        rules = opened.value
        rules.wait_for_load_state()
        assert rules.url.endswith("/rules/scout.en.html")
        assert rules.evaluate("[document.documentElement.dataset.theme, window.opener]") == ["dark", None]
        # On paper it is always day.
        scheme = "getComputedStyle(document.documentElement).colorScheme"
        assert rules.evaluate(scheme) == "dark"
        rules.emulate_media(media="print")
        assert rules.evaluate(scheme) == "light"
        rules.emulate_media(media="screen")
        rules.locator("a.clause-number").nth(3).click()
        assert rules.url.endswith("#1.4")
        rules.close()
        if page.locator("#dialog-close").count():
            page.click("#dialog-close")
    # The game has stayed where it was.
    expect(page.locator("#decide")).to_be_visible()
