"""What a lesson calls right is right: the game's own advice agrees, or it is worked out here why it is so.

The figures that lessons speak of are worked out here as well.
"""

from collections.abc import Callable
from typing import Any

import pytest

from pygames.core.lesson import GOOD, Lesson, lessons
from pygames.core.rng import Rng
from pygames.games.jetset_cards.cards import PLACE
from pygames.games.shahrah.board import CITY, ROUTES, ROUTES_OF
from pygames.games.shahrah.cards import COLOURS
from pygames.games.shahrah.notation import print_route
from pygames.games.shahrah.trail import longest_trail

from .course import COURSE, NAMES, Match, play, sorted_out, table

SEEDS = range(8)

Reason = Callable[[str, Lesson], None]


def advised(key: str, lesson: Lesson) -> None:
    """The game's advice is a right action, whatever chance does, in the first step and in those after it."""
    match = table(key, lesson)
    for step in lesson.steps:
        right = sorted_out(match, step)[GOOD]
        for seed in SEEDS:
            view = match.rules.view(match.state, match.turn)
            advice = match.rules.advise(view, match.legal(), Rng(seed, "lesson"))
            assert match.rules.print_action(advice) in right
        play(match, right[0])


def each_action(key: str, lesson: Lesson) -> dict[str, Match]:
    """The table after each legal action, by the action."""
    first = table(key, lesson)
    texts = [first.rules.print_action(action) for action in first.legal()]
    return {text: play(table(key, lesson), text) for text in texts}


def scores(match: Match) -> tuple[int, ...]:
    outcome = match.rules.outcome(match.state)
    assert outcome is not None, "the game goes on"
    return outcome.scores


def places(match: Match) -> tuple[int, ...]:
    outcome = match.rules.outcome(match.state)
    assert outcome is not None, "the game goes on"
    return outcome.places


def as_other_seat(match: Match) -> list[str]:
    """What the other seat may do now, in notation; cards are not bought."""
    while match.turn == 1 and ("buy_none",) in match.legal():
        play(match, "buy none")
    assert match.turn == 1
    return [match.rules.print_action(action) for action in match.legal()]


def at_the_narrow_place(key: str, lesson: Lesson) -> None:
    """Waiting lets the other seat close the short ways to Chabahar; the only other one is of six spaces."""
    ways = ROUTES_OF[CITY["chabahar"]]
    routes = [print_route(route) for route in ways]
    assert routes == ["bandarabbas-chabahar", "chabahar-iranshahr red", "chabahar-iranshahr blue"]
    assert ROUTES[ways[0]].length == 6
    for claimed, seat in ((routes[1], 1), (routes[2], 1), (routes[1], 0)):
        match = table(key, lesson)
        match.state.turn, match.state.hands[seat] = seat, [3] * 9
        play(match, f"claim {claimed}", "pay red 3" if claimed == routes[1] else "pay blue 3")
        assert [route for route in ways if match.state.open[1 - seat] >> route & 1] == [ways[0]]


def by_the_longest_path(key: str, lesson: Lesson) -> None:
    """Of all claims the right one gives the best lead, and the path is as long as the lesson says."""
    leads = {text: scores(match)[0] - scores(match)[1] for text, match in finished(each_action(key, lesson)).items()}
    best = leads.pop("claim arak-khorramabad")
    # The bonus of the longest path comes to the learner and goes from the other seat.
    assert best == max(leads.values()) + 2 * lesson.values["bonus"]
    assert play(table(key, lesson), "claim arak-khorramabad").state.longest[0] == lesson.values["length"]


def finished(after: dict[str, Match]) -> dict[str, Match]:
    return {text: match for text, match in after.items() if match.turn is None}


def on_the_last_turn(key: str, lesson: Lesson) -> None:
    """The ticket's swing is worth more than any other claim, whatever the other seat does in its turn."""
    advised(key, lesson)
    gains: dict[str, int] = {}
    for text, match in each_action(key, lesson).items():
        if not text.startswith("claim"):
            continue
        while match.turn == 0:
            play(match, match.rules.print_action(match.legal()[0]))
        play(match, "take deck", "take deck")
        gains[text] = scores(match)[0]
    best = gains.pop("claim hamadan-sanandaj")
    # A route of five spaces brings ten points, and nothing that can be paid for brings more.
    assert best - max(gains.values()) == lesson.values["swing"] - 10


def for_both_flights(key: str, lesson: Lesson) -> None:
    """With two planes both flights are claimed in two turns and with no more money; with one the second has to wait."""
    for planes, ready in ((2, True), (1, False)):
        match = play(table(key, lesson), "open berlin-prague", f"planes {planes}")
        match = alone(match)
        play(match, "claim copenhagen-prague")
        assert ("claim berlin-prague" in own_choices(alone(match))) is ready
    assert lesson.values["later"] == 5 + 2


def alone(match: Match) -> Match:
    """The table when the others have only taken income, and no cards have been bought."""
    while match.turn != 0 or ("buy_none",) in match.legal():
        play(match, "buy none" if ("buy_none",) in match.legal() else "income")
    return match


def own_choices(match: Match) -> list[str]:
    return [match.rules.print_action(action) for action in match.legal()]


def in_the_race(key: str, lesson: Lesson) -> None:
    """The other seat can fly the contested flight and not the other one, which is still there a turn later."""
    after = each_action(key, lesson)
    assert "claim amsterdam-edinburgh" in as_other_seat(after["claim munich-warsaw"])
    assert "claim munich-warsaw" not in as_other_seat(after["claim amsterdam-edinburgh"])
    assert "claim munich-warsaw" in own_choices(alone(after["claim amsterdam-edinburgh"]))


def over_the_other_path(key: str, lesson: Lesson) -> None:
    """One path leaves two more flights to claim, the other none of them."""
    flights = {"claim munich-zurich", "claim paris-zurich"}
    after = each_action(key, lesson)
    assert flights <= set(own_choices(alone(after["path 1"])))
    assert not flights & set(own_choices(alone(after["path 2"])))


def in_vacation_time(key: str, lesson: Lesson) -> None:
    """The Final Flight now loses; after the claim it still comes in time, and wins."""
    advised(key, lesson)
    after = each_action(key, lesson)
    lost = after["final istanbul-barcelona-zurich"]
    assert scores(lost) == (lesson.values["own"], lesson.values["others"])
    won = play(after["claim paris-vienna"], "final istanbul-barcelona-zurich")
    assert places(won) == (1, 2)


def with_the_last_turn(key: str, lesson: Lesson) -> None:
    """The Final Flight wins; everything else lets the other seat end the game, and loses."""
    after = each_action(key, lesson)
    won = after.pop("final istanbul-barcelona-zurich")
    assert scores(won) == (lesson.values["own"], lesson.values["others"])
    assert all(places(match) == (2, 1) for match in after.values())


def by_winning_at_once(key: str, lesson: Lesson) -> None:
    """The right actions end the game with a win; nothing else does."""
    for text, match in each_action(key, lesson).items():
        while match.turn == 0:
            play(match, own_choices(match)[-1])
        wins = match.turn is None and places(match) == (1, 2)
        assert wins is (text in sorted_out(table(key, lesson), lesson.steps[0])[GOOD])
    view = table(key, lesson).rules.view(table(key, lesson).state, 0)
    assert (view.points(0), view.points(1)) == (lesson.values["own"], lesson.values["others"])


def by_what_can_be_flown(key: str, lesson: Lesson) -> None:
    """The card that goes is the only one of a city that the route has visited."""
    state = table(key, lesson).state
    visited = [city for city in state.hands[0] if city in state.routes[0]]
    assert sorted_out(table(key, lesson), lesson.steps[0])[GOOD] == ["discard london"]
    assert visited == [PLACE["london"]]


def with_any_second_card(key: str, lesson: Lesson) -> None:
    """The advice takes the card that is missing; the second one is free."""
    advised(key, lesson)
    played = play(table(key, lesson), "take blue").state
    assert played.hands[0][COLOURS.index("blue")] == 5


REASONS: dict[str, Reason] = {
    "jetset.final_now": with_the_last_turn,
    "jetset.path": over_the_other_path,
    "jetset.race": in_the_race,
    "jetset.two_planes": for_both_flights,
    "jetset.vacation": in_vacation_time,
    "jetset_cards.deck_out": by_winning_at_once,
    "jetset_cards.discard": by_what_can_be_flown,
    "jetset_cards.ending": by_winning_at_once,
    "shahrah.bottleneck": at_the_narrow_place,
    "shahrah.collect": with_any_second_card,
    "shahrah.last_turn": on_the_last_turn,
    "shahrah.longest": by_the_longest_path,
}
"""Where advice is not the reason, or not the only one."""


@pytest.mark.parametrize(("key", "lesson"), COURSE, ids=NAMES)
def test_the_right_action_is_right(key: str, lesson: Lesson) -> None:
    REASONS.get(f"{key}.{lesson.name}", advised)(key, lesson)


def test_every_reason_is_for_a_lesson() -> None:
    assert set(REASONS) <= set(NAMES)


def values(key: str, name: str) -> Any:
    return next(lesson.values for lesson in lessons(key) if lesson.name == name)


def of(key: str, name: str) -> Match:
    return table(key, next(lesson for lesson in lessons(key) if lesson.name == name))


def test_the_figures_of_scout_are_those_of_the_table() -> None:
    for name in ("group", "join", "other_side", "finish"):
        match = of("scout", name)
        assert match.state.owner == values("scout", name).get("owner", 2)
        assert tuple(card // 100 for card in match.state.active) == values("scout", name)["table"]
    assert of("scout", "scout_show").state.owner == values("scout", "scout_show")["owner"]
    ended = play(of("scout", "finish"), "show 1-3")
    assert ended.turn is None
    assert [len(hand) for hand in ended.state.hands] == [0, 4, 6]


def test_the_figures_of_shahrah_are_those_of_the_table() -> None:
    assert of("shahrah", "keep").state.buses[1] == values("shahrah", "keep")["buses"]
    longest = of("shahrah", "longest").state
    own, other = (
        longest_trail([route for route, owner in enumerate(longest.owners) if owner == seat])[0] for seat in range(2)
    )
    assert own < other < values("shahrah", "longest")["length"]


def test_the_figures_of_jet_set_are_those_of_the_table() -> None:
    for name in ("join", "claim_first", "buy"):
        assert of("jetset", name).state.money[0] == values("jetset", name)["money"]
    for name in ("vacation", "final_now"):
        assert of("jetset", name).state.bonus[1] == values("jetset", name)["planes"]
    first = play(of("jetset", "claim_first"), "income").state.money[0]
    later = play(alone(play(of("jetset", "claim_first"), "claim munich-zurich")), "income").state.money[0]
    money, before, after = (values("jetset", "claim_first")[name] for name in ("money", "before", "after"))
    assert (first, later) == (money + before, money + after)
    joined = play(of("jetset", "join"), "join london-paris").state
    assert values("jetset", "join")["money"] - joined.money[0] == values("jetset", "join")["price"]
    assert "claim frankfurt-london" in own_choices(alone(play(of("jetset", "join"), "join london-paris")))
    assert play(of("jetset", "buy"), "buy none", "open copenhagen-oslo").state.money[0] == 0


def test_the_figures_of_the_card_game_are_those_of_the_table() -> None:
    assert scores(play(of("jetset_cards", "ending"), "fly dubai")) == (6, 5)
    chance = play(of("jetset_cards", "last_chance"), "fly new york").state
    assert (chance.bonuses[0][-1], len(chance.routes[1])) == (1, 4)
    assert len(of("jetset_cards", "discard").state.hands[0]) == 8
