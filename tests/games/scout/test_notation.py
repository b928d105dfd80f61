"""Section 8: the text of an action, and the order of choices."""

import pytest

from pygames.core.errors import BadAction
from pygames.core.game import Action
from pygames.games.scout import rules

from .table import table, texts

PAIRS: list[tuple[Action, str]] = [
    (("keep",), "keep"),
    (("turn",), "turn"),
    (("show", 2, 3), "show 3-5"),
    (("show", 2, 1), "show 3"),
    (("scout", 0, 0, 0), "scout left at 1"),
    (("scout", 1, 1, 3), "scout right turned at 4"),
    (("scout_show", 0, 0, 1), "scout and show left at 2"),
    (("scout_show", 1, 1, 11), "scout and show right turned at 12"),
]


@pytest.mark.clause("scout:8.1")
@pytest.mark.parametrize(("action", "text"), PAIRS)
def test_every_action_has_a_text(action: Action, text: str) -> None:
    assert rules.print_action(action) == text
    assert rules.parse_action(text) == action


@pytest.mark.clause("scout:8.1")
@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  SHOW   3 - 5 ", "show 3-5"),
        ("show3", "show 3"),
        ("Show 3-3", "show 3"),
        ("Scout & Show LEFT turned at 4", "scout and show left turned at 4"),
        ("scout and\tshow right at 1", "scout and show right at 1"),
        ("TURN", "turn"),
    ],
)
def test_spelling_is_free(text: str, same: str) -> None:
    assert rules.parse_action(text) == rules.parse_action(same)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "scout.parse.unknown"),
        ("show", "scout.parse.unknown"),
        ("show 0", "scout.parse.range"),
        ("show 5-3", "scout.parse.range"),
        ("show 0-3", "scout.parse.range"),
        ("show -3", "scout.parse.unknown"),
        ("show ٣", "scout.parse.unknown"),
        ("show 1000", "scout.parse.unknown"),
        ("scout left at 0", "scout.parse.place"),
        ("scout left", "scout.parse.unknown"),
        ("scout middle at 1", "scout.parse.unknown"),
        ("scoutleft at 1", "scout.parse.unknown"),
        ("keep turn", "scout.parse.unknown"),
        ("x" * 10_000, "scout.parse.unknown"),
    ],
)
def test_other_texts_are_refused(text: str, key: str) -> None:
    with pytest.raises(BadAction) as refused:
        rules.parse_action(text)
    assert refused.value.message.key == key
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("action", [("jump",), ("show", "a", 1), ("scout", 2, 0, 0), ()])
def test_what_is_no_action_has_no_text(action: Action) -> None:
    with pytest.raises(BadAction):
        rules.print_action(action)


@pytest.mark.clause("scout:8.2")
def test_choices_stand_in_their_order() -> None:
    s = table("4/7 5/8", "3/4", "3/5", active="1/6 2/9", owner=2)
    assert texts(s, "show") == ["show 1-2"]
    s = table("4/7 5/8", "3/4", "3/5", active="1/6", owner=2)
    assert texts(s, "show") == ["show 1", "show 2", "show 1-2"]
    assert texts(s)[3:] == [
        "scout left at 1",
        "scout left turned at 1",
        "scout left at 2",
        "scout left turned at 2",
        "scout left at 3",
        "scout left turned at 3",
        "scout and show left at 1",
        "scout and show left turned at 1",
        "scout and show left at 2",
        "scout and show left turned at 2",
        "scout and show left at 3",
        "scout and show left turned at 3",
    ]
    s = table("4/7", "3/4", "3/5", active="1/6 2/9", owner=2)
    assert texts(s)[:8] == [
        f"scout {end}{turned} at {place}" for end in ("left", "right") for place in (1, 2) for turned in ("", " turned")
    ]
