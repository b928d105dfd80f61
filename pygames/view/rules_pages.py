"""The rules of a game as a page of its own: it needs neither Python nor script, can be printed, and opens offline.

The texts are in the catalogues: a short way in, every clause under its number in `seeds/`, and questions that come up
at a table. A game's drawings are in `<key>_rules.py`, made by the same functions as its table; a game without that
module has a page without drawings. Nothing here is needed to play.
"""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count, groupby
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..core.game import keys
from ..locale import LANGUAGES, Catalogue, texts
from .markup import markup
from .previews import preview
from .shapes import star
from .ui import rules_address

Clause = tuple[int, int]
"""A clause by its number: (4, 2) is 4.2."""


class Example(NamedTuple):
    """A drawn example; its caption and what it says in words are in the catalogues under its name."""

    name: str
    chapter: int
    """The chapter of the way in that it stands in, from 1."""
    draw: Callable[[Catalogue], Node]
    is_text: bool = False
    """It is mostly words, and runs as the language does; boards, cards and hands run from left to right in all."""


class Drawings(NamedTuple):
    """What a game's `<key>_rules.py` offers as `DRAWINGS`."""

    examples: tuple[Example, ...] = ()
    shared: Callable[[], Node] = lambda: None
    """Hidden definitions that the drawings refer to; they stand once in a page."""


def pages(policy: str, address: str = "") -> dict[str, str]:
    """Every page by its place in the site; `policy` is the content security policy of the site, `address` its own."""
    return {rules_address(key, code): page(key, code, policy, address) for key in keys() for code in LANGUAGES}


def page(key: str, code: str, policy: str, address: str = "") -> str:
    """The whole page of one game in one language."""
    say = Catalogue(code)
    document = h.html(lang=code, dir=say.language.direction, data_theme="auto")[
        _head(say, key, policy, address),
        h.body(".rules")[
            _top(say, key),
            h.main[
                _contents(say, key),
                _way_in(say, key, drawings(key)),
                _clauses(say, key),
                _questions(say, key),
            ],
            h.footer[h.p[_home(say)], h.p[say("rules.own_work")]],
        ],
    ]
    return f"{document}\n"


def drawings(key: str) -> Drawings:
    """The drawings of a game, none where it has no module for them."""
    name = f"pygames.view.{key}_rules"
    found: Drawings = import_module(name).DRAWINGS if find_spec(name) else Drawings()
    return found


# --- the frame of the page --------------------------------------------------------------------------------------------


def _head(say: Catalogue, key: str, policy: str, address: str) -> Element:
    game = say(f"{key}.name")
    title, words = say("rules.page_title", game=game), say("rules.description", game=game)
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(http_equiv="Content-Security-Policy", content=policy),
        h.meta(name="color-scheme", content="light dark"),
        h.meta(name="theme-color", content="#0b3c49"),
        h.title[title],
        h.meta(name="description", content=words),
        preview(say, title, words, key, rules_address(key, say.language.code), address),
        (
            h.link(rel="alternate", hreflang=code, href=f"./{_file(key, code)}")
            for code in LANGUAGES
            if code != say.language.code
        ),
        h.link(rel="icon", href="../icons/icon.svg", type="image/svg+xml"),
        h.link(rel="stylesheet", href="../app.css"),
        h.link(rel="stylesheet", href="../rules.css"),
        h.script(src="../rules.js"),
    ]


def _file(key: str, code: str) -> str:
    """The page's name in its own folder."""
    return rules_address(key, code).rpartition("/")[2]


def _home(say: Catalogue) -> Element:
    return h.a(".home", href="../")[say("rules.home")]


def _top(say: Catalogue, key: str) -> Element:
    return h.header[
        h.nav(".ways", aria_label=say("rules.ways"))[_home(say), _languages(say, key)],
        h.div(".title")[
            star("emblem"), h.h1[say("rules.title", game=say(f"{key}.name"))], h.p(".pitch")[say(f"{key}.pitch")]
        ],
    ]


def _languages(say: Catalogue, key: str) -> Element:
    """The same page in each language, under the language's own name."""
    return h.ul(".tongues", aria_label=say("rules.languages"))[
        (
            h.li[
                h.a(
                    href=f"./{_file(key, code)}",
                    lang=code,
                    hreflang=code,
                    dir=language.direction,
                    aria_current="page" if code == say.language.code else None,
                )[language.name]
            ]
            for code, language in LANGUAGES.items()
        )
    ]


def _contents(say: Catalogue, key: str) -> Element:
    sections = [number for number, _ in _sections(say, key)]
    return h.nav(".contents", aria_label=say("rules.contents"))[
        h.ul[
            h.li[h.a(href="#short")[say("rules.short")]],
            h.li[
                h.a(href="#clauses")[say("rules.clauses")],
                h.ol[
                    (
                        h.li[h.a(href=f"#{number}")[_number(say, str(number)), " ", _section_title(say, key, number)]]
                        for number in sections
                    )
                ],
            ],
            h.li[h.a(href="#questions")[say("rules.questions")]],
        ]
    ]


# --- the way in -------------------------------------------------------------------------------------------------------


def _way_in(say: Catalogue, key: str, drawn: Drawings) -> Element:
    """The game for somebody who has never played it, chapter by chapter, each with its drawings."""
    return h.section("#short", aria_labelledby="short-title")[
        h.h2("#short-title")[say("rules.short")],
        h.svg(".hidden", aria_hidden="true", focusable="false")[shared] if (shared := drawn.shared()) else None,
        (
            h.section(".chapter")[
                h.h3[say(f"{key}.rules.short.{chapter}.title")],
                (h.p[prose(say, part)] for part in say(f"{key}.rules.short.{chapter}.text").split("\n")),
                (_figure(say, key, example) for example in drawn.examples if example.chapter == chapter),
            ]
            for chapter in _numbered(say, f"{key}.rules.short.{{}}.title")
        ),
    ]


def _numbered(say: Catalogue, pattern: str) -> Iterator[int]:
    """1, 2, 3 … as far as the catalogue has such a key."""
    for number in count(1):
        if not say.has(pattern.format(number)):
            return
        yield number


def _figure(say: Catalogue, key: str, example: Example) -> Element:
    """A drawing with its caption; to a screen reader it is one picture, whose words tell all that it shows."""
    words = f"{key}.rules.drawing.{example.name}"
    return h.figure[
        h.div(
            class_=["drawing", f"drawing-{example.name}"],
            role="img",
            dir=None if example.is_text else "ltr",
            aria_label=say(f"{words}.alt"),
        )[still(example.draw(say))],
        h.figcaption[prose(say, say(f"{words}.caption"))],
    ]


_MOVING = re.compile(r' (?:id|role|tabindex|title|data-(?!level|kind)[a-z]+|aria-[a-z]+)="[^"]*"')


def still(drawn: Node) -> Markup:
    """A piece of a table as a picture: nothing in it can be pressed, and nothing has an id, as it may stand twice."""
    text = re.sub("<defs>.*?</defs>|<desc>.*?</desc>", "", _MOVING.sub("", markup(drawn)))
    return Markup(re.sub(r'<(/?)button(?: type="button")?', r"<\1span", text))


# --- clauses and questions --------------------------------------------------------------------------------------------


def clauses(say: Catalogue, key: str) -> list[Clause]:
    """The clauses that the catalogue tells, in their order."""
    found = (re.fullmatch(rf"{key}\.rules\.(\d+)\.(\d+)", name) for name in texts(say.language.code))
    return sorted((int(match[1]), int(match[2])) for match in found if match)


def _sections(say: Catalogue, key: str) -> Iterator[tuple[int, list[Clause]]]:
    for number, found in groupby(clauses(say, key), key=lambda clause: clause[0]):
        yield number, list(found)


def _section_title(say: Catalogue, key: str, number: int) -> str:
    return say(f"{key}.rules.section.{number}")


def _number(say: Catalogue, number: str) -> Element:
    """The number of a clause or section in the digits of the language; it reads from left to right in all of them."""
    return h.bdi(dir="ltr")[say.in_digits(number)]


def _clauses(say: Catalogue, key: str) -> Element:
    return h.section("#clauses", aria_labelledby="clauses-title")[
        h.h2("#clauses-title")[say("rules.clauses")],
        h.p(".quiet-text")[say("rules.clauses_note")],
        (
            h.section(id=str(number), aria_labelledby=f"title-{number}")[
                h.h3(id=f"title-{number}")[_number(say, str(number)), " ", _section_title(say, key, number)],
                (_clause(say, key, f"{section}.{place}") for section, place in found),
            ]
            for number, found in _sections(say, key)
        ),
    ]


def _clause(say: Catalogue, key: str, number: str) -> Element:
    label = say("rules.clause", number=say.in_digits(number))
    return h.div(".clause", id=number)[
        h.a(".clause-number", href=f"#{number}", aria_label=label)[_number(say, number)],
        h.p[prose(say, say(f"{key}.rules.{number}"))],
    ]


def _questions(say: Catalogue, key: str) -> Element:
    return h.section("#questions", aria_labelledby="questions-title")[
        h.h2("#questions-title")[say("rules.questions")],
        (
            h.section(".question", id=f"question-{number}")[
                h.h3[say(f"{key}.rules.question.{number}")],
                h.p[prose(say, say(f"{key}.rules.answer.{number}"))],
            ]
            for number in _numbered(say, f"{key}.rules.question.{{}}")
        ),
    ]


_MARKED = re.compile(r"`([^`]+)`|\[(\d+\.\d+)\]")


def prose(say: Catalogue, text: str) -> Iterator[Node]:
    """A text with its marks: `[4.2]` links to that clause; what stands in backticks always reads from left to right.

    Backticks around a move hold it as it is typed, the same in every language; around numbers alone they get the
    language's digits.
    """
    at = 0
    for found in _MARKED.finditer(text):
        yield text[at : found.start()]
        notation, clause = found.groups()
        if clause:
            yield h.a(href=f"#{clause}")[_number(say, clause)]
        elif re.search("[a-z]", notation):
            yield h.code(dir="ltr")[notation]
        else:
            yield h.bdi(".notation", dir="ltr")[say.in_digits(notation)]
        at = found.end()
    yield text[at:]
