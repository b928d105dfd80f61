"""What comes from storage, files and links reaches no more than it may, breaks no page, and loses nothing."""

import html
import json
import re
from typing import Any

import pytest

from pygames.app.shelf import INDEX, PREFIX
from pygames.core.codec import check_letters, number_digits, pack, to_letters
from pygames.core.game import game
from pygames.core.link import FORMAT, write_link
from pygames.core.match import Match, Seat, clean_name
from pygames.core.save import fingerprint, write_save
from pygames.core.transcript import write_transcript
from pygames.locale import LANGUAGES

from .page import Page, handled

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "a\u202eb\u2066c",
    "👩\u200d👩\u200d👧\u200d👦🏳️\u200d🌈",
    "x" * 10_000,
    "</title></svg><b>",
    "{seat}{0}%s&amp;",
    "\ud800\udfff",
]


def skeleton(markup: str) -> list[tuple[str, list[str]]]:
    """The elements of a markup with the names of their attributes."""
    found = re.findall(r"<([a-z0-9]+)((?:\s+[a-z-]+(?:=\"[^\"]*\")?)*)\s*/?>", markup)
    return [(tag, re.findall(r"([a-z-]+)(?==|\s|$)", re.sub(r"\"[^\"]*\"", "", given))) for tag, given in found]


def table_with(name: str, language: str) -> Page:
    """The page of a new game in which somebody has that name."""
    page = Page(languages=(language,))
    page.start("scout", 3, 2, **{"name-0": name, "name-1": name})
    page.send(do="uncover")
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_only_ever_text(name: str, language: str) -> None:
    page, plain = table_with(name, language), table_with("Ada", language)
    for region in ("seats", "log", "board", "hand", "actions", "dialog"):
        assert skeleton(page.regions.get(region, "")) == skeleton(plain.regions.get(region, "")), region
    if clean_name(name):
        assert clean_name(name) in html.unescape(re.sub(r"<[^>]+>", "", page.regions["seats"]))
    page.send(do="home")
    plain.send(do="home")
    assert skeleton(page.regions["shelf"]) == skeleton(plain.regions["shelf"])


def link_with(name: str) -> str:
    """A link in which the first seat has that name, whatever it is."""
    rules, raw = game("scout"), name.encode(errors="surrogatepass")[:127]
    digits = [(rules.number, 64), (rules.rules_version, 64), (3, 8), (0, 2), *number_digits(7, 8), (0, 3)]
    digits += [(0, 2), (int(bool(raw)), 2)]
    digits += [(len(raw), 128), *((byte, 256) for byte in raw)] if raw else []
    body = FORMAT + to_letters(pack([*digits, (0, 2), (0, 2), (0, 2), (0, 2), (0, 3)]))
    return body + check_letters(body)


@pytest.mark.parametrize("name", NAMES)
def test_names_in_links_saves_and_texts_are_cleaned_or_refused(name: str) -> None:
    match = Match("scout", [Seat("Ada"), Seat(), Seat()], 7)
    save = json.loads(write_save(match, 1, 2))
    save["seats"][0]["name"] = name
    texts = [json.dumps(save), json.dumps(save, ensure_ascii=False), write_transcript(match).replace("Ada", name)]
    for text in texts:
        page = Page()
        page.send(do="open_file", text=text)
        assert page.session.match is None or page.session.match.seats[0].name in ("", clean_name(name))
    page = Page(hash_=link_with(name))
    assert page.session.match is None or page.session.match.seats[0].name == clean_name(name)
    assert Page(hash_=link_with("Ada")).session.match is not None


# --- a save that reaches for others -----------------------------------------------------------------------------------


def shelf_with_two_games() -> Page:
    page = Page()
    page.start("scout")
    page.start("shahrah")
    page.send(do="home")
    return page


@pytest.mark.parametrize(
    "key", ["name", "id", "key", "storage", "index", "games", "safar:index", "__proto__", "part", "own"]
)
def test_a_save_cannot_name_where_it_is_kept(key: str) -> None:
    page = shelf_with_two_games()
    before = dict(page.storage)
    victim = next(name for name in before if name.startswith(PREFIX))
    trojan = json.loads(write_save(Match("jetset", [Seat()] * 3, 5), 1, 2))
    for value in (victim, victim.removeprefix(PREFIX), INDEX, {"schema": 1, "games": {}}):
        page.send(do="open_file", text=json.dumps(trojan | {key: value}))
        for name in before:
            if name != INDEX:
                assert page.storage[name] == before[name]
        games = json.loads(page.storage[INDEX])["games"]
        assert games.items() >= json.loads(before[INDEX])["games"].items()


def test_a_save_of_the_same_game_comes_beside_it() -> None:
    page = shelf_with_two_games()
    before = dict(page.storage)
    for name, text in before.items():
        if name.startswith(PREFIX):
            found = json.loads(text)
            # Another position of the very same game: same seed, same seats.
            found |= {"actions": [], "rules_version": 0}
            page.send(do="open_file", text=json.dumps(found))
            assert page.storage[name] == text
    assert len(page.storage) == len(before) + 2


def test_a_save_and_its_forged_fingerprint_open_no_table_that_could_not_be() -> None:
    page = shelf_with_two_games()
    name = next(key for key in page.storage if key.startswith(PREFIX)).removeprefix(PREFIX)
    good = json.loads(page.storage[PREFIX + name])
    for changed in (
        {"casual": 5},
        {"casual": "yes"},
        {"seats": [{"name": 5, "player": "person"}, *good["seats"][1:]]},
        {"seats": [{"name": "a\u202eb", "player": "person"}, *good["seats"][1:]]},
        {"seats": [{"name": "", "player": "robot"}, *good["seats"][1:]]},
        {"created": "now"},
        {"options": {"starter": [0]}},
        {"actions": [5]},
    ):
        text = json.dumps(good | changed)
        index = json.loads(page.storage[INDEX])
        index["games"][name]["fingerprint"] = fingerprint(text)
        other = Page(page.storage | {PREFIX + name: text, INDEX: json.dumps(index)}, opened=name)
        match = other.session.match
        if match is not None:
            assert type(match.casual) is bool and all(clean_name(seat.name) == seat.name for seat in match.seats)
            assert write_link(match)
        else:
            assert other.reply.get("alert")
        assert other.storage[PREFIX + name] == text


# --- storage ----------------------------------------------------------------------------------------------------------


def entry(page: Page) -> dict[str, Any]:
    return next(iter(json.loads(page.storage[INDEX])["games"].values()))


@pytest.mark.parametrize(
    "changed",
    [
        {"names": ["x" * 10_000, "", ""]},
        {"names": ["a\u202eb", "", ""]},
        {"names": ["\ud800", "", ""]},
        {"day": "<b>today</b>"},
        {"day": "2026-13-77"},
        {"updated": 1 << 50},
        {"updated": -1},
    ],
)
def test_a_wrong_entry_of_the_index_is_made_again_from_its_save(changed: dict[str, Any]) -> None:
    page = Page()
    page.start("scout")
    before = entry(page)
    index = json.loads(page.storage[INDEX])
    for one in index["games"].values():
        one |= changed
    page.storage[INDEX] = json.dumps(index)
    entry_of_other = entry(Page(page.storage))
    assert {name: entry_of_other[name] for name in ("names", "turn", "game")} == {
        name: before[name] for name in ("names", "turn", "game")
    }


def test_an_entry_without_a_turn_is_made_again() -> None:
    page = Page()
    page.start("scout")
    index = json.loads(page.storage[INDEX])
    for one in index["games"].values():
        del one["turn"]
    page.storage[INDEX] = json.dumps(index)
    assert "turn" in entry(Page(page.storage))


@pytest.mark.parametrize("name", ["", " ", "a b", "shelf:", "lesson:scout:turn", "<b>", "\ud800", "x" * 100, "A#b.c"])
def test_what_stands_under_a_name_that_is_not_ours_is_left_alone(name: str) -> None:
    page = shelf_with_two_games()
    save = next(text for key, text in page.storage.items() if key.startswith(PREFIX))
    page.storage[PREFIX + name] = save
    other = Page(page.storage)
    assert other.storage[PREFIX + name] == save
    assert len(json.loads(other.storage[INDEX])["games"]) == 2
    assert [command for command in other.commands("shelf") if command["do"] == "resume"]


@pytest.mark.parametrize("now", [-(1 << 60), 0, 1 << 60])
def test_a_clock_that_is_set_wrong_breaks_nothing(now: int) -> None:
    page = Page()
    page.send(do="new", game="scout", form={"seats": "2", "player-0": "person", "player-1": "medium"}, now=now)
    assert page.session.match is not None
    assert "Go on" in Page(page.storage).text("shelf")


def test_all_that_a_browser_keeps_can_be_read_at_once() -> None:
    page = Page()
    page.start("scout")
    del page.storage[INDEX]
    for number in range(3):
        page.storage[f"{PREFIX}broken{number}"] = "{" + "x" * 1_700_000
    other = Page(page.storage)
    assert len(json.loads(other.storage[INDEX])["games"]) == 1
    assert not other.session.taking_stock and other.reply.get("alert") is not None


@pytest.mark.parametrize("found", [{}, {"choices": 5}, {"choices": [5, [], [5, 1, 1, 1]], "chances": 7}])
def test_a_report_of_the_search_that_is_none_does_not_stop_the_game(found: dict[str, Any]) -> None:
    page = Page()
    page.send(do="new", game="scout", form={"seats": "2", "player-0": "person", "player-1": "hard"})
    page.send(do="act", action="keep")
    match = page.session.match
    assert match is not None and match.turn == 1
    page.send(do="thought", id=page.session.thoughts, found=found)
    assert len(match.actions) == 2


def test_half_characters_in_storage_are_given_back_as_they_are() -> None:
    page = Page({"safar:record": '{"schema":1,"x":"\ud800"}'})
    assert [text for key, text in page.storage.items() if ":aside:" in key] == ['{"schema":1,"x":"\ud800"}']
    # Whatever carries a reply to the page, it can be encoded.
    command = {"do": "read", "for": "safar:record", "stored": {"safar:record": "\ud800"}, "now": 1, "random": 1}
    handled(page.session, json.dumps(command)).encode()
