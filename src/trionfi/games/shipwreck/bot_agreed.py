"""Readings of a turn with measured chances: for plays that speak for themselves, and for a convention."""

from __future__ import annotations

from trionfi.core.bitset import count
from trionfi.core.view import View
from trionfi.games.shipwreck.bot_hope import HOPES, Hope
from trionfi.games.shipwreck.bot_plan import Plan
from trionfi.games.shipwreck.bot_reading import Odds, Reading
from trionfi.games.shipwreck.game import Shipwreck
from trionfi.games.shipwreck.rules.fading import is_spent
from trionfi.games.shipwreck.rules.table import FULL, SLOTS


class Measured(Reading):
    """The same reading with chances that were measured, and two equal fates counted once."""

    chances: Hope = HOPES["casual"]

    def weigh_pairs(self, guesses: list[int]) -> dict[tuple[int, int], float]:
        pairs = super().weigh_pairs(guesses)
        return {(fate, kept): ways if fate != kept else ways / 2 for (fate, kept), ways in pairs.items()}

    def hope_with(self, points: int, doom: int) -> float:
        fading = sum(1 for slot in range(SLOTS) if is_spent(self.now, slot))
        stored = int(count(self.now.faded)) + fading
        return self.chances.of(int(FULL - self.now.score) - points, int(FULL - self.now.doom) - doom, stored)


class Agreed(Measured):
    """What the group makes of a play by a convention."""

    chances = HOPES["master"]

    def __init__(self, game: Shipwreck, public: View, entry: int | None, plan: Plan) -> None:
        super().__init__(game, public, entry)
        self.plan = plan

    def odds(self) -> Odds:
        return self.plan.odds()
