"""Arcana, wired to the contract. The rules stand in the chapters, the text in the files beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.arcana.before_play import prepare
from trionfi.games.arcana.cardlist import CardList, figures_of, read_cards
from trionfi.games.arcana.edition import Edition, options_of, read_edition, read_file, rules_of
from trionfi.games.arcana.figures import Figures, Rules
from trionfi.games.arcana.moves import notation
from trionfi.games.arcana.position import Position
from trionfi.games.arcana.rounds import begin
from trionfi.games.arcana.snapshot import blank, census, pack, unpack


class Arcana(Game):
    """One edition with one card list."""

    seats = range(2, 5)
    turn_rule = "4.3"
    end_rule = "4.7"
    longest = 40_000

    def __init__(self, edition: Edition, cards: CardList) -> None:
        self.edition = edition
        self.cards = cards
        self.slug = edition.slug  # type: ignore[misc]
        self.title = edition.title  # type: ignore[misc]
        self.guilds = tuple(cards.listed("guilds"))
        self.options: tuple[Option, ...] = options_of(edition, self.guilds)  # type: ignore[misc]

    @cached_property
    def table_figures(self) -> Figures:
        return figures_of(self.cards)

    def rules_for(self, options: Mapping[str, Any]) -> Rules:
        return rules_of(options, self.guilds)

    def notation(self) -> Sequence[str]:
        return tuple(notation(self.cards, self.edition))

    def figures(self) -> object:
        return self.cards.figures_only()

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        table = blank(self, seats, options, rng)
        table.lay_out()
        table.order = tuple(range(seats))
        prepare(table)
        begin(table)
        return table

    def pack(self, state: Position) -> dict[str, Any]:
        return pack(self, state)

    def unpack(self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]) -> State:
        table = blank(self, seats, options, rng)
        unpack(self, table, position)
        return table

    def census(self, state: Position) -> dict[str, dict[str, int]]:
        return census(self, state)


def edition_game(name: str) -> Arcana:
    edition = read_edition(name)
    return Arcana(edition, read_cards(read_file(edition.cards), edition, edition.cards))


ARCANA = edition_game("revised")
ARCANA_FIRST = edition_game("first")
