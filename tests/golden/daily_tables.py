"""Writes the table of a day down: its deal as the person sees it, the first choices, and how a game of it goes on."""

from zlib import crc32

from pygames.ai.players import advised
from pygames.core.daily import LEVEL, daily_match, day_of, players_chance
from pygames.core.match import Match
from pygames.core.rng import Rng

DAYS = ("2026-01-01", "2026-02-28", "2026-11-30", "2027-12-31", "2028-02-29")


def deal(key: str, day: str) -> str:
    """The table before the first action; it has to be the same for ever."""
    match = daily_match(key, day, ["A", "B", "C", "D"])
    assert day_of(match) == day
    own = next(seat for seat, sitting in enumerate(match.seats) if sitting.player == "person")
    view = match.rules.view(match.state, own)
    choices = [match.rules.print_action(choice) for choice in match.legal()]
    fields = [f"  {name} = {getattr(view, name)}" for name in view._fields if getattr(view, name) not in (None, ())]
    lines = [f"{key} on {day}, seed {match.seed:016x}, players {players_chance(key, day):016x}", *fields]
    return "\n".join([*lines, f"{len(choices)} choices: {', '.join(choices)}", ""])


def played(key: str, day: str, own_chance: int) -> str:
    """How a game of that day goes if the person chooses by that chance: its actions and scores."""
    match, own = daily_match(key, day, ["A", "B", "C", "D"]), Rng(own_chance, "person")
    while match.turn is not None:
        choices = match.legal()
        if match.seats[match.turn].player == "person":
            match.take(own.below(len(choices)), choices)
        else:
            match.play(computer_choice(match, day))
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    actions = ",".join(match.rules.print_action(action) for action in match.actions)
    return f"{key} {day} {len(match.actions)} {crc32(actions.encode()):08x} {outcome.scores}"


def computer_choice(match: Match, day: str) -> tuple[str | int, ...]:
    """What the computer player at turn chooses."""
    chance = Rng(players_chance(match.rules.key, day), "player", len(match.actions))
    return advised(match.rules, match.rules.view(match.state, match.turn), match.legal(), LEVEL, chance)
