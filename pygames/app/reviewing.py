"""The review of a finished game: what each seat could expect at each decision, judged only by what it knew then."""

from ..core.game import Action
from ..core.match import Match
from ..view.review import Judged, Seen

MOST_DECISIONS = 120
"""A longer game is judged at its widest decisions."""

WORTH_SAYING = 60
"""What a choice has to lose, in thousandths of a victory, before it is listed."""

LISTED = 5


class Review:
    """Collects what the search finds, decision by decision."""

    def __init__(self, match: Match) -> None:
        open_places = [place for place, (_, choices) in enumerate(match.digits) if choices > 1]
        widest = sorted(open_places, key=lambda place: -match.digits[place][1])[:MOST_DECISIONS]
        self.places = sorted(widest)
        """The decisions that are judged, by the number of actions before them."""
        self._found: dict[int, tuple[list[tuple[Action, int, int]], tuple[int, ...]]] = {}

    @property
    def next_place(self) -> int | None:
        """The decision to be judged next; None when all are."""
        done = len(self._found)
        return self.places[done] if done < len(self.places) else None

    def take(self, place: int, rated: list[tuple[Action, int, int]], chances: tuple[int, ...]) -> None:
        """What the search found of a decision: its choices with share and worth, and what each seat could expect."""
        self._found[place] = (rated, chances)

    def seen(self, match: Match) -> Seen:
        """What is known so far, as the window shows it."""
        judged = [self._judged(match, place) for place in self._found if self._found[place][1]]
        lost = [one for one in judged if one.lost >= WORTH_SAYING and one.better is not None]
        lost.sort(key=lambda one: -one.lost)
        outcome = match.rules.outcome(match.state)
        assert outcome is not None
        winners = outcome.places.count(1)
        return Seen(
            seats=len(match.seats),
            length=len(match.actions),
            done=len(self._found),
            decisions=len(self.places),
            lines=tuple((one.place, one.chances) for one in judged),
            end=tuple(1000 // winners if place == 1 else 0 for place in outcome.places),
            worst=tuple(lost[:LISTED]),
        )

    def _judged(self, match: Match, place: int) -> Judged:
        rated, chances = self._found[place]
        seat, chosen = match.movers[place], match.actions[place]
        worths = {action: worth for action, _, worth in rated}
        lost = worths[rated[0][0]] - worths[chosen] if rated and chosen in worths else 0
        if lost < WORTH_SAYING or rated[0][0] == chosen:
            return Judged(place, seat, chances)
        view = match.rules.view(match.state_at(place), seat)
        better = rated[0][0]
        return Judged(
            place,
            seat,
            chances,
            lost,
            match.rules.label(view, chosen),
            match.rules.label(view, better),
            match.rules.reasons(view, better),
        )
