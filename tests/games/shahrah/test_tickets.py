"""Section 5: drawing tickets, keeping some and putting the others back."""

import pytest

from pygames.core.game import MOVE, REVEAL
from pygames.games.shahrah import rules
from pygames.games.shahrah.state import OFFER, TURN

from .table import offer, play, table, texts, ticket, why

FIRST, SECOND, THIRD = ticket("ahvaz-lar"), ticket("bam-qom"), ticket("rasht-urmia")


@pytest.mark.clause("shahrah:5.1")
def test_three_tickets_are_drawn() -> None:
    s = table("", "")
    offer(s, FIRST, SECOND, THIRD)
    (event,) = play(s, "tickets")
    assert s.phase == OFFER and s.turn == 0 and s.offers[0] == (FIRST, SECOND, THIRD)
    assert event.kind == REVEAL and dict(event.message.values) == {"seat": 0, "count": 3}
    assert event.told_to(0).key == "shahrah.log.tickets.own" and event.told_to(1) == event.message
    assert why(s, "tickets") == why(s, "take deck") == "offer"


@pytest.mark.clause("shahrah:5.1")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_are_drawn_when_there_are_fewer(left: int) -> None:
    s = table("", "")
    offer(s, FIRST, SECOND, THIRD)
    s.ticket_deck, s.fresh = s.ticket_deck[:left], left
    play(s, "tickets")
    assert len(s.offers[0]) == left and s.ticket_deck == ()
    assert texts(s) == {1: ["keep 1"], 2: ["keep 1", "keep 2", "keep 1 2"]}[left]
    play(s, "keep 1")
    assert s.turn == 1 and len(s.ticket_deck) == left - 1


@pytest.mark.clause("shahrah:5.1")
def test_without_tickets_other_things_can_be_done() -> None:
    s = table("", "")
    s.ticket_deck, s.fresh, s.returned_by = (), 0, ()
    assert "tickets" not in texts(s) and why(s, "tickets") == "no_tickets"
    assert "take deck" in texts(s)


@pytest.mark.clause("shahrah:5.2")
def test_at_least_one_is_kept() -> None:
    s = table("", "")
    offer(s, FIRST, SECOND, THIRD)
    play(s, "tickets")
    assert texts(s) == ["keep 1", "keep 2", "keep 3", "keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]
    assert ("keep",) not in rules.legal(s)
    assert rules.why_not(rules.view(s, 0), ("keep",)).key == "shahrah.why.too_few"
    kept = s.tickets[0]
    (event,) = play(s, "keep 2")
    assert s.tickets[0] == (*kept, SECOND) and event.kind == MOVE
    assert s.phase == TURN and s.turn == 1


@pytest.mark.clause("shahrah:5.3")
def test_the_others_go_under_the_deck() -> None:
    s = table("", "")
    offer(s, FIRST, SECOND, THIRD)
    rest = s.ticket_deck[3:]
    play(s, "tickets", "keep 2")
    assert s.ticket_deck == (*rest, FIRST, THIRD)
    assert s.fresh == len(rest) and s.returned_by == (0, 0)
    play(s, "tickets")
    assert s.offers[1] == rest[:3]


@pytest.mark.clause("shahrah:5.3")
def test_tickets_that_were_put_back_come_up_again() -> None:
    s = table("", "")
    offer(s, FIRST, SECOND, THIRD)
    s.ticket_deck, s.fresh = s.ticket_deck[:3], 3
    play(s, "tickets", "keep 2", "tickets")
    assert s.offers[1] == (FIRST, THIRD) and s.offer_from == (0, 0) and s.ticket_deck == ()
    play(s, "keep 1")
    assert s.ticket_deck == (THIRD,) and s.returned_by == (1,)


@pytest.mark.clause("shahrah:5.4")
def test_tickets_are_secret_until_the_end() -> None:
    s = table("", "", "")
    offer(s, FIRST, SECOND, THIRD)
    play(s, "tickets")
    assert rules.view(s, 0).offers == ((FIRST, SECOND, THIRD), (), ())
    assert rules.view(s, 1).offers == ((None,) * 3, (), ())
    play(s, "keep 2")
    for seat in (1, None):
        v = rules.view(s, seat)
        assert v.tickets[0] == () and v.ticket_counts == (3, 2, 2)
        assert v.tickets[1] == (s.tickets[1] if seat == 1 else ())
    for at in range(3):
        s.buses[at], s.final = 2, 1
    play(s, "take deck", "take deck")
    assert rules.turn(s) is None
    assert rules.view(s, None).tickets == tuple(s.tickets)


@pytest.mark.clause("shahrah:5.4")
def test_a_seat_is_reminded_of_what_it_has_put_back() -> None:
    s = table("", "")
    offer(s, FIRST, SECOND, THIRD)
    s.ticket_deck, s.fresh = s.ticket_deck[:3], 3
    play(s, "tickets", "keep 2")
    assert rules.view(s, 0).ticket_deck == (FIRST, THIRD)
    assert rules.view(s, 1).ticket_deck == rules.view(s, None).ticket_deck == (None, None)
    play(s, "tickets")
    assert rules.view(s, 0).offers[1] == (FIRST, THIRD)
    assert rules.view(s, None).offers[1] == (None, None)
    play(s, "keep 1 2")
    assert rules.view(s, 0).tickets[1] == ()
