"""Games by link, without a browser: devices that know of each other only what stands in links play to the same end."""

import json
from typing import Any

import pytest

from pygames.core.game import keys
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.view import plain

from .page import Page

MOST_PRESSES = 6000


class Device:
    """A page with a storage of its own, at which one seat is played."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.page = Page()

    @property
    def match(self) -> Match:
        match = self.page.session.match
        assert match is not None
        return match

    def open(self, url: str) -> None:
        """Open a link, and take the own place where that is asked."""
        self.page.send(do="open_hash", hash=url.partition("#")[2])
        if {"do": "take_place", "seat": self.seat} in self.page.commands("board"):
            assert self.page.session.viewer is None and self.page.session.covered
            assert not self.page.regions.get("hand") and not self.page.regions.get("actions")
            self.page.send(do="take_place", seat=self.seat)
        self.look()

    def look(self) -> None:
        """Nobody else's hand is ever drawn here."""
        session = self.page.session
        assert session.viewer == session.part.own == self.seat and not session.covered
        assert {"do": "cover"} not in self.page.commands("actions")

    def send(self) -> str:
        """The link, by the one press that sends it."""
        assert {"do": "hand_on"} in self.page.commands("actions")
        url: str = self.page.send(do="hand_on")["hand_on"]["url"]
        self.page.send(do="handed_on", how="sent")
        assert not self.page.session.table().company.unsent  # type: ignore[union-attr]
        return url

    def play(self, rng: Rng) -> bool:
        """One press of what is there to go on with; whether there was something."""
        page = self.page
        if page.session.ui.dialog == "round":
            page.send(do="go_on")
        elif {"do": "hurry"} in page.commands("actions"):
            page.send(do="hurry")
        elif not page.session.table().choices:
            return False
        else:
            if not page.session.ui.list_open:
                page.send(do="list")
            page.send(**rng.choice([command for command in page.commands("side") if command["do"] == "act"]))
        self.look()
        return True


def begin(key: str, people: int, computers: int = 0) -> list[Device]:
    """The devices of the people of a new game; that of the first one has made it."""
    maker = Device(0)
    maker.page.start(key, people + computers, people, company="link")
    maker.look()
    return [maker, *(Device(seat) for seat in range(1, people))]


def saves(page: Page) -> list[str]:
    return [key for key in page.storage if key.startswith("safar:game:")]


def open_an_old_link(device: Device, url: str) -> None:
    """Whatever old link turns up: it is recognised, and changes nothing."""
    actions, length = list(device.match.actions), len(read_link(url.partition("#")[2]).actions)
    device.open(url)
    assert device.match.actions == actions and len(saves(device.page)) == 1
    assert ("older" in device.page.text("hints")) == (length < len(actions))


@pytest.mark.parametrize(
    ("key", "people", "computers"), [(key, *seats) for key in keys() for seats in ((2, 0), (2, 1), (3, 1))]
)
def test_devices_that_exchange_links_play_whole_games_to_the_same_end(
    key: str, people: int, computers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The frame alone draws here: to draw maps would take many times as long as to play.
    monkeypatch.setattr("pygames.app.session.game_screen", lambda _: plain)
    devices, rng = begin(key, people, computers), Rng(7, key, people + computers)
    device, links = devices[0], list[str]()
    for _ in range(MOST_PRESSES):
        if device.play(rng):
            continue
        links.append(device.send())
        for other in devices:
            if other is not device:
                other.open(links[-1])
        turn = device.match.turn
        if turn is None:
            break
        device = devices[turn]
        assert "It is your turn." in device.page.text("hints") or len(links) < people
        open_an_old_link(device, links[rng.below(len(links))])
    states = [device.match.rules.dump(device.match.state) for device in devices]
    assert all(state == states[0] for state in states) and devices[0].match.turn is None
    assert len(links) > 2
    assert all('data-name="end"' in device.page.regions["dialog"] for device in devices)


# --- places -----------------------------------------------------------------------------------------------------------


def two_devices(key: str = "scout", **form: str) -> tuple[Device, Device, str]:
    """Two people's devices after the first one has played and sent; the second one has not opened the link yet."""
    maker, other = Device(0), Device(1)
    maker.page.start(key, 2, 2, company="link", **form)
    while maker.play(Rng(3, "begin")):
        pass
    return maker, other, maker.send()


def fragment(url: str) -> str:
    return url.partition("#")[2]


def test_a_place_is_asked_for_once_and_kept_and_nothing_is_drawn_before() -> None:
    maker, other, url = two_devices(**{"name-0": "Ana"})
    page = other.page
    for _ in range(2):
        page.send(do="open_hash", hash=fragment(url))
        assert page.text("board").startswith("Which place is yours?") and "Ana" in page.text("board")
        assert page.session.viewer is None and not page.regions.get("hand") and not page.reply["lasting"]
        assert [command["seat"] for command in page.commands("board") if command["do"] == "take_place"] == [0, 1, -1]
        for refused in ("uncover", "cover", "undo", "step", "hurry", "hint"):
            page.send(do=refused)
            assert page.session.viewer is None and page.session.covered
        page = other.page = Page(page.storage, opened=page.reply["open"])
        assert page.text("board").startswith("Which place is yours?") and len(saves(page)) == 1
    page.send(do="place_name", value="  Bi\u202eta ")
    page.send(do="take_place", seat=1)
    other.look()
    assert other.match.seats[1].name == "Bi ta" and page.reply["lasting"]
    again = other.page = Page(page.storage, opened=page.reply["open"])
    assert other.match.seats[1].name == "Bi ta"
    other.look()
    assert again.regions["hand"] == page.regions["hand"]
    while other.play(Rng(4, "answer")):
        pass
    maker.open(other.send())
    assert [seat.name for seat in maker.match.seats] == ["Ana", "Bi ta"]
    assert "Bi ta has moved." in maker.page.text("hints")
    assert any("Bi ta has moved." in line for line in maker.page.said)


def test_no_link_save_or_file_tells_whose_device_it_comes_from() -> None:
    maker, other, url = two_devices()
    other.open(url)
    files = [device.page.send(do="save_file")["download"]["text"] for device in (maker, other)]
    first, second = (json.loads(text) | {"created": 0, "updated": 0} for text in files)
    assert first == second
    assert all(
        "own" not in json.loads(device.page.storage[key]) for device in (maker, other) for key in saves(device.page)
    )
    assert maker.page.send(do="hand_on")["hand_on"] == other.page.send(do="hand_on")["hand_on"]


def test_everybody_may_play_at_one_device_after_all_and_a_place_can_be_changed() -> None:
    _, other, url = two_devices()
    page = other.page
    page.send(do="open_hash", hash=fragment(url))
    page.send(do="take_place", seat=-1)
    assert page.session.covered and {"do": "uncover"} in page.commands("board")
    page.send(do="uncover")
    assert page.session.viewer == 1
    page.send(do="dialog", name="share")
    assert "All people play on this device." in page.text("dialog")
    page.send(do="ask_place")
    assert "hides the one" in page.text("board") and page.regions["hand"] == page.regions["dialog"] == ""
    assert page.reply["hush"] and not page.reply["lasting"]
    page.send(do="take_place", seat=1)
    other.look()
    for wrong in (2, -2, 9):
        page.send(do="ask_place")
        page.send(do="take_place", seat=wrong)
        assert page.reply["alert"] and page.session.covered
    page.send(do="take_place", seat=1)
    page.send(do="take_place", seat=0)
    assert page.reply["alert"] and page.session.part.own == 1


def test_a_device_whose_index_was_lost_asks_before_it_shows_a_hand() -> None:
    maker, _, _ = two_devices()
    for index in (None, "{", '{"schema":1,"games":{}}'):
        storage = {key: text for key, text in maker.page.storage.items() if key != "safar:index"}
        if index is not None:
            storage["safar:index"] = index
        page = Page(storage)
        page.send(**next(command for command in page.commands("shelf") if command["do"] == "resume"))
        assert page.text("board").startswith("Which place is yours?") and not page.regions.get("hand")


def test_an_index_from_before_games_by_link_opens_what_it_lists() -> None:
    page = Page()
    page.start(seats=2, people=2)
    page.send(do="uncover")
    page.send(do="dialog", name="share")
    url = next(part for part in page.regions["dialog"].split('"') if "#S" in part)
    index = json.loads(page.storage["safar:index"])
    for entry in index["games"].values():
        for name in ("own", "choosing", "known", "told", "aside", "identity", "state"):
            entry.pop(name)
    old = Page(page.storage | {"safar:index": json.dumps(index)})
    old.send(do="open_hash", hash=fragment(url))
    assert len(saves(old)) == 1 and old.session.covered and {"do": "uncover"} in old.commands("board")


@pytest.mark.parametrize(
    "entry", [{"own": 7}, {"own": "0"}, {"told": None}, {"aside": 1}, {"state": 3}, {"identity": 4}]
)
def test_an_entry_that_cannot_be_trusted_is_made_again(entry: dict[str, Any]) -> None:
    maker, _, _ = two_devices()
    index = json.loads(maker.page.storage["safar:index"])
    next(iter(index["games"].values())).update(entry)
    page = Page(maker.page.storage | {"safar:index": json.dumps(index)})
    page.send(**next(command for command in page.commands("shelf") if command["do"] == "resume"))
    assert page.text("board").startswith("Which place is yours?")


# --- sending and waiting ----------------------------------------------------------------------------------------------


def test_the_shelf_says_for_whom_one_waits_and_what_has_not_been_sent() -> None:
    maker, other = Device(0), Device(1)
    maker.page.start("scout", 2, 2, company="link", **{"name-0": "Ana", "name-1": "Bita"})
    assert "Your turn" in maker.page.text("shelf")
    while maker.play(Rng(3, "begin")):
        pass
    assert "Waiting for Bita · not sent yet" in maker.page.text("shelf")
    assert "Bita is to play, on another device." in maker.page.text("actions")
    url = maker.send()
    assert "Waiting for Bita" in maker.page.text("shelf") and "not sent" not in maker.page.text("shelf")
    assert "Waiting for Bita. Send the link again" in maker.page.text("actions")
    other.page.send(do="open_hash", hash=fragment(url))
    assert "Bita is to play" in other.page.text("shelf")
    other.page.send(do="take_place", seat=1)
    assert "Your turn" in other.page.text("shelf")


def test_what_became_of_the_link_is_said() -> None:
    maker, _, _ = two_devices(**{"name-1": "Bita"})
    maker.page.send(do="handed_on", how="copied")
    assert "paste it into a message to Bita" in maker.page.text("hints")
    maker.page.send(do="undo")
    assert "Your turn" in maker.page.text("shelf") and maker.page.text("hints") == ""
    maker.page.send(do="handed_on", how="refused")
    assert maker.page.reply["focus"] == "share-link" and "refused" in maker.page.text("dialog")
    maker.page.send(do="close")
    while maker.play(Rng(5, "again")):
        pass
    assert maker.page.session.table().company.unsent  # type: ignore[union-attr]
    maker.page.send(do="dialog", name="share")
    assert "hands of the others" in maker.page.text("dialog") and "plays for Player 1" in maker.page.text("dialog")
    maker.page.send(do="copied", done=False)
    assert maker.page.session.table().company.unsent  # type: ignore[union-attr]
    maker.page.send(do="copied", done=True)
    assert not maker.page.session.table().company.unsent  # type: ignore[union-attr]


def test_computer_players_choose_at_the_device_of_the_person_who_chose_last() -> None:
    maker, other = begin("scout", 2, 1)
    rng = Rng(9, "computers")
    while maker.play(rng):
        pass
    other.open(maker.send())
    while other.match.seats[other.match.turn or 0].player == "person":
        other.play(rng)
    # A link that is taken out of the window before the computer players have chosen.
    other.page.send(do="dialog", name="share")
    url = next(part for part in other.page.regions["dialog"].split('"') if "#S" in part)
    other.page.send(do="close")
    maker.open(url)
    assert "choose on the device of Player 2" in maker.page.text("actions")
    length = len(maker.match.actions)
    for command in ("step", "hurry", "step"):
        maker.page.send(do=command)
    assert len(maker.match.actions) == length
    while other.play(rng):
        pass
    maker.open(other.send())
    assert len(maker.match.actions) > length and len(saves(maker.page)) == 1


# --- links that part --------------------------------------------------------------------------------------------------


def parted(*, at_home: bool) -> tuple[Device, Device, str, int]:
    """The first device has gone on with the answer of the second one, which took it back and chose otherwise."""
    maker, other, url = two_devices()
    other.open(url)
    other.page.send(do="act", action="keep")
    maker.open(other.send())
    if at_home:
        maker.page.send(do="home")
    place = len(other.match.actions) - 1
    other.page.send(do="undo")
    other.page.send(do="act", action="turn")
    while other.play(Rng(2, "other way")):
        pass
    return maker, other, other.send(), place


@pytest.mark.parametrize("at_home", [True, False])
@pytest.mark.parametrize("takes", [True, False])
def test_of_two_continuations_the_player_chooses_one_and_keeps_both(at_home: bool, takes: bool) -> None:
    maker, other, url, place = parted(at_home=at_home)
    page = maker.page
    mine = next(read for read in saves(page))
    kept = page.storage[mine]
    page.send(do="open_hash", hash=fragment(url))
    assert f"From move {place + 1} on, a choice of Player 2" in page.text("dialog")
    assert page.storage[mine] == kept and len(saves(page)) == 2
    choices = [command for command in page.commands("dialog") if command["do"] == "choose_fork"]
    page.send(**choices[takes])
    maker.look()
    assert page.regions["dialog"] == ""
    assert (maker.match.actions == other.match.actions) == takes
    assert page.storage[mine] == kept
    assert page.text("shelf").count("set aside") == 1 and "Your turn" in page.text("shelf")
    # The same link again is no new fork where it was taken, and asks again where it was not.
    page.send(do="open_hash", hash=fragment(url))
    assert bool(page.text("dialog")) == (not takes) and len(saves(page)) == 2
    if takes:
        while maker.play(Rng(6, "on")):
            pass
        url = maker.send()
        other.open(url)
        assert other.match.actions == maker.match.actions and len(saves(other.page)) == 1


def test_a_fork_that_goes_on_is_kept_up_to_date_beside_the_game_that_was_chosen() -> None:
    maker, other, url, _ = parted(at_home=False)
    page = maker.page
    page.send(do="open_hash", hash=fragment(url))
    page.send(**next(command for command in page.commands("dialog") if command["do"] == "choose_fork"))
    third = Device(0)
    third.open(url)
    while third.play(Rng(8, "third")):
        pass
    other.open(third.send())
    while other.play(Rng(8, "fourth")):
        pass
    page.send(do="open_hash", hash=fragment(other.send()))
    assert "goes on differently" in page.text("dialog") and len(saves(page)) == 2
    page.send(**[command for command in page.commands("dialog") if command["do"] == "choose_fork"][1])
    assert maker.match.actions == other.match.actions and len(saves(page)) == 2
    maker.look()


def test_closing_the_window_of_a_fork_keeps_the_game_and_loses_nothing() -> None:
    maker, _, url, _ = parted(at_home=True)
    page = maker.page
    page.send(do="open_hash", hash=fragment(url))
    again = Page(page.storage)
    assert again.regions.get("dialog", "") == "" and again.text("shelf").count("set aside") == 1
    page.send(do="choose_fork", game="nonsense")
    assert page.reply["alert"]


def test_whether_a_game_is_casual_follows_the_link_that_is_gone_on_with() -> None:
    maker, other, url = two_devices()
    other.open(url)
    other.page.send(do="hint")
    while other.play(Rng(4, "answer")):
        pass
    if not other.match.casual:
        other.match.casual = True
    maker.open(other.send())
    assert maker.match.casual and "casual" in maker.page.text("bar")


def test_what_others_did_with_the_same_cards_alone_is_a_game_of_its_own() -> None:
    page, match = Page(), Match("scout", [Seat(), Seat(player="medium")], 5)
    page.send(do="open_hash", hash=write_link(match))
    mine = page.storage[saves(page)[0]]
    match.play(("keep",))
    page.send(do="open_hash", hash=write_link(match))
    assert len(saves(page)) == 2 and mine in page.storage.values() and not page.regions.get("dialog")
    match.back_to(0)
    match.play(("turn",))
    page.send(do="open_hash", hash=write_link(match))
    assert len(saves(page)) == 3 and page.text("hints") == ""
    page.send(do="open_hash", hash=write_link(match))
    assert len(saves(page)) == 3


def test_a_position_has_no_link_and_no_places() -> None:
    page = Page()
    page.start(seats=2, people=2)
    saved = json.loads(page.send(do="save_file")["download"]["text"]) | {"rules_version": 0}
    other = Page()
    other.send(do="open_file", text=json.dumps(saved))
    other.send(do="close")
    other.send(do="dialog", name="share")
    assert {"do": "ask_place"} not in other.commands("dialog")
    other.send(do="close")
    other.send(do="ask_place")
    assert other.reply["alert"]


def test_one_person_or_one_device_plays_as_before() -> None:
    page = Page()
    page.start(seats=2, people=1, company="link")
    assert page.session.part.own is None and page.session.table().company is None
    page.send(do="home")
    page.start(seats=2, people=2, company="here")
    assert page.session.part.own is None and page.session.covered


# --- two windows ------------------------------------------------------------------------------------------------------


def test_a_window_follows_a_game_that_goes_on_in_another_one() -> None:
    maker, other, url = two_devices()
    other.open(url)
    while other.play(Rng(4, "answer")):
        pass
    stale = maker.page
    maker.page = Page(stale.storage)
    maker.open(other.send())
    stale.look()
    assert stale.reply["screen"] == "table" and stale.text("dialog") == ""
    assert stale.session.match is not None and maker.page.session.match is not None
    assert stale.session.match.actions == maker.page.session.match.actions
    assert stale.session.part == maker.page.session.part
    stale.send(do="home")
    assert "Your turn" in stale.text("shelf")
    # What is another game's business changes nothing here.
    stale.start()
    maker.page.look()
    maker.look()
