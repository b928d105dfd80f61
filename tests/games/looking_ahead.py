"""What the search asks of a game, as text that a test can be read by."""

from typing import Any

from pygames.core.game import AnyGame
from pygames.core.rng import Rng

RNG = Rng(1, "test", "lookahead")


def likely(rules: AnyGame, s: Any) -> str:
    """The quick choice at a table."""
    return rules.print_action(rules.likely(s, RNG))


def promises(rules: AnyGame, s: Any) -> dict[str, int]:
    """What each choice promises."""
    choices = rules.legal(s)
    weighed = zip(choices, rules.promises(s, choices), strict=True)
    return {rules.print_action(action): promise for action, promise in weighed}
