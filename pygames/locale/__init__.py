"""Catalogues: from a `Message` to a sentence in a language, with its plurals, its digits and isolated values.

One folder a language, JSON files for the frame of the site and for each game (`owner`): key to text, or to plural forms
chosen by the value called `count`. A placeholder is `{name}`.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import NotHere
from ..core.game import keys
from ..core.message import SEAT_NAMES, Message, Value

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
LEFT_TO_RIGHT_MARK, MINUS = "\u200e", "\u2212"

DIGITS = {"latin": "0123456789", "persian": "۰۱۲۳۴۵۶۷۸۹"}
"""The digits that can be shown, by name."""


class Language(NamedTuple):
    """What differs between languages beside the words."""

    code: str
    name: str
    direction: str
    digits: str
    plural: Callable[[int], str]
    """The CLDR plural form of a whole number."""
    alphabet: str = ""
    """Its letters in order, where that is not the order of their code points."""


def _one_is_one(count: int) -> str:
    return "one" if count == 1 else "other"


def _none_is_one_too(count: int) -> str:
    return "one" if count in (0, 1) else "other"


LANGUAGES = {
    "en": Language("en", "English", "ltr", DIGITS["latin"], _one_is_one),
    "fa": Language("fa", "فارسی", "rtl", DIGITS["persian"], _none_is_one_too, "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"),
    "pt": Language("pt", "Português", "ltr", DIGITS["latin"], _one_is_one),
}

FIRST_LANGUAGE = "en"
"""For those who prefer none that we speak."""

Text = str | dict[str, str]

_WITHOUT_ACCENTS = str.maketrans("áàâãçéêíóôõúü", "aaaaceeiooouu")
_TYPED_DIGITS = str.maketrans(DIGITS["persian"] + "٠١٢٣٤٥٦٧٨٩", DIGITS["latin"] * 2)
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")

_KEPT = 1_000
"""So many sentences a catalogue keeps at most."""


def owner(name: str) -> str:
    """The game that a catalogue file belongs to by its name, such as `scout_advice`; "" for the frame of the site."""
    return max((key for key in keys() if name == key or name.startswith(f"{key}_")), key=len, default="")


@cache
def texts_of(code: str, game: str) -> dict[str, Text]:
    """The texts of a game in a language, or those of the frame (""); raises NotHere where they are to be brought."""
    # Not through importlib.resources: to import it takes longer than all the reading.
    files = [file for file in sorted((Path(__file__).parent / code).glob("*.json")) if owner(file.stem) == game]
    if not files:
        raise NotHere(f"{game}-{code}" if game else code)
    found: dict[str, Text] = {}
    for file in files:
        found |= json.loads(file.read_text("utf-8"))
    return found


def texts(code: str) -> dict[str, Text]:
    """All texts of a language."""
    return {key: text for game in ("", *keys()) for key, text in texts_of(code, game).items()}


class _Known(dict[str, Text]):
    """Texts of a language by key: those of the frame, or of a game, are read when one of them is first asked for."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def __missing__(self, key: str) -> Text:
        found, game = texts_of(self.code, ""), key.partition(".")[0]
        if key not in found and game in keys():
            found = texts_of(self.code, game)
        self.update(found)
        return found[key]


_known = cache(_Known)


def placeholders(text: Text) -> set[str]:
    """The names of the values that a text asks for, in any of its plural forms."""
    forms = text.values() if isinstance(text, dict) else [text]
    return {name for form in forms for name in _PLACEHOLDER.findall(form)}


def preferred(tags: Iterable[object]) -> str:
    """The code of the first language of a browser's list that we speak; `web/first.js` finds the same one."""
    codes = (tag.partition("-")[0].lower() for tag in tags if isinstance(tag, str))
    return next((code for code in codes if code in LANGUAGES), FIRST_LANGUAGE)


def in_latin_digits(text: str) -> str:
    """What was typed on a Persian or an Arabic keyboard, with the digits that moves are written in."""
    return text.translate(_TYPED_DIGITS)


class Catalogue:
    """Puts messages into words of one language, for one table's seats."""

    __slots__ = ("_said", "_texts", "digits", "language", "names")

    def __init__(self, code: str, names: Sequence[str] = (), digits: str = "") -> None:
        """`names[seat]` is the name of who sits there; "" takes the language's own name for that seat.

        `digits` is a name in `DIGITS`; any other takes the language's own.
        """
        self.language = LANGUAGES[code]
        self.names = tuple(names)
        self.digits = DIGITS.get(digits, self.language.digits)
        self._texts = _known(code)
        self._said: dict[Message, str] = {}

    def seated(self, names: Sequence[str] = ()) -> "Catalogue":
        """The same language and digits for another table."""
        other = Catalogue(self.language.code, names)
        other.digits = self.digits
        return other

    def __call__(self, said: Message | str, **values: Value) -> str:
        """The sentence of a message, or of a key and values. Raises KeyError for a key or value that is missing."""
        if isinstance(said, str):
            return self._sentence(said, values)
        # What is told of a game is said again with every drawing of its log.
        found = self._said.get(said)
        if found is None:
            if len(self._said) >= _KEPT:
                self._said.clear()
            found = self._said[said] = self._sentence(said.key, dict(said.values))
        return found

    def _sentence(self, key: str, given: dict[str, Value]) -> str:
        text = self._texts[key]
        if isinstance(text, dict):
            count = given["count"]
            assert isinstance(count, int)
            text = text[self.language.plural(count)]
        if self.digits != self.language.digits:
            text = text.translate(str.maketrans(self.language.digits, self.digits))
        return _PLACEHOLDER.sub(lambda found: self._shown(found[1], given[found[1]]), text)

    def has(self, key: str) -> bool:
        """Whether the catalogue knows a key."""
        try:
            self._texts[key]
        except KeyError:
            return False
        return True

    def in_digits(self, text: str) -> str:
        """A text with its Latin digits in those of this catalogue."""
        return text.translate(str.maketrans(DIGITS["latin"], self.digits))

    def number(self, value: int) -> str:
        """A whole number in the catalogue's digits, with a real minus sign."""
        return self._signed(MINUS, -value) if value < 0 else self.in_digits(str(value))

    def tenths(self, value: int) -> str:
        """A number of tenths with the language's own decimal sign: 125 is 12.5."""
        whole, tenth = divmod(abs(value), 10)
        words = self("list.decimal", whole=whole, tenth=tenth)
        return f"{self._sign(MINUS)}{words}" if value < 0 else words

    def gain(self, value: int) -> str:
        """A number of points that are added, with its plus sign."""
        return self._signed("+", value)

    def _signed(self, sign: str, value: int) -> str:
        return f"{self._sign(sign)}{self.in_digits(str(value))}"

    def _sign(self, sign: str) -> str:
        # In a right-to-left line a sign without the mark would stand on the wrong side of its number.
        return f"{LEFT_TO_RIGHT_MARK}{sign}" if self.language.direction == "rtl" else sign

    def order(self, text: str) -> list[int]:
        """What texts are sorted by: the language's alphabet, without accents, capitals and what is no letter."""
        alphabet, plain = self.language.alphabet, text.casefold().translate(_WITHOUT_ACCENTS)
        return [alphabet.find(letter) if letter in alphabet else ord(letter) for letter in plain if letter.isalnum()]

    def seat(self, seat: int) -> str:
        """The name of who sits at a seat."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or self("seat.name", number=seat + 1)

    def _shown(self, name: str, value: Any) -> str:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, tuple):
            return self.isolated(" ".join(self.number(item) for item in value))
        if isinstance(value, int):
            return self.isolated(self.seat(value)) if name in SEAT_NAMES else self.number(value)
        return self.isolated(value)

    def listed(self, texts: Iterable[str]) -> str:
        """Texts one after the other, with the language's own comma."""
        return self("list.comma").join(self.isolated(text) for text in texts)

    def isolated(self, value: str) -> str:
        """A value in a line that may run the other way."""
        # A value of the other direction would pull the punctuation around it to its own side.
        if self.language.direction == "rtl" or any("\u0590" <= letter <= "\u08ff" for letter in value):
            return f"{FIRST_STRONG_ISOLATE}{value}{POP_ISOLATE}"
        return value
