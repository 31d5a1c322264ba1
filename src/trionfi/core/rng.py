"""Chance. It comes only from an `Rng`, and each position carries one.

`FastRng` serves search and lab: quick, seeded by an int. `SealedRng` serves tables: its seed is committed to
before the deal, players may add salt, and the seed is shown at the end, so that anybody can check the shuffle.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from trionfi.core.errors import BadData

# Words have 62 bits: both builds then give one stream, and compiled code keeps every constant unboxed.
MASK: Final[i64] = 0x3FFFFFFFFFFFFFFF
GOLDEN: Final[i64] = 0x1E3779B97F4A7C15
MIX_A: Final[i64] = 0x3F58476D1CE4E5B9
MIX_B: Final[i64] = 0x14D049BB133111EB

SEED_BYTES: Final = 32
COMMIT_PERSON: Final = b"trionfi commit"
STREAM_PERSON: Final = b"trionfi stream"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of chance. A subclass gives `below`, `clone` and `snapshot`."""

    def below(self, n: i64) -> i64:
        """A number from 0 up to, not including, n (1 <= n < 2**31), each equally likely."""
        raise NotImplementedError

    def clone(self) -> Rng:
        """A copy that will give the same numbers, and shares nothing."""
        raise NotImplementedError

    def snapshot(self) -> dict[str, Any]:
        """This source as JSON; `restore_rng` reads it. It holds the seed: never show it to a player."""
        raise NotImplementedError

    def shuffle(self, pieces: list[int]) -> None:
        """Put the pieces into any order, each equally likely."""
        i: i64 = len(pieces)
        while i > 1:
            j = self.below(i)
            i -= 1
            other = pieces[j]
            pieces[j] = pieces[i]
            pieces[i] = other


class FastRng(Rng):
    """A splitmix-like stream on 62 bits."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = seed & 0x3FFFFFFFFFFFFFFF

    def below(self, n: i64) -> i64:
        word: i64 = (self.word + GOLDEN) & MASK
        self.word = word
        word = ((word ^ (word >> 30)) * MIX_A) & MASK
        word = ((word ^ (word >> 27)) * MIX_B) & MASK
        word ^= word >> 31
        return ((word >> 30) * n) >> 32

    def clone(self) -> FastRng:
        copy = FastRng(0)
        copy.word = self.word
        return copy

    def snapshot(self) -> dict[str, Any]:
        return {"kind": "fast", "word": int(self.word)}

    def __reduce__(self) -> tuple[Any, ...]:
        return FastRng, (int(self.word),)


class SealedRng(Rng):
    """A keyed BLAKE2 stream from a 256-bit seed and the players' salts; exact by rejection."""

    def __init__(self, seed: bytes, salts: tuple[str, ...] = (), drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise BadData(f"a sealed seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed: bytes = seed
        self.salts: tuple[str, ...] = salts
        self.drawn: int = drawn
        self.key: bytes = stream_key(seed, salts)
        self.block: bytes = b""
        self.block_number: int = -1

    def word(self) -> int:
        """The next 64 bits of the stream."""
        number = self.drawn // 8
        if number != self.block_number:
            self.block = blake2b(number.to_bytes(8, "big"), key=self.key, person=STREAM_PERSON).digest()
            self.block_number = number
        at = self.drawn % 8 * 8
        self.drawn += 1
        return int.from_bytes(self.block[at : at + 8], "big")

    def below(self, n: i64) -> i64:
        bound: int = n
        whole = (1 << 64) // bound * bound
        while True:
            word = self.word()
            if word < whole:
                return word % bound

    def clone(self) -> SealedRng:
        return SealedRng(self.seed, self.salts, self.drawn)

    def snapshot(self) -> dict[str, Any]:
        return {"kind": "sealed", "seed": self.seed.hex(), "salts": list(self.salts), "drawn": self.drawn}

    def __reduce__(self) -> tuple[Any, ...]:
        return SealedRng, (self.seed, self.salts, self.drawn)

    @property
    def commitment(self) -> str:
        return commitment(self.seed)


def big_below(rng: Rng, n: int) -> int:
    """A number below n, however large, each equally likely."""
    while True:
        number, span = 0, 1
        while span < n:
            more: int = rng.below(1 << 30)  # an int of any size from here on, not a native one
            number, span = number << 30 | more, span << 30
        if number < span // n * n:
            return number % n


def fork(rng: Rng) -> FastRng:
    """Another source, seeded from this one."""
    return FastRng(big_below(rng, 1 << 60))


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What a table publishes before the deal: it binds the seed and tells nothing of it."""
    return blake2b(seed, digest_size=32, person=COMMIT_PERSON).hexdigest()


def stream_key(seed: bytes, salts: tuple[str, ...]) -> bytes:
    """The key of the stream: the seed and every player's salt, in the order of the seats."""
    mixed = blake2b(seed, person=STREAM_PERSON)
    for salt in salts:
        salt_bytes = salt.encode(errors="surrogatepass")
        mixed.update(len(salt_bytes).to_bytes(4, "big") + salt_bytes)
    return mixed.digest()


def restore_rng(data: Any) -> Rng:
    """The source that `snapshot` wrote."""
    if isinstance(data, dict):
        kind, word, seed = data.get("kind"), data.get("word"), data.get("seed")
        salts, drawn = data.get("salts"), data.get("drawn")
        if kind == "fast" and type(word) is int and 0 <= word <= 0x3FFFFFFFFFFFFFFF:
            return FastRng(word)
        if kind == "sealed" and isinstance(seed, str) and isinstance(salts, list) and type(drawn) is int:
            if not 0 <= drawn < 1 << 60:
                raise BadData("the chance in this snapshot is damaged: nobody has drawn that often")
            return SealedRng(seed_of(seed), tuple(str(salt) for salt in salts), drawn)
    raise BadData("the chance in this snapshot is damaged: it has neither a fast nor a sealed form")


def seed_of(text: str) -> bytes:
    """A sealed seed from its hexadecimal text."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadData("a sealed seed is written as 64 hexadecimal digits") from None
