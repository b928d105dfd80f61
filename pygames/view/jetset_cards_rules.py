"""The drawn examples of the rules of Jet Set, the card game: cities, airports and routes, as the table draws them."""

from functools import cache
from typing import Any

import htpy as h
from htpy import Element, Node

from ..core.match import Match, Seat
from ..games.jetset_cards.cards import PLACE
from ..games.jetset_cards.events import EVENTS, Card
from ..games.jetset_cards.view import View
from ..locale import Catalogue
from .jetset_cards import NOTHING_PICKED, event_line, hand_card
from .passes import airport_tags, boarding_passes
from .rules_pages import Drawings, Example
from .table import Table, Ui
from .ui import icon
from .world import world

OWN = 0
"""The seat that looks at the table."""


def _cities(names: str) -> tuple[int, ...]:
    return tuple(PLACE[name] for name in names.split())


@cache
def _match() -> Match:
    return Match("jetset_cards", [Seat(), Seat()], 1)


def _table(say: Catalogue, **shown: Any) -> Table:
    """A table of two on which nothing lies but what is to be shown; what is told of one seat is of the first."""
    match = _match()
    view: View = match.rules.view(match.state, OWN)
    empty = dict.fromkeys(("routes", "bonuses", "extras", "fronts", "paid"), ((), ()))
    by_seat = {name: (value, ()) if name in empty else value for name, value in shown.items()}
    view = view._replace(**({"phase": "turn", "hand": ()} | empty | by_seat))
    return Table(say, match.rules, match.seats, view, view.turn, (), (), None, Ui(picks=NOTHING_PICKED))


def _hand(table: Table) -> Element:
    return h.div(".hand")[(hand_card(table, place) for place in range(len(table.view.hand)))]


def _tags(table: Table) -> Element:
    return airport_tags(table.say, table.view, OWN)


# --- the drawings -----------------------------------------------------------------------------------------------------


def _opening(say: Catalogue) -> Node:
    """An airport in front, and five cards in hand."""
    table = _table(say, fronts=_cities("paris"), paid=(0,), hand=_cities("lisbon london paris dubai tokyo"))
    return [_tags(table), _hand(table)]


def _flown(say: Catalogue) -> Node:
    """A journey on the map."""
    route = _cities("tehran istanbul new_york rio_de_janeiro")
    return world(_table(say, routes=route, bonuses=(0,) * 4, extras=(0,) * 4), None)


def _passes(say: Catalogue) -> Node:
    """A route as boarding passes; Paris has paid a point more."""
    route = _cities("london paris rome")
    table = _table(say, routes=route, bonuses=(0, 1, 0), extras=(0, 0, 0), fronts=_cities("paris"), paid=(1,))
    return [boarding_passes(table, OWN), _tags(table)]


def _airports(say: Catalogue) -> Node:
    """Three airports in front: one has paid, one waits, one was laid too late."""
    route = _cities("london paris rome")
    table = _table(
        say,
        routes=route,
        bonuses=(0, 1, 0),
        extras=(0, 0, 0),
        fronts=_cities("paris tokyo rome"),
        paid=(1, 0, 0),
    )
    return _tags(table)


def _resting(say: Catalogue) -> Node:
    """A card of Tokyo leaves the hand and lies in front as an airport."""
    before = _table(say, hand=_cities("cairo tokyo tokyo"))
    after = _table(say, hand=_cities("cairo tokyo"), fronts=_cities("tokyo"), paid=(0,))
    return [_hand(before), icon("forward"), _tags(after), _hand(after)]


def _ten(say: Catalogue) -> Node:
    """A complete route that is worth ten points."""
    route = _cities("london new_york rio_de_janeiro cairo dubai")
    table = _table(
        say,
        routes=route,
        bonuses=(0, 1, 0, 1, 1),
        extras=(0,) * 5,
        fronts=_cities("new_york cairo dubai"),
        paid=(1, 1, 1),
    )
    return [boarding_passes(table, OWN), _tags(table)]


def _event(say: Catalogue) -> Node:
    return event_line(_table(say, event=EVENTS.index(Card("tailwind"))))


DRAWINGS = Drawings(
    (
        Example("opening", 1, _opening),
        Example("flown", 2, _flown),
        Example("passes", 3, _passes),
        Example("resting", 3, _resting),
        Example("airports", 3, _airports),
        Example("ten", 4, _ten),
        Example("event", 5, _event, is_text=True),
    )
)
