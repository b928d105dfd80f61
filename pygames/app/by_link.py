"""Games that go from device to device by link: whose place is whose, what an opened link brings, and sending on.

Which seat a device plays never leaves it. A link that is opened never overwrites or loses anything: it carries on the
game that it belongs to, or is put on the shelf beside it.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import BadAction, BadCommand, BadSave
from ..core.kinship import FORK, NEWER, OLDER, SAME, Relation, identity, relation
from ..core.match import Match, Seat, clean_name
from ..core.message import Message, message
from ..core.save import read_save
from ..view import frame
from ..view.company import Fork
from . import opening, sharing, statistics
from .seating import Part, away, here, is_person, persons
from .shelf import INDEX, PREFIX

if TYPE_CHECKING:
    from .session import Session

ARRIVAL = "arrival:"
"""What storage is read for when a link has been opened: the saves that may be of the same game."""

ALL = -1
"""Instead of a seat: the people at this device play all places that are people's."""

NEAREST = (SAME, OLDER, NEWER, FORK)
"""Where several saves are of a link's game, the one that stands nearest to it is gone on with."""


class Known(NamedTuple):
    """A save of the same game as a link that was opened."""

    name: str
    match: Match
    created: int
    part: Part
    relation: Relation


# --- a link is opened -------------------------------------------------------------------------------------------------


def arrive(session: "Session", match: Match) -> None:
    """A link has been opened: look for the game that it belongs to."""
    session.arriving = match
    look_up(session)


def look_up(session: "Session") -> None:
    """Have the saves read that may be of the arriving game, once the shelf knows of all saves."""
    if session.arriving is None or session.taking_stock:
        return
    names = session.shelf.kin(session.arriving)
    if names:
        session.read(ARRIVAL, [PREFIX + name for name in names])
    else:
        _sit_down(session, session.arriving)


def take_in(session: "Session", stored: dict[str, str]) -> None:
    """The saves have been read: go on with the one that the link belongs to."""
    link = session.arriving
    if link is None:
        return
    found = [_known(session, link, key.removeprefix(PREFIX), text) for key, text in stored.items()]
    known = [one for one in found if one is not None]
    live = [one for one in known if not one.part.aside] or known
    if not live:
        _sit_down(session, link)
        return
    session.arriving = None
    nearest = min(live, key=lambda one: (NEAREST.index(one.relation.kind), -one.relation.common, one.name))
    if nearest.relation.kind in (NEWER, FORK) and len(persons(link)) < 2:
        # Others may have been dealt the same cards: what they did with them is no game of this device.
        _sit_down(session, link)
    elif nearest.relation.kind == FORK:
        _fork(session, link, nearest, [one for one in known if one.part.aside])
    else:
        _go_on(session, link, nearest)


def _known(session: "Session", link: Match, name: str, text: str) -> Known | None:
    if name == session.name and session.match is not None and session.lesson is None:
        # It is on the table; to replay its save would give the same again.
        match, created = session.match, session.created
    else:
        try:
            match, created, _ = read_save(text, session.shelf.fingerprint(name))
        except BadSave:
            return None
    if identity(match) != identity(link):
        return None
    return Known(name, match, created, session.shelf.part(name), relation(match, link))


def _sit_down(session: "Session", link: Match) -> None:
    """A game that this device does not know: where several people play, it asks which place is theirs."""
    session.arriving = None
    asks = link.turn is not None and len(persons(link)) > 1
    opening.sit_down(session, link, part=Part(choosing=asks, told=len(link.actions)))


def _go_on(session: "Session", link: Match, known: Known) -> None:
    """A link that fits to the game of this device; an older one changes nothing."""
    kind, common = known.relation
    match = link if kind == NEWER else known.match
    if kind != OLDER:
        match.seats = named(known.match, link, known.part.own)
    part = known.part if kind == OLDER else known.part._replace(told=len(link.actions))
    opening.take_seats(session, match, known.name, known.created, part, since=common if kind == NEWER else None)
    words = [message("company.news.older")] if kind == OLDER else news(match, part, common) if kind == NEWER else []
    session.ui = session.ui._replace(news=tuple(words))
    session.reply["say"] = [session.say(one) for one in words] + session.reply["say"]
    if kind == NEWER and match.turn is None:
        session.speak(*frame.result_words(session.table()))
        statistics.note_end(session)
    if kind != OLDER:
        session.keep()


def named(known: Match, link: Match, own: int | None) -> tuple[Seat, ...]:
    """The seats with the names of both: each device knows best what its own seat is called."""
    pairs = zip(known.seats, link.seats, strict=True)
    return tuple(
        theirs._replace(name=mine.name) if mine.name and (seat == own or not theirs.name) else theirs
        for seat, (mine, theirs) in enumerate(pairs)
    )


def news(match: Match, part: Part, since: int) -> list[Message]:
    """Who has moved after so many actions, and how the game stands now."""
    own, moved = here(match, part), match.movers[since:]
    movers = [seat for seat in range(len(match.seats)) if seat in moved and [seat] != own]
    movers = [seat for seat in movers if is_person(match, seat)] or movers
    words = [_moved(movers)] if movers else []
    if match.turn is None:
        return [*words, message("company.news.over")]
    return [*words, message("company.news.own")] if [match.turn] == own else words


def _moved(movers: list[int]) -> Message:
    if len(movers) > 2:
        return message("company.news.many", count=len(movers))
    if len(movers) == 2:
        return message("company.news.two", seat=movers[0], other=movers[1])
    return message("company.news.one", seat=movers[0])


# --- two ways on ------------------------------------------------------------------------------------------------------


def _fork(session: "Session", link: Match, known: Known, aside: list[Known]) -> None:
    """Put the link's continuation on the shelf, and ask which of the two is to be gone on with."""
    before = next((one for one in aside if one.relation.kind != FORK), None)
    name = before.name if before else session.new_name()
    length = len(link.actions)
    if before is None or before.relation.kind == NEWER:
        link.seats = named(known.match, link, known.part.own)
        part = known.part._replace(told=length, aside=True)
        session.store(name, link, before.created if before else known.created, part)
    elif before.relation.kind == OLDER:
        length = len(before.match.actions)
    common = known.relation.common
    lengths = (len(known.match.actions), length)
    names = tuple(seat.name for seat in known.match.seats)
    session.fork = Fork(known.name, name, common, known.match.movers[common], lengths, names)


def choose_fork(session: "Session", command: dict[str, Any]) -> None:
    """Go on with one of two continuations; the other one stays on the shelf, set aside."""
    fork, chosen = session.fork, command["game"]
    if fork is None or chosen not in (fork.here, fork.link):
        raise BadCommand("error.command")
    session.fork = None
    for name in (fork.here, fork.link):
        session.shelf.set_aside(name, name != chosen)
    session.write(INDEX, session.shelf.write())
    opening.resume(session, {"game": chosen})


# --- the own place ----------------------------------------------------------------------------------------------------


def ask_place(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Cover the table, and ask which place this device plays."""
    match = session.open_match()
    if not may_choose_place(match):
        raise BadCommand("error.command")
    session.part = session.part._replace(choosing=True, known=True)
    session.viewer, session.covered = None, True
    session.put_down()
    session.ui = session.ui._replace(dialog="", own_name="")
    session.reply["focus"] = "place-title"


def may_choose_place(match: Match) -> bool:
    """Whether a game can be played by link at all: one that runs, that a link can hold, with more people than one."""
    return match.turn is not None and match.start is None and len(persons(match)) > 1


def place_name(session: "Session", command: dict[str, Any]) -> None:
    """The name of who is about to take a place."""
    session.ui = session.ui._replace(own_name=clean_name(command["value"]))


def take_place(session: "Session", command: dict[str, Any]) -> None:
    """From here on this device plays that seat, or all of them; the name that was typed is the seat's."""
    match, seat, name = session.open_match(), command["seat"], session.ui.own_name
    if not session.part.choosing or seat not in (ALL, *persons(match)):
        raise BadAction("error.action.not_now")
    if seat != ALL and name:
        match.seats = tuple(one._replace(name=name) if place == seat else one for place, one in enumerate(match.seats))
    part = session.part._replace(own=None if seat == ALL else seat, choosing=False, known=False)
    opening.take_seats(session, match, session.name, session.created, part)
    if seat != ALL:
        session.speak(session.say("company.place.of", seat=seat))
    session.keep()


# --- sending ----------------------------------------------------------------------------------------------------------


def hand_on(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Have the link sent: by the device's share sheet, or else by the clipboard."""
    url = sharing.address(session)
    if url:
        session.reply["hand_on"] = sharing.letter(session, url)
    else:
        sharing.open_window(session, {"name": "share"})


def handed_on(session: "Session", command: dict[str, Any]) -> None:
    """What became of the link: sent, copied, or refused by the browser; then it stands in the window of its own."""
    how, match = command["how"], session.open_match()
    if how == "refused":
        sharing.open_window(session, {"name": "share"})
        session.ui = session.ui._replace(answer=session.say("share.not_copied"))
        session.reply["focus"] = "share-link"
        return
    told(session)
    if session.ui.dialog == "share":
        session.ui = session.ui._replace(answer=session.say("share.copied") if how == "copied" else "")
    if session.part.own is None or session.ui.dialog == "share":
        return
    seat = away(match, session.part)
    if how == "copied":
        words = message("company.copied_last") if seat is None else message("company.copied", seat=seat)
        session.ui = session.ui._replace(news=(words,))
        session.speak(session.say(words))
    elif seat is not None:
        session.speak(session.say("company.waiting", seat=seat))


def told(session: "Session") -> None:
    """The other devices have been told of everything up to now."""
    # A link of an earlier moment tells nobody how the game has gone on.
    if session.part.own is not None and sharing.moment(session) is None:
        session.part = session.part._replace(told=len(session.open_match().actions))
        session.keep()


def close_news(session: "Session", command: dict[str, Any]) -> None:  # noqa: ARG001
    """Put away what a link has brought."""
    session.ui = session.ui._replace(news=())
    session.reply["focus"] = "hand"


HANDLERS = {
    "choose_fork": choose_fork,
    "ask_place": ask_place,
    "place_name": place_name,
    "take_place": take_place,
    "hand_on": hand_on,
    "handed_on": handed_on,
    "close_news": close_news,
}
