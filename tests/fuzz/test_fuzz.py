"""A little of the hostile input that `python -m tests.fuzz` makes by the million."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_hostile_links_saves_and_storage_give_tables_or_errors_of_our_own(tmp_path: Path) -> None:
    # In a process of its own: memory is measured from its beginning.
    command = [sys.executable, "-m", "tests.fuzz", "--links", "20000", "--saves", "2500", "--pages", "150"]
    done = subprocess.run(
        [*command, "--failures", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=500
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert done.stdout.count("inputs;") == 3


MEASURED = """
from tests.fuzz.measure import Measure, TooMuch

bytearray(300 << 20)
measure = Measure()
measure.run("little", lambda: bytearray(1 << 20))
try:
    measure.run("much", lambda: bytearray(80 << 20))
except TooMuch as error:
    print(error)
"""


def test_what_an_input_takes_is_told_from_what_was_held_before() -> None:
    """Neither the process itself nor the one that started it may have held so much that nothing is seen any more."""
    held = bytearray(300 << 20)
    done = subprocess.run([sys.executable, "-c", MEASURED], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "80 MB for 4 characters\n", done.stdout + done.stderr
    assert len(held) == 300 << 20
