"""What lies on the table of City of Thieves. No rules here: the chapters work on this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.int_array import cells_of
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.thieves.rules.board_graph import Ground
from trionfi.games.thieves.rules.card_tables import Lists
from trionfi.games.thieves.rules.constants import ESCAPED, NOBODY, NONE, NOWHERE, STREETS, THIEVES, TITLES

if TYPE_CHECKING:
    from trionfi.core.game import Game
    from trionfi.core.int_array import Cells

# What is asked now.
CHOOSE_GANG: Final[i64] = 0
DRAFT: Final[i64] = 1
DEPLOY: Final[i64] = 2
LOWERING: Final[i64] = 3
SENDING: Final[i64] = 4  # which militiaman
ASK_DIVERSION: Final[i64] = 5
MARCH: Final[i64] = 6  # where a militiaman, or Sienna, ends
ACTIVATE: Final[i64] = 7
ASK_TRIPWIRE: Final[i64] = 8
END_MOVE: Final[i64] = 9
TELEPORTING: Final[i64] = 10
WALK: Final[i64] = 11  # Brenn
ASK_DOUBLE_LOCK: Final[i64] = 12
PICK_FATE: Final[i64] = 13
PICK_JINX: Final[i64] = 14
ASK_LUCKY_FIND: Final[i64] = 15
CAST_FATE: Final[i64] = 16
CAST_JINX: Final[i64] = 17
TARGET: Final[i64] = 18
LIFTING: Final[i64] = 19
SETTING: Final[i64] = 20
KEEPING: Final[i64] = 21
GIVING: Final[i64] = 22
CARD_A: Final[i64] = 23
LEONA_A: Final[i64] = 24
CARD_D: Final[i64] = 25
LEONA_D: Final[i64] = 26
ASK_VESPER: Final[i64] = 27
LAST_A: Final[i64] = 28
LAST_D: Final[i64] = 29
LOOTING: Final[i64] = 30
ASK_SLIP: Final[i64] = 31
FLEEING: Final[i64] = 32
DROPPING: Final[i64] = 33
FINISHED: Final[i64] = 34
ASK_IRIS: Final[i64] = 35
# What happens by itself.
ROUND_START: Final[i64] = 40
WALKERS: Final[i64] = 41  # Isabeau and the zombies
TURN_START: Final[i64] = 42
AFTER_MILITIA: Final[i64] = 43
TURN_END: Final[i64] = 44

# `cells` holds these, one after the other.
WHERE: Final[i64] = 0  # by figure: its space
OCCUPANT: Final[i64] = 24  # by space: the figure there
CARRY: Final[i64] = 94  # by thief, then kind
LOAD: Final[i64] = 190  # by thief: how many treasures
USED: Final[i64] = 206  # by thief: move, action, skill this turn
WOUNDED: Final[i64] = 222  # by thief: until the end of this round
FROZEN: Final[i64] = 238  # by thief: paralysed in this round
HAND: Final[i64] = 254  # by seat, then title
HAND_SIZE: Final[i64] = 314
DECK: Final[i64] = 318
DISCARD: Final[i64] = 378
DRAWN: Final[i64] = 393  # by title: drawn by the spell, not yet chosen from
KNOWN: Final[i64] = 408  # by seat, then title: what it knows the owner of Luck to hold
HELD: Final[i64] = 468  # by seat (4: a spectator), then title: how many it knows to lie in others' hands
CHEST: Final[i64] = 543  # by room
GONE: Final[i64] = 567  # by kind: out of the game
BOX: Final[i64] = 576  # by kind: never in the game
MISSION_DECK: Final[i64] = 585
FACE_UP: Final[i64] = 600
MISSION_GONE: Final[i64] = 603
PURSE: Final[i64] = 616
CURSE: Final[i64] = 620
BOOK: Final[i64] = 624
MAGE: Final[i64] = 628
CAST: Final[i64] = 632  # by seat: the round of the last attempt
EYE_SAW: Final[i64] = 636  # by caster, then seat: the ducats he was told
GANG: Final[i64] = 652
SEAT_OF: Final[i64] = 656
BEATEN: Final[i64] = 660
DICE: Final[i64] = 664  # by side, then face
ANSWER: Final[i64] = 676  # by seat, in a window
NEED: Final[i64] = 680  # by kind, still to hand in
DECK_SIZE: Final[i64] = 685
MISSION_SIZE: Final[i64] = 686
STREETS_TAKEN: Final[i64] = 687
ROOMS_TAKEN: Final[i64] = 688
BARON_AT: Final[i64] = 689
PHASE: Final[i64] = 690
ROUND: Final[i64] = 691
START: Final[i64] = 692
TURN: Final[i64] = 693
POINTS: Final[i64] = 694
ACTIVE: Final[i64] = 695
DONE: Final[i64] = 696
MISSION_USED: Final[i64] = 697
ALARM: Final[i64] = 698
PORTCULLISES: Final[i64] = 699
TO_LOWER: Final[i64] = 700
VAULT_DONE: Final[i64] = 701
ASKED: Final[i64] = 702  # seats that owe a decision, as bits
MOVER: Final[i64] = 703
STEPS: Final[i64] = 704
WALLS: Final[i64] = 705
MARCH_DICE: Final[i64] = 706
AFTER: Final[i64] = 707
DIE: Final[i64] = 708
PICKER: Final[i64] = 709
SPELL: Final[i64] = 710
MASTER: Final[i64] = 711
ATTACKER: Final[i64] = 712
DEFENDER: Final[i64] = 713
ARENA: Final[i64] = 714
DICE_A: Final[i64] = 715
DICE_D: Final[i64] = 716
PLAYED_A: Final[i64] = 717  # 1: a card for a die; more: the title played for its effect, and 2
PLAYED_D: Final[i64] = 718
WINS: Final[i64] = 719  # 0 the attacker, 1 the defender
CHOOSER: Final[i64] = 720
NEUTRAL_SEAT: Final[i64] = 721  # who moves the loser if a neutral figure wins
REWARD: Final[i64] = 722
TO_KEEP: Final[i64] = 723
LIFTED: Final[i64] = 724
ZOMBIE: Final[i64] = 725  # who of the walkers is next
DROPPER: Final[i64] = 726
ROLLED_COUNT: Final[i64] = 727
ROLLED: Final[i64] = 728  # the dice of the last move, in order
LAST_SEAT: Final[i64] = 776  # whose the last open move was
LAST_MOVE: Final[i64] = 777
# The last fight that was decided: attacker, defender, space, dice as digits, who won
FOUGHT: Final[i64] = 778
CELLS: Final[i64] = 784

# What `past` tells of the hands (§7.4), from the first time on that cards which somebody saw went out of sight.
DREW: Final[i64] = 0  # seat: a card from the deck
LOST: Final[i64] = 1  # seat, title: a card for all to see
ROBBED: Final[i64] = 2  # robbed, robber, title: the title is theirs to know
# The discards by title, then the hands by seat and title, as the discards went into the deck
SHUFFLED: Final[i64] = 3
PUT_BACK: Final[i64] = 4  # seat, then by title what it saw nowhere, as cards it knew went into the deck

NO_CELLS: Final = cells_of([])


def _groups() -> list[tuple[int, ...]]:
    return [tuple(seat for seat in range(4) if mask >> seat & 1) for mask in range(16)]


GROUPS: Final[list[tuple[int, ...]]] = _groups()  # seats by their bits


def clear_cells() -> Cells:
    """The cells of a game that has not begun."""
    cells: list[int] = [0] * CELLS
    for start, end, empty in (
        (WHERE, OCCUPANT, NOWHERE),
        (OCCUPANT, CARRY, NOBODY),
        (DECK, DISCARD, NONE),
        (CHEST, GONE, NONE),
        (MISSION_DECK, MISSION_GONE, NONE),
        (BOOK, CAST, NONE),
        (EYE_SAW, BEATEN, NONE),
        (ANSWER, NEED, NONE),
    ):
        cells[start:end] = [empty] * (end - start)
    for scalar in (BARON_AT, ACTIVE, MOVER, PICKER, SPELL, ATTACKER, DEFENDER, ARENA, LIFTED, DROPPER):
        cells[scalar] = NONE
    for scalar in (TURN, START, WINS, CHOOSER, NEUTRAL_SEAT, LAST_SEAT, LAST_MOVE, FOUGHT):
        cells[scalar] = NONE
    return cells_of(cells)


class Table(State):
    """The district, the gangs, the cards, the round, and what is pending."""

    def __init__(
        self, game: Game, seats: i64, options: dict[str, Any], rng: Rng, ground: Ground, lists: Lists
    ) -> None:
        super().__init__(game, seats, options, rng)
        self.cells: Cells = NO_CELLS
        self.ground: Ground = ground
        self.lists: Lists = lists
        self.past: list[tuple[int, ...]] = []
        self.rolls: list[
            tuple[int, ...]
        ] = []  # two dice by seat for the start (§2.7), 0: not rolled; ties again
        # options
        self.rounds: i64 = 7
        self.alarm_round: i64 = 5
        self.portcullis_count: i64 = 8
        self.magic: bool = False
        self.attack_militia: bool = False
        self.early_exit: bool = False
        self.bars_space: bool = False  # a portcullis closes its space, not only the way out
        self.refill: bool = False
        self.own_block: bool = True
        self.wounds_heal: bool = True  # by themselves; else for a point
        self.tie_rule: i64 = 0  # 0 attacker, 1 defender, 2 total
        # the adventure
        self.vault: i64 = 0
        self.isabeau: i64 = 0
        self.purse_bonus: i64 = 0
        self.zombies: i64 = 0
        self.baron: i64 = 0
        self.curse: i64 = 0
        self.sienna: i64 = 0
        self.mission_bonus: i64 = 0

    def copy_onto(self, other: Table) -> None:
        """Make the other table the same as this."""
        other.over = self.over
        other.to_act = self.to_act
        other.order = self.order
        other.revealed = self.revealed
        other.cells = self.cells[:]
        other.past = self.past[:]
        other.rolls = self.rolls
        other.rounds = self.rounds
        other.alarm_round = self.alarm_round
        other.portcullis_count = self.portcullis_count
        other.magic = self.magic
        other.attack_militia = self.attack_militia
        other.early_exit = self.early_exit
        other.bars_space = self.bars_space
        other.refill = self.refill
        other.own_block = self.own_block
        other.wounds_heal = self.wounds_heal
        other.tie_rule = self.tie_rule
        other.vault = self.vault
        other.isabeau = self.isabeau
        other.purse_bonus = self.purse_bonus
        other.zombies = self.zombies
        other.baron = self.baron
        other.curse = self.curse
        other.sienna = self.sienna
        other.mission_bonus = self.mission_bonus


# Small questions and hand movements that every chapter needs.


def ask(table: Table, phase: i64, seat: i64) -> None:
    """The next decision is this seat's alone."""
    cells = table.cells
    cells[PHASE] = phase
    cells[ASKED] = bit(seat)


def seat_of(table: Table, figure: i64) -> i64:
    """Who plays this figure; nobody plays the neutral ones."""
    if figure >= THIEVES:
        return NOBODY
    return table.cells[SEAT_OF + figure // 4]


def is_secret(phase: i64) -> bool:
    """Decisions that the others do not see: answers in a window, cards kept from a spell."""
    return phase in (ASK_TRIPWIRE, ASK_DOUBLE_LOCK, PICK_JINX, CAST_JINX, KEEPING)


def has_cards(table: Table, seat: i64) -> bool:
    """Hand sizes are public: whoever holds any Arcana is asked at the windows."""
    return seat >= 0 and table.cells[HAND_SIZE + seat] > 0


def could_hold(table: Table, seat: i64, title: i64) -> bool:
    """§7.9 Whether a seat may hold this title for all that everybody sees: its hand size and the discards."""
    return has_cards(table, seat) and table.lists.copies[title] > table.cells[DISCARD + title]


def holds(table: Table, seat: i64, title: i64) -> bool:
    return table.cells[HAND + seat * TITLES + title] > 0


def roll(table: Table) -> i64:
    """A die, for all to see."""
    cells = table.cells
    table.revealed += 1
    die = table.rng.below(6) + 1
    at: i64 = cells[ROLLED_COUNT]
    cells[ROLLED + at] = die  # a fight and four zombies roll far fewer dice in one move
    cells[ROLLED_COUNT] = at + 1
    return die


def put(table: Table, figure: i64, space: i64) -> None:
    """Set a figure, that stood nowhere, on a free space."""
    cells = table.cells
    cells[WHERE + figure] = space
    cells[OCCUPANT + space] = figure
    if space >= STREETS:
        cells[ROOMS_TAKEN] |= bit(space - STREETS)
    else:
        cells[STREETS_TAKEN] |= bit(space)


def lift(table: Table, figure: i64) -> None:
    """Take a figure off the space it holds alone."""
    cells = table.cells
    space: i64 = cells[WHERE + figure]
    cells[WHERE + figure] = NOWHERE
    cells[OCCUPANT + space] = NOBODY
    if space >= STREETS:
        cells[ROOMS_TAKEN] &= ~bit(space - STREETS)
    else:
        cells[STREETS_TAKEN] &= ~bit(space)


def step_to(table: Table, figure: i64, space: i64) -> None:
    lift(table, figure)
    put(table, figure, space)


def escape(table: Table, thief: i64) -> None:
    """§10.4 He leaves the district for good with all that he carries."""
    cells = table.cells
    lift(table, thief)
    cells[WHERE + thief] = ESCAPED
    cells[ACTIVE] = NONE
    cells[DONE] |= bit(thief)


def pay(table: Table, payer: i64, ducats: i64) -> i64:
    """Take so many ducats from a purse, or what there is; how many it was."""
    cells = table.cells
    paid: i64 = cells[PURSE + payer]
    if paid > ducats:
        paid = ducats
    cells[PURSE + payer] -= paid
    return paid


def earn(table: Table, seat: i64, ducats: i64) -> None:
    table.cells[PURSE + seat] += ducats


def on_board(table: Table, figure: i64) -> bool:
    return table.cells[WHERE + figure] >= 0


def carry_limit(thief: i64) -> i64:
    """§7.2 Three treasures; §8.12 four for Yselle."""
    return 4 if thief == 11 else 3
