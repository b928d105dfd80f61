"""Our modules come to a page in parts: it does the same as one that has all, and says when it cannot have one."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygames.core.game import keys
from pygames.core.lesson import lessons
from pygames.core.link import write_link
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import write_save
from pygames.core.transcript import write_transcript
from pygames.locale import LANGUAGES

from .page import Page
from .test_cut_writes import press

ROOT = Path(__file__).parents[2]


def match_of(key: str) -> Match:
    """A game of three after some moves."""
    match = Match(key, [Seat("Ana"), Seat("Bita", "medium"), Seat("Caio", "medium")], 5)
    rng = Rng(5, key)
    for _ in range(10):
        match.play(rng.choice(match.legal()))
    return match


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with what a browser holds after some games of every kind, and with what comes from other people."""
    page = Page()
    for key in keys():
        page.start(key, 2)
        while page.session.match is not None and page.session.match.turn is not None:
            press(page, Rng(1, key, len(page.session.match.actions)))
        page.send(do="home")
        page.start(key, 3)
        page.send(do="home")
    assert page.session.record is not None
    made: dict[str, Any] = {
        "storage": page.storage,
        "played": [entry.id for entry in page.session.record.entries],
        "lessons": {key: lessons(key)[0].name for key in keys()},
        "links": {key: write_link(match_of(key)) for key in keys()},
        "files": {key: write_save(match_of(key), 1, 1) for key in keys()},
        "texts": {key: write_transcript(match_of(key)) for key in keys()},
    }
    file = tmp_path_factory.mktemp("stock") / "stock.json"
    file.write_text(json.dumps(made), "utf-8")
    return file


@pytest.mark.parametrize("seed", range(36))
def test_what_comes_in_parts_does_the_same_as_the_whole(site: Path, stock: Path, tmp_path: Path, seed: int) -> None:
    pages = {}
    for how in ("whole", "parts"):
        given = [str(site / "modules"), how, str(seed), str(stock), str(tmp_path / how)]
        command = [sys.executable, "-m", "tests.app.in_parts", *given]
        environment = os.environ | {"PYTHONHASHSEED": "1"}
        pages[how] = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, env=environment)
        assert pages[how].returncode == 0, pages[how].stderr[-3000:]
    whole, parts = pages["whole"].stdout.splitlines(), pages["parts"].stdout.splitlines()
    assert len(whole) == 25
    for one, other in zip(whole, parts, strict=True):
        assert json.loads(other) == json.loads(one)
    brought = pages["parts"].stderr.split()
    assert len({*brought}) == len(brought) > 1 and {*brought} <= {*keys(), *LANGUAGES, "pydantic", "segno"}
    assert not pages["whole"].stderr.split()
