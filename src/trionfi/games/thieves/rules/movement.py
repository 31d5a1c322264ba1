"""Moving: reach, declaring a move, its end, leaving, teleports and walks (§4.1, §4.2, §4.5, §4.9)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, lowest_anywhere
from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import constants, figures, log_kinds, moves, phases, rows, titles
from trionfi.games.thieves.rules.arcana_cards import close_window, discard_for, open_window, play_card
from trionfi.games.thieves.rules.board_graph import moves_to, only, spread, spread_walls
from trionfi.games.thieves.rules.combat import start_fight
from trionfi.games.thieves.rules.constants import ACTED, MOVED, NONE, SKILLED, SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.table import (
    Table,
    ask,
    barred,
    escape,
    has_used,
    holds,
    on_board,
    spend,
    step_to,
    use_up,
)

# Free streets and rooms, taken streets and rooms, whether he may leave.
Reach = tuple[i64, i64, i64, i64, i64]


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


def exits_within(table: Table, thief: i64, steps: i64) -> i64:
    """§4.9 The open exits that he can walk to, and out by the last of so many steps."""
    streets, _, taken, _, _ = reach(table, thief, steps - 1, 0)
    crossed, _ = passable(table, thief)
    own, _ = only(table.cells[rows.WHERE + thief])
    return (streets | taken & crossed | own) & way_out(table)


def may_attack(table: Table, thief: i64, figure: i64) -> bool:
    """§4.5 An enemy thief; Isabeau where she walks; §6.5 the militia only where that rule is played."""
    if figure < THIEVES:
        return figure // 4 != thief // 4
    if figure == figures.ISABEAU:
        return True
    return table.agreed.attack_militia and figure <= 19


def may_act(table: Table, thief: i64, before: i64) -> bool:
    """§3.3 Whether he has his action still, and a point for it beside those that are spent `before`."""
    return not has_used(table, thief, ACTED) and table.points >= before + constants.ACT_POINTS


def add_attacks(table: Table, figure: i64, gang: i64, streets: i64, rooms: i64, attacks: list[int]) -> None:
    """A move for each figure in these taken spaces that a thief of the gang, or a guard it moves, may attack."""
    cells = table.cells
    while streets != 0:
        add_attack(table, figure, gang, cells[rows.OCCUPANT + lowest_anywhere(streets)], attacks)
        streets &= streets - 1
    while rooms != 0:
        add_attack(table, figure, gang, cells[rows.OCCUPANT + STREETS + lowest_anywhere(rooms)], attacks)
        rooms &= rooms - 1


def add_attack(table: Table, figure: i64, gang: i64, target: i64, attacks: list[int]) -> None:
    """§6.2 A guard attacks enemy thieves, never the mover's own gang nor another guard."""
    if figure < THIEVES:
        if may_attack(table, figure, target):
            attacks.append(moves.attack_on(figure, target))
    elif target < THIEVES and target // 4 != gang:
        attacks.append(moves.STRIKE + moves.guard_number(figure) * 16 + target)


def can_activate(table: Table, thief: i64) -> bool:
    """§3.3 On the board, his activation not over, neither wounded nor paralysed."""
    cells = table.cells
    return (
        cells[rows.WHERE + thief] >= 0
        and table.done & bit(thief) == 0
        and cells[rows.WOUNDED + thief] == 0
        and cells[rows.FROZEN + thief] != table.round
    )


def stride(cards: i64) -> i64:
    """How many spaces a move has with these cards."""
    return constants.STRIDE + constants.RUN_ADDS if cards & moves.WITH_RUN != 0 else constants.STRIDE


def can_step(table: Table, figure: i64) -> bool:
    """Whether there is a free space beside this figure."""
    space: i64 = table.cells[rows.WHERE + figure]
    streets: i64 = table.ground.open_streets[space]
    return streets & free_streets(table) != 0 or table.ground.open_rooms[space] & free_rooms(table) != 0


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
    if thief == figures.SABLE or not table.agreed.own_block:
        reach_streets, reach_rooms, met_streets, met_rooms, out = reach(table, thief, steps, walls)
        if reach_streets != 0 or reach_rooms != 0 or out != 0:
            return True
        streets = met_streets
        rooms = met_rooms
    if not may_act(table, thief, constants.MOVE_POINTS):
        return False
    met = streets & table.streets_taken & ~barred(table)
    attacks: list[int] = []
    add_attacks(table, thief, thief // 4, met, rooms & table.rooms_taken, attacks)
    return len(attacks) > 0


def declare_moves(table: Table, seat: i64, thief: i64, legal: list[int]) -> None:
    """§4.1 The thief moves; §8.7 Morven may discard a card to cross a wall."""
    if table.points < constants.MOVE_POINTS or has_used(table, thief, MOVED):
        return
    add_declared(table, seat, thief, NONE, moves.MOVE + thief * 4, legal)
    if thief == figures.MORVEN and not has_used(table, thief, SKILLED):
        for title in range(constants.TITLES):
            if holds(table, seat, title):
                add_declared(table, seat, thief, title, moves.MORVEN + title * 4, legal)


def add_declared(table: Table, seat: i64, thief: i64, discarded: i64, first: i64, legal: list[int]) -> None:
    """§4.1 With or without Run and Secret Passage; a card that is discarded for a wall cannot serve twice."""
    walls: i64 = 0 if discarded == NONE else 1
    for cards in range(4):
        if (
            can_add(table, seat, titles.RUN, cards & 1, discarded)
            and can_add(table, seat, titles.SECRET_PASSAGE, cards >> 1, discarded)
            and can_move(table, thief, stride(cards), walls + (cards >> 1))
        ):
            legal.append(first + cards)


def can_add(table: Table, seat: i64, title: i64, wanted: i64, discarded: i64) -> bool:
    """Whether a card is there to be played, beside the discarded one if there is one."""
    spare: i64 = table.cells[rows.HAND + seat * constants.TITLES + title]
    if discarded == title:
        spare -= 1
    return spare >= wanted


def declare_move(table: Table, seat: i64, thief: i64, cards: i64, walls: i64) -> None:
    """§4.1 Name the thief, add cards, pay a point; then the others may lay a Tripwire."""
    spend(table, thief, constants.MOVE_POINTS, MOVED)
    note(table, log_kinds.DECLARED, seat, thief, cards)
    if cards & moves.WITH_RUN != 0:
        play_card(table, seat, titles.RUN)
    if cards & moves.WITH_PASSAGE != 0:
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
        note(table, log_kinds.TRIPPED, seat, table.mover)
    ask(table, phases.END_MOVE, table.turn)


def end_moves(table: Table) -> list[int]:
    """§4.2 The ends of the declared move; staying put loses the point."""
    thief: i64 = table.mover
    streets, rooms, met_streets, met_rooms, out = reach(table, thief, table.steps, table.walls)
    ends = moves_to(moves.GO + thief * SPACES, streets, rooms)
    if may_act(table, thief, 0):
        attacks: list[int] = []
        add_attacks(table, thief, thief // 4, met_streets, met_rooms, attacks)
        attacks.sort()
        ends.extend(attacks)
    if out != 0:
        ends.append(moves.LEAVE + thief)
    ends.append(moves.STAY)
    return ends


def end_move(table: Table, seat: i64, move: i64) -> None:
    """§4.2 The thief arrives, attacks, leaves, or stays put."""
    thief: i64 = table.mover
    table.mover = NONE
    table.steps = 0
    table.walls = 0
    ask(table, phases.ACTIVATE, seat)
    if move == moves.STAY:
        note(table, log_kinds.STAYED, seat, thief, log_kinds.BY_MOVE)
    elif move < moves.ATTACK:
        walk_to(table, seat, thief, move % SPACES, log_kinds.BY_MOVE)
    elif move < moves.STRIKE:
        attack(table, seat, thief, moves.target_of(move))
    else:
        leave(table, seat, thief, log_kinds.BY_EXIT)


def walk_to(table: Table, seat: i64, figure: i64, space: i64, by: i64) -> None:
    step_to(table, figure, space)
    note_more(table, log_kinds.WALKED, figure, space, seat, by)


def leave(table: Table, seat: i64, thief: i64, by: i64) -> None:
    """§4.9 One more step from an open exit, and he is gone for good."""
    escape(table, thief)
    note(table, log_kinds.LEFT, seat, thief, by)


def attack(table: Table, seat: i64, thief: i64, target: i64) -> None:
    """§4.5 The last step enters the victim's space; the attack is the thief's action and costs a point."""
    spend(table, thief, constants.ACT_POINTS, ACTED)
    mover = seat if target < THIEVES else (seat + 1) % table.seats
    start_fight(table, thief, target, mover, constants.COMBAT, phases.ACTIVATE)


# Teleports and walks


def can_teleport(table: Table, thief: i64) -> bool:
    """§7.6 At the start of his activation, which is not open yet, instead of his move, for a point."""
    if table.points < constants.MOVE_POINTS or table.active == thief or not can_activate(table, thief):
        return False
    return free_streets(table) & ~table.ground.exits != 0 or free_rooms(table) != 0


def start_teleport(table: Table, seat: i64, thief: i64, with_card: bool) -> None:
    """§7.6 The teleport uses up the move. §8.5 Valdur's is his skill, for the point of the move."""
    spend(table, thief, constants.MOVE_POINTS, MOVED)
    if with_card:
        play_card(table, seat, titles.TELEPORTATION)
    else:
        use_up(table, thief, SKILLED)
    table.mover = thief
    ask(table, phases.TELEPORTING, seat)


def teleport_moves(table: Table, seat: i64) -> list[int]:
    """§7.6 Any space without a figure, never an exit."""
    streets = free_streets(table) & ~table.ground.exits
    return moves_to(moves.GO + table.mover * SPACES, streets, free_rooms(table))


def teleport(table: Table, seat: i64, move: i64) -> None:
    thief: i64 = table.mover
    space: i64 = move % SPACES
    table.mover = NONE
    step_to(table, thief, space)
    by = log_kinds.BY_VALDUR if has_used(table, thief, SKILLED) else log_kinds.BY_CARD
    note_more(table, log_kinds.TELEPORTED, seat, thief, space, by)
    ask(table, phases.ACTIVATE, seat)


def can_walk(table: Table) -> bool:
    """§8.11 Brenn, after his action, for a point, where he has somewhere to go."""
    if table.points < constants.SKILL_POINTS or not has_used(table, figures.BRENN, ACTED):
        return False
    return not has_used(table, figures.BRENN, SKILLED) and len(walk_moves(table, table.turn)) > 0


def start_walk(table: Table, seat: i64) -> None:
    """§8.11 Up to 2 spaces that are no move: no attack, no cards."""
    spend(table, figures.BRENN, constants.SKILL_POINTS, SKILLED)
    ask(table, phases.WALK, seat)


def walk_moves(table: Table, seat: i64) -> list[int]:
    streets, rooms, _, _, out = reach(table, figures.BRENN, constants.BRENN_WALKS, 0)
    ends = moves_to(moves.GO + figures.BRENN * SPACES, streets, rooms)
    if out != 0:
        ends.append(moves.LEAVE + figures.BRENN)
    return ends


def end_walk(table: Table, seat: i64, move: i64) -> None:
    if move < moves.ATTACK:
        walk_to(table, seat, figures.BRENN, move % SPACES, log_kinds.BY_BRENN)
    else:
        leave(table, seat, figures.BRENN, log_kinds.BY_BRENN)
    ask(table, phases.ACTIVATE, seat)


def is_beside_gang(table: Table, thief: i64, gang: i64) -> bool:
    """Whether a thief of this gang stands adjacent to the thief."""
    space: i64 = table.cells[rows.WHERE + thief]
    if space < 0:
        return False
    for other in range(gang * 4, gang * 4 + 4):
        if on_board(table, other) and table.ground.adjacent(space, table.cells[rows.WHERE + other]):
            return True
    return False
