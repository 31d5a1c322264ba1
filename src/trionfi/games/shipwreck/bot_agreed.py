"""A reading of a turn by the plan that everybody has of it."""

from __future__ import annotations

from trionfi.core.bitset import count
from trionfi.core.view import View
from trionfi.games.shipwreck.bot_plan import Plan
from trionfi.games.shipwreck.bot_reading import Odds, Reading
from trionfi.games.shipwreck.game import Shipwreck
from trionfi.games.shipwreck.rules.fading import is_spent
from trionfi.games.shipwreck.rules.table import FULL, SLOTS


class Agreed(Reading):
    """What the group makes of a play by a plan of the turn, with its measured chances."""

    def __init__(self, game: Shipwreck, public: View, entry: int | None, plan: Plan) -> None:
        super().__init__(game, public, entry)
        self.plan = plan

    def odds(self) -> Odds:
        return self.plan.odds()

    def hope_with(self, points: int, doom: int) -> float:
        fading = sum(1 for slot in range(SLOTS) if is_spent(self.now, slot))
        stored = int(count(self.now.faded)) + fading
        left = int(FULL - self.now.score) - points, int(FULL - self.now.doom) - doom
        return self.plan.chances.of(*left, stored)
