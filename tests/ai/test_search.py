"""The search: the same again for the same seed, never illegal, given up when asked, and fed on views alone."""

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings

from pygames.ai import arena
from pygames.ai.budget import SLICE, Slices
from pygames.ai.desk import Desk, task
from pygames.ai.ismcts import WIN, Search, of_outcome, worth
from pygames.ai.players import LEVELS, advised, style
from pygames.ai.report import report
from pygames.core.errors import BadAction
from pygames.core.game import Outcome, checked_options, game, keys
from pygames.core.message import Message
from pygames.core.plain import from_plain, to_plain, view_type
from pygames.core.rng import Rng
from tests.laws.tables import TABLES, Moment, all_moments, moments, table_at

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
few_moments = settings(max_examples=6, deadline=None)

TRIES = 25


def search_at(key: str, seats: int, moment: Moment, seed: int = 1) -> Search:
    rules, s = game(key), table_at(key, seats, moment)
    return Search(rules, rules.view(s, rules.turn(s)), seed)


@every_table
@few_moments
@given(moments)
def test_the_same_view_seed_and_iterations_give_the_same_report(key: str, seats: int, moment: Moment) -> None:
    reports = []
    for parts in ((TRIES,), (1, TRIES - 1)):
        search = search_at(key, seats, moment)
        for part in parts:
            search.run(part)
        reports.append(report(search))
    assert reports[0] == reports[1]
    assert report(search).iterations == TRIES


@every_table
@few_moments
@given(moments)
def test_a_report_names_legal_choices_and_adds_up(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    judged = rules.legal(s)[-1]
    before = rules.dump(s)
    search = Search(rules, rules.view(s, rules.turn(s)), 3, judged=judged)
    search.run(TRIES)
    found = report(search)
    assert {one.action for one in found.choices} <= set(rules.legal(s))
    assert judged in {one.action for one in found.choices}
    assert sum(one.visits for one in found.choices) == search.free < TRIES
    assert all(0 <= one.worth <= WIN and 0 <= one.share <= 1000 for one in found.choices)
    assert len(found.chances) == seats and 1000 - seats <= sum(found.chances) <= 1000
    assert rules.dump(s) == before, "a search touches no table but those that it imagines"


@every_table
@few_moments
@given(all_moments)
def test_a_view_crosses_as_json_and_comes_back(key: str, seats: int, moment: Moment) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    for seat in (None, *range(seats)):
        v = rules.view(s, seat)
        back = from_plain(view_type(rules.view), json.loads(json.dumps(to_plain(v))))
        assert back == v and type(back) is type(v)


@every_table
@few_moments
@given(moments)
def test_two_tables_that_look_alike_give_the_same_task_and_the_same_choice(
    key: str, seats: int, moment: Moment
) -> None:
    rules, s = game(key), table_at(key, seats, moment)
    seat = rules.turn(s)
    other = rules.imagine(rules.view(s, seat), Rng(7, "twin"))
    tasks = [task(rules, rules.view(table, seat), "Ana", 5, 1.0) for table in (s, other)]
    assert tasks[0] == tasks[1]
    assert set(tasks[0]) == {"game", "view", "name", "seed", "seconds", "judged"}
    bots = [arena.read_bot(text) for text in ("easy", "medium", "hard:5")]
    for bot in bots:
        chosen = [arena.choice(rules, table, bot, "Ana", Rng(2, "bot")) for table in (s, other)]
        assert chosen[0] == chosen[1]


class Clock:
    """A clock that goes on by a step each time it is looked at."""

    def __init__(self, step: float) -> None:
        self.times = (step * number for number in count())

    def __call__(self) -> float:
        return next(self.times)


@pytest.mark.parametrize("key", keys())
def test_a_search_speaks_up_at_least_every_tenth_of_a_second(key: str) -> None:
    """So that it can be given up: nobody has to wait for more than one slice."""
    from time import perf_counter

    search = search_at(key, game(key).seats[-1], Moment(3, 400, True))
    slices = Slices(search, perf_counter, seconds=0.6, iterations=10_000)
    lengths, begun, going_on = [], perf_counter(), True
    while going_on:
        going_on = slices.run_one()
        lengths.append(perf_counter() - begun)
        begun = perf_counter()
    # The middle one of them: this machine may have been busy with something else at times.
    assert sorted(lengths)[len(lengths) // 2] < 2 * SLICE
    assert len(lengths) > 3 and slices.part_done == 1.0


def test_a_budget_ends_by_time_or_by_iterations() -> None:
    by_time = Slices(search_at("scout", 3, Moment(1, 300, True)), Clock(0.01), seconds=0.05, iterations=10_000)
    while by_time.run_one():
        pass
    assert by_time.search.iterations < 10_000
    by_number = Slices(search_at("scout", 3, Moment(1, 300, True)), Clock(0.0), seconds=1.0, iterations=30)
    while by_number.run_one():
        pass
    assert by_number.search.iterations == 30


@pytest.mark.parametrize("key", keys())
def test_a_desk_does_a_task_slice_by_slice(key: str) -> None:
    rules, s = game(key), table_at(key, 3, Moment(2, 500, True))
    legal = rules.legal(s)
    given_task = task(rules, rules.view(s, rules.turn(s)), "Ana", 5, 2.0, rules.print_action(legal[-1]))
    desk = Desk(Clock(0.02))
    answers = [json.loads(desk.handle(json.dumps(given_task)))]
    while not answers[-1]["done"]:
        answers.append(json.loads(desk.handle("")))
    assert len(answers) > 1
    rows: list[Any] = answers[-1]["choices"]
    assert {rules.parse_action(row[0]) for row in rows} <= set(legal)
    assert rules.print_action(legal[-1]) in {row[0] for row in rows}


@pytest.mark.parametrize("seconds", [0.0999, 0.1, 0.10001, 0.10002, 0.10005, 0.2001])
def test_a_desk_that_is_done_always_brings_a_report(seconds: float) -> None:
    """However near to its end the budget is when a slice ends."""
    rules, s = game("scout"), table_at("scout", 3, Moment(2, 500, True))
    desk = Desk(Clock(0.0125))
    answer = json.loads(desk.handle(json.dumps(task(rules, rules.view(s, rules.turn(s)), "Ana", 5, seconds))))
    while not answer["done"]:
        answer = json.loads(desk.handle(""))
    assert answer["choices"]


def test_a_desk_without_a_task_or_with_a_wrong_one_says_so() -> None:
    desk = Desk(Clock(0.01))
    assert "error" in json.loads(desk.handle(""))
    wrong = {"game": "chess", "view": [], "name": "", "seed": 1, "seconds": 1, "judged": ""}
    assert "error" in json.loads(desk.handle(json.dumps(wrong)))


def test_what_a_result_is_worth() -> None:
    def ended(scores: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
        return of_outcome(Outcome(scores, places, ((),) * len(scores), Message("scout.reason.rounds")))

    clear, close, shared = ended((30, 10), (1, 2)), ended((21, 20), (1, 2)), ended((20, 20), (1, 1))
    assert clear[0] > close[0] > shared[0] == shared[1] > close[1] > clear[1]
    assert ended((5, 9), (1, 2))[0] > 500 > ended((5, 9), (1, 2))[1], "the place decides, whatever the points"
    assert all(0 <= one <= WIN for result in (clear, close, shared) for one in result)


@every_table
def test_a_finished_game_is_worth_its_outcome(key: str, seats: int) -> None:
    rules, s = game(key), table_at(key, seats, Moment(4, 1000, True))
    outcome = rules.outcome(s)
    assert outcome is not None
    assert worth(rules, s) == of_outcome(outcome)


def test_levels_choose_legally_and_easy_makes_mistakes() -> None:
    rules, s = game("scout"), table_at("scout", 3, Moment(5, 300, True))
    view, choices = rules.view(s, rules.turn(s)), rules.legal(s)
    chosen = {level: [advised(rules, view, choices, level, Rng(n, "level")) for n in range(60)] for level in LEVELS}
    assert all(action in choices for actions in chosen.values() for action in actions)
    assert len(set(chosen["easy"])) > len(set(chosen["medium"]))


@pytest.mark.parametrize("key", keys())
def test_an_easy_player_loses_mostly_and_not_always_and_beats_chance(key: str) -> None:
    easy, medium, chance = (arena.read_bot(text) for text in ("easy", "medium", "random"))
    (against_medium, _), _ = arena.compete(key, (easy, medium), games=60, seed=3)
    assert 0.05 < against_medium.share < 0.3
    (against_chance, _), _ = arena.compete(key, (easy, chance), games=20, seed=3)
    assert against_chance.share >= 0.7


@pytest.mark.parametrize("key", keys())
def test_a_game_says_about_how_many_decisions_a_seat_has(key: str) -> None:
    rules, counts = game(key), []
    for seats in rules.seats:
        s, rng = rules.setup(checked_options(rules, seats, {}), seats, 1), Rng(1, "decisions")
        decisions = 0
        while (seat := rules.turn(s)) is not None:
            choices = rules.legal(s)
            decisions += len(choices) > 1
            rules.apply(s, advised(rules, rules.view(s, seat), choices, "medium", rng))
        counts.append(decisions / seats)
    assert 0.6 < rules.decisions / (sum(counts) / len(counts)) < 1.6


def test_a_name_has_a_style_of_its_own_and_keeps_it() -> None:
    assert style("Ana") == style("Ana")
    assert len({style(name) for name in ("Ana", "Bita", "Cyrus", "Darya", "Elham")}) > 1


# --- arena ------------------------------------------------------------------------------------------------------------


def test_an_arena_plays_every_deal_from_every_seat_and_shares_add_up() -> None:
    bots = tuple(arena.read_bot(text) for text in ("medium", "random", "random"))
    shares, played = arena.compete("jetset_cards", bots, games=10, seed=1)
    assert played == 12, "whole deals of three ways round the table"
    assert sum(share.share for share in shares) == pytest.approx(1)
    again, _ = arena.compete("jetset_cards", bots, games=10, seed=1, jobs=2)
    assert again == shares


def test_one_deal_is_mirrored() -> None:
    even = tuple(arena.read_bot(text) for text in ("medium", "medium"))
    shares, played = arena.compete("scout", even, games=3, seed=2)
    assert played == 3 and shares[0].share == 1, "two of a kind need no second way round"


@pytest.mark.parametrize("text", ["", "strong", "hard:", "hard:0", "hard:x", "medium:5", "hard:99999999999"])
def test_a_bot_that_does_not_exist_is_refused(text: str) -> None:
    with pytest.raises(BadAction):
        arena.read_bot(text)
