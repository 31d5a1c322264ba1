"""An attack in a process of its own, on one core: `python -m trionfi.web.bench.attacker NAME PORT`.

It says “ready” once it begins, ends when its input does, and then prints how often it was answered, as JSON.
"""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from trionfi.core.errors import TrionfiError
from trionfi.web.bench.attacks import ATTACKS, Attacker
from trionfi.web.connections import allow_many_files

LONGEST = 600.0  # seconds, whatever happens to whoever started it
READY = "ready"


def hold_to_one_core() -> None:
    """The last of those that this process may use, where the system lets us choose."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


async def attack(name: str, port: int) -> Attacker:
    attacker = Attacker(port, lambda: print(READY, flush=True))
    ended = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    task = asyncio.ensure_future(ATTACKS[name](attacker))
    await asyncio.wait([task, ended], timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    if not task.cancelled():
        raise task.exception() or AssertionError(f"{name} ended by itself")
    return attacker


def main(words: list[str]) -> int:
    name, port = words
    hold_to_one_core()
    allow_many_files()
    attacker = asyncio.run(attack(name, int(port)))
    print(json.dumps(attacker.answers), flush=True)
    return 0


class Attacking:
    """The attack as seen from outside; `answers` are there when it is over."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        self.name = name
        self.process = process
        self.answers: dict[str, int] = {}


@contextmanager
def attacking(name: str, port: int) -> Iterator[Attacking]:
    """This attack goes on meanwhile."""
    command = [sys.executable, "-m", "trionfi.web.bench.attacker", name, str(port)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            if process.stdout.readline().strip() != READY:
                raise TrionfiError(f"the attack “{name}” could not begin")
            running = Attacking(name, process)
            yield running
            process.stdin.close()
            running.answers = json.loads(process.stdout.readline() or "{}")
        finally:
            process.kill()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
