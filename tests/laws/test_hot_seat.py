"""A device that is handed on shows and says nothing private: not in markup, in its title or to those who listen."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from pygames.core.game import Action, game
from pygames.core.match import Match, Seat
from pygames.core.rng import Rng
from pygames.core.save import write_save
from pygames.games.jetset.told import final_name
from pygames.games.scout.cards import BOTTOM, NAME, TOP
from pygames.games.shahrah.told import ticket_words
from pygames.locale import Catalogue
from tests.app.page import Page

from .tables import TABLES, Moment, table_at

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)

WORDS = ("hand", "my tickets", "score", "table", "flights", "last", "help")
"""What may be typed to hear about the own cards, in one game or another."""

COVERED = [
    {"do": "say", "form": {"text": "hand"}},
    {"do": "say", "form": {"text": "my tickets"}},
    {"do": "say", "form": {"text": "last"}},
    {"do": "say", "form": {"text": "hint"}},
    {"do": "look", "at": 0},
    {"do": "slide", "value": "0"},
    {"do": "replay"},
    {"do": "replay_step", "at": 0},
    {"do": "seen_by", "value": "open"},
    {"do": "go_on_here", "at": 0},
    {"do": "undo"},
    {"do": "hint"},
    {"do": "list"},
    {"do": "last"},
    {"do": "pick", "what": "card", "at": 0},
    {"do": "pick", "what": "arc", "at": 3},
    {"do": "dialog", "name": "help"},
    {"do": "close"},
    {"do": "dialog", "name": "review"},
    {"do": "step"},
    {"do": "hurry"},
    {"do": "list"},
]
"""What somebody might try while the cover is up."""


def everything(page: Page) -> str:
    """All that the page has: its regions, its title, its live regions, and whatever else the latest answer brought."""
    rest = {name: value for name, value in page.reply.items() if name not in ("regions", "write")}
    return json.dumps([page.regions, page.live, rest], ensure_ascii=False, sort_keys=True)


def with_people(key: str, seats: int, truth: Any, people: int) -> Page:
    """A page at a position, with that many people."""
    page = Page()
    sitting = [Seat(f"Name {seat}", "person" if seat < people else "medium") for seat in range(seats)]
    page.send(do="open_file", text=write_save(Match(key, sitting, 1, start=game(key).dump(truth)), 1, 1))
    page.send(do="close")
    return page


def nosy(page: Page, rng: Rng) -> list[dict[str, Any]]:
    """What a person may do at the own turn without choosing anything."""
    picks = [command for command in page.commands("hand", "board", "actions") if command["do"] == "pick"]
    picks += [{"do": "pick", "what": what, "at": rng.below(40)} for what in ("card", "end", "arc", "final", "flight")]
    rng.shuffle(picks)
    asked = [{"do": "say", "form": {"text": rng.choice(WORDS)}} for _ in range(2)]
    refused = [{"do": "say", "form": {"text": "show 40"}}, {"do": "act", "action": "claim tehran qom red"}]
    return [*picks[:3], *asked, {"do": "list"}, {"do": "look", "at": 0}, {"do": "look_now"}, *refused, {"do": "list"}]


def ask_for_a_hint(page: Page) -> None:
    """Ask for a hint, and bring what a search might have found."""
    match = page.session.open_match()
    page.send(do="hint")
    if page.session.ui.hinting:
        found = {"choices": [[match.rules.print_action(action), 500, 500, 1] for action in match.legal()[:2]]}
        page.send(do="thought", id=page.session.thoughts, found=found)
        assert page.session.ui.hints or not found["choices"]


# --- two truths -------------------------------------------------------------------------------------------------------


@every_table
def test_whatever_the_hidden_cards_are_the_page_at_the_hand_over_is_the_same(key: str, seats: int) -> None:
    rules, compared = game(key), 0
    for seed in range(3):
        s = table_at(key, seats, Moment(seed, (0, 300, 650)[seed], advised=True))
        other = rules.imagine(rules.view(s, None), Rng(seed, "laws", "hot seat"))
        pages = [with_people(key, seats, truth, seats) for truth in (s, other)]
        rng = Rng(seed, "laws", "hot seat", "choices")
        assert everything(pages[0]) == everything(pages[1])
        for turn in range(3):
            if not take_a_turn(pages, rng):
                break
            assert all(page.session.covered and page.reply["hush"] and not page.reply["lasting"] for page in pages)
            assert everything(pages[0]) == everything(pages[1])
            for tried in COVERED[turn % 2 :: 2]:
                for page in pages:
                    page.send(**tried)
                assert everything(pages[0]) == everything(pages[1]), tried
            compared += 1
    assert compared


def take_a_turn(pages: list[Page], rng: Rng) -> bool:
    """Uncover, look at everything, choose what looks alike to others, and hand on; False if there is no such way."""
    for page in pages:
        page.send(do="uncover")
    for number in range(20):
        for command in nosy(pages[0], rng) if number == 0 else []:
            for page in pages:
                page.send(**command)
        for page in pages[: 2 * (number == 0)]:
            ask_for_a_hint(page)
        action = alike(pages, rng)
        if action is None:
            return False
        for page in pages:
            page.send(do="act", action=page.session.open_match().rules.print_action(action))
            page.send(do="go_on")
        if pages[0].session.open_match().turn is None:
            return False
        if {"do": "cover"} in pages[0].commands("actions"):
            # Those who have chosen may still look at their cards, and walk away from the answer.
            for command in [*nosy(pages[0], rng)[:3], {"do": "say", "form": {"text": "hand"}}, {"do": "cover"}]:
                for page in pages:
                    page.send(**command)
            return True
    return False


def alike(pages: list[Page], rng: Rng) -> Action | None:
    """An action that is possible on both tables, and that looks the same to everybody who only looks on."""
    matches = [page.session.open_match() for page in pages]
    rules = matches[0].rules
    shared = [action for action in matches[0].legal() if action in set(matches[1].legal())]
    rng.shuffle(shared)
    for action in shared[:40]:
        after = []
        for match in matches:
            state = match.state.clone()
            told = [event.told_to(None) for event in rules.apply(state, action)]
            after.append((told, rules.view(state, None)))
        if after[0] == after[1]:
            return action
    return None


# --- words ------------------------------------------------------------------------------------------------------------


def scout_words(say: Catalogue, view: Any) -> list[str]:
    shown = [code for code in view.hand if code not in view.active]
    spoken = [say("scout.table.card_words", top=TOP[code], bottom=BOTTOM[code]) for code in shown]
    return [f'card-{NAME[code]}"' for code in shown] + [f'aria-label="{words}"' for words in spoken] + ["hand-cards"]


def shahrah_words(say: Catalogue, view: Any) -> list[str]:
    own = [*view.tickets[view.seat], *(ticket for ticket in view.offers[view.seat] if ticket is not None)]
    ids = [f'{name}-{ticket}"' for ticket in own for name in ("ticket", "arc")]
    return ids + [f'aria-label="{say(ticket_words(ticket))}' for ticket in own] + ["own-cards", "own-tickets"]


def jetset_words(say: Catalogue, view: Any) -> list[str]:
    hidden = [final for final in view.finals[view.seat] if view.flown[view.seat] != final]
    return [say(final_name(final)) for final in hidden] + [f'final-{final}"' for final in hidden]


def jetset_cards_words(say: Catalogue, view: Any) -> list[str]:  # noqa: ARG001
    return ["hand-cards", "emblem-art", 'id="hand-0"']


PRIVATE: dict[str, Callable[[Catalogue, Any], list[str]]] = {
    "scout": scout_words,
    "shahrah": shahrah_words,
    "jetset": jetset_words,
    "jetset_cards": jetset_cards_words,
}
"""For each game the words and marks by which the page shows what is private to the owner of a view."""


@every_table
@pytest.mark.parametrize("people", [2, 9])
def test_a_hand_over_leaves_no_private_word_on_the_page(key: str, seats: int, people: int) -> None:
    rules, handed, seen = game(key), 0, 0
    page, rng = Page(), Rng(seats, "laws", "words", people)
    page.start(key, seats, min(people, seats))
    match = page.session.open_match()
    for _ in range(200):
        if match.turn is None or handed == 10:
            break
        if page.session.ui.dialog == "round":
            page.send(do="go_on")
        elif page.session.covered:
            page.send(do="uncover")
            words = PRIVATE[key](page.session.say, rules.view(match.state, match.turn))
            seen += any(word in text for word in words for text in page.regions.values())
        elif {"do": "cover"} in page.commands("actions"):
            for command in [*nosy(page, rng)[:3], {"do": "say", "form": {"text": "hand"}}, {"do": "cover"}]:
                page.send(**command)
            assert_nothing_private(page)
            handed += 1
        elif match.seats[match.turn].player != "person":
            page.send(do="step")
            thinks(page)
        else:
            if rng.below(3) == 0:
                for command in nosy(page, rng):
                    page.send(**command)
                ask_for_a_hint(page)
            page.send(do="act", action=match.rules.print_action(rng.choice(match.legal())))
        assert not page.reply["lasting"] or match.turn is None
    assert handed >= 5
    # The words are those that the page would show: without the cover they stand there.
    assert seen >= handed // 2


def thinks(page: Page) -> None:
    """A computer player that searches is answered for, if one waits."""
    if page.reply.get("think"):
        page.send(do="thought", id=page.session.thoughts, found={})


def assert_nothing_private(page: Page) -> None:
    match = page.session.open_match()
    rules = match.rules
    whole = everything(page).replace('\\"', '"')
    for seat in range(len(match.seats)):
        for word in PRIVATE[rules.key](page.session.say, rules.view(match.state, seat)):
            assert word not in whole, f"{word} of seat {seat} is on the page"
    # Nothing is left of those who sat here before: a page that has only now been opened is the same, to the letter.
    fresh = Page(dict(page.storage), opened=page.reply["open"])
    assert fresh.session.covered
    for region, text in page.regions.items():
        assert fresh.regions.get(region, "") == text, region
    assert fresh.reply["title"] == page.reply["title"]
    assert page.live == []
