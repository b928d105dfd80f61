"""A page without a browser: it keeps the regions and the storage that a session asks for, and presses what is drawn."""

import html
import json
import re
from typing import Any

from pygames.app.session import Session
from pygames.core.parts import Bring
from pygames.locale import LANGUAGES, Catalogue
from pygames.view.page import STANDING, before_python

_COMMAND = re.compile(r"<button([^>]*)>")


async def bring_nothing(name: str) -> None:
    """All is there: what is missing is a fault."""
    raise AssertionError(f"{name} is missing")


def handled(session: Session, text: str, bring: Bring = bring_nothing) -> str:
    """What a session answers, where `bring` never waits."""
    try:
        session.handle(text, bring).send(None)
    except StopIteration as end:
        return str(end.value)
    raise AssertionError("it waits")


def replace(regions: dict[str, str], name: str, piece: str) -> None:
    """Put an element in the place of the one with that id, as the shell does; there is to be exactly one."""
    mark = f' id="{name}"'
    (region,) = (region for region, text in regions.items() if mark in text)
    text = regions[region]
    begin = text.rindex("<", 0, text.index(mark))
    tag_name = piece[1 : piece.index(" ")]
    depth = 0
    for tag in re.compile(f"</?{tag_name}(?=[ >])").finditer(text, begin):
        depth += -1 if tag[0].startswith("</") else 1
        if not depth:
            regions[region] = text[:begin] + piece + text[tag.end() + 1 :]
            return


class Page:
    """Speaks to one session as the shell does; `storage` outlives it, as localStorage outlives a page.

    `languages` are the browser's, and `language` is the one whose words stand in the page before Python does.
    """

    def __init__(
        self,
        storage: dict[str, str] | None = None,
        hash_: str = "",
        opened: str = "",
        languages: tuple[str, ...] = ("en",),
        language: str = "en",
        bring: Bring = bring_nothing,
    ) -> None:
        self.bring = bring
        self.storage = {} if storage is None else storage
        self.known = dict(self.storage)
        """The storage as this page knows it: what is different was written by another one."""
        self.session = Session()
        self.regions = self.built(language) if language in LANGUAGES else {}
        self.reply: dict[str, Any] = {}
        self.said: list[str] = []
        self.live: list[str] = []
        """What stands in the live regions, where a screen reader can find it again."""
        self.now = 1_750_000_000_000
        self.send(
            do="start",
            keys=[key for key in self.storage if key.startswith("safar:")],
            index=self.storage.get("safar:index"),
            settings=self.storage.get("safar:settings"),
            base="https://example.org/safar/",
            hash=hash_,
            open=opened,
            languages=list(languages),
            language=language,
            offset=210,
        )

    def built(self, code: str) -> dict[str, str]:
        """What the build has put into the page in a language."""
        return before_python(Catalogue(code))

    def send(self, **command: Any) -> dict[str, Any]:
        """Look for what other pages have written, then send a command, and do with the reply what the shell does."""
        return self.reply if self.look(command["do"]) else self._send(command)

    def look(self, before: str = "", lost: str = "") -> bool:
        """Tell the session what other pages have written; whether the command that comes next is to be dropped."""
        if self.known == self.storage and not lost:
            return False
        keys = self.known.keys() | self.storage.keys()
        news = {key: self.storage.get(key) for key in keys if self.known.get(key) != self.storage.get(key)}
        self.known = dict(self.storage)
        here = [key for key in self.storage if key.startswith("safar:")]
        stored = {} if lost else news
        return self.told(stored, here, lost=lost, before=before)

    def told(
        self,
        stored: dict[str, str | None],
        keys: list[str],
        undone: dict[str, str | None] | None = None,
        lost: str = "",
        before: str = "",
    ) -> bool:
        """Tell the session what is stored; whether the command that comes next is to be dropped."""
        news = {"stored": stored, "undone": undone or {}, "keys": keys, "lost": lost, "before": before}
        return bool(self._send({"do": "other_window", **news}).get("drop"))

    def _send(self, command: dict[str, Any]) -> dict[str, Any]:
        self.now += 1000
        text = json.dumps({"now": self.now, "random": self.now % (1 << 40)} | command)
        reply = self.reply = json.loads(handled(self.session, text, self.bring))
        if "words" in reply:
            self.regions |= self.built(reply["words"])
        self.regions |= reply["regions"]
        for name, piece in reply.get("pieces", {}).items():
            replace(self.regions, name, piece)
        assert {name: self.regions.get(name, "") for name in self.session.sent} == self.session.sent
        assert all(self.regions[name] for name in STANDING)
        self.said += reply["say"]
        if reply.get("hush"):
            self.live.clear()
        self.live += reply["say"] + ([reply["alert"]] if "alert" in reply else [])
        for key, stored in reply["write"]:
            self.write(key, stored)
        for wanted in reply.get("read", []):
            self.send(
                do="read", stored={key: self.storage.get(key) for key in wanted["keys"]}, **{"for": wanted["for"]}
            )
        return reply

    def write(self, key: str, text: str | None) -> None:
        """Write a text to storage, or remove it."""
        if text is None:
            self.storage.pop(key, None)
        else:
            self.storage[key] = text
        self.known = dict(self.storage)

    def start(self, game: str = "scout", seats: int = 3, people: int = 1, **form: str) -> None:
        """Start a new game from the form."""
        players = {f"player-{seat}": "person" if seat < people else "medium" for seat in range(seats)}
        self.send(do="new", game=game, form={"seats": str(seats)} | players | form)

    @property
    def table_hands_on(self) -> bool:
        """Whether the device is to be handed on now."""
        return {"do": "cover"} in self.commands("actions")

    def commands(self, *names: str) -> list[dict[str, Any]]:
        """The commands of all buttons in these regions that are not blocked."""
        found = []
        for name in names or tuple(self.regions):
            for attributes in _COMMAND.findall(self.regions.get(name, "")):
                command = re.search(r'data-do="([^"]*)"', attributes)
                if command and 'aria-disabled="true"' not in attributes:
                    found.append(json.loads(html.unescape(command[1])))
        return found

    def text(self, name: str) -> str:
        """The words of a region."""
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", self.regions.get(name, ""))).split())
