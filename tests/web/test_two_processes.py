"""Two web processes at one database: every ply has one winner, and both tell the same story."""

from __future__ import annotations

import threading
from collections import Counter

import httpx2

from tests.lengths import share
from tests.web.players import bearer, check_record, choose, look, set_table
from tests.web.server import serving

PLIES = share(200, 60)


def test_plies_raced_by_two_processes_are_each_accepted_once(database: str) -> None:
    with serving(database) as first, serving(database) as second:
        clients = [httpx2.Client(base_url=server.address, timeout=30) for server in (first, second)]
        made = set_table(clients[0], "arcanity", 3, options={"limit": 200})
        table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
        answers: Counter[str] = Counter()
        for ply in range(PLIES):
            seats = look(clients[ply % 2], table, tokens[0])["to_act"]
            view = look(clients[ply % 2], table, tokens[seats[0]])
            race(clients, table, tokens[seats[0]], choose(view), view["decision"], ply, answers)
        assert answers["accepted"] == PLIES
        assert answers["stale"] == PLIES
        views = [look(client, table, tokens[0]) for client in clients]
        assert views[0] == views[1]
        for client in clients:
            client.close()


def race(
    clients: list[httpx2.Client],
    table: str,
    token: str,
    move: int,
    decision: int,
    ply: int,
    answers: Counter[str],
) -> None:
    """The same decision answered at both processes at once, under two names."""
    gate = threading.Barrier(2)

    def send(nth: int) -> None:
        gate.wait()
        body = {"move": move, "decision": decision, "id": f"{ply}-{nth}"}
        told = clients[nth].post(f"/api/tables/{table}/moves", json=body, headers=bearer(token))
        answers[told.json()["answer"]] += 1

    threads = [threading.Thread(target=send, args=(nth,)) for nth in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_bots_of_one_table_move_once_though_two_processes_mind_them(database: str) -> None:
    with (
        serving(database) as first,
        serving(database) as second,
        httpx2.Client(base_url=first.address, timeout=30) as here,
        httpx2.Client(base_url=second.address, timeout=30) as there,
    ):
        made = set_table(here, "arcanity", 1, 2, options={"limit": 10})
        table, token = made["table"], made["seats"][0]["token"]
        for turn in range(10_000):
            client = (here, there)[turn % 2]
            view = look(client, table, token)
            if view["status"] != "running":
                break
            if view["moves"]:
                body = {"move": choose(view), "decision": view["decision"], "id": f"m{view['decision']}"}
                told = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(token))
                assert told.json()["answer"] in ("accepted", "duplicate", "stale")
        check_record(there, table, "arcanity")
