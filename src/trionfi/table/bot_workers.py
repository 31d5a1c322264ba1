"""Bots think in processes of their own, never where pages are served. If a worker dies, the move is thought again."""

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any

from trionfi.bots import Bot, bot
from trionfi.core.rng import FastRng
from trionfi.core.view import View
from trionfi.games import game as find_game
from trionfi.table.turns import Turns
from trionfi.table.worker import TookTooLong, Worker, WorkerDied

LONGEST = 15.0  # seconds, after which a bot that has no end is ended
TRIES = 5

logger = logging.getLogger("trionfi.table")
bots: dict[tuple[str, str], Bot] = {}


def think(spec: str, name: str, view: dict[str, Any], moves: list[int], chance: int) -> int:
    """In a worker: a bot is given a view and its legal moves, nothing else."""
    player = bot_of(spec, name)
    return int(player.choose(View(find_game(spec), view), moves, FastRng(chance), player.usual))


def bot_of(spec: str, name: str) -> Bot:
    if (spec, name) not in bots:
        bots[spec, name] = bot(name, find_game(spec))
    return bots[spec, name]


def get_ready(spec: str, name: str) -> None:
    """In a worker: import what this bot needs."""
    bot_of(spec, name)


def bot_chance(secret: str, seat: int, ply: int) -> int:
    """A bot's own chance: the same whichever process thinks, and apart from the deal's."""
    data = f"{secret} {seat} {ply}".encode()
    return int.from_bytes(blake2b(data, digest_size=8, person=b"trionfi bots").digest())


class Thinkers:
    """The worker processes, with a thread for each that waits for its answers; they start when first asked."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = [Worker() for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        self.idle = list(self.workers)
        self.threads = ThreadPoolExecutor(len(self.workers), "waiting for a bot")
        self.turns = Turns(len(self.workers))
        self.alone = False  # whether it was said that no process can be started

    def warm(self) -> None:
        """Start the workers before anybody waits for them."""
        for worker in self.workers:
            self.threads.submit(worker.do, os.getpid)

    async def choose(
        self,
        spec: str,
        name: str,
        view: View,
        moves: list[int],
        chance: int,
        table: str = "",
        has_people: bool = True,
    ) -> int:
        """The bot's move, thought again as often as workers die; any legal move where it fails, or takes too long."""
        await self.turns.wait(table, has_people)
        try:
            thought = self.threads.submit(self.think, spec, name, dict(view), moves, chance)
        except BaseException:
            self.turns.give_back()
            raise
        work = asyncio.wrap_future(thought)
        work.add_done_callback(self.thought)
        try:
            move = await asyncio.shield(work)  # a thread goes on when nobody waits for it any more
            if move in moves:
                return move
            logger.warning(
                "the bot %s of %s chose %r, which is no legal move; it moves by chance", name, spec, move
            )
        except WorkerDied:
            pass
        except TookTooLong:
            logger.warning("the bot %s of %s took more than %g s; it moves by chance", name, spec, LONGEST)
        except Exception:
            logger.exception("the bot %s of %s has failed; it moves by chance", name, spec)
        return moves[chance % len(moves)]

    def thought(self, done: asyncio.Future[int]) -> None:
        """A thread is free for the next, whether anybody still waits for what it found or not."""
        if not done.cancelled():
            done.exception()  # whoever waits is told; if nobody does, it is no news
        self.turns.give_back()

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
            return in_time(worker, *given)
        except WorkerDied:
            if worker.is_stopped:
                raise
    return in_time(worker, *given)


def in_time(worker: Worker, spec: str, name: str, *given: Any) -> int:
    """The answer; `TookTooLong`. A process that has just started has time to import everything first."""
    if worker.line is None:
        worker.do(get_ready, spec, name)
    return worker.do_within(LONGEST, think, spec, name, *given)
