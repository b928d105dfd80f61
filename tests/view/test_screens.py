"""Screens are drawn from views alone: whatever a seat cannot know, its screen cannot differ by."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pygames.app.seating import table_of
from pygames.core.game import game, keys
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.games.scout.cards import BOTTOM, DECKS
from pygames.locale import Catalogue
from pygames.view import frame, page, plain
from pygames.view.scout import card_face
from pygames.view.table import Ui, game_screen

INDEX = (Path(__file__).parents[2] / "web" / "index.html").read_text("utf-8")
VOID = {"input", "br", "img", "link", "meta", "hr"}


def moments(key: str, seats: int, every: int) -> list[Match]:
    """Matches stopped at different moments of one random game."""
    match, rng = Match(key, [Seat()] * seats, seats), Rng(seats, "screens")
    found = []
    while match.turn is not None and len(match.actions) < 200:
        if len(match.actions) % every == 0:
            stopped = Match(key, match.seats, match.seed)
            for action in match.actions:
                stopped.play(action)
            found.append(stopped)
        match.play(rng.choice(match.legal()))
    return [*found, match]


def drawn(match: Match, seat: int | None, covered: bool = False) -> dict[str, str]:
    screen = game_screen(match.rules.key)
    ui = Ui(picks=screen.NOTHING_PICKED, list_open=True)
    return frame.regions(table_of(match, Catalogue("en"), seat, covered, ui), screen)


@pytest.mark.parametrize("key", keys())
def test_tables_that_look_the_same_to_a_seat_are_drawn_the_same(key: str) -> None:
    for seats in game(key).seats:
        for match in moments(key, seats, 17):
            for seat in (None, *range(seats)):
                before = drawn(match, seat)
                truth = match.state
                match.state = match.rules.imagine(match.rules.view(truth, seat), Rng(3, "other", seat or 0))
                assert drawn(match, seat) == before
                match.state = truth


class Checker(HTMLParser):
    """Notes what is wrong with markup: tags that do not match, ids used twice, styles and handlers in the markup."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attributes:
            if name == "id":
                self.ids.append(value or "")
            if name == "style" or name.startswith("on"):
                self.faults.append(f"{name} on {tag}")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.faults.append(f"</{tag}>")


@pytest.mark.parametrize("key", keys())
def test_markup_is_well_formed_and_ids_are_used_once(key: str) -> None:
    for seats in game(key).seats:
        for match in moments(key, seats, 23):
            for seat in (match.turn, None):
                checker = Checker()
                checker.feed("".join(drawn(match, seat).values()) + page.prerender()["start"])
                assert checker.faults == []
                assert checker.open == []
                assert {"tool-home", "log", f"new-{key}"} <= set(checker.ids)
                # The list of all choices stands both in place of a board and in the side of a table without drawings.
                assert len(set(checker.ids)) == len(checker.ids) or game_screen(key) is plain


@pytest.mark.parametrize("key", keys())
def test_every_control_has_a_name(key: str) -> None:
    for match in moments(key, game(key).seats[-1], 19):
        markup = "".join(drawn(match, match.turn).values())
        for tag, attributes, inside in re.findall(r"<(button)([^>]*)>(.*?)</button>", markup):
            words = re.sub(r"<[^>]+>", "", inside).strip()
            assert words or "aria-label" in attributes, (tag, attributes)


def test_the_start_page_stands_without_python() -> None:
    parts = page.prerender()
    for key in keys():
        assert f'id="new-{key}"' in parts["start"]
    # What is fetched ahead is known to the build alone.
    assert {*parts, "preloads"} == set(re.findall(r"<!-- safar:([\w-]+) -->", INDEX))


def test_numbers_that_are_taken_for_each_other_upside_down_have_a_line_at_their_foot() -> None:
    for code, turnable in (("en", {6, 9}), ("pt", {6, 9}), ("fa", {7, 8})):
        say = Catalogue(code)
        lined = {BOTTOM[card] for card in DECKS[5] if "M-7" in str(card_face(say, card))}
        assert lined == turnable & {BOTTOM[card] for card in DECKS[5]}
