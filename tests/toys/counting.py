"""Pocket once more, with a position that counts how often it is judged, played and cloned, and a game that counts how
often words are read. Whoever gives the standing order bids nothing at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.toys.pocket import BID, Pocket, PocketState
from trionfi import Refusal, Rng, State, View

COUNTS: Counter[str] = Counter()  # of this process: a bot that thinks elsewhere counts there
BID_NOTHING = "bid nothing"


class CountingState(PocketState):
    def refusal(self, seat: int | None, move: int) -> Refusal | None:
        COUNTS["refusal"] += 1
        return super().refusal(seat, move)

    def play(self, seat: int, move: int) -> None:
        COUNTS["play"] += 1
        super().play(seat, move)

    def clone(self, rng: Rng | None = None) -> State:
        COUNTS["clone"] += 1
        return super().clone(rng)


class Counting(Pocket):
    slug = "counting"
    title = "Counting"
    table = CountingState
    orders = {BID_NOTHING: "bid 0 as soon as bids are asked for"}  # noqa: RUF012

    def read(self, text: str) -> int:
        COUNTS["read"] += 1
        return super().read(text)

    def order_move(self, view: View, moves: Sequence[int], order: str) -> int | None:
        return BID if BID in moves else None


COUNTING = Counting()
