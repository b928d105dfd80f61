"""Writes a game down: every decision, its choices in their order, what everybody is told, and now and then all views.

The actions stand in the text itself (lines that begin with `>`), so that a better adviser changes no play-through. A
long game is written in brief: choices and views less often, of a view only what the one of an onlooker does not show,
and keys without the name of the game.
"""

from pathlib import Path
from typing import Any
from zlib import crc32

from pygames.core.game import Action, AnyGame, Event, game
from pygames.core.message import Message
from pygames.core.rng import Rng

FOLDER = Path(__file__).parent

CHOICES_EVERY, VIEWS_EVERY = 12, 40
"""All choices, and all views, are written out once in so many decisions."""

LONG = 150
"""Games of more decisions are written in brief."""
BRIEF_CHOICES_EVERY, BRIEF_VIEWS_EVERY = 48, 80


def path_of(key: str, seats: int) -> Path:
    """Where the play-through of a game with that many seats stands."""
    return FOLDER / f"{key}-{seats}.txt"


def recorded(key: str, seats: int) -> list[Action]:
    """The actions of a play-through that has been written down."""
    lines = path_of(key, seats).read_text("utf-8").splitlines()
    return [game(key).parse_action(line[2:]) for line in lines if line.startswith("> ")]


def chosen(key: str, seats: int) -> list[Action]:
    """A new game from start to end: the advice of the game, and one time in four any choice."""
    rules = game(key)
    s, rng, actions = start(rules, seats), Rng(seats, "golden", key), []
    while (seat := rules.turn(s)) is not None:
        choices = rules.legal(s)
        any_choice = rng.below(4) == 0
        actions.append(rng.choice(choices) if any_choice else rules.advise(rules.view(s, seat), choices, rng))
        rules.apply(s, actions[-1])
    return actions


def start(rules: AnyGame, seats: int) -> Any:
    """The table that a play-through begins from, with the last choice of every option."""
    return rules.setup({option.name: option.choices[-1] for option in rules.options(seats)}, seats, seats)


def written(key: str, seats: int, actions: list[Action]) -> str:
    """The text of a game with these actions."""
    rules = game(key)
    s = start(rules, seats)
    brief = len(actions) > LONG
    choices_every = BRIEF_CHOICES_EVERY if brief else CHOICES_EVERY
    views_every = BRIEF_VIEWS_EVERY if brief else VIEWS_EVERY
    lines = [f"{key}, {seats} seats, rules {rules.rules_version}"]
    for number, action in enumerate(actions):
        if number % views_every == 0:
            lines += _views(rules, s, seats, brief)
        choices = rules.legal(s)
        assert action in choices, f"decision {number}: {rules.print_action(action)} is not legal"
        lines += ["", f"{number}. seat {rules.turn(s)}: {_choices(rules, choices, number % choices_every == 0)}"]
        lines.append(f"> {rules.print_action(action)}")
        lines += [line for event in rules.apply(s, action) for line in _event(event, brief)]
    lines += _views(rules, s, seats, brief)
    return "\n".join([*lines, *_outcome(rules, s, brief), ""])


def _views(rules: AnyGame, s: Any, seats: int, brief: bool) -> list[str]:
    """What an onlooker and every seat may know."""
    public = rules.view(s, None)
    lines = _view(public, None, brief)
    for seat in range(seats):
        lines += _view(rules.view(s, seat), public if brief else None, brief)
    return lines


def _choices(rules: AnyGame, choices: list[Action], in_full: bool) -> str:
    """The choices in their order, or their number and a check sum of them."""
    texts = [rules.print_action(choice) for choice in choices]
    if in_full:
        return f"{len(texts)} choices: {', '.join(texts)}"
    return f"{len(texts)} choices ({crc32(','.join(texts).encode()):08x})"


def _event(event: Event, brief: bool) -> list[str]:
    """What everybody is told, and what single seats are told instead."""
    kind = "" if event.kind == "move" else f" [{event.kind}]"
    private = [f"  to {seat}: {_said(said, brief)}" for seat, said in event.private]
    return [f"  {_said(event.message, brief)}{kind}", *private]


def _view(v: Any, known: Any, brief: bool) -> list[str]:
    """A view, one field a line; fields with nothing in them, or the same in the `known` view, are left out."""
    fields = {name: getattr(v, name) for name in v._fields if known is None or getattr(v, name) != getattr(known, name)}
    shown = [f"  {name} = {_shown(value, brief)}" for name, value in fields.items() if value not in (None, ())]
    return [f"view of {'an onlooker' if v.seat is None else v.seat}", *shown]


def _outcome(rules: AnyGame, s: Any, brief: bool) -> list[str]:
    """Scores with their parts, places and the reason for the end."""
    outcome = rules.outcome(s)
    assert outcome is not None, "the game is not over"
    seats = range(len(outcome.scores))
    parts = [" + ".join(f"{points} ({_said(said, brief)})" for said, points in outcome.parts[seat]) for seat in seats]
    return [
        "",
        f"over: {_said(outcome.reason, brief)}",
        *(f"  seat {seat}: place {outcome.places[seat]}, {outcome.scores[seat]} = {parts[seat]}" for seat in seats),
    ]


def _said(said: Message, brief: bool) -> str:
    """A message with its key, in brief without the name of the game."""
    key = said.key.partition(".")[2] if brief else said.key
    return " ".join([key, *(f"{name}={_shown(inner, brief)}" for name, inner in said.values)])


def _shown(value: object, brief: bool) -> str:
    """A value of a view or a message in short; in brief only the last word of a key."""
    if isinstance(value, Message):
        key = value.key.rpartition(".")[2] if brief else value.key
        return " ".join([key, *(f"{name}={_shown(inner, brief)}" for name, inner in value.values)])
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        inside = [_shown(inner, brief) for inner in value]
        if names:
            inside = [f"{name}={inner}" for name, inner in zip(names, inside, strict=True)]
        return f"({' '.join(inside)})"
    return "-" if value is None else str(value)
