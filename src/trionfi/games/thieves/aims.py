"""What stands in the way of a choice: a gang, a Grimoire, a die, a treasure, the target of a spell."""

from __future__ import annotations

from trionfi.core.refusal import Refusal
from trionfi.games.thieves import refusals_movement as moving
from trionfi.games.thieves.names import (
    BOOK_NAMES,
    GANG_NAMES,
    KIND_NAMES,
    MISSION_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
)
from trionfi.games.thieves.refusals_movement import Walk, name, spot
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules import phases, rows, spellbook
from trionfi.games.thieves.rules.constants import SPACES, STREETS, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING, fighter, loser_of
from trionfi.games.thieves.rules.missions import face_up_slot
from trionfi.games.thieves.rules.spells import CARRIES, RANGE, is_mage
from trionfi.games.thieves.rules.table import Table


def at_gangs(table: Table, seat: int, move: int) -> Refusal | None:
    """§2.2 A gang that somebody has."""
    if not say.TAKE_GANG <= move < say.GRIMOIRE:
        return None
    gang = move - int(say.TAKE_GANG)
    return Refusal("2.2", f"{{{int(table.cells[rows.SEAT_OF + gang])}}} has taken {GANG_NAMES[gang]}")


def at_draft(table: Table, seat: int, move: int) -> Refusal | None:
    """§11.1 A Grimoire that somebody has, or a mage of another gang."""
    if not say.GRIMOIRE <= move < say.SEND:
        return None
    book, thief = divmod(move - int(say.GRIMOIRE), 16)
    owners = [owner for owner in range(table.seats) if table.cells[rows.BOOK + owner] == book]
    if owners:
        return Refusal("11.1", f"{{{owners[0]}}} has taken the Grimoire of {BOOK_NAMES[book]}")
    return moving.not_yours(table, seat, thief, "11.1")


def at_loot(table: Table, seat: int, move: int) -> Refusal | None:
    """§5.5 A treasure that the loser does not carry."""
    if not say.STEAL <= move < say.DROP:
        return None
    kind = KIND_NAMES[move - int(say.STEAL)]
    return Refusal("5.5", f"{name(int(loser_of(table)))} carries no {kind}")


def at_giving(table: Table, seat: int, move: int) -> Refusal | None:
    """§7.3 A thief who cannot give, or what is not asked for now."""
    if not say.GIVE <= move < say.TITHE:
        return None
    thief, kind = divmod(move - int(say.GIVE), 5)
    refused = moving.not_yours(table, seat, thief, "7.3") or moving.not_there(table, thief, "7.3")
    if refused:
        return refused
    asked = next(at for at in range(5) if table.cells[rows.NEED + at])
    if kind != asked:
        return Refusal("7.3", f"what is asked for now is the {KIND_NAMES[asked]}, not the {KIND_NAMES[kind]}")
    return Refusal("7.3", f"{name(thief)} carries no {KIND_NAMES[kind]}")


# Dice


def no_such_die(table: Table, side: int, face: int, rule: str) -> Refusal:
    """Why a die of this side cannot be rolled again: no die shows the face."""
    figure = int(fighter(table, side))
    return Refusal(rule, f"no die of {name(figure)} shows a {face}")


def at_iris(table: Table, seat: int, move: int) -> Refusal | None:
    """§8.3 A die that Iris does not have."""
    if move < say.IRIS_AGAIN:
        return None
    return no_such_die(table, int(ATTACKING), move - int(say.IRIS_AGAIN) + 1, "8.3")


def on_jinxed_die(table: Table, move: int) -> Refusal:
    """§7.6 A die that Jinx cannot be aimed at."""
    attacks = table.phase == phases.LAST_A
    if attacks and table.defender >= THIEVES:
        figure = name(int(table.defender))
        return Refusal("7.6", f"Jinx works on neutral figures that attack you, and you attack {figure}")
    if move == say.JINX:
        return Refusal("7.6", "in a fight Jinx is played on one die: say which")
    side = int(DEFENDING if attacks else ATTACKING)
    return no_such_die(table, side, move - int(say.JINX_ON) + 1, "7.6")


# Spells


def at_lifting(table: Table, seat: int, move: int) -> Refusal | None:
    """§11.12 A room without a chest."""
    if not say.LIFT <= move < say.SET_DOWN:
        return None
    room = int(STREETS) + move - int(say.LIFT)
    return moving.off_board(table, room) or Refusal("11.12", f"there is no chest in {spot(room)}")


def at_setting_down(table: Table, seat: int, move: int) -> Refusal | None:
    """§11.12 A room with a chest, that of the lifted one among them."""
    if not say.SET_DOWN <= move < say.KEEP:
        return None
    room = move - int(say.SET_DOWN)
    if room == table.lifted:
        return Refusal("11.12", f"the chest comes from {spot(int(STREETS) + room)}: it goes elsewhere")
    return moving.off_board(table, int(STREETS) + room) or moving.chest_there(room, "11.12")


def at_keeping(table: Table, seat: int, move: int) -> Refusal | None:
    """§11.5 A card that was not drawn."""
    if not say.KEEP <= move < say.LOWER or table.cells[rows.DRAWN + move - say.KEEP]:
        return None
    return Refusal("11.5", f"{TITLE_NAMES[move - say.KEEP]} is not among the cards drawn")


def at_target(table: Table, seat: int, move: int) -> Refusal | None:
    """§11.8, §11.9, §11.11, §11.13 What the spell that has succeeded cannot be aimed at."""
    spell = table.spell
    if spell == spellbook.EYE_OF_CROESUS and say.EYE <= move < say.LIGHTNING:
        return why_no_eye(table, seat, move - int(say.EYE))
    if spell == spellbook.LIGHTNING and say.LIGHTNING <= move < say.SWAP:
        return why_no_lightning(table, seat, move - int(say.LIGHTNING))
    if spell == spellbook.MISSION and say.SWAP <= move < say.LIFT:
        return not_face_up(table, move - int(say.SWAP), "11.11")
    if spell == spellbook.TRANSPORT and moving.walker_of(move) is not None:
        return why_no_transport(table, move)
    if say.EYE <= move < say.KEEP:
        return Refusal("11.2", f"{SPELL_NAMES[spell]} has succeeded, no other spell")
    return None


def not_face_up(table: Table, mission: int, rule: str) -> Refusal | None:
    if face_up_slot(table, mission) >= 0:
        return None
    return Refusal(rule, f"{MISSION_NAMES[mission]} does not lie face up")


def why_no_eye(table: Table, seat: int, gang: int) -> Refusal:
    """§11.8 Another player tells his ducats."""
    if table.cells[rows.SEAT_OF + gang] == seat:
        return Refusal("11.8", "the Eye looks into the purse of another player, not into your own")
    return Refusal("11.8", f"nobody plays {GANG_NAMES[gang]}")


def why_no_lightning(table: Table, seat: int, thief: int) -> Refusal:
    """§11.9 An enemy on the streets, not wounded, near enough, with no other enemy in between."""
    if moving.seat_owns(table, seat, thief):
        return Refusal("11.9", f"{name(thief)} is of your own gang")
    missing = moving.not_there(table, thief, "11.9")
    if missing:
        return missing
    if table.cells[rows.WOUNDED + thief]:
        return Refusal("11.14", f"{name(thief)} is wounded already, and there is no second wound")
    space = int(table.cells[rows.WHERE + thief])
    if space >= STREETS:
        return Refusal("11.9", f"{name(thief)} is in {spot(space)}, and lightning enters no room")
    far = white_distance(table, int(table.cells[rows.WHERE + table.cells[rows.MAGE + seat]]), space)
    if far <= RANGE:
        return Refusal("11.9", f"another enemy thief stands between the lightning and {name(thief)}")
    return Refusal("11.9", f"{name(thief)} is more than {int(RANGE)} spaces away over white lines")


def white_distance(table: Table, start: int, goal: int) -> int:
    """How many white lines lie between two streets, figures ignored; more than the range where it is too far."""
    steps, lit = 0, 1 << start
    while steps <= RANGE and not lit >> goal & 1:
        for street in [street for street in range(STREETS) if lit >> street & 1]:
            lit |= int(table.ground.white[street])
        steps += 1
    return steps


def why_no_transport(table: Table, move: int) -> Refusal:
    """§11.13 A thief but no mage, up to 3 spaces, without attack and without leaving."""
    figure = moving.walker_of(move)
    assert figure is not None
    if figure >= THIEVES:
        return Refusal("11.13", f"Transport moves thieves, and {name(figure)} is none")
    missing = moving.not_there(table, figure, "11.13")
    if missing:
        return missing
    if is_mage(table, figure):
        return Refusal("11.13", f"Transport does not work on a mage, and {name(figure)} is one")
    if move < say.ATTACK:
        return moving.why_not_there(
            table, figure, move % int(SPACES), Walk("11.13", "Transport", int(CARRIES))
        )
    if move < say.STRIKE:
        return Refusal("11.13", "Transport ends in no attack")
    return Refusal("11.13", "Transport takes nobody out of the district")
