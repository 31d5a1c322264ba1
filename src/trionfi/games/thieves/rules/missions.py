"""Missions: handing in treasures for ducats (§4.7, §7.3)."""

from mypy_extensions import i64

from trionfi.core.note import note
from trionfi.games.thieves.rules import log_kinds, moves, phases, rows
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, DEALS, MISSION_POINTS, NONE
from trionfi.games.thieves.rules.loot import lose_treasure
from trionfi.games.thieves.rules.table import Table, ask, earn, on_board


def face_up_slot(table: Table, mission: i64) -> i64:
    """Where this mission lies face up; -1 when it does not."""
    for slot in range(3):
        if table.cells[rows.FACE_UP + slot] == mission:
            return slot
    return NONE


def gang_has(table: Table, seat: i64, kind: i64) -> i64:
    """§7.3 How many of a kind the thieves of the gang that are still on the board carry together."""
    first: i64 = table.cells[rows.GANG + seat] * 4
    carried: i64 = 0
    for thief in range(first, first + 4):
        if on_board(table, thief):
            carried += table.cells[rows.CARRY + thief * CARRIED_KINDS + kind]
    return carried


def can_meet(table: Table, seat: i64, deal: i64) -> bool:
    """§7.3 The gang carries what this rate of the mission names."""
    for kind in range(5):
        need: i64 = table.lists.deal_needs[deal * 5 + kind]
        if need > 0 and gang_has(table, seat, kind) < need:
            return False
    return True


def add_deals(table: Table, seat: i64, first: i64, deals: list[int]) -> None:
    """§7.3 A number from `first` on for each rate of the face-up missions that the gang could hand in."""
    for deal in range(DEALS):
        if face_up_slot(table, table.lists.deal_mission[deal]) >= 0 and can_meet(table, seat, deal):
            deals.append(first + deal)


def mission_moves(table: Table, seat: i64, legal: list[int]) -> None:
    """§4.7 Three points, one mission a turn."""
    if table.points >= MISSION_POINTS and not table.mission_used:
        add_deals(table, seat, moves.MISSION, legal)


def start_mission(table: Table, seat: i64, deal: i64) -> None:
    """§4.7 The card is removed, then the treasures are handed in; §9.8 the reward may be higher."""
    cells = table.cells
    mission: i64 = table.lists.deal_mission[deal]
    table.points -= MISSION_POINTS
    table.mission_used = True
    cells[rows.FACE_UP + face_up_slot(table, mission)] = NONE
    cells[rows.MISSION_GONE + mission] += 1
    for kind in range(5):
        cells[rows.NEED + kind] = table.lists.deal_needs[deal * 5 + kind]
    table.reward = table.lists.deal_pays[deal] + table.agreed.mission_bonus
    note(table, log_kinds.HANDED_IN, seat, deal, table.reward)
    hand_in(table, seat)


def hand_in(table: Table, seat: i64) -> None:
    """§7.3 Whose treasure is spent is asked only where it matters."""
    for kind in range(5):
        while table.cells[rows.NEED + kind] > 0:
            giver = only_giver(table, seat, kind)
            if giver == NONE:
                ask(table, phases.GIVING, seat)
                return
            give(table, seat, giver, kind)
    finish_mission(table, seat)


def only_giver(table: Table, seat: i64, kind: i64) -> i64:
    """The thief who must give one of this kind; none when there is a choice."""
    holders = givers(table, seat, kind)
    everything = gang_has(table, seat, kind) == table.cells[rows.NEED + kind]
    return holders[0] if everything or len(holders) == 1 else NONE


def givers(table: Table, seat: i64, kind: i64) -> list[int]:
    """The thieves of the gang on the board who carry one of this kind."""
    first: i64 = table.cells[rows.GANG + seat] * 4
    return [
        thief
        for thief in range(first, first + 4)
        if on_board(table, thief) and table.cells[rows.CARRY + thief * CARRIED_KINDS + kind] > 0
    ]


def give(table: Table, seat: i64, thief: i64, kind: i64) -> None:
    lose_treasure(table, thief, kind)
    table.cells[rows.GONE + kind] += 1
    table.cells[rows.NEED + kind] -= 1
    note(table, log_kinds.GAVE, seat, thief, kind)


def giving_moves(table: Table, seat: i64) -> list[int]:
    kind: i64 = 0
    while table.cells[rows.NEED + kind] == 0:
        kind += 1
    return [moves.GIVE + thief * 5 + kind for thief in givers(table, seat, kind)]


def give_one(table: Table, seat: i64, move: i64) -> None:
    give(table, seat, (move - moves.GIVE) // 5, (move - moves.GIVE) % 5)
    hand_in(table, seat)


def finish_mission(table: Table, seat: i64) -> None:
    """§7.3 The bank pays; the slot is refilled only where that rule is played."""
    cells = table.cells
    earn(table, seat, table.reward)
    table.reward = 0
    if table.agreed.refill and table.mission_size > 0:
        table.revealed += 1
        table.mission_size -= 1
        top: i64 = rows.MISSION_DECK + table.mission_size
        mission: i64 = cells[top]
        cells[top] = NONE
        cells[rows.FACE_UP + face_up_slot(table, NONE)] = mission
        note(table, log_kinds.NEW_MISSION, mission)
    ask(table, phases.ACTIVATE, seat)
