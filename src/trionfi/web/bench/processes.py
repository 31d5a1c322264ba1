"""Processes that benches and tests start: a free port for a server, and what one uses.

Processor time and memory are as Linux tells; elsewhere nothing is told.
"""

import os
import random
import socket
from pathlib import Path

OURS = range(20_000, 30_000)  # below those that systems give to outgoing connections


def free_port() -> int:
    """Nobody uses it, and no connection that somebody makes meanwhile is given it: so it can be used again later."""
    for port in random.sample(OURS, len(OURS)):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError(f"every port from {OURS.start} to {OURS.stop} is taken")


# What a process uses


def cpu_seconds(pid: int) -> float:
    """What this process and its children have used so far, those that have ended included."""
    return sum(own_cpu(child, with_ended=True) for child in (pid, *children(pid)))


def own_cpu(pid: int, with_ended: bool = False) -> float:
    fields = stat_of(pid)
    ticks = sum(map(int, fields[11 : 15 if with_ended else 13])) if fields else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """The processes that this one has started, and those that they have."""
    parents = {int(process.name): stat_of(int(process.name)) for process in Path("/proc").glob("[0-9]*")}
    mine = [child for child, fields in parents.items() if fields and int(fields[1]) == pid]
    return mine + [other for child in mine for other in children(child)]


def stat_of(pid: int) -> list[str]:
    """The fields after the name, which may hold anything; none where there is no such process."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def resident(pid: int) -> int:
    """The memory of a process in bytes."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
