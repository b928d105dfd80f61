"""Section 10: the text of an action, and the order of choices."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core.errors import BadAction
from pygames.core.game import Action
from pygames.games.jetset import rules
from pygames.games.jetset.board import CITIES
from pygames.games.jetset.cards import FINALS, LONG, SHORT
from pygames.games.jetset.state import BUY
from pygames.locale import texts as catalogue

from .table import final, flight, link, play, table, texts

PAIRS: list[tuple[Action, str]] = [
    (("buy", SHORT), "buy short"),
    (("buy", LONG), "buy long"),
    (("buy", 2), "buy both"),
    (("buy_none",), "buy none"),
    (("more", LONG), "more long"),
    (("stop",), "stop"),
    (("open", link("london-paris")), "open london-paris"),
    (("planes", 2), "planes 2"),
    (("join", link("milan-zurich")), "join milan-zurich"),
    (("extend", link("oslo-stockholm")), "extend oslo-stockholm"),
    (("confirm",), "confirm"),
    (("claim", flight("athens-rome")), "claim athens-rome"),
    (("path", 0), "path 1"),
    (("final", final("lisbon-warsaw-paris")), "final lisbon-warsaw-paris"),
    (("bonus", link("berlin-prague")), "bonus berlin-prague"),
    (("income",), "income"),
]


@pytest.mark.clause("jetset:10.1")
@pytest.mark.parametrize(("action", "text"), PAIRS)
def test_every_action_has_a_text(action: Action, text: str) -> None:
    assert rules.print_action(action) == text
    assert rules.parse_action(text) == action == rules.parse_action(f" {text.upper()}  ")


@pytest.mark.clause("jetset:10.1")
def test_cities_stand_in_either_order_but_for_final_flights() -> None:
    assert rules.parse_action("open paris - london") == rules.parse_action("open london-paris")
    assert rules.parse_action("claim rome-athens") == rules.parse_action("claim athens-rome")
    with pytest.raises(BadAction):
        rules.parse_action("final paris-warsaw-lisbon")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "unknown"),
        ("open", "unknown"),
        ("open atlantis-paris", "city"),
        ("open oslo-rome", "link"),
        ("open london-paris-rome", "link"),
        ("open london", "link"),
        ("claim lisbon-rome", "claim"),
        ("final rome-oslo-paris", "final"),
        ("planes 0", "number"),
        ("planes 25", "number"),
        ("path 41", "number"),
        ("path 0", "number"),
        ("more both", "unknown"),
        ("x" * 10_000, "unknown"),
        ("open " + "x" * 10_000, "city"),
    ],
)
def test_other_texts_are_refused(text: str, key: str) -> None:
    with pytest.raises(BadAction) as refused:
        rules.parse_action(text)
    assert refused.value.message.key == f"jetset.parse.{key}"
    assert len(str(refused.value)) < 140


@settings(deadline=None)
@given(
    st.text(max_size=40)
    | st.from_regex(r"(open|join|extend|claim|final|bonus) ?[a-z]{0,12}-[a-z]{0,12}", fullmatch=True)
    | st.lists(st.sampled_from([city.key for city in CITIES]), max_size=4).map(lambda keys: "final " + "-".join(keys))
)
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    try:
        action = rules.parse_action(text)
    except BadAction as refused:
        assert refused.message.key in catalogue("en")
    else:
        assert rules.parse_action(rules.print_action(action)) == action


@pytest.mark.parametrize(
    "action",
    [("jump",), ("open", 51), ("open", -1), ("claim", 90), ("final", len(FINALS)), ("more", 2), ("path", 40), ()],
)
def test_what_is_no_action_has_no_text(action: Action) -> None:
    with pytest.raises(BadAction):
        rules.print_action(action)


@pytest.mark.clause("jetset:10.2")
def test_choices_stand_in_their_order() -> None:
    planes = {0: {"berlin-prague": 1}, 1: {"rome-milan": 1}}
    s = table(planes=planes, short="berlin-prague", money=(9, 0))
    assert texts(s) == [
        *[text for text in texts(s) if text.startswith("open")],
        "extend berlin-prague",
        "claim berlin-prague",
        "income",
    ]
    opened = [int(rules.parse_action(text)[1]) for text in texts(s, "open")]
    assert opened == sorted(opened)
    s = table(planes=planes, short="berlin-prague", money=(12, 0))
    assert texts(s)[-4:] == ["extend berlin-prague", "join milan-rome", "claim berlin-prague", "income"]
    s = table(phase=BUY)
    assert texts(s) == ["buy short", "buy long", "buy both", "buy none"]
    play(s, "buy both")
    assert texts(s) == ["more short", "more long", "stop"]
    s = table(owners={"rome-milan": 0, "berlin-prague": 0}, money=(40, 0))
    play(s, "extend milan-rome")
    assert texts(s) == ["extend berlin-prague", "extend milan-rome", "confirm"]


@pytest.mark.clause("jetset:10.2")
def test_the_numbers_of_cities_links_and_cards_are_for_ever() -> None:
    assert [city.key for city in CITIES][:3] == ["amsterdam", "athens", "barcelona"]
    assert [rules.print_action(("open", at)) for at in (0, 50)] == ["open amsterdam-frankfurt", "open stockholm-warsaw"]
    assert [rules.print_action(("claim", at)) for at in (0, 29)] == [
        "claim amsterdam-hamburg",
        "claim stockholm-warsaw",
    ]
    assert rules.print_action(("final", 0)) == "final amsterdam-madrid-budapest"
