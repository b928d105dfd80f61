"""Whole games of Jet Set through the page: by mouse, by keys alone, handed round, by link, and on a small screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .playing import open_site, play_to_end, result_rows, set_pace, settle, start_game
from .playing_jetset import by_keyboard, by_mouse
from .test_accessibility import assert_accessible

KEY = "jetset"
MOST = 900

Choose = Callable[[Page, str], None]


def begin(page: Page, seats: int, people: int = 1, names: tuple[str, ...] = (), width: int = 1280) -> None:
    """A new game in which the first seat begins."""
    page.set_viewport_size({"width": width, "height": 640 if width < 500 else 800})
    open_site(page)
    start_game(page, seats, people, names, game=KEY, options={"first": 1})


def to_action(page: Page, choose: Choose = by_mouse) -> None:
    """On to an action of the shown seat."""
    while not page.locator("#income").count():
        choose(page, settle(page))
        settle(page)


def check_result(page: Page, seats: int) -> None:
    """The parts of every score add up, and somebody has won."""
    rows = result_rows(page)
    assert len(rows) == seats and rows[0][0] == 1
    for _place, total, *parts in rows:
        assert total == sum(parts) and len(parts) == 4


@pytest.mark.parametrize(
    ("seats", "choose", "width"),
    [
        (2, by_mouse, 360),
        (2, by_keyboard, 1280),
        (4, by_mouse, 1280),
        (4, by_keyboard, 1280),
        (6, by_mouse, 1280),
        (6, by_keyboard, 360),
    ],
)
def test_a_whole_game(page: Page, seats: int, choose: Choose, width: int) -> None:
    begin(page, seats, width=width)
    set_pace(page, "fast")
    assert play_to_end(page, choose, MOST) > 10
    check_result(page, seats)


def test_a_link_is_picked_priced_opened_and_taken_back(page: Page) -> None:
    begin(page, 2)
    settle(page)
    by_mouse(page, "choose")
    link = page.locator("#choose-link-0")
    link.click()
    expect(link).to_have_attribute("aria-selected", "true")
    expect(page.locator("#link-0")).to_have_class(re.compile("picked"))
    expect(page.locator("#prompt")).to_contain_text("With one plane €10 of your €30")
    page.click("#cancel")
    expect(link).to_have_attribute("aria-selected", "false")
    link.click()
    page.click("#confirm")
    expect(page.locator("#prompt")).to_contain_text("How many planes")
    page.click("#cancel-step")
    expect(page.locator("#income")).to_be_visible()
    page.locator("#link-0 .air-halo").click(force=True)
    expect(page.locator("#confirm")).not_to_have_attribute("aria-disabled", "true")
    page.click("#confirm")
    page.click("#act-planes-2")
    expect(page.locator("#log")).to_contain_text("pays the bank €15 (€5 for the link, €5 a plane)")
    expect(page.locator("#airline-seats .own .money")).to_contain_text("€15")
    expect(page.locator("#board .pill .pill-number")).to_contain_text("2")


def test_planes_on_own_links_are_built_up_with_their_price(page: Page) -> None:
    begin(page, 2)
    settle(page)
    by_mouse(page, "choose")
    page.click("#choose-link-0")
    page.click("#confirm")
    page.click("#confirm")
    settle(page)
    to_buy_nothing(page)
    page.click("#choose-link-0")
    expect(page.locator("#prompt")).to_contain_text("€7, service fee included")
    page.click("#confirm")
    expect(page.locator("#prompt")).to_contain_text("1 plane on own links: €7")
    page.click("#choose-link-0")
    expect(page.locator("#prompt")).to_contain_text("2 planes on own links: €12")
    page.click("#cancel-step")
    expect(page.locator("#prompt")).to_contain_text("1 plane on own links: €7")
    page.click("#confirm")
    expect(page.locator("#log")).to_contain_text("service fee €2")


def to_buy_nothing(page: Page) -> None:
    """Past the flight cards to the action."""
    if not page.locator("#income").count():
        page.click("#confirm:not([aria-disabled])")
        page.wait_for_selector("#income")


def test_what_can_be_claimed_is_marked_and_its_way_is_drawn(page: Page) -> None:
    begin(page, 2)
    settle(page)
    by_mouse(page, "choose")
    card = page.locator("#row-0 .flight-card").first
    way = page.locator(f"#{card.get_attribute('data-lights')}")
    expect(way).not_to_be_visible()
    card.hover()
    expect(way).to_be_visible()
    page.mouse.move(5, 5)
    expect(way).not_to_be_visible()
    card.click()
    expect(page.locator("#prompt")).to_contain_text("Your planes do not join")
    cities = card.locator(".flight-cities").inner_text().split(" to ")
    page.fill("#command-text", f"open {cities[0]}-{cities[1]}")
    page.keyboard.press("Enter")
    page.click("#confirm")
    settle(page)
    to_buy_nothing(page)
    ready = page.locator(".flight-card.ready")
    if ready.count():  # the other seat may have taken it
        ready.first.click()
        expect(page.locator("#prompt")).to_contain_text("3 markers on the card")
        page.click("#confirm")
        expect(page.locator("#log")).to_contain_text("plane comes back")


def test_the_list_of_links_follows_a_city(page: Page) -> None:
    begin(page, 2)
    settle(page)
    expect(page.locator("#links .link-choice")).to_have_count(51)
    page.select_option("#links-of", label="Lisbon")
    expect(page.locator("#links .link-choice")).to_have_count(2)
    page.select_option("#links-of", label="All cities")
    expect(page.locator("#links .link-choice")).to_have_count(51)


@pytest.mark.parametrize("choose", [by_mouse, by_keyboard])
def test_a_game_handed_round_keeps_final_flights_secret(page: Page, choose: Choose) -> None:
    begin(page, 2, people=2, names=("Ana", "Bita"))
    seen: dict[str, list[str]] = {}
    for _ in range(14):
        doing = settle(page)
        if doing == "hand over" and page.locator("#uncover").count():
            assert page.locator("#finals").count() == 0
            assert page.locator("body").inner_text().count(", then ") == 0
        elif doing == "choose":
            title = page.locator("#finals-title").inner_text()
            shown = page.locator("#finals .flight-cities").all_inner_texts()
            assert len(shown) == 2 and seen.setdefault(title, shown) == shown
        choose(page, doing)
    assert len(seen) == 2 and len({tuple(shown) for shown in seen.values()}) == 2


def test_a_running_game_comes_back_and_goes_on_from_its_link(page: Page, context: BrowserContext) -> None:
    begin(page, 4)
    set_pace(page, "fast")
    for _ in range(9):
        by_mouse(page, settle(page))
    settle(page)
    log = page.locator("#log").inner_text()
    page.reload()
    page.wait_for_selector("#confirm")
    assert page.locator("#log").inner_text() == log
    page.click("#tool-share")
    url = page.locator("#share-link").input_value()
    assert re.fullmatch(r"[0-9A-Za-z]{20,300}", url.split("#")[1])
    other = context.new_page()
    other.goto(url)
    other.wait_for_selector("html[data-boot=ready]:not([data-busy])", timeout=60_000)
    other.wait_for_selector("#board .europe")
    assert other.locator("#log").inner_text() == log


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_hinders_and_nothing_leaves_a_small_screen(chromium: Browser, served: str, scheme: str) -> None:
    context = chromium.new_context(base_url=served, color_scheme=scheme, viewport={"width": 360, "height": 640})  # type: ignore[arg-type]
    page = context.new_page()
    begin(page, 6, width=360)
    for _ in range(4):
        by_mouse(page, settle(page))
    to_action(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(page)
    small = page.eval_on_selector_all(
        "#actions button, #hand [data-item], #board button",
        "all => all.filter(e => e.offsetParent && Math.min(e.offsetWidth, e.offsetHeight) < 44).map(e => e.id)",
    )
    assert small == []
    context.close()
