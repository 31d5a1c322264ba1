"""What stands in the way of a walk, a march, a flight, and of what is put down on the board."""

from __future__ import annotations

from dataclasses import dataclass

from trionfi.core.refusal import Refusal
from trionfi.games.thieves.names import FIGURE_NAMES, KIND_NAMES, SPACE_NAMES, his
from trionfi.games.thieves.rules import figures, rows
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.constants import (
    ACTED,
    BRENN_WALKS,
    CARRIED_KINDS,
    ESCAPED,
    ROOMS,
    SPACES,
    STREETS,
    THIEVES,
)
from trionfi.games.thieves.rules.fight_dice import loser_of
from trionfi.games.thieves.rules.log_kinds import paragraph
from trionfi.games.thieves.rules.militia import march_rule
from trionfi.games.thieves.rules.movement import is_barred, may_attack, reach, way_out
from trionfi.games.thieves.rules.table import Table, has_used


@dataclass(frozen=True)
class Walk:
    """Some way on foot: the paragraph it goes by, what it is called, how many steps it has, and red lines."""

    rule: str
    called: str
    steps: int
    walls: int = 0


def name(figure: int) -> str:
    return FIGURE_NAMES[figure]


def spot(space: int) -> str:
    """A space as it is said: “the Library”, “X20”."""
    return f"the {SPACE_NAMES[space]}" if space >= STREETS else SPACE_NAMES[space]


def seat_owns(table: Table, seat: int, figure: int) -> bool:
    return figure < THIEVES and figure // 4 == table.cells[rows.GANG + seat]


def not_yours(table: Table, seat: int, figure: int, rule: str = "3.3") -> Refusal | None:
    """A thief of another gang is not moved by you."""
    if figure < THIEVES and not seat_owns(table, seat, figure):
        return Refusal(rule, f"{name(figure)} is not of your gang")
    return None


def off_board(table: Table, space: int) -> Refusal | None:
    """§1.3 Boards share the names of their spaces, and a small one lacks some."""
    known = table.ground.rooms >> space - STREETS if space >= STREETS else table.ground.streets >> space
    return None if known & 1 else Refusal("1.3", f"{spot(space)} is not on this board")


def not_there(table: Table, figure: int, rule: str) -> Refusal | None:
    """Nothing is done to a figure that does not stand on the board."""
    if table.cells[rows.WHERE + figure] >= 0:
        return None
    if table.cells[rows.WHERE + figure] == ESCAPED:
        return Refusal("4.9", f"{name(figure)} has left the district for good")
    return Refusal(rule, f"{name(figure)} is not on the board")


def too_early(table: Table) -> Refusal | None:
    if not table.alarm and not table.agreed.early_exit:
        return Refusal("10.4", "nobody leaves before the alarm has been raised")
    return None


# Walking


def at_end_of_move(table: Table, seat: int, move: int) -> Refusal | None:
    """§4.2, §4.5, §4.9 Where the declared move cannot end."""
    thief = int(table.mover)
    figure = walker_of(move)
    if figure is None:
        return None
    if figure != thief:
        return not_yours(table, seat, figure) or Refusal("4.2", f"{name(thief)} is on the move, nobody else")
    if move < say.ATTACK:
        walk = Walk("4.2", "this move", int(table.steps), int(table.walls))
        return why_not_there(table, thief, move % int(SPACES), walk)
    if move < say.STRIKE:
        return why_no_attack(table, thief, int(say.target_of(move)))
    return why_no_leaving(table, thief, "this move")


def walker_of(move: int) -> int | None:
    """Who goes, attacks or leaves by this move; None for any other."""
    if move < say.ATTACK:
        return move // int(SPACES)
    if move < say.STRIKE:
        return int(say.attacker_of(move))
    if move < say.LEAVE:
        return int(say.guard_of((move - say.STRIKE) // 16))
    return move - int(say.LEAVE) if move < say.MOVE else None


def why_not_there(table: Table, figure: int, space: int, walk: Walk) -> Refusal:
    """Why a walk cannot end on this space."""
    there, here = spot(space), int(table.cells[rows.WHERE + figure])
    missing = off_board(table, space)
    if missing:
        return missing
    taken = int(table.cells[rows.OCCUPANT + space])
    if taken == figure:
        return Refusal(walk.rule, f"{name(figure)} is at {there} already: stay, or go elsewhere")
    if taken >= 0:
        return Refusal(walk.rule, f"{there} is occupied by {name(taken)}")
    if is_barred(table, space):
        return Refusal("10.3", f"a portcullis closes {there}")
    far = int(table.ground.distance(here, space))
    if far <= walk.steps:
        what = "figures or portcullises" if table.agreed.bars_space and table.portcullises else "figures"
        return Refusal(walk.rule, f"{what} stand in the way to {there} within {walk.steps} spaces")
    if behind_wall(table, figure, space, walk):
        return Refusal(
            walk.rule,
            f"a red line stands between {name(figure)} and {there}, and around it are {far} spaces",
        )
    return Refusal(walk.rule, f"{there} is {far} spaces away, {walk.called} has {walk.steps}")


def behind_wall(table: Table, figure: int, space: int, walk: Walk) -> bool:
    """Whether one red line fewer would bring the space within reach."""
    streets, rooms, _, _, _ = reach(table, figure, walk.steps, walk.walls + 1)
    return bool(rooms >> space - STREETS & 1 if space >= STREETS else streets >> space & 1)


def why_no_attack(table: Table, thief: int, target: int) -> Refusal:
    missing = not_there(table, target, "4.5")
    if missing:
        return missing
    if not may_attack(table, thief, target):
        return Refusal("6.5", f"thieves do not attack {name(target)}")
    if has_used(table, thief, ACTED):
        return Refusal("4.5", f"an attack is an action, and {name(thief)} has used {his(thief)} own")
    if table.points < 1:
        return Refusal(
            "4.5", "an attack costs an action point beside that of the move, and you have none left"
        )
    if is_barred(table, int(table.cells[rows.WHERE + target])):
        return Refusal("10.3", f"a portcullis closes {spot(int(table.cells[rows.WHERE + target]))}")
    return Refusal("4.5", f"{name(target)} is out of reach of this move")


def why_no_leaving(table: Table, thief: int, called: str) -> Refusal:
    early = too_early(table)
    if early:
        return early
    if not way_out(table):
        return Refusal("10.3", "every exit is closed by a portcullis")
    return Refusal("4.9", f"no open exit is near enough for {name(thief)} to walk out by {called}")


def on_brenns_walk(table: Table, seat: int, move: int) -> Refusal | None:
    """§8.11 Where Brenn does not walk on to."""
    figure = walker_of(move)
    if move == say.STAY:
        return Refusal("8.11", "the point is paid, and Brenn walks at least one space")
    if figure is None:
        return None
    if figure != figures.BRENN:
        return not_yours(table, seat, figure) or Refusal("8.11", "Brenn walks on, nobody else")
    if move < say.ATTACK:
        return why_not_there(table, figure, move % int(SPACES), Walk("8.11", "this walk", int(BRENN_WALKS)))
    if move < say.STRIKE:
        return Refusal("8.11", "Brenn's walk is no move, and ends in no attack")
    return why_no_leaving(table, figure, "this walk")


def at_teleport(table: Table, seat: int, move: int) -> Refusal | None:
    """§7.6 Where no thief appears."""
    figure, thief = walker_of(move), int(table.mover)
    if figure is None:
        return None
    if figure != thief:
        return not_yours(table, seat, figure) or Refusal("7.6", f"{name(thief)} teleports, nobody else")
    if move >= say.ATTACK:
        return Refusal("7.6", "a teleport ends in no attack, and leads nobody out")
    space = move % int(SPACES)
    missing = off_board(table, space)
    if missing:
        return missing
    if table.cells[rows.OCCUPANT + space] >= 0:
        return Refusal("7.6", f"{spot(space)} is occupied by {name(int(table.cells[rows.OCCUPANT + space]))}")
    return Refusal("7.6", f"{spot(space)} is an exit, and no teleport ends there")


# Marching and running away


def on_march(table: Table, seat: int, move: int) -> Refusal | None:
    """§6.1, §6.2, and whatever else sets a guard marching: §8.15, §9.7, §11.7."""
    guard, mover = walker_of(move), int(table.mover)
    rule = paragraph(int(march_rule(table)))
    if guard is None:
        return None
    if guard not in ((mover,) if mover >= 0 else (int(figures.KORNAK), int(figures.VALRUT))):
        return Refusal(rule, f"{name(guard)} does not march now")
    if move < say.ATTACK:
        walk = Walk(rule, "this march", int(table.steps))
        return why_not_there(table, guard, move % int(SPACES), walk)
    return why_no_strike(table, seat, guard, (move - int(say.STRIKE)) % 16, rule)


def why_no_strike(table: Table, seat: int, guard: int, thief: int, rule: str) -> Refusal:
    """§6.2 Whom a guard does not attack."""
    if seat_owns(table, seat, thief):
        return Refusal("6.2", f"{name(thief)} is of your own gang: guards you move attack others")
    missing = not_there(table, thief, "6.2")
    if missing:
        return missing
    if not table.march_dice:
        return Refusal("8.15", "Grimm's trick does not make the militia attack")
    if is_barred(table, int(table.cells[rows.WHERE + thief])):
        return Refusal("10.3", f"a portcullis closes {spot(int(table.cells[rows.WHERE + thief]))}")
    return Refusal(rule, f"{name(thief)} is out of {name(guard)}'s reach")


def in_flight(table: Table, seat: int, move: int) -> Refusal | None:
    """§5.6 Where the loser does not run."""
    figure, loser = walker_of(move), int(loser_of(table))
    if figure is None:
        return None
    if figure != loser:
        return Refusal("5.6", f"{name(loser)} has lost and runs away, nobody else")
    if move >= say.ATTACK:
        return Refusal("5.6", f"{name(loser)} runs away: that is no attack, and leads nobody out")
    space = move % int(SPACES)
    missing = off_board(table, space)
    if missing:
        return missing
    if table.cells[rows.OCCUPANT + space] >= 0:
        return Refusal("5.6", f"{spot(space)} is occupied: a flight ends on a free space")
    if is_barred(table, space):
        return Refusal("10.3", f"a portcullis closes {spot(space)}")
    return Refusal("5.6", f"{spot(space)} is not the end of a flight of 3 spaces, or as many as there can be")


# What is put down


def at_deployment(table: Table, seat: int, move: int) -> Refusal | None:
    """§2.9 Where a thief does not come in."""
    if move >= say.ATTACK:
        return None
    thief, space = move // int(SPACES), move % int(SPACES)
    if not seat_owns(table, seat, thief):
        return Refusal("2.9", f"{name(thief)} is not of your gang")
    if table.cells[rows.WHERE + thief] >= 0:
        return Refusal("2.9", f"{name(thief)} is placed already")
    return not_an_exit(table, space, "2.9") or Refusal("2.9", f"{spot(space)} is occupied")


def not_an_exit(table: Table, space: int, rule: str) -> Refusal | None:
    if space >= STREETS or not table.ground.exits >> space & 1:
        return Refusal(rule, f"{spot(space)} is no exit of this board")
    return None


def at_lowering(table: Table, seat: int, move: int) -> Refusal | None:
    """§10.2 Where no portcullis is lowered."""
    if not say.LOWER <= move < say.TAKE_GANG:
        return None
    street = move - int(say.LOWER)
    return not_an_exit(table, street, "10.2") or Refusal(
        "10.2", f"a portcullis hangs at {spot(street)} already"
    )


def at_drop(table: Table, seat: int, move: int) -> Refusal | None:
    """§7.2 What is not dropped, and where not."""
    if not say.DROP <= move < say.TRIPWIRE:
        return None
    code = move - int(say.DROP)
    thief, kind, room = int(table.dropper), code // int(ROOMS), code % int(ROOMS)
    if not table.cells[rows.CARRY + thief * CARRIED_KINDS + kind]:
        return Refusal("7.2", f"{name(thief)} carries no {KIND_NAMES[kind]}")
    return off_board(table, int(STREETS) + room) or chest_there(room, "7.2")


def chest_there(room: int, rule: str) -> Refusal:
    return Refusal(rule, f"there is a chest in {spot(int(STREETS) + room)}: it must be a room without one")
