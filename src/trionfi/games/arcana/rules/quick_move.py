"""A sensible move at once, from what a seat may know: what search plays on with."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.rng import Rng
from trionfi.games.arcana.rules import phases, powers, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import offer, price
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, SEATS, SUITS
from trionfi.games.arcana.rules.effects import faces_up
from trionfi.games.arcana.rules.legal_moves import fill
from trionfi.games.arcana.rules.quick_targets import (
    agent_worth,
    card_worth,
    crest_worth,
    district_worth,
    effect_worth,
    seat_worth,
    second_worth,
    turned_worth,
    use,
)
from trionfi.games.arcana.rules.rules_of_thumb import (
    BRIBE_FAILED,
    BRIBE_LATER,
    BRIBED,
    CHANCE,
    DISCARDED,
    HIRED,
    HIRED_FOR,
    OF_EFFECT,
    SHOWN,
    TOO_MUCH,
    VEILED,
)
from trionfi.games.arcana.rules.sight import FAR, Sight
from trionfi.games.arcana.rules.table import Table, row_of

ROOM: Final = 400
SPREAD: Final = 30  # before play, moves so near each other are taken by chance
BLANK_MOVES: Final[vec[i64]] = row_of(ROOM, 0)


def choose(table: Table, seat: i64, rng: Rng) -> i64:
    """The move that looks best, with a little chance among those that are nearly as good."""
    moves = BLANK_MOVES[:]
    count = fill(table, seat, moves)
    if count == 1:
        return moves[0]
    if table.step == steps.NEXT_DISTRICT:
        return moves[rng.below(count)]
    if table.step == steps.SIMULTANEOUS:
        return choose_before(table, seat, moves, count, rng)
    sight = Sight(table, seat)
    best: i64 = 0
    found: i64 = NONE
    for at in range(count):
        worth = move_worth(sight, moves[at]) + rng.below(CHANCE + 1)
        if found == NONE or worth > best:
            best = worth
            found = moves[at]
    return found


def choose_before(table: Table, seat: i64, moves: vec[i64], count: i64, rng: Rng) -> i64:
    """§3.2, §7 The choices before play, with more chance among them."""
    best: i64 = 0
    found: i64 = NONE
    for at in range(count):
        worth = worth_before(table, moves[at]) + rng.below(SPREAD)
        if found == NONE or worth > best:
            best = worth
            found = moves[at]
    return found


def worth_before(table: Table, move: i64) -> i64:
    """A card of the deck, an objective, a master; one guild is as good as another."""
    figures = table.figures
    if table.phase == phases.DECKS:
        card = move - figures.choose
        if card < figures.agents:
            return agent_before(table, card)
        if card < figures.agents + figures.relics:
            return 15 * figures.ducats[card]
        return OF_EFFECT[figures.effect[card]] // 2
    if table.phase == phases.OBJECTIVES:
        objective = move - figures.keep_objective
        need = figures.objective_need[objective]
        return figures.objective_points[objective] * 600 // (need * need)
    if table.phase == phases.MASTERS:
        return OF_EFFECT[figures.master_effect[move - figures.appoint]]
    return 0


def agent_before(table: Table, card: i64) -> i64:
    """§7.1 A deck wants agents that are strong in one arcanum."""
    high: i64 = 0
    total: i64 = 0
    for suit in range(SUITS):
        value = table.figures.value[card * SUITS + suit]
        total += value
        if value > high:
            high = value
    return 15 * high + 5 * total


def move_worth(sight: Sight, move: i64) -> i64:
    """What a move is worth, in hundredths of a point."""
    table, figures = sight.table, sight.table.figures
    step = table.step
    if step == steps.TURN or step == steps.HOUSE:
        return action_worth(sight, move)
    if step == steps.AFTER:
        return master_worth(sight) if move == figures.call_master else 0
    if step == steps.CARRIER:
        return carrier_worth(sight, move - figures.choose)
    if step == steps.TURN_UP:
        return turn_up_worth(sight, move)
    if step == steps.POST:
        return sight.gain(table.card, move - figures.post, 0)
    if step == steps.PICK_DISTRICT:
        suit: i64 = NONE
        if table.by_master == 1:
            suit = figures.master_suit[table.cells[rows.MASTER + sight.seat]]
        return district_worth(sight, table.effect, table.amount, suit, move - figures.point)
    if step == steps.PICK_SECOND:
        return second_worth(sight, move - figures.point)
    if step == steps.PICK_AGENT:
        return agent_worth(sight, table.effect, move - figures.choose)
    if step == steps.PICK_CARD:
        return card_worth(sight, move - figures.choose)
    if step == steps.PICK_SEAT:
        return seat_worth(sight, move - figures.name_seat)
    if step == steps.PICK_SUIT:
        return turned_worth(sight, table.district, move - figures.name_suit)
    if step == steps.VICTIM:
        return -use(sight, move - figures.discard)
    if step == steps.TOP:
        return use(sight, move - figures.choose)
    if step == steps.WON:
        return crest_worth(sight) if move == figures.to_crest else 0
    return copy_worth(sight, move - figures.choose)


def action_worth(sight: Sight, move: i64) -> i64:
    """§4.3"""
    table, figures = sight.table, sight.table.figures
    if move < figures.play_location:
        move -= figures.assign
        card, district = move // DISTRICTS, move % DISTRICTS
        gained = sight.gain(card, district, 1)
        if faces_up(table, sight.seat, district):
            return gained - SHOWN * sight.rival_cards
        return gained + VEILED
    if move < figures.bribe:
        if table.cells[rows.HUSHED + sight.seat] == 1:
            return 0
        card = move - figures.play_location + figures.agents + figures.relics
        return effect_worth(sight, figures.effect[card], figures.amount[card], NONE, NONE)
    if move < figures.discard:
        move -= figures.bribe
        return bribe_worth(sight, figures.agents + move // DISTRICTS, move % DISTRICTS)
    if move < figures.hire:
        return -use(sight, move - figures.discard) * DISCARDED // 100
    if move < figures.choose:
        return HIRED - use(sight, move - figures.hire) * HIRED_FOR // 100
    return master_worth(sight)


def master_worth(sight: Sight) -> i64:
    """§7.4 What calling on the master is worth."""
    table, figures = sight.table, sight.table.figures
    master = table.cells[rows.MASTER + sight.seat]
    suit, amount = figures.master_suit[master], figures.master_amount[master]
    return effect_worth(sight, figures.master_effect[master], amount, suit, amount)


def bribe_worth(sight: Sight, relic: i64, district: i64) -> i64:
    """§5.3 A bribe that is enough, or one that a later relic may complete."""
    table = sight.table
    ducats = table.figures.ducats[relic]
    if table.has_master(sight.seat, powers.FINE_GIFTS):
        ducats += table.master_amount(sight.seat)
    missing = sight.asked[district] - sight.potential(district) - ducats
    if missing <= 0:
        return sight.worth[district] * BRIBED // 100 + TOO_MUCH * missing // 10
    if not table.rules.relic_stays:
        return -BRIBE_FAILED
    return sight.worth[district] * BRIBE_LATER // (missing * 100) if missing < 4 else 0


def carrier_worth(sight: Sight, agent: i64) -> i64:
    """§5.3 One that lies open anyway, or the one that helps most when it is turned up."""
    table = sight.table
    if table.zone[agent] == zones.UP:
        return 5
    missing = price(table, sight.seat, table.district) - offer(table, sight.seat, table.district)
    best: i64 = 0
    for suit in range(SUITS):
        if sight.need[table.district * SUITS + suit] < FAR and sight.value(agent, suit) > best:
            best = sight.value(agent, suit)
    return best if missing > 0 else -best


def turn_up_worth(sight: Sight, move: i64) -> i64:
    """§5.4 Agents are turned up only where that makes the offer enough."""
    table = sight.table
    if move == table.figures.offer:
        return 0
    asked, given = price(table, sight.seat, table.district), offer(table, sight.seat, table.district)
    if given >= asked or sight.potential(table.district) < asked:
        return -FAR
    best: i64 = 0
    for suit in range(SUITS):
        if sight.need[table.district * SUITS + suit] < FAR:
            value = sight.value(move - table.figures.choose, suit)
            if value > best:
                best = value
    return best + FAR


def copy_worth(sight: Sight, card: i64) -> i64:
    """§5.8 Whom the Harlequin copies: who gives the highest bid."""
    table = sight.table
    best: i64 = 0
    for suit in range(SUITS):
        place = table.district * SUITS + suit
        if sight.need[place] < FAR:
            total = (
                sight.sums[(table.district * SEATS + sight.seat) * SUITS + suit]
                + table.value_of(card, suit) * 10
            )
            if total >= sight.need[place] and total > best:
                best = total
    return best
