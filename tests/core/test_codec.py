"""Digits of mixed bases survive the way through one integer and its letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core.codec import Reader, check_letters, from_letters, number_digits, pack, to_letters

digits = st.integers(1, 300).flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base)))


@given(st.lists(digits))
def test_digits_come_back_in_their_order(written: list[tuple[int, int]]) -> None:
    reader = Reader(from_letters(to_letters(pack(written))))
    assert [(reader.digit(base), base) for _, base in written] == written
    assert reader.rest == 0


@given(st.integers(0, 2**64 - 1))
def test_numbers_come_back(number: int) -> None:
    assert Reader(pack(number_digits(number, 8))).number(8) == number


@pytest.mark.parametrize("number", [-1, 256])
def test_a_number_that_does_not_fit_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        number_digits(number, 1)


def test_a_digit_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        pack([(3, 3)])


@pytest.mark.parametrize("text", ["0A", "a-b", "ä", " a"])
def test_other_letters_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"letter|zero"):
        from_letters(text)


@given(st.text("abcXYZ019", min_size=1), st.data())
def test_check_letters_see_any_changed_letter(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from([other for other in "abcXYZ019" if other != text[place]]))
    assert check_letters(text) != check_letters(text[:place] + letter + text[place + 1 :])
