"""The statistics of this device: plain tables, small charts, the best games and what has been reached."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from ..locale import Catalogue
from .charts import Result, places_chart, points_chart
from .shapes import star
from .ui import button, closing, dialog, do, hidden, icon


class Figures(NamedTuple):
    """Sums over some games."""

    games: int = 0
    against: int = 0
    """Games in which there was somebody to win against."""
    wins: int = 0
    points: int = 0
    best: int = 0

    def with_game(self, points: int, against: bool, won: bool) -> "Figures":
        """The figures with one more game."""
        return self.and_also(Figures(1, int(against), int(won), points, points))

    def and_also(self, other: "Figures") -> "Figures":
        """The figures of the games of both."""
        return Figures(
            self.games + other.games,
            self.against + other.against,
            self.wins + other.wins,
            self.points + other.points,
            max((figures.best for figures in (self, other) if figures.games), default=0),
        )

    @property
    def percent(self) -> int:
        """Won games of a hundred."""
        return (200 * self.wins + self.against) // (2 * self.against)

    @property
    def mean_tenths(self) -> int:
        """Points of a game in the mean, in tenths."""
        return (20 * self.points + self.games) // (2 * self.games)


class Best(NamedTuple):
    """One of the best games; `id` is what it is known by, "" if it cannot be looked through any more."""

    id: str
    points: int
    place: int
    seats: int
    level: str
    day: str


class Achievement(NamedTuple):
    """Something to be reached, the game that it names ("" for none), and when that was ("" for not yet)."""

    name: str
    game: str
    day: str


class Shown(NamedTuple):
    """All that the window shows; days are ready to read."""

    games: tuple[tuple[str, Figures], ...] = ()
    """The games that have been played, with their figures."""
    casual: int = 0
    chosen: str = ""
    """The game that is shown closer."""
    levels: tuple[tuple[str, Figures], ...] = ()
    seats: tuple[tuple[int, Figures], ...] = ()
    results: tuple[Result, ...] = ()
    best: tuple[Best, ...] = ()
    achievements: tuple[Achievement, ...] = ()


def statistics_dialog(say: Catalogue, shown: Shown) -> Element:
    """The window."""
    none = not shown.games and not shown.casual
    return dialog(
        say("statistics.title"),
        [
            _nothing_yet(say) if none else None,
            _games(say, shown) if shown.games else None,
            h.p(".quiet-text")[say("statistics.casual", count=shown.casual)] if shown.casual else None,
            _closer(say, shown) if shown.chosen else None,
            _achievements(say, shown.achievements),
            h.div(".row")[
                None if none else button(say("statistics.export"), do("statistics_export"), name="statistics-export"),
                None
                if none
                else button(say("statistics.clear"), do("statistics_ask_clear"), name="statistics-clear", kind="quiet"),
                closing(say),
            ],
        ],
        close=do("close"),
        kind="statistics",
    )


def clear_dialog(say: Catalogue) -> Element:
    """The question before everything is forgotten."""
    return dialog(
        say("statistics.clear_title"),
        [
            h.p[say("statistics.clear_question")],
            h.div(".row")[
                button(say("statistics.clear_yes"), do("statistics_clear"), name="statistics-clear-yes", kind="danger"),
                button(say("table.cancel"), do("statistics", game=""), name="statistics-back", kind="quiet"),
            ],
        ],
        close=do("statistics", game=""),
        kind="statistics-clear",
    )


def level_name(say: Catalogue, level: str) -> str:
    """The strongest opponent in words."""
    own = f"statistics.level.{level}"
    return say(own) if say.has(own) else say(f"player.{level}")


def _nothing_yet(say: Catalogue) -> Node:
    return h.div(".nothing-yet")[star("emblem"), h.p[say("statistics.nothing_yet")]]


def _games(say: Catalogue, shown: Shown) -> Element:
    rows = [(say(f"{key}.name"), figures) for key, figures in shown.games]
    return _table(say, "statistics-games", say("statistics.games_caption"), say("statistics.game"), rows)


def _closer(say: Catalogue, shown: Shown) -> Element:
    """One game by opponents and seats, its last results and its best games."""
    levels = [(level_name(say, level), figures) for level, figures in shown.levels]
    seats = [(say.number(number), figures) for number, figures in shown.seats]
    return h.section(".closer", aria_labelledby="closer-title")[
        _choice(say, shown),
        h.h3("#closer-title")[say(f"{shown.chosen}.name")],
        h.div(".charts")[points_chart(say, shown.results), places_chart(say, shown.results)] if shown.results else None,
        _table(say, "statistics-levels", say("statistics.levels_caption"), say("statistics.level"), levels),
        _table(say, "statistics-seats", say("statistics.seats_caption"), say("statistics.seats"), seats),
        _best(say, shown.best) if shown.best else None,
    ]


def _choice(say: Catalogue, shown: Shown) -> Node:
    if len(shown.games) < 2:
        return None
    return h.div(".row", role="group", aria_label=say("statistics.choose"))[
        (
            button(
                say(f"{key}.name"),
                do("statistics", game=key),
                name=f"statistics-of-{key}",
                pressed=key == shown.chosen,
            )
            for key, _ in shown.games
        )
    ]


def _table(say: Catalogue, name: str, caption: str, head: str, rows: Sequence[tuple[str, Figures]]) -> Element:
    """One row a label, one column a figure."""
    heads = ("played", "wins", "share", "best", "mean")
    return h.div(".scroll", tabindex="0", role="region", aria_labelledby=f"{name}-caption")[
        h.table(".scores", id=name)[
            h.caption(id=f"{name}-caption")[caption],
            h.thead[h.tr[h.th(scope="col")[head], (h.th(scope="col")[say(f"statistics.{one}")] for one in heads)]],
            h.tbody[(_row(say, label, figures) for label, figures in rows)],
        ]
    ]


def _row(say: Catalogue, label: str, figures: Figures) -> Element:
    alone = not figures.against
    return h.tr[
        h.th(scope="row")[label],
        h.td[say.number(figures.games)],
        h.td[say("statistics.none") if alone else say.number(figures.wins)],
        h.td[say("statistics.none") if alone else say("review.percent", percent=figures.percent)],
        h.td[say.number(figures.best)],
        h.td[say.tenths(figures.mean_tenths)],
    ]


def _best(say: Catalogue, best: Sequence[Best]) -> Element:
    return h.div[
        h.h4[say("statistics.best_games")],
        h.ol(".best-games")[
            (
                h.li[
                    h.div[
                        h.strong[say("statistics.points", count=one.points)],
                        h.span(".quiet-text")[
                            say("statistics.place_of", place=one.place, seats=one.seats),
                            " · ",
                            level_name(say, one.level),
                            " · ",
                            h.time(dir="ltr")[one.day],
                        ],
                    ],
                    one.id
                    and button(
                        [icon("first"), say("statistics.replay"), hidden(f" {say.number(place)}")],
                        do("replay_best", id=one.id),
                        name=f"replay-{place}",
                    ),
                ]
                for place, one in enumerate(best, start=1)
            )
        ],
    ]


def _achievements(say: Catalogue, achievements: Sequence[Achievement]) -> Element:
    reached = sum(bool(one.day) for one in achievements)
    return h.section(aria_labelledby="achievements-title")[
        h.h3("#achievements-title")[say("achievement.title")],
        h.p(".quiet-text")[say("achievement.count", reached=reached, all=len(achievements))],
        h.ul(".achievements")[(_achievement(say, one) for one in achievements)],
    ]


def achievement_name(say: Catalogue, name: str, game: str, part: str = "") -> str:
    """What an achievement is called, or another of its texts; `game` is the game that it names, "" for none."""
    # The first game of each kind is one text with the game's name in it.
    key = "achievement.first" if name.startswith("first.") else f"achievement.{name}"
    return say(key + part, **({"game": say(f"{game}.name")} if game else {}))


def _achievement(say: Catalogue, one: Achievement) -> Element:
    return h.li(class_=["achievement", {"reached": bool(one.day)}])[
        icon("done") if one.day else h.span(".not-yet", aria_hidden="true"),
        h.div[
            h.strong[achievement_name(say, one.name, one.game)],
            h.span[achievement_name(say, one.name, one.game, ".how")],
            h.span(".quiet-text")[say("achievement.reached"), " ", h.time(dir="ltr")[one.day]]
            if one.day
            else hidden(say("achievement.not_yet")),
        ],
    ]
