"""Dealing, counting and the end of the game. Changes a table only between rounds."""

from pygames.core.game import ROUND, Event, Outcome
from pygames.core.message import Message, message
from pygames.core.rng import Rng

from .cards import DECKS, HAND_SIZES, TURNED, names, on_table
from .state import CAP, EMPTY, FLIP, NOBODY, OVER, SCOUTED, RoundResult, State

MOST_TURNS = 200
"""A round that has this many turns ends (6.3)."""

CHIPS = 3
"""Scout chips of each player at the start of a round for two (7.2)."""


def deal(s: State) -> None:
    """Clear the table and deal the round that `s.round` names; chance comes from a stream of its own (1.3)."""
    rng = Rng(s.seed, "scout", "deal", s.round)
    pack = list(s.stock or DECKS[s.seats])
    rng.shuffle(pack)
    size = HAND_SIZES[s.seats]
    dealt = [TURNED[card] if rng.below(2) else card for card in pack[: size * s.seats]]
    s.hands = [tuple(dealt[size * seat : size * (seat + 1)]) for seat in range(s.seats)]
    for_two = s.seats == 2
    # With two players the other half of the pack waits for round 2 (7.1).
    s.stock = tuple(sorted(pack[size * s.seats :])) if for_two and s.round == 1 else ()
    if for_two and s.round == 1:
        s.first_deal = tuple(names(hand) for hand in s.hands)
    s.phase, s.turn = FLIP, s.starter
    s.active, s.owner, s.strength = (), NOBODY, 0
    s.captured = [()] * s.seats
    s.tokens = [0] * s.seats
    s.chips = [CHIPS if for_two else 0] * s.seats
    s.doubles = [0 if for_two else 1] * s.seats
    s.scouts = s.turns = 0
    s.scouted = ()
    s.last = [None] * s.seats


def end_round(s: State, reason: str, exempt: int | None) -> list[Event]:
    """Count the round (6.4), then deal the next one or end the game; the last of the events has the kind ROUND."""
    result = count(s, reason, exempt)
    s.history += (result,)
    told = [_ending(s, reason, exempt), *(_arithmetic(s, result, seat) for seat in range(s.seats))]
    if s.round == s.seats:
        s.phase = OVER
        told += _winners(s)
    else:
        if s.seats == 2:
            s.first_shown = on_table(s.active, s.captured, s.scouted)
        s.round += 1
        s.starter = (s.starter + 1) % s.seats  # 1.4: the seat left of the last starter, whoever won
        deal(s)
        told.append(message("scout.log.deal", round=s.round, seat=s.starter))
    return [*(Event(text) for text in told[:-1]), Event(told[-1], ROUND)]


def count(s: State, reason: str, exempt: int | None) -> RoundResult:
    """The points of this round: cards captured, tokens and unspent chips, less the cards in hand (6.4)."""
    captured = tuple(len(cards) for cards in s.captured)
    left = tuple(len(hand) for hand in s.hands)
    points = tuple(
        captured[seat] + s.tokens[seat] + s.chips[seat] - (0 if seat == exempt else left[seat])
        for seat in range(s.seats)
    )
    return RoundResult(s.starter, reason, exempt, captured, tuple(s.tokens), tuple(s.chips), left, points)


def _ending(s: State, reason: str, exempt: int | None) -> Message:
    """Why the round is over."""
    if reason == EMPTY:
        return message("scout.log.round.empty", round=s.round, seat=s.turn)
    if reason == CAP or exempt is None:
        return message("scout.log.round.cap", round=s.round, count=MOST_TURNS)
    if reason == SCOUTED:
        return message("scout.log.round.scouted", round=s.round, owner=exempt)
    return message("scout.log.round.stuck", round=s.round, seat=s.turn, other=exempt)


def _arithmetic(s: State, result: RoundResult, seat: int) -> Message:
    """How a seat's points of a round came about."""
    key = "scout.log.points.chips" if s.seats == 2 else "scout.log.points.tokens"
    return message(
        key + ".exempt" if result.exempt == seat else key,
        seat=seat,
        captured=result.captured[seat],
        extra=result.chips[seat] if s.seats == 2 else result.tokens[seat],
        left=result.left[seat],
        points=result.points[seat],
    )


def totals(history: tuple[RoundResult, ...], seats: int) -> tuple[int, ...]:
    """The points of all finished rounds together, by seat."""
    return tuple(sum(result.points[seat] for result in history) for seat in range(seats))


def _winners(s: State) -> list[Message]:
    """Who has won: the highest total, shared on a tie (6.5)."""
    scores = totals(s.history, s.seats)
    best = [seat for seat in range(s.seats) if scores[seat] == max(scores)]
    key = "scout.log.won" if len(best) == 1 else "scout.log.shared"
    return [message(key, winner=seat, points=scores[seat]) for seat in best]


def outcome(s: State) -> Outcome | None:
    """The result of the whole game, or None while it goes on."""
    if s.phase != OVER:
        return None
    scores = totals(s.history, s.seats)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    parts = tuple(
        tuple(
            (message("scout.part.round", round=number), result.points[seat])
            for number, result in enumerate(s.history, start=1)
        )
        for seat in range(s.seats)
    )
    return Outcome(scores, places, parts, message("scout.reason.rounds", count=s.seats))
