"""Two profiles that know of each other only by links play whole games; neither ever holds the other one's secrets."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pygames.core.link import read_link
from pygames.core.match import Match
from pygames.games.shahrah.board import TICKETS
from pygames.games.shahrah.told import CITY_WORDS
from pygames.locale import Catalogue

from . import playing_shahrah
from .conftest import Faults, Watch
from .playing import answered, by_mouse, open_site, result_rows, settle
from .test_accessibility import assert_accessible

MOST_LINKS = 200

WAITING = "#send-turn, #send-last, #send-last-bar"

CLIPBOARD = ["clipboard-read", "clipboard-write"]


class Device(NamedTuple):
    """A profile of its own, and the seat that is played there."""

    seat: int
    page: Page

    def open(self, url: str) -> None:
        """Open a link as a person does, and take the own place where that is asked."""
        self.page.goto(url)
        self.page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])", timeout=60_000)
        answered(self.page)
        if self.page.locator("#place-title").count():
            assert self.page.locator("#hand .card, #own-tickets, #offer, #own-cards").count() == 0
            self.page.click(f"#place-{self.seat}")
            self.page.wait_for_selector("#place-title", state="detached")
            answered(self.page)

    def take(self, url: str) -> None:
        """Have a link opened in the page that is open, as an installed app does."""
        self.page.evaluate("hash => { location.hash = hash }", url.partition("#")[2])
        self.page.wait_for_function("location.hash === ''")
        answered(self.page)

    def send(self) -> str:
        """Press what sends, and take the link from the clipboard."""
        self.page.locator(WAITING).last.click()
        expect(self.page.locator(".news, #dialog dialog[data-name=end]").first).to_be_visible()
        answered(self.page)
        url: str = self.page.evaluate("navigator.clipboard.readText()")
        return url

    def shown_link(self) -> str:
        """The link as it stands in the window that shares the game."""
        self.page.click("#share-turn")
        url = self.page.input_value("#share-link")
        self.page.click("#dialog-close")
        answered(self.page)
        return url


@pytest.fixture
def devices(chromium: Browser, served: str, faults: Faults) -> Iterator[tuple[Device, Device]]:
    """Two fresh profiles; the test fails on any fault in one of them."""
    contexts: list[BrowserContext] = []
    for _ in range(2):
        contexts.append(chromium.new_context(base_url=served, permissions=CLIPBOARD))
        Watch(contexts[-1], faults)
    yield Device(0, contexts[0].new_page()), Device(1, contexts[1].new_page())
    for context in contexts:
        context.close()


def match_of(url: str) -> Match:
    return read_link(url.partition("#")[2])


def begin(page: Page, key: str, names: tuple[str, str]) -> None:
    """A new game of two people by link, from the form."""
    open_site(page)
    form = page.locator(f"#new-{key}")
    form.locator("summary").click()
    expect(form.locator(".company-choice")).to_be_hidden()
    form.locator('[name="seats"][value="2"]').check(force=True)
    form.locator(f"#{key}-player-1").select_option("person")
    for seat, name in enumerate(names):
        form.locator(f"#{key}-name-{seat}").fill(name)
    expect(form.locator(".company-choice")).to_be_visible()
    form.locator('[name="company"][value="link"]').check(force=True)
    page.click(f"#start-{key}")
    page.wait_for_selector("html[data-screen=table]")
    answered(page)


def play_turn(device: Device, choose: Callable[[Page, str], None]) -> None:
    """Choose until another device is to go on, or the game is over."""
    page = device.page
    for _ in range(60):
        answered(page)
        if page.locator("#dialog dialog[data-name=round]").count():
            page.click("#go-on")
        elif page.locator(WAITING).count() or page.locator("#dialog dialog[data-name=end]").count():
            return
        else:
            choose(page, settle(page))
    raise AssertionError("the turn does not end")


def assert_no_secrets(device: Device, match: Match) -> None:
    """Nothing in the page, seen or read out, is what the other seat alone may know."""
    say = Catalogue("en", [seat.name for seat in match.seats])
    events = [event for happened in match.events for event in happened]
    mine, theirs = ({say(event.told_to(seat)) for event in events} for seat in (device.seat, 1 - device.seat))
    page = device.page.locator("body").text_content() or ""
    assert [words for words in theirs - mine if words in page] == []
    if match.turn is None:
        return
    view = match.rules.view(match.state, device.seat)
    if match.rules.key == "scout":
        assert device.page.locator("#hand .face").count() == len(view.hand)
    else:
        own = {*view.tickets[device.seat], *(ticket for ticket in view.offers[device.seat] if ticket is not None)}
        names = {f"{say(CITY_WORDS[TICKETS[place][0]])}\u2013{say(CITY_WORDS[TICKETS[place][1]])}" for place in own}
        assert set(device.page.locator(".ticket-cities").all_text_contents()) <= names


def play_by_links(devices: tuple[Device, Device], choose: Callable[[Page, str], None]) -> int:
    """Play to the end by handing links over; returns how many links it took."""
    device, other = devices
    for count in range(1, MOST_LINKS):
        play_turn(device, choose)
        url = device.shown_link() if count % 4 == 2 and device.page.locator("#share-turn").count() else device.send()
        match = match_of(url)
        assert_no_secrets(device, match)
        # A page anew takes seconds; after the first links most come to the one that is open.
        (other.take if count > 8 and count % 8 else other.open)(url)
        assert_no_secrets(other, match)
        if match.turn is None:
            return count
        assert match.turn == other.seat
        if count == 5:
            # A page that is opened anew stands where it was, before Python is there as well.
            other.page.reload()
            assert_no_secrets(other, match)
            other.page.wait_for_selector("html[data-boot=ready][data-screen=table]:not([data-busy])")
            assert_no_secrets(other, match)
        elif count > 2:
            expect(other.page.locator(".news")).to_contain_text("has moved. It is your turn.")
        device, other = other, device
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("key", "choose", "least"), [("scout", by_mouse, 6), ("shahrah", playing_shahrah.by_mouse, 20)]
)
def test_a_whole_game_by_links_alone(
    devices: tuple[Device, Device], key: str, choose: Callable[[Page, str], None], least: int
) -> None:
    first, second = devices
    second.page.set_viewport_size({"width": 360, "height": 640})
    begin(first.page, key, ("Ana", "Bita"))
    assert play_by_links(devices, choose) >= least
    rows = [result_rows(device.page) for device in devices]
    assert rows[0] == rows[1] and len(rows[0]) == 2
    for device in devices:
        device.page.click("#end-home")
        expect(device.page.locator(".saved")).to_have_count(1)
        expect(device.page.locator(".saved")).to_contain_text("Finished")
        expect(device.page.locator(".saved")).not_to_contain_text("not sent")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_screen_of_a_game_by_link_is_fit_for_everybody(
    devices: tuple[Device, Device], scheme: str, width: int
) -> None:
    first, second = devices
    for device in devices:
        device.page.set_viewport_size({"width": width, "height": 640 if width == 360 else 800})
        device.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    begin(first.page, "scout", ("Ana", "Bita"))
    play_turn(first, by_mouse)
    assert_fit(first.page)
    old = first.send()
    assert_fit(first.page)
    first.page.click("#share-turn")
    assert_fit(first.page)
    first.page.click("#ask-place")
    expect(first.page.locator("#place-title")).to_be_focused()
    assert_fit(first.page)
    first.page.click("#place-0")
    second.page.goto(old)
    second.page.wait_for_selector("#place-title", timeout=60_000)
    assert_fit(second.page)
    second.open(old)
    choose_from_keys(second.page, "keep")
    first.open(second.send())
    assert_fit(first.page)
    first.open(old)
    expect(first.page.locator(".news")).to_contain_text("older")
    first.page.click("#news-close")
    expect(first.page.locator(".news")).to_have_count(0)
    second.page.click("#tool-undo")
    expect(second.page.locator("#decide")).to_be_visible()
    choose_from_keys(second.page, "turn")
    first.page.goto(second.send())
    first.page.wait_for_selector("dialog[data-name=fork]")
    assert_fit(first.page)
    first.page.click("#fork-take")
    first.page.wait_for_selector("dialog", state="detached")
    first.page.click("#tool-home")
    expect(first.page.locator(".saved")).to_have_count(2)
    assert_fit(first.page)


def assert_fit(page: Page) -> None:
    answered(page)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def choose_from_keys(page: Page, words: str) -> None:
    """A typed move, and the wait until another device is to go on."""
    page.fill("#command-text", words)
    page.keyboard.press("Enter")
    page.wait_for_selector("#send-turn")
    answered(page)


def test_the_share_sheet_of_a_device_goes_before_its_clipboard(devices: tuple[Device, Device]) -> None:
    page = devices[0].page
    page.add_init_script(
        """window.shared = [];
        navigator.share = async (message) => {
            shared.push(message);
            if (shared.length === 1) throw new DOMException("thought better of it", "AbortError");
        };"""
    )
    begin(page, "scout", ("Ana", "Bita"))
    play_turn(devices[0], by_mouse)
    page.click("#send-turn")
    page.wait_for_function("shared.length === 1")
    answered(page)
    expect(page.locator("#send-turn")).to_contain_text("Send the link to Bita")
    page.click("#send-turn")
    expect(page.locator("#send-turn")).to_contain_text("again")
    expect(page.locator("#actions .prompt")).to_have_text("Waiting for Bita.")
    first, second = page.evaluate("shared")
    assert first == second and "Scout" in first["title"] and match_of(first["url"]).turn == 1


def test_where_people_play_is_asked_where_there_are_several_in_the_game(page: Page) -> None:
    open_site(page)
    page.click("#new-jetset summary")
    asked = page.locator("#new-jetset .company-choice")
    for seats in ("2", "3", "4", "5", "6"):
        page.locator(f'#new-jetset [name="seats"][value="{seats}"]').check(force=True)
        expect(asked).to_be_hidden()
        last = int(seats) - 1
        page.select_option(f"#jetset-player-{last}", "person")
        expect(asked).to_be_visible()
        if seats != "2":
            page.locator(f'#new-jetset [name="seats"][value="{last}"]').check(force=True)
            expect(asked).to_be_hidden()
            page.locator(f'#new-jetset [name="seats"][value="{seats}"]').check(force=True)
        page.select_option(f"#jetset-player-{last}", "medium")


def test_a_window_follows_a_game_that_goes_on_in_another_one(devices: tuple[Device, Device]) -> None:
    first, second = devices
    begin(first.page, "scout", ("Ana", "Bita"))
    play_turn(first, by_mouse)
    second.open(first.send())
    choose_from_keys(second.page, "keep")
    fresh = Device(0, first.page.context.new_page())
    fresh.open(second.send())
    expect(fresh.page.locator(".news")).to_contain_text("Bita has moved. It is your turn.")
    expect(first.page.locator("#log li")).to_have_count(fresh.page.locator("#log li").count())
    expect(first.page.locator("#log li").first).to_have_text(fresh.page.locator("#log li").first.inner_text())
    first.page.click("#tool-home")
    expect(first.page.locator(".saved")).to_have_count(1)
    expect(first.page.locator(".saved")).to_contain_text("Your turn")
