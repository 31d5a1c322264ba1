"""What stands in the way of a walk, a march, a flight, of what is put down, of a choice and of a spell's target."""

from collections.abc import Iterable
from dataclasses import dataclass

from trionfi.core.refusal import Reason
from trionfi.games.thieves import names
from trionfi.games.thieves.names import FIGURE_NAMES, KIND_NAMES, his
from trionfi.games.thieves.rules import constants, figures, moves, phases, rows, spells
from trionfi.games.thieves.rules.constants import SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING, fighter, loser_of
from trionfi.games.thieves.rules.log_kinds import paragraph
from trionfi.games.thieves.rules.militia import march_rule
from trionfi.games.thieves.rules.missions import face_up_slot
from trionfi.games.thieves.rules.movement import may_attack, reach, way_out
from trionfi.games.thieves.rules.table import Table, has_used, is_barred

Reasons = Iterable[Reason]


@dataclass(frozen=True)
class Walk:
    """Some way on foot: the paragraph it goes by, what it is called, how many steps it has, and red lines."""

    rule: str
    called: str
    steps: int
    walls: int = 0


def name(figure: int) -> str:
    return FIGURE_NAMES[figure]


def spot(table: Table, space: int) -> str:
    """A space as it is said: “the Library”, “Rose Gate”, “the Library door”."""
    return names.place_words(names.board_named(table.agreed.options["board"]), space)


def spot_of(table: Table, figure: int) -> str:
    return spot(table, table.cells[rows.WHERE + figure])


def seat_owns(table: Table, seat: int, figure: int) -> bool:
    return figure < THIEVES and figure // 4 == table.cells[rows.GANG + seat]


def not_yours(table: Table, seat: int, figure: int, rule: str = "3.3") -> Reasons:
    """A thief of another gang is not moved by you."""
    stranger = figure < THIEVES and not seat_owns(table, seat, figure)
    yield stranger, rule, f"{name(figure)} is not one of yours"


def off_board(table: Table, space: int) -> Reasons:
    """§1.3 Boards share the names of their spaces, and a small one lacks some."""
    known = table.ground.rooms >> space - STREETS if space >= STREETS else table.ground.streets >> space
    yield not known & 1, "1.3", f"{spot(table, space)} is not on this board"


def has_left(table: Table, figure: int) -> Reasons:
    gone = table.cells[rows.WHERE + figure] == constants.ESCAPED
    yield gone, "4.9", f"{name(figure)} has left the district for good"


def not_there(table: Table, figure: int, rule: str) -> Reasons:
    """Nothing is done to a figure that does not stand on the board."""
    yield from has_left(table, figure)
    yield table.cells[rows.WHERE + figure] < 0, rule, f"{name(figure)} is not on the board"


def too_early(table: Table) -> Reasons:
    early = not table.alarm and not table.agreed.early_exit
    yield early, "10.4", "nobody leaves before the alarm has been raised"


# Walking


def walker_of(move: int) -> int:
    """Who goes, attacks or leaves by this move."""
    if move < moves.ATTACK:
        return move // SPACES
    if move < moves.STRIKE:
        return moves.attacker_of(move)
    return moves.guard_of((move - moves.STRIKE) // 16) if move < moves.LEAVE else move - moves.LEAVE


def another_walks(table: Table, seat: int, move: int, thief: int, rule: str, doing: str) -> Reasons:
    """The move is another figure's than the one who is under way."""
    figure = walker_of(move)
    if figure != thief:
        yield from not_yours(table, seat, figure)
        yield True, rule, f"{name(thief)} {doing}, nobody else"


def at_end_of_move(table: Table, seat: int, move: int) -> Reasons:
    """§4.2, §4.5, §4.9 Where the declared move cannot end."""
    thief = table.mover
    yield from another_walks(table, seat, move, thief, "4.2", "is on the move")
    if move < moves.ATTACK:
        yield from no_end(table, thief, move % SPACES, Walk("4.2", "this move", table.steps, table.walls))
    elif move < moves.STRIKE:
        yield from no_attack(table, thief, moves.target_of(move))
    yield from no_leaving(table, thief, "this move")


def no_end(table: Table, figure: int, space: int, walk: Walk) -> Reasons:
    """Why a walk cannot end on this space."""
    rule, there = walk.rule, spot(table, space)
    yield from off_board(table, space)
    taken = table.cells[rows.OCCUPANT + space]
    yield taken == figure, rule, f"{name(figure)} is at {there} already: stay, or go elsewhere"
    yield taken >= 0, rule, f"{there} is occupied by {name(taken)}"
    yield is_barred(table, space), "10.3", f"a portcullis closes {there}"
    far = table.ground.distance(table.cells[rows.WHERE + figure], space)
    what = "figures or portcullises" if table.agreed.bars_space and table.portcullises else "figures"
    yield far <= walk.steps, rule, f"{what} stand in the way to {there} within {walk.steps} spaces"
    around = f"and the way round is {far} spaces"
    walled = behind_wall(table, figure, space, walk)
    yield walled, rule, f"a wall stands between {name(figure)} and {there}, {around}"
    yield True, rule, f"{there} is {far} spaces away, and {walk.called} has {walk.steps}"


def behind_wall(table: Table, figure: int, space: int, walk: Walk) -> bool:
    """Whether one red line fewer would bring the space within reach."""
    streets, rooms, _, _, _ = reach(table, figure, walk.steps, walk.walls + 1)
    return bool(rooms >> space - STREETS & 1 if space >= STREETS else streets >> space & 1)


def no_attack(table: Table, thief: int, target: int) -> Reasons:
    yield from not_there(table, target, "4.5")
    yield not may_attack(table, thief, target), "6.5", f"thieves do not attack {name(target)}"
    acted = has_used(table, thief, constants.ACTED)
    yield acted, "4.5", f"an attack is an action, and {name(thief)} has used {his(thief)} own"
    cost = "an attack costs one action point more than the move"
    yield table.points < constants.ACT_POINTS, "4.5", f"{cost}, and you have none left"
    yield from behind_portcullis(table, target)
    yield True, "4.5", f"{name(target)} is out of reach of this move"


def behind_portcullis(table: Table, figure: int) -> Reasons:
    closed = is_barred(table, table.cells[rows.WHERE + figure])
    yield closed, "10.3", f"a portcullis closes {spot_of(table, figure)}"


def no_leaving(table: Table, thief: int, called: str) -> Reasons:
    yield from too_early(table)
    yield not way_out(table), "10.3", "every exit is closed by a portcullis"
    yield True, "4.9", f"no open exit is near enough for {name(thief)} to walk out by {called}"


def on_brenns_walk(table: Table, seat: int, move: int) -> Reasons:
    """§8.11 Where Brenn does not walk on to."""
    brenn = int(figures.BRENN)
    yield from another_walks(table, seat, move, brenn, "8.11", "walks on")
    if move < moves.ATTACK:
        yield from no_end(table, brenn, move % SPACES, Walk("8.11", "this walk", constants.BRENN_WALKS))
    yield move < moves.STRIKE, "8.11", "Brenn's walk is no move, and ends in no attack"
    yield from no_leaving(table, brenn, "this walk")


def at_teleport(table: Table, seat: int, move: int) -> Reasons:
    """§7.6 Where no thief appears."""
    yield from another_walks(table, seat, move, table.mover, "7.6", "teleports")
    yield move >= moves.ATTACK, "7.6", "a teleport ends in no attack, and leads nobody out"
    space = move % SPACES
    yield from off_board(table, space)
    taken = table.cells[rows.OCCUPANT + space]
    yield taken >= 0, "7.6", f"{spot(table, space)} is occupied by {name(taken)}"
    yield True, "7.6", f"{spot(table, space)} is an exit, and no teleport ends there"


# Marching and running away


def on_march(table: Table, seat: int, move: int) -> Reasons:
    """§6.1, §6.2, and whatever else sets a guard marching: §8.15, §9.7, §11.7."""
    guard, mover = walker_of(move), table.mover
    rule = paragraph(march_rule(table))
    marching = (mover,) if mover >= 0 else (figures.KORNAK, figures.VALRUT)
    yield guard not in marching, rule, f"{name(guard)} does not march now"
    if move < moves.ATTACK:
        yield from no_end(table, guard, move % SPACES, Walk(rule, "this march", table.steps))
    yield from no_strike(table, seat, guard, (move - moves.STRIKE) % 16, rule)


def no_strike(table: Table, seat: int, guard: int, thief: int, rule: str) -> Reasons:
    """§6.2 Whom a guard does not attack."""
    own = seat_owns(table, seat, thief)
    yield own, "6.2", f"{name(thief)} is of your own gang: guards you move attack others"
    yield from not_there(table, thief, "6.2")
    yield not table.march_dice, "8.15", "Grimm's trick does not make the militia attack"
    yield from behind_portcullis(table, thief)
    yield True, rule, f"{name(thief)} is out of {name(guard)}'s reach"


def in_flight(table: Table, seat: int, move: int) -> Reasons:
    """§5.6 Where the loser does not run."""
    loser, space = loser_of(table), move % SPACES
    there = spot(table, space)
    yield walker_of(move) != loser, "5.6", f"{name(loser)} has lost and runs away, nobody else"
    attacks = move >= moves.ATTACK
    yield attacks, "5.6", f"{name(loser)} runs away: that is no attack, and leads nobody out"
    yield from off_board(table, space)
    taken = table.cells[rows.OCCUPANT + space] >= 0
    yield taken, "5.6", f"{there} is occupied: a flight ends on a free space"
    yield is_barred(table, space), "10.3", f"a portcullis closes {there}"
    yield True, "5.6", f"{there} is not the end of a flight of 3 spaces, or as many as there can be"


# What is put down


def at_deployment(table: Table, seat: int, move: int) -> Reasons:
    """§2.9 Where a thief does not come in."""
    thief, space = divmod(move, int(SPACES))
    if move < moves.ATTACK:
        yield not seat_owns(table, seat, thief), "2.9", f"{name(thief)} is not one of yours"
        yield table.cells[rows.WHERE + thief] >= 0, "2.9", f"{name(thief)} is placed already"
        yield from not_an_exit(table, space, "2.9")
        yield True, "2.9", f"{spot(table, space)} is occupied"


def not_an_exit(table: Table, space: int, rule: str) -> Reasons:
    inside = space >= STREETS or not table.ground.exits >> space & 1
    yield inside, rule, f"{spot(table, space)} is no exit of this board"


def at_lowering(table: Table, seat: int, street: int) -> Reasons:
    """§10.2 Where no portcullis is lowered."""
    yield from not_an_exit(table, street, "10.2")
    yield True, "10.2", f"a portcullis hangs at {spot(table, street)} already"


def at_drop(table: Table, seat: int, code: int) -> Reasons:
    """§7.2 What is not dropped, and where not."""
    thief = table.dropper
    kind, room = divmod(code, int(constants.ROOMS))
    carried = table.cells[rows.CARRY + thief * constants.CARRIED_KINDS + kind]
    yield not carried, "7.2", f"{name(thief)} carries no {KIND_NAMES[kind]}"
    yield from off_board(table, STREETS + room)
    yield from chest_there(table, room, "7.2")


def chest_there(table: Table, room: int, rule: str) -> Reasons:
    there = spot(table, STREETS + room)
    yield True, rule, f"there is a chest in {there}: it must be a room without one"


def at_gangs(table: Table, seat: int, gang: int) -> Reasons:
    """§2.2 A gang that somebody has."""
    owner = table.cells[rows.SEAT_OF + gang]
    yield True, "2.2", f"{{{owner}}} has taken {names.GANG_NAMES[gang]}"


def at_draft(table: Table, seat: int, code: int) -> Reasons:
    """§11.1 A Grimoire that somebody has, or a mage of another gang."""
    book, thief = divmod(code, 16)
    for owner in range(table.seats):
        taken = table.cells[rows.BOOK + owner] == book
        yield taken, "11.1", f"{{{owner}}} has taken the Grimoire of {names.BOOK_NAMES[book]}"
    yield from not_yours(table, seat, thief, "11.1")


def at_loot(table: Table, seat: int, kind: int) -> Reasons:
    """§5.5 A treasure that the loser does not carry."""
    yield True, "5.5", f"{name(loser_of(table))} carries no {KIND_NAMES[kind]}"


def at_giving(table: Table, seat: int, code: int) -> Reasons:
    """§7.3 A thief who cannot give, or what is not asked for now."""
    thief, kind = divmod(code, 5)
    yield from not_yours(table, seat, thief, "7.3")
    yield from not_there(table, thief, "7.3")
    wanted = next(at for at in range(5) if table.cells[rows.NEED + at])
    asked = f"what is asked for now is the {KIND_NAMES[wanted]}"
    yield kind != wanted, "7.3", f"{asked}, not the {KIND_NAMES[kind]}"
    yield True, "7.3", f"{name(thief)} carries no {KIND_NAMES[kind]}"


# Dice


def no_such_die(table: Table, seat: int, code: int, side: int, rule: str) -> Reasons:
    """§7.6, §8.3 A die that this side of a fight does not have."""
    yield True, rule, f"no die of {name(fighter(table, side))} shows a {code + 1}"


def on_jinxed_die(table: Table, seat: int, code: int | None) -> Reasons:
    """§7.6 A die that Jinx cannot be aimed at; None where no die is named."""
    attacks = table.phase == phases.LAST_A
    works = "Jinx works on neutral figures that attack you"
    neutral = attacks and table.defender >= THIEVES
    yield neutral, "7.6", f"{works}, and you attack {name(table.defender)}"
    if code is not None:
        yield from no_such_die(table, seat, code, DEFENDING if attacks else ATTACKING, "7.6")
    yield True, "7.6", "in a fight Jinx is played on one die: say which"


# Spells


def at_lifting(table: Table, seat: int, room: int) -> Reasons:
    """§11.12 A room without a chest."""
    yield from off_board(table, STREETS + room)
    yield True, "11.12", f"there is no chest in {spot(table, STREETS + room)}"


def at_setting_down(table: Table, seat: int, room: int) -> Reasons:
    """§11.12 A room with a chest, that of the lifted one among them."""
    lifted = room == table.lifted
    yield lifted, "11.12", f"the chest comes from {spot(table, STREETS + room)}: it goes elsewhere"
    yield from off_board(table, STREETS + room)
    yield from chest_there(table, room, "11.12")


def at_keeping(table: Table, seat: int, title: int) -> Reasons:
    """§11.5 A card that was not drawn."""
    drawn = table.cells[rows.DRAWN + title]
    yield not drawn, "11.5", f"{names.TITLE_NAMES[title]} is not among the cards drawn"


def not_this_spell(table: Table, seat: int, target: int, spell: int) -> Reasons:
    succeeded = names.SPELL_NAMES[table.spell]
    yield table.spell != spell, "11.2", f"{succeeded} has succeeded, no other spell"


def at_mission(table: Table, seat: int, mission: int) -> Reasons:
    """§11.11 A mission that is not face up."""
    yield from not_this_spell(table, seat, mission, spells.MISSION)
    yield from not_face_up(table, mission, "11.11")


def not_face_up(table: Table, mission: int, rule: str) -> Reasons:
    lies = face_up_slot(table, mission) >= 0
    yield not lies, rule, f"{names.MISSION_NAMES[mission]} is not face up"


def at_purse(table: Table, seat: int, gang: int) -> Reasons:
    """§11.8 Another player tells his ducats."""
    yield from not_this_spell(table, seat, gang, spells.EYE_OF_CROESUS)
    own = table.cells[rows.SEAT_OF + gang] == seat
    yield own, "11.8", "the Eye looks into the purse of another player, not into your own"
    yield True, "11.8", f"nobody plays {names.GANG_NAMES[gang]}"


def at_struck(table: Table, seat: int, thief: int) -> Reasons:
    """§11.9 An enemy on the streets, not wounded, near enough, with no other enemy in between."""
    yield from not_this_spell(table, seat, thief, spells.LIGHTNING)
    who, space = name(thief), table.cells[rows.WHERE + thief]
    yield seat_owns(table, seat, thief), "11.9", f"{who} is of your own gang"
    yield from not_there(table, thief, "11.9")
    wounded = table.cells[rows.WOUNDED + thief]
    yield wounded, "11.14", f"{who} is wounded already, and there is no second wound"
    yield space >= STREETS, "11.9", f"{who} is in {spot(table, space)}, and lightning enters no room"
    mage = table.cells[rows.MAGE + seat]
    near = spells.white_reach(table, table.cells[rows.WHERE + mage], 0) >> space & 1
    yield near, "11.9", f"another enemy thief stands between the lightning and {who}"
    yield True, "11.9", f"{who} is more than {spells.RANGE} spaces away over white lines"


def at_passenger(table: Table, seat: int, move: int) -> Reasons:
    """§11.13 A thief but no mage, up to 3 spaces, without attack and without leaving."""
    if table.spell != spells.TRANSPORT:
        return
    figure, who = walker_of(move), name(walker_of(move))
    yield figure >= THIEVES, "11.13", f"Transport moves thieves, and {who} is none"
    yield from not_there(table, figure, "11.13")
    yield spells.is_mage(table, figure), "11.13", f"Transport does not work on a mage, and {who} is one"
    if move < moves.ATTACK:
        yield from no_end(table, figure, move % SPACES, Walk("11.13", "Transport", spells.CARRIES))
    yield move < moves.STRIKE, "11.13", "Transport ends in no attack"
    yield True, "11.13", "Transport takes nobody out of the district"
