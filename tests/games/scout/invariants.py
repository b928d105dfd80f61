"""What holds at every moment of a game of Scout, and what is hidden in it. `tests/laws` asks both after each action."""

from pygames.games.scout.cards import DECKS, NAME, numbers
from pygames.games.scout.rounds import CHIPS, MOST_TURNS
from pygames.games.scout.sets import strength
from pygames.games.scout.state import FLIP, NOBODY, OVER, SHOW, State


def check(s: State) -> None:
    """Assert that no card is lost or doubled, and that counts agree with each other."""
    placed = [NAME[card] for cards in (*s.hands, s.active, *s.captured) for card in cards]
    away = s.stock if s.round == 1 else [card for cards in s.first_deal for card in cards]
    assert sorted([*placed, *away]) == list(DECKS[s.seats])
    assert s.strength == strength(numbers(s.active))
    assert (s.owner == NOBODY) == (not s.active)
    assert bool(s.strength) == bool(s.active)
    assert s.turns <= MOST_TURNS
    assert len(s.history) == (s.seats if s.phase == OVER else s.round - 1)
    if s.seats == 2:
        assert [CHIPS - chips for chips in s.chips] == [sum(seat == at for seat, _ in s.scouted) for at in range(2)]
        assert not any(s.tokens) and not any(s.doubles)
    else:
        assert sum(s.tokens) == len(s.scouted)
        assert not any(s.chips)
    if s.phase != OVER:
        assert all(s.hands)
        assert s.phase == FLIP or s.owner != s.turn
        assert s.phase != SHOW or not s.doubles[s.turn]


def hidden(s: State, seat: int | None) -> object:
    """The hands that a seat does not see, and with two players the stock; None when there is no such card."""
    hands = tuple(hand for at, hand in enumerate(s.hands) if at != seat)
    return (hands, s.stock) if any(hands) else None
