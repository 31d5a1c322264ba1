"""What is sent and answered, as types; decoding and the OpenAPI document are made from them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from trionfi.table.move_result import Kind

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f]+$")]
NoName = Annotated[str, Meta(max_length=24, pattern=r"^[^\x00-\x1f]*$")]
Ident = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Words = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=25)]


class Trouble(Struct):
    """What went wrong, and the sentence to show for it."""

    error: str
    sentence: str


# Games


class OptionShape(Struct):
    name: str
    group: str
    help: str
    default: bool | int | str
    allowed: list[Any]
    when: str


class GameShape(Struct):
    slug: str
    title: str
    seats: list[int]
    rules: str
    move_count: int
    options: list[OptionShape]
    bots: list[str]
    usual_bot: str


class Games(Struct):
    games: list[GameShape]


# Tables


class SeatIn(Struct, forbid_unknown_fields=True):
    """`kind` human: yours; open: for whoever joins; bot: played by one of ours. Without a name we give one."""

    kind: Literal["human", "open", "bot"]
    name: NoName = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be set. `pace` is the time in seconds that bots take at least."""

    game: Annotated[str, Meta(max_length=200)]
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str] = {}
    listed: bool = False
    clock: Literal["off", "move", "game"] = "off"
    clock_seconds: Annotated[int, Meta(ge=1, le=2592000)] = 60
    chat: Literal["open", "closed to the active player", "off"] = "open"
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.9


class SeatSecret(Struct):
    seat: int
    letter: str
    kind: str
    token: str
    page: str


class NewTableOut(Struct):
    """`host` is the token of who set the table; each seat has its own, and a page that opens it in a browser."""

    table: str
    page: str
    status: str
    host: str
    seats: list[SeatSecret]
    commitment: str


class SeatOut(Struct):
    seat: int
    letter: str
    name: str
    kind: str
    asked: bool
    away: bool
    called: bool = False  # the host asks whether this player is there: answer by `here`, or by any move


class TableLine(Struct):
    table: str
    game: str
    status: str
    free: int
    names: list[str]


class Tables(Struct):
    tables: list[TableLine]


class TableView(Struct):
    """What a seat, or a spectator, may know now. `decision` goes back with the move; `moves` are the legal ones.

    `substitute`: the seat whose hand somebody may take over if all others agree (answer by `agree`), or have agreed.
    `known`: why nobody joins this deal, where that is so. `changes`: which hands other people or bots took over.
    """

    table: str
    game: str
    status: str
    ply: int
    seat: int | None
    decision: int
    to_act: list[int]
    moves: list[int]
    view: dict[str, Any]
    seats: list[SeatOut]
    commitment: str
    next_table: str = ""
    substitute: int | None = None
    known: str = ""
    changes: list[str] = []


class MoveShape(Struct):
    move: int
    text: str
    clicks: list[str]


class Moves(Struct):
    decision: int
    moves: list[MoveShape]
    asides: list[MoveShape]


class RefusalOut(Struct):
    """Why a move is not allowed; both empty when it is."""

    move: str
    allowed: bool
    sentence: str
    rule: str


class MoveIn(Struct, forbid_unknown_fields=True):
    """A move by number or in words, the decision it answers, and your own name for it: sent twice, it counts once."""

    move: Annotated[int, Meta(ge=0, le=1000000)] | Words
    id: Ident
    decision: Annotated[int, Meta(ge=0, le=1000000000)] | None = None


class UndoIn(Struct, forbid_unknown_fields=True):
    """What this seat is asked now (0: nothing), and your own name for the wish: sent twice, it counts once."""

    id: Ident
    decision: Annotated[int, Meta(ge=0, le=1000000000)] | None = None


class Answered(Struct):
    """accepted, duplicate (the same id again), stale (the decision is over; the current one is here), refused."""

    answer: Kind
    ply: int
    decision: int
    sentence: str
    rule: str


class JoinIn(Struct, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    salt: Annotated[str, Meta(max_length=100)] = ""


class JoinOut(Struct):
    table: str
    seat: int
    token: str
    page: str


class AgreeIn(Struct, forbid_unknown_fields=True):
    """Whether somebody may take over the hand at this seat."""

    seat: SeatNumber
    agree: bool


class NameIn(Struct, forbid_unknown_fields=True):
    name: Name


class ChatIn(Struct, forbid_unknown_fields=True):
    text: Line


class ChatLine(Struct):
    seat: int | None
    name: str
    text: str


class Chat(Struct):
    lines: list[ChatLine]


class Done(Struct):
    table: str
    status: str
    ply: int


class Event(Struct):
    """Something that happened, as told to this seat."""

    sentence: str
    rule: str


class Log(Struct):
    ply: int
    events: list[Event]


encode = msgspec.json.Encoder().encode
