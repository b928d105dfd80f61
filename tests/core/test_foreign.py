"""Text and data from outside are cut to size and cleaned before anything is done with them."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core.errors import LONGEST_VALUE, BadSave
from pygames.core.foreign import is_small, shown
from pygames.core.match import NAME_LENGTH, clean_name


@pytest.mark.parametrize(
    ("given_name", "name"),
    [
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("<b>Ada</b> & 'x' \"y\"", "<b>Ada</b> & 'x' \"y\""),
        ("a\u202eb\u2066c\u2069", "a b c"),
        ("\ud800Ada\udfff\0", "Ada"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("x" * 10_000, "x" * NAME_LENGTH),
        # Nobody could see who that is.
        ("\u200c\u200d\u200c", ""),
        ("\u0301\u0302", ""),
        ("\U000e0041\u2028", ""),
    ],
)
def test_a_name_is_fit_to_stand_on_a_table(given_name: str, name: str) -> None:
    assert clean_name(given_name) == name


@given(st.text())
def test_a_cleaned_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name and len(name) <= NAME_LENGTH
    name.encode()


def test_a_name_that_is_slow_to_bring_into_order_takes_no_time() -> None:
    began = process_time()
    clean_name("a" + "\u0301\u0316" * 200_000)
    assert process_time() - began < 0.05


def test_an_error_repeats_no_more_than_a_little_of_what_was_wrong() -> None:
    error = BadSave("error.save.game", game="\u202e\ud800" + "x" * 10_000, count=5)
    assert dict(error.message.values) == {"game": "x" * (LONGEST_VALUE), "count": 5}
    assert len(shown("a" * 5000, 4000)) == 1000


@pytest.mark.parametrize(
    ("found", "values"), [(1, 1), ([], 1), ({}, 1), ([1, 2], 3), ({"a": [1, {"b": 2}], "c": None}, 6), ([[[[]]]], 4)]
)
def test_the_values_of_json_are_counted(found: object, values: int) -> None:
    assert is_small(found, values) and not is_small(found, values - 1)
