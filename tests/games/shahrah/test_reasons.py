"""What Shahrah's hints say for a choice."""

from pygames.core.rng import Rng
from pygames.games.shahrah import rules
from pygames.games.shahrah.state import State
from pygames.locale import Catalogue, placeholders, texts

from .table import give, play, table, ticket

SAY = Catalogue("en")


def keys(s: State, text: str) -> list[str]:
    """The reasons for an action, which has to be legal, without what all have in front."""
    action = rules.parse_action(text)
    assert action in rules.legal(s)
    found = rules.reasons(rules.view(s, s.turn), action)
    assert all(SAY(reason) for reason in found)
    return [reason.key.removeprefix("shahrah.because.") for reason in found]


def with_ticket(*hands: str, row: str = "red red red yellow black") -> State:
    s = table(*hands, row=row)
    s.tickets = [(ticket("kermanshah-rasht"),), *[()] * (len(hands) - 1)]
    return s


def test_a_claim_that_completes_a_ticket_says_so_first() -> None:
    s = with_ticket("green green", "")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    assert keys(s, "claim hamadan-kermanshah green")[0] == "finishes"
    action = rules.parse_action("claim hamadan-kermanshah green")
    assert SAY(rules.reasons(rules.view(s, 0), action)[0]) == "finishes Kermanshah–Rasht (6)"


def test_a_claim_on_the_way_names_the_ticket_and_who_is_near() -> None:
    s = with_ticket("red red red green green", "", "")
    assert keys(s, "claim hamadan-kermanshah green")[0] == "way"
    give(s, 1, "hamadan-khorramabad", "kermanshah-sanandaj")
    give(s, 2, "hamadan-zanjan")
    near = keys(s, "claim hamadan-kermanshah green")
    assert near[0] == "way" and len(near) <= 3


def test_other_claims_bring_points_and_length() -> None:
    s = with_ticket("white white white white white white", "")
    assert keys(s, "claim bandarabbas-chabahar") == ["points"]
    give(s, 0, "bandarabbas-lar")
    assert keys(s, "claim bandarabbas-chabahar") == ["points", "longer"]


def test_cards_say_what_they_are_for() -> None:
    s = with_ticket("", "", row="orange white yellow red vip")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    for text, reason in (("orange", "lacking"), ("white", "any"), ("vip", "vip"), ("deck", "deck")):
        assert keys(s, f"take {text}") == [reason]
    s.hands[0][7] = 2
    assert keys(s, "take white")[0] == "many"


def test_waiting_with_a_claim_in_hand_hides_where_the_way_goes() -> None:
    s = with_ticket("green green orange orange", "")
    give(s, 0, "hamadan-qazvin", "qazvin-rasht blue")
    assert keys(s, "take deck")[-1] == "patience"


def test_payments_say_what_they_spare() -> None:
    s = with_ticket("white white vip vip", "")
    play(s, "claim abadan-behbahan")
    assert keys(s, "pay white 2") == ["spare", "no_vip"]
    assert keys(s, "pay vip 2") == ["keeps_colours"]


def test_tickets_say_what_they_bring_and_take() -> None:
    s = rules.setup({"starter": 0}, 2, 4)
    for action in rules.legal(s):
        found = rules.reasons(rules.view(s, 0), action)
        assert found and any(reason.key == "shahrah.because.gain" for reason in found)
    done = with_ticket("", "")
    give(done, 0, "hamadan-kermanshah green", "hamadan-qazvin", "qazvin-rasht blue")
    assert keys(done, "tickets") == ["all_done", "more_tickets"]


def test_a_pass_is_the_only_choice() -> None:
    s = table("", "", row="- - - - -", deck="")
    s.ticket_deck, s.fresh, s.returned_by = (), 0, ()
    assert keys(s, "pass") == ["only"]


def test_every_choice_of_a_game_has_one_to_three_reasons() -> None:
    s, rng = rules.setup({"starter": 0}, 2, 5), Rng(5, "reasons")
    while (seat := rules.turn(s)) is not None:
        choices = rules.legal(s)
        v = rules.view(s, seat)
        for action in {rng.choice(choices), rng.choice(choices)}:
            found = rules.reasons(v, action)
            assert 1 <= len(found) == len(set(found)) <= 3
            assert all(SAY(reason) for reason in found)
        rules.apply(s, rules.likely(s, rng))


def test_the_texts_name_the_values_that_are_given() -> None:
    known = texts("en")
    assert placeholders(known["shahrah.because.finishes"]) == {"ticket"}
    assert placeholders(known["shahrah.because.buses"]) == {"spaces", "buses"}
