"""Whole games told in every language and drawn in made-up ones: nothing is missing, nothing comes from elsewhere."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from pygames.app.seating import table_of
from pygames.core.game import game, keys
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.locale import FIRST_STRONG_ISOLATE, LANGUAGES, POP_ISOLATE, Catalogue
from pygames.view import frame
from pygames.view.page import standing
from pygames.view.table import Ui, game_screen
from tests.golden.playthrough import recorded, start

from .pseudo import Pseudo, outside

NAMES = ("Ana", "", "شیرین", "O'Neil", "", "Zé")

ALWAYS_LEFT_TO_RIGHT = {"hand", "set", "steps", "boarding-passes", "airport-tags", "market", "garage"}
"""Boards, hands and what steps through the game; maps are drawings, which the style sheet turns in no language."""

IS_SPOKEN = {"aria-label", "title", "placeholder", "alt"}
TYPED_WORD = "help"


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in keys() for seats in game(key).seats])
def test_a_whole_game_can_be_told(key: str, seats: int) -> None:
    """Every line and every choice, for everybody, without a missing text or a placeholder that is left."""
    rules = game(key)
    catalogues = [Catalogue(code, NAMES[:seats]) for code in LANGUAGES]
    s = start(rules, seats)
    for number, action in enumerate(recorded(key, seats)):
        told = []
        if number % 10 == 0:
            view = rules.view(s, rules.turn(s))
            told += [rules.label(view, choice) for choice in rules.legal(s)]
        events = rules.apply(s, action)
        told += [event.told_to(seat) for event in events for seat in (None, *range(seats))]
        for said in dict.fromkeys(told):
            for say in catalogues:
                _assert_whole(say, say(said))
    outcome = rules.outcome(s)
    assert outcome is not None
    for say in catalogues:
        _assert_whole(say, say(outcome.reason))


def _assert_whole(say: Catalogue, line: str) -> None:
    assert line.strip() and "{" not in line and "}" not in line, line
    assert line.count(FIRST_STRONG_ISOLATE) == line.count(POP_ISOLATE), line
    if say.language.code == "fa":
        own = re.sub(f"{FIRST_STRONG_ISOLATE}(Ana|O'Neil|Zé){POP_ISOLATE}", "", line)
        assert not re.search("[A-Za-z0-9]", own), line


class Reader(HTMLParser):
    """Notes every text of markup that a person reads or hears, and classes of what does not run from left to right."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.mirrored: set[str] = set()
        self._directions: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        around = self._directions[-1] if self._directions else ""
        own = given.get("dir") or ("ltr" if tag == "svg" else around)
        if tag not in ("input", "br", "meta"):
            self._directions.append(own)
        if own != "ltr":
            self.mirrored |= set((given.get("class") or "").split())
        self.heard += [unescape(value or "") for name, value in attributes if name in IS_SPOKEN]

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("input", "br", "meta"):
            self._directions.pop()

    def handle_data(self, data: str) -> None:
        self.heard.append(data)


def moments(key: str, say: Catalogue) -> list[str]:
    """The markup of a game's table at many moments, its windows included."""
    seats, screen = game(key).seats[-1], game_screen(key)
    match, rng, drawn = Match(key, [Seat(name) for name in say.names], 5), Rng(5, "words"), list[str]()
    while True:
        if len(match.actions) % 9 == 0 or match.turn is None:
            dialogs = ["help", "round", "end"] if match.turn is None else ["", "help"]
            for dialog in dialogs:
                if dialog == "round" and key != "scout":
                    continue
                for list_open in (True, False):
                    ui = Ui(picks=screen.NOTHING_PICKED, list_open=list_open, dialog=dialog)
                    table = table_of(match, say, match.turn, False, ui)
                    drawn += frame.regions(table, screen).values()
                    drawn.append(frame.title(table, screen))
        if match.turn is None or len(match.actions) > 200:
            return drawn
        match.play(rng.choice(match.legal()[:12]))
        assert seats == len(match.seats)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("key", keys())
def test_every_word_of_a_table_comes_from_the_catalogue(key: str, direction: str) -> None:
    names = tuple(f"{digit}{digit}" for digit in range(1, game(key).seats[-1] + 1))
    say = Pseudo(direction, names)
    for markup in moments(key, say):
        reader = Reader()
        reader.feed(markup)
        for heard in reader.heard:
            left = [word for word in re.findall(r"[^\W\d_]+", outside(heard)) if not _is_code(word)]
            assert left == [] or left == [TYPED_WORD], (left, heard)
        if direction == "rtl":
            assert not reader.mirrored & ALWAYS_LEFT_TO_RIGHT


def _is_code(word: str) -> bool:
    """The code of an airport, which is the same everywhere."""
    return re.fullmatch("[A-Z]{3}", word) is not None


def test_every_word_of_the_start_page_comes_from_the_catalogue() -> None:
    own_names = {word for language in LANGUAGES.values() for word in [language.name]}
    for name, markup in standing(Pseudo("ltr")).items():
        reader = Reader()
        reader.feed(re.sub("<svg.*?</svg>", "", markup, flags=re.S))
        for heard in reader.heard:
            assert heard in own_names or not re.search(r"[^\W\d_]", outside(heard)), (name, heard)
