"""A match from the outside: who sits where, the seed and the actions taken. Undo is a shorter list, replayed."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from .errors import BadAction, BadOptions, BadPosition
from .foreign import can_be_seen, shown
from .game import Action, AnyGame, Event, OptionValue, checked_options, game

PLAYERS = ("person", "easy", "medium", "hard", "expert")
"""Who decides for a seat: a person, or a computer player of a level."""

SEEDS = 1 << 64
"""How many seeds there are."""

NAME_LENGTH = 24
"""Characters."""


def clean_name(name: str) -> str:
    """A name fit to stand on a table: no control or direction characters, single spaces, at most 24 characters."""
    cleaned = shown(name, NAME_LENGTH)
    return cleaned if can_be_seen(cleaned) else ""


class Seat(NamedTuple):
    """Who sits at a seat. An empty name means the catalogue's own name for that seat."""

    name: str = ""
    player: str = "person"


class Match:
    """A game being played: its setup, the actions so far, the events they caused and the state they led to."""

    __slots__ = (
        "actions",
        "casual",
        "digits",
        "events",
        "movers",
        "options",
        "rules",
        "seats",
        "seed",
        "start",
        "state",
    )

    def __init__(
        self,
        key: str,
        seats: Iterable[Seat],
        seed: int,
        options: dict[str, OptionValue] | None = None,
        start: dict[str, Any] | None = None,
        casual: bool = False,
    ) -> None:
        """Set up a match; `start` is a dumped position to begin from instead of the deal.

        Raises BadOptions for a game, number of seats, seed or option that is none, BadPosition for a wrong `start`.
        """
        self.rules: AnyGame = game(key)
        self.seats = tuple(seats)
        self.options = checked_options(self.rules, len(self.seats), options or {})
        if not 0 <= seed < SEEDS:
            raise BadOptions("error.options.seed", most=SEEDS - 1)
        self.seed = seed
        self.start = start
        self.casual = casual
        self.restart()

    def restart(self) -> None:
        """Go back to before the first action."""
        self.state = self.first_state()
        self.actions: list[Action] = []
        self.movers: list[int] = []
        """For each action the seat that took it."""
        self.events: list[list[Event]] = []
        self.digits: list[tuple[int, int]] = []
        """For each action its place in `legal` and the length of `legal`: what a link is made of."""

    def first_state(self) -> Any:
        """A new state as it was before the first action."""
        if self.start is not None:
            state = self.rules.load(self.start)
            if state.seats != len(self.seats):
                raise BadPosition("error.position.seats", given=state.seats, seats=len(self.seats))
            return state
        return self.rules.setup(self.options, len(self.seats), self.seed)

    @property
    def turn(self) -> int | None:
        """The seat that chooses now; None when the game is over."""
        return self.rules.turn(self.state)

    def legal(self) -> list[Action]:
        """The choices of the seat at turn, in the order that links rely on; empty when the game is over."""
        return [] if self.turn is None else self.rules.legal(self.state)

    def play(self, action: Action) -> list[Event]:
        """Carry out an action; raises BadAction, and changes nothing, when it is not legal."""
        choices = self.legal()
        if action not in choices:
            raise BadAction("error.action.illegal", action=self.rules.print_action(action))
        return self.take(choices.index(action), choices)

    def take(self, index: int, choices: list[Action]) -> list[Event]:
        """Carry out the action at that place in `choices`, which is what `legal` has just given."""
        mover = self.turn
        assert mover is not None
        happened = self.rules.apply(self.state, choices[index])
        self.actions.append(choices[index])
        self.movers.append(mover)
        self.events.append(happened)
        self.digits.append((index, len(choices)))
        return happened

    def back_to(self, length: int) -> None:
        """Undo down to the first `length` actions."""
        kept = self.actions[:length]
        self.restart()
        for action in kept:
            self.play(action)

    def branch(self, length: int) -> "Match":
        """The first `length` actions as a match of its own; casual, for what came after them is known."""
        other = Match(self.rules.key, self.seats, self.seed, self.options, self.start, casual=True)
        for action in self.actions[:length]:
            other.play(action)
        return other

    def state_at(self, length: int) -> Any:
        """A new state as it was after the first `length` actions."""
        state = self.first_state()
        for action in self.actions[:length]:
            self.rules.apply(state, action)
        return state
