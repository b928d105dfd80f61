"""Information-set Monte Carlo tree search, with one observer: the seat whose view it is given.

Each iteration imagines a whole table that agrees with the view, walks down one tree that all those tables share, tries
the rest of the game out by quick choices, and adds what came of it to the nodes on the way (Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012). A choice is weighed by how often it was *available*, since
not every imagined table offers it, and by what the game promises of it, which fades with every visit.

Only square roots and the four operations are used, which are the same on every machine: the same view, seed and number
of iterations give the same report everywhere.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from ..core.game import Action, AnyGame, Outcome
from ..core.rng import Rng

WIN = 1000
"""What a won game is worth."""

MARGIN = 120
"""How much of that depends on the points, so that a seat plays on for them when the game is won or lost."""


_JUDGED_EVERY = 4
"""Every so many iterations begin with the choice that is judged, if there is one."""


class Settings(NamedTuple):
    """How a search weighs what it has seen against what it has not."""

    exploration: int = 900
    """How strongly choices are tried that promise much and have been visited little."""
    reduction: int = 60
    """How much less than its parent an unvisited choice is taken to be worth."""
    horizon: int | None = None
    """Steps that are tried out after the tree, instead of the game's own number."""


USUAL = Settings()


class Child:
    """A choice in the tree: what came of it, counted for the seat that makes it."""

    __slots__ = ("available", "node", "promise", "total", "visits")

    def __init__(self, promise: float) -> None:
        self.node: Node | None = None
        self.visits = 0
        self.available = 0
        self.total = 0
        self.promise = promise


class Node:
    """A place in the tree: all tables at which the same actions lead there."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Child] = {}
        self.visits = 0
        self.total = 0


Imagine = Callable[[Any, Rng], Any]


class Search:
    """One search from one view. It can be continued at any time; `children` of the root hold what it has found."""

    def __init__(
        self,
        rules: AnyGame,
        view: Any,
        seed: int,
        settings: Settings = USUAL,
        imagine: Imagine | None = None,
        judged: Action | None = None,
    ) -> None:
        """`judged` is a choice that is to be looked at closely, however little it promises.

        `imagine` is the game's own unless an arena wants to know what seeing everything is worth.
        """
        self.rules = rules
        self.view = view
        self.settings = settings
        self.rng = Rng(seed, "search")
        self.imagine: Imagine = imagine or rules.imagine
        self.judged = judged
        self.horizon = rules.horizon if settings.horizon is None else settings.horizon
        self.root = Node()
        self.iterations = 0
        self.totals: list[int] = []
        """What came of the iterations that chose freely, by seat."""
        self.free = 0
        """How many those are."""

    def run(self, iterations: int) -> None:
        """Search on for so many iterations."""
        for _ in range(iterations):
            self.iterations += 1
            is_judging = self.judged is not None and self.iterations % _JUDGED_EVERY == 0
            worths = self._iterate(self.judged if is_judging else None)
            if not is_judging:
                self.free += 1
                self.totals = [total + one for total, one in zip(self.totals or [0] * len(worths), worths, strict=True)]

    def _iterate(self, first: Action | None) -> tuple[int, ...]:
        """One table imagined, and tried out beginning with that choice or any; what came of it."""
        rules, rng = self.rules, self.rng
        turn, legal, apply, stage = rules.turn, rules.legal, rules.apply, rules.stage
        s = self.imagine(self.view, rng)
        first_stage = stage(s)
        node, way = self.root, []
        while (seat := turn(s)) is not None and stage(s) == first_stage:
            choices = legal(s)
            action, child = self._select(s, node, choices)
            if first is not None and node is self.root:
                action, child = first, node.children[first]
            way.append((node, child, seat))
            apply(s, action)
            if child.node is None:
                child.node = Node()
                break
            node = child.node
        if stage(s) == first_stage:
            rules.play_on(s, rng, self.horizon)
        worths = worth(rules, s)
        for node, child, seat in way:
            node.visits += 1
            node.total += worths[seat]
            child.visits += 1
            child.total += worths[seat]
        return worths

    def _select(self, s: Any, node: Node, choices: list[Action]) -> tuple[Action, Child]:
        """The choice to try: worth what it has brought, or its parent when it is new, and more the more it promises."""
        children = node.children
        offered = [children.get(action) for action in choices]
        if None in offered:
            promises = self.rules.promises(s, choices)
            whole = sum(promises)
            for action, promise in zip(choices, promises, strict=True):
                if action not in children:
                    children[action] = Child(promise / whole)
            offered = [children[action] for action in choices]
        unvisited = (node.total / node.visits if node.visits else WIN / 2) - self.settings.reduction
        exploration = self.settings.exploration
        best, best_score, best_place = None, -1e9, 0
        known, bold = 0, 0.0
        for place, child in enumerate(offered):
            assert child is not None
            child.available = available = child.available + 1
            if available != known:
                # Most choices of a place have been available equally often.
                known, bold = available, exploration * sqrt(available)
            visits = child.visits
            score = (child.total / visits if visits else unvisited) + bold * child.promise / (1 + visits)
            if score > best_score:
                best, best_score, best_place = child, score, place
        assert best is not None
        return choices[best_place], best


def worth(rules: AnyGame, s: Any) -> tuple[int, ...]:
    """What a table is worth to each seat, from 0 to WIN: exactly at the end of a game, by its prospects before."""
    outcome = rules.outcome(s)
    return rules.prospects(s) if outcome is None else of_outcome(outcome)


def of_outcome(outcome: Outcome) -> tuple[int, ...]:
    """What a finished game is worth to each seat: the victory, shared on a tie, and a little for its points."""
    scores, winners = outcome.scores, outcome.places.count(1)
    usual = 1 + (abs(max(scores)) + abs(min(scores))) // 4
    everybody = sum(scores)
    worths = []
    for place, score in zip(outcome.places, scores, strict=True):
        # The lead over the others' average, bent so that it never weighs as much as the victory.
        lead = (len(scores) * score - everybody) // (len(scores) - 1)
        bent = MARGIN // 2 + MARGIN * lead // (2 * (abs(lead) + usual))
        worths.append((WIN - MARGIN) // winners * (place == 1) + bent)
    return tuple(worths)
