"""What search asks of a position: which round it is, and how a move looks to the others."""

from __future__ import annotations

from collections import Counter

from tests.games.arcanity.builders import B, a_table, duel
from trionfi import FastRng
from trionfi.games.arcanity.game import ARCANITY


def test_each_round_is_a_chapter() -> None:
    state, chance = ARCANITY.deal(3, 2), FastRng(4)
    chapters = {1}
    while not state.over:
        assert state.chapter() == state.view(None)["round"]
        chapters.add(int(state.chapter()))
        seat = state.to_act[0]
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
    assert chapters == set(range(1, max(chapters) + 1))
    assert len(chapters) > 2


def test_4_1_shields_that_go_face_down_look_alike_and_other_cards_do_not() -> None:
    table = a_table("I5 A2", "F1 A1 A3", "I2 A4")
    duel(table, "I5")
    looks = {ARCANITY.write(move): int(table.seen_as(B, move)) for move in table.moves(B)}
    assert looks["play Fire 1 face-down"] == looks["play Arcane 1 face-down"]
    assert looks["play Arcane 3"] == ARCANITY.read("play Arcane 3")
    assert len(set(looks.values())) == 2


def test_any_move_is_each_legal_move_equally_often() -> None:
    table = a_table("I5 A2", "F1 A1 A3", "I2 A4")
    duel(table, "I5")
    chance = FastRng(6)
    taken = Counter(int(table.any_move(B, chance)) for _ in range(3_000))
    assert sorted(taken) == table.moves(B)
    assert all(900 < count < 1_100 for count in taken.values())


def test_any_move_is_legal_at_every_decision() -> None:
    for options in ({}, {"open_shields": True}):
        state, chance = ARCANITY.deal(3, 3, **options), FastRng(5)
        while not state.over:
            seat = state.to_act[0]
            move = int(state.any_move(seat, chance))
            assert move in state.moves(seat)
            state.play(seat, move)
