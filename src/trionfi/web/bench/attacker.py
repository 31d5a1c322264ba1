"""An attack in a process of its own, on one core: `python -m trionfi.web.bench.attacker NAME PORT`.

It says “ready” once it begins, ends when its input does, and then prints how often it was answered, as JSON.
"""

import asyncio
import json
import os
import sys

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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
