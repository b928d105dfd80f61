"""Choices without a second press, and sounds: both settings, both the same for every game."""

import html
import json
import re
from random import Random
from typing import Any

import pytest

from pygames.core.game import game, keys

from .page import Page

PRESSES = 250


def presses(page: Page) -> list[dict[str, Any]]:
    """What can be pressed on the table, pieces of a drawing included, that is an action or the way to one."""
    found = []
    for name in ("board", "hand", "actions"):
        for tag in re.findall(r"<[^>]*data-do=[^>]*>", page.regions.get(name, "")):
            command = json.loads(html.unescape(re.search(r'data-do="([^"]*)"', tag)[1]))  # type: ignore[index]
            if command["do"] in ("act", "pick", "cover", "uncover") and 'aria-disabled="true"' not in tag:
                found.append(command)
    return found


def choices_made(page: Page) -> int:
    return len(page.session.open_match().actions)


def _by_kind(commands: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The commands by what they do, so that the many cities of a map do not crowd out the rest."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for command in commands:
        kinds.setdefault(f"{command['do']} {command.get('what')}", []).append(command)
    return kinds


@pytest.mark.parametrize("key", keys())
def test_one_press_does_only_what_the_second_would_have_done(key: str) -> None:
    chance, decided = Random(key), 0
    careful, quick = Page(), Page()
    quick.send(do="setting", name="confirm", value="never")
    for page in (careful, quick):
        page.now = 1_760_000_000_000
        page.start(key, seats=game(key).seats[0], people=game(key).seats[0])
    for _ in range(PRESSES):
        kinds = _by_kind(presses(careful) or [{"do": "go_on"}])
        command = chance.choice(kinds[chance.choice(sorted(kinds))])
        before = choices_made(careful)
        careful.send(**command)
        quick.send(**command)
        if command["do"] == "pick":
            assert choices_made(careful) == before
        if choices_made(quick) > choices_made(careful):
            action = quick.session.open_match().rules.print_action(quick.session.open_match().actions[-1])
            confirm = {"do": "act", "action": action}
            assert confirm in presses(careful)
            careful.send(**confirm)
            decided += 1
        assert careful.session.open_match().actions == quick.session.open_match().actions
        if careful.session.open_match().turn is None:
            break
    assert decided > 3


def test_a_finger_may_have_to_confirm_where_a_mouse_need_not() -> None:
    for touch, made in ((True, 0), (False, 1)):
        page = Page()
        page.send(do="setting", name="confirm", value="touch")
        page.start("jetset_cards", seats=2, people=2)
        page.send(do="cover")
        page.send(do="uncover")
        page.send(**next(press for press in presses(page) if press.get("what") == "card"), touch=touch)
        assert choices_made(page) == made


@pytest.mark.parametrize("key", keys())
def test_sounds_follow_what_happens_and_are_off_until_asked_for(key: str) -> None:
    heard: dict[str, set[str]] = {"off": set(), "loud": set()}
    chance = Random(key)
    for volume, names in heard.items():
        page = Page()
        page.send(do="setting", name="sound", value=volume)
        assert page.reply["sounds"] == (["turn"] if volume == "loud" else [])
        page.start(key, seats=2, people=1)
        match = page.session.open_match()
        while match.turn is not None:
            names |= set(page.send(do="hurry").get("sounds", []))
            if match.turn == page.session.viewer and page.session.ui.dialog != "round":
                action = match.rules.print_action(chance.choice(match.legal()))
                # At its end a game is noted, which takes an answer of its own.
                names |= set(page.send(do="act", action=action).get("sounds", []))
            else:
                names |= set(page.send(do="go_on").get("sounds", []))
        names |= set(page.send(do="act", action="nothing of the kind").get("sounds", []))
    assert heard["off"] == set()
    assert {"move", "turn", "end", "refused"} <= heard["loud"] <= {"move", "reveal", "turn", "round", "end", "refused"}
