"""What strangers may send as a record: whatever it is, it is answered with a sentence, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

import trionfi
from tests.lengths import share
from tests.mutants import mutated
from tests.table.helpers import a_table, open_tables
from tests.toys.pocket import BID, FLIP, POCKET, PocketState
from tests.web.clients import an_app, browser, tables_of
from tests.web.histories import RECORDS, read, three_players
from trionfi.core.errors import BadRecord
from trionfi.core.history import EVERY, History
from trionfi.core.record import Record, Start, outcome, record_of
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games import GAMES
from trionfi.table import record_store, slices
from trionfi.table.fold import apply
from trionfi.table.live_table import LiveTable
from trionfi.table.table import Table
from trionfi.web.page_model import PLAIN
from trionfi.web.replay import jobs
from trionfi.web.replay.branch import IMAGINED
from trionfi.web.replay.pages import read_upload
from trionfi.web.replay.position_history import positions_of_record
from trionfi.web.replay.replay_cache import ReplayCache
from trionfi.web.replay.replay_page import Asked, Shown
from trionfi.web.replay.sandbox import Sandbox, answer_or_trouble

TYPE = "multipart/form-data; boundary=sea"
MANY_CALLS = 2_000  # of Python functions; a form in its usual shape takes some dozens


# Forms that were made to be slow


def nested(depth: int, fill: bytes = b"") -> bytes:
    """Multiparts within multiparts, each with a boundary of its own."""
    names = [b"sea", *(b"b%d" % at for at in range(depth))]
    opened = b"".join(
        b"--" + name + b"\r\nContent-Type: multipart/mixed; boundary=" + inner + b"\r\n\r\n"
        for name, inner in pairwise(names)
    )
    return opened + fill + b"".join(b"\r\n--" + name + b"--" for name in reversed(names))


def disposition(value: bytes) -> bytes:
    return b"--sea\r\nContent-Disposition: " + value + b"\r\n\r\n{}\r\n--sea--\r\n"


HOSTILE = {
    "nested": nested(100, b"\r\n" * 100_000),
    "nested deeply": nested(1_200),
    "parentheses": disposition(b"form-data; name=" + b"(" * 5_000),
    "parameters": disposition(b"form-data" + b"".join(b"; a*%d=x" % at for at in range(8_000))),
    "newlines": b"\r\n" * 500_000,
    "bare newlines": b"--sea\r\n\r\n" + b"\n" * 1_000_000 + b"\r\n--sea--",
    "boundaries": b"\r\n--sea" * 130_000,
    "quotes": disposition(b'form-data; name="' + b'";a="' * 600),
    "headings": b"--sea\r\n" + b"a: b\r\n" * 150_000 + b"\r\n\r\n--sea--",
}


def posted(body: bytes, content_type: str = TYPE) -> Request:
    """A request as the server hands it on, in parts of 64 KB."""
    pieces = [body[at : at + 65_536] for at in range(0, len(body), 65_536)] or [b""]

    async def receive() -> dict[str, Any]:
        piece = pieces.pop(0)
        return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

    headers = [(b"content-type", content_type.encode()), (b"content-length", b"%d" % len(body))]
    return Request({"type": "http", "method": "POST", "path": "/replay", "headers": headers}, receive)


def calls_made(work: Callable[[], object]) -> int:
    """How many Python functions are called for this: a measure of work that no busy machine changes."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("name", HOSTILE)
def test_a_form_made_to_be_slow_is_read_in_a_few_steps(name: str) -> None:
    """What is done for each byte is done in C, once; the steps in Python do not grow with the form."""

    async def run() -> int:
        request = posted(HOSTILE[name])
        found = asyncio.get_running_loop().create_future()

        async def read() -> None:
            with pytest.raises(BadRecord) as told:
                await read_upload(request)
            found.set_result(str(told.value))

        count = calls_made(lambda: stepped(read()))
        assert "no game file in that form" in found.result()
        return count

    assert asyncio.run(run()) < MANY_CALLS


def stepped(work: Any) -> None:
    """Run what never has to wait, and so ends at its first step."""
    with pytest.raises(StopIteration):
        work.send(None)


def test_every_hostile_form_is_answered_in_words(sqlite_database: str) -> None:
    with an_app(sqlite_database, records_a_minute=1_000) as app:
        client = browser(app)
        for name, body in HOSTILE.items():
            page = client.post("/replay", content=body, headers={"content-type": TYPE})
            assert page.status_code == 422, name
            assert "no game file in that form" in page.text, name


def test_a_form_that_says_it_is_huge_is_refused_unread() -> None:
    async def receive() -> dict[str, Any]:
        raise AssertionError("nothing of it is read")

    headers = [(b"content-type", TYPE.encode()), (b"content-length", b"%d" % 10**10)]
    request = Request({"type": "http", "method": "POST", "path": "/replay", "headers": headers}, receive)
    with pytest.raises(Exception, match="larger than 1 MB") as refused:
        asyncio.run(read_upload(request))
    assert getattr(refused.value, "status_code", 0) == 413


def test_no_parser_of_mail_reads_what_strangers_send() -> None:
    """`email` nests, backtracks and recurses; it has no place where forms are read."""
    source = Path(trionfi.__file__).parent
    users = [
        path.name
        for path in source.rglob("*.py")
        if any(
            line.startswith(("import email", "from email")) for line in path.read_text("utf-8").splitlines()
        )
    ]
    assert users == []


# Positions that nobody can have come to


def from_position(record: Record, snapshot: dict[str, Any], state: State | None = None) -> Record:
    """A record that starts from this position, and says that it ends there."""
    game = trionfi.game(record.game)
    start = Start(seed=1, snapshot=snapshot)
    result = {"over": False, "scores": [], "winners": [], "hash": ""}
    if state is not None:
        result = outcome(state.clone(FastRng(1)), ())
    return dataclasses.replace(
        record, rules=game.rules_hash, start=start, lines=(), result=result, seats=snapshot["seats"]
    )


def crafted(slug: str, many: int, seed: int = 5) -> list[tuple[str, Record]]:
    """Records whose first position was changed in one place; those that can be read at all say how they end."""
    game, rng = trionfi.game(slug), FastRng(seed)
    record = read(three_players(slug))
    positions = positions_of_record(record, game)
    found: list[tuple[str, Record]] = []
    while len(found) < many:
        data = json.loads(json.dumps(positions.at(rng.below(positions.last)).snapshot()))
        what, other = mutated(data, rng)
        try:
            state = game.restore(other)
        except trionfi.TrionfiError:
            continue
        found.append((what, from_position(record, other, state)))
    return found


def unshuffled() -> Record:
    """In the first edition of Arcana: a card of a deck that was never shuffled into it."""
    record = read(RECORDS / "arcana-first" / "two-players-until-the-Jubilee.json")
    game = trionfi.game("arcana-first")
    positions = positions_of_record(record, game)
    for ply in range(positions.last // 2, positions.last):
        data = json.loads(json.dumps(positions.at(ply).snapshot()))
        decks = [card for card in data["position"]["cards"].values() if card[0] == "deck" and card[4] > 1]
        if decks:
            decks[0][4] = 0
            return from_position(record, data, game.restore(data))
    raise AssertionError("no deck was shuffled twice")


def put_on_shelf(app: Starlette, record: Record) -> str:
    """As if an earlier version had let it in."""
    name: str = app.state.portal.call(record_store.put, tables_of(app).store, record.to_json())
    return f"/replay/{name}"


def test_a_position_that_cannot_be_is_refused_in_words(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        page = browser(app).post("/replay", files={"file": ("r.json", unshuffled().to_json())})
        assert page.status_code == 422
        assert "comes to this position: a card was shuffled when nobody shuffled" in page.text


def test_one_that_is_on_the_shelf_already_is_neither_shown_nor_played_on(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        where = put_on_shelf(app, unshuffled())
        form = {"ply": "0", "seat": "0", "cards": IMAGINED, "others": "here", "name": "Eva"}
        for page in (client.get(where), client.post(f"{where}/play-on", data=form)):
            assert page.status_code == 422
            assert "comes to this position" in page.text
        assert not tables_of(app).live.by_id


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_no_crafted_record_is_our_mistake(sqlite_database: str, slug: str) -> None:
    """Let in or not, shown or not, played on or not: there is a page that says so."""
    with an_app(sqlite_database, limit_factor=0) as app:
        client = browser(app)
        for what, record in crafted(slug, share(40, 5)):
            answer = client.post("/replay", files={"file": ("r.json", record.to_json())})
            assert answer.status_code in (200, 422), f"{what}: {answer.text[:300]}"
            where = put_on_shelf(app, record)
            for eyes in ("all", "A", "table"):
                page = client.get(f"{where}?ply=0&eyes={eyes}")
                assert page.status_code == answer.status_code, f"{what}: {page.text[:300]}"
            form = {"ply": "0", "seat": "1", "cards": IMAGINED, "others": "here", "name": "Eva"}
            page = client.post(f"{where}/play-on", data=form)
            assert page.status_code in (200, 422), f"{what}: {page.text[:300]}"
            assert page.status_code == 422 or "/table/" in str(page.url), what


def test_a_board_that_raises_is_a_record_that_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    record = read(three_players("shipwreck"))
    name = record_store.name_of(record.to_json())
    asked = Asked("3", "all", "", PLAIN, "", "", whole_page=True)
    given = (name, record.to_json(), (), asked)
    trouble, page = answer_or_trouble(jobs.show_record, given)
    assert trouble is None
    assert isinstance(page, Shown)
    for broken in (ZeroDivisionError, KeyError, IndexError, AssertionError, StopIteration):

        def raising(*given: Any, kind: type[Exception] = broken) -> Any:
            raise kind

        monkeypatch.setattr("trionfi.web.replay.replay_page.build_replay_page", raising)
        trouble, _ = answer_or_trouble(jobs.show_record, given)
        assert trouble is not None
        kind, sentence = trouble
        assert kind is BadRecord
        assert broken.__name__ in sentence
    jobs.replays.clear()


def test_nobody_plays_on_who_may_lay_no_table(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is asked before any work is done."""
    with an_app(sqlite_database, tables_a_minute=1) as app:
        client = browser(app)
        where = put_on_shelf(app, read(three_players("shipwreck")))
        form = {"ply": "3", "seat": "0", "cards": IMAGINED, "name": "Eva"}
        assert client.post(f"{where}/play-on", data=form).status_code == 200

        async def never(*given: Any) -> Any:
            raise AssertionError("no work is done")

        monkeypatch.setattr(Sandbox, "run", never)
        refused = client.post(f"{where}/play-on", data=form)
        assert refused.status_code == 429
        assert "retry-after" in refused.headers


# Records and tables that are long


def count_plays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many moves of the toy are made, as a list of one number."""
    counted, play = [0], PocketState.play

    def counting(state: PocketState, seat: int, move: int) -> None:
        counted[0] += 1
        play(state, seat, move)

    monkeypatch.setattr(PocketState, "play", counting)
    return counted


def test_a_record_full_of_take_backs_costs_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """300 plies and 200 take-backs: each used to play the whole game again."""
    history = History(lambda: POCKET.deal(3, 1))
    for _ in range(100):
        history.play(1, FLIP)
    for _ in range(200):
        history.play(0, BID + 1)
        history.undo(0)
    record = record_of(history, Start(seed=1), ("Anna", "Bruno", "Carla"))
    counted = count_plays(monkeypatch)
    positions = positions_of_record(record, POCKET)
    assert positions.last == 500
    assert counted[0] <= 300 + 200 * EVERY


async def long_table(live: LiveTable, moves: int) -> None:
    history = live.table.history
    assert history is not None
    rng = FastRng(2)
    for _ in range(moves):
        seat = history.state.to_act[0]
        open_moves = history.state.moves(seat)
        history.play(seat, open_moves[rng.below(len(open_moves))])


def slice_each_item(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "AT_ONCE", -1.0)
    monkeypatch.setattr(slices, "A_LITTLE", -1.0)


def test_a_long_film_is_made_a_little_at_a_time(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slice_each_item(monkeypatch)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=3)
            await long_table(live, 60)
            task = asyncio.create_task(ReplayCache(tables.slices).of_table(live))
            turns = 0
            while not task.done():
                turns += 1
                await asyncio.sleep(0)
            assert (await task).positions.last == 60
            assert turns >= 60

    asyncio.run(run())


def test_a_film_in_the_making_keeps_no_other_waiting(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            one, other = [await a_table(tables, "shipwreck", people=3) for _ in range(2)]
            kept = ReplayCache(tables.slices)
            await kept.of_table(one)
            async with kept.histories[one.table.id].lock:
                waiting = asyncio.create_task(kept.of_table(one))
                assert (await kept.of_table(other)).positions.last == 0
                assert not waiting.done()
            await waiting

    asyncio.run(run())


def test_a_long_log_is_read_a_little_at_a_time(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slice_each_item(monkeypatch)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=3)
            for _ in range(12):
                seat = live.table.to_act[0]
                assert (await tables.move(live, seat, live.table.state.moves(seat)[0], None, "")).went_well
            rows = await tables.store.read_log(live.table.id)
            again = Table(live.table.id, tables.find)
            task = asyncio.create_task(tables.slices.each(rows, partial(apply, again)))
            turns = 0
            while not task.done():
                turns += 1
                await asyncio.sleep(0)
            await task
            assert turns >= len(rows) > 12
            assert again.state.snapshot() == live.table.state.snapshot()

    asyncio.run(run())
