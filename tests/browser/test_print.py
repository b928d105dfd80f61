"""What comes on paper: the table without anything to press, the sheet of a result, the code of a link, the rules."""

import io
import re

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from .playing import answered, open_site, start_game

NOT_ON_PAPER = ("#actions", "#side", ".tools", "#tool-home", ".chart-tools", "#hints", ".links-part")


def pages(page: Page) -> int:
    """How many pages of A4 it takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True)))


def is_by_day(page: Page) -> bool:
    """Whether it is drawn in the light colours, without a ground, whatever the theme."""
    return page.evaluate(
        """() => {
            const style = getComputedStyle(document.documentElement);
            return style.colorScheme === "light" && style.backgroundColor === "rgba(0, 0, 0, 0)";
        }"""
    )


@pytest.mark.parametrize(
    ("game", "shown"),
    [
        ("scout", ("#seats", "#board", "#hand-cards .card >> nth=-1")),
        ("shahrah", ("#seats", "#iran", ".market", "#offer .ticket >> nth=-1")),
        ("jetset", ("#seats", "#europe", "#row-1 .flight-card >> nth=-1", "#finals .flight-card >> nth=-1")),
        ("jetset_cards", ("#seats", ".world", "#hand-cards .card >> nth=-1")),
    ],
)
def test_a_table_comes_on_one_page_without_controls(page: Page, game: str, shown: tuple[str, ...]) -> None:
    page.emulate_media(color_scheme="dark")
    open_site(page)
    start_game(page, 4, game=game)
    answered(page)
    # Printing starts from the window that shares the game, which is not on the paper itself.
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.click("#tool-share")
    page.click("#print")
    assert page.evaluate("printed") is True
    page.emulate_media(media="print", color_scheme="dark")
    assert is_by_day(page)
    for selector in NOT_ON_PAPER:
        for found in page.locator(selector).all():
            expect(found).to_be_hidden()
    expect(page.locator("#dialog dialog")).to_be_hidden()
    for selector in ("#table-title", *shown):
        expect(page.locator(selector)).to_be_visible()
    page.emulate_media(media="null")
    assert pages(page) == 1


def test_a_code_comes_on_paper_alone_and_is_read_from_it(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    open_site(page)
    start_game(page, 3)
    page.click("#tool-share")
    url = page.input_value("#share-link")
    page.click("#show-qr")
    expect(page.locator("#qr")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("#table-screen")).to_be_hidden()
    expect(page.locator("#dialog-close")).to_be_hidden()
    picture = Image.open(io.BytesIO(page.screenshot()))
    assert [found.text for found in zxingcpp.read_barcodes(picture)] == [url]
    page.emulate_media(media="null")
    assert pages(page) == 1


def test_a_result_comes_on_paper_as_a_sheet(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    open_site(page)
    start_game(page, 3, people=0, game="jetset_cards")
    page.wait_for_function(
        """() => {
            document.getElementById("hurry")?.click();
            return document.querySelector("#dialog dialog[data-name=end]");
        }""",
        timeout=120_000,
    )
    answered(page)
    expect(page.locator("#dialog .printed")).to_be_hidden()
    expect(page.locator("#print")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    assert is_by_day(page)
    expect(page.locator("#dialog .printed")).to_have_text("Safar · Jet Set: the card game")
    expect(page.locator("#dialog .printed")).to_be_visible()
    expect(page.locator("#table-screen")).to_be_hidden()
    assert page.locator("#totals tbody tr").count() == 3
    expect(page.locator("#dialog .button").first).to_be_hidden()
    page.emulate_media(media="null")
    assert pages(page) == 1


def test_the_rules_come_on_paper_by_day_and_without_ways(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto("./rules/shahrah.fa.html")
    page.emulate_media(media="print", color_scheme="dark")
    assert is_by_day(page)
    for selector in (".ways", ".contents", "footer .home"):
        expect(page.locator(selector)).to_be_hidden()
    expect(page.locator(".clause >> nth=-1")).to_be_visible()
    page.emulate_media(media="null")
    assert 5 <= pages(page) <= 14
