"""What has been released once can be read for ever: every file in `tests/saves`, which nobody may change any more."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from pygames.core.errors import BadTranscript
from pygames.core.game import keys
from pygames.core.match import Match
from pygames.core.save import SCHEMA, Opened, read_save
from pygames.core.transcript import is_transcript, read_transcript

FOLDER = Path(__file__).parents[1] / "saves"

FROZEN = {"schema-1": "947b56d14d88561b"}
"""What the files of each schema add up to. A new schema gets a line; a line that is here stays as it is."""

FILES = sorted(FOLDER.glob("schema-*/*.json")) + sorted(FOLDER.glob("schema-*/*.txt"))
SAVES = [path for path in FILES if path.suffix == ".json" and path.name != "storage.json"]


def sum_of(folder: Path) -> str:
    texts = [(path.name, path.read_text("utf-8")) for path in sorted(folder.iterdir())]
    return sha256(json.dumps(texts).encode()).hexdigest()[:16]


def assert_as_it_was(opened: Opened, found: dict[str, object]) -> None:
    """The position is the one that was kept; where the rules are still the same, so is every action."""
    match = opened.match
    assert match.rules.dump(match.state) == found["position"]
    assert [seat.name for seat in match.seats] == [seat["name"] for seat in found["seats"]]  # type: ignore[attr-defined]
    if match.rules.rules_version == found["rules_version"]:
        assert opened.notice is None
        assert [match.rules.print_action(action) for action in match.actions] == found["actions"]
    else:
        assert opened.notice is not None and opened.notice.key == "save.rules_changed"


def test_every_schema_has_its_files_and_nobody_has_touched_them() -> None:
    assert {folder.name: sum_of(folder) for folder in FOLDER.glob("schema-*")} == FROZEN
    assert set(FROZEN) == {f"schema-{number}" for number in range(1, SCHEMA + 1)}
    for folder in FOLDER.glob("schema-*"):
        for stage in ("running", "over", "from-a-position"):
            assert {path.name.removesuffix(f"-{stage}.json") for path in folder.glob(f"*-{stage}.json")} >= set(keys())


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_save_of_every_schema_opens(path: Path) -> None:
    text = path.read_text("utf-8")
    assert_as_it_was(read_save(text), json.loads(text))


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".txt"], ids=lambda path: path.stem)
def test_a_written_game_of_every_schema_is_read_or_says_that_it_is_older(path: Path) -> None:
    text = path.read_text("utf-8")
    assert is_transcript(text)
    try:
        match: Match = read_transcript(text)
    except BadTranscript as error:
        assert error.message.key == "error.transcript.older"
    else:
        assert match.turn is None
