"""The text of an action, the same in every language: `open london-paris`, `planes 2`, `claim rome-athens`, `income`."""

import re

from pygames.core.errors import BadAction
from pygames.core.game import Action

from .board import CITIES, CITY, LINKS
from .cards import FINALS, FLIGHTS, LONG, SHORT
from .legality import BOTH, BUY_NONE, CONFIRM, INCOME, PLANES_EACH, STOP
from .paths import MOST_PATHS

_ROWS = {"short": SHORT, "long": LONG, "both": BOTH}
_ROW_WORDS = {row: word for word, row in _ROWS.items()}
_PLAIN = {"income": INCOME, "confirm": CONFIRM, "stop": STOP, "buy none": BUY_NONE}
_LINK_VERBS = ("open", "extend", "join", "bonus")
_FLIGHT_OF: dict[tuple[int, ...], int] = {flight[:2]: place for place, flight in enumerate(FLIGHTS)}
_LINK_OF: dict[tuple[int, ...], int] = {link[:2]: place for place, link in enumerate(LINKS)}
_FINAL_OF: dict[tuple[int, ...], int] = {final: place for place, final in enumerate(FINALS)}

_WITH_ROW = re.compile(r"(buy|more) (short|long|both)")
_WITH_CITIES = re.compile(r"(open|extend|join|bonus|claim|final) ([a-z]+(?: ?- ?[a-z]+)*)")
_WITH_NUMBER = re.compile(r"(planes|path) ([0-9]{1,3})")


def print_action(a: Action) -> str:
    """The text of an action."""
    match a:
        case (str(verb),) if a in _PLAIN.values():
            return verb.replace("_", " ")
        case ("buy" | "more" as verb, int(row)) if SHORT <= row <= (BOTH if verb == "buy" else LONG):
            return f"{verb} {_ROW_WORDS[row]}"
        case (str(verb), int(link)) if verb in _LINK_VERBS and 0 <= link < len(LINKS):
            return f"{verb} {_cities(LINKS[link][:2])}"
        case ("claim", int(flight)) if 0 <= flight < len(FLIGHTS):
            return f"claim {_cities(FLIGHTS[flight][:2])}"
        case ("final", int(final)) if 0 <= final < len(FINALS):
            return f"final {_cities(FINALS[final])}"
        case ("planes", int(count)) if 0 < count <= PLANES_EACH:
            return f"planes {count}"
        case ("path", int(place)) if 0 <= place < MOST_PATHS:
            return f"path {place + 1}"
    raise BadAction("jetset.parse.unknown", text=str(a)[:40])


def _cities(cities: tuple[int, ...]) -> str:
    return "-".join(CITIES[city].key for city in cities)


def parse_action(text: str) -> Action:
    """Read the text of an action, in capitals or not and with any spaces; raises BadAction when it is none."""
    words = " ".join(text.split()).lower()
    if words in _PLAIN:
        return _PLAIN[words]
    if found := _WITH_ROW.fullmatch(words):
        if (found[1], found[2]) == ("more", "both"):
            raise BadAction("jetset.parse.unknown", text=words)
        return found[1], _ROWS[found[2]]
    if found := _WITH_NUMBER.fullmatch(words):
        return _with_number(found[1], int(found[2]))
    if found := _WITH_CITIES.fullmatch(words):
        return _with_cities(found[1], found[2].replace(" ", ""))
    raise BadAction("jetset.parse.unknown", text=text[:40])


def _with_number(verb: str, number: int) -> Action:
    """`planes 2`, or `path 1` for the first of the paths offered."""
    if not 0 < number <= (PLANES_EACH if verb == "planes" else MOST_PATHS):
        raise BadAction("jetset.parse.number", text=str(number))
    return (verb, number) if verb == "planes" else (verb, number - 1)


def _with_cities(verb: str, text: str) -> Action:
    """A link or a flight by its cities in either order, a Final Flight by its three in theirs."""
    keys = text.split("-")
    for city in keys:
        if city not in CITY:
            raise BadAction("jetset.parse.city", text=city[:40])
    cities = tuple([CITY[city] for city in keys])
    if verb == "final":
        found = _FINAL_OF.get(cities)
    else:
        found = (_FLIGHT_OF if verb == "claim" else _LINK_OF).get(tuple(sorted(cities)))
    if found is None:
        raise BadAction(f"jetset.parse.{verb if verb in ('claim', 'final') else 'link'}", text=text[:60])
    return verb, found
