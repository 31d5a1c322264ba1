"""Why not? What stands in the way of a move, in words for the seat that asked, from what it may know.

Each kind of move has a generator of reasons: whether a rule stands in the way, its paragraph, its sentence.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from functools import partial

from trionfi.core.errors import NotYourTurn
from trionfi.core.refusal import Refusal, first_reason, not_your_turn
from trionfi.games.thieves import aims, names
from trionfi.games.thieves import refusals_movement as moving
from trionfi.games.thieves.names import CARDS, SPELL_NAMES, TITLE_NAMES, his
from trionfi.games.thieves.notation import BLOCKS
from trionfi.games.thieves.plurals import counted_words
from trionfi.games.thieves.refusals_movement import Reasons, name
from trionfi.games.thieves.rules import figures, magic, phases, rows, spellbook, titles
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.chests import BASH_POINTS, TORTOK_POINTS, at_chest, can_seize
from trionfi.games.thieves.rules.constants import ACTED, MOVED, SKILLED, THIEVES
from trionfi.games.thieves.rules.missions import MISSION_POINTS, can_meet
from trionfi.games.thieves.rules.movement import can_move, stride
from trionfi.games.thieves.rules.table import Table, has_used, holds, seat_of
from trionfi.games.thieves.rules.turning import has_had

Why = Callable[[Table, int, int], Reasons]

# Where each kind of move begins; whoever goes, attacks or leaves is of one kind.
STARTS = [first for first, *_ in BLOCKS if not say.GO < first < say.MOVE]


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """None for a legal move; else the first rule that stands in its way."""
    if move in table.moves(seat):
        return None
    start = STARTS[bisect(STARTS, move) - 1]
    reasons = REASONS.get(table.phase, {say.TRIPWIRE: not_in_hand}).get(start)
    refusal = first_reason(reasons(table, seat, move - start)) if reasons else None
    _, rule, text = phases.ASKED[table.phase]
    return refusal or Refusal(rule, f"something else is asked now: {text}")


# Out of turn

IN_FIGHT = (*range(phases.CARD_A, phases.LOOTING), phases.ASK_IRIS)


def why_wait(table: Table, seat: int | None, move: int) -> Refusal:
    """Somebody else is asked: by the paragraph of the question, with a word on why this seat is not."""
    rule, why = phases.ASKED[table.phase][1], ""
    if seat is not None and table.phase in phases.WINDOWS:
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
    move, phase = say.TRIPWIRE + code, table.phase
    defends = move == say.RIPOSTE and phase == phases.CARD_A
    yield defends, "7.6", "Riposte is for the one who is attacked"
    attacks = move == say.FURIOUS_ASSAULT and phase == phases.CARD_D
    yield attacks, "7.6", "Furious Assault is for the one who attacks"
    yield from not_held(table, seat, say.PLAYED[code])


def not_last(table: Table, seat: int, title: int, die: int | None) -> Reasons:
    """§7.6, §7.7 Fate or Jinx: had in this fight, not held, or no die for it."""
    played = title in (titles.FATE, titles.JINX) and has_had(table, title)
    once = "a title takes effect once in a fight"
    yield played, "7.7", f"{once}, and {TITLE_NAMES[title]} has been played"
    yield from not_held(table, seat, title)
    if title == titles.JINX:
        yield from aims.on_jinxed_die(table, die)


# In one's turn (§3.3)


def not_declared(table: Table, seat: int, move: int) -> Reasons:
    """§4.1 Where a thief goes, whom he attacks and that he leaves is said when his move is declared."""
    figure, who = moving.walker_of(move), name(moving.walker_of(move))
    militiaman = figure in (figures.KORNAK, figures.VALRUT)
    yield militiaman, "3.2", f"{who} is moved before your thieves act, not now"
    yield figure == figures.SIENNA, "9.7", "Sienna is moved before your thieves act, not now"
    yield figure >= THIEVES, "9.9", f"no player moves {who}"
    if move >= say.LEAVE:
        yield from idle(table, seat, figure)
        yield from moving.too_early(table)
        yield True, "4.1", f"first declare that {who} moves, then leave"
    yield from no_move(table, seat, figure, 0)
    yield move >= say.ATTACK, "4.5", "an attack is the end of a move: first declare the move"
    yield True, "4.1", f"first declare that {who} moves, then say where"


def idle(table: Table, seat: int, thief: int) -> Reasons:
    """Why a thief cannot be activated at all."""
    cells, who = table.cells, name(thief)
    yield from moving.not_yours(table, seat, thief)
    yield from moving.has_left(table, thief)
    defend = f"can only defend {names.himself(thief)}"
    yield cells[rows.WOUNDED + thief], "11.14", f"{who} is wounded and {defend}"
    paralysed = cells[rows.FROZEN + thief] == table.round
    yield paralysed, "9.6", f"{who} is paralysed by a cursed gem this round"
    yield table.done >> thief & 1, "3.3", f"the activation of {who} is over for this turn"


def poor(table: Table, rule: str, points: int) -> Reasons:
    cost = counted_words(points, "action point")
    yield table.points < points, rule, f"that costs {cost}, and you have {table.points} left"


def no_move(table: Table, seat: int, thief: int, cards: int, walls: int = 0) -> Reasons:
    """§4.1 Why this move cannot be declared; `walls` he may cross beside that of the card."""
    yield from idle(table, seat, thief)
    yield has_used(table, thief, MOVED), "4.1", f"{name(thief)} has moved already this turn"
    yield from poor(table, "4.1", 1)
    if cards & say.WITH_RUN:
        yield from not_held(table, seat, titles.RUN)
    if cards & say.WITH_PASSAGE:
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
    yield from poor(table, "4.1", 1)
    yield move.text, move.rule, move.text
    yield True, "8.7", "a card cannot be both discarded and played"


def teleport(table: Table, seat: int, thief: int, with_card: bool = True) -> Reasons:
    yield from idle(table, seat, thief)
    if with_card:
        yield from not_held(table, seat, titles.TELEPORTATION)
    begun = f"that of {name(thief)} has begun"
    active = table.active == thief
    yield active, "7.6", f"a teleport comes at the start of an activation; {begun}"
    yield from poor(table, "7.6", 1)


def skill_used(table: Table, thief: int) -> Reasons:
    used = has_used(table, thief, SKILLED)
    yield used, "4.6", f"{name(thief)} has used {his(thief)} skill already this turn"


def skill(table: Table, seat: int, gang: int, thief: int, rule: str, needs: str) -> Reasons:
    """§4.6 A skill that costs a point, and what else it needs, of a gang perhaps."""
    yield from idle(table, seat, thief)
    yield from poor(table, rule, 1)
    yield from skill_used(table, thief)
    yield True, rule, needs.format(names.GANG_NAMES[gang])


def action(table: Table, seat: int, thief: int, rule: str, points: int) -> Reasons:
    yield from idle(table, seat, thief)
    acted = has_used(table, thief, ACTED)
    yield acted, "3.3", f"{name(thief)} has used {his(thief)} action already this turn"
    yield from poor(table, rule, points)


def chest(table: Table, seat: int, thief: int, rule: str, points: int) -> Reasons:
    yield from action(table, seat, thief, rule, points)
    yield not at_chest(table, thief), rule, f"{name(thief)} is not in a room with a chest"


def pick_with_key(table: Table, seat: int, thief: int) -> Reasons:
    yield from chest(table, seat, thief, "4.3", 1)
    yield from not_held(table, seat, titles.MASTER_KEY)


def tortok(table: Table, seat: int, title: int) -> Reasons:
    yield from chest(table, seat, figures.TORTOK, "8.10", TORTOK_POINTS)
    yield from skill_used(table, figures.TORTOK)
    yield from not_held(table, seat, title)


def vault(table: Table, seat: int, thief: int) -> Reasons:
    yield not table.agreed.vault, "9.1", "there is no vault in this adventure"
    yield from action(table, seat, thief, "9.1", 1)
    yield table.vault_done, "9.1", "the vault has been emptied already"
    where = names.SPACE_NAMES[table.ground.vault]
    yield True, "9.1", f"{name(thief)} must stand in the {where} with a scroll and the keys"


def seize(table: Table, seat: int, thief: int) -> Reasons:
    yield not table.agreed.baron, "9.5", "there is no Baron in this adventure"
    yield from action(table, seat, thief, "9.5", 1)
    yield not can_seize(table, thief), "9.5", f"the Baron is not where {name(thief)} stands"


def heal(table: Table, seat: int, thief: int) -> Reasons:
    yield table.agreed.wounds_heal, "11.14", "wounds heal by themselves in this game"
    wounded = moving.seat_owns(table, seat, thief) and table.cells[rows.WOUNDED + thief]
    yield not wounded, "11.14", f"{name(thief)} is no wounded thief of yours"
    yield from poor(table, "11.14", 1)


def mission(table: Table, seat: int, deal: int) -> Reasons:
    number = CARDS.deals[deal].mission
    yield from aims.not_face_up(table, number, "7.3")
    yield table.mission_used, "4.7", "one mission a turn, and you have used one"
    asks = f"what {names.MISSION_NAMES[number]} asks for"
    yield not can_meet(table, seat, deal), "7.3", f"your thieves on the board do not carry {asks}"
    yield from poor(table, "4.7", MISSION_POINTS)


def gang_card(table: Table, seat: int, gang: int, title: int) -> Reasons:
    yield from not_held(table, seat, title)
    named = names.GANG_NAMES[gang]
    other = table.cells[rows.SEAT_OF + gang] not in (-1, seat)
    yield not other, "7.6", f"{named} are no gang of another player"
    yield True, "7.6", f"no thief of yours stands adjacent to one of {named}"


def spell(table: Table, seat: int, number: int) -> Reasons:
    """§11.2 The requirement that is missing."""
    called, obstacle = SPELL_NAMES[number], magic.obstacle(table, seat, number)
    mage, book = table.cells[rows.MAGE + seat], names.BOOK_NAMES[table.cells[rows.BOOK + seat]]
    yield obstacle == magic.NO_MAGE, "11.1", "your gang has no Grimoire"
    yield obstacle == magic.NOT_IN_BOOK, "11.15", f"{called} is not in the Grimoire of {book}"
    yield obstacle == magic.MAGE_GONE, "11.1", f"your mage {name(mage)} has left the district"
    yield from idle(table, seat, mage)
    yield obstacle == magic.SPENT, "11.2", "a mage attempts one spell a round, and yours has"
    yield from poor(table, "11.2", 1)
    yield obstacle == magic.NO_ALARM, "11.6", f"{called} needs the alarm to have been raised"
    gemless = obstacle == magic.NO_GEM
    yield gemless, "11.2", f"{called} needs a red gem, and {name(mage)} carries none"
    yield obstacle == magic.NO_TARGET, "11.2", f"{called} would find no target now"


def not_cast(table: Table, seat: int, aim: int, number: int) -> Reasons:
    """§11.2 What a spell is aimed at is said when it has succeeded."""
    yield from spell(table, seat, number)
    chosen = "what it does is chosen when it has succeeded"
    yield True, "11.2", f"first attempt {SPELL_NAMES[number]}; {chosen}"


def no_such_thing(table: Table, seat: int, code: int, rule: str, why: str) -> Reasons:
    """What is never done in this way."""
    yield True, rule, why


ASKED_LATER = "first use a mission; who gives is asked then, where there is a choice"
KEPT = "nothing is put down but by the carrying limit"
NO_STAY = "the point is paid, and Brenn walks at least one space"
BRENN_NEEDS = "Brenn walks on only after his action, and where he can"
GRIMM_NEEDS = "no militiaman has a free space beside him"
ELISE_NEEDS = "no thief of {} stands adjacent to Elise"

IN_TURN: dict[int, Why] = {
    say.GO: not_declared,
    say.MOVE: lambda table, seat, code: no_move(table, seat, code // 4, code % 4),
    say.MORVEN: through_wall,
    say.TELEPORT: teleport,
    say.VALDUR: lambda table, seat, _: teleport(table, seat, figures.VALDUR, False),
    say.BRENN: partial(skill, thief=figures.BRENN, rule="8.11", needs=BRENN_NEEDS),
    say.GRIMM: partial(skill, thief=figures.GRIMM, rule="8.15", needs=GRIMM_NEEDS),
    say.ELISE: partial(skill, thief=figures.ELISE, rule="8.4", needs=ELISE_NEEDS),
    say.PICK: partial(chest, rule="4.3", points=1),
    say.PICK_WITH_KEY: pick_with_key,
    say.BASH: partial(chest, rule="4.4", points=BASH_POINTS),
    say.TORTOK: tortok,
    say.VAULT: vault,
    say.SEIZE: seize,
    say.HEAL: heal,
    say.MISSION: mission,
    say.GIVE: partial(no_such_thing, rule="7.3", why=ASKED_LATER),
    say.TITHE: partial(gang_card, title=titles.TITHE),
    say.SLEIGHT: partial(gang_card, title=titles.SLEIGHT_OF_HAND),
    say.ATTEMPT: spell,
    say.EYE: partial(not_cast, number=spellbook.EYE_OF_CROESUS),
    say.LIGHTNING: partial(not_cast, number=spellbook.LIGHTNING),
    say.SWAP: partial(not_cast, number=spellbook.MISSION),
    say.LIFT: partial(not_cast, number=spellbook.TELEKINESIS),
    say.SET_DOWN: partial(not_cast, number=spellbook.TELEKINESIS),
    say.KEEP: partial(not_cast, number=spellbook.ARCANA),
    say.DROP: partial(no_such_thing, rule="R1", why=KEPT),
}
AIMED: dict[int, Why] = {
    say.GO: aims.at_passenger,
    say.EYE: aims.at_purse,
    say.LIGHTNING: aims.at_struck,
    say.SWAP: aims.at_mission,
    say.LIFT: aims.at_chest,
    say.SET_DOWN: aims.at_chest,
}
LAST_CARD: dict[int, Why] = {
    say.TRIPWIRE: lambda table, seat, code: not_last(table, seat, say.PLAYED[code], None),
    say.JINX_ON: lambda table, seat, die: not_last(table, seat, titles.JINX, die),
}

# By what is asked, then by kind of move: what stands in the way. At the other windows a card is asked for.
REASONS: dict[int, dict[int, Why]] = {
    phases.CHOOSE_GANG: {say.TAKE_GANG: aims.at_gangs},
    phases.DRAFT: {say.GRIMOIRE: aims.at_draft},
    phases.DEPLOY: {say.GO: moving.at_deployment},
    phases.LOWERING: {say.LOWER: moving.at_lowering},
    phases.MARCH: {say.GO: moving.on_march},
    phases.ACTIVATE: IN_TURN,
    phases.END_MOVE: {say.GO: moving.at_end_of_move},
    phases.TELEPORTING: {say.GO: moving.at_teleport},
    phases.WALK: {
        say.GO: moving.on_brenns_walk,
        say.STAY: lambda _, seat, code: [(code == 0, "8.11", NO_STAY)],
    },
    phases.TARGET: AIMED,
    phases.LIFTING: {say.LIFT: aims.at_lifting},
    phases.SETTING: {say.SET_DOWN: aims.at_setting_down},
    phases.KEEPING: {say.KEEP: aims.at_keeping},
    phases.GIVING: {say.GIVE: aims.at_giving},
    phases.CARD_A: {say.TRIPWIRE: not_in_hand, say.FOR_A_DIE: not_held},
    phases.CARD_D: {say.TRIPWIRE: not_in_hand, say.FOR_A_DIE: not_held},
    phases.LEONA_A: {say.TRIPWIRE: not_in_hand, say.LEONA_ADDS: not_held},
    phases.LEONA_D: {say.TRIPWIRE: not_in_hand, say.LEONA_ADDS: not_held},
    phases.ASK_VESPER: {say.TRIPWIRE: not_in_hand, say.VESPER_HEXES: not_held},
    phases.ASK_IRIS: {say.IRIS_AGAIN: aims.at_iris},
    phases.LAST_A: LAST_CARD,
    phases.LAST_D: LAST_CARD,
    phases.LOOTING: {say.STEAL: aims.at_loot},
    phases.FLEEING: {say.GO: moving.in_flight},
    phases.DROPPING: {say.DROP: moving.at_drop},
}
