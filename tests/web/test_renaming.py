"""Another name at a table that one sits at: for all at once, told once, with the checks of every name."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.web.clients import an_app, browser, live_at, one_open
from trionfi.table.table import OVER

SCRIPT = {"x-trionfi": "1"}


def call(person: TestClient, address: str, name: str) -> TestClient:
    person.post(f"{address}/name", data={"name": name})
    return person


def test_all_read_the_new_name_and_are_told_once(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        mira = browser(app)
        mira.post(f"{address}/join", data={"name": "Mria", "seat": "1"})
        call(mira, address, "Mira")  # before the game
        page = anna.get(address).text
        assert "Mria is now called Mira." in page
        assert '<span class="who">Mira</span>' in page
        anna.post(f"{address}/life", data={"does": "start"})
        call(mira, address, "  Mira \n of the Mill ")  # and during it
        assert '<span class="who">Mira of the Mill</span>' in anna.get(address).text
        assert "Mira is now called Mira of the Mill." in browser(app).get(address).text
        call(mira, address, "Mira of the Mill")
        call(mira, address, " ")
        told = [notice.text for notice in live_at(app, address).table.notices]
        assert len([text for text in told if "is now called" in text]) == 2


def test_what_was_said_before_keeps_the_name_of_then(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        anna.post(f"{address}/chat", data={"text": "Hello"})
        call(anna, address, "Bianca").post(f"{address}/chat", data={"text": "Again"})
        said = [(line.name, line.text) for line in live_at(app, address).table.chat]
        assert said == [("Anna", "Hello"), ("Bianca", "Again")]


def test_a_name_that_somebody_has_is_refused_in_a_sentence(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, **{"seats": "3", "seat-2": "bot:random"})
        bot = live_at(app, address).table.names[2]
        mira = browser(app)
        mira.post(f"{address}/join", data={"name": "Mira", "seat": "1"})
        for name in ("mira", bot.upper()):
            answer = anna.post(f"{address}/name", data={"name": name}, headers=SCRIPT)
            assert answer.status_code == 409
            assert answer.json()["sentence"] == (
                f"somebody else at this table is called {name}: please choose another name"
            )
        page = anna.post(f"{address}/name", data={"name": "Mira"}).text
        assert "Somebody else at this table is called Mira: please choose another name" in page
        assert live_at(app, address).table.names[0] == "Anna"


def test_only_who_sits_there_and_only_until_the_end(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        assert call(browser(app), address, "Nobody").get(address).status_code == 200
        assert live_at(app, address).table.names == ["Anna", *live_at(app, address).table.names[1:]]
        assert browser(app).post(f"{address}/name", data={"name": "Nobody"}).status_code == 403
        anna.post(f"{address}/life", data={"does": "end"})
        answer = anna.post(f"{address}/name", data={"name": "Bianca"}, headers=SCRIPT)
        assert answer.json()["sentence"] == (
            "the game is over, and its record keeps the names it was played with"
        )
        assert 'id="rename"' not in anna.get(address).text


def test_it_is_the_name_at_the_next_table_too(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        call(anna, address, "Bianca")
        assert "<b>Bianca</b>" in anna.get("/").text


def test_who_shares_a_device_renames_one_seat_alone(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, **{"seat-1": "here", "name-1": "Bruno"})
        anna.post(f"{address}/name?seat=B", data={"name": "Bianca"})
        assert live_at(app, address).table.names[:2] == ["Anna", "Bianca"]
        assert "<b>Anna</b>" in anna.get("/").text


def test_a_program_renames_its_seat_and_the_record_has_the_name(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        client = browser(app)
        wish = {"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}
        made = client.post("/api/tables", json=wish).json()
        where = f"/api/tables/{made['table']}"
        token = {"authorization": f"Bearer {made['seats'][1]['token']}"}
        answer = client.post(f"{where}/name", json={"name": "Program 1"}, headers=token)
        assert answer.status_code == 200, answer.text
        assert client.get(where).json()["seats"][1]["name"] == "Program 1"
        table = live_at(app, f"/table/{made['table']}").table
        table.status = OVER
        assert table.record().names[1] == "Program 1"
