"""What lies on the table of Arcanity. No rules here: the chapters work on this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds, members
from trionfi.core.int_array import int_vec
from trionfi.core.phase import Phase
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import NO_CARD, NO_SCHOOL, RANKS, SCHOOLS

if TYPE_CHECKING:
    from trionfi.core.game import Game
    from trionfi.core.int_array import IntVec

# What is asked now: the places of the decisions in PHASES.
DRAFT: Final[i64] = 0
PASSING: Final[i64] = 1
BIDDING: Final[i64] = 2
DUEL: Final[i64] = 3
BURN: Final[i64] = 4  # the winner discards a card (Fire 6)
AIM: Final[i64] = 5  # the winner picks who discards a card (Fire 7)
BURNT: Final[i64] = 6  # the picked player discards a card (Fire 7)
NAMING: Final[i64] = 7  # the winner may name a shield (Nature 7)
FINISHED: Final[i64] = 8

NOBODY: Final[i64] = -1
MOST_SEATS: Final[i64] = 5

NO_CELLS: Final = int_vec([])


def cells_at_first() -> IntVec:
    """The cells of a game that has not begun."""
    cells: list[int] = [0] * rows.CELLS
    for row in (rows.LAID, rows.CARD, rows.LAST_CARD, rows.LAST_BID):
        for seat in range(MOST_SEATS):
            cells[row + seat] = NO_CARD
    cells[rows.LOST_SEAT : rows.LOST_FROM] = [NO_CARD] * (rows.LOST_FROM - rows.LOST_SEAT)
    return int_vec(cells)


AT_FIRST: Final = cells_at_first()


class Agreed:
    """What was settled before the deal, as the rules read it; all positions of a game share it."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.top: i64 = options["max_rank"]
        self.limit: i64 = options["limit"]
        self.limit_reached: bool = options["limit_rule"] == "reached"  # printed: it must be exceeded
        self.second_right: bool = options["second_pass"] == "right"
        self.lone_always: bool = options["lone_shields"] == "always"
        self.ice_moves_cards: bool = options["ice6"] == "cards"
        self.tie_shared: bool = options["tie"] == "shared"
        self.honour: bool = options["honour"]
        self.any_shield: bool = options["one_shield"] == "any"  # one that lies face-up is the duel's one too
        self.open_shields: bool = options["open_shields"]  # a shield may lie face-up on another school
        self.both_make_plain: bool = options["both_arcane"] == "plain duel"  # no flag stands in the next duel


class Table(State):
    """Hands, bids, stacks and the duel; the flags for the next duel; what is pending."""

    def __init__(self, game: Game, seats: i64, options: dict[str, Any], agreed: Agreed, rng: Rng) -> None:
        super().__init__(game, seats, options, rng)
        self.agreed: Agreed = agreed
        self.cells: IntVec = NO_CELLS
        # game and round
        self.phase: i64 = DRAFT
        self.schools: i64 = 0
        self.round: i64 = 0
        self.extra: i64 = 0  # rounds played beyond the limit to part a tie
        self.leftover: i64 = 0  # not dealt, face-down
        self.skipped: i64 = 0  # looked for and held by nobody when the first lead was settled
        self.named: i64 = NO_SCHOOL
        self.out: i64 = 0  # honour play: seats that are disqualified this round
        self.gone: i64 = 0  # cards of a duel that nobody won
        self.lost: i64 = 0  # how many cards were discarded this round
        # the duel
        self.leader: i64 = NOBODY
        self.turn: i64 = NOBODY
        self.waiting: i64 = 0  # the seats that are still to decide, where all decide at the same time
        self.led: i64 = NO_SCHOOL
        self.down: i64 = NOBODY  # who played a shield face-down
        self.zero: i64 = 0  # seats whose card counts as rank 0
        # the last duel, as it lay when it was decided
        self.last_leader: i64 = NOBODY
        self.last_winner: i64 = NOBODY
        self.last_down: i64 = NOBODY
        # flags from the last duel
        self.barred: i64 = NOBODY
        self.sure: i64 = NOBODY  # wins automatically
        self.boosted: i64 = NOBODY
        self.nature: i64 = NOBODY  # must lead Nature
        # abilities at work
        self.stage: i64 = 0
        self.winner: i64 = NOBODY
        self.taken: i64 = 0
        self.target: i64 = NOBODY

    def clear(self) -> None:
        """Nothing lies on the table."""
        self.cells = AT_FIRST[:]

    def sweep(self) -> None:
        """Nothing of the round lies there any more, but for the scores and how they came about; hands are dealt."""
        at: i64 = rows.PICKED
        while at < rows.KEPT:
            self.cells[at] = AT_FIRST[at]
            at += 1

    def copy_onto(self, other: Table) -> None:
        """Make the other table the same as this."""
        other.over = self.over
        other.to_act = self.to_act
        other.order = self.order
        other.revealed = self.revealed
        other.cells = self.cells[:]
        other.phase = self.phase
        other.schools = self.schools
        other.round = self.round
        other.extra = self.extra
        other.leftover = self.leftover
        other.skipped = self.skipped
        other.named = self.named
        other.out = self.out
        other.gone = self.gone
        other.lost = self.lost
        other.leader = self.leader
        other.turn = self.turn
        other.waiting = self.waiting
        other.led = self.led
        other.down = self.down
        other.zero = self.zero
        other.last_leader = self.last_leader
        other.last_winner = self.last_winner
        other.last_down = self.last_down
        other.barred = self.barred
        other.sure = self.sure
        other.boosted = self.boosted
        other.nature = self.nature
        other.stage = self.stage
        other.winner = self.winner
        other.taken = self.taken
        other.target = self.target

    def whole_deck(self) -> i64:
        """§2.1 A card of each rank up to the top (R1: 7; R24: never fewer than 4) for each school in the game."""
        ranks: i64 = 1
        ranks <<= self.agreed.top
        ranks -= 1
        cards: i64 = 0
        for school in range(SCHOOLS):
            if holds(self.schools, school):
                cards |= ranks
            ranks <<= RANKS
        return cards

    def dealt_and_got(self, seat: i64) -> i64:
        """The cards that this seat has had since cards were passed, wherever they lie now."""
        cards: i64 = self.cells[rows.HAND + seat] | self.cells[rows.PLAYED + seat]
        if self.cells[rows.LAID + seat] != NO_CARD:
            cards |= bit(self.cells[rows.LAID + seat])
        if self.cells[rows.CARD + seat] != NO_CARD:
            cards |= bit(self.cells[rows.CARD + seat])
        for lost in range(self.lost):
            if self.cells[rows.LOST_SEAT + lost] == seat:
                cards |= bit(self.cells[rows.LOST_CARD + lost])
        return cards


class Decision(Phase):
    """A decision with its rule. Each stands beside its chapter, and takes its place in PHASES."""

    def __init__(self, number: i64) -> None:
        self.first: i64 = self.blocks[0].first if self.blocks else 0
        while len(PHASES) <= number:
            PHASES.append(self)
        PHASES[number] = self

    def choices(self, table: Table, seat: i64) -> i64:
        """What may be chosen, as bits: a card of the hand, or whatever else this decision is about."""
        return table.cells[rows.HAND + seat]

    def moves(self, table: Table, seat: i64) -> list[int]:
        return members(self.choices(table, seat), self.first)

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        """What the choice does."""
        raise NotImplementedError


class Over(Decision):
    """§7.1 Nothing is asked any more."""

    name = "over"
    rule = "7.1"
    asked = "the game is over"


PHASES: Final[list[Decision]] = []
OVER: Final = Over(FINISHED)
