"""A match is its setup and its actions: nothing illegal enters, and undo leads exactly back."""

import pytest

from pygames.core.errors import BadAction, BadOptions, BadPosition
from pygames.core.game import game, keys
from pygames.core.match import NAME_LENGTH, Match, Seat, clean_name
from pygames.core.rng import Rng


@pytest.mark.parametrize("key", keys())
def test_undo_leads_back_to_every_earlier_moment(key: str) -> None:
    match, rng = Match(key, [Seat()] * game(key).seats[-1], 5), Rng(5, "undo")
    moments = [match.rules.dump(match.state)]
    for _ in range(30):
        if match.turn is None:
            break
        match.play(rng.choice(match.legal()))
        moments.append(match.rules.dump(match.state))
    for length in reversed(range(len(moments))):
        assert match.rules.dump(match.state_at(length)) == moments[length]
        match.back_to(length)
        assert match.rules.dump(match.state) == moments[length]
        assert len(match.events) == len(match.movers) == len(match.digits) == len(match.actions) == length


def test_an_illegal_action_changes_nothing() -> None:
    match = Match("scout", [Seat()] * 3, 1)
    before = match.rules.dump(match.state)
    for action in (("show", 0, 1), ("scout", 0, 0, 0), ("nonsense",), ()):
        with pytest.raises(BadAction):
            match.play(action)
    assert match.rules.dump(match.state) == before
    assert match.actions == []


@pytest.mark.parametrize(
    ("key", "seats", "options", "error"),
    [
        ("chess", 2, {}, "error.options.game"),
        ("scout", 1, {}, "error.options.seats"),
        ("scout", 6, {}, "error.options.seats"),
        ("scout", 3, {"starter": 3}, "error.options.value"),
        ("scout", 3, {"starter": True}, "error.options.value"),
        ("scout", 3, {"begin": 1}, "error.options.name"),
    ],
)
def test_a_wrong_setup_is_refused(key: str, seats: int, options: dict[str, int], error: str) -> None:
    with pytest.raises(BadOptions) as caught:
        Match(key, [Seat()] * seats, 1, dict(options))
    assert caught.value.message.key == error


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(BadOptions, match="seed"):
        Match("scout", [Seat()] * 3, seed)


def test_a_position_has_to_fit_the_seats() -> None:
    start = Match("scout", [Seat()] * 3, 1)
    with pytest.raises(BadPosition, match="seats"):
        Match("scout", [Seat()] * 4, 1, start=start.rules.dump(start.state))


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ana   Maria ", "Ana Maria"),
        ("a\u202eb\x00c\nd", "a b c d"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 10_000, "x" * NAME_LENGTH),
        ("<b>&\"'", "<b>&\"'"),
        ("e\u0301", "é"),
        ("\u2066\u2069", ""),
    ],
)
def test_names_are_made_fit_to_show(name: str, clean: str) -> None:
    assert clean_name(name) == clean
    assert clean_name(clean) == clean
