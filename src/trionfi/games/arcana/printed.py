"""One edition with one card list: what all texts of the game ask for. `game.Arcana` wires them to the contract."""

from functools import cached_property
from typing import Any

from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.rng import Rng
from trionfi.games.arcana.card_list import CardList, figures_of
from trionfi.games.arcana.edition import Edition, options_of, rules_of
from trionfi.games.arcana.moves import Move, all_moves
from trionfi.games.arcana.rules.card_tables import Figures
from trionfi.games.arcana.rules.position import Position


class Printed(Game):
    """One edition with one card list."""

    def __init__(self, edition: Edition, cards: CardList) -> None:
        self.edition = edition
        self.cards = cards
        self.slug = edition.slug  # type: ignore[misc]
        self.title = edition.title  # type: ignore[misc]
        self.guilds = tuple(cards.listed["guilds"])
        self.options: tuple[Option, ...] = options_of(edition, self.guilds)  # type: ignore[misc]

    @cached_property
    def table_figures(self) -> Figures:
        return figures_of(self.cards)

    @cached_property
    def all_moves(self) -> list[Move]:
        """Each in words, and what is clicked for it, whatever lies on the table."""
        return list(all_moves(self.cards, self.edition))

    def blank(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """A position with nothing on the table yet."""
        return Position(self, seats, options, rng, self.table_figures, rules_of(options, self.guilds))
