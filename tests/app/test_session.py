"""What the app promises, without a browser: games are kept, taken back, shared, handed on and never shown to others."""

import json
import re
from typing import Any

import pytest

from pygames.app import sharing
from pygames.app.session import HANDLERS
from pygames.app.settings import Settings
from pygames.app.wire import FIELDS
from pygames.core.game import game, keys
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import read_save

from .page import Page, handled

MOST_CHOICES = 3000


def play_from_the_list(page: Page, most: int = MOST_CHOICES) -> int:
    """Play by the buttons of the list of all choices alone; the number of choices until the end."""
    page.send(do="list")
    rng = Rng(1, "presses")
    for choices in range(most):
        match = page.session.match
        assert match is not None
        if match.turn is None:
            return choices
        if page.session.ui.dialog == "round":
            page.send(do="go_on")
        elif page.session.covered:
            page.send(do="uncover")
        elif {"do": "cover"} in page.commands("actions"):
            page.send(do="cover")
        elif match.seats[match.turn].player != "person":
            page.send(do="hurry")
        else:
            actions = [command for command in page.commands("side") if command["do"] == "act"]
            legal = [match.rules.print_action(action) for action in match.legal()]
            assert [command["action"] for command in actions] == legal
            page.send(**rng.choice(actions))
    return most


def test_every_command_has_a_handler_and_the_other_way_round() -> None:
    assert sorted(HANDLERS) == sorted(FIELDS)


@pytest.mark.parametrize("key", keys())
def test_a_whole_game_can_be_played_from_the_list_of_choices(key: str) -> None:
    for seats, people in ((game(key).seats[0], 1), (game(key).seats[-1], 2)):
        page = Page()
        page.start(key, seats, people)
        assert play_from_the_list(page) < MOST_CHOICES
        assert 'data-name="end"' in page.regions["dialog"]
        match = page.session.match
        assert match is not None
        outcome = match.rules.outcome(match.state)
        assert outcome is not None
        for score in outcome.scores:
            assert page.session.say.number(score) in page.text("dialog")
        # Everything is kept, under one key a game, an index, and the record of what ended.
        assert sorted(key.split(":")[1] for key in page.storage) == ["game", "index", "record"]


def test_of_a_map_only_what_has_changed_is_sent() -> None:
    """That the page has the whole map after it is asserted by `Page` for every command."""
    page = Page()
    page.start("shahrah", 2)
    page.send(do="list")
    page.send(**next(command for command in page.commands("side") if command["do"] == "act"))
    while not any(command["do"] == "act" for command in page.commands("side")):
        page.send(do="hurry")
    page.send(do="pick", what="route", at=40)
    reply = page.send(do="pick", what="route", at=50)
    assert "board" not in reply["regions"]
    assert {"route-40", "route-50"} <= set(reply["pieces"])
    assert sum(map(len, reply["pieces"].values())) < len(page.regions["board"]) / 10


@pytest.mark.parametrize(("key", "what", "drawn"), [("shahrah", "route", "wanted"), ("jetset", "link", "picked")])
def test_the_map_can_be_looked_at_while_others_choose_and_not_while_looking_back(
    key: str, what: str, drawn: str
) -> None:
    page = Page()
    page.start(key, 2)
    page.send(do="list")
    match = page.session.match
    assert match is not None
    while match.turn == 0:
        page.send(**next(command for command in page.commands("side") if command["do"] == "act"))
    assert match.turn == 1 and not page.session.table().choices
    length = len(match.actions)
    reply = page.send(do="pick", what=what, at=40)
    pick = f"what&#34;:&#34;{what}"
    assert drawn in reply["pieces"][f"{what}-40"] and pick in page.regions["board"]
    assert getattr(page.session.ui.picks, what) == 40 and len(match.actions) == length
    page.send(do="look", at=0)
    assert pick not in page.regions["board"]


@pytest.mark.parametrize("key", ["shahrah", "jetset"])
def test_a_turn_does_not_draw_the_whole_map_anew(key: str) -> None:
    page = Page()
    page.start(key, 2)
    page.send(do="list")
    match = page.session.match
    assert match is not None
    rng = Rng(1, key)
    sent = []
    while match.turn is not None and len(match.actions) < 60:
        acts = [command for command in page.commands("side") if command["do"] == "act"]
        page.send(**rng.choice(acts) if acts else {"do": "hurry"})
        assert "board" not in page.reply["regions"]
        sent.append(sum(map(len, page.reply.get("pieces", {}).values())))
    assert sum(sent) / len(sent) < len(page.regions["board"]) / 3


def test_closing_the_page_at_any_moment_loses_nothing() -> None:
    page = Page()
    page.start()
    for _ in range(12):
        match = page.session.match
        assert match is not None
        # A new page over the same storage: the game is on the shelf, and opens where it was.
        other = Page(dict(page.storage))
        assert "Go on" in other.text("shelf")
        other.send(**next(command for command in other.commands("shelf") if command["do"] == "resume"))
        assert other.session.match is not None
        assert other.session.match.actions == match.actions
        # A reload in mid-game goes straight back to the table.
        reloaded = Page(dict(page.storage), opened=page.reply["open"])
        assert reloaded.reply["screen"] == "table"
        assert reloaded.regions["board"] == page.regions["board"]
        assert reloaded.regions["hand"] == page.regions["hand"]
        one_step(page)


def test_the_end_of_a_round_is_still_to_be_read_after_coming_back() -> None:
    page = Page()
    page.start(seats=3)
    while page.session.ui.dialog != "round":
        one_step(page)
    other = Page(dict(page.storage), opened=page.reply["open"])
    assert other.regions["dialog"] == page.regions["dialog"] != ""
    other.send(do="go_on")
    assert other.regions["dialog"] == ""


def one_step(page: Page) -> None:
    """One choice of whoever is to choose; a person takes the first legal action."""
    match = page.session.match
    assert match is not None
    if page.session.ui.dialog == "round":
        page.send(do="go_on")
    elif match.turn is not None and match.seats[match.turn].player == "person":
        page.send(do="act", action=match.rules.print_action(match.legal()[0]))
    else:
        page.send(do="step")


def test_a_lost_or_broken_index_is_made_again_from_the_saves() -> None:
    page = Page()
    page.start()
    page.send(do="home")
    page.start(seats=2)
    for index in (None, "", "{", '{"schema":1,"games":{"x":{"game":"scout"}}}', '{"schema":9}', "[]"):
        storage = dict(page.storage)
        if index is None:
            del storage["safar:index"]
        else:
            storage["safar:index"] = index
        again = Page(storage)
        assert len([command for command in again.commands("shelf") if command["do"] == "resume"]) == 2
        assert (
            json.loads(storage["safar:index"])["games"].keys()
            == json.loads(page.storage["safar:index"])["games"].keys()
        )


def test_a_removed_game_is_gone_only_after_the_question() -> None:
    page = Page()
    page.start()
    page.send(do="home")
    ask = next(command for command in page.commands("shelf") if command["do"] == "ask_remove")
    page.send(**ask)
    assert len(page.storage) == 2
    page.send(do="close")
    page.send(**ask)
    page.send(**next(command for command in page.commands("dialog") if command["do"] == "remove"))
    assert list(page.storage) == ["safar:index"]
    assert page.regions["shelf"] == ""


# --- links and files --------------------------------------------------------------------------------------------------


def test_a_link_opens_the_same_table_in_another_profile() -> None:
    page = Page()
    page.start(seats=4, **{"name-0": "Zoë"})
    page.send(do="act", action="keep")
    page.send(do="hurry")
    page.send(do="dialog", name="share")
    url = re.search(r'value="(https://[^"]*)"', page.regions["dialog"])
    assert url
    assert "hidden" in page.text("dialog")
    page.send(do="close")
    for other in (Page(hash_=url[1].split("#")[1]), Page()):
        if other.session.match is None:
            other.send(do="open_link", form={"link": f" {url[1]} "})
        assert other.reply["screen"] == "table"
        for region in ("board", "hand", "seats"):
            assert other.regions[region] == page.regions[region]
        # It is kept at once, beside whatever was there.
        assert len(other.storage) == 2


def test_what_a_window_says_stays_while_computer_players_go_on() -> None:
    page = Page()
    page.start("scout", 3)
    page.send(do="act", action="keep")
    page.send(do="dialog", name="share")
    page.send(do="copied", done=False)
    said = "The link is selected"
    assert said in page.text("dialog")
    for _ in range(3):
        page.send(do="step")
        assert said in page.text("dialog")
    page.send(do="close")
    page.send(do="dialog", name="share")
    assert said not in page.text("dialog")


def test_a_bad_link_says_so_and_leaves_everything_as_it_was() -> None:
    page = Page()
    page.start()
    kept = dict(page.storage)
    page.send(do="home")
    for text in ("", "S12345", "https://example.org/#Sabcdef", "hello there"):
        page.send(do="open_link", form={"link": text})
        assert page.regions["dialog"] != ""
        assert page.reply["alert"]
        page.send(do="close")
    assert page.storage == kept


def test_a_file_brings_a_game_to_another_device() -> None:
    page = Page()
    page.start(seats=5)
    page.send(do="act", action="turn")
    saved = page.send(do="save_file")["download"]
    assert saved["name"].endswith(".json")
    other = Page()
    other.send(do="open_file", text=saved["text"])
    assert other.reply["screen"] == "table"
    assert other.regions["hand"] == page.regions["hand"]
    other.send(do="home")
    other.send(do="open_file", text="no save")
    assert "damaged" in other.text("dialog")


def test_a_link_leads_over_the_page_of_its_game_in_the_language_of_the_sender() -> None:
    page = Page(languages=("fa",))
    page.start("jetset_cards")
    url = page.send(do="copy_link")["copy"]
    assert re.fullmatch(r"https://example\.org/safar/play/jetset_cards\.fa\.html#[0-9A-Za-z]+", url)
    for text in (url, url.replace("play/jetset_cards.fa.html", ""), url.rpartition("#")[2]):
        other = Page()
        other.send(do="open_link", form={"link": text})
        assert other.reply["screen"] == "table"
    assert Page(hash_=url.rpartition("#")[2]).reply["screen"] == "table"


def test_a_page_below_its_own_name_gives_the_same_links() -> None:
    page = Page()
    page.start()
    url = page.send(do="copy_link")["copy"]
    page.session.base += "index.html"
    assert page.send(do="copy_link")["copy"] == url


def test_an_address_may_name_a_game_to_begin_with() -> None:
    page = Page(hash_="new-shahrah")
    assert page.reply["screen"] == "start" and page.reply["focus"] == "start-shahrah"
    page.start("scout")
    page.send(do="open_hash", hash="new-jetset")
    assert page.reply["screen"] == "start" and page.reply["focus"] == "start-jetset"
    assert len(page.session.shelf.entries) == 1, "the game that was open is kept"
    page.send(do="open_hash", hash="new-chess")
    assert "no link" in page.text("dialog")


def test_a_long_link_has_no_qr_code_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.start()
    page.send(do="qr")
    assert 'id="qr"' in page.regions["dialog"] and {"do": "dialog", "name": "share"} in page.commands("dialog")
    length = len(page.send(do="copy_link")["copy"])
    monkeypatch.setattr("pygames.app.sharing.QR_LIMIT", 60)
    sharing.qr_rows.cache_clear()
    page.send(do="qr")
    assert 'id="qr"' not in page.regions["dialog"]
    assert str(length) in page.text("dialog") and "60" in page.text("dialog")
    sharing.qr_rows.cache_clear()


def test_a_save_under_other_rules_opens_with_a_notice_and_has_no_link() -> None:
    page = Page()
    page.start()
    saved = json.loads(page.send(do="save_file")["download"]["text"]) | {"rules_version": 0}
    other = Page()
    other.send(do="open_file", text=json.dumps(saved))
    assert "earlier rules" in other.text("dialog")
    other.send(do="close")
    other.send(do="dialog", name="share")
    assert "file" in other.text("dialog")
    assert {"do": "copy_link"} not in other.commands("dialog")


# --- undo and looking back --------------------------------------------------------------------------------------------


def test_undo_takes_back_the_own_choice_and_take_back_marks_the_game() -> None:
    page = Page()
    page.start(seats=3)
    page.send(do="act", action="turn")
    assert {"do": "undo"} in page.commands("bar")
    page.send(do="undo")
    match = page.session.match
    assert match is not None
    assert (match.actions, match.casual) == ([], False)
    page.send(do="act", action="keep")
    page.send(do="hurry")
    assert "Take back" in page.text("bar")
    page.send(do="undo")
    assert (match.actions, match.casual) == ([], True)
    assert "casual" in page.text("bar")
    assert read_save(next(text for key, text in page.storage.items() if "game" in key)).match.casual
    page.send(do="undo")
    assert "nothing" in page.text("side")


def test_nobody_takes_back_what_another_person_has_chosen_after() -> None:
    page = Page()
    page.start(seats=2, people=2)
    page.send(do="uncover")
    page.send(do="act", action="keep")
    assert {"do": "undo"} in page.commands("bar")
    page.send(do="cover")
    assert {"do": "undo"} not in page.commands("bar")
    page.send(do="undo")
    match = page.session.match
    assert match is not None
    assert len(match.actions) == 1
    page.send(do="uncover")
    assert {"do": "undo"} not in page.commands("bar")


def test_looking_back_shows_every_earlier_moment_and_changes_nothing() -> None:
    page = Page()
    page.start(seats=3)
    hands = [page.regions["hand"]]
    for _ in range(8):
        one_step(page)
        hands.append(page.regions["hand"])
    kept = dict(page.storage)
    match = page.session.match
    assert match is not None
    for at in (0, 3, 7, 8):
        page.send(do="look", at=at)
        assert page.session.ui.cursor == (at if at < 8 else None)
        shown = re.findall(r'class="top[^>]*>(\d+)<', page.regions["hand"])
        assert shown == re.findall(r'class="top[^>]*>(\d+)<', hands[at])
        assert page.commands("actions")
    assert page.storage == kept
    page.send(do="look", at=4)
    page.send(do="go_on_here", at=4)
    branch = page.session.match
    assert branch is not None
    assert branch.actions == match.actions[:4]
    assert branch.casual
    assert len(page.storage) == 3


# --- hot seat ---------------------------------------------------------------------------------------------------------


def markups(seed: int, seats: int, choices: int) -> list[dict[str, str]]:
    """The whole page while a place is to be taken, and while the device is handed on, after choices nobody else saw."""
    match = Match("scout", [Seat("A"), Seat("B"), *[Seat()] * (seats - 2)], seed)
    for action in (("keep",),) * seats:
        match.play(action)
    for _ in range(choices):
        match.play(match.legal()[0])
    page = Page(hash_=write_link(match))
    found = []
    for place in (None, -1):
        if place is not None:
            page.send(do="take_place", seat=place)
        assert page.session.covered
        found.append(page.regions | {"title": page.reply["title"], "said": " ".join(page.said)})
    assert found[0]["board"] != found[1]["board"]
    return found


def test_a_covered_page_is_the_same_whatever_the_cards_are() -> None:
    first = markups(1, 3, 0)
    for seed in range(2, 12):
        assert markups(seed, 3, 0) == first


def test_a_covered_page_holds_no_hand_and_no_private_line() -> None:
    page = Page()
    page.start(seats=3, people=3)
    page.send(do="uncover")
    page.send(do="act", action="turn")
    assert "turns the whole hand" in page.text("side")
    page.send(do="cover")
    assert page.regions["hand"] == ""
    assert "turns the whole hand" not in page.text("side")
    assert "has looked at" in page.text("side")
    assert page.commands("actions") == []
    for refused in ({"do": "look", "at": 0}, {"do": "act", "action": "keep"}, {"do": "go_on_here", "at": 0}):
        page.send(**refused)
        assert page.reply["alert"]
    for word in ("hand", "score", "table"):
        page.send(do="say", form={"text": word})
        assert page.regions["hand"] == ""
    page.send(do="uncover")
    assert 'role="listbox"' in page.regions["hand"]
    assert "turns the whole hand" not in page.text("side")


def test_what_is_said_aloud_names_players_and_hides_what_others_chose() -> None:
    page = Page()
    page.start(seats=4, **{"name-0": "Ana"})
    page.send(do="act", action="turn")
    page.send(do="hurry")
    assert page.said[0] == "Ana is to play"
    assert "Ana turns the whole hand upside down." in page.said
    assert page.said.count("Rostam has looked at the new hand.") == 1
    assert not any("Rostam keeps" in line or "Rostam turns" in line for line in page.said)


# --- typed words and bad commands -------------------------------------------------------------------------------------


def test_typed_words_are_answered_and_typed_moves_played() -> None:
    page = Page()
    page.start(seats=3)
    for word in ("help", "HAND", " score ", "table", "last"):
        page.send(do="say", form={"text": word})
        assert page.session.ui.answer
        assert "alert" not in page.reply
    page.send(do="say", form={"text": "Keep"})
    match = page.session.match
    assert match is not None
    assert match.actions == [("keep",)]
    page.send(do="say", form={"text": "undo"})
    assert match.actions == []
    for wrong in ("dance", "show 1", "show 9-3", "scout left at 1", "<b>"):
        page.send(do="say", form={"text": wrong})
        assert page.reply["alert"]
        assert match.actions == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '{"do": "fly"}',
        '{"do": "act"}',
        '{"do": 5}',
        '{"do": "_draw"}',
        '{"do":"act","action":7,"now":1,"random":1}',
        '{"do":"act","action":"keep","now":1,"random":-1}',
        '{"do":"look","at":true,"now":1,"random":1}',
        '{"do":"undo","now":1,"random":1}',
        "[" * 10_000,
    ],
)
def test_anything_that_is_no_command_is_answered_with_words(text: str) -> None:
    reply = json.loads(handled(Page().session, text))
    assert "Reload" in reply["alert"]


def test_wrong_forms_are_refused_beside_the_form() -> None:
    page = Page()
    wrong: list[dict[str, Any]] = [
        {},
        {"seats": "9"},
        {"seats": "x"},
        {"seats": "2"},
        {"seats": "2", "player-0": "person", "player-1": "god"},
        {"seats": "2", "player-0": "person", "player-1": "medium", "option-starter": "4"},
        {"seats": "2", "player-0": "person", "player-1": "medium", "option-starter": "x"},
    ]
    for form in wrong:
        page.send(do="new", game="scout", form=form)
        assert page.reply["form_error"]["text"]
        assert page.reply["screen"] == "start"
    page.send(do="new", game="chess", form={"seats": "2"})
    assert page.reply["form_error"]["text"]
    assert page.storage == {}


def test_names_are_escaped_and_kept_in_bounds() -> None:
    page = Page()
    page.start(seats=2, **{"name-0": "<img src=x onerror=alert(1)>\u202e" + "x" * 10_000})
    match = page.session.match
    assert match is not None
    assert len(match.seats[0].name) <= 24
    assert all("<img" not in markup for markup in page.regions.values())
    assert "&lt;img" in page.regions["seats"]
    assert read_link(write_link(match)).seats == match.seats


def test_what_did_not_change_is_not_sent() -> None:
    page = Page()
    page.start(seats=3)
    page.send(do="act", action="keep")
    page.send(do="hurry")
    page.send(do="pick", what="card", at=1)
    assert set(page.reply["regions"]) == {"actions"} and set(page.reply["pieces"]) == {"hand-1"}
    page.send(do="list")
    assert set(page.reply["regions"]) == set() and set(page.reply["pieces"]) == {"list-part"}


def test_settings_are_kept_and_nonsense_is_the_default() -> None:
    page = Page()
    page.send(do="dialog", name="settings")
    page.send(do="setting", name="theme", value="dark")
    page.send(do="setting", name="pace", value="slow")
    page.send(do="setting", name="pace", value="warp")
    again = Page(page.storage)
    assert again.session.settings == Settings(theme="dark", pace="slow")
    assert again.reply["page"] == {"theme": "dark", "motion": "normal", "sound": "off"}
    for text in ("", "5", "{", '{"theme": 3, "pace": "no"}'):
        assert Page({"safar:settings": text}).session.settings == Settings()
