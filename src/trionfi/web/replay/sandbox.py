"""Work on what strangers bring runs in processes of its own: limited in time, and fair between addresses.

Whoever waits here keeps nobody else waiting: the event loop goes on, one address never has two workers, and addresses
take turns. The time of a piece of work is counted from when it begins, so a queue makes nothing "take too long".
"""

import asyncio
import logging
import os
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import parent_process
from typing import Any, TypeVar

from starlette.exceptions import HTTPException

from trionfi.core.errors import BadData, BadOption, BadRecord, TrionfiError
from trionfi.core.sound import IMPOSSIBLE
from trionfi.table.worker import TookTooLong, Worker, WorkerDied, WorkFailed
from trionfi.web.fair_share import others_first
from trionfi.web.rate_limit import TooMany

T = TypeVar("T")
WORKERS = 2
LONGEST = 5.0  # seconds of processor time; a long game takes a fifth of one, where nothing is compiled
MOST_OF_ONE = 32  # pieces of work that one address may have waiting
MOST_IN_ALL = 512
MOST_MEMORY = 2 << 30  # bytes of a worker
NICE = 19  # only what nobody else needs

logger = logging.getLogger("trionfi.web")


@dataclass(eq=False)
class Job:
    address: str
    work: Callable[..., Any]
    given: tuple[object, ...]
    answer: asyncio.Future[Any]


class FairQueue:
    """Addresses take turns, however much each of them has waiting."""

    def __init__(self, most_of_one: int = MOST_OF_ONE, most_in_all: int = MOST_IN_ALL) -> None:
        self.most_of_one = most_of_one
        self.most_in_all = most_in_all
        self.waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self.length = 0

    def put(self, job: Job) -> None:
        """Wait for one's turn; 429 or 503 says that there is too much waiting already."""
        mine = self.waiting.get(job.address, ())
        if len(mine) >= self.most_of_one:
            raise TooMany("a lot of what you asked for is still being worked on", 5)
        if self.length >= self.most_in_all:
            sentence = "too many records are being looked at just now: try again in half a minute"
            raise HTTPException(503, sentence, {"retry-after": "30"})
        self.waiting.setdefault(job.address, deque()).append(job)
        self.length += 1

    def take(self, served: set[str]) -> Job | None:
        """The next piece of work of an address that is not being served; None where there is none."""
        for address, jobs in self.waiting.items():
            if address not in served:
                job = jobs.popleft()
                self.length -= 1
                self.waiting.move_to_end(address)
                if not jobs:
                    del self.waiting[address]
                return job
        return None


class Sandbox:
    """The workers. Each starts when it is first needed, and again after its work took too long."""

    def __init__(self, workers: int = WORKERS, longest: float = LONGEST) -> None:
        self.longest = longest
        self.queue = FairQueue()
        self.workers = [Worker() for _ in range(workers)]
        self.idle = list(self.workers)
        self.served: set[str] = set()
        self.threads = ThreadPoolExecutor(workers, "waiting for a sandbox")
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_stopped = False

    async def run(self, address: str, work: Callable[..., T], *given: object) -> T:
        """What the work answers, or the `TrionfiError` that it raised.

        `BadRecord` where it took too long, or came to what no game comes to.
        """
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.put(Job(address, work, given, answer))
        self.serve_next()
        async with others_first():
            trouble, result = await answer
        if trouble is not None:
            kind, sentence = trouble
            raise kind(sentence)
        value: T = result
        return value

    def serve_next(self) -> None:
        while self.idle and not self.is_stopped:
            job = self.queue.take(self.served)
            if job is None:
                return
            if not job.answer.done():  # else nobody waits for it any more
                task = asyncio.create_task(self.serve(self.idle.pop(), job))
                self.served.add(job.address)
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def serve(self, worker: Worker, job: Job) -> None:
        try:
            result = await asyncio.get_running_loop().run_in_executor(self.threads, self.ask, worker, job)
            if not job.answer.done():
                job.answer.set_result(result)
        except Exception as trouble:
            if not job.answer.done():
                job.answer.set_exception(trouble)
        finally:
            self.idle.append(worker)
            self.served.discard(job.address)
            self.serve_next()

    def ask(self, worker: Worker, job: Job) -> tuple[tuple[type[Exception], str] | None, Any]:
        """In a thread: have it done by this worker."""
        try:
            return worker.do_limited(self.longest, answer_or_trouble, job.work, job.given)
        except TookTooLong:
            return (BadRecord, "this record takes too long to be played again"), None
        except WorkFailed as failed:
            logger.error("work on a record has failed: %s", failed)
            return (BadRecord, "this record comes to something that cannot be shown"), None
        except (WorkerDied, OSError) as trouble:
            sentence = "records cannot be looked at just now: try again in a minute"
            raise HTTPException(503, sentence, {"retry-after": "60"}) from trouble

    def stop(self) -> None:
        self.is_stopped = True
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.stop()
        self.threads.shutdown(wait=True)


def answer_or_trouble(
    work: Callable[..., T], given: tuple[object, ...]
) -> tuple[tuple[type[Exception], str] | None, T | None]:
    """In a worker: what is wrong, as a kind and a sentence, or the answer."""
    if parent_process() is not None:
        be_modest()
    try:
        return None, work(*given)
    except TrionfiError as wrong:
        return (plain_kind(wrong), str(wrong)), None
    except IMPOSSIBLE as broken:  # a position that nobody could have come to
        name = type(broken).__name__
        return (BadRecord, f"this record is damaged: {name} while it was looked at"), None


@cache
def be_modest() -> None:
    """In a worker, once: pages and moves come first, and its memory has an end."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(ImportError, ValueError, OSError):
        import resource  # not every system has it

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def plain_kind(wrong: TrionfiError) -> type[Exception]:
    """The nearest kind of error that is made of its sentence alone."""
    return next(kind for kind in type(wrong).__mro__ if kind in (BadRecord, BadOption, BadData, TrionfiError))
