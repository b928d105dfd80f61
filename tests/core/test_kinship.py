"""Which matches are one game, and which of them has gone further: for every game, and whatever people are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core.game import game, keys
from pygames.core.kinship import FORK, NEWER, OLDER, SAME, Relation, identity, relation
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, Seat


def played(key: str, chosen: list[int], seed: int = 5, names: tuple[str, str] = ("", "")) -> Match:
    """A match of two after choices that are taken by their places among the legal ones."""
    match = Match(key, [Seat(name) for name in names], seed)
    for place in chosen:
        choices = match.legal()
        if choices:
            match.take(place % len(choices), choices)
    return match


@pytest.mark.parametrize("key", keys())
def test_a_game_stays_the_same_one_whatever_is_chosen_and_whoever_is_called_how(key: str) -> None:
    first = played(key, [])
    assert identity(first) == identity(played(key, [1, 2, 3], names=("Ana", "بهرام"))) != ""
    assert identity(read_link(write_link(first))) == identity(first)
    assert identity(played(key, [], seed=6)) != identity(first)
    assert identity(Match(key, [Seat(), Seat(player="hard")], 5)) != identity(first)
    assert identity(Match(key, [Seat()] * 3, 5)) != identity(first)


def test_options_are_a_part_of_what_a_game_is_and_positions_are_no_game_of_a_link() -> None:
    for key in keys():
        usual = Match(key, [Seat()] * 2, 1)
        for option in game(key).options(2):
            for choice in option.choices:
                other = Match(key, [Seat()] * 2, 1, {option.name: choice})
                assert (identity(other) == identity(usual)) == (choice == option.default)
        assert identity(Match(key, [Seat()] * 2, 1, start=usual.rules.dump(usual.state))) == ""


@given(st.sampled_from(keys()), st.lists(st.integers(0, 50), max_size=12), st.data())
def test_longer_shorter_equal_and_parted_games_are_told_apart(key: str, chosen: list[int], data: st.DataObject) -> None:
    whole = played(key, chosen)
    length = len(whole.actions)
    cut = data.draw(st.integers(0, length))
    shorter = played(key, chosen[:cut])
    if cut == length:
        assert relation(whole, shorter) == Relation(SAME, length)
    else:
        assert relation(whole, shorter) == Relation(OLDER, cut)
        assert relation(shorter, whole) == Relation(NEWER, cut)
        choices = shorter.legal()
        others = [place for place, action in enumerate(choices) if action != whole.actions[cut]]
        if others:
            shorter.take(data.draw(st.sampled_from(others)), choices)
            assert relation(whole, shorter) == relation(shorter, whole) == Relation(FORK, cut)
