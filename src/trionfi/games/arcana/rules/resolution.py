"""The resolution phase (§5.1, §5.2, §5.7 to §5.9): who wins what."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bitset import bit, holds, lowest
from trionfi.core.note import note, note_more
from trionfi.games.arcana.rules import log_kinds, powers, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import mains, threshold, win_stake
from trionfi.games.arcana.rules.constants import NONE, SEATS, SUITS
from trionfi.games.arcana.rules.table import Table

TOTALS: Final[vec[i64]] = vec[i64]([0] * (SEATS * SUITS))  # reckoned anew for each district

# §5.1 From the first player's far left to his right, nearer before farther, by number of players and first player.
FROM_LEFT: Final = [
    [],
    [],
    [[0, 3, 4, 1, 2], [2, 1, 4, 3, 0]],
    [[first, 4, (first + 1) % 3, (first + 2) % 3] for first in range(3)],
    [[first, (first + 1) % 4, 4, (first + 3) % 4, (first + 2) % 4] for first in range(4)],
]


def contested(table: Table) -> i64:
    """The open districts where an agent lies, as bits."""
    districts: i64 = 0
    for at in range(table.field_count):
        card = table.field[at]
        if table.zone[card] != zones.GIFT and table.is_open(table.spot[card]):
            districts |= bit(table.spot[card])
    return districts


def next_district(table: Table) -> bool:
    """§5.1 Go on to the next district, as the first player says or in the printed order; False when all are done."""
    if table.todo == 0:
        return False
    if not table.rules.first_player_chooses:
        for place in FROM_LEFT[table.seats][table.first]:
            if holds(table.todo, place):
                resolve(table, place)
                break
    elif table.todo & (table.todo - 1) != 0:
        table.ask(table.first, steps.NEXT_DISTRICT)
    else:
        resolve(table, lowest(table.todo))
    return True


def resolve(table: Table, district: i64) -> None:
    """§5.1 All cards there are turned up; the Harlequin's owner says whom he copies."""
    table.todo &= ~bit(district)
    table.district = district
    table.copied = NONE
    table.card = NONE
    note(table, log_kinds.RESOLVE, district)
    others: i64 = 0
    harlequin: i64 = NONE
    other: i64 = NONE
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] == district and table.zone[card] != zones.GIFT:
            if table.zone[card] == zones.DOWN:
                table.turn_up(card)
                note(table, log_kinds.TURN_UP, table.owner[card], card, district)
            if card == table.figures.harlequin:
                harlequin = card
            else:
                others += 1
                other = card
    if harlequin != NONE and others > 1:
        table.ask(table.owner[harlequin], steps.COPY)
        return
    if harlequin != NONE and others == 1:
        copy(table, table.owner[harlequin], other)
    else:
        judge(table)


def copy(table: Table, seat: i64, card: i64) -> None:
    """§5.8 The Harlequin takes on the arcana of another agent there."""
    table.copied = card
    note(table, log_kinds.COPY, seat, card, table.district)
    judge(table)


def totals(table: Table, district: i64) -> vec[i64]:
    """§5.2 What each seat's agents count there, by seat and suit, with reinforcements; -1 with no agent."""
    sums = TOTALS
    for at in range(SEATS * SUITS):
        sums[at] = NONE
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] != district or table.zone[card] == zones.GIFT:
            continue
        seat = table.owner[card]
        if card == table.figures.harlequin:
            card = table.copied
        for suit in range(SUITS):
            if sums[seat * SUITS + suit] == NONE:
                sums[seat * SUITS + suit] = higher_by(table, district, seat, suit)
            if card != NONE:
                sums[seat * SUITS + suit] += table.value_of(card, suit)
    return sums


def higher_by(table: Table, district: i64, seat: i64, suit: i64) -> i64:
    """§6.14, §7.4 How much higher a seat's total is there this round."""
    at = district * SEATS + seat
    alone = table.cells[rows.SUIT_BONUS + at]
    his: i64 = table.figures.master_suit[table.cells[rows.MASTER + seat]] if alone > 0 else NONE
    return reinforced(table.cells[rows.BONUS + at], alone, his, suit)


def reinforced(bonus: i64, alone: i64, master_suit: i64, suit: i64) -> i64:
    """§6.14, §7.4 All reinforcements in one arcanum; a master's help counts in his arcanum alone."""
    return bonus + alone if master_suit == suit else bonus


def crest_applies(table: Table, seat: i64, district: i64, bids: i64) -> bool:
    """§5.9 Whether this seat's crest wins ties here, bidding in one of these arcana."""
    if not table.rules.crests:
        return False
    guild = table.cells[rows.GUILD + seat]
    suit = table.figures.tie_suit[guild]
    if suit != NONE:
        return holds(bids, suit)
    return table.figures.tie_kind[guild] == table.figures.kind(table.stake(district))


def judge(table: Table) -> None:
    """§5.2 The highest bid that reaches the stake wins it; a tie goes to the one tied seat whose ability applies."""
    district = table.district
    sums = totals(table, district)
    won_by = mains(table, district)
    claimed = table.cells[rows.TIE_RIGHTS + district]
    best: i64 = 0
    tied: i64 = 0
    rights: i64 = 0
    for seat in range(table.seats):
        top: i64 = 0
        bids: i64 = 0
        for suit in range(SUITS):
            total = sums[seat * SUITS + suit]
            if holds(won_by, suit) and total >= threshold(table, district, suit) and total >= top:
                if total > top:
                    bids = 0
                top = total
                bids |= bit(suit)
        if top > best:
            best = top
            tied = 0
            rights = 0
        if top > 0 and top == best:
            tied |= bit(seat)
            if holds(claimed, seat) or crest_applies(table, seat, district, bids):
                rights |= bit(seat)
    if table.log is not None:
        tell_totals(table, district, sums, won_by)
    award(table, district, best, tied, rights)


def tell_totals(table: Table, district: i64, sums: vec[i64], won_by: i64) -> None:
    """§5.2 What everybody counts there, card by card, in the arcanum that serves best."""
    for seat in range(table.seats):
        best: i64 = NONE
        for suit in range(SUITS):
            if holds(won_by, suit) and (
                best == NONE
                or lead(table, sums, district, seat, suit) > lead(table, sums, district, seat, best)
            ):
                best = suit
        if sums[seat * SUITS] != NONE:
            said: list[int] = [log_kinds.TOTAL, seat, district, best, threshold(table, district, best)]
            table.note(tuple(said + addends(table, district, seat, best)))


def lead(table: Table, sums: vec[i64], district: i64, seat: i64, suit: i64) -> i64:
    """How good a bid in this arcanum is: what reaches the stake comes before what does not."""
    total = sums[seat * SUITS + suit]
    short = total - threshold(table, district, suit)
    return total if short >= 0 else short


def addends(table: Table, district: i64, seat: i64, suit: i64) -> list[int]:
    """What a total is made of: each agent of the seat, then its reinforcements."""
    parts: list[int] = []
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] == district and table.owner[card] == seat and table.zone[card] != zones.GIFT:
            if card == table.figures.harlequin:
                card = table.copied
            parts.append(0 if card == NONE else table.value_of(card, suit))
    more = higher_by(table, district, seat, suit)
    if more > 0:
        parts.append(more)
    return parts


def award(table: Table, district: i64, best: i64, tied: i64, rights: i64) -> None:
    """§5.2, §5.9 One winner takes the stake; otherwise everything stays, face up."""
    table.step = steps.DONE
    if table.event_effect == powers.NO_TIE_ABILITIES:
        rights = 0
    if decides(tied, rights):
        tied = rights
        tell_tie_broken(table, district, best, rights)
    if tied == 0:
        note(table, log_kinds.NOBODY, district)
        return
    if tied & (tied - 1) != 0:
        note(table, log_kinds.TIE, district, best, 0 if rights == 0 else 1)
        return
    win_stake(table, lowest(tied), district)


def decides(tied: i64, rights: i64) -> bool:
    """§5.9 Of those who are tied, as bits, one alone has an ability that wins ties there."""
    return tied & (tied - 1) != 0 and rights != 0 and rights & (rights - 1) == 0


def tell_tie_broken(table: Table, district: i64, best: i64, rights: i64) -> None:
    """§5.9 By a claim to the ties there, or by the crest."""
    seat = lowest(rights)
    claimed = holds(table.cells[rows.TIE_RIGHTS + district], seat)
    note_more(table, log_kinds.TIE_BROKEN, seat, district, best, 1 if claimed else 0)
