"""Running away from a lost fight (§5.6, §5.7, Slip Away)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.note import note
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules import phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import play_card
from trionfi.games.thieves.rules.board_graph import add_spaces, low, only, spread
from trionfi.games.thieves.rules.carrying import limit_load
from trionfi.games.thieves.rules.constants import FLIGHT, NOBODY, NONE, SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.fight_dice import loser_of, winner_of
from trionfi.games.thieves.rules.table import Table, ask, could_hold, put, seat_of


def ask_slip(table: Table) -> None:
    """§5.6 The winner's player moves the loser, unless a beaten thief slips away; §7.9 where there is a choice."""
    winner = winner_of(table)
    table.chooser = table.neutral_seat if winner >= THIEVES else seat_of(table, winner)
    seat = seat_of(table, loser_of(table))
    if could_hold(table, seat, titles.SLIP_AWAY) and len(flight_moves(table)) > 1:
        ask(table, phases.ASK_SLIP, seat)
    else:
        flee(table)


def slip(table: Table, seat: i64, move: i64) -> None:
    """§7.6 Slip Away: the loser's player chooses the way, outside the limit of one card."""
    if move != say.PASS:
        play_card(table, seat, titles.SLIP_AWAY)
        table.chooser = seat
    flee(table)


def flee(table: Table) -> None:
    """§5.6 Where only one end is possible nobody is asked."""
    found = flight_moves(table)
    if len(found) == 1:
        run_away(table, found[0] % SPACES)
    else:
        ask(table, phases.FLEEING, table.chooser)


def flight_ends(table: Table) -> tuple[i64, i64]:
    """§5.6 Free spaces at the end of a path of 3 steps without repeats, else of 2, else of 1, else the nearest."""
    arena: i64 = table.arena
    steps: i64 = FLIGHT
    while steps > 0:
        streets, rooms = path_ends(table, arena, steps, 0, 0)
        if streets != 0 or rooms != 0:
            return streets, rooms
        steps -= 1
    return nearest_free(table, arena)


def path_ends(table: Table, space: i64, steps: i64, used_streets: i64, used_rooms: i64) -> tuple[i64, i64]:
    """The free ends of the paths of exactly so many steps; they may cross occupied spaces."""
    own_streets, own_rooms = only(space)
    used_streets |= own_streets
    used_rooms |= own_rooms
    streets: i64 = table.ground.open_streets[space] & ~used_streets
    rooms: i64 = table.ground.open_rooms[space] & ~used_rooms
    if table.agreed.bars_space:
        streets &= ~table.portcullises
    if steps == 1:
        return streets & ~table.streets_taken, rooms & ~table.rooms_taken
    end_streets: i64 = 0
    end_rooms: i64 = 0
    while streets != 0:
        more_streets, more_rooms = path_ends(table, low(streets), steps - 1, used_streets, used_rooms)
        streets &= streets - 1
        end_streets |= more_streets
        end_rooms |= more_rooms
    while rooms != 0:
        on_streets, on_rooms = path_ends(table, low(rooms) + STREETS, steps - 1, used_streets, used_rooms)
        rooms &= rooms - 1
        end_streets |= on_streets
        end_rooms |= on_rooms
    return end_streets, end_rooms


def nearest_free(table: Table, space: i64) -> tuple[i64, i64]:
    """§5.6 The nearest free spaces further off."""
    streets, rooms = only(space)
    barred: i64 = table.portcullises if table.agreed.bars_space else 0
    while True:
        more_streets, more_rooms = spread(table.ground, streets, rooms)
        if more_streets & ~barred & ~streets == 0 and more_rooms & ~rooms == 0:
            barred = 0  # shut in by taken and closed spaces: he gets past the portcullises
        streets |= more_streets & ~barred
        rooms |= more_rooms
        free_streets = streets & ~table.streets_taken
        free_rooms = rooms & ~table.rooms_taken
        if free_streets != 0 or free_rooms != 0:
            return free_streets, free_rooms


def flight_moves(table: Table) -> list[int]:
    streets, rooms = flight_ends(table)
    found: list[int] = []
    add_spaces(found, say.GO + loser_of(table) * SPACES, streets, rooms)
    return found


def run_away(table: Table, space: i64) -> None:
    """§5.7 The loser is gone, the winner holds the space; then the carrying limit."""
    winner = winner_of(table)
    loser = loser_of(table)
    table.cells[rows.OCCUPANT + table.arena] = winner
    put(table, loser, space)
    note(table, told.FLED, table.chooser, loser, space)
    clear_fight(table)
    limit_load(table, winner)


def clear_fight(table: Table) -> None:
    cells = table.cells
    table.attacker = NONE
    table.defender = NONE
    table.arena = NONE
    cells[rows.DICE_COUNT] = 0
    cells[rows.DICE_COUNT + 1] = 0
    cells[rows.PLAYED] = 0
    cells[rows.PLAYED + 1] = 0
    table.neutral_seat = NOBODY
    table.chooser = NOBODY
    table.won_by = NONE
    for face in range(12):
        cells[rows.DICE + face] = 0
