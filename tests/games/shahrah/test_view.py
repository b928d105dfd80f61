"""What a seat may know, and the tables it may imagine."""

from collections import Counter

import pytest

from pygames.core.rng import Rng
from pygames.games.shahrah import imagine as imagining
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import FIRST_LONG
from pygames.games.shahrah.cards import DECK, KINDS, VIP
from pygames.games.shahrah.legality import payments
from pygames.games.shahrah.state import DRAW, PAY, State

from .invariants import check
from .table import counts, play, table


def after(seats: int, seed: int, decisions: int) -> State:
    """A table after so many decisions by chance."""
    s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "view")
    for _ in range(decisions):
        if rules.turn(s) is not None:
            rules.apply(s, rng.choice(rules.legal(s)))
    return s


def test_a_view_holds_the_own_cards_and_no_others() -> None:
    s = table("red blue", "green vip", "")
    v = rules.view(s, 1)
    assert v.hand == tuple(counts("green vip")) and v.sizes == (2, 2, 0)
    assert v.tickets[1] == s.tickets[1] and v.tickets[0] == v.tickets[2] == ()
    onlooker = rules.view(s, None)
    assert onlooker.hand == onlooker.drawn == () and not any(onlooker.tickets)
    assert onlooker.ticket_counts == (2, 2, 2)


def test_a_view_does_not_change_with_the_table() -> None:
    s = table("red red red", "")
    v = rules.view(s, 1)
    before = str(v)
    play(s, "claim hamadan-qom", "take red", "take deck")
    assert str(v) == before


@pytest.mark.parametrize("seats", rules.seats)
def test_all_phases_can_be_imagined_by_all(seats: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        for decisions in (*range(0, 180, 9), 10_000):
            s = after(seats, seed, decisions)
            met[s.phase] += 1
            for seat in (None, *range(seats)):
                v = rules.view(s, seat)
                imagined = rules.imagine(v, Rng(seed, "test", decisions))
                check(imagined)
                assert rules.view(imagined, seat) == v
    assert len(met) == 5


def test_imagined_tables_shuffle_otherwise_than_the_real_one() -> None:
    s = after(3, 1, 30)
    seeds = {rules.imagine(rules.view(s, 0), Rng(seed)).seed for seed in range(50)}
    assert len(seeds) == 50 and s.seed not in seeds


def test_imagined_hands_are_evenly_spread() -> None:
    s = rules.setup({"starter": 0}, 2, 1)
    v = rules.view(s, 0)
    held: Counter[int] = Counter()
    for seed in range(3000):
        held.update({kind: count for kind, count in enumerate(rules.imagine(v, Rng(seed)).hands[1]) if count})
    for kind in KINDS:
        unseen = sum(1 for card in (*s.deck[: s.left], *_spread(s.hands[1])) if card == kind)
        expected = 3000 * sum(s.hands[1]) * unseen // (s.left + sum(s.hands[1]))
        assert expected * 85 < 100 * held[kind] < expected * 115


def _spread(hand: list[int]) -> list[int]:
    return [kind for kind in KINDS for _ in range(hand[kind])]


@pytest.mark.clause("shahrah:3.9")
def test_known_cards_are_in_every_imagined_hand() -> None:
    s = rules.setup({"starter": 0}, 3, 5)
    play(s, "keep 1 2", "keep 1 2", "keep 1 2")
    faces = [card for card in dict.fromkeys(s.row) if card != VIP]
    rules.apply(s, rules.take(faces[0]))
    assert s.phase == DRAW
    rules.apply(s, rules.take(DECK))
    assert s.known[0][faces[0]] == 1
    v = rules.view(s, 1)
    for seed in range(100):
        assert rules.imagine(v, Rng(seed)).hands[0][faces[0]] >= 1


@pytest.mark.clause("shahrah:3.9")
def test_with_two_players_counting_tells_the_other_hand_at_a_shuffle() -> None:
    for seed in range(200):
        s = after(2, seed, 400)
        if s.shuffles and not any(sum(drawn) for drawn in s.blind):
            break
        s, rng = rules.setup({"starter": 0}, 2, seed), Rng(seed, "test", "counting")
        while rules.turn(s) is not None and not (s.shuffles and not any(map(sum, s.blind))):
            choices = rules.legal(s)
            draws = [action for action in choices if action[0] == "take"]
            rules.apply(s, rng.choice(draws or choices))
        if rules.turn(s) is not None:
            break
    assert s.shuffles
    v = rules.view(s, 0)
    for guess in range(20):
        assert rules.imagine(v, Rng(guess)).hands[1] == s.hands[1]


@pytest.mark.clause("shahrah:4.4")
@pytest.mark.parametrize("tries", [0, 60])
def test_a_pending_payment_shows_that_there_is_a_choice(tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagining, "_TRIES", tries)
    seen = 0
    for seed in range(40):
        s, rng = rules.setup({"starter": 0}, 3, seed), Rng(seed, "test", "pending")
        while rules.turn(s) is not None:
            if s.phase == PAY:
                seen += 1
                for seat in (None, *range(3)):
                    v = rules.view(s, seat)
                    imagined = rules.imagine(v, rng)
                    assert len(payments(imagined.hands[s.turn], s.route)) > 1
                    check(imagined)
                    assert rules.view(imagined, seat) == v
                    rules.load(rules.dump(imagined))
            rules.apply(s, rng.choice(rules.legal(s)))
    assert seen > 100


@pytest.mark.clause("shahrah:1.5")
def test_first_offers_are_imagined_with_one_long_ticket_each() -> None:
    s = rules.setup({"starter": 0}, 4, 3)
    play(s, "keep 1 4", "keep 1 2")
    long_kept = 0
    for guess in range(200):
        imagined = rules.imagine(rules.view(s, 2), Rng(guess))
        opening = [*imagined.tickets[1], *imagined.ticket_deck[-2:]]
        assert sum(ticket >= FIRST_LONG for ticket in opening) == 1
        assert imagined.offers[3][-1] >= FIRST_LONG and max(imagined.offers[3][:-1]) < FIRST_LONG
        long_kept += imagined.tickets[1][-1] >= FIRST_LONG
    assert 60 < long_kept < 140


@pytest.mark.clause("shahrah:5.4")
def test_what_a_seat_has_put_back_stays_where_it_is() -> None:
    s = rules.setup({"starter": 0}, 2, 3)
    returned = s.offers[0][2:]
    play(s, "keep 1 2", "keep 1 2")
    for guess in range(20):
        imagined = rules.imagine(rules.view(s, 0), Rng(guess))
        assert imagined.ticket_deck[s.fresh : s.fresh + 2] == returned
        assert imagined.fresh == s.fresh


def test_at_the_end_all_tickets_are_known_and_the_hands_are_not() -> None:
    s = after(3, 2, 10_000)
    v = rules.view(s, 1)
    assert v.turn is None and v.tickets == tuple(s.tickets) and v.longest == s.longest
    hands = {tuple(map(tuple, rules.imagine(v, Rng(guess)).hands)) for guess in range(20)}
    assert len(hands) > 1
