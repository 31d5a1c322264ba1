"""After a fight: treasure, ducats, fines, a reward; the loser flees; the carrying limit (§5.5 to §5.7, §6, §7.2)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, lowest_anywhere
from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import constants, figures, log_kinds, moves, phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import play_card
from trionfi.games.thieves.rules.board_graph import moves_to, only, spread
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, NOBODY, NONE, ROOMS, SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.fight_dice import loser_of, winner_of
from trionfi.games.thieves.rules.table import Table, ask, barred, carry_limit, could_hold, earn, put, seat_of


def fine(table: Table, winner: i64, thief: i64) -> None:
    """§6.3 A thief beaten by the militia, or by Sienna, pays 2 ducats to the bank; §8.16 Nyx pays 1."""
    if winner == figures.ISABEAU or winner >= figures.ZOMBIES:
        return
    if thief == figures.NYX:
        take_ducats(table, seat_of(table, thief), NOBODY, constants.NYX_FINE, log_kinds.BY_NYX)
    else:
        take_ducats(table, seat_of(table, thief), NOBODY, constants.FINE, log_kinds.BY_FINE)


def reward(table: Table, thief: i64, loser: i64) -> None:
    """§6.4 Neutral figures have no loot; §9.2 but beating Isabeau is worth 4 ducats, once for each gang."""
    seat = seat_of(table, thief)
    if loser == figures.ISABEAU and table.cells[rows.BEATEN + seat] == 0:
        table.cells[rows.BEATEN + seat] = 1
        earn(table, seat, table.agreed.isabeau)
        note(table, log_kinds.GAINED, seat, table.agreed.isabeau, log_kinds.BY_ISABEAU)


def loot(table: Table, winner: i64, loser: i64) -> None:
    """§5.5 The winner steals a treasure of his choice, or 2 ducats where there is none; §8.13 Dorak takes 1 more."""
    taker = seat_of(table, winner)
    payer = seat_of(table, loser)
    if winner == figures.DORAK:
        take_ducats(table, payer, taker, constants.DORAK_TAKES, log_kinds.BY_DORAK)
    if table.cells[rows.LOAD + loser] == 0:
        take_ducats(table, payer, taker, constants.LOOT, log_kinds.BY_LOOT)
        ask_slip(table)
        return
    choices = loot_moves(table, taker)
    if len(choices) == 1:
        steal(table, taker, choices[0])
    else:
        ask(table, phases.LOOTING, taker)


def take_ducats(table: Table, payer: i64, taker: i64, ducats: i64, by: i64) -> None:
    """Ducats change purses, as far as there are any, or go to the bank, which is nobody."""
    paid: i64 = table.cells[rows.PURSE + payer]
    if paid > ducats:
        paid = ducats
    earn(table, payer, -paid)
    if taker != NOBODY:
        earn(table, taker, paid)
    note_more(table, log_kinds.PAID, payer, taker, paid, by)


def loot_moves(table: Table, seat: i64) -> list[int]:
    loser = loser_of(table)
    return [
        moves.STEAL + kind
        for kind in range(CARRIED_KINDS)
        if table.cells[rows.CARRY + loser * CARRIED_KINDS + kind] > 0
    ]


def steal(table: Table, seat: i64, move: i64) -> None:
    """§5.5 The treasure changes hands."""
    kind: i64 = move - moves.STEAL
    winner = winner_of(table)
    loser = loser_of(table)
    lose_treasure(table, loser, kind)
    gain_treasure(table, winner, kind)
    note(table, log_kinds.STOLE, winner, loser, kind)
    ask_slip(table)


def ask_slip(table: Table) -> None:
    """§5.6 The winner's player moves the loser, unless a beaten thief slips away; §7.9 where there is a choice."""
    winner = winner_of(table)
    table.chooser = table.neutral_seat if winner >= THIEVES else seat_of(table, winner)
    seat = seat_of(table, loser_of(table))
    if could_hold(table, seat, titles.SLIP_AWAY) and len(flight_moves(table, seat)) > 1:
        ask(table, phases.ASK_SLIP, seat)
    else:
        flee(table)


def slip(table: Table, seat: i64, move: i64) -> None:
    """§7.6 Slip Away: the loser's player chooses the way, outside the limit of one card."""
    if move != moves.PASS:
        play_card(table, seat, titles.SLIP_AWAY)
        table.chooser = seat
    flee(table)


def flee(table: Table) -> None:
    """§5.6 Where only one end is possible nobody is asked."""
    ends = flight_moves(table, table.chooser)
    if len(ends) == 1:
        run_away(table, table.chooser, ends[0])
    else:
        ask(table, phases.FLEEING, table.chooser)


def flight_ends(table: Table) -> tuple[i64, i64]:
    """§5.6 Free spaces at the end of a path of 3 steps without repeats, else of 2, else of 1, else the nearest."""
    arena: i64 = table.arena
    steps: i64 = constants.FLIGHT
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
    streets: i64 = table.ground.open_streets[space] & ~used_streets & ~barred(table)
    rooms: i64 = table.ground.open_rooms[space] & ~used_rooms
    if steps == 1:
        return streets & ~table.streets_taken, rooms & ~table.rooms_taken
    end_streets: i64 = 0
    end_rooms: i64 = 0
    while streets != 0 or rooms != 0:  # a list of them made rollouts 2 % slower
        if streets != 0:
            crossed = lowest_anywhere(streets)
            streets &= streets - 1
        else:
            crossed = STREETS + lowest_anywhere(rooms)
            rooms &= rooms - 1
        more_streets, more_rooms = path_ends(table, crossed, steps - 1, used_streets, used_rooms)
        end_streets |= more_streets
        end_rooms |= more_rooms
    return end_streets, end_rooms


def nearest_free(table: Table, space: i64) -> tuple[i64, i64]:
    """§5.6 The nearest free spaces further off."""
    streets, rooms = only(space)
    closed = barred(table)
    while True:
        more_streets, more_rooms = spread(table.ground, streets, rooms)
        if more_streets & ~closed & ~streets == 0 and more_rooms & ~rooms == 0:
            closed = 0  # shut in by taken and closed spaces: he gets past the portcullises
        streets |= more_streets & ~closed
        rooms |= more_rooms
        free_streets = streets & ~table.streets_taken
        free_rooms = rooms & ~table.rooms_taken
        if free_streets != 0 or free_rooms != 0:
            return free_streets, free_rooms


def flight_moves(table: Table, seat: i64) -> list[int]:
    streets, rooms = flight_ends(table)
    return moves_to(moves.GO + loser_of(table) * SPACES, streets, rooms)


def run_away(table: Table, seat: i64, move: i64) -> None:
    """§5.7 The loser is gone, the winner holds the space; then the carrying limit."""
    space: i64 = move % SPACES
    winner = winner_of(table)
    loser = loser_of(table)
    table.cells[rows.OCCUPANT + table.arena] = winner
    put(table, loser, space)
    note(table, log_kinds.FLED, seat, loser, space)
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
    return [
        moves.DROP + kind * ROOMS + room
        for kind in range(CARRIED_KINDS)
        if table.cells[rows.CARRY + table.dropper * CARRIED_KINDS + kind] > 0
        for room in range(ROOMS)
        if is_without_chest(table, room)
    ]


def is_without_chest(table: Table, room: i64) -> bool:
    """Whether this room is on the board, and has no chest."""
    return table.cells[rows.CHEST + room] == NONE and table.ground.rooms & bit(room) != 0


def drop(table: Table, seat: i64, move: i64) -> None:
    """§7.2 It lies there as a chest and must be opened again; the Baron is simply there."""
    thief: i64 = table.dropper
    kind: i64 = (move - moves.DROP) // ROOMS
    room: i64 = (move - moves.DROP) % ROOMS
    table.dropper = NONE
    lose_treasure(table, thief, kind)
    if kind == constants.BARON:
        table.baron_at = room + STREETS
    else:
        table.cells[rows.CHEST + room] = kind
    note_more(table, log_kinds.DROPPED, seat, thief, kind, room + STREETS)
    go_on(table)
