"""Seats of running tables over HTTP: what they are shown, and how they play on."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import httpx2

PATIENCE = 60.0  # seconds
PEOPLE = "human"
GUIDED = re.compile(r'<noscript class="guide-do"><button[^>]*name="move"\s+value="(\d+)">')
DECISION = re.compile(r'name="decision" value="(\d+)"')


def get(client: httpx2.Client, path: str, token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = client.get(f"/api/tables/{path}", headers=headers)
    assert answer.status_code == 200, (path, answer.text)
    return answer.json()


def post(client: httpx2.Client, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = client.post(f"/api/tables/{path}", json=body, headers=headers)
    assert answer.status_code in (200, 201), (path, answer.text)
    told: dict[str, Any] = answer.json()
    return told


def shown(client: httpx2.Client, table: str, token: str = "") -> dict[str, Any]:
    """All that a seat is shown, or a spectator without a token."""
    found = {"view": get(client, table, token)}
    for what in ("log", "chat", *(["moves"] if token else [])):
        found[what] = get(client, f"{table}/{what}", token)
    return found


def shown_to_all(client: httpx2.Client, table: str, tokens: dict[str, str]) -> dict[str, Any]:
    """By seat, and under an empty name what spectators are shown."""
    return {seat: shown(client, table, token) for seat, token in {"": "", **tokens}.items()}


def settled(client: httpx2.Client, table: str) -> dict[str, Any]:
    """What everybody sees as soon as only people are asked: bots have moved, and standing orders too."""
    end, before = time.monotonic() + PATIENCE, -1
    while True:
        view: dict[str, Any] = get(client, table)
        kinds = {view["seats"][at]["kind"] for at in view["to_act"]}
        away = any(view["seats"][at]["away"] for at in view["to_act"])
        if view["ply"] == before and kinds <= {PEOPLE} and not away:
            return view
        assert time.monotonic() < end, f"{view['game']}: nobody moves for {view['to_act']}"
        before = view["ply"]
        time.sleep(0.1)


def play_on(client: httpx2.Client, table: str, tokens: dict[str, str], count: int) -> dict[str, Any]:
    """People play so many moves, chosen by a chance that hangs on the decision alone; what everybody sees then."""
    has_others = any(seat["kind"] != PEOPLE or seat["away"] for seat in get(client, table)["seats"])
    for _ in range(count):
        view = settled(client, table) if has_others else get(client, table)
        if view["status"] != "running":
            break
        seat = view["to_act"][0]
        mine = get(client, table, tokens[str(seat)])
        if mine["moves"]:  # else a standing order was quicker
            rng = random.Random(f"{seat} {mine['decision']} {len(mine['moves'])}")
            body = {
                "move": rng.choice(mine["moves"]),
                "decision": mine["decision"],
                "id": f"m{mine['decision']}",
            }
            headers = {"authorization": f"Bearer {tokens[str(seat)]}"}
            answer = client.post(f"/api/tables/{table}/moves", json=body, headers=headers)
            was_quicker = answer.status_code == 409 and answer.json()["answer"] == "stale"  # a standing order
            assert answer.status_code == 200 or was_quicker, answer.text
    return settled(client, table)


def follow_lesson(browser: httpx2.Client, table: str, steps: int) -> None:
    """So many moves that the lesson asks for, until it asks for the next."""
    for _ in range(steps):
        move, decision = guided_move(browser, table)
        done = browser.post(f"/table/{table}/move", data={"move": move, "decision": decision})
        assert done.status_code == 200, done.text[-500:]
    guided_move(browser, table)


def guided_move(browser: httpx2.Client, table: str) -> tuple[str, str]:
    """The move that the lesson asks for, and the decision it answers, as soon as the others have moved."""
    end = time.monotonic() + PATIENCE
    while not (found := GUIDED.search(page := browser.get(f"/table/{table}").text)):
        assert time.monotonic() < end, "the lesson asks for nothing"
        time.sleep(0.1)
    [decision, *_] = DECISION.findall(page)
    return found[1], decision
