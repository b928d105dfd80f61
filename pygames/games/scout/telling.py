"""What is told when something happens. Events repeat all the time and never change, so each is made once and kept."""

from functools import cache, lru_cache

from pygames.core.game import Event
from pygames.core.message import Message, message

from .cards import BOTTOM, TOP

EMPTIED = Event(Message("scout.log.emptied"))
"""The table is empty after a Scout."""


@lru_cache(1 << 15)
def told_show(seat: int, shown: tuple[int, ...], captured: int, owner: int) -> Event:
    """A seat shows these numbers, and captures so many cards of that owner, if any (3.6)."""
    if captured:
        return Event(message("scout.log.show.capture", seat=seat, cards=shown, count=captured, owner=owner))
    return Event(message("scout.log.show", seat=seat, cards=shown))


@lru_cache(1 << 13)
def last_show(is_double: bool, shown: tuple[int, ...]) -> Message:
    """What a seat did last: it showed these numbers, perhaps after a Scout of the same turn (5.2)."""
    return message("scout.last.scout_show" if is_double else "scout.last.show", cards=shown)


@cache
def last_scout(number: int) -> Message:
    """What a seat did last: it scouted a card that showed this number."""
    return message("scout.last.scout", cards=(number,))


@lru_cache(1 << 16)
def told_scout(text: str, seat: int, owner: int, card: int, turned: int, gap: int) -> Event:
    """A seat scouts a card. Where it went, and which way up, only its new holder is told (4.5)."""
    top, bottom = TOP[card], BOTTOM[card]
    public = message(text, seat=seat, owner=owner, top=top, bottom=bottom)
    held = bottom if turned else top
    private = message(text + ".own", seat=seat, owner=owner, top=top, bottom=bottom, number=held, place=gap + 1)
    return Event(public, private=((seat, private),))
