"""Computer players that think, in a real browser: fair by what crosses to them, polite to the page, gone when left."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from pygames.core.link import read_link
from pygames.core.plain import to_plain

from .conftest import Faults
from .playing import answered, by_mouse, open_list, open_site, settle, start_game
from .test_accessibility import assert_accessible

LISTEN = """
window.crossed = [];
const text = (message) => {
    try { return JSON.stringify(message); } catch { return String(message); }
};
for (const port of [Worker, MessagePort]) {
    const post = port.prototype.postMessage;
    port.prototype.postMessage = function (message, ...rest) {
        window.crossed.push(text(message));
        return post.call(this, message, ...rest);
    };
}
"""
"""Keeps everything that the page sends to any worker."""


def seat_thinker(page: Page, key: str, level: str = "hard") -> None:
    """A new game for two against a computer player of a level."""
    form = page.locator(f"#new-{key}")
    form.locator("summary").click()
    form.locator('[name="seats"][value="2"]').check(force=True)
    form.locator(f"#{key}-player-1").select_option(level)
    page.click(f"#start-{key}")
    page.wait_for_selector("html[data-screen=table]")


def tasks(page: Page) -> list[dict[str, Any]]:
    """The tasks among what has crossed: each is a text in a message."""
    found = []
    for message in page.evaluate("window.crossed"):
        for text in re.findall(r'"(\{\\"game\\":.*?\\"judged\\":\\"[^"]*\\"\})"', message):
            found.append(json.loads(json.loads(f'"{text}"')))
    return found


def test_the_second_worker_is_given_views_and_nothing_else(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site(page)
    seat_thinker(page, "scout")
    workers = len(page.workers)
    by_mouse(page, settle(page))
    by_mouse(page, settle(page))
    settle(page)
    assert len(page.workers) == workers + 1, "it is started when it is first needed"
    page.click("#tool-share")
    match = read_link(page.input_value("#share-link").rpartition("#")[2])
    page.click("#dialog-close")
    given = tasks(page)
    assert given
    for task in given:
        assert set(task) == {"game", "view", "name", "seed", "seconds", "judged"}
        assert task["seed"] != match.seed
        assert task["view"][0] == 1, "the view is the computer player's own"
    # What has crossed is exactly what that seat may know at one of the moments of the game, and so for every task.
    rules = match.rules
    moments = [match.state_at(length) for length in range(len(match.actions) + 1)]
    known = [json.loads(json.dumps(to_plain(rules.view(state, 1)))) for state in moments]
    assert all(task["view"] in known for task in given)


def test_the_page_answers_at_once_while_a_player_thinks_and_leaving_ends_the_work(page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site(page)
    seat_thinker(page, "shahrah", "expert")
    open_list(page)
    page.wait_for_selector(".choice-list .button")
    for _ in range(3):
        if page.locator("#hurry").count():
            break
        page.locator("#side .choice-list .button").first.click()
        answered(page)
    page.wait_for_function("window.crossed.some((text) => text.includes('judged'))", timeout=60_000)
    page.wait_for_function("() => new Promise((done) => setTimeout(() => done(true), 600))")
    page.evaluate(
        """() => {
            const delays = [];
            const pressed = document.getElementById("command-text");
            pressed.addEventListener("keydown", (event) => delays.push(performance.now() - event.timeStamp));
            pressed.focus();
            window.delays = delays;
        }"""
    )
    for letter in "last move of all":
        page.keyboard.press(letter if letter != " " else "Space", delay=20)
    delays = sorted(page.evaluate("window.delays"))
    assert len(delays) == 16
    print(f"input delay while a player thinks: median {delays[8]:.1f} ms, 95th percentile {delays[14]:.1f} ms")
    assert delays[14] < 50
    page.click("#tool-home")
    page.wait_for_selector("html[data-screen=start]")
    page.wait_for_timeout(300)
    before = page.evaluate("window.crossed.length")
    page.wait_for_timeout(700)
    assert page.evaluate("window.crossed.length") == before, "no slice is asked for any more"


def test_a_hint_is_shown_on_the_table_and_a_finished_game_is_reviewed(page: Page) -> None:
    open_site(page)
    start_game(page, 2, game="jetset_cards")
    settle(page)
    page.keyboard.press("h")
    page.wait_for_selector("#hint-0", timeout=60_000)
    expect(page.locator(".badge")).to_contain_text("casual")
    page.click("#hint-0")
    expect(page.locator("[data-hinted]")).not_to_have_count(0)
    assert_accessible(page)
    page.locator("#own [data-hinted]").first.click()
    answered(page)
    expect(page.locator("#hints-panel")).to_have_count(0)
    open_list(page)
    for turn in range(200):
        if settle(page) == "over":
            break
        listed = page.locator("#side .choice-list .button")
        listed.nth(turn % listed.count()).click()
        answered(page)
    page.click("#review-open")
    page.wait_for_selector("#review-done", timeout=120_000)
    assert page.locator(".chances polyline").count() == 2
    assert_accessible(page)


def test_without_a_second_worker_the_table_thinks_itself_and_says_so_once(page: Page, faults: Faults) -> None:
    faults.foresee("404")
    # A service worker would have the file already.
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.route("**/bot_worker.py", lambda route: route.fulfill(status=404, body=""))
    open_site(page)
    seat_thinker(page, "jetset_cards")
    notice, told = page.locator("dialog[data-name=notice]"), 0
    for _ in range(4):
        by_list(page)
        if notice.count():
            told += 1
            expect(notice).to_contain_text("no room for a second Python")
            page.click("#dialog-close")
            answered(page)
    assert told == 1
    assert page.locator("#log li").count() > 4, "the game goes on"


def by_list(page: Page) -> None:
    """Choose the first of the list once it is the person's turn."""
    open_list(page)
    page.wait_for_selector("dialog[data-name=notice], #side .choice-list .button", timeout=60_000)
    if page.locator("dialog[data-name=notice]").count():
        return
    page.locator("#side .choice-list .button").first.click()
    answered(page)
