"""A device that kept its games under an earlier schema finds all of them again."""

import json
from pathlib import Path

import pytest

from pygames.core.records import SaveRecord

from .page import Page

FOLDERS = sorted((Path(__file__).parents[1] / "saves").glob("schema-*"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_everything_that_was_kept_is_there(folder: Path) -> None:
    storage: dict[str, str] = json.loads((folder / "storage.json").read_text("utf-8"))
    page = Page(dict(storage))
    assert page.text("dialog") == ""
    saves = {key.removeprefix("safar:game:"): json.loads(text) for key, text in storage.items() if ":game:" in key}
    entries = json.loads(storage["safar:index"])["games"]
    assert page.session.shelf.entries.keys() == saves.keys()
    for name, found in saves.items():
        SaveRecord.model_validate(found)
        page.send(do="resume", game=name)
        match = page.session.match
        assert match is not None and match.rules.dump(match.state) == found["position"]
        assert page.session.part.own == entries[name]["own"] and page.session.part.told == entries[name]["told"]
        if page.session.notice is not None:
            assert match.rules.rules_version > found["rules_version"]
            page.send(do="close")
        page.send(do="home")
    record = json.loads(storage["safar:record"])
    assert page.session.record is not None
    assert [entry.id for entry in page.session.record.entries] == [entry["id"] for entry in record["games"]]
    assert page.session.progress.done == {"scout": {"turn"}}
    assert (page.session.settings.theme, page.session.settings.pace) == ("dark", "fast")
    # Looking at it all has changed nothing.
    assert {key: page.storage[key] for key in storage} == storage
