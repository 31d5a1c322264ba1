"""One worker process for all houses of a test run: starting one takes longer than what most tests ask of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

import pytest

from trionfi.table import bot_workers
from trionfi.table.worker import Worker
from trionfi.web.replay import sandbox


class KeptWorker(Worker):
    """Houses come and go, and it stays."""

    def stop(self) -> None:
        pass


@cache
def kept() -> KeptWorker:
    return KeptWorker()


@pytest.fixture(scope="session", autouse=True)
def kept_worker() -> Iterator[None]:
    """Where a test wants workers of its own, it gives the houses `Worker` back."""
    kept().do(os.getpid)
    with pytest.MonkeyPatch.context() as patch:
        for place in (bot_workers, sandbox):
            patch.setattr(place, "Worker", kept)
        yield
    Worker.stop(kept())
