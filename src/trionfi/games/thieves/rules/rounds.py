"""The game from round to round: deployment, alarm, walkers, turns, the end (§2.9, §3, §9.2, §9.4, §10)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note
from trionfi.games.thieves.rules import constants, figures, log_kinds, moves, phases, rows
from trionfi.games.thieves.rules.arcana_cards import draw
from trionfi.games.thieves.rules.board_graph import moves_to
from trionfi.games.thieves.rules.combat import start_fight
from trionfi.games.thieves.rules.constants import ACTION_POINTS, NOBODY, NONE, SPACES, THIEVES, ZOMBIE_COMBAT
from trionfi.games.thieves.rules.militia import after_militia
from trionfi.games.thieves.rules.movement import walk_to
from trionfi.games.thieves.rules.scoring import winning_seats
from trionfi.games.thieves.rules.table import GROUPS, Table, ask, is_barred, on_board, put


def settle(table: Table) -> None:
    """Let everything happen that needs no decision; then say who is asked."""
    while True:
        phase: i64 = table.phase
        if phase < phases.ROUND_START:
            break
        if phase == phases.ROUND_START:
            start_round(table)
        elif phase == phases.WALKERS:
            next_walker(table)
        elif phase == phases.TURN_START:
            start_turn(table)
        elif phase == phases.AFTER_MILITIA:
            after_militia(table, table.turn)
        else:
            end_turn(table)
    table.to_act = GROUPS[table.asked]


def seat_after(table: Table, seat: i64) -> i64:
    return (seat + 1) % table.seats


# Before the first round


def first_step(table: Table) -> None:
    """What is asked first: the gangs where they are chosen, the Grimoires with Magic, else the deployment."""
    table.turn = table.start
    if table.cells[rows.GANG + table.start] == NONE:
        ask(table, phases.CHOOSE_GANG, table.start)
    else:
        after_gangs(table)


def after_gangs(table: Table) -> None:
    """§2.8 With Magic the Grimoires are drafted before the deployment."""
    ask(table, phases.DRAFT if table.agreed.magic else phases.DEPLOY, table.start)


def gang_moves(table: Table, seat: i64) -> list[int]:
    return [moves.TAKE_GANG + gang for gang in range(4) if table.cells[rows.SEAT_OF + gang] == NOBODY]


def take_gang(table: Table, seat: i64, move: i64) -> None:
    """§2.2 In turn order each player takes a gang."""
    gang: i64 = move - moves.TAKE_GANG
    table.cells[rows.GANG + seat] = gang
    table.cells[rows.SEAT_OF + gang] = seat
    note(table, log_kinds.TOOK_GANG, seat, gang)
    after = seat_after(table, seat)
    if after == table.start:
        after_gangs(table)
    else:
        ask(table, phases.CHOOSE_GANG, after)


def draft_moves(table: Table, seat: i64) -> list[int]:
    """§11.1 A Grimoire that nobody has, for one of one's thieves; or none."""
    choices: list[int] = []
    for book in range(4):
        if not is_taken(table, book):
            for thief in range(4):
                choices.append(moves.GRIMOIRE + book * 16 + table.cells[rows.GANG + seat] * 4 + thief)
    choices.append(moves.PASS)
    return choices


def is_taken(table: Table, book: i64) -> bool:
    return any(table.cells[rows.BOOK + seat] == book for seat in range(table.seats))


def draft(table: Table, seat: i64, move: i64) -> None:
    """§11.1 One Grimoire for a gang, in turn order; its owner is a mage."""
    book: i64 = NONE
    thief: i64 = NONE
    if move != moves.PASS:
        book = (move - moves.GRIMOIRE) // 16
        thief = (move - moves.GRIMOIRE) % 16
        table.cells[rows.BOOK + seat] = book
        table.cells[rows.MAGE + seat] = thief
    note(table, log_kinds.TOOK_BOOK, seat, book, thief)
    after = seat_after(table, seat)
    ask(table, phases.DEPLOY if after == table.start else phases.DRAFT, after)


def deploy_moves(table: Table, seat: i64) -> list[int]:
    """§2.9 Any thief that is not placed yet, on any free exit."""
    ends: list[int] = []
    free: i64 = table.ground.exits & ~table.streets_taken
    first: i64 = table.cells[rows.GANG + seat] * 4
    for thief in range(first, first + 4):
        if not on_board(table, thief):
            ends.extend(moves_to(moves.GO + thief * SPACES, free, 0))
    return ends


def deploy(table: Table, seat: i64, move: i64) -> None:
    """§2.9 One thief at a time, in turn order, until all are placed."""
    put(table, move // SPACES, move % SPACES)
    note(table, log_kinds.DEPLOYED, seat, move // SPACES, move % SPACES)
    after = seat_after(table, seat)
    table.turn = after
    if after == table.start and len(deploy_moves(table, after)) == 0:
        table.phase = phases.ROUND_START
    else:
        ask(table, phases.DEPLOY, after)


# Rounds


def start_round(table: Table) -> None:
    """§10.1 A round begins; in the alarm round the portcullises come down first."""
    table.round += 1
    table.turn = table.start
    table.walker = 0
    forget_used(table)
    note(table, log_kinds.ROUND_BEGINS, table.round)
    table.phase = phases.WALKERS
    if table.round == table.agreed.alarm_round:
        table.alarm = True
        table.to_lower = table.agreed.portcullis_count
        note(table, log_kinds.ALARM_RINGS)
        if table.to_lower > 0:
            ask(table, phases.LOWERING, table.start)


def lower_moves(table: Table, seat: i64) -> list[int]:
    """§10.2 Exits without a portcullis, occupied or not."""
    return moves_to(moves.LOWER, table.ground.exits & ~table.portcullises, 0)


def lower(table: Table, seat: i64, move: i64) -> None:
    """§10.2 One at a time, in turn order."""
    street: i64 = move - moves.LOWER
    table.portcullises |= bit(street)
    table.to_lower -= 1
    note(table, log_kinds.LOWERED, seat, street)
    if table.to_lower > 0:
        ask(table, phases.LOWERING, seat_after(table, seat))
    else:
        table.phase = phases.WALKERS


def next_walker(table: Table) -> None:
    """§9.9 Isabeau, then each zombie in order; then the first turn."""
    walker: i64 = table.walker
    table.walker += 1
    if walker == 0:
        if table.agreed.isabeau > 0:
            isabeau_walks(table)
    elif walker <= table.agreed.zombies:
        zombie_acts(table, figures.ZOMBIES + walker - 1)
    else:
        table.walker = 0
        table.phase = phases.TURN_START


def isabeau_walks(table: Table) -> None:
    """§9.2 She walks 2 spaces towards the Library, where she stays."""
    if steps_towards(table, figures.ISABEAU, table.ground.library):
        steps_towards(table, figures.ISABEAU, table.ground.library)


def steps_towards(table: Table, figure: i64, goal: i64) -> bool:
    """§9.9 One space along a shortest path, figures ignored, the first that serves; not onto a taken space.

    R4 A closed space does not serve.
    """
    space: i64 = table.cells[rows.WHERE + figure]
    wanted: i64 = table.ground.distance(space, goal) - 1
    by = log_kinds.BY_ISABEAU if figure == figures.ISABEAU else log_kinds.BY_ZOMBIE
    for step in range(SPACES):
        serves = table.ground.adjacent(space, step) and table.ground.distance(step, goal) == wanted
        if serves and not is_barred(table, step):
            if table.cells[rows.OCCUPANT + step] != NOBODY:
                return False
            walk_to(table, NOBODY, figure, step, by)
            return True
    return False


def zombie_acts(table: Table, zombie: i64) -> None:
    """§9.4 It attacks the nearest thief when adjacent, else it comes a space nearer."""
    cells = table.cells
    victim = nearest_thief(table, cells[rows.WHERE + zombie])
    if victim == NOBODY:
        return
    space: i64 = cells[rows.WHERE + victim]
    if not table.ground.adjacent(cells[rows.WHERE + zombie], space):
        steps_towards(table, zombie, space)
    else:
        left = seat_after(table, cells[rows.SEAT_OF + victim // 4])
        start_fight(table, zombie, victim, left, ZOMBIE_COMBAT, phases.WALKERS)


def nearest_thief(table: Table, space: i64) -> i64:
    """§9.9 Fewest steps, then turn order from the start player, then card order.

    §10.3, R4 Whoever stands in a closed space is nobody they could get at.
    """
    cells = table.cells
    nearest: i64 = NOBODY
    fewest: i64 = 1000
    for step in range(table.seats):
        seat: i64 = (table.start + step) % table.seats
        first: i64 = cells[rows.GANG + seat] * 4
        for thief in range(first, first + 4):
            there: i64 = cells[rows.WHERE + thief]
            if there >= 0 and table.ground.distance(space, there) < fewest and not is_barred(table, there):
                fewest = table.ground.distance(space, there)
                nearest = thief
    return nearest


# Turns


def start_turn(table: Table) -> None:
    """§3.1 Draw an Arcana; seven action points; then the militia."""
    forget_used(table)
    table.mission_used = False
    table.points = ACTION_POINTS
    draw(table, table.turn)
    ask(table, phases.SENDING, table.turn)


def forget_used(table: Table) -> None:
    """§4.6 Moves, actions and skills are there anew, at each turn and for the fights of a new round."""
    for thief in range(THIEVES):
        table.cells[rows.USED + thief] = 0


def end_turn(table: Table) -> None:
    """§3.4 Points that are left are lost; the next player, or the end of the round."""
    table.points = 0
    table.done = 0
    table.active = NONE
    table.turn = seat_after(table, table.turn)
    if table.turn == table.start:
        end_round(table)
    else:
        table.phase = phases.TURN_START


def end_round(table: Table) -> None:
    """§3.5 Wounds heal; after the last round, or when no thief is left, the game ends."""
    cells = table.cells
    empty = True
    for thief in range(THIEVES):
        wound: i64 = cells[rows.WOUNDED + thief]
        if wound != constants.FOREVER and wound <= table.round:
            cells[rows.WOUNDED + thief] = 0
        if on_board(table, thief):
            empty = False
    if table.round == table.agreed.rounds or empty:
        finish(table)
    else:
        table.phase = phases.ROUND_START


def finish(table: Table) -> None:
    """§10.5 The game is over."""
    table.phase = phases.FINISHED
    table.asked = 0
    table.over = True
    if table.log is not None:
        winners = 0
        for seat in winning_seats(table):
            winners |= 1 << seat
        note(table, log_kinds.GAME_ENDS, winners)
