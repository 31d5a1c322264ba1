"""The interface for programs: what its document promises, it does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.lengths import long
from tests.web.clients import LINK, an_app, browser, tables_of
from tests.web.players import bearer, check_record, choose, look, set_table
from tests.web.server import serving
from trionfi import all_games
from trionfi.web.api.endpoints import ENDPOINTS

DOCS = Path(__file__).parents[2] / "docs" / "http-api.md"
EXAMPLE = re.compile(r"```python\n(# random_player\.py.*?)```", re.S)
SHORT = ("arcanity", "shipwreck")  # games of which a whole one takes a few seconds


def test_the_document_lists_every_door(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        document = browser(app).get("/api/openapi.json").json()
        assert document["openapi"].startswith("3.1")
        told = {(path, word.upper()) for path, words in document["paths"].items() for word in words}
        assert told == {(endpoint.path, endpoint.method) for endpoint in ENDPOINTS}
        assert ("/api/tables/{table}/moves", "POST") in told
        assert browser(app).get("/api").status_code == 200


def test_the_document_knows_what_any_door_may_say(sqlite_database: str) -> None:
    """Of another server's name, another site's page, and an address that is none or too long."""
    with an_app(sqlite_database) as app:
        client = browser(app)
        paths = client.get("/api/openapi.json").json()["paths"]
        odd: tuple[tuple[int, str, dict[str, str]], ...] = (
            (421, "", {"host": "no]name"}),
            (403, "", {"origin": "https://elsewhere.example"}),
            (414, "?" + "x" * 5000, {}),
        )
        for endpoint in ENDPOINTS:
            path = endpoint.path.replace("{table}", "abc")
            known = paths[endpoint.path][endpoint.method.lower()]["responses"]
            for status, more, headers in odd:
                answer = client.request(endpoint.method, path + more, headers=headers)
                assert answer.status_code == status or (endpoint.method, status) == ("GET", 403)
                assert str(answer.status_code) in known
                assert {"error", "sentence"} <= answer.json().keys() or answer.status_code == 200


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_a_whole_game_goes_through_the_interface(game: str, sqlite_database: str) -> None:
    with serving(sqlite_database) as server, httpx2.Client(base_url=server.address, timeout=20) as client:
        seats = {found["slug"]: found["seats"] for found in client.get("/api/games").json()["games"]}[game]
        options = {"limit": 10} if game == "arcanity" else {}
        made = set_table(client, game, min(seats), options=options)
        tokens = [seat["token"] for seat in made["seats"]]
        for _ in range(5000):
            seen = client.get(f"/api/tables/{made['table']}").json()
            if seen["status"] != "running":
                break
            seat = seen["to_act"][0]
            view = look(client, made["table"], tokens[seat])
            body = {"move": choose(view), "decision": view["decision"], "id": f"m{seen['ply']}"}
            told = client.post(f"/api/tables/{made['table']}/moves", json=body, headers=bearer(tokens[seat]))
            assert told.json()["answer"] == "accepted"
        check_record(client, made["table"], game)


def test_moves_come_with_words_clicks_and_refusals(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client: Any = browser(app)
        made = set_table(client, "arcanity", 3)
        path, token = f"/api/tables/{made['table']}", made["seats"][0]["token"]
        offered = client.get(f"{path}/moves", headers=bearer(token)).json()
        assert offered["moves"][0].keys() == {"move", "text", "clicks"}
        open_now = offered["moves"][0]["text"]
        allowed = client.get(f"{path}/refusal", params={"move": open_now}, headers=bearer(token)).json()
        assert allowed["allowed"]
        refused = client.get(f"{path}/refusal", params={"move": "name Fire"}, headers=bearer(token)).json()
        assert not refused["allowed"]
        assert refused["sentence"]
        assert refused["rule"]


def test_a_token_opens_its_own_seat_at_its_own_table(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client: Any = browser(app)
        first, second = set_table(client, "arcanity", 3), set_table(client, "arcanity", 3)
        path, token = f"/api/tables/{first['table']}", second["seats"][0]["token"]
        body = {"move": 0, "id": "x"}
        assert client.post(f"{path}/moves", json=body, headers=bearer(token)).status_code == 401
        assert client.post(f"{path}/moves", json=body).status_code == 401
        assert client.get(path, headers=bearer("guess")).status_code == 401
        assert client.get(path).json()["seat"] is None
        assert client.post(f"{path}/moves", json=body, headers=bearer(first["host"])).status_code == 403
        assert client.post(f"{path}/start", headers=bearer(first["host"])).status_code == 409


def test_a_friend_joins_and_the_host_starts(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client: Any = browser(app)
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
        made = client.post("/api/tables", json={"game": "shipwreck", "seats": seats, "listed": True}).json()
        path = f"/api/tables/{made['table']}"
        assert made["table"] in client.get("/api/tables").text
        joined = client.post(f"{path}/join", json={"name": "Bruno"}).json()
        assert joined["seat"] == 1
        invited = made["seats"][2]["token"]
        sat = client.post(f"{path}/sit", json={"name": "Carla"}, headers=bearer(invited))
        assert sat.status_code == 201
        full = client.post(f"{path}/join", json={"name": "Dario"})
        assert full.status_code == 409
        assert client.post(f"{path}/start", headers=bearer(joined["token"])).status_code == 403
        assert client.post(f"{path}/start", headers=bearer(made["host"])).json()["status"] == "running"
        said = client.post(f"{path}/chat", json={"text": "Hello"}, headers=bearer(joined["token"]))
        assert said.status_code == 200
        said = [{"seat": 1, "name": "Bruno", "text": "Hello"}]
        assert client.get(f"{path}/chat").json()["lines"] == said


def test_an_undo_that_is_sent_twice_takes_back_one_move(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client: Any = browser(app)
        made = set_table(client, "arcanity", 3)
        path, token = f"/api/tables/{made['table']}", made["seats"][0]["token"]
        for nth in range(3):
            view = look(client, made["table"], token)
            body = {"move": view["moves"][0], "decision": view["decision"], "id": f"m{nth}"}
            client.post(f"{path}/moves", json=body, headers=bearer(token))
        wish = {"decision": look(client, made["table"], token)["decision"], "id": "back"}
        told = [client.post(f"{path}/undo", json=wish, headers=bearer(token)) for _ in range(2)]
        assert [answer.json()["answer"] for answer in told] == ["accepted", "duplicate"]
        late = client.post(f"{path}/undo", json=wish | {"id": "late"}, headers=bearer(token))
        assert (late.status_code, late.json()["answer"]) == (409, "stale")
        assert client.post(f"{path}/undo", headers=bearer(token)).status_code == 400
        steps = tables_of(app).live.by_id[made["table"]].table.history.steps  # type: ignore[union-attr]
        assert len(steps) == 2


def test_a_program_that_moves_has_its_seat_back(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client: Any = browser(app)
        made = set_table(client, "arcanity", 3, pace=10)
        path, token = f"/api/tables/{made['table']}", made["seats"][0]["token"]
        host = browser(app)
        own = LINK.search(host.post(made["seats"][0]["page"]).text)
        assert own
        token = own[0].rpartition("/")[2]
        host.post(f"/table/{made['table']}/seat", data={"does": "away"})
        view = look(client, made["table"], token)
        assert view["seats"][0]["away"]
        body = {"move": view["moves"][0], "decision": view["decision"], "id": "m"}
        assert client.post(f"{path}/moves", json=body, headers=bearer(token)).status_code == 200
        assert not look(client, made["table"], token)["seats"][0]["away"]


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "game", [pytest.param(game.slug, marks=() if game.slug in SHORT else long) for game in all_games()]
)
def test_the_example_in_the_docs_plays_a_whole_game(game: str, sqlite_database: str, tmp_path: Path) -> None:
    found = EXAMPLE.search(DOCS.read_text("utf-8"))
    assert found
    code = found[1]
    assert len(code.splitlines()) <= 30
    (tmp_path / "random_player.py").write_text(code)
    with serving(sqlite_database) as server:
        done = subprocess.run(
            [sys.executable, "random_player.py", server.address, game],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=280,
        )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["over"]


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"game": "chess"}, "there is no game “chess” here: there are "),
        ({"seats": [{"kind": "human"}]}, "Arcanity"),
        ({"options": {"limit": 4}}, "limit"),
        ({"options": {"colour": "red"}}, "colour"),
        (
            {"seats": [{"kind": "bot", "bot": "oracle"}] * 3},
            "there is no bot “oracle” for Arcanity: there are ",
        ),
    ],
)
def test_a_table_that_cannot_be_set_is_no_matter_of_time(
    wish: dict[str, Any], told: str, sqlite_database: str
) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).post(
            "/api/tables", json={"game": "arcanity", "seats": [{"kind": "human"}] * 3, **wish}
        )
        assert answer.status_code == 409
        assert answer.json()["error"] == "conflict"  # and not “not now”: it will never be
        assert told in answer.json()["sentence"]
