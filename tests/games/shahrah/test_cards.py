"""Section 3: taking bus cards, the row, the deck and the discards."""

import pytest

from pygames.core.game import MOVE, REVEAL
from pygames.games.shahrah import rules
from pygames.games.shahrah.cards import GAP, VIP
from pygames.games.shahrah.state import DRAW, TURN

from .table import counts, kinds, play, table, texts, told, why


@pytest.mark.clause("shahrah:3.1")
@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        ("take red", "take blue", "red blue"),
        ("take deck", "take deck", "purple black"),
        ("take red", "take deck", "red black"),
        ("take deck", "take red", "purple red"),
        ("take red", "take purple", "red purple"),
    ],
)
def test_two_cards_from_row_or_deck(first: str, second: str, hand: str) -> None:
    s = table("", "")
    play(s, first)
    assert s.phase == DRAW and s.turn == 0
    play(s, second)
    assert s.phase == TURN and s.turn == 1
    assert s.hands[0] == counts(hand)


@pytest.mark.clause("shahrah:3.2")
@pytest.mark.clause("shahrah:3.3")
def test_the_gap_is_filled_before_the_second_card() -> None:
    s = table("", "", row="red orange yellow green blue", deck="purple black white red")
    (event,) = play(s, "take yellow")
    assert s.row == kinds("red orange purple green blue")
    assert event.kind == REVEAL
    assert "take purple" in texts(s) and "take yellow" not in texts(s)


def test_what_comes_from_the_deck_only_its_holder_learns() -> None:
    s = table("", "")
    (event,) = play(s, "take deck")
    assert event.kind == REVEAL
    assert event.told_to(1) == event.told_to(None) == event.message
    assert dict(event.told_to(0).values)["colour"] == ("shahrah.colour.purple", ())


@pytest.mark.clause("shahrah:3.4")
def test_a_vip_of_the_row_is_the_only_card() -> None:
    s = table("", "", row="vip orange yellow green blue")
    play(s, "take vip")
    assert s.turn == 1 and s.phase == TURN and s.hands[0] == counts("vip")


@pytest.mark.clause("shahrah:3.4")
def test_a_vip_of_the_row_is_never_the_second_card() -> None:
    s = table("", "", row="vip orange yellow green blue", deck="vip red red red")
    play(s, "take orange")
    assert s.row == kinds("vip vip yellow green blue")
    assert "take vip" not in texts(s) and why(s, "take vip") == "second_vip"


@pytest.mark.clause("shahrah:3.4")
def test_a_vip_of_the_deck_is_a_card_like_any_other() -> None:
    s = table("", "", deck="vip vip red red")
    play(s, "take deck")
    assert s.phase == DRAW
    play(s, "take deck")
    assert s.hands[0] == counts("vip vip") and s.turn == 1


@pytest.mark.clause("shahrah:3.5")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    s = table("", "", deck="purple", discards="red red blue white")
    events = play(s, "take deck")
    assert told(events) == ["draw", "shuffle"]
    assert s.left == 4 and sorted(s.deck) == kinds("red red blue white")
    assert not any(s.discards) and s.pool == counts("red red blue white")
    assert s.phase == DRAW and "take deck" in texts(s)


@pytest.mark.clause("shahrah:3.5")
def test_shuffles_follow_from_the_seed_and_differ() -> None:
    def shuffled(seed: int, shuffles: int) -> tuple[int, ...]:
        s = table("", "", deck="purple", discards="red red blue white green green black orange orange yellow")
        s.seed, s.shuffles = seed, shuffles
        play(s, "take deck")
        return s.deck

    assert shuffled(1, 0) == shuffled(1, 0)
    assert len({shuffled(1, 0), shuffled(1, 1), shuffled(2, 0)}) == 3


@pytest.mark.clause("shahrah:3.6")
def test_without_deck_and_discards_the_row_runs_dry() -> None:
    s = table("", "", row="red orange yellow green blue", deck="")
    assert "take deck" not in texts(s) and why(s, "take deck") == "empty_deck"
    (event,) = play(s, "take red")
    assert s.row == kinds("- orange yellow green blue") and event.kind == MOVE
    play(s, "take orange", "take yellow", "take green")
    assert s.row == kinds("- - - - blue") and s.turn == 0


@pytest.mark.clause("shahrah:3.6")
def test_cards_that_come_back_fill_the_row_again() -> None:
    s = table("purple purple blue blue blue", "", row="- - - - red", deck="")
    events = play(s, "claim qom-tehran purple")
    assert told(events) == ["claim", "paid", "shuffle", "refill"]
    assert sorted(s.row) == sorted([*kinds("purple purple red"), GAP, GAP])
    assert s.left == 0 and not any(s.discards)
    s.turn = 0
    play(s, "claim chabahar-iranshahr blue")
    assert GAP not in s.row and s.left == 1


@pytest.mark.clause("shahrah:3.7")
def test_three_vips_in_the_row_are_swept_away() -> None:
    s = table("", "", row="vip vip yellow green blue", deck="vip red orange yellow green blue black")
    events = play(s, "take yellow")
    assert told(events) == ["take", "sweep"]
    assert s.row == kinds("red orange yellow green blue")
    assert s.discards == counts("vip vip vip green blue")
    assert events[1].kind == REVEAL


@pytest.mark.clause("shahrah:3.7")
def test_the_row_is_swept_at_most_three_times() -> None:
    vips = "vip vip vip red red "
    s = table("", "", row="vip vip red red blue", deck="vip " + 3 * vips + "green")
    events = play(s, "take blue")
    assert told(events) == ["take", "sweep", "sweep", "sweep"]
    assert s.row == kinds("vip vip vip red red") and s.left == 1


@pytest.mark.clause("shahrah:3.7")
def test_with_few_other_cards_the_row_stays() -> None:
    # All but two cards that are no VIP buses are in the hands, and no sweeping could help.
    s = table("", "", row="vip vip red red blue", deck="vip vip")
    s.hands[1] = [10, 12, 12, 12, 12, 12, 12, 12, 0]
    s.hands[1][4] -= 1
    assert told(play(s, "take blue")) == ["take"]
    assert s.row.count(VIP) == 3


@pytest.mark.clause("shahrah:3.7")
def test_with_just_three_other_cards_the_row_is_cleared() -> None:
    s = table("", "", row="vip vip red green blue", deck="vip red vip")
    s.hands[1] = [10, 12, 12, 11, 11, 12, 12, 12, 0]
    assert told(play(s, "take blue"))[:2] == ["take", "sweep"]


@pytest.mark.clause("shahrah:3.7")
def test_such_a_row_is_cleared_as_soon_as_there_are_other_cards() -> None:
    s = table("", "red red red", row="vip vip vip red blue", deck="green " * 6, turn=1)
    s.hands[0] = [6, 12, 12, 9, 11, 12, 12, 12, 0]
    assert told(play(s, "claim hamadan-qom")) == ["claim", "paid", "sweep"]
    assert s.row.count(VIP) == 0


@pytest.mark.clause("shahrah:3.7")
def test_no_game_begins_with_three_vips_in_the_row() -> None:
    swept = 0
    for seed in range(300):
        s = rules.setup({"starter": 0}, 2, seed)
        swept += any(s.discards)
        assert s.row.count(VIP) < 3
    assert swept


@pytest.mark.clause("shahrah:3.8")
def test_the_turn_ends_when_no_second_card_may_be_taken() -> None:
    s = table("", "", row="red vip - - -", deck="")
    play(s, "take red")
    assert s.turn == 1 and s.phase == TURN and s.hands[0] == counts("red")
    s = table("", "", row="vip vip - - -", deck="blue")
    play(s, "take deck")
    assert s.turn == 1 and s.phase == TURN


@pytest.mark.clause("shahrah:3.8")
def test_the_last_card_of_all_can_be_taken() -> None:
    s = table("", "", row="- - - - -", deck="blue")
    assert texts(s, "take") == ["take deck"]
    play(s, "take deck")
    assert s.turn == 1 and not s.left


@pytest.mark.clause("shahrah:3.8")
def test_a_hand_has_no_limit() -> None:
    s = table("red blue black white " * 10, "")
    play(s, "take deck", "take deck")
    assert sum(s.hands[0]) == 42


@pytest.mark.clause("shahrah:3.9")
def test_cards_of_the_row_are_remembered_until_they_are_paid() -> None:
    s = table("red", "", row="red blue blue green green")
    play(s, "take red", "take blue")
    assert rules.view(s, 1).known[0] == tuple(counts("red blue"))
    s.turn = 0
    play(s, "claim mashhad-sabzevar red")
    # One of the two red cards was known, and both are gone.
    assert rules.view(s, 1).known[0] == tuple(counts("blue"))
    assert rules.view(s, 1).discards == tuple(counts("red red"))


@pytest.mark.clause("shahrah:3.9")
def test_cards_of_the_deck_are_not_known_to_others() -> None:
    s = table("", "")
    before = rules.view(s, 1)
    play(s, "take deck")
    after = rules.view(s, 1)
    assert after.known == before.known and after.pool == before.pool
    assert after.draws == (1, 0) and after.drawn == before.drawn
    assert rules.view(s, 0).drawn == tuple(counts("purple"))
