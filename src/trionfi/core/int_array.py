"""Flat arrays of native ints for hot positions.

Compiled, an `IntVec` is an unboxed vector; uncompiled it is the same type, indexed and sliced like a list.
Only compiled code may set an attribute to one: set from plain Python, mypyc 2.4 never lets go of the array.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.rng import Rng

if TYPE_CHECKING:  # compiled code cannot evaluate the alias, and needs it for its types alone
    IntVec: TypeAlias = vec[i64]


def int_vec(numbers: list[int]) -> IntVec:
    """An array that holds these numbers."""
    cells = vec[i64]()
    for number in numbers:
        cells = append(cells, number)
    return cells


def members_vec(bits: i64) -> IntVec:
    """The numbers of a set, ascending, as an array."""
    cells = vec[i64]()
    number: i64 = 0
    while bits != 0:
        if bits & 1 != 0:
            cells = append(cells, number)
        bits >>= 1
        number += 1
    return cells


def shuffle(cells: IntVec, rng: Rng) -> None:
    """Put the numbers into any order, each equally likely."""
    i: i64 = len(cells)
    while i > 1:
        j = rng.below(i)
        i -= 1
        other: i64 = cells[j]
        cells[j] = cells[i]
        cells[i] = other


def gather(cells: IntVec, start: i64, stop: i64) -> i64:
    """The numbers from `start` up to `stop`, as a set of bits."""
    bits: i64 = 0
    while start < stop:
        bits |= bit(cells[start])
        start += 1
    return bits
