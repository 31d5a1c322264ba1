"""A table from its creation to its rematch: create, start, end, play again."""

import secrets
from contextlib import suppress
from hashlib import blake2b

import msgspec

from trionfi.table import log_entry as kinds
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seat import BOT, OPEN
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.table import ENDED, OVER, RUNNING, SETTING, Table
from trionfi.table.tables import Tables

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
NAME_LENGTH = 10
FRESH_DEAL = "The game begins: a new deal from a fresh, sealed seed. Nobody knows anything of it."


async def create_table(
    tables: Tables, settings: TableSettings, sits: dict[int, tuple[str, str]], salt: str = ""
) -> LiveTable:
    """A new table; `sits` are (person, name) who sit down at once."""
    entries = [
        Entry(kinds.SIT, seat, person=person, name=name, text=salt) for seat, (person, name) in sits.items()
    ]
    return await create_once(tables, table_name(secrets.token_bytes(16)), settings, entries)


async def create_once(tables: Tables, table: str, settings: TableSettings, sits: list[Entry]) -> LiveTable:
    """The table of this id, created now unless it was already."""
    entries = [Entry(kinds.SET, data=msgspec.to_builtins(settings)), *sits]
    rows = await tables.store.set_table(
        table, settings.game, settings.listed, entries, SETTING, settings.host
    )
    tables.lobby.forget()
    return tables.live.add(table, rows) if rows else await tables.get(table)


async def start(tables: Tables, live: LiveTable) -> None:
    """Deal, once somebody sits at every seat."""

    def make(table: Table) -> Entry:
        if table.status != SETTING:
            raise Refused("the game has begun already")
        if any(seat.kind == OPEN for seat in table.seats):
            raise Refused("somebody is still missing: wait for them, or give the free seats to bots")
        rules = table.game.rules_hash  # they may have changed since the table was set
        return Entry(kinds.START, data={} if rules == table.settings.rules else {"rules": rules})

    await tables.writer.append_with_retry(live, make)


async def end(tables: Tables, live: LiveTable) -> None:
    """Close the table before its game is over."""

    def make(table: Table) -> Entry:
        if table.status not in (SETTING, RUNNING):
            raise Refused("the game is over" if table.status == OVER else "this table is closed already")
        return Entry(kinds.END)

    await tables.writer.append_with_retry(live, make)


async def rematch(tables: Tables, live: LiveTable) -> str:
    """The id of a table for the same people and bots; where there is a rematch already, of that one.

    For one person and bots it is dealt at once: there is nobody to wait for.
    """
    table = live.table
    if table.next_table:
        return table.next_table
    if table.status not in (OVER, ENDED):
        raise Refused("a rematch comes after the end of the game")
    plans = [
        SeatPlan(BOT, seat.name, seat.bot) if seat.kind == BOT else SeatPlan(OPEN)
        for seat in table.seats[: len(table.settings.seats)]
    ]
    sits = [
        Entry(kinds.SIT, at, person=person, name=seat.name)
        for at, seat in enumerate(table.seats[: len(plans)])
        for person in sorted(seat.persons)
    ]
    # Its id hangs on the old table's alone: whoever asks, and however often, there is one.
    name = table_name(f"rematch {table.id}".encode(), tables.store.secret)
    new = await create_once(tables, name, settings_again(tables, table, plans), sits)

    def make(table: Table) -> Entry:
        if table.next_table:
            raise Refused("there is a rematch already")
        return Entry(kinds.NEXT, text=new.table.id)

    with suppress(Refused):
        await tables.writer.append_with_retry(live, make)
    if new.table.is_solitary:
        with suppress(Refused):  # it has begun already
            await start(tables, new)
    return str(live.table.next_table)


async def deal_anew(tables: Tables, live: LiveTable) -> str:
    """The id of a new table for the host of one whose cards are known: the same seat, all others open for friends."""
    table = live.table
    seat_count, mine = len(table.settings.seats), table.host_seat
    seat = mine if mine is not None and mine < seat_count else 0
    plans = [SeatPlan("human" if at == seat else OPEN) for at in range(seat_count)]
    name = table.names[mine] if mine is not None else "Host"
    host = Entry(kinds.SIT, seat, person=table.settings.host, name=name)
    # Asked twice from the same page, it is one table.
    place = table_name(f"deal anew {table.id} {table.public_ply}".encode(), tables.store.secret)
    new = await create_once(tables, place, settings_again(tables, table, plans, FRESH_DEAL), [host])
    return str(new.table.id)


def settings_again(tables: Tables, table: Table, plans: list[SeatPlan], origin: str = "") -> TableSettings:
    """The same game with the same options, and a seed of its own."""
    old = table.settings
    same_table = {
        "host": old.host,
        "clock": old.clock,
        "clock_seconds": old.clock_seconds,
        "chat": old.chat,
        "listed": old.listed,
        "take_back": old.take_back,
        "pace": old.pace,
    }
    return plan_table(old.game, plans, dict(old.options), tables.games, origin=origin, **same_table)


def table_name(chance: bytes, secret: bytes = b"") -> str:
    """An id that nobody guesses, and that can be read aloud."""
    number = int.from_bytes(blake2b(chance, key=secret, digest_size=16).digest())
    letters = []
    for _ in range(NAME_LENGTH):
        number, at = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[at])
    return "".join(letters)
