"""What a seat may know, and the tables it may imagine."""

from collections import Counter
from itertools import combinations, permutations, product
from math import comb, isqrt

import pytest

from pygames.core.rng import Rng
from pygames.games.scout import imagine as imagining
from pygames.games.scout import rules
from pygames.games.scout.cards import DECKS, TURNED, names, numbers
from pygames.games.scout.legality import can_show
from pygames.games.scout.sets import strength

from .table import cards, play, table


def test_a_view_holds_the_own_hand_and_no_other() -> None:
    s = table("4/7 9/8", "3/4 6/5", "3/5 7/5", active="2/1 3/1")
    v = rules.view(s, 1)
    assert v.seat == 1 and v.hand == cards("3/4 6/5") and v.sizes == (2, 2, 2)
    assert v.active == cards("2/1 3/1") and v.owner == 2 and v.turn == 0
    onlooker = rules.view(s, None)
    assert onlooker.hand == () and onlooker.seat is None
    assert "407" not in str(v) and "304" not in str(onlooker)


def test_a_view_does_not_change_with_the_table() -> None:
    s = table("4/7 9/8", "3/4 6/5", "3/5 7/5", active="2/1 3/1")
    v = rules.view(s, 1)
    before = str(v)
    play(s, "scout left at 1", "scout left at 1")
    assert str(v) == before


def test_totals_are_those_of_the_finished_rounds() -> None:
    s = table("5/6", "3/4 6/5", "3/5")
    play(s, "show 1")
    assert rules.view(s, None).totals == (0, -2, -1)
    assert rules.view(s, None).history[0].left == (0, 2, 1)


def test_a_card_on_the_table_again_is_no_longer_known_to_be_in_a_hand() -> None:
    s = table("4/7 9/8", "3/4 6/5", "3/5 9/5", active="2/1 3/1")
    play(s, "scout left at 1")
    assert rules.view(s, 2).known == ((201,), (), ())
    s.turn, s.active, s.strength = 0, (), 0
    play(s, "show 1", "scout left at 1")
    assert rules.view(s, 2).known == ((), (201,), ())


def test_imagined_hands_are_evenly_spread() -> None:
    s = rules.setup({"starter": 0}, 5, 1)
    v = rules.view(s, 0)
    first_cards = Counter(rules.imagine(v, Rng(seed)).hands[3][0] for seed in range(7200))
    assert len(first_cards) == 72  # 36 unseen cards either way up, 100 times each on average
    assert min(first_cards.values()) > 60 and max(first_cards.values()) < 145


def test_imagined_tables_deal_other_rounds_than_the_real_one() -> None:
    s = rules.setup({"starter": 0}, 3, 1)
    seeds = {rules.imagine(rules.view(s, 0), Rng(seed)).seed for seed in range(50)}
    assert len(seeds) == 50 and s.seed not in seeds


@pytest.mark.parametrize(
    ("known", "pool", "size", "floor"),
    [
        ("", "1/2 1/3 2/3 4/9 5/10", 3, (2,)),
        ("3/4", "1/2 1/3 2/3 4/9 5/10", 3, (9,)),
        ("3/4", "1/2 1/3 2/3 4/9 5/10", 3, (3, 4)),
        ("3/4 5/8", "1/2 1/3 2/3 4/9", 3, (1, 2)),
        ("3/4 5/8", "1/2", 3, (5,)),
    ],
)
def test_a_hand_that_must_hold_a_show_is_drawn_evenly_both_ways(
    known: str, pool: str, size: int, floor: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    held, unseen, beaten = cards(known), list(cards(pool)), strength(floor)
    draws = size - len(held)
    hands = _all_hands(held, unseen, size)
    assert len(hands) == comb(len(unseen), draws) * 6 * 2**size
    fitting = {hand for hand in hands if can_show(numbers(hand), beaten)}
    assert fitting
    for tries in (0, 200):
        monkeypatch.setattr(imagining, "_TRIES", tries)
        rng = Rng(1, "test", tries)
        drawn = Counter(imagining._hand_with_show(held, unseen, size, beaten, rng) for _ in range(len(fitting) * 30))
        assert set(drawn) == fitting
        # 30 of each on average: the sum of squares over 30 is about one a hand when the odds are even.
        unevenness = sum((count - 30) ** 2 for count in drawn.values())
        assert unevenness < 30 * (len(fitting) + 4 * isqrt(2 * len(fitting)))


def _all_hands(held: tuple[int, ...], unseen: list[int], size: int) -> set[tuple[int, ...]]:
    """Every hand of that size with the held cards in it, in every order and direction."""
    return {
        tuple(TURNED[card] if over else card for card, over in zip(order, turned, strict=True))
        for drawn in combinations(unseen, size - len(held))
        for order in permutations((*held, *drawn))
        for turned in product((False, True), repeat=size)
    }


def test_a_show_that_hardly_any_hand_holds_is_imagined_all_the_same() -> None:
    unseen = list(DECKS[3])
    floor = strength((2, 3, 4, 5, 6, 7))
    for known in ((), cards("1/2 6/5")):
        pool = [card for card in unseen if card not in names(known)]
        for seed in range(5):
            hand = imagining._hand_with_show(known, pool, 10, floor, Rng(seed))
            assert len(set(names(hand))) == 10 and set(names(known)) <= set(names(hand))
            assert can_show(numbers(hand), floor)
