"""A small fresh position for the law of honest samplers: two seats, five cards each, few stakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.arcana.rules import powers, rows, zones
from trionfi.games.arcana.rules.constants import AGENT, ALL_SEATS, DECK_ROOM, NEUTRAL, RELIC
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.rounds import open_table
from trionfi.games.arcana.rules.setup import hide_jubilee, to_pile
from trionfi.games.arcana.snapshot import blank

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

AGENTS, RELICS = 2, 1  # of the starting deck of each guild
HIDING = (
    powers.MOVE_OWN,
    powers.SPY,
    powers.DRAW_AND_PLAY,
    powers.DRAW,
    powers.RETRIEVE,
)  # effects on what nobody else sees


def small(game: Arcana, rng: Rng) -> Position:
    options = (
        {"masters": True}
        if any(option.name == "masters" for option in game.options) and rng.below(2) == 0
        else {}
    )
    table = blank(game, 2, settle(game.title, game.seats, game.options, 2, options), rng)
    table.order = (0, 1)
    for seat in (0, 1):
        table.cells[rows.GUILD + seat] = seat
        put_deck(table, seat, rng)
        if table.rules.masters:
            table.cells[rows.MASTER + seat] = some_master(table, rng)
    put_stakes(table, rng)
    for card in range(table.figures.jubilee):
        if table.zone[card] == zones.BOX:
            table.known[card] = ALL_SEATS
    box_one(table, rng)
    open_table(table)
    return table


def put_deck(table: Position, seat: int, rng: Rng) -> None:
    """Two agents and a relic of the guild, a location to take agents back and one more, shuffled."""
    figures = table.figures
    own = [card for card in range(figures.playable) if figures.guild[card] == seat and figures.basic[card]]
    agents = [card for card in own if figures.kind(card) == AGENT]
    relics = [card for card in own if figures.kind(card) == RELIC]
    cards = agents[:AGENTS] + relics[:RELICS]
    for effect in (powers.RECALL, HIDING[rng.below(len(HIDING))]):
        cards.append(some_location(table, effect, cards))
    for card in cards:
        table.zone[card] = zones.DECK
        table.owner[card] = seat
        table.epoch[card] = 1
        table.deck[seat * DECK_ROOM + table.cells[rows.DECK_COUNT + seat]] = card
        table.cells[rows.DECK_COUNT + seat] += 1
        table.own_stakes(seat, figures.is_stake[card])
    table.cells[rows.SHUFFLES + seat] = 1
    table.mix(table.deck, seat * DECK_ROOM, table.cells[rows.DECK_COUNT + seat])


def some_location(table: Position, effect: int, taken: list[int]) -> int:
    """A stake of this effect that is still in the box."""
    figures = table.figures
    return next(
        card
        for card in range(figures.playable)
        if figures.effect[card] == effect
        and figures.is_stake[card]
        and table.zone[card] == zones.BOX
        and card not in taken
    )


def some_master(table: Position, rng: Rng) -> int:
    """§7.4 A master who looks at what is hidden."""
    effects = table.figures.master_effect
    fitting = [
        master
        for master in range(len(effects))
        if effects[master] in (powers.SEARCH, powers.FORESEE, powers.EXCHANGE)
    ]
    return fitting[rng.below(len(fitting))]


def put_stakes(table: Position, rng: Rng) -> None:
    """§3.1 One card in two districts of one seat, one of the other; two and the Jubilee at the palace."""
    figures = table.figures
    stakes = [
        card for card in range(figures.playable) if figures.is_stake[card] and table.zone[card] == zones.BOX
    ]
    rng.shuffle(stakes)
    for district in (0, 1, 2, NEUTRAL, NEUTRAL):
        to_pile(table, stakes.pop(), district)
    hide_jubilee(table)


def box_one(table: Position, rng: Rng) -> None:
    """One stake in the box that nobody has seen."""
    figures = table.figures
    boxed = [
        card for card in range(figures.playable) if figures.is_stake[card] and table.zone[card] == zones.BOX
    ]
    table.known[boxed[rng.below(len(boxed))]] = 0
