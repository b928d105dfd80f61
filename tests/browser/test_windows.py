"""Two windows on one game, pressed at the same time: the second sees the first, and nothing that was shown is lost."""

import random

import pytest
from playwright.sync_api import Page

from .playing import answered, open_list, open_site, start_game
from .test_saves import saved

ROUNDS = 50

WATCH = """() => {
    window.shown = {};
    const note = () => {
        for (const line of document.querySelectorAll("#log li")) window.shown[line.id] = line.textContent;
    };
    note();
    const everything = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(document.getElementById("side"), everything);
}"""
"""Notes every line of the log that a window ever shows."""

PRESS = """([place, wait]) => setTimeout(() => {
    const listed = [...document.querySelectorAll(".choice-list .button")];
    (document.querySelector("#go-on") ?? document.querySelector("#hurry") ?? listed[place % listed.length])?.click();
}, wait)"""


def log(page: Page) -> dict[str, str]:
    lines: dict[str, str] = page.locator("#log li").evaluate_all(
        "lines => Object.fromEntries(lines.map((line) => [line.id, line.textContent]))"
    )
    return lines


def come_back(page: Page) -> None:
    """Close the window and open it again, at the same game."""
    page.reload()
    page.wait_for_selector("html[data-boot=ready][data-screen=table]")
    answered(page)
    page.evaluate(WATCH)
    open_list(page)


def agreed(first: Page, second: Page) -> dict[str, str]:
    """Wait until both windows show the same; what that is."""
    first.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    newest = first.evaluate("document.querySelector('#log li')?.id ?? ''")
    for _ in range(100):
        for page in (first, second):
            answered(page)
        if log(first) == log(second):
            return log(first)
        second.wait_for_timeout(20)
    raise AssertionError(f"the windows do not come together: {newest}, {log(first)}, {log(second)}")


@pytest.mark.parametrize(("has_locks", "rounds"), [(True, ROUNDS), (False, ROUNDS // 2)])
def test_any_interleaving_of_two_windows_loses_nothing(page: Page, has_locks: bool, rounds: int) -> None:
    rng = random.Random(50)
    if not has_locks:
        page.context.add_init_script("Object.defineProperty(navigator, 'locks', { get: () => undefined })")
    open_site(page)
    start_game(page, 3, game="shahrah")
    page.click("#tool-settings")
    page.select_option("#setting-pace", "fast")
    page.click("#dialog-close")
    open_list(page)
    other = page.context.new_page()
    open_site(other)
    other.click("[id^=resume-]")
    other.wait_for_selector("html[data-screen=table]")
    open_list(other)
    pages = (page, other)
    for one in pages:
        one.evaluate(WATCH)
    moved, dropped = 0, 0
    for turn in range(rounds):
        before = len(next(iter(saved(page).values())))
        # Both at once, the one a little before the other, or one alone; a few times each.
        for _ in range(rng.randint(1, 3)):
            for one in rng.sample(pages, rng.choice((1, 2, 2))):
                one.evaluate(PRESS, [rng.randrange(1000), rng.choice((0, 0, 3, 10, 30))])
        page.wait_for_timeout(40)
        if turn % 17 == 16:
            come_back(rng.choice(pages))
        final = agreed(*pages)
        for one in pages:
            shown: dict[str, str] = one.evaluate("window.shown")
            lost = {line: text for line, text in shown.items() if final.get(line, text) != text}
            assert not lost, f"was shown and is no more: {lost}"
        for name, actions in saved(page).items():
            assert saved(other)[name] == actions
            moved += len(actions) > before
        dropped += sum("another window" in one.locator("#answer").inner_text() for one in pages)
    assert moved > rounds // 2 and dropped > 0, (moved, dropped)
