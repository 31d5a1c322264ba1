"""Which cards one viewer may look at (§2.6)."""

from functools import cached_property

from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.rules import zones
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, SPECTATOR
from trionfi.games.arcana.rules.piles import all_lying, field_of
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.snapshot import name_of


def mark_of(seat: int | None) -> int:
    """The bit that stands for a seat, or for those who watch, among those who have looked at a card."""
    return 1 << (SPECTATOR if seat is None else seat)


class Eyes:
    """Which cards one viewer may look at: a seat, the spectators (None), or everything."""

    def __init__(self, game: Printed, table: Position, seat: int | None, everything: bool = False) -> None:
        self.game, self.table, self.seat, self.everything = game, table, seat, everything
        self.bit = mark_of(seat)
        self.seats = range(table.seats)

    @cached_property
    def lying(self) -> list[list[list[int]]]:
        return all_lying(self.table)

    def in_zone(self, zone: int, seat: int = NONE) -> list[int]:
        """The cards of a seat, or of nobody, in a zone."""
        return self.lying[zone][seat]

    @cached_property
    def agents(self) -> list[list[list[int]]]:
        """The agents in each district, by seat; NONE for one that the viewer cannot tell."""
        table = self.table
        agents: list[list[list[int]]] = [[[] for _ in self.seats] for _ in range(DISTRICTS)]
        for card in field_of(table):
            if table.zone[card] != zones.GIFT:
                agents[table.spot[card]][table.owner[card]].append(card if self.sees(card) else NONE)
        return agents

    def mine(self, seat: int) -> bool:
        return self.everything or seat == self.seat

    def looked_at(self, card: int) -> bool:
        return self.everything or self.table.known[card] & self.bit != 0

    def sees(self, card: int) -> bool:
        """Whether the viewer knows which card this is, where it lies."""
        if card == NONE or self.everything:
            return True
        zone, owner = self.table.zone[card], self.table.owner[card]
        if zone == zones.DOWN:
            return owner == self.seat or self.looked_at(card)
        return zone not in (zones.HAND, zones.DRAWN, zones.CALLED) or owner == self.seat

    def name(self, card: int) -> str | None:
        return name_of(self.game, card) if self.sees(card) else None

    def names(self, cards: list[int]) -> list[str]:
        return [self.game.cards.ids[card] for card in cards]
