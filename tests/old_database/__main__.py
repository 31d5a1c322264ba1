"""Play at tables of every game with the version of today, and keep them: `python -m tests.old_database NAME`."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
import sys
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2

from tests.old_database import FOLDER
from tests.old_database.seats import follow_lesson, get, play_on, post, settled, shown_to_all
from tests.web.server import serving

LATER = 40  # moves, after which the table is looked at again
LINK = re.compile(r"/seat/([a-z0-9]+)/([\w-]+)")
NAMES = ("Anna", "Bruno", "Carla", "Dmitri", "Eleonora")
EVERY_RULE = dict.fromkeys(
    ("customizing", "objectives", "militia", "masters", "events", "tactical_discards"), True
)


@dataclass(frozen=True)
class Plan:
    """A table to be kept. `moves` that people play before;"""

    name: str
    game: str
    people: int
    bots: int
    moves: int
    options: dict[str, Any] = field(default_factory=dict)


PLANS = (
    Plan("arcana with every optional rule", "arcana", 3, 1, 60, EVERY_RULE),
    Plan("arcana of two", "arcana", 2, 0, 45),
    Plan("first edition", "arcana-first", 3, 0, 50, {"objectives": True, "militia": True}),
    Plan("first edition with a bot", "arcana-first", 1, 1, 20, {"tactical_discards": True}),
    Plan("a draft of schools", "arcanity", 3, 2, 40, {"schools": "draft", "honour": True}),
    Plan("arcanity of people", "arcanity", 4, 0, 70, {"limit": 30}),
    Plan("in the midst of a vote", "shipwreck", 4, 0, 0, {"group_vote": "majority", "difficulty": "hard"}),
    Plan("shipwreck with a bot", "shipwreck", 2, 1, 25, {"honour": True}),
    Plan("a night with magic", "thieves", 3, 0, 150, {"gangs": "chosen"}),
    Plan("the baron", "thieves", 1, 1, 40, {"board": "quarter", "adventure": "baron"}),
    Plan("finished arcanity", "arcanity", 3, 0, 2000, {"limit": 5}),
    Plan("finished shipwreck", "shipwreck", 2, 1, 2000, {"difficulty": "doomed"}),
)


def set_table(client: httpx2.Client, plan: Plan) -> tuple[str, dict[str, str], str]:
    """The table, the tokens by seat, the host's token. Everybody comes by themselves, as from their own browser."""
    seats = [{"kind": "human", "name": NAMES[0]}] + [{"kind": "open"}] * (plan.people - 1)
    seats += [{"kind": "bot"}] * plan.bots
    wish = {"game": plan.game, "seats": seats, "options": plan.options, "listed": True, "pace": 0}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text[-500:]
    made = answer.json()
    return made["table"], {"0": made["seats"][0]["token"]}, made["host"]


def a_running_table(client: httpx2.Client, plan: Plan) -> tuple[str, dict[str, str]]:
    table, tokens, host = set_table(client, plan)
    for at in range(1, plan.people):
        tokens[str(at)] = post(client, f"{table}/join", {"name": NAMES[at], "salt": f"of {at}"})["token"]
    if plan.people > 1:
        post(client, f"{table}/start", {}, host)
    play_on(client, table, tokens, plan.moves)
    return table, tokens


# What happens at tables besides moves


def talk(client: httpx2.Client, table: str, tokens: dict[str, str]) -> None:
    post(client, f"{table}/chat", {"text": "Good evening, “friends” & <others>!"}, tokens["0"])
    post(client, f"{table}/chat", {"text": "Ciao, città."}, tokens["1"])


def vote(client: httpx2.Client, table: str, tokens: dict[str, str]) -> None:
    """Play until several are asked at once and one of them has answered."""
    for _ in range(200):
        view = get(client, table)
        if len(view["to_act"]) == 2:
            return
        play_on(client, table, tokens, 1)
    raise AssertionError("nobody votes")


def order(client: httpx2.Client, table: str, tokens: dict[str, str]) -> None:
    """Give a standing order in a browser."""
    with httpx2.Client(base_url=client.base_url, follow_redirects=True) as browser:
        page = sit_in_browser(browser, table, tokens, "0")
        [key, *_] = re.findall(r'name="key" value="([^"]+)"', page)
        given = browser.post(f"/table/{table}/order", data={"key": key, "value": "on"})
        assert given.status_code == 200, given.text[-500:]


def sit_in_browser(browser: httpx2.Client, table: str, tokens: dict[str, str], seat: str) -> str:
    """A program's seat goes over to this browser, with a new token; the table's page."""
    page = browser.post(f"/seat/{table}/{tokens[seat]}").text
    [(_, tokens[seat]), *_] = LINK.findall(page)
    return page


def take_back(client: httpx2.Client, table: str, tokens: dict[str, str]) -> None:
    """Somebody plays, and takes it back where that is fair."""
    for number in range(100):
        seat = get(client, table)["to_act"][0]
        play_on(client, table, tokens, 1)
        headers = {"authorization": f"Bearer {tokens[str(seat)]}"}
        answer = client.post(f"/api/tables/{table}/undo", json={"id": f"undo-{number}"}, headers=headers)
        if answer.status_code == 200:
            return
    raise AssertionError("nothing can be taken back")


def step_out(client: httpx2.Client, table: str, tokens: dict[str, str]) -> None:
    """A bot keeps a seat while its person is away."""
    with httpx2.Client(base_url=client.base_url, follow_redirects=True) as browser:
        sit_in_browser(browser, table, tokens, "2")
        assert browser.post(f"/table/{table}/seat", data={"does": "away"}).status_code == 200


HAPPENINGS = {
    "arcana with every optional rule": talk,
    "a draft of schools": step_out,
    "arcanity of people": take_back,
    "in the midst of a vote": vote,
    "a night with magic": order,
}


def a_lesson(address: httpx2.URL, game: str) -> tuple[str, dict[str, str]]:
    """A lesson in a browser, two steps on."""
    with httpx2.Client(base_url=address, follow_redirects=True, timeout=60) as browser:
        page = browser.post(f"/learn/{game}", data={"name": NAMES[0]})
        [(table, token), *_] = LINK.findall(page.text)
        follow_lesson(browser, table, 2)
    return table, {"0": token}


def make(client: httpx2.Client) -> dict[str, Any]:
    """All tables with their tokens, by what they are kept for."""
    found: dict[str, Any] = {}

    def keep(what: str, table: str, tokens: dict[str, str]) -> None:
        found[what] = {"table": table, "tokens": tokens}
        print(what)

    for plan in PLANS:
        table, tokens = a_running_table(client, plan)
        if plan.name in HAPPENINGS:
            HAPPENINGS[plan.name](client, table, tokens)
        keep(plan.name, table, tokens)
    for game in dict.fromkeys(plan.game for plan in PLANS):
        keep(f"a lesson in {game}", *a_lesson(client.base_url, game))
    table, tokens, _ = set_table(client, Plan("set and not begun", "shipwreck", 3, 1, 0))
    keep("set and not begun", table, tokens)
    return found


def later(client: httpx2.Client, tables: dict[str, Any]) -> None:
    """At running tables of people alone: what everybody sees after some more moves."""
    for one in tables.values():
        view = get(client, one["table"])
        if view["status"] == "running" and all(seat["kind"] == "human" for seat in view["seats"]):
            one["later"] = {"moves": LATER, "view": play_on(client, one["table"], one["tokens"], LATER)}


def bring_record(client: httpx2.Client) -> str:
    """The address of a record that somebody has brought."""
    [file, *_] = sorted((FOLDER.parent / "records" / "arcanity").glob("*.json"))
    answer = client.post(
        "/replay", files={"file": (file.name, file.read_bytes(), "application/json")}, follow_redirects=True
    )
    assert answer.status_code == 200, answer.text[-500:]
    return str(answer.url.path)


def dump(database: Path) -> str:
    with sqlite3.connect(database) as connection:
        text = "\n".join(connection.iterdump())
    connection.close()
    return text + "\n"


def keep_all(client: httpx2.Client, file: Path, name: str) -> dict[str, Any]:
    """Play, look, write the dump, and play on; what is kept beside the dump."""
    kept: dict[str, Any] = {"key": Path(f"{file}.key").read_text(), "record": bring_record(client)}
    kept["tables"] = make(client)
    for one in kept["tables"].values():
        settled(client, one["table"])
        one["shown"] = shown_to_all(client, one["table"], one["tokens"])
    kept["games"] = {game["slug"]: game["rules"] for game in client.get("/api/games").json()["games"]}
    (FOLDER / f"{name}.sql").write_text(dump(file), "utf-8")
    later(client, kept["tables"])
    return kept


def main(name: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "tables.sqlite")
        with (
            serving(f"sqlite:///{file}", "--limits", "0") as server,
            httpx2.Client(base_url=server.address, timeout=60) as client,
        ):
            text = json.dumps(keep_all(client, file, name), ensure_ascii=False, indent=1)
    (FOLDER / f"{name}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
