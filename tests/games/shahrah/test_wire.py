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
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import ROUTES, TWIN
from pygames.games.shahrah.scoring import POINTS
from pygames.games.shahrah.state import DRAW, OFFER, OVER, PAY, TURN, State
from pygames.locale import texts

Position = dict[str, Any]


def until(seats: int, wanted: Callable[[State], bool]) -> Position:
    """The dump of a table of which that is true, found by playing at random."""
    for seed in range(300):
        s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "wire")
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
    return error.value.message.key.removeprefix("shahrah.position.")


def change(position: Position, **fields: object) -> Position:
    """The position with some fields replaced."""
    return {**json.loads(json.dumps(position)), **fields}


def test_a_position_says_where_the_fault_is() -> None:
    position = until(3, lambda s: s.phase == TURN)
    position["hands"][2][0] = "3"
    with pytest.raises(BadPosition) as error:
        rules.load(position)
    assert dict(error.value.message.values) == {"field": "hands.2.0"}


@pytest.mark.parametrize("nonsense", [None, 3, "x", [], {}, {"seats": 4}, [[]], True])
def test_what_is_no_position_is_refused(nonsense: object) -> None:
    assert refused(nonsense) == "field"


def in_the_middle(s: State) -> bool:
    owned = [owner for owner in s.owners if owner >= 0]
    return s.phase == TURN and len(owned) > 9 and bool(s.returned_by) and bool(s.fresh) and sum(s.known[0]) > 0


def test_faults_are_named() -> None:
    middle = until(3, in_the_middle)
    hands, buses, points = middle["hands"], middle["buses"], middle["points"]
    assert refused(change(middle, hands=hands[:2])) == "length"
    assert refused(change(middle, turn=3)) == refused(change(middle, starter=4)) == "seat"
    assert refused(change(middle, passes=3)) == "passes"
    assert refused(change(middle, final=2)) == refused(change(middle, final=4)) == "final"
    assert refused(change(middle, longest=[1, 1, 1])) == "length"
    assert refused(change(middle, deck=middle["deck"][1:])) == "card_places"
    assert refused(change(middle, discards=[12] * 9)) == "card_places"
    assert refused(change(middle, known=[[12] * 9, *middle["known"][1:]])) == "known"
    assert refused(change(middle, blind=[[0] * 9] * 3)) == "pool"
    assert refused(change(middle, buses=[buses[0] - 1, *buses[1:]])) == "buses"
    assert refused(change(middle, points=[points[0] + 1, *points[1:]])) == "points"
    assert refused(change(middle, route=3)) == "pending"
    assert refused(change(middle, phase="draw")) == "second_card"
    assert refused(change(middle, phase="offer")) == "offers"
    assert refused(change(middle, phase="over")) == "length"
    assert refused(change(middle, extra=1)) == refused(change(middle, seed=True)) == "field"
    assert refused(change(middle, last=[["jump"], None, None])) == "last"
    assert refused(change(middle, last=[["take", 9], None, None])) == "last"


def test_rows_and_decks_are_checked() -> None:
    middle = until(3, in_the_middle)
    row, deck = middle["row"], middle["deck"]
    gap = change(middle, row=[-1, *row[1:]], deck=[*deck, row[0]])
    gap["pool"][row[0]] += 1
    assert refused(gap) == "gap"
    empty = change(middle, deck=[], blind=[[0] * 9] * 3, pool=[0] * 9)
    for card in deck:
        empty["discards"][card] += 1
    assert refused(empty) == "empty_deck"


def test_doubles_are_checked() -> None:
    middle = until(3, in_the_middle)
    owners, most = list(middle["owners"]), middle["buses"][0] // 2
    first = next(
        at
        for at, twin in enumerate(TWIN)
        if twin == at + 1 and owners[at] is owners[twin] is None and ROUTES[at].length <= most
    )
    owners[first] = owners[first + 1] = 0
    position = change(middle, owners=owners)
    position["buses"][0] -= 2 * ROUTES[first].length
    position["points"][0] += 2 * POINTS[ROUTES[first].length]
    assert refused(position) == "double"


def test_tickets_are_checked() -> None:
    middle = until(3, in_the_middle)
    tickets, deck = middle["tickets"], middle["ticket_deck"]
    assert refused(change(middle, tickets=[tickets[0][1:], *tickets[1:]])) == "ticket_places"
    assert refused(change(middle, tickets=[[*tickets[0], deck[0]], *tickets[1:]])) == "ticket_places"
    assert refused(change(middle, aside=middle["aside"][::-1])) == "aside"
    assert refused(change(middle, fresh=middle["fresh"] - 1)) == "put_back"
    assert refused(change(middle, first_kept=[1, *middle["first_kept"][1:]])) == "kept"
    assert refused(change(middle, returned_by=[2 - seat for seat in middle["returned_by"]])) == "first_offer"


def test_offers_are_checked() -> None:
    opening = until(3, lambda s: s.phase == OFFER and s.turn == 1)
    offers = opening["offers"]
    assert refused(change(opening, turn=2)) == refused(change(opening, phase="turn")) == "offers"
    assert refused(change(opening, offers=[offers[0], offers[1][::-1], offers[2]])) == "offers"
    assert refused(change(opening, passes=1)) == "fresh"
    later = until(3, lambda s: s.phase == OFFER and all(s.first_kept))
    assert refused(change(later, phase="turn")) == refused(change(later, offer_from=[])) == "offers"
    assert refused(change(later, turn=(later["turn"] + 1) % 3)) == "offers"


def test_pending_decisions_are_checked() -> None:
    paying = until(3, lambda s: s.phase == PAY)
    assert refused(change(paying, route=None)) == "pending"
    taken = next((at for at, owner in enumerate(paying["owners"]) if owner is not None), None)
    assert taken is None or refused(change(paying, route=taken)) == "pending"
    drawing = until(3, lambda s: s.phase == DRAW)
    assert refused(change(drawing, last=[None] * 3)) == "second_card"


def test_the_end_is_checked() -> None:
    over = until(3, lambda s: s.phase == OVER)
    assert refused(change(over, longest=[44, 44, 44])) == "longest"
    assert refused(change(over, final=1)) == "final"
    assert refused(change(over, longest=[])) == "length"


def test_every_reason_stands_in_the_catalogue() -> None:
    assert len([key for key in texts("en") if key.startswith("shahrah.position.")]) == 24


def test_play_does_not_import_pydantic() -> None:
    code = (
        "import sys; from pygames.core.game import game; g = game('shahrah'); s = g.setup({'starter': 0}, 4, 1);"
        "g.dump(s); g.legal(s); g.view(s, 0); sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 120) | st.text(max_size=4),
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
    s, rng = rules.setup({"starter": 0}, seats, data.draw(st.integers(0, 3))), Rng(seats, "test", "fuzz")
    for _ in range(data.draw(st.integers(0, 300))):
        if rules.turn(s) is not None:
            rules.apply(s, rng.choice(rules.legal(s)))
    position = rules.dump(s)
    # Most of a position is a list of owners or a deck; a field is drawn first, so that all come up.
    for _ in range(data.draw(st.integers(1, 3))):
        fields = sorted(position)
        if not fields:
            break
        field = data.draw(st.sampled_from(fields))
        path = data.draw(st.sampled_from([(field,), *_places(position[field], (field,))]))
        _changed(position, path, data)
    try:
        loaded = rules.load(position)
    except BadPosition as error:
        assert error.message.key in texts("en")
        return
    _use(loaded)


def _changed(position: Position, path: tuple[str | int, ...], data: st.DataObject) -> None:
    """Change what stands at the end of the path."""
    inner: Any = position
    for step in path[:-1]:
        inner = inner[step]
    way = data.draw(st.sampled_from(["other", "near", "remove", "double"]))
    if way == "remove":
        del inner[path[-1]]
    elif way == "double" and isinstance(inner, list):
        place: Any = path[-1]
        inner.insert(data.draw(st.integers(0, len(inner))), inner[place])
    elif way == "near" and type(inner[path[-1]]) is int:
        inner[path[-1]] += data.draw(st.integers(-2, 2))
    else:
        inner[path[-1]] = data.draw(JSON)


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
