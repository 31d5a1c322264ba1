"""No seat learns another's secrets through any page or stream: positions it cannot tell apart give equal bytes.

The hidden pieces change places (scrambled, by code written apart from the views) or are imagined anew; then every page,
fragment, stream, JSON answer and refusal for that viewer is asked for again, over the whole app, and compared: status,
headers and body, nothing normalised. Whatever route the app has for looking at a table is asked, new ones too.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.routing import Route

from tests.lengths import share
from tests.web.looks.positions import EVERY_RULE, PHASES, choose
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.table import lifecycle, presence
from trionfi.table.judging import judge_move
from trionfi.table.live_table import LiveTable
from trionfi.table.move_result import JudgedMove
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.slices import Slices
from trionfi.table.table import Table
from trionfi.table.tables import Tables
from trionfi.web.api.schemas import encode
from trionfi.web.app import make_app
from trionfi.web.app_context import AppContext
from trionfi.web.identity import today
from trionfi.web.table_actions import refusals

POSITIONS = share(200, 60)  # of each game, at least
PARAMETERS = {"slug": "arcanity", "token": "guess"}  # what stands in addresses, beside the table
DEALS: dict[str, list[tuple[int, dict[str, object]]]] = {
    "arcanity": [
        (4, {"limit": 25}),
        (5, {"schools": "draft", "limit": 20}),
        (3, {"limit": 15, "honour": True}),
    ],
    "shipwreck": [(3, {}), (4, {"difficulty": "hard", "honour": True}), (2, {"challenge": True})],
    "arcana": [(4, EVERY_RULE["arcana"]), (3, {"militia": True}), (2, {"masters": True, "events": True})],
    "arcana-first": [(2, EVERY_RULE["arcana-first"]), (3, {}), (4, EVERY_RULE["arcana-first"])],
    "thieves": [
        (4, EVERY_RULE["thieves"]),
        (3, {"adventure": "ashes", "rounds": 5}),
        (2, {"board": "quarter", "adventure": "baron"}),
    ],
}


async def a_quiet_table(tables: Tables, game: str, seats: int, options: dict[str, object]) -> LiveTable:
    plans = [SeatPlan("human")] * seats
    settings = plan_table(game, plans, options, host="person 0", chat="closed to the active player")
    live = await lifecycle.create_table(
        tables, settings, {at: (f"person {at}", f"Player {at}") for at in range(seats)}
    )
    await lifecycle.start(tables, live)
    return live


@asynccontextmanager
async def an_open_app(database: str) -> AsyncIterator[Starlette]:
    app = make_app(database, warm=False, limit_factor=1e6)  # nobody asks this often but we
    async with app.router.lifespan_context(app):
        yield app


async def all_told(app: Starlette, live: LiveTable, seat: int | None, state: State) -> list[bytes]:
    """Everything that this viewer can get out of the server in this position."""
    table = live.table
    assert table.history is not None
    real, table.history.state = table.history.state, state
    live.pages.clear()
    live.presence.open = Counter()
    for other in app.state.context.tables.live.by_id.values():
        other.table.moved_at = 0.0  # the front page says how long ago that was
    try:
        told = [await ask(app, *question) for question in questions(app, live, seat)]
        return told + ([one async for one in refusals_told(table, seat)] if seat is not None else [])
    finally:
        table.history.state = real
        live.pages.clear()


Headers = list[tuple[bytes, bytes]]


def questions(app: Starlette, live: LiveTable, seat: int | None) -> Iterator[tuple[Route, str, str, Headers]]:
    """Every address at which something is seen of a table, with the cookie and the token of this viewer."""
    context: AppContext = app.state.context
    person = {"p": "a stranger" if seat is None else f"person {seat}", "n": "", "s": "h", "d": today()}
    headers = [(b"host", b"here"), (b"cookie", f"trionfi={context.signer.sign(person, 'person')}".encode())]
    if seat is not None:
        token = context.tables.token(live.table, seat)
        headers.append((b"authorization", f"Bearer {token}".encode()))
    known = PARAMETERS | {"table": live.table.id}
    moves, clicks = askable(live.table, seat)
    # The front page tells only whose turn it is, and a second question of a kind costs as much as all the others.
    seldom = live.table.history is not None and len(live.table.history.log) % 8 == 0
    for route in app.routes:
        if not isinstance(route, Route) or "GET" not in (route.methods or ()):
            continue
        if "{table}" in route.path or (route.path == "/" and seldom):
            path = route.url_path_for(route.name, **{it: known.get(it, "1") for it in route.param_convertors})
            for query in queries(route.path, moves, clicks)[: 2 if seldom else 1]:
                yield route, str(path), query, headers


def askable(table: Table, seat: int | None) -> tuple[list[str], list[str]]:
    """What a viewer may ask about: a thing that cannot be clicked, and one that can, as moves and as clicks."""
    game, view = table.game, table.state.view(seat)
    moves = [table.ply * 31 % game.move_count, *table.state.moves(seat if seat is not None else 0)[:1]]
    clicks = [urlencode({"click": game.clicks(view, move)[0]}) for move in moves]
    return [urlencode({"move": game.write(move)}) for move in moves], clicks


def queries(path: str, moves: list[str], clicks: list[str]) -> list[str]:
    """What is asked at this address."""
    if path.endswith("/refusal"):
        return moves
    if path.endswith("/why"):
        return clicks
    return ["", clicks[-1]] if path == "/table/{table}" else [""]


async def ask(app: Starlette, route: Route, path: str, query: str, headers: Headers) -> bytes:
    """The whole answer; of a stream, all until it waits for something to happen."""
    scope: dict[str, Any] = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
        "scheme": "http",
        "server": ("here", 80),
        "http_version": "1.1",
        "client": ("127.0.0.1", 1),
        "app": app,
    }
    if path.endswith("/events"):
        return await first_of_stream(route, scope)
    sent: list[bytes] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(repr((message.get("status"), message.get("headers"), message.get("body"))).encode())

    await app(scope, receive, send)
    return b"".join(sent)


async def first_of_stream(route: Route, scope: dict[str, Any]) -> bytes:
    """A stream has no end, so it is read where it is made."""
    _, more = route.matches(scope)
    stream = (await route.endpoint(Request({**scope, **more}))).body_iterator
    told = await anext(stream) + await anext(stream)
    await stream.aclose()
    return bytes(told)


async def refusals_told(table: Table, seat: int) -> AsyncIterator[bytes]:
    game, view = table.game, table.state.view(seat)
    for move in range(table.ply % 7, game.move_count, max(97, game.move_count // 3)):
        yield encode(await refusals(Slices(), table, seat, game.clicks(view, move)[:1]))
        judged = judge_move(table, seat, move, None, "")
        yield encode(judged.entry) if isinstance(judged, JudgedMove) else repr(judged).encode()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", sorted(DEALS))
def test_equal_views_give_equal_bytes_on_every_page_and_stream(
    game: str, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 3600.0)  # nobody is seen to go between two looks

    async def run() -> None:
        async with an_open_app(sqlite_database) as app:
            rng, phases, looked, games = FastRng(5), set[str](), 0, 0
            needed, deals = PHASES.get(game, set()) - {"over"}, DEALS[game]
            share = POSITIONS // len(deals) + 1  # each deal its own
            while looked < POSITIONS or not phases >= needed:
                seats, options = deals[games % len(deals)]
                live = await a_quiet_table(app.state.context.tables, game, seats, options)
                many = share if looked < POSITIONS else 0  # only phases are missing then
                looked += await compare_a_game(app, live, rng, phases, looked, many)
                games += 1
                assert games < 60, f"these phases never came: {needed - phases}"

    asyncio.run(run())


async def compare_a_game(
    app: Starlette, live: LiveTable, rng: FastRng, phases: set[str], looked: int, share: int
) -> int:
    """Play a game by chance in memory; compare in every new phase, and now and then until its share is done."""
    table, found = live.table, 0
    assert table.history is not None
    while not table.state.over:
        state = table.state
        phase = str(state.view(None).get("phase", ""))
        if phase not in phases or (found < share and rng.below(4) == 0):
            phases.add(phase)
            found += 1
            seat = [None, *range(state.seats)][(looked + found) % (state.seats + 1)]
            await compare(app, live, seat, rng)
        mover = state.to_act[rng.below(len(state.to_act))]
        table.history.play(mover, choose(state, mover, rng))
    return found


async def compare(app: Starlette, live: LiveTable, seat: int | None, rng: FastRng) -> None:
    state = live.table.state
    here = await all_told(app, live, seat, state)
    assert len(here) > 10
    others = {
        "scrambled": state.scramble(seat, rng),
        "imagined": state.game.imagine(state.view(seat)).sample(rng),
    }
    for how, other in others.items():
        # both are of the history, which all have seen
        other.log, other.revealed = state.log, state.revealed
        there = await all_told(app, live, seat, other)
        assert there == here, f"{how} for seat {seat} in {state.view(None).get('phase')}"


def test_what_differs_is_found(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself: another hand of one's own is seen on every page that shows it."""
    monkeypatch.setattr(presence, "GRACE", 3600.0)

    async def run() -> None:
        async with an_open_app(sqlite_database) as app:
            live = await a_quiet_table(app.state.context.tables, "arcanity", 3, {})
            here = await all_told(app, live, 0, live.table.state)
            other = live.table.state.scramble(1, FastRng(1))  # seat 0 may tell this apart
            other.log, other.revealed = live.table.state.log, live.table.state.revealed
            there = await all_told(app, live, 0, other)
            assert len([1 for one, two in zip(here, there, strict=True) if one != two]) >= 6

    asyncio.run(run())
