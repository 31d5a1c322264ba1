"""Setting up the game and each round (§2)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, count
from trionfi.core.int_array import gather, members_vec, shuffle
from trionfi.core.note import note
from trionfi.core.phase import Block
from trionfi.games.arcanity.rules import log_kinds, rows
from trionfi.games.arcanity.rules.card_bits import NO_SCHOOL, SCHOOL_HANDLES
from trionfi.games.arcanity.rules.table import BIDDING, DRAFT, NOBODY, PASSING, Decision, Table

TAKE: Final[i64] = 256  # + school: bring it into the game
ALL_SCHOOLS: Final[i64] = 0b11111

# Tuples of seats, ready made: by one seat, and by a set of seats as bits.
ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,)]
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(5) if seats >> seat & 1) for seats in range(32)
]


def ask(table: Table, seat: i64) -> None:
    """One seat is to decide."""
    table.turn = seat
    table.to_act = ALONE[seat]


def ask_all(table: Table) -> None:
    """All seats decide at the same time."""
    table.turn = NOBODY
    table.waiting = all_seats(table)
    table.to_act = table.order


def answered(table: Table, seat: i64) -> bool:
    """This seat has decided; whether it was the last."""
    table.waiting ^= bit(seat)
    table.to_act = SEATS_IN[table.waiting]
    return table.waiting == 0


def all_seats(table: Table) -> i64:
    seats: i64 = 1
    seats <<= table.seats
    return seats - 1


def begin_game(table: Table, draft: bool) -> None:
    """§2.1 With three players Shadow and Nature stay out, with four Shadow; or the players draft the schools.

    R22 Nobody deals: the seats are in clockwise order.
    """
    table.order = SEATS_IN[all_seats(table)]
    if not draft:
        table.schools = all_seats(table)  # as many as seats: Arcane, Fire, Ice, then Nature, then Shadow
        begin_round(table)
        return
    table.phase = DRAFT
    first = table.rng.below(table.seats)
    table.revealed += 1
    ask(table, first)


class Draft(Decision):
    """§2.1 In turn, each player brings one school into the game; only these are used (R21: no school twice)."""

    name = "draft"
    rule = "2.1"
    asked = "schools are being chosen: choose one that is still free"
    question = "Choose a school to bring into the game."
    blocks = (Block(TAKE, "take {}", SCHOOL_HANDLES),)

    def choices(self, table: Table, seat: i64) -> i64:
        return ALL_SCHOOLS & ~table.schools

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        table.schools |= bit(choice)
        note(table, log_kinds.TOOK_SCHOOL, seat, choice)
        if count(table.schools) == table.seats:
            begin_round(table)
        else:
            ask(table, (seat + 1) % table.seats)


DRAFTING: Final = Draft(DRAFT)


def begin_round(table: Table) -> None:
    """§2.2 Shuffle and deal evenly; what is left over lies face-down. Then cards are passed, or held (§3.1)."""
    table.round += 1
    clear_round(table)
    deal_hands(table)
    table.revealed += 1
    note(table, log_kinds.DEALT, table.round, pass_direction(table))
    table.phase = PASSING if pass_direction(table) != 0 else BIDDING
    ask_all(table)


def deal_hands(table: Table) -> None:
    """§2.2 Everybody gets the same number of cards."""
    deck = members_vec(table.whole_deck())
    shuffle(deck, table.rng)
    size: i64 = len(deck)
    each: i64 = size // table.seats
    for seat in range(table.seats):
        table.cells[rows.HAND + seat] = gather(deck, seat * each, (seat + 1) * each)
    table.leftover = gather(deck, table.seats * each, size)


def pass_direction(table: Table) -> i64:
    """§3.1 The first of three rounds passes left (+1), the second left as printed or right (R2), the third holds."""
    third: i64 = table.round % 3
    if third == 0:
        return 0
    return -1 if third == 2 and table.agreed.second_right else 1


def clear_round(table: Table) -> None:
    """Nothing of the last round remains but the scores."""
    table.sweep()
    table.lost = 0
    table.skipped = 0
    table.named = NO_SCHOOL
    table.out = 0
    table.gone = 0
    table.leader = NOBODY
