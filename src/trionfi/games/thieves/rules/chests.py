"""Chests: picking and bashing, what is inside, the vault and the Baron (§4.3, §4.4, §7.1, §9.1, §9.5, §9.6)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import constants, figures, log_kinds, moves, phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import close_window, discard_for, open_window, play_card
from trionfi.games.thieves.rules.constants import ACTED, CARRIED_KINDS, KEYS, NONE, SCROLL, SKILLED, STREETS
from trionfi.games.thieves.rules.loot import gain_treasure, limit_load, lose_treasure
from trionfi.games.thieves.rules.table import Table, ask, could_hold, earn, roll, spend, use_up

LUCK_PAYS: Final[i64] = 2  # ducats of a Lucky Find


def at_chest(table: Table, thief: i64) -> bool:
    """§4.3 He stands in a room with a chest."""
    return is_chest_in(table, table.cells[rows.WHERE + thief])


def is_chest_in(table: Table, space: i64) -> bool:
    return space >= STREETS and table.cells[rows.CHEST + space - STREETS] != NONE


def can_open_vault(table: Table, thief: i64) -> bool:
    """§9.1 In the Treasury with a scroll and a bunch of keys, once in the game."""
    cells = table.cells
    return (
        table.agreed.vault > 0
        and not table.vault_done
        and cells[rows.WHERE + thief] == table.ground.vault
        and cells[rows.CARRY + thief * CARRIED_KINDS + SCROLL] > 0
        and cells[rows.CARRY + thief * CARRIED_KINDS + KEYS] > 0
    )


def can_seize(table: Table, thief: i64) -> bool:
    """§9.5 Where the Baron is."""
    return table.baron_at >= 0 and table.baron_at == table.cells[rows.WHERE + thief]


def spend_action(table: Table, thief: i64, points: i64) -> None:
    spend(table, thief, points, ACTED)
    table.after = phases.ACTIVATE


def pick(table: Table, seat: i64, thief: i64, with_key: bool) -> None:
    """§4.3 Declare, add a Master Key or not, pay a point; then the others may play Double Lock."""
    spend_action(table, thief, constants.ACT_POINTS)
    note(table, log_kinds.PICKING, seat, thief, int(with_key))
    table.picker = thief
    table.master_key = 0
    if with_key:
        play_card(table, seat, titles.MASTER_KEY)
        table.master_key = 1
    if not open_window(table, phases.ASK_DOUBLE_LOCK, titles.DOUBLE_LOCK):
        try_lock(table)


def after_double_lock(table: Table) -> None:
    """§7.6 Double Lock beats a Master Key too."""
    if close_window(table, titles.DOUBLE_LOCK) >= 0:
        fail_pick(table)
    else:
        try_lock(table)


def try_lock(table: Table) -> None:
    """§4.3 Roll against Mind; §8.2 Davitto rolls a failure again; §7.9 then the picker's Fate, if he fails."""
    seat: i64 = table.turn
    thief: i64 = table.picker
    if table.master_key == 1:
        picked(table)
        return
    table.die = roll(table)
    note(table, log_kinds.ROLLED, seat, thief, table.die)
    if thief == figures.DAVITTO and not opens(table.die):
        use_up(table, figures.DAVITTO, SKILLED)
        reroll_die(table, figures.DAVITTO, log_kinds.BY_DAVITTO)
    if not opens(table.die) and could_hold(table, seat, titles.FATE):
        ask(table, phases.PICK_FATE, seat)
    else:
        ask_jinx(table)


def reroll_die(table: Table, thief: i64, by: i64) -> None:
    table.die = roll(table)
    note_more(table, log_kinds.REROLLED, table.turn, thief, table.die, by)


def pick_fate(table: Table, seat: i64, move: i64) -> None:
    """§7.6 Fate rolls one's own die again."""
    if move == moves.FATE:
        play_card(table, seat, titles.FATE)
        reroll_die(table, table.picker, log_kinds.BY_CARD)
    ask_jinx(table)


def ask_jinx(table: Table) -> None:
    """§7.9 Nobody is asked for Jinx on a die that has failed anyway."""
    if not (opens(table.die) and open_window(table, phases.PICK_JINX, titles.JINX)):
        judge_pick(table)


def after_pick_jinx(table: Table) -> None:
    """§7.6 Jinx: the picker rolls his die again."""
    if close_window(table, titles.JINX) >= 0:
        reroll_die(table, table.picker, log_kinds.BY_CARD)
    judge_pick(table)


def opens(die: i64) -> bool:
    """§4.3 A die not above Mind opens the chest."""
    return die <= constants.MIND


def judge_pick(table: Table) -> None:
    if opens(table.die):
        picked(table)
    else:
        fail_pick(table)


def fail_pick(table: Table) -> None:
    note(table, log_kinds.PICK_FAILED, table.turn, table.picker, table.die)
    clear_pick(table)
    ask(table, phases.ACTIVATE, table.turn)


def clear_pick(table: Table) -> None:
    table.picker = NONE
    table.master_key = 0
    table.die = 0


def picked(table: Table) -> None:
    """§7.7 The lock gives; then Lucky Find."""
    seat: i64 = table.turn
    thief: i64 = table.picker
    die: i64 = table.die
    clear_pick(table)
    open_chest(table, seat, thief, die)
    if could_hold(table, seat, titles.LUCKY_FIND):
        table.picker = thief
        ask(table, phases.ASK_LUCKY_FIND, seat)
    else:
        limit_load(table, thief)


def lucky_find(table: Table, seat: i64, move: i64) -> None:
    """§7.6 Lucky Find: 2 ducats from the bank after a picked lock."""
    thief: i64 = table.picker
    table.picker = NONE
    if move != moves.PASS:
        play_card(table, seat, titles.LUCKY_FIND)
        earn(table, seat, LUCK_PAYS)
        note(table, log_kinds.GAINED, seat, LUCK_PAYS, log_kinds.BY_CARD)
    limit_load(table, thief)


def bash(table: Table, seat: i64, thief: i64, points: i64) -> None:
    """§4.4 Bashing always opens the chest."""
    spend_action(table, thief, points)
    note(table, log_kinds.BASHED, seat, thief, points)
    open_chest(table, seat, thief, 0)
    limit_load(table, thief)


def tortok_bash(table: Table, seat: i64, title: i64) -> None:
    """§8.10 Tortok discards a card and bashes for one point."""
    discard_for(table, seat, title, figures.TORTOK)
    use_up(table, figures.TORTOK, SKILLED)
    bash(table, seat, figures.TORTOK, constants.TORTOK_POINTS)


def open_chest(table: Table, seat: i64, thief: i64, die: i64) -> None:
    """§7.1 Coins go into the purse, other loot onto the thief; §9.3 a purse may hold a ducat more."""
    cells = table.cells
    room: i64 = cells[rows.WHERE + thief] - STREETS
    kind: i64 = cells[rows.CHEST + room]
    cells[rows.CHEST + room] = NONE
    ducats: i64 = 0
    if kind >= CARRIED_KINDS:
        ducats = table.lists.values[kind]
        if constants.is_purse(kind):
            ducats += table.agreed.purse_bonus
        earn(table, seat, ducats)
        cells[rows.GONE + kind] += 1
    else:
        gain_treasure(table, thief, kind)
    note_more(table, log_kinds.OPENED, seat, thief, kind, ducats, die)
    if table.agreed.curse > 0 and constants.is_gem(kind):
        touch_cursed_gem(table, seat, thief)


def touch_cursed_gem(table: Table, seat: i64, thief: i64) -> None:
    """§9.6 On a 1 the finder cannot be activated next round; no cards on this roll."""
    die = roll(table)
    cursed = die <= table.agreed.curse
    if cursed:
        table.cells[rows.FROZEN + thief] = table.round + 1
    note_more(table, log_kinds.CURSED_GEM, seat, thief, die, int(cursed))


def open_vault(table: Table, seat: i64, thief: i64) -> None:
    """§9.1 Scroll and keys are spent, the Duke's treasure is 10 ducats."""
    spend_action(table, thief, constants.ACT_POINTS)
    lose_treasure(table, thief, SCROLL)
    lose_treasure(table, thief, KEYS)
    table.cells[rows.GONE + SCROLL] += 1
    table.cells[rows.GONE + KEYS] += 1
    table.vault_done = True
    earn(table, seat, table.agreed.vault)
    note(table, log_kinds.VAULT_OPENED, seat, thief, table.agreed.vault)


def seize_baron(table: Table, seat: i64, thief: i64) -> None:
    """§9.5 The Baron counts as a treasure."""
    spend_action(table, thief, constants.ACT_POINTS)
    table.baron_at = NONE
    gain_treasure(table, thief, constants.BARON)
    note(table, log_kinds.SEIZED, seat, thief)
    limit_load(table, thief)
