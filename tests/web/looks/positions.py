"""Positions to look at: random games of each title, in every phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import trionfi
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.thieves.summary import QUESTIONS

EVERY_RULE: dict[str, dict[str, Any]] = {
    "arcana": dict.fromkeys(
        ("customizing", "objectives", "militia", "masters", "events", "tactical_discards"), True
    ),
    "arcana-first": dict.fromkeys(("objectives", "militia", "tactical_discards"), True),
    "thieves": {
        "gangs": "chosen",
        "adventure": "alchemist",
        "rounds": 9,
        "alarm_round": 8,
        "starting_ducats": 6,
        "portcullis_count": 12,
        "thieves_may_attack_militia": True,
        "early_exit": True,
        "portcullis_blocks_space": True,
        "mission_refill": True,
        "own_thieves_block": False,
        "wound_model": "king_of_ashes",
        "tie_rule": "total",
        "show_purses": True,
    },
}
DEALS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "arcana": [
        (4, EVERY_RULE["arcana"] | {"max_rounds": 9}),
        (3, {"militia": True, "max_rounds": 7}),
        (2, {"masters": True, "events": True, "max_rounds": 9}),
    ],
    "arcana-first": [
        (2, EVERY_RULE["arcana-first"] | {"max_rounds": 8}),
        (3, {"max_rounds": 6}),
        (4, EVERY_RULE["arcana-first"] | {"max_rounds": 5}),
    ],
    "arcanity": [
        (4, {"limit": 25}),
        (5, {"schools": "draft", "limit": 20}),
        (3, {"limit": 15}),
        (5, {"honour": True, "limit": 20}),
        (4, {"open_shields": True, "one_shield": "any", "limit": 15}),
    ],
    "shipwreck": [(3, {}), (5, {"difficulty": "hard"}), (2, {"challenge": True}), (4, {"honour": True})],
    "thieves": [
        (4, {"gangs": "chosen"}),
        (2, {"board": "quarter", "adventure": "baron", "rounds": 5}),
        (3, {"adventure": "ashes", "rounds": 5}),
        (4, EVERY_RULE["thieves"]),
    ],
}
PHASES = {
    "arcana": {"guilds", "decks", "objectives", "masters", "intrigue", "resolution", "over"},
    "arcana-first": {"guilds", "objectives", "intrigue", "resolution", "over"},
    "arcanity": {"draft", "pass", "bid", "duel", "discard", "choose", "discard for another", "name", "over"},
    "shipwreck": {"play", "power", "group power", "predict", "over"},
    "thieves": {*QUESTIONS, "over"},
}


def played(slug: str, seed: int) -> Iterator[State]:
    """Every position of random games, with asides now and then. The state goes on: look, do not keep."""
    rng = FastRng(seed)
    for seats, options in DEALS[slug]:
        state = trionfi.game(slug).deal(seats, seed, **options)
        state.listen()
        while not state.over:
            yield state
            step(state, rng)
        yield state


def step(state: State, rng: FastRng) -> None:
    for who in (None, *range(state.seats)):
        asides = state.asides(who)
        if asides and rng.below(12) == 0:
            trionfi.play(state, who, asides[rng.below(len(asides))])
            return
    seat = state.to_act[rng.below(len(state.to_act))]
    state.play(seat, choose(state, seat, rng))


def choose(state: State, seat: int, rng: FastRng) -> int:
    """A move by chance; thieves mostly go after chests and each other, or half of the phases would never come."""
    moves = state.moves(seat)
    if state.game.slug == "thieves" and rng.below(5):
        moves = greedy(state, moves) or moves
    return moves[rng.below(len(moves))]


def greedy(state: State, moves: list[int]) -> list[int]:
    """What brings loot or a fight, else what walks."""
    words = {move: state.game.write(move) for move in moves}
    chests = state.view(None)["chests"]
    doings = ("bashes", "picks the lock", "attacks", "attempt", "Grimoire", "walks on")
    found = [
        move
        for move, text in words.items()
        if any(doing in text for doing in doings) or text.partition(" to ")[2] in chests
    ]
    return found or [move for move, text in words.items() if " moves" in text]


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]
