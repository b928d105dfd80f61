"""Imagined tickets of others fit what they have built; no ticket is ruled out."""

from collections import Counter

from pygames.core.rng import Rng
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import FIRST_LONG, TICKETS
from pygames.games.shahrah.legality import ALL_ROUTES, BUSES
from pygames.games.shahrah.likelihood import draw, ticket_weights
from pygames.games.shahrah.state import State

from .table import give, route, table, ticket

DRAWS = 400
ROADS = ("hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue")


def held_by_other(s: State) -> Counter[int]:
    """How often each ticket is in the hand of the second seat when the first one imagines it."""
    v, rng = rules.view(s, 0), Rng(1, "imagine")
    return Counter(held for _ in range(DRAWS) for held in rules.imagine(v, rng).tickets[1])


def test_a_ticket_that_the_routes_of_a_seat_fit_is_imagined_more_often() -> None:
    s = table("", "")
    joined = ticket("kermanshah-rasht")
    s.tickets[0] = tuple(held for held in s.tickets[0] if held != joined)
    before = held_by_other(s)
    give(s, 1, *ROADS)
    after = held_by_other(s)
    assert after[joined] > 3 * before[joined] > 0
    far = ticket("bam-shiraz")
    if far not in s.tickets[0]:
        assert 0 < after[far] < after[joined]


def test_every_unseen_ticket_keeps_a_chance() -> None:
    s = table("", "")
    give(s, 1, *ROADS)
    unseen = set(range(FIRST_LONG)) - set(s.tickets[0]) - set(rules.view(s, 0).ticket_deck)
    assert unseen <= set(held_by_other(s))


def test_what_a_seat_has_built_weighs_more_the_further_the_game_is() -> None:
    mine = sum(1 << route(text) for text in ROADS)
    joined, far = ticket("kermanshah-rasht"), ticket("bam-shiraz")
    early = ticket_weights(mine, ALL_ROUTES & ~mine, BUSES - 6)
    late = ticket_weights(mine, ALL_ROUTES & ~mine, 10)
    nothing = ticket_weights(0, ALL_ROUTES, BUSES)
    assert late[joined] > early[joined] > early[far] == late[far] > 0
    assert len(set(nothing)) == 1 and len(nothing) == len(TICKETS)


def test_a_ticket_that_cannot_be_completed_any_more_still_has_a_chance() -> None:
    assert min(ticket_weights(0, 0, 20)) > 0


def test_drawing_by_weight_takes_off_the_list_and_follows_the_weights() -> None:
    rng = Rng(2, "draw")
    drawn: Counter[int] = Counter()
    for _ in range(DRAWS):
        tickets = [0, 1, 2]
        one = draw(tickets, (1, 3, 0), rng)
        assert sorted([one, *tickets]) == [0, 1, 2]
        drawn[one] += 1
    assert drawn[2] == 0 and 2 * drawn[0] < drawn[1] < 5 * drawn[0]
