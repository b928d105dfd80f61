"""Plays Jet Set through the page as a person would: claims what can be claimed, opens links while there is money.

What can be done is read from the page. Which link is opened is told by the length of the log, so that they differ.
"""

from playwright.sync_api import Page

from .playing import await_effect, press, seen_before, tab_to

READY = ":is(.final-card, .flight-card).ready[data-do]"
"""Cards that the shown seat can claim now."""
USEFUL = "#links .link-choice.useful"
ENOUGH = 16
"""Euros with which a link is opened rather than income taken."""


def money(page: Page) -> int:
    """What the shown seat has."""
    return int(page.locator("#airline-seats .own .money > :first-child").inner_text().removeprefix("€"))


def to_do(page: Page) -> str:
    """What a person would press now: "confirm", a card, "link" or "income"."""
    if page.locator("#confirm:not([aria-disabled])").count():
        return "confirm"
    if page.locator(READY).count():
        return "card"
    if page.locator(USEFUL).count() and (money(page) >= ENOUGH or not page.locator("#income").count()):
        return "link"
    return "income"


def some_link(page: Page) -> int:
    """The place of a link with which something can be done, among all in the list."""
    useful: list[int] = page.eval_on_selector_all(
        "#links .link-choice", "all => all.flatMap((link, at) => link.classList.contains('useful') ? [at] : [])"
    )
    return useful[page.locator("#log li").count() * 7 % len(useful)]


def by_mouse(page: Page, doing: str) -> None:
    """One choice with the mouse."""
    before = seen_before(page)
    if doing == "hand over":
        page.click("#cover, #uncover")
        await_effect(page, doing, before)
        return
    wanted = to_do(page)
    if wanted == "card":
        page.locator(READY).first.click()
    elif wanted == "link":
        page.locator("#links .link-choice").nth(some_link(page)).click()
    elif wanted == "income":
        page.click("#income")
    page.click("#confirm:not([aria-disabled])")
    await_effect(page, doing, before)


def by_keyboard(page: Page, doing: str) -> None:
    """The same with the keyboard alone."""
    before = seen_before(page)
    if doing == "hand over":
        press(page, "#cover, #uncover")
        await_effect(page, doing, before)
        return
    wanted = to_do(page)
    if wanted == "card":
        choose_item(page, "[data-roving]:has(.ready[data-do])", READY)
    elif wanted == "link":
        place = some_link(page)
        tab_to(page, "#links [data-item]")
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
    elif wanted == "income":
        press(page, "#income")
    press(page, "#confirm:not([aria-disabled])")
    await_effect(page, doing, before)


def choose_item(page: Page, group: str, wanted: str) -> None:
    """Go to a list with Tab, to the first wanted card in it with the arrows, and press it."""
    tab_to(page, f"{group} [data-item]")
    page.keyboard.press("Home")
    for _ in range(20):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
