"""Undo never shows anything new: what may be undone taught its player nothing, and undoing it leaves no trace."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from pygames.app.seating import persons, undo_of
from pygames.core.game import ROUND, game
from pygames.core.link import write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from tests.app.page import Page

from .tables import TABLES, options, whole_game

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)

GUESSES = 3
MOMENTS = 60
"""So many moments of a game are looked at closely."""


class Moment(NamedTuple):
    """A match after an action, the states before each of its actions, and what a viewer may undo there."""

    match: Match
    before: list[Any]
    viewer: int
    kind: str
    place: int


def undoable(key: str, seats: int, people: int, seed: int) -> Iterator[Moment]:
    """All moments of a game at which one of the people can undo something."""
    rules = game(key)
    sitting = [Seat("", "person" if seat < people else "medium") for seat in range(seats)]
    match, before = Match(key, sitting, seed, options(rules, seats, seed)), []
    for action in whole_game(key, seats, seed, seed % 2 == 1):
        before.append(match.state.clone())
        match.play(action)
        for viewer in persons(match):
            kind, place = undo_of(match, viewer)
            if kind:
                yield Moment(match, before, viewer, kind, place)


def casts(seats: int) -> list[int]:
    """How many people play: one against computer players, two with some, and people alone."""
    return sorted({1, min(2, seats), seats})


@every_table
def test_only_an_own_choice_is_undone_and_nothing_of_another_person_or_an_earlier_deal(key: str, seats: int) -> None:
    kinds = set()
    for people in casts(seats):
        for moment in undoable(key, seats, people, people):
            match, place = moment.match, moment.place
            undone = range(place, len(match.actions))
            assert match.movers[place] == moment.viewer
            assert moment.viewer not in match.movers[place + 1 :]
            assert not set(persons(match)).intersection(match.movers[place + 1 :])
            assert all(event.kind != ROUND for at in undone for event in match.events[at])
            if people > 1:
                # Between persons there is no taking back, only undoing what has just been done.
                assert moment.kind == "undo" and len(undone) == 1
            kinds.add(moment.kind)
    assert kinds == {"undo", "take_back"}


@every_table
def test_what_is_undone_has_taught_its_player_nothing(key: str, seats: int) -> None:
    """On every table that the player could not tell from the real one, the choice led to the same view and words."""
    rules, tried = game(key), 0
    for people in casts(seats):
        found = undoable(key, seats, people, people)
        for number, moment in enumerate(found):
            match, place, viewer = moment.match, moment.place, moment.viewer
            if moment.kind != "undo" or number % (1 + len(match.actions) // MOMENTS):
                continue
            known = rules.view(match.state, viewer)
            told = [event.told_to(viewer) for event in match.events[place]]
            for guess in range(GUESSES):
                rng = Rng(guess, "laws", "undo", len(match.actions))
                other = rules.imagine(rules.view(moment.before[place], viewer), rng)
                assert [event.told_to(viewer) for event in rules.apply(other, match.actions[place])] == told
                assert rules.view(other, viewer) == known
            tried += 1
    assert tried > 10


@every_table
def test_after_an_undo_the_viewer_knows_what_was_known_before_the_choice(key: str, seats: int) -> None:
    rules, kinds = game(key), set()
    for people in casts(seats):
        for number, moment in enumerate(undoable(key, seats, people, people + 10)):
            if number % (1 + len(whole_game(key, seats, people + 10, people % 2 == 1)) // 6):
                continue
            match, viewer, place = moment.match, moment.viewer, moment.place
            page = at_the_table(match, viewer)
            opened = page.session.open_match()
            page.send(do="undo")
            assert "alert" not in page.reply
            assert opened.actions == match.actions[:place]
            assert opened.casual == (moment.kind == "take_back")
            assert rules.view(opened.state, viewer) == rules.view(moment.before[place], viewer)
            # The same choice once more leads to the same table: trying another one first has changed no chance.
            opened.play(match.actions[place])
            state = moment.before[place].clone()
            rules.apply(state, match.actions[place])
            assert rules.dump(opened.state) == rules.dump(state)
            kinds.add(moment.kind)
    assert "undo" in kinds


def at_the_table(match: Match, viewer: int) -> Page:
    """The page of a match as the viewer has it who has just chosen."""
    page = Page(hash_=write_link(match))
    page.session.viewer, page.session.covered = viewer, False
    page.send(do="close")
    return page
