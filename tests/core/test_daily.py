"""The table of the day follows from the game and the date alone, and is known again wherever it comes from."""

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core.daily import LEVEL, daily_match, day_at, day_of, players_chance
from pygames.core.game import game, keys
from pygames.core.link import read_link, write_link
from pygames.core.match import Match
from pygames.core.save import read_save, write_save

NAMES = ["Shirin", "Rostam", "Mahin", "Farhad"]


def test_the_day_is_that_of_the_players_own_clock() -> None:
    midnight = 1_796_083_200_000  # 2026-12-01 00:00 UTC
    assert day_at(midnight, 0) == "2026-12-01" and day_at(midnight - 1, 0) == "2026-11-30"
    assert day_at(midnight - 1, 210) == "2026-12-01" and day_at(midnight, -60) == "2026-11-30"


@settings(deadline=None)
@given(st.integers(), st.integers())
def test_any_clock_gives_a_day_that_has_a_table(now: int, offset: int) -> None:
    day = day_at(now, offset)
    assert day_of(daily_match("jetset_cards", day, NAMES)) == day


@settings(deadline=None)
@given(st.dates(date(1970, 1, 1), date(2100, 1, 1)), st.sampled_from(keys()))
def test_it_is_known_again_from_a_link_and_a_save(day: date, key: str) -> None:
    match = daily_match(key, day.isoformat(), NAMES)
    match.take(0, match.legal())
    assert [seat.player for seat in match.seats].count("person") == 1
    for again in (match, read_link(write_link(match)), read_save(write_save(match, 1, 2)).match):
        assert day_of(again) == day.isoformat()


@pytest.mark.parametrize("key", keys())
def test_another_table_with_its_seed_is_not_that_of_the_day(key: str) -> None:
    day = "2026-11-30"
    match = daily_match(key, day, NAMES)
    assert day_of(Match(key, match.seats, match.seed)) == day
    assert day_of(Match(key, match.seats, match.seed ^ (1 << 40))) == ""
    assert day_of(Match(key, match.seats, match.seed ^ 1)) == ""
    assert day_of(Match(key, match.seats[:3], match.seed)) == ""
    assert day_of(Match(key, match.seats[1:] + match.seats[:1], match.seed)) == ""
    harder = [seat._replace(player="hard" if seat.player == LEVEL else seat.player) for seat in match.seats]
    assert day_of(Match(key, harder, match.seed)) == ""
    option = game(key).options(4)[0]
    other = next(choice for choice in option.choices if choice != option.default)
    assert day_of(Match(key, match.seats, match.seed, {option.name: other})) == ""
    assert day_of(Match(key, match.seats, match.seed, start=match.rules.dump(match.state))) == ""


def test_days_games_and_seats_differ() -> None:
    days = [(date(2026, 1, 1) + timedelta(days=number)).isoformat() for number in range(400)]
    matches = [daily_match(key, day, NAMES) for key in keys() for day in days]
    assert len({match.seed for match in matches}) == len(matches)
    # The low bits of a seed tell its day; the deal comes from all of it.
    assert len({match.seed >> 16 for match in matches}) == len(matches)
    own = [[seat.player for seat in match.seats].index("person") for match in matches]
    assert all(350 < own.count(seat) < 450 for seat in range(4))
    chances = {players_chance(key, day) for key in keys() for day in days}
    assert len(chances) == len(matches) and not chances & {match.seed for match in matches}
