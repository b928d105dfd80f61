"""Scout's table: two-numbered cards in a hand whose order holds, the active set, and the three things one may do."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..core.message import message
from ..games.scout.cards import BOTTOM, NAME, TOP, TURNED, numbers
from ..games.scout.legality import KEEP, LEFT, RIGHT, TURN, scout, scout_show
from ..games.scout.state import FLIP, SHOW, RoundResult
from ..games.scout.view import View
from ..locale import Catalogue
from .markup import kept
from .scout_picks import NONE, NOTHING_PICKED, Picks, can_scout, decided, pick, picked_show, picks_for
from .shapes import star_path
from .table import Table
from .ui import button, count, do, hidden, icon

__all__ = ["NOTHING_PICKED", "answer", "decided", "headline", "laid_open", "pick", "picks_for", "regions", "round_end"]


# --- regions ----------------------------------------------------------------------------------------------------------


def regions(table: Table) -> dict[str, Node]:
    """All regions of the table proper."""
    return {"seats": _seats(table), "board": _board(table), "hand": _hand(table), "actions": _actions(table)}


def headline(table: Table) -> str:
    """The round, and who is to choose."""
    say, view = table.say, table.view
    if table.turn is None:
        return say("table.over")
    return say("scout.table.headline", round=view.round, rounds=view.seats, seat=table.turn)


def _seats(table: Table) -> Node:
    return h.ul(".seats", id="scout-seats")[(_seat(table, seat) for seat in range(table.view.seats))]


def _seat(table: Table, seat: int) -> Element:
    say, view = table.say, table.view
    gained = len(view.captured[seat])
    last = view.last[seat]
    return h.li(class_=["seat", {"to-play": seat == table.turn, "own": seat == view.seat}])[
        h.div(".seat-head")[
            h.bdi(".seat-name")[say.seat(seat)],
            seat == view.starter
            and h.span(".mark", title=say("scout.table.starter"))[icon("start"), hidden(say("scout.table.starter"))],
            seat == table.turn and hidden(say("table.turn_mark")),
            h.span(".total", title=say("table.total"))[hidden(say("table.total")), " ", say.number(view.totals[seat])],
        ],
        h.div(".counts")[
            count(icon("hand"), say.number(view.sizes[seat]), say("scout.table.hand", count=view.sizes[seat])),
            count(icon("captured"), say.number(gained), say("scout.table.captured", count=gained)),
            count(icon("token"), say.number(view.chips[seat]), say("scout.table.chips", count=view.chips[seat]))
            if view.seats == 2
            else [
                count(icon("token"), say.number(view.tokens[seat]), say("scout.table.tokens", count=view.tokens[seat])),
                h.span(class_=["count", {"spent": not view.doubles[seat]}], title=_double_words(say, view, seat))[
                    icon("double"), hidden(_double_words(say, view, seat))
                ],
            ],
        ],
        h.div(".backs", aria_hidden="true")[(h.span(".back") for _ in range(view.sizes[seat]))],
        h.p(".last")[say(last) if last else "\u00a0"],
    ]


def _double_words(say: Catalogue, view: View, seat: int) -> str:
    return say("scout.table.double" if view.doubles[seat] else "scout.table.double_spent")


def _board(table: Table) -> Node:
    say, view = table.say, table.view
    if not view.active:
        return h.div(".active.empty")[h.p[say("scout.table.empty")]]
    assert view.owner is not None
    shown = numbers(view.active)
    return h.div(".active")[
        h.p(".owner")[say("scout.table.owner", owner=view.owner)],
        h.div(".set", role="group", dir="ltr", aria_label=say("scout.table.active", cards=shown, owner=view.owner))[
            (_active_card(table, place) for place in range(len(view.active)))
        ],
        h.p(".hint")[say("scout.table.take_hint")] if can_scout(table, LEFT) else None,
    ]


def _active_card(table: Table, place: int) -> Element:
    """A card of the active set; one at an end is a button when the viewer may scout it."""
    say, view, picks = table.say, table.view, table.ui.picks
    code = view.active[place]
    end = LEFT if place == 0 else RIGHT if place == len(view.active) - 1 else NONE
    drawn = card_face(say, code)
    if not can_scout(table, end):
        return h.span(".card", role="img", aria_label=_card_words(say, code), data_move=_mover(code))[drawn]
    return h.button(
        class_=["card", "takeable", {"taken": picks.end == end}],
        id=f"take-{'right' if end else 'left'}",
        type="button",
        data_do=do("pick", what="none") if picks.end == end else do("pick", what="end", at=end),
        data_move=_mover(code),
        aria_pressed=str(picks.end == end).lower(),
        aria_label=say("scout.table.take", top=TOP[code], bottom=BOTTOM[code]),
    )[drawn]


# --- the hand ---------------------------------------------------------------------------------------------------------


def _hand(table: Table) -> Node:
    view, picks = table.view, table.ui.picks
    if view.seat is None:
        return None
    name = h.h2(".hand-title")[table.say("scout.table.own_hand", seat=view.seat, count=len(view.hand))]
    if picks.end != NONE:
        return [name, _hand_with_gaps(table)]
    return [name, _hand_of_choices(table)]


def laid_open(table: Table) -> Node:
    """The hand of the view's owner in its order."""
    hand = table.view.hand
    return (
        hand
        and h.div(".hand", role="group", dir="ltr", aria_label=table.say("scout.table.hand_label"))[
            (
                h.span(".card", role="img", aria_label=_card_words(table.say, code))[card_face(table.say, code)]
                for code in hand
            )
        ]
    )


def _hand_of_choices(table: Table) -> Element:
    """The hand as a list in which a run of neighbours can be chosen."""
    say, view, picks = table.say, table.view, table.ui.picks
    shown = tuple(TURNED[card] for card in view.hand) if picks.preview else view.hand
    useful = {at for a in table.choices if a[0] == "show" for at in range(int(a[1]), int(a[1]) + int(a[2]))}
    return h.div(
        ".hand",
        id="hand-cards",
        role="listbox",
        dir="ltr",
        data_roving="true",
        aria_multiselectable="true",
        aria_label=say("scout.table.hand_label"),
    )[
        (
            h.div(
                class_=["card", {"useful": place in useful, "chosen": picks.first <= place <= picks.last}],
                id=f"hand-{place}",
                role="option",
                tabindex="-1",
                aria_selected=str(picks.first <= place <= picks.last).lower(),
                aria_label=say(
                    "scout.table.card_useful" if place in useful else "scout.table.card",
                    top=TOP[code],
                    bottom=BOTTOM[code],
                    place=place + 1,
                    size=len(shown),
                ),
                data_item="true",
                data_do=do("pick", what="card", at=place),
                data_extend=do("pick", what="extend", at=place),
                data_move=_mover(code),
            )[card_face(say, code)]
            for place, code in enumerate(shown)
        )
    ]


def _hand_with_gaps(table: Table) -> Element:
    """The hand while a card is being scouted: every gap is a button, and the card lies in the chosen one."""
    say, view = table.say, table.view
    parts: list[Node] = []
    for place in range(len(view.hand) + 1):
        parts.append(_gap(table, place))
        if place < len(view.hand):
            code = view.hand[place]
            parts.append(
                h.span(".card", role="img", aria_label=_card_words(say, code), data_move=_mover(code))[
                    card_face(say, code)
                ]
            )
    return h.div(".hand.with-gaps", id="hand-cards", role="group", dir="ltr", aria_label=say("scout.table.gaps_label"))[
        parts
    ]


def _gap(table: Table, place: int) -> Element:
    say, picks = table.say, table.ui.picks
    held = numbers(table.view.hand)
    chosen = place == picks.gap
    if not held:
        words = say("scout.table.gap_only")
    elif place == 0:
        words = say("scout.table.gap_first", after=held[0])
    elif place == len(held):
        words = say("scout.table.gap_last", before=held[-1])
    else:
        words = say("scout.table.gap", before=held[place - 1], after=held[place])
    return h.button(
        class_=["gap", {"chosen": chosen}],
        id=f"gap-{place}",
        type="button",
        aria_pressed=str(chosen).lower(),
        aria_label=words,
        title=words,
        data_do=do("pick", what="gap", at=place),
    )[h.span(".card.arriving")[card_face(say, _scouted_card(table))] if chosen else icon("plus")]


def _scouted_card(table: Table) -> int:
    """The card about to be scouted, the way up it would have in the hand."""
    view: View = table.view
    picks: Picks = table.ui.picks
    code = view.active[-1 if picks.end == RIGHT else 0]
    return TURNED[code] if picks.turned else code


# --- actions ----------------------------------------------------------------------------------------------------------


def _actions(table: Table) -> Node:
    view, picks = table.view, table.ui.picks
    if not table.choices:
        return None
    if view.phase == FLIP:
        return _flip_actions(table)
    if picks.end != NONE:
        return _scout_actions(table)
    return _show_actions(table)


def _flip_actions(table: Table) -> Node:
    say, picks = table.say, table.ui.picks
    rules = table.rules
    return [
        h.p(".prompt")[say("scout.table.flip_prompt")],
        h.div(".row")[
            button(
                [icon("turn"), say("scout.table.preview_back" if picks.preview else "scout.table.preview")],
                do("pick", what="preview"),
                name="preview",
                pressed=bool(picks.preview),
            ),
            button(
                say("scout.table.turn" if picks.preview else "scout.table.keep"),
                do("act", action=rules.print_action(TURN if picks.preview else KEEP)),
                name="decide",
                kind="primary",
            ),
        ],
    ]


def _show_actions(table: Table) -> Node:
    say, view, picks, rules = table.say, table.view, table.ui.picks, table.rules
    chosen = picks.first != NONE
    cards = numbers(view.hand[picks.first : picks.last + 1]) if chosen else ()
    allowed = chosen and picked_show(picks) in table.choices
    undo_step = view.phase == SHOW
    return [
        h.p(".prompt", id="prompt")[_show_prompt(table, chosen, allowed)],
        h.div(".row")[
            button(
                say("scout.table.show_cards", cards=cards) if chosen else say("scout.table.show"),
                do("act", action=rules.print_action(picked_show(picks)) if chosen else "show 1"),
                name="show",
                kind="primary",
                key="s",
                blocked=not allowed,
            ),
            (
                button(
                    say("scout.table.scout_left" if len(view.active) > 1 else "scout.table.scout_only"),
                    do("pick", what="end", at=LEFT),
                    name="scout-left",
                ),
                len(view.active) > 1
                and button(say("scout.table.scout_right"), do("pick", what="end", at=RIGHT), name="scout-right"),
            )
            if can_scout(table, LEFT)
            else None,
            chosen and button(say("table.cancel"), do("pick", what="none"), name="cancel", kind="quiet"),
            undo_step and button(say("table.cancel"), do("undo"), name="cancel-scout", kind="quiet"),
        ],
    ]


def _show_prompt(table: Table, chosen: bool, allowed: bool) -> str:
    say, view = table.say, table.view
    if allowed:
        return say("scout.table.beats" if view.active else "scout.table.fits")
    if chosen:
        return say(table.rules.why_not(view, picked_show(table.ui.picks)))
    if view.phase == SHOW:
        return say("scout.table.show_now")
    if not view.active:
        return say("scout.table.show_any")
    if not can_scout(table, LEFT):
        return say("scout.table.must_show")
    if not any(action[0] == "show" for action in table.choices):
        return say("scout.table.must_scout")
    return say("scout.table.choose")


def _scout_actions(table: Table) -> Node:
    say, picks, rules = table.say, table.ui.picks, table.rules
    own_turn_goes_on = table.view.seats == 2
    plain = scout(picks.end, picks.turned, picks.gap)
    double = scout_show(picks.end, picks.turned, picks.gap)
    code = _scouted_card(table)
    return [
        h.p(".prompt", id="prompt")[say("scout.table.scout_prompt", top=TOP[code], bottom=BOTTOM[code])],
        h.div(".row.steppers", dir="ltr")[
            button([icon("left"), hidden(say("scout.table.move_left"))], do("pick", what="left"), name="move-left"),
            button([icon("turn"), say("scout.table.turn_card")], do("pick", what="turn"), name="turn-card", key="t"),
            button([icon("right"), hidden(say("scout.table.move_right"))], do("pick", what="right"), name="move-right"),
        ],
        h.div(".row")[
            button(
                say("scout.table.scout_chip" if own_turn_goes_on else "scout.table.scout"),
                do("act", action=rules.print_action(plain)),
                name="scout",
                kind="primary",
            ),
            None
            if own_turn_goes_on
            else button(
                say("scout.table.scout_show"),
                do("act", action=rules.print_action(double)),
                name="scout-show",
                blocked=double not in table.choices,
            ),
            button(say("table.cancel"), do("pick", what="none"), name="cancel", kind="quiet"),
        ],
        double not in table.choices and not own_turn_goes_on and h.p(".hint")[say(rules.why_not(table.view, double))],
    ]


# --- the end of a round, and words ------------------------------------------------------------------------------------


def round_end(table: Table) -> Sequence[Node]:
    """The arithmetic of the latest finished round, seat by seat."""
    view: View = table.view
    if not view.history:
        return []
    say, result = table.say, view.history[-1]
    two = view.seats == 2
    columns = ["captured", *(["chips"] if two else ["tokens"]), "left", "points"]
    return [
        h.p[say(message(f"scout.table.reason.{result.reason}"))],
        h.div(".scroll", tabindex="0", role="region", aria_label=say("scout.table.round_scores"))[
            h.table(".scores", id="round-scores")[
                h.caption[say("scout.table.round_caption", round=len(view.history), rounds=view.seats)],
                h.thead[
                    h.tr[
                        h.th(scope="col")[say("table.player")],
                        (h.th(scope="col")[say(f"scout.table.column.{name}")] for name in columns),
                        h.th(scope="col")[say("table.total")],
                    ]
                ],
                h.tbody[(_round_row(table, result, seat) for seat in range(view.seats))],
            ]
        ],
    ]


def _round_row(table: Table, result: RoundResult, seat: int) -> Element:
    say, view = table.say, table.view
    plus = result.chips[seat] if view.seats == 2 else result.tokens[seat]
    left = result.left[seat]
    exempt = result.exempt == seat
    return h.tr[
        h.th(scope="row")[h.bdi[say.seat(seat)]],
        h.td[say.number(result.captured[seat])],
        h.td[say.gain(plus)],
        h.td[
            [h.s[say.number(-left)], h.span(".exempt")[" ", say("scout.table.exempt")]]
            if exempt and left
            else say.number(-left)
        ],
        h.td(".total")["=", say.number(result.points[seat])],
        h.td[say.number(view.totals[seat])],
    ]


def answer(table: Table, word: str) -> str:
    """`hand`, `table` and `score` in words."""
    say, view = table.say, table.view
    if word == "hand" and view.seat is not None:
        return say("scout.table.hand_words", cards=numbers(view.hand), others=tuple(BOTTOM[card] for card in view.hand))
    if word == "table":
        if not view.active:
            return say("scout.table.empty")
        return say("scout.table.active", cards=numbers(view.active), owner=view.owner)
    if word == "score":
        return " ".join(
            say(
                "scout.table.score_words",
                seat=seat,
                total=view.totals[seat],
                captured=len(view.captured[seat]),
                tokens=view.tokens[seat],
                count=view.sizes[seat],
            )
            for seat in range(view.seats)
        )
    return ""


# --- drawing ----------------------------------------------------------------------------------------------------------


def _mover(code: int) -> str:
    return f"card-{NAME[code]}"


def _card_words(say: Catalogue, code: int) -> str:
    return say("scout.table.card_words", top=TOP[code], bottom=BOTTOM[code])


def card_face(say: Catalogue, code: int) -> Markup:
    """One card: the number that counts large at the top, the other one smaller and upside down at the foot."""
    return _drawn_face(code, say.number(TOP[code]), say.number(BOTTOM[code]))


@kept
def _drawn_face(code: int, top_number: str, bottom_number: str) -> Element:
    top, bottom = TOP[code], BOTTOM[code]
    return h.svg(".face", viewBox="0 0 64 92", aria_hidden="true", focusable="false")[
        h.rect(".paper", x="1", y="1", width="62", height="90", rx="8"),
        h.path(class_=f"half n{top}", d="M9 3h46a6 6 0 0 1 6 6v42L3 69V9a6 6 0 0 1 6-6z"),
        h.path(class_=f"half n{bottom}", d="M61 54v29a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6V72z"),
        h.path(".ornament", d=star_path(16, 79, 8)),
        h.text(class_=["top", {"wide": top > 9}], x="32", y="49", text_anchor="middle")[top_number],
        h.text(".bottom", x="0", y="0", text_anchor="middle", transform="translate(46 71) rotate(180)")[bottom_number],
        # Upside down these are taken for each other, so a line tells where their feet are.
        h.path(
            ".foot",
            d="M-7 4.5h14" if bottom_number in _TURNABLE else "",
            transform="translate(46 71) rotate(180)",
        ),
    ]


_TURNABLE = frozenset("69۷۸")
