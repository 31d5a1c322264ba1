"""How the districts stand for one seat, reckoned at once from what that seat may know.

Sums are in tenths, because a hidden agent counts an average; worths are in hundredths of a point.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bitset import bit, holds
from trionfi.games.arcana.rules import powers, rows, zones
from trionfi.games.arcana.rules.bids_and_bribes import has_price, mains, price, threshold
from trionfi.games.arcana.rules.constants import DEALT, DISTRICTS, NEUTRAL, SEATS, SUITS
from trionfi.games.arcana.rules.resolution import crest_applies
from trionfi.games.arcana.rules.rules_of_thumb import (
    AHEAD,
    BARELY,
    BRIBE_IN_REACH,
    BRIBE_ON_THE_WAY,
    HARLEQUIN,
    HIDDEN,
    NOT_REACHED,
    NOTHING_ADDED,
    OF_LOCATION,
    OF_OBJECTIVE,
    OVERKILL,
    PER_ARCANUM,
    PER_DUCAT,
    REACHED_LATER,
    SPOIL,
    STUCK,
    WINS,
    WRONG_ARCANUM,
)
from trionfi.games.arcana.rules.table import Table

FAR: Final = 1000  # an arcanum by which the stake cannot be won
BLANK_SUMS: Final[vec[i64]] = vec[i64]([0] * (DISTRICTS * SEATS * SUITS))
BLANK_NEEDS: Final[vec[i64]] = vec[i64]([FAR] * (DISTRICTS * SUITS))
BLANK: Final[vec[i64]] = vec[i64]([0] * (DISTRICTS * SUITS))


class Sight:
    """What one seat reckons."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table: Table = table
        self.seat: i64 = seat
        self.sums: vec[i64] = BLANK_SUMS[:]  # by district, seat and arcanum
        self.need: vec[i64] = BLANK_NEEDS[:]  # the threshold, by district and arcanum
        self.target: vec[i64] = BLANK_NEEDS[:]  # what wins now, by district and arcanum
        self.worth: vec[i64] = BLANK[:]  # of the stake, by district
        self.gifts: vec[i64] = BLANK[:]  # the seat's own, in ducats, by district
        self.asked: vec[i64] = BLANK[:]  # the price, by district; FAR where nothing can be bribed
        self.held: vec[i64] = BLANK[:]  # what the agents of the hand count together, by arcanum
        self.led: vec[i64] = BLANK[:]  # 1 where a rival would win now
        self.purse: i64 = 0  # the best relic of the hand
        self.rival_cards: i64 = 0  # held by the rival that holds the most
        self.left: i64 = stakes_left(table)
        self.last: bool = table.last_round > 0 and table.round >= table.last_round
        self.count_field()
        self.count_bonus()
        self.count_hand()
        for district in range(DISTRICTS):
            self.asked[district] = FAR
            if table.is_open(district):
                self.weigh(district)

    def count_field(self) -> None:
        """What lies in the districts."""
        table, seat = self.table, self.seat
        figures = table.figures
        sums = self.sums
        for at in range(table.field_count):
            card = table.field[at]
            zone, owner, district = table.zone[card], table.owner[card], table.spot[card]
            base = (district * SEATS + owner) * SUITS
            if zone == zones.GIFT:
                if owner == seat:
                    self.gifts[district] += figures.ducats[card]
                    if table.has_master(seat, powers.FINE_GIFTS):
                        self.gifts[district] += table.master_amount(seat)
            elif zone == zones.DOWN and owner != seat and not holds(table.known[card], seat):
                for suit in range(SUITS):
                    sums[base + suit] += HIDDEN
            else:
                for suit in range(SUITS):
                    sums[base + suit] += self.value(card, suit)

    def value(self, card: i64, suit: i64) -> i64:
        """What an agent counts in an arcanum, in tenths."""
        table = self.table
        if card == table.figures.harlequin:
            return HARLEQUIN
        if card >= table.figures.playable:
            return table.value_of(card, suit) * 10
        return table.figures.value[card * SUITS + suit] * 10

    def best_value(self, card: i64) -> i64:
        best = self.value(card, 0)
        for suit in range(1, SUITS):
            worth = self.value(card, suit)
            if worth > best:
                best = worth
        return best

    def count_bonus(self) -> None:
        """§6.14, §7.4 Reinforcements."""
        table = self.table
        for place in range(DISTRICTS * SEATS):
            more, alone = table.cells[rows.BONUS + place], table.cells[rows.SUIT_BONUS + place]
            if more != 0:
                for suit in range(SUITS):
                    self.sums[place * SUITS + suit] += more * 10
            if alone != 0:
                master = table.cells[rows.MASTER + place % SEATS]
                self.sums[place * SUITS + table.figures.master_suit[master]] += alone * 10

    def count_hand(self) -> None:
        table, figures = self.table, self.table.figures
        base: i64 = self.seat * rows.HAND_ROOM
        for at in range(base, base + table.cells[rows.HAND_COUNT + self.seat]):
            card = table.hand[at]
            if card < figures.agents:
                for suit in range(SUITS):
                    self.held[suit] += self.value(card, suit)
            elif card < figures.agents + figures.relics and figures.ducats[card] > self.purse:
                self.purse = figures.ducats[card]
        if self.purse > 0 and table.has_master(self.seat, powers.FINE_GIFTS):
            self.purse += table.master_amount(self.seat)
        for rival in range(table.seats):
            if rival != self.seat and table.cells[rows.HAND_COUNT + rival] > self.rival_cards:
                self.rival_cards = table.cells[rows.HAND_COUNT + rival]

    def weigh(self, district: i64) -> None:
        """What wins here, what it asks for as a bribe, and what it is worth."""
        table = self.table
        won_by = mains(table, district)
        best: i64 = 0
        leads = False  # a rival would win now
        for suit in range(SUITS):
            if not holds(won_by, suit):
                continue
            least = threshold(table, district, suit) * 10
            self.need[district * SUITS + suit] = least
            for rival in range(table.seats):
                total = self.sums[(district * SEATS + rival) * SUITS + suit]
                if rival != self.seat and total > best:
                    best = total
                if rival != self.seat and total >= least:
                    leads = True
        for suit in range(SUITS):
            if holds(won_by, suit):
                over: i64 = 0 if self.wins_tie(district, bit(suit)) else 10
                least = self.need[district * SUITS + suit]
                self.target[district * SUITS + suit] = (
                    best + over if best > 0 and best + over > least else least
                )
        worth = self.stake_worth(table.stake(district))
        if leads:
            self.led[district] = 1
            worth += worth * SPOIL // 100
        self.worth[district] = worth
        if has_price(table, district) and table.event_effect != powers.NO_BRIBES:
            self.asked[district] = price(table, self.seat, district)

    def wins_tie(self, district: i64, suits: i64) -> bool:
        """§5.9 Whether the seat would win a tie there, and no rival's crest stands against it."""
        table = self.table
        if table.event_effect == powers.NO_TIE_ABILITIES:
            return False
        claimed = table.cells[rows.TIE_RIGHTS + district]
        if not holds(claimed, self.seat) and not crest_applies(table, self.seat, district, suits):
            return False
        for rival in range(table.seats):
            if rival != self.seat and (holds(claimed, rival) or crest_applies(table, rival, district, suits)):
                return False
        return True

    def stake_worth(self, stake: i64) -> i64:
        """Its points, and what it does in a deck for the rest of the game."""
        figures = self.table.figures
        worth = figures.points[stake] * 100
        if stake < figures.agents:
            worth += PER_ARCANUM * (self.best_value(stake) // 10) * self.left // 10
        elif stake < figures.agents + figures.relics:
            worth += PER_DUCAT * figures.ducats[stake] * self.left // 10
        else:
            worth += OF_LOCATION * self.left // 10
        if self.table.rules.objectives:
            worth += OF_OBJECTIVE * self.wanted(stake)
        return worth

    def wanted(self, stake: i64) -> i64:
        """§7.2 How many of the seat's objectives the stake counts for."""
        table, figures = self.table, self.table.figures
        kept = table.cells[rows.KEPT_OBJECTIVES + self.seat]
        fiefdom = figures.fiefdom[stake]
        count: i64 = 0
        for at in range(DEALT):
            if holds(kept, at):
                objective = table.dealt[self.seat * DEALT + at]
                if fiefdom == 0 or figures.objective_fiefdom[objective] == fiefdom:
                    count += 1
        return count

    # What an agent brings

    def gain(self, card: i64, district: i64, rest: i64) -> i64:
        """How much nearer this agent brings the stake; `rest` is 1 where the hand counts on, the agent among it."""
        best: i64 = -NOTHING_ADDED
        top = self.best_value(card)
        for suit in range(SUITS):
            if self.need[district * SUITS + suit] < FAR:
                adds = self.value(card, suit)
                if adds > 0:
                    later: i64 = self.held[suit] - adds if rest == 1 else 0
                    gained = self.gain_in(district, suit, adds, later) - WRONG_ARCANUM * (top - adds) // 10
                    if self.last and not self.decided(district, suit, adds):
                        gained -= self.table.figures.points[card] * STUCK
                    if gained > best:
                        best = gained
        if self.asked[district] < FAR and self.purse > 0:
            soon = self.toward_bribe(card, district)
            if soon > best:
                best = soon
        return best

    def gain_in(self, district: i64, suit: i64, adds: i64, later: i64) -> i64:
        place = district * SUITS + suit
        target, worth = self.target[place], self.worth[district]
        before = self.sums[(district * SEATS + self.seat) * SUITS + suit]
        after = before + adds
        if before >= target:
            slack = (before - target) // 10
            if self.rival_cards == 0 or slack > 3:
                return 0
            return worth * AHEAD[slack] * adds // 10000
        if after >= target:
            over = (after - target) // 10
            sure = worth * WINS // 100 - OVERKILL * over
            if over < 3:
                sure -= worth * BARELY[over] * self.rival_cards // 100
            return sure
        short = target - after
        far = (short - 1) // 10
        if far > 3:
            far = 3
        if later >= short:
            likely = REACHED_LATER[far]
        else:
            likely = 0 if self.last else NOT_REACHED[far]
        return worth * likely * adds // (target * 100)

    def decided(self, district: i64, suit: i64, adds: i64) -> bool:
        """Whether somebody would win there, so that no card stays when the game ends."""
        place = district * SUITS + suit
        after = self.sums[(district * SEATS + self.seat) * SUITS + suit] + adds
        return after >= self.target[place] or (self.led[district] == 1 and after + 10 < self.target[place])

    def toward_bribe(self, card: i64, district: i64) -> i64:
        """An agent after which a relic of the hand will do."""
        best_before: i64 = 0
        best_after: i64 = 0
        more: i64 = 0
        for suit in range(SUITS):
            if self.need[district * SUITS + suit] < FAR:
                before = self.sums[(district * SEATS + self.seat) * SUITS + suit]
                after = before + self.value(card, suit)
                if before > best_before:
                    best_before = before
                if after > best_after:
                    best_after = after
                    more = self.held[suit] - self.value(card, suit)
        asked = (self.asked[district] - self.gifts[district] - self.purse) * 10
        if best_before >= asked and best_before > 0:
            return 0
        if best_after >= asked:
            return self.worth[district] * BRIBE_IN_REACH // 100
        if best_after > best_before and best_after + more >= asked:
            return self.worth[district] * BRIBE_ON_THE_WAY * (best_after - best_before) // (asked * 100)
        return 0

    def potential(self, district: i64) -> i64:
        """What the seat's agents there can count in a bribe when all are turned up."""
        best: i64 = 0
        for suit in range(SUITS):
            if self.need[district * SUITS + suit] < FAR:
                total = self.sums[(district * SEATS + self.seat) * SUITS + suit]
                if total > best:
                    best = total
        return best // 10 + self.gifts[district]

    # How the districts would be resolved

    def outcome(self, district: i64, stake: i64) -> i64:
        """What resolving the district now would bring, were this its stake: to the seat more, to a rival less."""
        table, figures = self.table, self.table.figures
        own = stake == table.stake(district)
        mine: i64 = 0
        theirs: i64 = 0
        for suit in range(SUITS):
            least = (
                self.need[district * SUITS + suit] if own else figures.threshold[stake * SUITS + suit] * 10
            )
            if least == 0 or least >= FAR:
                continue
            for seat in range(table.seats):
                total = self.sums[(district * SEATS + seat) * SUITS + suit]
                worth = total * 10 if total >= least else total * total // least  # half-way is a quarter
                if seat == self.seat:
                    if worth > mine:
                        mine = worth
                elif worth > theirs:
                    theirs = worth
        worth = self.stake_worth(stake)
        return worth * (mine - theirs) // (mine + theirs + 1)

    def shift(self, card: i64, district: i64, owner: i64, sign: i64) -> None:
        """Reckon with an agent more, or less, there."""
        base = (district * SEATS + owner) * SUITS
        for suit in range(SUITS):
            self.sums[base + suit] += sign * self.value(card, suit)


def stakes_left(table: Table) -> i64:
    """How many stakes, or events, may still come before the end; none where it is known."""
    if table.last_round > 0:
        return 0
    if table.rules.events:
        left = table.events_count
    else:
        left = table.cells[rows.PILE_COUNT + NEUTRAL]
    return left if left > 0 else 0
