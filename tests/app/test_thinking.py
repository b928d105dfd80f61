"""Computer players that search, hints and the review, without a browser: the desk stands in the same process."""

import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

import pytest

from pygames.ai.desk import Desk
from pygames.core.game import keys
from pygames.core.rng import Rng
from pygames.locale import LANGUAGES, Catalogue

from .page import Page

QUICK = 0.02


def thought(page: Page) -> dict[str, Any]:
    """Do what the page asks to think about, with little time, and bring back what is found."""
    asked = page.reply["think"]
    task = json.loads(asked["task"]) | {"seconds": QUICK}
    desk = Desk(perf_counter)
    found = json.loads(desk.handle(json.dumps(task)))
    while not found["done"]:
        found = json.loads(desk.handle(""))
    return page.send(do="thought", id=asked["id"], found=found)


def begin(key: str, player: str = "hard", seats: int = 2) -> Page:
    page = Page()
    page.start(key, seats, 1, **{f"player-{seat}": player for seat in range(1, seats)})
    return page


def play(page: Page, until: Callable[[], bool], most: int = 3000) -> None:
    """Choose anything for the person, and let the searching players think, until it is so."""
    rng = Rng(1, "presses")
    for _ in range(most):
        match = page.session.match
        assert match is not None
        if until():
            return
        if page.session.ui.dialog == "round":
            page.send(do="go_on")
        elif match.turn is not None and match.seats[match.turn].player == "person":
            page.send(do="act", action=match.rules.print_action(rng.choice(match.legal())))
        elif page.reply.get("think"):
            thought(page)
        else:
            page.send(do="step")
    raise AssertionError("it does not come to that")


def persons_turn(page: Page) -> Callable[[], bool]:
    """Whether the person has more than one choice."""

    def check() -> bool:
        match = page.session.match
        assert match is not None
        return match.turn == 0 and len(match.legal()) > 1 and page.session.ui.dialog == ""

    return check


def over(page: Page) -> Callable[[], bool]:
    return lambda: page.session.match is not None and page.session.match.turn is None


@pytest.mark.parametrize("key", keys())
def test_a_whole_game_against_one_that_searches(key: str) -> None:
    page = begin(key)
    play(page, over(page))
    match = page.session.match
    assert match is not None and set(match.movers) == {0, 1}
    assert page.session.thought is None or page.session.thought[1] is None


@pytest.mark.parametrize("key", keys())
def test_the_task_holds_a_view_and_nothing_that_the_seat_cannot_know(key: str) -> None:
    page = begin(key)
    play(page, lambda: bool(page.reply.get("think")))
    match = page.session.match
    assert match is not None and match.turn == 1
    task = json.loads(page.reply["think"]["task"])
    assert str(match.seed) not in page.reply["think"]["task"]
    # Another table that this seat could not tell from the true one gives the same task.
    seed = task.pop("seed")
    twin = match.rules.imagine(match.rules.view(match.state, 1), Rng(3, "twin"))
    match.state, page.session.thought = twin, None
    page.send(do="last")
    other = json.loads(page.reply["think"]["task"])
    assert other.pop("seed") != seed, "its chance is the page's, drawn anew"
    assert other == task


def test_a_thought_that_comes_late_or_makes_no_sense_changes_nothing() -> None:
    page = begin("scout", seats=3)
    play(page, lambda: bool(page.reply.get("think")))
    match = page.session.match
    assert match is not None
    asked, length = page.reply["think"], len(match.actions)
    page.send(do="thought", id=asked["id"] + 1, found={"choices": [["show 1", 1, 1, 1]]})
    assert len(match.actions) == length
    page.send(do="home")
    assert page.reply["think"] is None, "leaving the table ends the work"
    page.send(do="thought", id=asked["id"], found={"choices": []})
    assert page.session.match is None


@pytest.mark.parametrize(
    "found", [{}, {"choices": [["nonsense", 1, 1, 1]]}, {"choices": [7, ["keep"]]}, {"error": "x"}]
)
def test_a_search_that_fails_does_not_stop_the_game(found: dict[str, Any]) -> None:
    page = begin("scout", seats=3)
    play(page, lambda: bool(page.reply.get("think")))
    match = page.session.match
    assert match is not None
    length = len(match.actions)
    page.send(do="thought", id=page.reply["think"]["id"], found=found)
    assert len(match.actions) == length + 1


def test_skipping_ahead_gives_little_time_and_ends_with_the_persons_turn() -> None:
    page = begin("shahrah", "expert", seats=3)
    play(page, lambda: bool(page.reply.get("think")))
    slow = json.loads(page.reply["think"]["task"])["seconds"]
    page.send(do="hurry")
    quick = json.loads(page.reply["think"]["task"])
    assert quick["seconds"] < slow / 4 and page.reply["think"]["pause"] == 0
    play(page, persons_turn(page))
    assert not page.session.hurrying


@pytest.mark.parametrize("key", keys())
def test_a_hint_proposes_choices_with_reasons_and_shows_them_on_the_table(key: str) -> None:
    page = begin(key, "medium", seats=3)
    play(page, persons_turn(page))
    match = page.session.match
    assert match is not None and not match.casual
    page.send(do="hint")
    assert "Looking ahead" in page.text("hints") and match.casual
    thought(page)
    hints = page.session.ui.hints
    assert 1 <= len(hints) <= 3
    assert {match.rules.parse_action(hint.action) for hint in hints} <= set(match.legal())
    for hint in hints:
        page.send(do="show_hint", action=hint.action)
        shown = "".join(page.regions.values())
        assert "data-hinted" in shown, f"{hint.action} is marked nowhere"
    page.send(do="act", action=hints[0].action)
    assert page.regions["hints"] == "" and page.session.ui.shown_hint == ""


def test_every_legal_choice_of_every_game_can_be_shown() -> None:
    for key in keys():
        page = begin(key, "medium", seats=3)
        for _ in range(12):
            play(page, persons_turn(page))
            match = page.session.match
            assert match is not None
            for action in match.legal():
                page.send(do="show_hint", action=match.rules.print_action(action))
                drawn = page.regions["board"] + page.regions["hand"] + page.regions["actions"]
                assert "data-hinted" in drawn, f"{key}: {action} is marked nowhere"
            page.send(do="act", action=match.rules.print_action(match.legal()[len(match.actions) % len(match.legal())]))
            if match.turn is None:
                break


def test_a_hint_for_the_only_choice_needs_no_search() -> None:
    page = begin("shahrah", "medium")
    play(page, lambda: page.session.match is not None and page.session.match.turn == 0)
    match = page.session.match
    assert match is not None
    match.state.phase, match.state.row, match.state.left = "turn", [-1] * 5, 0
    match.state.hands[0], match.state.ticket_deck = [0] * 9, ()
    assert len(match.legal()) == 1
    page.send(do="hint")
    assert "only one" in page.text("side") and not page.reply.get("think")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hint_that_cannot_be_found_is_told(code: str) -> None:
    page = begin("scout", "medium", seats=3)
    page.send(do="setting", name="language", value=code)
    play(page, persons_turn(page))
    page.send(do="hint")
    page.send(do="thought", id=page.reply["think"]["id"], found={"done": True, "error": "x"})
    assert page.regions["hints"] == "" and Catalogue(code)("hint.none") in page.text("side")


def test_closing_a_hint_stops_the_thought() -> None:
    page = begin("scout", "medium", seats=3)
    play(page, persons_turn(page))
    page.send(do="hint")
    page.send(do="close_hints")
    assert page.reply["think"] is None and page.regions["hints"] == ""


def test_nobody_but_the_seat_at_turn_gets_a_hint() -> None:
    page = Page()
    page.start("scout", 3, 2)
    page.send(do="uncover")
    page.send(do="act", action="keep")
    page.send(do="hint")
    assert "not the time" in page.reply["alert"]
    page.send(do="cover")
    page.send(do="hint")
    assert not page.reply.get("think") and not page.regions.get("hints")


@pytest.mark.parametrize("key", keys())
def test_a_finished_game_is_looked_back_on(key: str) -> None:
    page = begin(key, "medium")
    play(page, over(page))
    page.send(do="dialog", name="review")
    review = page.session.review
    assert review is not None
    for done in range(len(review.places)):
        if done == 3:
            # Closed and opened again, it goes on where it was.
            page.send(do="close")
            assert page.reply["think"] is None
            page.send(do="dialog", name="review")
        thought(page)
    assert review.next_place is None and not page.reply.get("think")
    assert f"All {len(review.places)} decisions" in page.text("dialog")
    assert page.regions["dialog"].count("<polyline") == 2
    match = page.session.match
    assert match is not None
    seen = review.seen(match)
    assert [place for place, _ in seen.lines] == review.places
    for one in seen.worst:
        assert one.seat == match.movers[one.place] and one.lost > 0
        page.send(do="look", at=one.place)
        assert page.session.ui.cursor == one.place
        page.send(do="dialog", name="review")


def test_each_decision_of_a_review_is_judged_by_what_its_seat_knew() -> None:
    page = begin("scout", "medium")
    play(page, over(page))
    page.send(do="dialog", name="review")
    match = page.session.match
    assert match is not None
    for _ in range(12):
        at = page.session.review.next_place if page.session.review else None
        assert at is not None
        task = json.loads(page.reply["think"]["task"])
        state = match.state_at(at)
        seat = match.movers[at]
        assert task["view"] == json.loads(json.dumps(_plain(match.rules.view(state, seat))))
        assert task["judged"] == match.rules.print_action(match.actions[at])
        thought(page)


def _plain(view: Any) -> Any:
    from pygames.core.plain import to_plain

    return to_plain(view)


def test_the_page_without_a_second_worker_says_so() -> None:
    page = begin("scout", seats=3)
    page.send(do="no_worker")
    assert "no room for a second Python" in page.text("dialog")


def test_the_levels_are_offered_and_kept() -> None:
    page = Page()
    for player in ("easy", "medium", "hard", "expert"):
        assert f'value="{player}"' in page.regions["start"]
    page.start("scout", 3, 1, **{"player-1": "expert", "player-2": "easy"})
    assert page.session.match is not None
    assert [seat.player for seat in page.session.match.seats] == ["person", "expert", "easy"]
