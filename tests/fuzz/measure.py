"""How long one input takes and how much memory, and what it does if it does what it must not."""

import contextlib
import gc
import resource
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import TypeVar

MOST_SECONDS = 0.05
"""Of processor time: what other programs do at the same time does not count."""

USUAL = 100_000
"""Characters; a longer text may take that much for each so many. The longest games have a fifth of it."""

MOST_BYTES = 50 << 20

HANGS = 5.0
"""After so many seconds an input is given up, if that can be done: what hangs outside Python cannot be stopped."""

T = TypeVar("T")


class TooMuch(AssertionError):
    """An input took more time or memory than it may."""


class Measure:
    """Runs one input after the other, and remembers the worst."""

    def __init__(self) -> None:
        signal.signal(signal.SIGVTALRM, _give_up)
        gc.collect()
        self.before = _resident()
        """What the process held before the first input: all code, and the games that inputs are made of."""
        self.count = 0
        self.outcomes: Counter[str] = Counter()
        self.seconds = 0.0
        self.slowest = (0.0, "")
        self.slow: Counter[int] = Counter()
        """How many inputs took so many milliseconds, from 1 upwards."""

    def run(self, given: str, call: Callable[[], T]) -> T:
        """Read an input; raises TooMuch when it took too much. What `call` raises passes through."""
        self.count += 1
        signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
        began = process_time()
        try:
            return call()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            self._look(given, call, process_time() - began)

    def _look(self, given: str, call: Callable[[], object], seconds: float) -> None:
        most = MOST_SECONDS * max(1, len(given) / USUAL)
        if seconds > most:
            # Garbage is collected and caches are filled now and then, and that is no doing of this input.
            seconds = min(seconds, _again(call), _again(call))
        self.seconds += seconds
        if seconds > 0.001:
            self.slow[int(seconds * 1000)] += 1
        if seconds > self.slowest[0]:
            self.slowest = (seconds, given)
        if seconds > most:
            raise TooMuch(f"{seconds * 1000:.0f} ms for {len(given):,} characters")
        if self.growth > MOST_BYTES:
            raise TooMuch(f"{self.growth >> 20} MB for {len(given):,} characters")

    @property
    def growth(self) -> int:
        """The most that the process ever held, above what it held at first: no input can have taken more."""
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 - self.before

    def figures(self) -> str:
        """What was measured, in a few lines."""
        most = " ".join(f"{name}: {count:,}." for name, count in self.outcomes.most_common())
        above = sum(count for milliseconds, count in self.slow.items() if milliseconds >= 10)
        seconds, given = self.slowest
        return (
            f"{self.count:,} inputs; {self.seconds * 1e6 / max(1, self.count):.0f} µs each, the slowest "
            f"{seconds * 1000:.1f} ms ({len(given):,} characters), {above:,} above 10 ms; "
            f"memory grew by {self.growth >> 20} MB at most\n  {most}"
        )


def _give_up(*_: object) -> None:
    raise TooMuch("it hangs")


def _again(call: Callable[[], object]) -> float:
    gc.collect()
    began = process_time()
    with contextlib.suppress(Exception):
        call()
    return process_time() - began


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
