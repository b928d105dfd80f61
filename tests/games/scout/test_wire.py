"""Positions as plain JSON: what is written can be read, and whatever else is read is refused with a reason."""

import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core.errors import BadPosition
from pygames.core.rng import Rng
from pygames.games.scout import rules
from pygames.games.scout.state import SHOW, State
from pygames.locale import texts

Position = dict[str, Any]


def after(seats: int, seed: int, actions: int) -> State:
    """A table after so many random actions."""
    s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "wire")
    for _ in range(actions):
        if rules.turn(s) is not None:
            rules.apply(s, rng.choice(rules.legal(s)))
    return s


def until(seats: int, wanted: Callable[[State], bool]) -> Position:
    """The dump of a table of which that is true, found by playing at random."""
    for seed in range(1000):
        s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "wire")
        while rules.turn(s) is not None:
            if wanted(s):
                return rules.dump(s)
            rules.apply(s, rng.choice(rules.legal(s)))
    raise AssertionError("never came up")


def refused(position: object) -> str:
    """The key of the reason why a position cannot be loaded."""
    with pytest.raises(BadPosition) as error:
        rules.load(position)
    return error.value.message.key.removeprefix("scout.position.")


def test_a_position_says_where_the_fault_is() -> None:
    position = rules.dump(after(4, 1, 20))
    del position["hands"][2][0]
    position["hands"][2].insert(0, "309")
    with pytest.raises(BadPosition) as error:
        rules.load(position)
    assert dict(error.value.message.values) == {"field": "hands.2.0"}


@pytest.mark.parametrize("nonsense", [None, 3, "x", [], {}, {"seats": 4}, [[]], True])
def test_what_is_no_position_is_refused(nonsense: object) -> None:
    assert refused(nonsense) == "field"


def change(position: Position, **fields: object) -> Position:
    """The position with some fields replaced."""
    return {**json.loads(json.dumps(position)), **fields}


def test_faults_are_named() -> None:
    middle = until(4, lambda s: len(s.active) > 1 and s.turns > 6 and bool(s.scouted))
    hands = middle["hands"]
    assert refused(change(middle, hands=hands[:3])) == "length"
    assert refused(change(middle, turn=4)) == "seat"
    assert refused(change(middle, seats=3)) == "length"
    assert refused(change(middle, round=5)) == "round"
    assert refused(change(middle, hands=[[111, *hands[0][1:]], *hands[1:]])) == "no_card"
    assert refused(change(middle, hands=[hands[0][1:], *hands[1:]])) == "card_places"
    assert refused(change(middle, hands=[[hands[1][0], *hands[0]], *hands[1:]])) == "card_places"
    assert refused(change(middle, stock=[203, 102])) == "names"
    assert refused(change(middle, stock=[102])) == "two_players_only"
    assert refused(change(middle, owner=None)) == "owner"
    assert refused(change(middle, owner=middle["turn"])) == "turn"
    assert refused(change(middle, tokens=[9, 9, 9, 9])) == "tokens"
    assert refused(change(middle, chips=[1, 0, 0, 0])) == "chips"
    assert refused(change(middle, scouts=190)) == "scouts"
    assert refused(change(middle, turns=200)) == "turns"
    assert refused(change(middle, turns=0)) == "fresh"
    assert refused(change(middle, phase="flip")) == "fresh"
    assert refused(change(middle, phase="over")) == "history"
    assert refused(change(middle, turn=(middle["turn"] + 1) % 4)) == "turn"
    assert refused(change(middle, last=[{"verb": "scout", "cards": []}, None, None, None])) == "last"
    assert refused(change(middle, extra=1)) == "field"
    assert refused(change(middle, seed=True)) == "field"
    assert refused(change(middle, seed=-1)) == "field"


def test_sets_and_ledgers_are_checked() -> None:
    middle = until(4, lambda s: len(s.active) == 2 and any(s.captured) and bool(rules.view(s, None).known[s.turn]))
    active, hands = middle["active"], middle["hands"]
    place = next(at for at, card in enumerate(hands[0]) if abs(card // 100 - active[0] // 100) > 1)
    swapped = [[*hands[0][:place], active[1], *hands[0][place + 1 :]], *hands[1:]]
    assert refused(change(middle, active=[active[0], hands[0][place]], hands=swapped)) == "active"
    mover = middle["turn"]
    known = rules.view(rules.load(middle), None).known[mover][0]
    entries = [{**entry, "seat": (mover + 1) % 4} if entry["card"] == known else entry for entry in middle["scouted"]]
    assert refused(change(middle, scouted=entries)) == "ledger"
    pending = until(4, lambda s: s.phase == SHOW)
    assert refused(change(pending, doubles=[1, 1, 1, 1])) == "pending"
    assert refused(change(pending, phase="show", scouted=[])) in ("tokens", "pending")


def test_history_is_checked() -> None:
    later = until(3, lambda s: s.round == 3)
    (first, second) = later["history"]
    assert refused(change(later, history=[first])) == "history"
    assert refused(change(later, history=[first, {**second, "starter": 0}])) == "history"
    assert refused(change(later, history=[first, {**second, "points": [99, 0, 0]}])) == "points"
    assert refused(change(later, history=[first, {**second, "reason": "stuck"}])) == "history"
    over = rules.dump(after(3, 1, 10_000))
    assert refused(change(over, tokens=[50, 0, 0])) in ("history", "tokens")


def test_two_player_positions_are_checked() -> None:
    first = until(2, lambda s: bool(s.scouted))
    assert refused(change(first, chips=[3, 3])) == "chips"
    assert refused(change(first, tokens=[1, 0])) == "tokens"
    assert refused(change(first, first_deal=first["first_deal"][::-1])) == "first_deal"
    assert refused(change(first, stock=first["stock"][1:])) == "card_places"
    second = until(2, lambda s: s.round == 2 and s.turns > 2)
    assert refused(change(second, first_shown=[102, 910])) == "first_deal"
    assert refused(change(second, stock=[102])) == "first_deal"


def test_every_reason_stands_in_the_catalogue() -> None:
    problems = {key for key in texts("en") if key.startswith("scout.position.")}
    assert len(problems) == 25


def test_play_does_not_import_pydantic() -> None:
    code = (
        "import sys; from pygames.core.game import game; g = game('scout'); s = g.setup({'starter': 0}, 4, 1);"
        "g.dump; g.legal(s); g.view(s, 0); sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 1100) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


def _places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of every value inside a JSON value."""
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [place for step, part in inside for place in [(*path, step), *_places(part, (*path, step))]]


@settings(deadline=None)
@given(st.data())
def test_any_change_gives_a_table_that_can_be_used_or_a_refusal(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 5))
    position = rules.dump(after(seats, data.draw(st.integers(0, 3)), data.draw(st.integers(0, 250))))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(_places(position)))
        inner = position
        for step in path[:-1]:
            inner = inner[step]
        way = data.draw(st.sampled_from(["other", "near", "remove", "double"]))
        if way == "remove":
            del inner[path[-1]]
        elif way == "double" and isinstance(inner, list):
            inner.insert(data.draw(st.integers(0, len(inner))), inner[path[-1]])
        elif way == "near" and type(inner[path[-1]]) is int:
            inner[path[-1]] += data.draw(st.integers(-2, 2))
        else:
            inner[path[-1]] = data.draw(JSON)
    try:
        s = rules.load(position)
    except BadPosition as error:
        assert error.message.key in texts("en")
        return
    _use(s)


def _use(s: State) -> None:
    """Whatever has been loaded can be viewed, imagined, dumped and played to its end."""
    rng = Rng(1, "test", "use")
    assert rules.dump(rules.load(rules.dump(s))) == rules.dump(s)
    for seat in (None, *range(s.seats)):
        v = rules.view(s, seat)
        assert rules.view(rules.imagine(v, rng), seat) == v
    while rules.turn(s) is not None:
        rules.apply(s, rng.choice(rules.legal(s)))
    assert rules.outcome(s) is not None
