"""What the rules hash stands on: every figure and effect of boards, cards and adventures, not their wording."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from trionfi.games.thieves.board import BORDERS, Board
from trionfi.games.thieves.names import ADVENTURES, BOARDS, CARDS


def figures() -> list[Any]:
    return [
        [figures_of(board) for board in BOARDS],
        [[thief.skill, thief.kind] for thief in CARDS.thieves],
        [[treasure.copies, treasure.value] for treasure in CARDS.treasures],
        [[card.effect, card.copies] for card in CARDS.arcana],
        [[mission.copies, list(mission.rates)] for mission in CARDS.missions],
        [[spell.threshold, spell.gem] for spell in CARDS.spells],
        [list(grimoire.spells) for grimoire in CARDS.grimoires],
        [
            [adventure.id, adventure.rounds, adventure.alarm, adventure.rule, adventure.figure]
            for adventure in ADVENTURES.values()
        ],
    ]


def figures_of(board: Board) -> list[Any]:
    spaces = [
        [space.name, space.exit, [space.borders[kind] for kind in BORDERS]] for space in board.spaces.values()
    ]
    return [board.name, board.most_portcullises, board.most_seats, to_builtins(board.starts), spaces]
