"""Standing orders: passing by itself at windows, without a look at the hand (§7.8)."""

from __future__ import annotations

from collections.abc import Collection

from trionfi.core.view import View
from trionfi.games.thieves import moves as say

MOVES = ("tripwire",)
LOCKS = ("double lock", "jinx on the lock", "fate on the lock", "lucky find")
SPELLS = ("jinx on the spell", "fate on the spell")
MILITIA = ("diversion",)
FIGHTS = (
    "attacker's card",
    "Leona attacking",
    "defender's card",
    "Leona defending",
    "second blow",
    "hex",
    "attacker's last card",
    "defender's last card",
    "slip away",
)

# By name: one line of help, the windows it covers, and whether it ends with one's next turn.
ORDERS: dict[str, tuple[str, tuple[str, ...], bool]] = {
    "pass until my turn": (
        "pass at every window until your next turn begins",
        MOVES + LOCKS + SPELLS + FIGHTS,
        True,
    ),
    "pass on moves": ("lay no Tripwire", MOVES, False),
    "pass on locks": ("play nothing when a lock is picked, yours or another's", LOCKS, False),
    "pass on spells": ("play nothing when a spell is attempted", SPELLS, False),
    "pass on the militia's die": ("play no Diversion", MILITIA, False),
    "pass in fights": ("play and discard nothing in fights, and roll nothing again", FIGHTS, False),
}


def ends(view: View, order: str) -> bool:
    """Whether the order is over: “until my turn” is, when one's own turn has come."""
    return ORDERS[order][2] and view["turn"] == view["seat"]


def answer(view: View, moves: Collection[int], order: str) -> int | None:
    """The move that a standing order makes here, or None where it has nothing to say. It never looks at the hand."""
    if ends(view, order) or view["phase"] not in ORDERS[order][1]:
        return None
    return int(say.PASS)
