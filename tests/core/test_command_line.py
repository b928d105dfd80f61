"""The command line says what it is asked, as text or JSON, and refuses bad input in one line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pygames.__main__ import main
from pygames.core.game import keys
from pygames.core.link import read_link
from pygames.core.save import write_save


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(printed(capsys, "games", "--json"))
    assert [row["key"] for row in rows] == list(keys())
    assert len(printed(capsys, "games").splitlines()) == len(rows)


@pytest.mark.parametrize("bots", [None, "random", "medium", "medium,random,random"])
def test_a_simulation_reports_every_game(capsys: pytest.CaptureFixture[str], bots: str | None) -> None:
    arguments = ["simulate", "scout", "--seats", "3", "--games", "4", "--seed", "9", "--json"]
    report = json.loads(printed(capsys, *arguments, *(["--bots", bots] if bots else [])))
    assert list(report) == ["game", "seats", "decisions", "seconds", "decisions_per_second", "games"]
    assert report["decisions"] == sum(row["decisions"] for row in report["games"])
    assert len(report["games"]) == 4
    for row in report["games"]:
        match = read_link(row["link"])
        outcome = match.rules.outcome(match.state)
        assert outcome is not None
        assert row["scores"] == list(outcome.scores)
        assert row["places"] == list(outcome.places)
        assert row["seed"] == match.seed
        assert row["link_bits"] <= row["ideal_bits"] + 128


def test_a_simulation_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", "scout", "--seats", "2", "--games", "3", "--seed", "5", "--json")
    first, second = (json.loads(printed(capsys, *arguments))["games"] for _ in range(2))
    assert first == second


def test_links_and_files_are_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    row = json.loads(printed(capsys, "simulate", "scout", "--seats", "4", "--games", "1", "--json"))["games"][0]
    report = json.loads(printed(capsys, "replay", f"https://example.org/#{row['link']}", "--json"))
    assert [seat["score"] for seat in report["result"]] == row["scores"]
    assert len(report["actions"]) == row["decisions"]
    assert report["over"]
    text = printed(capsys, "replay", row["link"])
    assert all(line in text for line in report["log"])
    file = tmp_path / "game.json"
    file.write_text(write_save(read_link(row["link"]), 1, 2), "utf-8")
    assert json.loads(printed(capsys, "replay", str(file), "--json")) == report


def test_a_game_can_be_played_in_the_terminal() -> None:
    command = [sys.executable, "-m", "pygames", "play", "scout", "--seats", "2", "--seed", "3"]
    moves = "nonsense\nshow 99\nturn\n" + "1\n" * 400
    done = subprocess.run(command, input=moves, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "is not an action" in done.stdout
    link = done.stdout.split()[-1]
    match = read_link(link)
    assert match.turn is None
    assert match.actions[0] == ("turn",)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["simulate"],
        ["simulate", "scout"],
        ["simulate", "chess", "--seats", "2"],
        ["simulate", "scout", "--seats", "6"],
        ["simulate", "scout", "--seats", "x"],
        ["simulate", "scout", "--seats", "2", "--games", "0"],
        ["simulate", "scout", "--seats", "2", "--seed", "-1"],
        ["simulate", "scout", "--seats", "2", "--bots", "god"],
        ["simulate", "scout", "--seats", "2", "--bots", "random,random,random"],
        ["replay", ""],
        ["replay", "hello"],
        ["replay", "no/such/file.json"],
        ["replay", "S123456"],
        ["replay", "\0"],
        ["replay", "."],
        ["play", "chess"],
        ["play", "scout", "--seats", "7"],
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else -1
    assert code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_a_damaged_file_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for content in (b"", b"{", b"\xff\xfe", b'{"schema": 99}'):
        file.write_bytes(content)
        assert main(["replay", str(file)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
