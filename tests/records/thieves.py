"""The games of City of Thieves that the tests keep."""

from __future__ import annotations

from typing import Any

import trionfi
from tests.records.recipes import Recipe, happened
from trionfi.core.history import History
from trionfi.core.state import State
from trionfi.games.thieves.names import FIGURE_NAMES, GANG_IDS
from trionfi.games.thieves.rules import moves

SHORT = {"rounds": 2, "alarm_round": 1}


def goes_out(state: State, seat: int, rng: trionfi.Rng) -> int | None:
    """Whoever can leave does; else by chance."""
    return next((move for move in state.moves(seat) if moves.LEAVE <= move < moves.MOVE), None)


def casts(state: State, seat: int, rng: trionfi.Rng) -> int | None:
    """Whoever can take a Grimoire or attempt a spell does; else by chance."""
    legal = state.moves(seat)
    magic = [m for m in legal if moves.ATTEMPT <= m < moves.EYE or moves.GRIMOIRE <= m < moves.SEND]
    return magic[rng.below(len(magic))] if magic else None


def last_round(history: History) -> bool:
    view = history.state.view(None)
    return bool(view["round"] == view["rounds"]) and len(history.state.winners) == 1


def emptied(history: History) -> bool:
    view = history.state.view(None)
    return bool(view["round"] < view["rounds"])


def shared(history: History) -> bool:
    return len(history.state.winners) > 1


def parted(history: History) -> bool:
    scores = history.state.scores
    return scores.count(max(scores)) > 1 and len(history.state.winners) == 1


def at_the_vault() -> dict[str, Any]:
    """A deal in which the first thief to move stands in the Treasury with a scroll and the keys."""
    state = trionfi.game("thieves").deal(2, 11, magic=False)
    rng = trionfi.FastRng(1)
    while state.view(None)["phase"] == "deployment":
        legal = state.moves(state.to_act[0])
        state.play(state.to_act[0], legal[rng.below(len(legal))])
    snapshot = state.snapshot()
    position = snapshot["position"]
    chests = position["chests"]
    for kind in ("scroll", "keys"):
        del chests[next(room for room, found in chests.items() if found == kind)]
    gang = GANG_IDS.index(position["gangs"][state.to_act[0]])
    thief = FIGURE_NAMES[gang * 4]
    position["where"][thief] = "Treasury"
    position["carried"] = {thief: {"scroll": 1, "keys": 1}}
    return snapshot


def opens_vault(state: State, seat: int, rng: trionfi.Rng) -> int | None:
    return next((move for move in state.moves(seat) if moves.VAULT <= move < moves.SEIZE), None)


def shows(*kinds: str) -> Any:
    return lambda history: all(happened(history, kind) for kind in kinds)


def story(name: str, adventure: str, seats: int, magic: bool, *kinds: str, **options: Any) -> Recipe:
    settings = {"adventure": adventure, "magic": magic} | options
    return Recipe("thieves", name, seats, settings, shows(*kinds), choose=casts if magic else None)


RECIPES = [
    Recipe("thieves", "two players, the last round ends it", 2, {"magic": False}, last_round),
    Recipe("thieves", "three players, with magic", 3, {}, last_round, choose=casts),
    Recipe("thieves", "four players, sealed", 4, {"rounds": 3, "alarm_round": 2}, last_round, sealed=True),
    Recipe(
        "thieves", "nobody is left on the board", 2, {"magic": False, "early_exit": True}, emptied, choose=goes_out
    ),
    Recipe("thieves", "a tie is shared", 3, SHORT | {"magic": False}, shared),
    Recipe("thieves", "a tie is parted by escaped thieves", 2, SHORT, parted, choose=goes_out),
    Recipe(
        "thieves", "the vault of the duke is emptied", 2, {"magic": False}, shows("vault"),
        snapshot=at_the_vault, choose=opens_vault,
    ),
    story("the incarnate", "incarnate", 2, False, "walked", "won"),
    story("market night", "market", 2, True, "opened", "cast"),
    story("the king of ashes", "ashes", 2, False, "attacked", "fled"),
    story("the baron is carried off", "baron", 2, False, "seized"),
    story("the master alchemist", "alchemist", 2, True, "cursed gem"),
    story("the assassin", "assassin", 2, False, "attacked"),
    story("last night", "last-night", 2, True, "mission", rounds=0),
    story("the quarter, every other rule", "treasure", 2, True, "cast", "portcullis", board="quarter",
          gangs="chosen", thieves_may_attack_militia=True, portcullis_blocks_space=True, mission_refill=True,
          own_thieves_block=False, wound_model="king_of_ashes", tie_rule="total", starting_ducats=3),
]  # fmt: skip
