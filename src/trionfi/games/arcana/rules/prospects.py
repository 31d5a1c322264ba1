"""Which part of the win each seat may hope for, from how everything lies, hidden cards among it.

Everything that counts for a seat is reckoned in tenths of a point. What each is worth was fitted to some ten thousand
games that quick moves played against each other, for each stretch of the game by itself: points are worth the more
the nearer the end is, strong decks the less.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bitset import holds
from trionfi.games.arcana.rules import rows, zones
from trionfi.games.arcana.rules.bids_and_bribes import mains, threshold
from trionfi.games.arcana.rules.constants import DEALT, DISTRICTS, NEUTRAL, NONE, SEATS, SUITS
from trionfi.games.arcana.rules.table import Table

# What counts for a seat
POINTS: Final = 0
LEADS_BARELY: Final = 1  # stakes that it would win now, by 1
LEADS: Final = 2  # by more
ON_THE_WAY: Final = 3  # stakes that nobody reaches yet, by how much of them is there
BEHIND: Final = 4  # stakes that a rival would win now
TIED: Final = 5
HAND_AGENTS: Final = 6
HAND_CARDS: Final = 7
DECK_AGENTS: Final = 8  # on the average of a card, times a hundred
DECK_DUCATS: Final = 9
DECK_LOCATIONS: Final = 10
AT_STAKE: Final = 11  # points of its own cards in districts, which count only when they come out
OBJECTIVES: Final = 12
COUNTS: Final = 13

# What a point of each is worth, in thousandths of a unit of the softmax, by stretch, the last first
# fmt: off
WORTHS: Final[vec[i64]] = vec[i64]([
    585, 567, 557, 260, 170, 17, 78, 153, 0, 59, -152, -78, 299,
    347, 339, 357, 241, 164, 120, 20, 250, 45, -12, -56, -23, 354,
    241, 154, 199, 127, 29, 167, 17, 205, 31, -7, -165, -8, 138,
    183, 119, 146, 126, 37, 37, 16, 177, 86, 2, -174, -2, 152,
    134, 84, 89, 82, 32, 50, 16, 118, 124, 35, -191, -2, 50,
])
# fmt: on
UNIT: Final = 10_000.0
MANY_SEATS: Final = 13  # tenths: with more rivals than one, the same lead is worth more

HARLEQUIN: Final = 3  # what he counts, about
BLANK: Final[vec[i64]] = vec[i64]([0] * (SEATS * COUNTS))
BLANK_SUMS: Final[vec[i64]] = vec[i64]([0] * (DISTRICTS * SEATS * SUITS))
BLANK_DECKS: Final[vec[i64]] = vec[i64]([0] * (SEATS * 4))


def hopes(table: Table) -> list[float]:
    """By seat, as parts of 1."""
    counts = reckon(table)
    base = stretch(table) * COUNTS
    merits = [merit(counts, seat, base) for seat in range(table.seats)]
    if table.seats > 2:
        merits = [one * MANY_SEATS // 10 for one in merits]
    best = max(merits)
    weights = [exp((one - best) / UNIT) for one in merits]
    total = sum(weights)
    return [weight / total for weight in weights]


def merit(counts: vec[i64], seat: i64, base: i64) -> int:
    """All that counts for a seat, by what it is worth in this stretch."""
    total: i64 = 0
    for at in range(COUNTS):
        total += counts[seat * COUNTS + at] * WORTHS[base + at]
    return total


def reckon(table: Table) -> vec[i64]:
    """What counts, by seat."""
    counts = BLANK[:]
    sums = BLANK_SUMS[:]
    count_cards(table, counts, sums)
    for district in range(DISTRICTS):
        if table.is_open(district):
            count_district(table, district, counts, sums)
    for seat in range(table.seats):
        base = seat * COUNTS
        counts[base + POINTS] += table.cells[rows.TOKENS + seat] * 10
        counts[base + HAND_CARDS] = table.cells[rows.HAND_COUNT + seat] * 10
        if table.rules.objectives:
            counts[base + OBJECTIVES] = toward_objectives(table, seat)
    return counts


def count_cards(table: Table, counts: vec[i64], sums: vec[i64]) -> None:
    """Points and decks; and what lies in the districts, by district, seat and arcanum."""
    figures = table.figures
    decks = BLANK_DECKS[:]  # by seat: cards, what the agents count at their best, ducats, locations
    for card in range(figures.jubilee):
        seat = table.owner[card]
        if seat == NONE:
            continue
        base, zone = seat * COUNTS, table.zone[card]
        counts[base + POINTS] += figures.points[card] * 10
        if card < figures.agents or card >= figures.playable:
            top = best_of(table, card)
            decks[seat * 4 + 1] += top
            if zone == zones.HAND or zone == zones.DRAWN:
                counts[base + HAND_AGENTS] += top * 10
            elif zone == zones.UP or zone == zones.DOWN:
                counts[base + AT_STAKE] += figures.points[card] * 10
                place = (table.spot[card] * SEATS + seat) * SUITS
                for suit in range(SUITS):
                    sums[place + suit] += (
                        HARLEQUIN if card == figures.harlequin else table.value_of(card, suit)
                    )
        elif card < figures.agents + figures.relics:
            decks[seat * 4 + 2] += figures.ducats[card]
            if zone == zones.GIFT:
                counts[base + AT_STAKE] += figures.points[card] * 10
        else:
            decks[seat * 4 + 3] += 1
        if zone != zones.CREST:
            decks[seat * 4] += 1
    for seat in range(table.seats):
        size = decks[seat * 4]
        if size > 0:
            for at in range(3):
                counts[seat * COUNTS + DECK_AGENTS + at] = decks[seat * 4 + 1 + at] * 100 // size


def best_of(table: Table, card: i64) -> i64:
    """What an agent counts in its best arcanum."""
    if card == table.figures.harlequin:
        return HARLEQUIN
    best: i64 = 0
    for suit in range(SUITS):
        if table.value_of(card, suit) > best:
            best = table.value_of(card, suit)
    return best


def count_district(table: Table, district: i64, counts: vec[i64], sums: vec[i64]) -> None:
    """Who would win the stake now, and by how much; or who is how far on the way."""
    won_by = mains(table, district)
    worth = table.figures.points[table.stake(district)] * 10
    least: i64 = 1000
    for suit in range(SUITS):
        if holds(won_by, suit) and threshold(table, district, suit) < least:
            least = threshold(table, district, suit)
    best: i64 = 0
    second: i64 = 0
    for seat in range(table.seats):
        place = district * SEATS + seat
        top: i64 = 0
        for suit in range(SUITS):
            if holds(won_by, suit) and sums[place * SUITS + suit] > top:
                top = sums[place * SUITS + suit]
        top += table.cells[rows.BONUS + place]
        sums[place * SUITS] = top  # from here on, the bid
        if top > best:
            second = best
            best = top
        elif top > second:
            second = top
    if best == 0:
        return
    for seat in range(table.seats):
        base = seat * COUNTS
        bid = sums[(district * SEATS + seat) * SUITS]
        if best < least:
            counts[base + ON_THE_WAY] += worth * bid // least
        elif bid < best:
            counts[base + BEHIND] += worth * bid // best
        elif second == best:
            counts[base + TIED] += worth
        elif best - second == 1:
            counts[base + LEADS_BARELY] += worth
        else:
            counts[base + LEADS] += worth


def toward_objectives(table: Table, seat: i64) -> i64:
    """§7.2 The points of the objectives, by how much of each is there."""
    figures = table.figures
    total: i64 = 0
    for at in range(DEALT):
        if holds(table.cells[rows.KEPT_OBJECTIVES + seat], at):
            objective = table.dealt[seat * DEALT + at]
            need = figures.objective_need[objective]
            owned: i64 = 0
            for card in range(figures.playable):
                if table.owner[card] == seat and owned < need:
                    fiefdom = figures.fiefdom[card]
                    if fiefdom == 0 or fiefdom == figures.objective_fiefdom[objective]:
                        owned += 1
            total += figures.objective_points[objective] * 10 * owned * owned // (need * need)
    return total


def rounds_left(table: Table) -> i64:
    """How long the game may still last, by what lies above the Jubilee at most."""
    if table.last_round > 0:
        return 0 if table.round >= table.last_round else 1
    if table.rules.events:
        return table.events_count + 1
    return table.cells[rows.PILE_COUNT + NEUTRAL] + (2 if table.rules.jubilee_next_round else 1)


def stretch(table: Table) -> i64:
    """Which part of the game this is, the last first."""
    left = rounds_left(table)
    if left == 0:
        return 0
    if left <= 2:
        return 1
    if left <= 5:
        return 2
    return 3 if left <= 9 else 4
