"""Writes what this version keeps into a folder of its own: `python -m tests.saves.keep`, once a schema, for ever.

A folder is never written again once it has been released. `storage.json` is all that a browser holds by key, the other
files are what a player can save.
"""

import json
import sys
from pathlib import Path

from pygames.core.game import game, keys
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import SCHEMA, write_save
from pygames.core.transcript import write_transcript

FOLDER = Path(__file__).parent

CREATED, UPDATED = 1_796_000_000_000, 1_796_000_600_000


def match_of(key: str, part: int, third: str = "hard") -> Match:
    """A game with a name in each script and two levels of computer players, after `part` hundredths of its choices."""
    rules = game(key)
    seats = [Seat("Ana"), Seat("شیرین", "medium"), Seat("", third), Seat("Zoë")][: min(4, rules.seats[-1])]
    options = {option.name: option.choices[-1] for option in rules.options(len(seats))}
    whole = Match(key, seats, 30_112_026, options)
    rng = Rng(30_112_026, "saves", key)
    while whole.turn is not None:
        whole.play(rules.advise(rules.view(whole.state, whole.turn), whole.legal(), rng))
    whole.back_to(len(whole.actions) * part // 100)
    return whole


def files(key: str) -> dict[str, str]:
    """The files of one game by name."""
    running, over = match_of(key, 40), match_of(key, 100)
    started = Match(key, running.seats, running.seed, running.options, running.rules.dump(running.state), casual=True)
    started.play(started.legal()[0])
    return {
        f"{key}-running.json": write_save(running, CREATED, UPDATED),
        f"{key}-over.json": write_save(over, CREATED, UPDATED),
        f"{key}-from-a-position.json": write_save(started, CREATED, UPDATED),
        f"{key}-over.txt": write_transcript(over),
    }


def storage() -> dict[str, str]:
    """What a browser holds after some evenings: games at all stages, some by link, a record, lessons, settings."""
    from tests.app.page import Page

    page = Page()
    page.send(do="setting", name="theme", value="dark")
    page.send(do="setting", name="pace", value="fast")
    for key in keys():
        page.send(do="open_file", text=write_save(match_of(key, 97, "easy"), CREATED, UPDATED))
        play_on(page, 40)
        page.send(do="home")
        page.start(key, 3, 2, company="link")
        play_on(page, 6)
        page.send(do="home")
    page.send(do="daily", game="scout")
    play_on(page, 5)
    page.send(do="home")
    page.storage["safar:lessons"] = '{"schema":1,"done":{"scout":["turn"]}}'
    return page.storage


def play_on(page: "object", choices: int) -> None:
    """Play some choices, or to the end."""
    from tests.app.page import Page
    from tests.app.test_cut_writes import press

    assert isinstance(page, Page)
    for choice in range(choices * 20):
        match = page.session.match
        assert match is not None
        if match.turn is None or (page.session.part.own is not None and choice > choices):
            return
        press(page, Rng(choice, "saves"))


def main() -> None:
    """Write the folder of the present schema, if it is not there yet."""
    folder = FOLDER / f"schema-{SCHEMA}"
    if folder.exists():
        sys.exit(f"{folder} is there already, and stays as it is.")
    folder.mkdir()
    for key in keys():
        for name, text in files(key).items():
            (folder / name).write_text(text, "utf-8")
    text = json.dumps(storage(), ensure_ascii=False, indent=1)
    (folder / "storage.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
