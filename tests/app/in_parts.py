"""Pages to which our modules come in parts, as in a browser; run by `tests/app/test_parts.py` in a process of its own.

FOLDER of the parts, "whole" or "parts", a seed, a FILE with what `stock` of that test has made, and an empty folder.
Prints what the pages show and keep after each thing done, as lines of JSON, and to stderr what was brought.
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any

FOLDER, HOW, SEED = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
STOCK: dict[str, Any] = json.loads(Path(sys.argv[4]).read_text("utf-8"))


class Parts:
    """What has not been brought yet, as `web/modules.mjs` has it, and a network that can be gone."""

    def __init__(self) -> None:
        self.place = Path(sys.argv[5])
        base = json.loads((FOLDER / "base.json").read_text("utf-8"))
        self.missing = {*base["others"]}
        self.packages = {"pydantic", "segno"}
        self.brought: list[str] = []
        self.is_online, self.has_missed = True, False
        self.write(base["files"])

    def write(self, texts: dict[str, str]) -> None:
        for path, text in texts.items():
            (self.place / path).parent.mkdir(parents=True, exist_ok=True)
            (self.place / path).write_text(text, "utf-8")
        importlib.invalidate_caches()

    def add(self, part: str) -> None:
        """A part, and the words that come with it."""
        self.missing.remove(part)
        words = {one for one in self.missing if "-" in one and not self.missing & {*one.split("-")}}
        self.missing -= words
        for one in (part, *words):
            self.write(json.loads((FOLDER / f"{one}.json").read_text("utf-8")))

    async def bring(self, name: str) -> None:
        if not self.is_online:
            self.has_missed = True
            raise OSError("no network")
        self.brought.append(name)
        if name in self.packages:
            self.packages.remove(name)
        else:
            self.add(name)

    def find_spec(self, name: str, *_: object) -> None:
        """Python asks before it imports: packages that have not been brought are not there."""
        if name in self.packages:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


parts = Parts()
parts.add("en")
sys.path.insert(0, str(parts.place))
if HOW == "whole":
    for part in sorted(part for part in parts.missing if "-" not in part):
        parts.add(part)
else:
    sys.meta_path.insert(0, parts)  # type: ignore[arg-type]

from pygames.core.game import keys  # noqa: E402
from pygames.core.rng import Rng  # noqa: E402

from .page import Page  # noqa: E402
from .test_cut_writes import press  # noqa: E402

assert sys.modules["pygames"].__file__ == str(parts.place / "pygames/__init__.py")
network, people = Rng(SEED, "network"), Rng(SEED, "people")


class Parted(Page):
    """Of the commands, every other one is given without a network first."""

    def built(self, code: str) -> dict[str, str]:
        """The page stands; what it says does not matter here."""
        return dict.fromkeys(("hero", "boot-part", "start", "foot", "daily"), code)

    def _send(self, command: dict[str, Any]) -> dict[str, Any]:
        if HOW == "whole" or command["do"] == "start" or network.below(2):
            return super()._send(command)
        now, kept, parts.is_online = self.now, dict(self.storage), False
        reply = super()._send(command)
        parts.is_online = True
        if not parts.has_missed:
            return reply
        parts.has_missed = False
        assert self.session.say("error.part") in self.text("dialog") and self.storage == kept
        super()._send({"do": "close"})
        self.now = now
        return super()._send(command)


def opened(storage: dict[str, str], **named: Any) -> Parted:
    """A page that is opened anew."""
    return Parted(storage, bring=parts.bring, **named)


THINGS, STEPS = 18, 25


def do_something(page: Parted, rng: Rng, what: int) -> Parted:
    """One of the THINGS that a person may do, at whatever page; the page that is open then."""
    key, storage = rng.choice(keys()), page.storage
    saved = [name.removeprefix("safar:game:") for name in storage if name.startswith("safar:game:")]
    match what:
        case 0:
            page.start(key, 2)
        case 1:
            page.send(do="open_hash", hash=STOCK["links"][key])
        case 2:
            page.send(do="resume", game=rng.choice(saved))
        case 3:
            page.send(do="open_file", text=STOCK["files"][key])
        case 4:
            page.send(do="open_file", text=STOCK["texts"][key])
        case 5:
            page.send(do="lessons", game=key)
        case 6:
            page.send(do="lesson", game=key, name=STOCK["lessons"][key])
        case 7:
            page.send(do="daily", game=key)
        case 8:
            page.send(do="setting", name="language", value=rng.choice(("auto", "fa", "pt", "en")))
        case 9:
            page.send(do="setting", name="digits", value=rng.choice(("auto", "auto", "persian", "latin")))
        case 10:
            page.send(do="statistics", game="")
        case 11:
            page.send(do="replay_best", id=rng.choice(STOCK["played"]))
        case 12:
            page.send(do="dialog", name=rng.choice(("settings", "share", "statistics")))
        case 13:
            page.send(do="qr")
        case 14:
            # Another window has changed the settings, and brought a game.
            storage["safar:settings"] = json.dumps({"language": rng.choice(("fa", "pt", "en"))})
            storage[f"safar:game:{rng.below(1000)}"] = STOCK["files"][key]
        case 15:
            shown = f"lesson:{key}:{STOCK['lessons'][key]}", f"record:{rng.choice(STOCK['played'])}"
            return opened(storage, opened=rng.choice((rng.choice(saved), *shown)))
        case 16:
            # The list of saved games is lost: all are looked through.
            storage.pop("safar:index", None)
            return opened(storage, hash_=STOCK["links"][key], languages=(rng.choice(("fa", "pt")),), language="pt")
        case _:
            page.send(do="home")
    return page


page = opened(dict(STOCK["storage"]))
for step in range(STEPS):
    # Each thing comes first in some run, when nothing has been brought yet.
    page = do_something(page, people, people.below(THINGS) if step else SEED % THINGS)
    for _ in range(people.below(4)):
        if page.session.match is not None and page.session.match.turn is not None:
            press(page, people)
    page.send(do=people.choice(("close", "list")))
    names = ("screen", "title", "open", "write", "focus")
    shown = {name: text for name, text in page.regions.items() if text}
    print(json.dumps([step, {name: page.reply.get(name) for name in names}, shown, page.storage]))
print(" ".join(parts.brought), file=sys.stderr)
