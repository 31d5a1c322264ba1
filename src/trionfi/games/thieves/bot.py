"""A scripted player for City of Thieves: chests first, then missions, fights that pay, and out after the alarm."""

from collections.abc import Callable, Sequence

from trionfi.core.bot import Bot, Budget
from trionfi.core.rng import Rng
from trionfi.core.view import View
from trionfi.games.thieves.names import (
    ADVENTURES,
    BOOK_NAMES,
    CARDS,
    FIGURE_NAMES,
    GANG_IDS,
    KIND_NAMES,
    MISSION_NAMES,
    OUT,
    SPACE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    board_named,
)
from trionfi.games.thieves.rules import constants, figures, moves
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.table import carry_limit
from trionfi.games.thieves.rules.turn import TITHE_DUCATS
from trionfi.games.thieves.view import GANG, ThievesView

FAR = 99.0
STEPS = int(constants.STRIDE)
JUNK = ("Diversion", "Sleight of Hand", "Slip Away", "Tithe", "Run", "Secret Passage", "Teleportation")
BOOK_ORDER = ("Prosperity", "Control", "Luck", "Action")


class Sight:
    """What the view shows, in numbers that are handy for choosing."""

    def __init__(self, view: ThievesView) -> None:
        self.view = view
        assert view.seat is not None
        self.seat = view.seat
        self.board = board_named(view.options["board"])
        self.story = ADVENTURES[view.options["adventure"]]
        self.gang = GANG.read(view.gangs[self.seat])
        self.own = range(self.gang * 4, self.gang * 4 + 4)
        self.where = {
            FIGURE_NAMES.index(name): SPACE_NAMES.index(place)
            for name, place in view.where.items()
            if place != OUT
        }
        self.load = {
            FIGURE_NAMES.index(thief): {KIND_NAMES.index(kind): count for kind, count in load.items()}
            for thief, load in view.carried.items()
        }
        self.enemies = [thief for thief in self.where if thief < constants.THIEVES and thief not in self.own]
        self.mates = [thief for thief in self.own if thief in self.where]
        self.chests = {SPACE_NAMES.index(room): KIND_NAMES.index(kind) for room, kind in view.chests.items()}
        ways = {SPACE_NAMES.index(name) for name, space in self.board.spaces.items() if space.exit}
        self.exits = ways - {SPACE_NAMES.index(name) for name in view.portcullises}
        self.all_exits = ways
        self.leaving = bool(view.alarm) or view.round >= view.alarm_round - 1
        self.rounds_left = view.rounds - view.round
        self.wanted = self.mission_kinds()

    def mission_kinds(self) -> set[int]:
        """The kinds that a face-up mission asks for."""
        shown = [MISSION_NAMES.index(mission) for mission in self.view.missions if mission]
        deals = [deal for deal in CARDS.deals if deal.mission in shown]
        return {kind for deal in deals for kind, need in enumerate(deal.needs) if need}

    def steps(self, start: int, goal: int) -> int:
        return int(self.board.ground.distance(start, goal))

    def value(self, kind: int) -> float:
        """What a treasure is worth to us, more or less."""
        if kind >= constants.CARRIED_KINDS:
            bonus = self.story.figure if self.story.rule == "purse_bonus" and constants.is_purse(kind) else 0
            return CARDS.treasures[kind].value + bonus + 0.5
        if kind == constants.BARON:
            return 6.0
        worth = float(CARDS.treasures[kind].value) + (2.0 if kind in self.wanted else 0.0)
        if (
            self.story.rule == "vault"
            and kind in (constants.SCROLL, constants.KEYS)
            and not self.view.vault_done
        ):
            worth += 2.0
        return worth

    def carried(self, thief: int) -> float:
        return float(sum(self.value(kind) * count for kind, count in self.load.get(thief, {}).items()))

    def pieces(self, thief: int) -> int:
        return sum(self.load.get(thief, {}).values())

    def purse(self, figure: int) -> int:
        """The ducats of the gang that a thief is of, as open payments let anybody count them."""
        gangs = self.view.gangs
        gang = GANG_IDS[figure // 4]
        return int(self.view.counted["purses"][gangs.index(gang)]) if gang in gangs else 0

    def to_exit(self, space: int) -> float:
        """Steps to the nearest way out, and one more to leave."""
        return min((self.steps(space, gate) + 1.0 for gate in self.exits), default=FAR)

    def standing(self, thief: int, space: int) -> float:
        """How good it is for a thief to stand on a space at the end of his move."""
        if self.must_run(thief):
            return -2.0 * self.to_exit(space)
        if self.pieces(thief) >= 3:
            return -1.0 * self.to_exit(space)
        pull = 0.0
        for room, kind in self.chests.items():
            mate_there = any(self.where.get(mate) == room for mate in self.mates if mate != thief)
            if not mate_there:
                far = self.steps(space, room)
                pull = max(pull, self.value(kind) * (2.0 if far == 0 else 1.0 / (1 + far / STEPS)))
        return pull - 0.1 * self.to_exit(space)

    def must_run(self, thief: int) -> bool:
        """Whether it is time for this thief to make for an exit."""
        space = self.where.get(thief)
        if space is None:
            return False
        turns = self.rounds_left + 1
        late = -(-self.to_exit(space) // STEPS) >= turns - 1
        return bool(self.view.alarm) and (late or self.pieces(thief) > 0 or self.rounds_left <= 1)


class Simple(Bot):
    """Goes for chests, uses missions, fights when it pays, casts sensible spells, and gets its thieves out."""

    plays = ("thieves",)
    character = "Chests first, then missions and fights that pay; out in time when the alarm rings."

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(moves) == 1:
            self.reason = "It was my only legal move."
            return moves[0]
        assert isinstance(view, ThievesView)
        sight = Sight(view)
        judge = JUDGES.get(view.phase, ignore)
        scored = [(judge(sight, move), -rng.below(1000), move) for move in moves]
        best = max(scored)
        self.reason = f"“{self.game.write(best[2])}” looked best to me ({best[0]:.1f}) of {len(moves)} moves."
        return best[2]


Judge = Callable[[Sight, int], float]


def ignore(sight: Sight, move: int) -> float:
    return 0.0 if move in (moves.PASS, moves.STAY) else -1.0


# Before the first round


def on_draft(sight: Sight, move: int) -> float:
    """Prosperity first, for the thief who is least likely to be looted: the last of the gang."""
    if move == moves.PASS:
        return 0.0
    book, thief = (move - moves.GRIMOIRE) // 16, (move - moves.GRIMOIRE) % 16
    return 5.0 - BOOK_ORDER.index(BOOK_NAMES[book]) + 0.1 * int(thief % 4)


def on_deployment(sight: Sight, move: int) -> float:
    space = move % int(constants.SPACES)
    pull = max(
        (sight.value(kind) / (1 + sight.steps(space, room)) for room, kind in sight.chests.items()),
        default=0.0,
    )
    crowd = sum(1.0 for mate in sight.mates if sight.steps(sight.where[mate], space) < 4)
    return pull - 0.5 * crowd


def on_lowering(sight: Sight, move: int) -> float:
    """Close what is near to the others and far from us."""
    gate = move - moves.LOWER
    theirs = min((sight.steps(gate, sight.where[enemy]) for enemy in sight.enemies), default=9)
    ours = min((sight.steps(gate, sight.where[mate]) for mate in sight.mates), default=9)
    return float(ours - theirs)


# Militia


def on_sending(sight: Sight, move: int) -> float:
    guard = sight.where[figures.KORNAK + move - moves.SEND]
    prey = [sight.steps(guard, sight.where[enemy]) for enemy in sight.enemies if sight.purse(enemy)]
    return -float(min(prey, default=20))


def on_march(sight: Sight, move: int) -> float:
    if move == moves.STAY:
        return 0.0
    if move >= moves.STRIKE:
        victim = (move - moves.STRIKE) % 16
        return 2.0 + sight.purse(victim) + sight.carried(victim)
    space = move % int(constants.SPACES)
    ours = min((sight.steps(space, sight.where[mate]) for mate in sight.mates), default=9)
    theirs = min((sight.steps(space, sight.where[enemy]) for enemy in sight.enemies), default=9)
    return 0.1 * (ours - theirs)


def on_diversion(sight: Sight, move: int) -> float:
    return 0.0 if move == moves.PASS else (1.0 if sight.view.pending["die"] > FARTHEST else -1.0)


# One's turn


def on_activation(sight: Sight, move: int) -> float:
    """One step of the turn: what is worth most for its points."""
    if move == moves.END_TURN:
        return 0.0
    if moves.MOVE <= move < moves.MORVEN:
        return worth_moving(sight, (move - moves.MOVE) // 4, (move - moves.MOVE) % 4)
    if moves.PICK <= move < moves.VAULT:
        return worth_opening(sight, move)
    if moves.VAULT <= move < moves.HEAL:
        return 20.0
    if moves.HEAL <= move < moves.MISSION:
        return 3.0
    if moves.MISSION <= move < moves.GIVE:
        return worth_handing_in(sight, move - moves.MISSION)
    if moves.TITHE <= move < moves.ATTEMPT:
        gang = (move - moves.TITHE) % 4
        return 1.0 if sight.purse(gang * 4) >= TITHE_DUCATS else -1.0
    if moves.ELISE <= move < moves.PICK:
        return 1.2 if sight.purse((move - moves.ELISE) * 4) else -1.0
    if moves.ATTEMPT <= move < moves.EYE:
        return worth_casting(sight, SPELL_NAMES[move - moves.ATTEMPT])
    if move == moves.BRENN:
        return 2.0 if sight.must_run(figures.BRENN) else -1.0
    return -1.0


def worth_moving(sight: Sight, thief: int, cards: int) -> float:
    """Move whoever has most to gain; cards only when time is short."""
    space = sight.where[thief]
    run = sight.must_run(thief)
    if cards and not (run and cards == moves.WITH_RUN and sight.to_exit(space) > STEPS):
        return -1.0
    if run:
        return 8.0 + sight.carried(thief) - 0.1 * sight.to_exit(space) + (0.5 if cards else 0.0)
    used = sight.view.used.get(FIGURE_NAMES[thief], 0)
    if space in sight.chests and not used & constants.ACTED and sight.pieces(thief) < 3:
        return -1.0
    if sight.pieces(thief) >= 3:
        return 1.5 if sight.leaving else 0.3
    prize = max(
        (sight.value(kind) / (1 + sight.steps(space, room) / STEPS) for room, kind in sight.chests.items()),
        default=0.0,
    )
    return prize if prize else (0.5 if sight.to_exit(space) > 2 else -1.0)


def worth_opening(sight: Sight, move: int) -> float:
    key = moves.PICK_WITH_KEY <= move < moves.BASH
    if move < moves.PICK_WITH_KEY:
        thief = move - moves.PICK
    elif key:
        thief = move - moves.PICK_WITH_KEY
    elif move < moves.TORTOK:
        thief = move - moves.BASH
    else:
        return -1.0
    if sight.must_run(thief) and sight.to_exit(sight.where[thief]) > STEPS * sight.rounds_left:
        return -1.0
    value = sight.value(sight.chests[sight.where[thief]])
    if (
        sight.pieces(thief) >= carry_limit(thief)
        and sight.chests[sight.where[thief]] < constants.CARRIED_KINDS
    ):
        return -1.0
    waiting = sum(1 for mate in sight.mates if FIGURE_NAMES[mate] not in sight.view.done)
    if move >= moves.BASH:
        return (
            4.0 + value
            if sight.view.points >= constants.BASH_POINTS * waiting + 1 or value >= 4
            else 2.0 + value
        )
    return 3.0 + value + (1.5 if key and value >= 2 else 0.0)


def worth_handing_in(sight: Sight, deal: int) -> float:
    needs = CARDS.deals[deal].needs
    gain = CARDS.deals[deal].pays - sum(CARDS.treasures[kind].value * need for kind, need in enumerate(needs))
    patience = 4.0 if sight.view.round < sight.view.alarm_round else 1.0
    return 10.0 + gain if gain >= patience else -1.0


def worth_casting(sight: Sight, spell: str) -> float:
    """A spell is tried when its gain by its chance is worth more than the curse and the point."""
    cards = sum(sight.view.hand.values())
    threshold = CARDS.spells[SPELL_NAMES.index(spell)].threshold
    chance = sum(is_enough(die, threshold) for die in range(1, 7)) / 6
    gain = {
        "Alchemy": float(cards),
        "Arcana": 1.5,
        "Disappearance": 6.0,
        "Enchantment": 1.0,
        "Lightning": 2.5,
        "Maelstrom": 2.0,
    }.get(spell, 0.0)
    worth = gain * chance - (1 - chance) - 0.4
    return worth if worth > 0 else -1.0


def on_end_of_move(sight: Sight, move: int) -> float:
    """The best end: out when it is time, a chest, a fight that pays."""
    thief = FIGURE_NAMES.index(sight.view.pending["mover"])
    here = sight.where[thief]
    if move == moves.STAY:
        return sight.standing(thief, here)
    if moves.LEAVE <= move < moves.MOVE:
        keen = sight.must_run(thief) or sight.rounds_left <= 1 or not sight.chests
        return 30.0 if keen else -5.0
    if moves.ATTACK <= move < moves.STRIKE:
        target = moves.target_of(move)
        prize = (
            sight.carried(target) or min(int(constants.LOOT), sight.purse(target))
            if target < constants.THIEVES
            else 2.0
        )
        risk = 0.39 * (sight.carried(thief) + 1.0)
        return sight.standing(thief, here) + 0.61 * prize * 2 - risk - (3.0 if sight.must_run(thief) else 0.0)
    return sight.standing(thief, move % int(constants.SPACES))


# Windows and fights


def against_us(sight: Sight, move: int) -> float:
    """Cards that stop somebody else: play them; Tripwire when somebody makes off with loot."""
    if move == moves.PASS:
        return 0.0
    if sight.view.phase == "tripwire":
        mover = FIGURE_NAMES.index(sight.view.pending["mover"])
        return 1.0 if sight.view.alarm and sight.pieces(mover) else -1.0
    return 1.0


def for_us(sight: Sight, move: int) -> float:
    """Fate on our own failed die, and Lucky Find: always."""
    return 0.0 if move == moves.PASS else 1.0


def stakes(sight: Sight) -> float:
    """What a fight is about: the loot on both sides."""
    fight = sight.view.fight
    assert fight is not None
    sides = [FIGURE_NAMES.index(fight[side]) for side in ("attacker", "defender")]
    return sum(sight.carried(figure) for figure in sides if figure < constants.THIEVES) + 1.0


def on_fight_card(sight: Sight, move: int) -> float:
    if move == moves.PASS:
        return 0.0
    if move in (moves.FURIOUS_ASSAULT, moves.RIPOSTE):
        return 3.0
    title = TITLE_NAMES[(move - moves.FOR_A_DIE) % constants.TITLES]
    return stakes(sight) - 3.0 if title in JUNK else -1.0


def on_last_card(sight: Sight, move: int) -> float:
    """We are losing: Fate, or Jinx on his highest die, where there is something to lose."""
    if move == moves.PASS:
        return 0.0
    if stakes(sight) < 2.0:
        return -1.0
    return 2.0 if move == moves.FATE else float(1.0 + 0.1 * int(move - moves.JINX_ON))


def on_second_blow(sight: Sight, move: int) -> float:
    """Iris rolls her lowest die again, when she would lose."""
    fight = sight.view.now["fight"]
    if move == moves.PASS or fight["leads"] == 0:
        return 0.0 if move == moves.PASS else -1.0
    return 1.0 - 0.1 * int(move - moves.IRIS_AGAIN)


def on_loot(sight: Sight, move: int) -> float:
    return sight.value(move - moves.STEAL)


def on_slip(sight: Sight, move: int) -> float:
    return 0.0 if move == moves.PASS else (1.0 if sight.view.alarm else -1.0)


def on_flight(sight: Sight, move: int) -> float:
    """Our own thieves flee towards the exits, others away from them and from the chests."""
    figure, space = move // int(constants.SPACES), move % int(constants.SPACES)
    far = min(sight.steps(space, gate) for gate in sight.all_exits)
    near_chest = min((sight.steps(space, room) for room in sight.chests), default=0)
    if figure in sight.own:
        return -float(far) - 0.5 * near_chest
    return float(far) + 0.5 * near_chest


def on_drop(sight: Sight, move: int) -> float:
    """The least treasure, near to us."""
    kind, room = (
        (move - moves.DROP) // int(constants.ROOMS),
        (move - moves.DROP) % int(constants.ROOMS) + int(constants.STREETS),
    )
    near = min((sight.steps(sight.where[mate], room) for mate in sight.mates), default=9)
    return -3.0 * sight.value(kind) - 0.1 * near


def on_target(sight: Sight, move: int) -> float:
    """Lightning at the richest; the others as they come."""
    if moves.LIGHTNING <= move < moves.SWAP:
        return 1.0 + sight.carried(move - moves.LIGHTNING)
    if move < moves.ATTACK:
        figure, space = move // int(constants.SPACES), move % int(constants.SPACES)
        gain = sight.standing(figure, space) - sight.standing(figure, sight.where[figure])
        return gain if figure in sight.own else -0.5 * gain
    return 0.0


def on_giving(sight: Sight, move: int) -> float:
    """A mage keeps his red gem."""
    thief, kind = (move - moves.GIVE) // 5, (move - moves.GIVE) % 5
    mage = FIGURE_NAMES[thief] in sight.view.mages
    return -5.0 if mage and kind == constants.RUBY else float(sight.pieces(thief))


def on_keeping(sight: Sight, move: int) -> float:
    return 0.0 if TITLE_NAMES[move - moves.KEEP] in JUNK else 1.0


JUDGES: dict[str, Judge] = {
    "grimoires": on_draft,
    "deployment": on_deployment,
    "portcullises": on_lowering,
    "militia": on_sending,
    "march": on_march,
    "diversion": on_diversion,
    "activation": on_activation,
    "end of the move": on_end_of_move,
    "tripwire": against_us,
    "double lock": against_us,
    "jinx on the lock": against_us,
    "jinx on the spell": against_us,
    "fate on the lock": for_us,
    "fate on the spell": for_us,
    "lucky find": for_us,
    "attacker's card": on_fight_card,
    "defender's card": on_fight_card,
    "attacker's last card": on_last_card,
    "defender's last card": on_last_card,
    "second blow": on_second_blow,
    "loot": on_loot,
    "slip away": on_slip,
    "flight": on_flight,
    "drop": on_drop,
    "target": on_target,
    "treasures to give": on_giving,
    "cards to keep": on_keeping,
    "walk": lambda sight, move: (
        30.0 if move >= moves.ATTACK else sight.standing(figures.BRENN, move % int(constants.SPACES))
    ),
}
