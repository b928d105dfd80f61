"""What makes a second visit quick, and that all works without it: the memory picture, and the table drawn last."""

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import build_site
from pygames.core.game import keys
from pygames.locale import Catalogue, texts

from .conftest import Faults, Watch
from .playing import answered, by_mouse, open_site, settle, start_game
from .test_bots import seat_thinker

PICTURE = "caches.match('./memory-picture')"


def with_picture(page: Page) -> None:
    """A first visit, left alone until the picture of Python's memory has been taken."""
    open_site(page)
    page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=60_000)
    for _ in range(240):
        if page.evaluate(f"{PICTURE}.then(Boolean)"):
            return
        page.wait_for_timeout(500)
    raise AssertionError("no picture is taken")


def test_a_second_visit_starts_from_the_picture_and_a_broken_one_is_dropped(page: Page) -> None:
    started: list[str] = []
    page.on("console", lambda message: started.append(message.text))
    with_picture(page)
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    open_site(page)
    assert any("shell.js" in url for url in fetched)
    assert not any("/modules/" in url for url in fetched), "our modules are in the picture"
    start_game(page, 3)
    assert settle(page) == "flip"
    page.click("#decide")
    answered(page)
    # A picture cut short: Python starts as on the first visit, nobody is told, and it is gone.
    page.evaluate(
        """async () => {
            const [name] = await caches.keys();
            const cache = await caches.open(name);
            const bytes = await (await cache.match("./memory-picture")).arrayBuffer();
            await cache.put("./memory-picture", new Response(bytes.slice(0, bytes.byteLength / 3)));
        }"""
    )
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
    expect(page.locator("#failure")).to_be_hidden()
    assert not page.evaluate(f"{PICTURE}.then(Boolean)")
    assert any("memory picture does not work" in text for text in started)


def test_what_is_not_in_the_picture_comes_when_it_is_wanted(page: Page) -> None:
    with_picture(page)
    # A lesson begins at a position, and what reads one is in no picture.
    open_site(page)
    page.click("#lessons-scout")
    page.click("#lesson-turn")
    expect(page.locator("#lesson-title")).to_be_visible()
    page.wait_for_selector("html[data-screen=table]:not([data-busy])")


def test_the_table_stands_before_python_and_keeps_what_is_pressed(page: Page) -> None:
    open_site(page)
    start_game(page, 3)
    assert settle(page) == "flip"
    page.wait_for_selector("#offline:not([hidden])", state="attached", timeout=60_000)
    page.reload()
    page.wait_for_selector("#decide")
    assert page.get_attribute("html", "data-boot") != "ready", "Python is not there yet"
    lines = page.locator("#log li").count()
    page.click("#decide")
    expect(page.locator("#waking")).to_be_visible()
    page.wait_for_function("lines => document.querySelectorAll('#log li').length > lines", arg=lines, timeout=60_000)
    expect(page.locator("#waking")).to_be_hidden()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    # The start page shows the saved game before Python, too.
    page.click("#tool-home")
    page.wait_for_selector("[id^=resume-]")
    page.reload()
    page.wait_for_selector("[id^=resume-]")
    assert page.get_attribute("html", "data-boot") != "ready"
    page.click("[id^=resume-]")
    page.wait_for_selector("html[data-screen=table]", timeout=60_000)


def test_nothing_is_drawn_before_python_where_people_share_the_device(page: Page) -> None:
    open_site(page)
    start_game(page, 2, people=2, names=("Ana", "Bita"))
    page.click("#uncover")
    page.wait_for_selector("#decide")
    page.reload()
    assert page.locator("#decide, #hand-cards").count() == 0
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    page.wait_for_selector("#uncover")
    assert page.evaluate("JSON.stringify(localStorage.getItem('safar:drawn') ?? '').includes('hand-cards')") is False


LOCALES = {"en": "en-GB", "fa": "fa-IR", "pt": "pt-PT"}
MOST_FETCHED = 250
"""What a visitor fetches of ours, fonts included, to begin a game: kilobytes gzipped."""


def fetched_of_ours(context: BrowserContext) -> list[str]:
    """The paths of our own files and fonts that pages and workers of a profile ask for, from now on."""
    found: list[str] = []

    def note(path: str) -> None:
        if build_site.part_of(path) in (build_site.OWN, build_site.PARTS["fonts/"]) and path not in found:
            found.append(path)

    context.on("request", lambda request: note(urlsplit(request.url).path.lstrip("/") or "index.html"))
    return found


@pytest.mark.parametrize("code", LOCALES)
def test_a_first_visit_fetches_one_language_and_one_game(
    chromium: Browser, served: str, site: Path, faults: Faults, code: str
) -> None:
    for key in keys():
        context = chromium.new_context(base_url=served, locale=LOCALES[code])
        # What is kept for offline use comes afterwards.
        context.add_init_script("delete Navigator.prototype.serviceWorker")
        Watch(context, faults)
        fetched, page = fetched_of_ours(context), context.new_page()
        open_site(page)
        assert parts(fetched) == {"base", code}
        start_game(page, 3, game=key)
        answered(page)
        assert parts(fetched) == {"base", code, key, f"{key}-{code}"}
        size = sum(len(gzip.compress((site / path).read_bytes(), 6)) for path in fetched)
        assert size / 1000 <= MOST_FETCHED, key
        context.close()


def parts(fetched: list[str]) -> set[str]:
    return {Path(path).stem for path in fetched if path.startswith(build_site.MODULE_FILES)}


ABSENT = {
    "shahrah*": ("#start-shahrah", "html[data-screen=table] .iran"),
    "fa": ("#speak-fa", "html[lang=fa] #games-title"),
}
"""Parts that do not come, what is pressed for them, and what is there once they have come."""


@pytest.mark.parametrize("part", ABSENT)
def test_what_has_not_arrived_says_so_and_comes_later(page: Page, faults: Faults, part: str) -> None:
    wanted, sign = ABSENT[part]
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    faults.foresee("modules/|ERR_FAILED")
    open_site(page)
    page.context.route(f"**/modules/{part}.json", lambda route: route.abort())
    page.click(wanted)
    expect(page.locator("dialog[data-name=notice]")).to_contain_text("has not arrived yet")
    page.click("#dialog-close")
    answered(page)
    assert page.locator(sign).count() == 0
    # What is there can be played.
    start_game(page, 3)
    page.click("#tool-home")
    page.context.unroute(f"**/modules/{part}.json")
    page.click(wanted)
    expect(page.locator(sign)).to_be_visible()


def test_another_language_brings_its_words_alone(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    fetched = fetched_of_ours(page.context)
    open_site(page)
    page.locator("#new-scout summary").click()
    page.fill("#scout-name-0", "Ana")
    page.click("#speak-fa")
    page.wait_for_selector("html[lang=fa]:not([data-busy])")
    expect(page.locator("#start-scout")).to_contain_text("شروع بازی")
    expect(page.locator("#scout-name-0")).to_have_value("Ana")
    assert parts(fetched) == {"base", "en", "fa"}


def test_where_the_second_worker_cannot_have_a_game_the_table_thinks(page: Page, faults: Faults) -> None:
    asked: list[str] = []

    def once(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_() if len(asked) == 1 else route.abort()

    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.context.route("**/modules/scout.json", once)
    faults.foresee("modules/|ERR_FAILED")
    open_site(page)
    seat_thinker(page, "scout")
    for _ in range(2):
        by_mouse(page, settle(page))
    settle(page)
    assert len(asked) > 1, "the second worker has asked for it too"
    expect(page.locator("#failure")).to_be_hidden()


FONTS = {"en": {"latin"}, "fa": {"latin", "persian"}, "pt": {"latin"}}


@pytest.mark.parametrize("code", LOCALES)
def test_all_that_is_said_in_a_language_needs_its_own_fonts_alone(page: Page, code: str) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    fetched = fetched_of_ours(page.context)
    open_site(page)
    page.click(f"#speak-{code}")
    page.wait_for_selector(f"html[lang={code}]:not([data-busy])")
    say = Catalogue(code)
    said = [say.gain(1), say.gain(-1)]
    for text in texts(code).values():
        said += text.values() if isinstance(text, dict) else [text]
    page.evaluate("said => { document.getElementById('foot').textContent = said.join(' '); }", said)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    assert {Path(path).stem.removeprefix("vazirmatn-") for path in fetched if "fonts/" in path} == FONTS[code]
