"""A small fresh position for the law of honest samplers: two seats, five cards each, few stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.arcana import nouns
from trionfi.games.arcana.before_play import hide_jubilee, to_pile
from trionfi.games.arcana.nouns import ALL_SEATS, BOX, DECK, DECK_COUNT, DECK_ROOM, NEUTRAL, SHUFFLES
from trionfi.games.arcana.position import Position
from trionfi.games.arcana.rounds import open_table
from trionfi.games.arcana.snapshot import blank

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

DECK_CARDS = ((0, 1, 2), (0,), (0,))  # agents, relic, location of each guild, by place in the list


def small(game: Arcana, rng: Rng) -> Position:
    table = blank(game, 2, settle(game.title, game.seats, game.options, 2, {}), rng)
    table.lay_out()
    table.order = (0, 1)
    for seat in (0, 1):
        table.of[nouns.GUILD + seat] = seat
        put_deck(game, table, seat)
    put_stakes(table, rng)
    for card in range(table.figures.jubilee):
        if table.zone[card] == BOX:
            table.known[card] = ALL_SEATS
    box_one(table, rng)
    open_table(table)
    return table


def put_deck(game: Arcana, table: Position, seat: int) -> None:
    """§3.2 Three agents, a relic and a location of the starting deck, shuffled."""
    figures = table.figures
    for kind, places in enumerate(DECK_CARDS):
        own = [
            card
            for card in range(figures.playable)
            if figures.guild[card] == seat and figures.basic[card] and figures.kind(card) == kind
        ]
        for place in places:
            card = own[place]
            table.zone[card] = DECK
            table.owner[card] = seat
            table.epoch[card] = 1
            table.deck[seat * DECK_ROOM + table.of[DECK_COUNT + seat]] = card
            table.of[DECK_COUNT + seat] += 1
    table.of[SHUFFLES + seat] = 1
    table.mix(table.deck, seat * DECK_ROOM, table.of[DECK_COUNT + seat])


def put_stakes(table: Position, rng: Rng) -> None:
    """§3.1 One card each at the harbour and the market, two and the Jubilee at the palace."""
    figures = table.figures
    stakes = [card for card in range(figures.playable) if figures.is_stake[card]]
    rng.shuffle(stakes)
    for district in (0, 1, NEUTRAL, NEUTRAL):
        to_pile(table, stakes.pop(), district)
    hide_jubilee(table)


def box_one(table: Position, rng: Rng) -> None:
    """One stake in the box that nobody has seen."""
    figures = table.figures
    boxed = [card for card in range(figures.playable) if figures.is_stake[card] and table.zone[card] == BOX]
    table.known[boxed[rng.below(len(boxed))]] = 0
