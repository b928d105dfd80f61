"""Reads hostile input by the million: `python -m tests.fuzz --links 1000000 --saves 200000 --pages 5000`.

Each input has to give a table that can be played, or an error of our own with words for it, within 50 ms of processor
time and 50 MB of memory (`measure` tells how both are measured). An input that does anything else is written to a file
and ends the run; with --go-on it is counted, and the run goes on.
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

from .links import hostile_link
from .measure import Measure
from .pages import check_page
from .reading import check_link, check_save
from .saves import hostile_save
from .stock import stock

KINDS = ("links", "saves", "pages")

FRESH = 20_000
"""After so many inputs, other games are made hostile."""


def run(kind: str, count: int, seed: int, failed: Callable[[str, BaseException], None]) -> Measure:
    """Try so many inputs of a kind; what goes wrong is given to `failed`, with the input."""
    rng = Random(f"{kind} {seed}")
    real = stock(rng)
    measure = Measure()
    for number in range(count):
        if number % FRESH == FRESH - 1:
            real = stock(rng)
        text = ""
        try:
            if kind == "links":
                text = hostile_link(rng, real)
                check_link(measure, rng, text)
            elif kind == "saves":
                text = hostile_save(rng, real)
                check_save(measure, rng, text)
            else:
                check_page(measure, rng, real)
        except Exception as error:
            failed(text, error)
    return measure


class Failures:
    """What went wrong, by kind, each with its first input in a file."""

    def __init__(self, folder: Path, goes_on: bool) -> None:
        self.folder, self.goes_on = folder, goes_on
        self.seen: Counter[str] = Counter()

    def add(self, text: str, error: BaseException) -> None:
        """Tell a failure the first time that it is met."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        key = f"{type(error).__name__} {Path(place.filename).name}:{place.lineno}"
        self.seen[key] += 1
        if self.seen[key] > 1:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{len(self.seen)}.txt"
        path.write_text(text, "utf-8", errors="surrogatepass")
        print("".join(traceback.format_exception(error))[-3000:], f"the input is in {path}", sep="\n", flush=True)
        if not self.goes_on:
            sys.exit(1)


def main() -> int:
    """Try what is asked for, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for kind in KINDS:
        parser.add_argument(f"--{kind}", type=int, default=0, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--failures", type=Path, default=Path(".build/fuzz"), help="where inputs are written that fail")
    parser.add_argument("--go-on", action="store_true", help="after a failure too")
    given = parser.parse_args()
    failures = Failures(given.failures, given.go_on)
    for kind in KINDS:
        count = getattr(given, kind)
        if count:
            began = monotonic()
            measure = run(kind, count, given.seed, failures.add)
            print(f"{kind}, seed {given.seed}, {monotonic() - began:.0f} s: {measure.figures()}", flush=True)
    for key, times in failures.seen.most_common():
        print(f"{times} times: {key}")
    return 1 if failures.seen else 0


if __name__ == "__main__":
    sys.exit(main())
