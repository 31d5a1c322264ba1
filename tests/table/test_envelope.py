"""The envelope: accepted, duplicate, stale, refused; exactly once whatever the network does."""

from __future__ import annotations

import asyncio

from tests.table.houses import ANNA, a_house, a_table, play_on, play_to_vote


def test_a_move_sent_twice_counts_once(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            room = await a_table(house)
            seat = room.table.to_act[0]
            first = await play_on(house, room, seat, ident="x")
            again = await house.move(room, seat, 0, 1, "x")
            assert (first.answer, again.answer) == ("accepted", "duplicate")
            assert first.ply == again.ply

    asyncio.run(run())


def test_a_move_for_a_decision_that_is_over_is_stale(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house, "arcanity", 3)
            seat = room.table.to_act[0]
            old = room.table.decision(seat)
            await play_on(house, room, seat)
            late = await house.move(room, seat, room.table.state.moves(seat)[0], old, "late")
            assert late.answer == "stale"
            assert late.decision == room.table.decision(seat) != old

    asyncio.run(run())


def test_two_seats_that_vote_at_once_are_never_stale(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house, a_house(database) as other:
            room = await a_table(house)
            for _ in range(6):
                asked = await play_to_vote(house, room)
                decisions = {seat: room.table.decision(seat) for seat in asked}
                there = await other.room(room.table.id)
                async with there.lock:
                    await other.catch_up(there)
                assert {seat: there.table.decision(seat) for seat in asked} == decisions
                vote = room.table.game.read("vote pass")
                if vote not in room.table.state.moves(asked[0]):
                    vote = room.table.game.read("vote no power")
                answers = await asyncio.gather(
                    *(
                        (house if nth % 2 else other).move(
                            room if nth % 2 else there,
                            seat,
                            vote,
                            decisions[seat],
                            f"v{room.table.ply}-{seat}",
                        )
                        for nth, seat in enumerate(asked)
                    )
                )
                assert {answer.answer for answer in answers} == {"accepted"}
                async with room.lock:
                    await house.catch_up(room)
                if room.table.status != "running":
                    break

    asyncio.run(run())


def test_a_refusal_says_why_and_writes_nothing(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            seat = room.table.to_act[0]
            other = next(it for it in range(3) if it != seat)
            ply = room.table.ply
            not_yours = await house.move(room, other, 0, None, "a")
            unreadable = await house.move(room, seat, "dance", None, "b")
            assert not_yours.answer == unreadable.answer == "refused"
            assert room.table.names[seat] in not_yours.sentence
            assert not_yours.rule
            assert "dance" in unreadable.sentence
            assert room.table.ply == ply

    asyncio.run(run())


def test_an_aside_of_another_makes_nothing_stale(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            seat = room.table.to_act[0]
            other = next(it for it in range(3) if it != seat)
            before = room.table.decision(seat)
            aside = room.table.state.asides(other)[0]
            assert (await house.move(room, other, aside, None, "flip")).answer == "accepted"
            assert room.table.decision(seat) == before

    asyncio.run(run())


def test_another_process_catches_up_before_it_refuses(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house, a_house(database) as other:
            room = await a_table(house, "arcanity", 3)
            there = await other.room(room.table.id)
            for nth in range(20):
                here = nth % 2
                one, its_room = (house, room) if here else (other, there)
                seat = room.table.to_act[0] if here else there.table.to_act[0]
                async with its_room.lock:
                    await one.catch_up(its_room)
                seat = its_room.table.to_act[0]
                assert (await play_on(one, its_room, seat)).answer == "accepted"
            async with room.lock:
                await house.catch_up(room)
            async with there.lock:
                await other.catch_up(there)
            assert room.table.state.snapshot() == there.table.state.snapshot()

    asyncio.run(run())


def test_an_undo_sent_twice_takes_back_once_and_one_for_an_old_decision_is_stale(database: str) -> None:
    """Anna passes three cards one by one; the network brings her undo twice, and an old one late."""

    async def run() -> None:
        async with a_house(database) as house:
            room = await a_table(house, "arcanity", 3)
            for _ in range(3):
                await play_on(house, room, ANNA)
            old = room.table.decision(ANNA)
            first = await house.undo(room, ANNA, old, "u")
            again = await house.undo(room, ANNA, old, "u")
            late = await house.undo(room, ANNA, old, "v")
            assert (first.answer, again.answer, late.answer) == ("accepted", "duplicate", "stale")
            assert first.ply == again.ply
            assert late.decision == room.table.decision(ANNA)
            steps = room.table.history.steps  # type: ignore[union-attr]
            assert len([step for step in steps if step.seat == ANNA]) == 2
            await play_on(house, room, ANNA)
            reread = await house.load(room.table.id)
            assert (await house.undo(reread, ANNA, None, "u")).answer == "duplicate"  # after a restart, too

    asyncio.run(run())
