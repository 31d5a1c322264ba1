"""Safety: headers on everything, posts from elsewhere refused, sizes and rates bounded, cookies signed."""

from __future__ import annotations

import pytest

from tests.web.clients import an_app, browser, live_at
from trionfi.web.security_middleware import HEADERS


@pytest.mark.parametrize(
    "path", ["/", "/set/arcanity", "/nowhere", "/api/games", "/api/nowhere", "/static/table.js"]
)
def test_every_answer_carries_the_headers(path: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "unsafe" not in answer.headers["content-security-policy"]


def test_an_answer_of_nothing_has_nothing_to_guard_but_is_not_kept_either(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity")
        answer = anna.post(f"{page.url}/settings", data={"hints": "on"}, headers={"x-trionfi": "1"})
        assert answer.status_code == 204
        assert answer.headers["cache-control"] == "no-store"
        assert not answer.headers.keys() & (HEADERS.keys() - {"cache-control"})


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://testserver"}, 303),
        ({"origin": "null", "sec-fetch-site": "same-origin"}, 303),
        ({}, 303),
    ],
)
def test_a_post_from_another_sites_page_does_nothing(
    headers: dict[str, str], status: int, sqlite_database: str
) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).post("/quick/arcanity", headers=headers, follow_redirects=False)
        assert answer.status_code == status


@pytest.mark.parametrize("path", ["/quick/arcanity", "/api/tables"])
def test_a_body_of_10_mb_is_refused(path: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).post(path, content=b"a=" + b"b" * 10_000_000)
        assert answer.status_code == 413

        endless = (b"x" * 1000 for _ in range(200))  # its length is not told beforehand
        assert browser(app).post(path, content=endless).status_code == 413


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[]", b'{"game": 1}', b"[" * 5000, b""])
def test_malformed_json_is_said_to_be(body: bytes, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).post("/api/tables", content=body)
        assert answer.status_code == 400
        assert answer.json()["sentence"]


def test_new_tables_and_chat_are_limited(sqlite_database: str) -> None:
    with an_app(sqlite_database, tables_a_minute=3, lines_a_minute=2) as app:
        anna = browser(app)
        pages = [anna.post("/quick/shipwreck") for _ in range(4)]
        assert [page.status_code for page in pages] == [200, 200, 200, 429]
        said = [
            anna.post(f"{pages[0].url}/chat", data={"text": f"line {nth}"}, headers={"x-trionfi": "1"})
            for nth in range(4)
        ]
        assert 429 in [answer.status_code for answer in said]
        assert len(live_at(app, str(pages[0].url)).table.chat) == 2


def test_a_cookie_that_was_tampered_with_is_a_strangers(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        cookie = anna.cookies["trionfi"]
        forged = browser(app)
        forged.cookies.set("trionfi", cookie[:-3] + "abc")
        assert forged.post(f"{page.url}/move", data={"move": "0"}).status_code == 403
        honest = browser(app)
        honest.cookies.set("trionfi", cookie)
        undo = honest.post(f"{page.url}/undo", headers={"x-trionfi": "1"})
        assert (undo.status_code, undo.json()["sentence"]) == (422, "you have no move to take back")


def test_no_page_tells_what_is_like_the_seed(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        table = live_at(app, str(page.url)).table
        shown = [
            page.text,
            anna.get(f"/api/tables/{table.id}").text,
            anna.get(f"{page.url}/fragment").text,
            anna.get(f"/api/tables/{table.id}/log").text,
        ]
        for text in shown:
            assert table.settings.seed not in text
            assert table.settings.host not in text
        assert table.commitment in shown[1]
