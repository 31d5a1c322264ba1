"""Rate limits: buckets that are bounded, fair, and shared by processes; every route has its limit."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.applications import Starlette

from tests.web.clients import an_app, browser, live_at, one_open, tables_of
from trionfi.web import rate_limit
from trionfi.web.app import ROUTES
from trionfi.web.rate_limit import (
    BY_ROUTE,
    LIMITS,
    SIZE,
    Buckets,
    fresh_memory,
    limit_of,
    network_of,
    shared_memory,
)


class Time:
    """A clock that stands still until it is told to go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(rate_limit, "monotonic", lambda: self.now)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def test_so_many_at_once_then_as_many_a_minute(time: Time) -> None:
    buckets = Buckets()
    assert [buckets.take(("anna", 3)) > 0 for _ in range(4)] == [False, False, False, True]
    assert buckets.take(("anna", 3)) == pytest.approx(20)
    assert buckets.take(("bruno", 3)) == 0
    time.now += 19
    assert buckets.take(("anna", 3)) == pytest.approx(1)
    time.now += 1.01
    assert buckets.take(("anna", 3)) == 0
    assert buckets.take(("anna", 3)) > 0


@pytest.mark.parametrize("most", [1, 3, 7, 60])
def test_the_first_are_let_in_at_any_time_of_the_clock(most: int, time: Time) -> None:
    for step in range(200):  # 8192 is where a float's last digit grows, and sums are rounded
        time.now = 8192.0 - 61 + step * 0.3137
        buckets = Buckets()
        assert [buckets.take(("anna", most)) for _ in range(most)] == [0] * most
        assert buckets.take(("anna", most)) > 0


def test_where_one_bucket_is_empty_nothing_is_taken_from_the_other(time: Time) -> None:
    buckets = Buckets()
    assert buckets.take(("a person", 1), ("an address", 2)) == 0
    for _ in range(5):
        assert buckets.take(("a person", 1), ("an address", 2)) > 0
    assert buckets.take(("another", 1), ("an address", 2)) == 0
    assert buckets.take(("a third", 1), ("an address", 2)) > 0


def test_looking_takes_nothing(time: Time) -> None:
    buckets = Buckets()
    for _ in range(5):
        assert buckets.take(("anna", 1), only_look=True) == 0
    assert buckets.take(("anna", 1)) == 0
    assert buckets.take(("anna", 1), only_look=True) > 0


def test_newcomers_without_number_reset_nobody_and_take_no_memory(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "SETS", 16)  # so that all 128 rows are taken soon
    buckets = Buckets()
    while buckets.take(("who asks too much", 10)) == 0:
        pass
    for nth in range(20_000):
        assert buckets.take((f"newcomer {nth}", 10)) == 0
    assert buckets.take(("who asks too much", 10)) > 0
    assert len(buckets.memory) == SIZE


def test_processes_that_share_a_file_count_together(tmp_path: Path, time: Time) -> None:
    file = tmp_path / "limits"
    file.write_bytes(fresh_memory())
    with shared_memory(str(file)) as here, shared_memory(str(file)) as there:
        first, second = Buckets(here), Buckets(there)
        turns = [first, second, first, second]
        assert [one.take(("anna", 3)) > 0 for one in turns] == [False, False, False, True]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("no:address", "no:address"),
    ],
)
def test_a_household_of_ipv6_is_one_address(host: str, counted: str) -> None:
    assert network_of(host) == counted


def test_the_table_of_limits_names_routes_that_exist() -> None:
    known = {(method, route.path) for route in ROUTES for method in route.methods or ()}
    assert BY_ROUTE.keys() <= known
    assert {limit_of(method, path) for method, path in known} <= LIMITS.keys()


def test_whoever_asks_too_much_is_told_when_to_come_back(sqlite_database: str, time: Time) -> None:
    with an_app(sqlite_database, pages_a_minute=2) as app:
        anna = browser(app)
        assert [anna.get("/rules").status_code for _ in range(3)] == [200, 200, 429]
        refused = anna.get("/rules")
        assert refused.headers["retry-after"] == "30"
        assert "That is a lot of pages: you can go on in 30 seconds." in refused.text
        assert app.state.context.limits.refusals == {"pages": 2}
        told = anna.get("/api/games").json()
        assert told == {
            "error": "too many requests",
            "sentence": "that is a lot of pages: you can go on in 30 seconds",
        }
        time.now += 31
        assert anna.get("/rules").status_code == 200


def test_who_runs_a_server_for_themselves_can_do_without(sqlite_database: str) -> None:
    with an_app(sqlite_database, limit_factor=0, pages_a_minute=1) as app:
        assert {browser(app).get("/rules").status_code for _ in range(5)} == {200}


AT_A_TABLE = [
    ("moves", "POST", "/move"),
    ("undos", "POST", "/undo"),
    ("reasons", "GET", "/why"),
    ("looks", "GET", "/fragment"),
    ("lines", "POST", "/chat"),
    ("names", "POST", "/name"),
    ("changes", "POST", "/order"),
    ("joins", "POST", "/join"),
    ("replays", "GET", "/replay"),
    ("branches", "POST", "/play-on"),
    ("pages", "GET", ""),
]


def set_limit(app: Starlette, name: str) -> None:
    """Two a minute for each person, four for all at an address; nobody has had any."""
    known = app.state.context.limits
    known.limits[name] = rate_limit.Limit(name, 2, 4, "that is a lot")
    known.buckets = Buckets()


def test_what_is_done_at_a_table_has_a_limit(sqlite_database: str, time: Time) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        bruno = browser(app)
        bruno.get("/")
        for limit, method, path in AT_A_TABLE:
            set_limit(app, limit)
            for person in (anna, bruno, browser(app)):
                asked = [person.request(method, f"{address}{path}", follow_redirects=False) for _ in range(3)]
                allowed = [answer.status_code != 429 for answer in asked]
                is_known = person in (anna, bruno)
                assert allowed == ([True, True, False] if is_known else [False] * 3), path


AT_THE_API = [
    ("moves", "POST", "/moves"),
    ("undos", "POST", "/undo"),
    ("reasons", "GET", "/refusal?move=1"),
    ("looks", "GET", ""),
    ("looks", "GET", "/moves"),
    ("lines", "POST", "/chat"),
    ("names", "POST", "/name"),
    ("joins", "POST", "/join"),
    ("joins", "POST", "/sit"),
    ("changes", "POST", "/start"),
]


def test_programs_have_the_same_limits(sqlite_database: str, time: Time) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        wish = {"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}
        made = client.post("/api/tables", json=wish).json()
        for limit, method, path in AT_THE_API:
            set_limit(app, limit)
            where = f"/api/tables/{made['table']}{path}"
            for seat in made["seats"]:
                bearer = {"authorization": f"Bearer {seat['token']}"}
                answers = [client.request(method, where, headers=bearer, json={}) for _ in range(3)]
                assert [answer.status_code == 429 for answer in answers] == [False, False, True], path
                assert answers[2].json()["sentence"] == "that is a lot: you can go on in 30 seconds"
                assert answers[2].headers["retry-after"] == "30"


def test_a_chain_of_ends_and_rematches_is_a_chain_of_new_tables(sqlite_database: str) -> None:
    with an_app(sqlite_database, tables_a_minute=3) as app:
        anna = browser(app)
        page = anna.post("/quick/shipwreck")
        for _ in range(2):
            anna.post(f"{page.url}/life", data={"does": "end"})
            page = anna.post(f"{page.url}/life", data={"does": "rematch"})
            assert page.status_code == 200
        anna.post(f"{page.url}/life", data={"does": "end"})
        before = len(tables_of(app).live.by_id)
        refused = anna.post(f"{page.url}/life", data={"does": "rematch"})
        assert refused.status_code == 429
        assert "a lot of new tables" in refused.text
        assert len(tables_of(app).live.by_id) == before


def test_a_rematch_that_is_there_already_counts_as_none(sqlite_database: str) -> None:
    with an_app(sqlite_database, tables_a_minute=2) as app:
        anna = browser(app)
        page = anna.post("/quick/shipwreck")
        anna.post(f"{page.url}/life", data={"does": "end"})
        found = {anna.post(f"{page.url}/life", data={"does": "rematch"}).url for _ in range(4)}
        assert len(found) == 1
        assert live_at(app, str(found.pop())).table.status == "running"


def test_wrong_links_and_tokens_are_counted_together(sqlite_database: str, time: Time) -> None:
    with an_app(sqlite_database, tokens_a_minute=3) as app:
        _, _, address = one_open(app)
        table = live_at(app, address).table
        link = tables_of(app).token(table, 1)
        guest = browser(app)
        assert guest.get(f"/seat/{table.id}/wrong").status_code == 404
        bearer = {"authorization": "Bearer wrong"}
        assert guest.get(f"/api/tables/{table.id}", headers=bearer).status_code == 401
        assert guest.get(f"/seat/{table.id}/{link}").status_code == 200  # a right one is not counted
        assert guest.get(f"/seat/{table.id}/wrong").status_code == 404
        assert guest.get(f"/seat/{table.id}/wrong").status_code == 429
        assert guest.get(f"/api/tables/{table.id}", headers=bearer).status_code == 429
        assert guest.get(f"/table/{table.id}").status_code == 200  # whoever has a cookie plays on
        time.now += 61
        assert guest.get(f"/seat/{table.id}/{link}").status_code == 200
