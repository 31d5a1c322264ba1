"""The nodes of a search, in flat arrays.

A node is told by the one that it hangs from and by a key, which says whose move led there and how it looked. A hash
table finds it, so that a step down costs the same however many moves were tried before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from typing import TypeAlias

    from trionfi.core.int_array import IntVec

    FloatVec: TypeAlias = vec[float]

NO_NODE: Final[i64] = -1
AT_FIRST: Final[i64] = 256  # nodes that there is room for at first; the arrays double
MIX: Final[i64] = 0x1E3779B97F4A7C15
WORD: Final[i64] = 0x3FFFFFFFFFFFFFFF


def zeros(size: i64) -> IntVec:
    nothing: i64 = 0
    return vec[i64]([nothing] * size)


def no_wins(size: i64) -> FloatVec:
    return vec[float]([0.0] * size)


class Tree:
    """So many nodes at the most; then it no longer grows.

    Of each it counts how often it was tried and how often it could have been, and adds up what came of it.
    """

    def __init__(self, keys: i64, most: i64) -> None:
        self.keys: i64 = keys
        self.most: i64 = most
        self.size: i64 = 0
        self.room: i64 = AT_FIRST
        self.links: IntVec = zeros(AT_FIRST)  # node it hangs from * keys + key
        self.tried: IntVec = zeros(AT_FIRST)
        self.could: IntVec = zeros(AT_FIRST)
        self.won: FloatVec = no_wins(AT_FIRST)
        self.slots: IntVec = zeros(4 * AT_FIRST)  # node + 1, or 0
        self.last_slot: i64 = 4 * AT_FIRST - 1

    def root(self) -> i64:
        """A node that hangs from none."""
        self.make_room()
        node: i64 = self.size
        self.links[node] = -1
        self.size = node + 1
        return node

    def find(self, above: i64, key: i64) -> i64:
        """The node below this one with that key, or `NO_NODE`."""
        return self.linked(above * self.keys + key)

    def linked(self, link: i64) -> i64:
        """The same, by both in one."""
        at = self.slot(link)
        while True:
            node: i64 = self.slots[at] - 1
            if node < 0 or self.links[node] == link:
                return node
            at = (at + 1) & self.last_slot

    def find_or_add(self, above: i64, key: i64) -> i64:
        """The same; a new one where there is none yet, and `NO_NODE` where no more may be made."""
        node = self.find(above, key)
        if node >= 0 or self.size >= self.most:
            return node
        self.make_room()
        node = self.size
        self.links[node] = above * self.keys + key
        self.size = node + 1
        self.enter(node)
        return node

    def slot(self, link: i64) -> i64:
        """Where to look for it first."""
        mixed: i64 = ((link + 1) * MIX) & WORD
        return (mixed >> 20) & self.last_slot

    def enter(self, node: i64) -> None:
        at = self.slot(self.links[node])
        while self.slots[at] != 0:
            at = (at + 1) & self.last_slot
        self.slots[at] = node + 1

    def make_room(self) -> None:
        """Double the arrays where they are full."""
        if self.size < self.room:
            return
        before = self.room
        self.room = 2 * before
        self.links = longer(self.links, before)
        self.tried = longer(self.tried, before)
        self.could = longer(self.could, before)
        self.won = more_wins(self.won, before)
        self.slots = zeros(4 * self.room)
        self.last_slot = 4 * self.room - 1
        node: i64 = 0
        while node < self.size:
            if self.links[node] >= 0:
                self.enter(node)
            node += 1


def longer(cells: IntVec, size: i64) -> IntVec:
    copy = zeros(2 * size)
    at: i64 = 0
    while at < size:
        copy[at] = cells[at]
        at += 1
    return copy


def more_wins(cells: FloatVec, size: i64) -> FloatVec:
    copy = no_wins(2 * size)
    at: i64 = 0
    while at < size:
        copy[at] = cells[at]
        at += 1
    return copy
