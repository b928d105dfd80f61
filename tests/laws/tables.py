"""Tables of every registered game at any moment, for the laws to be tried on."""

import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

from pygames.core.game import Action, AnyGame, Option, game, keys
from pygames.core.message import Message
from pygames.core.rng import Rng
from pygames.locale import LANGUAGES, placeholders, texts

GAMES = Path(__file__).resolve().parents[1] / "games"

TABLES = [(key, seats) for key in keys() for seats in game(key).seats]
"""Every game with every number of seats."""

ENDLESS = 20_000
"""No game takes that many decisions."""

Check = Callable[[Any], None]
Hidden = Callable[[Any, "int | None"], object]


class Moment(NamedTuple):
    """Which moment of which game: `part` says how far into it, in thousandths; 1000 is the end."""

    seed: int
    part: int
    advised: bool


moments = st.builds(Moment, st.integers(0, 11), st.integers(0, 999), st.booleans())
"""Moments at which there is still something to choose."""

all_moments = st.builds(Moment, st.integers(0, 11), st.integers(0, 1000), st.booleans())


def options(rules: AnyGame, seats: int, seed: int) -> dict[str, Any]:
    """Some choice of the game's options."""
    rng = Rng(seed, "laws", "options")
    offered: tuple[Option, ...] = rules.options(seats)
    return {option.name: rng.choice(option.choices) for option in offered}


@cache
def whole_game(key: str, seats: int, seed: int, advised: bool) -> tuple[Action, ...]:
    """The actions of a game from start to end, chosen at random or, three times in four, by the game's own advice."""
    rules = game(key)
    s, rng, actions = rules.setup(options(rules, seats, seed), seats, seed), Rng(seed, "laws", "play"), []
    while (seat := rules.turn(s)) is not None:
        choices = rules.legal(s)
        by_advice = advised and rng.below(4)
        action = rules.advise(rules.view(s, seat), choices, rng) if by_advice else rng.choice(choices)
        actions.append(action)
        rules.apply(s, action)
        assert len(actions) < ENDLESS
    return tuple(actions)


def actions_until(key: str, seats: int, moment: Moment) -> tuple[Action, ...]:
    """The actions that lead to a moment."""
    actions = whole_game(key, seats, moment.seed, moment.advised)
    return actions[: len(actions) * moment.part // 1000]


def table_at(key: str, seats: int, moment: Moment) -> Any:
    """The table at a moment."""
    rules = game(key)
    s = rules.setup(options(rules, seats, moment.seed), seats, moment.seed)
    for action in actions_until(key, seats, moment):
        rules.apply(s, action)
    return s


@cache
def invariants(key: str) -> tuple[Check, Hidden]:
    """A game's own `check(state)` and `hidden(state, seat)` from `tests/games/<key>/invariants.py`.

    `hidden` gives, as a value that can be compared, all that a seat cannot see, or None when there is nothing.
    """
    found = runpy.run_path(str(GAMES / key / "invariants.py"))
    return found["check"], found["hidden"]


def assert_sayable(said: Message) -> None:
    """The catalogue of every language has the message, and asks for exactly the values that it carries."""
    given = dict(said.values)
    for code in LANGUAGES:
        known = texts(code)
        assert said.key in known, f"{said.key} does not stand in the catalogue {code}"
        text = known[said.key]
        assert placeholders(text) == set(given), f"{said.key} carries {sorted(given)}"
        if isinstance(text, dict):
            assert set(text) == {"one", "other"} and isinstance(given["count"], int)
    for value in given.values():
        if isinstance(value, Message):
            assert_sayable(value)
