"""The quick player of Jet Set that games are tried out with, what it expects, and the ways that it looks at."""

import pytest

from pygames.core.game import checked_options
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.aims import NO_FLIGHT, aim_of
from pygames.games.jetset.board import ALL_LINKS
from pygames.games.jetset.cards import FINALS, FLIGHTS
from pygames.games.jetset.paths import can_fly_final, parts_of
from pygames.games.jetset.state import BUY, State
from pygames.games.jetset.ways import final_ways, ways_of

from .table import final, flight, link, play, table
from .test_vacation import TRIP, trip_planes

VACATION = (0, 1)


def next_choice(s: State) -> str:
    """What the quick player does, as a text."""
    action = rules.likely(s, Rng(1))
    assert action in rules.legal(s)
    return rules.print_action(action)


def test_ways_join_the_cities_of_a_card_the_shortest_first() -> None:
    for card, (start, end, points) in enumerate(FLIGHTS):
        ways = ways_of(card)
        lengths = [way.bit_count() for way in ways]
        assert len(set(ways)) == len(ways) >= 1 and lengths == sorted(lengths)
        assert lengths[0] == {1: 1, 3: 2, 5: 3}.get(points, lengths[0])
        for way in ways:
            assert not way & ~ALL_LINKS and parts_of(way)[start] == parts_of(way)[end]


def test_ways_of_final_flights_can_be_flown() -> None:
    for card in range(len(FINALS)):
        assert final_ways(card) and all(can_fly_final(way, card) for way in final_ways(card))


def test_it_claims_the_dearest_flight_that_is_ready() -> None:
    planes = {0: {"berlin-prague": 1, "prague-vienna": 1, "budapest-vienna": 1, "budapest-warsaw": 1}}
    s = table(planes=planes, short="berlin-prague prague-vienna", long="amsterdam-prague")
    assert next_choice(s) in ("claim berlin-prague", "claim prague-vienna")
    planes[0] |= {"berlin-hamburg": 1, "amsterdam-hamburg": 1}
    s = table(planes=planes, short="berlin-prague prague-vienna", long="amsterdam-prague")
    assert next_choice(s) == "claim amsterdam-prague"


def test_it_builds_what_is_missing_for_the_flight_that_it_is_after() -> None:
    planes = {0: {"berlin-prague": 1, "prague-vienna": 1}}
    s = table(short="berlin-munich", long="", planes=planes)
    assert next_choice(s) == "open munich-vienna"
    s = table(short="berlin-munich", long="", planes=planes, owners={"munich-vienna": 1})
    assert next_choice(s) == "join munich-vienna"
    s = table(short="berlin-munich", long="", planes=planes, owners={"munich-vienna": 0})
    play(s, "extend munich-vienna")
    assert next_choice(s) == "confirm"


def test_it_takes_income_until_it_can_pay() -> None:
    claimed, marks = {0: "athens-rome athens-palermo athens-istanbul"}, {0: (3, 3, 3)}
    s = table(claimed=claimed, marks=marks, money=(3, 30), short="berlin-prague", long="")
    assert next_choice(s) == "income"
    s.money[0] = 12
    assert next_choice(s) == "open berlin-prague"


def test_it_leaves_to_others_what_they_can_claim_at_once() -> None:
    planes = {1: {"berlin-prague": 1}}
    s = table(planes=planes, short="berlin-prague athens-rome", long="")
    aim = aim_of(s, 0)
    assert aim is not None and aim.flight == flight("athens-rome")


def test_it_stays_with_its_aim_until_the_card_is_gone() -> None:
    s = table(short="berlin-prague athens-rome", long="")
    aim = aim_of(s, 0)
    assert aim is not None and aim_of(s, 0) is aim
    s.rows[0] = tuple(one for one in s.rows[0] if one != aim.flight)
    other = aim_of(s, 0)
    assert other is not None and other.flight not in (aim.flight, NO_FLIGHT)


def test_it_buys_no_cards_and_puts_one_plane_on_a_link() -> None:
    assert next_choice(table(phase=BUY)) == "buy none"
    s = table(short="berlin-prague", long="", money=(30, 30))
    play(s, "open berlin-prague")
    assert next_choice(s) == "planes 1"


def test_it_plays_its_final_flight_before_cheap_flights_and_after_dear_ones() -> None:
    finals = {0: f"{TRIP} milan-athens-oslo"}
    s = table(2, planes={0: trip_planes()}, finals=finals, vacations=VACATION, short="", long="")
    assert next_choice(s) == f"final {TRIP}"
    # A flight that the planes of the trip make ready as well, and brings more than the bonus plane that waiting costs.
    joined = s.parts[0]
    dear = next(
        card for card, (start, end, points) in enumerate(FLIGHTS) if joined[start] == joined[end] and points > 2
    )
    s.rows = [(), (dear,)]
    assert next_choice(s).startswith("claim")


@pytest.mark.parametrize("seats", rules.seats)
def test_every_choice_of_a_whole_game_is_legal_and_promising(seats: int) -> None:
    s = rules.setup(checked_options(rules, seats, {}), seats, 3)
    rng = Rng(seats, "whole")
    while rules.turn(s) is not None:
        choices = rules.legal(s)
        likely = rules.likely(s, rng)
        promises = rules.promises(s, choices)
        assert promises[choices.index(likely)] == max(promises)
        rules.apply(s, likely)
    outcome = rules.outcome(s)
    assert outcome is not None and max(outcome.scores) > 10


def test_who_has_more_points_and_a_final_flight_has_better_prospects() -> None:
    s = table(short="", long="")
    even = rules.prospects(s)
    assert even == (500, 500) and rules.stage(s) == 0
    s.claimed[0] = (flight("lisbon-munich"),)
    s.marks[0] = (0,)
    ahead = rules.prospects(s)
    assert ahead[0] > even[0] > ahead[1] and 998 <= sum(ahead) <= 1000
    s.flown[1], s.bonus[1] = final(TRIP), 1
    assert rules.prospects(s)[0] < even[0]


def test_links_of_an_aim_promise_more_than_others() -> None:
    s = table(short="berlin-munich", long="", planes={0: {"berlin-prague": 1, "prague-vienna": 1}})
    choices = rules.legal(s)
    promised = dict(zip(choices, rules.promises(s, choices), strict=True))
    assert promised["open", link("munich-vienna")] > 5 * promised["open", link("athens-rome")] >= 1


def test_it_knows_its_aim_again_in_the_middle_of_adding_planes() -> None:
    # A search begins at any decision, on a table that has just been imagined.
    planes, owners = {0: {"berlin-prague": 1}}, {"prague-vienna": 0, "munich-vienna": 0}
    s = table(short="berlin-munich", long="", planes=planes, owners=owners)
    play(s, "extend prague-vienna")
    imagined = rules.imagine(rules.view(s, 0), Rng(1, "imagine"))
    assert next_choice(imagined) == "extend munich-vienna"
