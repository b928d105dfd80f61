"""The map of Shahrah: names that never overlap, colours and owners told without hue, every route in its own place."""

import re
from itertools import combinations
from math import cos, hypot, radians, sin
from pathlib import Path

import pytest

from pygames.games.shahrah.board import CITIES, HEIGHT, NO_TWIN, PLACES, ROUTES, TWIN, WIDTH
from pygames.games.shahrah.cards import COLOURS, GREY
from pygames.games.shahrah.told import CITY_WORDS
from pygames.locale import LANGUAGES, Catalogue
from pygames.view import buses
from pygames.view.iran import Marks, chart
from pygames.view.iran_names import PLACING, STEPS, Box, dot_size, level, name_box, neighbours
from pygames.view.iran_roads import DOT, MARGIN, THICK, badge, road

FREE = (None,) * len(ROUTES)
CSS = (Path(__file__).parent.parent.parent / "web" / "app.css").read_text("utf-8")

SMALLEST = 5.7
"""Units to a pixel where the whole map stands on a screen 360 pixels wide with five seats above it."""
UNITS = (SMALLEST, 4.75, 3.6, *STEPS, 3, 2.5, 2.1, 1.5, 1, 0.5, 0.26)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def drawn(owners: tuple[int | None, ...] = FREE, letters: tuple[str, ...] = ("A", "B", "C", "D", "E")) -> str:
    return str(chart(Catalogue("en"), owners, Marks(letters=letters, open=True, payable=range(len(ROUTES)))))


def of_route(markup: str, route: int) -> str:
    """The markup of one route: from its group to that of the next."""
    begin = markup.index(f'id="route-{route}"')
    ends = [markup.find(mark, begin) for mark in (f'id="route-{route + 1}"', 'class="badge-place"')]
    return markup[begin : min(end for end in ends if end > 0)]


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_name_ever_overlaps_another_or_a_city(unit: float, code: str) -> None:
    say = Catalogue(code)
    shown = [city for city in range(len(CITIES)) if PLACING[city][1] <= level(unit)]
    boxes = {city: name_box(city, len(say(CITY_WORDS[city])), unit) for city in shown}
    for one, other in combinations(shown, 2):
        assert not overlap(boxes[one], boxes[other]), (CITIES[one].key, CITIES[other].key)
    for city, (x, y) in enumerate(PLACES):
        half = dot_size(unit)
        for named in shown:
            dot = (x - half, y - half, x + half, y + half)
            assert named == city or not overlap(boxes[named], dot), (CITIES[named].key, CITIES[city].key)


def test_names_stay_on_the_map_and_all_are_shown_from_the_last_level_on() -> None:
    assert set(PLACING) == set(range(len(CITIES)))
    assert all(least <= len(STEPS) for _, least in PLACING.values())
    assert sum(least == 0 for _, least in PLACING.values()) >= 10
    say = Catalogue("en")
    for unit in UNITS:
        for city, (_, least) in PLACING.items():
            left, top, right, bottom = name_box(city, len(say(CITY_WORDS[city])), unit)
            assert least > level(unit) or (left > -8 and top > -8 and right < WIDTH + 12 and bottom < HEIGHT + 8)


def test_sizes_are_the_same_in_the_style_sheet() -> None:
    assert "font-size: max(25px, calc(var(--unit) * 11.5px))" in CSS
    assert "r: max(13px, calc(var(--unit) * 4px))" in CSS
    assert "--away: calc(max(13px, var(--unit) * 4px) + 5px)" in CSS


def test_signs_are_twelve_pixels_wide_at_any_size() -> None:
    # From the last level on they stand in the spaces; before it, one on each route keeps its size on the screen.
    assert buses.SIGN_SIZE / STEPS[-1] >= 11.9
    scale = re.search(r"\.badge-sign \{\s*transform: scale\(calc\(var\(--unit\) \* ([0-9.]+)\)\)", CSS)
    assert scale and buses.SIGN_SIZE * float(scale[1]) >= 12


def test_colours_differ_in_sign_ground_and_letter_and_not_only_in_hue() -> None:
    say = Catalogue("en")
    for table in (buses.SIGNS, buses.HATCHES):
        assert set(COLOURS) < set(table) and len(set(table.values())) == len(table)
    letters = [buses.letter(say, kind) for kind in range(9)]
    assert len(set(letters)) == 9 and all(len(letter) == 1 for letter in letters)
    assert buses.letter(say, GREY) == ""


def test_owners_differ_in_pattern_letter_and_outline() -> None:
    assert len(set(buses.LIVERIES)) == len(buses.LIVERIES) == 5
    for seat in range(5):
        bus = str(buses.bus(seat, 46))
        assert f"url(#livery-{seat})" in bus and 'class="body"' in bus and 'class="inside"' in bus


def test_every_route_has_as_many_spaces_as_it_is_long() -> None:
    markup = drawn()
    for route, (_, _, length, colour) in enumerate(ROUTES):
        own = of_route(markup, route)
        assert own.count('class="space"') == length == len(road(route).spaces)
        signs = own.count("<use") + own.count('class="road-letter"')
        assert signs == (0 if colour == GREY else length)


def test_taken_routes_carry_the_marks_of_their_owner_on_every_space() -> None:
    owners = tuple(route % 5 if route % 3 else None for route in range(len(ROUTES)))
    markup = drawn(owners, ("V", "W", "X", "Y", "Z"))
    for route, owner in enumerate(owners):
        own, length = of_route(markup, route), ROUTES[route].length
        if owner is None:
            assert own.count('class="space"') == length and "livery" not in own
        else:
            assert own.count(f"url(#livery-{owner})") == length
            assert own.count(f">{'VWXYZ'[owner]}</text>") == length
            assert 'class="space"' not in own
    assert markup.count(">Z</text>") == sum(
        ROUTES[route].length + 1 for route, owner in enumerate(owners) if owner == 4
    )


def test_a_taken_route_is_never_drawn_on_its_twin() -> None:
    for route, twin in enumerate(TWIN):
        if twin > route:
            pairs = zip(road(route).spaces, road(twin).spaces, strict=True)
            assert all(hypot(one.x - other.x, one.y - other.y) > THICK for one, other in pairs)
    assert sum(twin != NO_TWIN for twin in TWIN) % 2 == 0


def corners(route: int) -> list[tuple[float, float]]:
    """Points on the middle line of every space of a route."""
    half = road(route).size / 2
    return [
        (space.x + part * half * cos(radians(space.angle)), space.y + part * half * sin(radians(space.angle)))
        for space in road(route).spaces
        for part in (-1, -0.5, 0, 0.5, 1)
    ]


def test_spaces_keep_clear_of_cities_and_lie_on_the_map() -> None:
    for route in range(len(ROUTES)):
        assert road(route).size >= 22
        for x, y in corners(route):
            assert 0 < x < WIDTH and 0 < y < HEIGHT
            assert all(hypot(x - city_x, y - city_y) > DOT + 4 for city_x, city_y in PLACES)
    assert MARGIN > DOT


def test_no_space_lies_on_one_of_another_route() -> None:
    middles = [(route, space.x, space.y) for route in range(len(ROUTES)) for space in road(route).spaces]
    for (one, x1, y1), (other, x2, y2) in combinations(middles, 2):
        assert one == other or hypot(x1 - x2, y1 - y2) > 20, (one, other)


def test_badges_keep_apart_while_the_whole_map_is_small() -> None:
    places = [badge(route) for route, found in enumerate(ROUTES) if found.colour != GREY]
    assert min(hypot(x1 - x2, y1 - y2) for (x1, y1), (x2, y2) in combinations(places, 2)) > 36


def test_arrow_keys_reach_every_city_and_follow_the_eye() -> None:
    for city in range(len(CITIES)):
        x, y = PLACES[city]
        for name, other in neighbours(city).items():
            right, down = PLACES[other][0] - x, PLACES[other][1] - y
            assert {"left": right < 0, "right": right > 0, "up": down < 0, "down": down > 0}[name]
    reached, ahead = {0}, [0]
    while ahead:
        found = set(neighbours(ahead.pop()).values()) - reached
        reached |= found
        ahead += found
    assert reached == set(range(len(CITIES)))


def test_the_map_is_a_group_and_has_words_for_all_that_can_be_pressed() -> None:
    markup = drawn()
    head = markup[: markup.index(">")]
    assert 'role="group"' in head and "aria-label" in head and 'aria-describedby="iran-words"' in head
    assert 'role="img"' not in markup and "style=" not in markup
    assert markup.count('role="button"') == markup.count("aria-pressed=") == len(ROUTES) + len(CITIES)
    closed = str(chart(Catalogue("en"), FREE, Marks(letters=("A", "B"), open=False)))
    assert "data-do" not in closed and 'role="button"' not in closed
