"""Plays Scout through the page as a person would: looks at the cards that are shown, and presses what is there.

What a card shows is read from the page; whether a set beats another is worked out here, from the rules.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from pygames.games.scout.sets import strength

COVERED = "covered"

MOST_CHOICES = 400
"""Choices of one person in a whole game; more means that the game does not get on."""


SIGNS = {
    "#dialog dialog[data-name=end]": "over",
    "#dialog dialog[data-name=round]": "round",
    "#hurry": "wait",
    "#decide": "flip",
    "#show, #confirm": "choose",
    "#cover, #uncover": "hand over",
}
"""What stands on the page, and what it means for who plays."""


def open_site(page: Page, address: str = "./") -> None:
    """Open the start page, or whatever the address leads to, and wait until Python is there."""
    page.goto(address)
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)


def start_game(
    page: Page,
    seats: int,
    people: int = 1,
    names: tuple[str, ...] = (),
    game: str = "scout",
    options: dict[str, int] | None = None,
) -> None:
    """Fill in the new-game form of a game and start; `options` has the place of each choice that is not the usual."""
    form = page.locator(f"#new-{game}")
    if not form.locator("details").evaluate("details => details.open"):
        form.locator("summary").click()
    form.locator(f'[name="seats"][value="{seats}"]').check(force=True)
    for seat in range(seats):
        form.locator(f"#{game}-player-{seat}").select_option("person" if seat < people else "medium")
    for seat, name in enumerate(names):
        form.locator(f"#{game}-name-{seat}").fill(name)
    for name, place in (options or {}).items():
        form.locator(f'[name="option-{name}"][value="{place}"]').check(force=True)
    page.click(f"#start-{game}")
    page.wait_for_selector("html[data-screen=table]")


def set_pace(page: Page, pace: str) -> None:
    """Choose how long computer players seem to think."""
    page.click("#tool-settings")
    page.select_option("#setting-pace", pace)
    page.click("#dialog-close")


def numbers(page: Page, selector: str) -> list[int]:
    """The large numbers of the cards that a selector finds."""
    return [int(text) for text in page.locator(f"{selector} .face .top").all_text_contents()]


def best_show(page: Page) -> tuple[int, int] | None:
    """The strongest set of the shown hand that beats the table, as its first and last place."""
    hand, floor = numbers(page, "#hand-cards"), strength(numbers(page, "#board .set"))
    ranges = [(first, last) for first in range(len(hand)) for last in range(first, len(hand))]
    beating = [found for found in ranges if strength(hand[found[0] : found[1] + 1]) > floor]
    return max(beating, key=lambda found: strength(hand[found[0] : found[1] + 1]), default=None)


def answered(page: Page) -> None:
    """Wait until everything that was pressed so far has been carried out and drawn."""
    page.wait_for_selector("html:not([data-busy])")


def settle(page: Page) -> str:
    """Let the others play; returns what is to be done now: "over", "round", "flip", "choose" or "hand over"."""
    for _ in range(200):
        answered(page)
        page.wait_for_selector(", ".join(SIGNS))
        # Under a window the table still shows whose turn it is, so windows are asked first.
        seen = next((doing for sign, doing in SIGNS.items() if page.locator(sign).count()), "wait")
        if seen != "wait":
            return seen
        page.evaluate("document.getElementById('hurry')?.click()")
    raise AssertionError("the others do not come to an end")


def by_mouse(page: Page, doing: str) -> None:
    """One choice with the mouse."""
    before = seen_before(page)
    press_by_mouse(page, doing)
    await_effect(page, doing, before)


def seen_before(page: Page) -> str | None:
    """What tells, after a press, whether the page has answered."""
    return COVERED if page.locator("#uncover").count() else log_line(page)


def await_effect(page: Page, doing: str, before: str | None) -> None:
    """Wait until the page has answered: a new line in the log, the window gone, the cover laid or lifted."""
    if doing == "hand over":
        page.wait_for_selector("#uncover", state="detached" if before == COVERED else "attached")
    elif doing == "round":
        page.wait_for_selector("#dialog dialog[data-name=round]", state="detached")
    else:
        page.wait_for_function("before => (document.querySelector('#log li')?.id ?? null) !== before", arg=before)
    answered(page)


def press_by_mouse(page: Page, doing: str) -> None:
    if doing == "round":
        page.click("#go-on")
    elif doing == "flip":
        page.click("#preview")
        page.click("#preview")
        page.click("#decide")
    elif doing == "hand over":
        page.click("#cover, #uncover")
    else:
        choose_by_mouse(page)


def choose_by_mouse(page: Page) -> None:
    found = best_show(page)
    if found is None:
        page.click("#take-left")
        page.click("#turn-card")
        page.click("#gap-0")
        expect(page.locator("#gap-0")).to_have_attribute("aria-pressed", "true")
        page.locator("#scout-show:not([aria-disabled]), #scout").last.click()
        return
    first, last = found
    page.click(f"#hand-{first}")
    for place in range(first + 1, last + 1):
        page.click(f"#hand-{place}")
    page.click("#show:not([aria-disabled])")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on what is wanted; a person would not press it more than 80 times either."""
    page.wait_for_selector(selector)
    answered(page)
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def press(page: Page, selector: str, key: str = "Enter") -> None:
    tab_to(page, selector)
    page.keyboard.press(key)


def by_keyboard(page: Page, doing: str) -> None:
    """One choice with the keyboard alone."""
    before = seen_before(page)
    press_by_keyboard(page, doing)
    await_effect(page, doing, before)


def press_by_keyboard(page: Page, doing: str) -> None:
    if doing == "round":
        press(page, "#go-on")
    elif doing == "flip":
        press(page, "#decide", "Space")
    elif doing == "hand over":
        press(page, "#cover, #uncover")
    else:
        choose_by_keyboard(page)


def choose_by_keyboard(page: Page) -> None:
    found = best_show(page)
    if found is None:
        press(page, "#take-left")
        press(page, "#gap-0", "Space")
        press(page, "#scout")
        return
    show_by_keyboard(page, *found)


def show_by_keyboard(page: Page, first: int, last: int) -> None:
    """Choose neighbouring cards of the hand and show them; places count from 0."""
    tab_to(page, "[data-item]")
    page.keyboard.press("Home")
    for _ in range(first):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    for _ in range(last - first):
        page.keyboard.press("Shift+ArrowRight")
    press(page, "#show:not([aria-disabled])")


def play_to_end(page: Page, choose: Callable[[Page, str], None], most: int = MOST_CHOICES) -> int:
    """Play until the end screen; the number of choices it took."""
    for choices in range(most):
        doing = settle(page)
        if doing == "over":
            return choices
        choose(page, doing)
    raise AssertionError("the game does not end")


LISTED = ".choice-list .button, #hurry, #go-on, dialog[data-name=end]"
"""What is there to press for one who plays any game from the list of all choices, and the end screen."""

MOST_PRESSES = 1000


def open_list(page: Page) -> None:
    """Open the list of all choices, which every game has."""
    if page.get_attribute("#list-toggle", "aria-pressed") != "true":
        page.click("#list-toggle")
        page.locator("#list-toggle[aria-pressed=true]").wait_for()


def press_from_list(page: Page, turn: int) -> bool:
    """Take one choice from the list, another one each turn, or let the others play; whether the game is over."""
    # Not `wait_for_selector`: the driver holds on to what that finds, and with it to every list that ever stood there.
    page.locator(LISTED).first.wait_for()
    if page.locator("dialog[data-name=end]").count():
        return True
    # Under a window the table cannot be pressed by hand. Answered means: something is drawn anew.
    page.evaluate(
        """turn => new Promise((answered) => {
            const listed = document.querySelectorAll(".choice-list .button");
            const waiting = document.querySelector("#go-on") ?? document.querySelector("#hurry");
            const press = waiting ?? listed[turn % listed.length];
            const done = () => { drawn.disconnect(); answered(); };
            const drawn = new MutationObserver(done);
            const everything = { subtree: true, childList: true, characterData: true };
            for (const region of ["side", "dialog"]) drawn.observe(document.getElementById(region), everything);
            setTimeout(done, 1000);
            press.click();
        })""",
        turn,
    )
    return False


def log_line(page: Page) -> str | None:
    """The id of the latest line of the log."""
    return page.evaluate("document.querySelector('#log li')?.id ?? null")


def result_rows(page: Page) -> list[list[int]]:
    """The numbers of the end screen's table, row by row: place, the parts, the total."""
    rows = []
    for row in page.locator("#totals tbody tr").all():
        rows.append(
            [int(re.sub("[^0-9-]", "", text.replace("\u2212", "-"))) for text in row.locator("td").all_text_contents()]
        )
    return rows


PICK_OR_CHOOSE = """turn => {
    const choices = [...document.querySelectorAll(".choice-list .button")];
    const things = [...document.querySelectorAll("#board [data-do], #hand [data-do], #actions [data-do]")]
        .filter((thing) => thing.getAttribute("aria-disabled") !== "true" && /"pick"/.test(thing.dataset.do));
    // Two things are picked up for every choice that is made.
    const pressable = turn % 3 < 2 && things.length ? things : choices;
    pressable[(turn * 7) % pressable.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def await_turn(page: Page) -> bool:
    """Let the others play; whether there is something to choose, and not the end of the game."""
    for _ in range(2000):
        answered(page)
        if page.locator("dialog[data-name=end]").count():
            return False
        if page.locator("#go-on").count():
            page.click("#go-on")
        elif page.locator("#hurry").count():
            page.evaluate("document.getElementById('hurry')?.click()")
            page.wait_for_timeout(20)
        elif page.locator(".choice-list .button").count():
            return True
    raise AssertionError("the others do not come to an end")


def pick_or_choose(page: Page, turn: int) -> None:
    """Press twice on something that is picked up, then on a choice of the list; others each turn."""
    page.evaluate(PICK_OR_CHOOSE, turn)
