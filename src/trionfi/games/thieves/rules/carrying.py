"""What a thief carries, and the carrying limit (§7.2)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note_more
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules import phases, rows
from trionfi.games.thieves.rules.constants import BARON, CARRIED_KINDS, NONE, ROOMS, STREETS, THIEVES
from trionfi.games.thieves.rules.table import Table, ask, carry_limit, seat_of


def gain_treasure(table: Table, thief: i64, kind: i64) -> None:
    table.cells[rows.CARRY + thief * CARRIED_KINDS + kind] += 1
    table.cells[rows.LOAD + thief] += 1


def lose_treasure(table: Table, thief: i64, kind: i64) -> None:
    table.cells[rows.CARRY + thief * CARRIED_KINDS + kind] -= 1
    table.cells[rows.LOAD + thief] -= 1


def limit_load(table: Table, figure: i64) -> None:
    """§7.2 A thief who carries too much drops one; else play goes on where it stood."""
    if figure < THIEVES and table.cells[rows.LOAD + figure] > carry_limit(figure):
        table.dropper = figure
        ask(table, phases.DROPPING, seat_of(table, figure))
    else:
        go_on(table)


def go_on(table: Table) -> None:
    """Back to where the fight or the chest came from."""
    ask(table, table.after, table.turn)


def drop_moves(table: Table, seat: i64) -> list[int]:
    """§7.2 Any treasure he carries, in any room without a chest."""
    cells = table.cells
    thief: i64 = table.dropper
    found: list[int] = []
    for kind in range(CARRIED_KINDS):
        if cells[rows.CARRY + thief * CARRIED_KINDS + kind] > 0:
            for room in range(ROOMS):
                if cells[rows.CHEST + room] == NONE and table.ground.rooms & bit(room) != 0:
                    found.append(say.DROP + kind * ROOMS + room)
    return found


def drop(table: Table, seat: i64, move: i64) -> None:
    """§7.2 It lies there as a chest and must be opened again; the Baron is simply there."""
    thief: i64 = table.dropper
    kind: i64 = (move - say.DROP) // ROOMS
    room: i64 = (move - say.DROP) % ROOMS
    table.dropper = NONE
    lose_treasure(table, thief, kind)
    if kind == BARON:
        table.baron_at = room + STREETS
    else:
        table.cells[rows.CHEST + room] = kind
    note_more(table, told.DROPPED, seat, thief, kind, room + STREETS)
    go_on(table)
