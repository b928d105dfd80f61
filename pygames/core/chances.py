"""From points to chances, for games that go on: what a lead is worth is nearly the same everywhere."""

from collections.abc import Sequence


def by_leads(points: Sequence[int], usual_lead: int) -> tuple[int, ...]:
    """The chance of each seat in thousandths, by its lead over the best of the others.

    A lead of `usual_lead` points is worth half of what is between an even chance and a sure one.
    """
    chances = []
    for seat, own in enumerate(points):
        lead = own - max([*points[:seat], *points[seat + 1 :]])
        chances.append(500 + 500 * lead // (abs(lead) + usual_lead))
    whole = sum(chances) or 1
    return tuple([1000 * chance // whole for chance in chances])
