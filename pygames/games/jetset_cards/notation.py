"""The text of an action, the same in every language: `fly new york`, `lay none`. Airport codes are read as well."""

from pygames.core.errors import BadAction
from pygames.core.game import Action

from .cards import CITIES
from .legality import DISCARDS, DRAW, FLIGHTS, LAY_NONE, LAYS, REST, START_FROM_DECK, STARTS

_NAMES = tuple(city.key.replace("_", " ") for city in CITIES)
_PLACES = {name: place for place, name in enumerate(_NAMES)} | {
    city.code.lower(): place for place, city in enumerate(CITIES)
}
_WITH_CITY = {"start": STARTS, "fly": FLIGHTS, "lay": LAYS, "discard": DISCARDS}
_ALONE = {"start deck": START_FROM_DECK, "draw": DRAW, "rest": REST, "lay none": LAY_NONE}
_TEXTS = {action: text for text, action in _ALONE.items()}


def print_action(a: Action) -> str:
    """The text of an action."""
    match a:
        case ("start" | "fly" | "lay" | "discard" as verb, int(city)) if 0 <= city < len(CITIES):
            return f"{verb} {_NAMES[city]}"
    if a not in _TEXTS:
        raise BadAction("jetset_cards.parse.unknown", text=str(a)[:40])
    return _TEXTS[a]


def parse_action(text: str) -> Action:
    """Read the text of an action, in capitals or not and with any spaces; raises BadAction when it is none."""
    words = " ".join(text.replace("_", " ").replace("-", " ").split()).lower()
    if words in _ALONE:
        return _ALONE[words]
    verb, _, name = words.partition(" ")
    if verb not in _WITH_CITY or not name:
        raise BadAction("jetset_cards.parse.unknown", text=text[:40])
    if name not in _PLACES:
        raise BadAction("jetset_cards.parse.city", text=name[:40])
    return _WITH_CITY[verb][_PLACES[name]]
