"""A small fresh position for the law of honest samplers: two seats, five cards each, few stakes."""

from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.rules import powers, rows, zones
from trionfi.games.arcana.rules.constants import AGENT, ALL_SEATS, NEUTRAL, RELIC
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.rounds import open_table
from trionfi.games.arcana.rules.setup import build_decks, hide_jubilee

AGENTS, RELICS = 2, 1  # of the starting deck of each guild
# Effects on what nobody else sees
HIDING = (powers.MOVE_OWN, powers.SPY, powers.DRAW_AND_PLAY, powers.DRAW, powers.RETRIEVE)


def small(game: Printed, rng: Rng) -> Position:
    masters = "masters" in game.edition.optional and rng.below(2) == 0
    options = {"masters": True} if masters else {}
    table = game.blank(2, settle(game.title, game.seats, game.options, 2, options), rng)
    table.order = (0, 1)
    for seat in (0, 1):
        table.cells[rows.GUILD + seat] = seat
        put_deck(table, seat, rng)
        if table.rules.masters:
            table.cells[rows.MASTER + seat] = some_master(table, rng)
    build_decks(table)
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
        locations = [card for card in boxed_stakes(table) if figures.effect[card] == effect]
        cards.append(next(card for card in locations if card not in cards))
    for card in cards:
        table.zone[card] = zones.PICKED
        table.owner[card] = seat
        table.cells[rows.STAKES_OWNED + seat] += figures.is_stake[card]


def boxed_stakes(table: Position) -> list[int]:
    """The stakes that are still in the box."""
    figures = table.figures
    stakes = [card for card in range(figures.playable) if figures.is_stake[card]]
    return [card for card in stakes if table.zone[card] == zones.BOX]


def some_master(table: Position, rng: Rng) -> int:
    """§7.4 A master who looks at what is hidden."""
    effects = table.figures.master_effect
    looking = (powers.SEARCH, powers.FORESEE, powers.EXCHANGE)
    fitting = [master for master, effect in enumerate(effects) if effect in looking]
    return fitting[rng.below(len(fitting))]


def put_stakes(table: Position, rng: Rng) -> None:
    """§3.1 One card in two districts of one seat, one of the other; two and the Jubilee at the palace."""
    stakes = boxed_stakes(table)
    rng.shuffle(stakes)
    for district in (0, 1, 2, NEUTRAL, NEUTRAL):
        table.into_pile(stakes.pop(), district, table.cells[rows.PILE_COUNT + district])
    hide_jubilee(table)


def box_one(table: Position, rng: Rng) -> None:
    """One stake in the box that nobody has seen."""
    boxed = boxed_stakes(table)
    table.known[boxed[rng.below(len(boxed))]] = 0
