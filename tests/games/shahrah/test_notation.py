"""Section 8: the text of an action, and the order of choices."""

import pytest

from pygames.core.errors import BadAction
from pygames.core.game import Action
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import NO_TWIN, ROUTES, TWIN
from pygames.games.shahrah.cards import DECK, VIP
from pygames.games.shahrah.notation import print_route

from .table import play, route, table, texts

PAIRS: list[tuple[Action, str]] = [
    (("take", 0), "take red"),
    (("take", VIP), "take vip"),
    (("take", DECK), "take deck"),
    (("tickets",), "tickets"),
    (("pass",), "pass"),
    (("claim", route("arak-isfahan")), "claim arak-isfahan"),
    (("claim", route("qom-tehran blue")), "claim qom-tehran blue"),
    (("pay", 0, 2, 1), "pay red 2 vip 1"),
    (("pay", 5, 3, 0), "pay purple 3"),
    (("pay", VIP, 3, 0), "pay vip 3"),
    (("keep", 0, 2), "keep 1 3"),
]


@pytest.mark.clause("shahrah:8.1")
@pytest.mark.parametrize(("action", "text"), PAIRS)
def test_every_action_has_a_text(action: Action, text: str) -> None:
    assert rules.print_action(action) == text
    assert rules.parse_action(text) == action


@pytest.mark.clause("shahrah:8.1")
def test_every_route_has_its_own_text() -> None:
    shown = [print_route(place) for place in range(len(ROUTES))]
    assert len(set(shown)) == len(ROUTES)
    for place, text in enumerate(shown):
        assert route(text) == place
        assert (text.count(" ") == 1) == (TWIN[place] != NO_TWIN)


@pytest.mark.clause("shahrah:8.1")
@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  TAKE   Deck ", "take deck"),
        ("claim tehran-qom BLUE", "claim qom-tehran blue"),
        ("Claim Qom - Tehran blue", "claim qom-tehran blue"),
        ("claim isfahan-arak grey", "claim arak-isfahan"),
        ("pay red 2  vip 0", "pay red 2"),
        ("keep 3 1 3", "keep 1 3"),
        ("KEEP 1", "keep 1"),
    ],
)
def test_spelling_is_free(text: str, same: str) -> None:
    assert rules.parse_action(text) == rules.parse_action(same)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "unknown"),
        ("take", "unknown"),
        ("take grey", "colour"),
        ("take pink", "colour"),
        ("claim qom", "unknown"),
        ("claim qom-paris", "city"),
        ("claim qom-mashhad", "route"),
        ("claim qom-qom", "route"),
        ("claim qom-tehran", "double"),
        ("claim qom-tehran red", "double"),
        ("claim arak-isfahan red", "double"),
        ("pay grey 2", "colour"),
        ("pay red", "unknown"),
        ("pay red two", "unknown"),
        ("pay red 100", "unknown"),
        ("pay red 2 blue 1", "unknown"),
        ("keep", "unknown"),
        ("keep 0", "place"),
        ("keep -1", "unknown"),
        ("keep ٣", "unknown"),
        ("tickets 3", "unknown"),
        ("x" * 10_000, "unknown"),
        ("claim " + "q" * 10_000 + "-qom", "city"),
    ],
)
def test_other_texts_are_refused(text: str, key: str) -> None:
    with pytest.raises(BadAction) as refused:
        rules.parse_action(text)
    assert refused.value.message.key == f"shahrah.parse.{key}"
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize(
    "action",
    [("jump",), ("take", "red"), ("take", 99), ("claim", -1), ("claim", 103), ("pay", 9, 1, 0), ("keep", "1"), ()],
)
def test_what_is_no_action_has_no_text(action: Action) -> None:
    with pytest.raises(BadAction):
        rules.print_action(action)


@pytest.mark.clause("shahrah:8.2")
def test_choices_of_a_turn_stand_in_their_order() -> None:
    s = table("vip white blue", "", row="vip blue red blue white")
    assert texts(s) == [
        *("take red", "take blue", "take white", "take vip", "take deck", "tickets"),
        # By the cities' places in the alphabet, then by colour.
        *("claim abadan-ahvaz yellow", "claim abadan-ahvaz white", "claim abadan-behbahan"),
        *(text for text in texts(s, "claim") if not text.startswith("claim abadan")),
    ]
    shown = [text.split()[1] for text in texts(s, "claim")]
    assert shown == sorted(shown)
    assert texts(s)[-3:] == ["claim sari-semnan", "claim semnan-tehran grey", "claim tabriz-urmia white"]


@pytest.mark.clause("shahrah:8.2")
def test_choices_of_a_payment_stand_in_their_order() -> None:
    s = table("vip vip vip white blue blue red red red", "")
    play(s, "claim ahvaz-khorramabad")
    assert texts(s) == [
        *("pay red 3", "pay red 2 vip 1", "pay red 1 vip 2"),
        *("pay blue 2 vip 1", "pay blue 1 vip 2", "pay white 1 vip 2", "pay vip 3"),
    ]


@pytest.mark.clause("shahrah:8.2")
def test_routes_stand_by_cities_and_colours() -> None:
    keys = [(start, end, colour) for start, end, _, colour in ROUTES]
    assert keys == sorted(keys) and all(start < end for start, end, _ in keys)
