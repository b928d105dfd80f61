"""The rules pages: every rule in every language, well made, with drawings that say what they show."""

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pygames.core.game import keys
from pygames.locale import LANGUAGES, Catalogue
from pygames.view import rules_pages
from pygames.view.rules_pages import clauses, drawings, page, pages, prose, still
from pygames.view.ui import rules_address

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "pygames" / "locale"
POLICY = "default-src 'none'"
NO_RULES = ("The computer player", "Worked figures")
"""Sections of `seeds/` that tell no rule."""

CITED = re.compile(r"\[(\d+\.\d+)\]")
EVERY_PAGE = [(key, code) for key in keys() for code in LANGUAGES]


def rules_of(key: str) -> list[tuple[int, int]]:
    """The numbers of the clauses in `seeds/` that are rules."""
    text = (ROOT / "seeds" / f"{key}.md").read_text("utf-8")
    found = []
    for title, section in re.findall(r"^## \d+\. ([^\n]*)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL):
        if not title.startswith(NO_RULES):
            found += re.findall(r"^- \*\*(\d+)\.(\d+)\*\*", section, re.MULTILINE)
    return [(int(section), int(place)) for section, place in found]


def texts_of(key: str, code: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((LOCALE / code / f"{key}_rules.json").read_text("utf-8"))
    return found


def typed(text: str) -> list[str]:
    """The moves in a text, as they are typed."""
    return [notation for notation in re.findall("`([^`]*)`", text) if re.search("[a-z]", notation)]


class Reader(HTMLParser):
    """Notes what a page has, and what is wrong with its markup."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.pictures: list[str] = []
        self.faults: list[str] = []
        self.attributes: dict[str, dict[str, str | None]] = {}
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.attributes.setdefault(tag, given)
        if tag not in ("meta", "link"):
            self.open.append(tag)
        if "id" in given:
            self.ids.append(given["id"] or "")
        self.links += [given[name] or "" for name in ("href", "src") if name in given]
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if given.get("role") == "img":
            self.pictures.append(given.get("aria-label") or "")
        moving = [name for name in given if re.match("on|style$|tabindex|data-(do|item|key|move|lights)", name)]
        self.faults += [f"{name} on {tag}" for name in moving]
        if tag in ("button", "input", "style") or (tag == "script" and "src" not in given):
            self.faults.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}>")


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "code"), EVERY_PAGE)
def test_every_rule_has_its_text_and_no_other_number_has_one(key: str, code: str) -> None:
    assert clauses(Catalogue(code), key) == rules_of(key)


@pytest.mark.parametrize(("key", "code"), EVERY_PAGE)
def test_cited_rules_exist(key: str, code: str) -> None:
    known = {f"{section}.{place}" for section, place in rules_of(key)}
    for name, text in texts_of(key, code).items():
        assert set(CITED.findall(text)) <= known, name
        assert "[" not in CITED.sub("", text) and text.count("`") % 2 == 0, name


@pytest.mark.parametrize("key", keys())
def test_answers_point_to_rules(key: str) -> None:
    answers = [text for name, text in texts_of(key, "en").items() if ".rules.answer." in name]
    assert 8 <= len(answers) <= 12
    assert all(CITED.search(text) for text in answers)


@pytest.mark.parametrize(("key", "code"), EVERY_PAGE)
def test_languages_cite_the_same_rules_and_type_the_same_moves(key: str, code: str) -> None:
    first, own = texts_of(key, "en"), texts_of(key, code)
    for name, text in first.items():
        assert sorted(CITED.findall(own[name])) == sorted(CITED.findall(text)), name
        assert typed(own[name]) == typed(text), name
        assert own[name].count("\n") == text.count("\n"), name


def test_every_text_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set[str]()

    class Asked(Catalogue):
        def __call__(self, said, **values):  # type: ignore[no-untyped-def]
            asked.add(said if isinstance(said, str) else said.key)
            return super().__call__(said, **values)

    monkeypatch.setattr(rules_pages, "Catalogue", Asked)
    for key in keys():
        page(key, "en", POLICY)
        assert [name for name in texts_of(key, "en") if name not in asked] == []


def test_marks_in_a_text() -> None:
    say = Catalogue("fa")
    parts = "".join(str(part) for part in prose(say, "الف [4.2] ب `3-5` پ `show 3-5`."))
    assert '<a href="#4.2"><bdi dir="ltr">۴.۲</bdi></a>' in parts
    assert '<bdi class="notation" dir="ltr">۳-۵</bdi>' in parts
    assert '<code dir="ltr">show 3-5</code>' in parts


# --- pages ------------------------------------------------------------------------------------------------------------


def test_every_game_has_a_page_in_every_language() -> None:
    made = pages(POLICY)
    assert set(made) == {rules_address(key, code) for key in keys() for code in LANGUAGES}
    assert all(len(text.encode()) < 300_000 for text in made.values())


@pytest.mark.parametrize(("key", "code"), EVERY_PAGE)
def test_a_page_is_well_made(key: str, code: str) -> None:
    read = Reader(page(key, code, POLICY))
    assert read.faults == []
    assert [name for name, times in Counter(read.ids).items() if times > 1] == []
    assert (read.attributes["html"]["lang"], read.attributes["html"]["dir"]) == (code, LANGUAGES[code].direction)
    assert read.headings[0] == 1 and read.headings.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in zip(read.headings, read.headings[1:], strict=False))


@pytest.mark.parametrize(("key", "code"), EVERY_PAGE)
def test_a_page_leads_only_to_what_is_there(key: str, code: str) -> None:
    text = page(key, code, POLICY)
    read = Reader(text)
    assert {f"{section}.{place}" for section, place in rules_of(key)} <= set(read.ids)
    languages = {f"./{key}.{other}.html" for other in LANGUAGES}
    files = {f"../{name}" for name in ("", "app.css", "rules.css", "rules.js", "icons/icon.svg")}
    assert {link for link in read.links if not link.startswith("#")} == languages | files
    assert {link[1:] for link in read.links if link.startswith("#")} <= set(read.ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(read.ids)


@pytest.mark.parametrize(("key", "code"), EVERY_PAGE)
def test_drawings_say_in_words_what_they_show(key: str, code: str) -> None:
    read = Reader(page(key, code, POLICY))
    assert len(read.pictures) == len(drawings(key).examples) >= 5
    assert len(set(read.pictures)) == len(read.pictures) and all(len(words) > 20 for words in read.pictures)


def test_a_game_without_drawings_has_none() -> None:
    assert drawings("no_such_game").examples == ()


def test_a_picture_can_not_be_pressed() -> None:
    drawn = '<button type="button" id="a" class="card" data-do="x" aria-pressed="true" data-level="2">7</button>'
    assert still(rules_pages.Markup(drawn)) == '<span class="card" data-level="2">7</span>'
