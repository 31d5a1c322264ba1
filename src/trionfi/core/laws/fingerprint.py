"""Random games of one build as fingerprints: `python -m trionfi.core.laws.fingerprint SPEC SEED GAMES`.

Prints a line of JSON for each game: how it was dealt, its moves, and a hash of the position and a view after each
of them. Two builds of one game print the same.
"""

import json
import sys
from typing import Any

from trionfi.core.game import digest
from trionfi.core.laws.random_games import RandomGame, make, random_deal, random_game
from trionfi.core.laws.shrink import told_move
from trionfi.core.load_game import find
from trionfi.core.rng import FastRng
from trionfi.core.state import State


def fingerprint(line: RandomGame) -> dict[str, Any]:
    state = line.deal.start()
    steps = [hashed(state, 0)]
    for ply, move in enumerate(line.moves, 1):
        make(state, move)
        steps.append(hashed(state, ply))
    return {
        "seats": line.deal.seats,
        "seed": line.deal.seed,
        "options": dict(line.deal.options),
        "moves": [told_move(line.deal.game, move) for move in line.moves],
        "steps": steps,
    }


def hashed(state: State, ply: int) -> str:
    """The position, what is open and one view, each in its turn, in eight digits."""
    moves = [state.moves(seat) for seat in range(state.seats)]
    viewers = [*range(state.seats), None]
    view = state.view(viewers[ply % len(viewers)])
    return digest([state.snapshot(), list(state.to_act), moves, view])[:8]


def main(spec: str, seed: int, games: int) -> None:
    game = find(spec)
    rng = FastRng(seed)
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        line, _ = random_game(random_deal(game, seats, {}, rng), rng)
        print(json.dumps(fingerprint(line)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
