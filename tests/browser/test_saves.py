"""Saves in a real browser: killed while writing, storage that is full, refused, cleared in mid-game, or unreadable."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from .killing import kills
from .playing import answered, open_site, settle, start_game
from .test_lacks import WITHOUT

NO_JOURNAL = """(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...more) {
        if (name === "safar") throw new DOMException("refused", "SecurityError");
        return open.call(this, name, ...more);
    };
})()"""
"""A browser that does not let the page have a database; what PyScript asks for is its own business."""

FILL = """() => {
    let text = "x".repeat(1 << 20);
    while (text) {
        try { localStorage.setItem("filler" + Math.random(), text); }
        catch { text = text.slice(text.length / 2 + 1); }
    }
}"""

EMPTY_JOURNAL = """() => new Promise((done, refuse) => {
    Object.assign(indexedDB.deleteDatabase("safar"), { onsuccess: done, onerror: refuse });
})"""


def log(page: Page) -> list[str]:
    """The lines of the log, oldest first."""
    return page.locator("#log li").all_text_contents()[::-1]


def saved(page: Page) -> dict[str, list[str]]:
    """What local storage says was played, by the names of the games."""
    found: dict[str, str] = page.evaluate("({ ...localStorage })")
    games = {key.removeprefix("safar:game:"): text for key, text in found.items() if key.startswith("safar:game:")}
    return {name: json.loads(text)["actions"] for name, text in games.items()}


def decide(page: Page) -> None:
    """Keep the hand as it is dealt, which every round of Scout begins with."""
    page.click("#decide")
    page.wait_for_selector("#decide", state="detached")
    answered(page)


def at_table(page: Page, lines: list[str]) -> None:
    """Wait until the table stands as it was."""
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    answered(page)
    assert log(page)[: len(lines)] == lines


def make_room(page: Page) -> None:
    """Take away what `FILL` has put there."""
    page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith("filler"))
            .forEach((key) => localStorage.removeItem(key))"""
    )


def raise_rules(folder: Path) -> None:
    """Make the next version of the rules of Scout of those in a built site."""
    modules = folder / "modules/scout.json"
    files = json.loads(modules.read_text("utf-8"))
    rules = files["pygames/games/scout/rules.py"]
    assert rules.count("rules_version = 1\n") == 1
    files["pygames/games/scout/rules.py"] = rules.replace("rules_version = 1\n", "rules_version = 2\n")
    modules.write_text(json.dumps(files), "utf-8")


@pytest.mark.parametrize(("kind", "number"), [("browser", 4), ("tab", 3)])
def test_what_was_drawn_is_there_after_a_kill(driver: Playwright, served: str, kind: str, number: int) -> None:
    lost = [(at, count) for at, count in kills(driver, served, kind, number, seed=11)]
    assert len(lost) == number and not any(count for _, count in lost), lost


def test_full_local_storage_loses_nothing_where_there_is_a_journal(page: Page) -> None:
    open_site(page)
    page.evaluate(FILL)
    start_game(page, 3)
    answered(page)
    assert page.locator("#dialog dialog").count() == 0 and page.locator("#unkept").count() == 0
    decide(page)
    lines = log(page)
    assert saved(page) == {}, "there is no room for it"
    page.reload()
    at_table(page, lines)
    # With room again, all of it gets into local storage too.
    make_room(page)
    settle(page)
    page.click("#tool-home")
    page.wait_for_selector("[id^=resume-]")
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    assert len(saved(page)) == 1


def test_full_storage_is_said_with_a_way_out_and_heals(page: Page) -> None:
    page.add_init_script(NO_JOURNAL)
    open_site(page)
    page.evaluate(FILL)
    start_game(page, 5)
    expect(page.locator("#dialog dialog")).to_contain_text("is full")
    page.click("#dialog-close")
    assert settle(page) == "flip"
    decide(page)
    page.click("#unkept")
    expect(page.locator("#share-link")).to_have_value(re.compile("#S"))
    page.click("#dialog-close")
    make_room(page)
    page.click("#tool-settings")
    page.select_option("#setting-pace", "slow")
    page.click("#dialog-close")
    page.wait_for_selector("#unkept", state="detached")
    lines = log(page)
    page.reload()
    at_table(page, lines)


def test_a_full_journal_is_made_up_for_by_local_storage(page: Page) -> None:
    # The quota of the journal itself: a write that the browser refuses in the middle.
    page.add_init_script(
        """IDBObjectStore.prototype.put = function () {
            this.transaction.abort();
            throw new DOMException("", "QuotaExceededError");
        };"""
    )
    open_site(page)
    start_game(page, 3)
    decide(page)
    assert page.locator("#dialog dialog").count() == 0
    lines = log(page)
    page.reload()
    at_table(page, lines)


def test_refused_storage_is_said_and_stays_on_the_table(page: Page) -> None:
    page.add_init_script(WITHOUT["storage"])
    page.add_init_script(NO_JOURNAL)
    open_site(page)
    start_game(page, 3)
    expect(page.locator("#dialog dialog")).to_contain_text("does not let the page keep anything")
    page.click("#dialog-close")
    decide(page)
    with page.expect_download() as saving:
        page.click("#unkept")
        page.click("#save-file")
    assert json.loads(Path(saving.value.path()).read_text())["actions"][:1] == ["keep"]


def test_local_storage_that_another_window_clears_is_put_back(page: Page) -> None:
    open_site(page)
    start_game(page, 3)
    decide(page)
    before, lines = page.evaluate("({ ...localStorage })"), log(page)
    other = page.context.new_page()
    other.goto("./rules/scout.en.html")
    other.evaluate("localStorage.clear()")
    expect(page.locator("#dialog dialog")).to_contain_text("has been put back")
    page.click("#dialog-close")
    assert log(page)[: len(lines)] == lines
    after = page.evaluate("({ ...localStorage })")
    assert {key for key in before if key.startswith("safar:")} <= after.keys()
    settle(page)
    lines = log(page)
    page.reload()
    at_table(page, lines)


def test_storage_that_is_cleared_whole_in_mid_game_keeps_the_game_on_the_table(page: Page) -> None:
    open_site(page)
    start_game(page, 2)
    page.click("#tool-home")
    page.wait_for_selector("[id^=resume-]")
    start_game(page, 3)
    decide(page)
    settle(page)
    other = page.context.new_page()
    other.goto("./rules/scout.en.html")
    other.evaluate(EMPTY_JOURNAL)
    other.evaluate("localStorage.clear()")
    expect(page.locator("#dialog dialog")).to_contain_text("has been kept again")
    page.click("#dialog-close")
    lines = log(page)
    page.reload()
    at_table(page, lines)
    assert len(saved(page)) == 1


def test_content_that_cannot_be_read_is_listed_and_given_away(page: Page) -> None:
    page.goto("./rules/scout.en.html")
    page.evaluate('localStorage.setItem(\'safar:game:x\', \'{"schema":1,"game":"sco\')')
    open_site(page)
    expect(page.locator("#dialog dialog")).to_contain_text("could not be read")
    page.click("#dialog-close")
    expect(page.locator("#saved-x")).to_contain_text("damaged")
    with page.expect_download() as saving:
        page.click("#take-out-x")
    assert Path(saving.value.path()).read_text() == '{"schema":1,"game":"sco'
    page.click("#remove-x")
    page.click("#remove-yes")
    page.wait_for_selector("#saved-x", state="detached")
    answered(page)
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])")
    assert page.locator("#dialog dialog").count() == 0


def test_games_of_before_there_was_a_journal_are_taken_into_it(page: Page) -> None:
    kept = json.loads((Path(__file__).parents[1] / "saves/schema-1/storage.json").read_text("utf-8"))
    page.goto("./rules/scout.en.html")
    page.evaluate("kept => Object.assign(localStorage, kept)", kept)
    open_site(page)
    answered(page)
    games = sum(key.startswith("safar:game:") for key in kept)
    assert page.locator("[id^=resume-]").count() == games
    # Local storage is lost, and all is still there.
    page.goto("./rules/scout.en.html")
    page.evaluate("localStorage.clear()")
    open_site(page)
    assert page.locator("[id^=resume-]").count() == games
    after = page.evaluate("({ ...localStorage })")
    assert {key: after.get(key) for key in kept} == kept


def test_a_game_of_earlier_rules_opens_at_its_position_and_its_link_says_so(
    page: Page, site: Path, serve: Callable[..., Any], tmp_path: Path
) -> None:
    """The same address gets a build whose rules of Scout have changed."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    server = serve("/", folder)
    open_site(page, server.url)
    start_game(page, 3)
    decide(page)
    settle(page)
    hand = page.locator("#hand-cards .face").evaluate_all("faces => faces.map((face) => face.textContent)")
    page.click("#tool-share")
    link = page.input_value("#share-link")
    page.click("#dialog-close")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found?.unregister())")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    page.goto("about:blank")
    raise_rules(folder)
    open_site(page, server.url)
    page.click("[id^=resume-]")
    expect(page.locator("#dialog dialog")).to_contain_text("earlier rules")
    page.click("#dialog-close")
    assert page.locator("#hand-cards .face").evaluate_all("faces => faces.map((face) => face.textContent)") == hand
    page.goto("about:blank")
    open_site(page, f"{server.url}#{link.partition('#')[2]}")
    expect(page.locator("#dialog dialog")).to_contain_text("earlier rules of the game")
    assert page.get_attribute("html", "data-screen") == "start"
