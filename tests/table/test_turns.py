"""Bots of all tables take turns, and one that never ends is ended."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from tests.table.helpers import turns_of_the_loop, until
from trionfi.core.view import View
from trionfi.games import game
from trionfi.table import bot_workers
from trionfi.table.bot_workers import Thinkers
from trionfi.table.turns import Turns
from trionfi.table.worker import TookTooLong, Worker


async def in_which_order(wanted: list[tuple[str, bool]]) -> list[str]:
    """These wait while another thinks; the order in which they come to it, one after the other."""
    turns, order = Turns(1), []
    await turns.wait("somebody", True)

    async def think(table: str, has_people: bool) -> None:
        await turns.wait(table, has_people)
        order.append(table)
        turns.give_back()

    tasks = []
    for table, has_people in wanted:
        tasks.append(asyncio.create_task(think(table, has_people)))
        await turns_of_the_loop()
    turns.give_back()
    await asyncio.gather(*tasks)
    assert turns.free == 1
    return order


def test_a_table_with_many_bots_does_not_keep_another_waiting() -> None:
    wanted = [("many", True)] * 5 + [("one", True), ("two", True)]
    assert asyncio.run(in_which_order(wanted)) == ["many", "one", "two", "many", "many", "many", "many"]


def test_where_a_person_waits_bots_come_first_and_others_go_on_as_well() -> None:
    wanted = [(f"bots {nth}", False) for nth in range(3)] + [(f"person {nth}", True) for nth in range(5)]
    found = asyncio.run(in_which_order(wanted))
    assert found[:4] == ["person 0", "person 1", "person 2", "bots 0"]
    assert found[4:] == ["person 3", "person 4", "bots 1", "bots 2"]


def test_who_goes_away_while_waiting_is_passed_over() -> None:
    async def run() -> None:
        turns = Turns(1)
        await turns.wait("a", True)
        gone = asyncio.create_task(turns.wait("b", True))
        late = asyncio.create_task(turns.wait("c", True))
        stays = asyncio.create_task(turns.wait("d", False))
        await turns_of_the_loop()
        gone.cancel()
        await turns_of_the_loop()
        turns.give_back()
        late.cancel()  # in the moment in which its turn was given
        await turns_of_the_loop()
        await stays
        turns.give_back()
        assert turns.free == 1

    asyncio.run(run())


def test_a_work_that_takes_too_long_is_ended_and_another_process_goes_on() -> None:
    worker = Worker()
    try:
        first = worker.do(os.getpid)
        with pytest.raises(TookTooLong):
            worker.do_within(0.1, time.sleep, 600)
        second = worker.do_within(60.0, os.getpid)
        assert first != second
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
    finally:
        worker.stop()


def think_for_ever(*given: object) -> int:
    time.sleep(600)
    return 0


def test_for_a_bot_that_never_ends_a_legal_move_is_made(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_workers, "Worker", Worker)
    monkeypatch.setattr(bot_workers, "think", think_for_ever)
    monkeypatch.setattr(bot_workers, "LONGEST", 0.1)
    state = game("arcanity").deal(3, 1)
    seat = state.to_act[0]
    view, moves = state.view(seat), [int(move) for move in state.moves(seat)]

    async def run() -> list[int]:
        thinkers = Thinkers(1)
        try:
            choose = [thinkers.choose("arcanity", "simple", view, moves, chance, "a") for chance in (5, 6)]
            found = await asyncio.gather(*choose)
            await until(lambda: thinkers.turns.free == 1)
            return found
        finally:
            thinkers.stop()

    assert asyncio.run(run()) == [moves[5 % len(moves)], moves[6 % len(moves)]]
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING"]
    assert "took more than 0.1 s; it moves by chance" in caplog.messages[0]


def test_a_bot_that_chooses_what_is_not_legal_moves_by_chance(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_workers, "patiently", lambda worker, *given: -1)

    async def run() -> int:
        thinkers = Thinkers(1)
        try:
            return await thinkers.choose("arcanity", "simple", View(game("arcanity"), {}), [3, 4, 5], 7, "a")
        finally:
            thinkers.stop()

    assert asyncio.run(run()) == 4
    assert "chose -1, which is no legal move; it moves by chance" in caplog.messages[0]
