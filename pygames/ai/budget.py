"""How long a search may go on: so many iterations, where it must be repeatable, or so long, where someone waits."""

from collections.abc import Callable

from .ismcts import Search

SLICE = 0.05
"""Seconds after which a search lets others speak: a cancel is seen within twice that."""

_FIRST = 4
"""Iterations of the first slice, before it is known how long one takes."""


class Slices:
    """Runs a search slice by slice until its budget is spent."""

    def __init__(self, search: Search, clock: Callable[[], float], seconds: float, iterations: int) -> None:
        """At most so many seconds by `clock`, counted from now, and at most so many iterations."""
        self.search = search
        self.clock = clock
        self.iterations = iterations
        self.started = clock()
        self.seconds = seconds
        self._each = SLICE / _FIRST

    @property
    def part_done(self) -> float:
        """How much of the budget is spent, from 0 to 1."""
        spent = (self.clock() - self.started) / self.seconds if self.seconds else 1.0
        return max(0.0, min(1.0, max(spent, self.search.iterations / self.iterations)))

    def run_one(self) -> bool:
        """Search for one slice; whether there is still something of the budget left."""
        count = max(1, min(int(SLICE / self._each), self.iterations - self.search.iterations))
        begun = self.clock()
        self.search.run(count)
        self._each = max((self.clock() - begun) / count, 1e-6)
        return self.part_done < 1.0
