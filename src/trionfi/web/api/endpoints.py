"""The endpoints, in one visible list."""

from typing import Any

from trionfi.table.table import RUNNING, SETTING
from trionfi.web.api import lobby, play, schemas
from trionfi.web.api.endpoint import ANYBODY, HOSTS, INVITED, NOBODY, SEATED, Endpoint, Query
from trionfi.web.api.schemas import Answered, Done, Trouble

NO_TABLE = {404: Trouble}
LOOK = {401: Trouble, **NO_TABLE, 409: Trouble}  # 409: the rules have changed, and the game cannot go on
AUTH = {**LOOK, 403: Trouble}
BODY = {400: Trouble, 413: Trouble}
STATUS = Query("status", {"type": "string", "enum": [SETTING, RUNNING]}, "open (set) or running tables")
MOVE = Query(
    "move", {"type": "string", "minLength": 1, "maxLength": 200}, "a move in words, or its number", True
)
SINCE = Query("since", {"type": "string", "maxLength": 20}, "the ply that is known already")

ENDPOINTS = (
    Endpoint(
        "GET", "/api/games", lobby.list_games, "The games, their options and bots.", {200: schemas.Games}
    ),
    Endpoint(
        "GET",
        "/api/tables",
        lobby.list_tables,
        "Public tables to join or to watch.",
        {200: schemas.Tables, 400: Trouble},
        queries=(STATUS,),
    ),
    Endpoint(
        "POST",
        "/api/tables",
        lobby.create_table,
        "Set a table. It starts at once when no seat is open.",
        {201: schemas.NewTableOut, **BODY, 409: Trouble},
        schemas.NewTable,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        play.show_table,
        "What the token's seat may know now; without a token, what everybody may.",
        {200: schemas.TableView, **LOOK},
        needs=ANYBODY,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/join",
        lobby.join_table,
        "Take a seat at a public table.",
        {201: schemas.JoinOut, **BODY, 403: Trouble, **NO_TABLE, 409: Trouble},
        schemas.JoinIn,
        NOBODY,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/sit",
        lobby.sit_down,
        "Take the open seat that this token opens.",
        {201: schemas.JoinOut, **BODY, **AUTH, 409: Trouble},
        schemas.JoinIn,
        INVITED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/start",
        lobby.start_table,
        "Start the game; for the host.",
        {200: Done, **AUTH, 409: Trouble},
        needs=HOSTS,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/moves",
        play.list_moves,
        "This seat's legal moves, in words and as clicks.",
        {200: schemas.Moves, **AUTH},
        needs=SEATED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/moves",
        play.play,
        "Play a move. 409 says stale or refused, and why.",
        {200: Answered, **BODY, **AUTH, 409: Answered},
        schemas.MoveIn,
        SEATED,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/refusal",
        play.why_not,
        "Why a move is not allowed now.",
        {200: schemas.RefusalOut, 400: Trouble, **AUTH},
        needs=SEATED,
        queries=(MOVE,),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/undo",
        play.take_back,
        "Take back this seat's last move, where that is fair. 409 says stale or refused, and why.",
        {200: Answered, **BODY, **AUTH, 409: Answered},
        schemas.UndoIn,
        SEATED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/chat",
        play.chat,
        "Say something.",
        {200: Done, **BODY, **AUTH, 409: Trouble},
        schemas.ChatIn,
        SEATED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/name",
        play.rename,
        "Be called by another name at this table from now on.",
        {200: Done, **BODY, **AUTH, 409: Trouble},
        schemas.NameIn,
        SEATED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/here",
        play.here,
        "Say that you are there, when the host asks (`called`); so does any move.",
        {200: Done, **AUTH, 409: Trouble},
        needs=SEATED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/agree",
        play.agree,
        "Agree, or not, that somebody takes over a bot's hand (`substitute`). One no is enough.",
        {200: Done, **BODY, **AUTH, 409: Trouble},
        schemas.AgreeIn,
        SEATED,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/renew",
        lobby.renew,
        "Make this seat's token and link void, on every device; the answer has the new ones.",
        {200: schemas.JoinOut, **AUTH},
        needs=SEATED,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/chat",
        play.show_chat,
        "What was said at this table: the last two hundred lines, oldest first.",
        {200: schemas.Chat, **LOOK},
        needs=ANYBODY,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/log",
        play.show_log,
        "What happened, as told to this seat or to a spectator: the last hundred sentences.",
        {200: schemas.Log, **LOOK},
        needs=ANYBODY,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/events",
        play.follow,
        "Server-sent events: the view after each change. Resumes by Last-Event-ID or `since`.",
        {200: str, 400: Trouble, **LOOK},
        needs=ANYBODY,
        queries=(SINCE,),
        media="text/event-stream",
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        play.show_record,
        "The whole game with its seed, when it is over.",
        {200: dict[str, Any], 409: Trouble, **NO_TABLE},
    ),
)
