"""Shahrah as people play it: whole games by mouse and by keys, the map in several sizes, secret tickets, a link."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from .playing import open_site, play_to_end, press, result_rows, set_pace, settle, start_game, tab_to
from .playing_shahrah import by_keyboard, by_mouse
from .test_accessibility import assert_accessible

KEY = "shahrah"
MOST = 160
WHOLE = "0 0 1640 1500"

Choose = Callable[[Page, str], None]


def begin(page: Page, seats: int, people: int = 1, names: tuple[str, ...] = (), width: int = 1280) -> None:
    page.set_viewport_size({"width": width, "height": 640 if width < 500 else 800})
    open_site(page)
    start_game(page, seats, people, names, game=KEY)


def play(page: Page, choices: int, choose: Choose = by_mouse) -> None:
    """Some choices, and the wait for the next one."""
    for _ in range(choices):
        choose(page, settle(page))
    settle(page)


def to_own_turn(page: Page) -> None:
    """On to the beginning of a turn, when routes can be claimed."""
    while not page.locator("#road-list").count():
        by_mouse(page, settle(page))
        settle(page)


def part(page: Page) -> str:
    return page.locator("#iran").get_attribute("viewBox") or ""


def sizes(page: Page) -> list[float]:
    return [float(number) for number in part(page).split()]


@pytest.mark.parametrize(
    ("seats", "choose", "width"),
    [(2, by_mouse, 1280), (2, by_keyboard, 360), (5, by_mouse, 360), (5, by_keyboard, 1280)],
)
def test_a_whole_game(page: Page, seats: int, choose: Choose, width: int) -> None:
    begin(page, seats, width=width)
    set_pace(page, "fast")
    assert play_to_end(page, choose, MOST) > 20
    rows = result_rows(page)
    assert len(rows) == seats and rows[0][0] == 1
    for _place, total, *parts in rows:
        assert total == sum(parts) and len(parts) == 4
    page.keyboard.press("Escape")
    expect(page.locator("#iran .road.path")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_tickets_and_cards_are_gone_while_the_device_is_handed_on(page: Page) -> None:
    begin(page, 2, people=2, names=("Ana", "Bita"))
    secret = "#own-tickets, #offer, #own-cards, #iran .arc"
    expect(page.locator("#uncover")).to_be_visible()
    assert page.locator(secret).count() == 0
    by_mouse(page, "hand over")
    kept = page.locator("#offer-0 .ticket-cities").inner_text()
    by_mouse(page, settle(page))
    assert settle(page) == "hand over"
    page.click("#cover")
    page.wait_for_selector("#uncover")
    assert page.locator(secret).count() == 0
    assert kept not in (page.locator("body").text_content() or ""), "not in the log and not in what is read out either"
    page.click("#uncover")
    page.wait_for_selector("#offer")
    assert kept not in page.locator("#log").inner_text()
    play(page, 8)


def test_a_route_is_picked_on_the_map_looked_at_and_put_back(page: Page) -> None:
    begin(page, 2)
    play(page, 1)
    to_own_turn(page)
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    road = page.locator("#iran .road.payable").first
    road.dispatch_event("click")
    expect(page.locator("#iran .road.wanted")).to_have_count(1)
    expect(page.locator("#prompt")).to_contain_text("point")
    expect(page.locator("#confirm")).not_to_have_attribute("aria-disabled", "true")
    page.click("#cancel")
    expect(page.locator("#iran .road.wanted")).to_have_count(0)
    page.locator("#iran .road:not(.payable):not(.taken)").first.dispatch_event("click")
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#prompt")).to_contain_text(":")
    page.click("#draw-tickets")
    expect(page.locator("#prompt")).to_contain_text("keep at least one")
    page.click("#confirm")
    page.wait_for_selector("#offer")
    page.click("#offer-1")
    page.click("#confirm:not([aria-disabled])")
    expect(page.locator("#own-tickets .ticket")).to_have_count(3)


def test_a_refused_card_says_why(page: Page) -> None:
    begin(page, 2)
    page.click("#row-0")
    expect(page.locator("#prompt")).to_contain_text("at least 2")
    play(page, 1)
    page.fill("#command-text", "claim tehran mashhad")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).not_to_be_empty()
    for word, answer in (("hand", "In hand"), ("my tickets", "("), ("score", "point"), ("table", "Open cards")):
        page.fill("#command-text", word)
        page.keyboard.press("Enter")
        expect(page.locator("#answer")).to_contain_text(answer)


def test_a_ticket_lights_up_on_the_map(page: Page) -> None:
    begin(page, 3)
    expect(page.locator("#iran .arc:visible")).to_have_count(0)
    page.hover("#offer-2")
    expect(page.locator("#iran .arc.lit")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator("#iran .arc.lit")).to_have_count(0)
    page.click("#offer-0")
    expect(page.locator("#iran .arc.shown")).to_have_count(1)
    page.focus("#offer-2")
    expect(page.locator("#iran .arc.lit")).to_have_count(1)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_map_fits_first_then_zooms_and_moves_and_stays_so(page: Page, width: int) -> None:
    begin(page, 2, width=width)
    play(page, 1)
    assert part(page) == WHOLE
    page.click("#zoom-in")
    page.click("#zoom-in")
    left, _, wide, high = sizes(page)
    assert wide == pytest.approx(1640 / 2.25, rel=0.01) and high == pytest.approx(1500 / 2.25, rel=0.01)
    page.click("#zoom-left")
    assert sizes(page)[0] < left
    box = page.locator("#iran").bounding_box()
    assert box is not None
    middle_x, middle_y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = sizes(page)
    page.mouse.move(middle_x, middle_y)
    page.mouse.down()
    page.mouse.move(middle_x - 60, middle_y - 40, steps=4)
    page.mouse.up()
    after = sizes(page)
    assert after[0] > before[0] and after[1] > before[1] and after[2:] == before[2:]
    expect(page.locator("#iran .wanted, #iran .city-place.chosen")).to_have_count(0)
    page.mouse.wheel(0, -200)
    page.wait_for_function("wide => document.getElementById('iran').viewBox.baseVal.width < wide", arg=wide - 1)
    # A redraw leaves the part in view alone, and so does the turn of another.
    seen = part(page)
    page.click("#paths")
    expect(page.locator("#paths")).to_have_attribute("aria-pressed", "true")
    assert part(page) == seen
    play(page, 2)
    assert part(page) == seen
    page.click("#zoom-whole")
    assert part(page) == WHOLE


def test_the_names_grow_readable_and_signs_stay_large(page: Page) -> None:
    begin(page, 5, width=360)
    shown = page.locator("#iran .place-name:visible")
    few = shown.count()
    assert 8 <= few < 38
    sign = page.locator("#iran .badge-sign").first.bounding_box()
    assert sign is not None and max(sign["width"], sign["height"]) >= 11
    for _ in range(3):
        page.click("#zoom-in")
    expect(page.locator("#iran")).to_have_attribute("data-level", "2")
    assert shown.count() == 38


def test_arrows_walk_over_the_map_and_enter_lists_the_roads_of_a_city(page: Page) -> None:
    begin(page, 2)
    play(page, 1, by_keyboard)
    to_own_turn(page)
    tab_to(page, "#iran [data-item]")
    assert page.evaluate("document.activeElement.id") == "city-tehran"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") == "city-qom"
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.id") == "city-tehran"
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement?.closest('#road-list') !== null")
    for road in page.locator("#road-list .road-cities").all_inner_texts():
        assert "Tehran" in road
    page.select_option("#city", "-1")
    press(page, "#zoom-in")
    press(page, "#zoom-in")
    tab_to(page, "#iran [data-item]")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    # The map follows the focus.
    box, frame = page.locator(":focus .place").bounding_box(), page.locator("#iran").bounding_box()
    assert box is not None and frame is not None
    assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"]
    assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]


def owners_and_choices(page: Page) -> list[list[str]]:
    """What is marked on each road, but for what this page's player happens to have picked."""
    classes = page.locator("#iran .road").evaluate_all("roads => roads.map((road) => road.className.baseVal)")
    return [[name for name in marks.split() if name != "lit"] for marks in classes]


def test_a_link_opens_the_same_table_elsewhere(page: Page, chromium: Browser) -> None:
    begin(page, 3, names=("زهرا",))
    play(page, 6)
    log = page.locator("#log").inner_text()
    roads = owners_and_choices(page)
    page.click("#tool-share")
    url = page.input_value("#share-link")
    assert len(url) < 300
    fresh = chromium.new_context()
    other = fresh.new_page()
    open_site(other, url)
    other.wait_for_selector("html[data-screen=table]")
    settle(other)
    assert other.locator("#log").inner_text() == log
    assert owners_and_choices(other) == roads
    fresh.close()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_map_hand_and_actions_are_in_reach_and_nothing_sticks_out(page: Page, width: int, height: int) -> None:
    begin(page, 5, width=width)
    play(page, 1)
    to_own_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate("scrollTo(0, 0)")
    for selector in ("#iran", "#row-0", "#deck", "#draw-tickets", "#own-cards", "#own-tickets", "#confirm", "#city"):
        box = page.locator(selector).bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width, selector
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, selector
    below = page.locator("#own").bounding_box()
    above = page.locator("#iran").bounding_box()
    assert below is not None and above is not None
    assert width > 1000 or above["y"] + above["height"] <= below["y"] + 1, "the map is not covered by what is below it"
    for target in page.locator("#own button:visible, #own select").all():
        size = target.bounding_box()
        assert size is not None and size["height"] >= 24 and size["width"] >= 24


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_table_has_no_violation(page: Page, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    begin(page, 4, width=width)
    assert_accessible(page)
    page.click("#offer-0")
    assert_accessible(page)
    page.click("#offer-0")
    play(page, 3)
    to_own_turn(page)
    while not page.locator("#road-list .road-choice").count():
        # With some deals no route can be paid for yet.
        play(page, 1)
        to_own_turn(page)
    page.click("#paths")
    page.locator("#road-list .road-choice").first.click()
    assert_accessible(page)
