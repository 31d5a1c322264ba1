"""Decisions and blocks of moves: notation, handles, and which decision asks for a move."""

from __future__ import annotations

import pytest

from trionfi.core.phase import Block, Moves, Phase

CARDS = {"ace": "card:ace", "king": "card:king"}


class Play(Phase):
    name = "play"
    rule = "2.1"
    asked = "play a card"
    blocks = (Block(0, "play {}", CARDS), Block(2, "play {} face-down", {"ace": "card:ace"}))


class Discard(Phase):
    name = "discard"
    rule = "3"
    asked = "discard a card"
    decided = "you have discarded"
    blocks = (Block(3, "discard {}", CARDS),)


class Pause(Phase):
    name = "pause"
    rule = "4"
    asked = "wait"


def test_the_moves_of_a_game_are_those_of_its_phases_in_the_order_of_their_numbers() -> None:
    moves = Moves([Discard(), Play(), Discard(), Pause()])
    assert moves.notation == ["play ace", "play king", "play ace face-down", "discard ace", "discard king"]
    block, choice = moves.split(4)
    assert (block.first, choice, block.names[choice], block.handles[choice]) == (3, 1, "king", "card:king")


def test_a_phase_asks_for_the_moves_of_its_blocks() -> None:
    assert [Play().asks_for(move) for move in range(5)] == [True, True, True, False, False]
    assert not any(Pause().asks_for(move) for move in range(5))
    assert (Pause().question, Pause().decided) == ("", "")


def test_there_is_no_move_beyond_the_last() -> None:
    with pytest.raises(ValueError, match="no move number 5"):
        Moves([Play(), Discard()]).split(5)


def test_a_gap_between_blocks_is_found_at_once() -> None:
    with pytest.raises(ValueError, match="leave a gap or overlap: discard ace"):
        Moves([Discard()])
