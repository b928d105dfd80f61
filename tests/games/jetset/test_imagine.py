"""Imagined Final Flights of others fit where their planes stand; none is ruled out."""

from collections import Counter

from pygames.core.rng import Rng
from pygames.games.jetset import rules
from pygames.games.jetset.cards import FINALS
from pygames.games.jetset.likelihood import draw, final_weights
from pygames.games.jetset.paths import links_of
from pygames.games.jetset.state import State
from pygames.games.jetset.ways import final_ways

from .table import final, table
from .test_vacation import TRIP, trip_planes

DRAWS = 400
OWN = "lisbon-warsaw-paris palermo-london-warsaw"


def held_by_other(s: State) -> Counter[int]:
    """How often each Final Flight is in the hand of the first seat when the second one imagines it."""
    v, rng = rules.view(s, 1), Rng(1, "imagine")
    return Counter(held for _ in range(DRAWS) for held in rules.imagine(v, rng).finals[0])


def test_a_final_flight_that_the_planes_of_a_seat_fit_is_imagined_more_often() -> None:
    finals = {1: OWN}
    nothing = held_by_other(table(2, finals=finals, vacations=(0, 1), short="", long=""))
    built = held_by_other(table(2, planes={0: trip_planes()}, finals=finals, vacations=(0, 1), short="", long=""))
    assert built[final(TRIP)] > 2 * nothing[final(TRIP)] > 0
    own = {final(text) for text in OWN.split()}
    assert set(built) == set(range(len(FINALS))) - own
    assert sum(built.values()) == 2 * DRAWS


def test_planes_tell_less_before_vacation_time() -> None:
    network = final_ways(final(TRIP))[0]
    assert len(links_of(network)) >= 6
    late, early = final_weights(network, True), final_weights(network, False)
    assert late[final(TRIP)] > early[final(TRIP)] > min(early) > 0
    assert len(set(final_weights(0, True))) == 1


def test_drawing_by_weight_takes_off_the_list_and_follows_the_weights() -> None:
    rng = Rng(2, "draw")
    drawn: Counter[int] = Counter()
    for _ in range(DRAWS):
        finals = [0, 1, 2]
        one = draw(finals, (1, 3, 0), rng)
        assert sorted([one, *finals]) == [0, 1, 2]
        drawn[one] += 1
    assert drawn[2] == 0 and 2 * drawn[0] < drawn[1] < 5 * drawn[0]
