"""What the viewer may do in Shahrah, in words: the list of routes, ways to pay, what is asked, the one confirm."""

from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..core.game import Action
from ..games.shahrah.board import CITIES, ROUTES, ROUTES_OF
from ..games.shahrah.cards import DECK, VIP
from ..games.shahrah.legality import FIRST_KEEP, LATER_KEEP, payments, take
from ..games.shahrah.scoring import POINTS
from ..games.shahrah.state import DRAW, OFFER, PAY, TURN
from ..games.shahrah.told import CITY_WORDS, COLOUR_WORDS, payment_words, route_words
from ..games.shahrah.view import View
from .buses import letter, small_sign
from .markup import kept
from .shahrah_picks import NONE, Picks, picked_action
from .table import Table
from .ui import button, do, select
from .ways import payable


def actions(table: Table) -> Node:
    """Everything of the actions region; nothing for those who have nothing to choose."""
    if not table.choices:
        return None
    phase = table.view.phase
    # The deck can be asked for a second card with the one button too; open cards are pressed where they lie.
    action = take(DECK) if phase == DRAW else picked_action(table)
    return [
        h.div("#decide.decide")[
            h.p(".prompt", id="prompt")[" ".join(_prompt(table, action))], h.div(".row")[_buttons(table, action)]
        ],
        _roads(table) if phase == TURN else _payments(table) if phase == PAY else None,
    ]


def _buttons(table: Table, action: Action | None) -> Node:
    """The one button that does what is picked, in its lasting place, and the way back."""
    say, view = table.say, table.view
    if view.phase == PAY:
        back: Node = button(say("table.cancel"), do("undo"), name="cancel", kind="quiet") if table.undo else None
    else:
        picked = action is not None and view.phase == TURN and action[0] != "pass"
        back = picked and button(say("table.cancel"), do("pick", what="none"), name="cancel", kind="quiet")
    allowed = action is not None and action in table.choices
    command = do("act", action=table.rules.print_action(action)) if action and allowed else do("pick", what="none")
    return [
        button(_confirm_words(table, action), command, name="confirm", kind="primary", key="c", blocked=not allowed),
        back,
    ]


def _confirm_words(table: Table, action: Action | None) -> str:
    verb = str(action[0]) if action else "claim"
    if verb == "keep" and action:
        return table.say("shahrah.table.confirm.keep", count=len(action) - 1)
    if verb == "take" and table.view.phase != DRAW:
        verb = "claim"
    return table.say(f"shahrah.table.confirm.{verb}")


# --- what is asked ----------------------------------------------------------------------------------------------------


def _prompt(table: Table, action: Action | None) -> list[str]:
    """What is to be decided, or what the picked action would bring, sentence by sentence."""
    say, view = table.say, table.view
    fields: tuple[Any, ...] = action or ()
    if view.phase == OFFER:
        least = LATER_KEEP if view.first_kept[view.seat] else FIRST_KEEP
        return [say("shahrah.table.ask.offer", count=least), say("shahrah.table.ask.kept", kept=len(fields) - 1)]
    if view.phase == PAY:
        return [say("shahrah.table.ask.pay", route=route_words(view.route))]
    if view.phase == DRAW:
        refused = table.ui.picks.card
        why = [say(table.rules.why_not(view, ("take", refused)))] if refused != NONE else []
        return [say("shahrah.table.ask.second"), *why]
    if action is None:
        return [say("shahrah.table.ask.turn" if payable(view) else "shahrah.table.ask.no_route")]
    if action not in table.choices:
        route = [say(route_words(fields[1])) + ":"] if fields[0] == "claim" else []
        return [*route, say(table.rules.why_not(view, action))]
    if fields[0] == "claim":
        return _claim_words(table, fields[1])
    return [say(f"shahrah.table.preview.{fields[0]}", count=min(3, len(view.ticket_deck)))]


def _claim_words(table: Table, route: int) -> list[str]:
    """What a claim brings and leaves, and what is paid for it when there is no choice."""
    say, view = table.say, table.view
    length = ROUTES[route].length
    ways: list[Any] = payments(view.hand, route)
    words = [
        say("shahrah.table.preview.claim", route=route_words(route), count=POINTS[length]),
        say("shahrah.table.preview.buses", count=view.buses[view.seat] - length),
    ]
    if len(ways) == 1:
        return [*words, say("shahrah.table.preview.pays", payment=payment_words(*ways[0][1:]))]
    return [*words, say("shahrah.table.preview.ways", count=len(ways))]


# --- routes -----------------------------------------------------------------------------------------------------------


def _roads(table: Table) -> Element:
    """The list of routes that can be paid for; of a chosen city, the other free ones as well."""
    say, view = table.say, table.view
    picks: Picks = table.ui.picks
    can = payable(view)
    listed = [route for route in can if picks.city in (NONE, *ROUTES[route][:2])]
    others = [] if picks.city == NONE else _others(view, picks.city, can)
    cities = sorted(range(len(CITIES)), key=lambda city: say.order(say(CITY_WORDS[city])))
    return h.div(".roads")[
        select(
            "city",
            say("shahrah.table.city"),
            [(str(NONE), say("shahrah.table.all_cities")), *((str(city), say(CITY_WORDS[city])) for city in cities)],
            str(picks.city),
            do("pick", what="city"),
        ),
        h.ul(
            "#road-list.road-list",
            tabindex="-1",
            data_roving="true",
            aria_label=say("shahrah.table.roads", count=len(listed)),
        )[
            (_road(table, route, True) for route in listed),
            (_road(table, route, False) for route in others),
            None if listed or others else h.li(".quiet-text")[say("shahrah.table.no_road")],
        ],
    ]


def _others(view: View, city: int, can: tuple[int, ...]) -> list[int]:
    """The free routes of a city that the viewer cannot claim now."""
    return [route for route in ROUTES_OF[city] if view.owners[route] is None and route not in can]


def _road(table: Table, route: int, can: bool) -> Markup:
    say = table.say
    start, end, length, colour = ROUTES[route]
    points = POINTS[length]
    words = say("shahrah.table.road", route=route_words(route), count=points)
    label = words if can else say("shahrah.table.road_not_now", road=words)
    sign_letter = letter(say, colour)
    about = f"{say.number(length)} {say(COLOUR_WORDS[colour])}{sign_letter and f' {sign_letter}'}"
    cities = say(CITY_WORDS[start]), say(CITY_WORDS[end])
    return _drawn_road(route, can, table.ui.picks.route == route, label, cities, about, say.gain(points))


@kept
def _drawn_road(
    route: int, can: bool, is_chosen: bool, label: str, cities: tuple[str, str], about: str, points: str
) -> Element:
    return h.li(f"#line-{route}")[
        h.button(
            class_=["road-choice", {"refused": not can}],
            id=f"road-{route}",
            type="button",
            data_item="true",
            data_do=do("pick", what="route", at=route),
            data_lights=f"route-{route}",
            aria_pressed=str(is_chosen).lower(),
            aria_label=label,
        )[
            small_sign(ROUTES[route].colour),
            h.span(".road-cities")[h.bdi[cities[0]], "\u2013", h.bdi[cities[1]]],
            h.span(".road-colour")[about],
            h.span(".road-points")[points],
        ]
    ]


def _payments(table: Table) -> Element:
    """The ways to pay for the claimed route."""
    say, chosen = table.say, min(table.ui.picks.payment, len(table.choices) - 1)
    return h.div(".payments", id="payments", role="group", aria_label=say("shahrah.table.payments"))[
        (_payment(table, place, action, place == chosen) for place, action in enumerate(table.choices))
    ]


def _payment(table: Table, place: int, action: Action, is_chosen: bool) -> Element:
    fields: tuple[Any, ...] = action
    _, colour, cards, vips = fields
    return h.button(
        ".button.payment",
        id=f"payment-{place}",
        type="button",
        aria_pressed=str(is_chosen).lower(),
        data_do=do("pick", what="payment", at=place),
    )[
        h.span(".payment-signs", aria_hidden="true")[
            (small_sign(colour) for _ in range(cards)), (small_sign(VIP) for _ in range(vips))
        ],
        h.span(".payment-words")[table.say(payment_words(colour, cards, vips))],
    ]
