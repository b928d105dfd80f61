"""The panel of hints: the best choices with their share and what speaks for them, each to be looked at on the table."""

import htpy as h
from htpy import Element, Node

from .table import Hint, Table
from .ui import button, do


def hints_panel(table: Table) -> Node:
    """What a search proposes to the viewer, or that it is still thinking; nothing when nobody has asked."""
    say, ui = table.say, table.ui
    if not table.choices or not (ui.hinting or ui.hints):
        return None
    return h.section("#hints-panel.hints", aria_labelledby="hints-title")[
        h.div(".row.spread")[
            h.h2("#hints-title")[say("hint.title")],
            button(say("hint.close"), do("close_hints"), name="hints-close", kind="quiet"),
        ],
        h.p(".quiet-text")[say("hint.thinking")] if ui.hinting else None,
        h.ol[(_hint(table, place, hint) for place, hint in enumerate(ui.hints))] if ui.hints else None,
    ]


def _hint(table: Table, place: int, hint: Hint) -> Element:
    say, shown = table.say, table.ui.shown_hint
    # One choice is explained at a time, so that the table stays in sight.
    is_explained = hint.action == shown or (not shown and not place)
    return h.li[
        button(
            [h.strong[say(hint.label)], " ", h.span(".share")[say("hint.share", percent=round(hint.share / 10))]],
            do("show_hint", action=hint.action),
            name=f"hint-{place}",
            pressed=hint.action == shown,
        ),
        h.ul(".reasons")[(h.li[say(reason)] for reason in hint.reasons)] if hint.reasons and is_explained else None,
    ]
