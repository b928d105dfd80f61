"""What has to hold of every text that is read: a table that can be played, or an error of our own with words for it."""

import json
from random import Random
from typing import Any

from pygames.core.errors import BadLink, BadSave, BadTranscript, SafarError
from pygames.core.link import read_link, write_link
from pygames.core.match import Match, clean_name
from pygames.core.message import Message
from pygames.core.rng import Rng
from pygames.core.save import fingerprint, read_save, write_save
from pygames.core.transcript import is_transcript, read_transcript, write_transcript
from pygames.locale import LANGUAGES, Catalogue

from ..laws.tables import invariants
from .measure import Measure

SAY = [Catalogue(code) for code in LANGUAGES]

LONGEST_MESSAGE = 400
"""Characters; nobody reads more, and nobody wants to see all of a wrong file."""


def check_link(measure: Measure, rng: Random, text: str) -> None:
    """Read a link."""
    try:
        match = measure.run(text, lambda: read_link(text))
    except BadLink as error:
        measure.outcomes[check_words(error)] += 1
        return
    measure.outcomes["a table"] += 1
    assert same_match(read_link(write_link(match)), match)
    if rng.random() < 0.1:
        check_table(match, rng)


def same_match(one: Match, other: Match) -> bool:
    """Whether two matches agree in all that is kept of them."""
    return json.loads(write_save(one, 1, 2)) == json.loads(write_save(other, 1, 2))


def check_save(measure: Measure, rng: Random, text: str) -> None:
    """Read a save or a game as text, as the app does with a file; now and then as one that it takes for its own."""
    known = _fingerprint(text) if rng.random() < 0.2 else ""
    try:
        match, notice = measure.run(text, lambda: _read(text, known))
    except (BadSave, BadTranscript) as error:
        measure.outcomes[check_words(error)] += 1
        return
    measure.outcomes[notice.key if notice else "a table"] += 1
    if notice:
        check_message(notice)
    check_table(match, rng)


def _fingerprint(text: str) -> str:
    try:
        return fingerprint(text)
    except UnicodeEncodeError:
        return "no text that was ever written"


def _read(text: str, known: str) -> tuple[Match, Message | None]:
    if is_transcript(text):
        return read_transcript(text), None
    opened = read_save(text, known)
    return opened.match, opened.notice


def check_words(error: SafarError) -> str:
    """Every language has words for an error, and not too many; gives the error's key."""
    assert type(error) is not SafarError
    check_message(error.message)
    return error.message.key


def check_message(message: Message) -> None:
    """A message can be said, in all languages, in a text that any screen takes."""
    for say in SAY:
        words = say(message)
        assert 0 < len(words) <= LONGEST_MESSAGE, f"{len(words)} characters"
        words.encode()


def check_table(match: Match, rng: Random) -> None:
    """A table that came from outside can be seen, kept, written down and played on."""
    rules = match.rules
    for seat in match.seats:
        assert type(seat.name) is str and clean_name(seat.name) == seat.name
    kept = read_save(write_save(match, 1, 2))
    assert kept.notice is None and rules.dump(kept.match.state) == rules.dump(match.state)
    again = read_transcript(write_transcript(match))
    assert rules.dump(again.state) == rules.dump(match.state)
    check, _ = invariants(rules.key)
    chance = Rng(rng.getrandbits(40), "fuzz")
    check(match.state)
    for _ in range(rng.choice((0, 3, 30))):
        _look(match, chance, check)
        choices = match.legal()
        if not choices:
            break
        match.take(chance.below(len(choices)), choices)
        check(match.state)
    if rng.random() < 0.02:
        _to_the_end(match, chance, check)


def _look(match: Match, chance: Rng, check: Any) -> None:
    rules, s = match.rules, match.state
    choices = match.legal()
    assert (match.turn is None) == (not choices) == (rules.outcome(s) is not None)
    assert len(set(choices)) == len(choices)
    seat = chance.below(len(match.seats) + 1)
    v = rules.view(s, seat if seat < len(match.seats) else None)
    imagined = rules.imagine(v, chance)
    assert rules.view(imagined, v.seat) == v
    check(imagined)
    json.dumps(rules.dump(s))


def _to_the_end(match: Match, chance: Rng, check: Any) -> None:
    for _ in range(20_000):
        choices = match.legal()
        if not choices:
            return
        match.take(chance.below(len(choices)), choices)
        check(match.state)
    raise AssertionError("it never ends")
