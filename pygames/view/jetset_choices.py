"""What is to be decided at the table of Jet Set, what it would cost or bring, and the buttons that do it."""

from typing import Any

import htpy as h
from htpy import Element, Node

from ..core.game import Action
from ..games.jetset.board import LINKS
from ..games.jetset.cards import FLIGHTS
from ..games.jetset.legality import (
    BOTH,
    CARDS_PRICE,
    INCOME,
    PLANE,
    ROYALTY,
    extension_price,
    income_of,
    markers_for,
    most_row,
)
from ..games.jetset.paths import flight_paths
from ..games.jetset.state import ACTION, BONUS, BUY, EXTEND, FINAL_PATH, MORE, PATH, PLANES
from ..games.jetset.told import final_name, flight_name, link_name, path_name, row_name
from ..games.jetset.words import first_city, paths_of, planes_price
from .jetset_picks import picked_action
from .table import Table
from .ui import button, do


def actions(table: Table) -> Node:
    """The prompt, and the buttons of the step that is to be taken."""
    if not table.choices:
        return None
    picked = picked_action(table)
    return [
        h.p(".prompt", id="prompt")[" ".join(_prompt(table, picked))],
        _paths(table) if table.view.phase in (PATH, FINAL_PATH) else None,
        h.div(".row")[_BUTTONS[table.view.phase](table, picked)],
    ]


# --- buttons ----------------------------------------------------------------------------------------------------------


def _direct(table: Table) -> Node:
    """Each choice as a button that does it at once: what it costs stands on it. The first one is the usual one."""
    rules = table.rules
    return [
        button(
            _short_label(table, action),
            do("act", action=rules.print_action(action)),
            name=f"act-{'-'.join(str(part) for part in action)}" if place else "confirm",
            kind="" if place else "primary",
            key="" if place else "c",
        )
        for place, action in enumerate(table.choices)
    ]


def _short_label(table: Table, action: Action) -> str:
    """The words on a button; shorter than in the list of all choices where the prompt says the rest."""
    say = table.say
    fields: tuple[Any, ...] = action
    match fields:
        case ("buy", row):
            price = 2 * CARDS_PRICE if row == BOTH else CARDS_PRICE
            return say("jetset.table.buy", row=row_name(row), price=price)
        case ("more", row):
            return say("jetset.table.more", row=row_name(row))
        case ("buy_none" | "stop" as verb,):
            return say(f"jetset.table.{verb}")
    return say(table.rules.label(table.view, action))


def _card_buttons(table: Table, picked: Action | None) -> Node:  # noqa: ARG001
    """Buying cards or not: going on without comes first."""
    ordered = (*table.choices[-1:], *table.choices[:-1])
    return _direct(table._replace(choices=ordered))


def _count_buttons(table: Table, picked: Action | None) -> Node:  # noqa: ARG001
    """How many planes, each with its price, and the way back."""
    return [_direct(table), _step_back(table)]


def _extend_buttons(table: Table, picked: Action | None) -> Node:  # noqa: ARG001
    """Confirm the planes chosen so far, or take the last one back."""
    confirm = table._replace(choices=table.choices[-1:])
    return [_direct(confirm), _step_back(table)]


def _step_back(table: Table) -> Node:
    """Out of a step of several parts."""
    return button(table.say("table.cancel"), do("undo"), name="cancel-step", kind="quiet") if table.undo else None


def _pick_buttons(table: Table, picked: Action | None) -> Node:
    """The one button that does what is picked; income, and the way back."""
    say = table.say
    allowed = picked is not None and picked in table.choices
    label = say(table.rules.label(table.view, picked)) if picked and allowed else say("jetset.table.confirm")
    command = do("act", action=table.rules.print_action(picked)) if picked and allowed else do("pick", what="none")
    in_step = table.view.phase in (PATH, FINAL_PATH)
    return [
        button(label, command, name="confirm", kind="primary", key="c", blocked=not allowed),
        not picked
        and INCOME in table.choices
        and button(
            say("jetset.table.income", paid=income_of(table.view.marks[table.view.last_turn])[2]),
            do("pick", what="income"),
            name="income",
            key="i",
        ),
        _step_back(table) if in_step else None,
        picked and not in_step and button(say("table.cancel"), do("pick", what="none"), name="cancel", kind="quiet"),
    ]


_BUTTONS: dict[str, Any] = {
    BUY: _card_buttons,
    MORE: _card_buttons,
    PLANES: _count_buttons,
    EXTEND: _extend_buttons,
    ACTION: _pick_buttons,
    BONUS: _pick_buttons,
    PATH: _pick_buttons,
    FINAL_PATH: _pick_buttons,
}
"""The buttons of each phase."""


def _paths(table: Table) -> Element:
    """The paths that can be flown; each lights up on the map."""
    say, view = table.say, table.view
    first = first_city(view)
    chosen = min(table.ui.picks.path, len(table.choices) - 1)
    return h.div(".paths", id="paths", role="listbox", aria_label=say("jetset.table.paths"), data_roving="true")[
        (
            h.div(
                class_=["path-choice", {"chosen": place == chosen}],
                id=f"path-{place}",
                role="option",
                tabindex="-1",
                aria_selected=str(place == chosen).lower(),
                data_item="true",
                data_do=do("pick", what="path", at=place),
                data_lights=f"path-way-{place}",
            )[say(path_name(path, first))]
            for place, path in enumerate(paths_of(view))
        )
    ]


# --- words ------------------------------------------------------------------------------------------------------------


def _prompt(table: Table, picked: Action | None) -> list[str]:
    """What is to be decided, or what the picked action costs and brings, sentence by sentence."""
    if picked is None:
        return [_question(table)]
    if picked not in table.choices:
        return [table.say(table.rules.why_not(table.view, picked))]
    fields: tuple[Any, ...] = picked
    match fields:
        case ("open" | "join" as verb, link):
            return _link_words(table, verb, link)
        case ("extend", link):
            return [table.say("jetset.table.preview.extend", link=link_name(link), price=extension_price((link,)))]
        case ("claim", flight):
            return _claim_words(table, flight)
        case ("final", final):
            return [table.say("jetset.table.preview.final", final=final_name(final))]
        case ("path", place):
            count = len(paths_of(table.view)[place])
            return [_question(table), table.say("jetset.table.preview.path", count=count)]
        case ("bonus", link):
            return [table.say("jetset.table.preview.bonus", link=link_name(link))]
    marked, plain, paid = income_of(table.view.marks[table.view.last_turn])
    return [table.say("jetset.table.preview.income", marked=marked, plain=plain, paid=paid)]


def _question(table: Table) -> str:
    """What is to be decided in this phase."""
    say, view = table.say, table.view
    money = view.money[view.last_turn]
    match view.phase:
        case "buy" | "more" as phase:
            return say(f"jetset.table.ask.{phase}", most=most_row(view.seats), money=money)
        case "planes":
            return say("jetset.table.ask.planes", link=link_name(view.chosen), money=money)
        case "extend":
            price = extension_price(view.adding)
            return say("jetset.table.ask.extend", count=len(view.adding), price=price, left=money - price)
        case "path":
            return say("jetset.table.ask.path", flight=flight_name(view.chosen))
        case "final_path":
            return say("jetset.table.ask.final_path", final=final_name(view.chosen))
        case "bonus":
            return say("jetset.table.ask.bonus")
    return say("jetset.table.ask.action", money=money)


def _link_words(table: Table, verb: str, link: int) -> list[str]:
    """What a link costs with one plane, and what money there is."""
    say, view = table.say, table.view
    money = view.money[view.last_turn]
    bank, royalty = planes_price(view, link, 1)
    if verb == "open":
        price = LINKS[link].price
        said = say("jetset.table.preview.open", link=link_name(link), price=price, plane=PLANE, least=bank, money=money)
    else:
        said = say(
            "jetset.table.preview.join",
            link=link_name(link),
            owner=view.owners[link],
            bank=bank,
            royalty=ROYALTY,
            least=bank + royalty,
            money=money,
        )
    return [said]


def _claim_words(table: Table, flight: int) -> list[str]:
    """What a flight brings, and how many planes come back."""
    say, view = table.say, table.view
    seat = view.last_turn
    paths = flight_paths(view.network[seat], flight)
    markers = min(view.markers[seat], markers_for(len(view.claimed[seat])))
    flight_points = FLIGHTS[flight].points
    words = [say("jetset.table.preview.claim", flight=flight_name(flight), count=flight_points, markers=markers)]
    if len(paths) > 1:
        words.append(say("jetset.table.preview.paths", count=len(paths)))
    else:
        words.append(say("jetset.table.preview.path", count=len(paths[0])))
    return words
