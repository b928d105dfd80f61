"""The wheel on the site's own Pyodide, under Node: the same games as on CPython, to the letter, and a lean start."""

import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from build_site import NPM, STDLIB
from pygames.core.game import game, keys
from pygames.core.link import read_link
from tests.golden.daily_tables import DAYS, played
from tests.golden.playthrough import path_of, recorded

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
GAMES = [(key, seats) for key in keys() for seats in game(key).seats]

SEARCHED = [
    ("scout", 4),
    ("shahrah", 2),
    ("jetset", 4),
    *(("jetset_cards", seats) for seats in game("jetset_cards").seats),
]


@pytest.fixture(scope="module")
def links() -> list[str]:
    return [vector["link"] for vector in json.loads((GOLDEN / "links.json").read_text("utf-8"))]


def run_inside(site: Path, program: str, given: Any, folder: Path) -> Any:
    """What a program of this folder finds inside Pyodide, from one thing that is given to it."""
    node = shutil.which("node")
    assert node, "Node.js is needed, as for the build"
    path = folder / "given.json"
    path.write_text(json.dumps(given), "utf-8")
    command = [node, str(HERE / "run.mjs"), str(site), str(HERE / program), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def ran(site: Path, links: list[str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What `replay.py` found inside Pyodide."""
    asked = {
        "links": links,
        "daily_tables": (GOLDEN / "daily_tables.py").read_text("utf-8"),
        "playthrough": (GOLDEN / "playthrough.py").read_text("utf-8"),
        "games": [
            (key, seats, [game(key).print_action(action) for action in recorded(key, seats)]) for key, seats in GAMES
        ],
        "keys": keys(),
        "searched": SEARCHED,
    }
    found: dict[str, Any] = run_inside(site, "replay.py", asked, tmp_path_factory.mktemp("pyodide"))
    return found


def test_links_lead_to_the_same_positions(ran: dict[str, Any], links: list[str]) -> None:
    for link, position in zip(links, ran["positions"], strict=True):
        match = read_link(link)
        assert json.loads(json.dumps(match.rules.dump(match.state))) == position


def test_play_throughs_are_the_same_to_the_letter(ran: dict[str, Any]) -> None:
    for (key, seats), text in zip(GAMES, ran["texts"], strict=True):
        assert text == path_of(key, seats).read_text("utf-8")


def test_the_tables_of_the_day_and_their_computer_players_are_the_same(ran: dict[str, Any]) -> None:
    assert ran["deals"] == (GOLDEN / "daily.golden").read_text("utf-8")
    assert ran["played"] == [played(key, day, 1) for key in keys() for day in DAYS]


def test_the_start_imports_nothing_heavy(ran: dict[str, Any]) -> None:
    heavy = {"pydantic", "pydantic_core", "typing_extensions", "unittest", "xml", "segno"}
    assert sorted(heavy.intersection(ran["imported"])) == []
    # About 0.2 s when nothing else runs; ten times that means that something large has come in.
    assert ran["seconds"] < 2
    print(f"import {ran['seconds']} s; random decisions a second at four seats: {ran['rates']}")
    print(f"iterations a second with rollouts to the end: {ran['iterations']}")


def test_every_module_of_our_library_can_be_imported_as_with_the_whole_one(site: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(site / STDLIB) as archive:
        names = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()]
    whole = tmp_path / "whole"
    shutil.copytree(site / "pyodide", whole / "pyodide")
    shutil.copy(NPM / "node_modules" / STDLIB, whole / "pyodide")
    shutil.copy(site / "modules.mjs", whole)
    shutil.copytree(site / "modules", whole / "modules")
    ours = run_inside(site, "modules.py", names, tmp_path)
    assert ours == run_inside(whole, "modules.py", names, tmp_path)
    assert list(ours.values()).count("") > 200
