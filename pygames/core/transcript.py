"""A whole match as a text that people can read, and back: a header, the moves in notation, the result.

The text is the same in every language. Nothing in it is believed: each move has to be legal for the seat it names, and
the result has to follow from the moves; what is wrong is told with the number of its line.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from .errors import BadAction, BadOptions, BadPosition, BadTranscript
from .foreign import json_of
from .game import AnyGame, OptionValue, game, keys
from .match import PLAYERS, SEEDS, Match, Seat, clean_name

TITLE = "Safar transcript"
FORMAT = 1

LONGEST = 500_000
"""Characters; a longer text is not looked at. The longest games come to a tenth of that."""

EXAMPLE = "12. seat 1: show 3-5"
"""What a line with a move looks like."""

_YES_NO = ("no", "yes")
_MOVE = re.compile(r"([1-9][0-9]{0,5})\. seat ([1-9]): (.+)")
_SEAT = re.compile(r"([a-z]+)(?:, (.+))?")


class _Line(NamedTuple):
    """A line that says something, with its number in the text, counted from 1."""

    number: int
    text: str


class _Lines:
    """The lines of a text that say something, one after the other; blank ones and remarks (`#`) are passed over."""

    def __init__(self, text: str) -> None:
        texts = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        self.count = len(texts)
        found = (_Line(number, line.strip()) for number, line in enumerate(texts, 1))
        self._left: Iterator[_Line] = (line for line in found if line.text and not line.text.startswith("#"))
        self.line: _Line | None = next(self._left, None)

    def next(self) -> _Line:
        """The next line; raises BadTranscript where the text has come to its end."""
        line = self.line
        if line is None:
            raise BadTranscript("error.transcript.cut", line=self.count)
        self.line = next(self._left, None)
        return line

    def value(self, name: str) -> _Line:
        """What stands after `name: ` in the next line; raises BadTranscript if it is another line."""
        line = self.next()
        label, colon, value = line.text.partition(":")
        if label != name or not colon:
            raise BadTranscript("error.transcript.expected", line=line.number, expected=f"{name}:")
        return _Line(line.number, value.strip())


def is_transcript(text: str) -> bool:
    """Whether a text means to be a transcript, rather than a save."""
    return text.removeprefix("\ufeff").lstrip().startswith(TITLE)


# --- writing ----------------------------------------------------------------------------------------------------------


def write_transcript(match: Match) -> str:
    """The text of a match, running or over. It tells the seed, and so also the cards that are still hidden."""
    rules = match.rules
    lines = [f"{TITLE} {FORMAT}", f"Game: {rules.key}", f"Rules: {rules.rules_version}", f"Seats: {len(match.seats)}"]
    lines += [f"Seat {place}: {_seat_text(seat)}" for place, seat in enumerate(match.seats, 1)]
    for option in rules.options(len(match.seats)):
        lines.append(f"Option {option.name}: {_option_text(match.options[option.name])}")
    lines += [f"Seed: {match.seed}", f"Casual: {_YES_NO[match.casual]}"]
    if match.start is not None:
        lines.append(f"Start: {json.dumps(match.start, separators=(',', ':'))}")
    lines.append("")
    for place, (mover, action) in enumerate(zip(match.movers, match.actions, strict=True), 1):
        lines.append(f"{place}. seat {mover + 1}: {rules.print_action(action)}")
    return "\n".join([*lines, "", *_result(match), ""])


def _seat_text(seat: Seat) -> str:
    name = clean_name(seat.name)
    return f"{seat.player}, {name}" if name else seat.player


def _option_text(value: OptionValue) -> str:
    return _YES_NO[value] if isinstance(value, bool) else str(value)


def _result(match: Match) -> list[str]:
    """How it stands after the last move."""
    outcome = match.rules.outcome(match.state)
    if outcome is None:
        return ["Result: running"]
    rows = zip(outcome.places, outcome.scores, strict=True)
    lines = [f"Seat {seat}: place {place}, {score} points" for seat, (place, score) in enumerate(rows, 1)]
    return ["Result: over", *lines]


# --- reading ----------------------------------------------------------------------------------------------------------


def read_transcript(text: str) -> Match:
    """The match of such a text; raises BadTranscript that names the line which is wrong."""
    if len(text) > LONGEST or not is_transcript(text):
        raise BadTranscript("error.transcript.none")
    lines = _Lines(text)
    match = _header(lines)
    while lines.line is not None and not lines.line.text.startswith("Result"):
        _read_move(match, lines.next())
    for expected in _result(match):
        line = lines.next()
        if line.text != expected:
            raise BadTranscript("error.transcript.expected", line=line.number, expected=expected)
    if lines.line is not None:
        raise BadTranscript("error.transcript.after", line=lines.line.number)
    return match


def _header(lines: _Lines) -> Match:
    """The match as it was before the first move."""
    _read_format(lines.next())
    rules = _read_rules(lines)
    line = lines.value("Seats")
    count = _whole(line)
    if count not in rules.seats:
        raise BadTranscript("error.transcript.value", line=line.number)
    seats = [_read_seat(lines.value(f"Seat {place}")) for place in range(1, count + 1)]
    options = {
        option.name: option.choices[_place(lines.value(f"Option {option.name}"), map(_option_text, option.choices))]
        for option in rules.options(count)
    }
    line = lines.value("Seed")
    seed = _whole(line)
    if seed >= SEEDS:
        raise BadTranscript("error.transcript.value", line=line.number)
    casual = bool(_place(lines.value("Casual"), _YES_NO))
    if lines.line is None or not lines.line.text.startswith("Start:"):
        return Match(rules.key, seats, seed, options, casual=casual)
    line = lines.value("Start")
    try:
        return Match(rules.key, seats, seed, options, _position(line), casual)
    except (BadOptions, BadPosition):
        raise BadTranscript("error.transcript.value", line=line.number) from None


def _read_format(line: _Line) -> None:
    version = _whole(_Line(line.number, line.text.removeprefix(TITLE).strip()))
    if version > FORMAT:
        raise BadTranscript("error.transcript.newer")
    if version < FORMAT:
        raise BadTranscript("error.transcript.value", line=line.number)


def _read_rules(lines: _Lines) -> AnyGame:
    """The rules of the game; they have to be the very ones that the moves were made under."""
    line = lines.value("Game")
    rules = game(keys()[_place(line, keys())])
    line = lines.value("Rules")
    version = _whole(line)
    if version > rules.rules_version:
        raise BadTranscript("error.transcript.newer")
    if version < rules.rules_version:
        raise BadTranscript("error.transcript.older")
    return rules


def _read_seat(line: _Line) -> Seat:
    found = _SEAT.fullmatch(line.text)
    if found is None or found[1] not in PLAYERS or clean_name(found[2] or "") != (found[2] or ""):
        raise BadTranscript("error.transcript.value", line=line.number)
    return Seat(found[2] or "", found[1])


def _read_move(match: Match, line: _Line) -> None:
    """Carry out the move of a line."""
    found = _MOVE.fullmatch(line.text)
    if found is None:
        raise BadTranscript("error.transcript.move", line=line.number, example=EXAMPLE)
    place, seat, text = int(found[1]), int(found[2]), found[3]
    if match.turn is None or place != len(match.actions) + 1 or seat != match.turn + 1:
        raise BadTranscript("error.transcript.order", line=line.number)
    try:
        match.play(match.rules.parse_action(text))
    except BadAction as error:
        raise BadTranscript("error.transcript.action", line=line.number, why=error.message) from None


def _whole(line: _Line) -> int:
    """The whole number that a line says."""
    if not (line.text.isascii() and line.text.isdecimal() and len(line.text) <= 20):
        raise BadTranscript("error.transcript.value", line=line.number)
    return int(line.text)


def _place(line: _Line, known: Iterable[str]) -> int:
    """Which of the known words a line says."""
    words = list(known)
    if line.text not in words:
        raise BadTranscript("error.transcript.value", line=line.number)
    return words.index(line.text)


def _position(line: _Line) -> dict[str, Any]:
    found = json_of(line.text, LONGEST)
    if not isinstance(found, dict):
        raise BadTranscript("error.transcript.value", line=line.number)
    return found
