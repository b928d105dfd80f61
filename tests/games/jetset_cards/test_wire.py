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
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import PLACE
from pygames.games.jetset_cards.state import DISCARD, LAY, OVER, START, TURN, State
from pygames.locale import texts

from .invariants import check

Position = dict[str, Any]


def new(seats: int, seed: int) -> State:
    """A table with one of the eight sets of options."""
    options = {"finish_round": seed % 2 == 1, "deck_out": ("cities", "points")[seed // 2 % 2], "events": seed % 8 > 3}
    return rules.setup(options, seats, seed)


def after(seats: int, seed: int, actions: int) -> State:
    """A table after so many random actions."""
    s, rng = new(seats, seed), Rng(seed, "test", "wire")
    for _ in range(actions):
        if rules.turn(s) is not None:
            rules.apply(s, rng.choice(rules.legal(s)))
    return s


def until(seats: int, wanted: Callable[[State], bool]) -> Position:
    """The dump of a table of which that is true, found by playing at random."""
    for seed in range(3000):
        s, rng = new(seats, seed), Rng(seed, "test", "wire")
        while True:
            if wanted(s):
                return rules.dump(s)
            if rules.turn(s) is None:
                break
            rules.apply(s, rng.choice(rules.legal(s)))
    raise AssertionError("never came up")


def refused(position: object) -> str:
    """The key of the reason why a position cannot be loaded."""
    with pytest.raises(BadPosition) as error:
        rules.load(position)
    return error.value.message.key.removeprefix("jetset_cards.position.")


def change(position: Position, **fields: object) -> Position:
    """The position with some fields replaced."""
    return {**json.loads(json.dumps(position)), **fields}


def test_a_position_says_where_the_fault_is() -> None:
    position = rules.dump(after(4, 1, 20))
    position["hands"][2].insert(0, "309")
    with pytest.raises(BadPosition) as error:
        rules.load(position)
    assert dict(error.value.message.values) == {"field": "hands.2.0"}


@pytest.mark.parametrize("nonsense", [None, 3, "x", [], {}, {"seats": 4}, [[]], True])
def test_what_is_no_position_is_refused(nonsense: object) -> None:
    assert refused(nonsense) == "field"


def test_faults_of_cards_are_named() -> None:
    middle = until(4, lambda s: s.phase == TURN and s.turns > 6 and bool(s.hands[0]) and s.left > 3)
    hands, deck, fronts = middle["hands"], middle["deck"], middle["fronts"]
    assert refused(change(middle, hands=hands[:3])) == "length"
    assert refused(change(middle, turn=4)) == "seat"
    assert refused(change(middle, turn=9)) == "field"
    assert refused(change(middle, seats=3)) == "length"
    assert refused(change(middle, extra=1)) == "field"
    assert refused(change(middle, deck=deck[1:])) == "card_places"
    assert refused(change(middle, deck=[*deck, deck[0]])) == "card_places"
    assert refused(change(middle, deck=[*deck[1:], 25])) == "field"
    airports = [[front[0]] for front in fronts]
    airports[0] = airports[1]
    assert refused(change(middle, fronts=[airports[0] + fronts[0][1:], *fronts[1:]])) == "airports"
    assert refused(change(middle, fronts=[[PLACE["athens"], *fronts[0][1:]], *fronts[1:]])) == "airports"
    mixed = until(4, lambda s: s.phase == TURN and len(set(s.hands[0])) > 1)
    unsorted = [mixed["hands"][0][::-1], *mixed["hands"][1:]]
    assert refused(change(mixed, hands=unsorted)) == "hand_order"
    moved = [sorted([*hands[0], *deck[:8]]), *hands[1:]]
    assert refused(change(middle, hands=moved, deck=deck[8:])) in ("hand_size", "card_places")


def test_faults_of_routes_and_points_are_named() -> None:
    middle = until(3, lambda s: s.phase == TURN and not s.events and len(s.routes[0]) == 3 and not any(s.bonuses[0]))
    routes, deck = middle["routes"], middle["deck"]
    assert refused(change(middle, bonuses=[[0, 1, 0], *middle["bonuses"][1:]])) == "paid"
    assert refused(change(middle, bonuses=[[0, 0], *middle["bonuses"][1:]])) == "length"
    assert refused(change(middle, extras=[[0, 1, 0], *middle["extras"][1:]])) == "paid"
    assert refused(change(middle, paid=[[1, *middle["paid"][0][1:]], *middle["paid"][1:]])) == "paid"
    assert refused(change(middle, paid=[[], *middle["paid"][1:]])) == "length"
    emptied = change(middle, routes=[[], *routes[1:]], deck=[*deck, *routes[0]])
    assert refused(emptied) == "start"
    other = next(place for place, city in enumerate(deck) if city not in routes[0])
    doubled = until(3, lambda s: s.phase == TURN and any(city in s.deck[: s.left] for city in s.routes[0][1:]))
    city = next(city for city in doubled["routes"][0][1:] if city in doubled["deck"])
    rest = list(doubled["deck"])
    rest[rest.index(city)] = doubled["routes"][0][0]
    twice = [[city, *doubled["routes"][0][1:]], *doubled["routes"][1:]]
    assert refused(change(doubled, routes=twice, deck=rest)) == "twice"
    assert other >= 0


def test_faults_of_phases_are_named() -> None:
    start = until(3, lambda s: s.phase == START and s.turn == 1)
    assert refused(change(start, turn=2)) == "start"
    assert refused(change(start, turns=3)) == "fresh"
    assert refused(change(start, phase="turn")) == "start"
    middle = until(3, lambda s: s.phase == TURN and s.turns == 4)
    assert refused(change(middle, turns=5)) == "turn"
    assert refused(change(middle, phase="over")) in ("turn", "over")
    assert refused(change(middle, phase="discard")) == "discard"
    assert refused(change(middle, deck=[], discards=[*middle["discards"], *middle["deck"]])) == "deck"
    lay = until(3, lambda s: s.phase == LAY)
    assert refused(change(lay, last=[{"verb": "draw", "value": 9}, None, None])) == "last"
    full = until(3, lambda s: s.phase == TURN and len(s.fronts[s.turn]) == 3)
    assert refused(change(full, phase="lay")) == "lay"
    over = until(3, lambda s: s.phase == OVER and s.left > 0 and not s.events)
    assert refused(change(over, phase="turn", turns=over["turns"] - 1)) == "over"


def test_events_are_checked() -> None:
    events = until(3, lambda s: s.phase == TURN and bool(s.events))
    assert refused(change(events, events=events["events"][:14])) == "events"
    assert refused(change(events, events=[events["events"][1], *events["events"][1:]])) == "events"


@pytest.mark.parametrize("phase", [START, TURN, LAY, DISCARD, OVER])
@pytest.mark.parametrize("seats", [2, 6])
def test_every_phase_comes_back(phase: str, seats: int) -> None:
    position = until(seats, lambda s: s.phase == phase)
    assert rules.dump(rules.load(json.loads(json.dumps(position)))) == position


def test_every_reason_stands_in_the_catalogue() -> None:
    problems = {key for key in texts("en") if key.startswith("jetset_cards.position.")}
    assert len(problems) == 18


def test_play_does_not_import_pydantic() -> None:
    code = (
        "import sys; from pygames.core.game import game; g = game('jetset_cards');"
        "s = g.setup({'finish_round': False, 'deck_out': 'cities', 'events': True}, 4, 1);"
        "g.dump(s); g.legal(s); g.view(s, 0); sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.text(max_size=4),
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


def _changed(data: st.DataObject, position: Position) -> None:
    """Change one value somewhere in a position, or swap it with another one."""
    path = data.draw(st.sampled_from(_places(position)))
    inner: Any = position
    for step in path[:-1]:
        inner = inner[step]
    way = data.draw(st.sampled_from(["other", "near", "remove", "double", "move"]))
    if way == "remove":
        del inner[path[-1]]
    elif way == "double" and isinstance(inner, list):
        inner.insert(data.draw(st.integers(0, len(inner))), inner[path[-1]])
    elif way == "near" and type(inner[path[-1]]) is int:
        inner[path[-1]] += data.draw(st.integers(-2, 2))
    elif way == "move" and isinstance(inner, list) and isinstance(position.get("deck"), list):
        position["deck"].append(inner.pop(path[-1]))
    else:
        inner[path[-1]] = data.draw(JSON)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_any_change_gives_a_table_that_can_be_used_or_a_refusal(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 6))
    position = rules.dump(after(seats, data.draw(st.integers(0, 15)), data.draw(st.integers(0, 40))))
    for _ in range(data.draw(st.integers(1, 3))):
        _changed(data, position)
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
    while (seat := rules.turn(s)) is not None:
        check(s)
        choices = rules.legal(s)
        assert rules.advise(rules.view(s, seat), choices, rng) in choices
        rules.apply(s, rng.choice(choices))
    assert rules.outcome(s) is not None
