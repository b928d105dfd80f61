"""Each language is written as its readers write it: Persian in its own letters, digits and signs, nothing left over."""

import re
from pathlib import Path

import pytest

from pygames.locale import DIGITS, LANGUAGES, Catalogue, Text, preferred, texts

SEEDS = Path(__file__).parents[2] / "seeds"

TYPED = {
    *("hand", "my", "tickets", "table", "score", "undo", "last", "help"),
    *("keep", "turn", "show", "scout", "left", "right", "turned", "at", "and"),
    *("take", "red", "deck", "vip", "claim", "qom", "tehran", "blue", "pay", "pass"),
    *("orange", "yellow", "green", "purple", "black", "white"),
    *("start", "london", "fly", "new", "york", "draw", "rest", "lay", "tokyo", "none", "discard", "rome", "jfk"),
}
"""Moves and words that are typed in the same way in every language."""

LATIN_IN_PERSIAN = TYPED | {"MIT", "QR", "Tab", "Shift", "Enter", "Escape", "U", "L", "D", "T", "C", "H"}
LATIN_IN_PERSIAN |= {"CAI", "CDG", "DXB", "FCO", "GIG", "HND", "JFK", "LHR"}
"""The licence, what stands on keys, and the codes of airports."""

NOTATION = re.compile(r"`[^`]*`|\[\d+\.\d+\]")
"""Moves, rows of numbers and numbers of rules in the rules, which the page puts into its own digits and direction."""

SAME_IN_PORTUGUESE = re.compile(
    r"(site|computer|seat|shahrah)\.name.*|computer\.name\.\d|settings\.(theme|digits).*|.*\.(name|colour\.vip)"
    r"|[a-z_]+\.city\..*|jetset_cards\.airport\..*|shahrah\.(payment|table\.letter)\..*|table\.total|start\.link|rules\.ways"
)
"""Names, letters, and words that both languages share."""

LETTER = re.compile(r"[^\W\d_]")


def forms(text: Text) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def written(code: str, value: str = "") -> list[tuple[str, str]]:
    """Every text of a language with its key, with a value in place of each placeholder."""
    return [(key, re.sub(r"\{[a-z_]+\}", value, form)) for key, text in texts(code).items() for form in forms(text)]


def test_persian_has_no_latin_words_but_those_on_the_list() -> None:
    for key, text in written("fa"):
        if LETTER.search(text):
            assert set(re.findall("[A-Za-z]+", NOTATION.sub("", text))) <= LATIN_IN_PERSIAN, (key, text)


def test_persian_has_its_own_letters_digits_and_signs() -> None:
    for key, text in written("fa"):
        assert not re.search("[\u064a\u0643\u0649\u0660-\u0669\u200e\u200f]", text), (key, text)
        # Moves that are typed, and what stands on a key, keep their own signs.
        own = (
            re.sub(r"«[a-z][a-z0-9 -]*»", "«»", NOTATION.sub("", text))
            .replace("کلید ?", "کلید")
            .replace(", 0 ", " ")
            .replace("، 0 ", " ")
        )
        assert not re.search(r"[,;?0-9\"'“”]", own), (key, text)


def test_persian_has_its_half_spaces() -> None:
    for key, text in written("fa", "۷"):
        assert not re.search(r"\b(ن?می) [آ-ی]", text), (key, text)
        assert not re.search(r"[آ-ی] (ها|های|هایی|هایش|هایتان|ترین)\b", text), (key, text)
        assert not re.search("\u200c(\\W|$)|(^|\\W)\u200c", text.replace("…", "")), (key, text)
        assert not re.search(r"\s[،؛؟!.:»]|«\s", text), (key, text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_have_no_idle_spaces_and_paired_signs(code: str) -> None:
    for key, text in written(code, "7"):
        assert "  " not in text and (key.startswith("list.") or text.strip(" ") == text), (key, text)
        for opening, closing in ("()", "«»", "“”", "[]"):
            assert text.count(opening) == text.count(closing), (key, text)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_no_text_is_left_in_english(code: str) -> None:
    english = dict(written("en"))
    for key, text in written(code):
        if LETTER.search(text) and text == english[key]:
            assert code == "pt" and SAME_IN_PORTUGUESE.fullmatch(key), (key, text)


@pytest.mark.parametrize("game", ["shahrah", "jetset", "jetset_cards"])
def test_the_cities_are_called_as_in_the_tables_of_the_seeds(game: str) -> None:
    rows = re.findall(
        r"^\| ([a-z_]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", (SEEDS / f"{game}.md").read_text("utf-8"), re.M
    )
    named = {f"{game}.city.{key}": names for key, *names in rows if f"{game}.city.{key}" in texts("en")}
    assert set(named) == {key for key in texts("en") if key.startswith(f"{game}.city.")}
    for key, names in named.items():
        assert [texts(code)[key] for code in ("en", "fa", "pt")] == [name.strip() for name in names]


def test_the_first_language_of_the_browser_that_we_speak_is_taken() -> None:
    assert preferred(["de-DE", "pt-BR", "fa"]) == "pt"
    assert preferred(["fa-IR"]) == "fa" and preferred(["FA"]) == "fa"
    assert preferred(["de", "fra", 5]) == "en" and preferred([]) == "en"


def test_each_language_counts_in_its_own_way() -> None:
    of = {code: [LANGUAGES[code].plural(count) for count in (0, 1, 2, 11, 100)] for code in LANGUAGES}
    assert of["en"] == of["pt"] == ["other", "one", "other", "other", "other"]
    assert of["fa"] == ["one", "one", "other", "other", "other"]


def test_numbers_are_written_in_the_digits_that_were_chosen() -> None:
    fa = Catalogue("fa")
    assert fa.number(1203) == "۱۲۰۳" and fa.in_digits("23:59") == "۲۳:۵۹"
    assert fa.number(-7) == "\u200e\u2212۷" and fa.gain(7) == "\u200e+۷"
    assert Catalogue("pt").number(-7) == "\u22127" and Catalogue("pt").gain(7) == "+7"
    latin = Catalogue("fa", digits="latin")
    assert latin.number(12) == "12"
    assert re.findall("[0-9]+", latin("shahrah.help.8")) == ["10"] and "۱۰" in fa("shahrah.help.8")
    assert Catalogue("en", digits="persian")("shahrah.help.8").count("۱۰") == 1
    assert Catalogue("en", digits="nonsense").digits == DIGITS["latin"]
    assert latin.seated(["Ana"]).number(3) == "3" and latin.seated(["Ana"]).seat(0) == "Ana"


def test_names_are_sorted_as_their_readers_do() -> None:
    fa, pt = Catalogue("fa"), Catalogue("pt")
    assert sorted(["یزد", "گرگان", "قم", "تهران", "چابهار", "آبادان", "اراک"], key=fa.order) == [
        *("آبادان", "اراک", "تهران", "چابهار", "قم", "گرگان", "یزد")
    ]
    assert sorted(["Zanjan", "Úrmia", "Tabriz"], key=pt.order) == ["Tabriz", "Úrmia", "Zanjan"]


def test_values_are_isolated_where_lines_run_from_the_right() -> None:
    fa = Catalogue("fa", ["Ana", "شیرین"])
    assert fa("table.to_play", seat=0) == "نوبت \u2068Ana\u2069 است"
    assert fa("scout.log.show", seat=1, cards=(3, 4)) == "\u2068شیرین\u2069 مجموعهٔ \u2068۳ ۴\u2069 را بازی می‌کند."
    assert fa.listed(["Ana", "شیرین"]) == "\u2068Ana\u2069، \u2068شیرین\u2069"
    assert Catalogue("pt").listed(["Ana", "Rui"]) == "Ana, Rui"
