"""Section 7: the text of an action, and the order of choices."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core.errors import BadAction
from pygames.core.game import Action
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import CITIES, PLACE
from pygames.locale import texts as catalogue

from .table import DISCARD, LAY, START, table, texts

PAIRS: list[tuple[Action, str]] = [
    (("start", PLACE["london"]), "start london"),
    (("start_deck",), "start deck"),
    (("fly", PLACE["new_york"]), "fly new york"),
    (("draw",), "draw"),
    (("rest",), "rest"),
    (("lay", PLACE["tokyo"]), "lay tokyo"),
    (("lay_none",), "lay none"),
    (("discard", PLACE["rio_de_janeiro"]), "discard rio de janeiro"),
]


@pytest.mark.clause("jetset_cards:7.1")
@pytest.mark.parametrize(("action", "text"), PAIRS)
def test_every_action_has_a_text(action: Action, text: str) -> None:
    assert rules.print_action(action) == text
    assert rules.parse_action(text) == action


@pytest.mark.clause("jetset_cards:7.1")
def test_spelling_is_free_and_codes_stand_for_cities() -> None:
    fly = rules.parse_action("fly new york")
    for text in ("  FLY   New  York ", "fly new_york", "fly new-york", "fly JFK", "Fly jfk"):
        assert rules.parse_action(text) == fly
    for city in CITIES:
        assert rules.parse_action(f"lay {city.code}") == rules.parse_action(f"lay {city.key}")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "unknown"),
        ("fly", "unknown"),
        ("fly ", "unknown"),
        ("fly atlantis", "city"),
        ("flyparis", "unknown"),
        ("fly paris rome", "city"),
        ("draw 2", "unknown"),
        ("rest now", "unknown"),
        ("start", "unknown"),
        ("lay", "unknown"),
        ("x" * 10_000, "unknown"),
        ("fly " + "x" * 10_000, "city"),
    ],
)
def test_other_texts_are_refused(text: str, key: str) -> None:
    with pytest.raises(BadAction) as refused:
        rules.parse_action(text)
    assert refused.value.message.key == f"jetset_cards.parse.{key}"
    assert len(str(refused.value)) < 120


@given(st.text(max_size=40) | st.from_regex(r"(start|fly|lay|discard|draw|rest) ?[a-z ]{0,16}", fullmatch=True))
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    try:
        action = rules.parse_action(text)
    except BadAction as refused:
        assert refused.message.key in catalogue("en")
    else:
        assert rules.parse_action(rules.print_action(action)) == action


@pytest.mark.parametrize("action", [("jump",), ("fly", 25), ("fly", -1), ("fly", "paris"), ("fly",), ()])
def test_what_is_no_action_has_no_text(action: Action) -> None:
    with pytest.raises(BadAction):
        rules.print_action(action)


@pytest.mark.clause("jetset_cards:7.2")
def test_choices_stand_in_their_order() -> None:
    hand = "new_york lisbon lisbon tokyo cairo"
    assert texts(table(hand, "rome")) == ["fly lisbon", "fly cairo", "fly tokyo", "fly new york", "draw", "rest"]
    start = texts(table(hand, "rome", phase=START))
    assert start == ["start lisbon", "start cairo", "start tokyo", "start new york", "start deck"]
    lay = texts(table(hand, "rome", phase=LAY))
    assert lay == ["lay lisbon", "lay cairo", "lay tokyo", "lay new york", "lay none"]
    discard = texts(table(f"{hand} cairo paris paris", "rome", phase=DISCARD))
    assert discard == ["discard lisbon", "discard paris", "discard cairo", "discard tokyo", "discard new york"]
    assert [PLACE[city.key] for city in CITIES] == list(range(25))
    assert [city.key for city in CITIES][:3] == ["lisbon", "london", "paris"]
