"""A process that works for the server, one piece of work at a time, at the other end of a pipe.

The pools of the standard library need semaphores, which not every system lends (a container without /dev/shm does not);
there is a pipe everywhere.
"""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import TypeVar

T = TypeVar("T")
SPAWN = get_context("spawn")
PATIENCE = 6  # times as long on the clock as work may take
START_UP = 30.0  # seconds in which a process starts, however busy the machine is
TIME_IS_UP = -signal.SIGPROF if hasattr(signal, "SIGPROF") else None  # how a process ends whose time is up


class WorkerDied(Exception):
    """The process has ended, by itself or because somebody ended it, before the work was done."""


class TookTooLong(Exception):
    """The work was not done in time, and its process was ended."""


class WorkFailed(Exception):
    """The work raised something; these are its traceback's words."""


class Worker:
    """Its process starts when it is first asked, and again after it has died."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.lock = Lock()
        self.is_stopped = False

    def do(self, work: Callable[..., T], *given: object) -> T:
        """What the work answers; called in a thread, as it waits. `OSError` when no process can be started."""
        return self.ask(None, work, given)

    def do_within(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """The same with a time limit on the clock: `TookTooLong`, and the next work is done by another process."""
        return self.ask(seconds, work, given)

    def do_limited(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """The same with so many seconds of processor time: a busy machine, or a slow start, takes nothing from them.

        Where a system cannot count that, and to be sure everywhere, it is ended after `PATIENCE` times as long.
        """
        answer: T = self.ask(START_UP + PATIENCE * seconds, limited, (seconds, work, given))
        return answer

    def ask(self, patience: float | None, work: Callable[..., T], given: tuple[object, ...]) -> T:
        with self.lock:
            line = self.line or self.start()
            try:
                line.send((work, given))
                if not line.poll(patience):
                    self.bury()
                    raise TookTooLong
                went_well, answer = line.recv()
            except (EOFError, OSError):
                raise TookTooLong if self.bury() == TIME_IS_UP else WorkerDied from None
        if not went_well:
            raise WorkFailed(answer)
        result: T = answer
        return result

    def start(self) -> Connection:
        if self.is_stopped:
            raise WorkerDied
        here, there = SPAWN.Pipe()
        try:
            process = SPAWN.Process(target=work_for, args=(there,), daemon=True)
            process.start()
        except BaseException:
            here.close()
            raise
        finally:
            there.close()
        self.process, self.line = process, here
        if self.is_stopped:  # meanwhile
            self.bury()
            raise WorkerDied
        return here

    def bury(self) -> int | None:
        """End the process, if it has not ended yet; how it has ended. The caller holds the lock."""
        assert self.process is not None
        assert self.line is not None
        self.process.kill()
        self.process.join()
        code = self.process.exitcode
        self.process.close()
        self.line.close()
        self.process = self.line = None
        return code

    def stop(self) -> None:
        """End the process, whatever it is at."""
        self.is_stopped = True
        process = self.process
        if process is not None:
            with suppress(ValueError):  # it was buried just now
                process.kill()
        with self.lock:
            if self.process is not None:
                self.bury()


def work_for(line: Connection) -> None:
    """In the process: do what comes. Ctrl-C is for the server, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_server, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            work, given = line.recv()
            try:
                answer = True, work(*given)
            except BaseException:
                answer = False, traceback.format_exc()
            line.send(answer)


def limited(seconds: float, work: Callable[..., T], given: tuple[object, ...]) -> T:
    """In the process: the system itself ends it when it has used up its time, even amid compiled code."""
    set_timer(seconds)
    try:
        return work(*given)
    finally:
        set_timer(0.0)


def set_timer(seconds: float) -> None:
    """A signal after so much processor time, which nothing handles; 0 sets none."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def end_with_server() -> None:
    """Whose server is gone ends by itself, whatever it is at."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)
