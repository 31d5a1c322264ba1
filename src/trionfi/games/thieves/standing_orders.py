"""Standing orders: what is passed for a player by itself (§7.8).

Orders for what others do and orders for one's own turn are apart. Those for what others do pass without a look at the
hand, but for the one that asks again when a card fits; those for one's own turn pass only where nothing fits, so that
none gives up a card of one's own, and none a free die.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trionfi.core.view import View
from trionfi.games.thieves.rules.moves import PASS

MOVES = ("tripwire",)
LOCKS = ("double lock", "jinx on the lock")
SPELLS = ("jinx on the spell",)
ATTACKED = ("defender's card", "Leona defending", "hex", "defender's last card", "slip away")
OTHERS = MOVES + LOCKS + SPELLS + ATTACKED
ATTACKING = ("attacker's card", "Leona attacking", "hex", "attacker's last card", "slip away")
OWN = ("diversion", "fate on the lock", "lucky find", "fate on the spell", *ATTACKING)


class Order(NamedTuple):
    help: str
    windows: tuple[str, ...]
    own: bool = False  # in one's own turn; else in that of others
    looks: bool = False  # at the hand: it passes only where nothing fits
    until_turn: bool = False  # it ends with one's next turn


ORDERS = {
    "pass until my turn": Order(
        "pass at whatever others do, attacks on you too, until your next turn begins", OTHERS, until_turn=True
    ),
    "pass on others' moves": Order("lay no Tripwire", MOVES),
    "pass on others' locks": Order("play neither Double Lock nor Jinx when another picks a lock", LOCKS),
    "pass on others' spells": Order("play no Jinx when another attempts a spell", SPELLS),
    "pass when attacked": Order(
        "when a thief of yours is attacked, play and discard nothing, and flee as the winner likes", ATTACKED
    ),
    "pass when nothing fits": Order(
        "at what others do, while you hold no card for it; you are asked again when you have drawn one",
        OTHERS,
        looks=True,
    ),
    "pass in my turn when nothing fits": Order(
        "the same at your own locks, spells and attacks, and at the militia's die", OWN, own=True, looks=True
    ),
}


def in_own_turn(view: View) -> bool:
    """The fights at the start of a round, before the first turn, are in nobody's."""
    return bool(view["turn"] == view["seat"] and view["now"]["in_turn"] and view["pending"]["walker"] == 0)


def since(view: View, order: str) -> int:
    """The round in whose turn of one's own an order is given; 0 outside of it."""
    return int(view["round"]) if in_own_turn(view) else 0


def ends(view: View, order: str, given: int) -> bool:
    """Whether the order is over: “until my turn” ends with one's own turn, unless it was given in that same turn."""
    return ORDERS[order].until_turn and in_own_turn(view) and view["round"] != given


def answer(view: View, moves: Sequence[int], order: str) -> int | None:
    """The move that a standing order makes here, or None where it has nothing to say."""
    given = ORDERS[order]
    asked = view["phase"] in given.windows and in_own_turn(view) == given.own
    return int(PASS) if asked and (not given.looks or list(moves) == [PASS]) else None
