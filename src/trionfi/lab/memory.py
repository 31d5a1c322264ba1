"""Whether memory stays flat over many simulated games."""

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from trionfi import FastRng, Game, State
from trionfi.lab.bench_jobs import USUAL_SEATS

LOOKS = 20  # how often memory is looked at
WARM_UP = 4  # looks before the first that counts: tables and caches fill
SLACK = 4 << 20  # bytes that an allocator may keep for itself
ASKED_EVERY = 200  # each so many games a position is also viewed, imagined, cloned and saved

STATM = Path("/proc/self/statm")


@dataclass(frozen=True)
class Look:
    games: int
    moves: int
    resident: int  # bytes


def resident() -> int:
    """The memory that this process holds now, in bytes; where the system does not say, the most it has held."""
    if STATM.exists():
        import resource

        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def watch(game: Game, games: int, progress: Callable[[Look], None] = lambda look: None) -> list[Look]:
    """Play so many games by chance, and look at the memory along the way."""
    seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    chance, moves = FastRng(9), 0
    looks: list[Look] = []
    for number in range(games):
        state = game.deal(seats, number)
        if number % ASKED_EVERY == 0:
            ask_everything(game, state.clone(), chance)
        moves += state.playout(chance)
        if (number + 1) * LOOKS // games > len(looks):
            gc.collect()
            looks.append(Look(number + 1, moves, resident()))
            progress(looks[-1])
    return looks


def ask_everything(game: Game, state: State, chance: FastRng) -> None:
    """What tables and bots ask of a position."""
    view = state.view(state.to_act[0])
    game.imagine(view.json()).sample(chance)
    game.restore(state.snapshot())
    state.listen()
    state.playout(chance)
    state.events(None)


def growth(looks: list[Look]) -> int:
    """Bytes gained between the end of the warming up and the highest look after it."""
    settled = looks[min(WARM_UP, len(looks) - 1) :]
    return max(look.resident for look in settled) - settled[0].resident


def is_flat(looks: list[Look]) -> bool:
    return growth(looks) <= SLACK
