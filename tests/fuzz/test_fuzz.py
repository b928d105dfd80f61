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
