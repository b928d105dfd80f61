"""Languages made by code, one for each direction, for tests and pictures alone: nobody is offered them.

Every text is two fifths longer and stands between ⟦ and ⟧, so that what comes from no catalogue shows, and what has too
little room is cut.
"""

import re
from pathlib import Path

from pygames.locale import DIGITS, LANGUAGES, Catalogue, Language, Text, texts

OPEN, CLOSE = "⟦", "⟧"
FILLING = {"ltr": "ä", "rtl": "آ"}


def lengthened(text: str, direction: str) -> str:
    """A text between its marks, longer by two fifths; what stands in braces stays."""
    more = len(re.sub(r"\{[a-z_]+\}", "", text)) * 2 // 5
    # A short text becomes a longer word, a long one gets more words.
    filling = "".join(" " if place % 7 == 6 else FILLING[direction] for place in range(more)).rstrip()
    return f"{OPEN}{text}{filling}{CLOSE}"


def pseudo_texts(direction: str) -> dict[str, Text]:
    """All English texts, lengthened."""
    return {
        key: lengthened(text, direction)
        if isinstance(text, str)
        else {form: lengthened(words, direction) for form, words in text.items()}
        for key, text in texts("en").items()
    }


class Pseudo(Catalogue):
    """A catalogue of such a language."""

    def __init__(self, direction: str, names: tuple[str, ...] = ()) -> None:
        super().__init__("en", names)
        digits = DIGITS["persian" if direction == "rtl" else "latin"]
        self.language = Language("qps", "qps", direction, digits, LANGUAGES["en"].plural)
        self.digits = digits
        self._texts = pseudo_texts(direction)


def outside(text: str) -> str:
    """What of a text stands outside all marks."""
    depth, kept = 0, []
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        if depth == 0 and letter != CLOSE:
            kept.append(letter)
    return "".join(kept)


def write_into(package: Path) -> None:
    """Offer both in a copy of the package `pygames`, to build a site of them for pictures."""
    import json

    module = package / "locale" / "__init__.py"
    entries = ""
    for direction, code in (("ltr", "qpl"), ("rtl", "qpr")):
        folder = package / "locale" / code
        folder.mkdir(exist_ok=True)
        (folder / "all.json").write_text(json.dumps(pseudo_texts(direction), ensure_ascii=False), "utf-8")
        entries += f'    "{code}": Language("{code}", "{code}", "{direction}", DIGITS["latin"], _one_is_one),\n'
    text = module.read_text("utf-8")
    module.write_text(text.replace("LANGUAGES = {\n", f"LANGUAGES = {{\n{entries}", 1), "utf-8")
