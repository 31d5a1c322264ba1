"""How well a row will serve the next turn: how many hands can be told apart by their plays, and how many are safe."""

from __future__ import annotations

from trionfi.games.shipwreck.bot_convention import FATES, find_place
from trionfi.games.shipwreck.rules.card_tables import NO_CARD
from trionfi.games.shipwreck.rules.fading import doom_of, is_spent
from trionfi.games.shipwreck.rules.playing import may_keep
from trionfi.games.shipwreck.rules.table import SLOTS, Table, many_in

SAFE = 0.6  # how much a hand counts that nobody can tell, but that can be played without doom
STUCK = SLOTS * 8  # where a fate on The Hours stands among the plays; that card is beside the first slot


def outlook(table: Table) -> float:
    """The share of hands that have a play of their own, safe ones counted in part."""
    visible = table.visible()
    left = [0] + [many_in(table.supply, fate) - many_in(visible, fate) for fate in FATES]
    keeps, doomed = plays_on(table)
    edges: list[list[int]] = []
    weights: list[int] = []
    for low in FATES:
        for high in range(low, 8):
            weight = left[low] * (left[low] - 1) if low == high else 2 * left[low] * left[high]
            if weight > 0:
                edges.append(edges_of(keeps, low, high))
                weights.append(weight)
    owner = [-1] * (STUCK + 8)
    told = 0.0
    for hand in sorted(range(len(weights)), key=lambda each: -weights[each]):
        if find_place(hand, edges, owner, set()):
            told += weights[hand]
        elif not doomed.issuperset(edges[hand]):
            told += SAFE * weights[hand]
    return told / max(1, sum(weights))


def plays_on(table: Table) -> tuple[list[list[tuple[int, int]]], set[int]]:
    """By fate the plays on the row with the fates they leave, as bits; and the plays that bring doom."""
    keeps: list[list[tuple[int, int]]] = [[] for _ in range(8)]
    doomed: set[int] = set()
    for slot in range(SLOTS):
        card = table.card_at(slot)
        if card == NO_CARD:
            continue
        for fate in FATES:
            at = slot * 8 + fate
            bits = int(may_keep(table, card, fate))
            if bits:
                keeps[fate].append((at, bits))
            if many_in(table.fates_at(slot), fate) < 3 and brings_doom(table, slot, fate):
                doomed.add(at)
                if slot == 0:
                    doomed.add(STUCK + fate)
    return keeps, doomed


def brings_doom(table: Table, slot: int, fate: int) -> bool:
    """Whether the fate would make the card fade at a price."""
    table.add_fate(slot, fate)
    doom = is_spent(table, slot) and doom_of(table, table.card_at(slot), False) > 0
    table.take_fate(slot, fate)
    return bool(doom)


def edges_of(keeps: list[list[tuple[int, int]]], low: int, high: int) -> list[int]:
    """All plays with these two fates."""
    plays = [at for at, bits in keeps[low] if bits >> (high - 1) & 1]
    if low != high:
        plays += [at for at, bits in keeps[high] if bits >> (low - 1) & 1]
    return plays or sorted({STUCK + low, STUCK + high})
