"""What a search has found, as plain numbers for players, hints and reviews."""

from typing import NamedTuple

from ..core.game import Action
from .ismcts import WIN, Search


class Rated(NamedTuple):
    """One choice: how often it was tried, its share of all tries and what it was worth, both in thousandths."""

    action: Action
    visits: int
    share: int
    worth: int


class Report(NamedTuple):
    """All choices that were tried, the best first, and what each seat may expect in thousandths, together 1000."""

    choices: tuple[Rated, ...]
    iterations: int
    chances: tuple[int, ...]


def report(search: Search) -> Report:
    """What a search has found so far. A choice is better the more often the search came back to it of itself."""
    tried = [(action, child) for action, child in search.root.children.items() if child.visits]
    forced = search.iterations - search.free
    rated = []
    for action, child in tried:
        freely = child.visits - (forced if action == search.judged else 0)
        rated.append(Rated(action, freely, 1000 * freely // max(1, search.free), child.total // child.visits))
    rated.sort(key=lambda one: (one.visits, one.worth), reverse=True)
    whole = sum(search.totals) or 1
    return Report(tuple(rated), search.iterations, tuple(WIN * total // whole for total in search.totals))
