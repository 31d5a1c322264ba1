"""Browsers without a script: the app in this process, with real cookies and redirects."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from starlette.applications import Starlette
from starlette.testclient import TestClient

from trionfi.core.game import Game
from trionfi.table.live_table import LiveTable
from trionfi.table.tables import Tables
from trionfi.web.app import make_app

T = TypeVar("T")
PATIENCE = 60.0  # seconds
MOVES = re.compile(r'<script[^>]*id="moves"[^>]*>(.*?)</script>', re.S)
LINK = re.compile(r"/seat/[a-z0-9]+/[\w-]+")
DECISION = re.compile(r'name="decision" value="(\d+)"')


@contextmanager
def an_app(database: str, games: dict[str, Game] | None = None, **limits: Any) -> Iterator[Starlette]:
    app = make_app(database, games=games, thinkers=1, warm=False, **limits)
    with TestClient(app) as client:
        app.state.portal = client.portal
        yield app


def browser(app: Starlette) -> TestClient:
    """Another browser, on the loop where the app is running already."""
    client = TestClient(app, base_url="http://testserver")
    client.portal = app.state.portal
    return client


def tables_of(app: Starlette) -> Tables:
    tables: Tables = app.state.context.tables
    return tables


def soon(true: Callable[[], T]) -> T:
    """What is true of it, asked again and again until it is."""
    end = time.monotonic() + PATIENCE
    while True:
        found = true()
        if found:
            return found
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def live_at(app: Starlette, address: str) -> LiveTable:
    return tables_of(app).live.by_id[str(address).split("/table/")[1].split("/")[0].split("?")[0]]


def moves_on(page: str) -> list[dict[str, Any]]:
    found = MOVES.search(page)
    assert found, page[:2000]
    moves: list[dict[str, Any]] = json.loads(found[1])
    return moves


def decision_on(page: str) -> str:
    found = DECISION.search(page)
    return found[1] if found else ""


def fields_of(page: str, form_id: str = "move-form") -> dict[str, str]:
    """What the form of a move carries unseen."""
    form = page[page.index(f'id="{form_id}"') :].partition("</form>")[0]
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))


def mark_of(page: str) -> str:
    """By what a page, or what came instead of it, is known."""
    found = re.search(r'data-etag="([^"]*)"', page)
    assert found
    return found[1]


def one_open(app: Starlette, game: str = "shipwreck", **more: str) -> tuple[TestClient, str, str]:
    """Anna's table with one open seat: her browser, the table's page, the page's address."""
    anna = browser(app)
    form = {"seats": "2", "seat-0": "me", "seat-1": "open", "name": "Anna", **more}
    answer = anna.post(f"/set/{game}", data=form)
    assert answer.status_code == 200, answer.text
    return anna, answer.text, str(answer.url)
