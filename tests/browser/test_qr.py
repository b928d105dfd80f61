"""The QR code of a game in the page: a real decoder reads it off the screen, in every theme and direction."""

import io

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from .playing import open_site, start_game


def show_code(page: Page) -> str:
    """Open the window with the code; returns the link."""
    page.click("#tool-share")
    url = page.input_value("#share-link")
    page.click("#show-qr")
    expect(page.locator("#qr")).to_be_visible()
    return url


def read_off_the_screen(page: Page) -> list[str]:
    """What a camera reads off the whole window, with everything that stands around the code."""
    return [found.text for found in zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))]


@pytest.mark.parametrize(
    ("language", "theme", "width", "height"),
    [("en", "light", 1280, 800), ("fa", "dark", 360, 640), ("pt", "dark", 1280, 800), ("fa", "light", 360, 640)],
)
def test_a_decoder_reads_the_link_off_the_screen(
    page: Page, language: str, theme: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    open_site(page)
    page.click(f"#speak-{language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    start_game(page, 4)
    url = show_code(page)
    assert read_off_the_screen(page) == [url]
    box = page.locator("#qr").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width
    expect(page.locator("#dialog-title")).to_be_focused()
    page.emulate_media(forced_colors="active")
    assert read_off_the_screen(page) == [url]
    page.click("#qr-back")
    expect(page.locator("#share-link")).to_have_value(url)


def test_what_makes_codes_comes_when_it_is_wanted_and_alone(page: Page) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_site(page)
    start_game(page, 2)
    # Not what the service worker lays by for later, but what the page's own Python asks for.
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    before = len(asked)
    show_code(page)
    wheels = {url.rpartition("/")[2].split("-")[0] for url in asked[before:] if url.endswith(".whl")}
    # Our own may come once more, for the picture of Python's memory that is taken when it is quiet.
    assert "segno" in wheels and wheels <= {"segno", "pygames", "htpy", "markupsafe"}


def test_it_works_without_a_network(page: Page, served: str) -> None:
    open_site(page)
    page.wait_for_selector("#offline:not([hidden])", timeout=60_000)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    start_game(page, 3, game="jetset_cards")
    url = show_code(page)
    assert url.startswith(served) and read_off_the_screen(page) == [url]
