"""A whole match as a short text that survives any messenger, and back.

The text is a format letter, one big number in base 62 and three check letters. The number holds the header and, for
each action, its place among the legal ones; reading replays the match. It carries no more than about 128 bits above
the information in the choices. A link of a running game holds the hidden cards (they follow from the seed).
"""

from math import log2

from .codec import CHECK_LETTERS, Digit, Reader, check_letters, from_letters, number_digits, pack, to_letters
from .errors import BadLink, BadOptions
from .game import AnyGame, OptionValue, facts, game, keys
from .match import PLAYERS, Match, Seat, clean_name

FORMAT = "S"
"""The first letter of a link. A later format takes another letter."""

LONGEST = 5_000
"""Letters; a longer text is not looked at. The longest games, with the longest names, come to some 2,000."""

SEED_BYTES = 8
NAME_BYTES = 127
_ACTION_BYTES = 2
_GAMES = 64
_VERSIONS = 64
_SEATS = 8


def write_link(match: Match) -> str:
    """The link text of a match; raises BadLink for one that began from a position, which no seed can tell."""
    if match.start is not None:
        raise BadLink("error.link.position")
    body = FORMAT + to_letters(pack([*_header(match), *match.digits]))
    return body + check_letters(body)


def read_link(text: str) -> Match:
    """The match of a link; raises BadLink that says whether the link is damaged, older or newer, or none at all."""
    body = _checked_body(text.strip())
    try:
        reader = Reader(from_letters(body[1:]))
    except ValueError:
        raise BadLink("error.link.damaged") from None
    try:
        match = _read_match(reader)
    except BadOptions:
        raise BadLink("error.link.damaged") from None
    if reader.rest:
        raise BadLink("error.link.damaged")
    return match


def link_bits(text: str) -> float:
    """What a link text could hold, in bits: all its letters, each one of 62."""
    return len(text) * log2(62)


def ideal_bits(match: Match) -> float:
    """The information in the choices of a match, in bits: the sum of log2 of the number of choices."""
    return sum(log2(count) for _, count in match.digits)


def _checked_body(text: str) -> str:
    if not text or len(text) > LONGEST or not (text.isascii() and text.isalnum()):
        raise BadLink("error.link.none")
    body, check = text[:-CHECK_LETTERS], text[-CHECK_LETTERS:]
    if not body or check_letters(body) != check:
        raise BadLink("error.link.damaged")
    if body[0] != FORMAT:
        # The check letters of all formats are the same, so this is a whole link of a format that came later.
        raise BadLink("error.link.newer")
    return body


def _header(match: Match) -> list[Digit]:
    rules = match.rules
    digits = [(rules.number, _GAMES), (rules.rules_version, _VERSIONS), (len(match.seats), _SEATS)]
    digits += [(int(match.casual), 2), *number_digits(match.seed, SEED_BYTES)]
    for option in rules.options(len(match.seats)):
        digits.append((option.choices.index(match.options[option.name]), len(option.choices)))
    for seat in match.seats:
        digits += _seat_digits(seat)
    return digits + number_digits(len(match.actions), _ACTION_BYTES)


def _seat_digits(seat: Seat) -> list[Digit]:
    digits = [(int(seat.player != "person"), 2)]
    if seat.player != "person":
        digits.append((PLAYERS.index(seat.player) - 1, len(PLAYERS) - 1))
    name = seat.name.encode()
    digits.append((int(bool(name)), 2))
    if name:
        digits += [(len(name), NAME_BYTES + 1), *((byte, 256) for byte in name)]
    return digits


def _read_match(reader: Reader) -> Match:
    rules = _game_of_number(reader.digit(_GAMES))
    version = reader.digit(_VERSIONS)
    if version != rules.rules_version:
        raise BadLink("error.link.newer" if version > rules.rules_version else "error.link.older")
    count = reader.digit(_SEATS)
    if count not in rules.seats:
        raise BadLink("error.link.damaged")
    casual = bool(reader.digit(2))
    seed = reader.number(SEED_BYTES)
    options: dict[str, OptionValue] = {
        option.name: option.choices[reader.digit(len(option.choices))] for option in rules.options(count)
    }
    seats = [_read_seat(reader) for _ in range(count)]
    match = Match(rules.key, seats, seed, options, casual=casual)
    for _ in range(reader.number(_ACTION_BYTES)):
        if match.turn is None:
            raise BadLink("error.link.damaged")
        choices = match.legal()
        match.take(reader.digit(len(choices)), choices)
    return match


def _game_of_number(number: int) -> AnyGame:
    for key in keys():
        if number == facts(key).NUMBER:
            return game(key)
    raise BadLink("error.link.newer")


def _read_seat(reader: Reader) -> Seat:
    player = PLAYERS[1 + reader.digit(len(PLAYERS) - 1)] if reader.digit(2) else "person"
    name = b""
    if reader.digit(2):
        name = bytes(reader.digit(256) for _ in range(reader.digit(NAME_BYTES + 1)))
    try:
        seat = Seat(name.decode(), player)
    except UnicodeDecodeError:
        raise BadLink("error.link.damaged") from None
    if clean_name(seat.name) != seat.name:
        raise BadLink("error.link.damaged")
    return seat
