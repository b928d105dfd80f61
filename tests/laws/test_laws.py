"""The laws of `core.game`, tried on every registered game. A new game gets all of this by having a folder."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core.errors import BadAction
from pygames.core.game import MOVE, REVEAL, ROUND, Action, Event, checked_options, game
from pygames.core.message import Message
from pygames.core.rng import Rng

from .tables import (
    TABLES,
    Moment,
    actions_until,
    all_moments,
    assert_sayable,
    invariants,
    moments,
    options,
    table_at,
    whole_game,
)

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
some_moments = settings(max_examples=30, deadline=None)

GUESSES = 40


def everyone(seats: int) -> list[int | None]:
    """All seats, and an onlooker."""
    return [None, *range(seats)]


@every_table
@some_moments
@given(all_moments)
def test_the_same_actions_lead_to_the_same_table_and_events(key: str, seats: int, moment: Moment) -> None:
    rules = game(key)
    runs = []
    for _ in range(2):
        s = rules.setup(options(rules, seats, moment.seed), seats, moment.seed)
        events = [rules.apply(s, action) for action in actions_until(key, seats, moment)]
        runs.append((events, rules.dump(s)))
    assert runs[0] == runs[1]


@every_table
def test_another_seed_gives_another_game(key: str, seats: int) -> None:
    rules = game(key)
    chosen = options(rules, seats, 1)
    hidden = invariants(key)[1]
    assert len({hidden(rules.setup(chosen, seats, seed), None) for seed in range(20)}) > 1


@every_table
@some_moments
@given(moments)
def test_choices_are_distinct_and_never_run_out(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    choices = rules.legal(s)
    assert choices and len(set(choices)) == len(choices) <= 1000
    assert rules.turn(s) in range(seats)
    assert rules.outcome(s) is None
    for action in choices:
        assert isinstance(action[0], str) and {type(field) for field in action} <= {str, int}


@every_table
@some_moments
@given(moments)
def test_asking_changes_nothing(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    before, choices = rules.dump(s), rules.legal(s)
    for seat in everyone(seats):
        v = rules.view(s, seat)
        rules.imagine(v, Rng(1, "laws"))
        assert rules.view(s, seat) == v
    v = rules.view(s, rules.turn(s))
    rules.advise(v, choices, Rng(1, "laws"))
    for action in choices:
        rules.label(v, action)
        rules.why_not(v, action)
    rules.outcome(s)
    assert rules.legal(s) == choices and rules.dump(s) == before


@every_table
@some_moments
@given(moments)
def test_choices_follow_from_the_view_alone(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    v = rules.view(s, rules.turn(s))
    for guess in range(5):
        assert rules.legal(rules.imagine(v, Rng(guess, "laws", "legal"))) == rules.legal(s)


@every_table
@some_moments
@given(all_moments)
def test_an_imagined_table_looks_the_same(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    check = invariants(key)[0]
    for seat in everyone(seats):
        v = rules.view(s, seat)
        for guess in range(3):
            imagined = rules.imagine(v, Rng(guess, "laws", "look"))
            assert rules.view(imagined, seat) == v
            assert rules.turn(imagined) == rules.turn(s)
            check(imagined)


@every_table
@some_moments
@given(all_moments)
def test_nothing_hidden_can_be_foreseen(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    hidden = invariants(key)[1]
    for seat in everyone(seats):
        truth = hidden(s, seat)
        if truth is None:
            continue
        v = rules.view(s, seat)
        guesses = [hidden(rules.imagine(v, Rng(guess, "laws", "foresight")), seat) for guess in range(GUESSES)]
        assert any(guess != truth for guess in guesses)
        assert len(set(guesses)) > 1


@every_table
@some_moments
@given(moments)
def test_what_is_hidden_interferes_with_nothing_that_a_seat_is_shown(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    mover = rules.turn(s)
    for seat in everyone(seats):
        v = rules.view(s, seat)
        other = rules.imagine(v, Rng(moment.seed, "laws", "other"))
        shared = [action for action in rules.legal(s) if action in set(rules.legal(other))]
        if seat == mover:
            assert shared == rules.legal(s)
            assert [rules.label(v, action) for action in shared] == [
                rules.label(rules.view(other, seat), action) for action in shared
            ]
        for action in shared[:: max(1, len(shared) // 8)]:
            told = [rules.apply(truth.clone(), action) for truth in (s, other)]
            if seat != mover:
                # What another seat does may bring something to light; how that is told follows from the table alone.
                assert told[0][0].told_to(seat).key == told[1][0].told_to(seat).key
                continue
            for one, two in zip(*told, strict=False):
                assert (one.kind, one.told_to(seat).key) == (two.kind, two.told_to(seat).key)
                if one.kind != MOVE:
                    break  # something came to light here
                assert one.told_to(seat) == two.told_to(seat)


@every_table
@some_moments
@given(moments)
def test_clones_share_nothing_that_changes(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    before = rules.dump(s)
    copy, other, rng = s.clone(), s.clone(), Rng(moment.seed, "laws", "clone")
    for _ in range(30):
        if rules.turn(copy) is not None:
            rules.apply(copy, rng.choice(rules.legal(copy)))
    assert rules.dump(s) == before == rules.dump(other)
    changed = rules.dump(copy)
    rules.apply(s, rules.legal(s)[0])
    assert rules.dump(copy) == changed and rules.dump(other) == before


@every_table
@pytest.mark.parametrize("seed", range(6))
def test_every_game_ends_with_points_that_add_up(key: str, seats: int, seed: int) -> None:
    rules, s = game(key), table_at(key, seats, Moment(seed, 1000, seed % 2 == 1))
    assert rules.turn(s) is None and rules.legal(s) == []
    outcome = rules.outcome(s)
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.places) == len(outcome.parts) == seats
    for seat in range(seats):
        assert sum(points for _, points in outcome.parts[seat]) == outcome.scores[seat]
        assert outcome.places[seat] == 1 + sum(place < outcome.places[seat] for place in outcome.places)
        # The end screen has one column a part, so all seats have the same ones.
        assert [said for said, _ in outcome.parts[seat]] == [said for said, _ in outcome.parts[0]]
        # A higher score is not always a better place: a game may end so that something else counts first.
        for said, _ in outcome.parts[seat]:
            assert_sayable(said)
    assert_sayable(outcome.reason)


@every_table
@some_moments
@given(all_moments)
def test_a_dumped_position_comes_back_from_json(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    text = json.dumps(rules.dump(s))
    loaded = rules.load(json.loads(text))
    assert json.dumps(rules.dump(loaded)) == text
    assert rules.turn(loaded) == rules.turn(s) and rules.legal(loaded) == rules.legal(s)
    assert [rules.view(loaded, seat) for seat in everyone(seats)] == [rules.view(s, seat) for seat in everyone(seats)]
    rng = Rng(moment.seed, "laws", "dump")
    for _ in range(10):
        if rules.turn(s) is not None:
            action = rng.choice(rules.legal(s))
            assert rules.apply(loaded, action) == rules.apply(s, action)
    assert rules.dump(loaded) == rules.dump(s)


@every_table
@some_moments
@given(all_moments)
def test_an_imagined_table_is_a_position_of_the_rules(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    for seat in everyone(seats):
        imagined = rules.dump(rules.imagine(rules.view(s, seat), Rng(moment.seed, "laws", "position")))
        assert rules.dump(rules.load(imagined)) == imagined


@every_table
@some_moments
@given(moments)
def test_every_action_has_a_text_that_parses_back(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    for action in rules.legal(s):
        text = rules.print_action(action)
        assert text.isascii() and text == text.strip() and len(text) < 80
        assert rules.parse_action(text) == action
        assert rules.parse_action(f"  {text.upper()} ") == action


@pytest.mark.parametrize("key", sorted({key for key, _ in TABLES}))
@pytest.mark.parametrize("text", ["", " ", "?", "\0", "show", "a b c", "9" * 500, "٣"])
def test_other_texts_are_no_actions(key: str, text: str) -> None:
    with pytest.raises(BadAction) as refused:
        game(key).parse_action(text)
    assert_sayable(refused.value.message)


@pytest.mark.parametrize("key", sorted({key for key, _ in TABLES}))
@given(st.text() | st.from_regex(r"[a-z]{1,6} (left |right )?(turned )?(at )?[0-9]{1,4}(-[0-9]{1,4})?", fullmatch=True))
def test_any_text_is_an_action_or_refused(key: str, text: str) -> None:
    rules = game(key)
    try:
        action = rules.parse_action(text)
    except BadAction as refused:
        assert_sayable(refused.message)
    else:
        assert rules.parse_action(rules.print_action(action)) == action


def only_plain_values(value: object) -> bool:
    """Whether a value is an int, string, bool or None, or a tuple of such."""
    if isinstance(value, tuple):
        return all(only_plain_values(part) for part in value)
    return value is None or type(value) in (int, str, bool)


@every_table
@some_moments
@given(all_moments)
def test_views_are_frozen_plain_values(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    for seat in everyone(seats):
        v = rules.view(s, seat)
        assert v.seat == seat
        assert hash(v) == hash(rules.view(s, seat)) and v == rules.view(s.clone(), seat)
        fields: Any = v if isinstance(v, tuple) else tuple(getattr(v, name) for name in v.__slots__)
        assert only_plain_values(tuple(fields))
        with pytest.raises(AttributeError):
            v.seat = 0


def illegal_actions(key: str, seats: int, moment: Moment, choices: list[Action]) -> list[Action]:
    """Actions of other moments, and legal ones with a number changed, as far as they are not legal here."""
    tried = list(dict.fromkeys(whole_game(key, seats, moment.seed, moment.advised)))
    for action in choices[:: max(1, len(choices) // 10)]:
        for place, field in enumerate(action):
            if isinstance(field, int):
                tried += [(*action[:place], field + step, *action[place + 1 :]) for step in (-1, 1, 50)]
    allowed = set(choices)
    return [action for action in tried if action not in allowed]


@every_table
@some_moments
@given(moments)
def test_a_refusal_has_a_reason(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    v, choices = rules.view(s, rules.turn(s)), rules.legal(s)
    for action in illegal_actions(key, seats, moment, choices):
        reason = rules.why_not(v, action)
        assert reason.key.startswith(f"{key}.why.") and not reason.key.endswith(".legal"), action
        assert_sayable(reason)
    for action in choices:
        assert rules.why_not(v, action) == Message(f"{key}.why.legal")


@every_table
@some_moments
@given(moments)
def test_every_button_has_its_own_text(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    v = rules.view(s, rules.turn(s))
    labels = [rules.label(v, action) for action in rules.legal(s)]
    for said in labels:
        assert_sayable(said)
    assert len(set(labels)) == len(labels)


@every_table
@pytest.mark.parametrize("advised", [False, True])
def test_every_event_can_be_said_and_ends_where_it_should(key: str, seats: int, advised: bool) -> None:
    rules = game(key)
    for seed in range(3):
        s = rules.setup(options(rules, seats, seed), seats, seed)
        for action in whole_game(key, seats, seed, advised):
            events: list[Event] = rules.apply(s, action)
            assert events, "an action that nobody hears of"
            for event in events:
                assert event.kind in (MOVE, REVEAL, ROUND)
                for seat in everyone(seats):
                    assert_sayable(event.told_to(seat))
            assert ROUND not in [event.kind for event in events[:-1]]
        assert events[-1].kind == ROUND, "the game is over, and the table does not stop to count"


@every_table
@some_moments
@given(moments)
def test_advice_is_a_choice_and_needs_nothing_but_the_view(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    v, choices = rules.view(s, rules.turn(s)), rules.legal(s)
    advice = rules.advise(v, choices, Rng(1, "laws", "advice"))
    assert advice in choices
    assert rules.advise(v, choices, Rng(1, "laws", "advice")) == advice
    some = choices[1::2] or choices
    assert rules.advise(v, some, Rng(2, "laws", "advice")) in some


@every_table
def test_every_option_can_be_chosen(key: str, seats: int) -> None:
    rules = game(key)
    assert checked_options(rules, seats, {}) == {option.name: option.default for option in rules.options(seats)}
    for option in rules.options(seats):
        assert_sayable(Message(f"{key}.option.{option.name}"))
        assert option.default in option.choices
        for choice in option.choices:
            s = rules.setup(checked_options(rules, seats, {option.name: choice}), seats, 1)
            assert rules.legal(s)
