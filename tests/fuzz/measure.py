"""How long one input takes and how much memory, and what it does if it does what it must not.

Time is processor time, for other programs run beside. Memory is the most that the process held while the input was
read, less what it held before. Linux forgets the most of earlier when it is told so; what `getrusage` gives it never
forgets, and that begins with what the parent of the process held.
"""

import contextlib
import gc
import os
import signal
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import TypeVar

MOST_SECONDS = 0.05

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
        # All that stands already need not be looked through whenever garbage is collected.
        gc.collect()
        gc.freeze()
        self.status = os.open("/proc/self/status", os.O_RDONLY)
        self.forget = os.open("/proc/self/clear_refs", os.O_WRONLY)
        self.count = 0
        self.outcomes: Counter[str] = Counter()
        self.seconds = 0.0
        self.slowest = (0.0, "")
        self.largest = (0, "")
        self.slow: Counter[int] = Counter()
        """How many inputs took so many milliseconds, from 1 upwards."""

    def run(self, given: str, call: Callable[[], T]) -> T:
        """Read an input; raises TooMuch when it took too much. What `call` raises passes through."""
        self.count += 1
        os.write(self.forget, b"5")
        before = self._bytes(b"VmRSS")
        signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
        began = process_time()
        try:
            return call()
        finally:
            seconds = process_time() - began
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            self._look_at_memory(given, self._bytes(b"VmHWM") - before)
            self._look_at_time(given, call, seconds)

    def _bytes(self, name: bytes) -> int:
        """What the process holds now ("VmRSS") or held at most ("VmHWM")."""
        lines = os.pread(self.status, 4096, 0)
        return int(lines.partition(name + b":")[2].split()[0]) * 1024

    def _look_at_memory(self, given: str, taken: int) -> None:
        self.largest = max(self.largest, (taken, given))
        if taken > MOST_BYTES:
            raise TooMuch(f"{taken >> 20} MB for {len(given):,} characters")

    def _look_at_time(self, given: str, call: Callable[[], object], seconds: float) -> None:
        most = MOST_SECONDS * max(1, len(given) / USUAL)
        if seconds > MOST_SECONDS / 5:
            # Garbage is collected and caches are filled now and then, and that is no doing of this input.
            seconds = min(seconds, _again(call), _again(call))
        self.seconds += seconds
        if seconds > 0.001:
            self.slow[int(seconds * 1000)] += 1
        self.slowest = max(self.slowest, (seconds, given))
        if seconds > most:
            raise TooMuch(f"{seconds * 1000:.0f} ms for {len(given):,} characters")

    def figures(self) -> str:
        """What was measured, in a few lines."""
        outcomes = ", ".join(f"{name} {count:,}" for name, count in self.outcomes.most_common())
        above = sum(count for milliseconds, count in self.slow.items() if milliseconds >= 10)
        seconds, slow = self.slowest
        taken, large = self.largest
        return (
            f"{self.count:,} inputs; {self.seconds * 1e6 / max(1, self.count):.0f} µs each, the slowest "
            f"{seconds * 1000:.1f} ms ({len(slow):,} characters), {above:,} above 10 ms; "
            f"the largest took {taken / (1 << 20):.1f} MB ({len(large):,} characters)\n  {outcomes}"
        )


def _give_up(*_: object) -> None:
    raise TooMuch("it hangs")


def _again(call: Callable[[], object]) -> float:
    gc.collect()
    began = process_time()
    with contextlib.suppress(Exception):
        call()
    return process_time() - began
