"""Whatever a reply writes, the page may die between any two of its writes: this cuts every one of them, everywhere.

After each single write the storage is looked at as a new page would find it. The last confirmed action or the one
before it is there, and nothing else that was kept is lost. In the browser a batch is kept whole or not at all, which is
more than this asks; where there is no journal this law is what holds.
"""

import json
from typing import Any

import pytest

from pygames.core.game import game, keys
from pygames.core.link import write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng

from .page import Page

GAME = "safar:game:"
EVERY = 40
"""Of writes that are like those before them, one in so many is opened by a whole new page; all are read."""

Actions = tuple[str, ...]


class Cutting(Page):
    """A page that remembers how the storage was after each of its writes."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self.cuts: list[dict[str, str]] = []
        super().__init__(*arguments, **named)

    def write(self, key: str, text: str | None) -> None:
        super().write(key, text)
        self.cuts.append(dict(self.storage))


def games(storage: dict[str, str]) -> dict[str, Actions]:
    """What every save says was played."""
    return {
        key.removeprefix(GAME): tuple(json.loads(text)["actions"])
        for key, text in storage.items()
        if key.startswith(GAME)
    }


def ended(storage: dict[str, str]) -> list[str]:
    """The names of the games that the record holds."""
    return [entry["name"] for entry in json.loads(storage.get("safar:record", '{"games":[]}'))["games"]]


def life_before() -> dict[str, str]:
    """What a device has kept already: two games, one of them over, a record, settings, a lesson that is done."""
    page = Page()
    page.start("scout", 3)
    page.send(do="act", action="keep")
    page.send(do="home")
    page.start("jetset_cards", 2)
    while page.session.match is not None and page.session.match.turn is not None:
        press(page, Rng(1, "before", len(page.session.match.actions)))
    page.send(do="home")
    page.send(do="setting", name="theme", value="dark")
    page.send(do="lessons", game="scout")
    page.send(do="close")
    page.storage["safar:lessons"] = '{"schema":1,"done":{"scout":["turn"]}}'
    return page.storage


def press(page: Page, rng: Rng) -> None:
    """One choice of whoever is to choose."""
    match = page.session.match
    assert match is not None
    if page.session.ui.dialog == "round":
        page.send(do="go_on")
    elif page.session.covered:
        page.send(do="uncover")
    elif page.table_hands_on:
        page.send(do="cover")
    elif match.turn is not None and match.seats[match.turn].player == "person":
        choice = match.rules.advise(match.rules.view(match.state, match.turn), match.legal(), rng)
        page.send(do="act", action=match.rules.print_action(choice))
    else:
        page.send(do="step")


def check(page: Cutting, before: dict[str, str], whole: bool) -> int:
    """Look at every cut since the last look; the number of them."""
    cuts, page.cuts = page.cuts, []
    old, new = games(before), games(page.storage)
    for cut in cuts:
        found = games(cut)
        for name in old.keys() & new.keys():
            assert found[name] in (old[name], new[name])
        # What is neither in the one nor in the other was never there, and only what is removed may be missing.
        assert found.keys() <= old.keys() | new.keys() and found.keys() >= old.keys() & new.keys()
        for key in before.keys() & page.storage.keys():
            assert cut[key] in (before[key], page.storage[key])
        assert set(ended(cut)) >= set(ended(before)) & set(ended(page.storage))
        for name, actions in found.items():
            if name in ended(page.storage) and actions == new.get(name):
                assert name in ended(cut), "a game has ended, and the record does not know"
        if whole:
            look_as_a_new_page(cut, found)
    return len(cuts)


def look_as_a_new_page(cut: dict[str, str], found: dict[str, Actions]) -> None:
    """Every game that was found can be opened from the start page, where it was, without a word of complaint."""
    other = Page(dict(cut))
    assert other.text("dialog") == ""
    resuming = [command["game"] for command in other.commands("shelf") if command["do"] == "resume"]
    assert sorted(resuming) == sorted(found)
    for name, actions in found.items():
        other.send(do="resume", game=name)
        match = other.session.match
        assert match is not None and other.session.notice is None
        assert tuple(map(match.rules.print_action, match.actions)) == actions


@pytest.mark.parametrize("key", keys())
def test_a_whole_game_cut_between_any_two_writes(key: str) -> None:
    for seats, people in ((game(key).seats[0], 1), (3, 2)):
        page, rng = Cutting(life_before()), Rng(5, "cuts", key, seats)
        look, patterns, count = 0, set(), 0
        before = dict(page.storage)
        page.start(key, seats, people)
        while True:
            match = page.session.match
            assert match is not None
            pattern = (tuple(found.split(":")[1] for found, _ in page.reply["write"]), match.turn is None)
            count += check(page, before, pattern not in patterns or look % EVERY == 0)
            patterns.add(pattern)
            look += 1
            if match.turn is None:
                break
            before = dict(page.storage)
            if rng.below(12) == 0 and {"do": "undo"} in page.commands("bar"):
                page.send(do="undo")
            elif rng.below(40) == 0 and len(page.session.table().choices) > 1:
                page.send(do="hint")
                page.send(do="close_hints")
            else:
                press(page, rng)
        assert count > 2 * len(match.actions)
        assert match.turn is None and page.session.name in ended(page.storage)


def test_a_game_whose_end_was_cut_off_ends_once_more_and_counts_once() -> None:
    page = Cutting(life_before())
    page.start("jetset_cards", 2)
    before: dict[str, str] = {}
    while page.session.match is not None and page.session.match.turn is not None:
        before, page.cuts = dict(page.storage), []
        press(page, Rng(3, "end", len(page.session.match.actions)))
    name = page.session.name
    assert len(page.cuts) == 3
    for cut in (before, *page.cuts):
        other = Page(dict(cut), opened=name)
        while other.session.match is not None and other.session.match.turn is not None:
            press(other, Rng(4, "once more", len(other.session.match.actions)))
        assert ended(other.storage).count(name) == 1 and len(ended(other.storage)) == 2
        assert other.session.match is not None
        assert (
            tuple(map(other.session.match.rules.print_action, other.session.match.actions))
            == games(other.storage)[name]
        )


def test_every_other_command_cut_between_any_two_writes() -> None:
    """New games of every kind, tables of the day, links that arrive, go on and fork, places, removing, settings."""
    match = Match("scout", [Seat("A"), Seat("B"), Seat("C", "medium")], 9)
    links = [write_link(match)]
    for number in (0, 1):
        other = Match("scout", match.seats, 9)
        for action in (("keep",), ("keep",), ("keep",)):
            other.play(action)
        other.play(other.legal()[number])
        links.append(write_link(other))
    page = Cutting(life_before())
    first = next(iter(page.session.shelf.entries))
    script: list[dict[str, Any]] = [
        {"do": "new", "game": "scout", "form": {"seats": "2", "player-0": "person", "player-1": "hard"}},
        {"do": "again"},
        {"do": "home"},
        {"do": "daily", "game": "scout"},
        {"do": "hurry"},
        {"do": "daily_again", "game": "scout"},
        {"do": "open_hash", "hash": links[0]},
        {"do": "take_place", "seat": 0},
        {"do": "open_hash", "hash": links[1]},
        {"do": "handed_on", "how": "copied"},
        {"do": "open_hash", "hash": links[2]},
        {"do": "setting", "name": "language", "value": "fa"},
        {"do": "ask_remove", "game": first},
        {"do": "remove", "game": first},
        {"do": "statistics", "game": ""},
        {"do": "statistics_ask_clear"},
        {"do": "statistics_clear"},
        {"do": "close"},
        {"do": "lesson", "game": "scout", "name": "turn"},
        {"do": "home"},
    ]
    counts = []
    for command in script:
        before = dict(page.storage)
        page.send(**command)
        counts.append(check(page, before, whole=True))
        if page.session.fork is not None:
            before = dict(page.storage)
            page.send(do="choose_fork", game=page.session.fork.link)
            counts.append(check(page, before, whole=True))
    assert len([count for count in counts if count]) >= 12
