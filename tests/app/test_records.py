"""The record of a device: a game counts once, old games live on in sums, and no stored text is ever lost."""

import json
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.app import records
from pygames.app.entries import Entry, from_json, to_json
from pygames.app.records import ASIDE, KEY, Record, read_record, totals_of, with_game, write_record
from pygames.app.totals import achievements, summed
from pygames.core.game import game, keys
from pygames.core.match import PLAYERS

from .page import Page
from .test_daily import play_to_end


@dataclass
class Random:
    """Builds entries as hypothesis draws them."""

    draw: Any

    def entry(self) -> Entry:
        draw = self.draw
        key = draw(st.sampled_from(keys()))
        seats = draw(st.sampled_from(list(game(key).seats)))
        scores = draw(st.lists(st.integers(-20, 150), min_size=seats, max_size=seats))
        own = draw(st.lists(st.integers(0, seats - 1), min_size=1, max_size=seats, unique=True))
        day = draw(st.one_of(st.just(""), st.dates().map(lambda day: day.isoformat())))
        days = st.sampled_from(["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04", day])
        parts = draw(
            st.lists(st.tuples(st.sampled_from(["longest", "final", "round"]), st.integers(-9, 9)), max_size=6)
        )
        return Entry(
            id=draw(st.text("abcdef", min_size=8, max_size=8)),
            name=draw(st.sampled_from(["a", "b"])),
            game=key,
            ended=draw(st.integers(0, 1 << 45)),
            players=tuple(draw(st.lists(st.sampled_from(PLAYERS), min_size=seats, max_size=seats))),
            own=tuple(own),
            scores=tuple(scores),
            places=tuple(1 + sum(other > score for other in scores) for score in scores),
            parts=tuple(parts),
            moves=draw(st.integers(0, 999)),
            day=draw(days),
            casual=draw(st.booleans()),
            link=draw(st.sampled_from(["", "Sabc123"])),
        )


@st.composite
def entries(draw: Any) -> list[Entry]:
    return [Random(draw).entry() for _ in range(draw(st.integers(0, 14)))]


@settings(max_examples=60, deadline=None)
@given(entries(), st.integers(1, 6))
def test_folding_the_oldest_games_changes_no_sum(games: list[Entry], most: int) -> None:
    whole, bounded = Record(), Record()
    distinct = {entry.id: entry for entry in games}.values()
    for entry in distinct:
        whole = with_game(whole, entry)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(records, "MOST", most)
            bounded = with_game(bounded, entry)
    assert len(bounded.entries) == min(most, len(distinct))
    assert totals_of(bounded) == totals_of(whole)
    figures = summed(totals_of(bounded))
    assert figures.games + totals_of(bounded).casual == len(distinct)
    counting = [entry for entry in distinct if not entry.casual]
    assert figures.points == sum(entry.scores[entry.best] for entry in counting)
    assert figures.wins == sum(entry.won for entry in counting) <= figures.against <= figures.games
    # Written and read again it is the same.
    assert read_record(write_record(bounded)) == (bounded, True)
    assert read_record(write_record(bounded, indent=1)) == (bounded, True)


@settings(deadline=None)
@given(entries())
def test_an_entry_comes_back_from_its_json(games: list[Entry]) -> None:
    for entry in games:
        assert from_json(json.loads(json.dumps(to_json(entry)))) == entry


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(keys()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.sampled_from(Entry._fields), inner),
    max_leaves=6,
)


def broken(entry: Entry, name: str, value: object) -> str:
    games = [to_json(entry) | {name: value}]
    older = {"games": [], "casual": 0, "days": [], "reached": {}}
    return json.dumps({"schema": 1, "games": games, "older": older})


@st.composite
def texts(draw: Any) -> str:
    """Any text, any JSON, and a record in which something is not as it should be."""
    kind = draw(st.integers(0, 3))
    if kind == 0:
        return str(draw(st.text()))
    if kind == 1:
        return json.dumps(draw(ANY_JSON))
    entry, value = Random(draw).entry(), draw(ANY_JSON)
    if kind == 2:
        return broken(entry, draw(st.sampled_from(Entry._fields)), value)
    older = {"games": [], "casual": 0, "days": [], "reached": {}} | {
        draw(st.sampled_from(["games", "days", "reached"])): value
    }
    return json.dumps({"schema": 1, "games": [to_json(entry)], "older": draw(st.sampled_from([older, value]))})


@settings(max_examples=150, deadline=None)
@given(texts())
def test_any_text_in_storage_is_read_or_put_aside_and_never_lost(text: str) -> None:
    record, whole = read_record(text)
    assert read_record(write_record(record)) == (record, True)
    page = Page({KEY: text})
    page.send(do="close")
    page.send(do="statistics", game="")
    assert 'data-name="statistics"' in page.regions["dialog"]
    aside = [stored for key, stored in page.storage.items() if key.startswith(ASIDE)]
    assert aside == ([] if whole else [text])
    if whole:
        assert page.storage[KEY] == text
    # It is said once, and the record goes on.
    assert read_record(page.storage[KEY])[1]
    again = Page(page.storage)
    assert "alert" not in again.reply


def test_what_can_be_read_of_a_broken_record_is_kept() -> None:
    page = Page()
    page.send(do="daily", game="jetset_cards")
    play_to_end(page)
    found = json.loads(page.storage[KEY])
    found["games"].append(found["games"][0] | {"id": "other", "places": [7, 7, 7, 7]})
    page.storage[KEY] = json.dumps(found)
    again = Page(page.storage)
    assert "put aside" in again.text("dialog")
    assert len(json.loads(again.storage[KEY])["games"]) == 1


@pytest.mark.parametrize(("key", "people"), [*((key, 1) for key in keys()), ("scout", 2), ("jetset_cards", 2)])
def test_a_game_that_ends_is_noted_once(key: str, people: int) -> None:
    page = Page()
    page.start(key, 3, people)
    while page.session.match is not None and page.session.match.turn is not None:
        if page.session.covered:
            page.send(do="uncover")
        elif {"do": "cover"} in page.commands("actions"):
            page.send(do="cover")
        else:
            play_one(page)
    match = page.session.match
    assert match is not None
    outcome = match.rules.outcome(match.state)
    (entry,) = read_record(page.storage[KEY])[0].entries
    assert outcome is not None and entry.scores == outcome.scores and entry.places == outcome.places
    assert entry.own == tuple(range(people)) and entry.moves == len(match.actions) and not entry.day
    assert entry.players == tuple(seat.player for seat in match.seats) and entry.level == "medium"
    assert sum(points for _, points in entry.parts) == outcome.scores[entry.best]
    # Opened again, on the shelf or by its link, it does not count again.
    before = page.storage[KEY]
    page.send(do="home")
    page.send(do="resume", game=entry.name)
    page.send(do="home")
    page.send(do="open_link", form={"link": entry.link})
    assert page.session.match is not None and page.storage[KEY] == before


def play_one(page: Page) -> None:
    match = page.session.match
    assert match is not None and match.turn is not None
    if page.session.ui.dialog == "round":
        page.send(do="go_on")
    elif match.seats[match.turn].player == "person":
        page.send(do="act", action=match.rules.print_action(match.legal()[len(match.actions) % len(match.legal())]))
    else:
        page.send(do="hurry")


def an_entry(**fields: Any) -> Entry:
    base = Entry("a", "one", "scout", 5, ("person", "hard"), (0,), (9, 3), (1, 2), (("round", 9),), 7, "", False, "")
    return base._replace(**fields)


def test_a_game_replaces_itself_but_never_by_a_casual_end() -> None:
    first = with_game(Record(), an_entry())
    assert with_game(first, an_entry(scores=(1, 3), places=(2, 1))).entries[0].scores == (1, 3)
    assert with_game(first, an_entry(casual=True, scores=(20, 3))) == first
    assert with_game(first, an_entry(name="other", scores=(20, 3))) == first
    assert len(with_game(first, an_entry(id="b", name="other")).entries) == 2
    casual = with_game(Record(), an_entry(casual=True))
    assert totals_of(casual).casual == 1 and not totals_of(casual).cells and not totals_of(casual).reached


def reached(*games: Entry) -> set[str]:
    record = Record()
    for number, entry in enumerate(games):
        record = with_game(record, entry._replace(id=str(number), ended=number))
    return set(totals_of(record).reached)


def test_achievements_are_reached_by_what_they_say() -> None:
    lost = an_entry(places=(2, 1), parts=(("round", 0),))
    assert reached(lost) == {"first.scout"}
    assert reached(an_entry()) == {"first.scout", "beat.hard", "scout.rounds"}
    assert "beat.expert" in reached(an_entry(players=("person", "expert")))
    assert reached(an_entry(players=("person", "person"), own=(0, 1))) == {"first.scout"}
    assert "beat.hard" not in reached(an_entry(players=("person", "person")))
    days = [an_entry(day=f"2026-02-{day}") for day in ("27", "28")]
    assert "days.3" not in reached(*days, an_entry(day="2026-03-02"))
    assert "days.3" in reached(*days, an_entry(day="2026-03-01"))
    week = [an_entry(day=f"2026-02-{day:02}") for day in (1, 3, 2, 7, 5, 4, 6)]
    assert "days.7" in reached(*week) and "days.7" not in reached(*week[:6])
    assert "all_games" in reached(*(an_entry(game=key) for key in keys()))
    assert "all_games" not in reached(*(an_entry(game=key) for key in keys()[1:]))
    tables = [
        an_entry(players=("person", *["easy"] * (seats - 1)), scores=(9,) * seats, places=(1,) * seats)
        for seats in game("scout").seats
    ]
    assert "all_seats" in reached(*tables) and "all_seats" not in reached(*tables[1:])
    road = an_entry(game="shahrah", parts=(("routes", 9), ("done", 5), ("failed", 0), ("longest", 10)))
    assert {"shahrah.longest", "shahrah.tickets"} <= reached(road)
    failed = road._replace(parts=(("routes", 9), ("done", 5), ("failed", -2), ("longest", 0)))
    assert not {"shahrah.longest", "shahrah.tickets"} & reached(failed)
    assert "jetset.final" in reached(an_entry(game="jetset", parts=(("short", 1), ("final", 10))))
    assert "jetset_cards.airports" in reached(an_entry(game="jetset_cards", parts=(("cities", 1), ("airports", 2))))
    assert len({name for name, _ in achievements()}) == len(achievements())


def test_the_date_of_an_achievement_is_that_of_the_first_time() -> None:
    record = with_game(with_game(Record(), an_entry(id="a", ended=3)), an_entry(id="b", ended=9))
    assert totals_of(record).reached["first.scout"] == 3


def filled() -> Page:
    """A page at which one game of the cards, and one of Scout with a casual end, are over."""
    page = Page()
    page.start("jetset_cards", 2)
    play_to_end(page)
    page.send(do="home")
    return page


def test_the_statistics_are_shown_saved_and_forgotten_only_after_the_question() -> None:
    page = filled()
    page.send(do="statistics", game="")
    assert 'id="statistics-games"' in page.regions["dialog"] and "Best games" in page.text("dialog")
    page.send(do="statistics_export")
    saved = page.reply["download"]
    assert saved["name"] == "safar-statistics-2025-06-15.json"
    assert json.loads(saved["text"]) == json.loads(page.storage[KEY])
    page.send(do="statistics_clear")
    assert KEY in page.storage
    page.send(do="statistics_ask_clear")
    assert KEY in page.storage and "Clear all statistics?" in page.text("dialog")
    page.send(do="statistics", game="")
    assert 'id="statistics-games"' in page.regions["dialog"]
    page.send(do="statistics_ask_clear")
    page.send(do="statistics_clear")
    assert KEY not in page.storage and "No game has come to its end" in page.text("dialog")
    page.send(do="close")
    assert page.reply["focus"] == "open-statistics" and page.regions["dialog"] == ""


def test_one_of_the_best_games_is_looked_through_without_a_save_of_its_own() -> None:
    page = filled()
    kept = set(page.storage)
    page.send(do="statistics", game="jetset_cards")
    (replay,) = [command for command in page.commands("dialog") if command["do"] == "replay_best"]
    page.send(**replay)
    assert page.session.ui.cursor == 0 and page.reply["screen"] == "table" and page.regions["dialog"] == ""
    name = page.reply["open"]
    page.send(do="look", at=3)
    # A page that is loaded again, or comes back to it, stands there again.
    again = Page(page.storage, opened=name)
    assert again.reply["screen"] == "table" and again.reply["open"] == name
    page.send(do="home")
    page.send(do="resume", game=name)
    assert page.reply["open"] == name
    assert set(page.storage) == kept and len(page.session.shelf.entries) == 1
    # Once it is kept, it is a saved game like any other.
    page.session.keep()
    page.storage |= dict(page.session.reply["write"])
    page.send(do="home")
    page.send(do="resume", game=name)
    assert page.reply["open"] == name and len(page.session.shelf.entries) == 2


def test_a_game_of_the_record_that_is_gone_is_said_to_be() -> None:
    page = Page(opened="record:nothing")
    assert "no longer" in page.text("dialog")
    page.send(do="close")
    page.send(do="replay_best", id="nothing")
    assert page.reply["alert"] and page.reply["screen"] == "start"


def test_two_pages_never_overwrite_each_others_games() -> None:
    first = Page()
    second = Page(first.storage)
    for number, page in enumerate((first, second)):
        page.now += number * 3_000_000
        page.start("jetset_cards", 2)
        play_to_end(page)
    assert len(read_record(first.storage[KEY])[0].entries) == 2


def test_lessons_and_computers_among_themselves_are_not_noted() -> None:
    page = Page()
    page.start("jetset_cards", 2, people=0)
    for _ in range(50):
        page.send(do="hurry")
    assert page.session.match is not None and page.session.match.turn is None
    assert KEY not in page.storage


def test_what_a_game_brings_is_said_at_its_end_and_only_then() -> None:
    page = Page()
    page.start("jetset_cards", 2)
    play_to_end(page)
    assert "Reached for the first time: First journey: Jet Set: the card game" in page.text("dialog")
    assert any("First journey" in said for said in page.said)
    name = page.session.name
    page.send(do="home")
    page.send(do="resume", game=name)
    assert 'data-name="end"' in page.regions["dialog"] and "First journey" not in page.text("dialog")
    page.send(do="again")
    play_to_end(page, seed=3)
    assert "First journey" not in page.text("dialog")
