"""Work is done in a process of its own: its answers, its failures, its death, and systems that lend no semaphore."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from tests.table.helpers import until
from trionfi.games import game
from trionfi.table import bot_workers
from trionfi.table.bot_workers import Thinkers, think
from trionfi.table.worker import TookTooLong, Worker, WorkerDied, WorkFailed

AGES = 3600.0  # seconds

# No process that this program starts gets a semaphore either, as it imports this first.
NO_SEMAPHORES = """
import _multiprocessing

class SemLock:
    SEM_VALUE_MAX = 1

    def __init__(self, *given):
        raise PermissionError(13, "Permission denied")

    def _rebuild(*given):
        raise FileNotFoundError(2, "No such file or directory")

_multiprocessing.SemLock = SemLock
"""
SERVED = """
import asyncio, sys
from tests.table.helpers import open_tables, a_table, until

async def run():
    async with open_tables(sys.argv[1]) as tables:
        live = await a_table(tables, "arcanity", people=0, bots=3, options={"limit": 5})
        await until(lambda: live.table.status == "over", 60)
        assert tables.thinkers.workers[0].process is not None

if __name__ == "__main__":
    asyncio.run(run())
    from multiprocessing import get_context
    try:
        get_context("spawn").Event()
    except PermissionError:
        print("played without a semaphore")
"""


def test_an_answer_a_failure_and_a_death() -> None:
    worker = Worker()
    first = worker.do(os.getpid)
    assert first != os.getpid()
    with pytest.raises(WorkFailed, match="invalid literal"):
        worker.do(int, "seven")
    assert worker.do(os.getpid) == first
    with pytest.raises(WorkerDied):
        worker.do(os._exit, 3)
    assert worker.do(os.getpid) != first
    worker.stop()
    with pytest.raises(WorkerDied):
        worker.do(os.getpid)


def test_whatever_it_is_at_it_can_be_stopped() -> None:
    worker, ends = Worker(), list[type]()

    def wait() -> None:
        try:
            worker.do(time.sleep, AGES)
        except WorkerDied as end:
            ends.append(type(end))

    worker.do(os.getpid)
    waiting = Thread(target=wait)
    waiting.start()
    asyncio.run(until(lambda: worker.lock.locked()))
    worker.stop()
    waiting.join()
    assert ends == [WorkerDied]


def test_a_worker_of_its_own_is_stopped_with_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "Worker", Worker)
    thinkers = Thinkers(2)
    thinkers.warm()
    asyncio.run(until(lambda: all(worker.process for worker in thinkers.workers)))
    thinkers.stop()
    assert [worker.process for worker in thinkers.workers] == [None, None]


def test_where_no_process_can_be_started_the_server_thinks_itself_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_process(worker: Worker) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(bot_workers, "Worker", Worker)
    monkeypatch.setattr(Worker, "start", no_process)
    state = game("arcanity").deal(3, 1)
    seat, thinkers = state.to_act[0], Thinkers(2)
    view, moves = state.view(seat), state.moves(seat)

    async def run() -> list[int]:
        return [await thinkers.choose("arcanity", "simple", view, moves, chance) for chance in (1, 2)]

    try:
        assert asyncio.run(run()) == [think("arcanity", "simple", dict(view), moves, at) for at in (1, 2)]
    finally:
        thinkers.stop()
    [said] = caplog.messages
    assert said.startswith("bots think in the server itself, as no process can be started: ")


def test_bots_need_no_semaphore(tmp_path: Path) -> None:
    """As where /dev/shm cannot be used: they think in their process all the same, and nothing is printed."""
    (tmp_path / "sitecustomize.py").write_text(NO_SEMAPHORES, encoding="utf-8")
    (tmp_path / "served.py").write_text(SERVED, encoding="utf-8")
    root, sources = Path(__file__).parents[2], Path(bot_workers.__file__).parents[2]
    path = os.pathsep.join(map(str, (tmp_path, root, sources)))
    done = subprocess.run(
        [sys.executable, str(tmp_path / "served.py"), f"sqlite:///{tmp_path / 'tables.sqlite'}"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        timeout=120,
    )
    assert (done.stdout, done.stderr) == ("played without a semaphore\n", "")


# Work with a limit of time


def spin(seconds: float) -> float:
    """Use so much processor time."""
    while time.process_time() < seconds:
        pass
    return time.process_time()


def spin_unheard(seconds: float) -> None:
    """The same in long calls of C, during which Python looks at no signal."""
    for _ in range(int(seconds)):
        pow(3, 1 << 26)


def test_work_that_takes_too_long_is_ended_and_the_next_is_done() -> None:
    worker = Worker()
    try:
        for endless in (spin, spin_unheard):
            with pytest.raises(TookTooLong):
                worker.do_limited(0.2, endless, AGES)
            assert worker.process is None
            assert worker.do_limited(60.0, os.getpid) != os.getpid()
    finally:
        worker.stop()


def test_only_the_works_own_time_counts() -> None:
    """Waiting costs nothing, and no work inherits what the one before it has used."""
    worker = Worker()
    try:
        assert worker.do_limited(0.2, time.sleep, 0.5) is None
        pid = worker.do(os.getpid)
        for done in range(1, 4):
            worker.do_limited(2.0, spin, worker.do(time.process_time) + 0.2 * done)
        assert worker.do(os.getpid) == pid
    finally:
        worker.stop()


def test_what_work_raises_within_its_time_is_told() -> None:
    worker = Worker()
    try:
        with pytest.raises(WorkFailed, match="ValueError"):
            worker.do_limited(60.0, int, "x")
        assert worker.do_limited(60.0, int, "7") == 7
    finally:
        worker.stop()
