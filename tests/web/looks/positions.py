"""Positions to look at: random games of each title, in every phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import trionfi
from trionfi.core.rng import FastRng
from trionfi.core.state import State

EVERY_RULE: dict[str, dict[str, Any]] = {
    "arcana": dict.fromkeys(
        ("customizing", "objectives", "militia", "masters", "events", "tactical_discards"), True
    ),
    "arcana-first": dict.fromkeys(("objectives", "militia", "tactical_discards"), True),
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
    ],
    "shipwreck": [(3, {}), (5, {"difficulty": "hard"}), (2, {"challenge": True}), (4, {"honour": True})],
}
PHASES = {
    "arcana": {"guilds", "decks", "objectives", "masters", "intrigue", "resolution", "over"},
    "arcana-first": {"guilds", "objectives", "intrigue", "resolution", "over"},
    "arcanity": {"draft", "pass", "bid", "duel", "discard", "choose", "discard for another", "name", "over"},
    "shipwreck": {"play", "power", "group power", "predict", "over"},
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
    moves = state.moves(seat)
    state.play(seat, moves[rng.below(len(moves))])


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]
