"""What Jet Set's hints say for a choice."""

from pygames.core.game import checked_options
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.state import BUY, MORE, State
from pygames.locale import Catalogue

from .table import play, table
from .test_vacation import TRIP, trip_planes

SAY = Catalogue("en")
PLANES = {0: {"berlin-prague": 1, "prague-vienna": 1}}
CLAIMED, MARKS = {0: "athens-rome athens-palermo athens-istanbul"}, {0: (3, 3, 3)}


def keys(s: State, text: str) -> list[str]:
    """The reasons for an action, which has to be legal, without what all have in front."""
    action = rules.parse_action(text)
    assert action in rules.legal(s)
    found = rules.reasons(rules.view(s, s.turn), action)
    assert all(SAY(reason) for reason in found)
    return [reason.key.removeprefix("jetset.because.") for reason in found]


def test_a_claim_brings_points_and_money_and_may_be_urgent() -> None:
    s = table(planes={0: {"berlin-prague": 1}}, short="berlin-prague", long="")
    assert keys(s, "claim berlin-prague") == ["points", "pays"]
    s = table(planes={0: {"berlin-prague": 1}, 1: {"berlin-prague": 1}}, short="berlin-prague", long="")
    assert keys(s, "claim berlin-prague") == ["points", "rival", "pays"]
    s.markers[0] = 0
    assert keys(s, "claim berlin-prague") == ["points", "rival"]


def test_a_link_names_the_flight_that_it_serves() -> None:
    s = table(short="berlin-munich", long="", planes=PLANES)
    assert keys(s, "open munich-vienna") == ["last_link", "owner"]
    assert keys(s, "open athens-rome") == ["owner"]
    found = rules.reasons(rules.view(s, 0), rules.parse_action("open munich-vienna"))
    assert SAY(found[0]) == "then nothing is missing for Berlin to Munich"
    assert "way" in keys(table(short="berlin-munich", long=""), "open berlin-frankfurt")


def test_links_of_others_and_own_ones_have_reasons_of_their_own() -> None:
    s = table(short="berlin-munich", long="", planes=PLANES, owners={"munich-vienna": 1, "athens-rome": 1})
    assert keys(s, "join munich-vienna") == ["last_link"]
    assert keys(s, "join athens-rome") == ["later"]
    s = table(short="berlin-munich", long="", planes=PLANES, owners={"munich-vienna": 0})
    assert keys(s, "extend munich-vienna") == ["last_link", "own_link"]
    play(s, "extend munich-vienna")
    assert keys(s, "confirm") == ["enough", "keeps_money"]


def test_numbers_of_planes_save_money_or_serve_flights() -> None:
    s = table(short="frankfurt-munich berlin-munich", long="")
    play(s, "open frankfurt-munich")
    assert keys(s, "planes 1") == ["one_plane"]
    assert keys(s, "planes 2") == ["flights"]
    s = table(short="athens-rome", long="")
    play(s, "open berlin-prague")
    assert keys(s, "planes 2") == ["later"]


def test_income_says_what_it_brings_and_what_is_too_dear() -> None:
    s = table(claimed=CLAIMED, marks=MARKS, money=(3, 30), short="berlin-prague", long="")
    assert keys(s, "income") == ["income", "dear"]
    s.money[0] = 30
    assert keys(s, "income") == ["income"]
    assert keys(table(), "income") == ["nothing"]


def test_cards_are_bought_when_no_flight_is_worth_much() -> None:
    good = table(phase=BUY, short="berlin-prague", long="", planes=PLANES)
    assert keys(good, "buy none") == ["good"] and keys(good, "buy long") == ["choice"]
    poor = table(phase=BUY, short="", long="istanbul-madrid")
    assert keys(poor, "buy none") == ["keeps_money"] and keys(poor, "buy both") == ["no_flight", "choice"]
    poor.phase, poor.buying = MORE, 3
    assert keys(poor, "more short") == ["no_flight", "choice"] and keys(poor, "stop") == ["keeps_money"]


def test_the_final_flight_brings_points_and_haste() -> None:
    finals = {0: f"{TRIP} milan-athens-oslo"}
    s = table(2, planes={0: trip_planes()}, finals=finals, vacations=(0, 1), short="", long="")
    assert keys(s, f"final {TRIP}") == ["final", "haste"]


def test_every_choice_of_a_game_has_one_to_three_reasons() -> None:
    s, rng = rules.setup(checked_options(rules, 3, {}), 3, 5), Rng(5, "reasons")
    while (seat := rules.turn(s)) is not None:
        choices, v = rules.legal(s), rules.view(s, seat)
        for action in {rng.choice(choices), rules.likely(s, rng)}:
            found = rules.reasons(v, action)
            assert 1 <= len(found) == len(set(found)) <= 3
            assert all(SAY(reason) for reason in found)
        rules.apply(s, rules.likely(s, rng) if rng.below(2) else rng.choice(choices))
