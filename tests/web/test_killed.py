"""A server killed in the middle of play: nothing that was accepted is lost, and no seat is stuck."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import httpx2
import pytest

from tests.lengths import share
from tests.web.players import bearer, choose, patiently, set_table
from tests.web.server import ForkedServer

KILLS = share(20, 6)
STUCK = 30.0  # seconds
PAUSE = 0.02  # seconds between two looks


@pytest.mark.timeout(600)
def test_no_accepted_move_is_lost_in_20_kills_and_no_seat_is_stuck(database: str) -> None:
    server = ForkedServer(database)
    try:
        with httpx2.Client(base_url=server.address, timeout=20) as client:
            made = set_table(client, "arcanity", 2, 1, options={"limit": 200})
            player = Player(client, made)
            rng = random.Random(20)
            for _ in range(KILLS):
                player.play(rng.randrange(1, 4))
                killer = threading.Timer(rng.random() * 0.02, server.kill)
                killer.start()
                while killer.is_alive():
                    player.try_once()
                killer.join()
                server.start()
            player.play(10)
            view = patiently(client, "GET", f"/api/tables/{made['table']}").json()
            assert view["ply"] > max(player.accepted.values())
            assert len(set(player.accepted.values())) == len(player.accepted)
    finally:
        server.stop()


class Player:
    """Plays the people's seats, and keeps where each accepted move was written."""

    def __init__(self, client: httpx2.Client, made: dict[str, Any]) -> None:
        self.client = client
        self.path = f"/api/tables/{made['table']}"
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.accepted: dict[str, int] = {}

    def play(self, moves: int) -> None:
        goal, since = len(self.accepted) + moves, time.monotonic()
        while len(self.accepted) < goal:
            before = len(self.accepted)
            for seat, token in enumerate(self.tokens):
                self.turn(seat, token)
            if len(self.accepted) == before:  # the bot thinks; who asks without a pause is told to ask less
                time.sleep(PAUSE)
            assert time.monotonic() - since < STUCK, "a seat is stuck"

    def turn(self, seat: int, token: str) -> None:
        view = patiently(self.client, "GET", self.path, headers=bearer(token)).json()
        assert view["status"] == "running"
        if view["moves"]:
            self.send(seat, token, view, patient=True)

    def try_once(self) -> None:
        """A move that the server may not live to answer; it is sent again under the same id."""
        try:
            for seat, token in enumerate(self.tokens):
                view = self.client.get(self.path, headers=bearer(token)).json()
                if view["moves"]:
                    self.send(seat, token, view, patient=False)
        except httpx2.TransportError:
            return

    def send(self, seat: int, token: str, view: dict[str, Any], patient: bool) -> None:
        ident = f"{seat}-{view['decision']}"
        body = {"move": choose(view), "decision": view["decision"], "id": ident}
        more: dict[str, Any] = {"json": body, "headers": bearer(token)}
        if patient:
            answer = patiently(self.client, "POST", f"{self.path}/moves", **more)
        else:
            answer = self.client.post(f"{self.path}/moves", **more)
        told = answer.json()
        assert told["answer"] in ("accepted", "duplicate"), told
        assert self.accepted.setdefault(ident, told["ply"]) == told["ply"]
