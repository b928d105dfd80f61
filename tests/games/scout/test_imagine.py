"""Imagined hands are those that players are likely to hold, as far as public play tells."""

from itertools import pairwise

import pytest

from pygames.core.rng import Rng
from pygames.games.scout import rules
from pygames.games.scout.cards import NAME, TOP, numbers, turned_over
from pygames.games.scout.legality import can_show
from pygames.games.scout.likelihood import refused
from pygames.games.scout.sets import strength
from pygames.games.scout.state import State

from .table import play

DRAWS = 400


def hands(s: State, owner: int, of: int) -> list[tuple[int, ...]]:
    """Hands of one seat as another imagines them."""
    v = rules.view(s, owner)
    return [rules.imagine(v, Rng(number, "test", "imagine")).hands[of] for number in range(DRAWS)]


def started(seed: int) -> State:
    """Four seats, none of which has turned its hand."""
    s = rules.setup({"starter": 0}, 4, seed)
    play(s, "keep", "keep", "keep", "keep")
    return s


def neighbours(hand: tuple[int, ...]) -> int:
    """How many neighbours in a hand are equal or a step apart."""
    held = numbers(hand)
    return sum(-1 <= one - other <= 1 for one, other in pairwise(held))


@pytest.mark.clause("scout:9.4")
def test_others_hold_the_better_side_of_their_hands() -> None:
    s = rules.setup({"starter": 0}, 4, 3)
    undecided = [neighbours(hand) - neighbours(turned_over(hand)) for hand in hands(s, 0, 2)]
    decided = [neighbours(hand) - neighbours(turned_over(hand)) for hand in hands(started(3), 0, 2)]
    assert abs(sum(undecided)) < DRAWS // 3
    assert sum(decided) > DRAWS
    assert min(decided) < 0, "nobody is sure to have done the sensible thing"


@pytest.mark.clause("scout:9.4")
def test_who_scouted_could_mostly_not_have_shown() -> None:
    s = started(3)
    strong = max((action for action in rules.legal(s) if action[2] == 2), key=lambda action: shown(s, action))
    rules.apply(s, strong)
    floor = s.strength
    before = sum(can_show(numbers(hand), floor) for hand in hands(s, 2, 1))
    play(s, "scout left at 1")
    assert refused(rules.view(s, 2), 1) == floor
    name = NAME[s.scouted[0][1]]
    kept = [tuple(card for card in hand if NAME[card] != name) for hand in hands(s, 2, 1)]
    after = sum(can_show(numbers(hand), floor) for hand in kept)
    assert 0 < after < before // 2


def shown(s: State, action: tuple[int | str, ...]) -> int:
    """How strong the set of a Show is."""
    start, length = int(action[1]), int(action[2])
    return strength(numbers(s.hands[s.turn][start : start + length]))


@pytest.mark.clause("scout:9.4")
def test_a_scouted_card_mostly_stands_where_it_makes_a_set() -> None:
    s = started(3)
    play(s, "show 1", "scout left at 1")
    name = NAME[s.scouted[0][1]]
    joined = 0
    for hand in hands(s, 2, 1):
        place = next(place for place, card in enumerate(hand) if NAME[card] == name)
        beside = [TOP[hand[at]] for at in (place - 1, place + 1) if 0 <= at < len(hand)]
        joined += any(-1 <= number - TOP[hand[place]] <= 1 for number in beside)
    assert DRAWS * 8 // 10 < joined < DRAWS


@pytest.mark.clause("scout:9.4")
def test_what_a_seat_refused_is_put_together_from_what_is_left_and_what_was_taken() -> None:
    s = started(3)
    pairs = [action for action in rules.legal(s) if action[2] == 2]
    rules.apply(s, pairs[0])
    floor = s.strength
    play(s, "scout right at 1")
    then = s.strength
    play(s, "scout left at 1")
    v = rules.view(s, 3)
    assert (refused(v, 1), refused(v, 2), refused(v, 3)) == (floor, then, 0)
