"""Why not? What stands in the way of a move, in words for the seat that asked, from what it may know."""

from __future__ import annotations

from collections.abc import Callable

from trionfi.core.refusal import Refusal
from trionfi.games.thieves import aims
from trionfi.games.thieves import refusals_movement as moving
from trionfi.games.thieves.names import (
    BOOK_NAMES,
    CARDS,
    GANG_NAMES,
    MISSION_NAMES,
    SPACE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    himself,
    his,
)
from trionfi.games.thieves.plurals import counted_words
from trionfi.games.thieves.refusals_movement import name
from trionfi.games.thieves.rules import figures, magic, phases, rows, spellbook, titles
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.chests import at_chest, can_seize
from trionfi.games.thieves.rules.constants import ACTED, ESCAPED, MOVED, SKILLED, THIEVES, TITLES
from trionfi.games.thieves.rules.missions import can_meet
from trionfi.games.thieves.rules.movement import can_move, stride
from trionfi.games.thieves.rules.table import Table, has_used
from trionfi.games.thieves.rules.turning import has_had

# The spell whose target each of these moves chooses, from the last down.
CHOSEN_FOR = {
    int(say.KEEP): int(spellbook.ARCANA),
    int(say.LIFT): int(spellbook.TELEKINESIS),
    int(say.SWAP): int(spellbook.MISSION),
    int(say.LIGHTNING): int(spellbook.LIGHTNING),
    int(say.EYE): int(spellbook.EYE_OF_CROESUS),
}

# §7.5, §8.1, §8.14 Where any card may be discarded, and what for
DISCARDED_FOR = {
    int(say.FOR_A_DIE): (phases.CARD_A, phases.CARD_D),
    int(say.LEONA_ADDS): (phases.LEONA_A, phases.LEONA_D),
    int(say.VESPER_HEXES): (phases.ASK_VESPER,),
}


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """None for a legal move; else the first rule that stands in its way."""
    if move in table.moves(seat):
        return None
    reasons = REASONS.get(int(table.phase), card_not_held)
    return reasons(table, seat, move) or otherwise(table)


def otherwise(table: Table) -> Refusal:
    _, rule, text = phases.ASKED[table.phase]
    return Refusal(rule, f"something else is asked now: {text}")


def card_not_held(table: Table, seat: int, move: int) -> Refusal | None:
    """A window asks for one card, or for any to be discarded; one that is not in hand cannot be played."""
    phase = table.phase
    for first, askers in DISCARDED_FOR.items():
        if first <= move < first + TITLES and phase in askers and not holds(table, seat, move - first):
            return Refusal("4.8", f"you hold no {TITLE_NAMES[move - first]}")
    if move == say.RIPOSTE and phase == phases.CARD_A:
        return Refusal("7.6", "Riposte is for the one who is attacked")
    if move == say.FURIOUS_ASSAULT and phase == phases.CARD_D:
        return Refusal("7.6", "Furious Assault is for the one who attacks")
    return missing(table, seat, say.PLAYED[move - say.TRIPWIRE]) if say.TRIPWIRE <= move < say.STAY else None


def at_last_card(table: Table, seat: int, move: int) -> Refusal | None:
    """§7.6, §7.7 Fate or Jinx: not held, had in this fight, or no die for it."""
    jinx = move == say.JINX or say.JINX_ON <= move < say.STEAL
    if not jinx and move != say.FATE:
        return card_not_held(table, seat, move)
    title = int(titles.JINX if jinx else titles.FATE)
    if has_had(table, title):
        return Refusal(
            "7.7", f"a title takes effect once in a fight, and {TITLE_NAMES[title]} has been played"
        )
    return missing(table, seat, title) or (aims.on_jinxed_die(table, move) if jinx else None)


def holds(table: Table, seat: int, title: int) -> bool:
    return table.cells[rows.HAND + seat * TITLES + title] > 0


# In one's turn


def in_turn(table: Table, seat: int, move: int) -> Refusal | None:
    """§3.3 What a player may not do now in his turn; R1 he puts nothing down of his own accord."""
    if say.MOVE <= move < say.MORVEN:
        return why_no_move(table, seat, (move - say.MOVE) // 4, (move - say.MOVE) % 4)
    if say.MORVEN <= move < say.TELEPORT:
        return why_no_morven(table, seat, move - say.MORVEN)
    if say.TELEPORT <= move < say.VALDUR:
        return why_no_teleport(table, seat, move - say.TELEPORT, True)
    if move == say.VALDUR:
        return why_no_teleport(table, seat, int(figures.VALDUR), False)
    if say.BRENN <= move < say.PICK:
        return why_no_skill(table, seat, move)
    if say.PICK <= move < say.BASH:
        with_key = move >= say.PICK_WITH_KEY
        thief = move - (say.PICK_WITH_KEY if with_key else say.PICK)
        return why_no_chest(table, seat, thief, "4.3", 1) or missing(table, seat, titles.MASTER_KEY, with_key)
    if say.BASH <= move < say.VAULT:
        return why_no_bash(table, seat, move)
    if say.VAULT <= move < say.HEAL:
        return why_no_deed(table, seat, move)
    if say.HEAL <= move < say.MISSION:
        return why_no_healing(table, seat, move - say.HEAL)
    if say.MISSION <= move < say.GIVE:
        return why_no_mission(table, seat, move - say.MISSION)
    if say.GIVE <= move < say.TITHE:
        return Refusal("7.3", "first use a mission; who gives is asked then, where there is a choice")
    if say.TITHE <= move < say.ATTEMPT:
        return why_no_gang_card(table, seat, move)
    if say.ATTEMPT <= move < say.EYE:
        return why_no_spell(table, seat, move - say.ATTEMPT)
    if say.DROP <= move < say.TRIPWIRE:
        return Refusal("R1", "nothing is put down but by the carrying limit")
    if move < say.MOVE:
        return why_no_walk_yet(table, seat, move)
    if say.EYE <= move < say.LOWER:
        return why_no_target_yet(table, seat, move)
    return None


def why_no_walk_yet(table: Table, seat: int, move: int) -> Refusal:
    """§4.1 Where a thief goes, whom he attacks and that he leaves is said when his move is declared."""
    figure = moving.walker_of(move)
    assert figure is not None
    if figure in (figures.KORNAK, figures.VALRUT):
        return Refusal("3.2", f"{name(figure)} is moved before your thieves act, not now")
    if figure == figures.SIENNA:
        return Refusal("9.7", "Sienna is moved before your thieves act, not now")
    if figure >= THIEVES:
        return Refusal("9.9", f"no player moves {name(figure)}")
    if move >= say.LEAVE:
        first = why_idle(table, seat, figure) or moving.too_early(table)
        return first or Refusal("4.1", f"first declare that {name(figure)} moves, then leave")
    first = why_no_move(table, seat, figure, 0)
    if first:
        return first
    if move >= say.ATTACK:
        return Refusal("4.5", "an attack is the end of a move: first declare the move")
    return Refusal("4.1", f"first declare that {name(figure)} moves, then say where")


def why_idle(table: Table, seat: int, thief: int) -> Refusal | None:
    """Why a thief cannot be activated at all."""
    stranger = moving.not_yours(table, seat, thief)
    if stranger:
        return stranger
    if table.cells[rows.WHERE + thief] == ESCAPED:
        return Refusal("4.9", f"{name(thief)} has left the district for good")
    if table.cells[rows.WOUNDED + thief]:
        return Refusal("11.14", f"{name(thief)} is wounded and can only defend {himself(thief)}")
    if table.cells[rows.FROZEN + thief] == table.round:
        return Refusal("9.6", f"{name(thief)} is paralysed by a cursed gem this round")
    if table.done >> thief & 1:
        return Refusal("3.3", f"the activation of {name(thief)} is over for this turn")
    return None


def why_poor(table: Table, rule: str, points: int) -> Refusal | None:
    left = int(table.points)
    if left < points:
        return Refusal(rule, f"that costs {counted_words(points, 'action point')}, and you have {left} left")
    return None


def missing(table: Table, seat: int, title: int, wanted: bool = True) -> Refusal | None:
    if wanted and not holds(table, seat, title):
        return Refusal("4.8", f"you hold no {TITLE_NAMES[title]}")
    return None


def why_no_move(table: Table, seat: int, thief: int, cards: int, walls: int = 0) -> Refusal | None:
    """§4.1 Why this move cannot be declared; `walls` he may cross beside that of the card."""
    idle = why_idle(table, seat, thief)
    if idle:
        return idle
    if has_used(table, thief, MOVED):
        return Refusal("4.1", f"{name(thief)} has moved already this turn")
    return (
        why_poor(table, "4.1", 1)
        or missing(table, seat, titles.RUN, bool(cards & say.WITH_RUN))
        or missing(table, seat, titles.SECRET_PASSAGE, bool(cards & say.WITH_PASSAGE))
        or why_stuck(table, thief, cards, walls)
    )


def why_stuck(table: Table, thief: int, cards: int, walls: int) -> Refusal | None:
    if not can_move(table, thief, stride(cards), walls + (cards >> 1)):
        return Refusal("4.1", f"{name(thief)} has nowhere to go: all around is walled or occupied")
    return None


def why_no_morven(table: Table, seat: int, code: int) -> Refusal | None:
    thief, title = int(figures.MORVEN), code // 4
    refused = why_no_move(table, seat, thief, code % 4, 1)
    if refused and refused.rule != "4.1":
        return refused
    if has_used(table, thief, SKILLED):
        return Refusal("4.6", "Morven has used his skill already this turn")
    return (
        missing(table, seat, title)
        or why_poor(table, "4.1", 1)
        or refused
        or Refusal("8.7", "a card cannot be both discarded and played")
    )


def why_no_teleport(table: Table, seat: int, thief: int, with_card: bool) -> Refusal | None:
    refused = why_idle(table, seat, thief) or missing(table, seat, titles.TELEPORTATION, with_card)
    if refused:
        return refused
    if table.active == thief:
        return Refusal(
            "7.6", f"a teleport comes at the start of an activation; that of {name(thief)} has begun"
        )
    return why_poor(table, "7.6", 1)


def why_no_skill(table: Table, seat: int, move: int) -> Refusal | None:
    if move == say.BRENN:
        thief, rule, needs = (
            int(figures.BRENN),
            "8.11",
            "Brenn walks on only after his action, and where he can",
        )
    elif move == say.GRIMM:
        thief, rule, needs = int(figures.GRIMM), "8.15", "no militiaman has a free space beside him"
    else:
        gang = GANG_NAMES[move - say.ELISE]
        thief, rule, needs = int(figures.ELISE), "8.4", f"no thief of {gang} stands adjacent to Elise"
    idle = why_idle(table, seat, thief) or why_poor(table, rule, 1)
    if idle:
        return idle
    if has_used(table, thief, SKILLED):
        return Refusal("4.6", f"{name(thief)} has used {his(thief)} skill already this turn")
    return Refusal(rule, needs)


def why_no_action(table: Table, seat: int, thief: int, rule: str, points: int) -> Refusal | None:
    idle = why_idle(table, seat, thief)
    if idle:
        return idle
    if has_used(table, thief, ACTED):
        return Refusal("3.3", f"{name(thief)} has used {his(thief)} action already this turn")
    return why_poor(table, rule, points)


def why_no_chest(table: Table, seat: int, thief: int, rule: str, points: int) -> Refusal | None:
    refused = why_no_action(table, seat, thief, rule, points)
    if refused:
        return refused
    if not at_chest(table, thief):
        return Refusal(rule, f"{name(thief)} is not in a room with a chest")
    return None


def why_no_bash(table: Table, seat: int, move: int) -> Refusal | None:
    if move < say.TORTOK:
        return why_no_chest(table, seat, move - say.BASH, "4.4", 2)
    refused = why_no_chest(table, seat, int(figures.TORTOK), "8.10", 1)
    if refused:
        return refused
    if has_used(table, figures.TORTOK, SKILLED):
        return Refusal("4.6", "Tortok has used his skill already this turn")
    return missing(table, seat, move - say.TORTOK)


def why_no_deed(table: Table, seat: int, move: int) -> Refusal | None:
    vault = move < say.SEIZE
    thief = move - (say.VAULT if vault else say.SEIZE)
    rule = "9.1" if vault else "9.5"
    if vault and not table.agreed.vault:
        return Refusal(rule, "there is no vault in this adventure")
    if not vault and not table.agreed.baron:
        return Refusal(rule, "there is no Baron in this adventure")
    refused = why_no_action(table, seat, thief, rule, 1)
    if refused:
        return refused
    if not vault:
        return (
            None if can_seize(table, thief) else Refusal(rule, f"the Baron is not where {name(thief)} stands")
        )
    if table.vault_done:
        return Refusal(rule, "the vault has been emptied already")
    where = SPACE_NAMES[table.ground.vault]
    return Refusal(rule, f"{name(thief)} must stand in the {where} with a scroll and the keys")


def why_no_healing(table: Table, seat: int, thief: int) -> Refusal | None:
    if table.agreed.wounds_heal:
        return Refusal("11.14", "wounds heal by themselves in this game")
    if not moving.seat_owns(table, seat, thief) or not table.cells[rows.WOUNDED + thief]:
        return Refusal("11.14", f"{name(thief)} is no wounded thief of yours")
    return why_poor(table, "11.14", 1)


def why_no_mission(table: Table, seat: int, deal: int) -> Refusal | None:
    mission = CARDS.deals[deal].mission
    hidden = aims.not_face_up(table, mission, "7.3")
    if hidden:
        return hidden
    if table.mission_used:
        return Refusal("4.7", "one mission a turn, and you have used one")
    if not can_meet(table, seat, deal):
        return Refusal(
            "7.3", f"your thieves on the board do not carry what {MISSION_NAMES[mission]} asks for"
        )
    return why_poor(table, "4.7", 3)


def why_no_gang_card(table: Table, seat: int, move: int) -> Refusal | None:
    tithe = move < say.SLEIGHT
    gang = move - (say.TITHE if tithe else say.SLEIGHT)
    refused = missing(table, seat, titles.TITHE if tithe else titles.SLEIGHT_OF_HAND)
    if refused:
        return refused
    if table.cells[rows.SEAT_OF + gang] < 0 or table.cells[rows.SEAT_OF + gang] == seat:
        return Refusal("7.6", f"{GANG_NAMES[gang]} are no gang of another player")
    return Refusal("7.6", f"no thief of yours stands adjacent to one of {GANG_NAMES[gang]}")


def why_no_spell(table: Table, seat: int, spell: int) -> Refusal | None:
    """§11.2 The requirement that is missing."""
    word = SPELL_NAMES[spell]
    obstacle = magic.obstacle(table, seat, spell)
    mage = table.cells[rows.MAGE + seat]
    if obstacle == magic.NO_MAGE:
        return Refusal("11.1", "your gang has no Grimoire")
    if obstacle == magic.NOT_IN_BOOK:
        return Refusal(
            "11.15", f"{word} is not in the Grimoire of {BOOK_NAMES[table.cells[rows.BOOK + seat]]}"
        )
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


def why_no_target_yet(table: Table, seat: int, move: int) -> Refusal | None:
    """§11.2 What a spell is aimed at is said when it has succeeded."""
    spell = next(spell for first, spell in CHOSEN_FOR.items() if move >= first)
    if magic.obstacle(table, seat, spell) != magic.FINE:
        return why_no_spell(table, seat, spell)
    return Refusal(
        "11.2", f"first attempt {SPELL_NAMES[spell]}; what it does is chosen when it has succeeded"
    )


Reasons = Callable[[Table, int, int], Refusal | None]

# Who knows what stands in the way, by what is asked; at the other windows a card is asked for.
REASONS: dict[int, Reasons] = {
    int(phases.CHOOSE_GANG): aims.at_gangs,
    int(phases.DRAFT): aims.at_draft,
    int(phases.DEPLOY): moving.at_deployment,
    int(phases.LOWERING): moving.at_lowering,
    int(phases.MARCH): moving.on_march,
    int(phases.ACTIVATE): in_turn,
    int(phases.END_MOVE): moving.at_end_of_move,
    int(phases.TELEPORTING): moving.at_teleport,
    int(phases.WALK): moving.on_brenns_walk,
    int(phases.TARGET): aims.at_target,
    int(phases.LIFTING): aims.at_lifting,
    int(phases.SETTING): aims.at_setting_down,
    int(phases.KEEPING): aims.at_keeping,
    int(phases.GIVING): aims.at_giving,
    int(phases.ASK_IRIS): aims.at_iris,
    int(phases.LAST_A): at_last_card,
    int(phases.LAST_D): at_last_card,
    int(phases.LOOTING): aims.at_loot,
    int(phases.FLEEING): moving.in_flight,
    int(phases.DROPPING): moving.at_drop,
}
