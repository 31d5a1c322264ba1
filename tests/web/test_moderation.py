"""Among strangers: bans, reports, mute, chat that is deleted, tables that are closed, the privacy page."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tests.cli.driver import here
from tests.table.helpers import PATIENCE, a_table, turns_of_the_loop, until
from tests.web.clients import an_app, browser, live_at, soon, tables_of
from tests.web.test_operations import STRANGER, client_from
from trionfi.core.errors import BadOption
from trionfi.core.seats import letter
from trionfi.table import log_entry as kinds
from trionfi.table import seats
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import read_entry
from trionfi.table.moderation import ban, identity_of, read_target
from trionfi.table.schema import log
from trionfi.web.app import make_app
from trionfi.web.hosting import Hosting
from trionfi.web.identity import today


def admin(database: str, *words: str) -> str:
    """What `trionfi admin` says, while the server runs."""
    done = here("admin", *words, "--database", database)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def two_people(app: Starlette) -> tuple[TestClient, TestClient, LiveTable]:
    """Anna and Bruno at a table of Shipwreck."""
    anna, bruno = browser(app), browser(app)
    page = anna.post("/set/shipwreck", data={"seats": "2", "name": "Anna"})
    live = live_at(app, str(page.url))
    bruno.post(f"/table/{live.table.id}/join", data={"name": "Bruno"})
    anna.post(f"/table/{live.table.id}/life", data={"does": "start"})
    assert live.table.status == "running"
    return anna, bruno, live


def seats_of(live: LiveTable) -> tuple[int, int]:
    names = live.table.names
    return names.index("Anna"), names.index("Bruno")


# Bans


def test_whoever_is_banned_is_told_so_and_may_come_back(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = client_from(app, STRANGER)
        assert client.get("/").status_code == 200
        admin(sqlite_database, "ban", "203.0.113.0/24", "--days", "2", "--reason", "rude words")
        soon(lambda: client.get("/").status_code == 403)
        page = client.get("/")
        assert re.search(r"shut you out until \d+ \w+ 20\d\d, \d\d:\d\d UTC \(rude words\)", page.text)
        assert client.get("/privacy").status_code == 200
        told = client.get("/api/games")
        assert told.status_code == 403
        assert "shut you out" in told.json()["sentence"]
        assert browser(app).get("/").status_code == 200
        assert "203.0.113.0/24" in admin(sqlite_database, "bans")
        admin(sqlite_database, "unban", "203.0.113.0/24")
        soon(lambda: client.get("/").status_code == 200)
        assert admin(sqlite_database, "bans") == "Nobody is shut out.\n"


def test_a_person_is_banned_by_the_hash_of_the_security_log(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno, live = two_people(app)
        _, at = seats_of(live)
        [person] = live.table.seats[at].persons
        shown = admin(sqlite_database, "table", live.table.id)
        assert f"Bruno  {identity_of(person)}" in shown
        assert person not in shown
        admin(sqlite_database, "ban", identity_of(person))
        soon(lambda: bruno.get("/").status_code == 403)
        assert bruno.post(f"/table/{live.table.id}/chat", data={"text": "hello"}).status_code == 403
        assert anna.get(f"/table/{live.table.id}").status_code == 200


def token_of(app: Starlette, live: LiveTable, seat: int) -> dict[str, str]:
    """What a program sends that plays this seat."""
    return {"authorization": f"Bearer {tables_of(app).token(live.table, seat)}"}


def test_the_link_and_the_token_of_a_banned_persons_seat_open_nothing(sqlite_database: str) -> None:
    """Else it would be enough to delete the cookie."""
    with an_app(sqlite_database) as app:
        _, bruno, live = two_people(app)
        mine, at = seats_of(live)
        link = f"/seat/{live.table.id}/{tables_of(app).token(live.table, at)}"
        view, program = f"/api/tables/{live.table.id}", browser(app)
        assert program.get(view, headers=token_of(app, live, at)).json()["seat"] == at
        [person] = live.table.seats[at].persons
        admin(sqlite_database, "ban", identity_of(person), "--reason", "rude words")
        soon(lambda: bruno.get("/").status_code == 403)
        told = program.get(view, headers=token_of(app, live, at))
        assert told.status_code == 403
        assert "shut you out (rude words)" in told.json()["sentence"]
        assert (
            program.post(f"{view}/chat", json={"text": "hi"}, headers=token_of(app, live, at)).status_code
            == 403
        )
        fresh = browser(app)
        assert fresh.get(link).status_code == 403
        assert live.table.seats[at].persons == {person}
        assert program.get(view, headers=token_of(app, live, mine)).json()["seat"] == mine
        admin(sqlite_database, "unban", identity_of(person))
        soon(lambda: program.get(view, headers=token_of(app, live, at)).status_code == 200)
        assert fresh.get(link).status_code == 200


def test_a_program_is_banned_by_the_hash_of_its_seat(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        program = browser(app)
        seats = [{"kind": "human"}, {"kind": "bot"}, {"kind": "bot"}]
        made = program.post("/api/tables", json={"game": "arcanity", "seats": seats}).json()
        live = tables_of(app).live.by_id[made["table"]]
        [person] = live.table.seats[0].persons
        assert identity_of(person) in admin(sqlite_database, "table", live.table.id)
        admin(sqlite_database, "ban", identity_of(person))
        view = f"/api/tables/{live.table.id}"
        tokens = [{"authorization": f"Bearer {token}"} for token in (made["host"], made["seats"][0]["token"])]
        soon(lambda: all(program.get(view, headers=token).status_code == 403 for token in tokens))
        assert program.get(view).status_code == 200


@pytest.mark.parametrize("by", ["cookie", "token"])
def test_a_ban_ends_a_stream_that_is_open(by: str, sqlite_database: str) -> None:
    async def run() -> None:
        app = make_app(sqlite_database, thinkers=1, warm=False)
        async with app.router.lifespan_context(app):
            tables = tables_of(app)
            live = await a_table(tables)
            signed = app.state.context.signer.sign(
                {"p": "person 1", "n": "Bruno", "s": "h", "d": today()}, "person"
            )
            token = tables.token(live.table, 1)
            header = (
                ("cookie", f"trionfi={signed}") if by == "cookie" else ("authorization", f"Bearer {token}")
            )
            start = "/table" if by == "cookie" else "/api/tables"
            async with open_stream(app, f"{start}/{live.table.id}/events", header) as messages:
                assert (await messages.get())["status"] == 200
                while b"event: table" not in (await messages.get())["body"]:
                    pass
                await ban(tables.store, identity_of("person 1"))
                await until(lambda: app.state.bans.identities)
                live.heartbeat()
                last = await messages.get()
                assert (last["body"], last["more_body"]) == (b"", False)
                await seats.chat(tables, live, 0, "is anybody there?")
                await turns_of_the_loop()
                assert messages.empty()

    asyncio.run(run())


@asynccontextmanager
async def open_stream(
    app: Starlette, path: str, header: tuple[str, str]
) -> AsyncIterator[asyncio.Queue[MutableMapping[str, Any]]]:
    """What the server sends to somebody who follows a table, and stays until this is over."""
    sent: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
    asked, gone = False, asyncio.Event()

    async def receive() -> MutableMapping[str, Any]:
        nonlocal asked
        if asked:
            await gone.wait()
            return {"type": "http.disconnect"}
        asked = True
        return {"type": "http.request", "body": b"", "more_body": False}

    headers = [("host", "testserver"), header]
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "client": ("127.0.0.1", 5000),
        "server": ("testserver", 80),
        "headers": [(name.encode(), value.encode()) for name, value in headers],
    }
    async with asyncio.timeout(PATIENCE):
        task = asyncio.create_task(app(scope, receive, sent.put))
        try:
            yield sent
        finally:
            gone.set()
            await task


@pytest.mark.parametrize("word", ["everybody", "203.0.113.300", "12345678901g"])
def test_a_ban_names_an_address_or_a_person(word: str) -> None:
    with pytest.raises(BadOption, match="neither an address"):
        read_target(word)


@pytest.mark.parametrize(
    "words",
    [
        *(("ban", "203.0.113.9", "--days", days) for days in ("nan", "inf", "1e300", "36501", "-1", "0")),
        *(("expire", "--days", days) for days in ("nan", "inf", "-1")),
        *((job, "--limit", limit) for job in ("tables", "reports") for limit in ("0", "-1", str(10**20))),
    ],
    ids=" ".join,
)
def test_a_number_that_makes_no_sense_is_refused_in_a_sentence(
    sqlite_database: str, words: tuple[str, ...]
) -> None:
    """A ban until a day that no calendar has could neither be listed nor lifted by looking it up."""
    done = here("admin", *words, "--database", sqlite_database)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert any(flag in done.stderr for flag in ("days", "--limit"))


def test_a_ban_that_is_over_shuts_nobody_out(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        admin(sqlite_database, "ban", "203.0.113.9", "--days", "0.0000001")
        soon(lambda: admin(sqlite_database, "bans") == "Nobody is shut out.\n")
        assert client_from(app, STRANGER).get("/").status_code == 200


# Tables and their chat


def test_tables_are_listed_and_closed(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        _, _, live = two_people(app)
        assert live.table.id in admin(sqlite_database, "tables", "--status", "running")
        admin(sqlite_database, "close", live.table.id)
        soon(lambda: live.table.status == "ended")
        assert live.table.notices[-1].text == "Whoever runs this server has closed the table."
        again = here("admin", "close", live.table.id, "--database", sqlite_database)
        assert again.returncode != 0
        assert "closed already" in again.stderr


@pytest.mark.parametrize("seat", ["Z", "AB", ""])
def test_chat_is_deleted_of_a_seat_that_is_there(seat: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, live = two_people(app)
        anna.post(f"/table/{live.table.id}/chat", data={"text": "a kind word"})
        done = here("admin", "delete-chat", live.table.id, "--seat", seat, "--database", sqlite_database)
        assert done.returncode == 2
        assert "the seats of this table are A, B" in done.stderr
        assert "a kind word" in admin(sqlite_database, "chat", live.table.id)


def test_deleted_chat_is_gone_from_pages_memory_and_log(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno, live = two_people(app)
        anna.post(f"/table/{live.table.id}/chat", data={"text": "a kind word"})
        bruno.post(f"/table/{live.table.id}/chat", data={"text": "a nasty word"})
        _, at = seats_of(live)
        assert "a nasty word" in admin(sqlite_database, "chat", live.table.id)
        assert (
            admin(sqlite_database, "delete-chat", live.table.id, "--seat", letter(at)) == "1 line deleted.\n"
        )
        soon(lambda: [said.text for said in live.table.chat] == ["a kind word"])
        page = anna.get(f"/table/{live.table.id}").text
        assert "a nasty word" not in page
        assert "has deleted lines of the chat" in page
        with tables_of(app).store.engine.connect() as connection:
            bodies = [row.body for row in connection.execute(log.select())]
        assert not any("nasty" in body for body in bodies)
        said = [entry for entry in map(read_entry, bodies) if entry.kind == kinds.CHAT]
        assert [entry.text for entry in said] == ["a kind word", ""]

        async def reread() -> list[str]:
            return [said.text for said in (await tables_of(app).live.load(live.table.id)).table.chat]

        assert app.state.portal.call(reread) == ["a kind word"]


# Mute and report


def test_muting_is_for_oneself_alone(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno, live = two_people(app)
        _, at = seats_of(live)
        bruno.post(f"/table/{live.table.id}/chat", data={"text": "blah blah"})
        address = f"/table/{live.table.id}"
        assert "blah blah" in anna.get(address).text
        page = anna.post(f"{address}/mute", data={"seat": str(at), "muted": "yes"})
        assert page.status_code == 200
        assert "blah blah" not in page.text
        assert "blah blah" not in anna.get(f"{address}/fragment").text
        assert "blah blah" in bruno.get(address).text
        assert "blah blah" in anna.post(f"{address}/mute", data={"seat": str(at), "muted": "no"}).text


def test_a_report_reaches_whoever_runs_the_server(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, live = two_people(app)
        mine, at = seats_of(live)
        address = f"/table/{live.table.id}/report"
        page = anna.post(address, data={"seat": str(at), "text": "shouts at\x1b[31m everybody"})
        assert "whoever runs this server will see" in page.text
        [person] = live.table.seats[at].persons
        told = admin(sqlite_database, "reports")
        assert live.table.id in told
        assert f"Bruno ({identity_of(person)})" in told
        assert "shouts at [31m everybody" in told
        assert person not in told
        for wrong in ({"seat": str(mine), "text": "me"}, {"seat": str(at)}, {"seat": "9", "text": "x"}):
            assert anna.post(address, data=wrong).status_code == 422
        assert browser(app).post(address, data={"seat": str(at), "text": "x"}).status_code == 403


def test_reports_have_a_limit_of_their_own(sqlite_database: str) -> None:
    with an_app(sqlite_database, reports_a_minute=2) as app:
        anna, _, live = two_people(app)
        _, at = seats_of(live)
        report = {"seat": str(at), "text": "again"}
        answers = [anna.post(f"/table/{live.table.id}/report", data=report).status_code for _ in range(3)]
        assert answers == [200, 200, 429]


def test_only_people_at_the_table_mute_and_report(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, live = two_people(app)
        assert "Mute or report somebody" in anna.get(f"/table/{live.table.id}").text
        assert "Mute or report somebody" not in browser(app).get(f"/table/{live.table.id}").text


# Privacy


def test_the_privacy_page_says_what_is_kept_and_for_how_long(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        page = browser(app).get("/privacy")
        assert page.status_code == 200
        assert "kept until whoever runs this server deletes it" in page.text
        for address in ("/", "/rules", "/replay", "/set/arcanity", "/privacy", "/no/such/page"):
            assert '<a href="/privacy">' in browser(app).get(address).text, address
    chosen = Hosting(expire_days=90, expire_uploads_days=7, contact="Anna <anna@house.example>")
    with an_app(sqlite_database, hosting=chosen) as app:
        text = browser(app).get("/privacy").text
        assert "nothing has happened for 90 days is deleted" in text
        assert "deleted after 7 days" in text
        assert "Anna &lt;anna@house.example&gt;" in text


def test_the_privacy_page_says_who_can_watch_a_table_that_is_not_listed(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, stranger = browser(app), browser(app)
        page = anna.post("/set/shipwreck", data={"seats": "2", "name": "Anna", "listed": "no"})
        anna.post(f"{page.url.path}/chat", data={"text": "among ourselves"})
        assert page.url.path not in stranger.get("/").text
        assert "among ourselves" in stranger.get(page.url.path).text
        assert "address, which the front page gives to all where the table is listed" in " ".join(
            stranger.get("/privacy").text.split()
        )


def test_the_admin_needs_a_database_that_is_there(tmp_path: Path) -> None:
    done = here("admin", "tables", "--database", f"sqlite:///{tmp_path / 'none.sqlite'}")
    assert done.returncode != 0
    assert "there is no database" in done.stderr
    assert list(tmp_path.iterdir()) == []
