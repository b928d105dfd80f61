"""Section 12: the computer player, on small tables and over whole games."""

import pytest

from pygames.core.game import checked_options
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.cards import POINTS
from pygames.games.jetset.state import BUY, State

from .table import play, table, texts
from .test_vacation import TRIP, trip_planes


def advice(s: State, seed: int = 1) -> str:
    """What the seat at turn is advised to do."""
    return rules.print_action(rules.advise(rules.view(s, s.turn), rules.legal(s), Rng(seed, "test")))


@pytest.mark.clause("jetset:12.1")
def test_it_reads_the_view_alone() -> None:
    s = table(3)
    v, choices = rules.view(s, 0), rules.legal(s)
    other = rules.imagine(v, Rng(9, "test"))
    assert other.finals != s.finals
    for seed in range(10):
        assert rules.advise(v, choices, Rng(seed)) == rules.advise(rules.view(other, 0), choices, Rng(seed))


@pytest.mark.clause("jetset:12.2")
def test_it_invests_claims_and_takes_income_when_short() -> None:
    s = table(short="berlin-prague athens-rome", long="")
    assert advice(s).startswith("open")
    s = table(planes={0: {"berlin-prague": 1}}, short="berlin-prague")
    assert advice(s) == "claim berlin-prague"
    claimed = {0: "athens-rome athens-palermo athens-istanbul"}
    s = table(claimed=claimed, marks={0: (3, 3, 3)}, money=(3, 3), short="berlin-prague")
    assert advice(s) == "income"


@pytest.mark.clause("jetset:12.2")
def test_it_plays_its_final_flight() -> None:
    finals = {0: f"{TRIP} milan-athens-oslo"}
    s = table(2, planes={0: trip_planes()}, finals=finals, vacations=(0, 1), short="", long="")
    assert advice(s) == f"final {TRIP}"
    finals[1] = "lisbon-warsaw-paris palermo-london-warsaw"
    flown = {1: "lisbon-warsaw-paris"}
    s = table(2, planes={0: trip_planes()}, finals=finals, flown=flown, vacations=(0, 1), bonus=(0, 3))
    assert advice(s) == f"final {TRIP}"


@pytest.mark.clause("jetset:12.2")
def test_it_saves_its_last_euros() -> None:
    assert advice(table(phase=BUY, money=(5, 5))) == "buy none"


def whole_game(seats: int, seed: int, advised: tuple[int, ...]) -> State:
    """A game in which some seats are advised and the others choose by chance."""
    s = rules.setup(checked_options(rules, seats, {}), seats, seed)
    rng = Rng(seed, "test", "advice")
    while (seat := rules.turn(s)) is not None:
        choices = rules.legal(s)
        by_advice = seat in advised
        rules.apply(s, rules.advise(rules.view(s, seat), choices, rng) if by_advice else rng.choice(choices))
    return s


@pytest.mark.clause("jetset:12.3")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_chance(seats: int) -> None:
    won = 0
    for seed in range(20):
        outcome = rules.outcome(whole_game(seats, seed, (seed % seats,)))
        assert outcome is not None
        won += outcome.places[seed % seats] == 1
    assert won >= 19


@pytest.mark.clause("jetset:12.4", "jetset:12.5")
def test_games_among_its_like_end_by_a_final_flight_in_good_time() -> None:
    ended, in_time, kinds = 0, 0, dict.fromkeys((1, 3, 5, 7), 0)
    for seed in range(30):
        s = whole_game(4, seed, (0, 1, 2, 3))
        outcome = rules.outcome(s)
        assert outcome is not None
        ended += outcome.reason.key != "jetset.reason.stall"
        in_time += 60 <= s.turns <= 200
        for kind in {POINTS[flight] for flights in s.claimed for flight in flights}:
            kinds[kind] += 1
    assert ended >= 28 and in_time >= 26
    assert all(count >= 15 for count in kinds.values())


@pytest.mark.clause("jetset:12.6")
def test_it_never_meets_a_cut_off_list_of_paths() -> None:
    for seed in range(4):
        s, rng = rules.setup(checked_options(rules, 3, {}), 3, seed), Rng(seed, "test")
        while (seat := rules.turn(s)) is not None:
            if s.phase in ("path", "final_path"):
                assert len(texts(s)) < 40
            rules.apply(s, rules.advise(rules.view(s, seat), rules.legal(s), rng))
    assert play(table(), "income")
