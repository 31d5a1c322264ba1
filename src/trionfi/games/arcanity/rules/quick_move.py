"""A sensible move at once, for search to play on with, from what the seat may know.

The same thoughts as the rule-based player's, in bits and whole numbers: who is likely to take the duel, what it is
worth to each player, what a card would still do in the hand.
"""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import COUNTS, bit, count, lowest, nth
from trionfi.core.int_array import int_vec
from trionfi.core.rng import Rng
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.abilities import CHOOSE, DISCARD, NAME, NAME_NONE, could_hold, targets
from trionfi.games.arcanity.rules.card_bits import NO_CARD, NO_SCHOOL, RANKS, SHIELDS, cards_of, school_of
from trionfi.games.arcanity.rules.duel import (
    PLAY,
    SHIELD,
    effective_shields,
    goes_face_down,
    legal_cards,
    shield_at_work,
    shield_user,
)
from trionfi.games.arcanity.rules.outlook import (
    NOT_AHEAD,
    Outlook,
    doubled_rank,
    keeping,
    ranks_among,
    taking,
    unseen_cards,
)
from trionfi.games.arcanity.rules.passing import BID, PASS
from trionfi.games.arcanity.rules.setup import ALL_SCHOOLS, TAKE
from trionfi.games.arcanity.rules.table import AIM, BIDDING, DRAFT, DUEL, NAMING, NOBODY, PASSING, Table

WHIM: Final[i64] = 127  # moves that differ by less may be chosen either way
BIDDING_WHIM: Final[i64] = 31
NO_WORTH: Final[i64] = -1_000_000

SIXES: Final[i64] = 0x0020020020020020
SEVENS: Final[i64] = 0x0040040040040040

# By card: what a bid of it is worth, whatever else is in the hand
BIDS: Final = int_vec([
    -141, 272, 159, 7, 18, 25, -250, -128, -128, -128, -128, -128,
    -141, 102, 159, 7, 18, 28, -110, -128, -128, -128, -128, -128,
    -141, 102, 159, 7, 18, -158, -132, -128, -128, -128, -128, -128,
    -141, 102, 159, 7, 18, 13, -174, -128, -128, -128, -128, -128,
    -141, 102, 159, 7, 18, -16, -102, -128, -128, -128, -128, -128,
])  # fmt: skip

# By rank: what a card is worth that is not passed on
PASSING_KEEPS: Final = int_vec([0, 5120, 1024, 1126, 1331, 1638, 4096, 5120, 5120, 5120, 5120, 5120, 5120])


def quick_move(table: Table, seat: i64, rng: Rng) -> i64:
    """The move of this seat, which owes one."""
    phase = table.phase
    if phase == DUEL:
        return card_to_play(table, seat, rng)
    if phase == PASSING:
        return PASS + card_to_pass(table, seat, rng)
    if phase == BIDDING:
        return BID + card_to_bid(table, seat, rng)
    if phase == AIM:
        return CHOOSE + seat_ahead(table, seat)
    if phase == NAMING:
        return shield_to_name(table, seat, rng)
    if phase == DRAFT:
        free = ALL_SCHOOLS & ~table.schools
        return TAKE + nth(free, rng.below(count(free)))
    return DISCARD + card_to_spare(table, seat, rng)


# The duel


def card_to_play(table: Table, seat: i64, rng: Rng) -> i64:
    """The card that leaves the round worth most, counting what it would still do in the hand."""
    cards = honest_cards(table, seat)
    if cards & (cards - 1) == 0:
        card = lowest(cards)
        return play_of(card, goes_face_down(table, seat, card))
    outlook = Outlook(table, seat)
    chance = rng.below(1 << 30)
    best_move: i64 = PLAY
    best = NO_WORTH
    while cards != 0:
        card = lowest(cards)
        cards ^= bit(card)
        face_down = goes_face_down(table, seat, card)
        expect(outlook, card, face_down)
        worth = outlook.worth_of(card, face_down) + (chance & WHIM)
        chance = (chance >> 4) ^ (chance << 13 & 0x3FFFFFFF)
        if worth > best:
            best = worth
            best_move = play_of(card, face_down)
    return best_move


def honest_cards(table: Table, seat: i64) -> i64:
    """The legal cards; in honour play (R28) too, a card of the led school where there is one."""
    cards = legal_cards(table, seat)
    if table.agreed.honour and table.led != NO_SCHOOL and cards & cards_of(table.led) != 0:
        return cards & cards_of(table.led)
    return cards


def play_of(card: i64, face_down: bool) -> i64:
    return SHIELD + school_of(card) if face_down else PLAY + card


def expect(outlook: Outlook, card: i64, face_down: bool) -> None:
    """What to expect of the duel if this card is added to it."""
    table = outlook.table
    seat = outlook.seat
    school = school_of(card)
    if table.led == NO_SCHOOL:
        outlook.best = NOBODY
        outlook.rank = NOT_AHEAD
        join(outlook, card, school, school, True)
    elif face_down and seat != table.barred:
        outlook.find_best(cards_of(school))
        join(outlook, card, table.led, school, False)
    elif shield_at_work(table):
        expect_shield(outlook, card)
    else:
        outlook.find_best(cards_of(table.led))
        join(outlook, card, table.led, table.led, not face_down and shield_user(table) == NOBODY)


def join(outlook: Outlook, card: i64, led: i64, counts: i64, free: bool) -> None:
    """This card beside those that count, and then the others'."""
    table = outlook.table
    best, rank = outlook.best, outlook.rank
    if school_of(card) == counts and outlook.seat != table.barred:
        own = doubled_rank(table, outlook.seat, card)
        if own > rank:
            best, rank = outlook.seat, own
    if best == NOBODY:
        best, rank = outlook.seat, 0
    outlook.foresee(best, rank, led, counts, free)


def expect_shield(outlook: Outlook, card: i64) -> None:
    """Another's shield lies face-down. Each school that it may have counts alike, with what lies there already."""
    table = outlook.table
    shields = outlook.unseen & effective_shields(table) & could_hold(table, table.down) & ~cards_of(table.led)
    duel: i64 = 0
    point: i64 = 0
    duel_left: i64 = 0
    point_left: i64 = 0
    schools: i64 = 0
    while shields != 0:
        school = school_of(lowest(shields))
        shields ^= bit(lowest(shields))
        outlook.find_best(cards_of(school))
        if outlook.best == NOBODY:
            outlook.best = table.down
            outlook.rank = 2
        join(outlook, card, table.led, school, False)
        duel += outlook.duel
        point += outlook.point
        duel_left += outlook.duel_left
        point_left += outlook.point_left
        schools += 1
    schools = max(1, schools)
    outlook.duel = duel // schools
    outlook.point = point // schools
    outlook.duel_left = duel_left // schools
    outlook.point_left = point_left // schools


# The other decisions


def card_to_pass(table: Table, seat: i64, rng: Rng) -> i64:
    """Pass what is weak, rather from a short school; a six only from a strong hand, the worst for its taker first."""
    hand: i64 = table.cells[rows.HAND + seat]
    chance = rng.below(1 << 30)
    best_card: i64 = NO_CARD
    best = NO_WORTH
    cards = hand
    while cards != 0:
        card = lowest(cards)
        cards ^= bit(card)
        school = school_of(card)
        rank = card - school * RANKS + 1
        length: i64 = COUNTS[ranks_among(hand, school)]
        worth = -PASSING_KEEPS[rank] - 307 * length + (chance & WHIM)
        if rank == 6:
            worth -= taking(bit(card))
        chance = (chance >> 4) ^ (chance << 13 & 0x3FFFFFFF)
        if worth > best:
            best = worth
            best_card = card
    return best_card


def card_to_bid(table: Table, seat: i64, rng: Rng) -> i64:
    """A low card that leaves its school empty, best beside shields; from a strong hand a high card."""
    hand: i64 = table.cells[rows.HAND + seat]
    shields = count(hand & SHIELDS)
    strength = 15 * shields + 10 * count(hand & SEVENS) + 4 * count(hand & SIXES)
    chance = rng.below(1 << 30)
    best_card: i64 = NO_CARD
    best = NO_WORTH
    cards = hand
    while cards != 0:
        card = lowest(cards)
        cards ^= bit(card)
        worth = worth_of_bid(hand, card, shields, strength) + (chance & BIDDING_WHIM)
        chance = (chance >> 4) ^ (chance << 13 & 0x3FFFFFFF)
        if worth > best:
            best = worth
            best_card = card
    return best_card


def worth_of_bid(hand: i64, card: i64, shields: i64, strength: i64) -> i64:
    """What tried-out bids were worth: in so many ten-thousandths of the win."""
    school = school_of(card)
    rank = card - school * RANKS + 1
    beside = ranks_among(hand, school) & ~bit(rank - 1)
    length: i64 = COUNTS[beside] + 1
    if rank == 1:
        shields -= 1
    worth: i64 = BIDS[card] + rank * (16 * strength // 10 - 24 * shields)
    if length == 1:
        worth += 168 * shields - 35
    elif length == 2:
        worth -= 54
    elif length == 3:
        worth -= 106
    if rank <= 3:
        worth -= 69 * length
    return worth - 247 if beside == 1 else worth


def card_to_spare(table: Table, seat: i64, rng: Rng) -> i64:
    """§5.5, §5.6 The card of the hand that is needed least."""
    unseen = unseen_cards(table, seat)
    chance = rng.below(1 << 30)
    best_card: i64 = NO_CARD
    best = NO_WORTH
    cards: i64 = table.cells[rows.HAND + seat]
    while cards != 0:
        card = lowest(cards)
        cards ^= bit(card)
        worth = (chance & WHIM) - keeping(card, unseen, table.named)
        chance = (chance >> 4) ^ (chance << 13 & 0x3FFFFFFF)
        if worth > best:
            best = worth
            best_card = card
    return best_card


def seat_ahead(table: Table, seat: i64) -> i64:
    """§5.6 Fire 7 is for the one who is ahead, in the game and in this round."""
    chosen = NOBODY
    best = NO_WORTH
    others = targets(table, seat)
    while others != 0:
        other = lowest(others)
        others ^= bit(other)
        ahead: i64 = table.cells[rows.SCORE + other] + 2 * table.cells[rows.WON + other]
        if ahead > best:
            best = ahead
            chosen = other
    return chosen


def shield_to_name(table: Table, seat: i64, rng: Rng) -> i64:
    """§5.10 A shield that somebody else may hold; none where there is none."""
    shields = unseen_cards(table, seat) & SHIELDS
    if shields == 0:
        return NAME_NONE
    return NAME + school_of(nth(shields, rng.below(count(shields))))
