"""The rules still do what the play-throughs say. `SAFAR_WRITE_GOLDEN=1 python -m pytest tests/golden` writes them anew.

The actions of a play-through are kept while they are legal. Read the difference before you commit it: where choices
or their order differ, every link that has been sent is broken, and `rules_version` has to rise.
"""

import os

import pytest

from pygames.core.game import game, keys

from .playthrough import FOLDER, chosen, path_of, recorded, written

WRITE = os.environ.get("SAFAR_WRITE_GOLDEN") == "1"

TABLES = [(key, seats) for key in keys() for seats in game(key).seats]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_play_through_goes_as_it_was_written_down(key: str, seats: int) -> None:
    path = path_of(key, seats)
    if WRITE:
        try:
            text = written(key, seats, recorded(key, seats))
        except (AssertionError, FileNotFoundError):
            text = written(key, seats, chosen(key, seats))
        path.write_text(text, "utf-8")
    assert path.is_file(), "no play-through; see the top of this file"
    assert written(key, seats, recorded(key, seats)) == path.read_text("utf-8")
    assert path.stat().st_size < 100_000


def test_there_is_no_play_through_without_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(key, seats).name for key, seats in TABLES}
