"""The statistics window and the table of the day: figures in their places, charts that are told, no idle word."""

import re
from html import unescape

import pytest

from pygames.app.statistics import shown
from pygames.app.totals import achievements
from pygames.core.daily import daily_match
from pygames.core.game import game, keys
from pygames.core.rng import Rng
from pygames.locale import LANGUAGES, Catalogue
from pygames.view.charts import Result, places_chart, points_chart
from pygames.view.daily import DONE, RUNNING, Today, daily_section, result_dialog, result_text, standing_section
from pygames.view.markup import markup
from pygames.view.statistics import Achievement, Best, Figures, Shown, clear_dialog, statistics_dialog
from pygames.view.ui import ICONS
from tests.app.page import Page
from tests.languages.pseudo import Pseudo, outside
from tests.languages.test_transcripts import Reader
from tests.view.test_screens import Checker

RESULTS = tuple(Result(points, place, 4) for points, place in ((12, 1), (-3, 4), (7, 2)))


def full() -> Shown:
    """A window with everything in it."""
    few = Figures(4, 3, 2, 50, 21)
    return Shown(
        games=(("scout", few), ("shahrah", Figures(1, 0, 0, -3, -3))),
        casual=2,
        chosen="scout",
        levels=(("together", Figures(1, 0, 0, 9, 9)), ("hard", Figures(3, 3, 2, 41, 21)), ("person", few)),
        seats=((2, few), (5, few)),
        results=RESULTS,
        best=(Best("abc", 21, 1, 4, "hard", "2026-11-30"), Best("", 9, 2, 2, "together", "2026-11-29")),
        achievements=tuple(Achievement(name, key, "2026-11-30" if key else "") for name, key in achievements()),
    )


def cells(text: str, table: str) -> list[list[str]]:
    """The rows of a table as texts."""
    found = re.search(rf'<table[^>]*id="{table}".*?</table>', text)
    assert found
    rows = re.findall(r"<tr>(.*?)</tr>", found[0])
    return [[re.sub("<[^>]+>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows]


def test_tables_hold_the_figures_with_heads_for_rows_and_columns() -> None:
    text = markup(statistics_dialog(Catalogue("en"), full()))
    assert cells(text, "statistics-games") == [
        ["Game", "Games", "Wins", "Won", "Best", "Mean"],
        ["Scout", "4", "2", "67 %", "21", "12.5"],
        ["Shahrah", "1", "–", "–", "\u22123", "\u22123.0"],
    ]
    assert cells(text, "statistics-levels")[1:3] == [
        ["Only people at this device", "1", "–", "–", "9", "9.0"],
        ["Computer, hard", "3", "2", "67 %", "21", "13.7"],
    ]
    assert [row[0] for row in cells(text, "statistics-seats")[1:]] == ["2", "5"]
    assert text.count("<caption") == 3 and text.count('scope="col"') == 18 and text.count('scope="row"') == 7
    assert text.count('id="replay-') == 1


def test_means_and_shares_are_rounded() -> None:
    assert Figures(3, 3, 2, 41).mean_tenths == 137 and Figures(3, 3, 1).percent == 33
    assert Figures(2, 2, 1, -5).mean_tenths == -25 and Figures(8, 8, 1).percent == 13
    assert Catalogue("fa").tenths(-25) == "\u200e\u2212۲٫۵" and Catalogue("pt").tenths(137) == "13,7"
    assert Catalogue("en").tenths(-5) == "\u22120.5"
    assert Figures().and_also(Figures(1, 1, 0, -4, -4)) == Figures(1, 1, 0, -4, -4)


@pytest.mark.parametrize("count", [1, 2, 3, 20])
def test_charts_tell_what_they_show_and_stay_in_their_frame(count: int) -> None:
    results = [RESULTS[place % 3] for place in range(count)]
    say = Catalogue("en")
    points, places = markup(points_chart(say, results)), markup(places_chart(say, results))
    assert 'role="img"' in points and 'role="img"' in places
    told = [unescape(re.findall(r'aria-label="([^"]*)"', chart)[0]) for chart in (points, places)]
    assert told[0].endswith(", ".join(say.number(one.points) for one in results) + ".")
    assert told[1].endswith(", ".join(say.number(one.place) for one in results) + ".")
    assert points.count("result-spot won") == places.count("result-bar won") == (count + 2) // 3
    for chart in (points, places):
        for x, y in re.findall(r"([-0-9.]+),([-0-9.]+)", chart.partition('points="')[2].partition('"')[0]):
            assert 0 <= float(x) <= 320 and 0 <= float(y) <= 140
        for name, most in (("x", 320), ("cx", 320), ("y", 140), ("cy", 140), ("height", 140)):
            values = [float(value) for value in re.findall(rf' {name}="([-0-9.]+)"', chart)]
            assert all(0 <= value <= most for value in values)


def test_achievements_say_what_is_to_be_done_and_when_it_was() -> None:
    for code in LANGUAGES:
        say = Catalogue(code)
        text = markup(statistics_dialog(say, full()))
        assert text.count('class="achievement reached"') == sum(bool(key) for _, key in achievements())
        assert "{" not in re.sub(r'data-(do|close)="[^"]*"', "", str(text))
        for key in keys():
            assert unescape(text).count(say(f"{key}.name")) >= 2


def test_nothing_yet_is_said_kindly() -> None:
    say = Catalogue("en")
    text = markup(statistics_dialog(say, shown(Page().session)))
    assert say("statistics.nothing_yet") in text
    assert "<table" not in text and "statistics-export" not in text and "statistics-clear" not in text
    only_casual = markup(statistics_dialog(say, Shown(casual=1)))
    assert "1 casual game is not counted." in only_casual and "statistics-export" in only_casual


def windows(say: Catalogue) -> list[str]:
    """Everything that is drawn of the table of the day and the statistics."""
    match = daily_match("scout", "2026-11-30", ["11", "22", "33", "44"])
    rng = Rng(1, "words")
    while match.turn is not None:
        match.play(rng.choice(match.legal()))
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    tables = [
        Today("scout"),
        Today("shahrah", RUNNING),
        Today("jetset", DONE, 5, 2, 4, True),
        Today("jetset_cards", DONE),
    ]
    shared = result_text(say, "scout", "2026-11-30", 0, outcome, True, "")
    nodes = [
        statistics_dialog(say, full()),
        statistics_dialog(say, Shown()),
        clear_dialog(say),
        daily_section(say, "2026-11-30", tables),
        standing_section(say),
        result_dialog(say, shared, ""),
    ]
    return [markup(node) for node in nodes]


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_every_word_comes_from_the_catalogue_and_the_markup_is_sound(direction: str) -> None:
    for text in windows(Pseudo(direction)):
        reader, checker = Reader(), Checker()
        reader.feed(text)
        checker.feed(text)
        assert checker.faults == [] and checker.open == [] and len(set(checker.ids)) == len(checker.ids)
        for heard in reader.heard:
            assert re.findall(r"[^\W\d_]+", outside(heard)) == [], heard


def test_buttons_of_the_day_have_names_of_their_own() -> None:
    text = windows(Catalogue("en"))[3]
    buttons = [re.sub("<[^>]+>", "", inside) for inside in re.findall(r"<button[^>]*>(.*?)</button>", text)]
    assert len(set(buttons)) == len(buttons) == 7
    assert "chart" in ICONS and game("scout").seats


def test_the_signs_rank_each_part_of_the_score() -> None:
    match = daily_match("shahrah", "2026-11-30", ["1", "2", "3", "4"])
    rng = Rng(2, "signs")
    while match.turn is not None:
        match.play(match.rules.advise(match.rules.view(match.state, match.turn), match.legal(), rng))
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    rows = [
        result_text(Catalogue("en"), "shahrah", "2026-11-30", seat, outcome, False, "x").splitlines()[3]
        for seat in range(4)
    ]
    for part in range(4):
        points = [outcome.parts[seat][part][1] for seat in range(4)]
        for seat in range(4):
            expected = "●" if points[seat] == max(points) else "○" if points[seat] == min(points) else "◐"
            assert rows[seat][part] == ("◐" if min(points) == max(points) else expected)
