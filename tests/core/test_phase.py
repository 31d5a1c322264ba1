"""Decisions and blocks of moves: notation, handles, and which decision asks for a move. Arcanity lends its own."""

from __future__ import annotations

import pytest

from trionfi.core.phase import Block, Moves
from trionfi.games.arcanity.rules.position import MOVES
from trionfi.games.arcanity.rules.table import BURN, BURNT, DUEL, FINISHED, NAMING, PHASES


def test_a_block_knows_its_moves_their_words_and_what_is_clicked() -> None:
    block = Block(3, "discard {}", {"ace": "card:ace", "king": "card:king"})
    assert (block.first, list(block.moves)) == (3, [3, 4])
    assert block.notation == ["discard ace", "discard king"]
    assert (block.names, block.handles) == (["ace", "king"], ["card:ace", "card:king"])


def test_the_moves_of_a_game_are_those_of_its_phases_in_the_order_of_their_numbers() -> None:
    assert MOVES.notation[0] == "play Arcane 1"
    assert MOVES.notation[-1] == "take Shadow"
    block, choice = MOVES.split(252)
    assert (block.first, choice, block.names[choice], block.handles[choice]) == (250, 2, "Ice", "school:ice")


def test_a_phase_asks_for_the_moves_of_its_blocks() -> None:
    assert [PHASES[NAMING].asks_for(move) for move in (249, 250, 254, 255, 256)] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert PHASES[BURN].blocks == PHASES[BURNT].blocks
    assert not any(PHASES[FINISHED].asks_for(move) for move in range(261))
    assert PHASES[DUEL].decided == ""


def test_there_is_no_move_beyond_the_last() -> None:
    with pytest.raises(ValueError, match="no move number 261"):
        MOVES.split(261)


def test_a_gap_between_blocks_is_found_at_once() -> None:
    with pytest.raises(ValueError, match="leave a gap or overlap: discard Arcane 1"):
        Moves([PHASES[BURN]])
