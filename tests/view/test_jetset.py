"""The table of Jet Set: what is drawn, what is said, and what is left out."""

from typing import Any

import pytest

from pygames.app.seating import table_of
from pygames.core.game import Action
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.board import CITIES, LINKS
from pygames.games.jetset.state import ACTION, BONUS, EXTEND
from pygames.locale import Catalogue
from pygames.view import europe, europe_land, jetset
from pygames.view.jetset_picks import NOTHING_PICKED, Picks
from pygames.view.markup import markup
from pygames.view.table import Table, Ui


def match_after(seats: int, actions: int, seed: int = 1) -> Match:
    """A match after so many choices at most, most of them advised, so that much stands on the table."""
    match, rng = Match("jetset", [Seat()] * seats, seed), Rng(seed, "test", "view")
    while match.turn is not None and len(match.actions) < actions:
        choices = match.legal()
        by_advice = rng.below(5)
        view = rules.view(match.state, match.turn)
        match.play(rules.advise(view, choices, rng) if by_advice else rng.choice(choices))
    return match


def table(match: Match, viewer: int | None, picks: Picks = NOTHING_PICKED) -> Table:
    say = Catalogue("en", [seat.name for seat in match.seats])
    return table_of(match, say, viewer, False, Ui(picks=picks))


def drawn(shown: Table) -> dict[str, str]:
    return {name: markup(node) for name, node in jetset.regions(shown).items()}


def test_the_land_is_small_and_every_city_has_a_place_for_its_name() -> None:
    assert len(europe_land.LAND) < 25_000
    assert set(europe._PLACING) == {city.key for city in CITIES}
    assert {level for _, level in europe._PLACING.values()} == {"0", "1"}


@pytest.mark.parametrize("seed", range(12))
def test_every_plane_owner_and_price_is_on_the_map_and_in_the_list(seed: int) -> None:
    match = match_after(2 + seed % 5, 30 * seed, seed)
    shown = drawn(table(match, 0))
    s = match.state
    stacks = sum(bool(planes[link]) for planes in s.planes for link in range(len(LINKS)))
    assert shown["board"].count('class="pill-number"') >= stacks
    assert shown["board"].count('class="price-disc"') == s.free.bit_count() == shown["hand"].count("free, €")
    assert "style=" not in "".join(shown.values())


@pytest.mark.parametrize("seed", range(12))
def test_nobody_sees_the_final_flights_of_another(seed: int) -> None:
    match = match_after(2 + seed % 5, 25 * seed, seed)
    looked_at = drawn(table(match, 0))
    match.state = rules.imagine(rules.view(match.state, 0), Rng(seed, "test"))
    assert drawn(table(match, 0)) == looked_at
    onlooker = drawn(table(match, None))
    assert 'id="finals"' not in onlooker["hand"]


def command_of(view: Any, action: Action) -> dict[str, Any] | None:
    """The press that picks an action; None for those that a button does at once."""
    verb = action[0]
    if verb == "path":
        return {"what": "path", "at": action[1]}
    if verb == "income":
        return {"what": "income"}
    if verb in ("claim", "final"):
        return {"what": "flight" if verb == "claim" else "final", "at": action[1]}
    if view.phase in (ACTION, BONUS) and verb in ("open", "join", "extend", "bonus"):
        return {"what": "link", "at": action[1]}
    return None


def test_every_choice_can_be_picked_and_confirmed_or_pressed_at_once() -> None:
    seen = set()
    for seed in range(24):
        match = match_after(2 + seed % 5, 9 * seed, seed)
        if match.turn is None:
            continue
        shown = table(match, match.turn)
        seen.add(shown.view.phase)
        regions = drawn(shown)
        for action in shown.choices[seed % 5 :: 5]:
            text = f"&#34;{rules.print_action(action)}&#34;"
            command = command_of(shown.view, action)
            if command is None:
                place = "board" if shown.view.phase == EXTEND and action[0] == "extend" else "actions"
                assert text in regions[place], action
                continue
            picked = shown._replace(ui=Ui(picks=jetset.pick(shown, command)))
            actions = drawn(picked)["actions"]
            assert text in actions and "aria-disabled" not in actions, action
    assert {"buy", "action"} <= seen


def test_a_second_press_takes_back_and_nonsense_changes_nothing() -> None:
    match = match_after(2, 1)
    shown = table(match, match.turn)
    once = jetset.pick(shown, {"what": "link", "at": 3})
    assert once.link == 3
    assert jetset.pick(shown._replace(ui=Ui(picks=once)), {"what": "link", "at": 3}) == NOTHING_PICKED
    for command in ({"what": "link", "at": 51}, {"what": "flight", "at": -1}, {"what": "what"}, {"what": "link"}):
        assert jetset.pick(shown, command) == NOTHING_PICKED
    assert jetset.pick(shown, {"what": "city", "value": "4"}).city == 4
    assert jetset.pick(shown, {"what": "city", "value": "x"}) == NOTHING_PICKED


def test_words_are_answered() -> None:
    match = match_after(3, 60)
    shown = table(match, 0)
    for word in ("hand", "table", "score", "flights"):
        assert jetset.answer(shown, word)
    assert jetset.answer(shown, "nonsense") == ""
