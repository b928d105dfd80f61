"""Values and texts that programs fall over: numbers, names, nesting, and JSON changed where its form is known."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

BIDI = "\u202e\u2066\u2067\u202d\u200f\u061c\u2069\u202c"

TEXTS = (
    "",
    " ",
    "\0",
    "\ud800",
    "\udc00\ud800",
    "\ufeff",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</title><svg/onload=alert(1)>",
    "'; DROP TABLE games;--",
    "{seat}{0}%s$",
    "&lt;&amp;&#0;",
    "javascript:alert(1)",
    f"{BIDI}Ada{BIDI}",
    "a\u202eb",
    "👩\u200d👩\u200d👧\u200d👦" * 30,
    "\u200c\u200d",
    "a" + "\u0301\u0316" * 5000,
    "x" * 10_000,
    "ش" * 10_000,
    "\u0e01\u0e33" * 100,
    "\U000e0041",
    "٣",
    "NaN",
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "safar:index",
    "safar:game:",
    "shelf",
    "arrival",
    "lesson:scout:flip",
    "record:",
    "2026-11-30",
    "9999-12-31",
)

NUMBERS = (
    0,
    -1,
    1,
    2,
    3,
    5,
    7,
    9,
    255,
    256,
    1 << 31,
    1 << 45,
    (1 << 53) + 1,
    1 << 63,
    1 << 64,
    10**4000,
    -(10**300),
    0.5,
    -0.0,
    1e308,
    float("inf"),
    float("nan"),
)


def hostile_text(rng: Random) -> str:
    """A text that is known to make trouble, or any text."""
    if rng.random() < 0.7:
        return rng.choice(TEXTS)
    return "".join(chr(rng.choice((rng.randrange(128), rng.randrange(0x110000)))) for _ in range(rng.randrange(60)))


def hostile_value(rng: Random) -> Any:
    """A value of JSON, seldom the one that is expected."""
    kind = rng.random()
    if kind < 0.4:
        return rng.choice(NUMBERS)
    if kind < 0.6:
        return hostile_text(rng)
    if kind < 0.75:
        return rng.choice((None, True, False, [], {}, [[]], [None], {"": ""}, {"__class__": "int"}))
    if kind < 0.98:
        return [hostile_value(rng) for _ in range(rng.randrange(4))]
    return rng.choice(
        (deep(rng.choice((10, 200, 900))), [0] * 100_000, ["x"] * 50_000, {str(n): n for n in range(9999)})
    )


def deep(depth: int) -> Any:
    """Lists in lists."""
    inside: Any = []
    for _ in range(depth):
        inside = [inside]
    return inside


# --- JSON that means something -------------------------------------------------------------------------------------


def places(value: Any, least: int = 0) -> list[tuple[Any, Any]]:
    """All places of a JSON value, as a container and what it is asked for, `least` steps or more below the top."""
    found: list[tuple[Any, Any]] = []
    rows = [(value, 0)]
    while rows:
        inside, depth = rows.pop()
        steps = list(inside) if isinstance(inside, dict) else range(len(inside))
        for step in steps:
            if depth >= least:
                found.append((inside, step))
            if isinstance(inside[step], dict | list):
                rows.append((inside[step], depth + 1))
    return found


def changed(rng: Random, value: Any) -> Any:
    """A JSON value with something changed in place, most often only a little."""
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3))):
        found = places(value)
        if found:
            change: Callable[[Random, Any, list[tuple[Any, Any]]], None] = rng.choice(_CHANGES)
            change(rng, value, found)
    return value


def _replaced(rng: Random, value: Any, found: list[tuple[Any, Any]]) -> None:  # noqa: ARG001
    inside, step = rng.choice(found)
    inside[step] = hostile_value(rng)


def _a_little(rng: Random, value: Any, found: list[tuple[Any, Any]]) -> None:  # noqa: ARG001
    """A number one more or less, or far off; a truth turned round; a text cut."""
    plain = [place for place in found if not isinstance(place[0][place[1]], dict | list)]
    if plain:
        inside, step = rng.choice(plain)
        old = inside[step]
        if isinstance(old, bool) or old is None:
            inside[step] = rng.choice((not old, 0, 1, None))
        elif isinstance(old, int):
            # No broken number is as large as a whole one can be.
            broken = float(old) if abs(old) < 1 << 1000 else 1e300
            inside[step] = rng.choice((old + 1, old - 1, -old, old * 1000, broken, str(old), bool(old)))
        elif isinstance(old, str):
            inside[step] = rng.choice((old[:-1], old + old, old.upper(), old + " ", old[::-1]))


def _swapped(rng: Random, value: Any, found: list[tuple[Any, Any]]) -> None:  # noqa: ARG001
    """Two values of one kind changed for each other: whatever is counted still adds up."""
    (one, here), (other, there) = rng.choice(found), rng.choice(found)
    for _ in range(20):
        if type(one[here]) is type(other[there]) and one[here] != other[there]:
            break
        (one, here), (other, there) = rng.choice(found), rng.choice(found)
    if not isinstance(one[here], dict | list) and not isinstance(other[there], dict | list):
        one[here], other[there] = other[there], one[here]


def _moved(rng: Random, value: Any, found: list[tuple[Any, Any]]) -> None:  # noqa: ARG001
    """An item of a list put into another list."""
    lists = [inside[step] for inside, step in found if isinstance(inside[step], list)]
    full = [one for one in lists if one and not isinstance(one[0], dict | list)]
    if full:
        item = rng.choice(full)
        rng.choice(lists).append(item.pop(rng.randrange(len(item))))


def _removed(rng: Random, value: Any, found: list[tuple[Any, Any]]) -> None:  # noqa: ARG001
    inside, step = rng.choice(found)
    del inside[step]


def _more(rng: Random, value: Any, found: list[tuple[Any, Any]]) -> None:  # noqa: ARG001
    """A list that repeats itself, a field that nobody knows."""
    inside, step = rng.choice(found)
    if isinstance(inside[step], list):
        inside[step] = inside[step] * rng.choice((2, 2, 2, 50))
    elif isinstance(inside, dict):
        inside[hostile_text(rng)] = hostile_value(rng)
    else:
        inside.insert(rng.randrange(len(inside) + 1), inside[step])


_CHANGES = (_replaced, _a_little, _a_little, _a_little, _swapped, _swapped, _moved, _moved, _removed, _more)


def written(rng: Random, value: Any) -> str:
    """JSON as text; now and then with keys that stand in it twice."""
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5)
    if rng.random() < 0.05 and isinstance(value, dict) and value:
        key = rng.choice(list(value))
        text = f"{text[:-1]}, {json.dumps(key)}: {json.dumps(hostile_value(rng))}}}"
    return text


def broken_text(rng: Random, text: str) -> str:
    """A text cut, with letters changed, or with others in it."""
    place, length = rng.randrange(len(text) + 1), rng.choice((0, 1, 1, 8, 100))
    return rng.choice(
        (
            text[:place],
            text[place:],
            text[:place] + hostile_text(rng) + text[place + length :],
            text[:place] + rng.choice('{}[],:"0-9e.\\') + text[place + 1 :],
            text[:place] + text[place + length :],
            "\ufeff" + text,
            text + text,
            text.replace('"', "'"),
        )
    )
