"""The protocol that every game follows, and the registry that finds games by their folder.

A game is a module (`games/<key>/rules.py`) with the functions below; there is nothing to inherit from.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from .errors import BadOptions, NotHere
from .message import Message
from .rng import Rng

Action: TypeAlias = tuple[str | int, ...]
"""A verb and small values: `("show", 2, 5)`. Hashable, sortable, cheap."""

OptionValue: TypeAlias = "str | int | bool"
Options: TypeAlias = Mapping[str, OptionValue]

MOVE, REVEAL, ROUND = "move", "reveal", "round"
"""Kinds of event. MOVE: whoever chose it learned nothing new by it. REVEAL: something hidden came to light for them, so
that undo stops here. ROUND: a round is over, so that a table stops to count, and a new deal may be out."""


class Option(NamedTuple):
    """One thing that may be chosen before a game. Links hold the place of the choice: choices are only ever added."""

    name: str
    choices: tuple[OptionValue, ...]
    default: OptionValue


class Event(NamedTuple):
    """What happened, as everybody may know it, and as the seats in `private` know it instead."""

    message: Message
    kind: str = MOVE
    private: tuple[tuple[int, Message], ...] = ()

    def told_to(self, seat: int | None) -> Message:
        """The wording that a seat, or an onlooker (None), may read."""
        for private_seat, text in self.private:
            if private_seat == seat:
                return text
        return self.message


class Outcome(NamedTuple):
    """How a game ended. Places start at 1 and are shared on ties; `parts[seat]` are labelled points that add up."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    parts: tuple[tuple[tuple[Message, int], ...], ...]
    reason: Message


class State(Protocol):
    """The truth about a table. Changed in place by `apply`; never leaves engine and search."""

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    def clone(self) -> Any:
        """A copy that shares nothing that can change."""
        ...


class View(Protocol):
    """What one seat may know, memory of public events included. Frozen; only ints, strings, bools, None and tuples."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for an onlooker."""
        ...


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(Protocol[S, V]):
    """The rules of one game. `legal` is the only source of legality, and its order is a file format."""

    key: str
    """The name in saves and on the command line, for ever."""
    number: int
    """The number in links, for ever."""
    rules_version: int
    """Rises when behaviour or the order of `legal` changes, not on a refactor."""
    seats: range

    def options(self, seats: int) -> tuple[Option, ...]:
        """What may be chosen before a game with that many seats."""
        ...

    def setup(self, options: Options, seats: int, seed: int) -> S:
        """A table ready for the first decision. Options and seats have been checked (`checked_options`)."""
        ...

    def turn(self, s: S) -> int | None:
        """The seat that chooses now, or None when the game is over."""
        ...

    def legal(self, s: S) -> list[Action]:
        """The choices of the seat at turn: distinct, ordered for ever, a function of its view, empty at the end."""
        ...

    def apply(self, s: S, a: Action) -> list[Event]:
        """Carry out a legal action in place. The caller has checked that it is legal."""
        ...

    def view(self, s: S, seat: int | None) -> V:
        """What that seat may know; None gives an onlooker's view."""
        ...

    def imagine(self, v: V, rng: Rng) -> S:
        """A full table that the view's owner could not tell from the real one. The view is all that it reads."""
        ...

    def outcome(self, s: S) -> Outcome | None:
        """The result, or None while the game goes on."""
        ...

    def dump(self, s: S) -> dict[str, Any]:
        """The whole position as plain JSON."""
        ...

    def load(self, d: object) -> S:
        """A position from plain JSON; raises BadPosition that says what is wrong."""
        ...

    def print_action(self, a: Action) -> str:
        """The short text of an action, the same in every language: `show 3-5`."""
        ...

    def parse_action(self, text: str) -> Action:
        """Read such a text; raises BadAction. Whether the action is legal is another question."""
        ...

    def label(self, v: V, a: Action) -> Message:
        """What a button for this legal action says to the seat of the view."""
        ...

    def why_not(self, v: V, a: Action) -> Message:
        """Why an action is not legal for the seat of the view, whose turn it is."""
        ...

    def advise(self, v: V, choices: list[Action], rng: Rng) -> Action:
        """A sensible choice among `choices`, from the view alone."""
        ...

    def reasons(self, v: V, a: Action) -> tuple[Message, ...]:
        """What speaks for a legal action, in short phrases for the seat of the view, the weightiest first."""
        ...

    decisions: int
    """About how often a seat chooses between several actions in a game: an easy player errs the more rarely the more
    often it could."""

    # What follows is for the search, which tries games out on imagined tables, thousands of choices a move: it has to
    # be quick above all.

    horizon: int
    """So many steps of `play_on` at most are tried out before `prospects` are asked."""

    def stage(self, s: S) -> int:
        """Rises where trying out is to stop and `prospects` are to be asked, such as at the end of a round."""
        ...

    def likely(self, s: S, rng: Rng) -> Action:
        """A legal choice that the seat at turn may well make, by its own hand and what lies open."""
        ...

    def play_on(self, s: S, rng: Rng, most: int) -> None:
        """Carry out what `likely` would choose, again and again, until the game is over or its stage has risen, or for
        so many steps at most; a step is one choice, or all choices of a turn.

        It leads to the same tables as `apply`, and is there to be quicker: nothing is told of it.
        """
        ...

    def promises(self, s: S, choices: list[Action]) -> list[int]:
        """How promising each choice looks to the seat at turn, from 1 upwards: how often it is tried out at first."""
        ...

    def prospects(self, s: S) -> tuple[int, ...]:
        """What each seat may expect of a game that goes on: its chance to win, in thousandths."""
        ...


AnyGame: TypeAlias = Game[Any, Any]


class Facts(Protocol):
    """A game's folder: what the site has to know of a game that nobody has asked for yet."""

    NUMBER: int
    """The game in links, for ever."""
    SEATS: range


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(found.name for found in iter_modules(import_module("pygames.games").__path__) if found.ispkg))


def facts(key: str) -> Facts:
    """What is known of a game without its rules; raises BadOptions for an unknown key."""
    if key not in keys():
        raise BadOptions("error.options.game", game=key)
    return cast(Facts, import_module(f"pygames.games.{key}"))


def game(key: str) -> AnyGame:
    """The game of that key, imported when first asked for.

    Raises BadOptions for an unknown key, and NotHere where its modules are still to be brought.
    """
    facts(key)
    name = f"pygames.games.{key}.rules"
    try:
        return cast(AnyGame, import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise NotHere(key) from missing


def checked_options(rules: AnyGame, seats: int, options: Options) -> dict[str, OptionValue]:
    """All options of a game with defaults filled in; raises BadOptions for a wrong number of seats, name or value."""
    if seats not in rules.seats:
        raise BadOptions("error.options.seats", least=rules.seats[0], most=rules.seats[-1], given=seats)
    offered = {option.name: option for option in rules.options(seats)}
    for name, value in options.items():
        if name not in offered:
            raise BadOptions("error.options.name", name=name)
        # `True == 1`, and a save must not turn one into the other: the type has to agree too.
        if not any(type(value) is type(choice) and value == choice for choice in offered[name].choices):
            raise BadOptions("error.options.value", name=name, value=str(value))
    return {name: options.get(name, option.default) for name, option in offered.items()}
