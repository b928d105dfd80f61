"""What is said about an action before it is done: the text of its button, and why it may not be done."""

from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .board import NO_TWIN, ROUTES, TWIN
from .cards import DECK, GREY, VIP
from .legality import DOUBLES_FROM, FIRST_KEEP, LATER_KEEP, OFFERED, claimable, face_up, open_routes, payments
from .state import DRAW, NOBODY, OFFER, PAY
from .told import COLOUR_WORDS, payment_words, route_words, ticket_list
from .view import View


def label(v: View, a: Action) -> Message:
    """What a button for this legal action says. Different actions never get the same text."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("take", card):
            if card == DECK:
                return Message("shahrah.action.draw")
            return Message("shahrah.action.take.vip") if card == VIP else _of_colour("shahrah.action.take", card)
        case ("tickets",):
            return message("shahrah.action.tickets", count=min(OFFERED, len(v.ticket_deck)))
        case ("claim", route):
            return message("shahrah.action.claim", route=route_words(route))
        case ("pay", colour, cards, vips):
            return message("shahrah.action.pay", payment=payment_words(colour, cards, vips))
        case ("keep", *places):
            offer = () if v.seat is None else v.offers[v.seat]
            kept = [ticket for place in places if (ticket := offer[place]) is not None]
            return message("shahrah.action.keep", tickets=ticket_list(kept))
        case ("pass",):
            return Message("shahrah.action.pass")
    raise ValueError(a)


def _of_colour(text: str, colour: int) -> Message:
    return message(text, colour=COLOUR_WORDS[colour])


def why_not(v: View, a: Action) -> Message:
    """Why an action is not legal for the seat of the view; `shahrah.why.legal` when nothing speaks against it."""
    if v.turn is None:
        return Message("shahrah.why.over")
    if v.turn != v.seat:
        return message("shahrah.why.turn", seat=v.turn)
    fields: tuple[Any, ...] = a
    match fields:
        case ("keep", *places):
            refusal = _why_no_keep(v, places)
        case ("pay", int(colour), int(cards), int(vips)):
            refusal = _why_no_payment(v, colour, cards, vips)
        case ("take" | "claim" | "tickets" | "pass", *values):
            refusal = _why_no_turn(v, str(fields[0]), values)
        case _:
            refusal = Message("shahrah.why.unknown")
    return refusal or Message("shahrah.why.legal")


def _why_no_turn(v: View, verb: str, values: list[Any]) -> Message | None:
    """What speaks against one of the three things that a turn can be, or against passing (2.1 to 2.3)."""
    if v.phase == OFFER:
        return Message("shahrah.why.offer")
    if v.phase == PAY:
        return Message("shahrah.why.pending_payment")
    match verb, values:
        case "take", [int(card)]:
            return _why_no_card(v, card)
        case "claim", [int(route)] if 0 <= route < len(ROUTES):
            return Message("shahrah.why.second_card") if v.phase == DRAW else _why_no_claim(v, route)
        case "tickets", []:
            if v.phase == DRAW:
                return Message("shahrah.why.second_card")
            return None if v.ticket_deck else Message("shahrah.why.no_tickets")
        case "pass", []:
            if v.phase == DRAW:
                return Message("shahrah.why.second_card")
            return Message("shahrah.why.no_pass") if _can_do_something(v) else None
    return Message("shahrah.why.unknown")


def _can_do_something(v: View) -> bool:
    """Whether there is anything but passing at the beginning of a turn."""
    return bool(_draws(v) or v.ticket_deck or _claimable(v))


def _draws(v: View) -> tuple[Action, ...]:
    return face_up([NOBODY if card is None else card for card in v.row], v.deck)


def _claimable(v: View) -> int:
    """The routes, as bits, that the seat of the view can claim."""
    assert v.seat is not None
    return claimable(v.hand, v.buses[v.seat], free_routes(v)[v.seat])


def free_routes(v: View) -> list[int]:
    """The routes, as bits, that each seat might claim, as far as the board goes."""
    return open_routes([NOBODY if owner is None else owner for owner in v.owners], v.seats)


def _why_no_card(v: View, card: int) -> Message | None:
    """What speaks against taking that card, if anything does (3.1 to 3.6)."""
    if card == DECK:
        return None if v.deck else Message("shahrah.why.empty_deck")
    if not 0 <= card <= VIP:
        return Message("shahrah.why.unknown")
    if card not in v.row:
        return _of_colour("shahrah.why.not_in_row", card)
    if card == VIP and v.phase == DRAW:
        return Message("shahrah.why.second_vip")
    return None


def _why_no_claim(v: View, route: int) -> Message | None:
    """What speaks against claiming that route, if anything does (4.1 to 4.7)."""
    assert v.seat is not None
    owner, twin = v.owners[route], TWIN[route]
    if owner is not None:
        return Message("shahrah.why.own_route") if owner == v.seat else message("shahrah.why.taken", owner=owner)
    if twin != NO_TWIN and (other := v.owners[twin]) is not None:
        if other == v.seat:
            return Message("shahrah.why.own_twin")
        if v.seats < DOUBLES_FROM:
            return message("shahrah.why.closed_twin", owner=other, count=DOUBLES_FROM)
    _, _, length, colour = ROUTES[route]
    if v.buses[v.seat] < length:
        return message("shahrah.why.buses", count=v.buses[v.seat], length=length)
    if payments(v.hand, route):
        return None
    if colour == GREY:
        most = max(v.hand[:VIP]) + v.hand[VIP]
        return message("shahrah.why.cards_grey", length=length, count=most)
    return message("shahrah.why.cards", length=length, colour=COLOUR_WORDS[colour], count=v.hand[colour] + v.hand[VIP])


def _why_no_payment(v: View, colour: int, cards: int, vips: int) -> Message | None:
    """What speaks against that payment, if anything does (4.1 to 4.4)."""
    if v.phase != PAY or v.route is None:
        return Message("shahrah.why.no_payment")
    _, _, length, wanted = ROUTES[v.route]
    if not 0 <= colour <= VIP or cards < 1 or vips < 0 or (colour == VIP and vips):
        return Message("shahrah.why.unknown")
    if cards + vips != length:
        return message("shahrah.why.length", length=length, given=cards + vips)
    if colour not in (wanted, VIP) and wanted != GREY:
        return message("shahrah.why.colour", colour=COLOUR_WORDS[wanted])
    for kind, count in ((colour, cards), (VIP, vips)):
        if v.hand[kind] < count:
            return message("shahrah.why.held", colour=COLOUR_WORDS[kind], count=v.hand[kind])
    return None


def _why_no_keep(v: View, places: list[Any]) -> Message | None:
    """What speaks against keeping those tickets, if anything does (1.5, 5.2)."""
    assert v.seat is not None
    if v.phase != OFFER:
        return Message("shahrah.why.no_offer")
    offered = len(v.offers[v.seat])
    least = LATER_KEEP if v.first_kept[v.seat] else FIRST_KEEP
    if any(not isinstance(place, int) or not 0 <= place < offered for place in places):
        return message("shahrah.why.place", count=offered)
    if sorted(set(places)) != places:
        return Message("shahrah.why.unknown")
    if len(places) < least:
        return message("shahrah.why.too_few", count=least)
    return None


def last_words(mark: tuple[str | int, ...]) -> Message:
    """What a seat did last, for the place where it sits; `mark` is from `View.last`."""
    fields: tuple[Any, ...] = mark
    match fields:
        case ("take", card):
            return _of_colour("shahrah.last.take", card)
        case ("take", first, second):
            return message("shahrah.last.take.two", first=COLOUR_WORDS[first], second=COLOUR_WORDS[second])
        case ("claim", route):
            return message("shahrah.last.claim", route=route_words(route))
        case ("keep", count):
            return message("shahrah.last.keep", count=count)
        case ("pass",):
            return Message("shahrah.last.pass")
    raise ValueError(mark)
