"""The tables of the day are those that were written down. `SAFAR_WRITE_GOLDEN=1` writes them anew, with reason only."""

import os
from pathlib import Path

from pygames.core.game import keys

from .daily_tables import DAYS, deal

PATH = Path(__file__).parent / "daily.golden"


def test_the_deals_of_days_are_as_they_were_written_down() -> None:
    text = "\n".join(deal(key, day) for key in keys() for day in DAYS)
    if os.environ.get("SAFAR_WRITE_GOLDEN") == "1":
        PATH.write_text(text, "utf-8")
    assert text == PATH.read_text("utf-8")
