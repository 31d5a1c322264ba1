"""Where things lie, and the small tools that every job needs."""

import contextlib
import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
START = ROOT / "start.py"
GENTLY = "TRIONFI_GENTLY"  # set where this runs beside a table: at low priority


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


@contextlib.contextmanager
def interrupts_held() -> Iterator[None]:
    """A process that is started in here hears of Ctrl-C only when it asks to, which `trionfi` does once it can answer.

    Until then Python itself would print a traceback.
    """
    if os.name == "nt":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def failure(command: list[str], **env: str) -> str:
    """Run a command quietly. Empty if it went well, else what it printed."""
    into, pipe, merged = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    group = None if os.name == "nt" else 0  # one of its own
    with subprocess.Popen(
        command, env={**os.environ, **env}, stdin=into, stdout=pipe, stderr=merged, process_group=group
    ) as process:
        try:
            told, _ = process.communicate()
        except BaseException:  # Ctrl-C, SIGTERM
            stop_group(process)
            raise
    return told.decode(errors="replace").strip() or "It printed nothing." if process.returncode else ""


def stop_group(process: "subprocess.Popen[Any]") -> None:
    """End it with all that it has started in its own process group: pip's children, compilers."""
    if process.poll() is not None:
        return
    if os.name == "nt":
        process.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def is_disk_full(text: str) -> bool:
    return "No space left on device" in text or "not enough space on the disk" in text


def reason(text: str, sentence: str) -> str:
    """The lines that tell why, without pip's epilogue, and then this sentence; of a full disk one is enough."""
    if is_disk_full(text):
        return "There is no room left on the disk. Free some and start again: it goes on from there."
    return "\n".join([*text.partition("[end of output]")[0].splitlines()[-15:], "", sentence])


def digest(files: Iterable[Path], *words: str) -> str:
    """A short hash of the words, and of the files' paths and contents."""
    total = hashlib.blake2b(repr(words).encode(), digest_size=10)
    for file in files:
        total.update(repr((file.as_posix(), file.read_bytes())).encode())
    return total.hexdigest()


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """SIGTERM and SIGHUP raise SystemExit in here, so that children are stopped and what is half made is removed."""
    numbers = [signal.SIGTERM] if os.name == "nt" else [signal.SIGTERM, signal.SIGHUP]
    before = [signal.signal(number, lambda number, frame: sys.exit(1)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """One start.py at a time is in here, the others wait. The system takes the lock from the dead."""
    (ROOT / ".build").mkdir(exist_ok=True)
    with ended_by_signals(), open(ROOT / ".build" / f"{name}.lock", "w") as lock:
        if not is_locked(lock.fileno(), wait=False):
            say("Another start.py is at work in this folder; waiting for it.")
            while not is_locked(lock.fileno(), wait=True):
                pass
        yield


def is_locked(file: int, wait: bool) -> bool:
    """Take the lock on this open file, at once or as soon as the system gives it; False where it is still taken."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)  # waits ten seconds at most
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except (BlockingIOError, PermissionError):
        return False
    return True
