"""A database that an earlier version has written: every table opens for every seat as it was, and goes on."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.lengths import share
from tests.old_database import FOLDER, NAMES
from tests.old_database.seats import follow_lesson, get, play_on, post, shown_to_all
from tests.web.own_boards import has_own_board
from tests.web.server import Server, serving
from trionfi.cli import main

TO_THE_END = 5000  # moves are more than any of these games has left
BESIDE_BOTS = share(60, 6)  # moves of people where they wait for bots
# Games whose rules were changed on purpose since a database was kept: there a notice says so, and views may differ.
NEW_RULES: dict[str, frozenset[str]] = {"2026_11": frozenset()}
# Keys that views have been given since then. Keys may be added; all that was there is as it was.
NEW_KEYS = frozenset({"sure_winner", "payable"})
# Keys whose values are sentences of a game.
WORDING = frozenset({"text"})
# Rules by which logs told of something that they tell no more: that nobody plays a card.
UNTOLD = frozenset({"7.8"})


@cache
def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))
    return found


def restored(name: str, folder: Path) -> str:
    """The address of the database, as it was, with its key beside it."""
    file = folder / f"{name}.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript((FOLDER / f"{name}.sql").read_text("utf-8"))
    connection.close()
    key = Path(f"{file}.key")
    key.touch(0o600)
    key.write_text(kept(name)["key"])
    return f"sqlite:///{file}"


@pytest.fixture(scope="module", params=NAMES)
def old(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Server]]:
    """The name of an old database, and a server of today that has opened it."""
    folder = tmp_path_factory.mktemp("old")
    with serving(restored(request.param, folder), "--limits", "0") as server:
        yield request.param, server


@pytest.fixture
def client(old: tuple[str, Server]) -> Iterator[httpx2.Client]:
    with a_browser(old[1]) as client:
        yield client


def a_browser(server: Server) -> httpx2.Client:
    return httpx2.Client(base_url=server.address, timeout=60, follow_redirects=True)


TABLES = sorted({name for database in NAMES for name in kept(database)["tables"]})


def test_rules_have_the_fingerprints_that_they_had(old: tuple[str, Server], client: httpx2.Client) -> None:
    """Else every running game would be told that its rules have changed."""
    now = {game["slug"]: game["rules"] for game in client.get("/api/games").json()["games"]}
    before = kept(old[0])["games"]
    assert {slug for slug in before if now[slug] != before[slug]} == NEW_RULES[old[0]]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_opens_as_it_was_and_goes_on(
    name: str, old: tuple[str, Server], client: httpx2.Client, tmp_path: Path
) -> None:
    table = kept(old[0])["tables"][name]
    game, status = (table["shown"][""]["view"][key] for key in ("game", "status"))
    if game not in NEW_RULES[old[0]]:
        everybody_sees_what_they_saw(client, table)
    if "lesson" in name:
        the_lesson_goes_on(client, table)
    elif status == "set":
        the_game_begins(client, table)
    elif status == "running":
        the_game_goes_on(client, table, game in NEW_RULES[old[0]])
    if get(client, table["table"])["status"] == "over":
        the_record_verifies(client, table["table"], tmp_path)
    every_seat_opens_in_a_browser(old[1], table, game)


def everybody_sees_what_they_saw(client: httpx2.Client, table: dict[str, Any]) -> None:
    now = shown_to_all(client, table["table"], table["tokens"])
    for seat, before in table["shown"].items():
        for what, was in before.items():
            where = f"seat {seat or 'of a spectator'}: {what}"
            if what == "log":
                told, before_told = rules_told(now[seat][what]), rules_told(was)
                both = min(len(told), len(before_told))
                assert now[seat][what]["ply"] == was["ply"], where
                assert told[len(told) - both :] == before_told[len(before_told) - both :], where
            else:
                assert as_it_was(now[seat][what]) == as_it_was(was), where


def rules_told(log: dict[str, Any]) -> list[str]:
    """The rules that a log cites, oldest first. Its words may change, and with fewer lines it reaches further back."""
    return [event["rule"] for event in log["events"] if event["rule"] and event["rule"] not in UNTOLD]


def as_it_was(shown: Any) -> Any:
    """What is shown without the keys that are new in views, and without sentences, which may be told better."""
    if isinstance(shown, list):
        return [as_it_was(item) for item in shown]
    if not isinstance(shown, dict):
        return shown
    return {key: as_it_was(value) for key, value in shown.items() if key not in NEW_KEYS | WORDING}


def the_lesson_goes_on(client: httpx2.Client, table: dict[str, Any]) -> None:
    client.get(f"/seat/{table['table']}/{table['tokens']['0']}")
    follow_lesson(client, table["table"], 1)


def the_game_begins(client: httpx2.Client, table: dict[str, Any]) -> None:
    """Those who were waited for come, and the host starts."""
    tokens = dict(table["tokens"])
    for seat in get(client, table["table"])["seats"]:
        if seat["kind"] == "open":
            joined = post(client, f"{table['table']}/join", {"name": "Newcomer"})
            tokens[str(joined["seat"])] = joined["token"]
    post(client, f"{table['table']}/start", {}, tokens["0"])
    before = get(client, table["table"])
    after = play_on(client, table["table"], tokens, BESIDE_BOTS)
    assert after["status"] == "over" or after["ply"] >= before["ply"] + BESIDE_BOTS


def the_game_goes_on(client: httpx2.Client, table: dict[str, Any], has_new_rules: bool) -> None:
    """Where people play alone, the same moves lead to the same position as they did then."""
    later = table.get("later")
    if later is not None:
        view = play_on(client, table["table"], table["tokens"], later["moves"])
        assert has_new_rules or as_it_was(view) == as_it_was(later["view"])
    before = get(client, table["table"])
    moves = BESIDE_BOTS if later is None else TO_THE_END
    after = play_on(client, table["table"], table["tokens"], moves)
    assert after["status"] == "over" or after["ply"] >= before["ply"] + moves


def the_record_verifies(client: httpx2.Client, table: str, folder: Path) -> None:
    file = folder / "record.json"
    file.write_text(client.get(f"/api/tables/{table}/record").text, "utf-8")
    assert main(["verify", str(file)]) == 0
    assert client.get(f"/table/{table}/replay").status_code == 200


def every_seat_opens_in_a_browser(server: Server, table: dict[str, Any], game: str) -> None:
    """By the link it had then. A seat that a program had is handed over, which the page asks first."""
    for seat, token in table["tokens"].items():
        with a_browser(server) as browser:
            link = f"/seat/{table['table']}/{token}"
            page = browser.get(link)
            if page.url.path == link:
                assert "Take the seat" in page.text
                page = browser.post(link)
            assert page.status_code == 200, (seat, page.text[-500:])
            assert page.url.path == f"/table/{table['table']}"
            assert has_own_board(page.text, game), (seat, page.text[-500:])
    with a_browser(server) as browser:
        assert has_own_board(browser.get(f"/table/{table['table']}").text, game)


def test_tokens_that_were_void_stay_void(old: tuple[str, Server], client: httpx2.Client) -> None:
    table = kept(old[0])["tables"]["the baron"]
    wrong = table["tokens"]["0"][:-1] + ("a" if table["tokens"]["0"][-1] != "a" else "b")
    assert (
        client.get(f"/api/tables/{table['table']}", headers={"authorization": f"Bearer {wrong}"}).status_code
        == 401
    )
    assert client.get(f"/seat/{table['table']}/{wrong}").status_code == 404


def test_a_record_that_somebody_brought_is_still_there(
    old: tuple[str, Server], client: httpx2.Client
) -> None:
    address = kept(old[0])["record"]
    page = client.get(address)
    assert page.status_code == 200
    assert has_own_board(page.text, "arcanity")
    assert client.get(f"{address}/record").json()["game"] == "arcanity"
