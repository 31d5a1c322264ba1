"""One line of a table's log."""

from typing import Any

import msgspec

# What can happen at a table, besides its game's own moves.
SET = "set"  # the table is laid: game, options, who may sit where
SIT = "sit"  # a person takes a seat, or comes back to it on another device
HAND_OVER = "hand over"  # a seat goes from a device with several to somebody who has it alone from then on
BOT = "bot"  # a bot takes a seat, or keeps it while its person is away
BACK = "back"  # a person comes back, and the bot that kept the seat gets up
FREE = "free"  # a seat is open again, or a bot's until the end where somebody played there; its old links are void
CALL = "call"  # the host asks whether a player is still there
HERE = "here"  # that player is
WANTED = "substitute"  # the host asks the others whether somebody may take over a bot's hand
AGREE = "agree"  # one of them agrees
DECLINE = "decline"  # one of them does not, and that is that
RENEW = (
    "renew"  # somebody makes their own links void; `person` is who they are from now on, `name` who they were
)
RENAME = "rename"  # somebody at the table is called by another name from here on
START = "start"  # the deal
MOVE = "move"  # a move or an aside, by a seat or by the table itself
UNDO = "undo"  # a seat takes back its last move
BACKUP = "take back"  # the same, with whatever bots did since: one person and bots
CHAT = "chat"
HUSH = "hush"  # lines of chat were deleted: those of a seat, or all
ORDER = "order"  # a standing order
ALONE = "alone"  # a person puts the script of a lesson away
END = "end"  # the host closes the table
NEXT = "next"  # the rematch is set
RULES = "rules"  # the rules have changed; the game goes on from a snapshot

BY_ITSELF = "order"  # an order made this move for its seat, or there was nothing to choose
BY_HOST = "host"
BY_OPERATOR = "operator"  # whoever runs the server


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened at one ply. `seat` is None for the table itself."""

    kind: str
    seat: int | None = None
    move: str = ""  # in words
    id: str = ""  # the client's own name for what it sent
    person: str = ""
    name: str = ""
    text: str = ""
    by: str = (
        ""  # "clock", "order" or "bot": who moved in the seat's place, see autoplay; "host": who opened it
    )
    data: dict[str, Any] = {}


class Row(msgspec.Struct, frozen=True):
    """An entry where the store keeps it."""

    table: str
    ply: int
    at: float
    entry: Entry


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode


def write_entry(entry: Entry) -> str:
    return encode(entry).decode()


def read_entry(text: str) -> Entry:
    return decode(text)
