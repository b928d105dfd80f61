"""The table of Jet Set, the card game: the map, event and deck, a hand of city cards, and three things to do."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import htpy as h
from htpy import Element, Node

from ..core.game import Action
from ..games.jetset_cards.cards import CITIES, POINTS, REGION
from ..games.jetset_cards.ending import reason
from ..games.jetset_cards.events import CLOSED, DRAWS, LIMITS, NONE, RESTS, paying
from ..games.jetset_cards.legality import (
    DRAW,
    LAY_NONE,
    MOST_AIRPORTS,
    REST,
    ROUTE_LENGTH,
    START_FROM_DECK,
)
from ..games.jetset_cards.state import DECK_OUT, DISCARD, LAY, START, TURN
from ..games.jetset_cards.telling import city_name, event_name, event_text, region_name
from ..games.jetset_cards.view import View
from ..games.jetset_cards.words import flight_gain
from ..locale import Catalogue
from .emblems import EMBLEMS, GROUND, HEIGHT, WIDTH
from .passes import mover, seats, sign
from .table import Table
from .ui import button, do, hidden
from .world import world


class Picks(NamedTuple):
    """What is chosen and not yet done: a card of the hand by its place, or something else by its verb."""

    card: int = NONE
    verb: str = ""
    """"draw", "rest" or "start_deck"."""


NOTHING_PICKED = Picks()

LONGEST_WORD = 9
"""Letters of a word that fit on a card in letters of the usual size."""

_VERBS = {START: "start", TURN: "fly", LAY: "lay", DISCARD: "discard"}
"""What is done with a card of the hand, by phase."""
_WITHOUT_CARD: dict[str, Action] = {"draw": DRAW, "rest": REST, "start_deck": START_FROM_DECK}


# --- picking ----------------------------------------------------------------------------------------------------------


def pick(table: Table, command: dict[str, Any]) -> Picks:
    """The picks after a press on a card or a button for what needs no card; a second press takes it back."""
    picks: Picks = table.ui.picks
    what, at = command["what"], command.get("at")
    if what == "card" and type(at) is int and 0 <= at < len(table.view.hand):
        return NOTHING_PICKED if picks.card == at else Picks(card=at)
    if _WITHOUT_CARD.get(what) in table.choices:
        return NOTHING_PICKED if picks.verb == what else Picks(verb=what)
    return NOTHING_PICKED if what == "none" else picks


def picks_for(table: Table, action: Action) -> Picks:
    """The picks that stand for a legal action; laying no airport is done with one press."""
    fields: tuple[Any, ...] = action
    match fields:
        case (_, city) if city in table.view.hand:
            return Picks(card=table.view.hand.index(city))
    return Picks(verb=next((verb for verb, without in _WITHOUT_CARD.items() if without == action), ""))


def _picked_city(table: Table) -> int | None:
    card = table.ui.picks.card
    return table.view.hand[card] if 0 <= card < len(table.view.hand) else None


def _picked_action(table: Table) -> Action | None:
    """The action that the picks stand for, legal or not."""
    view, picks = table.view, table.ui.picks
    if picks.verb:
        return _WITHOUT_CARD[picks.verb]
    city = _picked_city(table)
    return None if city is None or view.phase not in _VERBS else (_VERBS[view.phase], city)


def decided(table: Table, what: str) -> Action | None:  # noqa: ARG001
    """The action that a press on a card, or on what needs none, decides."""
    return _picked_action(table)


# --- regions ----------------------------------------------------------------------------------------------------------


def regions(table: Table) -> dict[str, Node]:
    """All regions of the table proper."""
    return {"seats": seats(table), "board": _board(table), "hand": _hand(table), "actions": _actions(table)}


def headline(table: Table) -> str:
    """The round, and who is to choose."""
    say, view = table.say, table.view
    if table.turn is None:
        return say("table.over")
    if view.phase == START:
        return say("jetset_cards.table.headline.start", seat=table.turn)
    return say("jetset_cards.table.headline", round=view.round, seat=table.turn)


def _board(table: Table) -> Node:
    view = table.view
    wanted = _picked_city(table) if view.phase in (START, TURN) else None
    sea = h.div(".world-sea")[world(table, wanted), _deck(table)]
    return h.div(".world-board")[event_line(table), _deck_warning(table), sea, _thrown_away(table)]


def event_line(table: Table) -> Node:
    say, view = table.say, table.view
    if view.event == NONE:
        return None
    return h.p(".event-card")[
        h.span(".badge")[sign("event"), say("jetset_cards.table.event_own")],
        h.strong[say(event_name(view.event))],
        h.span[say(event_text(view.event))],
    ]


def _deck(table: Table) -> Element:
    """How many cards are left to draw."""
    say, view = table.say, table.view
    words = say("jetset_cards.table.deck", count=view.left)
    return h.p(class_=["deck-left", {"low": _is_low(view)}], title=words)[
        sign("deck"), h.span(aria_hidden="true")[say.number(view.left)], hidden(words)
    ]


def _is_low(view: View) -> bool:
    """Whether the deck may run out within one round."""
    return view.turn is not None and view.left <= DRAWS[view.event] * view.seats


def _deck_warning(table: Table) -> Node:
    say, view = table.say, table.view
    return h.p(".deck-low")[say("jetset_cards.table.deck_low", count=view.left)] if _is_low(view) else None


def _thrown_away(table: Table) -> Node:
    """The cards that were discarded, which all have seen: a city whose cards lie there is out of reach (4.7)."""
    say, cities = table.say, table.view.discards
    if not cities:
        return None
    names = say.listed(say(city_name(city)) for city in cities)
    return h.p(".thrown-away")[say("jetset_cards.table.thrown", cities=names)]


# --- the hand ---------------------------------------------------------------------------------------------------------


def _hand(table: Table) -> Node:
    say, view = table.say, table.view
    if view.seat is None:
        return None
    return [
        h.h2(".hand-title")[say("jetset_cards.table.own_hand", seat=view.seat, count=len(view.hand))],
        h.div(
            ".hand",
            id="hand-cards",
            role="listbox",
            dir="ltr",
            data_roving="true",
            aria_label=say("jetset_cards.table.hand_label"),
        )[(hand_card(table, place) for place in range(len(view.hand)))],
    ]


def hand_card(table: Table, place: int) -> Element:
    say, view = table.say, table.view
    city = view.hand[place]
    marks = _marks(say, view, city)
    chosen = table.ui.picks.card == place
    useful = (_VERBS.get(view.phase, ""), city) in table.choices
    words = [say("jetset_cards.table.card", city=city_name(city), region=region_name(REGION[city]), count=POINTS[city])]
    copy = view.hand[:place].count(city)
    return h.div(
        class_=["card", "city-card", f"region-{REGION[city]}", {"useful": useful, "chosen": chosen}, *marks],
        id=f"hand-{place}",
        role="option",
        tabindex="-1",
        aria_selected=str(chosen).lower(),
        aria_label=" ".join([*words, *marks.values()]),
        data_item="true",
        data_do=do("pick", what="card", at=place),
        data_move=mover(view, view.seat, city, "hand", copy),
    )[
        _city_face(say, city),
        "pays" in marks and h.span(".city-plus")[sign("plane"), say.gain(1)],
        "visited" in marks and h.span(".city-seen")[sign("check")],
        "closed" in marks and h.span(".city-seen")[sign("event")],
    ]


def _city_face(say: Catalogue, city: int) -> list[Node]:
    """What every card of a city shows."""
    return [
        h.svg(".emblem-art", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true", focusable="false")[
            h.path(fill_rule="evenodd", d=GROUND + EMBLEMS[CITIES[city].key])
        ],
        h.span(class_=["city-name", {"long": _is_long(say(city_name(city)))}])[say(city_name(city))],
        h.span(".city-worth")[say.number(POINTS[city])],
    ]


def laid_open(table: Table) -> Node:
    """The hand of the view's owner."""
    hand = table.view.hand
    return (
        hand
        and h.div(".hand", role="group", dir="ltr", aria_label=table.say("jetset_cards.table.hand_label"))[
            (
                h.span(class_=["card", "city-card", f"region-{REGION[city]}"])[_city_face(table.say, city)]
                for city in hand
            )
        ]
    )


def _is_long(name: str) -> bool:
    """Whether a name has a word that needs smaller letters to fit on a card."""
    return max(map(len, name.split())) > LONGEST_WORD


def _marks(say: Catalogue, view: View, city: int) -> dict[str, str]:
    """What is to be known about a card of the viewer's hand, by class, in words."""
    seat = view.seat
    assert seat is not None
    if city in view.routes[seat]:
        return {"visited": say("jetset_cards.table.visited")}
    marks = {}
    if paying(view.fronts[seat], view.paid[seat], city) != NONE:
        marks["pays"] = say("jetset_cards.table.pays")
    if view.event != NONE and CLOSED[view.event] == REGION[city]:
        marks["closed"] = say("jetset_cards.table.closed")
    return marks


# --- actions ----------------------------------------------------------------------------------------------------------


def _actions(table: Table) -> Node:
    say, view = table.say, table.view
    if not table.choices:
        return None
    picked = _picked_action(table)
    return [
        h.p(".prompt", id="prompt")[" ".join(_prompt(table, picked))],
        h.div(".row")[
            _confirm(table, picked),
            [_toggle(table, verb) for verb, action in _WITHOUT_CARD.items() if action in table.choices and not picked],
            view.phase == LAY
            and not picked
            and button(
                say("jetset_cards.table.lay_none"),
                do("act", action=table.rules.print_action(LAY_NONE)),
                name="lay-none",
            ),
            picked and button(say("table.cancel"), do("pick", what="none"), name="cancel", kind="quiet"),
        ],
    ]


def _confirm(table: Table, picked: Action | None) -> Element:
    """The one button that does what is picked; it stays in its place, and says no while nothing fits."""
    say = table.say
    allowed = picked is not None and picked in table.choices
    if picked is None or not allowed:
        label = say(f"jetset_cards.table.confirm.{_VERBS[table.view.phase]}")
    elif picked[0] == "fly":
        # The points stand beside it, with their parts.
        label = say("jetset_cards.table.confirm.fly_to", city=city_name(int(picked[1])))
    else:
        label = say(table.rules.label(table.view, picked))
    command = do("act", action=table.rules.print_action(picked)) if picked and allowed else do("pick", what="none")
    return button(label, command, name="confirm", kind="primary", key="c", blocked=not allowed)


def _toggle(table: Table, verb: str) -> Element:
    """A button that picks what needs no card, to be looked at before it is done."""
    names = {"draw": "d", "rest": "r", "start_deck": "d"}
    return button(
        table.say(f"jetset_cards.table.{verb}"),
        do("pick", what=verb),
        name=verb.replace("_", "-"),
        key=names[verb],
    )


def _prompt(table: Table, picked: Action | None) -> list[str]:
    """What is to be decided, or what the picked action would bring, sentence by sentence."""
    say, view = table.say, table.view
    if picked is None:
        return [_question(table)]
    if picked not in table.choices:
        return [say(table.rules.why_not(view, picked))]
    verb = picked[0]
    if verb == "fly":
        return _flight_words(table, int(picked[1]))
    if verb in ("draw", "rest"):
        return _cards_words(table, str(verb))
    if verb == "lay":
        return [say("jetset_cards.table.preview.lay", city=city_name(int(picked[1])))]
    if verb == "start_deck":
        return [say("jetset_cards.table.preview.start_deck")]
    return [say(f"jetset_cards.table.preview.{verb}", city=city_name(int(picked[1])))]


def _question(table: Table) -> str:
    say, view = table.say, table.view
    if view.phase == DISCARD:
        return say("jetset_cards.table.ask.discard", count=len(view.hand) - LIMITS[view.event])
    if view.phase == TURN and not any(action[0] == "fly" for action in table.choices):
        return say("jetset_cards.table.ask.no_flight")
    return say(f"jetset_cards.table.ask.{view.phase}")


def _flight_words(table: Table, city: int) -> list[str]:
    """The points of a flight in parts, and whether it ends the game."""
    say, view = table.say, table.view
    assert view.seat is not None
    points, bonus, more = flight_gain(view, view.seat, city)
    words = [say("jetset_cards.table.preview.fly", city=city_name(city), count=points)]
    if bonus:
        words.append(say("jetset_cards.table.preview.bonus", count=bonus))
    if more:
        words.append(say("jetset_cards.table.preview.extra", count=more, event=event_name(view.event)))
    if len(view.routes[view.seat]) + 1 == ROUTE_LENGTH:
        words.append(say(f"jetset_cards.table.preview.last.{'round' if view.finish_round else 'now'}"))
    return words


def _cards_words(table: Table, verb: str) -> list[str]:
    """How many cards come, what has to go, and whether the deck runs out with it."""
    say, view = table.say, table.view
    assert view.seat is not None
    taken = min(view.left, (DRAWS if verb == "draw" else RESTS)[view.event])
    words = [say("jetset_cards.table.preview.cards", count=taken)]
    room = verb == "rest" and len(view.fronts[view.seat]) < MOST_AIRPORTS
    if room:
        words.append(say("jetset_cards.table.preview.rest"))
    elif verb == "rest":
        words.append(say("jetset_cards.table.preview.rest_full"))
    over = len(view.hand) + taken - LIMITS[view.event]
    if over > 0:
        words.append(say("jetset_cards.table.preview.over", count=over))
    if taken == view.left:
        words.append(say("jetset_cards.table.preview.deck_out"))
    return words


# --- the end, and words -----------------------------------------------------------------------------------------------


def round_end(table: Table) -> Sequence[Node]:
    """What decided beside points, when the deck ran out or the first place is not told by points alone."""
    say, view = table.say, table.view
    if table.outcome is None:
        return []
    best = max(table.outcome.scores)
    if reason(view.routes) != DECK_OUT and table.outcome.scores.count(best) == 1:
        return []
    return [
        h.table(".scores", id="deciders")[
            h.caption[say("jetset_cards.table.deciders")],
            h.thead[
                h.tr[
                    h.th(scope="col")[say("table.player")],
                    (
                        h.th(scope="col")[say(f"jetset_cards.table.column.{name}")]
                        for name in ("cities", "airports", "points")
                    ),
                ]
            ],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[h.bdi[say.seat(seat)]],
                        h.td[say.number(len(view.routes[seat]))],
                        h.td[say.number(len(view.fronts[seat]))],
                        h.td[say.number(table.outcome.scores[seat])],
                    ]
                    for seat in range(view.seats)
                )
            ],
        ]
    ]


def answer(table: Table, word: str) -> str:
    """`hand`, `table` and `score` in words."""
    say, view = table.say, table.view
    if word == "hand" and view.seat is not None:
        cities = say.listed(say(city_name(city)) for city in view.hand)
        return say("jetset_cards.table.hand_words", cities=cities, count=len(view.hand))
    if word == "table":
        lines = [say("jetset_cards.table.deck", count=view.left)]
        if view.event != NONE:
            lines.append(say(event_text(view.event)))
        for seat in range(view.seats):
            stops = say.listed(say(city_name(city)) for city in view.routes[seat])
            airports = say.listed(say(city_name(city)) for city in view.fronts[seat])
            lines.append(say("jetset_cards.table.seat_words", seat=seat, cities=stops, airports=airports))
        return " ".join(lines)
    if word == "score":
        return " ".join(
            say("jetset_cards.table.score_words", seat=seat, count=view.points(seat)) for seat in range(view.seats)
        )
    return ""
