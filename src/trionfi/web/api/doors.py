"""The doors, in one visible list."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from trionfi.bots import bot_names
from trionfi.core.errors import TrionfiError
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.seats import letter
from trionfi.table.answer import ACCEPTED, DUPLICATE, STALE
from trionfi.table.errors import Refused
from trionfi.table.house import House, Room
from trionfi.table.seat import BOT, HOST, OPEN
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.table import RUNNING, SETTING, Table
from trionfi.web.api import shapes
from trionfi.web.api.door import ANYBODY, HOSTS, NOBODY, SEATED, Call, Door, Query
from trionfi.web.api.shapes import Answered, Done, Trouble, encode
from trionfi.web.forms import line
from trionfi.web.live import event_stream, messages, present
from trionfi.web.pages import known_games, spec_of, take_seat
from trionfi.web.person import Person
from trionfi.web.plans import BOT_NAMES
from trionfi.web.sheets import log_of, offer


async def list_games(call: Call) -> shapes.Games:
    return shapes.Games([game_shape(game) for game in known_games(call.desk)])


def game_shape(game: Game) -> shapes.GameShape:
    return shapes.GameShape(
        slug=game.slug,
        title=game.title,
        seats=list(game.seats),
        rules=game.rules_hash,
        move_count=game.move_count,
        options=[option_shape(option) for option in game.options],
        bots=bot_names(game.slug),
    )


def option_shape(option: Option) -> shapes.OptionShape:
    allowed = [False, True] if option.allowed is bool else list(option.allowed)
    return shapes.OptionShape(
        option.name, option.group, option.help, option.default, allowed, option.when.text
    )


# Tables


async def list_tables(call: Call) -> shapes.Tables:
    status = call.query.get("status", SETTING)
    rooms = await call.desk.house.lobby(status)
    return shapes.Tables([table_line(room.table) for room in rooms if room.table.status == status])


def table_line(table: Table) -> shapes.TableLine:
    taken = [name for name, seat in zip(table.names, table.seats, strict=False) if seat.kind != OPEN]
    return shapes.TableLine(table.id, table.game.slug, table.status, len(table.seats) - len(taken), taken)


async def create_table(call: Call) -> shapes.NewTableOut:
    wish: shapes.NewTable = call.body
    desk = call.desk
    if not desk.new_tables.allows(desk.client(call.request)):
        raise HTTPException(429, "that is a lot of new tables: wait a minute, then try again")
    games = {game.slug: game for game in known_games(desk)}
    if wish.game not in games:
        raise Refused(f"there is no game “{line(wish.game, 40)}” here: there are {', '.join(games)}")
    host = f"api {secrets.token_urlsafe(12)}"
    plans = [seat_plan(at, seat, games[wish.game]) for at, seat in enumerate(wish.seats)]
    settings = settle_or_refuse(
        spec_of(desk, games[wish.game]),
        plans,
        dict(wish.options),
        desk.house.games,
        host=host,
        listed=wish.listed,
        clock=wish.clock,
        clock_seconds=wish.clock_seconds,
        chat=wish.chat,
        pace=wish.pace,
    )
    sits = {
        at: (host, line(seat.name, 24) or "Guest")
        for at, seat in enumerate(wish.seats)
        if seat.kind == "human"
    }
    room = await desk.house.set_table(settings, sits)
    if all(seat.kind != OPEN for seat in room.table.seats):
        await desk.house.start(room)
    return new_table_out(desk.house, room, call.request)


def seat_plan(at: int, wish: shapes.SeatIn, game: Game) -> SeatPlan:
    if wish.kind != BOT:
        return SeatPlan(wish.kind)
    known = bot_names(game.slug)
    if wish.bot and wish.bot not in known:
        raise Refused(
            f"there is no bot “{line(wish.bot, 40)}” for {game.title}: there are {', '.join(known)}"
        )
    return SeatPlan(BOT, BOT_NAMES[at % len(BOT_NAMES)], wish.bot or known[-1])


def settle_or_refuse(*args: Any, **more: Any) -> Any:
    try:
        return plan_table(*args, **more)
    except TrionfiError as bad:
        raise Refused(str(bad)) from None


def new_table_out(house: House, room: Room, request: Request) -> shapes.NewTableOut:
    table = room.table
    opened = [at for at, seat in enumerate(table.seats) if seat.kind != BOT]
    return shapes.NewTableOut(
        table=table.id,
        page=page_of(request, table),
        status=table.status,
        host=house.token(table, HOST),
        seats=[
            shapes.SeatSecret(
                at,
                letter(at),
                table.seats[at].kind,
                house.token(table, at),
                seat_page(house, request, table, at),
            )
            for at in opened
        ],
        commitment=table.commitment,
    )


def page_of(request: Request, table: Table) -> str:
    return f"{request.url.scheme}://{request.headers.get('host', '')}/table/{table.id}"


def seat_page(house: House, request: Request, table: Table, at: int) -> str:
    base = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return f"{base}/seat/{table.id}/{house.token(table, at)}"


async def show_table(call: Call) -> Response:
    return Response(view_json(call.room, call.seat), media_type="application/json")


def view_json(room: Room, seat: int | None) -> bytes:
    """The view of a seat, encoded once for all who ask for it at this ply."""
    key = ("api", seat)
    made: bytes | None = room.pages.get(key)
    if made is None:
        made = room.pages[key] = encode(table_view(room.table, seat))
    return made


def table_view(table: Table, seat: int | None) -> shapes.TableView:
    playing = table.history is not None
    return shapes.TableView(
        table=table.id,
        game=table.game.slug,
        status=table.status,
        ply=table.shown,
        seat=seat,
        decision=table.decision(seat),
        to_act=list(table.to_act),
        moves=list(table.state.moves(seat)) if seat is not None and seat in table.to_act else [],
        view=dict(table.state.view(seat)) if playing else {},
        seats=[
            shapes.SeatOut(at, letter(at), table.names[at], one.kind, at in table.to_act, one.away)
            for at, one in enumerate(table.seats)
        ],
        commitment=table.commitment,
        next_table=table.next_table,
    )


async def join_table(call: Call) -> shapes.JoinOut:
    wish: shapes.JoinIn = call.body
    table = call.room.table
    if not table.settings.listed:
        raise HTTPException(403, "seats at this table are by invitation: its host has their tokens")
    person = Person(f"api {secrets.token_urlsafe(12)}", line(wish.name, 24) or "Guest")
    seat = await take_seat(call.desk.house, call.room, wish.seat, person, line(wish.salt, 100))
    house = call.desk.house
    return shapes.JoinOut(
        table.id, seat, house.token(table, seat), seat_page(house, call.request, table, seat)
    )


async def sit_down(call: Call) -> shapes.JoinOut:
    """Take the open seat that this token opens."""
    wish: shapes.JoinIn = call.body
    table, house = call.room.table, call.desk.house
    person = Person(f"api {secrets.token_urlsafe(12)}", line(wish.name, 24) or "Guest")
    seat = await take_seat(house, call.room, call.seat, person, line(wish.salt, 100))
    return shapes.JoinOut(
        table.id, seat, house.token(table, seat), seat_page(house, call.request, table, seat)
    )


async def start_table(call: Call) -> Done:
    await call.desk.house.start(call.room)
    return done(call.room)


def done(room: Room) -> Done:
    return Done(room.table.id, room.table.status, room.table.shown)


# Playing


async def list_moves(call: Call) -> shapes.Moves:
    table, seat = call.room.table, call.seat
    if table.history is None or seat is None:
        return shapes.Moves(0, [], [])
    view, state = table.state.view(seat), table.state
    moves = state.moves(seat) if seat in table.to_act else []
    asides = state.asides(seat) if table.status == RUNNING else []
    return shapes.Moves(
        table.decision(seat),
        [shapes.MoveShape(it.move, it.text, list(it.clicks)) for it in offer(table.game, view, moves)],
        [shapes.MoveShape(it.move, it.text, list(it.clicks)) for it in offer(table.game, view, asides)],
    )


async def why_not(call: Call) -> shapes.RefusalOut:
    table, words = call.room.table, call.query["move"]
    move: int | str = int(words) if words.isdecimal() and len(words) < 7 else words
    judged = table.judge(call.seat, move, None, "")
    if not hasattr(judged, "answer"):
        return shapes.RefusalOut(judged.move, True, "", "")
    return shapes.RefusalOut(line(words, 200), False, judged.sentence, judged.rule)


async def play(call: Call) -> Response:
    wish: shapes.MoveIn = call.body
    answer = await call.desk.house.move(call.room, call.seat, wish.move, wish.decision, wish.id)
    body = Answered(answer.answer, answer.ply, answer.decision, answer.sentence, answer.rule)  # type: ignore[arg-type]
    went_well = answer.answer in (ACCEPTED, DUPLICATE)
    assert went_well or answer.answer in (STALE, "refused")
    return Response(encode(body), 200 if went_well else 409, media_type="application/json")


async def take_back(call: Call) -> Done:
    assert call.seat is not None
    await call.desk.house.undo(call.room, call.seat)
    return done(call.room)


async def chat(call: Call) -> Done:
    assert call.seat is not None
    if not call.desk.chat_lines.allows(f"{call.room.table.id} {call.seat}"):
        raise HTTPException(429, "that is a lot of lines at once: wait a moment, then go on")
    text = line(call.body.text, 500)
    if text:
        await call.desk.house.chat(call.room, call.seat, call.room.table.names[call.seat], text)
    return done(call.room)


async def show_log(call: Call) -> shapes.Log:
    table = call.room.table
    told = [shapes.Event(it.sentence, it.rule) for it in log_of(table, call.seat)]
    return shapes.Log(table.shown, told)


async def follow(call: Call) -> Response:
    room, seat = call.room, call.seat
    seen = call.request.headers.get("last-event-id") or call.query.get("since", "")
    stream = messages(room, seen, lambda: (str(room.table.shown), view_json(room, seat)))
    return event_stream(present(room, [] if seat is None else [seat], stream))


async def show_record(call: Call) -> Response:
    text = call.room.table.record().to_json()
    return Response(text, media_type="application/json")


NO_TABLE = {404: Trouble}
AUTH = {401: Trouble, 403: Trouble, 404: Trouble}
BODY = {400: Trouble, 413: Trouble}
STATUS = Query("status", {"type": "string", "enum": [SETTING, RUNNING]}, "open (set) or running tables")
MOVE = Query(
    "move", {"type": "string", "minLength": 1, "maxLength": 200}, "a move in words, or its number", True
)
SINCE = Query("since", {"type": "string", "maxLength": 20}, "the ply that is known already")

DOORS = (
    Door("GET", "/api/games", list_games, "The games, their options and bots.", {200: shapes.Games}),
    Door(
        "GET",
        "/api/tables",
        list_tables,
        "Public tables to join or to watch.",
        {200: shapes.Tables, 400: Trouble},
        queries=(STATUS,),
    ),
    Door(
        "POST",
        "/api/tables",
        create_table,
        "Set a table. It starts at once when no seat is open.",
        {201: shapes.NewTableOut, **BODY, 409: Trouble, 429: Trouble},
        shapes.NewTable,
    ),
    Door(
        "GET",
        "/api/tables/{table}",
        show_table,
        "What the token's seat may know now; without a token, what everybody may.",
        {200: shapes.TableView, 401: Trouble, **NO_TABLE},
        needs=ANYBODY,
    ),
    Door(
        "POST",
        "/api/tables/{table}/join",
        join_table,
        "Take a seat at a public table.",
        {201: shapes.JoinOut, **BODY, 403: Trouble, **NO_TABLE, 409: Trouble},
        shapes.JoinIn,
        NOBODY,
    ),
    Door(
        "POST",
        "/api/tables/{table}/sit",
        sit_down,
        "Take the open seat that this token opens.",
        {201: shapes.JoinOut, **BODY, **AUTH, 409: Trouble},
        shapes.JoinIn,
        SEATED,
    ),
    Door(
        "POST",
        "/api/tables/{table}/start",
        start_table,
        "Start the game; for the host.",
        {200: Done, **AUTH, 409: Trouble},
        needs=HOSTS,
    ),
    Door(
        "GET",
        "/api/tables/{table}/moves",
        list_moves,
        "This seat's legal moves, in words and as clicks.",
        {200: shapes.Moves, **AUTH},
        needs=SEATED,
    ),
    Door(
        "POST",
        "/api/tables/{table}/moves",
        play,
        "Play a move. 409 says stale or refused, and why.",
        {200: Answered, **BODY, **AUTH, 409: Answered},
        shapes.MoveIn,
        SEATED,
    ),
    Door(
        "GET",
        "/api/tables/{table}/refusal",
        why_not,
        "Why a move is not allowed now.",
        {200: shapes.RefusalOut, 400: Trouble, **AUTH},
        needs=SEATED,
        queries=(MOVE,),
    ),
    Door(
        "POST",
        "/api/tables/{table}/undo",
        take_back,
        "Take back this seat's last move, where that is fair.",
        {200: Done, **AUTH, 409: Trouble},
        needs=SEATED,
    ),
    Door(
        "POST",
        "/api/tables/{table}/chat",
        chat,
        "Say something.",
        {200: Done, **BODY, **AUTH, 409: Trouble, 429: Trouble},
        shapes.ChatIn,
        SEATED,
    ),
    Door(
        "GET",
        "/api/tables/{table}/log",
        show_log,
        "What happened, as told to this seat or to a spectator: the last hundred sentences.",
        {200: shapes.Log, 401: Trouble, **NO_TABLE},
        needs=ANYBODY,
    ),
    Door(
        "GET",
        "/api/tables/{table}/events",
        follow,
        "Server-sent events: the view after each change. Resumes by Last-Event-ID or `since`.",
        {200: str, 400: Trouble, 401: Trouble, **NO_TABLE},
        needs=ANYBODY,
        queries=(SINCE,),
        media="text/event-stream",
    ),
    Door(
        "GET",
        "/api/tables/{table}/record",
        show_record,
        "The whole game with its seed, when it is over.",
        {200: dict[str, Any], 409: Trouble, **NO_TABLE},
    ),
)
