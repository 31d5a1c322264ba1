"""The ten spells: what each could do now, its targets, its effect; wounds (§11.4 to §11.14)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note
from trionfi.games.thieves.rules import arcana_cards, constants, figures, log_kinds, moves, phases, rows
from trionfi.games.thieves.rules.board_graph import moves_to, spread
from trionfi.games.thieves.rules.constants import NOBODY, NONE, ROOMS, SPACES, STREETS, THIEVES, TITLES
from trionfi.games.thieves.rules.loot import is_without_chest
from trionfi.games.thieves.rules.militia import can_march, start_march
from trionfi.games.thieves.rules.missions import face_up_slot
from trionfi.games.thieves.rules.movement import can_step, leave, reach, walk_to
from trionfi.games.thieves.rules.table import Table, ask, earn, on_board, other_gangs, seat_of

# By number, in the order of cards.toml.
ALCHEMY: Final[i64] = 0
ARCANA: Final[i64] = 1
DISAPPEARANCE: Final[i64] = 2
ENCHANTMENT: Final[i64] = 3
EYE_OF_CROESUS: Final[i64] = 4
LIGHTNING: Final[i64] = 5
MAELSTROM: Final[i64] = 6
MISSION: Final[i64] = 7
TELEKINESIS: Final[i64] = 8
TRANSPORT: Final[i64] = 9

RANGE: Final[i64] = 5
DRAWS: Final[i64] = 4
KEEPS: Final[i64] = 2
CARRIES: Final[i64] = 3  # spaces of Transport
STRIDES: Final[i64] = 4  # spaces of Enchantment
ENCHANTED_DICE: Final[i64] = 3


def is_mage(table: Table, thief: i64) -> bool:
    seat = seat_of(table, thief)
    return seat >= 0 and table.cells[rows.MAGE + seat] == thief


def has_target(table: Table, seat: i64, mage: i64, spell: i64) -> bool:
    """§11.2 A spell needs something that it could do now."""
    if spell == ALCHEMY:
        return table.cells[rows.HAND_SIZE + seat] > 0
    if spell == ARCANA:
        return table.deck_size > 0 or arcana_cards.discards(table) > 0
    if spell == ENCHANTMENT:
        return can_march(table, figures.KORNAK, seat) or can_march(table, figures.VALRUT, seat)
    if spell == LIGHTNING:
        return len(lightning_moves(table, seat)) > 0
    if spell == MAELSTROM:
        return any(table.cells[rows.HAND_SIZE + other] > 0 for other in range(table.seats) if other != seat)
    if spell == MISSION:
        return table.mission_size > 0 and any(table.cells[rows.FACE_UP + slot] != NONE for slot in range(3))
    if spell == TELEKINESIS:
        chests = any(table.cells[rows.CHEST + room] != NONE for room in range(ROOMS))
        return chests and any(is_without_chest(table, room) for room in range(ROOMS))
    if spell == TRANSPORT:
        return has_passenger(table)
    return True


def take_effect(table: Table, seat: i64, spell: i64) -> None:
    """§11.6 Disappearance: the mage leaves. §11.7 Enchantment: a militiaman marches. The others have their own."""
    if spell == ALCHEMY:
        alchemy(table, seat)
    elif spell == ARCANA:
        draw_four(table, seat)
    elif spell == DISAPPEARANCE:
        leave(table, seat, table.cells[rows.MAGE + seat], log_kinds.BY_DISAPPEARANCE)
        finish(table, seat)
    elif spell == ENCHANTMENT:
        table.spell = NONE
        start_march(table, seat, NONE, STRIDES, ENCHANTED_DICE, phases.ACTIVATE)
    elif spell == MAELSTROM:
        maelstrom(table, seat)
    elif spell == TELEKINESIS:
        ask(table, phases.LIFTING, seat)
    else:
        ask(table, phases.TARGET, seat)


def finish(table: Table, seat: i64) -> None:
    table.spell = NONE
    ask(table, phases.ACTIVATE, seat)


def target_moves(table: Table, seat: i64) -> list[int]:
    """§11.2 Targets are chosen when the spell has succeeded."""
    spell: i64 = table.spell
    if spell == EYE_OF_CROESUS:
        return [moves.EYE + gang for gang in other_gangs(table, seat)]
    if spell == LIGHTNING:
        return lightning_moves(table, seat)
    if spell == MISSION:
        return swap_moves(table)
    ends = transport_moves(table)
    ends.append(moves.STAY)
    return ends


def hit_target(table: Table, seat: i64, move: i64) -> None:
    spell: i64 = table.spell
    if spell == EYE_OF_CROESUS:
        see_purse(table, seat, table.cells[rows.SEAT_OF + move - moves.EYE])
    elif spell == LIGHTNING:
        wound(table, seat, move - moves.LIGHTNING)
    elif spell == MISSION:
        swap_mission(table, move - moves.SWAP)
    elif move != moves.STAY:
        walk_to(table, seat, move // SPACES, move % SPACES, log_kinds.BY_TRANSPORT)
    else:
        note(table, log_kinds.STAYED, seat, NOBODY, log_kinds.BY_TRANSPORT)
    finish(table, seat)


def alchemy(table: Table, seat: i64) -> None:
    """§11.4 A ducat for each Arcana in hand; the cards stay there."""
    ducats: i64 = table.cells[rows.HAND_SIZE + seat]
    earn(table, seat, ducats)
    note(table, log_kinds.GAINED, seat, ducats, log_kinds.BY_ALCHEMY)
    finish(table, seat)


def draw_four(table: Table, seat: i64) -> None:
    """§11.5 Draw 4; where the deck has fewer the discards are shuffled in first."""
    cells = table.cells
    if table.deck_size < DRAWS and arcana_cards.discards(table) > 0:
        arcana_cards.return_discards(table)
    drawn: i64 = 0
    while drawn < DRAWS and table.deck_size > 0:
        title = arcana_cards.take_top(table)
        cells[rows.DRAWN + title] += 1
        drawn += 1
    table.to_keep = KEEPS if drawn > KEEPS else drawn
    ask(table, phases.KEEPING, seat)


def keep_moves(table: Table, seat: i64) -> list[int]:
    return [moves.KEEP + title for title in range(TITLES) if table.cells[rows.DRAWN + title] > 0]


def keep(table: Table, seat: i64, move: i64) -> None:
    """§11.5 Keep 2; the others go back, and the deck is shuffled."""
    cells = table.cells
    title: i64 = move - moves.KEEP
    cells[rows.DRAWN + title] -= 1
    table.to_keep -= 1
    arcana_cards.receive(table, seat, title)
    note(table, log_kinds.KEPT, seat, title)
    if table.to_keep > 0:
        return
    note_put_back(table, seat)
    back: i64 = 0
    for other in range(TITLES):
        while cells[rows.DRAWN + other] > 0:
            cells[rows.DRAWN + other] -= 1
            arcana_cards.put_on_deck(table, other)
            back += 1
    arcana_cards.shuffle_deck(table)
    note(table, log_kinds.PUT_BACK, seat, back)
    finish(table, seat)


def note_put_back(table: Table, seat: i64) -> None:
    """Nobody else holds the cards that the caster has seen."""
    unseen: list[int] = []
    for title in range(TITLES):
        seen: i64 = table.cells[rows.DISCARD + title] + table.cells[rows.DRAWN + title]
        unseen.append(table.lists.copies[title] - seen - table.cells[rows.HAND + seat * TITLES + title])
    table.past.append((int(constants.PUT_BACK), int(seat), *unseen))


def see_purse(table: Table, seat: i64, other: i64) -> None:
    """§11.8 His ducats are told to the caster alone."""
    cells = table.cells
    table.revealed += 1
    cells[rows.EYE_SAW + seat * 4 + other] = cells[rows.PURSE + other]
    note(table, log_kinds.SAW_PURSE, seat, other, cells[rows.PURSE + other])


def lightning_moves(table: Table, seat: i64) -> list[int]:
    """§11.9 Unwounded enemy thieves within 5 spaces over white lines; other enemy thieves stop it."""
    cells = table.cells
    mage: i64 = cells[rows.MAGE + seat]
    space: i64 = cells[rows.WHERE + mage]
    targets: list[int] = []
    if space >= STREETS:
        return targets
    enemies: i64 = 0
    for thief in range(THIEVES):
        there: i64 = cells[rows.WHERE + thief]
        if there >= 0 and there < STREETS and thief // 4 != cells[rows.GANG + seat]:
            enemies |= bit(there)
    lit = white_reach(table, space, enemies) & enemies
    for thief in range(THIEVES):
        there = cells[rows.WHERE + thief]
        if there >= 0 and there < STREETS and lit & bit(there) != 0 and cells[rows.WOUNDED + thief] == 0:
            targets.append(moves.LIGHTNING + thief)
    return targets


def white_reach(table: Table, space: i64, enemies: i64) -> i64:
    """The streets that lightning reaches; it goes no further than the first enemy on its way."""
    lit = bit(space)
    front = lit
    steps: i64 = RANGE
    while steps > 0 and front != 0:
        steps -= 1
        more, _ = spread(table.ground, front, 0)
        front = more & ~lit
        lit |= front
        front &= ~enemies
    return lit


def wound(table: Table, seat: i64, thief: i64) -> None:
    """§11.14 At once, to the end of the next round; or until a point is paid, where that rule is played."""
    table.cells[rows.WOUNDED + thief] = table.round + 1 if table.agreed.wounds_heal else constants.FOREVER
    note(table, log_kinds.STRUCK, seat, thief)


def maelstrom(table: Table, seat: i64) -> None:
    """§11.10 A random Arcana from each other player; he knows where his card went."""
    cells = table.cells
    step: i64 = 1
    while step < table.seats:
        other: i64 = (seat + step) % table.seats
        step += 1
        if cells[rows.HAND_SIZE + other] == 0:
            continue
        table.revealed += 1
        nth = table.rng.below(cells[rows.HAND_SIZE + other])
        title: i64 = 0
        while nth >= cells[rows.HAND + other * TITLES + title]:
            nth -= cells[rows.HAND + other * TITLES + title]
            title += 1
        cells[rows.HAND + other * TITLES + title] -= 1
        cells[rows.HAND_SIZE + other] -= 1
        cells[rows.HAND + seat * TITLES + title] += 1
        cells[rows.HAND_SIZE + seat] += 1
        table.past.append((int(constants.ROBBED), int(other), int(seat), int(title)))
        cells[rows.KNOWN + other * TITLES + title] += 1
        cells[rows.HELD + other * TITLES + title] += 1
        arcana_cards.cross_off(table, rows.HELD, seat, title)
        note(table, log_kinds.TOOK_CARD, seat, other, title)
    finish(table, seat)


def swap_moves(table: Table) -> list[int]:
    """§11.11 A face-up mission."""
    missions = {table.cells[rows.FACE_UP + slot] for slot in range(3)}
    return [moves.SWAP + mission for mission in sorted(missions) if mission != NONE]


def swap_mission(table: Table, old: i64) -> None:
    """§11.11 The new one is drawn first; the old one goes back, and the deck is shuffled."""
    cells = table.cells
    size: i64 = table.mission_size
    new: i64 = cells[rows.MISSION_DECK + size - 1]
    cells[rows.FACE_UP + face_up_slot(table, old)] = new
    cells[rows.MISSION_DECK + size - 1] = old
    table.revealed += 1
    arcana_cards.shuffle(table, rows.MISSION_DECK, size)
    note(table, log_kinds.SWAPPED, old, new)


def lift_moves(table: Table, seat: i64) -> list[int]:
    """§11.12 Any chest on the board."""
    return [moves.LIFT + room for room in range(ROOMS) if table.cells[rows.CHEST + room] != NONE]


def set_moves(table: Table, seat: i64) -> list[int]:
    """§11.12 Any room without one, occupied or not."""
    return [moves.SET_DOWN + room for room in range(ROOMS) if is_without_chest(table, room)]


def lift_chest(table: Table, seat: i64, move: i64) -> None:
    table.lifted = move - moves.LIFT
    ask(table, phases.SETTING, seat)


def set_chest(table: Table, seat: i64, move: i64) -> None:
    """§11.12 The chest changes rooms."""
    cells = table.cells
    room: i64 = move - moves.SET_DOWN
    old: i64 = table.lifted
    table.lifted = NONE
    cells[rows.CHEST + room] = cells[rows.CHEST + old]
    cells[rows.CHEST + old] = NONE
    note(table, log_kinds.MOVED_CHEST, old, room)
    finish(table, seat)


def has_passenger(table: Table) -> bool:
    """Whether some thief but a mage could be moved: one with a free space beside him, or Sable and the like."""
    for thief in range(THIEVES):
        if on_board(table, thief) and not is_mage(table, thief):
            if can_step(table, thief):
                return True
            if thief == figures.SABLE or not table.agreed.own_block:
                streets, rooms, _, _, _ = reach(table, thief, CARRIES, 0)
                if streets != 0 or rooms != 0:
                    return True
    return False


def transport_moves(table: Table) -> list[int]:
    """§11.13 Any thief but a mage, up to 3 spaces by normal movement; no attack, no leaving."""
    ends: list[int] = []
    for thief in range(THIEVES):
        if on_board(table, thief) and not is_mage(table, thief):
            streets, rooms, _, _, _ = reach(table, thief, CARRIES, 0)
            ends.extend(moves_to(moves.GO + thief * SPACES, streets, rooms))
    return ends
