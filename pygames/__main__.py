"""The command line: games, simulate, arena, replay, play and bench. Bad input is one line on stderr and exit code 2."""

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter
from typing import Any

from .ai.arena import BOTS, compete, read_bot
from .ai.ismcts import Search, Settings
from .core.errors import BadAction, BadLink, SafarError
from .core.game import Action, AnyGame, Event, checked_options, game, keys
from .core.link import ideal_bits, link_bits, read_link, write_link
from .core.match import Match, Seat
from .core.rng import Rng
from .core.save import LONGEST, read_save
from .core.transcript import is_transcript, read_transcript
from .locale import Catalogue

RANDOM, MEDIUM = "random", "medium"
LEVELS = (RANDOM, MEDIUM)
"""Who can play in a simulation: a uniformly random chooser, or the computer player of that level."""

BENCH_SECONDS = 2

TO_THE_END = 100_000
"""Choices that no game has."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = _parser().parse_args(arguments)
    say = Catalogue("en")
    try:
        command: Callable[[argparse.Namespace, Catalogue], None] = options.command
        command(options, say)
    except SafarError as error:
        print(f"pygames: {say(error.message)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output has seen enough.
        sys.stderr.close()
    except KeyboardInterrupt:
        return 130
    return 0


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage in front."""

    def error(self, message: str) -> Any:
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="pygames", description="Safar's games on the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    games = commands.add_parser("games", help="list the games")
    simulate = commands.add_parser("simulate", help="play many games at once and measure")
    simulate.add_argument("game")
    simulate.add_argument("--seats", type=_whole(1, 9), required=True)
    simulate.add_argument("--games", type=_whole(1, 1_000_000), default=1)
    simulate.add_argument("--seed", type=_whole(0, 1 << 64), default=1)
    simulate.add_argument("--bots", help=f"who plays, one for all or one a seat, by commas: {', '.join(LEVELS)}")
    arena = commands.add_parser("arena", help="let computer players meet, every deal from every seat")
    arena.add_argument("game")
    arena.add_argument("--bots", required=True, help=f"one a seat, by commas: {', '.join(BOTS)}, or hard:ITERATIONS")
    arena.add_argument("--games", type=_whole(1, 1_000_000), default=100)
    arena.add_argument("--seed", type=_whole(0, 1 << 64), default=1)
    arena.add_argument("--jobs", type=_whole(1, 257), default=1, help="processes at once")
    replay = commands.add_parser("replay", help="print the log and the result of a link, a save or a game as text")
    replay.add_argument("source")
    for machine_readable in (games, simulate, arena, replay):
        machine_readable.add_argument("--json", action="store_true", help="print JSON")
    play = commands.add_parser("play", help="play in the terminal, by the numbers of the choices")
    play.add_argument("game")
    play.add_argument("--seats", type=_whole(1, 9))
    play.add_argument("--seed", type=_whole(0, 1 << 64))
    play.add_argument("--people", type=_whole(0, 9), default=1, help="how many seats people play, from the first on")
    bench = commands.add_parser("bench", help="measure every game")
    for parsed, command in (
        (games, _games),
        (simulate, _simulate),
        (arena, _arena),
        (replay, _replay),
        (play, _play),
        (bench, _bench),
    ):
        parsed.set_defaults(command=command)
    return parser


def _whole(least: int, limit: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 20 or not least <= int(text) < limit:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {limit - 1}")
        return int(text)

    return read


# --- games ------------------------------------------------------------------------------------------------------------


def _games(options: argparse.Namespace, say: Catalogue) -> None:
    rows: list[dict[str, Any]] = [
        {
            "key": key,
            "name": say(f"{key}.name"),
            "seats": [game(key).seats[0], game(key).seats[-1]],
            "rules_version": game(key).rules_version,
        }
        for key in keys()
    ]
    if options.json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        print(f"{row['key']}: {row['name']}, {row['seats'][0]} to {row['seats'][1]} players")


# --- simulate ---------------------------------------------------------------------------------------------------------


def _simulate(options: argparse.Namespace, say: Catalogue) -> None:  # noqa: ARG001
    rules = game(options.game)
    chosen = checked_options(rules, options.seats, {})
    levels = _levels(options.bots, options.seats)
    played, decisions, seconds = [], 0, 0.0
    for number in range(options.games):
        # Seeds of 40 bits, as the page draws them.
        seed = Rng(options.seed, "simulate", number).bits64() >> 24
        state = rules.setup(chosen, options.seats, seed)
        actions, spent = _playout(rules, state, levels, Rng(seed, "choices"))
        decisions += len(actions)
        seconds += spent
        played.append(_report(rules, options.seats, seed, actions))
    result = {
        "game": rules.key,
        "seats": options.seats,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(decisions / seconds),
        "games": played,
    }
    if options.json:
        print(json.dumps(result, ensure_ascii=False))
        return
    print(f"{decisions} decisions in {seconds:.3f} s: {result['decisions_per_second']} a second")
    for row in played:
        print(f"seed {row['seed']}: {row['scores']} after {row['decisions']} decisions, {row['link']}")


def _levels(text: str | None, seats: int) -> list[str]:
    levels = (text or RANDOM).split(",")
    if len(levels) == 1:
        levels *= seats
    for level in levels:
        if level not in LEVELS:
            raise BadAction("error.cli.level", level=level, levels=", ".join(LEVELS))
    if len(levels) != seats:
        raise BadAction("error.cli.levels", given=len(levels), seats=seats)
    return levels


def _playout(rules: AnyGame, state: Any, levels: list[str], chance: Rng) -> tuple[list[Action], float]:
    """Play a table to its end; the actions, and the seconds that legal, choosing and apply took."""
    turn, legal, apply, below = rules.turn, rules.legal, rules.apply, chance.below
    actions: list[Action] = []
    add = actions.append
    if set(levels) == {RANDOM}:
        begun = perf_counter()
        while turn(state) is not None:
            choices = legal(state)
            action = choices[below(len(choices))]
            apply(state, action)
            add(action)
        return actions, perf_counter() - begun
    begun = perf_counter()
    while (seat := turn(state)) is not None:
        choices = legal(state)
        if levels[seat] == RANDOM:
            action = choices[below(len(choices))]
        else:
            action = rules.advise(rules.view(state, seat), choices, chance)
        apply(state, action)
        add(action)
    return actions, perf_counter() - begun


def _report(rules: AnyGame, seats: int, seed: int, actions: Iterable[Action]) -> dict[str, Any]:
    match = Match(rules.key, [Seat()] * seats, seed)
    for action in actions:
        match.play(action)
    outcome = rules.outcome(match.state)
    assert outcome is not None
    link = write_link(match)
    return {
        "seed": seed,
        "scores": list(outcome.scores),
        "places": list(outcome.places),
        "decisions": len(match.actions),
        "reason": outcome.reason.key,
        "link": link,
        "link_bits": round(link_bits(link), 1),
        "ideal_bits": round(ideal_bits(match), 1),
    }


# --- arena ------------------------------------------------------------------------------------------------------------


def _arena(options: argparse.Namespace, say: Catalogue) -> None:  # noqa: ARG001
    rules = game(options.game)
    bots = tuple(read_bot(text) for text in options.bots.split(","))
    checked_options(rules, len(bots), {})
    begun = perf_counter()
    shares, played = compete(rules.key, bots, options.games, options.seed, options.jobs)
    seconds = perf_counter() - begun
    if options.json:
        rows = [share._asdict() for share in shares]
        print(json.dumps({"game": rules.key, "games": played, "seconds": round(seconds, 1), "bots": rows}))
        return
    print(f"{rules.key}, {len(bots)} seats, {played} games in {seconds:.0f} s")
    for share in shares:
        print(f"{share.bot}: wins {100 * share.share:.1f} % (± {100 * share.interval:.1f}), {share.points:.1f} points")


# --- replay -----------------------------------------------------------------------------------------------------------


def _replay(options: argparse.Namespace, say: Catalogue) -> None:
    match = _opened(options.source, say)
    rules = match.rules
    say = Catalogue("en", [seat.name for seat in match.seats])
    outcome = rules.outcome(match.state)
    log = [say(event.message) for happened in match.events for event in happened]
    result: list[dict[str, Any]] = (
        []
        if outcome is None
        else [
            {"seat": seat, "name": say.seat(seat), "place": outcome.places[seat], "score": outcome.scores[seat]}
            for seat in range(len(match.seats))
        ]
    )
    if options.json:
        report = {
            "game": rules.key,
            "seed": match.seed,
            "options": match.options,
            "actions": [rules.print_action(action) for action in match.actions],
            "log": log,
            "over": outcome is not None,
            "reason": say(outcome.reason) if outcome else None,
            "result": result,
        }
        print(json.dumps(report, ensure_ascii=False))
        return
    print("\n".join(log))
    print(say(outcome.reason) if outcome else say("cli.running", count=len(match.actions)))
    for row in sorted(result, key=lambda row: row["place"]):
        print(say("table.result_line", place=row["place"], seat=row["seat"], count=row["score"]))


def _opened(source: str, say: Catalogue) -> Match:
    try:
        path = Path(source)
        is_file = path.is_file()
        text = path.read_text("utf-8") if is_file and path.stat().st_size <= 4 * LONGEST else source
    except (OSError, ValueError):
        is_file, text = False, source
    if is_file and is_transcript(text):
        return read_transcript(text)
    if is_file:
        opened = read_save(text)
        if opened.notice:
            print(say(opened.notice), file=sys.stderr)
        return opened.match
    if not source.strip():
        raise BadLink("error.link.none")
    return read_link(source.strip().rpartition("#")[2])


# --- play -------------------------------------------------------------------------------------------------------------


def _play(options: argparse.Namespace, say: Catalogue) -> None:
    rules = game(options.game)
    seats = options.seats or min(4, rules.seats[-1])
    seed = options.seed if options.seed is not None else secrets.randbits(40)
    people = min(options.people, seats)
    sitting = [Seat(player="person" if seat < people else MEDIUM) for seat in range(seats)]
    match = Match(rules.key, sitting, seed)
    say = Catalogue("en", [seat.name for seat in sitting])
    chance = Rng(seed, "terminal")
    while (turn := match.turn) is not None:
        view = rules.view(match.state, turn)
        if sitting[turn].player == "person":
            action = _asked(rules, view, match.legal(), say, turn)
            if action is None:
                break
        else:
            action = rules.advise(view, match.legal(), chance)
        _tell(match.play(action), say, 0 if people == 1 else None)
    outcome = rules.outcome(match.state)
    if outcome is not None:
        for seat in range(seats):
            print(say("table.result_line", place=outcome.places[seat], seat=seat, count=outcome.scores[seat]))
    print(write_link(match))


def _tell(events: list[Event], say: Catalogue, seat: int | None) -> None:
    for event in events:
        print(say(event.told_to(seat)))


def _asked(rules: AnyGame, view: Any, choices: list[Action], say: Catalogue, seat: int) -> Action | None:
    """The action that a person chooses by number or in notation; None at the end of input."""
    print()
    print(say("table.to_play", seat=seat))
    for number, action in enumerate(choices, 1):
        print(f"{number:4}  {say(rules.label(view, action))}  [{rules.print_action(action)}]")
    while True:
        try:
            text = input("> ").strip()
        except EOFError:
            return None
        if text.isdecimal() and 0 < int(text) <= len(choices):
            return choices[int(text) - 1]
        try:
            action = rules.parse_action(text)
        except BadAction as error:
            print(say(error.message))
            continue
        if action in choices:
            return action
        print(say(rules.why_not(view, action)))


# --- bench ------------------------------------------------------------------------------------------------------------


def _bench(options: argparse.Namespace, say: Catalogue) -> None:  # noqa: ARG001
    for key in keys():
        rules = game(key)
        for seats in rules.seats:
            rate = _rate(rules, seats)
            print(f"{key} {seats} seats: {rate} random decisions, {_iterations(rules, seats)} iterations a second")


def _rate(rules: AnyGame, seats: int) -> int:
    decisions, seconds, number = 0, 0.0, 0
    chosen = checked_options(rules, seats, {})
    while seconds < BENCH_SECONDS / len(rules.seats):
        state = rules.setup(chosen, seats, number)
        actions, spent = _playout(rules, state, [RANDOM] * seats, Rng(number, "bench"))
        decisions, seconds, number = decisions + len(actions), seconds + spent, number + 1
    return round(decisions / seconds)


def _iterations(rules: AnyGame, seats: int) -> int:
    """Iterations a second of a search at the start, each tried out to the end of the game or the stage."""
    view = rules.view(rules.setup(checked_options(rules, seats, {}), seats, 1), 0)
    search = Search(rules, view, 1, Settings(horizon=TO_THE_END))
    begun = perf_counter()
    while perf_counter() - begun < BENCH_SECONDS / len(rules.seats):
        search.run(1)
    return round(search.iterations / (perf_counter() - begun))


if __name__ == "__main__":
    sys.exit(main())
