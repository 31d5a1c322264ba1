"""How things stand in the districts, as one viewer can reckon it: thresholds, totals, prices, offers, ties.

Nothing here is remembered by the table; it all follows from the rest of the view and is worked out for people.
"""

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds
from trionfi.games.arcana.rules import bars, powers, rows, zones
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar, has_price, mains, offer, price, threshold
from trionfi.games.arcana.rules.constants import NONE, SUIT_NAMES
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.resolution import crest_applies, higher_by
from trionfi.games.arcana.rules.visibility import Eyes

BARS = {
    bars.FREE: "free",
    bars.NO_STAKE: "no stake",
    bars.NOT_A_PERSON: "no personality",
    bars.NOT_FOR_SALE: "no price",
    bars.NO_AGENT: "no agent",
    bars.FORBIDDEN: "forbidden",
}


def main_suits(table: Position, place: i64) -> dict[str, int]:
    """§2.2 The arcana by which the stake is won now, and their numbers; none where no stake lies."""
    won_by = mains(table, place) if table.is_open(place) else 0
    return {name: suit for suit, name in enumerate(SUIT_NAMES) if holds(won_by, suit)}


def needs(table: Position, place: i64) -> dict[str, int]:
    """§5.2 What a bid has to reach in each main arcanum."""
    return {name: threshold(table, place, suit) for name, suit in main_suits(table, place).items()}


def ties(table: Position, place: i64) -> dict[str, list[int]]:
    """§5.9 Who would win a tie in each main arcanum."""
    return {
        name: [seat for seat in range(table.seats) if wins_ties(table, place, seat, suit)]
        for name, suit in main_suits(table, place).items()
    }


def wins_ties(table: Position, place: i64, seat: i64, suit: i64) -> bool:
    """§5.9 Whether a bid of this seat in this arcanum would win a tie there, if no other such bid is tied."""
    if table.event_effect == powers.NO_TIE_ABILITIES or table.cells[rows.GUILD + seat] == NONE:
        return False
    return holds(table.cells[rows.TIE_RIGHTS + place], seat) or crest_applies(table, seat, place, bit(suit))


def prices(table: Position, place: i64) -> list[int] | None:
    """§5.4 What the personality there asks of each seat; None where nothing can be bribed."""
    if not table.is_open(place) or not has_price(table, place):
        return None
    return [price(table, seat, place) for seat in range(table.seats)]


def offers(table: Position, place: i64) -> list[int | None] | None:
    """§5.4 What each seat would offer; None for a seat without an agent there."""
    if prices(table, place) is None:
        return None
    present = [table.has_agent(seat, place) for seat in range(table.seats)]
    return [offer(table, seat, place) if is_there else None for seat, is_there in enumerate(present)]


def bribe(eyes: Eyes, place: i64) -> str | None:
    """§5.3 What stands in the way of a bribe by the viewer."""
    if eyes.seat is None or not eyes.table.is_open(place):
        return None
    return BARS[bribe_bar(eyes.table, eyes.viewer, place)]


def sums(eyes: Eyes, place: i64) -> list[dict[str, int] | None]:
    """§5.2 What the agents of each seat count there with its reinforcements; None where it has no agent."""
    return [
        {name: sum_of(eyes, place, seat, suit) for suit, name in enumerate(SUIT_NAMES)} if agents else None
        for seat, agents in enumerate(eyes.agents[place])
    ]


def sum_of(eyes: Eyes, place: i64, seat: i64, suit: i64) -> i64:
    total = higher_by(eyes.table, place, seat, suit)
    for card in eyes.agents[place][seat]:
        if card != NONE:
            total += worth(eyes, card, place, suit)
    return total


def worth(eyes: Eyes, card: i64, place: i64, suit: i64) -> i64:
    """§5.8 The Harlequin counts what he copies; until he does, the best that he could."""
    table = eyes.table
    if card != table.figures.harlequin:
        return table.value_of(card, suit)
    if table.copied != NONE and table.district == place:
        return table.value_of(table.copied, suit)
    best: i64 = 0
    for cards in eyes.agents[place]:
        for other in cards:
            if other != card and other != NONE and table.value_of(other, suit) > best:
                best = table.value_of(other, suit)
    return best


def counts(eyes: Eyes, card: i64) -> dict[str, int] | None:
    """§2.1, §7.4 What a card in a district counts now: an agent its arcana, a relic its ducats."""
    table, owner = eyes.table, eyes.table.owner[card]
    if not eyes.sees(card):
        return None
    if table.zone[card] != zones.GIFT:
        return {name: table.value_of(card, suit) for suit, name in enumerate(SUIT_NAMES)}
    more = table.master_amount(owner) if table.has_master(owner, powers.FINE_GIFTS) else 0
    return {"ducats": table.figures.ducats[card] + more}
