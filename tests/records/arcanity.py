"""The games of Arcanity that the tests keep."""

from __future__ import annotations

from typing import Any

import trionfi
from tests.records.recipes import Recipe, happened
from trionfi.core.history import History


def late(**fields: Any) -> dict[str, Any]:
    """A deal in which something has come about that takes long by chance."""
    snapshot = trionfi.game("arcanity").deal(3, 11).snapshot()
    snapshot["position"] |= fields
    return snapshot


def alone(history: History) -> bool:
    return len(history.state.winners) == 1 and not happened(history, "play on")


def shared(history: History) -> bool:
    return len(history.state.winners) > 1


def parted(history: History) -> bool:
    return happened(history, "play on") and len(history.state.winners) == 1


def out(history: History) -> bool:
    return happened(history, "disqualified")


SHORT = {"limit": 20}

RECIPES = [
    Recipe("arcanity", "three players, one passes the limit", 3, shows=alone),
    Recipe("arcanity", "four players, one passes the limit", 4, shows=alone, sealed=True),
    Recipe("arcanity", "five players, one passes the limit", 5, SHORT, shows=alone),
    Recipe("arcanity", "a tie is parted by a further round", 3, SHORT, shows=parted),
    Recipe("arcanity", "a tie is shared at once", 4, SHORT | {"tie": "shared"}, shows=shared),
    Recipe(
        "arcanity",
        "a tie is shared after five further rounds",
        3,
        shows=shared,
        snapshot=lambda: late(extra=5, scores=[60, 60, 60]),
    ),
    Recipe(
        "arcanity",
        "the last round ends it",
        3,
        shows=alone,
        snapshot=lambda: late(round=300, scores=[3, 2, 1]),
    ),
    Recipe("arcanity", "the limit reached is enough", 5, SHORT | {"limit_rule": "reached"}, shows=alone),
    Recipe("arcanity", "drafted schools", 4, SHORT | {"schools": "draft"}, shows=alone),
    Recipe("arcanity", "honour play with a disqualification", 3, SHORT | {"honour": True}, shows=out),
    Recipe(
        "arcanity",
        "every other ruling",
        5,
        SHORT | {"second_pass": "right", "lone_shields": "always", "ice6": "cards", "max_rank": 9},
        shows=lambda history: happened(history, "shown") and happened(history, "cards left"),
    ),
    Recipe(
        "arcanity",
        "by the letter",
        5,
        SHORT | {"one_shield": "any", "open_shields": True, "both_arcane": "plain duel"},
        shows=lambda history: happened(history, "cancelled") and happened(history, "lapsed"),
    ),
]
