"""In a browser: a game is looked through by key, by slider and by itself, and a hand-over leaves nothing behind."""

import re

import pytest
from playwright.sync_api import Page, expect

from pygames.core.link import write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng

from .playing import answered, open_list, open_site, set_pace, start_game
from .test_accessibility import assert_accessible


def finished(game: str, seats: int) -> str:
    """The fragment of a game that is over."""
    match, rng = Match(game, [Seat("Ana"), *[Seat("", "medium")] * (seats - 1)], 5), Rng(5, "browser")
    while match.turn is not None:
        match.play(rng.choice(match.legal()))
    return f"./#{write_link(match)}"


def place(page: Page) -> int:
    """The move that the replay stands at."""
    answered(page)
    return int(page.input_value("#replay-at"))


def look_through(page: Page, game: str, seats: int) -> int:
    """Open a finished game and look back to its beginning; how many moves it has."""
    open_site(page, finished(game, seats))
    page.click("#look-through")
    page.wait_for_selector("#replay-at")
    assert place(page) == 0
    return int(page.get_attribute("#replay-at", "max") or 0)


def test_keys_slider_and_buttons_lead_through_the_game(page: Page) -> None:
    last = look_through(page, "scout", 3)
    page.locator("#table-title").focus()
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        assert place(page) == at
    expect(page.locator("#replay-words")).not_to_be_empty()
    # In a hand the arrow keys belong to the hand.
    page.locator("#hand-cards [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert place(page) == 1
    page.focus("#replay-at")
    page.keyboard.press("ArrowRight")
    assert place(page) == 2
    page.keyboard.press("End")
    assert place(page) == last
    page.keyboard.press("Home")
    assert place(page) == 0
    page.click("#replay-last")
    assert place(page) == last
    page.click("#look-now")
    page.wait_for_selector("#replay-at", state="detached")
    page.wait_for_selector("#show-result")


def test_a_game_plays_by_itself_until_something_else_is_done(page: Page) -> None:
    look_through(page, "jetset_cards", 3)
    set_pace(page, "fast")
    page.click("#replay-play")
    page.wait_for_function("Number(document.getElementById('replay-at').value) >= 3")
    page.keyboard.press("ArrowLeft")
    at = place(page)
    expect(page.locator("#replay-play")).to_have_text("Play")
    assert place(page) == at


@pytest.mark.parametrize("game", ["scout", "shahrah", "jetset", "jetset_cards"])
def test_everything_lies_open_after_the_end_and_can_be_reached(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    last = look_through(page, game, 3)
    page.focus("#replay-at")
    for _ in range(5):
        page.keyboard.press("PageUp")
    assert 0 < place(page) < last
    assert_accessible(page)
    page.select_option("#replay-eyes", "open")
    expect(page.locator(".open-hand")).to_have_count(3)
    answered(page)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.select_option("#replay-eyes", "1")
    expect(page.locator(".open-hand")).to_have_count(0)


PRIVATE = """() => {
  const own = document.querySelectorAll("#hand-cards > *, #own-tickets *, #offer *, #own-cards");
  const marks = ["id", "data-move", "aria-label"];
  return [...own].flatMap((item) => marks.map((name) => item.getAttribute(name)).filter(Boolean));
}"""
"""What the page shows to the owner of a hand, by mark and by word."""


@pytest.mark.parametrize("game", ["scout", "shahrah"])
def test_a_hand_over_leaves_nothing_private_in_the_whole_document(page: Page, game: str) -> None:
    open_site(page)
    start_game(page, 3, people=3, names=("Ana", "Zal", "Mina"), game=game)
    handed = 0
    for _ in range(60):
        answered(page)
        if handed == 4:
            break
        if page.locator("#uncover").count():
            page.click("#uncover")
            page.wait_for_selector("#uncover", state="detached")
        elif page.locator("#cover").count():
            private, answer = heard(page)
            assert any(word in page.content() for word in private)
            page.click("#cover")
            page.wait_for_selector("#uncover")
            answered(page)
            assert_gone(page, [*private, answer])
            handed += 1
        else:
            open_list(page)
            line = page.locator("#log li").first.get_attribute("id") if page.locator("#log li").count() else None
            page.evaluate("document.querySelector('.choice-list .button').click()")
            page.wait_for_function("before => document.querySelector('#log li')?.id !== before", arg=line)
    assert handed == 4


def heard(page: Page) -> tuple[list[str], str]:
    """What is private on the page, and the answer to a typed `hand`, which is spoken too."""
    page.fill("#command-text", "hand")
    page.press("#command-text", "Enter")
    page.wait_for_selector("#answer:not(:empty)")
    answered(page)
    answer = page.inner_text("#answer")
    assert answer in page.inner_text("#polite")
    return page.evaluate(PRIVATE), answer


def assert_gone(page: Page, private: list[str]) -> None:
    whole = page.evaluate("document.documentElement.outerHTML") + page.title()
    for word in private:
        assert word not in whole and not re.search(re.escape(word), page.inner_text("body")), word
    assert page.inner_text("#polite") == page.inner_text("#assertive") == ""
    assert page.locator("#hand *").count() == page.locator("#actions *").count() == 0
