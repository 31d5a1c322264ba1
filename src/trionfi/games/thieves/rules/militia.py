"""The militia: choosing, the die, the march, the attack; Sienna; Grimm (§3.2, §6, §8.15, §9.7)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.note import note
from trionfi.games.thieves.rules import figures, log_kinds, movement, moves, phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import play_card
from trionfi.games.thieves.rules.board_graph import moves_to
from trionfi.games.thieves.rules.combat import start_fight
from trionfi.games.thieves.rules.constants import COMBAT, HEROINE_COMBAT, NONE, SKILL_POINTS, SKILLED, SPACES
from trionfi.games.thieves.rules.movement import add_attacks, reach, walk_to
from trionfi.games.thieves.rules.table import Table, ask, barred, could_hold, has_used, roll, spend

FARTHEST: Final[i64] = 5  # spaces, by the die


def send(table: Table, seat: i64, move: i64) -> None:
    """§3.2 Choose one militiaman, then roll his die; §7.9 then Diversion, where it could lead him farther."""
    militiaman: i64 = move - moves.SEND + figures.KORNAK
    table.mover = militiaman
    table.die = roll(table)
    note(table, log_kinds.SENT, seat, militiaman, table.die)
    if could_hold(table, seat, titles.DIVERSION) and can_divert(table, seat):
        ask(table, phases.ASK_DIVERSION, seat)
    else:
        after_die(table, seat)


def can_divert(table: Table, seat: i64) -> bool:
    """§7.9 Whether another die might lead the militiaman anywhere that this one does not."""
    steps: i64 = table.die
    if steps > FARTHEST:
        steps = 0
    return count_ends(table, seat, FARTHEST) > count_ends(table, seat, steps)


def count_ends(table: Table, seat: i64, steps: i64) -> int:
    """How many ends a march of the militiaman sent out would have."""
    table.steps = steps
    table.march_dice = COMBAT
    ends = len(march_moves(table, seat))
    table.steps = 0
    table.march_dice = 0
    return ends


def divert(table: Table, seat: i64, move: i64) -> None:
    """§7.6 Diversion: the militia's die is rolled again."""
    if move != moves.PASS:
        play_card(table, seat, titles.DIVERSION)
        table.die = roll(table)
        note(table, log_kinds.DIVERTED, seat, table.die)
    after_die(table, seat)


def after_die(table: Table, seat: i64) -> None:
    """§6.1 1 to 5: up to that many spaces; 6: he does not move."""
    die: i64 = table.die
    table.die = 0
    if die > FARTHEST:
        note(table, log_kinds.STAYED, seat, table.mover, log_kinds.BY_MARCH)
        table.mover = NONE
        ask(table, phases.AFTER_MILITIA, seat)
    else:
        start_march(table, seat, table.mover, die, COMBAT, phases.AFTER_MILITIA)


def start_march(table: Table, seat: i64, mover: i64, steps: i64, dice: i64, after: i64) -> None:
    """`mover` none: either militiaman; `dice` 0: no attack. §7.9 Of one who can only stay nothing is asked."""
    table.mover = mover
    table.steps = steps
    table.march_dice = dice
    table.after = after
    if len(march_moves(table, seat)) == 1:
        march(table, seat, moves.STAY)
    else:
        ask(table, phases.MARCH, seat)


def after_militia(table: Table, seat: i64) -> None:
    """§9.7 Sienna moves after the militia, up to 3 spaces; then the thieves."""
    if table.agreed.sienna > 0:
        start_march(table, seat, figures.SIENNA, table.agreed.sienna, HEROINE_COMBAT, phases.ACTIVATE)
    else:
        ask(table, phases.ACTIVATE, seat)


def march_moves(table: Table, seat: i64) -> list[int]:
    """§6.1 Where the militia may end, and whom they may attack; staying is always allowed."""
    walks: list[int] = []
    strikes: list[int] = []
    mover: i64 = table.mover
    if mover == NONE:
        add_march(table, seat, figures.KORNAK, walks, strikes)
        add_march(table, seat, figures.VALRUT, walks, strikes)
    else:
        add_march(table, seat, mover, walks, strikes)
    strikes.sort()
    walks.extend(strikes)
    walks.append(moves.STAY)
    return walks


def add_march(table: Table, seat: i64, guard: i64, walks: list[int], strikes: list[int]) -> None:
    streets, rooms, met_streets, met_rooms, _ = reach(table, guard, table.steps, 0)
    walks.extend(moves_to(moves.GO + guard * SPACES, streets, rooms))
    if table.march_dice > 0:
        add_attacks(table, guard, table.cells[rows.GANG + seat], met_streets, met_rooms, strikes)


def march(table: Table, seat: i64, move: i64) -> None:
    """§6.1 The militiaman ends his march, or attacks."""
    mover: i64 = table.mover
    dice: i64 = table.march_dice
    by = march_rule(table)
    table.mover = NONE
    table.steps = 0
    table.march_dice = 0
    if move < moves.ATTACK:
        walk_to(table, seat, move // SPACES, move % SPACES, by)
    elif move < moves.LEAVE:
        guard = moves.guard_of((move - moves.STRIKE) // 16)
        start_fight(table, guard, (move - moves.STRIKE) % 16, seat, dice, table.after)
        return
    else:
        note(table, log_kinds.STAYED, seat, mover, by)
    ask(table, table.after, seat)


def march_rule(table: Table) -> i64:
    """By which rule this march is made: the militia's step, Sienna's, Grimm's trick, or Enchantment."""
    if table.mover == figures.SIENNA:
        return log_kinds.BY_SIENNA
    if table.mover != NONE:
        return log_kinds.BY_MARCH
    return log_kinds.BY_GRIMM if table.march_dice == 0 else log_kinds.BY_ENCHANTMENT


def can_march(table: Table, guard: i64, seat: i64) -> bool:
    """Whether a march has any end but staying: a free space beside him, or somebody to attack there."""
    if movement.can_step(table, guard):
        return True
    space: i64 = table.cells[rows.WHERE + guard]
    streets: i64 = table.ground.open_streets[space] & table.streets_taken & ~barred(table)
    strikes: list[int] = []
    rooms: i64 = table.ground.open_rooms[space] & table.rooms_taken
    add_attacks(table, guard, table.cells[rows.GANG + seat], streets, rooms, strikes)
    return len(strikes) > 0


def can_send_by_grimm(table: Table) -> bool:
    """§8.15 Grimm, for a point, where some militiaman has a free space beside him."""
    return (
        table.points >= SKILL_POINTS
        and not has_used(table, figures.GRIMM, SKILLED)
        and (movement.can_step(table, figures.KORNAK) or movement.can_step(table, figures.VALRUT))
    )


def grimm(table: Table, seat: i64) -> None:
    """§8.15 Grimm moves one militiaman 1 space, no attack."""
    spend(table, figures.GRIMM, SKILL_POINTS, SKILLED)
    start_march(table, seat, NONE, 1, 0, phases.ACTIVATE)
