"""What lies on the table of City of Thieves. No rules here: the chapters work on this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.int_array import int_vec
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.thieves.rules import figures, rows
from trionfi.games.thieves.rules.board_graph import Ground
from trionfi.games.thieves.rules.constants import ESCAPED, NOBODY, NONE, NOWHERE, STREETS, THIEVES, TITLES

if TYPE_CHECKING:
    from trionfi.core.game import Game
    from trionfi.core.int_array import IntVec

NO_CELLS: Final = int_vec([])


# Tuples of seats, ready made: by a set of seats as bits.
GROUPS: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(4) if seats >> seat & 1) for seats in range(16)
]


class Lists:
    """What is printed, as the rules read it: cards.toml in short. A deal is a mission at one of its rates."""

    def __init__(
        self,
        copies: IntVec,
        mission_copies: IntVec,
        values: IntVec,
        deal_mission: IntVec,
        deal_needs: IntVec,
        deal_pays: IntVec,
        thresholds: IntVec,
        gem_spells: i64,
        books: IntVec,
        robber: i64,
    ) -> None:
        self.copies: IntVec = copies  # by Arcana title
        self.mission_copies: IntVec = mission_copies  # by mission
        self.values: IntVec = values  # by kind: ducats in the coins, else what the fence pays
        self.deal_mission: IntVec = deal_mission
        self.deal_needs: IntVec = deal_needs  # five kinds for each deal
        self.deal_pays: IntVec = deal_pays
        self.thresholds: IntVec = thresholds  # by spell
        self.gem_spells: i64 = gem_spells  # spells that need a red gem
        self.books: IntVec = books  # the spells of each Grimoire as bits
        self.robber: i64 = robber  # the only Grimoire with Maelstrom


class Agreed:
    """What was settled before the deal, as the rules read it; all positions of a game share it."""

    def __init__(self, options: dict[str, Any], ground: Ground, tie_rule: i64) -> None:
        self.options: dict[str, Any] = options
        self.ground: Ground = ground
        self.tie_rule: i64 = tie_rule  # 0 attacker, 1 defender, 2 total
        self.rounds: i64 = options["rounds"]
        self.alarm_round: i64 = options["alarm_round"]
        self.portcullis_count: i64 = options["portcullis_count"]
        self.magic: bool = options["magic"]
        self.attack_militia: bool = options["thieves_may_attack_militia"]
        self.early_exit: bool = options["early_exit"]
        # a portcullis closes its space, not only the way out
        self.bars_space: bool = options["portcullis_blocks_space"]
        self.refill: bool = options["mission_refill"]
        self.own_block: bool = options["own_thieves_block"]
        self.wounds_heal: bool = options["wound_model"] == "cry_havoc"  # by themselves; else for a point
        # the adventure brings one of these
        self.vault: i64 = 0
        self.isabeau: i64 = 0
        self.purse_bonus: i64 = 0
        self.zombies: i64 = 0
        self.baron: i64 = 0
        self.curse: i64 = 0
        self.sienna: i64 = 0
        self.mission_bonus: i64 = 0


class Table(State):
    """The district, the gangs, the cards, the round, and what is pending."""

    def __init__(self, game: Game, seats: i64, rng: Rng, agreed: Agreed, lists: Lists) -> None:
        super().__init__(game, seats, agreed.options, rng)
        self.cells: IntVec = NO_CELLS
        self.agreed: Agreed = agreed
        self.ground: Ground = agreed.ground
        self.lists: Lists = lists
        self.past: list[tuple[int, ...]] = []
        # Two dice by seat for the start (§2.7), 0: not rolled; ties again
        self.rolls: list[tuple[int, ...]] = []
        # the turn, and what is pending
        self.deck_size: i64 = 0
        self.mission_size: i64 = 0
        self.streets_taken: i64 = 0  # as bits
        self.rooms_taken: i64 = 0
        self.baron_at: i64 = NONE
        self.phase: i64 = 0
        self.after: i64 = 0  # the phase to come when what is pending is done
        self.round: i64 = 0
        self.start: i64 = NONE
        self.turn: i64 = NONE
        self.points: i64 = 0
        self.active: i64 = NONE
        self.done: i64 = 0  # thieves whose activation is over, as bits
        self.mission_used: bool = False
        self.alarm: bool = False
        self.portcullises: i64 = 0  # streets, as bits
        self.to_lower: i64 = 0
        self.vault_done: bool = False
        self.asked: i64 = 0  # seats that owe a decision, as bits
        self.mover: i64 = NONE
        self.steps: i64 = 0
        self.walls: i64 = 0
        self.march_dice: i64 = 0
        self.die: i64 = 0
        self.picker: i64 = NONE
        self.master_key: i64 = 0
        self.spell: i64 = NONE
        self.attacker: i64 = NONE
        self.defender: i64 = NONE
        self.arena: i64 = NONE
        self.won_by: i64 = NONE  # 0 the attacker, 1 the defender
        self.chooser: i64 = NONE
        self.neutral_seat: i64 = NONE  # who moves the loser if a neutral figure wins
        self.reward: i64 = 0
        self.to_keep: i64 = 0
        self.lifted: i64 = NONE
        self.walker: i64 = 0  # who of the walkers is next
        self.dropper: i64 = NONE
        self.rolled_count: i64 = 0
        self.last_seat: i64 = NONE  # whose the last open move was
        self.last_move: i64 = NONE

    def copy_onto(self, other: Table) -> None:
        """Make the other table the same as this."""
        other.over = self.over
        other.to_act = self.to_act
        other.order = self.order
        other.revealed = self.revealed
        other.cells = self.cells[:]
        other.past = self.past[:]
        other.rolls = self.rolls
        other.deck_size = self.deck_size
        other.mission_size = self.mission_size
        other.streets_taken = self.streets_taken
        other.rooms_taken = self.rooms_taken
        other.baron_at = self.baron_at
        other.phase = self.phase
        other.after = self.after
        other.round = self.round
        other.start = self.start
        other.turn = self.turn
        other.points = self.points
        other.active = self.active
        other.done = self.done
        other.mission_used = self.mission_used
        other.alarm = self.alarm
        other.portcullises = self.portcullises
        other.to_lower = self.to_lower
        other.vault_done = self.vault_done
        other.asked = self.asked
        other.mover = self.mover
        other.steps = self.steps
        other.walls = self.walls
        other.march_dice = self.march_dice
        other.die = self.die
        other.picker = self.picker
        other.master_key = self.master_key
        other.spell = self.spell
        other.attacker = self.attacker
        other.defender = self.defender
        other.arena = self.arena
        other.won_by = self.won_by
        other.chooser = self.chooser
        other.neutral_seat = self.neutral_seat
        other.reward = self.reward
        other.to_keep = self.to_keep
        other.lifted = self.lifted
        other.walker = self.walker
        other.dropper = self.dropper
        other.rolled_count = self.rolled_count
        other.last_seat = self.last_seat
        other.last_move = self.last_move


# Small questions and hand movements that every chapter needs.


def lay_row(table: Table, first: i64, numbers: Sequence[int]) -> None:
    """Put these numbers into the cells from the first on."""
    for at, number in enumerate(numbers):
        table.cells[first + at] = number


def ask(table: Table, phase: i64, seat: i64) -> None:
    """The next decision is this seat's alone."""
    table.phase = phase
    table.asked = bit(seat)


def seat_of(table: Table, figure: i64) -> i64:
    """Who plays this figure; nobody plays the neutral ones."""
    if figure >= THIEVES:
        return NOBODY
    return table.cells[rows.SEAT_OF + figure // 4]


def has_cards(table: Table, seat: i64) -> bool:
    """Hand sizes are public: whoever holds any Arcana is asked at the windows."""
    return seat >= 0 and table.cells[rows.HAND_SIZE + seat] > 0


def could_hold(table: Table, seat: i64, title: i64) -> bool:
    """§7.9 Whether a seat may hold this title for all that everybody sees: its hand size and the discards."""
    return has_cards(table, seat) and table.lists.copies[title] > table.cells[rows.DISCARD + title]


def holds(table: Table, seat: i64, title: i64) -> bool:
    return table.cells[rows.HAND + seat * TITLES + title] > 0


def has_used(table: Table, thief: i64, what: i64) -> bool:
    """§3.3 Whether a thief has spent this turn's move, action or skill."""
    return table.cells[rows.USED + thief] & what != 0


def use_up(table: Table, thief: i64, what: i64) -> None:
    table.cells[rows.USED + thief] |= what


def open_activation(table: Table, thief: i64) -> None:
    """§3.3 Another thief's activation ends when this one's begins; it cannot be opened again this turn."""
    active: i64 = table.active
    if active == thief:
        return
    if active != NONE:
        table.done |= bit(active)
    table.active = thief


def spend(table: Table, thief: i64, points: i64, what: i64) -> None:
    """§3.3 The thief, active now, pays for his move, action or skill."""
    open_activation(table, thief)
    table.points -= points
    use_up(table, thief, what)


def barred(table: Table) -> i64:
    """§10.3 Streets that a portcullis closes altogether, where that rule is played."""
    return table.portcullises if table.agreed.bars_space else 0


def is_barred(table: Table, space: i64) -> bool:
    return space < STREETS and barred(table) & bit(space) != 0


def roll(table: Table) -> i64:
    """A die, for all to see."""
    table.revealed += 1
    die = table.rng.below(6) + 1
    at: i64 = table.rolled_count
    table.cells[rows.ROLLED + at] = die  # a fight and four zombies roll far fewer dice in one move
    table.rolled_count = at + 1
    return die


def put(table: Table, figure: i64, space: i64) -> None:
    """Set a figure, that stood nowhere, on a free space."""
    table.cells[rows.WHERE + figure] = space
    table.cells[rows.OCCUPANT + space] = figure
    if space >= STREETS:
        table.rooms_taken |= bit(space - STREETS)
    else:
        table.streets_taken |= bit(space)


def lift(table: Table, figure: i64) -> None:
    """Take a figure off the space it holds alone."""
    cells = table.cells
    space: i64 = cells[rows.WHERE + figure]
    cells[rows.WHERE + figure] = NOWHERE
    cells[rows.OCCUPANT + space] = NOBODY
    if space >= STREETS:
        table.rooms_taken &= ~bit(space - STREETS)
    else:
        table.streets_taken &= ~bit(space)


def step_to(table: Table, figure: i64, space: i64) -> None:
    lift(table, figure)
    put(table, figure, space)


def escape(table: Table, thief: i64) -> None:
    """§10.4 He leaves the district for good with all that he carries."""
    lift(table, thief)
    table.cells[rows.WHERE + thief] = ESCAPED
    table.active = NONE
    table.done |= bit(thief)


def earn(table: Table, seat: i64, ducats: i64) -> None:
    table.cells[rows.PURSE + seat] += ducats


def other_gangs(table: Table, seat: i64) -> list[int]:
    """The gangs of the other players."""
    return [gang for gang in range(4) if table.cells[rows.SEAT_OF + gang] not in (NOBODY, seat)]


def on_board(table: Table, figure: i64) -> bool:
    return table.cells[rows.WHERE + figure] >= 0


def carry_limit(thief: i64) -> i64:
    """§7.2 Three treasures; §8.12 four for Yselle."""
    return 4 if thief == figures.YSELLE else 3
