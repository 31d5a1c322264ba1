"""Chance: one stream on both builds, fair, and sealed so that anybody can check it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi import BadData, FastRng, Rng, SealedRng, build_info
from trionfi.core.rng import big_below, commitment, fork, fresh_seed, restore_rng, seed_of

SEED = bytes(range(32))


def draw(rng: Rng, n: int, many: int) -> list[int]:
    return [rng.below(n) for _ in range(many)]


def test_the_fast_stream_is_known() -> None:
    rng = FastRng(7)
    assert draw(rng, 1000, 8) == [959, 870, 139, 618, 612, 191, 853, 509]
    assert rng.word == 3583684204465217711
    rng = FastRng((1 << 62) - 1)
    assert draw(rng, 2**31 - 1, 4) == [566136826, 539939355, 134364688, 202320832]
    assert rng.word == 4097685111446302803


def test_the_sealed_stream_is_known() -> None:
    assert draw(SealedRng(SEED), 1000, 10) == [285, 937, 634, 229, 574, 634, 733, 978, 354, 841]


def test_salt_changes_the_sealed_stream() -> None:
    assert draw(SealedRng(SEED, ("salt", "")), 1000, 4) == [385, 427, 389, 899]
    assert draw(SealedRng(SEED, ("sal", "t")), 1000, 4) != [385, 427, 389, 899]


def test_a_shuffle_is_known() -> None:
    cards = list(range(10))
    FastRng(3).shuffle(cards)
    assert cards == [2, 6, 7, 1, 3, 0, 8, 9, 5, 4]


@pytest.mark.parametrize("rng", [FastRng(11), SealedRng(SEED)])
@pytest.mark.parametrize("n", [1, 2, 3, 7, 52])
def test_each_number_comes_equally_often(rng: Rng, n: int) -> None:
    many = 4000
    seen = [0] * n
    for number in draw(rng, n, many):
        seen[number] += 1
    off = sum((count - many / n) ** 2 / (many / n) for count in seen)
    assert off < n + 6 * n**0.5 + 6


@given(st.integers(min_value=-(1 << 70), max_value=1 << 70), st.integers(min_value=1, max_value=2**31 - 1))
def test_numbers_stay_below(seed: int, n: int) -> None:
    assert all(0 <= number < n for number in draw(FastRng(seed), n, 5))


@given(st.integers(min_value=0), st.integers(min_value=1, max_value=1 << 200))
def test_large_numbers_stay_below(seed: int, n: int) -> None:
    assert 0 <= big_below(FastRng(seed), n) < n


def test_large_numbers_come_equally_often() -> None:
    n = 3 << 28  # a quarter of the draws is thrown away
    rng = FastRng(5)
    assert sum(big_below(rng, n) < n // 3 for _ in range(3000)) == pytest.approx(1000, abs=120)
    assert big_below(rng, 1) == 0


def test_a_fork_is_another_stream() -> None:
    rng = FastRng(5)
    assert draw(fork(rng), 1000, 5) != draw(fork(rng), 1000, 5) != draw(rng, 1000, 5)


@pytest.mark.parametrize("rng", [FastRng(5), SealedRng(SEED, ("a", "b"))])
def test_a_copy_goes_on_alike_and_apart(rng: Rng) -> None:
    draw(rng, 9, 11)
    copies = [
        rng.clone(),
        restore_rng(rng.snapshot()),
        pickle.loads(pickle.dumps(rng)),
        copy.copy(rng),
        copy.deepcopy(rng),
    ]
    expected = draw(rng, 1000, 20)
    assert all(draw(one, 1000, 20) == expected for one in copies)


def test_a_commitment_binds_the_seed() -> None:
    assert SealedRng(SEED).commitment == commitment(SEED)
    assert commitment(SEED) == "e44ed030af7272a88d92e3b62d6864236d5ece949741fc222980a5d29e4a8f89"
    assert commitment(fresh_seed()) != commitment(fresh_seed())


def test_a_sealed_seed_has_its_length() -> None:
    with pytest.raises(BadData, match="a sealed seed has 32 bytes, not 3"):
        SealedRng(b"abc")
    with pytest.raises(BadData, match="a sealed seed is written as 64 hexadecimal digits"):
        seed_of("zz")


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"kind": "dice"},
        {"kind": "fast", "word": "7"},
        {"kind": "fast", "word": True},
        {"kind": "fast", "word": -1},
        {"kind": "fast", "word": 1 << 63},
        {"kind": "sealed", "seed": 7, "salts": [], "drawn": 0},
        {"kind": "sealed", "seed": "00", "salts": None, "drawn": 0},
        {"kind": "sealed", "seed": "00", "salts": [], "drawn": "0"},
    ],
)
def test_damaged_chance(data: Any) -> None:
    with pytest.raises(BadData, match="the chance in this snapshot is damaged"):
        restore_rng(data)


@pytest.mark.skipif(build_info.compiled(), reason="a compiled class keeps its own methods")
def test_rejection_keeps_the_sealed_stream_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word from the ragged end of the range is thrown away."""
    words = iter([(1 << 64) - 1, 5])
    monkeypatch.setattr(SealedRng, "word", lambda self: next(words))
    assert SealedRng(SEED).below(3) == 2
