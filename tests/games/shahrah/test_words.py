"""Labels and refusals: what is said before an action is done."""

import pytest

from pygames.core.game import Action
from pygames.core.message import Message
from pygames.games.shahrah import rules
from pygames.games.shahrah.state import OVER, State
from pygames.games.shahrah.words import free_routes, last_words
from pygames.locale import Catalogue, texts

from .table import give, offer, play, refusal, table, ticket
from .table import texts as legal_texts

SAY = Catalogue("en", ["Ana", "Ben", "Cyrus"])


def labels(s: State) -> list[str]:
    """What the buttons of the seat at turn say."""
    v = rules.view(s, s.turn)
    return [SAY(rules.label(v, action)) for action in rules.legal(s)]


def test_labels_of_a_turn() -> None:
    s = table("yellow vip", "", row="red vip red red red")
    assert labels(s)[:4] == [
        "Take the red bus",
        "Take the VIP bus, and no second card",
        "Draw from the deck",
        "Draw 3 tickets",
    ]
    assert "Claim Abadan–Ahvaz (yellow, 1)" in labels(s)


def test_labels_of_payments_and_tickets() -> None:
    s = table("green green vip vip", "")
    play(s, "claim abadan-behbahan")
    assert labels(s) == ["Pay 2 green", "Pay 1 green + 1 VIP", "Pay 2 VIP"]
    s = table("", "")
    offer(s, ticket("ahvaz-lar"), ticket("bam-qom"), ticket("rasht-urmia"))
    play(s, "tickets")
    assert labels(s)[0] == "Keep Ahvaz–Lar (8)"
    assert labels(s)[-1] == "Keep Ahvaz–Lar (8); Bam–Qom (11); Rasht–Urmia (6)"


def test_refusals_say_what_they_are_about() -> None:
    s = table("red", "", "")
    give(s, 1, "qom-tehran blue")
    assert SAY(refusal(s, "claim qom-tehran blue")) == "Ben has that route."
    assert "fewer than 4 players" in SAY(refusal(s, "claim qom-tehran purple"))
    assert SAY(refusal(s, "take black")) == "No such bus lies face up: black."
    assert SAY(refusal(s, "claim hamadan-qom")) == "The route costs 3 cards: red or VIP. You have 1."


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (("jump",), "unknown"),
        (("take", 9), "unknown"),
        (("take", -1), "unknown"),
        (("take", "red"), "unknown"),
        (("claim", 103), "unknown"),
        (("claim", -1), "unknown"),
        (("claim",), "unknown"),
        (("tickets", 1), "unknown"),
        (("pay", 0, 2, 0), "no_payment"),
        (("keep", 0), "no_offer"),
        (("pass",), "no_pass"),
    ],
)
def test_odd_actions_are_refused(action: Action, reason: str) -> None:
    s = table("red red red", "")
    assert rules.why_not(rules.view(s, 0), action) == Message(f"shahrah.why.{reason}")


@pytest.mark.parametrize("action", [("pay", 9, 1, 1), ("pay", 0, 0, 2), ("pay", 8, 1, 1), ("pay", 3, 2, -1)])
def test_odd_payments_are_refused(action: Action) -> None:
    s = table("green green vip vip", "")
    play(s, "claim abadan-behbahan")
    assert rules.why_not(rules.view(s, 0), action).key in ("shahrah.why.unknown", "shahrah.why.length")


def test_a_wrong_colour_does_not_pay() -> None:
    s = table("red red red blue blue blue vip", "")
    play(s, "claim hamadan-qom")
    assert refusal(s, "pay blue 3").key == "shahrah.why.colour"


def test_twice_the_same_ticket_is_refused() -> None:
    s = rules.setup({"starter": 0}, 2, 1)
    v = rules.view(s, 0)
    assert rules.why_not(v, ("keep", 1, 1)).key == rules.why_not(v, ("keep", 2, 0)).key == "shahrah.why.unknown"
    assert rules.why_not(v, ("keep", "x", 0)).key == "shahrah.why.place"


def test_nobody_acts_out_of_turn_or_after_the_end() -> None:
    s = table("", "")
    assert rules.why_not(rules.view(s, 1), ("tickets",)).key == "shahrah.why.turn"
    assert rules.why_not(rules.view(s, None), ("tickets",)).key == "shahrah.why.turn"
    s.phase, s.longest = OVER, (0, 0)
    assert rules.why_not(rules.view(s, 0), ("tickets",)).key == "shahrah.why.over"


def test_every_reason_that_the_catalogue_knows_is_given_by_the_code() -> None:
    reasons = {key for key in texts("en") if key.startswith("shahrah.why.")}
    assert len(reasons) == 26


def test_what_was_done_last_can_be_told() -> None:
    s = table("red red red", "", "", row="red blue green vip white")
    play(s, "claim hamadan-qom", "take blue", "take deck", "take vip")
    said = [SAY(last_words(mark)) for mark in rules.view(s, None).last if mark]
    assert said == ["claimed Hamadan–Qom (red, 3)", "took: blue, deck", "took: VIP"]
    play(s, "tickets", "keep 1 2")
    assert SAY(last_words(rules.view(s, None).last[0] or ())) == "kept 2 tickets"
    assert SAY(last_words(("pass",))) == "passed"


def test_the_screen_can_ask_which_routes_are_free() -> None:
    s = table("", "")
    give(s, 1, "qom-tehran blue")
    assert free_routes(rules.view(s, 0)) == s.open
    assert "claim qom-tehran purple" not in legal_texts(s)
