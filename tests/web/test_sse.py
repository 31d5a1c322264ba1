"""The live stream: every change, resumed where it broke off, rendered once for viewers alike."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from functools import partial

import pytest

from tests.table.helpers import (
    ANNA,
    BRUNO,
    a_table,
    ask_always,
    open_tables,
    play_on,
    turns_of_the_loop,
    until,
)
from tests.table.positions import find, is_asked_with
from tests.web.clients import an_app, browser, fields_of, live_at, mark_of, moves_on, one_open
from tests.web.drawing import whole_message
from trionfi.core.rng import FastRng
from trionfi.table import live_tables, presence
from trionfi.table import log_entry as kinds
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seats import set_order
from trionfi.table.tables import Tables
from trionfi.web.api.play import news_for, table_view
from trionfi.web.app_context import MOST_PAGES, AppContext
from trionfi.web.page_model import TablePage, Viewer
from trionfi.web.panels import DrawnPage
from trionfi.web.sse import Updates, gzip_stream, messages, present, sse, state_of
from trionfi.web.table_actions import PLY


def told(data: bytes) -> tuple[str, str]:
    """The mark and the data of a message."""
    lines = [line.split(": ", 1) for line in data.decode().strip().split("\n")]
    return dict(lines)["id"], "\n".join(value for name, value in lines if name == "data")


def ply_of(mark: str) -> int:
    return int(mark.partition("-")[0])


async def next_message(stream: AsyncIterator[bytes]) -> tuple[str, str]:
    async with asyncio.timeout(5):
        while True:
            data = await anext(stream)
            if data.startswith(b"event"):
                return told(data)


def follow(
    context: AppContext, live: LiveTable, seat: int | None, seen: str = ""
) -> AsyncGenerator[bytes, None]:
    updates = Updates(live, seen, lambda: context.draw(live, Viewer(seat)))
    return messages(live, state_of(seen), updates.newest)


def test_a_message_of_several_lines_is_read_as_it_was_written() -> None:
    assert told(sse("table", "4-x", b"<b>\n\n</b>")) == ("4-x", "<b>\n\n</b>")
    assert told(sse("table", "4-x", b"id: 5\rdata: 6")) == ("4-x", "id: 5&#13;data: 6")


def test_a_line_on_which_nothing_happens_is_kept_open(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> list[bytes]:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables)
            stream = follow(context, live, 0)
            await next_message(stream)
            async with asyncio.timeout(5):
                told = [await anext(stream) for _ in range(2)]
            await stream.aclose()
            return told

    monkeypatch.setattr(live_tables, "HEARTBEAT", 0.05)
    assert asyncio.run(run()) == [b": still here\n\n"] * 2


@pytest.mark.parametrize("kind", ["page", "program"])
def test_nothing_is_said_to_others_when_somebody_gives_a_standing_order(
    kind: str, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables, "thieves", people=2, bots=0)
            streams = [
                follow(context, live, seat) if kind == "page" else messages(live, "", news_for(live, seat))
                for seat in (ANNA, BRUNO)
            ]
            for stream in streams:
                await next_message(stream)
            waiting = asyncio.create_task(anext(streams[BRUNO]))
            await set_order(tables, live, ANNA, "pass on others' moves", "on")
            await turns_of_the_loop()
            assert not waiting.done()
            if kind == "page":
                assert 'aria-pressed="true"' in (await next_message(streams[ANNA]))[1]
            await play_on(tables, live, live.table.to_act[0])
            assert (await waiting).startswith(b"event: table")
            for stream in streams:
                await stream.aclose()

    monkeypatch.setattr(live_tables, "HEARTBEAT", 3600.0)
    asyncio.run(run())


def test_others_see_the_same_whether_an_order_is_about_to_pass_or_a_person_thinks(
    sqlite_database: str,
) -> None:
    """By pages and by programs, and whatever Anna holds: a card that fits, which she is asked about, or none."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = (
                AppContext(tables),
                await a_table(tables, "thieves", people=2, bots=0, pace=1000.0),
            )
            await ask_always(tables, live)
            table, rng = live.table, FastRng(4)
            while table.state.view(None)["phase"] != "tripwire" or ANNA not in table.to_act:
                await play_on(tables, live, table.to_act[0], rng.below(50))
            assert table.history is not None
            real, seen, answers = table.history.state, set(), set()
            for order in (None, "pass when nothing fits", "pass until my turn"):
                table.seats[ANNA].orders = {order: 0} if order else {}
                for _ in range(80):
                    table.history.state = real.scramble(BRUNO, rng)
                    table.history.state.log, table.history.state.revealed = real.log, real.revealed
                    live.pages.clear()
                    for viewer in (BRUNO, None):
                        seen.add(
                            (
                                viewer,
                                whole_message(context, live, Viewer(viewer)),
                                str(table_view(table, viewer)),
                            )
                        )
                    answers.add((order, table.standing_move(ANNA)))
            assert len(seen) == 2
            assert Counter(order for order, _ in answers) == {
                None: 1,
                "pass when nothing fits": 2,
                "pass until my turn": 1,
            }

    asyncio.run(run())


def test_of_one_table_only_so_many_pages_are_kept(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables)
            for nth in range(3 * MOST_PAGES):
                whole_message(context, live, Viewer(ANNA, base=f"http://house-{nth}", links=True))
                assert len(live.pages) <= MOST_PAGES
            assert len(live.pages) == MOST_PAGES

    asyncio.run(run())


def test_lines_are_kept_awake_a_few_at_a_time(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One word to thousands at once would keep those who move waiting."""
    turn = 0  # of the event loop
    beaten: dict[LiveTable, int] = {}

    async def count_turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    async def run() -> int:
        async with open_tables(sqlite_database) as tables:
            made = [await a_table(tables) for _ in range(6)]
            monkeypatch.setattr(LiveTable, "heartbeat", lambda live: beaten.setdefault(live, turn))
            counting = asyncio.create_task(count_turns())
            await until(lambda: len(beaten) == len(made))
            counting.cancel()
            return len(made)

    monkeypatch.setattr(live_tables, "HEARTBEAT", 0.3)
    monkeypatch.setattr(live_tables, "ROUNDS", 3)
    many = asyncio.run(run())
    assert max(Counter(beaten.values()).values()) <= many / 3


def test_each_change_is_told_once_and_a_lost_line_is_taken_up(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables)
            stream = follow(context, live, 0)
            ident, first = await next_message(stream)
            await play_on(tables, live, live.table.to_act[0])
            later, second = await next_message(stream)
            assert ply_of(later) == ply_of(ident) + 1
            assert first != second
            again = follow(context, live, 0, later)
            assert (await anext(again)).startswith(b"retry")
            await play_on(tables, live, live.table.to_act[0])
            resumed, _ = await next_message(again)
            assert ply_of(resumed) == ply_of(later) + 1
            await again.aclose()
            await stream.aclose()
            assert not live.watchers

    asyncio.run(run())


def test_a_stream_whose_token_was_made_void_tells_what_everybody_may_know(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity")
            stream = messages(live, "", news_for(live, 1))
            first = json.loads((await next_message(stream))[1])
            assert first["seat"] == 1
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.FREE, 1))
            after = json.loads((await next_message(stream))[1])
            assert after["seat"] is None
            assert after["view"] == dict(live.table.state.view(None))
            assert not after["moves"]
            await stream.aclose()

    asyncio.run(run())


def test_a_stream_is_squeezed_for_whoever_can_read_it(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables)
            stream, reader, sent = (
                gzip_stream(follow(context, live, 0)),
                zlib.decompressobj(16 + zlib.MAX_WBITS),
                0,
            )
            read: list[bytes] = []
            async with asyncio.timeout(5):
                for is_update in (False, True):
                    while not read or not read[-1].startswith(b"event"):
                        data = await anext(stream)
                        sent += len(data)
                        read.append(reader.decompress(data))  # each message is whole as soon as it is there
                    ident, plain = told(read[-1])
                    fresh, whole = await next_message(follow(context, live, 0))
                    assert ident == fresh
                    assert len(plain) < len(whole) / 2 if is_update else plain == whole
                    await play_on(tables, live, live.table.to_act[0])
                    read.append(b"")
            assert sent < len(b"".join(read)) / 3
            await stream.aclose()

    asyncio.run(run())


def test_a_stream_at_another_process_hears_it_too(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables, open_tables(database) as other:
            live = await a_table(tables)
            there = await other.get(live.table.id)
            stream = follow(AppContext(other), there, 1)
            await next_message(stream)
            await play_on(tables, live, live.table.to_act[0])
            ident, _ = await next_message(stream)
            assert ply_of(ident) == live.table.public_ply
            await stream.aclose()

    asyncio.run(run())


def test_after_a_restart_the_known_id_is_still_known(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables)
            await play_on(tables, live, live.table.to_act[0])
            known = str(live.table.public_ply)
        async with open_tables(database) as tables:
            again = await tables.get(live.table.id)
            assert str(again.table.public_ply) == known
            assert whole_message(AppContext(tables), again, Viewer(0)) == whole_message(
                AppContext(tables), again, Viewer(0)
            )

    asyncio.run(run())


def test_viewers_alike_are_rendered_for_once(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(tables: Tables) -> int:
        context, live = AppContext(tables), await a_table(tables)
        rendered = 0
        draw = context.renderer.draw

        def counting(page: TablePage) -> DrawnPage:
            nonlocal rendered
            rendered += 1
            return draw(page)

        monkeypatch.setattr(context.renderer, "draw", counting)
        for _ in range(50):
            whole_message(context, live, Viewer(None))
            whole_message(context, live, Viewer(1))
        return rendered

    async def main() -> int:
        async with open_tables(sqlite_database) as tables:
            return await run(tables)

    assert asyncio.run(main()) == 2


# A page that shows something else than the table


def test_a_page_that_drifted_gets_the_table_anew_though_the_ply_is_the_same(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/set/shipwreck", data={"seats": "2", "seat-1": "here", "name": "Anna"})
        anna.post(f"{page.url}/here", data={"seat": str(live_at(app, str(page.url)).table.to_act[0])})
        mark = mark_of(anna.get(f"{page.url}/fragment").text)
        assert anna.get(f"{page.url}/fragment", params={"since": mark}).status_code == 204
        ply, digest, here = mark.split("-")
        other = f"{ply}-{digest[::-1]}-{here}"
        healed = anna.get(f"{page.url}/fragment", params={"since": other})
        assert healed.status_code == 200
        assert mark_of(healed.text) == mark


def test_a_move_clicked_on_a_page_that_drifted_is_not_made(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        table = live_at(app, str(page.url)).table
        form = fields_of(page.text) | {"move": str(moves_on(page.text)[0]["move"])}
        assert form["ply"] == str(table.public_ply)
        false = form | {"digest": form["digest"][::-1]}
        told = anna.post(f"{page.url}/move", data=false, headers={"x-trionfi": "1"})
        assert told.status_code == 409
        assert told.json()["answer"] == "stale"
        assert table.history is not None
        assert not [row for row in table.history.log if row.seat == 0]
        assert "look again" in anna.post(f"{page.url}/move", data=false).text
        assert anna.post(f"{page.url}/move", data=form, headers={"x-trionfi": "1"}).status_code == 204


def test_what_others_did_meanwhile_is_no_drift(sqlite_database: str) -> None:
    """Two vote at the same time: the second page was made before the first vote, and counts all the same."""
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        form = {"seats": "2", "seat-0": "me", "seat-1": "open", "name": "Anna"}
        address = str(anna.post("/set/arcanity", data={**form, "seats": "3", "seat-2": "bot:simple"}).url)
        bruno.post(f"{address}/join", data={"name": "Bruno"})
        anna.post(f"{address}/life", data={"does": "start"})
        pages = [client.get(address).text for client in (anna, bruno)]
        script = {"x-trionfi": "1"}
        for client, page in zip((anna, bruno), pages, strict=True):
            told = fields_of(page) | {"move": str(moves_on(page)[0]["move"])}
            assert client.post(f"{address}/move", data=told, headers=script).status_code == 204


def test_the_answer_to_a_move_names_the_ply_that_shows_it_and_no_order_counts(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, "thieves")
        bruno = browser(app)
        bruno.post(f"{address}/join", data={"name": "Bruno"})
        anna.post(f"{address}/life", data={"does": "start"})
        script, table = {"x-trionfi": "1"}, live_at(app, address).table
        mover, other = (anna, bruno) if 0 in table.to_act else (bruno, anna)
        for value in ("on", "off", "on"):
            order = {"key": "pass on others' moves", "value": value}
            assert PLY not in other.post(f"{address}/order", data=order, headers=script).headers
        assert table.ply == table.public_ply + 3
        page = mover.get(address).text
        form = fields_of(page) | {"move": str(moves_on(page)[0]["move"]), "id": "once"}
        for _ in range(2):  # the second is a duplicate
            answer = mover.post(f"{address}/move", data=form, headers=script)
            assert answer.status_code == 204
            assert answer.headers[PLY] == str(int(form["ply"]) + 1)


# Who is here


def test_a_seat_is_here_while_its_page_is_open(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.0)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables)
            mine = present(live, [0], follow(context, live, 0))
            await anext(mine)
            assert "-A" in (await next_message(mine))[0]
            theirs = present(live, [1], follow(context, live, 1))
            await anext(theirs)
            ident, news = await next_message(mine)
            assert state_of(ident).endswith("-AB")
            assert news.count("here now") == 1
            again = present(live, [1], follow(context, live, 1))  # a second tab
            await anext(again)
            await theirs.aclose()
            await turns_of_the_loop()
            assert live.presence.here == {0, 1}
            await again.aclose()
            ident, news = await next_message(mine)
            assert state_of(ident).endswith("-A")
            assert news.count("here now") == 0
            await mine.aclose()

    asyncio.run(run())


def test_a_page_that_is_loaded_again_was_never_gone(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables)
            for _ in range(3):
                stream = present(live, [0], follow(context, live, 0))
                await anext(stream)
                await stream.aclose()
                assert live.presence.here == {0}

    asyncio.run(run())


def test_the_switches_beside_pass_say_whether_they_are_on(sqlite_database: str) -> None:
    """One is on by itself; what they say changes with a click."""

    def switches(context: AppContext, live: LiveTable) -> dict[str, tuple[str, bool]]:
        text = whole_message(context, live, Viewer(ANNA)).decode()
        rail = text.partition('<div class="passing"')[2].partition("</div>")[0]
        found = re.findall(
            r'name="key" value="([^"]+)".*?aria-pressed="(\w+)".*?<span>([^<]+)</span>', rail, re.S
        )
        return {key: (label, pressed == "true") for key, pressed, label in found}

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables, "thieves", people=2, pace=1000.0)
            assert live.table.history is not None
            live.table.history.state = find(live.table.state, partial(is_asked_with, ANNA, True))
            live.table.state.listen()
            fits, until_turn = "pass when nothing fits", "pass until my turn"
            assert switches(context, live) == {
                fits: ("Pass when nothing fits", True),
                until_turn: ("Pass until my turn", False),
            }
            await set_order(tables, live, ANNA, fits, "off")
            await set_order(tables, live, ANNA, until_turn, "on")
            assert switches(context, live) == {
                fits: ("Pass when nothing fits", False),
                until_turn: ("Passing until my turn", True),
            }

    asyncio.run(run())
