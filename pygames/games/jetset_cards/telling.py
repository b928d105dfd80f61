"""What is told when something happens. Events repeat all the time and never change, so each is made once and kept."""

from functools import cache, lru_cache

from pygames.core.game import MOVE, REVEAL, Event
from pygames.core.message import Message, message

from .cards import CITIES, REGIONS
from .events import EVENTS, NONE


@cache
def city_name(city: int) -> Message:
    """The name of a city."""
    return Message(f"jetset_cards.city.{CITIES[city].key}")


@cache
def event_name(event: int) -> Message:
    """The name of an event card."""
    kind, region = EVENTS[event]
    if region == NONE:
        return Message(f"jetset_cards.event.{kind}")
    return message(f"jetset_cards.event.{kind}", region=region_name(region))


@cache
def event_text(event: int) -> Message:
    """The one line of an event card."""
    kind, region = EVENTS[event]
    if region == NONE:
        return Message(f"jetset_cards.event.{kind}.text")
    return message(f"jetset_cards.event.{kind}.text", region=region_name(region))


@cache
def region_name(region: int) -> Message:
    """The name of a region."""
    return Message(f"jetset_cards.region.{REGIONS[region]}")


@lru_cache(4096)
def city_names(cities: tuple[int, ...]) -> Message:
    """One to three cities as a list."""
    names = [city_name(city) for city in cities]
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return message("jetset_cards.cities.two", first=names[0], second=names[1])
    return message("jetset_cards.cities.three", first=names[0], second=names[1], third=names[2])


@cache
def told(verb: str, seat: int, city: int) -> Event:
    """A seat has done that with a city: `start`, `fly`, `lay` or `discard`."""
    return Event(message(f"jetset_cards.log.{verb}", seat=seat, city=city_name(city)), MOVE)


@cache
def told_start_from_deck(seat: int, city: int) -> Event:
    """The top card of the deck is a seat's start city (2.4)."""
    return Event(message("jetset_cards.log.start.deck", seat=seat, city=city_name(city)), REVEAL)


@cache
def told_lay_none(seat: int) -> Event:
    """A seat lays no airport after a rest."""
    return Event(message("jetset_cards.log.lay_none", seat=seat), MOVE)


@cache
def told_bonus(seat: int, points: int) -> Event:
    """An airport pays (4.3), or would have paid without a strike (6.5)."""
    if not points:
        return Event(message("jetset_cards.log.no_bonus", seat=seat), MOVE)
    return Event(message("jetset_cards.log.bonus", seat=seat, count=points), MOVE)


@cache
def told_extra(seat: int, points: int, event: int) -> Event:
    """An event pays (6.5)."""
    return Event(message("jetset_cards.log.extra", seat=seat, count=points, event=event_name(event)), MOVE)


@lru_cache(8192)
def told_cards(verb: str, seat: int, cities: tuple[int, ...]) -> Event:
    """A seat has taken cards from the deck by `draw`, `rest` or `tailwind`; only that seat is told which (3.2)."""
    public = message(f"jetset_cards.log.{verb}", seat=seat, count=len(cities))
    private = message(f"jetset_cards.log.{verb}.own", seat=seat, cities=city_names(cities))
    return Event(public, REVEAL, ((seat, private),))


@cache
def told_event(number: int, event: int) -> Event:
    """The event of a round is turned up (6.2)."""
    said = message("jetset_cards.log.event", round=number, event=event_name(event), text=event_text(event))
    return Event(said, REVEAL)
