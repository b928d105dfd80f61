"""The rules of a game have changed since: what was begun before says so, opens where it was, and is never played on
as something else. Each test raises `rules_version` of one game under what the version before has written.
"""

import json

import pytest

from pygames.core.errors import BadLink, BadTranscript
from pygames.core.game import game, keys
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import read_save, write_save
from pygames.core.transcript import read_transcript, write_transcript
from pygames.locale import LANGUAGES

from .page import Page
from .test_cut_writes import ended, games, press

every_game = pytest.mark.parametrize("key", keys())


def raise_rules(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """From here on the program is the next version of that game's rules."""
    monkeypatch.setattr(game(key), "rules_version", game(key).rules_version + 1)


def played(key: str, seats: int, part: int) -> Match:
    """A game by the game's own advice, after `part` hundredths of its choices."""
    rules, rng = game(key), Rng(7, "rules change", key, seats)
    match = Match(key, [Seat("Ana"), Seat("B", "medium"), *[Seat()] * (seats - 2)], 7)
    while match.turn is not None:
        match.play(rules.advise(rules.view(match.state, match.turn), match.legal(), rng))
    match.back_to(len(match.actions) * part // 100)
    return match


@every_game
@pytest.mark.parametrize("part", [0, 30, 70, 99, 100])
def test_an_old_save_opens_at_its_position_and_goes_on_from_there(
    key: str, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seats in (game(key).seats[0], game(key).seats[-1]):
        old = played(key, seats, part)
        text, position = write_save(old, 1, 2), old.rules.dump(old.state)
        with monkeypatch.context() as patch:
            raise_rules(patch, key)
            opened = read_save(text)
            match = opened.match
            assert opened.notice is not None and opened.notice.key == "save.rules_changed"
            assert match.rules.dump(match.state) == position and match.actions == []
            assert [seat.name for seat in match.seats] == [seat.name for seat in old.seats]
            # It is a game of the new rules now, from that position on, and can be kept and opened as such.
            rng = Rng(8, "rules change")
            for _ in range(15):
                if match.turn is not None:
                    match.play(rng.choice(match.legal()))
            again = read_save(write_save(match, 1, 3))
            assert again.notice is None and again.match.actions == match.actions
            assert again.match.rules.dump(again.match.state) == match.rules.dump(match.state)
            # No link says that it comes from the deal.
            with pytest.raises(BadLink) as caught:
                write_link(match)
            assert caught.value.message.key == "error.link.position"
        # The version before does not take it for one of its own.
        newer = json.dumps(json.loads(text) | {"rules_version": old.rules.rules_version + 1})
        page = Page()
        page.send(do="open_file", text=newer)
        assert "newer version" in page.text("dialog") and page.storage == {}


@every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_an_old_link_says_what_it_is_and_changes_nothing(key: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(key, 3, 40)
    link, text = write_link(old), write_transcript(played(key, 3, 100))
    page = Page(languages=(code,))
    page.start(key, 3)
    with monkeypatch.context() as patch:
        raise_rules(patch, key)
        kept = dict(page.storage)
        for other in (page, Page(page.storage, hash_=link, languages=(code,))):
            if other is page:
                other.send(do="open_link", form={"link": link})
            assert " ".join(other.session.say("error.link.older").split()) in other.text("dialog")
            assert other.storage == kept
        with pytest.raises(BadTranscript) as caught:
            read_transcript(text)
        assert caught.value.message.key == "error.transcript.older"
        newer = write_link(Match(key, old.seats, 7))
    with pytest.raises(BadLink) as refused:
        read_link(newer)
    assert refused.value.message.key == "error.link.newer"


@every_game
def test_a_device_with_games_of_before_finds_them_all_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    page.start(key, 2)
    while page.session.match is not None and page.session.match.turn is not None:
        press_by_advice(page)
    over, finished = page.session.name, page.regions["board"]
    page.send(do="home")
    page.start(key, 3, 2, company="link")
    for _ in range(6):
        press_by_advice(page)
    running, before = page.session.name, page.session.match
    assert before is not None
    position = before.rules.dump(before.state)
    raise_rules(monkeypatch, key)
    kept = dict(page.storage)
    other = Page(page.storage)
    assert {command["game"] for command in other.commands("shelf") if command["do"] == "resume"} == {over, running}
    # The game that is over: its table as it was, its result, and no second entry in the record.
    other.send(do="resume", game=over)
    assert "earlier rules" in other.text("dialog")
    other.send(do="close")
    assert other.regions["board"] == finished
    assert ended(other.storage) == [over] and other.storage == kept, "to look at it changes nothing"
    assert other.session.record is not None
    other.send(do="home")
    # The game that runs: this device's place in it, its position, the file as the way to the others.
    other.send(do="resume", game=running)
    assert "earlier rules" in other.text("dialog")
    other.send(do="close")
    match = other.session.match
    assert match is not None and match.rules.dump(match.state) == position and other.session.part.own == 0
    other.send(do="dialog", name="share")
    assert {"do": "copy_link"} not in other.commands("dialog") and {"do": "save_file"} in other.commands("dialog")
    other.send(do="close")
    if match.turn == 0:
        press_by_advice(other)
        assert games(other.storage)[running] == (match.rules.print_action(match.actions[0]),)
        reloaded = Page(other.storage, opened=running)
        assert reloaded.text("dialog") == "" and reloaded.regions["hand"] == other.regions["hand"]


@every_game
def test_a_best_game_of_before_can_no_longer_be_looked_through_and_that_is_said(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page()
    page.start(key, 2)
    while page.session.match is not None and page.session.match.turn is not None:
        press_by_advice(page)
    page.send(do="home")
    page.send(do="remove", game=next(iter(page.session.shelf.entries)))
    raise_rules(monkeypatch, key)
    other = Page(page.storage)
    assert other.session.record is not None
    (entry,) = other.session.record.entries
    assert entry.link
    other.send(do="statistics", game="")
    other.send(do="replay_best", id=entry.id)
    assert other.reply["screen"] == "start" and "earlier rules" in other.text("dialog")
    other.send(do="close")
    assert ended(other.storage) == [entry.name]


@every_game
def test_a_changed_game_whose_version_did_not_rise_is_noticed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours: the rules do something else, and still call themselves the same."""
    old = played(key, 3, 50)
    text, rules = write_save(old, 1, 2), old.rules
    apply, deal = rules.apply, rules.setup

    def another_deal(options: object, seats: int, seed: int) -> object:
        return deal(options, seats, seed + 1)

    def one_fewer(state: object, action: object) -> object:
        if action == old.actions[-1]:
            raise_at.append(action)
            return []
        return apply(state, action)

    raise_at: list[object] = []
    for name, changed in (("setup", another_deal), ("apply", one_fewer)):
        with monkeypatch.context() as patch:
            patch.setattr(rules, name, changed)
            opened = read_save(text)
        assert opened.notice is not None and opened.notice.key == "save.replay_stopped"
        assert rules.dump(opened.match.state) == json.loads(text)["position"]
    assert raise_at


def press_by_advice(page: Page) -> None:
    """One choice; people choose by the game's advice, so that games come to an end."""
    match = page.session.match
    assert match is not None
    press(page, Rng(3, "advice", len(match.actions)))
