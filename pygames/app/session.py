"""What the app does, without a browser: commands in, regions to draw and effects to carry out, all as JSON text.

One session is one page. It holds the truth about the open table and draws it only through `app.seating.table_of`. What
each command does stands in `opening`, `playing`, `sharing` and `thinking`; here is what they work with.
"""

import json
from collections.abc import Callable
from typing import Any

from ..core.errors import BadCommand, NotHere, SafarError
from ..core.match import Match
from ..core.message import Message
from ..core.parts import Bring, with_parts
from ..core.save import write_save
from ..locale import FIRST_LANGUAGE, Catalogue, preferred, texts_of
from ..view import company, dialogs, frame
from ..view.daily import Today, daily_section, result_dialog
from ..view.lessons import lessons_dialog
from ..view.markup import changed_pieces, markup
from ..view.page import BUILT, standing
from ..view.review import review_dialog
from ..view.start import shelf
from ..view.statistics import clear_dialog, statistics_dialog
from ..view.table import Table, Ui, game_screen
from ..view.ui import REGIONS
from . import by_link, daily, elsewhere, lessons, opening, playing, replaying, sharing, statistics, thinking
from . import settings as preferences
from .entries import Entry
from .records import Record
from .reviewing import Review
from .seating import Part, here, table_of
from .shelf import INDEX, PREFIX, Shelf
from .wire import LATEST, read_command

Handler = Callable[["Session", dict[str, Any]], None]

HANDLERS: dict[str, Handler] = {
    **opening.HANDLERS,
    **elsewhere.HANDLERS,
    **playing.HANDLERS,
    **replaying.HANDLERS,
    **sharing.HANDLERS,
    **by_link.HANDLERS,
    **lessons.HANDLERS,
    **thinking.HANDLERS,
    **daily.HANDLERS,
    **statistics.HANDLERS,
}
"""What each command of `wire.FIELDS` does."""


class Session:
    """The one object behind a page."""

    def __init__(self) -> None:
        self.say = Catalogue(FIRST_LANGUAGE)
        self.settings = preferences.Settings()
        self.languages: list[object] = []
        """What the browser prefers, best first."""
        self.shelf = Shelf()
        self.base = ""
        """The address of the page, without a fragment."""
        self.offset = 0
        """Local time's distance from UTC in minutes."""
        self.now = 0
        self.random = 0
        self.match: Match | None = None
        self.name = ""
        """The open game's name in storage."""
        self.created = 0
        self.part = Part()
        """What this device has to do with the open game."""
        self.arriving: Match | None = None
        """The match of a link that has been opened, until it is known to which game it belongs."""
        self.taking_stock = False
        """Saves that the index does not know are still being read."""
        self.fork: company.Fork | None = None
        """Two continuations of one game, of which one is to be chosen."""
        self.viewer: int | None = None
        """The seat whose person is at the screen; None for nobody in particular."""
        self.covered = False
        """The device is on its way to another person, and nothing private is drawn."""
        self.ui = Ui()
        self.hurrying = False
        """People have asked the computer players not to take their time."""
        self.review: Review | None = None
        """What has been found out about the open game after its end."""
        self.thought: tuple[str, thinking.Thought | None] | None = None
        """The game's name, and what the page's searching worker has been asked to think about."""
        self.thoughts = 0
        """How often that has changed; the number of the present thought."""
        self.notice: Message | None = None
        self.removing = ""
        self.lesson: lessons.Attempt | None = None
        """The lesson on the table; None while it is a game, or nothing."""
        self.course = ""
        """The game whose list of lessons is open, or was last."""
        self.progress = lessons.Progress()
        self.record: Record | None = None
        """The games that have ended here; None while it is not known yet."""
        self.ended: list[Entry] = []
        """Games that are to be added to the record, as soon as it has been read again."""
        self.awaited = ""
        """The name of a game of the record that is to be opened as soon as it is known."""
        self.reached: tuple[str, ...] = ()
        """The achievements that the game on the table has brought."""
        self.today_seen: tuple[str, str, str, list[Today]] | None = None
        """What the tables of the day were last drawn from: language, digits, day and how they stand."""
        self.closer = ""
        """The game that the statistics show closer; "" for the one that ended last."""
        self.unwritten = ""
        """Why what has happened is not kept, "full" or "refused"; "" while all is kept."""
        self.following = False
        """Another window goes on with the open game, and has its computer players choose."""
        self.standing: dict[str, str] = {}
        """The regions that change with the language alone, where the page does not have them from the build."""
        self.sent: dict[str, str] = {}
        """The regions as the page has them."""
        self.reply: dict[str, Any] = {}

    async def handle(self, text: str, bring: Bring) -> str:
        """Carry out one command of the page; whatever is wrong with it comes back as words, never as an exception.

        `bring` brings what the command takes and is not there yet. Where it cannot, nothing is done but to say so.
        """
        try:
            await with_parts(lambda: self.carry_out(text), bring)
        except NotHere as missing:
            self.reply = _nothing()
            self.tell(missing.message)
        # By itself: what has been done is not to be done again for want of a word.
        return await with_parts(self.answer, bring)

    def carry_out(self, text: str) -> None:
        """Do what a command says; raises NotHere or ModuleNotFoundError before it changes anything."""
        self.reply = _nothing()
        try:
            command = read_command(text)
            self.now, self.random = max(0, min(command["now"], LATEST - 1)), command["random"]
            elsewhere.check(self, command["do"])
            lessons.check(self, command["do"])
            replaying.check(self, command["do"])
            HANDLERS[command["do"]](self, command)
        except NotHere:
            raise
        except SafarError as error:
            self.refuse(error.message)

    def answer(self) -> str:
        """What the page is to do, now that a command has been carried out; raises NotHere where words are missing."""
        thinking.renew(self)
        self._draw()
        return _as_text(self.reply)

    # --- the open table -------------------------------------------------------------------------------------------

    def open_match(self) -> Match:
        """The match on the table; raises BadCommand when there is none."""
        if self.match is None:
            raise BadCommand("error.command")
        return self.match

    def table(self) -> Table:
        """The table as the viewer may see it."""
        table = table_of(self.open_match(), self.say, self.viewer, self.covered, self.ui, self.part)
        table = table._replace(reached=statistics.reached(self), unkept=bool(self.unwritten))
        return table if self.lesson is None else lessons.table_of_lesson(self, self.lesson, table)

    def settle(self, settings: preferences.Settings, built: str = "") -> None:
        """Go by these settings, and speak the language chosen there, else the first one that the browser prefers.

        `built` is the language in which the page stands as the build made it, "" where it has been drawn since.
        """
        code = preferred(self.languages) if settings.language == "auto" else settings.language
        texts_of(code, "")  # Where they are to be brought, nothing has been changed.
        say = Catalogue(code, self.say.names, settings.digits)
        has_words = settings.digits == "auto"  # The page has the words of every language from the build.
        self.standing = {} if has_words else standing(say)
        self.settings, self.say = settings, say
        if has_words and code != built:
            self.reply["words"] = code
            self.today_seen = None
            for name in BUILT:
                self.sent.pop(name, None)
        # An answer was given in the words of the language before.
        self.ui = self.ui._replace(answer="")
        self.reply["language"] = code

    def put_down(self) -> None:
        """Forget what was picked, and what was answered to it; what a window says stays as long as the window does."""
        nothing = game_screen(self.open_match().rules.key).NOTHING_PICKED
        answer = self.ui.answer if self.ui.dialog else ""
        self.ui = self.ui._replace(picks=nothing, answer=answer, cursor=None, hinting=False, hints=(), shown_hint="")
        self.ui = self.ui._replace(news=())

    # --- effects --------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the open game."""
        self.store(self.name, self.open_match(), self.created, self.part)

    def store(self, name: str, match: Match, created: int, part: Part) -> None:
        """Write a game, and the index last, so that a half-done write leaves a save that the index finds again."""
        text = write_save(match, created, self.now)
        self.shelf.note(name, match, self.now, text, part)
        self.write(PREFIX + name, text)
        self.write(INDEX, self.shelf.write())

    def new_name(self) -> str:
        """A name in storage that no game has yet."""
        return f"{self.now:x}{self.random:010x}"

    def write(self, key: str, text: str | None) -> None:
        """Have a text stored, or removed (None). Writes are done in order; a later one of the same key replaces it."""
        self.reply["write"] = [pair for pair in self.reply["write"] if pair[0] != key] + [[key, text]]

    def read(self, purpose: str, keys: list[str]) -> None:
        """Have texts of storage sent back in a command `read` for that purpose."""
        self.reply.setdefault("read", []).append({"for": purpose, "keys": keys})

    def speak(self, *sentences: str) -> None:
        """Have sentences read out when there is a pause."""
        self.reply["say"] += [sentence for sentence in sentences if sentence]

    def sound(self, name: str) -> None:
        """Have a sound of `web/sound.js` played, if people want sounds; each at most once a command."""
        sounds = self.reply.setdefault("sounds", [])
        if self.settings.sound != "off" and name not in sounds:
            sounds.append(name)

    def refuse(self, why: Message) -> None:
        """Say at once, and show beside the log, why something was not done."""
        words = self.say(why)
        self.sound("refused")
        self.reply["alert"] = words
        self.ui = self.ui._replace(answer=words)

    def tell(self, what: Message) -> None:
        """Open a window that says something which must not be missed."""
        self.notice = what
        self.reply["alert"] = self.say(what)

    def draw_anew(self) -> None:
        """Have all regions sent, as nothing of the latest reply has reached the page."""
        self.sent = {name: "?" for name in REGIONS if name not in BUILT}
        self.thought, self.today_seen = None, None

    # --- drawing --------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        drawn = dict.fromkeys((name for name in REGIONS if name not in BUILT), "") | self.standing
        # Drawn behind the table too: the page keeps it for its next start.
        saved, unreadable = self.shelf.listed(self.say, self.offset), self.shelf.left(self.say)
        drawn["shelf"] = markup(shelf(self.say.seated(), saved, unreadable))
        if self.record is not None:
            drawn["daily"] = self._today()
        if self.match is None:
            self.reply |= {"screen": "start", "title": self.say("site.title"), "open": ""}
        else:
            table, screen = self.table(), game_screen(self.match.rules.key)
            drawn |= frame.regions(table, screen)
            self.reply |= {"screen": "table", "title": frame.title(table, screen), "open": self.name}
            # Where several people share the device, a page that opens again must not show the last one's hand.
            self.reply["lasting"] = not table.covered and len(here(self.match, self.part)) < 2
            # What was read out to the last person may be as private as what was shown.
            self.reply["hush"] = table.covered
        window = self._window()
        if window is not None:
            drawn["dialog"] = window
        self._send(drawn)

    def _send(self, drawn: dict[str, str]) -> None:
        """Have the page replace what has changed: regions, or where that is enough pieces of their drawings."""
        pieces: dict[str, str] = {}
        for name, text in drawn.items():
            before = self.sent.get(name, "")
            if before == text:
                continue
            changed = changed_pieces(before, text)
            if changed is None:
                self.reply["regions"][name] = text
            else:
                pieces |= changed
        if pieces:
            self.reply["pieces"] = pieces
        self.sent |= drawn

    def _today(self) -> str:
        """The tables of the day; they change so rarely that they are drawn only when they do."""
        say = self.say.seated()
        seen = (say.language.code, say.digits, daily.today(self), daily.tables(self))
        if seen != self.today_seen:
            self.today_seen = seen
            return markup(daily_section(say, say.in_digits(seen[2]), seen[3]))
        return self.sent["daily"]

    def _window(self) -> str | None:
        """The window of the site that is open, if one is; those of a game are the frame's."""
        if self.notice is not None:
            return markup(dialogs.notice_dialog(self.say, self.say(self.notice)))
        if self.fork is not None:
            return markup(company.fork_dialog(self.say, self.fork))
        if self.ui.dialog == "share" and self.match is not None:
            running, moment = sharing.shared(self).turn is not None, sharing.moment(self)
            place = company.share_part(self.say, self.part.own) if by_link.may_choose_place(self.match) else None
            return markup(dialogs.share_dialog(self.say, sharing.address(self), running, self.ui.answer, moment, place))
        if self.ui.dialog == "result" and self.match is not None:
            return markup(result_dialog(self.say, daily.text(self), self.ui.answer))
        if self.ui.dialog == "statistics":
            return markup(statistics_dialog(self.say, statistics.shown(self)))
        if self.ui.dialog == "statistics-clear":
            return markup(clear_dialog(self.say))
        if self.ui.dialog == "qr" and self.match is not None:
            return markup(sharing.qr_window(self))
        if self.ui.dialog == "lessons":
            return markup(lessons_dialog(self.say, self.course, self.progress.listed(self.say, self.course)))
        if self.ui.dialog == "review" and self.review is not None:
            return markup(review_dialog(self.say, self.review.seen(self.open_match())))
        if self.ui.dialog == "settings":
            return markup(dialogs.settings_dialog(self.say, preferences.CHOICES, self.settings._asdict()))
        if self.ui.dialog == "remove" and self.shelf.has(self.removing):
            return markup(dialogs.remove_dialog(self.say, self.removing, self.shelf.players(self.say, self.removing)))
        return None


def _nothing() -> dict[str, Any]:
    """A reply that has nothing done."""
    return {"regions": {}, "say": [], "write": []}


def _as_text(reply: dict[str, Any]) -> str:
    """A reply as JSON that any encoding takes: a stored text that is put aside may have halves of characters."""
    text = json.dumps(reply, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(reply)
    return text
