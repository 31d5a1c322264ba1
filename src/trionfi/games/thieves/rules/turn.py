"""A player's thieves in his turn: what they may do and what it costs (§3.3, §4, §8)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.note import note
from trionfi.games.thieves.rules import chests, figures, log_kinds, movement, moves, phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import add_titles, play_card
from trionfi.games.thieves.rules.constants import (
    ACT_POINTS,
    ACTED,
    BASH_POINTS,
    HEAL_POINTS,
    NOBODY,
    SKILL_POINTS,
    SKILLED,
)
from trionfi.games.thieves.rules.loot import take_ducats
from trionfi.games.thieves.rules.magic import attempt, spell_moves
from trionfi.games.thieves.rules.militia import can_send_by_grimm, grimm
from trionfi.games.thieves.rules.missions import mission_moves, start_mission
from trionfi.games.thieves.rules.table import Table, has_used, holds, other_gangs, spend

TITHE_DUCATS: Final[i64] = 2


def activation_moves(table: Table, seat: i64) -> list[int]:
    """§3.3 Everything a player may do between two steps of his turn."""
    legal: list[int] = []
    first: i64 = table.cells[rows.GANG + seat] * 4
    for thief in range(first, first + 4):
        if movement.can_activate(table, thief):
            movement.declare_moves(table, seat, thief, legal)
            action_moves(table, seat, thief, legal)
            skill_moves(table, seat, thief, legal)
        elif can_heal(table, thief):
            legal.append(moves.HEAL + thief)
    mission_moves(table, seat, legal)
    own_turn_cards(table, seat, legal)
    if table.agreed.magic:
        spell_moves(table, seat, legal)
    legal.append(moves.END_TURN)
    legal.sort()
    return legal


def action_moves(table: Table, seat: i64, thief: i64, legal: list[int]) -> None:
    """§4.3, §4.4, §9.1, §9.5 The action of a thief where he stands."""
    points: i64 = table.points
    if points < ACT_POINTS or has_used(table, thief, ACTED):
        return
    if chests.at_chest(table, thief):
        legal.append(moves.PICK + thief)
        if holds(table, seat, titles.MASTER_KEY):
            legal.append(moves.PICK_WITH_KEY + thief)
        if points >= BASH_POINTS:
            legal.append(moves.BASH + thief)
        if thief == figures.TORTOK and not has_used(table, figures.TORTOK, SKILLED):
            add_titles(table, seat, moves.TORTOK, legal)
    if chests.can_open_vault(table, thief):
        legal.append(moves.VAULT + thief)
    if chests.can_seize(table, thief):
        legal.append(moves.SEIZE + thief)


def skill_moves(table: Table, seat: i64, thief: i64, legal: list[int]) -> None:
    """§4.6 Teleportation, and the skills that cost a point."""
    if movement.can_teleport(table, thief):
        if holds(table, seat, titles.TELEPORTATION):
            legal.append(moves.TELEPORT + thief)
        if thief == figures.VALDUR:
            legal.append(moves.VALDUR)
    if thief == figures.BRENN and movement.can_walk(table):
        legal.append(moves.BRENN)
    if thief == figures.GRIMM and can_send_by_grimm(table):
        legal.append(moves.GRIMM)
    if (
        thief == figures.ELISE
        and table.points >= SKILL_POINTS
        and not has_used(table, figures.ELISE, SKILLED)
    ):
        add_neighbours(table, seat, figures.ELISE, figures.ELISE + 1, moves.ELISE, legal)


def add_neighbours(table: Table, seat: i64, first: i64, last: i64, move: i64, legal: list[int]) -> None:
    """A move for each other gang with a thief adjacent to one of these thieves."""
    for gang in other_gangs(table, seat):
        for thief in range(first, last):
            if movement.is_beside_gang(table, thief, gang):
                legal.append(move + gang)
                break


def own_turn_cards(table: Table, seat: i64, legal: list[int]) -> None:
    """§7.6 Tithe and Sleight of Hand."""
    if holds(table, seat, titles.TITHE):
        for gang in other_gangs(table, seat):
            legal.append(moves.TITHE + gang)
    if holds(table, seat, titles.SLEIGHT_OF_HAND):
        first: i64 = table.cells[rows.GANG + seat] * 4
        add_neighbours(table, seat, first, first + 4, moves.SLEIGHT, legal)


def can_heal(table: Table, thief: i64) -> bool:
    """§11.14 Where wounds stay until a point is paid."""
    return (
        not table.agreed.wounds_heal
        and table.cells[rows.WHERE + thief] >= 0
        and table.cells[rows.WOUNDED + thief] != 0
        and table.points >= HEAL_POINTS
    )


def heal(table: Table, seat: i64, thief: i64) -> None:
    table.points -= HEAL_POINTS
    table.cells[rows.WOUNDED + thief] = 0
    note(table, log_kinds.HEALED, seat, thief)


def tithe(table: Table, seat: i64, gang: i64) -> None:
    """§7.6 Tithe: another player loses 2 ducats to the bank."""
    play_card(table, seat, titles.TITHE)
    take_ducats(table, table.cells[rows.SEAT_OF + gang], NOBODY, TITHE_DUCATS, log_kinds.BY_CARD)


def sleight(table: Table, seat: i64, gang: i64) -> None:
    """§7.6 Sleight of Hand: a ducat from a gang with a thief adjacent to one of yours."""
    play_card(table, seat, titles.SLEIGHT_OF_HAND)
    take_ducats(table, table.cells[rows.SEAT_OF + gang], seat, 1, log_kinds.BY_CARD)


def elise(table: Table, seat: i64, gang: i64) -> None:
    """§8.4 Elise, for a point, takes a ducat from a gang with a thief adjacent to her."""
    spend(table, figures.ELISE, SKILL_POINTS, SKILLED)
    take_ducats(table, table.cells[rows.SEAT_OF + gang], seat, 1, log_kinds.BY_ELISE)


def act(table: Table, seat: i64, move: i64) -> None:
    """§3.3 One step of a player's turn."""
    if move == moves.END_TURN:
        note(table, log_kinds.TURN_ENDS, seat)
        table.phase = phases.TURN_END
    elif move < moves.MORVEN:
        movement.declare_move(table, seat, (move - moves.MOVE) // 4, (move - moves.MOVE) % 4, 0)
    elif move < moves.TELEPORT:
        movement.morven_move(table, seat, move - moves.MORVEN)
    elif move < moves.VALDUR:
        movement.start_teleport(table, seat, move - moves.TELEPORT, True)
    elif move == moves.VALDUR:
        movement.start_teleport(table, seat, figures.VALDUR, False)
    elif move == moves.BRENN:
        movement.start_walk(table, seat)
    elif move == moves.GRIMM:
        grimm(table, seat)
    elif move < moves.PICK:
        elise(table, seat, move - moves.ELISE)
    elif move < moves.PICK_WITH_KEY:
        chests.pick(table, seat, move - moves.PICK, False)
    elif move < moves.BASH:
        chests.pick(table, seat, move - moves.PICK_WITH_KEY, True)
    elif move < moves.TORTOK:
        chests.bash(table, seat, move - moves.BASH, BASH_POINTS)
    elif move < moves.VAULT:
        chests.tortok_bash(table, seat, move - moves.TORTOK)
    elif move < moves.SEIZE:
        chests.open_vault(table, seat, move - moves.VAULT)
    elif move < moves.HEAL:
        chests.seize_baron(table, seat, move - moves.SEIZE)
    elif move < moves.MISSION:
        heal(table, seat, move - moves.HEAL)
    elif move < moves.GIVE:
        start_mission(table, seat, move - moves.MISSION)
    elif move < moves.SLEIGHT:
        tithe(table, seat, move - moves.TITHE)
    elif move < moves.ATTEMPT:
        sleight(table, seat, move - moves.SLEIGHT)
    else:
        attempt(table, seat, move - moves.ATTEMPT)
