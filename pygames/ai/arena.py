"""Computer players against each other: each deal is played once for each way round the table, so luck is shared."""

from collections.abc import Iterable, Iterator
from math import sqrt
from multiprocessing import Pool
from typing import Any, NamedTuple

from ..core.errors import BadAction
from ..core.game import AnyGame, checked_options, game
from ..core.rng import Rng
from .ismcts import Search
from .players import EASY, EXPERT, HARD, ITERATIONS, MEDIUM, advised, style
from .report import report

RANDOM, SEER = "random", "seer"
"""One chooses evenly among all that is legal; the other searches the true table, which shows what luck leaves."""

BOTS = (RANDOM, EASY, MEDIUM, HARD, EXPERT, SEER)

_MOST = 1_000_000
"""Iterations that may be asked for."""


class Bot(NamedTuple):
    """A player of an arena: who it is, as it was asked for, and its iterations where it searches."""

    name: str
    level: str
    iterations: int


class Share(NamedTuple):
    """How much of the victories one bot had: the part, and the half width of its 95 % interval."""

    bot: str
    share: float
    interval: float
    points: float
    """The average score."""


def read_bot(text: str) -> Bot:
    """A bot from its text, such as "medium" or "hard:800"; raises BadAction for anything else."""
    level, _, number = text.partition(":")
    iterations = ITERATIONS.get(level, ITERATIONS[HARD] if level == SEER else 0)
    if (
        level not in BOTS
        or text.endswith(":")
        or (number and not (iterations and number.isdecimal() and 0 < int(number[:9]) <= _MOST))
    ):
        raise BadAction("error.cli.level", level=text, levels=", ".join(BOTS))
    return Bot(text, level, int(number) if number else iterations)


def choice(rules: AnyGame, s: Any, bot: Bot, seat_name: str, rng: Rng) -> Any:
    """What a bot chooses at a table; all but the seer see only what their seat may know."""
    choices = rules.legal(s)
    if len(choices) == 1:
        return choices[0]
    if bot.level == RANDOM:
        return rng.choice(choices)
    view = rules.view(s, rules.turn(s))
    if not bot.iterations:
        return advised(rules, view, choices, bot.level, rng)
    seen = (lambda _view, _rng: s.clone()) if bot.level == SEER else None
    search = Search(rules, view, rng.bits64(), style(seat_name), seen)
    search.run(bot.iterations)
    return report(search).choices[0].action


def play(key: str, bots: tuple[Bot, ...], seed: int, turned: int) -> tuple[list[float], list[int]]:
    """One game in which bot i sits at seat (i + turned); each bot's part of the victory, and its score."""
    rules, seats = game(key), len(bots)
    s = rules.setup(checked_options(rules, seats, {}), seats, seed)
    rngs = [Rng(seed, "arena", turned, number) for number in range(seats)]
    while (seat := rules.turn(s)) is not None:
        number = (seat - turned) % seats
        rules.apply(s, choice(rules, s, bots[number], f"bot {number}", rngs[number]))
    outcome = rules.outcome(s)
    assert outcome is not None
    at = [(number + turned) % seats for number in range(seats)]
    winners = outcome.places.count(1)
    return [(outcome.places[seat] == 1) / winners for seat in at], [outcome.scores[seat] for seat in at]


def deal(task: tuple[str, tuple[Bot, ...], int]) -> list[tuple[list[float], list[int]]]:
    """All games of one deal: one for each way round the table that makes a difference."""
    key, bots, seed = task
    return [play(key, bots, seed, turned) for turned in _turns(bots)]


def _turns(bots: tuple[Bot, ...]) -> Iterator[int]:
    seen = set()
    for turned in range(len(bots)):
        seating = tuple(bots[(seat - turned) % len(bots)].name for seat in range(len(bots)))
        if seating not in seen:
            seen.add(seating)
            yield turned


def compete(key: str, bots: tuple[Bot, ...], games: int, seed: int, jobs: int = 1) -> tuple[list[Share], int]:
    """At least so many games; the share of each bot, those of the same name taken together, and the games played."""
    each = len(list(_turns(bots)))
    tasks = [(key, bots, Rng(seed, "arena", number).bits64() >> 24) for number in range(-(-games // each))]
    if jobs == 1:
        dealt = [deal(task) for task in tasks]
    else:
        with Pool(jobs) as pool:
            dealt = pool.map(deal, tasks, chunksize=1)
    return [_share(name, bots, dealt) for name in dict.fromkeys(bot.name for bot in bots)], each * len(tasks)


def _share(name: str, bots: tuple[Bot, ...], dealt: Iterable[list[tuple[list[float], list[int]]]]) -> Share:
    own = [number for number, bot in enumerate(bots) if bot.name == name]
    # The games of one deal hang together, so the deal is what is counted.
    parts = [sum(won[number] for won, _ in games for number in own) / len(games) for games in dealt]
    points = [sum(scores[number] for _, scores in games for number in own) / len(games) / len(own) for games in dealt]
    mean = sum(parts) / len(parts)
    variance = sum((part - mean) ** 2 for part in parts) / max(1, len(parts) - 1)
    return Share(name, mean, 1.96 * sqrt(variance / len(parts)), sum(points) / len(points))
