"""Positions from anywhere are either tables that can be played, or refused with words."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core.errors import BadPosition
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.state import State
from pygames.locale import texts as catalogue

from .invariants import check
from .table import play, table


def played(seats: int, decisions: int, seed: int) -> State:
    """A table after so many choices of computer players, now and then any choice."""
    s, rng = rules.setup({"first": 0}, seats, seed), Rng(seed, "test", "wire")
    for _ in range(decisions):
        if rules.turn(s) is None:
            break
        choices = rules.legal(s)
        by_advice = rng.below(5)
        rules.apply(s, rules.advise(rules.view(s, s.turn), choices, rng) if by_advice else rng.choice(choices))
    return s


POSITIONS = [rules.dump(played(2 + seed % 5, 40 * seed, seed)) for seed in range(1, 9)]

RUBBISH = (
    st.none() | st.booleans() | st.integers(-3, 60) | st.text(max_size=3) | st.lists(st.integers(-2, 60), max_size=4)
)


def tried(position: object) -> None:
    """Load it; a table has to be sound and to play on, a refusal has to have words."""
    try:
        s = rules.load(position)
    except BadPosition as refused:
        assert refused.message.key in catalogue("en")
        return
    check(s)
    rng = Rng(1, "test")
    for _ in range(12):
        if rules.turn(s) is None:
            break
        for seat in (None, *range(s.seats)):
            check(rules.imagine(rules.view(s, seat), rng))
        rules.apply(s, rng.choice(rules.legal(s)))
        check(s)


@settings(deadline=None)
@given(st.recursive(RUBBISH, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner)))
def test_rubbish_is_refused(position: object) -> None:
    with pytest.raises(BadPosition):
        rules.load(position)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(POSITIONS), st.data())
def test_a_changed_position_is_sound_or_refused(position: dict[str, Any], data: st.DataObject) -> None:
    changed = json.loads(json.dumps(position))
    for _ in range(data.draw(st.integers(1, 2))):
        place: Any = changed
        key: Any = data.draw(st.sampled_from(sorted(changed)))
        while isinstance(place[key], list) and place[key] and data.draw(st.integers(0, 4)):
            place, key = place[key], data.draw(st.integers(0, len(place[key]) - 1))
        near = st.integers(place[key] - 1, place[key] + 1) if type(place[key]) is int else RUBBISH
        phases = st.sampled_from(["buy", "more", "action", "planes", "extend", "path", "final_path", "bonus", "over"])
        place[key] = data.draw(phases if key == "phase" else near | RUBBISH)
    tried(changed)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"money": [31, 30]}, "money"),
        ({"supply": [23, 24]}, "planes"),
        ({"markers": [29, 30]}, "markers"),
        ({"turn": 1}, "turn"),
        ({"phase": "over", "turns": 1}, "over"),
        ({"phase": "bonus"}, "phase"),
        ({"phase": "extend"}, "adding"),
        ({"phase": "planes"}, "chosen"),
        ({"phase": "more"}, "buying"),
        ({"chosen": 3}, "chosen"),
        ({"vacations": [0]}, "vacations"),
        ({"vacations": [0, 1]}, "decks"),
        ({"bonus": [1, 0], "supply": [23, 24]}, "bonus"),
        ({"finals": [[0, 1], [1, 2]]}, "finals"),
        ({"finals": [[1, 0], [2, 3]]}, "finals"),
        ({"flown": [0, None]}, "flown"),
        ({"idle": 5, "turns": 4, "barren": 0}, "idle"),
        ({"last": [["jump", 1], None]}, "last"),
        ({"rows": [[], []]}, "card_places"),
        ({"seats": 3}, "length"),
        ({"seats": 9}, "field"),
        ({"extra": 1}, "field"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], key: str) -> None:
    position = rules.dump(table(2))
    with pytest.raises(BadPosition) as refused:
        rules.load({**position, **change})
    assert refused.value.message.key == f"jetset.position.{key}"


def test_positions_in_the_middle_of_a_step_come_back() -> None:
    s = table(owners={"london-paris": 0, "berlin-prague": 1}, money=(60, 9))
    for texts in (["extend london-paris"], ["extend london-paris", "confirm"]):
        copy = s.clone()
        play(copy, *texts)
        assert rules.dump(rules.load(rules.dump(copy))) == rules.dump(copy)
    play(s, "join berlin-prague")
    assert s.phase == "planes" and rules.load(rules.dump(s)).chosen == s.chosen
