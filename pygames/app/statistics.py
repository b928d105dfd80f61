"""Commands about the record of this device: a game that ends is noted; figures are shown, saved as a file, forgotten.

What other pages have added to the stored record is known before any command is carried out, see `elsewhere`.
"""

from typing import TYPE_CHECKING, Any

from ..core.daily import day_at
from ..core.errors import BadCommand, BadLink
from ..core.game import facts, game, keys
from ..core.link import read_link
from ..core.message import message
from ..view.charts import Result
from ..view.statistics import Achievement, Best, Figures, Shown, achievement_name
from .entries import LEVELS, Entry, entry_of
from .records import ASIDE, KEY, Record, read_record, totals_of, with_game, write_record
from .seating import Part, here
from .totals import Totals, achievements, summed

if TYPE_CHECKING:
    from .session import Session

NAME = "record:"
"""What the name of an open table begins with when it is a game of the record that is only looked through."""

IN_CHART = 20
"""So many of the latest games stand in a chart."""

BEST = 3

FILE_NAME = "safar-statistics-{day}.json"


def note_end(session: "Session") -> None:
    """The game on the table has come to its end: add it to the record as soon as that has been read again."""
    match = session.open_match()
    entry = entry_of(match, here(match, session.part), session.name, session.now)
    if entry is not None:
        session.ended.append(entry)
        if session.record is None:
            session.read(KEY, [KEY])
        else:
            # In the same batch of writes as the end itself, so that neither is ever kept without the other.
            _add(session, session.record)


def take_in(session: "Session", stored: dict[str, str]) -> None:
    """Storage has been read for the record."""
    text = stored.get(KEY)
    record, whole = read_record(text)
    awaited = _find(record, session.awaited.removeprefix(NAME))
    if awaited is not None:
        game(awaited.game)  # Where it is to be brought, nothing has been changed.
    if not whole and text is not None:
        # A later version, or a person, may still make sense of it.
        session.write(f"{ASIDE}{session.now:x}", text)
        session.tell(message("error.record"))
    session.record = record
    if session.ended:
        _add(session, record)
    elif not whole:
        session.write(KEY, write_record(record))
    open_awaited(session)


def _add(session: "Session", record: Record) -> None:
    """Write the record with the games that have ended since, and say what they have brought."""
    before = totals_of(record).reached
    for entry in session.ended:
        record = with_game(record, entry)
    session.ended.clear()
    session.reached = tuple(name for name in totals_of(record).reached if name not in before)
    session.speak(*(session.say("achievement.new", name=words) for words in reached(session)))
    session.write(KEY, write_record(record))
    session.record = record


def open_awaited(session: "Session") -> None:
    """Open the game of the record that a page came back to before the record was known."""
    if session.awaited:
        name, session.awaited = session.awaited, ""
        _open_by_name(session, name)


def reached(session: "Session") -> tuple[str, ...]:
    """What the game on the table has brought, in words."""
    games = dict(achievements())
    return tuple(achievement_name(session.say, name, games[name]) for name in session.reached)


# --- the window -----------------------------------------------------------------------------------------------------


def show(session: "Session", command: dict[str, Any]) -> None:
    """Open the statistics, or show another game closer."""
    if session.match is not None:
        raise BadCommand("error.command")
    if command["game"]:
        facts(command["game"])  # Raises for a game that there is not.
        session.closer = command["game"]
    if session.ui.dialog == "statistics-clear":
        session.reply["focus"] = "dialog-title"
    session.ui = session.ui._replace(dialog="statistics")
    # Another page may have ended some since.
    session.read(KEY, [KEY])


def shown(session: "Session") -> Shown:
    """What the window shows."""
    record = session.record or Record()
    totals = totals_of(record)
    counting = [entry for entry in record.entries if not entry.casual]
    played = [(key, summed(totals, key)) for key in keys()]
    games = tuple((key, figures) for key, figures in played if figures.games)
    names = [key for key, _ in games]
    latest = counting[-1].game if counting else (names or [""])[0]
    chosen = session.closer if session.closer in names else latest
    return Shown(
        games=games,
        casual=totals.casual,
        chosen=chosen,
        levels=tuple(_by_level(totals, chosen)),
        seats=tuple(_by_seats(totals, chosen)) if chosen else (),
        results=tuple(_result(entry) for entry in counting if entry.game == chosen)[-IN_CHART:],
        best=tuple(_best(session, [entry for entry in counting if entry.game == chosen])),
        achievements=tuple(
            Achievement(name, key, _day(session, totals.reached[name]) if name in totals.reached else "")
            for name, key in achievements()
        ),
    )


def _by_level(totals: Totals, key: str) -> list[tuple[str, Figures]]:
    found = [(level, summed(totals, key, level=level)) for level in LEVELS]
    return [(level, figures) for level, figures in found if figures.games]


def _by_seats(totals: Totals, key: str) -> list[tuple[int, Figures]]:
    found = [(seats, summed(totals, key, seats)) for seats in facts(key).SEATS]
    return [(seats, figures) for seats, figures in found if figures.games]


def _result(entry: Entry) -> Result:
    return Result(entry.scores[entry.best], entry.places[entry.best], len(entry.players))


def _best(session: "Session", entries: list[Entry]) -> list[Best]:
    entries = sorted(entries, key=lambda entry: (-entry.scores[entry.best], entry.places[entry.best], entry.ended))
    return [
        Best(entry.id if entry.link else "", *_result(entry), entry.level, _day(session, entry.ended))
        for entry in entries[:BEST]
    ]


def _day(session: "Session", moment: int) -> str:
    return session.say.in_digits(day_at(moment, session.offset))


# --- a game of the record -------------------------------------------------------------------------------------------


def replay(session: "Session", command: dict[str, Any]) -> None:
    """Open one of the best games at its start, to be looked through; it does not come onto the shelf by that."""
    from .replaying import look

    entry = _entry(session, command["id"])
    if entry is None:
        raise BadCommand("error.command")
    if _open_link(session, entry):
        look(session, {"at": 0})


def open_game(session: "Session", entry: Entry) -> None:
    """Open a finished game: from the shelf while it is there, else from the link that the record holds."""
    from .opening import resume

    if entry.name in session.shelf.entries:
        resume(session, {"game": entry.name})
    else:
        _open_link(session, entry)


def come_back(session: "Session", name: str) -> bool:
    """Open the game of the record that an open table's name names; whether it was one."""
    # Once something has been changed in it, it is a saved game like any other.
    if not name.startswith(NAME) or name in session.shelf.entries:
        return False
    if session.record is None:
        session.awaited = name
    else:
        _open_by_name(session, name)
    return True


def _open_by_name(session: "Session", name: str) -> None:
    entry = _entry(session, name.removeprefix(NAME))
    if entry is None:
        session.tell(message("error.save.gone"))
    else:
        _open_link(session, entry)


def _entry(session: "Session", identity: str) -> Entry | None:
    return None if session.record is None else _find(session.record, identity)


def _find(record: Record, identity: str) -> Entry | None:
    return next((entry for entry in record.entries if entry.id == identity), None)


def _open_link(session: "Session", entry: Entry) -> bool:
    """Put a game of the record on the table, without a save of its own; whether that could be done."""
    from .opening import take_seats

    try:
        match = read_link(entry.link)
    except BadLink as error:
        session.tell(error.message)
        return False
    take_seats(session, match, NAME + entry.id, entry.ended, Part())
    return True


# --- file and end ---------------------------------------------------------------------------------------------------


def export(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the record saved as a file."""
    session.reply["download"] = {
        "name": FILE_NAME.format(day=day_at(session.now, session.offset)),
        "text": write_record(session.record or Record(), indent=1),
    }


def ask_clear(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Ask before everything is forgotten."""
    if session.ui.dialog == "statistics":
        session.ui = session.ui._replace(dialog="statistics-clear")
        session.reply["focus"] = "dialog-title"


def clear(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Forget the record for good."""
    if session.ui.dialog == "statistics-clear":
        session.record = Record()
        session.write(KEY, None)
        session.ui = session.ui._replace(dialog="statistics")
        session.speak(session.say("statistics.cleared"))
        session.reply["focus"] = "dialog-title"


HANDLERS = {
    "statistics": show,
    "replay_best": replay,
    "statistics_export": export,
    "statistics_ask_clear": ask_clear,
    "statistics_clear": clear,
}
