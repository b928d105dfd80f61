"""A sensible player without foresight: it plans flights by what they cost and bring, and reads the view alone (12.1).

For every flight that lies open, and for its Final Flights, it finds the cheapest path and what is missing on it. It
claims what it can, goes on with the plan that brings most for each action, and takes income when the money is not
enough. Worth and price are compared in euros; the weights were found by play. `plans` holds the paths and their prices.
"""

from typing import Any

from pygames.core.game import Action
from pygames.core.rng import Rng

from .board import LINKS
from .cards import LONG, POINTS, SHORT
from .ending import BONUS_POINTS, FINAL_POINTS, MOST_BONUS
from .legality import (
    BOTH,
    BUY_NONE,
    CONFIRM,
    INCOME,
    PLANE,
    ROYALTY,
    STOP,
    extension_price,
    income_of,
    markers_for,
)
from .plans import Plan, needs, plan_final, plans_of, rivals
from .state import ACTION, BUY, EXTEND, FINAL_PATH, MORE, PATH, PLANES
from .view import View
from .words import paths_of

_POINT = 5
"""Euros that a point is worth."""
_MARKER = 6
"""Euros that a marker on a claimed flight is worth: it brings 5 with the next income, and that takes an action."""
GOOD_RATE = 12
"""Euros an action; cards are bought when no plan brings so much."""
_LOST = 4
"""What a flight is worth less by that another seat can claim sooner."""
_SPARE = 12
"""Euros that are left after buying cards."""
_EXTRA_PLANES = 2
"""More planes than one that are put on a link when it is opened, at most."""
_FINAL_WORTH = 130
"""Euros that a Final Flight with its bonus planes is worth."""
_SAVING = 2
"""For a better plan the seat saves up for so many incomes, at most."""
_FAIR_INCOME = 10
"""Euros that make an income worth an action."""


def advise(v: View, choices: list[Action], rng: Rng) -> Action:
    """The choice that goes on with the best plan; when it is not among `choices`, any of them."""
    if len(choices) == 1 or v.seat is None:
        return choices[0]
    for wish in _wishes(v):
        if wish in choices:
            return wish
    return rng.choice(choices)


def _wishes(v: View) -> list[Action]:
    """What the seat would like to do, the best first."""
    if v.phase == ACTION:
        return _actions(v)
    if v.phase in (BUY, MORE):
        return _cards(v)
    if v.phase == PLANES:
        return _counts(v)
    if v.phase == EXTEND:
        return _extensions(v)
    if v.phase in (PATH, FINAL_PATH):
        return _paths(v)
    return []


def worth(v: View, plan: Plan) -> int:
    """What a flight brings, less the money that it still costs, in euros."""
    markers = _MARKER * markers_for(len(v.claimed[v.last_turn]))
    return POINTS[plan.card] * _POINT + markers + plan.assets - plan.price


def rate(v: View, plan: Plan) -> int:
    """What a flight brings for each action that it takes, in hundredths of a euro."""
    return 100 * worth(v, plan) // plan.actions


def rated_plans(v: View) -> list[tuple[int, Plan]]:
    """Plans for all open flights with their rates, the best first; what another seat can have sooner counts less."""
    seat = v.last_turn
    quickest = rivals(v, seat)
    rated = []
    for plan in plans_of(v, seat):
        gain = rate(v, plan)
        if gain > 0 and quickest.get(plan.card, plan.actions) < plan.actions:
            gain //= _LOST
        rated.append((gain, plan))
    return sorted(rated, key=lambda one: one[0], reverse=True)


def _ranked(v: View) -> list[Plan]:
    """Plans for all open flights, the best first."""
    return [plan for _, plan in rated_plans(v)]


# --- the action -------------------------------------------------------------------------------------------------------


def _actions(v: View) -> list[Action]:
    """The action to take, the best first."""
    if any(final is not None for final in v.flown):
        return _last_actions(v)
    rated = rated_plans(v)
    ready = sorted([plan for _, plan in rated if not plan.missing], key=lambda plan: -worth(v, plan))
    wishes: list[Action] = [("claim", plan.card) for plan in ready]
    finals = final_plans(v)
    if finals and not finals[0].missing:
        # Waiting costs a bonus plane, so only a flight that is worth more goes first.
        better: list[Action] = [("claim", plan.card) for plan in ready if POINTS[plan.card] > BONUS_POINTS]
        return [*better, ("final", finals[0].card)]
    return wishes + _steps(v, rated, finals)


def final_plans(v: View) -> list[Plan]:
    """Plans for the Final Flights in hand, in Vacation time, the best first."""
    if not v.is_vacation_time:
        return []
    plans = [plan_final(v, v.last_turn, final) for final in v.finals[v.last_turn]]
    return sorted([plan for plan in plans if plan is not None], key=lambda plan: (plan.actions, plan.price))


def _steps(v: View, rated: list[tuple[int, Plan]], finals: list[Plan]) -> list[Action]:
    """Steps of plans that can be paid for, or income when the best one cannot."""
    money = v.money[v.last_turn]
    paid = income_of(v.marks[v.last_turn])[2]
    if paid < _FAIR_INCOME:
        # Without income a seat must not get stuck on the way: what is soonest done comes first.
        finals = [plan for plan in finals if plan.price <= money]
        rated = [(gain - 10_000 * plan.actions + 40_000, plan) for gain, plan in rated]
    rated = [*rated, *[(100 * (_FINAL_WORTH - plan.price) // plan.actions, plan) for plan in finals[:1]]]
    rated.sort(key=lambda one: one[0], reverse=True)
    within_reach = [plan for _, plan in rated if plan.price <= money + _SAVING * paid][:1]
    wishes: list[Action] = []
    if within_reach and within_reach[0].price > money and paid >= _FAIR_INCOME and v.idle < v.seats:
        wishes.append(INCOME)
    wishes += [_step(v, plan) for gain, plan in rated if plan.price <= money and gain > 0]
    # In Vacation time the Final Flight is prepared link by link, for nobody wants to be the last.
    wishes += [_step(v, plan) for plan in finals if _step_price(v, plan) <= money]
    return [*wishes, INCOME]


def _step(v: View, plan: Plan) -> Action:
    """The first thing to do for a plan: links that nobody owns yet before others may take them, own links last."""
    owners = v.owners
    for link in plan.missing:
        if owners[link] is None:
            return ("open", link)
    for link in plan.missing:
        if owners[link] != v.last_turn:
            return ("join", link)
    return ("extend", plan.missing[0]) if plan.missing else ("claim", plan.card)


def _step_price(v: View, plan: Plan) -> int:
    """Euros for the first step of a plan with one plane."""
    fields: tuple[Any, ...] = _step(v, plan)
    if fields[0] == "extend":
        return extension_price(fields[1:])
    return LINKS[fields[1]].price + PLANE if fields[0] == "open" else PLANE + ROYALTY


def _last_actions(v: View) -> list[Action]:
    """Once a Final Flight has been played, points alone count for the few turns that are left."""
    seat = v.last_turn
    money, paid = v.money[seat], income_of(v.marks[seat])[2]
    left = _turns_left(v)
    finals = final_plans(v)
    goals: list[tuple[int, Action]] = [(0, INCOME)]
    for plan in finals:
        turns = plan.actions + _incomes(plan.price - money, paid)
        if turns <= left:
            gain = FINAL_POINTS + BONUS_POINTS * min(MOST_BONUS, left - turns)
            step: Action = ("final", plan.card) if not plan.missing else _step(v, plan)
            # A flight that is ready can wait only while there is time for it, so haste is worth more near the end.
            urgent = turns + 2 > left
            goals.append((100 * gain // turns + 1000 * urgent, step if plan.price <= money else INCOME))
    for plan in plans_of(v, seat):
        turns = plan.actions + _incomes(plan.price - money, paid)
        if turns <= left and _leaves_final(v, plan, finals):
            # Each turn before the Final Flight costs one bonus plane.
            gain = POINTS[plan.card] - BONUS_POINTS * turns * bool(finals) + 2 * FINAL_POINTS * (not plan.missing)
            step = _step(v, plan) if plan.price <= money else INCOME
            goals.append((100 * gain // turns, step))
    return [step for _, step in sorted(goals, key=lambda goal: goal[0], reverse=True)]


def _leaves_final(v: View, plan: Plan, finals: list[Plan]) -> bool:
    """Whether a flight takes no plane that the best Final Flight needs."""
    if not finals:
        return True
    planes = v.planes[v.last_turn]
    return all(planes[link] != 1 or link not in finals[0].path for link in plan.path)


def _incomes(lacking: int, paid: int) -> int:
    """How many times income has to be taken for so much money; very often when it brings nothing."""
    if lacking <= 0:
        return 0
    return -(-lacking // paid) if paid else 99


def _turns_left(v: View) -> int:
    """How many turns the seat may still have when a Final Flight has been played."""
    return MOST_BONUS - max(v.bonus)


# --- the steps of an action -------------------------------------------------------------------------------------------


def _counts(v: View) -> list[Action]:
    """How many planes go on a link: one, and more where other plans need it and the money is there."""
    link = v.chosen
    assert link is not None
    settled = income_of(v.marks[v.last_turn])[2] >= _FAIR_INCOME
    wanted = needs(v, _ranked(v)[:6])[link] if settled else 1
    each = PLANE if v.owners[link] is None else PLANE + ROYALTY
    price = LINKS[link].price if v.owners[link] is None else 0
    count = 1
    while count < min(wanted, 1 + _EXTRA_PLANES) and v.money[v.last_turn] >= price + each * (count + 1) + _SPARE:
        count += 1
    return [("planes", number) for number in range(count, 0, -1)]


def _extensions(v: View) -> list[Action]:
    """Planes on own links for the best plan, and for those after it while there is money."""
    wishes: list[Action] = []
    planes = list(v.planes[v.last_turn])
    adding = list(v.adding)
    for link in adding:
        planes[link] += 1
    for plan in _ranked(v)[:5]:
        lacking = [link for link in plan.path if not planes[link]]
        if all(v.owners[link] == v.last_turn for link in lacking):
            if extension_price((*v.adding, *lacking)) <= v.money[v.last_turn]:
                wishes += [("extend", link) for link in lacking]
            for link in plan.path:
                planes[link] = max(0, planes[link] - 1)
        if wishes:
            break
    for plan in final_plans(v)[:1]:
        begun = [link for link in plan.missing if v.owners[link] == v.last_turn and link not in adding]
        wishes = [("extend", link) for link in begun] + wishes
    return [*wishes, CONFIRM]


def _paths(v: View) -> list[Action]:
    """The path that takes fewest planes that other plans need."""
    needed = needs(v, _ranked(v)[:6])
    planes = v.planes[v.last_turn]
    losses = []
    for place, path in enumerate(paths_of(v)):
        loss = sum([2 + 3 * min(needed[link], 2) * (planes[link] == 1) for link in path])
        losses.append((loss, place))
    return [("path", place) for _, place in sorted(losses)]


# --- cards ------------------------------------------------------------------------------------------------------------


def _cards(v: View) -> list[Action]:
    """Buy cards, which are cheap, unless a flight is ready to claim or the money is short."""
    rated = rated_plans(v)
    if not rated or rated[0][0] < 100 * GOOD_RATE:
        if v.phase == MORE:
            return [("more", LONG), ("more", SHORT)]
        if v.money[v.last_turn] >= _SPARE:
            return [("buy", BOTH), ("buy", LONG), ("buy", SHORT)]
    return [STOP, BUY_NONE]
