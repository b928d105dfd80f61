"""What speaks for a choice, in short phrases for hints and for the look back on a game. Reads the view alone."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .advice import GOOD_RATE, final_plans, rated_plans
from .cards import POINTS
from .ending import BONUS_POINTS, FINAL_POINTS
from .legality import MARKED_PAYS, income_of, markers_for
from .plans import Plan, needs, rivals
from .told import final_name, flight_name
from .view import View
from .words import paths_of

_MOST = 3
"""So many are told."""
_CONSIDERED = 6
"""So many of the best plans count when it is asked what a link is good for."""


def reasons(v: View, a: Action) -> tuple[Message, ...]:
    """What speaks for a choice of the seat of the view, the weightiest first; at least one."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("claim", flight):
            found = _of_claim(v, flight)
        case ("open" | "join" | "extend" as verb, link):
            found = _of_link(v, verb, link)
        case ("planes", count):
            found = _of_planes(v, count)
        case ("income",):
            found = _of_income(v)
        case ("final", _):
            found = iter((message("jetset.because.final", points=FINAL_POINTS, each=BONUS_POINTS), _because("haste")))
        case ("path", place):
            found = _of_path(v, place)
        case ("bonus", _):
            found = iter((message("jetset.because.bonus", points=BONUS_POINTS),))
        case ("confirm",):
            found = _of_confirming(v)
        case _:
            found = _of_cards(v, str(fields[0]))
    return tuple(islice(found, _MOST))


def _because(reason: str) -> Message:
    return Message(f"jetset.because.{reason}")


def _of_claim(v: View, flight: int) -> Iterator[Message]:
    seat = v.last_turn
    yield message("jetset.because.points", count=POINTS[flight])
    if rivals(v, seat).get(flight, len(v.planes)) <= 1:
        yield _because("rival")
    if min(v.markers[seat], markers_for(len(v.claimed[seat]))):
        yield message("jetset.because.pays", euros=MARKED_PAYS)


def _of_link(v: View, verb: str, link: int) -> Iterator[Message]:
    """What a plane on a link is good for."""
    flights = [plan for _, plan in rated_plans(v)[:_CONSIDERED]]
    serving = [(flight_name(plan.card), plan) for plan in flights if link in plan.missing]
    serving += [(final_name(plan.card), plan) for plan in final_plans(v) if link in plan.missing]
    for name, plan in serving[:1]:
        key = "jetset.because.last_link" if _is_last(v, plan, verb) else "jetset.because.way"
        yield message(key, flight=name)
    if len(serving) > 1:
        yield message("jetset.because.flights", count=len(serving))
    if verb == "open":
        yield _because("owner")
    elif verb == "extend":
        yield _because("own_link")
    elif not serving:
        yield _because("later")


def _is_last(v: View, plan: Plan, verb: str) -> bool:
    """Whether nothing else is missing for a plan: one link, or only own links, which get their planes together."""
    if verb == "extend":
        return all(v.owners[link] == v.last_turn for link in plan.missing)
    return len(plan.missing) == 1


def _of_planes(v: View, count: int) -> Iterator[Message]:
    if count == 1:
        yield _because("one_plane")
        return
    assert v.chosen is not None
    wanted = needs(v, [plan for _, plan in rated_plans(v)[:_CONSIDERED]])[v.chosen]
    yield message("jetset.because.flights", count=wanted) if wanted > 1 else _because("later")


def _of_income(v: View) -> Iterator[Message]:
    seat = v.last_turn
    paid = income_of(v.marks[seat])[2]
    if not paid:
        yield _because("nothing")
        return
    yield message("jetset.because.income", euros=paid)
    for _, plan in rated_plans(v)[:1]:
        if plan.price > v.money[seat]:
            yield message("jetset.because.dear", flight=flight_name(plan.card))


def _of_path(v: View, place: int) -> Iterator[Message]:
    paths = paths_of(v)
    needed = needs(v, [plan for _, plan in rated_plans(v)[:_CONSIDERED]])
    planes = v.planes[v.last_turn]
    lost = [sum([needed[link] for link in path if planes[link] == 1]) for path in paths]
    if lost[place] == min(lost):
        yield _because("spares")
    if len(paths[place]) == min(map(len, paths)):
        yield _because("shortest")
    elif lost[place] > min(lost):
        yield _because("other_way")


def _of_confirming(v: View) -> Iterator[Message]:
    adding = set(v.adding)
    for _, plan in rated_plans(v):
        if plan.missing and adding.issuperset(plan.missing):
            yield message("jetset.because.enough", flight=flight_name(plan.card))
            break
    yield _because("keeps_money")


def _of_cards(v: View, verb: str) -> Iterator[Message]:
    """What speaks for more cards, or for none."""
    rated = rated_plans(v)
    is_good = bool(rated) and rated[0][0] >= 100 * GOOD_RATE
    if verb in ("buy", "more"):
        if not is_good:
            yield _because("no_flight")
        yield _because("choice")
    elif is_good:
        yield message("jetset.because.good", flight=flight_name(rated[0][1].card))
    else:
        yield _because("keeps_money")
