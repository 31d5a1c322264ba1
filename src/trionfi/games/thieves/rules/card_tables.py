"""The printed figures as native numbers, for the rules: cards.toml in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec


class Lists:
    """Copies, values and rates. A deal is a mission at one of its rates."""

    def __init__(
        self,
        copies: IntVec,
        mission_copies: IntVec,
        values: IntVec,
        deal_mission: IntVec,
        deal_needs: IntVec,
        deal_pays: IntVec,
        thresholds: IntVec,
        gem_spells: i64,
        books: IntVec,
        robber: i64,
    ) -> None:
        self.copies: IntVec = copies  # by Arcana title
        self.mission_copies: IntVec = mission_copies  # by mission
        self.values: IntVec = values  # by kind: ducats in the coins, else what the fence pays
        self.deal_mission: IntVec = deal_mission
        self.deal_needs: IntVec = deal_needs  # five kinds for each deal
        self.deal_pays: IntVec = deal_pays
        self.thresholds: IntVec = thresholds  # by spell
        self.gem_spells: i64 = gem_spells  # spells that need a red gem
        self.books: IntVec = books  # the spells of each Grimoire as bits
        self.robber: i64 = robber  # the only Grimoire with Maelstrom
