"""The live stream: every change, resumed where it broke off, rendered once for viewers alike."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from tests.table.houses import a_house, a_table, play_on
from trionfi.table.house import House, Room
from trionfi.web.desk import Desk
from trionfi.web.live import message, messages
from trionfi.web.sheets import Viewer


def told(data: bytes) -> tuple[str, dict[str, object]]:
    lines = dict(line.split(": ", 1) for line in data.decode().strip().splitlines())
    return lines["id"], json.loads(lines["data"])


async def next_message(stream: AsyncIterator[bytes]) -> tuple[str, dict[str, object]]:
    async with asyncio.timeout(5):
        while True:
            data = await anext(stream)
            if data.startswith(b"event"):
                return told(data)


def follow(desk: Desk, room: Room, seat: int | None, seen: str = "") -> AsyncIterator[bytes]:
    return messages(room, seen, lambda: message(desk, room, Viewer(seat)))


def test_each_change_is_told_once_and_a_lost_line_is_taken_up(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            desk, room = Desk(house), await a_table(house)
            stream = follow(desk, room, 0)
            ident, first = await next_message(stream)
            await play_on(house, room, room.table.to_act[0])
            later, second = await next_message(stream)
            assert int(later) == int(ident) + 1
            assert first["html"] != second["html"]
            again = follow(desk, room, 0, later)
            assert (await anext(again)).startswith(b"retry")
            await play_on(house, room, room.table.to_act[0])
            resumed, _ = await next_message(again)
            assert int(resumed) == int(later) + 1
            await again.aclose()  # type: ignore[attr-defined]
            await stream.aclose()  # type: ignore[attr-defined]
            assert not room.watchers

    asyncio.run(run())


def test_a_stream_at_another_process_hears_it_too(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house, a_house(database) as other:
            room = await a_table(house)
            there = await other.room(room.table.id)
            stream = follow(Desk(other), there, 1)
            await next_message(stream)
            await play_on(house, room, room.table.to_act[0])
            ident, _ = await next_message(stream)
            assert ident == str(room.table.shown)
            await stream.aclose()  # type: ignore[attr-defined]

    asyncio.run(run())


def test_after_a_restart_the_known_id_is_still_known(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            room = await a_table(house)
            await play_on(house, room, room.table.to_act[0])
            known = str(room.table.shown)
        async with a_house(database) as house:
            again = await house.room(room.table.id)
            assert str(again.table.shown) == known
            assert message(Desk(house), again, Viewer(0)) == message(Desk(house), again, Viewer(0))

    asyncio.run(run())


def test_viewers_alike_are_rendered_for_once(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(house: House) -> int:
        desk, room = Desk(house), await a_table(house)
        rendered = 0
        render = desk.renderer.board

        def counting(*args: object) -> str:
            nonlocal rendered
            rendered += 1
            return render(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(desk.renderer, "board", counting)
        for _ in range(50):
            message(desk, room, Viewer(None))
            message(desk, room, Viewer(1))
        return rendered

    async def main() -> int:
        async with a_house(sqlite_database) as house:
            return await run(house)

    assert asyncio.run(main()) == 2
