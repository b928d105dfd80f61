"""A full table that the owner of a view could not tell from the real one. Reads the view and nothing else.

Every table that agrees with the view has a chance; which cards lie where is drawn evenly, and their order and direction
as players are likely to hold them (see `likelihood`). What is hidden: which cards the others hold, their order and
direction, and with two players the stock. What is not: cards that were scouted and are still in a hand (4.6).
"""

from math import prod

from pygames.core.rng import Rng

from .cards import BOTTOM, DECKS, HAND_SIZES, NAME, NUMBERS, TOP, TURNED, names, numbers
from .legality import can_show, shows
from .likelihood import sensible_hand
from .sets import cards_in, reaches, strength
from .state import NOBODY, PLAY, SHOW, State
from .view import View

_TRIES = 200


def imagine(v: View, rng: Rng) -> State:
    """A table drawn from all that agree with a view."""
    s = _public_part(v)
    s.seed = rng.bits64()  # later deals are unknown as well
    unseen = _unseen(v)
    rng.shuffle(unseen)
    known = v.known
    s.hands = [()] * v.seats
    hidden = [seat for seat in range(v.seats) if seat != v.seat]
    if v.seat is not None:
        s.hands[v.seat] = v.hand
    mover = v.turn
    if mover is not None and mover != v.seat and _has_to_show(v):
        hidden.remove(mover)
        s.hands[mover] = _hand_with_show(known[mover], unseen, v.sizes[mover], s.strength, rng)
        drawn = set(names(s.hands[mover]))
        unseen = [card for card in unseen if card not in drawn]
    for seat in hidden:
        draws = v.sizes[seat] - len(known[seat])
        # What is drawn from a shuffled pack needs no second shuffle.
        fresh, unseen = unseen[:draws], unseen[draws:]
        s.hands[seat] = sensible_hand(v, seat, fresh, known[seat], rng)
    if v.seats == 2:
        _fill_first_deal(s, v, unseen)
    return s


def _public_part(v: View) -> State:
    """A table with everything that the view tells; hands and seed are still missing."""
    s = State()
    s.seats, s.round, s.starter, s.phase = v.seats, v.round, v.starter, v.phase
    # When the game is over the turn has no meaning.
    s.turn = v.starter if v.turn is None else v.turn
    s.active, s.owner = v.active, NOBODY if v.owner is None else v.owner
    s.strength = strength(numbers(v.active))
    s.captured = list(v.captured)
    s.tokens, s.chips, s.doubles = list(v.tokens), list(v.chips), list(v.doubles)
    s.scouts, s.turns, s.scouted = v.scouts, v.turns, v.scouted
    s.last, s.history = list(v.last), v.history
    s.stock, s.first_deal, s.first_shown = (), v.first_deal, v.first_shown
    return s


def _unseen(v: View) -> list[int]:
    """The cards, by name and in rising order, that may be in any hidden place."""
    located = {*v.seen, *names(v.hand)}
    for dealt in v.first_deal:
        located.update(dealt)
    return [card for card in DECKS[v.seats] if card not in located]


def _arranged(cards: list[int], rng: Rng) -> tuple[int, ...]:
    """The cards in a random order, each either way up."""
    rng.shuffle(cards)
    return _either_way(cards, rng)


def _either_way(cards: list[int], rng: Rng) -> tuple[int, ...]:
    """The cards in their order, each either way up."""
    turns = rng.bits64()
    return tuple([TURNED[card] if turns >> place & 1 else card for place, card in enumerate(cards)])


def _fill_first_deal(s: State, v: View, unseen: list[int]) -> None:
    """With two players: what is left is the stock (round 1), or cards of round 1 that nobody showed (round 2)."""
    if v.round == 1:
        s.stock = tuple(sorted(unseen))
        fresh = [[card for card in names(hand) if card not in v.seen] for hand in s.hands]
    else:
        missing = HAND_SIZES[2] - len(v.first_deal[0])
        fresh = [unseen[:missing], unseen[missing:]]
    s.first_deal = tuple(names((*v.first_deal[seat], *fresh[seat])) for seat in range(2))


def _has_to_show(v: View) -> bool:
    """Whether the seat at turn cannot Scout, so that everybody knows that it can Show (5.3, 7.5)."""
    if v.phase == SHOW:
        return True
    return v.seats == 2 and v.phase == PLAY and bool(v.active) and v.turn is not None and not v.chips[v.turn]


def _hand_with_show(known: tuple[int, ...], unseen: list[int], size: int, floor: int, rng: Rng) -> tuple[int, ...]:
    """A hand drawn from all those that hold the known cards and some set that beats `floor`."""
    pool = list(unseen)
    for _ in range(_TRIES):
        rng.shuffle(pool)
        hand = _arranged([*known, *pool[: size - len(known)]], rng)
        if can_show(numbers(hand), floor):
            return hand
    # Hardly any hand will do. Both ways draw from the same hands with the same odds, so changing over tilts nothing.
    weighted = _weighted_sets(known, pool, size, floor)
    planted: tuple[int, ...] | None = None
    while planted is None:
        planted = _planted(known, pool, size, floor, _drawn(weighted, rng), rng)
    return planted


def _planted(
    known: tuple[int, ...], pool: list[int], size: int, floor: int, wanted: tuple[int, ...], rng: Rng
) -> tuple[int, ...] | None:
    """One attempt to draw such a hand by putting a set with the wanted numbers into it; None when it is rejected.

    Every pair of a hand and a set in it is equally likely to be proposed, so a hand is kept with one over the number
    of its sets.
    """
    cards = [rng.choice([card for card in (*known, *pool) if number in (TOP[card], BOTTOM[card])]) for number in wanted]
    names_of_set = {NAME[card] for card in cards}
    if len(names_of_set) < len(cards):
        return None
    from_pool = [card for card in pool if card in names_of_set]
    draws = size - len(known)
    for place in range(_fewest_drawn(len(cards), known), len(from_pool)):
        # As likely as that one card more is among the drawn ones; the weights of the sets have seen to the first ones.
        if rng.below(len(pool) - place) >= draws - place:
            return None
    others = [card for card in pool if card not in names_of_set]
    rng.shuffle(others)
    rest = [card for card in known if NAME[card] not in names_of_set] + others[: draws - len(from_pool)]
    around = _arranged(rest, rng)
    start = rng.below(len(rest) + 1)
    planted = tuple(card if TOP[card] == number else TURNED[card] for card, number in zip(cards, wanted, strict=True))
    hand = (*around[:start], *planted, *around[start:])
    held = numbers(hand)
    return hand if rng.below(len(shows(held, reaches(held), floor))) == 0 else None


def _fewest_drawn(length: int, known: tuple[int, ...]) -> int:
    """How many cards of a set of that length cannot be known ones."""
    return max(0, length - len(known))


def _weighted_sets(known: tuple[int, ...], pool: list[int], size: int, floor: int) -> list[tuple[tuple[int, ...], int]]:
    """The numbers of each set that beats `floor`, and in how many ways cards can make it and the rest be placed."""
    having = [0] * (NUMBERS[-1] + 1)
    for card in (*known, *pool):
        having[TOP[card]] += 1
        having[BOTTOM[card]] += 1
    draws = size - len(known)
    weighted: list[tuple[tuple[int, ...], int]] = []
    for length in range(max(1, cards_in(floor)), size + 1):
        places = prod(range(1, size - length + 2)) << (size - length)
        # Times how likely the first cards of the set are among the drawn ones, all over one denominator.
        drawn = _fewest_drawn(length, known)
        places *= prod(draws - place for place in range(drawn)) * prod(
            len(pool) - place for place in range(drawn, draws)
        )
        weighted += [
            (wanted, places * prod(having[number] for number in wanted))
            for wanted in _sets_of(length)
            if strength(wanted) > floor
        ]
    return weighted


def _drawn(weighted: list[tuple[tuple[int, ...], int]], rng: Rng) -> tuple[int, ...]:
    """One of the sets, as likely as its weight says."""
    # The weights outgrow what one draw can tell apart.
    drawn = 0
    for _ in range(4):
        drawn = drawn << 64 | rng.bits64()
    drawn = drawn * sum(weight for _, weight in weighted) >> 256
    for wanted, weight in weighted:
        drawn -= weight
        if drawn < 0:
            return wanted
    raise ValueError("no set to draw")


def _sets_of(length: int) -> list[tuple[int, ...]]:
    """The numbers of all sets of that many cards."""
    if length == 1:
        return [(number,) for number in NUMBERS]
    groups = [(number,) * length for number in NUMBERS]
    up = [tuple(range(low, low + length)) for low in NUMBERS if low + length - 1 in NUMBERS]
    return groups + up + [numbers_up[::-1] for numbers_up in up]
