"""Sections 4 and 5: Scout, and Scout & Show."""

import pytest

from pygames.core.rng import Rng
from pygames.games.scout import rules
from pygames.games.scout.state import FLIP, OVER, SHOW

from .table import cards, play, refusal, table, texts, told


@pytest.mark.clause("scout:4.1")
def test_a_scout_needs_cards_on_the_table_and_is_always_allowed_then() -> None:
    s = table("4/7 5/8", "3/4", "3/5")
    assert texts(s, "scout") == []
    assert refusal(s, "scout left at 1").key == "scout.why.empty_table"
    s = table("4/7 5/8", "3/4", "3/5", active="3/1")
    assert len(texts(s, "show")) == 3 and len(texts(s, "scout")) == 6


@pytest.mark.clause("scout:4.2")
def test_only_the_ends_of_the_set_may_be_taken() -> None:
    s = table("4/7 5/8", "3/4", "3/5", active="2/1 3/1 4/1")
    assert {action[1] for action in rules.legal(s) if action[0] == "scout"} == {0, 1}
    assert rules.why_not(rules.view(s, 0), ("scout", 2, 0, 0)).key == "scout.why.middle"
    play(s, "scout right at 1")
    assert s.active == cards("2/1 3/1") and s.hands[0] == cards("4/1 4/7 5/8")
    s = table("4/7 5/8", "3/4", "3/5", active="3/1")
    assert refusal(s, "scout right at 1").key == "scout.why.only_card"


@pytest.mark.clause("scout:4.2")
@pytest.mark.parametrize(("active", "scouts", "shows"), [("3/1", 6, 3), ("2/1 3/1", 12, 1)])
def test_the_number_of_scouts(active: str, scouts: int, shows: int) -> None:
    s = table("4/7 5/8", "3/4", "3/5", active=active)
    assert len(texts(s, "scout")) == scouts and len(texts(s, "show")) == shows


@pytest.mark.clause("scout:4.3")
def test_the_card_goes_into_any_gap_either_way_up() -> None:
    s = table("4/7 5/8", "3/4", "3/5", active="8/2 3/9", owner=2)
    play(s, "scout right turned at 2")
    assert s.hands[0] == cards("4/7 9/3 5/8")
    hand = "5/1 7/1 8/1 3/1 3/2 9/1"
    s = table(hand, "3/4", "4/5", active="3/10 4/8 5/6")
    play(s, "scout left at 6")
    assert s.hands[0] == cards("5/1 7/1 8/1 3/1 3/2 3/10 9/1")
    s = table(hand, "3/4", "4/5", active="3/10 4/8 5/6")
    play(s, "scout right turned at 2")
    assert s.hands[0] == cards("5/1 6/5 7/1 8/1 3/1 3/2 9/1")
    s = table(hand, "3/4", "4/5", active="3/10 4/8 5/6")
    assert refusal(s, "scout left at 8").key == "scout.why.gap"


@pytest.mark.clause("scout:4.4")
def test_the_owner_gains_a_token() -> None:
    s = table("4/7 5/8", "3/4", "3/5", "6/7", active="2/1 3/1", owner=3)
    play(s, "scout left at 1")
    assert s.tokens == [0, 0, 0, 1]


@pytest.mark.clause("scout:4.5")
def test_where_a_card_goes_is_told_to_its_holder_alone() -> None:
    one, other = (table("4/7 5/8", "3/4", "3/5", active="2/1 3/1") for _ in range(2))
    (event,) = play(one, "scout left at 1")
    (event_of_other,) = play(other, "scout left turned at 3")
    assert event.message == event_of_other.message
    for watcher in (None, 1, 2):
        assert event.told_to(watcher) == event.message
        assert rules.view(one, watcher) == rules.view(other, watcher)
    assert dict(event_of_other.told_to(0).values) == {
        "seat": 0,
        "owner": 2,
        "top": 2,
        "bottom": 1,
        "number": 1,
        "place": 3,
    }


@pytest.mark.clause("scout:4.6")
def test_everyone_knows_a_scouted_card_until_it_is_shown() -> None:
    s = table("4/7 9/8", "3/4 6/5", "3/5 7/5", "5/2 7/3", active="2/1 3/1", owner=3)
    play(s, "scout left turned at 1")
    for watcher in (None, 0, 1, 3):
        v = rules.view(s, watcher)
        assert v.scouted == ((0, 201),)
        assert v.known == ((201,), (), (), ())
        assert 102 in v.seen
    for seed in range(20):
        imagined = rules.imagine(rules.view(s, 3), Rng(seed))
        assert {201, 102} & set(imagined.hands[0])
    s.turn, s.active, s.strength = 0, (), 0
    play(s, "show 1")
    assert rules.view(s, 3).known == ((), (), (), ())


@pytest.mark.clause("scout:4.7")
def test_what_is_left_keeps_its_owner_and_is_judged_anew() -> None:
    s = table("4/7 5/8", "3/4 9/8", "3/5 2/4", "1/3", active="6/1 6/2", owner=3)
    assert "show 2" not in texts(s)
    play(s, "scout left at 1")
    assert s.active == cards("6/2") and s.owner == 3
    assert texts(s, "show") == ["show 2"]  # a 9 beats the single 6 that is left


@pytest.mark.clause("scout:4.8")
def test_on_an_emptied_table_the_next_player_has_to_show() -> None:
    s = table("4/7 5/8", "3/4 9/8", "3/5 2/4", active="6/1", owner=2)
    events = play(s, "scout left at 1")
    assert told(events) == ["scout.log.scout", "scout.log.emptied"]
    assert s.active == () and rules.view(s, 1).owner is None
    assert texts(s) == ["show 1", "show 2"]


@pytest.mark.clause("scout:4.9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_ever_asked_about_a_set_of_their_own(seats: int) -> None:
    for seed in range(10):
        s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "own")
        while s.phase != OVER:
            assert s.phase == FLIP or s.owner != s.turn
            rules.apply(s, rng.choice(rules.legal(s)))


@pytest.mark.clause("scout:5.1")
def test_each_seat_has_one_double_a_round() -> None:
    assert rules.setup({"starter": 0}, 3, 1).doubles == [1, 1, 1]
    s = table("4/7 9/8 1/3", "3/4 6/5", "3/5 7/5", active="2/1 3/1")
    play(s, "scout and show left at 1", "show 3")
    assert s.doubles == [0, 1, 1]
    s.turn, s.owner = 0, 2
    assert texts(s, "scout") and not texts(s, "scout_show")
    assert refusal(s, "scout and show left at 1").key == "scout.why.token_spent"


@pytest.mark.clause("scout:5.2")
def test_scout_and_show_is_a_scout_and_then_a_show_of_the_same_seat() -> None:
    s = table("4/7 9/8 1/3", "3/4 6/5", "3/5 7/5", active="2/1 3/1")
    play(s, "scout and show right at 1")
    assert s.phase == SHOW and rules.turn(s) == 0
    assert s.tokens == [0, 0, 1]  # the owner gains one all the same
    assert s.hands[0] == cards("3/1 4/7 9/8 1/3")
    assert texts(s, "show") == texts(s)
    assert refusal(s, "scout left at 1").key == "scout.why.pending"
    play(s, "show 1-2")
    assert rules.turn(s) == 1


@pytest.mark.clause("scout:5.3")
def test_a_scout_without_a_show_after_it_is_no_scout_and_show() -> None:
    # Only the 2 put beside the 1 or the 3, or as a 9 beside the 8, makes a pair that beats a single 10.
    s = table("1/4 6/4 8/4", "3/4 6/5", "3/5 7/5", active="2/9 10/1")
    assert texts(s, "scout_show") == [
        "scout and show left at 1",
        "scout and show left at 2",
        "scout and show left turned at 3",
        "scout and show left turned at 4",
        "scout and show right at 1",
        "scout and show right turned at 1",
        "scout and show right at 2",
        "scout and show right turned at 2",
        "scout and show right at 3",
        "scout and show right turned at 3",
        "scout and show right at 4",
        "scout and show right turned at 4",
    ]
    assert refusal(s, "scout and show left at 4").key == "scout.why.no_show_follows"


@pytest.mark.clause("scout:5.3")
def test_the_filter_agrees_with_trying_every_scout() -> None:
    filtered = 0
    for seats in (3, 4, 5):
        for seed in range(30):
            s, rng = rules.setup({"starter": 0}, seats, seed), Rng(seed, "test", "filter")
            while s.phase != OVER and s.round < 3:
                choices = rules.legal(s)
                scouts = [action for action in choices if action[0] == "scout"]
                if scouts and s.doubles[s.turn]:
                    wanted = []
                    for action in scouts:
                        after = s.clone()
                        double = ("scout_show", *action[1:])
                        rules.apply(after, double)
                        if rules.legal(after):
                            wanted.append(double)
                    assert [action for action in choices if action[0] == "scout_show"] == wanted
                    filtered += len(wanted) < len(scouts)
                longest = [action for action in choices if action[0] == "show"][-1:]
                rules.apply(s, longest[0] if longest and rng.below(2) else rng.choice(choices))
    assert filtered > 100


@pytest.mark.clause("scout:5.4")
def test_the_show_is_against_what_is_left_and_captures_only_that() -> None:
    s = table("7/4 9/8 1/3", "3/4 6/5", "3/5 7/5", active="6/1 6/2")
    play(s, "scout and show left turned at 1", "show 2")
    assert s.captured[0] == cards("6/2")
    s = table("7/4 9/8 1/3", "3/4 6/5", "3/5 7/5", active="10/1")
    play(s, "scout and show left turned at 1", "show 1")
    assert s.captured[0] == () and s.active == cards("1/10")


@pytest.mark.clause("scout:5.5")
def test_it_counts_as_a_show_and_an_unspent_token_counts_nothing() -> None:
    s = table("7/4 9/8 1/3", "3/4 6/5", "3/5 7/5", active="6/1 6/2", owner=1)
    s.scouts = 1  # seat 2 has scouted: one more Scout would end the round
    play(s, "scout and show left turned at 1", "show 2")
    assert s.round == 1 and s.scouts == 0 and s.owner == 0
    s.hands[1], s.active, s.strength = cards("3/4"), (), 0
    play(s, "show 1")
    (result,) = s.history
    assert result.points == (1 - 3, 1, -2)
