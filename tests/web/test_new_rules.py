"""A game that cannot go on by new rules: a page and an answer that say so, and what one can do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tests.web.clients import an_app, browser, live_at, tables_of
from trionfi import game as find_game
from trionfi.table.schema import snapshots


@contextmanager
def other_rules(name: str) -> Iterator[None]:
    game = find_game(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "rules_version", "another")
        game.__dict__.pop("rules_hash", None)
        yield
    game.__dict__.pop("rules_hash", None)


def forget_snapshots(app: Starlette) -> None:
    """As a version left it that kept none."""
    tables = tables_of(app)
    for live in tables.live.by_id.values():
        live.has_snapshot = True  # so that none is written at the end
    with tables.store.engine.begin() as connection:
        connection.execute(sa.delete(snapshots))


def a_stranded_table(database: str) -> tuple[TestClient, str]:
    """The host's browser, and the address of a table whose game will be stranded."""
    with an_app(database) as app:
        host = browser(app)
        page = host.post("/quick/shipwreck")
        forget_snapshots(app)
        return host, live_at(app, str(page.url)).table.id


def test_the_page_says_what_happened_and_the_host_closes_the_table(sqlite_database: str) -> None:
    before, table = a_stranded_table(sqlite_database)
    with other_rules("shipwreck"), an_app(sqlite_database) as app:
        host, guest = browser(app), browser(app)
        host.cookies.update(before.cookies)
        for client in (host, guest):
            page = client.get(f"/table/{table}")
            assert page.status_code == 409
            assert "The rules of The Shipwreck Arcana have changed since this game began" in page.text
            assert "Every move is kept" in page.text
        assert "Close this table" in host.get(f"/table/{table}").text
        assert "Close this table" not in guest.get(f"/table/{table}").text
        assert host.get("/").status_code == 200
        for path in ("join", "events", "fragment", "why", "replay", "record"):
            assert host.get(f"/table/{table}/{path}").status_code == 409, path
        for path in ("move", "undo", "chat", "seat", "order", "settings", "here"):
            assert host.post(f"/table/{table}/{path}", follow_redirects=False).status_code in (303, 409), path
        told = host.post(f"/table/{table}/move", data={"move": "1"}, headers={"x-trionfi": "1"})
        assert told.status_code == 409
        assert "have changed" in told.json()["sentence"]
        closed = host.post(f"/table/{table}/life", data={"does": "end"})
        assert closed.status_code == 200
        assert "Play again" in closed.text
        again = host.post(f"/table/{table}/life", data={"does": "rematch"})
        assert again.status_code == 200
        assert f"/table/{table}" not in str(again.url)


def test_programs_are_told_in_a_sentence(sqlite_database: str) -> None:
    _, table = a_stranded_table(sqlite_database)
    with other_rules("shipwreck"), an_app(sqlite_database) as app:
        client = browser(app)
        client.get(f"/api/tables/{table}")
        token = tables_of(app).token(tables_of(app).live.by_id[table].table, 0)
        for path, body in (("moves", {"move": "pass", "decision": 1, "id": "a"}), ("undo", {"id": "b"})):
            told = client.post(
                f"/api/tables/{table}/{path}", json=body, headers={"authorization": f"Bearer {token}"}
            )
            assert told.status_code == 409
            assert "cannot go on under the new ones" in told.json()["sentence"]
        for path in ("", "/log", "/chat", "/events", "/moves", "/record"):
            told = client.get(f"/api/tables/{table}{path}")
            assert told.status_code == 409, path
            assert told.json()["error"] == "the rules have changed"
            assert "cannot go on under the new ones" in told.json()["sentence"]
        assert client.get("/api/tables?status=running").status_code == 200
        document = client.get("/api/openapi.json").json()["paths"]
        for path, ways in document.items():
            for way in ways.values():
                assert "409" in way["responses"] or "{table}" not in path


def test_a_table_that_was_closed_before_its_deal_has_a_page(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        host = browser(app)
        page = host.post("/set/shipwreck", data={"seats": "3", "name": "Anna"})
        table = live_at(app, str(page.url)).table.id
        assert host.post(f"/table/{table}/life", data={"does": "end"}).status_code == 200
        assert "This table is closed" in host.get(f"/table/{table}").text
