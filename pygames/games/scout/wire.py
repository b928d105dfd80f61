"""A position from plain JSON. The only file of the game that needs pydantic: import it when it is asked for.

What is read here may come from anywhere, so everything is checked that the other files rely on; a position that passes
can be viewed, imagined and played to its end.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from pygames.core.errors import BadPosition
from pygames.core.message import Message, message
from pygames.core.records import read_position

from .cards import DECKS, FACES, HAND_SIZES, NAME, NAMES, names, numbers, on_table
from .dump import MARKS
from .legality import can_show
from .rounds import CHIPS, MOST_TURNS
from .sets import strength
from .state import CAP, EMPTY, FLIP, NOBODY, OVER, PLAY, SCOUTED, SHOW, STUCK, RoundResult, State

Small = Annotated[int, Field(ge=0, le=MOST_TURNS)]
Seat = Annotated[int, Field(ge=0, le=4)]
Card = Annotated[int, Field(ge=102, le=1009)]
Cards = Annotated[list[Card], Field(max_length=len(NAMES))]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class ResultModel(_Strict):
    """A finished round; the lists hold one number a seat."""

    starter: Seat
    reason: Literal["empty", "scouted", "stuck", "cap"]
    exempt: Seat | None
    captured: list[Small]
    tokens: list[Small]
    chips: list[Small]
    left: list[Small]
    points: list[Annotated[int, Field(ge=-MOST_TURNS, le=2 * MOST_TURNS)]]


class ScoutedModel(_Strict):
    """Who scouted which card, as it lay on the table."""

    seat: Seat
    card: Card


class MarkModel(_Strict):
    """What a seat did last, and the numbers of the cards."""

    verb: Literal["look", "show", "scout", "scout_show"]
    cards: Annotated[list[Annotated[int, Field(ge=1, le=10)]], Field(max_length=len(NAMES))]


class PositionModel(_Strict):
    """The fields of `State`; `strength` is left out because it follows from `active`."""

    seats: Annotated[int, Field(ge=2, le=5)]
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    round: Annotated[int, Field(ge=1, le=5)]
    starter: Seat
    phase: Literal["flip", "play", "show", "over"]
    turn: Seat
    hands: list[Cards]
    active: Cards
    owner: Seat | None
    captured: list[Cards]
    tokens: list[Small]
    chips: list[Annotated[int, Field(ge=0, le=CHIPS)]]
    doubles: list[Annotated[int, Field(ge=0, le=1)]]
    scouts: Small
    turns: Annotated[int, Field(ge=0, le=MOST_TURNS)]
    scouted: Annotated[list[ScoutedModel], Field(max_length=2 * MOST_TURNS)]
    last: list[MarkModel | None]
    history: Annotated[list[ResultModel], Field(max_length=5)]
    stock: Cards
    first_deal: Annotated[list[Cards], Field(max_length=2)]
    first_shown: Cards


def load(d: object) -> State:
    """A position from plain JSON; raises BadPosition that says what is wrong."""
    p = read_position(PositionModel, d, "scout")
    for check in (_check_seats, _check_cards, _check_ledger, _check_history, _check_pieces, _check_phase, _check_turn):
        check(p)
    if p.seats == 2:
        _check_first_deal(p)
    return _state(p)


def _state(p: PositionModel) -> State:
    """The table that a checked position describes."""
    s = State()
    s.seats, s.seed, s.round, s.starter, s.phase, s.turn = p.seats, p.seed, p.round, p.starter, p.phase, p.turn
    s.hands = [tuple(hand) for hand in p.hands]
    s.active, s.owner = tuple(p.active), NOBODY if p.owner is None else p.owner
    s.strength = strength(numbers(s.active))
    s.captured = [tuple(cards) for cards in p.captured]
    s.tokens, s.chips, s.doubles = list(p.tokens), list(p.chips), list(p.doubles)
    s.scouts, s.turns = p.scouts, p.turns
    s.scouted = tuple((entry.seat, entry.card) for entry in p.scouted)
    s.last = [None if mark is None else _marked(mark) for mark in p.last]
    s.history = tuple(_result(result) for result in p.history)
    s.stock, s.first_shown = tuple(p.stock), tuple(p.first_shown)
    s.first_deal = tuple(tuple(cards) for cards in p.first_deal)
    return s


def _marked(mark: MarkModel) -> Message:
    """The message that a mark stands for."""
    if mark.verb == "look":
        return Message(MARKS + mark.verb)
    return message(MARKS + mark.verb, cards=tuple(mark.cards))


def _result(result: ResultModel) -> RoundResult:
    """A finished round as the state keeps it."""
    return RoundResult(
        result.starter,
        result.reason,
        result.exempt,
        tuple(result.captured),
        tuple(result.tokens),
        tuple(result.chips),
        tuple(result.left),
        tuple(result.points),
    )


def _require(true: bool, problem: str, **values: int | str) -> None:
    """Raise BadPosition with `scout.position.<problem>` unless the condition holds."""
    if not true:
        raise BadPosition("scout.position." + problem, **values)


def _check_seats(p: PositionModel) -> None:
    """Every list by seat has one entry a seat, and every seat that is named exists."""
    by_seat = ("hands", "captured", "tokens", "chips", "doubles", "last")
    for field in by_seat:
        _require(len(getattr(p, field)) == p.seats, "length", field=field)
    for result in p.history:
        for field in ("captured", "tokens", "chips", "left", "points"):
            _require(len(getattr(result, field)) == p.seats, "length", field=f"history.{field}")
    named = [p.starter, p.turn, p.owner, *(entry.seat for entry in p.scouted)]
    for result in p.history:
        named += [result.starter, result.exempt]
    _require(all(seat is None or seat < p.seats for seat in named), "seat")
    _require(p.round <= p.seats, "round")


def _check_cards(p: PositionModel) -> None:
    """Every card of the pack is in exactly one place (1.1, 1.2, 7.1)."""
    facing = [card for cards in (*p.hands, p.active, *p.captured) for card in cards]
    for card in (*facing, *(entry.card for entry in p.scouted)):
        _require(card in FACES, "no_card", card=card)
    lists_of_names = (p.stock, p.first_shown, *p.first_deal)
    for cards in lists_of_names:
        _require(all(card in NAMES for card in cards) and cards == sorted(set(cards)), "names")
    if p.seats != 2:
        _require(not any(lists_of_names) and not p.first_deal, "two_players_only")
    away = p.stock if p.round == 1 else [card for cards in p.first_deal for card in cards]
    placed = sorted([*(NAME[card] for card in facing), *away])
    for card in NAMES:
        wanted = int(card in DECKS[p.seats])
        _require(placed.count(card) == wanted, "card_places", card=card, count=placed.count(card), wanted=wanted)
    _require(not p.active or strength(numbers(tuple(p.active))) > 0, "active")
    _require((p.owner is None) == (not p.active), "owner")


def _check_ledger(p: PositionModel) -> None:
    """A scouted card is now on the table, captured, or in the hand of the last seat that took it (4.6)."""
    holder = {NAME[entry.card]: entry.seat for entry in p.scouted}
    for seat, hand in enumerate(p.hands):
        for card in hand:
            _require(holder.get(NAME[card], seat) == seat, "ledger", card=NAME[card])
    _require(not any(card in holder for card in p.stock), "ledger", card=p.stock[0] if p.stock else 0)
    for cards in p.first_deal if p.round > 1 else ():
        for card in cards:
            _require(card not in holder, "ledger", card=card)


def _check_history(p: PositionModel) -> None:
    """One result for each finished round, each of which adds up (6.4)."""
    over = p.phase == OVER
    _require(len(p.history) == (p.round if over else p.round - 1) and (not over or p.round == p.seats), "history")
    for number, result in enumerate(p.history, start=1):
        _require(result.starter == (p.starter - p.round + number) % p.seats, "history")
        exempts = {SCOUTED: p.seats > 2, STUCK: p.seats == 2, EMPTY: False, CAP: False}[result.reason]
        _require((result.exempt is not None) == exempts, "history")
        _require(result.reason in (EMPTY, CAP) or exempts, "history")
        for seat in range(p.seats):
            left = 0 if seat == result.exempt else result.left[seat]
            gained = result.captured[seat] + result.tokens[seat] + result.chips[seat]
            _require(result.points[seat] == gained - left, "points", round=number)
    if over:
        last = p.history[-1]
        _require([len(cards) for cards in p.captured] == last.captured, "history")
        _require([len(hand) for hand in p.hands] == last.left, "history")
        _require(p.tokens == last.tokens and p.chips == last.chips, "history")


def _check_pieces(p: PositionModel) -> None:
    """Tokens and chips agree with the Scouts that were made (4.4, 5.1, 7.2, 7.3)."""
    if p.seats == 2:
        spent = [sum(entry.seat == seat for entry in p.scouted) for seat in range(2)]
        _require(p.chips == [CHIPS - chips for chips in spent], "chips")
        _require(not any(p.tokens) and not any(p.doubles), "tokens")
    else:
        _require(not any(p.chips), "chips")
        _require(sum(p.tokens) == len(p.scouted), "tokens")
        _require(p.doubles.count(0) <= len(p.scouted), "doubles")
    _require(p.scouts <= len(p.scouted), "scouts")
    for mark in p.last:
        if mark is not None:
            wanted = {"look": mark.cards == [], "scout": len(mark.cards) == 1}.get(mark.verb, mark.cards != [])
            _require(wanted, "last")


def _check_phase(p: PositionModel) -> None:
    """What has to be so in this phase of a round (2.3, 5.3, 6.1 to 6.3)."""
    if p.phase == OVER:
        return
    _require(p.turns < MOST_TURNS, "turns")
    if p.phase == FLIP or p.turns == 0:
        _require(p.phase in (FLIP, PLAY) and p.turns == 0 and not p.scouted and not p.active, "fresh")
        _require(all(len(hand) == HAND_SIZES[p.seats] for hand in p.hands), "fresh")
        _require(not any(p.captured) and (p.seats == 2 or all(p.doubles)), "fresh")
    _require(all(p.hands), "empty_hand")
    if p.phase == SHOW:
        _require(p.seats > 2 and bool(p.scouted) and p.scouted[-1].seat == p.turn, "pending")
        _require(p.doubles[p.turn] == 0, "pending")


def _check_turn(p: PositionModel) -> None:
    """The turn belongs to this seat, and it has something to choose."""
    if p.phase in (FLIP, OVER):
        return
    _require(p.turn == (p.starter + p.turns) % p.seats, "turn")
    if p.seats == 2:
        _require(p.owner in (None, 1 - p.turn), "turn")
    else:
        _require(p.scouts < p.seats - 1, "scouts")
        _require(p.owner in (None, (p.turn - 1 - p.scouts) % p.seats), "turn")
    _require(bool(p.active) or p.turns == 0 or p.phase == SHOW or p.scouts > 0, "scouts")
    if p.phase == SHOW or (p.seats == 2 and not p.chips[p.turn]):
        held = numbers(tuple(p.hands[p.turn]))
        _require(can_show(held, strength(numbers(tuple(p.active)))), "stuck")


def _check_first_deal(p: PositionModel) -> None:
    """With two players the deal of round 1 is known and agrees with what lies where now (7.1, 7.7)."""
    size = HAND_SIZES[2]
    _require([len(cards) for cards in p.first_deal] == [size, size], "first_deal")
    dealt = sorted(card for cards in p.first_deal for card in cards)
    _require(len(set(dealt)) == 2 * size, "first_deal")
    if p.round == 1:
        _require(len(p.stock) == 2 * size and not p.first_shown, "first_deal")
        seen = on_table(tuple(p.active), [tuple(cards) for cards in p.captured], _ledger(p))
        for hand, cards in zip(p.hands, p.first_deal, strict=True):
            _require(set(names(hand)) - set(seen) == set(cards) - set(seen), "first_deal")
        _require(not set(dealt) & set(p.stock), "first_deal")
    else:
        _require(not p.stock and set(p.first_shown) <= set(dealt), "first_deal")


def _ledger(p: PositionModel) -> tuple[tuple[int, int], ...]:
    """The Scouts as the state keeps them."""
    return tuple((entry.seat, entry.card) for entry in p.scouted)
