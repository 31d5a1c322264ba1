"""Decisions and the moves that answer them: each an object beside its rule, read by everything that needs it.

A `Block` is a run of moves: the number of the first, what they are called, and what is clicked for each. A `Phase` is a
decision: its name, its paragraph, what it asks (in a refusal, and as a question on a board), and its blocks. A game
derives its own class from `Phase`, with the rule as methods on its own table: `choices`, `moves`, `play`
(`games/arcanity/rules/table.py`). A list of such objects, by the number of the phase, dispatches faster than a chain of
comparisons. `Moves` reads all blocks of such a list: notation, and which block a move is of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar


class Block:
    """A run of moves. `things` holds what may be chosen, by name, with the handle that is clicked for it."""

    def __init__(self, first: int, words: str, things: dict[str, str]) -> None:
        self.first = first
        self.moves = range(first, first + len(things))
        self.notation = [words.format(name) for name in things]
        self.names = list(things)
        self.handles = list(things.values())


class Phase:
    """A decision, in words: its name, its paragraph, and what it asks, as a refusal puts it and as a question."""

    name: ClassVar[str]
    rule: ClassVar[str]
    asked: ClassVar[str]
    question: ClassVar[str] = ""
    decided: ClassVar[str] = ""  # what a seat is told that has decided already, and tries again
    blocks: ClassVar[tuple[Block, ...]] = ()

    def asks_for(self, move: int) -> bool:
        """Whether moves of this kind answer it."""
        for block in self.blocks:
            if move in block.moves:
                return True
        return False


class Moves:
    """All moves of a game, from the blocks of its phases."""

    def __init__(self, phases: Sequence[Phase]) -> None:
        by_first_move = {block.first: block for phase in phases for block in phase.blocks}
        self.blocks = [by_first_move[first] for first in sorted(by_first_move)]
        self.notation = [words for block in self.blocks for words in block.notation]
        for block in self.blocks:
            if self.notation[block.first : block.moves.stop] != block.notation:
                raise ValueError(
                    f"the moves from number {block.first} on leave a gap or overlap: {block.notation[0]}"
                )

    def split(self, move: int) -> tuple[Block, int]:
        """The block of a move, and which choice of the block it is."""
        for block in self.blocks:
            if move in block.moves:
                return block, move - block.first
        raise ValueError(f"there is no move number {move}")
