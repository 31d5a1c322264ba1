"""Bots think in processes of their own, never where pages are served. If a worker dies, the move is thought again."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any

from trionfi.bots import Bot, Budget, bot
from trionfi.core.rng import FastRng
from trionfi.core.view import View
from trionfi.games import game as find_game
from trionfi.table.worker import Worker, WorkerDied

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
    """The worker processes, with a thread for each that waits for its answers; they start when first asked."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = [Worker() for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        self.idle = list(self.workers)
        self.threads = ThreadPoolExecutor(len(self.workers), "waiting for a bot")
        self.alone = False  # whether it was said that no process can be started

    def warm(self) -> None:
        """Start the workers before anybody waits for them."""
        for worker in self.workers:
            self.threads.submit(worker.do, os.getpid)

    async def choose(self, spec: str, name: str, view: View, moves: list[int], chance: int) -> int:
        """The bot's move, thought again as often as workers die; any legal move where the bot itself fails."""
        work = asyncio.wrap_future(self.threads.submit(self.think, spec, name, dict(view), moves, chance))
        work.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            move = await asyncio.shield(work)  # a thread goes on when nobody waits for it any more
            return move if move in moves else moves[0]
        except WorkerDied:
            pass
        except Exception:
            logger.exception("the bot %s of %s has failed; it moves by chance", name, spec)
        return moves[chance % len(moves)]

    def think(self, *given: Any) -> int:
        """In a thread: ask a worker that has nothing else to do. There are as many of them as threads."""
        worker = self.idle.pop()
        try:
            return patiently(worker, *given)
        except OSError as trouble:
            self.say_alone(trouble)
            return think(*given)
        finally:
            self.idle.append(worker)

    def say_alone(self, trouble: OSError) -> None:
        if not self.alone:
            self.alone = True
            logger.warning("bots think in the server itself, as no process can be started: %s", trouble)

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.stop()
        self.threads.shutdown(wait=True)


def patiently(worker: Worker, *given: Any) -> int:
    """The answer, asked for again as often as the worker dies."""
    for _ in range(TRIES - 1):
        try:
            return worker.do(think, *given)
        except WorkerDied:
            if worker.is_stopped:
                raise
    return worker.do(think, *given)
