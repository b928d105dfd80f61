"""A course of lessons in a real browser: by keyboard alone, spoken, without an accessibility fault, found again."""

from playwright.sync_api import Page, expect

from .playing import answered, press, show_by_keyboard
from .test_accessibility import assert_accessible


def show(page: Page, first: int, last: int) -> None:
    """Show neighbouring cards of the hand, and wait for the answer."""
    show_by_keyboard(page, first, last)
    answered(page)


def scout(page: Page, gap: int, turned: bool = False, how: str = "#scout") -> None:
    """Take the left card of the set on the table."""
    press(page, "#take-left")
    if turned:
        press(page, "#turn-card")
    press(page, f"#gap-{gap}", "Space")
    press(page, how)
    answered(page)


def go_on(page: Page) -> None:
    """The answer was right, the focus is on the way on, and the next lesson is told."""
    expect(page.locator("#lesson-next")).to_be_focused()
    expect(page.locator(".lesson")).to_have_class("lesson done")
    page.keyboard.press("Enter")
    answered(page)


def test_the_lessons_of_scout_by_keyboard_alone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    # The button is there before Python is; what was pressed is done as soon as it can be.
    page.goto("./")
    page.click("#lessons-scout")
    page.wait_for_selector("dialog[data-name=lessons]", timeout=60_000)
    assert_accessible(page)
    press(page, "#lesson-turn")
    expect(page.locator("#lesson-title")).to_be_focused()
    expect(page.locator("#polite")).to_contain_text("A round begins.")
    assert_accessible(page)

    press(page, "#decide")
    expect(page.locator("#lesson-again")).to_be_focused()
    expect(page.locator("#lesson-again")).to_be_in_viewport()
    expect(page.locator("#polite")).to_contain_text("The other side holds the run 4 5 6 7.")
    assert_accessible(page)
    page.keyboard.press("Enter")
    press(page, "#preview")
    press(page, "#decide")
    go_on(page)

    show(page, 2, 3)
    assert_accessible(page)
    go_on(page)
    # A page that is loaded again stands where it stood.
    page.reload()
    page.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    expect(page.locator("#lesson-title")).to_contain_text("Lesson 3 of 7")
    show(page, 2, 3)
    go_on(page)
    scout(page, 3)
    go_on(page)
    scout(page, 2, turned=True)
    go_on(page)
    scout(page, 3, how="#scout-show")
    expect(page.locator("#lesson")).to_contain_text("Now show.")
    show(page, 1, 4)
    go_on(page)
    show(page, 0, 2)
    go_on(page)

    expect(page.locator("dialog[data-name=lessons]")).to_contain_text("Done: 7 of 7.")
    assert page.locator(".lesson-mark").count() == 7
    page.keyboard.press("Escape")
    expect(page.locator("#lessons-scout")).to_be_focused()
    assert page.locator(".saved").count() == 0
