"""The style sheet holds for both directions: it names no side of the page."""

import re
from pathlib import Path

CSS = re.sub(r"/\*.*?\*/", "", (Path(__file__).parents[2] / "web" / "app.css").read_text("utf-8"), flags=re.S)

SIDED = re.compile(
    r"(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding|inset)-(left|right|top|bottom)[\w-]*"
    r"|border-(top|bottom)-(left|right)-radius|left|right|top|bottom|float|clear"
    r"|(min-|max-)?(width|height)|text-align\s*:\s*(left|right))\s*(?=[:;])"
)
QUESTIONS = re.compile(r"@(media|container)[^{]*\{")


def test_no_property_names_a_side_where_a_logical_one_exists() -> None:
    rules = QUESTIONS.sub("{", CSS)
    assert [found[0] for found in SIDED.finditer(rules)] == []
    four_sided = re.findall(r"(?:margin|padding|inset|border-width)\s*:\s*(\S+ \S+ \S+ \S+)\s*;", rules)
    # Four values go round by sides of the page: the second and the fourth have to be the same.
    assert [values for values in four_sided if values.split()[1] != values.split()[3]] == []


def test_letters_that_join_are_not_pulled_apart() -> None:
    spaced = re.findall(r"([^{}]*)\{[^{}]*letter-spacing", CSS)
    # The numbers of Scout's cards are digits in every language.
    assert [selector.strip() for selector in spaced] == [".face .top.wide"]
    capitals = re.findall(r"([^{}]*)\{[^{}]*text-transform", CSS)
    assert all(":not(:lang(fa))" in selector for selector in capitals)


def test_persian_lines_have_room_and_drawings_are_never_turned() -> None:
    assert re.search(r":root:lang\(fa\) \{\s*line-height: 1\.7;", CSS)
    assert re.search(r"(^|\})\s*svg \{\s*direction: ltr;", CSS)


def test_the_font_has_the_letters_of_all_three_languages() -> None:
    ranges = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", CSS)
    covered = [(int(first, 16), int(last or first, 16)) for first, last in ranges]
    from pygames.locale import DIGITS, LANGUAGES, texts

    used = {letter for code in LANGUAGES for letter in str(texts(code))} | set("".join(DIGITS.values())) | set("€−⁨⁩")
    assert [letter for letter in sorted(used) if not any(low <= ord(letter) <= high for low, high in covered)] == []
