"""Looking through a game: the same picture at the same moment both ways, and nothing that a seat did not know then."""

import json
from functools import cache
from typing import Any

import pytest

from pygames.core.game import game
from pygames.core.link import write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import write_save
from tests.app.page import Page
from tests.golden.playthrough import recorded

from .tables import TABLES

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)

SHORT = 50
"""Games of so many moves are looked through step by step; of longer ones every so many moves are left out."""


@cache
def golden(key: str, seats: int, people: int) -> Match:
    options = {option.name: option.choices[-1] for option in game(key).options(seats)}
    sitting = [Seat(f"Name {seat}", "person" if seat < people else "medium") for seat in range(seats)]
    match = Match(key, sitting, seats, options)
    for action in recorded(key, seats):
        match.play(action)
    return match


def opened(match: Match) -> Page:
    page = Page(hash_=write_link(match))
    page.send(do="close")
    return page


def picture(page: Page) -> dict[str, str]:
    """All that can be seen, and the title."""
    return page.regions | {"title": page.reply["title"]}


@every_table
def test_a_game_looks_the_same_forwards_and_backwards_and_ends_where_it_began(key: str, seats: int) -> None:
    match = golden(key, seats, 1)
    page, length = opened(match), len(match.actions)
    before, kept = picture(page), dict(page.storage)
    stride = 1 + length // SHORT
    places = sorted({*range(0, length, stride), length})
    seen = {}
    for at in places:
        page.send(do="look", at=at)
        seen[at] = picture(page)
        assert page.reply["say"]
    for at in reversed(places):
        page.send(do="look", at=at)
        assert picture(page) == seen[at]
    # Every move is told in words, and neighbours differ in more than their number.
    assert len({json.dumps(shown) for shown in seen.values()}) == len(places)
    page.send(do="look_now")
    assert picture(page) == before
    assert page.storage == kept and page.session.open_match().actions == match.actions


@every_table
def test_the_last_moment_of_a_replay_is_the_end_of_the_game(key: str, seats: int) -> None:
    match = golden(key, seats, 1)
    page = opened(match)
    now = picture(page)
    page.send(do="look", at=len(match.actions))
    for region in ("board", "hand", "seats"):
        assert page.regions[region] == now[region]


@every_table
def test_a_running_game_shows_earlier_moments_as_the_viewer_saw_them(key: str, seats: int) -> None:
    """Two deals that the viewer cannot tell apart, played on alike, look alike when they are looked back to."""
    rules, compared = game(key), 0
    for seed in range(3):
        s = Match(key, [Seat()] * seats, seed).state
        other = rules.imagine(rules.view(s, 0), Rng(seed, "laws", "replay"))
        pages = [started(key, seats, seed, truth) for truth in (s, other)]
        if not play_alike(pages, Rng(seed, "laws", "replay", "choices")):
            continue
        length = len(pages[0].session.open_match().actions)
        for at in range(0, length, 3):
            for page in pages:
                page.send(do="look", at=at)
                # While the game runs there are no other eyes than the viewer's.
                page.send(do="seen_by", value=("open", "1")[at % 2])
            assert picture(pages[0]) == picture(pages[1])
            compared += 1
    assert compared


def started(key: str, seats: int, seed: int, truth: Any) -> Page:
    """A game of one person at the first seat that begins from a position."""
    page = Page()
    match = Match(key, [Seat(), *[Seat("", "easy")] * (seats - 1)], seed, start=game(key).dump(truth))
    page.send(do="open_file", text=write_save(match, 1, 1))
    return page


def play_alike(pages: list[Page], rng: Rng, most: int = 12) -> bool:
    """Play the same actions on both tables, as long as the first seat sees the same; whether any were played."""
    matches = [page.session.open_match() for page in pages]
    rules = matches[0].rules
    played = 0
    while played < most and all(match.turn is not None for match in matches):
        legal = [match.legal() for match in matches]
        shared = [action for action in legal[0] if action in set(legal[1])]
        rng.shuffle(shared)
        for action in shared[:20]:
            after = []
            for match in matches:
                state = match.state.clone()
                told = [event.told_to(0) for event in rules.apply(state, action)]
                after.append((told, rules.view(state, 0), rules.turn(state)))
            if after[0] == after[1] and after[0][2] is not None:
                for match in matches:
                    match.play(action)
                played += 1
                break
        else:
            break
    return played > 0
