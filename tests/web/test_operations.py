"""What whoever runs a server looks at: health, metrics, log lines, the security log."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from urllib.request import urlopen

import httpx2
import pytest
from starlette.testclient import TestClient

from tests.web.clients import PATIENCE, an_app, browser, decision_on, live_at, moves_on, soon, tables_of
from tests.web.server import Server
from trionfi.core.errors import BadOption
from trionfi.table.db_engine import make_reader, read_url
from trionfi.table.moderation import identity_of
from trionfi.web.app import ROUTES
from trionfi.web.hosting import Hosting
from trionfi.web.metrics import networks
from trionfi.web.observe import LINES_A_MINUTE, MINUTE, MOST_KEPT, SecurityLog

LOOPBACK, STRANGER = ("127.0.0.1", 5000), ("203.0.113.9", 5000)
SAMPLE = re.compile(r"^([a-z_]+)((?:\{.*\})?) (\S+)$")

LINES = (
    *("trionfi_sandbox_queue", "trionfi_live_streams", "trionfi_writer_queue", "trionfi_bot_queue"),
    "trionfi_store_reads",
)


def client_from(app: object, address: tuple[str, int]) -> TestClient:
    client = TestClient(app, client=address)  # type: ignore[arg-type]
    client.portal = app.state.portal  # type: ignore[attr-defined]
    return client


def figures(text: str) -> dict[str, float]:
    """Every sample, checked to be well formed and announced."""
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds, f"{name} is announced twice"
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            sample = SAMPLE.match(line)
            assert sample, line
            family = re.sub(r"_(bucket|sum|count)$", "", sample[1]) if sample[1] not in kinds else sample[1]
            assert family in kinds, line
            assert sample[1] + sample[2] not in found, line
            found[sample[1] + sample[2]] = float(sample[3])
    return found


# Health


def test_health_is_told_to_anybody_and_the_version_to_this_machine(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        told = client_from(app, STRANGER).get("/healthz")
        assert (told.status_code, told.json()) == (200, {"status": "ok"})
        assert set(client_from(app, LOOPBACK).get("/healthz").json()) == {"status", "version", "build"}


def test_health_is_503_with_a_word_when_the_store_is_away(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        store = tables_of(app).store
        good, store.reader = store.reader, make_reader(read_url("sqlite:////nowhere/at/all.sqlite"))
        told = client_from(app, STRANGER).get("/healthz")
        assert told.status_code == 503
        assert told.json() == {"status": "the store does not answer"}
        store.reader = good
        soon(lambda: client_from(app, STRANGER).get("/healthz").status_code == 200)


# Metrics


def test_metrics_are_for_this_machine_or_for_whom_one_names(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        assert client_from(app, LOOPBACK).get("/metrics").status_code == 200
        assert client_from(app, STRANGER).get("/metrics").status_code == 403
        passed_on = {"x-forwarded-for": "203.0.113.9"}  # by a proxy on this machine, for somebody else
        assert client_from(app, LOOPBACK).get("/metrics", headers=passed_on).status_code == 403
    with an_app(sqlite_database, hosting=Hosting(metrics_from=("203.0.113.0/24",))) as app:
        assert client_from(app, STRANGER).get("/metrics").status_code == 200
        assert client_from(app, LOOPBACK).get("/metrics").status_code == 403


def test_what_is_no_address_is_told() -> None:
    with pytest.raises(BadOption, match="no address"):
        networks(["everybody"])


def test_metrics_count_moves_streams_thoughts_and_requests(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        scraper, anna = client_from(app, LOOPBACK), browser(app)
        before = figures(scraper.get("/metrics").text)
        page = anna.post("/quick/arcanity")
        live = live_at(app, str(page.url))
        soon(lambda: 0 in live.table.to_act)
        page = anna.get(f"/table/{live.table.id}")
        move = {"move": str(moves_on(page.text)[0]["move"]), "decision": decision_on(page.text)}
        assert anna.post(f"/table/{live.table.id}/move", data=move).status_code == 200
        soon(lambda: tables_of(app).autoplay.thinking == 0)

        def at_rest() -> dict[str, float]:
            """All figures once nothing waits in line any more, which a bot's move still does for a moment."""
            app.state.metrics.counted_at = -60.0  # so that tables are counted again
            now = figures(scraper.get("/metrics").text)
            return {} if any(now[name] for name in LINES) else now

        after = soon(at_rest)

        def grew(name: str) -> float:
            return after.get(name, 0) - before.get(name, 0)

        assert grew('trionfi_moves_total{by="person"}') == 1
        assert grew('trionfi_bot_thought_seconds_count{game="arcanity"}') >= 1
        assert grew('trionfi_request_seconds_count{method="POST",route="/table/{table}/move"}') == 1
        assert grew('trionfi_answers_total{status="303"}') >= 2
        assert grew("trionfi_commit_seconds_count") >= 2
        assert after['trionfi_tables{status="running"}'] == 1
        assert after["trionfi_tables_in_memory"] == 1
        assert after["process_resident_memory_bytes"] > 1e6
        buckets = [value for name, value in after.items() if name.startswith("trionfi_commit_seconds_bucket")]
        assert buckets == sorted(buckets)
        assert buckets[-1] == after["trionfi_commit_seconds_count"]


def test_no_address_and_no_secret_is_a_label(sqlite_database: str) -> None:
    """Labels are templates of addresses: few, and without any token."""
    with an_app(sqlite_database) as app:
        anna = browser(app)
        anna.get("/seat/sometable/sometoken")
        anna.get("/no/such/page")
        text = client_from(app, LOOPBACK).get("/metrics").text
        assert "sometoken" not in text
        routes = set(re.findall(r'route="([^"]*)"', text))
        assert "/seat/{table}/{token}" in routes
        assert "other" in routes
        assert routes <= {route.path for route in ROUTES} | {"/static", "other"}


def test_several_processes_tell_one_sum(sqlite_database: str) -> None:
    server = Server(sqlite_database, "--workers", "2")
    name = 'trionfi_request_seconds_count{method="GET",route="/healthz"}'
    try:
        for _ in range(40):  # each on a connection of its own, so that both processes get some
            with urlopen(f"{server.address}/healthz", timeout=PATIENCE) as answer:
                assert answer.status == 200
        soon(lambda: figures(fetch(f"{server.address}/metrics").text).get(name) == 40)
    finally:
        server.stop()


def fetch(address: str) -> httpx2.Response:
    return httpx2.get(address, timeout=PATIENCE)


# Log lines


def test_every_line_of_the_log_is_json_where_that_is_asked_for(sqlite_database: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Server(sqlite_database, "--log", "json", log=log)
    try:
        fetch(f"{server.address}/seat/nowhere/secret-token")
        foreign = {"origin": "http://elsewhere.example"}
        httpx2.post(f"{server.address}/quick/arcanity", headers=foreign, timeout=PATIENCE)
    finally:
        server.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    refused = [line for line in lines if line["logger"] == "trionfi.security"]
    assert [(line["reason"], line["route"], line["status"]) for line in refused] == [
        ("wrong token", "/seat/{table}/{token}", 404),
        ("forbidden", "other", 403),
    ]
    assert all(line["address"] == "127.0.0.1" and line["time"].startswith("20") for line in refused)
    assert "secret-token" not in log.read_text()


# The security log


@pytest.fixture
def refused(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "trionfi.security")
    return caplog


def fields_in(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    return [record.__dict__["fields"] for record in caplog.records if record.name == "trionfi.security"]


def test_the_security_log_has_reason_address_and_a_short_name(
    sqlite_database: str, refused: pytest.LogCaptureFixture
) -> None:
    with an_app(sqlite_database, tables_a_minute=1) as app:
        anna = browser(app)
        table = live_at(app, str(anna.post("/quick/arcanity").url)).table
        [person] = table.seats[0].persons
        token = tables_of(app).token(table, 0)
        assert anna.post("/quick/arcanity").status_code == 429
        assert browser(app).post(f"/table/{table.id}/move", data={"move": "1"}).status_code == 403
        assert browser(app).get(f"/seat/{table.id}/{token}x").status_code == 404
        answer = browser(app).get(f"/api/tables/{table.id}/moves", headers={"authorization": "Bearer x"})
        assert answer.status_code == 401
        assert anna.post("/replay", data={"record": "no record"}).status_code >= 400
        told = fields_in(refused)
        assert [line["reason"] for line in told] == [
            "rate limit",
            "forbidden",
            "wrong token",
            "wrong token",
            "upload refused",
        ]
        assert 'trionfi_limited_total{limit="tables"}' in client_from(app, LOOPBACK).get("/metrics").text
        assert told[0]["person"] == identity_of(person)
        assert told[0]["route"] == "/quick/{slug}"
        written = str(told) + refused.text
        for secret in (person, token, *anna.cookies.values(), table.settings.seed):
            assert secret not in written


def test_a_flood_is_told_in_a_few_lines(refused: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    log = SecurityLog(lambda: now[0])
    for _ in range(1000):
        log.note("rate limit", "203.0.113.9")
    log.note("rate limit", "203.0.113.10")
    assert len(fields_in(refused)) == LINES_A_MINUTE + 1
    now[0] = MINUTE
    log.note("rate limit", "203.0.113.11")
    assert fields_in(refused)[-2] == {
        "reason": "rate limit",
        "address": "203.0.113.9",
        "more": 1000 - LINES_A_MINUTE,
    }


def test_a_network_of_ipv6_is_one_address_in_the_security_log(refused: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    log = SecurityLog(lambda: now[0])
    for at in range(1000):
        log.note("rate limit", f"2001:db8::{at:x}")
    assert len(fields_in(refused)) == LINES_A_MINUTE
    assert fields_in(refused)[-1]["address"] == f"2001:db8::{LINES_A_MINUTE - 1:x}"
    now[0] = MINUTE
    log.note("rate limit", "203.0.113.11")
    left_out = {"reason": "rate limit", "address": "2001:db8::/64", "more": 1000 - LINES_A_MINUTE}
    assert fields_in(refused)[-2] == left_out


def test_a_flood_from_many_addresses_fills_no_memory(refused: pytest.LogCaptureFixture) -> None:
    log = SecurityLog(lambda: 0.0)
    for at in range(20_000):
        log.note("rate limit", f"address {at}")
    assert len(log.lines) <= MOST_KEPT + 1
    assert len(fields_in(refused)) <= MOST_KEPT
