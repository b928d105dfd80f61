"""What is told when something happens: who paid whom how much for what. Events that repeat are made once and kept."""

from functools import cache, lru_cache

from pygames.core.game import MOVE, REVEAL, Event
from pygames.core.message import Message, message

from .board import CITIES, LINKS
from .cards import FINALS, FLIGHTS, LONG, SHORT, VACATION
from .legality import BOTH, CARDS_PRICE, FEES, PLANE, ROYALTY
from .paths import Path, cities_of

_ROW_KEYS = {SHORT: "short", LONG: "long", BOTH: "both"}


@cache
def city_name(city: int) -> Message:
    """The name of a city."""
    return Message(f"jetset.city.{CITIES[city].key}")


@cache
def link_name(link: int) -> Message:
    """A link by its two cities."""
    start, end, _ = LINKS[link]
    return message("jetset.link", start=city_name(start), end=city_name(end))


@cache
def flight_name(flight: int) -> Message:
    """A flight by its two cities."""
    start, end, _ = FLIGHTS[flight]
    return message("jetset.flight", start=city_name(start), end=city_name(end))


@cache
def final_name(final: int) -> Message:
    """A Final Flight by its three cities."""
    first, second, third = FINALS[final]
    return message("jetset.final", first=city_name(first), second=city_name(second), third=city_name(third))


@cache
def row_name(row: int) -> Message:
    """One of the rows, or both."""
    return Message(f"jetset.row.{_ROW_KEYS[row]}")


@lru_cache(4096)
def path_name(path: Path, first: int) -> Message:
    """The cities of a path in the order of the flight."""
    cities = cities_of(path, first)
    said = city_name(cities[-1])
    for city in reversed(cities[:-1]):
        said = message("jetset.path", city=city_name(city), rest=said)
    return said


def link_list(links: tuple[int, ...]) -> Message:
    """Links as a list, in rising order."""
    different = sorted(set(links))
    said = link_name(different[-1])
    for link in reversed(different[:-1]):
        said = message("jetset.links", link=link_name(link), rest=said)
    return said


@cache
def told_card(card: int, row: int) -> Event:
    """A card is turned up. All such events have one key, for nobody knows beforehand what comes."""
    if card == VACATION:
        said = Message("jetset.card.vacation")
    else:
        said = message("jetset.card.flight", flight=flight_name(card), count=FLIGHTS[card].points)
    return Event(message("jetset.log.turned", row=row_name(row), card=said), REVEAL)


VACATION_TIME = Event(Message("jetset.log.vacation_time"), MOVE)
"""The second Vacation card lies on the board (7.2)."""


@cache
def told_buy(seat: int, row: int) -> Event:
    """A seat pays for adding cards to a row, or to both (2.3)."""
    price = 2 * CARDS_PRICE if row == BOTH else CARDS_PRICE
    return Event(message("jetset.log.buy", seat=seat, row=row_name(row), paid=price), MOVE)


@cache
def told_choice(verb: str, seat: int) -> Event:
    """A seat buys no cards, or stops."""
    return Event(message(f"jetset.log.{verb}", seat=seat), MOVE)


@cache
def told_more(seat: int, row: int) -> Event:
    """A seat has one more card turned up (2.4)."""
    return Event(message("jetset.log.more", seat=seat, row=row_name(row)), MOVE)


@cache
def told_link(verb: str, seat: int, link: int) -> Event:
    """A seat begins to open a link or to join another's; the number of planes follows."""
    return Event(message(f"jetset.log.{verb}", seat=seat, link=link_name(link)), MOVE)


@cache
def told_opened(seat: int, link: int, planes: int) -> Event:
    """A seat has opened a link (4.1)."""
    price = LINKS[link].price
    paid = price + PLANE * planes
    return Event(message("jetset.log.opened", seat=seat, link=link_name(link), price=price, count=planes, paid=paid))


@lru_cache(4096)
def told_joined(seat: int, owner: int, link: int, planes: int) -> Event:
    """A seat has placed planes on another's link (4.4)."""
    values = {"bank": PLANE * planes, "royalty": ROYALTY * planes, "count": planes}
    return Event(message("jetset.log.joined", seat=seat, owner=owner, link=link_name(link), **values))


@lru_cache(4096)
def told_adding(seat: int, link: int, planes: int, price: int) -> Event:
    """One more plane for an own link is chosen; it is not yet paid (4.3)."""
    return Event(message("jetset.log.adding", seat=seat, link=link_name(link), count=planes, price=price))


def told_extended(seat: int, adding: tuple[int, ...]) -> Event:
    """A seat has placed planes on own links (4.3)."""
    different = len(set(adding))
    price, fee = PLANE * len(adding), FEES[different]
    said = message(
        "jetset.log.extended",
        seat=seat,
        count=len(adding),
        links=link_list(adding),
        price=price,
        fee=fee,
        paid=price + fee,
    )
    return Event(said)


@lru_cache(4096)
def told_claim(seat: int, flight: int) -> Event:
    """A seat chooses a flight to claim."""
    said = message("jetset.log.claim", seat=seat, flight=flight_name(flight), count=FLIGHTS[flight].points)
    return Event(said)


def told_flown(seat: int, path: Path, first: int, markers: int) -> Event:
    """The path of a claimed flight, and what goes where (6.2, 6.5)."""
    said = message("jetset.log.flown", seat=seat, path=path_name(path, first), count=len(path), markers=markers)
    return Event(said)


@cache
def told_final(seat: int, final: int) -> Event:
    """A seat chooses its Final Flight (8.1)."""
    return Event(message("jetset.log.final", seat=seat, final=final_name(final)))


def told_final_flown(seat: int, path: Path, first: int, other: int) -> Event:
    """The path of a Final Flight; the other one is shown and goes out of the game (8.4)."""
    said = message(
        "jetset.log.final_flown", seat=seat, path=path_name(path, first), count=len(path), other_final=final_name(other)
    )
    return Event(said)


@lru_cache(4096)
def told_income(seat: int, marked: int, plain: int, paid: int) -> Event:
    """What the bank pays (5.1)."""
    if not paid:
        return Event(message("jetset.log.income.none", seat=seat))
    return Event(message("jetset.log.income", seat=seat, marked=marked, plain=plain, paid=paid))


@cache
def told_bonus(seat: int, count: int) -> Event:
    """A plane from the supply goes on a Final Flight (8.5)."""
    return Event(message("jetset.log.bonus", seat=seat, count=count))


@cache
def told_bonus_from(seat: int, link: int, count: int) -> Event:
    """A plane from an own link goes on a Final Flight (8.6)."""
    return Event(message("jetset.log.bonus.from", seat=seat, link=link_name(link), count=count))
