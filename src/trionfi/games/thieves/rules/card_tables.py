"""The printed figures as native numbers, for the rules: cards.toml in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from trionfi.core.int_array import Cells


class Lists:
    """Copies, values and rates. A deal is a mission at one of its rates."""

    def __init__(
        self,
        copies: Cells,
        mission_copies: Cells,
        values: Cells,
        deal_mission: Cells,
        deal_needs: Cells,
        deal_pays: Cells,
        thresholds: Cells,
        gem_spells: i64,
        books: Cells,
        robber: i64,
    ) -> None:
        self.copies: Cells = copies  # by Arcana title
        self.mission_copies: Cells = mission_copies  # by mission
        self.values: Cells = values  # by kind: ducats in the coins, else what the fence pays
        self.deal_mission: Cells = deal_mission
        self.deal_needs: Cells = deal_needs  # five kinds for each deal
        self.deal_pays: Cells = deal_pays
        self.thresholds: Cells = thresholds  # by spell
        self.gem_spells: i64 = gem_spells  # spells that need a red gem
        self.books: Cells = books  # the spells of each Grimoire as bits
        self.robber: i64 = robber  # the only Grimoire with Maelstrom
