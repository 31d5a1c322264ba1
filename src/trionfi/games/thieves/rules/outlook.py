"""What thieves, treasures and spaces promise a gang, from what everybody may see: in hundredths of a ducat.

Whole numbers, so that both builds weigh alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, lowest_anywhere
from trionfi.core.int_array import int_vec
from trionfi.games.thieves.rules import constants, rows
from trionfi.games.thieves.rules.constants import (
    CARRIED_KINDS,
    DEALS,
    KEYS,
    MOVED,
    NOBODY,
    NONE,
    ROOMS,
    SCROLL,
    SPACES,
    STREETS,
    STRIDE,
    THIEVES,
)
from trionfi.games.thieves.rules.scoring import LEFT_BEHIND, sale
from trionfi.games.thieves.rules.table import Table, carry_limit, seat_of

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec

DUCAT: Final[i64] = 100
FAR: Final[i64] = 99
# Of a hundred thieves who have so many steps to spare, those who get out in time: some are stopped, some chased away.
OUT_WITH: Final = int_vec([54, 62, 69, 75, 77, 83, 86, 87, 88, 89, 90, 91, 91, 92, 92, 93])
SHUT_IN: Final[i64] = 3
CHASED: Final[i64] = 40  # what it costs to be moved by somebody else
CHASED_STEPS: Final[i64] = 2  # farther from the way out, on the whole
# Of a mission's gain, by how many treasures are missing still: what a gang may count on, in hundredths.
NEARLY: Final = int_vec([80, 34, 12, 4, 1, 0, 0, 0, 0])
MISSION_COST: Final[i64] = 100  # its three points could do something else
VAULT_PULL: Final[i64] = 150  # of a scroll or of keys, while the vault is shut
AT_CHEST: Final[i64] = 70  # of a hundredth of what lies in the chest where a thief stands
LAST_ACTION: Final[i64] = 60  # of a hundredth of that where the points of the last turn must do for all
PULL: Final[i64] = 60  # of a hundredth of what lies in the chest that a thief is after


def own_turns(table: Table, seat: i64) -> i64:
    """How many turns a seat still has, the one that runs included."""
    left: i64 = table.agreed.rounds - table.round
    if table.round == 0:
        return left
    place: i64 = (seat + table.seats - table.start) % table.seats
    running: i64 = (table.turn + table.seats - table.start) % table.seats
    return left + 1 if place >= running else left


def open_exits(table: Table) -> i64:
    """The exits without a portcullis, the alarm to come or not; after it, those that no guard stands on."""
    exits: i64 = table.ground.exits & ~table.portcullises
    if table.alarm:
        for guard in range(THIEVES, constants.FIGURES):
            space: i64 = table.cells[rows.WHERE + guard]
            if 0 <= space < STREETS:
                exits &= ~bit(space)
    return exits


def steps_to(table: Table, space: i64, streets: i64) -> i64:
    """The fewest steps to one of these streets, figures ignored."""
    first: i64 = space * SPACES
    fewest: i64 = FAR
    while streets != 0:
        steps: i64 = table.ground.steps[first + lowest_anywhere(streets)]
        streets &= streets - 1
        if steps < fewest:
            fewest = steps
    return fewest


def moves_left(table: Table, thief: i64, turns: i64) -> i64:
    """How many moves a thief of a seat with so many turns may still make."""
    cells = table.cells
    wounded: i64 = cells[rows.WOUNDED + thief]
    frozen: i64 = cells[rows.FROZEN + thief]
    if wounded != 0:
        turns -= 1 if wounded == constants.FOREVER else wounded - table.round + 1
    elif frozen >= table.round and frozen > 0:
        turns -= 1
    elif seat_of(table, thief) == table.turn and table.round > 0:
        spent = cells[rows.USED + thief] & MOVED != 0 or table.done & bit(thief) != 0 or table.points == 0
        if spent and table.mover != thief:
            turns -= 1
    return turns if turns > 0 else 0


def out_with(spare: i64) -> i64:
    """Of a hundred thieves with so many steps to spare, those who get out in time."""
    if spare < 0:
        return SHUT_IN
    return OUT_WITH[spare if spare < 15 else 15]


class Outlook:
    """What a seat counts on, worked out once for a position; whatever moves on the board is read from the table."""

    def __init__(self, table: Table, seat: i64) -> None:
        cells = table.cells
        self.table: Table = table
        self.seat: i64 = seat
        self.first: i64 = cells[rows.GANG + seat] * 4
        self.turns: i64 = own_turns(table, seat)
        self.exits: i64 = open_exits(table)
        self.carried: IntVec = int_vec([0, 0, 0, 0, 0])
        for thief in range(self.first, self.first + 4):
            if cells[rows.WHERE + thief] >= 0 and cells[rows.LOAD + thief] > 0:
                for kind in range(5):
                    self.carried[kind] += cells[rows.CARRY + thief * CARRIED_KINDS + kind]
        self.missions: i64 = mission_hope(table, self.carried, self.turns)
        self.values: IntVec = int_vec([0, 0, 0, 0, 0, 0, 0, 0, 0])
        for kind in range(constants.KINDS):
            self.values[kind] = self.value(kind)

    def value(self, kind: i64) -> i64:
        """What one more treasure of this kind is worth."""
        table = self.table
        value: i64 = table.lists.values[kind] * DUCAT
        if kind >= CARRIED_KINDS:
            return value + table.agreed.purse_bonus * DUCAT if constants.is_purse(kind) else value
        if kind == constants.BARON:
            return table.agreed.baron * DUCAT * 9 // 10
        self.carried[kind] += 1
        value = value * 9 // 10 + mission_hope(table, self.carried, self.turns) - self.missions
        self.carried[kind] -= 1
        if table.agreed.vault > 0 and not table.vault_done and kind in (SCROLL, KEYS):
            value += VAULT_PULL
        return value

    def steps_out(self, space: i64) -> i64:
        """Steps to the nearest way out, and one more to leave."""
        return steps_to(self.table, space, self.exits) + 1

    def chance_out(self, space: i64, moves: i64) -> i64:
        """Of a hundred thieves there with so many moves, those who get out in time."""
        return out_with(moves * STRIDE - self.steps_out(space))

    def shove(self, thief: i64, space: i64) -> i64:
        """What it costs a gang that its thief is chased away from there: time, and perhaps his way out."""
        table = self.table
        if not table.alarm:
            return CHASED
        moves = moves_left(table, thief, own_turns(table, seat_of(table, thief)))
        out = self.steps_out(space)
        spare: i64 = moves * STRIDE - out
        lost: i64 = out_with(spare) - out_with(spare - CHASED_STEPS)
        return CHASED + (sale(table, thief) + LEFT_BEHIND) * lost

    def load(self, thief: i64) -> i64:
        """What all that a thief carries is worth."""
        cells = self.table.cells
        if cells[rows.LOAD + thief] == 0:
            return 0
        worth: i64 = 0
        for kind in range(CARRIED_KINDS):
            worth += self.values[kind] * cells[rows.CARRY + thief * CARRIED_KINDS + kind]
        return worth

    def best_piece(self, thief: i64) -> i64:
        """What the dearest treasure that a thief carries is worth."""
        best: i64 = 0
        for kind in range(CARRIED_KINDS):
            if self.table.cells[rows.CARRY + thief * CARRIED_KINDS + kind] > 0 and self.values[kind] > best:
                best = self.values[kind]
        return best

    def pull(self, thief: i64, space: i64, moves: i64) -> i64:
        """What the best chest promises a thief who stands there: in time to leave with it, and no mate upon it."""
        table = self.table
        cells = table.cells
        best: i64 = 0
        full = cells[rows.LOAD + thief] >= carry_limit(thief)
        first: i64 = space * SPACES + STREETS
        for room in range(ROOMS):
            kind: i64 = cells[rows.CHEST + room]
            if kind == NONE or (full and kind < CARRIED_KINDS):
                continue
            far: i64 = table.ground.steps[first + room]
            promise: i64 = self.promise(kind, far)
            if promise <= best or self.mate_in(thief, room + STREETS):
                continue
            promise = self.in_time(promise, kind, room + STREETS, moves - (far + STRIDE - 1) // STRIDE)
            if promise > best:
                best = promise
        return best

    def best_chest(self, thief: i64, moves: i64) -> i64:
        """What the best chest anywhere promises a thief who is put beside it, with so many moves to come."""
        table = self.table
        best: i64 = 0
        full = table.cells[rows.LOAD + thief] >= carry_limit(thief)
        for room in range(ROOMS):
            kind: i64 = table.cells[rows.CHEST + room]
            if kind == NONE or (full and kind < CARRIED_KINDS):
                continue
            promise: i64 = self.values[kind] * AT_CHEST // 100
            if promise > best and table.cells[rows.OCCUPANT + STREETS + room] == NOBODY:
                best = promise if self.chance_out(room + STREETS, moves) > SHUT_IN else best
        return best

    def best_walk(self, thief: i64, steps: i64) -> i64:
        """How much more the chests promise a thief who walks so many steps towards the best."""
        table = self.table
        space: i64 = table.cells[rows.WHERE + thief]
        moves = moves_left(table, thief, self.turns)
        best: i64 = 0
        full = table.cells[rows.LOAD + thief] >= carry_limit(thief)
        first: i64 = space * SPACES + STREETS
        for room in range(ROOMS):
            kind: i64 = table.cells[rows.CHEST + room]
            if kind == NONE or (full and kind < CARRIED_KINDS):
                continue
            far: i64 = table.ground.steps[first + room] - steps
            promise: i64 = self.promise(kind, far if far > 0 else 0)
            if promise > best and table.cells[rows.OCCUPANT + STREETS + room] == NOBODY:
                walks: i64 = (far + steps + STRIDE - 1) // STRIDE
                promise = self.in_time(promise, kind, room + STREETS, moves - walks)
                if promise > best:
                    best = promise
        return best

    def promise(self, kind: i64, far: i64) -> i64:
        """What is in a chest so many steps away, weighted by whether one gets there first."""
        if far == 0:
            return self.values[kind] * AT_CHEST // 100
        return self.values[kind] * PULL // (far + 3) * 4 // 100

    def in_time(self, promise: i64, kind: i64, room: i64, moves: i64) -> i64:
        """What a chest promises whoever reaches it with so many moves left; coins alone need not get out."""
        if moves < 0:
            return 0
        chance = self.chance_out(room, moves)
        if chance == SHUT_IN and (kind < CARRIED_KINDS or self.values[kind] <= LEFT_BEHIND * DUCAT):
            return 0
        if moves <= 1:
            promise = promise * LAST_ACTION // 100
        return promise if kind >= CARRIED_KINDS else promise * chance // 100

    def safe(self, thief: i64) -> i64:
        """What a thief is worth who leaves now: his loot is sold, and no mission gets it."""
        table = self.table
        worth: i64 = sale(table, thief) * DUCAT
        if table.cells[rows.LOAD + thief] > 0 and self.missions > 0:
            first: i64 = rows.CARRY + thief * CARRIED_KINDS
            for kind in range(5):
                self.carried[kind] -= table.cells[first + kind]
            worth -= self.missions - mission_hope(table, self.carried, self.turns)
            for kind in range(5):
                self.carried[kind] += table.cells[first + kind]
        return worth

    def mate_in(self, thief: i64, space: i64) -> bool:
        other: i64 = self.table.cells[rows.OCCUPANT + space]
        return self.first <= other < self.first + 4 and other != thief

    def quest(self, thief: i64, space: i64) -> i64:
        """What the adventure promises a thief there: the vault to whoever has scroll and keys, the Baron."""
        table = self.table
        if table.agreed.vault > 0 and not table.vault_done:
            first: i64 = rows.CARRY + thief * CARRIED_KINDS
            if table.cells[first + SCROLL] > 0 and table.cells[first + KEYS] > 0:
                return (
                    table.agreed.vault * DUCAT * 4 // (table.ground.distance(space, table.ground.vault) + 6)
                )
        if table.baron_at >= 0 and table.cells[rows.LOAD + thief] < carry_limit(thief):
            return table.agreed.baron * DUCAT * 3 // (table.ground.distance(space, table.baron_at) + 5)
        return 0

    def danger(self, thief: i64, space: i64) -> i64:
        """What enemies nearby may take from a thief there."""
        table = self.table
        cells = table.cells
        near: i64 = 0
        for other in range(THIEVES):
            there: i64 = cells[rows.WHERE + other]
            if there >= 0 and other // 4 != thief // 4 and cells[rows.WOUNDED + other] == 0:
                steps: i64 = table.ground.distance(there, space)
                if steps <= STRIDE:
                    near += 1
        if near == 0:
            return 0
        at_stake = self.best_piece(thief)
        if at_stake == 0:
            at_stake = 70 if cells[rows.PURSE + self.seat] > 0 else 0
        return at_stake * (14 if near == 1 else 22) // 100

    def standing(self, thief: i64, space: i64, moves: i64) -> i64:
        """What a thief is worth to his gang there, with so many moves to come."""
        chance = self.chance_out(space, moves)
        worth: i64 = sale(self.table, thief) * chance - LEFT_BEHIND * (DUCAT - chance)
        return (
            worth
            + self.pull(thief, space, moves)
            + self.quest(thief, space)
            - self.danger(thief, space)
            - self.steps_out(space) * 2
        )


def mission_hope(table: Table, carried: IntVec, turns: i64) -> i64:
    """What the face-up missions promise a gang that carries so much, beyond what the fence would pay."""
    hope: i64 = 0
    for slot in range(3):
        mission: i64 = table.cells[rows.FACE_UP + slot]
        if mission != NONE:
            hope += best_deal(table, carried, mission, turns)
    return hope


def best_deal(table: Table, carried: IntVec, mission: i64, turns: i64) -> i64:
    """What a mission promises at its best rate."""
    best: i64 = 0
    for deal in range(DEALS):
        if table.lists.deal_mission[deal] == mission:
            promise = deal_hope(table, carried, deal, turns)
            if promise > best:
                best = promise
    return best


def deal_hope(table: Table, carried: IntVec, deal: i64, turns: i64) -> i64:
    """What a mission at one of its rates promises."""
    lists = table.lists
    missing: i64 = 0
    gain: i64 = (lists.deal_pays[deal] + table.agreed.mission_bonus) * DUCAT - MISSION_COST
    for kind in range(5):
        need: i64 = lists.deal_needs[deal * 5 + kind]
        gain -= need * lists.values[kind] * DUCAT
        if need > carried[kind]:
            missing += need - carried[kind]
    if missing >= turns:
        return 0
    return gain * NEARLY[missing] // 100
