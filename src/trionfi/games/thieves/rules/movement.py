"""Moving: reach, declaring a move, its end, leaving, teleports and walks (§4.1, §4.2, §4.5, §4.9)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import constants, figures, phases, rows, titles
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.arcana_cards import close_window, discard_for, open_window, play_card
from trionfi.games.thieves.rules.board_graph import add_spaces, low, only, spread, spread_walls
from trionfi.games.thieves.rules.combat import start_fight
from trionfi.games.thieves.rules.constants import ACTED, MOVED, NONE, SKILLED, SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.table import Table, ask, escape, has_used, holds, on_board, step_to, use_up

Reach = tuple[
    i64, i64, i64, i64, i64
]  # free streets and rooms, taken streets and rooms, whether he may leave


def barred(table: Table) -> i64:
    """§10.3 Streets that a portcullis closes altogether, where that rule is played."""
    return table.portcullises if table.agreed.bars_space else 0


def is_barred(table: Table, space: i64) -> bool:
    return space < STREETS and barred(table) & bit(space) != 0


def free_streets(table: Table) -> i64:
    return table.ground.streets & ~table.streets_taken & ~barred(table)


def free_rooms(table: Table) -> i64:
    return table.ground.rooms & ~table.rooms_taken


def way_out(table: Table) -> i64:
    """§10.4 The exits through which thieves may leave now: after the alarm, where no portcullis hangs."""
    if not table.alarm and not table.agreed.early_exit:
        return 0
    return table.ground.exits & ~table.portcullises


def passable(table: Table, figure: i64) -> tuple[i64, i64]:
    """§4.2 The taken spaces that this figure may cross: §8.6 all for Sable, his gang's where that is the rule.

    R3 An exit that is crossed so may be left by: nobody plugs it for Sable.
    """
    if figure == figures.SABLE:
        return table.streets_taken & ~barred(table), table.rooms_taken
    streets: i64 = 0
    rooms: i64 = 0
    if not table.agreed.own_block and figure < THIEVES:
        first: i64 = figure // 4 * 4
        for mate in range(first, first + 4):
            if on_board(table, mate):
                own_streets, own_rooms = only(table.cells[rows.WHERE + mate])
                streets |= own_streets
                rooms |= own_rooms
        streets &= ~barred(table)
    return streets, rooms


def reach(table: Table, figure: i64, steps: i64, walls: i64) -> Reach:
    """§4.2 Where a walk of at most so many steps can end, with so many red lines crossed; guards never leave."""
    ground = table.ground
    open_streets = free_streets(table)
    open_rooms = free_rooms(table)
    cross_streets, cross_rooms = passable(table, figure)
    cross_streets |= open_streets
    cross_rooms |= open_rooms
    exits = way_out(table)
    front_streets, front_rooms = only(table.cells[rows.WHERE + figure])
    own_streets = front_streets
    own_rooms = front_rooms
    # Spaces reached with one and with two red lines crossed.
    once_streets: i64 = 0
    once_rooms: i64 = 0
    twice_streets: i64 = 0
    twice_rooms: i64 = 0
    seen_streets = front_streets
    seen_rooms = front_rooms
    seen_once_streets: i64 = 0
    seen_once_rooms: i64 = 0
    seen_twice_streets: i64 = 0
    seen_twice_rooms: i64 = 0
    met_streets: i64 = 0
    met_rooms: i64 = 0
    out: i64 = 0
    while steps > 0:
        steps -= 1
        if (front_streets | once_streets | twice_streets) & exits != 0:
            out = 1
        next_streets, next_rooms = spread(ground, front_streets, front_rooms)
        met_streets |= next_streets
        met_rooms |= next_rooms
        if walls > 0:
            two_streets: i64 = 0
            two_rooms: i64 = 0
            if walls > 1:
                two_streets, two_rooms = spread_walls(ground, once_streets, once_rooms)
                more_streets, more_rooms = spread(ground, twice_streets, twice_rooms)
                two_streets |= more_streets
                two_rooms |= more_rooms
            one_streets, one_rooms = spread_walls(ground, front_streets, front_rooms)
            on_streets, on_rooms = spread(ground, once_streets, once_rooms)
            one_streets |= on_streets
            one_rooms |= on_rooms
            met_streets |= one_streets | two_streets
            met_rooms |= one_rooms | two_rooms
            once_streets = one_streets & cross_streets & ~seen_once_streets
            once_rooms = one_rooms & cross_rooms & ~seen_once_rooms
            twice_streets = two_streets & cross_streets & ~seen_twice_streets
            twice_rooms = two_rooms & cross_rooms & ~seen_twice_rooms
            seen_once_streets |= once_streets
            seen_once_rooms |= once_rooms
            seen_twice_streets |= twice_streets
            seen_twice_rooms |= twice_rooms
        front_streets = next_streets & cross_streets & ~seen_streets
        front_rooms = next_rooms & cross_rooms & ~seen_rooms
        seen_streets |= front_streets
        seen_rooms |= front_rooms
        if (front_streets | front_rooms | once_streets | once_rooms | twice_streets | twice_rooms) == 0:
            break
    return (
        met_streets & open_streets,
        met_rooms & open_rooms,
        met_streets & table.streets_taken & ~own_streets & ~barred(table),
        met_rooms & table.rooms_taken & ~own_rooms,
        out,
    )


def may_attack(table: Table, thief: i64, figure: i64) -> bool:
    """§4.5 An enemy thief; Isabeau where she walks; §6.5 the militia only where that rule is played."""
    if figure < THIEVES:
        return figure // 4 != thief // 4
    if figure == figures.ISABEAU:
        return True
    return table.agreed.attack_militia and figure <= 19


def add_attacks(table: Table, figure: i64, gang: i64, streets: i64, rooms: i64, found: list[int]) -> None:
    """A move for each figure in these taken spaces that a thief of the gang, or a guard it moves, may attack."""
    cells = table.cells
    while streets != 0:
        add_attack(table, figure, gang, cells[rows.OCCUPANT + low(streets)], found)
        streets &= streets - 1
    while rooms != 0:
        add_attack(table, figure, gang, cells[rows.OCCUPANT + STREETS + low(rooms)], found)
        rooms &= rooms - 1


def add_attack(table: Table, figure: i64, gang: i64, target: i64, found: list[int]) -> None:
    """§6.2 A guard attacks enemy thieves, never the mover's own gang nor another guard."""
    if figure < THIEVES:
        if may_attack(table, figure, target):
            found.append(say.attack_on(figure, target))
    elif target < THIEVES and target // 4 != gang:
        found.append(say.STRIKE + say.guard_number(figure) * 16 + target)


def can_activate(table: Table, thief: i64) -> bool:
    """§3.3 On the board, his activation not over, neither wounded nor paralysed."""
    cells = table.cells
    return (
        cells[rows.WHERE + thief] >= 0
        and table.done & bit(thief) == 0
        and cells[rows.WOUNDED + thief] == 0
        and cells[rows.FROZEN + thief] != table.round
    )


def open_activation(table: Table, thief: i64) -> None:
    """§3.3 Another thief's activation ends when this one's begins; it cannot be opened again this turn."""
    active: i64 = table.active
    if active == thief:
        return
    if active != NONE:
        table.done |= bit(active)
    table.active = thief


def stride(cards: i64) -> i64:
    """How many spaces a move has with these cards."""
    return constants.STRIDE + constants.RUN_ADDS if cards & say.WITH_RUN != 0 else constants.STRIDE


def can_move(table: Table, thief: i64, steps: i64, walls: i64) -> bool:
    """§4.1 A move is offered when it has some end: a free space, somebody to attack, the way out."""
    space: i64 = table.cells[rows.WHERE + thief]
    if space < STREETS and way_out(table) & bit(space) != 0:
        return True
    streets: i64 = table.ground.open_streets[space]
    rooms: i64 = table.ground.open_rooms[space]
    if walls > 0:
        streets |= table.ground.wall_streets[space]
        rooms |= table.ground.wall_rooms[space]
    if streets & free_streets(table) != 0 or rooms & free_rooms(table) != 0:
        return True
    found: list[int] = []
    if thief == figures.SABLE or not table.agreed.own_block:
        reach_streets, reach_rooms, met_streets, met_rooms, out = reach(table, thief, steps, walls)
        if reach_streets != 0 or reach_rooms != 0 or out != 0:
            return True
        streets = met_streets
        rooms = met_rooms
    if has_used(table, thief, ACTED) or table.points < 2:
        return False
    met = streets & table.streets_taken & ~barred(table)
    add_attacks(table, thief, thief // 4, met, rooms & table.rooms_taken, found)
    return len(found) > 0


def declare_moves(table: Table, seat: i64, thief: i64, found: list[int]) -> None:
    """§4.1 The thief moves, with or without Run and Secret Passage; Morven may discard a card to cross a wall."""
    if table.points < 1 or has_used(table, thief, MOVED):
        return
    for cards in range(4):
        if (
            can_add(table, seat, titles.RUN, cards & 1, NONE)
            and can_add(table, seat, titles.SECRET_PASSAGE, cards >> 1, NONE)
            and can_move(table, thief, stride(cards), cards >> 1)
        ):
            found.append(say.MOVE + thief * 4 + cards)
    if thief == figures.MORVEN and not has_used(table, thief, SKILLED):
        morven_moves(table, seat, found)


def morven_moves(table: Table, seat: i64, found: list[int]) -> None:
    """§8.7 He discards one card and may play the others; a card cannot serve twice."""
    for cards in range(4):
        if can_move(table, figures.MORVEN, stride(cards), 1 + (cards >> 1)):
            for title in range(constants.TITLES):
                if (
                    holds(table, seat, title)
                    and can_add(table, seat, titles.RUN, cards & 1, title)
                    and can_add(table, seat, titles.SECRET_PASSAGE, cards >> 1, title)
                ):
                    found.append(say.MORVEN + title * 4 + cards)


def can_add(table: Table, seat: i64, title: i64, wanted: i64, discarded: i64) -> bool:
    """Whether a card is there to be played, beside the discarded one if there is one."""
    spare: i64 = table.cells[rows.HAND + seat * constants.TITLES + title]
    if discarded == title:
        spare -= 1
    return spare >= wanted


def declare_move(table: Table, seat: i64, thief: i64, cards: i64, walls: i64) -> None:
    """§4.1 Name the thief, add cards, pay a point; then the others may lay a Tripwire."""
    open_activation(table, thief)
    table.points -= 1
    use_up(table, thief, MOVED)
    note(table, told.DECLARED, seat, thief, cards)
    if cards & say.WITH_RUN != 0:
        play_card(table, seat, titles.RUN)
    if cards & say.WITH_PASSAGE != 0:
        play_card(table, seat, titles.SECRET_PASSAGE)
        walls += 1
    table.mover = thief
    table.steps = stride(cards)
    table.walls = walls
    if not (can_trip(table) and open_window(table, phases.ASK_TRIPWIRE, titles.TRIPWIRE)):
        ask(table, phases.END_MOVE, seat)


def morven_move(table: Table, seat: i64, code: i64) -> None:
    """§8.7 Morven crosses one red line this move."""
    discard_for(table, seat, code // 4, figures.MORVEN)
    use_up(table, figures.MORVEN, SKILLED)
    declare_move(table, seat, figures.MORVEN, code % 4, 1)


def can_trip(table: Table) -> bool:
    """§7.9 Whether a Tripwire would take any end from the declared move."""
    steps: i64 = table.steps
    ends = len(end_moves(table))
    table.steps = constants.TRIPPED
    fewer = len(end_moves(table)) < ends
    table.steps = steps
    return fewer


def after_tripwire(table: Table) -> None:
    """§7.6 Under a Tripwire the move is limited to 2 spaces, whatever else was played."""
    seat = close_window(table, titles.TRIPWIRE)
    if seat >= 0:
        table.steps = constants.TRIPPED
        note(table, told.TRIPPED, seat, table.mover)
    ask(table, phases.END_MOVE, table.turn)


def end_moves(table: Table) -> list[int]:
    """§4.2 The ends of the declared move; staying put loses the point."""
    thief: i64 = table.mover
    streets, rooms, met_streets, met_rooms, out = reach(table, thief, table.steps, table.walls)
    found: list[int] = []
    add_spaces(found, say.GO + thief * SPACES, streets, rooms)
    if not has_used(table, thief, ACTED) and table.points >= 1:
        attacks: list[int] = []
        add_attacks(table, thief, thief // 4, met_streets, met_rooms, attacks)
        attacks.sort()
        found.extend(attacks)
    if out != 0:
        found.append(say.LEAVE + thief)
    found.append(say.STAY)
    return found


def end_move(table: Table, seat: i64, move: i64) -> None:
    """§4.2 The thief arrives, attacks, leaves, or stays put."""
    thief: i64 = table.mover
    table.mover = NONE
    table.steps = 0
    table.walls = 0
    if move == say.STAY:
        note(table, told.STAYED, seat, thief, told.BY_MOVE)
        ask(table, phases.ACTIVATE, seat)
    elif move < say.ATTACK:
        walk_to(table, seat, thief, move % SPACES, told.BY_MOVE)
        ask(table, phases.ACTIVATE, seat)
    elif move < say.STRIKE:
        attack(table, seat, thief, say.target_of(move))
    else:
        leave(table, seat, thief, told.BY_EXIT)
        ask(table, phases.ACTIVATE, seat)


def walk_to(table: Table, seat: i64, figure: i64, space: i64, by: i64) -> None:
    step_to(table, figure, space)
    note_more(table, told.WALKED, figure, space, seat, by)


def leave(table: Table, seat: i64, thief: i64, by: i64) -> None:
    """§4.9 One more step from an open exit, and he is gone for good."""
    escape(table, thief)
    note(table, told.LEFT, seat, thief, by)


def attack(table: Table, seat: i64, thief: i64, target: i64) -> None:
    """§4.5 The last step enters the victim's space; the attack is the thief's action and costs a point."""
    table.points -= 1
    use_up(table, thief, ACTED)
    mover = seat if target < THIEVES else (seat + 1) % table.seats
    start_fight(table, thief, target, mover, constants.COMBAT, phases.ACTIVATE)


# Teleports and walks


def is_fresh(table: Table, thief: i64) -> bool:
    """At the start of his activation: it is not open yet."""
    return can_activate(table, thief) and table.active != thief


def can_teleport(table: Table, thief: i64) -> bool:
    """§7.6 At the start of his activation, instead of his move, for a point."""
    return table.points >= 1 and is_fresh(table, thief) and teleport_ends(table)


def teleport_ends(table: Table) -> bool:
    return free_streets(table) & ~table.ground.exits != 0 or free_rooms(table) != 0


def start_teleport(table: Table, seat: i64, thief: i64, with_card: bool) -> None:
    """§7.6 The teleport uses up the move. §8.5 Valdur's is his skill, for the point of the move."""
    open_activation(table, thief)
    table.points -= 1
    use_up(table, thief, MOVED)
    if with_card:
        play_card(table, seat, titles.TELEPORTATION)
    else:
        use_up(table, thief, SKILLED)
    table.mover = thief
    ask(table, phases.TELEPORTING, seat)


def teleport_moves(table: Table, seat: i64) -> list[int]:
    """§7.6 Any space without a figure, never an exit."""
    found: list[int] = []
    streets = free_streets(table) & ~table.ground.exits
    add_spaces(found, say.GO + table.mover * SPACES, streets, free_rooms(table))
    return found


def teleport(table: Table, seat: i64, move: i64) -> None:
    thief: i64 = table.mover
    space: i64 = move % SPACES
    table.mover = NONE
    step_to(table, thief, space)
    by = told.BY_VALDUR if has_used(table, thief, SKILLED) else told.BY_CARD
    note_more(table, told.TELEPORTED, seat, thief, space, by)
    ask(table, phases.ACTIVATE, seat)


def can_walk(table: Table) -> bool:
    """§8.11 Brenn, after his action, for a point, where he has somewhere to go."""
    if table.points < 1 or table.cells[rows.USED + figures.BRENN] & (ACTED | SKILLED) != ACTED:
        return False
    return len(walk_moves(table, table.turn)) > 0


def start_walk(table: Table, seat: i64) -> None:
    """§8.11 Up to 2 spaces that are no move: no attack, no cards."""
    table.points -= 1
    use_up(table, figures.BRENN, SKILLED)
    ask(table, phases.WALK, seat)


def walk_moves(table: Table, seat: i64) -> list[int]:
    streets, rooms, _, _, out = reach(table, figures.BRENN, constants.BRENN_WALKS, 0)
    found: list[int] = []
    add_spaces(found, say.GO + figures.BRENN * SPACES, streets, rooms)
    if out != 0:
        found.append(say.LEAVE + figures.BRENN)
    return found


def end_walk(table: Table, seat: i64, move: i64) -> None:
    if move < say.ATTACK:
        walk_to(table, seat, figures.BRENN, move % SPACES, told.BY_BRENN)
    else:
        leave(table, seat, figures.BRENN, told.BY_BRENN)
    ask(table, phases.ACTIVATE, seat)


def is_beside_gang(table: Table, thief: i64, gang: i64) -> bool:
    """Whether a thief of this gang stands adjacent to the thief."""
    cells = table.cells
    space: i64 = cells[rows.WHERE + thief]
    if space < 0:
        return False
    first: i64 = gang * 4
    for other in range(first, first + 4):
        there: i64 = cells[rows.WHERE + other]
        if there >= 0 and table.ground.adjacent(space, there):
            return True
    return False
