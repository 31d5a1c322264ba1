"""The games of a run, in this process or in several. Which process plays a game changes nothing about it."""

import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import ceil
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from time import perf_counter

from trionfi.core.errors import TrionfiError
from trionfi.lab.match import Plan, Played, play
from trionfi.lab.results import Results

BATCH_SECONDS = 0.5  # a worker reports this often at most: less would be spent on talk
INTERRUPTED = "interrupted"
WORKER_DIED = "a worker process died: it was killed from outside, or memory ran out"

Progress = Callable[[int], None]  # told how many games are done

stop: Event | None = None  # in a worker: set when it is to come to an end


@dataclass(frozen=True)
class Batch:
    """What a worker reports."""

    games: list[Played]
    seconds: float
    trouble: TrionfiError | None = None


def run(results: Results, jobs: int, progress: Progress = lambda done: None) -> None:
    """Play the games that are left. Ctrl-C, a bot that fails and a worker that dies leave what is finished."""
    progress(len(results.games))
    try:
        if jobs == 1:
            run_here(results, progress)
        else:
            run_in_pool(results, jobs, progress)
    except KeyboardInterrupt:
        results.stopped, results.interrupted = INTERRUPTED, True
    except BrokenProcessPool:
        results.stopped = WORKER_DIED
    except TrionfiError as trouble:
        results.stopped = str(trouble)
    results.in_order()


def run_here(results: Results, progress: Progress) -> None:
    for number in results.left():
        results.add([play(results.plan, number)])
        progress(len(results.games))
        if results.is_settled:
            return


def run_in_pool(results: Results, jobs: int, progress: Progress) -> None:
    """Hand out batches, as long as the last ones took; two for each worker, so that none is idle."""
    context = get_context("spawn")
    ending = context.Event()
    running: set[Future[Batch]] = set()
    left, pace = results.left(), 0.0  # seconds a game
    with ProcessPoolExecutor(jobs, context, begin_worker, (ending,)) as pool:
        try:
            while (left or running) and not results.is_settled:
                while left and len(running) < 2 * jobs:
                    size = batch_size(pace, jobs, results.asked)
                    running.add(pool.submit(play_batch, results.plan, left[:size]))
                    del left[:size]
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= (
                    done  # what is collected leaves again, so that nothing is lost where one has trouble
                )
                for future in done:
                    batch = collect(results, future, progress)
                    running.discard(future)
                    pace = batch.seconds / max(1, len(batch.games))
        except (KeyboardInterrupt, TrionfiError):
            finish(results, running, ending, progress)
            raise
        ending.set()


def batch_size(pace: float, jobs: int, games: int) -> int:
    """Games for one batch: one at first, then enough for `BATCH_SECONDS`, but a fair share of a short run."""
    enough = ceil(BATCH_SECONDS / pace) if pace else 1
    return max(1, min(enough, ceil(games / (2 * jobs))))


def collect(results: Results, future: Future[Batch], progress: Progress) -> Batch:
    batch = future.result()
    results.add(batch.games)
    progress(len(results.games))
    if batch.trouble is not None:
        raise batch.trouble
    return batch


def finish(results: Results, running: set[Future[Batch]], ending: Event, progress: Progress) -> None:
    """Lets the workers finish their current games, and keeps these."""
    ending.set()
    for future in running:
        if not future.cancel():
            results.add(future.result().games)
    progress(len(results.games))


def begin_worker(ending: Event) -> None:
    """In a worker: Ctrl-C is for the parent, which then says `ending`."""
    global stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stop = ending


def play_batch(plan: Plan, numbers: list[int]) -> Batch:
    """In a worker: some games, up to the first that fails."""
    began = perf_counter()
    games: list[Played] = []
    trouble = None
    for number in numbers:
        if stop is not None and stop.is_set():
            break
        try:
            games.append(play(plan, number))
        except TrionfiError as failed:
            trouble = failed
            break
    return Batch(games, perf_counter() - began, trouble)
