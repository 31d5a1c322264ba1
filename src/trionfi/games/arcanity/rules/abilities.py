"""The ten ability cards (§5). They act on the winner of the duel in which they lie, whoever played them.

R30 Several that act in one duel act in this order: points, Fire 6, Fire 7, Nature 7, Ice 6, the next duel's flags.
"""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note
from trionfi.core.phase import Block
from trionfi.core.seats import letter
from trionfi.games.arcanity.rules import card_bits, log_kinds, rows
from trionfi.games.arcanity.rules.card_bits import CARD_HANDLES, NO_SCHOOL, SCHOOL_HANDLES, SCHOOLS
from trionfi.games.arcanity.rules.scoring import next_duel
from trionfi.games.arcanity.rules.setup import ask
from trionfi.games.arcanity.rules.table import AIM, BURN, BURNT, MOST_SEATS, NAMING, NOBODY, Decision, Table

DISCARD: Final[i64] = 185  # + card
CHOOSE: Final[i64] = 245  # + seat: who discards a card
NAME: Final[i64] = 250  # + school: whose shield is ineffective
NAME_NONE: Final[i64] = 255

# The order in which abilities act.
POINTS: Final[i64] = 1
WINNER_BURNS: Final[i64] = 2
OTHER_BURNS: Final[i64] = 3
SHIELD_NAMED: Final[i64] = 4
CARDS_PASS_LEFT: Final[i64] = 5
FLAGS: Final[i64] = 6


def act(table: Table, winner: i64, taken: i64) -> None:
    """§5.1 The abilities among the taken cards act on the winner, for good or ill."""
    table.winner = winner
    table.taken = taken
    table.target = NOBODY
    table.stage = 0
    go_on(table)


def go_on(table: Table) -> None:
    """R30 The next abilities in order, until one asks for a decision or all have acted."""
    taken, winner = table.taken, table.winner
    while table.stage < FLAGS:
        table.stage += 1
        if table.stage == POINTS:
            if taken & card_bits.ICE_7 != 0:
                one_point(table, winner)
            if taken & card_bits.SHADOW_6 != 0:
                two_lost(table, winner)
        elif table.stage == WINNER_BURNS:
            if taken & card_bits.FIRE_6 != 0 and burn(table, winner):
                return
        elif table.stage == OTHER_BURNS:
            if taken & card_bits.FIRE_7 != 0 and burn_another(table, winner):
                return
        elif table.stage == SHIELD_NAMED:
            if taken & card_bits.NATURE_7 != 0 and ask_for_shield(table, winner):
                return
        elif table.stage == CARDS_PASS_LEFT:
            if taken & card_bits.ICE_6 != 0:
                pass_left(table, winner)
        else:
            set_flags(table, winner, taken)
    next_duel(table, winner)


def await_decision(table: Table, phase: i64, seat: i64) -> None:
    table.phase = phase
    ask(table, seat)


def lapse(table: Table, winner: i64, cards: i64) -> None:
    """R8, R19, R36 These abilities find nothing to act on, and all are told so."""
    note(table, log_kinds.LAPSED, winner, cards)


def ask_or_lapse(table: Table, winner: i64, phase: i64, cards: i64, can_act: bool) -> bool:
    """The winner decides what the ability does, if it can do anything; whether that is to be decided."""
    if can_act:
        await_decision(table, phase, winner)
    else:
        lapse(table, winner, cards)
    return can_act


def one_point(table: Table, winner: i64) -> None:
    """§5.8 Ice 7: the winner scores a point at once."""
    if table.out & bit(winner) == 0:
        table.cells[rows.SCORE + winner] += 1
        table.cells[rows.GAINED + winner] += 1
        note(table, log_kinds.ONE_POINT, winner)


def two_lost(table: Table, winner: i64) -> None:
    """§5.11 Shadow 6: the winner loses two points at once."""
    table.cells[rows.SCORE + winner] -= 2
    note(table, log_kinds.TWO_LOST, winner)


def burn(table: Table, winner: i64) -> bool:
    """§5.5 Fire 6: the winner discards a card, if there is one in hand (R8); whether that is to be decided."""
    return ask_or_lapse(table, winner, BURN, card_bits.FIRE_6, table.cells[rows.HAND + winner] != 0)


def burn_another(table: Table, winner: i64) -> bool:
    """§5.6 Fire 7: the winner picks another player to discard a card, if somebody else holds one."""
    return ask_or_lapse(table, winner, AIM, card_bits.FIRE_7, targets(table, winner) != 0)


def targets(table: Table, winner: i64) -> i64:
    """§5.6 The others who hold a card: Fire 7 picks one of them."""
    seats: i64 = 0
    for seat in range(table.seats):
        if seat != winner and table.cells[rows.HAND + seat] != 0:
            seats |= bit(seat)
    return seats


def could_hold(table: Table, seat: i64) -> i64:
    """The cards that all at the table must think possible in this hand: no school it lacks, or the shown cards."""
    shown: i64 = table.cells[rows.SHOWN + seat]
    cards: i64 = shown if shown != 0 else card_bits.ALL_CARDS
    return cards & ~table.cells[rows.VOID + seat]


def ask_for_shield(table: Table, winner: i64) -> bool:
    """§5.10 Nature 7: the winner may name a shield, unless nobody has a card left to play (R19)."""
    is_left = table.cells[rows.HAND + winner] != 0 or targets(table, winner) != 0
    return ask_or_lapse(table, winner, NAMING, card_bits.NATURE_7, is_left)


def cards_go_to(table: Table, winner: i64, taken: i64) -> i64:
    """§5.7 Who gets the cards of a duel: its winner, or with Ice 6 the player on the winner's left."""
    return (winner + 1) % table.seats if taken & card_bits.ICE_6 != 0 else winner


def duel_goes_to(table: Table, winner: i64, taken: i64) -> i64:
    """R9 Whose duel it is: it goes with the cards; with the option `ice6` = cards it stays with its winner."""
    return winner if table.agreed.ice_moves_cards else cards_go_to(table, winner, taken)


def pass_left(table: Table, winner: i64) -> None:
    """§5.7 Ice 6: the cards go left, and the duel with them (R9). R10 There they do not act again."""
    left = cards_go_to(table, winner, table.taken)
    table.cells[rows.STACK + winner] &= ~table.taken
    table.cells[rows.STACK + left] |= table.taken
    table.cells[rows.WON + winner] -= 1
    table.cells[rows.WON + duel_goes_to(table, winner, table.taken)] += 1
    note(table, log_kinds.CARDS_LEFT, winner, left, 0 if table.agreed.ice_moves_cards else 1)


def set_flags(table: Table, winner: i64, taken: i64) -> None:
    """What the next duel has in store. §5.2 Both Arcane cards cancel, so never do both flags stand (R13).

    R12 It does not matter how this duel was won. R16 Nature 6 goes with any of them. R35 What the Arcane cards do to
    each other leaves Shadow 7 and Nature 6 alone, unless `both_arcane` is a plain duel. R36 Who has no card left
    plays no next duel.
    """
    waiting: i64 = taken & card_bits.NEXT_DUEL
    if waiting != 0 and table.cells[rows.HAND + winner] == 0:
        lapse(table, winner, waiting)
        return
    if taken & card_bits.ARCANE_6 != 0 and taken & card_bits.ARCANE_7 != 0:
        note(table, log_kinds.CANCELLED, winner, 1 if table.agreed.both_make_plain else 0)
        if table.agreed.both_make_plain:
            return
    elif taken & card_bits.ARCANE_6 != 0:
        bar(table, winner)
    elif taken & card_bits.ARCANE_7 != 0:
        make_sure(table, winner)
    if taken & card_bits.SHADOW_7 != 0:
        boost(table, winner)
    if taken & card_bits.NATURE_6 != 0:
        lead_nature(table, winner)


def bar(table: Table, winner: i64) -> None:
    """§5.3 Arcane 6: the winner cannot win the next duel."""
    table.barred = winner
    note(table, log_kinds.BARRED, winner)


def make_sure(table: Table, winner: i64) -> None:
    """§5.4 Arcane 7: the winner wins the next duel automatically."""
    table.sure = winner
    note(table, log_kinds.SURE, winner)


def boost(table: Table, winner: i64) -> None:
    """§5.12 Shadow 7: the winner's next card counts four more and wins ties."""
    table.boosted = winner
    note(table, log_kinds.BOOSTED, winner)


def lead_nature(table: Table, winner: i64) -> None:
    """§5.9 Nature 6: the winner must lead Nature next, if possible."""
    table.nature = winner
    note(table, log_kinds.NATURE_NEXT, winner)


class Discarding(Decision):
    """§5.5, §5.6 A card from the hand leaves the round face-down (R8); it scores for nobody (R7)."""

    name = "discard"
    rule = "5.5"
    asked = "you won Fire 6: discard a card"
    question = "You won Fire 6: discard a card."
    blocks = (Block(DISCARD, "discard {}", CARD_HANDLES),)

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        table.cells[rows.HAND + seat] ^= bit(choice)
        table.cells[rows.LOST_SEAT + table.lost] = seat
        table.cells[rows.LOST_CARD + table.lost] = choice
        table.cells[rows.LOST_FROM + table.lost] = could_hold(table, seat)
        table.lost += 1
        note(table, log_kinds.DISCARDED, seat, 1 if table.phase == BURNT else 0, choice)
        go_on(table)


class Burning(Discarding):
    """§5.6 Fire 7: the player whom the winner has picked chooses the card."""

    name = "discard for another"
    rule = "5.6"
    asked = "Fire 7 was turned on you: discard a card"
    question = f"{asked}."


class Aiming(Decision):
    """§5.6 Fire 7: the winner picks another player who holds a card."""

    name = "choose"
    rule = "5.6"
    asked = "you won Fire 7: choose who discards a card"
    question = "You won Fire 7: choose who discards a card."
    blocks = (Block(CHOOSE, "choose {}", {letter(seat): f"seat:{seat}" for seat in range(MOST_SEATS)}),)

    def choices(self, table: Table, seat: i64) -> i64:
        return targets(table, seat)

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        table.target = choice
        note(table, log_kinds.AIMED, seat, choice)
        await_decision(table, BURNT, choice)


class Naming(Decision):
    """§5.10 The named shield is ineffective for the rest of the round, wherever it lies (R17); or none is named."""

    name = "name"
    rule = "5.10"
    asked = "you won Nature 7: name a shield, or none"
    question = "You won Nature 7: name a shield to switch off, or none."
    blocks = (Block(NAME, "name {}", SCHOOL_HANDLES), Block(NAME_NONE, "name {}", {"no shield": "none"}))

    def choices(self, table: Table, seat: i64) -> i64:
        return table.schools | bit(SCHOOLS)

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        table.named = NO_SCHOOL if choice == SCHOOLS else choice
        note(table, log_kinds.NAMED, seat, table.named)
        go_on(table)


WINNER_DISCARDS: Final = Discarding(BURN)
CHOOSING_TARGET: Final = Aiming(AIM)
OTHER_DISCARDS: Final = Burning(BURNT)
NAMING_SHIELD: Final = Naming(NAMING)
