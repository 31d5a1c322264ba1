"""A client whose requests are doubled, delayed and dropped at random."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from typing import Any

import httpx2

from tests.web.players import bearer, choose, look


def play_over(client: httpx2.Client, made: dict[str, Any], seed: int = 1) -> Counter[str]:
    """A whole game; every request may be lost on its way, or its answer, or come twice, or late."""
    rng = random.Random(seed)
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    answers: Counter[str] = Counter()
    late: list[threading.Timer] = []
    sent: dict[str, int] = {}
    while True:
        status = None
        for token in tokens:
            view = look(client, table, token)
            status = view["status"]
            if not view["moves"]:
                continue
            ident = f"m{view['decision']}"
            sent.setdefault(f"{token} {ident}", choose(view))
            body = {"move": choose(view), "decision": view["decision"], "id": ident}

            def send(body: dict[str, Any] = body, token: str = token) -> None:
                told = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(token))
                answers[told.json()["answer"]] += 1

            fate = rng.random()
            if fate < 0.15:
                continue  # lost on its way: asked again in the next round
            if fate < 0.3:
                late.append(threading.Timer(rng.random() * 0.05, send))
                late[-1].start()
                continue
            send()
            if fate < 0.5:
                send()  # and once more
        if status != "running":
            break
        time.sleep(0.001)
    for timer in late:
        timer.join()
    return answers
