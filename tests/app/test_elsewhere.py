"""Several windows on the same games: each sees what the others do, and nothing that was written is lost."""

import json

import pytest

from pygames.core.rng import Rng

from .page import Page, handled
from .test_cut_writes import ended, games, press


def two_pages(game: str = "scout", **form: str) -> tuple[Page, Page]:
    """Two windows at one table."""
    first = Page()
    first.start(game, 3, **form)
    second = Page(first.storage, opened=first.session.name)
    assert second.regions["board"] == first.regions["board"]
    return first, second


def test_the_second_window_sees_what_the_first_does() -> None:
    first, second = two_pages()
    second.send(do="list")
    for _ in range(30):
        press(first, Rng(1, "first"))
        second.look()
        for region in ("board", "hand", "seats", "bar"):
            assert second.regions[region] == first.regions[region]
        assert second.session.ui.list_open, "how the window was set up stays"
        assert "after" not in second.reply, "the computer players choose in one window alone"
        assert second.session.notice is None


def test_what_was_decided_at_an_old_table_is_not_carried_out_and_that_is_said() -> None:
    first, second = two_pages()
    first.send(do="act", action="turn")
    second.send(do="act", action="keep")
    assert second.reply["drop"] and second.reply["alert"] == second.session.say("company.other_window")
    assert second.session.match is not None and first.session.match is not None
    assert second.session.match.actions == first.session.match.actions == [("turn",)]
    assert list(games(second.storage).values()) == [("turn",)]
    # The next press is at the table that is shown.
    second.send(do="hurry")
    first.look()
    assert first.session.match.actions == second.session.match.actions and len(first.session.match.actions) > 1


def test_whoever_does_something_has_the_computers_choose_there() -> None:
    first, second = two_pages()
    second.send(do="act", action="keep")
    assert "after" in second.reply
    first.look()
    assert "after" not in first.reply and first.session.following
    first.send(do="step")
    assert first.session.match is not None and len(first.session.match.actions) == 1
    first.send(do="hurry")
    assert not first.session.following and len(first.session.match.actions) > 1


def test_a_person_behind_a_cover_stays_behind_it() -> None:
    first = Page()
    first.start("scout", 3, people=3)
    second = Page(first.storage, opened=first.session.name)
    first.send(do="uncover")
    second.send(do="uncover")
    assert second.regions["hand"]
    first.send(do="act", action="keep")
    second.look()
    assert second.session.covered and second.regions["hand"] == ""


def test_a_game_that_is_removed_in_another_window_is_left() -> None:
    first, second = two_pages()
    first.send(do="home")
    first.send(do="remove", game=second.session.name)
    second.send(do="act", action="keep")
    assert second.reply["screen"] == "start" and games(second.storage) == {}
    assert second.session.say("company.removed") in second.text("dialog")


def test_a_save_that_a_later_version_has_written_is_left_alone() -> None:
    first, second = two_pages()
    key = f"safar:game:{first.session.name}"
    later = json.dumps(json.loads(first.storage[key]) | {"schema": 2})
    first.storage[key] = later
    second.send(do="act", action="keep")
    assert second.reply["screen"] == "start" and "newer version" in second.text("dialog")
    assert second.storage[key] == later


def test_settings_and_lessons_come_from_other_windows_too() -> None:
    first, second = two_pages()
    first.send(do="setting", name="language", value="pt")
    second.send(do="setting", name="theme", value="dark")
    first.look()
    assert second.session.say.language.code == "pt" and first.session.settings == second.session.settings
    first.storage["safar:lessons"] = '{"schema":1,"done":{"scout":["turn"]}}'
    second.look()
    assert second.session.progress.done == {"scout": {"turn"}}


def refused(page: Page, **command: object) -> tuple[dict[str, str | None], bool]:
    """Give a command whose writes are refused, as another window was quicker; what the page then tells the session.

    Returns what of the reply is undone, and whether the command is to be dropped.
    """
    given = {"now": page.now + 500, "random": 77} | command
    reply = json.loads(handled(page.session, json.dumps(given)))
    undone = {key: page.storage.get(key) for key, _ in reply["write"]}
    news = {key: page.storage.get(key) for key in page.storage if page.storage[key] != page.known.get(key)}
    page.known = dict(page.storage)
    return undone, page.told(dict(news), list(page.storage), undone, before=str(command["do"]))


def test_what_could_not_be_written_is_undone_and_can_be_done_again() -> None:
    first, second = two_pages()
    # Somebody plays another game; this one is where it was.
    third = Page(first.storage)
    third.now += 1_000_000
    third.start("jetset_cards", 2)
    shown = dict(second.regions)
    undone, is_dropped = refused(second, do="act", action="keep")
    assert undone and not is_dropped
    assert second.session.match is not None and second.session.match.actions == []
    assert second.regions == second.regions | {
        name: shown[name] for name in ("board", "hand", "seats", "actions", "side")
    }
    assert set(second.reply["regions"]) == set(second.session.sent), "all is drawn anew"
    second.send(do="act", action="keep")
    assert ("keep",) in games(first.storage).values() and len(second.session.shelf.entries) == 2


def test_what_could_not_be_written_at_a_table_that_went_on_is_dropped() -> None:
    first, second = two_pages()
    first.send(do="act", action="turn")
    _, is_dropped = refused(second, do="act", action="keep")
    assert is_dropped and second.session.match is not None and second.session.match.actions == [("turn",)]
    assert second.reply["alert"] == second.session.say("company.other_window")


def test_a_new_game_that_could_not_be_written_is_set_up_again() -> None:
    first, second = two_pages()
    first.send(do="act", action="turn")
    second.send(do="home")
    first.send(do="hurry")
    second.now += 1_000_000
    form = {"seats": "2", "player-0": "person", "player-1": "medium"}
    _, is_dropped = refused(second, do="new", game="scout", form=form)
    assert not is_dropped and second.reply["screen"] == "start" and second.text("dialog") == ""
    second.send(do="new", game="scout", form=form)
    assert len(games(first.storage)) == 2


def test_a_lesson_and_a_game_of_the_record_are_nobody_elses() -> None:
    first, second = two_pages()
    second.send(do="home")
    second.send(do="lesson", game="scout", name="turn")
    first.send(do="act", action="keep")
    second.send(do="list")
    assert second.reply["screen"] == "table" and second.session.lesson is not None and second.session.ui.list_open


@pytest.mark.parametrize("seed", range(30))
def test_windows_that_do_anything_in_any_order_lose_nothing(seed: int) -> None:
    rng = Rng(seed, "windows")
    storage: dict[str, str] = {}
    pages = [Page(storage) for _ in range(3)]
    clock = 0
    removed: set[str] = set()
    longest: dict[str, tuple[str, ...]] = {}
    over: set[str] = set()
    for _ in range(60):
        page, clock = rng.choice(pages), clock + 1
        # Names come from the time; a page that is opened anew must not have that of another one.
        page.now = 1_760_000_000_000 + clock * 60_000
        before, is_at_table = games(storage), page.session.match is not None
        doing = rng.below(20)
        if doing == 0 and len(before) < 6:
            page.start(rng.choice(["scout", "jetset_cards"]), 2)
        elif doing == 1 and before:
            page.send(do="home")
        elif doing == 2 and before and rng.below(3) == 0:
            name = rng.choice(sorted(before))
            page.send(do="home")
            page.send(do="remove", game=name)
            removed.add(name)
        elif doing == 3:
            page.send(do="setting", name="pace", value=rng.choice(["slow", "fast"]))
        elif doing == 4:
            pages[pages.index(page)] = Page(storage, opened=page.reply["open"])
        elif is_at_table:
            press(page, rng)
        elif before:
            page.send(do="resume", game=rng.choice(sorted(before)))
        after = games(storage)
        assert before.keys() - after.keys() <= removed
        for name, actions in after.items():
            assert actions[: len(longest.get(name, ()))] == longest.get(name, ()), "a move was lost"
            longest[name] = actions
        over |= set(ended(storage))
        assert set(ended(storage)) == over
    fresh = Page(dict(storage))
    assert fresh.session.shelf.entries.keys() == games(storage).keys()
    for page in pages:
        page.look()
        assert page.session.settings == fresh.session.settings
        assert page.session.shelf.entries.keys() == fresh.session.shelf.entries.keys()
        if page.session.match is not None and page.session.lesson is None:
            match = page.session.match
            assert tuple(map(match.rules.print_action, match.actions)) == games(storage)[page.session.name]
