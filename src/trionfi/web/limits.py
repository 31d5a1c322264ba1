"""How often somebody may set a table, or chat: so many at once, then as many a minute."""

from __future__ import annotations

from time import monotonic

FORGET = 10_000  # names kept before all are forgotten


class Limit:
    """A bucket for each name; it holds `most`, and fills again within `seconds`."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.left: dict[str, tuple[float, float]] = {}

    def allows(self, name: str) -> bool:
        now = monotonic()
        left, then = self.left.get(name, (float(self.most), now))
        left = min(float(self.most), left + (now - then) * self.most / self.seconds)
        if len(self.left) > FORGET:
            self.left.clear()
        if left < 1:
            self.left[name] = (left, now)
            return False
        self.left[name] = (left - 1, now)
        return True
