"""How things stand in the districts, as one viewer can reckon it: thresholds, totals, prices, offers, ties.

Nothing here is remembered by the table; it all follows from the rest of the view and is worked out for people.
"""

from __future__ import annotations

from typing import TypedDict

from trionfi.core.bitset import bit, holds
from trionfi.games.arcana.card_list import SUITS
from trionfi.games.arcana.rules import bars, powers, rows, zones
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar, has_price, mains, offer, price, threshold
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, SEATS
from trionfi.games.arcana.rules.effects import faces_up
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.resolution import crest_applies, higher_by
from trionfi.games.arcana.snapshot import field_of
from trionfi.games.arcana.visibility import Eyes

BARS = {
    bars.FREE: "free",
    bars.NO_STAKE: "no stake",
    bars.NOT_A_PERSON: "no personality",
    bars.NOT_FOR_SALE: "no price",
    bars.NO_AGENT: "no agent",
    bars.FORBIDDEN: "forbidden",
}


class Standing(TypedDict):
    """How a district stands; by seat, by arcanum, or both."""

    in_play: bool
    suit_bonus: list[int]
    needs: dict[str, int]
    ties: dict[str, list[int]]
    prices: list[int] | None
    offers: list[int | None] | None
    bribe: str | None
    faces: list[str]
    sums: list[dict[str, int] | None]
    unseen: list[int]


class Lines:
    """The agents of every district that the viewer can count, by seat, and how many it cannot."""

    def __init__(self, eyes: Eyes) -> None:
        table = eyes.table
        self.table = table
        self.seen: list[list[list[int]]] = [[[] for _ in range(table.seats)] for _ in range(DISTRICTS)]
        self.unseen = [[0] * table.seats for _ in range(DISTRICTS)]
        for card in field_of(table):
            if table.zone[card] == zones.GIFT:
                continue
            place, seat = table.spot[card], table.owner[card]
            if eyes.sees(card):
                self.seen[place][seat].append(card)
            else:
                self.unseen[place][seat] += 1

    def sums(self, place: int, seat: int) -> dict[str, int] | None:
        """§5.2 What the agents of a seat count there with its reinforcements; None where it has no agent."""
        cards = self.seen[place][seat]
        if not cards and not self.unseen[place][seat]:
            return None
        return {
            name: higher_by(self.table, place, seat, suit)
            + sum(self.worth(card, place, suit) for card in cards)
            for suit, name in enumerate(SUITS)
        }

    def worth(self, card: int, place: int, suit: int) -> int:
        """§5.8 The Harlequin counts what he copies; until he does, the best that he could."""
        table = self.table
        if card != table.figures.harlequin:
            return int(table.value_of(card, suit))
        if table.copied != NONE and table.district == place:
            return int(table.value_of(table.copied, suit))
        others = [other for cards in self.seen[place] for other in cards if other != card]
        return max((int(table.value_of(other, suit)) for other in others), default=0)


def standing(eyes: Eyes, lines: Lines, place: int) -> Standing:
    """What is needed in a district now, and how far everybody is."""
    table, seats = eyes.table, range(eyes.table.seats)
    fields: Standing = {
        "in_play": table.in_play(place),
        "suit_bonus": [int(table.cells[rows.SUIT_BONUS + place * SEATS + seat]) for seat in range(SEATS)],
        "needs": {},
        "ties": {},
        "prices": None,
        "offers": None,
        "bribe": None,
        "faces": ["up" if faces_up(table, seat, place) else "down" for seat in seats],
        "sums": [lines.sums(place, seat) for seat in seats],
        "unseen": lines.unseen[place],
    }
    if not table.is_open(place):
        return fields
    for suit, name in enumerate(SUITS):
        if holds(mains(table, place), suit):
            fields["needs"][name] = int(threshold(table, place, suit))
            fields["ties"][name] = [seat for seat in seats if wins_ties(table, place, seat, suit)]
    if has_price(table, place):
        fields["prices"] = [int(price(table, seat, place)) for seat in seats]
        fields["offers"] = [
            int(offer(table, seat, place)) if table.has_agent(seat, place) else None for seat in seats
        ]
    if eyes.seat is not None:
        fields["bribe"] = BARS[bribe_bar(table, eyes.seat, place)]
    return fields


def wins_ties(table: Position, place: int, seat: int, suit: int) -> bool:
    """§5.9 Whether a bid of this seat in this arcanum would win a tie there, if no other such bid is tied."""
    if table.event_effect == powers.NO_TIE_ABILITIES or table.cells[rows.GUILD + seat] == NONE:
        return False
    return holds(table.cells[rows.TIE_RIGHTS + place], seat) or crest_applies(table, seat, place, bit(suit))


def counts(eyes: Eyes, card: int) -> dict[str, int] | None:
    """§2.1, §7.4 What a card in a district counts now: an agent its arcana, a relic its ducats."""
    table = eyes.table
    if not eyes.sees(card):
        return None
    if table.zone[card] != zones.GIFT:
        return {name: int(table.value_of(card, suit)) for suit, name in enumerate(SUITS)}
    owner = table.owner[card]
    more = table.master_amount(owner) if table.has_master(owner, powers.FINE_GIFTS) else 0
    return {"ducats": int(table.figures.ducats[card] + more)}
