"""Section 9: what the computer player knows, and how well it plays."""

import pytest

from pygames.core.rng import Rng
from pygames.games.shahrah import advice, rules
from pygames.games.shahrah.board import ROUTES
from pygames.games.shahrah.plans import CLOSED, costs, plan, plan_within, way
from pygames.games.shahrah.scoring import scores
from pygames.games.shahrah.state import State

from .table import give, play, route, table, ticket


def advised(s: State) -> str:
    """What the seat at turn is advised to do."""
    action = rules.advise(rules.view(s, s.turn), rules.legal(s), Rng(1, "test"))
    return rules.print_action(action)


def match(seats: int, seed: int, random_seats: tuple[int, ...] = ()) -> State:
    """The end of a game of advised seats and others that choose by chance."""
    s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "advice")
    while (seat := rules.turn(s)) is not None:
        choices = rules.legal(s)
        by_chance = seat in random_seats
        rules.apply(s, rng.choice(choices) if by_chance else rules.advise(rules.view(s, seat), choices, rng))
    return s


@pytest.mark.clause("shahrah:9.1")
def test_it_reads_nothing_but_the_view() -> None:
    for seed in range(10):
        s, rng = rules.setup({"starter": 0}, 3, seed), Rng(seed, "test", "view")
        for _ in range(60):
            v = rules.view(s, s.turn)
            choices = rules.legal(s)
            advice = rules.advise(v, choices, Rng(seed))
            assert advice == rules.advise(rules.view(rules.imagine(v, Rng(5)), s.turn), choices, Rng(seed))
            rules.apply(s, rng.choice(choices))


@pytest.mark.clause("shahrah:9.1")
def test_among_equals_chance_decides() -> None:
    s = table("", "", row="black black black white white")
    s.tickets = [(ticket("gorgan-qazvin"),), ()]
    v, choices = rules.view(s, 0), rules.legal(s)
    assert len({rules.advise(v, choices, Rng(seed)) for seed in range(20)}) >= 1
    assert rules.advise(v, choices, Rng(3)) == rules.advise(v, choices, Rng(3))


@pytest.mark.clause("shahrah:9.2")
def test_it_claims_what_its_ticket_needs() -> None:
    s = table("green green blue", "", row="red red white white black")
    s.tickets = [(ticket("kermanshah-rasht"),), ()]
    give(s, 0, "hamadan-qazvin")
    assert advised(s) in ("claim hamadan-kermanshah green", "claim qazvin-rasht blue")


@pytest.mark.clause("shahrah:9.2")
def test_it_takes_the_colour_that_it_lacks() -> None:
    s = table("green", "", row="red red green white black")
    s.tickets = [(ticket("kermanshah-rasht"),), ()]
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    assert advised(s) == "take green"


@pytest.mark.clause("shahrah:9.2")
def test_it_pays_with_what_it_does_not_need() -> None:
    s = table("green green white white vip vip", "", row="red red red white black")
    s.tickets = [(ticket("kermanshah-rasht"),), ()]
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    play(s, "claim abadan-behbahan")
    assert advised(s) == "pay white 2"


@pytest.mark.clause("shahrah:9.2")
def test_it_claims_first_what_others_are_near_to() -> None:
    s = table("red red red", "", "")
    s.tickets = [(ticket("kermanshah-semnan"),), (), ()]
    give(s, 0, "hamadan-kermanshah green", "qom-semnan")

    def worth() -> int:
        mind = advice.mind_of(rules.view(s, 0), 0, advice.WEIGHTS)
        assert route("hamadan-qom") in mind.plan.routes
        return advice._claim_worth(mind, route("hamadan-qom"))

    alone = worth()
    give(s, 1, "hamadan-khorramabad")
    one_near = worth()
    give(s, 2, "hamadan-zanjan", "arak-qom")
    assert alone < one_near < worth()


@pytest.mark.clause("shahrah:9.2")
def test_it_takes_more_tickets_when_all_are_done_and_there_is_time() -> None:
    s = table("", "")
    s.tickets = [(), ()]
    assert advised(s) == "tickets"
    s.buses[0] = 5
    assert advised(s) != "tickets"


@pytest.mark.clause("shahrah:9.2")
def test_on_its_last_turn_it_takes_the_most_points() -> None:
    s = table("green green white white white white", "")
    s.tickets = [(ticket("kermanshah-rasht"),), ()]
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    s.final = 1
    assert advised(s) == "claim hamadan-kermanshah green"
    s.tickets = [(), ()]
    assert ROUTES[int(rules.parse_action(advised(s))[1])].length == 4


@pytest.mark.clause("shahrah:9.3")
def test_it_beats_players_by_chance() -> None:
    won = 0
    for seed in range(60):
        outcome = rules.outcome(match(2, seed, random_seats=(seed % 2,)))
        assert outcome is not None
        won += outcome.places[1 - seed % 2] == 1
    assert won >= 57


@pytest.mark.clause("shahrah:9.4")
def test_it_completes_most_of_its_tickets() -> None:
    done = kept = 0
    for seed in range(12):
        for score in scores(match(4, seed)):
            done += len(score.done)
            kept += len(score.done) + len(score.failed)
    assert kept > 12 * 4 * 2 and 100 * done >= 60 * kept


def test_ways_go_over_own_routes_for_nothing_and_not_over_others() -> None:
    s = table("", "")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    prices = costs(rules.view(s, 0))
    assert prices[route("hamadan-qazvin")] == 0
    theirs = costs(rules.view(s, 1))
    assert theirs[route("hamadan-qazvin")] == theirs[route("qazvin-rasht orange")] == CLOSED
    start, end = 13, 24
    assert way(prices, start, end) == (0, [route("qazvin-rasht blue"), route("hamadan-qazvin")])
    assert way([CLOSED] * len(prices), start, end) == (CLOSED, [])


def test_a_plan_drops_what_the_buses_are_not_enough_for() -> None:
    s = table("", "")
    prices = costs(rules.view(s, 0))
    wanted = [ticket("sanandaj-yazd"), ticket("chabahar-shiraz")]
    whole = plan(prices, wanted)
    assert set(whole.tickets) == set(wanted)
    assert plan_within(prices, wanted, 45, 30) == whole
    part = plan_within(prices, wanted, whole.spaces - 1, 30)
    assert len(part.tickets) == 1 and part.spaces < whole.spaces
    assert plan_within(prices, wanted, 45, len(whole.routes) - 1).tickets == part.tickets
    assert plan_within(prices, wanted, 0, 30).tickets == ()
