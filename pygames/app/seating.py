"""Who may see and do what at one device: the one place that turns the truth of a match into a table for a viewer."""

from ..core.daily import day_of
from ..core.game import REVEAL, ROUND
from ..core.match import Match
from ..locale import Catalogue
from ..view.table import Table, Ui

LINES_SHOWN = 60
"""Log lines drawn at once; older ones are reached by looking back through the game."""


def persons(match: Match) -> list[int]:
    """The seats that people decide for."""
    return [seat for seat in range(len(match.seats)) if is_person(match, seat)]


def is_person(match: Match, seat: int) -> bool:
    """Whether a person decides for a seat."""
    return match.seats[seat].player == "person"


def undo_of(match: Match, viewer: int | None) -> tuple[str, int]:
    """What the viewer may undo, and the number of actions that are left then; ("", 0) when there is nothing to undo.

    "undo" takes back the viewer's own last choice. "take_back", where everybody else is a computer player, goes past
    their choices, and past what they or a deck revealed. Nothing goes past a deal or another person's choice.
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
        if is_person(match, match.movers[place]):
            break
        kind = "take_back"
    return "", 0


def table_of(match: Match, say: Catalogue, viewer: int | None, covered: bool, ui: Ui) -> Table:
    """The table as that viewer may see it, now or, while looking back, as it was."""
    rules = match.rules
    eyes = None if covered else viewer
    looking = ui.cursor is not None
    length = len(match.actions) if ui.cursor is None else ui.cursor
    state = match.state_at(length) if looking else match.state
    turn = rules.turn(state)
    chooses = turn is not None and turn == eyes and not looking
    person_next = turn is not None and is_person(match, turn)
    return Table(
        say=say,
        rules=rules,
        seats=match.seats,
        view=rules.view(state, eyes),
        turn=turn,
        choices=tuple(rules.legal(state)) if chooses else (),
        log=_lines(match, say, eyes, length),
        outcome=rules.outcome(state),
        ui=ui,
        undo="" if covered or looking else undo_of(match, viewer)[0],
        handing=person_next and not covered and not looking and turn != viewer,
        covered=covered,
        casual=match.casual,
        length=len(match.actions),
        day=day_of(match),
    )


def _lines(match: Match, say: Catalogue, eyes: int | None, length: int) -> tuple[tuple[int, str], ...]:
    """The latest log lines up to an action, in the words that these eyes may read."""
    events = [event for happened in match.events[:length] for event in happened]
    first = max(0, len(events) - LINES_SHOWN)
    return tuple((first + place + 1, say(event.told_to(eyes))) for place, event in enumerate(events[first:]))
