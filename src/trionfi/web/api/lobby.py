"""Games to choose from, tables to set, seats to take."""

from __future__ import annotations

import secrets

from starlette.exceptions import HTTPException
from starlette.requests import Request

from trionfi.bots import bot_names
from trionfi.core.errors import TrionfiError
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.seats import letter
from trionfi.table.fairness import known_refusal
from trionfi.table.house import House, Room
from trionfi.table.seat import BOT, HOST, HUMAN, OPEN, PROGRAM
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.table import SETTING, Table
from trionfi.web.api import schemas
from trionfi.web.api.endpoint import Call
from trionfi.web.app_context import Desk, base_of
from trionfi.web.forms import line
from trionfi.web.identity import LONGEST_NAME, Person
from trionfi.web.joining import seats_offered
from trionfi.web.pages import LONGEST_SALT, STRANGER, hold, known_games, spec_of, take_seat
from trionfi.web.table_form import BOT_NAMES

# Games


async def list_games(call: Call) -> schemas.Games:
    return schemas.Games([game_shape(game) for game in known_games(call.desk)])


def game_shape(game: Game) -> schemas.GameShape:
    return schemas.GameShape(
        slug=game.slug,
        title=game.title,
        seats=list(game.seats),
        rules=game.rules_hash,
        move_count=game.move_count,
        options=[option_shape(option) for option in game.options],
        bots=bot_names(game.slug),
    )


def option_shape(option: Option) -> schemas.OptionShape:
    allowed = [False, True] if option.allowed is bool else list(option.allowed)
    return schemas.OptionShape(
        option.name, option.group, option.help, option.default, allowed, option.when.text
    )


# Tables


async def list_tables(call: Call) -> schemas.Tables:
    status = call.query.get("status", SETTING)
    rooms = await call.desk.house.lobby(status)
    return schemas.Tables([table_line(room.table) for room in rooms if room.table.status == status])


def table_line(table: Table) -> schemas.TableLine:
    taken = [name for name, seat in zip(table.names, table.seats, strict=False) if seat.kind != OPEN]
    return schemas.TableLine(table.id, table.game.slug, table.status, len(table.seats) - len(taken), taken)


async def create_table(call: Call) -> schemas.NewTableOut:
    wish: schemas.NewTable = call.body
    desk = call.desk
    desk.limits.take(call.request, "tables")
    host = newcomer()
    settings = settled(desk, wish, host)
    people = [at for at, seat in enumerate(wish.seats) if seat.kind == HUMAN]
    sits = {at: (host, name_of(wish.seats[at].name)) for at in people}
    room = await desk.house.set_table(settings, sits)
    if all(seat.kind != OPEN for seat in room.table.seats):
        await desk.house.start(room)
    return new_table_out(desk.house, room, call.request)


def settled(desk: Desk, wish: schemas.NewTable, host: str) -> TableSettings:
    """The settings of the table that is wished for; 409 says what does not fit."""
    games = {game.slug: game for game in known_games(desk)}
    if wish.game not in games:
        raise HTTPException(
            409, f"there is no game “{line(wish.game, 40)}” here: there are {', '.join(games)}"
        )
    game = games[wish.game]
    plans = [seat_plan(at, seat, game) for at, seat in enumerate(wish.seats)]
    same = ("listed", "clock", "clock_seconds", "chat", "pace")
    more = {name: getattr(wish, name) for name in same}
    try:
        return plan_table(spec_of(desk, game), plans, dict(wish.options), desk.house.games, host=host, **more)
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
    return SeatPlan(BOT, BOT_NAMES[at % len(BOT_NAMES)], wish.bot or known[-1])


def new_table_out(house: House, room: Room, request: Request) -> schemas.NewTableOut:
    table = room.table
    opened = [at for at, seat in enumerate(table.seats) if seat.kind != BOT]
    return schemas.NewTableOut(
        table=table.id,
        page=f"{base_of(request)}/table/{table.id}",
        status=table.status,
        host=house.token(table, HOST),
        seats=[seat_secret(house, table, at, request) for at in opened],
        commitment=table.commitment,
    )


def seat_secret(house: House, table: Table, at: int, request: Request) -> schemas.SeatSecret:
    token, page = house.token(table, at), seat_page(house, request, table, at)
    return schemas.SeatSecret(at, letter(at), table.seats[at].kind, token, page)


def seat_page(house: House, request: Request, table: Table, at: int) -> str:
    return f"{base_of(request)}/seat/{table.id}/{house.token(table, at)}"


# Seats


async def join_table(call: Call) -> schemas.JoinOut:
    """A public table has its free seats for all; any other only what is held open in a running game."""
    table: Table = call.room.table
    if known_refusal(table):
        raise HTTPException(409, known_refusal(table))
    if table.settings.listed:
        return await seated(call, call.body.seat)
    offered = seats_offered(table, None)
    if not offered:
        raise HTTPException(403, "seats at this table are by invitation: its host has their tokens")
    return await seated(call, offered[0])


async def renew(call: Call) -> schemas.JoinOut:
    """Make this seat's token and link void: only whoever asks has the new ones.

    Whoever asks for one of several seats that somebody else has is given that seat alone, as by its link in a browser:
    what else is theirs, the table itself above all, stays with whoever set it.
    """
    assert call.seat is not None
    house, table, fresh = call.desk.house, call.room.table, newcomer()
    host, persons = table.settings.host, table.seats[call.seat].persons
    old = host if host in persons else min(persons, default="")
    if len(table.seats_of(old)) > 1:
        await hold(house, call.room, call.seat, Person(fresh), house.token(table, call.seat))
    else:
        await house.renew(call.room, call.seat, old, fresh)
    page = seat_page(house, call.request, table, call.seat)
    return schemas.JoinOut(table.id, call.seat, house.token(table, call.seat), page)


async def sit_down(call: Call) -> schemas.JoinOut:
    """Take the open seat that this token opens."""
    return await seated(call, call.seat)


async def seated(call: Call, wish: int | None) -> schemas.JoinOut:
    """A newcomer at the seat they wish for, or at any; with the token that opens it from now on."""
    body: schemas.JoinIn = call.body
    house, table = call.desk.house, call.room.table
    person = Person(newcomer(), name_of(body.name))
    seat = await take_seat(house, call.room, wish, person, line(body.salt, LONGEST_SALT))
    page = seat_page(house, call.request, table, seat)
    return schemas.JoinOut(table.id, seat, house.token(table, seat), page)


def newcomer() -> str:
    """The id of somebody who has no browser."""
    return f"{PROGRAM}{secrets.token_urlsafe(12)}"


def name_of(text: str) -> str:
    return line(text, LONGEST_NAME) or STRANGER


async def start_table(call: Call) -> schemas.Done:
    await call.desk.house.start(call.room)
    return done(call.room)


def done(room: Room) -> schemas.Done:
    return schemas.Done(room.table.id, room.table.status, room.table.shown)
