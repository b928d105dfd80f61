"""A game as text comes back as the same match; a text that is wrong is refused with the number of its line."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.__main__ import main
from pygames.core.errors import BadTranscript
from pygames.core.game import game, keys
from pygames.core.match import PLAYERS, Match, Seat, clean_name
from pygames.core.message import Message
from pygames.core.rng import Rng
from pygames.core.transcript import EXAMPLE, is_transcript, read_transcript, write_transcript
from tests.golden.playthrough import recorded
from tests.laws.tables import TABLES, assert_sayable

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def told(match: Match) -> dict[str, Any]:
    """All that makes two matches the same."""
    own = ("seats", "options", "seed", "start", "casual", "actions", "movers", "events", "digits")
    state = match.rules.dump(match.state)
    return {name: getattr(match, name) for name in own} | {"game": match.rules.key, "state": state}


def golden(key: str, seats: int) -> Match:
    options = {option.name: option.choices[-1] for option in game(key).options(seats)}
    match = Match(key, [Seat("Zoë: 1", "person"), Seat("شیرین"), *[Seat("", "hard")] * (seats - 2)], seats, options)
    for action in recorded(key, seats):
        match.play(action)
    return match


def refused(text: str) -> Message:
    with pytest.raises(BadTranscript) as caught:
        read_transcript(text)
    assert_sayable(caught.value.message)
    return caught.value.message


@every_table
def test_a_whole_game_comes_back_from_its_text(key: str, seats: int) -> None:
    match = golden(key, seats)
    text = write_transcript(match)
    assert is_transcript(text)
    assert told(read_transcript(text)) == told(match)
    # However a mail program or an editor has treated it.
    assert told(read_transcript("\ufeff" + text.replace("\n", " \r\n"))) == told(match)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(TABLES),
    st.integers(0, (1 << 64) - 1),
    st.integers(0, 120),
    st.lists(st.tuples(st.text(max_size=30), st.sampled_from(PLAYERS)), min_size=6, max_size=6),
    st.booleans(),
)
def test_any_game_comes_back_from_its_text(
    table: tuple[str, int], seed: int, length: int, people: list[tuple[str, str]], casual: bool
) -> None:
    key, seats = table
    rng = Rng(seed, "transcript")
    options = {option.name: rng.choice(option.choices) for option in game(key).options(seats)}
    sitting = [Seat(clean_name(name), player) for name, player in people[:seats]]
    match = Match(key, sitting, seed, options, casual=casual)
    while match.turn is not None and len(match.actions) < length:
        match.play(rng.choice(match.legal()))
    assert told(read_transcript(write_transcript(match))) == told(match)


@pytest.mark.parametrize("key", keys())
def test_a_game_that_began_from_a_position_comes_back_too(key: str) -> None:
    first = Match(key, [Seat()] * 3, 5)
    for _ in range(7):
        first.play(first.legal()[0])
    match = Match(key, first.seats, 5, first.options, first.rules.dump(first.state), casual=True)
    for _ in range(4):
        match.play(match.legal()[-1])
    assert told(read_transcript(write_transcript(match))) == told(match)


def lines_of(length: int = 9) -> list[str]:
    match = Match("scout", [Seat("Ana"), Seat("", "easy"), Seat()], 8)
    while match.turn is not None and len(match.actions) < length:
        match.play(match.legal()[0])
    return write_transcript(match).split("\n")


@pytest.mark.parametrize(
    ("begins", "instead", "key"),
    [
        ("Game:", "Game: chess", "value"),
        ("Game:", "Gamee: scout", "expected"),
        ("Rules:", "Rules: 99", "newer"),
        ("Rules:", "Rules: 0", "older"),
        ("Rules:", "Rules: ٣", "value"),
        ("Seats:", "Seats: 9", "value"),
        ("Seat 1:", "Seat 1: god, Ana", "value"),
        ("Seat 1:", "Seat 1: person, \u202eAna", "value"),
        ("Seat 2:", "Seat 3: easy", "expected"),
        ("Option", "Option starter: 17", "value"),
        ("Seed:", f"Seed: {1 << 64}", "value"),
        ("Seed:", "Seed: -1", "value"),
        ("Casual:", "Casual: perhaps", "value"),
        ("4.", "4: show 1", "move"),
        ("4.", "5. seat 1: show 1", "order"),
        ("4.", "4. seat 9: show 1", "order"),
        ("5.", "5. seat {seat}: show 77", "action"),
        ("5.", "5. seat {seat}: dance", "action"),
        ("Result:", "Result: over", "expected"),
        ("Result:", "Result: running\nSeat 1: place 1, 3 points", "after"),
    ],
)
def test_a_wrong_line_is_named(begins: str, instead: str, key: str) -> None:
    lines = lines_of()
    place = next(place for place, line in enumerate(lines) if line.startswith(begins))
    seat = lines[place].split(":")[0].rpartition(" ")[2]
    lines[place] = instead.replace("{seat}", seat)
    said = refused("\n".join(lines))
    assert said.key == f"error.transcript.{key}"
    if key not in ("newer", "older"):
        assert dict(said.values)["line"] == place + 1 + instead.count("\n")


def test_a_text_that_breaks_off_anywhere_is_refused() -> None:
    text = "\n".join(lines_of()).rstrip()
    for length in range(len(text)):
        refused(text[:length])
    lines = lines_of(1000)
    assert refused("\n".join(lines[:-2])).key == "error.transcript.cut"
    wrong = [line.replace("place 1", "place 2") for line in lines]
    assert refused("\n".join(wrong)).key == "error.transcript.expected"


def test_remarks_and_blank_lines_are_passed_over() -> None:
    lines = lines_of()
    expected = told(read_transcript("\n".join(lines)))
    noted = [more for line in lines for more in (line, "", "# a remark")]
    assert told(read_transcript("\n".join(noted))) == expected


def test_the_example_is_a_line_of_a_game() -> None:
    lines = lines_of(12)
    assert any(line.startswith(EXAMPLE[:7]) for line in lines)


@settings(deadline=None)
@given(st.text() | st.text().map(lambda text: "Safar transcript 1\n" + text))
def test_any_text_is_a_match_or_refused(text: str) -> None:
    try:
        read_transcript(text)
    except BadTranscript as error:
        assert_sayable(error.message)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_damage_is_a_match_or_refused(data: st.DataObject) -> None:
    lines = lines_of(data.draw(st.sampled_from([0, 9, 1000])))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        what = data.draw(st.sampled_from(["drop", "double", "swap", "letters"]))
        other = data.draw(st.integers(0, len(lines) - 1))
        if what == "drop" and len(lines) > 1:
            del lines[place]
        elif what == "double":
            lines.insert(other, lines[place])
        elif what == "swap":
            lines[place], lines[other] = lines[other], lines[place]
        else:
            at = data.draw(st.integers(0, len(lines[place])))
            lines[place] = lines[place][:at] + data.draw(st.text(max_size=4)) + lines[place][at + 1 :]
    try:
        read_transcript("\n".join(lines))
    except BadTranscript as error:
        assert_sayable(error.message)


def test_the_command_line_replays_a_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write_transcript(golden("scout", 3)), "utf-8")
    assert main(["replay", str(path)]) == 0
    assert "1. " in capsys.readouterr().out
    path.write_text("Safar transcript 1\nGame: chess\n", "utf-8")
    assert main(["replay", str(path)]) == 2
    assert "Line 2" in capsys.readouterr().err
