"""Small positions, for the law of honest samplers."""

from trionfi.core.bitset import members
from trionfi.core.game import Game
from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import ABILITIES, SHIELDS
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.setup import ask_all
from trionfi.games.arcanity.rules.table import BIDDING
from trionfi.games.arcanity.snapshot import blank

SMALL_SEATS = 3


def small_position(game: Game, rng: Rng) -> Position:
    """The end of a round that passes no cards: hands of two or three, perhaps a card left over, the rest gone."""
    options = settle(game.title, game.seats, game.options, SMALL_SEATS, small_options(rng))
    table = blank(game, SMALL_SEATS, options, rng)
    schools = list(range(5))
    rng.shuffle(schools)
    table.schools = sum(1 << school for school in schools[:SMALL_SEATS])
    dealt = rich_cards(table.whole_deck(), rng)
    each = 2 + rng.below(2)
    for seat in range(SMALL_SEATS):
        hand = dealt[seat * each : (seat + 1) * each]
        table.cells[rows.HAND + seat] = sum(1 << card for card in hand)
        table.gone |= table.cells[rows.HAND + seat]
    if rng.below(2):
        table.leftover = 1 << dealt[-1]
        table.gone |= table.leftover
    table.gone ^= table.whole_deck()
    table.round = 3
    table.phase = BIDDING
    ask_all(table)
    return table


def small_options(rng: Rng) -> dict[str, object]:
    return {
        "schools": "draft",
        "lone_shields": ("blocked", "always")[rng.below(2)],
        "honour": rng.below(4) == 0,
        "open_shields": rng.below(4) == 0,
        "one_shield": ("face-down", "any")[rng.below(2)],
        "both_arcane": ("cancel", "plain duel")[rng.below(2)],
    }


def rich_cards(deck: int, rng: Rng) -> list[int]:
    """Ten cards, many of them shields and ability cards, in any order."""
    special, plain = members(deck & (SHIELDS | ABILITIES)), members(deck & ~(SHIELDS | ABILITIES))
    rng.shuffle(special)
    rng.shuffle(plain)
    cards = special[:6] + plain[:4]
    rng.shuffle(cards)
    return cards
