"""The attacks: each is endless, and is ended by whoever began it. All come from one address of this machine."""

import asyncio
import json
import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from itertools import count, cycle
from random import Random
from typing import Any
from urllib.parse import urlencode

from trionfi.core.errors import TrionfiError
from trionfi.games import game as find_game
from trionfi.web.bench import payloads
from trionfi.web.bench.http_client import Line

SOURCE = "127.0.0.2"
LINES = 32  # connections of an attack that sends one request after the other
SILENT, SLOW, STREAMS = 1500, 500, 800
VIEWERS = 140  # fewer streams than one address may have
PAUSE = 0.05  # seconds after a connection was refused or cut
BROKEN = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)
FORM = "content-type: application/x-www-form-urlencoded\r\n"
JSON = "content-type: application/json\r\n"

Asked = tuple[str, str, str, bytes]  # method, path, headers, body
Reply = tuple[int, dict[str, str], bytes]
Attack = Callable[["Attacker"], Awaitable[None]]


class Attacker:
    """Somebody at one address. `answers` counts what came back, by the first digit of the status."""

    def __init__(self, port: int, on_begin: Callable[[], None]) -> None:
        """`on_begin` is called once all is prepared, before the attack itself."""
        self.port = port
        self.on_begin = on_begin
        self.has_begun = False
        self.answers: Counter[str] = Counter()

    async def line(self) -> Line:
        return await Line("127.0.0.1", self.port, SOURCE).open()

    async def ask(self, line: Line, asked: Asked) -> Reply:
        reply = await line.ask(*asked)
        self.answers[f"{reply[0] // 100}xx" if reply[0] != 429 else "429"] += 1
        return reply

    async def again(self, play: Callable[[Line], Awaitable[None]]) -> None:
        """Play on a connection, and on a new one whenever that was cut, for ever."""
        if not self.has_begun:
            self.has_begun = True
            self.on_begin()
        while True:
            line = None
            try:
                line = await self.line()
                while True:
                    await play(line)
            except BROKEN:
                self.answers["cut"] += 1
                await asyncio.sleep(PAUSE)
            finally:
                if line is not None:
                    line.writer.transport.abort()

    async def flood(self, requests: Iterator[Asked], lines: int = LINES) -> None:
        """These requests, as fast as they are answered."""

        async def play(line: Line) -> None:
            await self.ask(line, next(requests))

        await asyncio.gather(*(self.again(play) for _ in range(lines)))

    # What several attacks need

    async def new_table(self, line: Line, game: str, *kinds: str, pace: float = 10) -> dict[str, Any]:
        """A table with these seats; tried again until the server lets us have one."""
        seats = [{"kind": kind} for kind in kinds]
        body = json.dumps({"game": game, "seats": seats, "pace": pace}).encode()
        while True:
            status, _, answer = await self.ask(line, ("POST", "/api/tables", JSON, body))
            if status == 201:
                opened: dict[str, Any] = json.loads(answer)
                return opened
            await asyncio.sleep(1.0)

    async def cookie(self, line: Line, path: str, method: str = "GET") -> tuple[str, str]:
        """The cookie that an answer leaves, as a header to send back, and where it leads to."""
        while True:
            _, fields, _ = await self.ask(line, (method, path, FORM, b""))
            if "set-cookie" in fields:
                cookie = fields["set-cookie"].partition(";")[0]
                return f"cookie: {cookie}\r\n", fields.get("location", "")
            await asyncio.sleep(1.0)


def upload(body: bytes) -> Asked:
    return "POST", "/replay", payloads.CONTENT_TYPE, body


def posted(path: str, headers: str = "", **fields: str) -> Asked:
    return "POST", path, headers + FORM, urlencode(fields).encode()


# Uploads


async def nested_multiparts(attacker: Attacker) -> None:
    bodies = [payloads.nested_form(100), payloads.nested_form(1200)]
    await attacker.flood(cycle(map(upload, bodies)))


async def odd_dispositions(attacker: Attacker) -> None:
    await attacker.flood(cycle(map(upload, payloads.odd_dispositions())))


async def newlines(attacker: Attacker) -> None:
    await attacker.flood(cycle([upload(payloads.newlines())]))


async def crafted_records(attacker: Attacker) -> None:
    """Bring positions that nobody can come to, and play on from each with imagined cards."""
    numbers = count(1)

    async def play(line: Line) -> None:
        for text in payloads.crafted_records(next(numbers)):
            status, fields, _ = await attacker.ask(line, upload(payloads.form(text.encode())))
            if status == 303:
                for seat in "AB":
                    asked = posted(f"{fields['location']}/play-on", ply="0", seat=seat, cards="imagined")
                    await attacker.ask(line, asked)

    await asyncio.gather(*(attacker.again(play) for _ in range(LINES)))


async def long_replays(attacker: Attacker) -> None:
    """Bring long records, and look at any moment of any of them."""
    text = payloads.long_record(1)
    places: list[str] = []
    numbers = count(1)

    async def bring(line: Line) -> None:
        other = text.replace('"Eve"', f'"Eve {next(numbers)}"')  # another name is another record
        status, fields, _ = await attacker.ask(line, upload(payloads.form(other.encode())))
        if status == 303:
            places.append(fields["location"])
        await asyncio.sleep(0.2)

    async def look(line: Line) -> None:
        if not places:
            return await asyncio.sleep(PAUSE)
        number = next(numbers)
        await attacker.ask(line, ("GET", f"{places[number % len(places)]}?ply={number % 500}", "", b""))

    await asyncio.gather(attacker.again(bring), *(attacker.again(look) for _ in range(LINES)))


# Connections


async def silent_connections(attacker: Attacker) -> None:
    async def play(line: Line) -> None:
        await line.reader.readexactly(1)

    await asyncio.gather(*(attacker.again(play) for _ in range(SILENT)))


async def tiny_chunks(attacker: Attacker) -> None:
    """Bodies in chunks of one byte each, which cost more to read than to send."""
    chunks = b"1\r\nx\r\n" * 10_000

    async def play(line: Line) -> None:
        line.writer.write(
            b"POST /replay HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n" + chunks
        )
        await line.writer.drain()
        status, _ = await line.head()
        attacker.answers[f"{status // 100}xx"] += 1

    await asyncio.gather(*(attacker.again(play) for _ in range(LINES)))


async def slow_headers(attacker: Attacker) -> None:
    await trickle(attacker, b"GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ")


async def slow_bodies(attacker: Attacker) -> None:
    head = (
        f"POST /replay HTTP/1.1\r\nhost: localhost\r\n{payloads.CONTENT_TYPE}content-length: 900000\r\n\r\n"
    )
    await trickle(attacker, head.encode())


async def trickle(attacker: Attacker, head: bytes) -> None:
    """Many requests that never end: a byte a second each."""

    async def play(line: Line) -> None:
        line.writer.write(head)
        while not line.reader.at_eof():
            await asyncio.sleep(1.0)
            line.writer.write(b"a")
            await line.writer.drain()
        raise EOFError

    await asyncio.gather(*(attacker.again(play) for _ in range(SLOW)))


async def many_streams(attacker: Attacker) -> None:
    """Hundreds watch one table, at which two play on as fast as they can."""
    line = await attacker.line()
    opened = await attacker.new_table(line, "shipwreck", "human", "human")

    async def watch(line: Line) -> None:
        line.send("GET", f"/table/{opened['table']}/events")
        while await line.reader.read(1 << 16):
            pass
        raise EOFError

    players = attacker.again(lambda line: play_a_move(attacker, line, opened))
    try:
        await asyncio.gather(players, *(attacker.again(watch) for _ in range(STREAMS)))
    finally:
        await line.close()


async def different_viewers(attacker: Attacker) -> None:
    """Streams of which no two look alike, at a table that plays on: whose seat, whom they mute, by what host name."""
    line = await attacker.line()
    opened = await attacker.new_table(line, "thieves", *["human"] * 4)
    place = f"/table/{opened['table']}"
    cookies = []
    for seat in opened["seats"]:
        cookie, _ = await attacker.cookie(line, f"/seat/{opened['table']}/{seat['token']}", "POST")
        _, _, page = await attacker.ask(line, ("GET", place, cookie, b""))
        seat["token"] = own_token(page.decode(), opened["table"])  # the invitation is used up
        cookies.append(cookie.strip())
    await line.close()
    ports = count(1)

    async def watch(line: Line) -> None:
        port = next(ports)
        muted = "".join(letter for bit, letter in enumerate("ABCD") if port >> bit & 1)
        head = f"GET {place}/events HTTP/1.1\r\nhost: localhost:{port % 65536}\r\n"
        line.writer.write(f"{head}{cookies[port % len(cookies)]}; muted={muted}\r\n\r\n".encode())
        while await line.reader.read(1 << 16):
            pass
        raise EOFError

    players = attacker.again(lambda line: play_a_move(attacker, line, opened))
    await asyncio.gather(players, *(attacker.again(watch) for _ in range(VIEWERS)))


def own_token(page: str, table: str) -> str:
    """That of the seat's own link, which its page shows."""
    match = re.search(rf"/seat/{table}/([\w-]+)", page)
    if match is None:
        raise TrionfiError("the page of a seat does not show its own link")
    return match[1]


async def play_a_move(attacker: Attacker, line: Line, opened: dict[str, Any]) -> None:
    """The first legal move of whoever is asked."""
    for seat in opened["seats"]:
        path, headers = f"/api/tables/{opened['table']}", bearer(seat["token"])
        status, _, answer = await attacker.ask(line, ("GET", path, headers, b""))
        if status != 200:
            return await asyncio.sleep(PAUSE)
        view = json.loads(answer)
        if view["moves"]:
            body = json.dumps(
                {"move": view["moves"][0], "decision": view["decision"], "id": str(view["ply"])}
            )
            await attacker.ask(line, ("POST", f"{path}/moves", headers + JSON, body.encode()))


def bearer(token: str) -> str:
    return f"authorization: Bearer {token}\r\n"


# At the table


async def moves_and_undos(attacker: Attacker) -> None:
    """At tables alone with a bot, where everything may be taken back: a move, and back, without end."""

    async def play(line: Line) -> None:
        game = next(games)
        opened = await attacker.new_table(line, game, "human", "bot")
        path, headers = f"/api/tables/{opened['table']}", bearer(opened["seats"][0]["token"]) + JSON
        for number in range(100_000):
            await play_a_move(attacker, line, opened)
            body = json.dumps({"id": f"undo{number}"}).encode()
            await attacker.ask(line, ("POST", f"{path}/undo", headers, body))

    games = cycle(["arcana", "thieves", "shipwreck"])
    await asyncio.gather(*(attacker.again(play) for _ in range(8)))


async def why_storm(attacker: Attacker) -> None:
    """Why not this, and why not that, at the table with the most moves there are."""
    line = await attacker.line()
    opened = await attacker.new_table(line, "thieves", "human", "human")
    cookie, _ = await attacker.cookie(line, f"/seat/{opened['table']}/{opened['seats'][0]['token']}", "POST")
    await line.close()
    words = ("thief:1", "card:fire", "room:1", "pass", "die:1")
    paths = (
        f"/table/{opened['table']}/why?click={word}&click={number}" for number in count() for word in words
    )
    await attacker.flood(("GET", path, cookie, b"") for path in paths)


async def scrambled_moves(attacker: Attacker) -> None:
    """Moves that are none, as like to all others as their letters can be in another order."""
    line = await attacker.line()
    opened = await attacker.new_table(line, "shipwreck", "human", "human")
    await line.close()
    path, token, words = (
        f"/api/tables/{opened['table']}/moves",
        opened["seats"][0]["token"],
        find_game("shipwreck").words,
    )

    def moves() -> Iterator[Asked]:
        for number, text in enumerate(cycle(words)):
            scrambled = "".join(Random(number).sample(text, len(text)))
            body = json.dumps({"move": scrambled, "id": f"scrambled-{number}"}).encode()
            yield "POST", path, bearer(token) + JSON, body

    await attacker.flood(moves())


async def rematch_chains(attacker: Attacker) -> None:
    """End a table, ask for a rematch, end that, and so on."""

    async def play(line: Line) -> None:
        cookie, place = await attacker.cookie(line, "/quick/shipwreck", "POST")
        while True:
            await attacker.ask(line, posted(f"{place}/life", cookie, does="end"))
            status, fields, _ = await attacker.ask(line, posted(f"{place}/life", cookie, does="rematch"))
            place = fields["location"] if status == 303 else place

    await asyncio.gather(*(attacker.again(play) for _ in range(LINES)))


async def new_tables(attacker: Attacker) -> None:
    slugs = ("arcana", "thieves", "arcanity", "shipwreck")
    pages = [posted(f"/quick/{slug}", name="Eve") for slug in slugs]
    lessons = [posted(f"/learn/{slug}", name="Eve") for slug in slugs]
    seats = [{"kind": "human"}, {"kind": "human"}]
    programs = [("POST", "/api/tables", JSON, json.dumps({"game": "arcana", "seats": seats}).encode())]
    await attacker.flood(cycle([*pages, *lessons, *programs]))


async def bots_alone(attacker: Attacker) -> None:
    """Bots among themselves, without a pause, at as many tables as we get."""
    seats = [{"kind": "bot"}] * 4
    bodies = [
        json.dumps({"game": game, "seats": seats, "pace": 0}).encode() for game in ("arcana", "thieves")
    ]
    await attacker.flood(cycle([("POST", "/api/tables", JSON, body) for body in bodies]), 8)


# Who one is


async def false_cookies(attacker: Attacker) -> None:
    """Each as long as a request may be, and no two alike."""
    long = "a" * 12_000
    cookies = (f"cookie: trionfi={long}{number}; __Host-trionfi={number}\r\n" for number in count())
    await attacker.flood(("GET", "/", cookie, b"") for cookie in cookies)


async def quoted_cookies(attacker: Attacker) -> None:
    """Values of backslashes, which a parser may take the square of their length to undo."""
    cookie = 'cookie: trionfi="' + "\\" * 12_000 + '"\r\n'
    await attacker.flood(cycle([("GET", "/", cookie, b"")]))


async def wrong_tokens(attacker: Attacker) -> None:
    line = await attacker.line()
    opened = await attacker.new_table(line, "shipwreck", "human", "human")
    await line.close()
    table = opened["table"]

    def guesses() -> Iterator[Asked]:
        while True:
            token = secrets.token_urlsafe(24)
            yield "GET", f"/seat/{table}/{token}", "", b""
            yield "GET", f"/api/tables/{table}", bearer(token), b""

    await attacker.flood(guesses())


ATTACKS: dict[str, Attack] = {
    "nested-multiparts": nested_multiparts,
    "odd-dispositions": odd_dispositions,
    "newlines": newlines,
    "crafted-records": crafted_records,
    "long-replays": long_replays,
    "silent-connections": silent_connections,
    "tiny-chunks": tiny_chunks,
    "slow-headers": slow_headers,
    "slow-bodies": slow_bodies,
    "many-streams": many_streams,
    "different-viewers": different_viewers,
    "moves-and-undos": moves_and_undos,
    "why-storm": why_storm,
    "scrambled-moves": scrambled_moves,
    "rematch-chains": rematch_chains,
    "new-tables": new_tables,
    "bots-alone": bots_alone,
    "false-cookies": false_cookies,
    "quoted-cookies": quoted_cookies,
    "wrong-tokens": wrong_tokens,
}
