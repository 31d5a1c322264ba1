"""A sensible move at once, from what a seat may know: its own hand and what lies open, never others' cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.rng import Rng
from trionfi.games.thieves.rules import constants, figures, moves, phases, quick_cards, rows
from trionfi.games.thieves.rules.chests import is_chest_in
from trionfi.games.thieves.rules.constants import (
    ACTED,
    CARRIED_KINDS,
    MISSION_POINTS,
    MOVED,
    SPACES,
    STREETS,
    STRIDE,
    THIEVES,
)
from trionfi.games.thieves.rules.fight_dice import wins_tie
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.outlook import DUCAT, Outlook, best_deal, moves_left
from trionfi.games.thieves.rules.table import Table, carry_limit, has_used, seat_of

NEVER: Final[i64] = -100_000
DOUBTFUL: Final[i64] = -20  # not at first sight, but worth a thought
SPARK: Final[i64] = 8  # chance decides between moves that are worth about the same
BOOKS: Final[list[int]] = [2, 3, 4, 1]  # Luck, Prosperity, Control, Action: how much they are liked
# Of a hundred fights, those that the attacker wins if ties are his, and if they are not.
ATTACKER_WINS: Final[i64] = 61
TIES_LOST: Final[i64] = 39


def quick_move(table: Table, seat: i64, legal: list[int], rng: Rng) -> i64:
    """The move that looks best at first sight."""
    if len(legal) == 1:
        return legal[0]
    if table.phase == phases.CHOOSE_GANG:  # without a gang there is no outlook, and none of them is the best
        return legal[rng.below(len(legal))]
    outlook = Outlook(table, seat)
    best: i64 = legal[0]
    most: i64 = NEVER * 10
    for move in legal:
        worth = judge(outlook, move) + rng.below(SPARK)
        if worth > most:
            most = worth
            best = move
    return best


def ranked(table: Table, seat: i64, legal: list[int]) -> list[int]:
    """The moves, those first that look best."""
    if table.phase == phases.CHOOSE_GANG:
        return legal
    outlook = Outlook(table, seat)
    judged = [(-int(judge(outlook, move)), move) for move in legal]
    judged.sort()
    return [move for _, move in judged]


def judge(outlook: Outlook, move: i64) -> i64:
    """What a move is worth at first sight, to be compared with the others of the same decision only."""
    phase: i64 = outlook.table.phase
    if phase == phases.ACTIVATE:
        return judge_step(outlook, move)
    if phase in (phases.END_MOVE, phases.TELEPORTING, phases.WALK):
        return judge_end(outlook, move)
    if phase in (phases.MARCH, phases.SENDING):
        return judge_guard(outlook, move)
    if phase in (phases.FLEEING, phases.DROPPING, phases.TARGET, phases.LIFTING, phases.SETTING):
        return judge_place(outlook, move)
    if phase in (phases.DEPLOY, phases.LOWERING, phases.DRAFT):
        return judge_start(outlook, move)
    return quick_cards.judge_card(outlook, move)


# One's turn


def judge_step(outlook: Outlook, move: i64) -> i64:
    """§3.3 A step of the turn."""
    if move == moves.END_TURN:
        return 0
    if move < moves.MORVEN:
        return judge_move(outlook, (move - moves.MOVE) // 4, (move - moves.MOVE) % 4)
    if move < moves.TELEPORT:
        return DOUBTFUL - quick_cards.keep_worth(outlook, (move - moves.MORVEN) // 4)
    if move <= moves.VALDUR:
        return judge_teleport(outlook, move)
    if move == moves.BRENN:
        return 60 if outlook.best_walk(figures.BRENN, constants.BRENN_WALKS) > 0 else DOUBTFUL
    if move == moves.GRIMM:
        return DOUBTFUL
    if move < moves.PICK:
        return quick_cards.judge_theft(outlook, move - moves.ELISE, 1)
    if move < moves.VAULT:
        return judge_lock(outlook, move)
    if move < moves.HEAL:
        return 2000
    if move < moves.MISSION:
        return 300
    if move < moves.GIVE:
        return judge_mission(outlook, move - moves.MISSION)
    if move < moves.SLEIGHT:
        return quick_cards.judge_theft(outlook, move - moves.TITHE, 2)
    if move < moves.ATTEMPT:
        return quick_cards.judge_theft(outlook, move - moves.SLEIGHT, 1)
    return quick_cards.judge_spell(outlook, move - moves.ATTEMPT)


def is_done_here(outlook: Outlook, thief: i64) -> bool:
    """Whether a thief has no chest to open where he stands, or could not open it."""
    table = outlook.table
    space: i64 = table.cells[rows.WHERE + thief]
    if not is_chest_in(table, space) or has_used(table, thief, ACTED):
        return True
    kind: i64 = table.cells[rows.CHEST + space - STREETS]
    return table.cells[rows.LOAD + thief] >= carry_limit(thief) and kind < CARRIED_KINDS


def judge_move(outlook: Outlook, thief: i64, cards: i64) -> i64:
    """§4.1 Whoever gains most by moving; cards only to get out."""
    table = outlook.table
    space: i64 = table.cells[rows.WHERE + thief]
    left = moves_left(table, thief, outlook.turns)
    out = outlook.steps_out(space)
    late = table.alarm and (out + STRIDE - 1) // STRIDE >= left
    if cards != 0:
        return 1200 if late and cards == moves.WITH_RUN and out > STRIDE * left else DOUBTFUL - 9 * cards
    if late:
        return 900 + outlook.load(thief) // 2 - 10 * out
    if not is_done_here(outlook, thief):
        return NEVER
    gain = outlook.best_walk(thief, STRIDE)
    if table.alarm and out <= STRIDE:
        leaving = outlook.safe(thief) - outlook.standing(thief, space, left - 1)
        if gain < leaving:
            gain = leaving
    return 10 + gain


def judge_teleport(outlook: Outlook, move: i64) -> i64:
    """§7.6, §8.5 To a chest that is too far to walk to."""
    table = outlook.table
    thief: i64 = figures.VALDUR if move == moves.VALDUR else move - moves.TELEPORT
    space: i64 = table.cells[rows.WHERE + thief]
    left = moves_left(table, thief, outlook.turns)
    if not is_done_here(outlook, thief) or left == 0:
        return NEVER
    if table.alarm and (outlook.steps_out(space) + STRIDE - 1) // STRIDE >= left:
        if left > 1 and outlook.steps_out(space) > STRIDE * left:
            return 1100
        return NEVER
    gain = outlook.best_chest(thief, left - 1) - outlook.pull(thief, space, left)
    if move != moves.VALDUR:
        gain -= quick_cards.CARD
    return 12 + gain


def judge_lock(outlook: Outlook, move: i64) -> i64:
    """§4.3, §4.4 Pick or bash: to bash is sure, and costs a point that somebody else may need."""
    table = outlook.table
    thief: i64 = (move - moves.PICK) % 16
    if move >= moves.TORTOK:
        thief = figures.TORTOK
    kind: i64 = table.cells[rows.CHEST + table.cells[rows.WHERE + thief] - STREETS]
    if table.cells[rows.LOAD + thief] >= carry_limit(thief) and kind < CARRIED_KINDS:
        return NEVER
    value: i64 = outlook.values[kind]
    if move < moves.PICK_WITH_KEY:
        return 300 + value * (85 if thief == figures.DAVITTO else 64) // 100
    if move < moves.BASH:
        return 300 + value - 60
    if move >= moves.TORTOK:
        return 300 + value - quick_cards.keep_worth(outlook, move - moves.TORTOK)
    return 300 + value - spare_point(outlook)


def spare_point(outlook: Outlook) -> i64:
    """What a point is worth still: little where more are left than there is to do."""
    table = outlook.table
    wanted: i64 = 0
    for thief in range(outlook.first, outlook.first + 4):
        if table.cells[rows.WHERE + thief] >= 0 and table.done & bit(thief) == 0 and thief != table.active:
            wanted += 2
    return 15 if table.points >= wanted + constants.BASH_POINTS else 85


def judge_mission(outlook: Outlook, deal: i64) -> i64:
    """§4.7 Before the alarm a mission that pays little waits for the better rate."""
    table = outlook.table
    gain: i64 = table.lists.deal_pays[deal] + table.agreed.mission_bonus
    for kind in range(5):
        gain -= table.lists.deal_needs[deal * 5 + kind] * table.lists.values[kind]
    patience: i64 = 4 if outlook.turns > 3 else 1
    if outlook.turns == 1 and table.points < MISSION_POINTS + running_points(outlook):
        patience = 4
    return 1500 + gain * DUCAT if gain >= patience else NEVER


def running_points(outlook: Outlook) -> i64:
    """The points that thieves need to get out in the last turn."""
    table = outlook.table
    needed: i64 = 0
    for thief in range(outlook.first, outlook.first + 4):
        space: i64 = table.cells[rows.WHERE + thief]
        if space >= 0 and not has_used(table, thief, MOVED) and outlook.steps_out(space) <= STRIDE + 2:
            needed += 1
    return needed


# Ends of moves


def judge_end(outlook: Outlook, move: i64) -> i64:
    """§4.2 Out when it is time, a chest, a fight that pays."""
    table = outlook.table
    thief: i64 = figures.BRENN if table.phase == phases.WALK else table.mover
    left = moves_left(table, thief, outlook.turns) - 1
    if table.phase == phases.WALK:
        left += 1
    if move == moves.STAY:
        return outlook.standing(thief, table.cells[rows.WHERE + thief], left)
    if move < moves.ATTACK:
        return outlook.standing(thief, move % SPACES, left)
    if move >= moves.LEAVE:
        return outlook.safe(thief)
    target = moves.target_of(move)
    gain = quick_cards.fight_gain(outlook, thief, target)
    return outlook.standing(thief, table.cells[rows.WHERE + target], left) + gain


# Militia


def judge_guard(outlook: Outlook, move: i64) -> i64:
    """§6.1 After enemies who can pay, and away from one's own; at the end in the way of the others."""
    table = outlook.table
    if table.phase == phases.SENDING:
        return -20 * nearest_prey(outlook, table.cells[rows.WHERE + figures.KORNAK + move - moves.SEND])
    if move == moves.STAY:
        return 0
    if move >= moves.STRIKE:
        return judge_strike(outlook, (move - moves.STRIKE) % 16)
    space: i64 = move % SPACES
    worth: i64 = -10 * nearest_prey(outlook, space)
    if table.alarm and space < STREETS and outlook.exits & bit(space) != 0:
        worth += 30
    return worth + 10 * nearest_own(outlook, space)


def judge_strike(outlook: Outlook, victim: i64) -> i64:
    """§6.3 The fine, and that he is moved where we want."""
    table = outlook.table
    payer = seat_of(table, victim)
    fine: i64 = table.cells[rows.PURSE + payer]
    most: i64 = constants.NYX_FINE if victim == figures.NYX else constants.FINE
    if fine > most:
        fine = most
    worth: i64 = fine * DUCAT + outlook.shove(victim, table.cells[rows.WHERE + victim])
    tied = wins_tie(figures.KORNAK, victim, table.agreed.tie_rule, 0, 0)
    return 100 + (worth + quick_cards.lead(outlook, payer)) * (ATTACKER_WINS if tied else TIES_LOST) // 100


def nearest_prey(outlook: Outlook, space: i64) -> i64:
    """Steps to the nearest enemy thief who has anything to pay."""
    table = outlook.table
    fewest: i64 = 20
    for thief in range(THIEVES):
        there: i64 = table.cells[rows.WHERE + thief]
        if there >= 0 and thief // 4 * 4 != outlook.first:
            steps: i64 = table.ground.distance(space, there)
            if table.cells[rows.PURSE + seat_of(table, thief)] == 0:
                steps += FARTHEST
            if steps < fewest:
                fewest = steps
    return fewest


def nearest_own(outlook: Outlook, space: i64) -> i64:
    fewest: i64 = 9
    for thief in range(outlook.first, outlook.first + 4):
        there: i64 = outlook.table.cells[rows.WHERE + thief]
        if there >= 0 and outlook.table.ground.distance(space, there) < fewest:
            fewest = outlook.table.ground.distance(space, there)
    return fewest


# Where somebody or something is put


def judge_place(outlook: Outlook, move: i64) -> i64:
    """§5.6, §7.2, §11.2 Ours where they are well, others where they are not."""
    table = outlook.table
    if table.phase == phases.DROPPING:
        kind: i64 = (move - moves.DROP) // constants.ROOMS
        room: i64 = (move - moves.DROP) % constants.ROOMS + STREETS
        return -3 * outlook.values[kind] - 10 * nearest_own(outlook, room)
    if moves.LIFT <= move < moves.SET_DOWN:
        return -outlook.values[table.cells[rows.CHEST + move - moves.LIFT]] - closeness(
            outlook, move - moves.LIFT
        )
    if moves.SET_DOWN <= move < moves.KEEP:
        return closeness(outlook, move - moves.SET_DOWN)
    if moves.LIGHTNING <= move < moves.SWAP:
        thief: i64 = move - moves.LIGHTNING
        return outlook.load(thief) + 100 + quick_cards.lead(outlook, seat_of(table, thief))
    if moves.SWAP <= move < moves.LIFT:
        return -best_deal(table, outlook.carried, move - moves.SWAP, outlook.turns)
    if move >= moves.ATTACK:
        return 0
    return shifted(outlook, move // SPACES, move % SPACES)


def shifted(outlook: Outlook, figure: i64, space: i64) -> i64:
    """What it is worth to us that a figure comes to a space."""
    if figure >= THIEVES:
        return nearest_own(outlook, space) - nearest_prey(outlook, space)
    table = outlook.table
    if figure // 4 * 4 == outlook.first:
        left = moves_left(table, figure, outlook.turns)
        before = outlook.standing(figure, table.cells[rows.WHERE + figure], left)
        return outlook.standing(figure, space, left) - before
    theirs = Outlook(table, seat_of(table, figure))
    left = moves_left(table, figure, theirs.turns)
    before = theirs.standing(figure, table.cells[rows.WHERE + figure], left)
    return (before - theirs.standing(figure, space, left)) // 2


def closeness(outlook: Outlook, room: i64) -> i64:
    """How much nearer a room is to us than to the others, a chest counting only while it is not reached."""
    table = outlook.table
    space: i64 = room + STREETS
    theirs: i64 = 9
    for thief in range(THIEVES):
        there: i64 = table.cells[rows.WHERE + thief]
        if there >= 0 and thief // 4 * 4 != outlook.first and table.ground.distance(space, there) < theirs:
            theirs = table.ground.distance(space, there)
    return 20 * (theirs - 2 * nearest_own(outlook, space))


# Before the first round, and the portcullises


def judge_start(outlook: Outlook, move: i64) -> i64:
    """§2.9, §10.2, §11.1 Near to chests and apart; exits close where the others are."""
    table = outlook.table
    if table.phase == phases.DEPLOY:
        return judge_deployment(outlook, move // SPACES, move % SPACES)
    if table.phase == phases.LOWERING:
        return judge_gate(outlook, move - moves.LOWER)
    if move == moves.PASS:
        return 0
    return BOOKS[(move - moves.GRIMOIRE) // 16] * 100 + 10 * ((move - moves.GRIMOIRE) % 4)


def judge_deployment(outlook: Outlook, thief: i64, space: i64) -> i64:
    """§2.9 Chests nearby that no mate is nearer to."""
    table = outlook.table
    worth: i64 = outlook.pull(thief, space, outlook.turns)
    for mate in range(outlook.first, outlook.first + 4):
        there: i64 = table.cells[rows.WHERE + mate]
        if there >= 0 and table.ground.distance(there, space) < STRIDE:
            worth -= 50
    return worth


def judge_gate(outlook: Outlook, gate: i64) -> i64:
    """§10.2 Each thief's way out without this exit: longer for the others, not for us."""
    table = outlook.table
    worth: i64 = 0
    for thief in range(THIEVES):
        space: i64 = table.cells[rows.WHERE + thief]
        if space >= 0 and table.ground.distance(space, gate) + 1 == outlook.steps_out(space):
            outlook.exits &= ~bit(gate)
            longer: i64 = outlook.steps_out(space)
            outlook.exits |= bit(gate)
            longer = (longer - table.ground.distance(space, gate)) * (10 + outlook.load(thief) // 20)
            worth += -longer * (table.seats - 1) if thief // 4 * 4 == outlook.first else longer
    return worth
