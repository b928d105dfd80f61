"""What is chosen on the table of Shahrah and not yet done, and what a press changes in it."""

from typing import Any, NamedTuple

from ..core.game import Action
from ..games.shahrah.board import CITIES, ROUTES, TICKETS
from ..games.shahrah.cards import KINDS
from ..games.shahrah.legality import PASS, claim, keep, take
from ..games.shahrah.legality import TICKETS as DRAW_TICKETS
from ..games.shahrah.state import OFFER, PAY
from .table import Table

NONE = -1


class Picks(NamedTuple):
    """What is chosen; places count from 0, NONE stands for nothing."""

    city: int = NONE
    """The city whose routes are listed."""
    route: int = NONE
    """The route that is about to be claimed, or of which is asked why it cannot be."""
    verb: str = ""
    """"tickets" when new tickets are about to be drawn."""
    card: int = NONE
    """A face-up card that cannot be taken, of which is asked why."""
    kept: tuple[int, ...] = ()
    """Places of the offered tickets that are about to be kept, in rising order."""
    payment: int = 0
    """The place of the chosen payment."""
    arc: int = NONE
    """The ticket that is shown on the map."""
    paths: bool = False
    """The longest paths are shown on the map."""


NOTHING_PICKED = Picks()


def pick(table: Table, command: dict[str, Any]) -> Picks:
    """The picks after a press; what is unknown or cannot be changes nothing, and a second press takes back."""
    picks: Picks = table.ui.picks
    what, at = command["what"], _place(command)
    match what:
        case "city" if NONE <= at < len(CITIES):
            return picks._replace(city=NONE if picks.city == at else at, route=NONE, verb="", card=NONE)
        case "route" if 0 <= at < len(ROUTES):
            return picks._replace(route=NONE if picks.route == at else at, verb="", card=NONE)
        case "card" if at in KINDS and take(at) not in table.choices:
            return picks._replace(card=at, route=NONE, verb="")
        case "tickets" if DRAW_TICKETS in table.choices:
            return picks._replace(verb="" if picks.verb else "tickets", route=NONE, card=NONE)
        case "keep" if 0 <= at < _offered(table):
            return picks._replace(kept=tuple(sorted({*picks.kept} ^ {at})))
        case "payment" if table.view.phase == PAY and 0 <= at < len(table.choices):
            return picks._replace(payment=at)
        case "arc" if 0 <= at < len(TICKETS):
            return picks._replace(arc=NONE if picks.arc == at else at)
        case "paths":
            return picks._replace(paths=not picks.paths)
        case "none":
            return Picks(city=picks.city, paths=picks.paths)
    return picks


def _place(command: dict[str, Any]) -> int:
    """The number that a command brings: `at` of a press, or `value` of a list of choices; -2 when it brings none."""
    at, value = command.get("at"), command.get("value")
    if type(at) is int:
        return at
    return int(value) if isinstance(value, str) and value.removeprefix("-").isdecimal() and len(value) < 4 else -2


def _offered(table: Table) -> int:
    view = table.view
    return len(view.offers[view.seat]) if view.phase == OFFER and view.seat is not None else 0


def picks_for(table: Table, action: Action) -> Picks:
    """The picks that stand for a legal action; cards are taken with one press and are not picked."""
    fields: tuple[Any, ...] = action
    match fields:
        case ("claim", route):
            return Picks(route=route)
        case ("keep", *places):
            return Picks(kept=tuple(places))
        case ("pay", *_):
            return Picks(payment=table.choices.index(action))
        case ("tickets",):
            return Picks(verb="tickets")
    return NOTHING_PICKED


def decided(table: Table, what: str) -> Action | None:
    """The action that a press on a route, a payment or the tickets decides; of offered tickets more may be kept."""
    action = picked_action(table) if what in ("route", "payment", "tickets") else None
    return None if action == PASS else action


def picked_action(table: Table) -> Action | None:
    """The action that the picks stand for, legal or not; None while nothing is picked."""
    picks: Picks = table.ui.picks
    if table.view.phase == OFFER:
        return keep(*picks.kept)
    if table.view.phase == PAY:
        return table.choices[min(picks.payment, len(table.choices) - 1)] if table.choices else None
    if picks.route != NONE:
        return claim(picks.route)
    if picks.card != NONE:
        return take(picks.card)
    if picks.verb:
        return DRAW_TICKETS
    return PASS if PASS in table.choices else None
