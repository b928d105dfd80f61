"""Section 6: the final round, the points of tickets, the longest path, and who wins."""

import pytest

from pygames.core.game import REVEAL, ROUND, Outcome
from pygames.games.shahrah import rules, scoring
from pygames.games.shahrah.board import CITY, Ticket
from pygames.games.shahrah.scoring import connected, is_done, network, scores
from pygames.games.shahrah.state import OVER, TURN, State

from .table import counts, give, offer, play, table, ticket, told

DRAWS = ("take deck", "take deck")


def ended(s: State) -> Outcome:
    """The result after everyone has had the last turn."""
    s.final = 1
    play(s, *DRAWS)
    outcome = rules.outcome(s)
    assert outcome is not None
    return outcome


def parts(outcome: Outcome, seat: int) -> list[int]:
    """Points for routes, for completed tickets, for others, and for the longest path."""
    return [points for _, points in outcome.parts[seat]]


@pytest.mark.clause("shahrah:6.1")
def test_the_final_round_begins_with_two_buses_and_not_with_three() -> None:
    s = table("red red red red red red", "", deck="green " * 30)
    s.buses[0] = 9
    play(s, "claim abadan-kermanshah")
    assert s.buses[0] == 3 and not s.final
    play(s, *DRAWS)
    s.hands[0] = counts("white")
    events = play(s, "claim kashan-qom white")
    assert s.buses[0] == 2 and s.final == 2
    assert told(events) == ["claim", "paid", "final"]


@pytest.mark.clause("shahrah:6.1")
@pytest.mark.parametrize("seats", rules.seats)
def test_everyone_has_one_more_turn_and_the_one_that_began_it_too(seats: int) -> None:
    s = table(*[""] * seats, turn=seats - 1, deck="green " * 30)
    s.hands[seats - 1] = counts("white")
    s.buses[seats - 1] = 3
    play(s, "claim kashan-qom white")
    asked = []
    while s.phase != OVER:
        asked.append(s.turn)
        events = play(s, *DRAWS)
    assert asked == list(range(seats))
    assert events[-1].kind == ROUND and all(event.kind != ROUND for event in events[:-1])
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.reason.key == "shahrah.reason.buses"


@pytest.mark.clause("shahrah:6.1")
def test_the_final_round_is_not_begun_twice() -> None:
    s = table("white", "red", deck="green " * 30)
    s.buses = [3, 3]
    play(s, "claim kashan-qom white", "claim sari-semnan")
    assert s.final == 1 and s.turn == 0
    play(s, *DRAWS)
    assert s.phase == OVER


@pytest.mark.clause("shahrah:6.1")
def test_a_second_card_ends_the_turn_that_counts() -> None:
    s = table("", "", deck="green " * 30)
    s.buses[1], s.final = 2, 2
    play(s, "take deck")
    assert s.final == 2
    play(s, "take deck")
    assert s.final == 1 and s.phase == TURN


@pytest.mark.clause("shahrah:6.2")
def test_tickets_bring_or_cost_their_points() -> None:
    s = table("", "")
    give(
        s, 0, "kermanshah-sanandaj", "hamadan-kermanshah green", "arak-hamadan", "hamadan-qazvin", "abadan-ahvaz white"
    )
    s.tickets = [(ticket("sanandaj-yazd"), ticket("kermanshah-rasht")), ()]
    outcome = ended(s)
    assert parts(outcome, 0)[1:3] == [0, -16]
    s = table("", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue", "abadan-ahvaz white")
    s.tickets = [(ticket("sanandaj-yazd"), ticket("kermanshah-rasht")), ()]
    outcome = ended(s)
    assert parts(outcome, 0)[1:3] == [6, -10]
    assert outcome.scores[0] == 2 + 4 + 1 + 1 + 6 - 10 + 10


@pytest.mark.clause("shahrah:6.2")
def test_ways_may_branch_and_parts_may_lie_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    s = table("", "")
    # A-B, B-C, C-D, B-E and F-G join A and D but not A and G.
    give(s, 0, "abadan-ahvaz white", "ahvaz-isfahan", "isfahan-kashan red", "ahvaz-khorramabad", "mashhad-sabzevar red")
    near = Ticket(CITY["abadan"], CITY["kashan"], 10)
    far = Ticket(CITY["abadan"], CITY["sabzevar"], 15)
    monkeypatch.setattr(scoring, "TICKETS", (near, far))
    group = connected(network(s.owners, 0))
    assert len(set(group.values())) == 2
    assert is_done(0, group) and not is_done(1, group)
    s.tickets, s.longest = [(0, 1), ()], (0, 0)
    score = scores(s)[0]
    assert (score.done, score.failed) == ((0,), (1,)) and score.gained - score.lost == -5


@pytest.mark.clause("shahrah:6.2")
def test_routes_of_others_complete_nothing() -> None:
    s = table("", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin")
    give(s, 1, "qazvin-rasht blue")
    s.tickets = [(ticket("kermanshah-rasht"),), ()]
    assert parts(ended(s), 0)[1:3] == [0, -6]


@pytest.mark.clause("shahrah:6.2")
def test_tickets_of_the_last_turn_count() -> None:
    s = table("", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue")
    s.tickets = [(), ()]
    offer(s, ticket("kermanshah-rasht"), ticket("bam-qom"), ticket("ahvaz-lar"))
    s.final = 1
    events = play(s, "tickets", "keep 1 2")
    outcome = rules.outcome(s)
    assert outcome is not None and parts(outcome, 0)[1:3] == [6, -11]
    assert [event.kind for event in events].count(REVEAL) >= 2


@pytest.mark.clause("shahrah:6.3")
def test_the_longest_path_brings_ten_points_to_all_who_share_it() -> None:
    s = table("", "", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin")
    give(s, 1, "abadan-behbahan", "ahvaz-behbahan", "abadan-ahvaz white")
    give(s, 2, "qom-tehran blue")
    s.tickets = [(), (), ()]
    outcome = ended(s)
    assert s.longest == (5, 5, 2)
    assert [parts(outcome, seat)[3] for seat in range(3)] == [10, 10, 0]


@pytest.mark.clause("shahrah:6.3")
def test_without_routes_nobody_has_the_longest_path() -> None:
    s = table("", "")
    s.tickets = [(), ()]
    outcome = ended(s)
    assert outcome.scores == (0, 0) and s.longest == (0, 0) and outcome.places == (1, 1)


@pytest.mark.clause("shahrah:6.4")
def test_most_points_win_also_below_zero() -> None:
    s = table("", "")
    s.tickets = [(ticket("bam-qom"),), (ticket("ahvaz-lar"),)]
    outcome = ended(s)
    assert outcome.scores == (-11, -8) and outcome.places == (2, 1)


@pytest.mark.clause("shahrah:6.5")
def test_equal_points_are_decided_by_tickets_then_the_longest_path() -> None:
    s = table("", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue")
    give(s, 1, "ahvaz-khorramabad", "khorramabad-kermanshah", "hamadan-sanandaj")
    s.tickets = [(ticket("kermanshah-rasht"),), ()]
    ended(s)
    assert s.longest == (6, 5)
    s.points = [7, 7 + 6 + 10]
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.scores == (23, 23) and outcome.places == (1, 2)
    s.points[1] += 1
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.places == (2, 1)


@pytest.mark.clause("shahrah:6.5")
def test_then_the_longest_path_decides_and_then_the_win_is_shared() -> None:
    s = table("", "", "")
    give(s, 0, "hamadan-kermanshah green", "hamadan-qazvin")
    give(s, 1, "qom-tehran blue")
    give(s, 2, "semnan-tehran black")
    s.tickets = [(), (), ()]
    ended(s)
    s.points = [20, 30, 30]
    outcome = rules.outcome(s)
    assert outcome is not None
    assert outcome.scores == (30, 30, 30) and outcome.places == (1, 2, 2)
    s.points = [10, 30, 30]
    outcome = rules.outcome(s)
    assert outcome is not None and outcome.places == (3, 1, 1)
