"""Sets of small numbers as bits, and flat arrays, against Python's own."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trionfi.core import bitset, int_array
from trionfi.core.rng import FastRng

sets = st.sets(st.integers(min_value=0, max_value=59))


def as_bits(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@given(sets)
def test_members_come_back_ascending(numbers: set[int]) -> None:
    many = as_bits(numbers)
    assert bitset.members(many) == sorted(numbers)
    assert bitset.members(many, 100) == [100 + number for number in sorted(numbers)]
    assert bitset.count(many) == len(numbers)
    assert all(bitset.holds(many, place) == (place in numbers) for place in range(60))


@given(sets.filter(bool))
def test_the_nth_member(numbers: set[int]) -> None:
    many = as_bits(numbers)
    assert [bitset.nth(many, n) for n in range(len(numbers))] == sorted(numbers)
    assert bitset.lowest(many) == bitset.lowest_anywhere(many) == min(numbers)


@given(st.integers(min_value=0, max_value=59))
def test_one_bit(place: int) -> None:
    assert bitset.bit(place) == 1 << place


@given(sets)
def test_an_array_gathered_into_a_set(numbers: set[int]) -> None:
    array = int_array.int_vec(sorted(numbers))
    assert int_array.gather(array, 0, len(numbers)) == as_bits(numbers)
    assert int_array.gather(array, 0, 0) == 0


def test_an_array_is_shuffled_like_a_list() -> None:
    listed, array = list(range(12)), int_array.int_vec(list(range(12)))
    FastRng(5).shuffle(listed)
    int_array.shuffle(array, FastRng(5))
    assert [array[place] for place in range(12)] == listed
