"""Hostile links: most of them with check letters that are right, so that what stands behind these is reached."""

from collections.abc import Callable
from random import Random

from pygames.core import link
from pygames.core.codec import ALPHABET, Digit, check_letters, from_letters, pack, to_letters

from .stock import Real
from .values import hostile_text

_MOST_ACTIONS = 0xFFFF


def hostile_link(rng: Random, real: list[Real]) -> str:
    """One of all kinds."""
    makers, weights = zip(*_KINDS, strict=True)
    maker: Callable[[Random, list[Real]], str] = rng.choices(makers, weights)[0]
    return maker(rng, real)


def whole(body: str) -> str:
    """A body with its check letters."""
    return body + check_letters(body)


def _letters(rng: Random, count: int) -> str:
    return "".join(rng.choices(ALPHABET, k=count))


def _changed(rng: Random, text: str) -> str:
    """Letters changed, left out, doubled or put in at a few places."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(text) + 1)
        new = rng.choice(("", _letters(rng, 1), _letters(rng, 3), text[place : place + 5]))
        text = text[:place] + new + text[place + rng.choice((0, 1, 1, 1, 4)) :]
    return text


def _broken(rng: Random, real: list[Real]) -> str:
    return _changed(rng, rng.choice(real).link)


def _broken_and_checked(rng: Random, real: list[Real]) -> str:
    return whole(_changed(rng, rng.choice(real).link[:-3]))


def _bits(rng: Random, real: list[Real]) -> str:
    """Bits of the number turned over."""
    number = from_letters(rng.choice(real).link[1:-3])
    for _ in range(rng.choice((1, 1, 2, 8))):
        number ^= 1 << rng.randrange(number.bit_length() + 8)
    return whole(link.FORMAT + to_letters(number))


def _cut_or_longer(rng: Random, real: list[Real]) -> str:
    body = rng.choice(real).link[:-3]
    body = body[: rng.randrange(len(body) + 1)] if rng.random() < 0.5 else body + _letters(rng, rng.choice((1, 5, 200)))
    return whole(body or link.FORMAT)


def _spliced(rng: Random, real: list[Real]) -> str:
    one, other = rng.choice(real).link[:-3], rng.choice(real).link[:-3]
    return whole(one[: rng.randrange(1, len(one))] + other[rng.randrange(1, len(other)) :])


def _field_changed(rng: Random, real: list[Real]) -> str:
    """Coded anew with one value of the header, a name or an action another one, within or far beyond its bounds."""
    match = rng.choice(real).match
    header: list[Digit] = link._header(match)
    digits = [*header, *match.digits]
    # Most values are actions; those of the header are no less interesting.
    place = rng.randrange(len(header)) if rng.random() < 0.7 else rng.randrange(len(digits))
    _, base = digits[place]
    new = rng.choice((rng.randrange(base), 0, base - 1))
    beyond = rng.choice((0, 0, 0, 1, 255, 1 << 64))
    digits[place] = (new + beyond, max(base, new + beyond + 1))
    return whole(link.FORMAT + to_letters(pack(digits)))


def _inflated(rng: Random, real: list[Real]) -> str:
    """A short text that promises far more actions than it holds, or than any game has."""
    match = rng.choice(real).match
    header = link._header(match)
    while header and header[-1][1] == 256:
        header.pop()
    header[-1:] = link.number_digits(rng.choice((_MOST_ACTIONS, 0x8000, 5000, 1000)), link._ACTION_BYTES)
    return whole(link.FORMAT + to_letters(pack([*header, *match.digits[: rng.choice((0, 3, 10_000))]])))


def _long(rng: Random, real: list[Real]) -> str:  # noqa: ARG001
    count = rng.choice((link.LONGEST - 4, link.LONGEST - 3, link.LONGEST, 100_000, 5000))
    return whole(link.FORMAT + rng.choice(("z", "1", "V")) * count)


def _random(rng: Random, real: list[Real]) -> str:  # noqa: ARG001
    return whole(rng.choice((link.FORMAT, link.FORMAT, link.FORMAT, "T", "")) + _letters(rng, rng.randrange(1, 200)))


def _any_text(rng: Random, real: list[Real]) -> str:
    text = rng.choice((hostile_text(rng), rng.choice(real).link))
    around = rng.choice(("#", " ", "\n", "https://example.org/#", "\u200b", "\ufeff", "%20", "٣", "\ud800", "=", ""))
    return rng.choice((around + text, text + around, text.lower(), text[::-1], hostile_text(rng)))


_KINDS = [
    (_broken, 10),
    (_broken_and_checked, 20),
    (_bits, 10),
    (_cut_or_longer, 8),
    (_spliced, 6),
    (_field_changed, 25),
    (_inflated, 4),
    (_long, 0.2),
    (_random, 12),
    (_any_text, 6),
]
