"""Plays Shahrah through the page as a person would: keeps tickets, claims what can be paid for, else draws.

What can be done is read from the page; which route is worth a claim is told by its length alone.
"""

from playwright.sync_api import Page

from .playing import answered, await_effect, log_line, press, tab_to

SHORT_OF_CARDS = 12
"""So many cards in hand are saved up before short routes are claimed too."""

DRAWS = "button#deck, button[id^=row-]:not(.refused), #confirm:not([aria-disabled])"
"""What brings a card, or passes where nothing else is possible."""


def hand_size(page: Page) -> int:
    """How many cards the shown hand has."""
    return sum(int(text) for text in page.locator("#own-cards .stock strong").all_text_contents())


def best_road(page: Page) -> int:
    """The place in the list of the route that brings most points, or -1 while it is better to save up."""
    points = [
        int(text) for text in page.locator("#road-list .road-choice:not(.refused) .road-points").all_text_contents()
    ]
    if not points or (max(points) < 4 and hand_size(page) < SHORT_OF_CARDS):
        return -1
    return points.index(max(points))


def by_mouse(page: Page, doing: str) -> None:
    """One choice with the mouse."""
    if doing == "hand over":
        page.click("#cover, #uncover")
        answered(page)
        return
    before = log_line(page)
    if page.locator("#offer").count():
        page.click("#offer-0")
        page.click("#offer-1")
        page.click("#confirm:not([aria-disabled])")
    elif page.locator("#payments").count():
        page.click("#confirm:not([aria-disabled])")
    elif page.locator("#road-list").count() and (place := best_road(page)) >= 0:
        page.locator("#road-list .road-choice").nth(place).click()
        page.click("#confirm:not([aria-disabled])")
    else:
        page.locator(DRAWS).first.click()
    await_effect(page, "choose", before)


def by_keyboard(page: Page, doing: str) -> None:
    """The same with the keyboard alone."""
    if doing == "hand over":
        press(page, "#cover, #uncover")
        answered(page)
        return
    before = log_line(page)
    if page.locator("#offer").count():
        press(page, "#offer-0", "Space")
        press(page, "#offer-1", "Space")
        press(page, "#confirm:not([aria-disabled])")
    elif page.locator("#payments").count():
        press(page, "#confirm:not([aria-disabled])")
    elif page.locator("#road-list").count() and (place := best_road(page)) >= 0:
        tab_to(page, "#road-list [data-item]")
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        press(page, "#confirm:not([aria-disabled])")
    elif page.locator("#deck:is(button)").count():
        page.keyboard.press("d")
    else:
        press(page, DRAWS)
    await_effect(page, "choose", before)
