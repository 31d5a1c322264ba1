"""Work that strangers ask for: in turn between addresses, limited in time, and never in anybody's way."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.exceptions import HTTPException

from trionfi.core.errors import BadOption, BadRecord, IllegalMove
from trionfi.core.refusal import Refusal
from trionfi.table.worker import Worker
from trionfi.web.replay import sandbox as module
from trionfi.web.replay.sandbox import FairQueue, Job, Sandbox

AGES = 3600.0  # seconds


def spin(seconds: float) -> str:
    """Use so much processor time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return "done"


def refuse(sentence: str) -> None:
    raise BadOption(sentence)


def forbid() -> None:
    raise IllegalMove(Refusal("1.2", "you may not"))


def divide() -> float:
    return 1 / int("0")


def die() -> None:
    os._exit(3)


def fail() -> None:
    raise LookupError("our own mistake")


def in_a_sandbox(
    monkeypatch: pytest.MonkeyPatch, work: Callable[[Sandbox], Awaitable[Any]], **given: Any
) -> Any:
    """With workers of its own."""
    monkeypatch.setattr(module, "Worker", Worker)

    async def run() -> Any:
        sandbox = Sandbox(**given)
        try:
            return await work(sandbox)
        finally:
            sandbox.stop()

    return asyncio.run(run())


# Turns


def job(address: str, name: str) -> Job:
    return Job(address, print, (name,), asyncio.Future(loop=asyncio.new_event_loop()))


@pytest.fixture
def jobs() -> Any:
    """Makes jobs, and closes what they wait on."""
    made: list[Job] = []

    def make(address: str, name: str = "") -> Job:
        made.append(job(address, name))
        return made[-1]

    yield make
    for one in made:
        one.answer.get_loop().close()


def names(queue: FairQueue, many: int, served: set[str]) -> list[object]:
    taken = [queue.take(served) for _ in range(many)]
    return [None if one is None else one.given[0] for one in taken]


def test_addresses_take_turns_however_much_each_has_waiting(jobs: Any) -> None:
    queue = FairQueue()
    for at in range(4):
        queue.put(jobs("a", f"a{at}"))
    queue.put(jobs("b", "b0"))
    queue.put(jobs("c", "c0"))
    queue.put(jobs("c", "c1"))
    assert names(queue, 8, set()) == ["a0", "b0", "c0", "a1", "c1", "a2", "a3", None]
    assert queue.length == 0
    assert not queue.waiting


def test_an_address_that_is_being_served_is_passed_over(jobs: Any) -> None:
    queue = FairQueue()
    for address in ("a", "a", "b"):
        queue.put(jobs(address, address))
    assert names(queue, 1, {"a"}) == ["b"]
    assert names(queue, 1, {"a"}) == [None]
    assert names(queue, 1, set()) == ["a"]


def test_a_queue_has_an_end_and_says_when_to_come_back(jobs: Any) -> None:
    queue = FairQueue(most_of_one=2, most_in_all=3)
    queue.put(jobs("a"))
    queue.put(jobs("a"))
    with pytest.raises(HTTPException) as mine:
        queue.put(jobs("a"))
    queue.put(jobs("b"))
    with pytest.raises(HTTPException) as all_of_us:
        queue.put(jobs("c"))
    assert (mine.value.status_code, all_of_us.value.status_code) == (429, 503)
    assert all(trouble.value.headers for trouble in (mine, all_of_us))
    assert "retry-after" in (mine.value.headers or {})


# Time


def test_endless_work_of_one_address_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(sandbox: Sandbox) -> None:
        endless = [asyncio.create_task(sandbox.run("attacker", spin, AGES)) for _ in range(5)]
        await asyncio.sleep(0)
        for _ in range(3):
            assert await sandbox.run("somebody", spin, 0.0) == "done"
        assert not any(task.done() for task in endless)
        assert sandbox.served == {"attacker"}
        for task in endless:
            task.cancel()
        await asyncio.wait(endless)

    in_a_sandbox(monkeypatch, work, longest=AGES)


def test_what_takes_too_long_is_given_up_and_the_next_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(sandbox: Sandbox) -> None:
        with pytest.raises(BadRecord, match="takes too long"):
            await sandbox.run("a", spin, AGES)
        assert await sandbox.run("a", spin, 0.0) == "done"

    in_a_sandbox(monkeypatch, work, workers=1, longest=0.3)


def test_waiting_for_others_is_not_taking_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly twice what one may take, all at one worker, and nobody is refused."""

    async def work(sandbox: Sandbox) -> None:
        found = await asyncio.gather(*(sandbox.run(f"address {at}", spin, 0.15) for at in range(6)))
        assert found == ["done"] * 6

    in_a_sandbox(monkeypatch, work, workers=1, longest=0.5)


def test_the_loop_goes_on_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(sandbox: Sandbox) -> None:
        task = asyncio.create_task(sandbox.run("a", spin, 0.3))
        turns = 0
        while not task.done():
            turns += 1
            await asyncio.sleep(0.001)
        assert turns > 10

    in_a_sandbox(monkeypatch, work)


# What comes back


def test_what_is_wrong_comes_back_as_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(sandbox: Sandbox) -> None:
        with pytest.raises(BadOption, match="not like this"):
            await sandbox.run("a", refuse, "not like this")
        with pytest.raises(Exception, match="you may not"):
            await sandbox.run("a", forbid)
        for broken in (divide, fail):
            with pytest.raises(BadRecord, match=r"damaged|cannot be shown"):
                await sandbox.run("a", broken)
        with pytest.raises(HTTPException) as died:
            await sandbox.run("a", die)
        assert died.value.status_code == 503
        assert await sandbox.run("a", spin, 0.0) == "done"

    in_a_sandbox(monkeypatch, work, workers=1)


def test_work_that_nobody_waits_for_any_more_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(sandbox: Sandbox) -> None:
        first = asyncio.create_task(sandbox.run("a", spin, 0.3))
        gone = asyncio.create_task(sandbox.run("a", spin, AGES))
        last = asyncio.create_task(sandbox.run("a", spin, 0.0))
        await asyncio.sleep(0)
        gone.cancel()
        assert await first == await last == "done"

    in_a_sandbox(monkeypatch, work, longest=AGES)
