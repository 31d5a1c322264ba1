"""A move that comes from a page, or from a program, is judged once and played once."""

from __future__ import annotations

from typing import Any

from tests.toys.counting import COUNTING, COUNTS
from tests.web.clients import an_app, browser
from tests.web.players import bearer, set_table

GAMES: dict[str, Any] = {"tests.toys.counting:COUNTING": COUNTING}
ONCE = {"refusal": 1, "play": 1, "clone": 1}
IN_WORDS = {**ONCE, "read": 1}


def test_a_move_of_a_page(sqlite_database: str) -> None:
    with an_app(sqlite_database, GAMES) as app:
        client = browser(app)
        form = {"seats": "2", "seat-0": "me", "seat-1": "me", "name": "Anna"}
        page = str(client.post("/set/counting", data=form).url)
        script = {"x-trionfi": "1"}
        for seat, move, counts in (("A", "1", ONCE), ("B", "bid 2", IN_WORDS)):
            COUNTS.clear()
            answer = client.post(f"{page}/move?seat={seat}", data={"move": move}, headers=script)
            assert answer.status_code == 204, answer.text
            assert counts == COUNTS
        COUNTS.clear()
        bell = {"move": "ring the bell", "table": "yes"}
        assert client.post(f"{page}/move", data=bell, headers=script).status_code == 204
        assert COUNTS == IN_WORDS


def test_a_move_of_a_program(sqlite_database: str) -> None:
    with an_app(sqlite_database, GAMES) as app:
        client: Any = browser(app)
        made = set_table(client, "counting", 2)
        moves = f"/api/tables/{made['table']}/moves"
        for seat, move, counts in ((0, 1, ONCE), (1, "bid 2", IN_WORDS)):
            COUNTS.clear()
            body = {"move": move, "id": f"m{seat}"}
            answer = client.post(moves, json=body, headers=bearer(made["seats"][seat]["token"]))
            assert answer.json()["answer"] == "accepted"
            assert counts == COUNTS
