"""What is said about an action before it is done: the text of its button, and why it may not be done."""

from typing import Any

from pygames.core.game import Action
from pygames.core.message import Message, message

from .board import LINKS
from .cards import FINALS, FLIGHTS, LONG, SHORT
from .legality import (
    BOTH,
    CARDS_PRICE,
    PLANE,
    PLANES_EACH,
    ROYALTY,
    extension_price,
    income_of,
    most_row,
)
from .paths import Path, can_fly_final, final_paths, flight_paths
from .state import ACTION, BONUS, BUY, EXTEND, FINAL_PATH, MORE, PATH, PLANES
from .told import final_name, flight_name, link_name, path_name, row_name
from .view import View


def paths_of(v: View) -> tuple[Path, ...]:
    """The paths that are offered for the flight or Final Flight being decided about; none in other phases."""
    if v.chosen is None or v.phase == PLANES:
        return ()
    find = flight_paths if v.phase == PATH else final_paths
    return find(v.network[v.last_turn], v.chosen)


def first_city(v: View) -> int:
    """The city where these paths begin."""
    assert v.chosen is not None
    return FLIGHTS[v.chosen].start if v.phase == PATH else FINALS[v.chosen][0]


def planes_price(v: View, link: int, count: int) -> tuple[int, int]:
    """What planes on a link that is not the mover's own cost: euros to the bank, and to its owner (4.1, 4.4)."""
    if v.owners[link] is None:
        return LINKS[link].price + PLANE * count, 0
    return PLANE * count, ROYALTY * count


def label(v: View, a: Action) -> Message:
    """What a button for this legal action says. Different actions never get the same text."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("buy", row):
            price = 2 * CARDS_PRICE if row == BOTH else CARDS_PRICE
            return message("jetset.action.buy", row=row_name(row), price=price)
        case ("more", row):
            return message("jetset.action.more", row=row_name(row))
        case ("open", link):
            return message("jetset.action.open", link=link_name(link), price=LINKS[link].price, plane=PLANE)
        case ("join", link):
            owner = v.owners[link]
            assert owner is not None
            return message("jetset.action.join", link=link_name(link), owner=owner, plane=PLANE + ROYALTY)
        case ("extend", link):
            price = extension_price((*v.adding, link))
            return message("jetset.action.extend", link=link_name(link), price=price)
        case ("planes", count):
            return _planes_label(v, count)
        case ("claim", flight):
            return message("jetset.action.claim", flight=flight_name(flight), count=FLIGHTS[flight].points)
        case ("final", final):
            return message("jetset.action.final", final=final_name(final))
        case ("path", place):
            path = paths_of(v)[place]
            return message("jetset.action.path", path=path_name(path, first_city(v)), count=len(path))
        case ("bonus", link):
            return message("jetset.action.bonus", link=link_name(link))
        case ("income",):
            return message("jetset.action.income", paid=income_of(v.marks[v.last_turn])[2])
        case ("confirm",):
            return message("jetset.action.confirm", count=len(v.adding), price=extension_price(v.adding))
    return Message(f"jetset.action.{fields[0]}")


def _planes_label(v: View, count: int) -> Message:
    """So many planes, and who is paid what for them."""
    assert v.chosen is not None
    bank, royalty = planes_price(v, v.chosen, count)
    owner = v.owners[v.chosen]
    if owner is None:
        return message("jetset.action.planes", count=count, price=bank)
    return message("jetset.action.planes.joined", count=count, bank=bank, owner=owner, royalty=royalty)


# --- refusals ---------------------------------------------------------------------------------------------------------

_PHASES = {"buy": BUY, "buy_none": BUY, "more": MORE, "stop": MORE, "planes": PLANES, "confirm": EXTEND, "bonus": BONUS}


def why_not(v: View, a: Action) -> Message:
    """Why an action is not legal for the seat of the view; `jetset.why.legal` when nothing speaks against it."""
    if v.turn is None:
        return Message("jetset.why.over")
    if v.turn != v.seat:
        return message("jetset.why.turn", seat=v.turn)
    refusal = _why_not_now(v, a) or _why_not_that(v, a)
    return refusal or Message("jetset.why.legal")


def _why_not_now(v: View, a: Action) -> Message | None:
    """What speaks against doing such a thing at this moment of a turn, if anything does."""
    verb = a[0] if a else ""
    if verb == "extend":
        fits = v.phase in (ACTION, EXTEND)
    elif verb == "path":
        fits = v.phase in (PATH, FINAL_PATH)
    else:
        fits = v.phase == _PHASES.get(str(verb), ACTION)
    return None if fits else Message(f"jetset.why.phase.{v.phase}")


def _why_not_that(v: View, a: Action) -> Message | None:
    """What speaks against exactly that, at a moment when such a thing may be done."""
    fields: tuple[Any, ...] = a
    match fields:
        case ("buy", int(row)) if SHORT <= row <= BOTH:
            return _why_not_buy(v, row)
        case ("more", int(row)) if SHORT <= row <= LONG:
            return None if v.buying >> row & 1 else message("jetset.why.no_more", row=row_name(row))
        case ("open" | "join" | "extend" as verb, int(link)) if 0 <= link < len(LINKS):
            return _why_not_link(v, verb, link) or _too_dear(v, verb, link)
        case ("planes", int(count)) if 0 < count <= PLANES_EACH:
            return _why_not_planes(v, count)
        case ("claim", int(flight)) if 0 <= flight < len(FLIGHTS):
            return _why_not_claim(v, flight)
        case ("final", int(final)) if 0 <= final < len(FINALS):
            return _why_not_final(v, final)
        case ("path", int(place)) if place >= 0:
            count = len(paths_of(v))
            return None if place < count else message("jetset.why.no_such_path", count=count)
        case ("bonus", int(link)) if 0 <= link < len(LINKS):
            has_plane = v.planes[v.last_turn][link]
            return None if has_plane else message("jetset.why.no_plane", link=link_name(link))
        case ("income" | "confirm" | "stop" | "buy_none",):
            return None
    return Message("jetset.why.unknown")


def _why_not_buy(v: View, row: int) -> Message | None:
    """What speaks against paying for cards in a row, or in both (2.3)."""
    for one in (SHORT, LONG) if row == BOTH else (row,):
        if len(v.rows[one]) >= most_row(v.seats):
            return message("jetset.why.row_full", row=row_name(one))
    price = 2 * CARDS_PRICE if row == BOTH else CARDS_PRICE
    return _money(v, price)


def _money(v: View, price: int) -> Message | None:
    """That the mover cannot pay so many euros, if so (4.5)."""
    has = v.money[v.last_turn]
    return message("jetset.why.money", price=price, money=has) if has < price else None


def _why_not_link(v: View, verb: str, link: int) -> Message | None:
    """What speaks against using a link in that way, whatever it costs (4.1, 4.3, 4.4)."""
    seat, owner = v.last_turn, v.owners[link]
    if verb == "open" and owner is not None:
        return message("jetset.why.owned", link=link_name(link), owner=owner)
    if verb != "open" and owner is None:
        return message("jetset.why.unowned", link=link_name(link))
    if verb == "join" and owner == seat:
        return message("jetset.why.own", link=link_name(link))
    if verb == "extend" and owner != seat and owner is not None:
        return message("jetset.why.not_own", link=link_name(link), owner=owner)
    if v.supply[seat] <= len(v.adding):
        return message("jetset.why.no_planes", count=PLANES_EACH)
    if verb == "open" and not v.markers[seat]:
        return Message("jetset.why.no_markers")
    return None


def _too_dear(v: View, verb: str, link: int) -> Message | None:
    """That a plane more, on this link, costs more than the mover has, if so."""
    if verb == "extend":
        return _money(v, extension_price((*v.adding, link)))
    return _money(v, sum(planes_price(v, link, 1)))


def _why_not_planes(v: View, count: int) -> Message | None:
    """What speaks against so many planes (4.5)."""
    assert v.chosen is not None
    if count > v.supply[v.last_turn]:
        return message("jetset.why.supply", count=v.supply[v.last_turn])
    return _money(v, sum(planes_price(v, v.chosen, count)))


def _why_not_claim(v: View, flight: int) -> Message | None:
    """What speaks against claiming a flight (6.1)."""
    if flight not in v.rows[SHORT] and flight not in v.rows[LONG]:
        return message("jetset.why.not_in_row", flight=flight_name(flight))
    if not flight_paths(v.network[v.last_turn], flight):
        return message("jetset.why.no_path", flight=flight_name(flight))
    return None


def _why_not_final(v: View, final: int) -> Message | None:
    """What speaks against playing a Final Flight (8.1 to 8.3)."""
    if not v.is_vacation_time:
        return Message("jetset.why.no_vacation")
    if final not in v.finals[v.last_turn]:
        return Message("jetset.why.not_own_final")
    if not can_fly_final(v.network[v.last_turn], final):
        return message("jetset.why.no_final_path", final=final_name(final))
    return None
