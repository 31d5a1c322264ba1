"""Bots think in processes of their own, never where pages are served. If a worker dies, the move is thought again."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

from trionfi.bots import Bot, Budget, bot
from trionfi.core.rng import FastRng
from trionfi.core.view import View
from trionfi.games import game as find_game

BUDGET = Budget(seconds=10.0)
TRIES = 5

logger = logging.getLogger("trionfi.table")
bots: dict[tuple[str, str], Bot] = {}


def think(spec: str, name: str, view: dict[str, Any], moves: list[int], chance: int) -> int:
    """In a worker: a bot is given a view and its legal moves, nothing else."""
    game = find_game(spec)
    if (spec, name) not in bots:
        bots[spec, name] = bot(name, game)
    chosen: int = bots[spec, name].choose(View(game, view), moves, FastRng(chance), BUDGET)
    return int(chosen)


def bot_chance(secret: str, seat: int, ply: int) -> int:
    """A bot's own chance: the same whichever process thinks, and apart from the deal's."""
    told = f"{secret} {seat} {ply}".encode()
    return int.from_bytes(blake2b(told, digest_size=8, person=b"trionfi bots").digest())


class Thinkers:
    """The worker processes; they start when first asked."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), begin_worker)
        return self.pool

    def warm(self) -> None:
        """Start the workers before anybody waits for them."""
        for _ in range(self.workers):
            self.start().submit(os.getpid)

    async def choose(self, spec: str, name: str, view: View, moves: list[int], chance: int) -> int:
        """The bot's move, thought again as often as workers die; any legal move where the bot itself fails."""
        for _ in range(TRIES):
            pool = self.start()
            try:
                work = asyncio.wrap_future(pool.submit(think, spec, name, dict(view), moves, chance))
                work.add_done_callback(lambda done: done.cancelled() or done.exception())
                move = await asyncio.shield(work)  # a worker's future must not be cancelled from here
                return move if move in moves else moves[0]
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False)
            except Exception:
                logger.exception("the bot %s of %s has failed; it moves by chance", name, spec)
                break
        return moves[chance % len(moves)]

    def stop(self) -> None:
        if self.pool is not None:
            for process in list((getattr(self.pool, "_processes", None) or {}).values()):
                process.terminate()
            self.pool.shutdown(wait=True)
            self.pool = None


def begin_worker() -> None:
    """Ctrl-C is for the server, which then ends its workers; a worker whose server is gone ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
