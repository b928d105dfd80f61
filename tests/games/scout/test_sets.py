"""Section 3: sets and Shows."""

import pytest

from pygames.games.scout import rules
from pygames.games.scout.legality import can_show, shows
from pygames.games.scout.sets import best_with, is_group, reaches, strength

from .table import cards, play, refusal, table, texts

HAND = "1/5 1/6 2/7"


@pytest.mark.clause("scout:3.1")
def test_any_single_card_is_a_set() -> None:
    assert texts(table("4/7 9/8 1/2", "3/4", "3/5")) == ["show 1", "show 2", "show 3"]


@pytest.mark.clause("scout:3.2")
@pytest.mark.clause("scout:3.5")
def test_on_an_empty_table_any_set_of_neighbours_may_be_shown() -> None:
    shown = rules.legal(table(HAND, "3/4", "3/5"))
    assert shown == [("show", 0, 1), ("show", 1, 1), ("show", 2, 1), ("show", 0, 2), ("show", 1, 2)]
    assert "show 1-3" in texts(table("7/1 6/1 5/1", "3/4", "3/8"))  # a run may go down
    assert refusal(table(HAND, "3/4", "3/5"), "show 1-3").key == "scout.why.no_set"


@pytest.mark.clause("scout:3.3")
@pytest.mark.parametrize("numbers", [(2, 4), (3, 3, 4), (9, 10, 1), (1, 2, 1), (1, 10), (4, 4, 5, 5)])
def test_these_are_no_sets(numbers: tuple[int, ...]) -> None:
    assert strength(numbers) == 0


@pytest.mark.clause("scout:3.2")
def test_kinds_of_sets() -> None:
    assert strength((7, 6, 5)) and not is_group(strength((7, 6, 5)))
    assert is_group(strength((4, 4, 4)))
    assert not is_group(strength((4,)))


@pytest.mark.clause("scout:3.4")
@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ((1, 2, 3), (4, 5)),
        ((3, 3), (4, 5)),
        ((5, 6, 7), (3, 4, 5)),
        ((7, 6, 5), (3, 4, 5)),
        ((1, 1), (10, 9)),
        ((1, 2), (10,)),
        ((8,), (7,)),
        ((10, 10), (9, 9)),
        ((1, 1, 1, 1), (7, 8, 9, 10)),
    ],
)
def test_stronger_sets_beat_weaker_ones(stronger: tuple[int, ...], weaker: tuple[int, ...]) -> None:
    assert strength(stronger) > strength(weaker) > 0


@pytest.mark.clause("scout:3.4")
@pytest.mark.parametrize(("one", "other"), [((7,), (7,)), ((3, 4, 5), (5, 4, 3)), ((2, 2), (2, 2))])
def test_equal_sets_do_not_beat_each_other(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert strength(one) == strength(other)


@pytest.mark.clause("scout:3.4")
@pytest.mark.parametrize(
    ("active", "beating"),
    [
        ("1/10", ["show 3", "show 1-2", "show 2-3"]),
        ("3/10", ["show 1-2", "show 2-3"]),
        ("1/9 1/10", []),
        ("2/10 3/10", ["show 1-2"]),
    ],
)
def test_only_stronger_sets_may_be_shown(active: str, beating: list[str]) -> None:
    assert texts(table(HAND, "3/4", "3/5", active=active), "show") == beating


@pytest.mark.parametrize(
    ("active", "show", "key"),
    [
        ("3/4 4/5", "show 3", "scout.why.fewer"),
        ("3/4 3/5", "show 2-3", "scout.why.run_against_group"),
        ("1/9 1/10", "show 1-2", "scout.why.equal"),
        ("2/10 3/10", "show 2-3", "scout.why.lower"),
        ("3/10", "show 3", "scout.why.lower"),
        ("3/10", "show 4", "scout.why.position"),
        ("3/10", "show 1-3", "scout.why.no_set"),
    ],
)
def test_a_refused_show_says_why(active: str, show: str, key: str) -> None:
    assert refusal(table(HAND, "3/4", "3/5", active=active), show).key == key


@pytest.mark.clause("scout:3.6")
def test_the_beaten_set_is_captured_and_the_new_one_has_a_new_owner() -> None:
    s = table("5/6 6/7 9/8", "3/4", "3/5", active="1/2 2/3", owner=2)
    events = play(s, "show 1-2")
    assert s.captured == [cards("1/2 2/3"), (), ()]
    assert s.active == cards("5/6 6/7") and s.owner == 0
    assert dict(events[0].message.values) == {"seat": 0, "cards": (5, 6), "count": 2, "owner": 2}


def test_fast_counting_agrees_with_trying_every_set() -> None:
    from pygames.core.rng import Rng

    rng = Rng(1, "test", "sets")
    for _ in range(300):
        held = [1 + rng.below(5) for _ in range(1 + rng.below(9))]
        size = len(held)
        spans = [(start, length) for length in range(1, size + 1) for start in range(size - length + 1)]
        for floor in (0, strength((3,)), strength((2, 3)), strength((3, 3)), strength((2, 3, 4))):
            beating = [(a, n) for a, n in spans if strength(held[a : a + n]) > floor]
            assert [action[1:] for action in shows(held, reaches(held), floor)] == beating
            assert can_show(held, floor) == bool(beating)
        gap, number = rng.below(size + 1), 1 + rng.below(5)
        grown = [*held[:gap], number, *held[gap:]]
        holding = [(a, n) for n in range(1, size + 2) for a in range(size + 2 - n) if a <= gap < a + n]
        assert best_with(held, gap, number) == max(strength(grown[a : a + n]) for a, n in holding)
