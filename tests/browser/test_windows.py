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
    page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
    answered(page)
    page.evaluate(WATCH)
    open_list(page)


def agreed(pages: tuple[Page, Page]) -> dict[str, str]:
    """Wait until both windows show the same, and read the same from storage; the lines of the log that they show.

    Computer players choose by themselves meanwhile, so it may take a few looks.
    """
    seen: list[tuple[dict[str, str], dict[str, list[str]]]] = []
    for _ in range(200):
        for page in pages:
            answered(page)
        seen = [(log(page), saved(page)) for page in pages]
        if seen[0] == seen[1]:
            return seen[0][0]
    raise AssertionError(f"the windows do not come together: {seen}")


@pytest.mark.parametrize(("has_locks", "rounds"), [(True, ROUNDS), (False, ROUNDS // 3)])
def test_any_interleaving_of_two_windows_loses_nothing(page: Page, has_locks: bool, rounds: int) -> None:
    rng = random.Random(50)
    if not has_locks:
        page.context.add_init_script("Object.defineProperty(navigator, 'locks', { get: () => undefined })")
    open_site(page)
    start_game(page, 2, game="shahrah")
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
        for _ in range(rng.randint(1, 2)):
            for one in rng.sample(pages, rng.choice((1, 2, 2))):
                one.evaluate(PRESS, [rng.randrange(1000), rng.choice((0, 0, 3, 10, 30))])
        page.wait_for_timeout(35)
        if turn % 17 == 16:
            come_back(rng.choice(pages))
        final = agreed(pages)
        for one in pages:
            shown: dict[str, str] = one.evaluate("window.shown")
            lost = {line: text for line, text in shown.items() if final.get(line, text) != text}
            assert not lost, f"was shown and is no more: {lost}"
        moved += len(next(iter(saved(page).values()))) > before
        dropped += sum("another window" in one.locator("#answer").inner_text() for one in pages)
    assert moved > rounds // 2 and dropped > 0, (moved, dropped)
