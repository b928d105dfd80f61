"""A link holds a whole match, opens for ever, and anything else is a BadLink that says what it is."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core import link
from pygames.core.codec import check_letters, pack, to_letters
from pygames.core.errors import BadLink
from pygames.core.game import game, keys
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng

VECTORS = Path(__file__).parent.parent / "golden" / "links.json"


def random_match(key: str, seats: int, seed: int, most: int = 10_000) -> Match:
    match, rng = Match(key, [Seat()] * seats, seed), Rng(seed, "test")
    while match.turn is not None and len(match.actions) < most:
        match.play(rng.choice(match.legal()))
    return match


def same(first: Match, second: Match) -> bool:
    return (
        first.rules is second.rules
        and first.seats == second.seats
        and first.options == second.options
        and first.seed == second.seed
        and first.casual == second.casual
        and first.actions == second.actions
        and first.rules.dump(first.state) == second.rules.dump(second.state)
    )


@pytest.mark.parametrize("key", keys())
def test_a_link_brings_back_the_match_and_is_short(key: str) -> None:
    for seats in game(key).seats:
        for seed in range(5):
            match = random_match(key, seats, Rng(seed, "seed").bits64() >> 24)
            text = link.write_link(match)
            assert same(link.read_link(text), match)
            assert link.link_bits(text) <= link.ideal_bits(match) + 128
            running = random_match(key, seats, seed, most=7)
            assert same(link.read_link(link.write_link(running)), running)


def test_names_players_options_and_marks_are_in_the_link() -> None:
    seats = [Seat("شیرین"), Seat("Zoë <b>&", "medium"), Seat("", "expert"), Seat("👩\u200d👧")]
    match = Match("scout", seats, 2**64 - 1, {"starter": 2}, casual=True)
    text = link.write_link(match)
    assert text.isascii()
    assert text.isalnum()
    assert same(link.read_link(f"  {text}\n"), match)


def test_links_that_were_made_once_open_for_ever() -> None:
    vectors = json.loads(VECTORS.read_text("utf-8"))
    assert {vector["game"] for vector in vectors} == set(keys())
    for vector in vectors:
        match = link.read_link(vector["link"])
        assert [match.rules.print_action(action) for action in match.actions] == vector["actions"]
        assert [list(seat) for seat in match.seats] == vector["seats"]
        assert match.options == vector["options"]
        assert link.write_link(match) == vector["link"]


def key_of(text: str) -> str:
    with pytest.raises(BadLink) as caught:
        link.read_link(text)
    return caught.value.message.key


def whole(body: str) -> str:
    return body + check_letters(body)


def header(**changed: int) -> str:
    """A link of a Scout game without actions, with a part of its header changed."""
    parts = {"game": 1, "version": game("scout").rules_version, "seats": 4} | changed
    digits = [(parts["game"], 64), (parts["version"], 64), (parts["seats"], 8)]
    return whole(link.FORMAT + to_letters(pack(digits)))


def test_what_is_wrong_with_a_link_is_said() -> None:
    good = link.write_link(random_match("scout", 3, 1, most=20))
    assert key_of("") == key_of("hello world") == key_of("#") == key_of("x" * 30_000) == "error.link.none"
    assert key_of(good[:-4]) == key_of(good[:9] + good[10:]) == key_of("abc") == "error.link.damaged"
    assert key_of(whole("T" + good[1:-3])) == "error.link.newer"
    assert key_of(header(version=63)) == key_of(header(game=63)) == "error.link.newer"
    assert key_of(header(version=0)) == "error.link.older"
    assert key_of(header(seats=0)) == key_of(header(seats=7)) == "error.link.damaged"
    # More than the game has room for, behind a game that is complete.
    assert key_of(whole(good[:1] + "1" + good[1:-3])) == "error.link.damaged"


@settings(max_examples=300)
@given(st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", min_size=1, max_size=120))
def test_any_letters_with_right_check_letters_give_a_table_or_bad_link(body: str) -> None:
    try:
        match = link.read_link(whole(link.FORMAT + body))
    except BadLink:
        return
    assert link.read_link(link.write_link(match)).actions == match.actions


@given(st.text())
def test_any_text_gives_bad_link(text: str) -> None:
    with pytest.raises(BadLink):
        link.read_link(text)


def test_a_match_from_a_position_has_no_link() -> None:
    match = random_match("scout", 3, 1, most=9)
    start = match.rules.dump(match.state)
    with pytest.raises(BadLink, match=r"error\.link\.position"):
        link.write_link(Match("scout", match.seats, 1, start=start))
