"""Standing orders: what is passed for a player by itself (§7.8).

Every person has the one that looks at the hand until they take it back: it passes wherever nothing in hand fits, and
ends the turn when nothing else is left to do. The others pass without a look, and only at what others do, so that none
gives up a card at one's own lock, spell or attack, and none the free die of Iris.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trionfi.core.view import View
from trionfi.games.thieves.rules.moves import END_TURN, PASS

MOVES = ("tripwire",)
LOCKS = ("double lock", "jinx on the lock")
SPELLS = ("jinx on the spell",)
ATTACKED = ("defender's card", "Leona defending", "hex", "defender's last card", "slip away")
OTHERS = MOVES + LOCKS + SPELLS + ATTACKED
SPENT = "activation"  # without action points, but a card in hand may cost none
ATTACKING = ("attacker's card", "Leona attacking", "hex", "attacker's last card", "slip away")
OWN = ("diversion", "fate on the lock", "lucky find", "fate on the spell", *ATTACKING)


class Order(NamedTuple):
    help: str
    windows: tuple[str, ...]  # in the turn of others
    own: tuple[str, ...] = ()  # in one's own
    looks: bool = False  # at the hand: it passes only where nothing fits
    until_turn: bool = False  # it ends with one's next turn


HANDS = 1000  # more cards than any hand can hold

ORDERS = {
    "pass until my turn": Order(
        "pass at whatever others do, attacks on you too, until your next turn begins or you draw a card",
        OTHERS,
        until_turn=True,
    ),
    "pass on others' moves": Order("never play Tripwire", MOVES),
    "pass on others' locks": Order("never play Double Lock or Jinx when somebody else picks a lock", LOCKS),
    "pass on others' spells": Order("never play Jinx when somebody else casts a spell", SPELLS),
    "pass when attacked": Order(
        "when a thief of yours is attacked, play and discard nothing, and run where the winner chooses",
        ATTACKED,
    ),
    "pass when nothing fits": Order(
        "pass wherever you hold no card that fits, and end your turn when nothing else is left; you are asked again as "
        "soon as you draw one. The others cannot tell: your answers all come after a pause of the same kind",
        OTHERS,
        OWN,
        looks=True,
    ),
}
USUAL = frozenset(name for name, order in ORDERS.items() if order.looks)


def in_own_turn(view: View) -> bool:
    """The fights at the start of a round, before the first turn, are in nobody's."""
    return bool(view["turn"] == view["seat"] and view["now"]["in_turn"] and view["pending"]["walker"] == 0)


def since(view: View, order: str) -> int:
    """The round in whose turn of one's own an order is given, 0 outside of it; and how large the hand was."""
    return (int(view["round"]) if in_own_turn(view) else 0) * HANDS + hand_size(view)


def hand_size(view: View) -> int:
    return int(view["hand_sizes"][view["seat"]])


def ends(view: View, order: str, given: int) -> bool:
    """Whether the order is over: “until my turn” ends with one's own turn, unless it was given in that same turn.

    A card drawn since ends it as well: it may fit, and everybody sees that it was drawn.
    """
    if not ORDERS[order].until_turn:
        return False
    return (in_own_turn(view) and view["round"] != given // HANDS) or hand_size(view) > given % HANDS


def covers(view: View, order: str) -> bool:
    """Whether the order is for what is asked here, by what everybody knows."""
    own = in_own_turn(view)
    if own and view["phase"] == SPENT:
        return bool(ORDERS[order].own) and view["points"] == 0
    return view["phase"] in (ORDERS[order].own if own else ORDERS[order].windows)


def answer(view: View, moves: Sequence[int], order: str) -> int | None:
    """The move that a standing order makes here, or None where it has nothing to say."""
    if not covers(view, order):
        return None
    if not ORDERS[order].looks:
        return int(PASS)
    return moves[0] if list(moves) in ([PASS], [END_TURN]) else None


def answers_itself(view: View, move: int) -> bool:
    """Alone with bots one makes no move that is the only one, but a pass: for that there is the order."""
    return move != PASS
