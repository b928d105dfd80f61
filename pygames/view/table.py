"""What a table screen is drawn from. It holds no state: a screen cannot show what its seat may not know."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast

from htpy import Node

from ..core.game import Action, AnyGame, Outcome
from ..core.match import Seat
from ..core.message import Message
from ..locale import Catalogue
from .company import Company
from .lessons import Panel


class Hint(NamedTuple):
    """One choice that a search proposes: its notation and name, its share in thousandths, what speaks for it."""

    action: str
    label: Message
    share: int
    reasons: tuple[Message, ...]


class Ui(NamedTuple):
    """What the people at the screen have opened and chosen; nothing of it belongs to the game."""

    picks: Any = None
    dialog: str = ""
    answer: str = ""
    """The last words said to the player beside the log: a refusal, or the answer to a typed command."""
    list_open: bool = False
    cursor: int | None = None
    """How many actions of the game are shown while looking back; None shows the game as it is."""
    playing: bool = False
    """The replay goes on by itself."""
    seen_by: str = ""
    """Whose eyes a finished game is looked through: the number of a seat, `OPEN`, or "" for the viewer's own."""
    hinting: bool = False
    """A hint is being thought about."""
    hints: tuple[Hint, ...] = ()
    shown_hint: str = ""
    """The notation of the hint that is marked on the table."""
    news: tuple[Message, ...] = ()
    """What a link has brought, or what became of one that was sent."""
    own_name: str = ""
    """The name typed by who is about to take a place."""


OPEN = "open"
"""To see everybody's cards at once."""


class Moment(NamedTuple):
    """What is to be known of a moment that is looked back to, beside the table as it was."""

    at: int
    """How many actions had been taken."""
    words: str
    """What the last of them had brought, as the viewer may know it; "" before the first one."""
    over: bool
    """The game has come to its end since, so that it may be looked at through anybody's eyes."""
    eyes: str
    """Whose they are now: the number of a seat, `OPEN`, or "" for an onlooker's."""
    hands: "tuple[Table, ...]" = ()
    """Where everything lies open, the table as each seat saw it."""


class Table(NamedTuple):
    """One table as one viewer may see it."""

    say: Catalogue
    rules: AnyGame
    seats: tuple[Seat, ...]
    view: Any
    turn: int | None
    """The seat that chooses in this view; None when the game is over."""
    choices: tuple[Action, ...]
    """What the viewer may choose now; empty for everybody else."""
    log: tuple[tuple[int, str], ...]
    """The latest lines with their numbers from 1, oldest first, as the viewer may read them."""
    outcome: Outcome | None
    ui: Ui
    undo: str = ""
    """"undo", "take_back" or "": what the viewer may do about the last action."""
    handing: bool = False
    """Another person chooses next: the viewer is to hand the device on."""
    covered: bool = False
    """The device is being handed to the seat at turn; nothing private may be drawn."""
    casual: bool = False
    unkept: bool = False
    """The browser does not keep what happens."""
    length: int = 0
    """How many actions the game has."""
    day: str = ""
    """The day whose table it is; "" for any other game."""
    reached: tuple[str, ...] = ()
    """The achievements that this game has brought, in words."""
    lesson: Panel | None = None
    """What the table is a lesson in; None for a game."""
    company: Company | None = None
    """How the game goes from device to device by link; None for one at this device alone."""
    moment: Moment | None = None
    """What is looked back to; None while the game is shown as it is."""


class GameScreen(Protocol):
    """What a game's module in `view/` may offer; what it leaves out, the frame draws from legal actions alone."""

    NOTHING_PICKED: Any

    def pick(self, table: Table, command: dict[str, Any]) -> Any:
        """The picks after a `pick` command; unknown or impossible commands change nothing."""
        ...

    def picks_for(self, table: Table, action: Action) -> Any:
        """The picks that stand for a legal action, as far as it is one that is picked before it is confirmed."""
        ...

    def decided(self, table: Table, what: str) -> Action | None:
        """The action that a press of that kind decides by itself, where people want no second press to confirm it.

        None while more may have to be picked, and for a press that took something back.
        """
        ...

    def regions(self, table: Table) -> dict[str, Node]:
        """The regions that the game draws itself, by name."""
        ...

    def laid_open(self, table: Table) -> Node:
        """What the owner of the view alone can see at that moment, laid open to be looked at, without commands."""
        ...

    def headline(self, table: Table) -> str:
        """Where the game stands, for the bar and the page title; nothing private."""
        ...

    def round_end(self, table: Table) -> Sequence[Node]:
        """The arithmetic of the round that has just ended."""
        ...

    def answer(self, table: Table, word: str) -> str:
        """What a typed word such as `hand` or `score` is answered with; "" for words that the game does not know."""
        ...


def game_screen(key: str) -> GameScreen:
    """The module that draws a game, or the frame's own when it has none."""
    name = f"pygames.view.{key}"
    found = import_module(name if find_spec(name) else "pygames.view.plain")
    return cast(GameScreen, found)
