"""The security log: who was refused, from where, and why. No secret, no cookie, no hand is ever in it.

It goes to the logger `trionfi.security`. Of one address, in IPv6 one network, and one reason only so many lines are
written each minute; the rest is counted and told in one line, so that nobody can fill a disk by being refused.
"""

import logging
from collections.abc import Callable
from time import monotonic

from trionfi.table.metrics import SECURITY
from trionfi.table.moderation import identity_of
from trionfi.web.rate_limit import network_of

LINES_A_MINUTE = 10  # of one address and one reason
MINUTE = 60.0
MOST_KEPT = 10_000  # addresses and reasons

logger = logging.getLogger("trionfi.security")


class SecurityLog:
    """Writes lines, and keeps count of those it leaves out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.minute = now()
        self.lines: dict[tuple[str, str], int] = {}

    def note(self, reason: str, address: str, person: str = "", route: str = "", status: int = 0) -> None:
        """Something was refused. `person` is an id; `route` a template, as an address may hold a secret."""
        SECURITY.add(reason)
        self.tell_left_out()
        place = own = reason, network_of(address[:64])
        if place not in self.lines and len(self.lines) >= MOST_KEPT:
            place = "many reasons", "many addresses"
        count = self.lines[place] = self.lines.get(place, 0) + 1
        if count <= LINES_A_MINUTE and place == own:
            fields = {"reason": reason, "address": address, "person": identity_of(person), "route": route}
            self.write(fields | ({"status": status} if status else {}))

    def tell_left_out(self) -> None:
        """Once a minute: how many lines were left out, by reason and address."""
        if self.now() - self.minute < MINUTE:
            return
        lines, self.lines, self.minute = self.lines, {}, self.now()
        for (reason, address), count in lines.items():
            if count > LINES_A_MINUTE:
                self.write({"reason": reason, "address": address, "more": count - LINES_A_MINUTE})

    def write(self, fields: dict[str, str | int]) -> None:
        given = {name: value for name, value in fields.items() if value != ""}
        logger.info("refused", extra={"fields": given})
