"""A small game for the law of honest samplers: seven short cards, eight fates, two players.

Some begin with fates in hands, so that old fates are soon played.
"""

from __future__ import annotations

from trionfi.games.shipwreck.names import bits_of, pile_of
from trionfi.games.shipwreck.players import take_places
from trionfi.games.shipwreck.printed import CARDS, most_lying
from trionfi.games.shipwreck.setup import settle_options
from trionfi.games.shipwreck.table import SLOTS, Table, keep, put_card
from trionfi.games.shipwreck.turn import begin_turn, draw_fate

FEW_CARDS = 7
FEW_FATES = 8
SHORT = 2  # moons at most, so that the few fates come back soon


def small_position(table: Table) -> None:
    """As the setup has it (§3), with fewer pieces."""
    settle_options(table, table.options)
    table.present = bits_of(range(table.seats))
    take_places(table, list(range(table.seats)))
    cards = sorted(range(CARDS), key=lambda card: table.printed.durations[card] > SHORT)
    short = [card for card in cards if table.printed.durations[card] <= SHORT]
    table.rng.shuffle(short)
    few = (short + cards[len(short) :])[:FEW_CARDS]
    for slot in range(SLOTS):
        put_card(table, slot, few[slot])
    table.deck = tuple(few[SLOTS:])
    table.most_lying = most_lying(bytes(table.printed.durations[card] for card in few))
    fates = [fate for fate in range(1, 8) for _ in range(3)]
    table.rng.shuffle(fates)
    table.supply = table.bag = pile_of(fates[: max(FEW_FATES, int(table.most_lying) + 4)])
    for line in range(table.seats):
        if table.rng.below(2):
            keep(table, line, draw_fate(table))
    begin_turn(table)
