"""The envelope: accepted, duplicate, stale, refused; exactly once whatever the network does."""

from __future__ import annotations

import asyncio

from tests.table.helpers import ANNA, a_table, open_tables, play_on, play_to_vote


def test_a_move_sent_twice_counts_once(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables)
            seat = live.table.to_act[0]
            first = await play_on(tables, live, seat, ident="x")
            again = await tables.move(live, seat, 0, 1, "x")
            assert (first.answer, again.answer) == ("accepted", "duplicate")
            assert first.ply == again.ply

    asyncio.run(run())


def test_a_move_for_a_decision_that_is_over_is_stale(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", 3)
            seat = live.table.to_act[0]
            old = live.table.decision(seat)
            await play_on(tables, live, seat)
            late = await tables.move(live, seat, live.table.state.moves(seat)[0], old, "late")
            assert late.answer == "stale"
            assert late.decision == live.table.decision(seat) != old

    asyncio.run(run())


def test_two_seats_that_vote_at_once_are_never_stale(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables, open_tables(database) as other:
            live = await a_table(tables)
            for _ in range(6):
                asked = await play_to_vote(tables, live)
                decisions = {seat: live.table.decision(seat) for seat in asked}
                there = await other.get(live.table.id)
                async with there.lock:
                    await other.writer.catch_up(there)
                assert {seat: there.table.decision(seat) for seat in asked} == decisions
                vote = live.table.game.read("vote pass")
                if vote not in live.table.state.moves(asked[0]):
                    vote = live.table.game.read("vote no power")
                answers = await asyncio.gather(
                    *(
                        (tables if nth % 2 else other).move(
                            live if nth % 2 else there,
                            seat,
                            vote,
                            decisions[seat],
                            f"v{live.table.ply}-{seat}",
                        )
                        for nth, seat in enumerate(asked)
                    )
                )
                assert {answer.answer for answer in answers} == {"accepted"}
                async with live.lock:
                    await tables.writer.catch_up(live)
                if live.table.status != "running":
                    break

    asyncio.run(run())


def test_a_refusal_says_why_and_writes_nothing(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            seat = live.table.to_act[0]
            other = next(it for it in range(3) if it != seat)
            ply = live.table.ply
            not_yours = await tables.move(live, other, 0, None, "a")
            unreadable = await tables.move(live, seat, "dance", None, "b")
            assert not_yours.answer == unreadable.answer == "refused"
            assert live.table.names[seat] in not_yours.sentence
            assert not_yours.rule
            assert "dance" in unreadable.sentence
            assert live.table.ply == ply

    asyncio.run(run())


def test_an_aside_of_another_makes_nothing_stale(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            seat = live.table.to_act[0]
            other = next(it for it in range(3) if it != seat)
            before = live.table.decision(seat)
            aside = live.table.state.asides(other)[0]
            assert (await tables.move(live, other, aside, None, "flip")).answer == "accepted"
            assert live.table.decision(seat) == before

    asyncio.run(run())


def test_another_process_catches_up_before_it_refuses(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables, open_tables(database) as other:
            live = await a_table(tables, "arcanity", 3)
            there = await other.get(live.table.id)
            for nth in range(20):
                here = nth % 2
                one, its_live = (tables, live) if here else (other, there)
                seat = live.table.to_act[0] if here else there.table.to_act[0]
                async with its_live.lock:
                    await one.writer.catch_up(its_live)
                seat = its_live.table.to_act[0]
                assert (await play_on(one, its_live, seat)).answer == "accepted"
            async with live.lock:
                await tables.writer.catch_up(live)
            async with there.lock:
                await other.writer.catch_up(there)
            assert live.table.state.snapshot() == there.table.state.snapshot()

    asyncio.run(run())


def test_an_undo_sent_twice_takes_back_once_and_one_for_an_old_decision_is_stale(database: str) -> None:
    """Anna passes three cards one by one; the network brings her undo twice, and an old one late."""

    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", 3)
            for _ in range(3):
                await play_on(tables, live, ANNA)
            old = live.table.decision(ANNA)
            first = await tables.undo(live, ANNA, old, "u")
            again = await tables.undo(live, ANNA, old, "u")
            late = await tables.undo(live, ANNA, old, "v")
            assert (first.answer, again.answer, late.answer) == ("accepted", "duplicate", "stale")
            assert first.ply == again.ply
            assert late.decision == live.table.decision(ANNA)
            steps = live.table.history.steps  # type: ignore[union-attr]
            assert len([step for step in steps if step.seat == ANNA]) == 2
            await play_on(tables, live, ANNA)
            reread = await tables.live.load(live.table.id)
            assert (await tables.undo(reread, ANNA, None, "u")).answer == "duplicate"  # after a restart, too

    asyncio.run(run())
