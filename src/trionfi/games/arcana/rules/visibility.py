"""Which cards one viewer may look at (§2.6)."""

from mypy_extensions import i64

from trionfi.games.arcana.rules import zones
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, SPECTATOR
from trionfi.games.arcana.rules.position import Position


def mark_of(seat: int | None) -> int:
    """The bit that stands for a seat, or for those who watch, among those who have looked at a card."""
    return 1 << (SPECTATOR if seat is None else seat)


class Eyes:
    """Which cards one viewer may look at: a seat, the spectators (None), or everything."""

    def __init__(self, table: Position, seat: int | None, everything: bool = False) -> None:
        self.table, self.seat, self.everything = table, seat, everything
        self.bit: i64 = mark_of(seat)
        self.viewer: i64 = NONE if seat is None else seat
        self.lying = table.all_lying()
        self.field = table.field_cards()
        self.agents = self.agents_seen()

    def agents_seen(self) -> list[list[list[int]]]:
        """The agents in each district, by seat; NONE for one that the viewer cannot tell."""
        table = self.table
        agents: list[list[list[int]]] = [[[] for _ in range(table.seats)] for _ in range(DISTRICTS)]
        for card in self.field:
            if table.zone[card] != zones.GIFT:
                agents[table.spot[card]][table.owner[card]].append(card if self.sees(card) else NONE)
        return agents

    def in_zone(self, zone: i64, seat: i64 = NONE) -> list[int]:
        """The cards of a seat, or of nobody, in a zone."""
        return self.lying[zone][seat]

    def mine(self, seat: i64) -> bool:
        return self.everything or seat == self.viewer

    def looked_at(self, card: i64) -> bool:
        return self.everything or self.table.known[card] & self.bit != 0

    def sees(self, card: i64) -> bool:
        """Whether the viewer knows which card this is, where it lies."""
        if card == NONE or self.everything:
            return True
        zone, owner = self.table.zone[card], self.table.owner[card]
        if zone == zones.DOWN:
            return owner == self.viewer or self.looked_at(card)
        return zone not in (zones.HAND, zones.DRAWN, zones.CALLED) or owner == self.viewer
