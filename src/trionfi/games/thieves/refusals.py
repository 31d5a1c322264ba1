"""Why not? What stands in the way of a move, in words for the seat that asked, from what it may know."""

from __future__ import annotations

from trionfi.core.refusal import Refusal
from trionfi.games.thieves import magic
from trionfi.games.thieves import moves as say
from trionfi.games.thieves.asking import ASKED
from trionfi.games.thieves.chests import at_chest, can_seize
from trionfi.games.thieves.combat import has_had
from trionfi.games.thieves.ground import FAR
from trionfi.games.thieves.missions import can_meet, face_up_slot
from trionfi.games.thieves.movement import can_move, may_attack, reach, way_out
from trionfi.games.thieves.names import (
    BOOK_NAMES,
    CARDS,
    FIGURE_NAMES,
    GANG_NAMES,
    KIND_NAMES,
    MISSION_NAMES,
    SPACE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    himself,
    his,
)
from trionfi.games.thieves.sides import loser_of
from trionfi.games.thieves.table import (
    ACTIVATE,
    ACTIVE,
    ALARM,
    BOOK,
    CARRY,
    CHEST,
    DEPLOY,
    DONE,
    DROPPER,
    DROPPING,
    END_MOVE,
    FLEEING,
    FROZEN,
    GANG,
    HAND,
    LAST_D,
    LOWERING,
    MAGE,
    MARCH,
    MARCH_DICE,
    MISSION_USED,
    MOVER,
    OCCUPANT,
    PHASE,
    POINTS,
    PORTCULLISES,
    ROUND,
    SEAT_OF,
    STEPS,
    USED,
    VAULT_DONE,
    WALLS,
    WHERE,
    WOUNDED,
    Table,
)
from trionfi.games.thieves.things import (
    ACTED,
    BRENN,
    CARRIED_KINDS,
    ELISE,
    ESCAPED,
    FATE,
    GRIMM,
    JINX,
    KORNAK,
    MASTER_KEY,
    MORVEN,
    MOVED,
    ROOMS,
    RUN,
    SECRET_PASSAGE,
    SKILLED,
    SLEIGHT_OF_HAND,
    SPACES,
    STREETS,
    TELEPORTATION,
    THIEVES,
    TITHE,
    TITLES,
    TORTOK,
    VALDUR,
    VALRUT,
)
from trionfi.games.thieves.wording import counted_words


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """None for a legal move; else the first rule that stands in its way."""
    if move in table.moves(seat):
        return None
    phase = table.cells[PHASE]
    if phase == ACTIVATE:
        found = in_turn(table, seat, move)
    elif phase == END_MOVE:
        found = at_end_of_move(table, move)
    elif phase == DEPLOY:
        found = at_deployment(table, seat, move)
    elif phase == MARCH:
        found = on_march(table, seat, move)
    elif phase == LOWERING and say.LOWER <= move < say.TAKE_GANG:
        found = at_lowering(table, move - say.LOWER)
    elif phase == DROPPING and say.DROP <= move < say.TRIPWIRE:
        found = at_drop(table, move - say.DROP)
    elif phase == FLEEING and move < say.ATTACK:
        found = in_flight(table, move)
    elif phase == LAST_D:
        found = at_last_card(table, seat, move)
    else:
        found = card_not_held(table, seat, move)
    return found or otherwise(table)


def otherwise(table: Table) -> Refusal:
    rule, text = ASKED[table.cells[PHASE]]
    return Refusal(rule, f"something else is asked now: {text}")


def name(figure: int) -> str:
    return FIGURE_NAMES[figure]


def card_not_held(table: Table, seat: int, move: int) -> Refusal | None:
    """A window asks for one card; one that is not in hand cannot be played."""
    for first, many in ((say.FOR_A_DIE, TITLES), (say.LEONA_ADDS, TITLES), (say.VESPER_HEXES, TITLES)):
        if first <= move < first + many and not holds(table, seat, move - first):
            return Refusal("4.8", f"you hold no {TITLE_NAMES[move - first]}")
    return None


def at_last_card(table: Table, seat: int, move: int) -> Refusal | None:
    title = int(FATE if move == say.FATE else JINX)
    asked = move == say.FATE or say.JINX_ON <= move < say.STEAL
    if asked and has_had(table, title):
        name_of = TITLE_NAMES[title]
        return Refusal("7.7", f"a title takes effect once in a fight, and {name_of} has been played")
    return missing(table, seat, title) if asked else None


def holds(table: Table, seat: int, title: int) -> bool:
    return table.cells[HAND + seat * TITLES + title] > 0


# In one's turn


def in_turn(table: Table, seat: int, move: int) -> Refusal | None:
    if say.MOVE <= move < say.MORVEN:
        return why_no_move(table, seat, (move - say.MOVE) // 4, (move - say.MOVE) % 4)
    if say.MORVEN <= move < say.TELEPORT:
        return why_no_morven(table, seat, move - say.MORVEN)
    if say.TELEPORT <= move < say.VALDUR:
        return why_no_teleport(table, seat, move - say.TELEPORT, True)
    if move == say.VALDUR:
        return why_no_teleport(table, seat, int(VALDUR), False)
    if say.BRENN <= move < say.PICK:
        return why_no_skill(table, seat, move)
    if say.PICK <= move < say.BASH:
        with_key = move >= say.PICK_WITH_KEY
        thief = move - (say.PICK_WITH_KEY if with_key else say.PICK)
        return why_no_chest(table, seat, thief, 1) or missing(table, seat, MASTER_KEY, with_key)
    if say.BASH <= move < say.VAULT:
        return why_no_bash(table, seat, move)
    if say.VAULT <= move < say.HEAL:
        return why_no_deed(table, seat, move)
    if say.HEAL <= move < say.MISSION:
        return why_no_healing(table, seat, move - say.HEAL)
    if say.MISSION <= move < say.GIVE:
        return why_no_mission(table, seat, move - say.MISSION)
    if say.TITHE <= move < say.ATTEMPT:
        return why_no_gang_card(table, seat, move)
    if say.ATTEMPT <= move < say.EYE:
        return why_no_spell(table, seat, move - say.ATTEMPT)
    if move < say.ATTACK and seat_owns(table, seat, move // SPACES):
        return Refusal("4.1", f"first declare that {name(move // SPACES)} moves, then say where")
    if say.ATTACK <= move < say.STRIKE:
        return Refusal("4.5", "an attack is the end of a move: first declare the move")
    return None


def seat_owns(table: Table, seat: int, figure: int) -> bool:
    return figure < THIEVES and figure // 4 == table.cells[GANG + seat]


def why_idle(table: Table, seat: int, thief: int) -> Refusal | None:
    """Why a thief cannot be activated at all."""
    if not seat_owns(table, seat, thief):
        return Refusal("3.3", f"{name(thief)} is not of your gang")
    if table.cells[WHERE + thief] == ESCAPED:
        return Refusal("4.9", f"{name(thief)} has left the district for good")
    if table.cells[WOUNDED + thief]:
        return Refusal("11.14", f"{name(thief)} is wounded and can only defend {himself(thief)}")
    if table.cells[FROZEN + thief] == table.cells[ROUND]:
        return Refusal("9.6", f"{name(thief)} is paralysed by a cursed gem this round")
    if table.cells[DONE] >> thief & 1:
        return Refusal("3.3", f"the activation of {name(thief)} is over for this turn")
    return None


def why_poor(table: Table, rule: str, points: int) -> Refusal | None:
    left = int(table.cells[POINTS])
    if left < points:
        return Refusal(rule, f"that costs {counted_words(points, 'action point')}, and you have {left} left")
    return None


def missing(table: Table, seat: int, title: int, wanted: bool = True) -> Refusal | None:
    if wanted and not holds(table, seat, title):
        return Refusal("4.8", f"you hold no {TITLE_NAMES[title]}")
    return None


def why_no_move(table: Table, seat: int, thief: int, cards: int) -> Refusal | None:
    idle = why_idle(table, seat, thief)
    if idle:
        return idle
    if table.cells[USED + thief] & MOVED:
        return Refusal("4.1", f"{name(thief)} has moved already this turn")
    return (
        why_poor(table, "4.1", 1)
        or missing(table, seat, RUN, bool(cards & say.WITH_RUN))
        or missing(table, seat, SECRET_PASSAGE, bool(cards & say.WITH_PASSAGE))
        or why_stuck(table, thief, bool(cards & say.WITH_PASSAGE))
    )


def why_stuck(table: Table, thief: int, wall: bool) -> Refusal | None:
    if not can_move(table, thief, int(wall)):
        return Refusal("4.1", f"{name(thief)} has nowhere to go: all around is walled or occupied")
    return None


def why_no_morven(table: Table, seat: int, code: int) -> Refusal | None:
    thief, title = int(MORVEN), code // 4
    refused = why_no_move(table, seat, thief, code % 4)
    if refused and refused.rule != "4.1":
        return refused
    if table.cells[USED + thief] & SKILLED:
        return Refusal("4.6", "Morven has used his skill already this turn")
    return (
        missing(table, seat, title)
        or why_poor(table, "4.1", 1)
        or refused
        or Refusal("8.7", "a card cannot be both discarded and played")
    )


def why_no_teleport(table: Table, seat: int, thief: int, with_card: bool) -> Refusal | None:
    refused = why_idle(table, seat, thief) or missing(table, seat, TELEPORTATION, with_card)
    if refused:
        return refused
    if table.cells[ACTIVE] == thief:
        return Refusal(
            "7.6", f"a teleport comes at the start of an activation; that of {name(thief)} has begun"
        )
    return why_poor(table, "7.6", 1)


def why_no_skill(table: Table, seat: int, move: int) -> Refusal | None:
    if move == say.BRENN:
        thief, rule, needs = int(BRENN), "8.11", "Brenn walks on only after his action, and where he can"
    elif move == say.GRIMM:
        thief, rule, needs = int(GRIMM), "8.15", "no militiaman has a free space beside him"
    else:
        gang = GANG_NAMES[move - say.ELISE]
        thief, rule, needs = int(ELISE), "8.4", f"no thief of {gang} stands adjacent to Elise"
    idle = why_idle(table, seat, thief) or why_poor(table, rule, 1)
    if idle:
        return idle
    if table.cells[USED + thief] & SKILLED:
        return Refusal("4.6", f"{name(thief)} has used {his(thief)} skill already this turn")
    return Refusal(rule, needs)


def why_no_action(table: Table, seat: int, thief: int, rule: str, points: int) -> Refusal | None:
    idle = why_idle(table, seat, thief)
    if idle:
        return idle
    if table.cells[USED + thief] & ACTED:
        return Refusal("3.3", f"{name(thief)} has used {his(thief)} action already this turn")
    return why_poor(table, rule, points)


def why_no_chest(table: Table, seat: int, thief: int, points: int) -> Refusal | None:
    rule = "4.3" if points == 1 else "4.4"
    refused = why_no_action(table, seat, thief, rule, points)
    if refused:
        return refused
    if not at_chest(table, thief):
        return Refusal(rule, f"{name(thief)} is not in a room with a chest")
    return None


def why_no_bash(table: Table, seat: int, move: int) -> Refusal | None:
    if move < say.TORTOK:
        return why_no_chest(table, seat, move - say.BASH, 2)
    refused = why_no_chest(table, seat, int(TORTOK), 1)
    if refused:
        return refused
    if table.cells[USED + TORTOK] & SKILLED:
        return Refusal("4.6", "Tortok has used his skill already this turn")
    return missing(table, seat, move - say.TORTOK)


def why_no_deed(table: Table, seat: int, move: int) -> Refusal | None:
    vault = move < say.SEIZE
    thief = move - (say.VAULT if vault else say.SEIZE)
    rule = "9.1" if vault else "9.5"
    if vault and not table.vault:
        return Refusal(rule, "there is no vault in this adventure")
    if not vault and not table.baron:
        return Refusal(rule, "there is no Baron in this adventure")
    refused = why_no_action(table, seat, thief, rule, 1)
    if refused:
        return refused
    if not vault:
        return (
            None if can_seize(table, thief) else Refusal(rule, f"the Baron is not where {name(thief)} stands")
        )
    if table.cells[VAULT_DONE]:
        return Refusal(rule, "the vault has been emptied already")
    where = SPACE_NAMES[table.ground.vault]
    return Refusal(rule, f"{name(thief)} must stand in the {where} with a scroll and the keys")


def why_no_healing(table: Table, seat: int, thief: int) -> Refusal | None:
    if table.wounds_heal:
        return Refusal("11.14", "wounds heal by themselves in this game")
    if not seat_owns(table, seat, thief) or not table.cells[WOUNDED + thief]:
        return Refusal("11.14", f"{name(thief)} is no wounded thief of yours")
    return why_poor(table, "11.14", 1)


def why_no_mission(table: Table, seat: int, deal: int) -> Refusal | None:
    mission = CARDS.deals[deal].mission
    if face_up_slot(table, mission) < 0:
        return Refusal("7.3", f"{MISSION_NAMES[mission]} does not lie face up")
    if table.cells[MISSION_USED]:
        return Refusal("4.7", "one mission a turn, and you have used one")
    if not can_meet(table, seat, deal):
        return Refusal(
            "7.3", f"your thieves on the board do not carry what {MISSION_NAMES[mission]} asks for"
        )
    return why_poor(table, "4.7", 3)


def why_no_gang_card(table: Table, seat: int, move: int) -> Refusal | None:
    tithe = move < say.SLEIGHT
    gang = move - (say.TITHE if tithe else say.SLEIGHT)
    refused = missing(table, seat, TITHE if tithe else SLEIGHT_OF_HAND)
    if refused:
        return refused
    if table.cells[SEAT_OF + gang] < 0 or table.cells[SEAT_OF + gang] == seat:
        return Refusal("7.6", f"{GANG_NAMES[gang]} are no gang of another player")
    return Refusal("7.6", f"no thief of yours stands adjacent to one of {GANG_NAMES[gang]}")


def why_no_spell(table: Table, seat: int, spell: int) -> Refusal | None:
    """§11.2 The requirement that is missing."""
    word = SPELL_NAMES[spell]
    obstacle = magic.obstacle(table, seat, spell)
    mage = table.cells[MAGE + seat]
    if obstacle == magic.NO_MAGE:
        return Refusal("11.1", "your gang has no Grimoire")
    if obstacle == magic.NOT_IN_BOOK:
        return Refusal("11.15", f"{word} is not in the Grimoire of {BOOK_NAMES[table.cells[BOOK + seat]]}")
    if obstacle == magic.MAGE_GONE:
        return Refusal("11.1", f"your mage {name(mage)} has left the district")
    if obstacle == magic.MAGE_IDLE:
        return why_idle(table, seat, mage)
    if obstacle == magic.SPENT:
        return Refusal("11.2", "a mage attempts one spell a round, and yours has")
    if obstacle == magic.NO_POINTS:
        return why_poor(table, "11.2", 1)
    if obstacle == magic.NO_ALARM:
        return Refusal("11.6", f"{word} needs the alarm to have been raised")
    if obstacle == magic.NO_GEM:
        return Refusal("11.2", f"{word} needs a red gem, and {name(mage)} carries none")
    return Refusal("11.2", f"{word} would find no target now")


# Walks


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
    if not table.cells[ALARM] and not table.early_exit:
        return Refusal("10.4", "nobody leaves before the alarm has been raised")
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
