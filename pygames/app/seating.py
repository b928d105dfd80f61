"""Who may see and do what at one device: the one place that turns the truth of a match into a table for a viewer."""

from typing import NamedTuple

from ..core.daily import day_of
from ..core.game import REVEAL, ROUND, Event
from ..core.match import Match
from ..core.message import Message
from ..locale import Catalogue
from ..view.company import Company
from ..view.table import OPEN, Moment, Table, Ui

LINES_SHOWN = 60
"""Log lines drawn at once; older ones are reached by looking back through the game."""


OWN, AWAY, UNSENT = "own", "away", "unsent"
"""How a game by link stands at this device: its own turn, waiting for another one, a link to be sent."""


class Part(NamedTuple):
    """What this device has to do with a game. It is kept in the index of this device: no link, save or file has it."""

    own: int | None = None
    """The seat that this device plays in a game by link; None where all people sit at this device."""
    choosing: bool = False
    """The people at this device have not said yet which place is theirs."""
    told: int = -1
    """How many actions the other devices know of; -1 before the first link."""
    known: bool = False
    """A place is being changed that was taken before."""
    aside: bool = False
    """Another continuation of the same game was chosen."""


def persons(match: Match) -> list[int]:
    """The seats that people decide for."""
    return [seat for seat in range(len(match.seats)) if is_person(match, seat)]


def is_person(match: Match, seat: int) -> bool:
    """Whether a person decides for a seat."""
    return match.seats[seat].player == "person"


def here(match: Match, part: Part) -> list[int]:
    """The seats that people at this device decide for."""
    return persons(match) if part.own is None else [part.own]


def device_of_computers(match: Match) -> int | None:
    """The seat at whose device the computer players choose: that of the person who has chosen last."""
    people = persons(match)
    first = people[0] if people else None
    return next((mover for mover in reversed(match.movers) if mover in people), first)


def computers_here(match: Match, part: Part) -> bool:
    """Whether the computer players choose at this device."""
    return not part.choosing and part.own in (None, device_of_computers(match))


def away(match: Match, part: Part) -> int | None:
    """The seat whose device goes on, when that is another one than this."""
    if part.own is None or part.choosing or match.turn is None:
        return None
    seat = match.turn if is_person(match, match.turn) else device_of_computers(match)
    return None if seat == part.own else seat


def is_unsent(match: Match, part: Part) -> bool:
    """Whether the other devices wait for a link that tells what has happened here."""
    if part.own is None or part.choosing or len(match.actions) <= part.told:
        return False
    return match.turn is None or (is_person(match, match.turn) and match.turn != part.own)


def state_of(match: Match, part: Part) -> str:
    """How a game by link stands at this device; "" for one that is played at this device alone."""
    if is_unsent(match, part):
        return UNSENT
    if part.own is None or part.choosing or match.turn is None:
        return ""
    return OWN if match.turn == part.own else "" if away(match, part) is None else AWAY


def undo_of(match: Match, viewer: int | None) -> tuple[str, int]:
    """What the viewer may undo, and the number of actions that are left then; ("", 0) when there is nothing to undo.

    "undo" takes back the viewer's own last choice. "take_back", where everybody else is a computer player, goes past
    their choices, and past what they or a deck revealed. Between persons nothing goes past a computer player's choice
    either, for that may have shown its cards. Nothing goes past a deal or another person's choice.
    """
    kind, alone = "undo", len(persons(match)) == 1
    for place in reversed(range(len(match.actions))):
        kinds = {event.kind for event in match.events[place]}
        if ROUND in kinds or (REVEAL in kinds and not alone):
            break
        if REVEAL in kinds:
            kind = "take_back"
        if match.movers[place] == viewer:
            return kind, place
        if is_person(match, match.movers[place]) or not alone:
            break
        kind = "take_back"
    return "", 0


def table_of(
    match: Match, say: Catalogue, viewer: int | None, covered: bool, ui: Ui, part: Part | None = None
) -> Table:
    """The table as that viewer may see it, now or, while looking back, as it was."""
    if ui.cursor is not None and not covered:
        return _earlier_table(match, say, viewer, ui, part or Part())
    rules, state, turn = match.rules, match.state, match.turn
    part, eyes = part or Part(), None if covered else viewer
    return Table(
        say=say,
        rules=rules,
        seats=match.seats,
        view=rules.view(state, eyes),
        turn=turn,
        choices=tuple(rules.legal(state)) if turn is not None and turn == eyes else (),
        log=_lines(_events(match), say, eyes),
        outcome=rules.outcome(state),
        ui=ui,
        undo="" if covered else undo_of(match, viewer)[0],
        handing=turn in here(match, part) and not covered and turn != viewer,
        covered=covered,
        casual=match.casual,
        length=len(match.actions),
        day=day_of(match),
        company=_company(match, part),
    )


def _company(match: Match, part: Part) -> Company | None:
    """What has to be drawn of a game by link; None for one at this device alone."""
    if part.own is None and not part.choosing:
        return None
    return Company(
        own=part.own,
        places=tuple(persons(match)) if part.choosing else (),
        known=part.known,
        away=away(match, part),
        computers=match.turn is not None and not is_person(match, match.turn),
        unsent=is_unsent(match, part),
    )


def _earlier_table(match: Match, say: Catalogue, viewer: int | None, ui: Ui, part: Part) -> Table:
    """The table as it was; before the end of the game through the viewer's eyes alone."""
    length = ui.cursor or 0
    rules, state = match.rules, match.state_at(length)
    over = match.turn is None
    seen_by = (ui.seen_by or ("" if viewer is None else str(viewer))) if over else ""
    is_open = over and seen_by in ("", OPEN)
    eyes = viewer if not over else None if is_open else int(seen_by)
    events = _events(match, length)
    table = Table(
        say=say,
        rules=rules,
        seats=match.seats,
        view=rules.view(state, eyes),
        turn=rules.turn(state),
        choices=(),
        log=_lines(events, say, eyes, is_open),
        outcome=rules.outcome(state),
        ui=ui,
        casual=match.casual,
        length=len(match.actions),
        day=day_of(match),
        company=_company(match, part),
    )
    latest = match.events[length - 1] if length else []
    words = " ".join(say(_told(event, eyes, is_open)) for event in latest)
    hands = tuple(table._replace(view=rules.view(state, seat)) for seat in range(len(match.seats))) if is_open else ()
    return table._replace(moment=Moment(length, words, over, OPEN if is_open else seen_by, hands))


def _events(match: Match, length: int | None = None) -> list[Event]:
    """All that happened, up to an action."""
    return [event for happened in match.events[:length] for event in happened]


def _told(event: Event, eyes: int | None, is_open: bool) -> Message:
    """How an event is told to these eyes, or where everything lies open, as those told it who knew."""
    return event.private[0][1] if is_open and event.private else event.told_to(eyes)


def _lines(events: list[Event], say: Catalogue, eyes: int | None, is_open: bool = False) -> tuple[tuple[int, str], ...]:
    """The latest log lines, in the words that these eyes may read."""
    first = max(0, len(events) - LINES_SHOWN)
    return tuple((first + place + 1, say(_told(event, eyes, is_open))) for place, event in enumerate(events[first:]))
