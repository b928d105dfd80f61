"""A save brings back its match; where the rules have moved on, at least its position; anything else is a BadSave."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core.errors import BadSave
from pygames.core.game import game, keys
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import fingerprint, read_save, write_save


def played(key: str, seats: int, choices: int) -> Match:
    match, rng = Match(key, [Seat("A"), Seat("B", "medium"), *[Seat()] * (seats - 2)], 11), Rng(11, "save")
    while match.turn is not None and len(match.actions) < choices:
        match.play(rng.choice(match.legal()))
    return match


def save(choices: int = 25, **changed: Any) -> dict[str, Any]:
    return json.loads(write_save(played("scout", 3, choices), 1, 2)) | changed


def key_of(text: str) -> str:
    with pytest.raises(BadSave) as caught:
        read_save(text)
    return caught.value.message.key


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("choices", [0, 9, 100_000])
def test_a_save_brings_back_the_match(key: str, choices: int) -> None:
    for seats in game(key).seats:
        match = played(key, seats, choices)
        text = write_save(match, 1_700_000_000_000, 1_700_000_000_001)
        opened = read_save(text)
        assert opened.notice is None
        assert opened.created == 1_700_000_000_000
        assert opened.match.actions == match.actions
        assert opened.match.seats == match.seats
        assert write_save(opened.match, 1_700_000_000_000, 1_700_000_000_001) == text


def test_other_rules_open_at_the_position_and_say_so() -> None:
    for changed, notice in (
        ({"rules_version": 0}, "save.rules_changed"),
        ({"actions": ["keep", "keep", "keep", "show 40"]}, "save.replay_stopped"),
        ({"actions": ["keep", "dance"]}, "save.replay_stopped"),
        ({"actions": []}, "save.replay_stopped"),
    ):
        found = save(**changed)
        opened = read_save(json.dumps(found))
        assert opened.notice is not None
        assert opened.notice.key == notice
        assert opened.match.rules.dump(opened.match.state) == found["position"]
        assert opened.match.actions == []
        again = read_save(write_save(opened.match, 1, 2))
        assert again.notice is None
        assert again.match.rules.dump(again.match.state) == found["position"]


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"schema": 2}, "error.save.newer"),
        ({"schema": 0}, "error.save.damaged"),
        ({"schema": True}, "error.save.damaged"),
        ({"rules_version": 99}, "error.save.newer"),
        ({"game": "chess"}, "error.save.game"),
        ({"seats": [{}]}, "error.save.damaged"),
        ({"seed": -1}, "error.save.damaged"),
        ({"seed": "1"}, "error.save.damaged"),
        ({"options": {"starter": 7}}, "error.save.damaged"),
        ({"extra": 1}, "error.save.damaged"),
        ({"rules_version": 0, "position": {}}, "error.save.damaged"),
        ({"actions": [], "position": {"seats": 3}}, "error.save.damaged"),
        ({"start": {"anything": 1}}, "error.save.damaged"),
    ],
)
def test_what_is_wrong_with_a_save_is_said(changed: dict[str, Any], key: str) -> None:
    assert key_of(json.dumps(save(**changed))) == key


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"schema": 1}', "[" * 100_000, "1e999"])
def test_other_texts_are_damaged(text: str) -> None:
    assert key_of(text) == "error.save.damaged"


GOOD = json.dumps(save())
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_changed_save_gives_a_table_or_bad_save(data: st.DataObject) -> None:
    found = json.loads(GOOD)
    place: Any = found
    while True:
        keys_here = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        at = data.draw(st.sampled_from(keys_here))
        if not isinstance(place[at], dict | list) or not place[at] or data.draw(st.booleans()):
            break
        place = place[at]
    if data.draw(st.booleans()):
        place[at] = data.draw(json_values)
    else:
        del place[at]
    with contextlib.suppress(BadSave):
        read_save(json.dumps(found))


@given(st.text())
def test_any_text_gives_bad_save(text: str) -> None:
    with pytest.raises(BadSave):
        read_save(text)


@pytest.mark.parametrize("key", keys())
def test_a_save_of_our_own_is_read_without_pydantic(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_save(played(key, 3, 20), 5, 6)
    checked = read_save(text)
    monkeypatch.setattr("pygames.core.save._record", None)
    opened = read_save(text, fingerprint(text))
    for field in ("actions", "seats", "options", "seed", "casual"):
        assert getattr(opened.match, field) == getattr(checked.match, field)
    assert (opened.created, opened.notice) == (5, None)
    with pytest.raises(TypeError):
        read_save(text + " ", fingerprint(text))


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_forged_fingerprint_gives_a_table_or_bad_save(data: st.DataObject) -> None:
    forged = save(5)
    name = data.draw(st.sampled_from(sorted(forged)))
    forged[name] = data.draw(
        st.none() | st.booleans() | st.integers() | st.text() | st.lists(st.integers()) | st.just({"name": 5})
    )
    text = json.dumps(forged)
    with contextlib.suppress(BadSave):
        read_save(text, fingerprint(text))
