"""The language of a page, without a browser: who chooses it, and that changing it changes nothing else."""

import re

import pytest

from pygames.core.game import keys
from pygames.locale import LANGUAGES, Catalogue
from pygames.view.page import standing

from .page import Page

WORDS = {"en": "New game", "fa": "بازی تازه", "pt": "Novo jogo"}


def speak(page: Page, code: str) -> None:
    page.send(do="setting", name="language", value=code)


def without_words(markup: str) -> list[str]:
    """What of a region is the same in every language: its elements with their ids, classes and commands."""
    return re.findall(r'<[a-z]+[^>]*?(?:id|class|data-do)="[^"]*"', markup)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_browsers_language_is_spoken_and_words_that_stand_are_not_sent_again(code: str) -> None:
    page = Page(languages=("xx", code), language=code)
    assert page.reply["language"] == code
    assert page.session.say.language.code == code
    assert not set(page.reply["regions"]) & set(standing(page.session.say))
    other = Page(languages=("xx", code), language="xx")
    assert WORDS[code] in other.text("start")


def test_the_chosen_language_goes_before_the_browsers_and_is_kept() -> None:
    page = Page(languages=("pt-BR",), language="pt")
    assert page.session.say.language.code == "pt"
    speak(page, "fa")
    assert page.reply["language"] == "fa" and WORDS["fa"] in page.text("start")
    assert "سفر" in page.text("hero") and "سفر" in page.text("foot") and page.text("boot-part")
    again = Page(page.storage, languages=("pt-BR",), language="fa")
    assert again.session.say.language.code == "fa"
    speak(again, "tlh")
    assert again.session.say.language.code == "fa"
    speak(again, "auto")
    assert again.session.say.language.code == "pt" and WORDS["pt"] in again.text("start")


@pytest.mark.parametrize("key", keys())
def test_a_change_in_mid_game_keeps_everything_but_the_words(key: str) -> None:
    page = Page()
    page.start(key, 3)
    page.send(do="hurry")
    page.send(do="list")
    picks = [command for command in page.commands("board", "hand", "actions") if command["do"] == "pick"]
    if picks:
        page.send(**picks[0])
    page.send(do="dialog", name="settings")
    session = page.session
    before = (session.match, session.viewer, session.covered, session.ui.picks, session.ui.dialog, session.ui.list_open)
    english = dict(page.regions)
    speak(page, "fa")
    assert page.reply["write"] == [["safar:settings", session.settings.write()]]
    after = (session.match, session.viewer, session.covered, session.ui.picks, session.ui.dialog, session.ui.list_open)
    assert before == after and session.ui.dialog == "settings" and session.ui.list_open
    assert page.text("dialog").startswith("تنظیمات")
    assert page.commands("actions", "hand", "side") and without_words(page.regions["hand"])
    for region in ("hand", "actions", "bar"):
        assert without_words(page.regions[region]) == without_words(english[region])
        # Computer players were named when they sat down.
        own = re.sub("Rostam|Mahin|VIP", "", page.text(region))
        assert not re.search("[A-Za-z]{4}", own), own
    speak(page, "auto")
    assert page.regions == english


def test_a_covered_table_stays_covered() -> None:
    page = Page()
    page.start("scout", 3, people=2)
    assert page.session.covered
    speak(page, "fa")
    assert page.session.covered and not page.regions.get("hand") and "بدهید" in page.text("board")


def test_names_and_digits_go_with_the_table() -> None:
    page = Page()
    page.start("scout", 3, **{"name-0": "Ana"})
    speak(page, "fa")
    assert "Ana" in page.text("seats") and "۰" in page.text("seats")
    page.send(do="setting", name="digits", value="latin")
    assert "0" in page.text("seats") and "۰" not in page.text("seats")
    page.send(do="home")
    assert "2 تا 5" in page.text("start") and "Ana" in page.text("shelf")
    assert Page(page.storage, language="fa").text("start") == page.text("start")


def test_moves_may_be_typed_with_persian_and_arabic_digits() -> None:
    for digits in ("۱", "١", "1"):
        page = Page()
        page.start("scout", 3, people=3)
        page.send(do="uncover")
        for _ in range(3):
            page.send(do="act", action="keep")
            page.send(do="cover")
            page.send(do="uncover")
        match = page.session.match
        assert match is not None
        page.send(do="say", form={"text": f"show {digits}"})
        assert len(match.actions) == 4


def test_each_answer_is_in_the_language_of_its_moment() -> None:
    page = Page(language="fa", languages=("fa",))
    page.send(do="undo")
    assert page.reply["alert"] == Catalogue("fa")("error.command")
    page.start("scout", 3)
    page.send(do="say", form={"text": "no such thing"})
    assert "حرکت نیست" in page.reply["alert"]
