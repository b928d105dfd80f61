"""The quick player of Shahrah that games are tried out with, what it expects, and what it is after."""

import pytest

from pygames.core.rng import Rng
from pygames.games.shahrah import rules
from pygames.games.shahrah.aims import UNREACHABLE, aim_of, routes_of, way
from pygames.games.shahrah.board import CITY, FIRST_LONG
from pygames.games.shahrah.legality import ALL_ROUTES
from pygames.games.shahrah.state import State

from .table import give, play, route, table, ticket


def next_choice(s: State) -> str:
    """What the quick player does, as a text."""
    action = rules.likely(s, Rng(1))
    assert action in rules.legal(s)
    return rules.print_action(action)


def with_tickets(s: State, *own: str) -> State:
    """The table with these tickets for the first seat, and none for the others."""
    s.tickets = [tuple(ticket(text) for text in own), *[()] * (s.seats - 1)]
    s.offers = [()] * s.seats
    return s


def wanted(s: State) -> set[int]:
    """The routes that the first seat is after."""
    return set(routes_of(aim_of(s, 0).want))


def test_a_way_costs_nothing_over_own_routes_and_never_uses_those_of_others() -> None:
    tehran, qom, qazvin = CITY["tehran"], CITY["qom"], CITY["qazvin"]
    direct = 1 << route("qom-tehran blue") | 1 << route("qom-tehran purple")
    cost, routes = way(tehran, qom, 0, ALL_ROUTES)
    assert cost > 0 and routes & direct == routes and routes.bit_count() == 1
    assert way(tehran, qom, routes, ALL_ROUTES & ~routes) == (0, 0)
    detour = way(tehran, qom, 0, ALL_ROUTES & ~direct)
    assert detour[0] > cost and not detour[1] & direct
    assert way(tehran, qazvin, 0, 0) == (UNREACHABLE, 0)


def test_it_gathers_cards_first_and_claims_when_its_hand_is_full() -> None:
    gathering = with_tickets(table("vip vip", "", row="red red red yellow black"), "kermanshah-rasht")
    assert next_choice(gathering).startswith("take")
    full = "green green white white purple purple " + "yellow " * 12 + "black " * 10
    claiming = with_tickets(table(full, "", row="red red red yellow black"), "kermanshah-rasht")
    assert next_choice(claiming).startswith("claim")
    gathering.buses[1] = 10  # somebody is about to end the game
    assert next_choice(gathering).startswith("claim")


def test_it_takes_the_card_that_its_aim_lacks() -> None:
    s = with_tickets(table("", "", row="white orange yellow blue vip"), "kermanshah-rasht")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    assert wanted(s) == {route("hamadan-kermanshah orange")}
    assert next_choice(s) == "take orange"
    s.hands[0][1] = 2
    assert next_choice(s) == "take deck"


def test_it_pays_for_a_grey_route_with_what_it_does_not_need() -> None:
    s = with_tickets(table("orange orange white white vip vip", ""), "kermanshah-rasht")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    play(s, "claim abadan-behbahan")
    assert next_choice(s) == "pay white 2"


def test_it_pays_with_vip_buses_when_it_has_no_card_of_the_colour() -> None:
    s = with_tickets(table("orange vip vip", ""), "kermanshah-rasht")
    play(s, "claim abadan-behbahan")
    assert next_choice(s) == "pay orange 1 vip 1"
    s.hands[0] = [0, 0, 0, 0, 0, 0, 0, 0, 3]
    assert rules.likely(s, Rng(1)) == rules.pay(8, 2, 0)


def test_an_aim_goes_round_what_another_seat_has_taken() -> None:
    s = with_tickets(table("", ""), "kermanshah-rasht")
    before = wanted(s)
    lost = max(before)
    s.owners[lost] = 1
    s.open = [free & ~(1 << lost) for free in s.open]
    after = wanted(s)
    assert lost not in after and after
    # What is wanted now joins the cities still.
    mine = sum(1 << one for one in after)
    assert way(CITY["kermanshah"], CITY["rasht"], mine, 0) == (0, 0)


def test_a_claimed_route_leaves_the_aim_and_a_new_ticket_makes_another() -> None:
    s = with_tickets(table("", ""), "kermanshah-rasht")
    before = wanted(s)
    claimed = min(before)
    s.owners[claimed] = 0
    s.open = [free & ~(1 << claimed) for free in s.open]
    assert wanted(s) == before - {claimed}
    s.tickets[0] += (ticket("bam-shiraz"),)
    assert wanted(s) > before - {claimed}


def test_the_last_turn_completes_a_ticket_or_brings_the_most_points() -> None:
    s = with_tickets(table("orange orange white white white white white white", ""), "kermanshah-rasht")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    s.final = 1
    missing = wanted(s)
    assert len(missing) == 1
    choice = next_choice(s)
    assert choice == "claim hamadan-kermanshah orange"
    give(s, 0, choice.removeprefix("claim "))
    assert next_choice(s) == "claim bandarabbas-chabahar"


def test_with_all_tickets_done_it_draws_more_while_there_is_time() -> None:
    s = with_tickets(table("", ""))
    assert next_choice(s) == "tickets"
    s.buses = [12, 12]
    assert next_choice(s) != "tickets"


def test_it_keeps_the_tickets_that_bring_most_for_their_cost() -> None:
    s = table("", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue")
    s.tickets[0] = ()
    s.first_kept = [2, 2]
    s.phase = "offer"
    s.offers = [(ticket("kermanshah-rasht"), ticket("chabahar-shiraz"), ticket("bojnurd-sanandaj")), ()]
    s.offer_from = (-1, -1, -1)
    s.buses = [14, 14]
    assert next_choice(s) == "keep 1"  # done already, and for the others there is no time
    s.buses = [45, 45]
    assert next_choice(s).startswith("keep 1")


def test_the_first_offer_is_kept_by_two_at_least() -> None:
    for seed in range(8):
        s = rules.setup({"starter": 0}, 3, seed)
        choice = rules.likely(s, Rng(seed))
        assert choice in rules.legal(s) and len(choice) >= 3
        assert s.offers[0][-1] >= FIRST_LONG


@pytest.mark.parametrize("seats", rules.seats)
def test_every_choice_of_a_whole_game_is_legal_and_promising(seats: int) -> None:
    s = rules.setup({"starter": 0}, seats, 3)
    rng = Rng(seats, "whole")
    while rules.turn(s) is not None:
        choices = rules.legal(s)
        likely = rules.likely(s, rng)
        promises = rules.promises(s, choices)
        assert promises[choices.index(likely)] == max(promises)
        rules.apply(s, likely)
    outcome = rules.outcome(s)
    assert outcome is not None and max(outcome.scores) > 20


def test_who_has_more_points_and_tickets_has_better_prospects() -> None:
    s = table("", "")
    s.tickets = [(ticket("kermanshah-rasht"),), (ticket("bam-shiraz"),)]
    even = rules.prospects(s)
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue")
    ahead = rules.prospects(s)
    assert ahead[0] > even[0] and ahead[1] < even[1]
    assert 998 <= sum(ahead) <= 1000 and rules.stage(s) == 0
    s.buses[1] = 3  # no longer enough for what the ticket takes
    assert rules.prospects(s)[0] > ahead[0]
