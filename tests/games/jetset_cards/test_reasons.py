"""Section 9: hints say in words what speaks for a choice."""

import pytest

from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import WEST_ASIA
from pygames.games.jetset_cards.events import FAIR, Card
from pygames.games.jetset_cards.state import DISCARD, LAY, START, State
from pygames.locale import Catalogue

from .table import table


def said(s: State, text: str) -> list[str]:
    """The reasons for an action of the seat at turn, in English."""
    action = rules.parse_action(text)
    assert action in rules.legal(s)
    say = Catalogue("en", ["Ana", "Bahar"])
    return [say(reason) for reason in rules.reasons(rules.view(s, s.turn), action)]


@pytest.mark.clause("jetset_cards:9.6")
@pytest.mark.parametrize(
    ("hand", "text", "reasons"),
    [
        ("rome dubai", "fly dubai", ["Dubai counts 2 points", "3 cities to go"]),
        ("rome mumbai", "fly mumbai", ["the airport of Mumbai pays 1 point"]),
        ("rome rome", "rest", ["one card of Rome as the airport, the other to fly there"]),
        ("rome", "draw", ["the route still lacks 3 cards", "2 more cards to choose from"]),
        ("nairobi", "draw", ["no card in hand can be flown now"]),
    ],
)
def test_reasons_of_a_turn(hand: str, text: str, reasons: list[str]) -> None:
    assert said(table(hand, "tokyo"), text)[: len(reasons)] == reasons


@pytest.mark.clause("jetset_cards:9.6")
def test_an_event_is_a_reason() -> None:
    told = said(table("rome mumbai", "tokyo", event=Card(FAIR, WEST_ASIA)), "fly mumbai")
    assert any(reason.endswith("gives 1 more") for reason in told)


@pytest.mark.clause("jetset_cards:9.6")
def test_the_end_of_the_game_is_the_weightiest_reason() -> None:
    own = "lisbon london paris rome"
    assert said(table("tokyo", "", routes=(own, "lagos cairo")), "fly tokyo")[0] == "ends the game and wins it"
    behind = table("tokyo", "", routes=(own, "dubai new_york lagos cairo"))
    behind.bonuses[1] = (0, 0, 1, 1)
    assert said(behind, "draw")[0] == "to end the game now would lose it"
    assert "Bahar is one city away from the end" in said(behind, "fly tokyo")


@pytest.mark.clause("jetset_cards:9.6")
def test_reasons_of_a_start() -> None:
    s = table("rome dubai paris", "tokyo", phase=START)
    assert said(s, "start dubai") == ["Dubai counts 2 points", "leaves nothing to chance"]
    assert said(s, "start deck") == ["keeps all 3 cards in hand for flights"]


@pytest.mark.clause("jetset_cards:9.6")
def test_reasons_of_an_airport() -> None:
    s = table("rome rome tokyo lagos", "paris", routes=("lagos", "cairo"), phase=LAY)
    assert said(s, "lay rome")[0] == "one card of Rome as the airport, the other to fly there"
    assert said(s, "lay lagos")[0] == "Lagos has been visited already"
    assert said(s, "lay tokyo") == ["more airports in front win ties", "pays if the other card of Tokyo comes"]
    assert said(s, "lay none") == ["keeps all 4 cards in hand for flights"]


@pytest.mark.clause("jetset_cards:9.6")
def test_reasons_of_a_discard() -> None:
    s = table("rome rome tokyo lagos paris lisbon london mumbai", "", routes=("lagos", "cairo"), phase=DISCARD)
    assert said(s, "discard lagos") == ["Lagos has been visited already"]
    assert said(s, "discard rome") == ["a second card of Rome stays in hand"]
    assert said(s, "discard tokyo") == ["Tokyo is the card that helps least"]
