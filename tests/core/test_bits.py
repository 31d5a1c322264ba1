"""Sets of small numbers as bits, and flat arrays, against Python's own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trionfi.core import bits, cells
from trionfi.core.rng import FastRng

sets = st.sets(st.integers(min_value=0, max_value=59))


def as_bits(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@given(sets)
def test_members_come_back_ascending(numbers: set[int]) -> None:
    many = as_bits(numbers)
    assert bits.members(many) == sorted(numbers)
    assert bits.members(many, 100) == [100 + number for number in sorted(numbers)]
    assert bits.count(many) == len(numbers)
    assert all(bits.holds(many, place) == (place in numbers) for place in range(60))


@given(sets.filter(bool))
def test_the_nth_member(numbers: set[int]) -> None:
    many = as_bits(numbers)
    assert [bits.nth(many, n) for n in range(len(numbers))] == sorted(numbers)
    assert bits.lowest(many) == min(numbers)


@given(st.integers(min_value=0, max_value=59))
def test_one_bit(place: int) -> None:
    assert bits.bit(place) == 1 << place


@given(sets)
def test_an_array_gathered_into_a_set(numbers: set[int]) -> None:
    array = cells.cells_of(sorted(numbers))
    assert cells.gather(array, 0, len(numbers)) == as_bits(numbers)
    assert cells.gather(array, 0, 0) == 0


def test_an_array_is_shuffled_like_a_list() -> None:
    listed, array = list(range(12)), cells.cells_of(list(range(12)))
    FastRng(5).shuffle(listed)
    cells.shuffle(array, FastRng(5))
    assert [array[place] for place in range(12)] == listed
