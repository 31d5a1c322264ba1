"""What stands in the way of a choice: a gang, a Grimoire, a die, a treasure, the target of a spell."""

from trionfi.games.thieves import names
from trionfi.games.thieves import refusals_movement as moving
from trionfi.games.thieves.names import KIND_NAMES
from trionfi.games.thieves.refusals_movement import Reasons, Walk, name, spot
from trionfi.games.thieves.rules import moves, phases, rows, spells
from trionfi.games.thieves.rules.constants import SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING, fighter, loser_of
from trionfi.games.thieves.rules.missions import face_up_slot
from trionfi.games.thieves.rules.table import Table


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
    yield from moving.not_yours(table, seat, thief, "11.1")


def at_loot(table: Table, seat: int, kind: int) -> Reasons:
    """§5.5 A treasure that the loser does not carry."""
    yield True, "5.5", f"{name(loser_of(table))} carries no {KIND_NAMES[kind]}"


def at_giving(table: Table, seat: int, code: int) -> Reasons:
    """§7.3 A thief who cannot give, or what is not asked for now."""
    thief, kind = divmod(code, 5)
    yield from moving.not_yours(table, seat, thief, "7.3")
    yield from moving.not_there(table, thief, "7.3")
    wanted = next(at for at in range(5) if table.cells[rows.NEED + at])
    asked = f"what is asked for now is the {KIND_NAMES[wanted]}"
    yield kind != wanted, "7.3", f"{asked}, not the {KIND_NAMES[kind]}"
    yield True, "7.3", f"{name(thief)} carries no {KIND_NAMES[kind]}"


# Dice


def at_iris(table: Table, seat: int, code: int) -> Reasons:
    """§8.3 A die that Iris does not have."""
    yield from no_such_die(table, ATTACKING, code, "8.3")


def no_such_die(table: Table, side: int, code: int, rule: str) -> Reasons:
    yield True, rule, f"no die of {name(fighter(table, side))} shows a {code + 1}"


def on_jinxed_die(table: Table, code: int | None) -> Reasons:
    """§7.6 A die that Jinx cannot be aimed at; None where no die is named."""
    attacks = table.phase == phases.LAST_A
    works = "Jinx works on neutral figures that attack you"
    neutral = attacks and table.defender >= THIEVES
    yield neutral, "7.6", f"{works}, and you attack {name(table.defender)}"
    if code is not None:
        yield from no_such_die(table, DEFENDING if attacks else ATTACKING, code, "7.6")
    yield True, "7.6", "in a fight Jinx is played on one die: say which"


# Spells


def at_lifting(table: Table, seat: int, room: int) -> Reasons:
    """§11.12 A room without a chest."""
    yield from moving.off_board(table, STREETS + room)
    yield True, "11.12", f"there is no chest in {spot(STREETS + room)}"


def at_setting_down(table: Table, seat: int, room: int) -> Reasons:
    """§11.12 A room with a chest, that of the lifted one among them."""
    lifted = room == table.lifted
    yield lifted, "11.12", f"the chest comes from {spot(STREETS + room)}: it goes elsewhere"
    yield from moving.off_board(table, STREETS + room)
    yield from moving.chest_there(room, "11.12")


def at_keeping(table: Table, seat: int, title: int) -> Reasons:
    """§11.5 A card that was not drawn."""
    drawn = table.cells[rows.DRAWN + title]
    yield not drawn, "11.5", f"{names.TITLE_NAMES[title]} is not among the cards drawn"


def not_this_spell(table: Table, spell: int) -> Reasons:
    succeeded = names.SPELL_NAMES[table.spell]
    yield table.spell != spell, "11.2", f"{succeeded} has succeeded, no other spell"


def at_chest(table: Table, seat: int, room: int) -> Reasons:
    yield from not_this_spell(table, spells.TELEKINESIS)


def at_mission(table: Table, seat: int, mission: int) -> Reasons:
    """§11.11 A mission that does not lie face up."""
    yield from not_this_spell(table, spells.MISSION)
    yield from not_face_up(table, mission, "11.11")


def not_face_up(table: Table, mission: int, rule: str) -> Reasons:
    lies = face_up_slot(table, mission) >= 0
    yield not lies, rule, f"{names.MISSION_NAMES[mission]} does not lie face up"


def at_purse(table: Table, seat: int, gang: int) -> Reasons:
    """§11.8 Another player tells his ducats."""
    yield from not_this_spell(table, spells.EYE_OF_CROESUS)
    own = table.cells[rows.SEAT_OF + gang] == seat
    yield own, "11.8", "the Eye looks into the purse of another player, not into your own"
    yield True, "11.8", f"nobody plays {names.GANG_NAMES[gang]}"


def at_struck(table: Table, seat: int, thief: int) -> Reasons:
    """§11.9 An enemy on the streets, not wounded, near enough, with no other enemy in between."""
    yield from not_this_spell(table, spells.LIGHTNING)
    who, space = name(thief), table.cells[rows.WHERE + thief]
    yield moving.seat_owns(table, seat, thief), "11.9", f"{who} is of your own gang"
    yield from moving.not_there(table, thief, "11.9")
    wounded = table.cells[rows.WOUNDED + thief]
    yield wounded, "11.14", f"{who} is wounded already, and there is no second wound"
    yield space >= STREETS, "11.9", f"{who} is in {spot(space)}, and lightning enters no room"
    mage = table.cells[rows.MAGE + seat]
    near = spells.white_reach(table, table.cells[rows.WHERE + mage], 0) >> space & 1
    yield near, "11.9", f"another enemy thief stands between the lightning and {who}"
    yield True, "11.9", f"{who} is more than {spells.RANGE} spaces away over white lines"


def at_passenger(table: Table, seat: int, move: int) -> Reasons:
    """§11.13 A thief but no mage, up to 3 spaces, without attack and without leaving."""
    if table.spell != spells.TRANSPORT:
        return
    figure, who = moving.walker_of(move), name(moving.walker_of(move))
    yield figure >= THIEVES, "11.13", f"Transport moves thieves, and {who} is none"
    yield from moving.not_there(table, figure, "11.13")
    yield spells.is_mage(table, figure), "11.13", f"Transport does not work on a mage, and {who} is one"
    if move < moves.ATTACK:
        yield from moving.no_end(table, figure, move % SPACES, Walk("11.13", "Transport", spells.CARRIES))
    yield move < moves.STRIKE, "11.13", "Transport ends in no attack"
    yield True, "11.13", "Transport takes nobody out of the district"
