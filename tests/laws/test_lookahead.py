"""What the search asks of every game: quick choices that are legal, worths in range, and reasons that can be said."""

import pytest
from hypothesis import given, settings

from pygames.core.game import game
from pygames.core.rng import Rng

from .tables import TABLES, Moment, all_moments, assert_sayable, moments, options, table_at

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
some_moments = settings(max_examples=15, deadline=None)


@every_table
@some_moments
@given(moments)
def test_a_likely_choice_is_legal_at_any_moment(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    before, choices = rules.dump(s), rules.legal(s)
    for number in range(8):
        assert rules.likely(s, Rng(number, "laws", "likely")) in choices
    assert rules.likely(s, Rng(1, "laws", "likely")) == rules.likely(s, Rng(1, "laws", "likely"))
    assert rules.dump(s) == before


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_games_of_likely_choices_are_legal_and_end(key: str, seats: int, seed: int) -> None:
    rules, rng = game(key), Rng(seed, "laws", "tried out")
    s = rules.setup(options(rules, seats, seed), seats, seed)
    stage, decisions = rules.stage(s), 0
    while rules.turn(s) is not None:
        action = rules.likely(s, rng)
        assert action in rules.legal(s)
        rules.apply(s, action)
        assert rules.stage(s) >= stage
        stage, decisions = rules.stage(s), decisions + 1
        assert decisions < 5_000


@every_table
@some_moments
@given(moments)
def test_playing_on_is_to_apply_what_is_likely(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    told = s.clone()
    stage = rules.stage(s)
    for most in (1, 1, 2, 5, 20, 100_000):
        rng, same = Rng(most, "laws", "play on"), Rng(most, "laws", "play on")
        rules.play_on(s, rng, most)
        here, steps = rules.dump(s), 0
        while not steps or rules.dump(told) != here:
            assert rules.stage(told) == stage, "no step of what is likely leads to this table"
            rules.apply(told, rules.likely(told, same))
            steps += 1
        assert steps >= most or rules.turn(s) is None or rules.stage(s) != stage
        assert rules.legal(s) == rules.legal(told)
        assert rng.bits64() == same.bits64(), "both have drawn the same chance"
        for seat in (None, *range(seats)):
            assert rules.view(s, seat) == rules.view(told, seat)
        if rules.turn(s) is None or rules.stage(s) != stage:
            break
    else:
        raise AssertionError("play went on for ever")


@every_table
@some_moments
@given(moments)
def test_every_choice_promises_something(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    before, choices = rules.dump(s), rules.legal(s)
    promises = rules.promises(s, choices)
    assert len(promises) == len(choices)
    assert all(type(promise) is int and promise >= 1 for promise in promises)
    assert rules.dump(s) == before


@every_table
@some_moments
@given(moments)
def test_promises_need_nothing_but_what_the_mover_knows(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    choices, v = rules.legal(s), rules.view(s, rules.turn(s))
    for guess in range(3):
        imagined = rules.imagine(v, Rng(guess, "laws", "promises"))
        assert rules.promises(imagined, choices) == rules.promises(s, choices)


@every_table
@some_moments
@given(all_moments)
def test_prospects_are_chances_in_thousandths(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    prospects = rules.prospects(s)
    assert len(prospects) == seats
    assert all(type(chance) is int and 0 <= chance <= 1000 for chance in prospects)


@every_table
@some_moments
@given(moments)
def test_reasons_can_be_said_and_there_is_one_for_what_is_advised(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    v, choices = rules.view(s, rules.turn(s)), rules.legal(s)
    for action in choices[:: max(1, len(choices) // 12)]:
        said = rules.reasons(v, action)
        assert len(said) <= 3 and len(set(said)) == len(said)
        for reason in said:
            assert_sayable(reason)
    if len(choices) > 1:
        assert rules.reasons(v, rules.advise(v, choices, Rng(1, "laws", "reasons")))
