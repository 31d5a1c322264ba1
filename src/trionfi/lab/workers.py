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


def run(plan: Plan, games: int, jobs: int, progress: Progress = lambda done: None) -> Results:
    """Play the games. Ctrl-C, a bot that fails and a worker that dies leave what is finished."""
    results = Results(plan, games)
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
    results.games.sort(key=lambda game: game.number)
    return results


def run_here(results: Results, progress: Progress) -> None:
    for number in range(results.asked):
        results.games.append(play(results.plan, number))
        progress(len(results.games))


def run_in_pool(results: Results, jobs: int, progress: Progress) -> None:
    """Hand out batches, as long as the last ones took; two for each worker, so that none is idle."""
    context = get_context("spawn")
    ending = context.Event()
    running: set[Future[Batch]] = set()
    next_number, pace = 0, 0.0  # seconds a game
    with ProcessPoolExecutor(jobs, context, begin_worker, (ending,)) as pool:
        try:
            while next_number < results.asked or running:
                while next_number < results.asked and len(running) < 2 * jobs:
                    size = min(batch_size(pace, jobs, results.asked), results.asked - next_number)
                    running.add(pool.submit(play_batch, results.plan, next_number, size))
                    next_number += size
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    batch = collect(results, future, progress)
                    pace = batch.seconds / max(1, len(batch.games))
        except (KeyboardInterrupt, TrionfiError):
            finish(results, running, ending, progress)
            raise


def batch_size(pace: float, jobs: int, games: int) -> int:
    """Games for one batch: one at first, then enough for `BATCH_SECONDS`, but a fair share of a short run."""
    enough = ceil(BATCH_SECONDS / pace) if pace else 1
    return max(1, min(enough, ceil(games / (2 * jobs))))


def collect(results: Results, future: Future[Batch], progress: Progress) -> Batch:
    batch = future.result()
    results.games += batch.games
    progress(len(results.games))
    if batch.trouble is not None:
        raise batch.trouble
    return batch


def finish(results: Results, running: set[Future[Batch]], ending: Event, progress: Progress) -> None:
    """Lets the workers finish their current games, and keeps these."""
    ending.set()
    for future in running:
        if not future.cancel():
            results.games += future.result().games
    progress(len(results.games))


def begin_worker(ending: Event) -> None:
    """In a worker: Ctrl-C is for the parent, which then says `ending`."""
    global stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stop = ending


def play_batch(plan: Plan, first: int, size: int) -> Batch:
    """In a worker: some games, up to the first that fails."""
    began = perf_counter()
    games: list[Played] = []
    trouble = None
    for number in range(first, first + size):
        if stop is not None and stop.is_set():
            break
        try:
            games.append(play(plan, number))
        except TrionfiError as failed:
            trouble = failed
            break
    return Batch(games, perf_counter() - began, trouble)
