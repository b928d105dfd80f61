"""The table of Shahrah: everything legal can be done on it, what cannot be says why, and nothing private is drawn."""

import json
from html import unescape
from typing import Any

import pytest

from pygames.app.seating import table_of
from pygames.core.game import Action
from pygames.core.match import Match, Seat
from pygames.core.message import Message
from pygames.core.rng import Rng
from pygames.games.shahrah import rules
from pygames.games.shahrah.board import CITIES, ROUTES, TICKETS
from pygames.games.shahrah.cards import DECK, VIP
from pygames.games.shahrah.scoring import connected, is_done, network
from pygames.games.shahrah.trail import longest_trail
from pygames.locale import Catalogue
from pygames.view import shahrah, ways
from pygames.view.markup import markup
from pygames.view.shahrah_picks import NOTHING_PICKED, Picks
from pygames.view.table import Table, Ui


def match_after(seats: int, actions: int, seed: int = 1) -> Match:
    """A match after so many choices, at most: mostly sensible ones, so that routes get claimed, and some by chance."""
    match, rng = Match("shahrah", [Seat()] * seats, seed), Rng(seed, "test", "view")
    while match.turn is not None and len(match.actions) < actions:
        choices = match.legal()
        sensible = rng.below(4)
        view = rules.view(match.state, match.turn)
        match.play(rules.advise(view, choices, rng) if sensible else rng.choice(choices))
    return match


def table(match: Match, viewer: int | None, picks: Picks = NOTHING_PICKED, covered: bool = False) -> Table:
    say = Catalogue("en", [seat.name for seat in match.seats])
    return table_of(match, say, viewer, covered, Ui(picks=picks))


def drawn(shown: Table) -> dict[str, str]:
    return {name: markup(node) for name, node in shahrah.regions(shown).items()}


def picked(shown: Table, *presses: dict[str, Any]) -> Table:
    """The table after presses, one after the other."""
    for press in presses:
        shown = shown._replace(ui=shown.ui._replace(picks=shahrah.pick(shown, press)))
    return shown


def presses_for(shown: Table, action: Action) -> list[dict[str, Any]]:
    """What has to be picked before an action can be confirmed; nothing for those done at once."""
    match action:
        case ("claim", route):
            return [{"what": "route", "at": route}]
        case ("pay", *_):
            return [{"what": "payment", "at": shown.choices.index(action)}]
        case ("keep", *places):
            return [{"what": "keep", "at": place} for place in places]
        case ("tickets",):
            return [{"what": "tickets"}]
    return []


@pytest.mark.parametrize("seed", range(8))
def test_everything_legal_can_be_done_on_the_table(seed: int) -> None:
    match = match_after(2 + seed % 4, 11 * seed, seed)
    while match.turn is not None and len(match.actions) < 11 * seed + 4:
        shown = table(match, match.turn)
        for action in shown.choices[-14:]:
            regions = drawn(picked(shown, *presses_for(shown, action)))
            command = json.dumps({"do": "act", "action": rules.print_action(action)}, separators=(",", ":"))
            assert command in unescape(regions["hand"] + regions["actions"]), action
        match.play(shown.choices[-1])


@pytest.mark.parametrize("seed", range(8))
def test_nothing_private_of_others_is_drawn(seed: int) -> None:
    match = match_after(2 + seed % 4, 14 * seed, seed)
    for viewer in (None, *range(len(match.seats))):
        shown = table(match, viewer)
        regions = drawn(shown)
        assert "style=" not in "".join(regions.values())
        if match.turn is None:
            continue
        other = Match("shahrah", match.seats, match.seed)
        other.state = rules.imagine(rules.view(match.state, viewer), Rng(seed, "test"))
        assert drawn(shown._replace(view=rules.view(other.state, viewer))) == regions
    covered = drawn(table(match, 0, covered=True))
    assert 'id="own-cards"' not in covered["hand"] and 'id="ticket-' not in covered["hand"]
    assert 'id="arc-' not in covered["board"]


def test_an_open_vip_as_second_card_says_why_not() -> None:
    for seed in range(400):
        match = match_after(2, 2, seed)
        if VIP not in match.state.row:
            continue
        match.play(("take", DECK))
        shown = picked(table(match, match.turn), {"what": "card", "at": VIP})
        actions = unescape(drawn(shown)["actions"])
        assert shown.say(Message("shahrah.why.second_vip")) in actions
        assert '"what":"card","at":8' in unescape(drawn(shown)["hand"])
        return
    raise AssertionError("no such deal was found")


def test_a_route_that_cannot_be_claimed_says_why_not() -> None:
    match = match_after(2, 2)
    shown = table(match, match.turn)
    route = next(route for route in range(len(ROUTES)) if ("claim", route) not in shown.choices)
    asked = picked(shown, {"what": "route", "at": route})
    actions = drawn(asked)["actions"]
    assert unescape(asked.say(rules.why_not(asked.view, ("claim", route)))) in unescape(actions)
    assert 'aria-disabled="true"' in actions


def test_picks_that_cannot_be_change_nothing() -> None:
    match = match_after(3, 3)
    shown = table(match, match.turn)
    presses: list[dict[str, Any]] = [
        {"what": "city", "at": len(CITIES)},
        {"what": "city", "value": "abc"},
        {"what": "city", "at": True},
        {"what": "route", "at": -1},
        {"what": "route", "at": len(ROUTES)},
        {"what": "card", "at": DECK},
        {"what": "keep", "at": 0},
        {"what": "payment", "at": 0},
        {"what": "arc", "at": len(TICKETS)},
        {"what": "nothing of the kind"},
        {"what": "city"},
    ]
    for press in presses:
        assert shahrah.pick(shown, press) == NOTHING_PICKED, press
    city = picked(shown, {"what": "city", "value": "3"})
    assert city.ui.picks.city == 3
    assert picked(city, {"what": "city", "at": 3}).ui.picks == NOTHING_PICKED
    assert picked(city, {"what": "route", "at": 4}, {"what": "none"}).ui.picks == Picks(city=3)


@pytest.mark.parametrize("seed", range(6))
def test_the_list_has_what_can_be_paid_for_and_the_rest_of_a_city(seed: int) -> None:
    match = match_after(3, 20 + 7 * seed, seed)
    while match.state.phase != "turn":
        match.play(match.legal()[0])
    shown = table(match, match.turn)
    claims = {action[1] for action in shown.choices if action[0] == "claim"}
    assert set(ways.payable(shown.view)) == claims
    actions = drawn(shown)["actions"]
    assert actions.count('class="road-choice"') == len(claims)
    for city in range(seed, len(CITIES), 5):
        listed = drawn(picked(shown, {"what": "city", "at": city}))["actions"]
        touching = {route for route in range(len(ROUTES)) if city in ROUTES[route][:2]}
        assert listed.count('class="road-choice"') == len(claims & touching)
        free = sum(shown.view.owners[route] is None for route in touching)
        assert listed.count('class="road-choice refused"') == free - len(claims & touching)


@pytest.mark.parametrize("seed", range(5))
def test_the_state_of_tickets_follows_the_board(seed: int) -> None:
    match = match_after(2 + seed % 4, 60 + 30 * seed, seed)
    for seat in range(len(match.seats)):
        view = rules.view(match.state, seat)
        group = connected(network(view.owners, seat))
        for ticket in view.tickets[seat]:
            state, missing = ways.standing(view, seat, ticket)
            assert (state == ways.DONE) == is_done(ticket, group)
            assert (missing > 0) == (state == ways.POSSIBLE) and missing <= view.buses[seat]
        path = ways.longest_paths(view.owners, view.seats)[seat]
        assert path.length == longest_trail(network(view.owners, seat))[0]
        assert path.length == sum(ROUTES[route].length for route in path.routes)


def test_words_are_answered() -> None:
    match = match_after(2, 40)
    shown = table(match, match.turn)
    for word in ("hand", "my tickets", "table", "score"):
        assert shahrah.answer(shown, word)
    assert shahrah.answer(shown, "tickets") == "" == shahrah.answer(shown, "anything")
    assert shahrah.answer(table(match, None), "hand") == ""
