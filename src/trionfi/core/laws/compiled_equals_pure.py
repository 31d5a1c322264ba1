"""Compiled = pure: both builds play the same games."""

import json
import os
import subprocess
import sys
from typing import Any

from trionfi import build_info
from trionfi.core.laws.law import Broken, LawContext

GAMES = 8


def builds(here: LawContext) -> int:
    """Plays the same games in two processes, one of them on the plain sources, and compares every step."""
    if not build_info.compiled():
        return 0
    if not here.game.spec:
        here.notes["the game has no spec, so that no other process can find it"] += 1
        return 0
    seed = here.chance & 0xFFFFFF
    compiled, pure = (fingerprints(here.game.spec, seed, GAMES, env) for env in ({}, {"TRIONFI_PURE": "1"}))
    for left, right in zip(compiled, pure, strict=True):
        if left != right:
            raise Broken(parting(left, right))
    return len(compiled)


def fingerprints(spec: str, seed: int, games: int, env: dict[str, str]) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "trionfi.core.laws.fingerprint", spec, str(seed), str(games)]
    kept = {key: value for key, value in os.environ.items() if key != "TRIONFI_PURE"}
    path = os.pathsep.join(place or os.getcwd() for place in sys.path)
    done = subprocess.run(
        command, env=kept | {"PYTHONPATH": path} | env, capture_output=True, text=True, encoding="utf-8"
    )
    if done.returncode:
        build_name = "pure" if env else "compiled"
        raise Broken(f"the {build_name} build cannot play the game at {spec}: {done.stderr.strip()[-600:]}")
    return [json.loads(row) for row in done.stdout.splitlines()]


def parting(compiled: dict[str, Any], pure: dict[str, Any]) -> str:
    """The first step at which two builds of one game differ."""
    deal = f"{compiled['seats']} seats, seed {compiled['seed']}, options {compiled['options']}"
    steps = zip(compiled["steps"], pure["steps"], strict=False)
    ply = next((ply for ply, (left, right) in enumerate(steps) if left != right), len(pure["steps"]))
    moves = "; ".join(compiled["moves"][:ply])
    return f"with {deal}, compiled and pure part after {ply} moves ({moves or 'at the deal'})"
