"""Flips the comparisons in the rules of a game, one at a time, and runs its tests: `python -m tests.mutants scout`.

A flip is caught when a test fails, or when the tests take far longer than without it. What no test noticed is printed,
with its place; `equal.txt` lists those that change nothing, with the reason, and they are told apart.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from . import SECONDS
from .flips import Flip, flips

ROOT = Path(__file__).parents[2]

RULES = {
    "scout": ("rules", "legality", "rounds", "sets", "cards"),
    "shahrah": ("rules", "legality", "changes", "deck", "turns", "scoring", "trail", "board", "quick"),
    "jetset": ("rules", "legality", "changes", "decks", "turns", "ending", "paths", "board", "cards", "quick"),
    "jetset_cards": ("rules", "legality", "events", "ending", "cards"),
}
"""The modules that the rules of a game are spread over. What a seat sees, what is said, and what a computer player
prefers are not among them: they have tests of their own, but to choose otherwise there breaks no rule."""

SLOWER = 4
"""A run that takes so many times the processor time that the tests do without a flip hangs."""

ENDLESS = 100_000

EQUAL = Path(__file__).parent / "equal.txt"


class Mutant(NamedTuple):
    """A flip in a module of a game."""

    path: str
    flip: Flip

    @property
    def name(self) -> str:
        return f"{self.path}: {self.flip.before} -> {self.flip.after}"


def mutants(key: str) -> list[Mutant]:
    """All flips of a game's rules."""
    paths = [f"pygames/games/{key}/{module}.py" for module in RULES[key]]
    return [Mutant(path, flip) for path in paths for flip in flips((ROOT / path).read_text("utf-8"))]


def equal() -> dict[str, str]:
    """The flips that change nothing, and why."""
    lines = EQUAL.read_text("utf-8").splitlines() if EQUAL.exists() else []
    pairs = [line.split(" # ", 1) for line in lines if line and not line.startswith("#")]
    return {name.strip(): why.strip() for name, why in pairs}


# --- running ----------------------------------------------------------------------------------------------------------


def copied(to: Path) -> Path:
    """A copy of code and tests that flips can be put into."""
    shutil.copytree(ROOT / "pygames", to / "pygames", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", to / "tests", ignore=shutil.ignore_patterns("__pycache__", "browser"))
    shutil.copytree(ROOT / "seeds", to / "seeds")
    for name in ("pyproject.toml", "build_site.py"):
        shutil.copy(ROOT / name, to)
    return to


def run_tests(root: Path, key: str, seconds: int) -> tuple[bool, str]:
    """Whether the tests of a game pass in a copy, and which one does not; a run that is cut off does not pass."""
    only = "jetset and not jetset_cards" if key == "jetset" else key
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider"]
    command += ["-p", "tests.mutants.steady", "--tb=no", "-k", only]
    command += ["tests/golden", f"tests/games/{key}", "tests/laws/test_laws.py", "tests/laws/test_lookahead.py"]
    # A file is written several times a second: what was compiled before must not be taken for it.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", SECONDS: str(seconds)}
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    if done.returncode < 0:
        return False, "it hangs"
    told = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return done.returncode == 0, told[0] if told else done.stdout[-200:] + done.stderr[-200:]


def caught_by(root: Path, key: str, mutant: Mutant, seconds: int) -> str:
    """The test that notices a flip; "" when none does."""
    path = root / mutant.path
    original = path.read_text("utf-8")
    path.write_text(mutant.flip.text, "utf-8")
    try:
        passed, told = run_tests(root, key, seconds)
    finally:
        path.write_text(original, "utf-8")
    return "" if passed else told


def try_all(key: str, found: list[Mutant], jobs: int, told: bool, seconds: int | None) -> list[Mutant]:
    """Those of the mutants that no test notices. Without a limit it is first measured how long the tests take."""
    with tempfile.TemporaryDirectory() as folder:
        roots = [copied(Path(folder) / str(job)) for job in range(jobs)]
        if seconds is None:
            began = _seconds_of_children()
            passed, why = run_tests(roots[0], key, ENDLESS)
            if not passed:
                sys.exit(f"the tests fail without any flip: {why}")
            seconds = int(SLOWER * (_seconds_of_children() - began)) + 10
        limit = seconds

        def one(mutant: Mutant) -> bool:
            root = roots.pop()
            try:
                noticed = caught_by(root, key, mutant, limit)
            finally:
                roots.append(root)
            if told or not noticed:
                place = f"{mutant.path}:{mutant.flip.line}"
                print(noticed or "NOT NOTICED", f"    {place}: {mutant.name.partition(': ')[2]}", sep="\n", flush=True)
            return bool(noticed)

        with ThreadPoolExecutor(jobs) as workers:
            noticed = list(workers.map(one, found))
    return [mutant for mutant, caught in zip(found, noticed, strict=True) if not caught]


def _seconds_of_children() -> float:
    """The processor time of all that was run so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Try all flips of the games that are named, and say how many are caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*RULES, []], help="all, if none is named")
    parser.add_argument("--only", default="", help="only flips whose name contains this, such as rules.py")
    parser.add_argument("--first", type=int, default=0, help="leave out so many flips of a game at first")
    parser.add_argument("--most", type=int, default=10_000, help="try so many flips of a game at most")
    parser.add_argument(
        "--limit", type=int, help="seconds of processor time after which tests hang, if that need not be measured"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--told", action="store_true", help="say of each flip what noticed it")
    given = parser.parse_args()
    for key in given.games or RULES:
        found = [mutant for mutant in mutants(key) if given.only in mutant.name]
        found = found[given.first : given.first + given.most]
        began, known = monotonic(), equal()
        missed = try_all(key, found, given.jobs, given.told, given.limit)
        same = [mutant for mutant in missed if mutant.name in known]
        caught = len(found) - len(missed)
        for mutant in missed:
            print(f"{mutant.path}:{mutant.flip.line}: {known.get(mutant.name, 'NOT NOTICED')}")
        print(
            f"{key}: {len(found)} flips, {caught} caught ({100 * caught / max(1, len(found)):.1f} %), "
            f"{len(same)} change nothing, {len(missed) - len(same)} not noticed, {monotonic() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
