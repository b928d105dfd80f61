"""Scout as people play it: whole games by mouse and by keys, closing and coming back, links, and no network."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .conftest import Faults
from .playing import (
    by_keyboard,
    by_mouse,
    numbers,
    open_site,
    play_to_end,
    result_rows,
    set_pace,
    settle,
    start_game,
)

Choose = Callable[[Page, str], None]


def assert_end_screen(page: Page, seats: int) -> None:
    """The end screen names a winner, and its sums are right."""
    rows = result_rows(page)
    assert len(rows) == seats
    assert rows[0][0] == 1
    for _place, total, *parts in rows:
        assert total == sum(parts)
        assert len(parts) == seats
    assert [row[1] for row in rows] == sorted((row[1] for row in rows), reverse=True)
    expect(page.locator("#dialog-title")).to_contain_text("win")


@pytest.mark.parametrize(
    ("seats", "choose"), [(4, by_mouse), (4, by_keyboard), (2, by_mouse), (3, by_keyboard), (5, by_mouse)]
)
def test_a_whole_game(page: Page, seats: int, choose: Choose) -> None:
    page.set_viewport_size({"width": 360, "height": 640} if seats in (2, 5) else {"width": 1280, "height": 800})
    open_site(page)
    start_game(page, seats)
    assert play_to_end(page, choose) > seats
    assert_end_screen(page, seats)
    # Nothing of the page is ever wider than the screen.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_whole_game_of_two_people_at_one_device(page: Page) -> None:
    open_site(page)
    start_game(page, 2, people=2, names=("Ana", "Bahram"))
    expect(page.locator("#cover-title")).to_contain_text("Ana")
    assert page.locator("#hand .card").count() == 0
    handed = []

    def choose(page: Page, doing: str) -> None:
        if doing == "hand over":
            handed.append(page.locator("#hand .card").count())
        by_mouse(page, doing)

    play_to_end(page, choose)
    assert_end_screen(page, 2)
    assert len(handed) > 4


# --- closing, coming back, links --------------------------------------------------------------------------------------


def look(page: Page) -> dict[str, Any]:
    """What stands on the table."""
    return {
        "hand": numbers(page, "#hand-cards"),
        "set": numbers(page, "#board .set"),
        "seats": page.locator("#seats .seat").all_inner_texts(),
        "log": page.locator("#log li").all_inner_texts(),
    }


def play_a_little(page: Page, choices: int) -> None:
    for _ in range(choices):
        by_mouse(page, settle(page))
    settle(page)


def test_reloading_and_closing_lose_nothing(context: BrowserContext) -> None:
    page = context.new_page()
    open_site(page)
    start_game(page, 3)
    play_a_little(page, 3)
    seen = look(page)
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    settle(page)
    assert look(page) == seen
    page.close()
    page = context.new_page()
    open_site(page)
    expect(page.locator(".saved")).to_have_count(1)
    page.locator(".saved .primary").click()
    page.wait_for_selector("html[data-screen=table]")
    settle(page)
    assert look(page) == seen
    # Back leads to the start page, forward to the table again.
    page.go_back()
    page.wait_for_selector("html[data-screen=start]")
    page.go_forward()
    page.wait_for_selector("html[data-screen=table]")
    settle(page)
    assert look(page) == seen


def link_of(page: Page) -> str:
    page.locator("#tool-share, #end-share").last.click()
    url = page.input_value("#share-link")
    assert len(url) < 300
    page.click("#dialog-close")
    return url


def opened_elsewhere(chromium: Browser, url: str) -> tuple[BrowserContext, Page]:
    """The link in a profile that has never seen the site."""
    fresh = chromium.new_context()
    page = fresh.new_page()
    open_site(page, url)
    page.wait_for_selector("html[data-screen=table]")
    return fresh, page


def test_links_open_the_same_table_elsewhere(page: Page, chromium: Browser) -> None:
    open_site(page)
    start_game(page, 4, names=("زهرا",))
    play_a_little(page, 4)
    seen, url = look(page), link_of(page)
    fresh, other = opened_elsewhere(chromium, url)
    settle(other)
    assert look(other) == seen
    assert "#" not in other.url, "the link is taken out of the address bar"
    other.reload()
    other.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    settle(other)
    assert look(other) == seen
    fresh.close()

    play_to_end(page, by_mouse)
    rows = result_rows(page)
    fresh, other = opened_elsewhere(chromium, link_of(page))
    assert result_rows(other) == rows
    fresh.close()


def test_a_link_never_overwrites_what_is_open(page: Page) -> None:
    open_site(page)
    start_game(page, 3)
    play_a_little(page, 2)
    url = link_of(page)
    page.click("#tool-home")
    start_game(page, 5)
    page.goto(url)
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    page.click("#tool-home")
    # The link is of a game that is here already.
    expect(page.locator(".saved")).to_have_count(2)
    page.fill("#link-text", url[:-2])
    page.click("#open-link-go")
    expect(page.locator("#dialog dialog")).to_contain_text("damaged")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog dialog")).to_have_count(0)


def test_a_file_can_be_saved_and_opened(page: Page, tmp_path: Any) -> None:
    open_site(page)
    start_game(page, 3)
    play_a_little(page, 2)
    seen = look(page)
    page.click("#tool-share")
    with page.expect_download() as download:
        page.click("#save-file")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    page.click("#dialog-close")
    page.click("#tool-home")
    page.set_input_files("#open-file", path)
    page.wait_for_selector("html[data-screen=table]")
    settle(page)
    assert look(page) == seen


@pytest.mark.parametrize("base", ["/", "/a/path/below/"])
def test_a_game_without_a_network(page: Page, serve: Callable[..., Any], base: str) -> None:
    served = serve(base)
    open_site(page, served.url)
    page.wait_for_selector("#offline:not([hidden])")
    start_game(page, 3)
    play_a_little(page, 2)
    seen = look(page)
    served.stop()
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    settle(page)
    assert look(page) == seen
    page.click("#tool-home")
    start_game(page, 3)
    play_to_end(page, by_mouse)
    assert_end_screen(page, 3)


# --- comforts ---------------------------------------------------------------------------------------------------------


def test_a_wrong_press_can_be_taken_back(page: Page) -> None:
    open_site(page)
    start_game(page, 3)
    before = numbers(page, "#hand-cards")
    page.click("#preview")
    expect(page.locator("#preview")).to_have_attribute("aria-pressed", "true")
    assert numbers(page, "#hand-cards") != before
    page.click("#decide")
    expect(page.locator("#decide")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#decide")).to_be_visible()
    assert numbers(page, "#hand-cards") == before


def test_what_is_not_possible_says_why(page: Page) -> None:
    open_site(page)
    start_game(page, 2)
    by_mouse(page, settle(page))
    assert settle(page) == "choose"
    page.fill("#command-text", "show 1-9")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("no set")
    expect(page.locator("#assertive p").last).to_contain_text("no set")
    page.fill("#command-text", "hand")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("In hand")
    expect(page.locator("#polite p").last).to_contain_text("In hand")


def test_settings_hold_after_a_reload(page: Page) -> None:
    open_site(page)
    start_game(page, 3)
    set_pace(page, "fast")
    page.click("#tool-settings")
    page.select_option("#setting-theme", "dark")
    page.wait_for_selector("html[data-theme=dark]")
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector("html[data-theme=dark][data-boot=ready]")
    page.click("#tool-settings")
    expect(page.locator("#setting-pace")).to_have_value("fast")


def test_presses_before_python_is_there_are_kept(page: Page) -> None:
    page.goto("./")
    page.click("#start-scout")
    assert page.get_attribute("html", "data-boot") is None, "Python was there before the press"
    page.wait_for_selector("html[data-screen=table]", timeout=60_000)


def test_the_page_stays_awake_while_python_starts(page: Page) -> None:
    page.add_init_script(
        """window.slow = [];
        new PerformanceObserver((list) => {
            for (const frame of list.getEntries())
                for (const script of frame.scripts)
                    if (!script.sourceURL.includes("/pyscript/")) slow.push([script.sourceURL, script.duration]);
        }).observe({ type: "long-animation-frame", buffered: true });"""
    )
    open_site(page)
    assert [found for found in page.evaluate("slow") if found[1] > 200] == []


@pytest.mark.parametrize("content", [b"no program", None])
def test_a_start_that_fails_says_so(
    page: Page, site: Path, serve: Callable[..., Any], tmp_path: Path, faults: Faults, content: bytes | None
) -> None:
    faults.foresee("[Ww]asm|WebAssembly|the interpreter did not start")
    folder = tmp_path / "broken"
    shutil.copytree(site, folder)
    program = folder / "pyodide" / "pyodide.asm.wasm"
    program.unlink() if content is None else program.write_bytes(content)
    page.goto(serve("/", folder).url)
    expect(page.locator("#failure")).to_contain_text("could not start", timeout=60_000)
    assert page.locator("#start-scout").is_visible(), "the start page still stands"
