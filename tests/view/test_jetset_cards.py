"""The table of Jet Set, the card game: what is drawn, what is said, and what is left out."""

import re
from typing import Any

import pytest

from pygames.app.seating import table_of
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.games.jetset_cards import rules
from pygames.games.jetset_cards.cards import CITIES
from pygames.locale import Catalogue
from pygames.view import emblems, jetset_cards, world, world_land
from pygames.view.markup import markup
from pygames.view.table import Table, Ui


def match_after(seats: int, actions: int, seed: int = 1, names: tuple[str, ...] = (), **options: Any) -> Match:
    """A match after so many random choices, at most."""
    sitting = [Seat(names[seat] if seat < len(names) else "") for seat in range(seats)]
    match, rng = Match("jetset_cards", sitting, seed, options), Rng(seed, "test", "view")
    while match.turn is not None and len(match.actions) < actions:
        match.play(rng.choice(match.legal()))
    return match


def table(match: Match, viewer: int | None, picks: jetset_cards.Picks = jetset_cards.NOTHING_PICKED) -> Table:
    say = Catalogue("en", [seat.name for seat in match.seats])
    return table_of(match, say, viewer, False, Ui(picks=picks))


def drawn(shown: Table) -> dict[str, str]:
    return {name: markup(node) for name, node in jetset_cards.regions(shown).items()}


def test_the_land_is_small_and_every_city_has_its_own_place_and_emblem() -> None:
    assert len(world_land.LAND) < 25_000
    assert len(set(world_land.PLACES)) == len(world_land.PLACES) == len(CITIES)
    assert set(emblems.EMBLEMS) == {city.key for city in CITIES}
    assert len(set(emblems.EMBLEMS.values())) == 25 and max(map(len, emblems.EMBLEMS.values())) < 800
    for x, y in world_land.PLACES:
        assert 0 < x < world_land.WIDTH and 0 < y < world_land.HEIGHT


def test_stamps_carry_letters_that_tell_the_seats_apart() -> None:
    assert world.letters(table(match_after(3, 0, names=("Ana", "Bita", "")), 0)) == ("A", "B", "3")
    assert world.letters(table(match_after(3, 0, names=("Ana", "Amir", "Zoe")), 0)) == ("1", "2", "Z")


@pytest.mark.parametrize("seed", range(12))
def test_markup_has_no_style_and_no_hand_but_the_viewers(seed: int) -> None:
    match = match_after(2 + seed % 5, 3 + 2 * seed, seed, events=seed % 2 == 1)
    for viewer in (None, *range(len(match.seats))):
        regions = drawn(table(match, viewer))
        assert "style=" not in "".join(regions.values())
        assert regions["hand"].count("data-item") == (0 if viewer is None else len(match.state.hands[viewer]))
    looked_at = drawn(table(match, 0))
    other = rules.imagine(rules.view(match.state, 0), Rng(seed, "test"))
    match.state = other
    assert drawn(table(match, 0)) == looked_at


def test_every_choice_without_a_card_and_with_one_can_be_picked_and_confirmed() -> None:
    for seed in range(40):
        match = match_after(2, seed, seed, events=seed % 2 == 0)
        if match.turn is None:
            continue
        shown = table(match, match.turn)
        for action in shown.choices:
            if action == ("lay_none",):
                assert "lay none" in drawn(shown)["actions"]
                continue
            command = (
                {"what": action[0]} if len(action) == 1 else {"what": "card", "at": shown.view.hand.index(action[1])}
            )
            picked = shown._replace(ui=Ui(picks=jetset_cards.pick(shown, command)))
            actions = drawn(picked)["actions"]
            assert f"&#34;{rules.print_action(action)}&#34;" in actions, action
            assert "aria-disabled" not in actions
            assert jetset_cards.pick(picked, command) == jetset_cards.NOTHING_PICKED


@pytest.mark.parametrize(
    "command", [{"what": "card", "at": 99}, {"what": "card", "at": "0"}, {"what": "jump"}, {"what": ""}]
)
def test_picks_that_mean_nothing_change_nothing(command: dict[str, Any]) -> None:
    shown = table(match_after(2, 2), 0, jetset_cards.Picks(card=1))
    assert jetset_cards.pick(shown, command) == jetset_cards.Picks(card=1)
    assert jetset_cards.pick(shown, {"what": "none"}) == jetset_cards.NOTHING_PICKED


def test_the_deck_warns_before_it_runs_out() -> None:
    match = match_after(4, 4)
    assert "deck-low" not in drawn(table(match, 0))["board"]
    match.state.left = 8
    assert re.search(r"deck-low[^<]*>Only 8 cards", drawn(table(match, 0))["board"])


def test_cards_that_were_thrown_away_stay_in_sight() -> None:
    match = match_after(2, 2)
    assert "Thrown away" not in drawn(table(match, None))["board"]
    match.state.discards = (0, 3)
    assert "Thrown away: Lisbon, Rome" in drawn(table(match, None))["board"]


def test_the_event_of_the_round_is_marked_as_our_own() -> None:
    assert "Our own event" in drawn(table(match_after(2, 2, events=True), 0))["board"]
    assert "event-card" not in drawn(table(match_after(2, 2), 0))["board"]


def test_hand_cards_say_what_they_are_worth_and_what_speaks_for_or_against_them() -> None:
    match = match_after(2, 2)
    s = match.state
    paris, dubai, tokyo = (
        next(at for at, city in enumerate(CITIES) if city.key == key) for key in ["paris", "dubai", "tokyo"]
    )
    s.hands[0], s.routes[0], s.fronts[0], s.paid[0] = (paris, dubai, tokyo), (paris,), (tokyo,), (0,)
    hand = drawn(table(match, 0))["hand"]
    assert "Paris, Europe, 1 point. Already visited." in hand
    assert "Dubai, West Asia, 2 points." in hand
    assert "Tokyo, East Asia and the Pacific, 1 point. Your airport there would pay." in hand
    preview = drawn(table(match, 0, jetset_cards.Picks(card=2)))
    assert "Tokyo brings 1 point. Your airport there pays 1 more." in preview["actions"]
    assert 'class="world-preview"' in preview["board"]
    refused = drawn(table(match, 0, jetset_cards.Picks(card=0)))["actions"]
    assert "Paris is in the route already" in refused and "aria-disabled" in refused


def test_words_are_answered() -> None:
    shown = table(match_after(2, 2), 0)
    assert jetset_cards.answer(shown, "hand").startswith("In hand: ")
    assert "point" in jetset_cards.answer(shown, "score") and "route" in jetset_cards.answer(shown, "table")
    assert jetset_cards.answer(shown, "bid") == "" == jetset_cards.answer(table(match_after(2, 2), None), "hand")


def test_the_end_tells_what_decided_only_where_points_did_not() -> None:
    kinds = set()
    for seed in range(60):
        match = match_after(2, 999, seed)
        shown = table(match, 0)
        assert shown.outcome is not None
        alone = shown.outcome.scores.count(max(shown.outcome.scores)) == 1
        by_points = alone and shown.outcome.reason.key == "jetset_cards.reason.route"
        assert bool(jetset_cards.round_end(shown)) != by_points
        kinds.add(by_points)
    assert kinds == {True, False}
    assert jetset_cards.round_end(table(match_after(2, 3), 0)) == []
