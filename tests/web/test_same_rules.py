"""Pages and programs do the same about seats: one rule, one reason, whoever asks by whatever way."""

from __future__ import annotations

from typing import Any

from tests.web.clients import an_app, browser, live_at, tables_of
from tests.web.players import bearer, set_table

SCRIPT = {"x-trionfi": "1"}
OPEN = {"seats": "2", "seat-0": "me", "seat-1": "open", "name": "Anna"}


def test_who_has_not_been_asked_is_told_so_either_way(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna: Any = browser(app)
        made = set_table(anna, "arcanity", 1, bots=2)
        token = bearer(made["seats"][0]["token"])
        program = anna.post(f"/api/tables/{made['table']}/here", json={}, headers=token)
        page = str(anna.post("/quick/arcanity", data={"name": "Anna"}).url)
        person = anna.post(f"{page}/seat", data={"does": "here"}, headers=SCRIPT)
        assert program.status_code == person.status_code == 409
        told = [(body["error"], body["sentence"]) for body in (program.json(), person.json())]
        assert told == [("not now", "nobody has asked")] * 2


def test_a_full_table_is_full_either_way(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        page = str(anna.post("/set/shipwreck", data=OPEN).url)
        table = live_at(app, page).table
        assert table.settings.listed
        taken = browser(app).post(f"/api/tables/{table.id}/join", json={"name": "Carla"})
        assert (taken.status_code, taken.json()["seat"]) == (201, 1)
        program = browser(app).post(f"/api/tables/{table.id}/join", json={"name": "Dario"})
        person = bruno.post(f"{page}/join", data={"name": "Bruno"}, headers=SCRIPT)
        assert program.status_code == person.status_code == 409
        assert program.json()["sentence"] == person.json()["sentence"]
        assert "all seats are taken" in person.json()["sentence"]


def test_without_an_invitation_nobody_sits_down_either_way(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        page = str(anna.post("/set/shipwreck", data={**OPEN, "listed": "no"}).url)
        table = live_at(app, page).table
        assert not table.settings.listed
        program = bruno.post(f"/api/tables/{table.id}/join", json={"name": "Bruno"})
        person = bruno.post(f"{page}/join", data={"name": "Bruno"}, headers=SCRIPT)
        assert program.status_code == person.status_code == 403
        assert program.json()["error"] == person.json()["error"] == "forbidden"
        assert "by invitation" in program.json()["sentence"]
        assert "by invitation" in person.json()["sentence"]
        token = bearer(tables_of(app).token(table, 1))
        assert (
            bruno.post(f"/api/tables/{table.id}/sit", json={"name": "Bruno"}, headers=token).json()["seat"]
            == 1
        )
