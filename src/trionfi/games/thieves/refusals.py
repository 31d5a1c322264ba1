"""Why not? What stands in the way of a move, in words for the seat that asked, from what it may know.

Each kind of move has a generator of reasons: whether a rule stands in the way, its paragraph, its sentence.
"""

from bisect import bisect
from collections.abc import Callable
from functools import partial

from trionfi.core.errors import NotYourTurn
from trionfi.core.refusal import Refusal, first_reason, not_your_turn
from trionfi.games.thieves import names, reasons
from trionfi.games.thieves.names import TITLE_NAMES, counted_words
from trionfi.games.thieves.notation import BLOCKS
from trionfi.games.thieves.reasons import Reasons, name
from trionfi.games.thieves.rules import constants, figures, magic, moves, phases, rows, spells, titles
from trionfi.games.thieves.rules.chests import at_chest, can_seize
from trionfi.games.thieves.rules.constants import ACTED, MOVED, SKILLED, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, has_had
from trionfi.games.thieves.rules.missions import can_meet
from trionfi.games.thieves.rules.movement import can_move, stride
from trionfi.games.thieves.rules.table import Table, has_used, holds, seat_of

Why = Callable[[Table, int, int], Reasons]

# Where each kind of move begins; whoever goes, attacks or leaves is of one kind.
STARTS = [first for first, *_ in BLOCKS if not moves.GO < first < moves.MOVE]


def rules_refusal(table: Table, seat: int, move: int) -> Refusal | None:
    """None for a legal move; else the first rule that stands in its way."""
    if move in table.moves(seat):
        return None
    start = STARTS[bisect(STARTS, move) - 1]
    why = REASONS.get(table.phase, {moves.TRIPWIRE: not_in_hand}).get(start)
    _, rule, text = phases.ASKED[table.phase]
    refusal = first_reason(why(table, seat, move - start)) if why else None
    return refusal or Refusal(rule, f"something else is asked now: {text}")


# Out of turn

IN_FIGHT = (*range(phases.CARD_A, phases.LOOTING), phases.ASK_IRIS)


def not_asked(table: Table, seat: int | None, move: int) -> Refusal:
    """Somebody else is asked: by the paragraph of the question, with a word on why this seat is not."""
    rule, why = phases.ASKED[table.phase][1], ""
    if seat is not None and phases.is_window(table.phase):
        rule, why = "7.8", left_out(table, seat)
    elif seat is not None and table.phase in IN_FIGHT and seat not in sides(table):
        rule, why = "5.2", "; only the two sides of a fight play cards in it"
    return Refusal(rule, not_your_turn(rule, table.to_act).text + why, NotYourTurn)


def sides(table: Table) -> tuple[int, int]:
    """The seats of attacker and defender; -1 for a neutral figure."""
    return seat_of(table, table.attacker), seat_of(table, table.defender)


def left_out(table: Table, seat: int) -> str:
    """§7.8 At a moment for the others: it is your turn, your hand is empty, or you have answered."""
    if seat == table.turn:
        return "; this moment is for the others"
    if table.cells[rows.HAND_SIZE + seat] == 0:
        return "; whoever holds no Arcana is not asked"
    return "; you have answered" if table.cells[rows.ANSWER + seat] >= 0 else ""


# Cards


def not_held(table: Table, seat: int, title: int) -> Reasons:
    yield not holds(table, seat, title), "4.8", f"you hold no {TITLE_NAMES[title]}"


def not_in_hand(table: Table, seat: int, code: int) -> Reasons:
    """A window asks for one card; one that is not in hand cannot be played."""
    move, phase = moves.TRIPWIRE + code, table.phase
    defends = move == moves.RIPOSTE and phase == phases.CARD_A
    yield defends, "7.6", "Riposte is for the defender"
    attacks = move == moves.FURIOUS_ASSAULT and phase == phases.CARD_D
    yield attacks, "7.6", "Furious Assault is for the attacker"
    yield from not_held(table, seat, moves.PLAYED[code])


def not_last(table: Table, seat: int, title: int, die: int | None) -> Reasons:
    """§7.6, §7.7 Fate or Jinx: had in this fight, not held, or no die for it."""
    played = title in (titles.FATE, titles.JINX) and has_had(table, title)
    once = "a title takes effect once in a fight"
    yield played, "7.7", f"{once}, and {TITLE_NAMES[title]} has been played"
    yield from not_held(table, seat, title)
    if title == titles.JINX:
        yield from reasons.on_jinxed_die(table, seat, die)


# In one's turn (§3.3)


def not_declared(table: Table, seat: int, move: int) -> Reasons:
    """§4.1 Where a thief goes, whom he attacks and that he leaves is said when his move is declared."""
    figure, who = reasons.walker_of(move), name(reasons.walker_of(move))
    militiaman = figure in (figures.KORNAK, figures.VALRUT)
    yield militiaman, "3.2", f"{who} is moved before your thieves act, not now"
    yield figure == figures.SIENNA, "9.7", "Sienna is moved before your thieves act, not now"
    yield figure >= THIEVES, "9.9", f"no player moves {who}"
    if move >= moves.LEAVE:
        yield from idle(table, seat, figure)
        yield from reasons.too_early(table)
        yield True, "4.1", f"first declare that {who} moves, then leave"
    yield from no_move(table, seat, figure, 0)
    yield move >= moves.ATTACK, "4.5", "an attack is the end of a move: first declare the move"
    yield True, "4.1", f"first declare that {who} moves, then say where"


def idle(table: Table, seat: int, thief: int) -> Reasons:
    """Why a thief cannot be activated at all."""
    cells, who = table.cells, name(thief)
    yield from reasons.not_yours(table, seat, thief)
    yield from reasons.has_left(table, thief)
    defend = f"can only defend {names.himself(thief)}"
    yield cells[rows.WOUNDED + thief], "11.14", f"{who} is wounded and {defend}"
    paralysed = cells[rows.FROZEN + thief] == table.round
    yield paralysed, "9.6", f"{who} is paralysed by a cursed gem this round"
    yield table.done >> thief & 1, "3.3", f"{who} is done for this turn"


def poor(table: Table, rule: str, points: int) -> Reasons:
    cost = counted_words(points, "action point")
    yield table.points < points, rule, f"that costs {cost}, and you have {table.points} left"


def no_move(table: Table, seat: int, thief: int, cards: int, walls: int = 0) -> Reasons:
    """§4.1 Why this move cannot be declared; `walls` he may cross beside that of the card."""
    yield from idle(table, seat, thief)
    yield has_used(table, thief, MOVED), "4.1", f"{name(thief)} has moved already this turn"
    yield from poor(table, "4.1", constants.MOVE_POINTS)
    if cards & moves.WITH_RUN:
        yield from not_held(table, seat, titles.RUN)
    if cards & moves.WITH_PASSAGE:
        yield from not_held(table, seat, titles.SECRET_PASSAGE)
    stuck = not can_move(table, thief, stride(cards), walls + (cards >> 1))
    yield stuck, "4.1", f"{name(thief)} has nowhere to go: all around is walled or occupied"


def through_wall(table: Table, seat: int, code: int) -> Reasons:
    """§8.7 Morven's skill, or the move that he makes by it."""
    title, cards = divmod(code, 4)
    move = first_reason(no_move(table, seat, figures.MORVEN, cards, 1)) or Refusal("4.1", "")
    yield move.rule != "4.1", move.rule, move.text
    yield from skill_used(table, figures.MORVEN)
    yield from not_held(table, seat, title)
    yield from poor(table, "4.1", constants.MOVE_POINTS)
    yield move.text, move.rule, move.text
    yield True, "8.7", "a card cannot be both discarded and played"


def teleport(table: Table, seat: int, thief: int, with_card: bool = True) -> Reasons:
    yield from idle(table, seat, thief)
    if with_card:
        yield from not_held(table, seat, titles.TELEPORTATION)
    begun = f"that of {name(thief)} has begun"
    active = table.active == thief
    yield active, "7.6", f"a teleport comes at the start of an activation; {begun}"
    yield from poor(table, "7.6", constants.MOVE_POINTS)


def skill_used(table: Table, thief: int) -> Reasons:
    used = has_used(table, thief, SKILLED)
    yield used, "4.6", f"{name(thief)} has used {names.his(thief)} skill already this turn"


def skill(table: Table, seat: int, gang: int, thief: int, rule: str, needs: str) -> Reasons:
    """§4.6 A skill that costs a point, and what else it needs, of a gang perhaps."""
    yield from idle(table, seat, thief)
    yield from poor(table, rule, constants.SKILL_POINTS)
    yield from skill_used(table, thief)
    yield True, rule, needs.format(names.GANG_NAMES[gang])


def action(table: Table, seat: int, thief: int, rule: str, points: int) -> Reasons:
    yield from idle(table, seat, thief)
    acted = has_used(table, thief, ACTED)
    yield acted, "3.3", f"{name(thief)} has used {names.his(thief)} action already this turn"
    yield from poor(table, rule, points)


def chest(table: Table, seat: int, thief: int, rule: str, points: int) -> Reasons:
    yield from action(table, seat, thief, rule, points)
    yield not at_chest(table, thief), rule, f"{name(thief)} is not in a room with a chest"


def pick_with_key(table: Table, seat: int, thief: int) -> Reasons:
    yield from chest(table, seat, thief, "4.3", constants.ACT_POINTS)
    yield from not_held(table, seat, titles.MASTER_KEY)


def tortok(table: Table, seat: int, title: int) -> Reasons:
    yield from chest(table, seat, figures.TORTOK, "8.10", constants.TORTOK_POINTS)
    yield from skill_used(table, figures.TORTOK)
    yield from not_held(table, seat, title)


def vault(table: Table, seat: int, thief: int) -> Reasons:
    yield not table.agreed.vault, "9.1", "there is no vault in this adventure"
    yield from action(table, seat, thief, "9.1", constants.ACT_POINTS)
    yield table.vault_done, "9.1", "the vault has been emptied already"
    where = names.SPACE_NAMES[table.ground.vault]
    yield True, "9.1", f"{name(thief)} must stand in the {where} with a scroll and the keys"


def seize(table: Table, seat: int, thief: int) -> Reasons:
    yield not table.agreed.baron, "9.5", "there is no Baron in this adventure"
    yield from action(table, seat, thief, "9.5", constants.ACT_POINTS)
    yield not can_seize(table, thief), "9.5", f"the Baron is not where {name(thief)} stands"


def heal(table: Table, seat: int, thief: int) -> Reasons:
    yield table.agreed.wounds_heal, "11.14", "wounds heal by themselves in this game"
    wounded = reasons.seat_owns(table, seat, thief) and table.cells[rows.WOUNDED + thief]
    yield not wounded, "11.14", f"{name(thief)} is no wounded thief of yours"
    yield from poor(table, "11.14", constants.HEAL_POINTS)


def mission(table: Table, seat: int, deal: int) -> Reasons:
    number = names.CARDS.deals[deal].mission
    yield from reasons.not_face_up(table, number, "7.3")
    yield table.mission_used, "4.7", "one mission a turn, and you have used one"
    asks = f"what {names.MISSION_NAMES[number]} asks for"
    yield not can_meet(table, seat, deal), "7.3", f"your thieves on the board do not carry {asks}"
    yield from poor(table, "4.7", constants.MISSION_POINTS)


def gang_card(table: Table, seat: int, gang: int, title: int) -> Reasons:
    yield from not_held(table, seat, title)
    named = names.GANG_NAMES[gang]
    other = table.cells[rows.SEAT_OF + gang] not in (-1, seat)
    yield not other, "7.6", f"nobody else plays {named}"
    yield True, "7.6", f"none of your thieves stands next to one of {named}"


def spell(table: Table, seat: int, number: int) -> Reasons:
    """§11.2 The requirement that is missing."""
    called, obstacle = names.SPELL_NAMES[number], magic.obstacle(table, seat, number)
    mage, book = table.cells[rows.MAGE + seat], names.BOOK_NAMES[table.cells[rows.BOOK + seat]]
    yield obstacle == magic.NO_MAGE, "11.1", "your gang has no Grimoire"
    yield obstacle == magic.NOT_IN_BOOK, "11.15", f"{called} is not in the Grimoire of {book}"
    yield obstacle == magic.MAGE_GONE, "11.1", f"your mage {name(mage)} has left the district"
    yield from idle(table, seat, mage)
    yield obstacle == magic.SPENT, "11.2", "a mage attempts one spell a round, and yours has"
    yield from poor(table, "11.2", constants.SPELL_POINTS)
    yield obstacle == magic.NO_ALARM, "11.6", f"{called} needs the alarm to have been raised"
    gemless = obstacle == magic.NO_GEM
    yield gemless, "11.2", f"{called} needs a red gem, and {name(mage)} carries none"
    yield obstacle == magic.NO_TARGET, "11.2", f"{called} would find no target now"


def not_cast(table: Table, seat: int, aim: int, number: int) -> Reasons:
    """§11.2 What a spell is aimed at is said when it has succeeded."""
    yield from spell(table, seat, number)
    chosen = "what it does is chosen when it has succeeded"
    yield True, "11.2", f"first attempt {names.SPELL_NAMES[number]}; {chosen}"


def no_such_thing(table: Table, seat: int, code: int, rule: str, why: str) -> Reasons:
    """What is never done in this way."""
    yield True, rule, why


ASKED_LATER = "first use a mission; who gives is asked then, where there is a choice"
KEPT = "a thief puts something down only when they carry too much"
NO_STAY = "you have paid the point, so Brenn walks at least one space"
BRENN_NEEDS = "Brenn walks on only after his action, and where he can"
GRIMM_NEEDS = "no militiaman has a free space beside him"
ELISE_NEEDS = "no thief of {} stands next to Elise"

IN_TURN: dict[int, Why] = {
    moves.GO: not_declared,
    moves.MOVE: lambda table, seat, code: no_move(table, seat, code // 4, code % 4),
    moves.MORVEN: through_wall,
    moves.TELEPORT: teleport,
    moves.VALDUR: lambda table, seat, _: teleport(table, seat, figures.VALDUR, False),
    moves.BRENN: partial(skill, thief=figures.BRENN, rule="8.11", needs=BRENN_NEEDS),
    moves.GRIMM: partial(skill, thief=figures.GRIMM, rule="8.15", needs=GRIMM_NEEDS),
    moves.ELISE: partial(skill, thief=figures.ELISE, rule="8.4", needs=ELISE_NEEDS),
    moves.PICK: partial(chest, rule="4.3", points=constants.ACT_POINTS),
    moves.PICK_WITH_KEY: pick_with_key,
    moves.BASH: partial(chest, rule="4.4", points=constants.BASH_POINTS),
    moves.TORTOK: tortok,
    moves.VAULT: vault,
    moves.SEIZE: seize,
    moves.HEAL: heal,
    moves.MISSION: mission,
    moves.GIVE: partial(no_such_thing, rule="7.3", why=ASKED_LATER),
    moves.TITHE: partial(gang_card, title=titles.TITHE),
    moves.SLEIGHT: partial(gang_card, title=titles.SLEIGHT_OF_HAND),
    moves.ATTEMPT: spell,
    moves.EYE: partial(not_cast, number=spells.EYE_OF_CROESUS),
    moves.LIGHTNING: partial(not_cast, number=spells.LIGHTNING),
    moves.SWAP: partial(not_cast, number=spells.MISSION),
    moves.LIFT: partial(not_cast, number=spells.TELEKINESIS),
    moves.SET_DOWN: partial(not_cast, number=spells.TELEKINESIS),
    moves.KEEP: partial(not_cast, number=spells.ARCANA),
    moves.DROP: partial(no_such_thing, rule="R1", why=KEPT),
}
AIMED: dict[int, Why] = {
    moves.GO: reasons.at_passenger,
    moves.EYE: reasons.at_purse,
    moves.LIGHTNING: reasons.at_struck,
    moves.SWAP: reasons.at_mission,
    moves.LIFT: partial(reasons.not_this_spell, spell=spells.TELEKINESIS),
    moves.SET_DOWN: partial(reasons.not_this_spell, spell=spells.TELEKINESIS),
}
LAST_CARD: dict[int, Why] = {
    moves.TRIPWIRE: lambda table, seat, code: not_last(table, seat, moves.PLAYED[code], None),
    moves.JINX_ON: lambda table, seat, die: not_last(table, seat, titles.JINX, die),
}

# By what is asked, then by kind of move: what stands in the way. At the other windows a card is asked for.
REASONS: dict[int, dict[int, Why]] = {
    phases.CHOOSE_GANG: {moves.TAKE_GANG: reasons.at_gangs},
    phases.DRAFT: {moves.GRIMOIRE: reasons.at_draft},
    phases.DEPLOY: {moves.GO: reasons.at_deployment},
    phases.LOWERING: {moves.LOWER: reasons.at_lowering},
    phases.MARCH: {moves.GO: reasons.on_march},
    phases.ACTIVATE: IN_TURN,
    phases.END_MOVE: {moves.GO: reasons.at_end_of_move},
    phases.TELEPORTING: {moves.GO: reasons.at_teleport},
    phases.WALK: {
        moves.GO: reasons.on_brenns_walk,
        moves.STAY: lambda _, seat, code: [(code == 0, "8.11", NO_STAY)],
    },
    phases.TARGET: AIMED,
    phases.LIFTING: {moves.LIFT: reasons.at_lifting},
    phases.SETTING: {moves.SET_DOWN: reasons.at_setting_down},
    phases.KEEPING: {moves.KEEP: reasons.at_keeping},
    phases.GIVING: {moves.GIVE: reasons.at_giving},
    phases.CARD_A: {moves.TRIPWIRE: not_in_hand, moves.FOR_A_DIE: not_held},
    phases.CARD_D: {moves.TRIPWIRE: not_in_hand, moves.FOR_A_DIE: not_held},
    phases.LEONA_A: {moves.TRIPWIRE: not_in_hand, moves.LEONA_ADDS: not_held},
    phases.LEONA_D: {moves.TRIPWIRE: not_in_hand, moves.LEONA_ADDS: not_held},
    phases.ASK_VESPER: {moves.TRIPWIRE: not_in_hand, moves.VESPER_HEXES: not_held},
    phases.ASK_IRIS: {moves.IRIS_AGAIN: partial(reasons.no_such_die, side=ATTACKING, rule="8.3")},
    phases.LAST_A: LAST_CARD,
    phases.LAST_D: LAST_CARD,
    phases.LOOTING: {moves.STEAL: reasons.at_loot},
    phases.FLEEING: {moves.GO: reasons.in_flight},
    phases.DROPPING: {moves.DROP: reasons.at_drop},
}


# What a rule forbids by name, though it is no move of the game

FIGURES = {figure.casefold(): number for number, figure in enumerate(names.FIGURE_NAMES)}


def forbidden(text: str) -> Refusal | None:
    """The rule that stands against a deed in words, such as “leona attacks iris”."""
    return first_reason(against(text))


def against(text: str) -> Reasons:
    for figure in FIGURES:
        if text.startswith(f"{figure} "):
            yield from against_deed(FIGURES[figure], text.removeprefix(f"{figure} "))
    if text.startswith("cast lightning at "):
        yield from only_thieves(text.rpartition(" at ")[2], "11.9", "lightning wounds thieves")
    if text.startswith("grimoire of "):
        yield from only_thieves(text.rpartition(" for ")[2], "11.1", "a mage is a thief")


def only_thieves(text: str, rule: str, why: str) -> Reasons:
    figure = FIGURES.get(text, 0)
    yield figure >= THIEVES, rule, f"{why}, and {name(figure)} is none"


def against_deed(figure: int, text: str) -> Reasons:
    """A figure and what it is said to do; R1 nothing is handed over or put down."""
    verb, _, rest = text.partition(" ")
    if verb == "attacks" and rest in FIGURES:
        yield from against_attack(figure, FIGURES[rest])
    if text == "leaves":
        yield from only_thieves(name(figure).casefold(), "4.9", "thieves leave the district")
    yield verb in ("drops", "puts"), "R1", KEPT
    hands_over = verb in ("gives", "hands", "passes") and " to " in rest
    yield hands_over, "R1", "thieves cannot hand things to each other"


def against_attack(figure: int, other: int) -> Reasons:
    """§4.5, §6.2, §9.4 Attacks that no rule allows."""
    unmoved = figure == figures.ISABEAU or figure >= figures.ZOMBIES
    yield unmoved, "9.9", f"no player moves {name(figure)}"
    yield figure >= THIEVES, "6.2", f"guards attack thieves, and {name(other)} is none"
    yield other >= figures.ZOMBIES, "9.4", "zombies cannot be attacked"
    yield figure // 4 == other // 4, "4.5", f"{name(figure)} and {name(other)} are of one gang"
