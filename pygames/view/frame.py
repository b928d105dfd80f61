"""The table of any game: bar, log, list of all choices, command line, windows. Game modules replace regions."""

from collections.abc import Callable, Sequence

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from ..locale import Catalogue
from . import company
from .hints import hints_panel
from .lessons import panel
from .markup import kept, markup
from .qr import printing
from .replay import bar, hands, steps
from .shapes import star, tiles
from .table import GameScreen, Table
from .ui import button, closing, dialog, do, hidden, icon, rules_link


def regions(table: Table, screen: GameScreen) -> dict[str, str]:
    """The markup of every region of a table."""
    drawn: dict[str, Node] = {
        "bar": _bar(table, screen),
        "lesson": panel(table.say, table.lesson) if table.lesson else None,
        "seats": _seats(table),
        "board": None,
        "hand": None,
        "actions": _choices(table, "choose"),
        "hints": [company.news(table.say, table.ui.news), hints_panel(table)],
        "side": _side(table),
        "dialog": _dialog(table, screen),
    }
    if table.covered:
        # A cover hides by leaving out: the game's own regions are not even asked for.
        drawn |= {
            "board": _places(table) or _cover(table),
            "actions": None,
            "hints": company.news(table.say, table.ui.news),
        }
    else:
        drawn |= screen.regions(table)
        if not table.choices:
            drawn["actions"] = None if table.lesson else _nothing_to_choose(table)
    if table.moment is not None:
        drawn["actions"] = bar(table, table.moment)
        if table.moment.hands:
            drawn["hand"] = hands(table, screen, drawn["hand"])
    texts: dict[str, str] = {name: markup(node) for name, node in drawn.items()}
    return with_mark(texts, table.ui.shown_hint) if table.choices else texts


def with_mark(texts: dict[str, str], action: str) -> dict[str, str]:
    """The regions with everything marked that carries out that action, so that a hint can be seen on any table."""
    if not action:
        return texts
    command = Markup('data-do="{}"').format(do("act", action=action))
    return {name: text.replace(command, Markup('data-hinted="true" ') + command) for name, text in texts.items()}


def title(table: Table, screen: GameScreen) -> str:
    """The page's title; nothing private."""
    return table.say("table.title", game=table.say(f"{table.rules.key}.name"), headline=screen.headline(table))


def _bar(table: Table, screen: GameScreen) -> Node:
    say = table.say
    return [
        _tool(say("table.home"), do("home"), "home", "home"),
        h.h1("#table-title", tabindex="-1")[
            h.span(".game-name")[say(f"{table.rules.key}.name")], " ", h.span(".headline")[screen.headline(table)]
        ],
        table.casual and h.span(".badge", title=say("table.casual_why"))[say("table.casual")],
        table.unkept and _unkept(say),
        h.div(".tools", role="toolbar", aria_label=say("table.tools"))[
            None
            if table.lesson
            else _tool(say("table.hint"), do("hint"), "hint", "hint", key="h", blocked=not table.choices),
            _tool(say(f"table.{table.undo or 'undo'}"), do("undo"), "undo", "undo", key="u", blocked=not table.undo),
            None if table.lesson else _tool(say("table.share"), do("dialog", name="share"), "share", "share"),
            _tool(say("table.settings"), do("dialog", name="settings"), "settings", "settings"),
            _tool(say("table.help"), do("dialog", name="help"), "help", "help", key="?"),
            rules_link(say, table.rules.key, "button tool"),
        ],
    ]


@kept
def _tool(label: str, command: str, name: str, sign: str, key: str = "", blocked: bool = False) -> Element:
    shown: list[Node] = [icon(sign), h.span(".tool-label")[label]]
    return button(shown, command, name=f"tool-{name}", kind="tool", key=key, blocked=blocked)


def _unkept(say: Catalogue) -> Element:
    """What stays on the table as long as the browser does not keep the game, and leads to a way out."""
    why, share = say("save.unkept_why"), do("dialog", name="share")
    return h.button("#unkept.badge", type="button", data_do=share, title=why, aria_label=why)[say("save.unkept")]


def _seats(table: Table) -> Node:
    say = table.say
    return h.ul(".seats")[
        (
            h.li(class_=["seat", {"to-play": seat == table.turn}])[
                h.bdi(".seat-name")[say.seat(seat)], seat == table.turn and hidden(f" {say('table.turn_mark')}")
            ]
            for seat in range(len(table.seats))
        )
    ]


def _choices(table: Table, name: str) -> Node:
    """Every legal action as a button: the whole game for those who cannot or will not use the drawings.

    The ids of the buttons begin with that name: where no drawing stands, the list may be there twice.
    """
    say, rules = table.say, table.rules
    if not table.choices:
        return None
    return h.ul(".choice-list", aria_label=say("table.all_choices"))[
        (
            h.li[
                button(
                    say(rules.label(table.view, action)),
                    do("act", action=rules.print_action(action)),
                    name=f"{name}-{place}",
                )
            ]
            for place, action in enumerate(table.choices)
        )
    ]


def _side(table: Table) -> Node:
    say, ui = table.say, table.ui
    return [
        h.section("#log-part", aria_labelledby="log-title")[
            h.div(".row.spread")[h.h2("#log-title")[say("table.log")], None if table.lesson else steps(table, "step")],
            h.ol(
                "#log",
                tabindex="0",
                aria_labelledby="log-title",
                reversed=True,
                start=str(table.log[-1][0]) if table.log else None,
            )[(_log_line(place, text) for place, text in reversed(table.log))],
        ],
        h.div(".row.spread")[
            button(say("table.last_move"), do("last"), name="last-move", kind="quiet", key="l"),
            rules_link(say, table.rules.key),
        ],
        h.form("#command", data_do=do("say"), data_clear="true")[
            h.label(".field")[
                h.span[say("table.command")],
                h.input(
                    "#command-text",
                    name="text",
                    autocomplete="off",
                    autocapitalize="off",
                    spellcheck="false",
                    dir="ltr",
                    placeholder="help",
                ),
            ],
            h.p("#answer")[ui.answer],
        ],
        h.section("#list-part")[
            button(
                say("table.list_close") if ui.list_open else say("table.list_open", count=len(table.choices)),
                do("list"),
                name="list-toggle",
                kind="quiet",
                pressed=ui.list_open,
            ),
            _choices(table, "choice") if ui.list_open and not table.covered and ui.cursor is None else None,
        ],
    ]


@kept
def _log_line(place: int, text: str) -> Element:
    return h.li(id=f"log-{place}")[text]


def _nothing_to_choose(table: Table) -> Node:
    """The actions of a viewer who is not to choose: after the end, before handing the device on, or while waiting."""
    say = table.say
    if table.turn is None:
        return h.div(".row")[
            h.p(".prompt")[say("table.over")],
            _last_link(table, "send-last-bar"),
            button(say("table.result"), do("dialog", name="end"), name="show-result", kind=_first_kind(table)),
            button(say("review.open"), do("dialog", name="review"), name="review-bar"),
            button(say("table.again"), do("again"), name="again-bar"),
        ]
    if table.company and table.company.away is not None:
        return company.waiting(say, table.company)
    if not table.handing:
        return h.div(".row")[
            h.p(".prompt")[say("table.waiting", seat=table.turn)],
            button(say("table.hurry"), do("hurry"), name="hurry", kind="quiet"),
        ]
    return h.div(".row")[
        h.p(".prompt")[say("table.to_play", seat=table.turn)],
        button(say("table.hand_over", seat=table.turn), do("cover"), name="cover", kind="primary"),
    ]


def _last_link(table: Table, name: str) -> Node:
    """The press that sends the end of a game by link, while the others do not know of it."""
    unsent = table.company is not None and table.company.unsent
    return company.send_button(table.say, table.company, name) if table.company and unsent else None


def _first_kind(table: Table) -> str:
    """How the first button after the end looks: sending the last link comes before it."""
    return "" if table.company and table.company.unsent else "primary"


def _places(table: Table) -> Node:
    """The question which place this device plays, while it has to be answered."""
    if table.company is None or not table.company.places:
        return None
    return company.places(table.say, table.company, table.turn, table.ui.own_name)


def _cover(table: Table) -> Node:
    say = table.say
    assert table.turn is not None
    return h.div(".cover")[
        tiles("cover-tiles"),
        h.div(".cover-text")[
            star("emblem"),
            h.h2("#cover-title", tabindex="-1")[say("table.hand_over", seat=table.turn)],
            h.p[say("table.hand_over_why", seat=table.turn)],
            button(say("table.uncover", seat=table.turn), do("uncover"), name="uncover", kind="primary"),
        ],
    ]


def _dialog(table: Table, screen: GameScreen) -> Node:
    drawn = DIALOGS.get(table.ui.dialog)
    return drawn(table, screen) if drawn else None


def _round_dialog(table: Table, screen: GameScreen) -> Node:
    say = table.say
    go_on = button(say("table.next_round"), do("go_on"), name="go-on", kind="primary")
    return dialog(
        say("table.round_over"), [*screen.round_end(table), h.div(".row")[go_on]], close=do("go_on"), kind="round"
    )


def _end_dialog(table: Table, screen: GameScreen) -> Node:
    say, outcome = table.say, table.outcome
    assert outcome is not None
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    names = say("list.and").join(say.isolated(say.seat(seat)) for seat in winners)
    return dialog(
        say("table.winners", count=len(winners), names=names),
        [
            table.day and h.p[say("daily.of_day", day=say.in_digits(table.day))],
            h.p(".printed")[h.bdi[say("site.name")], " · ", h.bdi[say(f"{table.rules.key}.name")]],
            h.p[say(outcome.reason)],
            *screen.round_end(table),
            _totals(table),
            (h.p(".new-achievement")[icon("done"), say("achievement.new", name=name)] for name in table.reached),
            h.div(".row")[
                _last_link(table, "send-last"),
                _share_result(say) if table.day else None,
                button(say("table.again"), do("again"), name="again", kind="" if table.day else _first_kind(table)),
                button(say("table.look_through"), do("look", at=0), name="look-through"),
                button(say("review.open"), do("dialog", name="review"), name="review-open"),
                button(say("table.share"), do("dialog", name="share"), name="end-share"),
                printing(say("print.result")),
                button(say("table.home"), do("home"), name="end-home", kind="quiet"),
                closing(say),
            ],
        ],
        close=do("close"),
        kind="end",
    )


def _share_result(say: Catalogue) -> Element:
    words = h.span[say("daily.share")]
    return button([icon("share"), words], do("dialog", name="result"), name="share-result", kind="primary")


def _totals(table: Table) -> Element:
    """The result: one row a seat, one column a part of its score."""
    say, outcome = table.say, table.outcome
    assert outcome is not None
    order = sorted(range(len(table.seats)), key=lambda seat: (outcome.places[seat], seat))
    return h.div(".scroll", tabindex="0", role="region", aria_label=say("table.result"))[
        h.table(".scores", id="totals")[
            h.caption[say("table.result")],
            h.thead[
                h.tr[
                    h.th(scope="col")[say("table.place")],
                    h.th(scope="col")[say("table.player")],
                    h.th(scope="col")[say("table.total")],
                    (h.th(scope="col")[say(label)] for label, _ in outcome.parts[0]),
                ]
            ],
            h.tbody[
                (
                    h.tr(class_={"winner": outcome.places[seat] == 1})[
                        h.td[say.number(outcome.places[seat])],
                        h.th(scope="row")[h.bdi[say.seat(seat)]],
                        h.td(".total")[say.number(outcome.scores[seat])],
                        (h.td[say.number(points)] for _, points in outcome.parts[seat]),
                    ]
                    for seat in order
                )
            ],
        ]
    ]


def _help_dialog(table: Table, screen: GameScreen) -> Node:  # noqa: ARG001
    say, key = table.say, table.rules.key
    lines = [say(f"{key}.help.{place}") for place in range(1, 20) if say.has(f"{key}.help.{place}")]
    return dialog(
        say("help.title", game=say(f"{key}.name")),
        [
            h.p[rules_link(say, key)],
            h.ul(".help")[(h.li[line] for line in lines)],
            h.h3[say("help.keys_title")],
            h.ul(".help")[
                (h.li[say(f"help.keys.{name}")] for name in ("move", "act", "undo", "hint", "last", "replay", "help"))
            ],
            h.h3[say("help.words_title")],
            h.p[typed_words(say, key)],
            h.div(".row")[closing(say)],
        ],
        close=do("close"),
        kind="help",
    )


def typed_words(say: Catalogue, key: str) -> str:
    """How moves are typed, with the examples of a game where its catalogue has some."""
    own = f"{key}.help.words"
    return say(own if say.has(own) else "help.words")


Dialog = Callable[[Table, GameScreen], Node]

DIALOGS: dict[str, Dialog] = {"round": _round_dialog, "end": _end_dialog, "help": _help_dialog}


def result_words(table: Table) -> Sequence[str]:
    """The result as plain sentences, for speech and the command line."""
    say, outcome = table.say, table.outcome
    if outcome is None:
        return []
    order = sorted(range(len(table.seats)), key=lambda seat: (outcome.places[seat], seat))
    return [
        say("table.result_line", place=outcome.places[seat], seat=seat, count=outcome.scores[seat]) for seat in order
    ]
