"""What stands in the way of a walk, a march, a flight, and of what is put down on the board."""

from __future__ import annotations

from trionfi.core.refusal import Refusal
from trionfi.games.thieves import moves as say
from trionfi.games.thieves.ground import FAR
from trionfi.games.thieves.movement import may_attack, reach, way_out
from trionfi.games.thieves.names import FIGURE_NAMES, KIND_NAMES, SPACE_NAMES, his
from trionfi.games.thieves.sides import loser_of
from trionfi.games.thieves.table import (
    ALARM,
    CARRY,
    CHEST,
    DROPPER,
    GANG,
    MARCH_DICE,
    MOVER,
    OCCUPANT,
    POINTS,
    PORTCULLISES,
    STEPS,
    USED,
    WALLS,
    WHERE,
    Table,
)
from trionfi.games.thieves.things import (
    ACTED,
    CARRIED_KINDS,
    KORNAK,
    ROOMS,
    SPACES,
    STREETS,
    THIEVES,
    VALRUT,
)


def name(figure: int) -> str:
    return FIGURE_NAMES[figure]


def seat_owns(table: Table, seat: int, figure: int) -> bool:
    return figure < THIEVES and figure // 4 == table.cells[GANG + seat]


def too_early(table: Table) -> Refusal | None:
    if not table.cells[ALARM] and not table.early_exit:
        return Refusal("10.4", "nobody leaves before the alarm has been raised")
    return None


def at_end_of_move(table: Table, move: int) -> Refusal | None:
    thief = int(table.cells[MOVER])
    if move < say.ATTACK:
        if move // SPACES != thief:
            return Refusal("4.2", f"{name(thief)} is on the move, nobody else")
        return why_not_there(table, thief, move % SPACES)
    if say.ATTACK <= move < say.STRIKE:
        if say.attacker_of(move) != thief:
            return Refusal("4.2", f"{name(thief)} is on the move, nobody else")
        return why_no_attack(table, thief, say.target_of(move))
    if move == say.LEAVE + thief:
        return why_no_leaving(table, thief)
    return None


def why_not_there(table: Table, figure: int, space: int) -> Refusal | None:
    steps = int(table.cells[STEPS])
    there = SPACE_NAMES[space]
    here = int(table.cells[WHERE + figure])
    if table.ground.distance(here, space) >= FAR:
        return Refusal("1.1", f"{there} is not on this board")
    taken = table.cells[OCCUPANT + space]
    if taken == figure:
        return Refusal("4.2", f"{name(figure)} is at {there} already: stay, or go elsewhere")
    if taken >= 0:
        return Refusal("4.2", f"{there} is occupied by {name(taken)}")
    if table.bars_space and space < STREETS and table.cells[PORTCULLISES] >> space & 1:
        return Refusal("10.3", f"a portcullis closes {there}")
    if table.ground.distance(here, space) <= steps:
        return Refusal("4.2", f"figures stand in the way to {there} within {steps} spaces")
    far = int(table.ground.distance(here, space))
    if behind_wall(table, figure, space):
        return Refusal(
            "4.2", f"a red line stands between {name(figure)} and {there}, and around it are {far} spaces"
        )
    return Refusal("4.2", f"{there} is {far} spaces away, this move has {steps}")


def behind_wall(table: Table, figure: int, space: int) -> bool:
    """Whether one red line fewer would bring the space within reach."""
    streets, rooms, _, _, _ = reach(table, figure, table.cells[STEPS], table.cells[WALLS] + 1)
    return bool(rooms >> space - STREETS & 1 if space >= STREETS else streets >> space & 1)


def why_no_attack(table: Table, thief: int, target: int) -> Refusal | None:
    if table.cells[WHERE + target] < 0:
        return Refusal("4.5", f"{name(target)} is not on the board")
    if not may_attack(table, thief, target):
        return Refusal("6.5", f"thieves do not attack {name(target)}")
    if table.cells[USED + thief] & ACTED:
        return Refusal("4.5", f"an attack is an action, and {name(thief)} has used {his(thief)} own")
    if table.cells[POINTS] < 1:
        return Refusal(
            "4.5", "an attack costs an action point beside that of the move, and you have none left"
        )
    return Refusal("4.5", f"{name(target)} is out of reach of this move")


def why_no_leaving(table: Table, thief: int) -> Refusal | None:
    early = too_early(table)
    if early:
        return early
    if not way_out(table):
        return Refusal("10.3", "every exit is closed by a portcullis")
    return Refusal("4.9", f"no open exit is near enough for {name(thief)} to walk out by this move")


def at_deployment(table: Table, seat: int, move: int) -> Refusal | None:
    if move >= say.ATTACK:
        return None
    thief, space = move // int(SPACES), move % int(SPACES)
    if not seat_owns(table, seat, thief):
        return Refusal("2.9", f"{name(thief)} is not of your gang")
    if table.cells[WHERE + thief] >= 0:
        return Refusal("2.9", f"{name(thief)} is placed already")
    if space >= STREETS or not table.ground.exits >> space & 1:
        return Refusal("2.9", f"{SPACE_NAMES[space]} is no exit of this board")
    return Refusal("2.9", f"{SPACE_NAMES[space]} is occupied")


def on_march(table: Table, seat: int, move: int) -> Refusal | None:
    mover = int(table.cells[MOVER])
    guards = (mover,) if mover >= 0 else (int(KORNAK), int(VALRUT))
    if move < say.ATTACK:
        guard = move // int(SPACES)
        if guard not in guards:
            return Refusal("6.1", f"{name(guard)} does not march now")
        return why_not_there(table, guard, move % int(SPACES))
    if say.STRIKE <= move < say.LEAVE:
        guard, thief = say.guard_of((move - say.STRIKE) // 16), (move - say.STRIKE) % 16
        if guard not in guards:
            return Refusal("6.1", f"{name(guard)} does not march now")
        if seat_owns(table, seat, thief):
            return Refusal("6.2", f"{name(thief)} is of your own gang: guards you move attack others")
        if table.cells[WHERE + thief] < 0:
            return Refusal("6.2", f"{name(thief)} is not on the board")
        if not table.cells[MARCH_DICE]:
            return Refusal("8.15", "Grimm's trick does not make the militia attack")
        return Refusal("6.1", f"{name(thief)} is out of {name(guard)}'s reach")
    return None


def at_lowering(table: Table, street: int) -> Refusal | None:
    if not table.ground.exits >> street & 1:
        return Refusal("10.2", f"{SPACE_NAMES[street]} is no exit")
    return Refusal("10.2", f"a portcullis hangs at {SPACE_NAMES[street]} already")


def at_drop(table: Table, code: int) -> Refusal | None:
    thief, kind, room = int(table.cells[DROPPER]), code // int(ROOMS), code % int(ROOMS)
    if not table.cells[CARRY + thief * CARRIED_KINDS + kind]:
        return Refusal("7.2", f"{name(thief)} carries no {KIND_NAMES[kind]}")
    if table.cells[CHEST + room] >= 0:
        return Refusal(
            "7.2", f"there is a chest in {SPACE_NAMES[STREETS + room]}: it must be a room without one"
        )
    return Refusal("1.1", f"{SPACE_NAMES[STREETS + room]} is not on this board")


def in_flight(table: Table, move: int) -> Refusal | None:
    figure, space = move // int(SPACES), move % int(SPACES)
    if figure != loser_of(table):
        return None
    if table.cells[OCCUPANT + space] >= 0:
        return Refusal("5.6", f"{SPACE_NAMES[space]} is occupied: a flight ends on a free space")
    return Refusal(
        "5.6", f"{SPACE_NAMES[space]} is not the end of a flight of 3 spaces, or as many as there can be"
    )
