"""Where a search is done for a page: JSON text in and out, slice by slice, so that it can be given up at any time.

A task holds the view of one seat, and nothing else of the table: what it does not hold, no search can use.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..core.errors import BadCommand, NotHere, SafarError
from ..core.game import AnyGame, game
from ..core.plain import from_plain, to_plain, view_type
from .budget import Slices
from .ismcts import Search
from .players import MOST_ITERATIONS, style
from .report import report

SHOWN = 12
"""So many of the best choices are reported."""


def task(rules: AnyGame, view: Any, name: str, seed: int, seconds: float, judged: str = "") -> dict[str, Any]:
    """What a desk has to know: the view, whose style to play in, the time, and chance that is not the deal's."""
    return {
        "game": rules.key,
        "view": to_plain(view),
        "name": name,
        "seed": seed,
        "seconds": seconds,
        "judged": judged,
    }


class Desk:
    """Works at one search at a time; a new task takes the place of the last one."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` gives seconds."""
        self.clock = clock
        self.rules: AnyGame | None = None
        self.slices: Slices | None = None

    def handle(self, text: str) -> str:
        """Take a task, or go on ("") with the one at hand: whether it is done, and the report when it is.

        Raises NotHere, before anything else, where the game of the task is still to be brought.
        """
        try:
            if text:
                self._take(json.loads(text))
            return json.dumps(self._go_on())
        except NotHere:
            raise
        except SafarError as error:
            return json.dumps({"done": True, "error": str(error)})

    def _take(self, given: Mapping[str, Any]) -> None:
        self.rules = rules = game(given["game"])
        view = from_plain(view_type(rules.view), given["view"])
        judged = rules.parse_action(given["judged"]) if given["judged"] else None
        search = Search(rules, view, given["seed"], style(given["name"]), judged=judged)
        self.slices = Slices(search, self.clock, given["seconds"], MOST_ITERATIONS)

    def _go_on(self) -> dict[str, Any]:
        if self.slices is None or self.rules is None:
            raise BadCommand("error.command")
        if self.slices.run_one():
            return {"done": False}
        found = report(self.slices.search)
        best = found.choices[:SHOWN]
        # The judged choice is reported even when it is far down.
        judged = [one for one in found.choices[SHOWN:] if one.action == self.slices.search.judged]
        rows = [[self.rules.print_action(one.action), one.visits, one.share, one.worth] for one in [*best, *judged]]
        return {"done": True, "choices": rows, "iterations": found.iterations, "chances": list(found.chances)}
