"""The game from round to round: deployment, alarm, walkers, turns, the end (§2.9, §3, §9.2, §9.4, §10)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.arcana_cards import draw
from trionfi.games.thieves.rules.board_graph import low
from trionfi.games.thieves.rules.combat import start_fight
from trionfi.games.thieves.rules.constants import (
    ACTION_POINTS,
    FOREVER,
    ISABEAU,
    NOBODY,
    NONE,
    SPACES,
    THIEVES,
    ZOMBIE_COMBAT,
    ZOMBIES,
)
from trionfi.games.thieves.rules.militia import after_militia
from trionfi.games.thieves.rules.movement import is_barred, walk_to
from trionfi.games.thieves.rules.scoring import winning_seats
from trionfi.games.thieves.rules.table import (
    ACTIVE,
    AFTER_MILITIA,
    ALARM,
    ASKED,
    BOOK,
    CHOOSE_GANG,
    DEPLOY,
    DONE,
    DRAFT,
    FINISHED,
    GANG,
    GROUPS,
    LOWERING,
    MAGE,
    MISSION_USED,
    OCCUPANT,
    PHASE,
    POINTS,
    PORTCULLISES,
    ROUND,
    ROUND_START,
    SEAT_OF,
    SENDING,
    START,
    TO_LOWER,
    TURN,
    TURN_START,
    USED,
    WALKERS,
    WHERE,
    WOUNDED,
    ZOMBIE,
    Table,
    ask,
    on_board,
    put,
)


def settle(table: Table) -> None:
    """Let everything happen that needs no decision; then say who is asked."""
    cells = table.cells
    while True:
        phase: i64 = cells[PHASE]
        if phase < ROUND_START:
            break
        if phase == ROUND_START:
            start_round(table)
        elif phase == WALKERS:
            next_walker(table)
        elif phase == TURN_START:
            start_turn(table)
        elif phase == AFTER_MILITIA:
            after_militia(table, cells[TURN])
        else:
            end_turn(table)
    table.to_act = GROUPS[cells[ASKED]]


def seat_after(table: Table, seat: i64) -> i64:
    return (seat + 1) % table.seats


# Before the first round


def first_step(table: Table) -> None:
    """What is asked first: the gangs where they are chosen, the Grimoires with Magic, else the deployment."""
    cells = table.cells
    cells[TURN] = cells[START]
    if cells[GANG + cells[START]] == NONE:
        ask(table, CHOOSE_GANG, cells[START])
    else:
        after_gangs(table)


def after_gangs(table: Table) -> None:
    """§2.8 With Magic the Grimoires are drafted before the deployment."""
    ask(table, DRAFT if table.magic else DEPLOY, table.cells[START])


def gang_moves(table: Table) -> list[int]:
    found: list[int] = []
    gang: i64 = 0
    while gang < 4:
        if table.cells[SEAT_OF + gang] == NOBODY:
            found.append(say.TAKE_GANG + gang)
        gang += 1
    return found


def take_gang(table: Table, seat: i64, gang: i64) -> None:
    """§2.2 In turn order each player takes a gang."""
    cells = table.cells
    cells[GANG + seat] = gang
    cells[SEAT_OF + gang] = seat
    if table.heard is not None:
        table.heard.append((told.TOOK_GANG, int(seat), int(gang)))
    after = seat_after(table, seat)
    if after == cells[START]:
        after_gangs(table)
    else:
        ask(table, CHOOSE_GANG, after)


def draft_moves(table: Table, seat: i64) -> list[int]:
    """§11.1 A Grimoire that nobody has, for one of one's thieves; or none."""
    found: list[int] = []
    book: i64 = 0
    while book < 4:
        if not is_taken(table, book):
            thief: i64 = 0
            while thief < 4:
                found.append(say.GRIMOIRE + book * 16 + table.cells[GANG + seat] * 4 + thief)
                thief += 1
        book += 1
    found.append(say.PASS)
    return found


def is_taken(table: Table, book: i64) -> bool:
    seat: i64 = 0
    while seat < table.seats:
        if table.cells[BOOK + seat] == book:
            return True
        seat += 1
    return False


def draft(table: Table, seat: i64, move: i64) -> None:
    """§11.1 One Grimoire for a gang, in turn order; its owner is a mage."""
    cells = table.cells
    book: i64 = NONE
    thief: i64 = NONE
    if move != say.PASS:
        book = (move - say.GRIMOIRE) // 16
        thief = (move - say.GRIMOIRE) % 16
        cells[BOOK + seat] = book
        cells[MAGE + seat] = thief
    if table.heard is not None:
        table.heard.append((told.TOOK_BOOK, int(seat), int(book), int(thief)))
    after = seat_after(table, seat)
    ask(table, DEPLOY if after == cells[START] else DRAFT, after)


def deploy_moves(table: Table, seat: i64) -> list[int]:
    """§2.9 Any thief that is not placed yet, on any free exit."""
    cells = table.cells
    found: list[int] = []
    thief: i64 = cells[GANG + seat] * 4
    last: i64 = thief + 4
    while thief < last:
        if cells[WHERE + thief] < 0:
            exits: i64 = table.ground.exits
            while exits != 0:
                space = low(exits)
                exits &= exits - 1
                if cells[OCCUPANT + space] == NOBODY:
                    found.append(say.GO + thief * SPACES + space)
        thief += 1
    return found


def deploy(table: Table, seat: i64, thief: i64, space: i64) -> None:
    """§2.9 One thief at a time, in turn order, until all are placed."""
    cells = table.cells
    put(table, thief, space)
    if table.heard is not None:
        table.heard.append((told.DEPLOYED, int(seat), int(thief), int(space)))
    after = seat_after(table, seat)
    cells[TURN] = after
    if after == cells[START] and not waits(table, after):
        cells[PHASE] = ROUND_START
    else:
        ask(table, DEPLOY, after)


def waits(table: Table, seat: i64) -> bool:
    """Whether this player has a thief to place."""
    cells = table.cells
    thief: i64 = cells[GANG + seat] * 4
    last: i64 = thief + 4
    while thief < last:
        if cells[WHERE + thief] < 0:
            return True
        thief += 1
    return False


# Rounds


def start_round(table: Table) -> None:
    """§10.1 A round begins; in the alarm round the portcullises come down first."""
    cells = table.cells
    cells[ROUND] += 1
    cells[TURN] = cells[START]
    cells[ZOMBIE] = 0
    forget_used(table)
    if table.heard is not None:
        table.heard.append((told.ROUND_BEGINS, int(cells[ROUND])))
    cells[PHASE] = WALKERS
    if cells[ROUND] == table.alarm_round:
        cells[ALARM] = 1
        cells[TO_LOWER] = table.portcullis_count
        if table.heard is not None:
            table.heard.append((told.ALARM_RINGS,))
        if cells[TO_LOWER] > 0:
            ask(table, LOWERING, cells[START])


def lower_moves(table: Table) -> list[int]:
    """§10.2 Exits without a portcullis, occupied or not."""
    found: list[int] = []
    exits: i64 = table.ground.exits & ~table.cells[PORTCULLISES]
    while exits != 0:
        found.append(say.LOWER + low(exits))
        exits &= exits - 1
    return found


def lower(table: Table, seat: i64, street: i64) -> None:
    """§10.2 One at a time, in turn order."""
    cells = table.cells
    cells[PORTCULLISES] |= bit(street)
    cells[TO_LOWER] -= 1
    if table.heard is not None:
        table.heard.append((told.LOWERED, int(seat), int(street)))
    if cells[TO_LOWER] > 0:
        ask(table, LOWERING, seat_after(table, seat))
    else:
        cells[PHASE] = WALKERS


def next_walker(table: Table) -> None:
    """§9.9 Isabeau, then each zombie in order; then the first turn."""
    cells = table.cells
    walker: i64 = cells[ZOMBIE]
    cells[ZOMBIE] += 1
    if walker == 0:
        if table.isabeau > 0:
            isabeau_walks(table)
    elif walker <= table.zombies:
        zombie_acts(table, ZOMBIES + walker - 1)
    else:
        cells[ZOMBIE] = 0
        cells[PHASE] = TURN_START


def isabeau_walks(table: Table) -> None:
    """§9.2 She walks 2 spaces towards the Library, where she stays."""
    steps: i64 = 2
    while steps > 0:
        steps -= 1
        if not steps_towards(table, ISABEAU, table.ground.library):
            return


def steps_towards(table: Table, figure: i64, goal: i64) -> bool:
    """§9.9 One space along a shortest path, figures ignored, the first that serves; not onto a taken space.

    R4 A closed space does not serve.
    """
    cells = table.cells
    space: i64 = cells[WHERE + figure]
    wanted: i64 = table.ground.distance(space, goal) - 1
    step: i64 = 0
    while step < SPACES:
        if (
            table.ground.adjacent(space, step)
            and table.ground.distance(step, goal) == wanted
            and not is_barred(table, step)
        ):
            break
        step += 1
    if step == SPACES or cells[OCCUPANT + step] != NOBODY:
        return False
    walk_to(table, NOBODY, figure, step, told.BY_ISABEAU if figure == ISABEAU else told.BY_ZOMBIE)
    return True


def zombie_acts(table: Table, zombie: i64) -> None:
    """§9.4 It attacks the nearest thief when adjacent, else it comes a space nearer."""
    cells = table.cells
    victim = nearest_thief(table, cells[WHERE + zombie])
    if victim == NOBODY:
        return
    space: i64 = cells[WHERE + victim]
    if not table.ground.adjacent(cells[WHERE + zombie], space):
        steps_towards(table, zombie, space)
    else:
        left: i64 = (cells[SEAT_OF + victim // 4] + 1) % table.seats
        start_fight(table, zombie, victim, left, ZOMBIE_COMBAT, WALKERS)


def nearest_thief(table: Table, space: i64) -> i64:
    """§9.9 Fewest steps, then turn order from the start player, then card order.

    §10.3, R4 Whoever stands in a closed space is nobody they could get at.
    """
    cells = table.cells
    nearest: i64 = NOBODY
    fewest: i64 = 1000
    step: i64 = 0
    while step < table.seats:
        seat: i64 = (cells[START] + step) % table.seats
        thief: i64 = cells[GANG + seat] * 4
        last: i64 = thief + 4
        while thief < last:
            there: i64 = cells[WHERE + thief]
            if there >= 0 and table.ground.distance(space, there) < fewest and not is_barred(table, there):
                fewest = table.ground.distance(space, there)
                nearest = thief
            thief += 1
        step += 1
    return nearest


# Turns


def start_turn(table: Table) -> None:
    """§3.1 Draw an Arcana; seven action points; then the militia."""
    cells = table.cells
    forget_used(table)
    cells[DONE] = 0
    cells[ACTIVE] = NONE
    cells[MISSION_USED] = 0
    cells[POINTS] = ACTION_POINTS
    draw(table, cells[TURN])
    ask(table, SENDING, cells[TURN])


def forget_used(table: Table) -> None:
    """§4.6 Moves, actions and skills are there anew, at each turn and for the fights of a new round."""
    thief: i64 = 0
    while thief < THIEVES:
        table.cells[USED + thief] = 0
        thief += 1


def end_turn(table: Table) -> None:
    """§3.4 Points that are left are lost; the next player, or the end of the round."""
    cells = table.cells
    cells[POINTS] = 0
    cells[DONE] = 0
    cells[ACTIVE] = NONE
    cells[TURN] = seat_after(table, cells[TURN])
    if cells[TURN] == cells[START]:
        end_round(table)
    else:
        cells[PHASE] = TURN_START


def end_round(table: Table) -> None:
    """§3.5 Wounds heal; after the last round, or when no thief is left, the game ends."""
    cells = table.cells
    thief: i64 = 0
    empty = True
    while thief < THIEVES:
        wound: i64 = cells[WOUNDED + thief]
        if wound != FOREVER and wound <= cells[ROUND]:
            cells[WOUNDED + thief] = 0
        if on_board(table, thief):
            empty = False
        thief += 1
    if cells[ROUND] == table.rounds or empty:
        finish(table)
    else:
        cells[PHASE] = ROUND_START


def finish(table: Table) -> None:
    """§10.5 The game is over."""
    cells = table.cells
    cells[PHASE] = FINISHED
    cells[ASKED] = 0
    table.over = True
    if table.heard is not None:
        winners = 0
        for seat in winning_seats(table):
            winners |= 1 << seat
        table.heard.append((told.GAME_ENDS, winners))
