"""Hostile storage, links, files and commands, given to a whole session as a page gives them.

Whatever comes, each reply can be read and drawn, and no game that was kept is lost by it.
"""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from html.parser import HTMLParser
from random import Random
from typing import Any

from pygames.app import lessons, records, settings
from pygames.app.session import Session
from pygames.app.shelf import INDEX, PREFIX, Shelf
from pygames.app.wire import FIELDS
from pygames.core.errors import BadSave
from pygames.core.match import Match
from pygames.core.save import read_save
from pygames.locale import LANGUAGES

from ..app.page import Page, handled, replace
from .links import hostile_link
from .measure import Measure
from .saves import hostile_save
from .stock import Real
from .values import broken_text, changed, hostile_text, hostile_value, written

COMMANDS = 8
"""So many commands come to a page, at most."""

FORGETS = {"remove", "statistics_clear"}
"""Commands that are there to lose something."""

Storage = dict[str, str]

READERS: dict[str, Callable[[str], object]] = {
    INDEX: lambda text: Shelf().read(text, [PREFIX + "1"]),
    settings.KEY: settings.read_settings,
    lessons.KEY: lambda text: lessons.Progress().take_in(text),
    records.KEY: lambda text: records.totals_of(records.read_record(text)[0]),
}
"""What reads the texts in storage that are no games, so that its time and memory can be measured."""


def check_page(measure: Measure, rng: Random, real: list[Real]) -> None:
    """Open a page over hostile storage, and let hostile things come to it."""
    storage = hostile_storage(rng, real)
    kept = dict(storage)
    for key, text in storage.items():
        if key in READERS:
            measure.run(text, partial(READERS[key], text))
    page = HostilePage(storage, measure)
    page.begin(rng, hostile_link(rng, real) if rng.random() < 0.3 else rng.choice(("", "new-scout", "new-x")))
    check_kept(kept, storage)
    for command in hostile_commands(rng, real, page):
        page.give(command)
        check_kept(kept, storage)
    measure.outcomes[f"a page in {page.session.say.language.code}"] += 1


# --- storage ----------------------------------------------------------------------------------------------------------


@cache
def usual_storage(seed: int) -> tuple[tuple[str, str], ...]:
    """What a browser holds after some games, with a record, lessons and settings."""
    page, rng = Page(), Random(seed)
    page.send(do="setting", name="pace", value="fast")
    page.send(do="lesson", game="scout", name=lessons.lessons("scout")[0].name)
    page.session.progress.done["scout"] = {lessons.lessons("scout")[0].name}
    page.storage[lessons.KEY] = page.session.progress.write()
    page.start("jetset_cards", 2, 2)
    _play_to_the_end(page, rng)
    page.start("scout", 4, 1)
    page.start("shahrah", 3, 2, company="link")
    return tuple(page.storage.items())


def _play_to_the_end(page: Page, rng: Random) -> None:
    for _ in range(2000):
        match = page.session.match
        assert match is not None
        if match.turn is None:
            return
        if page.session.covered:
            page.send(do="uncover")
        elif page.session.viewer != match.turn:
            page.send(do="cover")
        else:
            page.send(do="act", action=match.rules.print_action(rng.choice(match.legal())))


def hostile_storage(rng: Random, real: list[Real]) -> Storage:
    """The usual storage with one or two texts changed, or others added."""
    storage = dict(usual_storage(rng.randrange(3)))
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        key = rng.choice([*storage, INDEX, INDEX, records.KEY])
        kind = rng.random()
        if kind < 0.5 and key in storage:
            storage[key] = _changed_text(rng, storage[key])
        elif kind < 0.6:
            storage.pop(key, None)
        elif kind < 0.7:
            storage[key] = rng.choice((hostile_text(rng), written(rng, hostile_value(rng)), "{", "null"))
        elif kind < 0.73:
            storage[rng.choice(list(READERS))] = _large(rng)
        elif kind < 0.8:
            storage[key] = rng.choice(list(storage.values()))
        else:
            storage[PREFIX + hostile_text(rng)] = rng.choice(
                (hostile_save(rng, real), rng.choice(list(storage.values())))
            )
    return storage


def _large(rng: Random) -> str:
    """As much as a browser keeps, or nearly, in a form that takes the most memory."""
    inside = rng.choice(("[],", "{},", "0,", '"",', "1.5,", '{"id":"1"},')) * rng.choice((10_000, 300_000, 490_000))
    around = rng.choice(
        ('{"schema":1,"games":[%s0]}', '{"done":{"scout":[%s0]}}', "[%s0]", '{"games":{"1":[%s0]},"schema":1}')
    )
    return around % inside[:4_900_000]


def _changed_text(rng: Random, text: str) -> str:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return broken_text(rng, text)
    if rng.random() < 0.2 or not isinstance(found, dict):
        return broken_text(rng, text)
    return written(rng, changed(rng, found))


# --- commands ---------------------------------------------------------------------------------------------------------


def hostile_commands(rng: Random, real: list[Real], page: "HostilePage") -> Iterator[dict[str, Any]]:
    """Commands one after the other, as a page that is not ours might send them."""
    for _ in range(rng.randrange(COMMANDS)):
        kind = rng.random()
        if kind < 0.2:
            yield {"do": "open_hash", "hash": hostile_link(rng, real)}
        elif kind < 0.4:
            yield {"do": "open_file", "text": hostile_save(rng, real)}
        elif kind < 0.5:
            names = [key.removeprefix(PREFIX) for key in page.storage if key.startswith(PREFIX)]
            yield {"do": "resume", "game": rng.choice([*names, hostile_text(rng)])}
        elif kind < 0.6:
            index = _changed_text(rng, page.storage.get(INDEX, "{}"))
            yield {"do": "other_window", "keys": [*page.storage, hostile_text(rng)], "index": index}
        elif kind < 0.65:
            yield {"do": "statistics", "game": rng.choice(("", "scout", hostile_text(rng)))}
        elif kind < 0.7:
            yield {"do": "open_link", "form": {"link": hostile_link(rng, real)}}
        elif kind < 0.8 and page.drawn():
            yield rng.choice(page.drawn())
        else:
            yield _any_command(rng, page)


_TEXTS_ASKED_FOR = ("scout", "jetset", "end", "share", "settings", "review", "statistics", "qr", "help", "1", "open")


def _any_command(rng: Random, page: "HostilePage") -> dict[str, Any]:
    name = rng.choice([one for one in FIELDS if one not in FORGETS | {"start"}])
    command: dict[str, Any] = {"do": name}
    for field, kind in FIELDS[name].items():
        values: dict[type, list[Any]] = {
            str: [hostile_text(rng), *_TEXTS_ASKED_FOR],
            int: [0, 1, -1, 10**9, page.session.thoughts],
            bool: [True, False],
            list: [[], [hostile_value(rng)], list(page.storage)],
            dict: [{}, {hostile_text(rng): hostile_value(rng)}, {"text": hostile_text(rng)}, _found(rng, page)],
        }
        command[field] = rng.choice(values[kind])
    if name == "read":
        # A page reads from storage, and brings what stands there or nothing.
        command["stored"] = {key: rng.choice((page.storage[key], None, 5)) for key in page.storage}
    if rng.random() < 0.1:
        command[rng.choice(list(command))] = hostile_value(rng)
    return {"do": "home"} if command["do"] in list(FORGETS) else command


def _found(rng: Random, page: "HostilePage") -> dict[str, Any]:
    """What the searching worker might send."""
    match = page.session.match
    texts = [] if match is None else [match.rules.print_action(action) for action in match.legal()]
    row = [rng.choice([*texts, hostile_text(rng)]), 500, 500, 500]
    return changed(rng, {"choices": [row, row[:]], "chances": [500, 500]})


# --- a page -----------------------------------------------------------------------------------------------------------


class HostilePage:
    """Does with each reply what the shell does, and looks at it closely."""

    def __init__(self, storage: Storage, measure: Measure) -> None:
        self.storage, self.measure = storage, measure
        self.session = Session()
        self.regions: dict[str, str] = {}
        self.now = 1_760_000_000_000

    def begin(self, rng: Random, hash_: str) -> None:
        """Send the first command, in some language."""
        names = [key.removeprefix(PREFIX) for key in self.storage if key.startswith(PREFIX)]
        self.give(
            {
                "do": "start",
                "keys": [key for key in self.storage if key.startswith("safar:")],
                "index": self.storage.get(INDEX),
                "settings": self.storage.get(settings.KEY),
                "base": "https://example.org/safar/",
                "hash": hash_,
                "open": rng.choice(["", "", "lesson:scout:x", "record:x", hostile_text(rng), *names]),
                "languages": [rng.choice((*LANGUAGES, "xx", "")), hostile_value(rng)],
                "language": rng.choice((*LANGUAGES, "xx")),
                "offset": rng.choice((0, 210, -720, 840, 1 << 40, -(1 << 70))),
            }
        )

    def give(self, command: dict[str, Any]) -> None:
        """Send a command, carry out its reply, and what it asks for."""
        waiting = [command]
        for _ in range(20):
            if not waiting:
                return
            self.now += 1000
            text = json.dumps({"now": self.now, "random": self.now % (1 << 40)} | waiting.pop(0))
            reply = self._reply(text)
            for key, stored in reply["write"]:
                if stored is None:
                    self.storage.pop(key, None)
                else:
                    self.storage[key] = stored
            for wanted in reply.get("read", []):
                stored = {key: self.storage.get(key) for key in wanted["keys"]}
                waiting.append({"do": "read", "for": wanted["for"], "stored": stored})
        raise AssertionError("it asks and asks")

    def _reply(self, text: str) -> dict[str, Any]:
        answer = handled(self.session, text)
        answer.encode()
        reply: dict[str, Any] = json.loads(answer)
        for name, markup in reply["regions"].items():
            check_markup(name, markup)
        self.regions |= reply["regions"]
        for name, piece in reply.get("pieces", {}).items():
            check_markup(name, piece)
            replace(self.regions, name, piece)
        for words in [*reply["say"], reply.get("alert", "-"), reply["title"]]:
            assert 0 < len(words) < 3000, f"{len(words)} characters are said"
        return reply

    def drawn(self) -> list[dict[str, Any]]:
        """The commands of all buttons, but for those that are there to lose something."""
        page = Page.__new__(Page)
        page.regions = self.regions
        return [command for command in page.commands() if command["do"] not in FORGETS]


_MUST_NOT = {"script", "iframe", "object", "embed", "base", "meta", "link", "style", "img"}


class _Markup(HTMLParser):
    def __init__(self, region: str) -> None:
        super().__init__()
        self.region = region

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert tag not in _MUST_NOT, f"<{tag}> in {self.region}"
        for name, value in attributes:
            assert not name.startswith("on") or name == "on", f"{name} in {self.region}"
            assert not (value or "").strip().lower().startswith("javascript:"), f"{value} in {self.region}"


def check_markup(region: str, markup: str) -> None:
    """Nothing in a region is carried out, whatever texts stand in it."""
    parser = _Markup(region)
    parser.feed(markup)
    parser.close()


# --- nothing is lost --------------------------------------------------------------------------------------------------


def check_kept(before: Storage, storage: Storage) -> None:
    """Every text that was kept still is: a game where it was, or further on; a broken record aside."""
    for key, text in before.items():
        if storage.get(key) == text or key in (INDEX, settings.KEY, lessons.KEY):
            continue
        if key == records.KEY:
            aside = [one for name, one in storage.items() if name.startswith(records.ASIDE)]
            assert records.read_record(text)[1] or text in aside, "a record is lost"
        elif key.startswith(PREFIX):
            assert key in storage, f"{key} is gone"
            old, new = _match(text), _match(storage[key])
            assert new is not None, f"{key} cannot be read any more"
            assert old is not None, f"{key} was unreadable and is overwritten"
            assert _goes_on(old, new), f"{key} is another game"
        before[key] = storage.get(key, "")


def _match(text: str) -> Match | None:
    try:
        return read_save(text).match
    except BadSave:
        return None


def _goes_on(old: Match, new: Match) -> bool:
    """Whether a game is the same one, as far as before, or further, or taken back by its own people."""
    shorter = min(len(old.actions), len(new.actions))
    same = old.rules.key == new.rules.key and old.seed == new.seed and old.options == new.options
    return same and old.start == new.start and deepcopy(old.actions[:shorter]) == new.actions[:shorter]
