"""What the app does, without a browser: commands in, regions to draw and effects to carry out, all as JSON text.

One session is one page. It holds the truth about the open table, draws it only through `app.seating.table_of`, and lets
computer players see nothing but their own view.
"""

import json
from typing import Any

from ..core.errors import BadAction, BadCommand, BadLink, BadOptions, BadSave, SafarError
from ..core.game import ROUND, Action, Event, OptionValue, game
from ..core.link import read_link, write_link
from ..core.match import Match, Seat, clean_name
from ..core.message import Message, message
from ..core.rng import Rng
from ..core.save import read_save, write_save
from ..locale import Catalogue
from ..view import dialogs, frame
from ..view.page import FIRST_LANGUAGE, markup
from ..view.start import OFFERED_PLAYERS, shelf, start
from ..view.table import Table, Ui, game_screen
from ..view.ui import REGIONS
from . import settings as preferences
from .seating import persons, table_of, undo_of
from .shelf import INDEX, PREFIX, Shelf
from .wire import form_text, read_command

FILE_NAME = "safar-{game}-{name}.json"

LINK_LIMIT = 1800
"""Characters of an address that every messenger lets through whole."""

FAST_MS = 120
"""Between a computer player's first look at a hand and the next, where nothing is to be seen."""


class Session:
    """The one object behind a page."""

    def __init__(self) -> None:
        self.say = Catalogue(FIRST_LANGUAGE)
        self.settings = preferences.Settings()
        self.shelf = Shelf()
        self.base = ""
        self.offset = 0
        self.now = 0
        self.random = 0
        self.match: Match | None = None
        self.name = ""
        """The open game's name in storage."""
        self.created = 0
        self.viewer: int | None = None
        self.covered = False
        self.ui = Ui()
        self.notice: Message | None = None
        self.removing = ""
        self.unwritten = False
        self.sent: dict[str, str] = {"start": markup(start(self.say))}
        """The regions as the page has them; the build has put the start page there."""
        self.reply: dict[str, Any] = {}

    def handle(self, text: str) -> str:
        """Carry out one command of the page; whatever is wrong with it comes back as words, never as an exception."""
        self.reply = {"regions": {}, "say": [], "write": []}
        try:
            command = read_command(text)
            self.now, self.random = command["now"], command["random"]
            getattr(self, f"_do_{command['do']}")(command)
        except SafarError as error:
            self._refuse(error.message)
        self._draw()
        return json.dumps(self.reply, ensure_ascii=False)

    # --- the site -------------------------------------------------------------------------------------------------

    def _do_start(self, command: dict[str, Any]) -> None:
        self.base, self.offset = command["base"], command["offset"]
        index, stored_settings = command.get("index"), command.get("settings")
        self.settings = preferences.read_settings(stored_settings if isinstance(stored_settings, str) else None)
        self._show_theme()
        unknown = self.shelf.read(index if isinstance(index, str) else None, command["keys"])
        if unknown:
            self._read("shelf", unknown)
        opened = command.get("open")
        if command["hash"]:
            self._do_open_hash(command)
        elif isinstance(opened, str) and opened in self.shelf.entries:
            self._do_resume({"game": opened})

    def _do_home(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        self.match, self.ui, self.viewer, self.covered = None, Ui(), None, False
        self.say = Catalogue(self.say.language.code)
        self.reply["focus"] = "shelf-title"

    def _read(self, purpose: str, keys: list[str]) -> None:
        self.reply.setdefault("read", []).append({"for": purpose, "keys": keys})

    def _stored(self, command: dict[str, Any]) -> dict[str, str]:
        return {key: text for key, text in command["stored"].items() if isinstance(text, str)}

    def _do_resume(self, command: dict[str, Any]) -> None:
        self._read(command["game"], [PREFIX + command["game"]])

    def _do_ask_remove(self, command: dict[str, Any]) -> None:
        if command["game"] in self.shelf.entries:
            self.removing = command["game"]
            self.ui = self.ui._replace(dialog="remove")

    def _do_remove(self, command: dict[str, Any]) -> None:
        self.shelf.remove(command["game"])
        self._write(PREFIX + command["game"], None)
        self._write(INDEX, self.shelf.write())
        self.ui = Ui()
        self._speak(self.say("remove.done"))

    def _do_setting(self, command: dict[str, Any]) -> None:
        self.settings = self.settings.changed(command["name"], command["value"])
        self._write(preferences.KEY, self.settings.write())
        self._show_theme()

    def _show_theme(self) -> None:
        self.reply["theme"] = self.settings.theme

    # --- opening a table ------------------------------------------------------------------------------------------

    def _do_new(self, command: dict[str, Any]) -> None:
        try:
            rules = game(command["game"])
            seats = self._form_seats(command)
            options = self._form_options(command, len(seats))
            match = Match(rules.key, seats, self.random, options)
        except BadOptions as error:
            self.reply["form_error"] = {"game": command["game"], "text": self.say(error.message)}
            return
        self._sit_down(match)

    def _form_seats(self, command: dict[str, Any]) -> list[Seat]:
        rules, number = game(command["game"]), form_text(command, "seats")
        count = int(number) if number.isdecimal() and len(number) < 3 else 0
        if count not in rules.seats:
            raise BadOptions("error.options.seats", least=rules.seats[0], most=rules.seats[-1], given=count)
        seats = []
        for seat in range(count):
            player = form_text(command, f"player-{seat}")
            if player not in OFFERED_PLAYERS:
                raise BadOptions("error.options.player")
            name = clean_name(form_text(command, f"name-{seat}"))
            if not name and player != "person":
                name = self.say(f"computer.name.{seat + 1}")
            seats.append(Seat(name, player))
        return seats

    def _form_options(self, command: dict[str, Any], seats: int) -> dict[str, OptionValue]:
        chosen: dict[str, OptionValue] = {}
        for option in game(command["game"]).options(seats):
            place = form_text(command, f"option-{option.name}")
            if not place:
                continue
            if not place.isdecimal() or len(place) > 3 or int(place) >= len(option.choices):
                raise BadOptions("error.options.value", name=option.name, value=place[:20])
            chosen[option.name] = option.choices[int(place)]
        return chosen

    def _do_again(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        if self.match is not None:
            old = self.match
            self._sit_down(Match(old.rules.key, old.seats, self.random, old.options))

    def _do_open_link(self, command: dict[str, Any]) -> None:
        self._open_text(form_text(command, "link"))

    def _do_open_hash(self, command: dict[str, Any]) -> None:
        self._open_text(command["hash"])

    def _open_text(self, text: str) -> None:
        try:
            match = read_link(text.strip().rpartition("#")[2])
        except BadLink as error:
            self._tell(error.message)
            return
        self._sit_down(match)

    def _do_open_file(self, command: dict[str, Any]) -> None:
        try:
            opened = read_save(command["text"])
        except BadSave as error:
            self._tell(error.message)
            return
        self._sit_down(opened.match, opened.created)
        if opened.notice:
            self._tell(opened.notice)

    def _do_read(self, command: dict[str, Any]) -> None:
        """Storage has been read: for the shelf, or to open the game of that name."""
        stored, name = self._stored(command), command["for"]
        if name == "shelf":
            self._take_stock(stored)
            return
        if PREFIX + name not in stored:
            self._tell(message("error.save.gone"))
            return
        try:
            opened = read_save(stored[PREFIX + name])
        except BadSave as error:
            self._tell(error.message)
            return
        self._take_seats(opened.match, name, opened.created)
        if opened.notice:
            self._tell(opened.notice)

    def _take_stock(self, stored: dict[str, str]) -> None:
        for key, text in stored.items():
            try:
                opened = read_save(text)
            except BadSave:
                # It stays where it is: a later version, or a person, may still make sense of it.
                self._tell(message("error.save.unreadable", key=key))
                continue
            self.shelf.note(key.removeprefix(PREFIX), opened.match, self.now)
        self._write(INDEX, self.shelf.write())

    def _sit_down(self, match: Match, created: int = 0) -> None:
        """Open a table that is not in storage yet, under a name of its own."""
        name = f"{self.now:x}{self.random:010x}"
        self._take_seats(match, name, created or self.now)
        self._keep()

    def _take_seats(self, match: Match, name: str, created: int) -> None:
        self.match, self.name, self.created = match, name, created
        self.say = Catalogue(self.say.language.code, [seat.name for seat in match.seats])
        self.ui = Ui(picks=game_screen(match.rules.key).NOTHING_PICKED)
        people = persons(match)
        self.viewer = people[0] if len(people) == 1 else None
        self.covered = False
        self.reply["focus"] = "table-title"
        self._settle()
        if self.viewer is None and self._person_to_choose():
            self.covered = True

    # --- playing --------------------------------------------------------------------------------------------------

    def _do_act(self, command: dict[str, Any]) -> None:
        match = self._open_match()
        if self._table().choices == ():
            raise BadAction("error.action.not_now")
        self._play(match.rules.parse_action(command["action"]))

    def _play(self, action: Action) -> None:
        match = self._open_match()
        choices = match.legal()
        if action not in choices:
            view = match.rules.view(match.state, match.turn)
            raise BadAction("error.action.why", why=match.rules.why_not(view, action))
        self._after(match.play(action))

    def _after(self, events: list[Event]) -> None:
        """Keep, tell and go on from what has just happened."""
        match = self._open_match()
        self.ui = Ui(
            picks=game_screen(match.rules.key).NOTHING_PICKED, list_open=self.ui.list_open, dialog=self.ui.dialog
        )
        for event in events:
            self._speak(self.say(event.told_to(self.viewer)))
        if match.turn is None:
            self.ui = self.ui._replace(dialog="end")
            self._speak(*frame.result_words(self._table()))
        elif any(event.kind == ROUND for event in events):
            self.ui = self.ui._replace(dialog="round")
        self._keep()
        self._settle()

    def _settle(self) -> None:
        """See whose turn it is: a computer player is asked after a pause, a person is waited for."""
        match = self._open_match()
        turn = match.turn
        if turn is None:
            if not self.ui.dialog:
                self.ui = self.ui._replace(dialog="end")
        elif self.ui.dialog != "round" and match.seats[turn].player != "person":
            self.reply["after"] = {"ms": self._pause(), "command": {"do": "step"}}
        elif self.ui.dialog != "round" and turn == self.viewer:
            self._speak(self.say("table.to_play", seat=turn))

    def _pause(self) -> int:
        match = self._open_match()
        quiet = bool(match.events) and not any(event.private == () for event in match.events[-1])
        return FAST_MS if quiet else preferences.PACE_MS[self.settings.pace]

    def _do_step(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        """One choice of a computer player; a late or double call does nothing."""
        if self.match is not None and self._computer_to_choose():
            self._computer_plays()

    def _do_hurry(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        """Let the computer players choose without pauses until a person, or the end of a round, comes."""
        while self.match is not None and self._computer_to_choose():
            self._computer_plays()

    def _computer_to_choose(self) -> bool:
        match = self._open_match()
        looking = self.ui.cursor is not None or self.ui.dialog == "round"
        return match.turn is not None and match.seats[match.turn].player != "person" and not looking

    def _person_to_choose(self) -> bool:
        match = self._open_match()
        return match.turn is not None and match.seats[match.turn].player == "person"

    def _computer_plays(self) -> None:
        match = self._open_match()
        rules = match.rules
        view = rules.view(match.state, match.turn)
        # The page's own random number, and never the match's seed, feeds a player that must not know the deal.
        chance = Rng(self.random, "player", len(match.actions))
        self._after(match.play(rules.advise(view, match.legal(), chance)))

    def _do_go_on(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        if self.match is not None and self.ui.dialog == "round":
            self.ui = self.ui._replace(dialog="")
            self._settle()

    def _do_undo(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        match = self._open_match()
        kind, length = undo_of(match, self.viewer)
        if not kind or self.covered or self.ui.cursor is not None:
            raise BadAction("error.undo")
        match.back_to(length)
        match.casual = match.casual or kind == "take_back"
        self.ui = Ui(picks=game_screen(match.rules.key).NOTHING_PICKED, list_open=self.ui.list_open)
        self._speak(self.say(f"table.{kind}.done"))
        self._keep()
        self._settle()

    def _do_cover(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        if self.match is not None and self._table().handing:
            self.covered, self.viewer = True, None
            self.reply["focus"] = "cover-title"

    def _do_uncover(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        if self.match is not None and self.covered:
            self.covered, self.viewer = False, self.match.turn
            self.reply["focus"] = "hand"

    # --- looking, picking, words ----------------------------------------------------------------------------------

    def _do_pick(self, command: dict[str, Any]) -> None:
        table = self._table()
        if not table.covered and table.ui.cursor is None:
            picks = game_screen(table.rules.key).pick(table, command)
            self.ui = self.ui._replace(picks=picks, answer="")

    def _do_look(self, command: dict[str, Any]) -> None:
        match = self._open_match()
        if self.covered:
            raise BadAction("error.action.not_now")
        at = max(0, min(command["at"], len(match.actions)))
        self.ui = self.ui._replace(cursor=None if at == len(match.actions) else at, dialog="")
        if self.ui.cursor is None:
            self._settle()

    def _do_go_on_here(self, command: dict[str, Any]) -> None:
        match = self._open_match()
        if self.covered or not 0 <= command["at"] <= len(match.actions):
            raise BadAction("error.action.not_now")
        branch = Match(match.rules.key, match.seats, match.seed, match.options, match.start, casual=True)
        for action in match.actions[: command["at"]]:
            branch.play(action)
        self._sit_down(branch)

    def _do_list(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        self.ui = self.ui._replace(list_open=not self.ui.list_open)

    def _do_say(self, command: dict[str, Any]) -> None:
        """A typed command: a word of the frame or the game, else an action in notation."""
        words = " ".join(form_text(command, "text").split())[:200]
        if not words or self.match is None:
            return
        table = self._table()
        if words.lower() == "help":
            answer = self.say("help.words")
        elif words.lower() == "undo":
            self._do_undo(command)
            return
        else:
            answer = "" if table.covered else game_screen(table.rules.key).answer(table, words.lower())
        if answer:
            self.ui = self.ui._replace(answer=answer)
            self._speak(answer)
        else:
            self._do_act({"action": words})

    def _do_dialog(self, command: dict[str, Any]) -> None:
        over = self.match is not None and self.match.turn is None
        if command["name"] in ("share", "settings", "help", *(["end"] if over else [])) and self.ui.dialog != "round":
            self.ui = self.ui._replace(dialog=command["name"], answer="")

    def _do_close(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        if self.ui.dialog != "round":
            self.ui = self.ui._replace(dialog="", answer="")
        self.notice = None

    # --- sharing --------------------------------------------------------------------------------------------------

    def _url(self) -> str:
        try:
            url = f"{self.base}#{write_link(self._open_match())}"
        except BadLink:
            return ""
        return url if len(url) <= LINK_LIMIT else ""

    def _do_copy_link(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        self.reply["copy"] = self._url()

    def _do_send_link(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        title = self.say(f"{self._open_match().rules.key}.name")
        self.reply["share"] = {"url": self._url(), "title": self.say("table.title", game=title, headline="Safar")}

    def _do_copied(self, command: dict[str, Any]) -> None:
        answer = self.say("share.copied" if command["done"] else "share.not_copied")
        self.ui = self.ui._replace(answer=answer)
        self._speak(answer)

    def _do_save_file(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        match = self._open_match()
        self.reply["download"] = {
            "name": FILE_NAME.format(game=match.rules.key, name=self.name),
            "text": write_save(match, self.created, self.now),
        }

    # --- storage --------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Write the game, and the index last, so that a half-done write leaves a save that the index finds again."""
        match = self._open_match()
        self.shelf.note(self.name, match, self.now)
        self._write(PREFIX + self.name, write_save(match, self.created, self.now))
        self._write(INDEX, self.shelf.write())

    def _write(self, key: str, text: str | None) -> None:
        self.reply["write"] = [pair for pair in self.reply["write"] if pair[0] != key] + [[key, text]]

    def _do_write_failed(self, command: dict[str, Any]) -> None:  # noqa: ARG002
        if not self.unwritten:
            self.unwritten = True
            self._tell(message("error.storage"))

    # --- drawing and speaking -------------------------------------------------------------------------------------

    def _open_match(self) -> Match:
        if self.match is None:
            raise BadCommand("error.command")
        return self.match

    def _table(self) -> Table:
        return table_of(self._open_match(), self.say, self.viewer, self.covered, self.ui)

    def _speak(self, *sentences: str) -> None:
        self.reply["say"] += [sentence for sentence in sentences if sentence]

    def _refuse(self, why: Message) -> None:
        """Say at once, and show beside the log, why something was not done."""
        words = self.say(why)
        self.reply["alert"] = words
        self.ui = self.ui._replace(answer=words)

    def _tell(self, what: Message) -> None:
        """Open a window that says something which must not be missed."""
        self.notice = what
        self.reply["alert"] = self.say(what)

    def _draw(self) -> None:
        drawn = dict.fromkeys(REGIONS, "") | {"start": self.sent["start"]}
        if self.match is None:
            drawn["shelf"] = markup(shelf(self.say, self.shelf.listed(self.say, self.offset)))
            self.reply |= {"screen": "start", "title": self.say("site.title"), "open": ""}
        else:
            table, screen = self._table(), game_screen(self.match.rules.key)
            drawn |= frame.regions(table, screen) | {"shelf": self.sent.get("shelf", "")}
            self.reply |= {"screen": "table", "title": frame.title(table, screen), "open": self.name}
        window = self._window()
        if window is not None:
            drawn["dialog"] = window
        self.reply["regions"] = {name: text for name, text in drawn.items() if self.sent.get(name, "") != text}
        self.sent |= drawn

    def _window(self) -> str | None:
        """The window of the site that is open, if one is; those of a game are the frame's."""
        if self.notice is not None:
            return markup(dialogs.notice_dialog(self.say, self.say(self.notice)))
        if self.ui.dialog == "share" and self.match is not None:
            running = self.match.turn is not None
            return markup(dialogs.share_dialog(self.say, self._url(), running, self.ui.answer))
        if self.ui.dialog == "settings":
            return markup(dialogs.settings_dialog(self.say, preferences.CHOICES, self.settings._asdict()))
        if self.ui.dialog == "remove" and self.removing in self.shelf.entries:
            names = self.shelf.entries[self.removing]["names"]
            say = Catalogue(self.say.language.code, names)
            label = ", ".join(say.seat(seat) for seat in range(len(names)))
            return markup(dialogs.remove_dialog(self.say, self.removing, label))
        return None
