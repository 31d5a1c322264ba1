"""What an effect is best pointed at (§6, §7.4), at first sight."""

from mypy_extensions import i64

from trionfi.games.arcana.rules import bars, powers, rows
from trionfi.games.arcana.rules.constants import DISTRICTS, NEUTRAL, NONE, SEATS, SUITS
from trionfi.games.arcana.rules.rules_of_thumb import (
    AGENT_TO_CREST,
    GOOD_AGENT,
    GOOD_LOCATION,
    GOOD_RELIC,
    OF_EFFECT,
    OF_RECALLED,
    OF_TARGET,
    RELIC_TO_CREST,
)
from trionfi.games.arcana.rules.sight import FAR, Sight
from trionfi.games.arcana.rules.targets import agent_bar, district_bar, suit_bar


def use(sight: Sight, card: i64) -> i64:
    """How useful a card is in a deck."""
    figures = sight.table.figures
    if card < figures.agents or card >= figures.playable:
        worth = sight.best_value(card) * 2
        for suit in range(SUITS):
            worth += sight.value(card, suit)
        return worth * GOOD_AGENT // 100
    if card < figures.agents + figures.relics:
        return figures.ducats[card] * GOOD_RELIC // 2
    return OF_EFFECT[figures.effect[card]] * GOOD_LOCATION // 100


def effect_worth(sight: Sight, effect: i64, amount: i64, suit: i64, most: i64) -> i64:
    """What carrying out an effect now is worth."""
    table = sight.table
    worth = OF_EFFECT[effect]
    if effect == powers.SWEETEN:
        return worth + sweetened(sight, amount)
    if effect == powers.SEIZE or effect == powers.REINFORCE or effect == powers.CLAIM_TIES:
        return worth + best_district(sight, effect, amount, suit)
    if effect in (powers.SWAP_STAKES, powers.BURY_STAKE, powers.TURN_STAKE):
        found = best_district(sight, effect, amount, suit)
        return worth + found * OF_TARGET // 100 if found > 0 else -worth
    if effect in (powers.RECALL, powers.BANISH, powers.MOVE_OWN, powers.MOVE_RIVAL):
        found = -FAR * 10
        for at in range(table.field_count):
            card = table.field[at]
            if agent_bar(table, sight.seat, effect, most, card) == bars.FREE:
                gained = agent_worth(sight, effect, card)
                if gained > found:
                    found = gained
        return worth + found * OF_TARGET // 100
    return worth


def best_district(sight: Sight, effect: i64, amount: i64, suit: i64) -> i64:
    best: i64 = -FAR * 10
    for district in range(DISTRICTS):
        if district_bar(sight.table, sight.seat, effect, suit, district) == bars.FREE:
            worth = district_worth(sight, effect, amount, suit, district)
            if worth > best:
                best = worth
    return best


def sweetened(sight: Sight, amount: i64) -> i64:
    """§6.16 A bribe that a lower price makes possible."""
    best: i64 = 0
    for district in range(DISTRICTS):
        if sight.asked[district] < FAR and sight.purse > 0 and sight.table.has_agent(sight.seat, district):
            missing = sight.asked[district] - sight.potential(district) - sight.purse
            if missing > 0 and missing <= amount and sight.worth[district] > best:
                best = sight.worth[district]
    return best * OF_TARGET // 100


def district_worth(sight: Sight, effect: i64, amount: i64, suit: i64, district: i64) -> i64:
    """What it is worth to point the effect at this district."""
    table = sight.table
    if effect == powers.SCOUT:
        return 2 if district == NEUTRAL else 1
    if effect == powers.SEIZE:
        return sight.worth[district]
    if effect == powers.REINFORCE:
        return reinforced_worth(sight, amount, suit, district)
    stake = table.stake(district)
    if effect == powers.CLAIM_TIES:
        return claimed_worth(sight, district)
    if effect == powers.SPY:
        return sight.worth[district]
    if effect == powers.UNMASK:
        mine: i64 = 1 if table.hides(sight.seat, district) else 0
        return sight.worth[district] * (1 - 2 * mine)
    if effect == powers.BURY_STAKE:
        return -sight.outcome(district, stake)
    if effect == powers.SWAP_STAKES:
        best: i64 = -FAR * 10
        for other in range(DISTRICTS):
            if other != district and table.is_open(other):
                worth = swapped(sight, district, other)
                if worth > best:
                    best = worth
        return best
    best = -FAR * 10  # TURN_STAKE
    for turned in range(SUITS):
        if suit_bar(table, district, turned) == bars.FREE:
            worth = turned_worth(sight, district, turned)
            if worth > best:
                best = worth
    return best


def reinforced_worth(sight: Sight, amount: i64, suit: i64, district: i64) -> i64:
    best: i64 = 0
    for main in range(SUITS):
        helps = sight.need[district * SUITS + main] < FAR and suit in (NONE, main)
        if helps and sight.sums[(district * SEATS + sight.seat) * SUITS + main] > 0:
            gained = sight.gain_in(district, main, amount * 10, sight.held[main])
            if gained > best:
                best = gained
    return best


def claimed_worth(sight: Sight, district: i64) -> i64:
    """§6.18 A claim is worth most where all is even."""
    best: i64 = 0
    for suit in range(SUITS):
        place = district * SUITS + suit
        if sight.need[place] < FAR:
            total = sight.sums[(district * SEATS + sight.seat) * SUITS + suit]
            if (
                total < sight.target[place]
                and total + 10 >= sight.target[place]
                and total >= sight.need[place]
            ):
                best = sight.worth[district] * OF_TARGET // 100
    return best


def swapped(sight: Sight, first: i64, second: i64) -> i64:
    """§6.2 What the two stakes would bring in each other's places, against what they bring now."""
    table = sight.table
    above, below = table.stake(first), table.stake(second)
    after = sight.outcome(first, below) + sight.outcome(second, above)
    return after - sight.outcome(first, above) - sight.outcome(second, below)


def turned_worth(sight: Sight, district: i64, turned: i64) -> i64:
    """§6.15 What the stake would bring, won by this arcanum, against what it brings now."""
    table, stake = sight.table, sight.table.stake(district)
    now = sight.outcome(district, stake)
    before = sight.need[district * SUITS : district * SUITS + SUITS]
    for suit in range(SUITS):
        sight.need[district * SUITS + suit] = FAR
    sight.need[district * SUITS + turned] = table.figures.value[stake * SUITS + turned] * 10
    then = sight.outcome(district, stake)
    for suit in range(SUITS):
        sight.need[district * SUITS + suit] = before[suit]
    return then - now


def agent_worth(sight: Sight, effect: i64, card: i64) -> i64:
    """What it is worth to take this agent out of its district."""
    table = sight.table
    district, owner = table.spot[card], table.owner[card]
    if not table.is_open(district):
        return use(sight, card) if owner == sight.seat else 0
    stake = table.stake(district)
    now = sight.outcome(district, stake)
    sight.shift(card, district, owner, -1)
    then = sight.outcome(district, stake)
    sight.shift(card, district, owner, 1)
    worth = then - now
    if effect == powers.RECALL:
        return worth + use(sight, card) * OF_RECALLED // 100
    if effect == powers.MOVE_OWN:
        best: i64 = -FAR
        for other in range(DISTRICTS):
            if other != district and table.is_open(other):
                gained = sight.gain(card, other, 0)
                if gained > best:
                    best = gained
        return worth + best
    if effect == powers.BANISH:
        return worth + use(sight, card) // 4
    return worth


def second_worth(sight: Sight, district: i64) -> i64:
    """Where the other stake is, or where the agent goes."""
    table = sight.table
    if table.effect == powers.SWAP_STAKES:
        return swapped(sight, table.district, district)
    card = table.card
    if table.owner[card] == sight.seat:
        return sight.gain(card, district, 0)
    stake = table.stake(district)
    now = sight.outcome(district, stake)
    sight.shift(card, district, table.owner[card], 1)
    then = sight.outcome(district, stake)
    sight.shift(card, district, table.owner[card], -1)
    return then - now


def card_worth(sight: Sight, card: i64) -> i64:
    """What it is worth to pick this card of the discard pile, or of the hand."""
    figures = sight.table.figures
    if sight.table.effect == powers.EXCHANGE:
        return -use(sight, card)
    if sight.table.effect == powers.ENSHRINE:
        return -use(sight, card)
    worth = use(sight, card)  # RETRIEVE
    if card < figures.agents:
        for district in range(DISTRICTS):
            if sight.table.is_open(district):
                gained = sight.gain(card, district, 0)
                if gained > worth:
                    worth = gained
    return worth


def seat_worth(sight: Sight, rival: i64) -> i64:
    """Whom to name: who owns the most stakes."""
    return sight.table.cells[rows.STAKES_OWNED + rival] * 10


def crest_worth(sight: Sight) -> i64:
    """§7.6 Strong personalities and relics are played again; the rest is put by."""
    stake = sight.table.stake(sight.table.district)
    figures = sight.table.figures
    if stake < figures.agents:
        return AGENT_TO_CREST - sight.left * 10
    if stake < figures.agents + figures.relics:
        return RELIC_TO_CREST - sight.left * 10
    return FAR
