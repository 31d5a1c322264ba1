"""Games to choose from, tables to set, seats to take."""

import secrets
from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request

from trionfi.bots import bot_names, usual_bot
from trionfi.core.errors import TrionfiError
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.seats import letter
from trionfi.table import lifecycle, seats
from trionfi.table.errors import NotInvited
from trionfi.table.friendly_names import friendly_name
from trionfi.table.live_table import LiveTable
from trionfi.table.seat import BOT, HOST, HUMAN, OPEN, PROGRAM, bot_name
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.table import SETTING, Table
from trionfi.table.tables import Tables
from trionfi.web.api import schemas
from trionfi.web.api.endpoint import Call
from trionfi.web.app_context import AppContext, base_of
from trionfi.web.forms import line
from trionfi.web.identity import LONGEST_NAME
from trionfi.web.pages import LONGEST_SALT, spec_of

BY_TOKEN = "seats at this table are by invitation: its host has their tokens"
Sit = Callable[[Tables, LiveTable, int | None, str, str, str], Awaitable[int]]

# Games


async def list_games(call: Call) -> schemas.Games:
    return schemas.Games([game_shape(game) for game in call.context.games])


def game_shape(game: Game) -> schemas.GameShape:
    return schemas.GameShape(
        slug=game.slug,
        title=game.title,
        seats=list(game.seats),
        rules=game.rules_hash,
        move_count=game.move_count,
        options=[option_shape(option) for option in game.options],
        bots=bot_names(game.slug),
        usual_bot=usual_bot(game.slug),
    )


def option_shape(option: Option) -> schemas.OptionShape:
    allowed = [False, True] if option.allowed is bool else list(option.allowed)
    return schemas.OptionShape(
        option.name, option.group, option.help, option.default, allowed, option.when.text
    )


# Tables


async def list_tables(call: Call) -> schemas.Tables:
    status = call.query.get("status", SETTING)
    listed = await call.context.tables.lobby.tables(status)
    return schemas.Tables([table_line(live.table) for live in listed if live.table.status == status])


def table_line(table: Table) -> schemas.TableLine:
    taken = [name for name, seat in zip(table.names, table.seats, strict=False) if seat.kind != OPEN]
    return schemas.TableLine(table.id, table.game.slug, table.status, len(table.seats) - len(taken), taken)


async def create_table(call: Call) -> schemas.NewTableOut:
    wish: schemas.NewTable = call.body
    context = call.context
    context.limits.take(call.request, "tables")
    host = newcomer()
    settings = settled(context, wish, host)
    people = [at for at, seat in enumerate(wish.seats) if seat.kind == HUMAN]
    sits = {at: (host, name_of(wish.seats[at].name, f"{host} {at}")) for at in people}
    live = await lifecycle.create_table(context.tables, settings, sits)
    if all(seat.kind != OPEN for seat in live.table.seats):
        await lifecycle.start(context.tables, live)
    return new_table_out(context.tables, live, call.request)


def settled(context: AppContext, wish: schemas.NewTable, host: str) -> TableSettings:
    """The settings of the table that is wished for; 409 says what does not fit."""
    games = {game.slug: game for game in context.games}
    if wish.game not in games:
        raise HTTPException(
            409, f"there is no game “{line(wish.game, 40)}” here: there are {', '.join(games)}"
        )
    game = games[wish.game]
    plans = [seat_plan(at, seat, game) for at, seat in enumerate(wish.seats)]
    same = ("listed", "clock", "clock_seconds", "chat", "pace")
    more = {name: getattr(wish, name) for name in same}
    try:
        return plan_table(
            spec_of(context, game), plans, dict(wish.options), context.tables.games, host=host, **more
        )
    except TrionfiError as bad:
        raise HTTPException(409, str(bad)) from None


def seat_plan(at: int, wish: schemas.SeatIn, game: Game) -> SeatPlan:
    if wish.kind != BOT:
        return SeatPlan(wish.kind)
    known = bot_names(game.slug)
    if wish.bot and wish.bot not in known:
        raise HTTPException(
            409, f"there is no bot “{line(wish.bot, 40)}” for {game.title}: there are {', '.join(known)}"
        )
    return SeatPlan(BOT, bot_name(at), wish.bot or usual_bot(game.slug))


def new_table_out(tables: Tables, live: LiveTable, request: Request) -> schemas.NewTableOut:
    table = live.table
    opened = [at for at, seat in enumerate(table.seats) if seat.kind != BOT]
    return schemas.NewTableOut(
        table=table.id,
        page=f"{base_of(request)}/table/{table.id}",
        status=table.status,
        host=tables.token(table, HOST),
        seats=[seat_secret(tables, table, at, request) for at in opened],
        commitment=table.commitment,
    )


def seat_secret(tables: Tables, table: Table, at: int, request: Request) -> schemas.SeatSecret:
    token, page = tables.token(table, at), seat_page(tables, request, table, at)
    return schemas.SeatSecret(at, letter(at), table.seats[at].kind, token, page)


def seat_page(tables: Tables, request: Request, table: Table, at: int) -> str:
    return f"{base_of(request)}/seat/{table.id}/{tables.token(table, at)}"


# Seats


async def join_table(call: Call) -> schemas.JoinOut:
    """A public table has its free seats for all; any other only what is held open in a running game."""
    try:
        return await seated(call, seats.join, call.body.seat)
    except NotInvited:
        raise HTTPException(403, BY_TOKEN) from None


async def renew(call: Call) -> schemas.JoinOut:
    """Make this seat's token and link void: only whoever asks has the new ones."""
    assert call.seat is not None
    await seats.renew_by_token(call.context.tables, call.live, call.seat, newcomer())
    return join_out(call, call.seat)


async def sit_down(call: Call) -> schemas.JoinOut:
    """Take the open seat that this token opens."""
    return await seated(call, seats.take_seat, call.seat)


async def seated(call: Call, sit: Sit, wish: int | None) -> schemas.JoinOut:
    """A newcomer at the seat they wish for, or at any; with the token that opens it from now on."""
    body: schemas.JoinIn = call.body
    salt = line(body.salt, LONGEST_SALT)
    person = newcomer()
    name = name_of(body.name, person)
    return join_out(call, await sit(call.context.tables, call.live, wish, person, name, salt))


def join_out(call: Call, seat: int) -> schemas.JoinOut:
    tables, table = call.context.tables, call.live.table
    page = seat_page(tables, call.request, table, seat)
    return schemas.JoinOut(table.id, seat, tables.token(table, seat), page)


def newcomer() -> str:
    """The id of somebody who has no browser."""
    return f"{PROGRAM}{secrets.token_urlsafe(12)}"


def name_of(text: str, person: str) -> str:
    return line(text, LONGEST_NAME) or friendly_name(person)


async def start_table(call: Call) -> schemas.Done:
    await lifecycle.start(call.context.tables, call.live)
    return done(call.live)


def done(live: LiveTable) -> schemas.Done:
    return schemas.Done(live.table.id, live.table.status, live.table.public_ply)
