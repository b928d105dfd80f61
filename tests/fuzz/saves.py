"""Hostile saves, positions and games as text."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from .stock import Real
from .values import broken_text, changed, deep, hostile_text, hostile_value, written


def hostile_save(rng: Random, real: list[Real]) -> str:
    """One of all kinds."""
    makers, weights = zip(*_KINDS, strict=True)
    maker: Callable[[Random, list[Real]], str] = rng.choices(makers, weights)[0]
    return maker(rng, real)


def _save(rng: Random, real: list[Real]) -> dict[str, Any]:
    return deepcopy(rng.choice(real).save)


def _changed(rng: Random, real: list[Real]) -> str:
    return written(rng, changed(rng, _save(rng, real)))


def _other_position(rng: Random, real: list[Real]) -> str:
    """The actions do not lead to the position, so that the position itself is opened."""
    save = _save(rng, real)
    changed(rng, save["position"])
    return written(rng, save | {"rules_version": 0, "actions": []})


def _other_start(rng: Random, real: list[Real]) -> str:
    """A game that begins at a changed position, and goes on from there by the actions of another one."""
    save, other = _save(rng, real), _save(rng, real)
    changed(rng, save["position"])
    return written(rng, save | {"start": save["position"], "actions": other["actions"][:50]})


def _other_actions(rng: Random, real: list[Real]) -> str:
    save, other = _save(rng, real), _save(rng, real)
    place = rng.randrange(len(save["actions"]) + 1)
    more = rng.choice(
        (other["actions"], [hostile_text(rng)], [hostile_value(rng)], save["actions"] * 3, ["pass"] * 9999)
    )
    return written(rng, save | {"actions": save["actions"][:place] + more})


def _mixed(rng: Random, real: list[Real]) -> str:
    """Fields of another save."""
    save, other = _save(rng, real), _save(rng, real)
    for name in rng.sample(list(save), rng.choice((1, 2, 4))):
        save[name] = other[name]
    return written(rng, save)


def _broken(rng: Random, real: list[Real]) -> str:
    return broken_text(rng, json.dumps(rng.choice(real).save, ensure_ascii=False))


def _large(rng: Random, real: list[Real]) -> str:
    """A little that becomes much: lists without end, nesting, names as long as a book."""
    save = _save(rng, real)
    name, much = rng.choice(list(save)), rng.choice((1000, 20_000, 100_000))
    save[name] = rng.choice(
        (
            [rng.choice((-1, 0.5, True, "x", "\ud800", [], [[]]))] * much,
            [None] * much,
            [{}] * much,
            ["keep"] * much,
            "x" * much,
            "\u0316\u0301" * much,
            {str(number): None for number in range(much // 10)},
            {"hands": [[-1] * much], "seats": 3},
            deep(rng.choice((100, 900))),
        )
    )
    if name == "seats":
        save[name] = [{"name": "a" + "\u0316\u0301" * much, "player": "person"}] * 3
    return written(rng, save)


def _transcript(rng: Random, real: list[Real]) -> str:
    """A game as text with lines changed, left out, doubled or from another game."""
    lines, other = rng.choice(real).transcript.split("\n"), rng.choice(real).transcript.split("\n")
    for _ in range(rng.choice((1, 1, 1, 3))):
        place = rng.randrange(len(lines))
        line = lines[place]
        lines[place : place + 1] = rng.choice(
            (
                [],
                [line, line],
                [broken_text(rng, line) if line else "x"],
                [rng.choice(other)],
                [line + hostile_text(rng)],
                [line.partition(":")[0] + ": " + str(rng.choice((0, 1, -1, 10**30, hostile_text(rng), "yes")))],
            )
        )
    return "\n".join(lines)


def _transcript_from_position(rng: Random, real: list[Real]) -> str:
    one = rng.choice(real)
    start = changed(rng, deepcopy(one.save["position"]))
    text = one.transcript.partition("\n\n")[0]
    return f"{text}\nStart: {written(rng, start)}\n\nResult: running\n"


def _any_json(rng: Random, real: list[Real]) -> str:  # noqa: ARG001
    return rng.choice((written(rng, hostile_value(rng)), "[" * 100_000, '{"schema":1,' * 9, hostile_text(rng)))


_KINDS = [
    (_changed, 25),
    (_other_position, 30),
    (_other_start, 6),
    (_other_actions, 8),
    (_mixed, 6),
    (_broken, 8),
    (_large, 0.5),
    (_transcript, 10),
    (_transcript_from_position, 4),
    (_any_json, 2),
]
