"""Players over HTTP: they choose by a seeded chance that hangs on the position alone, so any path gives one game."""

from __future__ import annotations

import random
import time
from typing import Any

import httpx2

from trionfi import game as find_game
from trionfi.core.record import read_record, verify

GIVE_UP = 60.0  # seconds


def set_table(client: httpx2.Client, game: str, people: int, bots: int = 0, **more: Any) -> dict[str, Any]:
    """A running table; what the server answered, with the seats' tokens."""
    seats = [{"kind": "human", "name": f"Player {at}"} for at in range(people)] + [{"kind": "bot"}] * bots
    answer = client.post("/api/tables", json={"game": game, "seats": seats, "pace": 0, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def choose(view: dict[str, Any]) -> int:
    """The same move for the same decision, whoever asks and how often."""
    moves: list[int] = view["moves"]
    return moves[random.Random(f"{view['seat']} {view['decision']} {len(moves)}").randrange(len(moves))]


def look(client: httpx2.Client, table: str, token: str) -> dict[str, Any]:
    """The view of this seat. A quick machine asks too often while a bot thinks, and is told when to ask again."""
    while (answer := client.get(f"/api/tables/{table}", headers=bearer(token))).status_code == 429:
        time.sleep(float(answer.headers["retry-after"]))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def patiently(client: httpx2.Client, method: str, path: str, **more: Any) -> httpx2.Response:
    """Ask again while the server is away."""
    end = time.monotonic() + GIVE_UP
    while True:
        try:
            return client.request(method, path, **more)
        except httpx2.TransportError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def check_record(client: httpx2.Client, table: str, game: str) -> str:
    """The finished game replays from its seed; its final hash."""
    record = read_record(client.get(f"/api/tables/{table}/record").text)
    verify(record, find_game(game))
    return str(record.result["hash"])
