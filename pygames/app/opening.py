"""Commands that lead to a table: starting the page, new games, saved games, links and files."""

from typing import TYPE_CHECKING, Any

from ..core.errors import BadAction, BadLink, BadOptions, BadSave, BadTranscript
from ..core.game import OptionValue, game, keys
from ..core.link import read_link
from ..core.match import PLAYERS, Match, Seat, clean_name
from ..core.message import message
from ..core.save import Opened, read_save
from ..core.transcript import is_transcript, read_transcript
from ..view.table import Ui
from . import by_link, lessons, playing, records, statistics
from . import settings as preferences
from .seating import Part, here, persons
from .shelf import INDEX, PREFIX, name_of
from .wire import MOST_OFFSET, form_text

if TYPE_CHECKING:
    from .session import Session

SHELF = "shelf:"
"""What storage is read for when the index does not know a save; otherwise it is for the game of that name."""

OUT = "out:"
"""Before the name of a game that is read only to be given away as a file."""

NEW = "new-"
"""Before the key of a game in an address: the start page shows that game. No link of a table has such a sign."""


def start(session: "Session", command: dict[str, Any]) -> None:
    """The page is there: take in what is stored, and open what its address or its history asks for."""
    session.base, session.offset = command["base"], max(-MOST_OFFSET, min(command["offset"], MOST_OFFSET))
    index, stored = command.get("index"), command.get("settings")
    session.languages = command["languages"]
    session.settle(preferences.read_settings(stored if isinstance(stored, str) else None), command["language"])
    session.reply["page"] = session.settings.of_the_page()
    unknown = session.shelf.read(index if isinstance(index, str) else None, command["keys"])
    if unknown:
        session.taking_stock = True
        session.read(SHELF, unknown)
    if lessons.KEY in command["keys"]:
        session.read(lessons.KEY, [lessons.KEY])
    opened = command.get("open")
    if command["hash"]:
        open_hash(session, command)
    elif isinstance(opened, str) and _may_open(session, opened):
        resume(session, {"game": opened})
    # The open table comes first: it needs nothing of the record.
    if records.KEY in command["keys"]:
        session.read(records.KEY, [records.KEY])
    else:
        session.record = records.Record()
        statistics.open_awaited(session)


def _may_open(session: "Session", name: str) -> bool:
    return name in session.shelf.entries or name.startswith((lessons.NAME, statistics.NAME))


def home(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Leave the table for the start page; the game is kept already."""
    session.reply["focus"] = "shelf" if session.lesson is None else f"lessons-{session.lesson.game}"
    lessons.get_up(session)


def new(session: "Session", command: dict[str, Any]) -> None:
    """Set up a game from the form of the start page; what is wrong with it is said beside the form."""
    try:
        seats = _form_seats(session, command)
        options = _form_options(command, len(seats))
        match = Match(command["game"], seats, session.random, options)
    except BadOptions as error:
        session.reply["form_error"] = {"game": command["game"], "text": session.say(error.message)}
        return
    session.reply["form_error"] = {"game": command["game"], "text": ""}
    people = persons(match)
    is_by_link = form_text(command, "company") == "link" and len(people) > 1
    sit_down(session, match, part=Part(own=people[0] if is_by_link else None))


def _form_seats(session: "Session", command: dict[str, Any]) -> list[Seat]:
    rules, number = game(command["game"]), form_text(command, "seats")
    count = int(number) if number.isdecimal() and len(number) < 3 else 0
    if count not in rules.seats:
        raise BadOptions("error.options.seats", least=rules.seats[0], most=rules.seats[-1], given=count)
    seats = []
    for seat in range(count):
        player = form_text(command, f"player-{seat}")
        if player not in PLAYERS:
            raise BadOptions("error.options.player")
        name = clean_name(form_text(command, f"name-{seat}"))
        if not name and player != "person":
            name = session.say(f"computer.name.{seat + 1}")
        seats.append(Seat(name, player))
    return seats


def _form_options(command: dict[str, Any], seats: int) -> dict[str, OptionValue]:
    chosen: dict[str, OptionValue] = {}
    for option in game(command["game"]).options(seats):
        place = form_text(command, f"option-{option.name}")
        if not place:
            continue
        if not place.isdecimal() or len(place) > 3 or int(place) >= len(option.choices):
            raise BadOptions("error.options.choice")
        chosen[option.name] = option.choices[int(place)]
    return chosen


def again(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """A new deal for the same people."""
    old = session.open_match()
    sit_down(session, Match(old.rules.key, old.seats, session.random, old.options), part=Part(own=session.part.own))


def go_on_here(session: "Session", command: dict[str, Any]) -> None:
    """Play on from an earlier moment, as a new game beside this one; casual, for its deal is known."""
    old, length = session.open_match(), command["at"]
    if session.covered or not 0 <= length <= len(old.actions):
        raise BadAction("error.action.not_now")
    sit_down(session, old.branch(length), part=Part(own=session.part.own))


def resume(session: "Session", command: dict[str, Any]) -> None:
    """Ask for a saved game, which `read` opens; or come back to a lesson, or to a game of the record."""
    if not lessons.come_back(session, command["game"]) and not statistics.come_back(session, command["game"]):
        session.read(command["game"], [PREFIX + command["game"]])


def read(session: "Session", command: dict[str, Any]) -> None:
    """Storage has been read: for the shelf, or to open the game of that name."""
    stored = {key: text for key, text in command["stored"].items() if isinstance(text, str)}
    name = command["for"]
    if name == lessons.KEY:
        lessons.take_in(session, stored)
        return
    if name == records.KEY:
        statistics.take_in(session, stored)
        return
    if name == SHELF:
        _take_stock(session, stored)
        return
    if name == by_link.ARRIVAL:
        by_link.take_in(session, stored)
        return
    if name.startswith(OUT):
        file = f"safar-{name.removeprefix(OUT)}.json"
        session.reply["download"] = {"name": file, "text": stored.get(PREFIX + name.removeprefix(OUT), "")}
        return
    if not name_of(PREFIX + name) or PREFIX + name not in stored:
        session.tell(message("error.save.gone"))
        return
    try:
        opened = read_save(stored[PREFIX + name], session.shelf.fingerprint(name))
    except BadSave as error:
        session.shelf.unreadable[name] = error.message
        session.tell(error.message)
        return
    take_seats(session, opened.match, name, opened.created, session.shelf.part(name))
    if opened.notice:
        session.tell(opened.notice)


def _take_stock(session: "Session", stored: dict[str, str]) -> None:
    for key, text in stored.items():
        if not name_of(key):
            continue
        try:
            opened = read_save(text)
        except BadSave as error:
            # It stays where it is: a later version, or a person, may still make sense of it.
            session.shelf.unreadable[key.removeprefix(PREFIX)] = error.message
            continue
        # Whose device this was is not known any more: several people are asked anew, before anything is shown.
        asks = by_link.may_choose_place(opened.match)
        session.shelf.note(key.removeprefix(PREFIX), opened.match, session.now, text, Part(choosing=asks))
    if session.shelf.unreadable:
        session.tell(message("error.save.unreadable", count=len(session.shelf.unreadable)))
    session.write(INDEX, session.shelf.write())
    session.taking_stock = False
    by_link.look_up(session)


def ask_remove(session: "Session", command: dict[str, Any]) -> None:
    """Ask before a game is removed."""
    if session.shelf.has(command["game"]):
        session.removing = command["game"]
        session.ui = session.ui._replace(dialog="remove")


def remove(session: "Session", command: dict[str, Any]) -> None:
    """Remove a saved game for good."""
    session.shelf.remove(command["game"])
    session.write(PREFIX + command["game"], None)
    session.write(INDEX, session.shelf.write())
    session.ui = session.ui._replace(dialog="", answer="")
    if session.match is not None and session.name == command["game"]:
        # Its next move would bring it back.
        lessons.get_up(session)
    session.speak(session.say("remove.done"))


def take_out(session: "Session", command: dict[str, Any]) -> None:
    """Have a save that cannot be read saved as a file, as it is."""
    if command["game"] in session.shelf.unreadable:
        session.read(OUT + command["game"], [PREFIX + command["game"]])


def open_link(session: "Session", command: dict[str, Any]) -> None:
    """Open the link in the field of the start page."""
    _open_text(session, form_text(command, "link"))


def open_hash(session: "Session", command: dict[str, Any]) -> None:
    """Open the link in the page's own address, or show the game that it names: `new-scout`."""
    key = command["hash"].removeprefix(NEW)
    if key == command["hash"]:
        _open_text(session, key)
    elif key in keys():
        lessons.get_up(session)
        session.reply["focus"] = f"start-{key}"
    else:
        session.tell(message("error.link.none"))


def _open_text(session: "Session", text: str) -> None:
    try:
        match = read_link(text.strip().rpartition("#")[2])
    except BadLink as error:
        session.tell(error.message)
        return
    by_link.arrive(session, match)


def open_file(session: "Session", command: dict[str, Any]) -> None:
    """Open a save, or a game as text, from a file, as a new game of this device."""
    text = command["text"]
    try:
        opened = Opened(read_transcript(text), 0, None) if is_transcript(text) else read_save(text)
    except (BadSave, BadTranscript) as error:
        session.tell(error.message)
        return
    sit_down(session, opened.match, opened.created)
    if opened.notice:
        session.tell(opened.notice)


def sit_down(session: "Session", match: Match, created: int = 0, part: Part | None = None) -> None:
    """Open a table that is not in storage yet, under a name of its own."""
    take_seats(session, match, session.new_name(), created or session.now, part or Part())
    session.keep()


def take_seats(session: "Session", match: Match, name: str, created: int, part: Part, since: int | None = None) -> None:
    """Open a table. A person alone sees the own hand at once; several people see none before one says who they are.

    `since` is the number of actions that people at this device have seen already; all but the last one, if not given.
    """
    session.match, session.name, session.created, session.lesson = match, name, created, None
    session.part = part
    session.review, session.hurrying, session.reached = None, False, ()
    session.say = session.say.seated([seat.name for seat in match.seats])
    session.ui, session.covered = Ui(), False
    session.put_down()
    people = here(match, part)
    session.viewer = people[0] if len(people) == 1 and not part.choosing else None
    session.reply["focus"] = "place-title" if part.choosing else "table-title"
    if match.turn is not None and not part.choosing and playing.ended_round(match, since):
        session.ui = session.ui._replace(dialog="round")
    playing.settle(session)


HANDLERS = {
    "start": start,
    "home": home,
    "new": new,
    "again": again,
    "go_on_here": go_on_here,
    "resume": resume,
    "read": read,
    "ask_remove": ask_remove,
    "remove": remove,
    "take_out": take_out,
    "open_link": open_link,
    "open_hash": open_hash,
    "open_file": open_file,
}
