"""What is chosen on the table of Jet Set and not yet done, and what a press changes in it."""

from typing import Any, NamedTuple

from ..core.game import Action
from ..games.jetset.board import CITIES, LINKS
from ..games.jetset.cards import FINALS, FLIGHTS
from ..games.jetset.legality import INCOME
from ..games.jetset.state import ACTION, BONUS, FINAL_PATH, PATH
from .table import Table

NONE = -1


class Picks(NamedTuple):
    """What is chosen; NONE stands for nothing."""

    city: int = NONE
    """The city whose links are listed."""
    link: int = NONE
    flight: int = NONE
    final: int = NONE
    income: bool = False
    path: int = 0
    """The place of the chosen path, where one has to be chosen."""


NOTHING_PICKED = Picks()


def pick(table: Table, command: dict[str, Any]) -> Picks:
    """The picks after a press; what is unknown or cannot be changes nothing, and a second press takes back."""
    picks: Picks = table.ui.picks
    what, at = command["what"], _number(command)
    fresh = Picks(city=picks.city)
    match what:
        case "city" if NONE <= at < len(CITIES):
            return picks._replace(city=NONE if picks.city == at else at)
        case "link" if 0 <= at < len(LINKS):
            return fresh if picks.link == at else fresh._replace(link=at)
        case "flight" if 0 <= at < len(FLIGHTS):
            return fresh if picks.flight == at else fresh._replace(flight=at)
        case "final" if 0 <= at < len(FINALS):
            return fresh if picks.final == at else fresh._replace(final=at)
        case "income" if INCOME in table.choices:
            return fresh if picks.income else fresh._replace(income=True)
        case "path" if 0 <= at < len(table.choices):
            return picks._replace(path=at)
        case "none":
            return fresh
    return picks


def _number(command: dict[str, Any]) -> int:
    """The number that a command brings: `at` of a press, or `value` of a list of choices; -2 when it brings none."""
    at, value = command.get("at"), command.get("value")
    if type(at) is int:
        return at
    return int(value) if isinstance(value, str) and value.removeprefix("-").isdecimal() and len(value) < 4 else -2


def picks_for(table: Table, action: Action) -> Picks:
    """The picks that stand for a legal action; what is done with one press is not picked."""
    fields: tuple[Any, ...] = action
    match fields:
        case ("path", _):
            return Picks(path=table.choices.index(action))
        case ("open" | "join" | "bonus", link):
            return Picks(link=link)
        case ("extend", link) if table.view.phase == ACTION:
            return Picks(link=link)
        case ("claim", flight):
            return Picks(flight=flight)
        case ("final", final):
            return Picks(final=final)
    return Picks(income=action == INCOME)


def is_open(table: Table) -> bool:
    """Whether links and flights can be looked at closer: at any time, so that no step draws them all anew."""
    return table.turn is not None and table.moment is None


def decided(table: Table, what: str) -> Action | None:
    """The action that a press decides; a city only lists its links."""
    return None if what == "city" else picked_action(table)


def picked_action(table: Table) -> Action | None:
    """The action that the picks stand for, legal or not; None while nothing is picked."""
    picks: Picks = table.ui.picks
    view = table.view
    if view.phase in (PATH, FINAL_PATH):
        return table.choices[min(picks.path, len(table.choices) - 1)] if table.choices else None
    if view.phase == BONUS:
        return ("bonus", picks.link) if picks.link != NONE else None
    if view.phase != ACTION:
        return None
    if picks.link != NONE:
        return (link_verb(table, picks.link), picks.link)
    if picks.flight != NONE:
        return ("claim", picks.flight)
    if picks.final != NONE:
        return ("final", picks.final)
    return INCOME if picks.income else None


def link_verb(table: Table, link: int) -> str:
    """What the viewer would do with a link as an action."""
    owner = table.view.owners[link]
    if owner is None:
        return "open"
    return "extend" if owner == table.view.seat else "join"
