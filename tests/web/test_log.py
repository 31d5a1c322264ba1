"""The log on a page is kept from page to page; it stays what a table that was read anew would tell."""

from __future__ import annotations

import asyncio
from zlib import crc32

import pytest
from msgspec.structs import replace

from tests.table.helpers import ANNA, BRUNO, CARLA, a_table, open_tables, play_on
from trionfi.core.rng import FastRng
from trionfi.table import log_entry as kinds
from trionfi.table.fold import fold
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.table import Table
from trionfi.table.tables import Tables
from trionfi.web.clickables import sentence_of
from trionfi.web.page_model import LogLine
from trionfi.web.seat_log import LOG_LINES, MOST_LINES, RECENT, log_of

CHANGES = (
    Entry(kinds.CHAT, ANNA, name="Anna", text="and so on"),
    Entry(kinds.FREE, BRUNO),
    Entry(kinds.SIT, BRUNO, person="somebody else", name="Bianca"),
    Entry(kinds.BOT, CARLA, name="nobody’s bot"),
    Entry(kinds.BACK, CARLA),
)


def uncounted(lines: list[LogLine]) -> list[LogLine]:
    """The lines without their numbers, which go up by one."""
    numbers = [line.number for line in lines]
    assert numbers == list(range(numbers[0], numbers[0] + len(lines))) if numbers else True
    return [replace(line, number=0) for line in lines]


def told_at_once(table: Table, seat: int | None, longest: int) -> list[LogLine]:
    """The log as it would be put together with nothing kept: from the newest backwards."""
    heard, notices, lines = list(table.state.log or ()), list(table.notices), list[LogLine]()
    new_from = table.count_before_move.get(seat, 0) if seat is not None else table.count_before_last_move
    while len(lines) < longest and (heard or notices):
        at = len(heard)
        if notices and notices[-1].after >= at:
            lines.append(LogLine(notices[-1].text, is_new=notices.pop().after >= new_from))
            continue
        event = table.game.describe(table.state.options, heard.pop(), seat)
        if event is not None:
            sentence = sentence_of(event, table.names_at(at - 1), seat)
            lines.append(LogLine(sentence, event.rule, at - 1 >= new_from, event.data))
    return lines[::-1]


async def told_alike(tables: Tables, live: LiveTable) -> None:
    fresh = fold(live.table.id, await tables.store.read_log(live.table.id))
    for seat in (ANNA, BRUNO, CARLA, None):
        assert log_of(live.table, seat) == log_of(fresh, seat)


def test_what_was_told_is_told_again_by_new_names_and_after_a_take_back(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck")
            tables.autoplay.stop()  # a bot in Bruno's seat would move between two looks
            await told_alike(tables, live)
            undone = 0
            for nth in range(40):
                if live.table.state.over:
                    break
                seat = live.table.to_act[nth % len(live.table.to_act)]
                await play_on(tables, live, seat, nth)
                await told_alike(tables, live)
                if nth % 3 == 0:
                    undone += (await tables.undo(live, seat)).went_well
                    await told_alike(tables, live)
                if nth % 8 == 7:
                    await tables.writer.append(live, CHANGES[nth // 8])
                    await told_alike(tables, live)
            assert undone

    asyncio.run(run())


@pytest.mark.parametrize("game", ["arcana", "thieves", "shipwreck"])
def test_a_long_log_is_what_it_would_be_with_nothing_kept(game: str, sqlite_database: str) -> None:
    """Beyond what is looked through at first, and beyond what is kept; with notices and what is taken back."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live, seen, rng = await a_table(tables, game), 0, FastRng(5)
            table = live.table
            for nth in range(500):
                if not table.to_act:
                    break
                seat = table.to_act[0]
                await play_on(tables, live, seat, rng.below(1000))
                if nth % 40 == 39:
                    await tables.undo(live, seat)
                if nth % 90 == 60:
                    await tables.writer.append(live, Entry(kinds.BOT, CARLA, name="nobody’s bot"))
                    await tables.writer.append(live, Entry(kinds.BACK, CARLA))
                if nth % 5 == 0:
                    for viewer in (ANNA, CARLA, None):
                        for longest in (LOG_LINES, MOST_LINES):
                            lines = list(log_of(table, viewer, longest))
                            assert uncounted(lines) == told_at_once(table, viewer, longest)
                            seen = max(seen, len(lines))
            if game != "shipwreck":  # which is short
                assert len(table.state.log or ()) > 2 * RECENT
                assert seen == MOST_LINES

    asyncio.run(run())


def test_a_seat_that_is_told_hardly_anything_is_told_all_of_it(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the start, though that is long ago."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcana")
            game, tell = live.table.game, live.table.game.describe
            monkeypatch.setattr(
                game,
                "describe",
                lambda *given: tell(*given) if crc32(repr(given[1]).encode()) % 9 == 0 else None,
            )
            for nth in range(300):
                if live.table.to_act:
                    await play_on(tables, live, live.table.to_act[0], nth)
            assert len(live.table.state.log or ()) > 2 * RECENT
            lines = list(log_of(live.table, ANNA))
            assert uncounted(lines) == told_at_once(live.table, ANNA, LOG_LINES)
            assert len(lines) > 20

    asyncio.run(run())


def test_what_somebody_did_is_not_told_of_who_has_the_seat_now(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck")
            while live.table.count_before_move.keys() != {ANNA, BRUNO, CARLA}:
                await play_on(tables, live, live.table.to_act[0])
            before = [line.sentence for line in log_of(live.table, None)]
            assert any("Bruno" in line for line in before)
            for entry in (Entry(kinds.FREE, BRUNO), Entry(kinds.SIT, BRUNO, person="she", name="Bianca")):
                await tables.writer.append(live, entry)
            heard = len(live.table.state.log or ())
            while live.table.count_before_move[BRUNO] < heard:
                await play_on(tables, live, live.table.to_act[0])
            after = [line.sentence for line in log_of(live.table, None)]
            assert after[: len(before)] == before
            later = " ".join(after[len(before) :])
            assert (
                "Bruno left; a bot plays for them until the game ends. Bianca takes over the hand of B."
                in later
            )
            assert later.count("Bruno") == 1
            assert later.count("Bianca") > 1

    asyncio.run(run())
