"""What whoever runs a server does about people: bans, reports, chat that is deleted, tables that are closed.

People are known here by a short hash of their id, as in the security log; the id itself is a secret of their browser.
"""

import ipaddress
from dataclasses import dataclass
from hashlib import blake2b
from string import hexdigits
from time import time

import sqlalchemy as sa
from msgspec.structs import replace

from trionfi.core.errors import BadOption
from trionfi.table import log_entry as kinds
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry, read_entry, write_entry
from trionfi.table.schema import bans, log, reports
from trionfi.table.store import Store
from trionfi.table.table import RUNNING, SETTING, Table
from trionfi.table.tables import Tables

ADDRESS, IDENTITY = "address", "identity"
IDENTITY_LENGTH = 12
MOST_REPORTS = 5_000  # kept; the oldest go

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def identity_of(person: str) -> str:
    """A short name for a person that gives nothing away: their id is long and made by chance."""
    return blake2b(person.encode(), digest_size=6, person=b"trionfi who").hexdigest() if person else ""


# Bans


@dataclass(frozen=True)
class Ban:
    kind: str
    value: str
    reason: str
    created: float
    ends: float | None

    @property
    def is_over(self) -> bool:
        return self.ends is not None and self.ends <= time()


def read_target(word: str) -> tuple[str, str]:
    """Whom a word names: an address or a network, or a person by the short hash."""
    if len(word) == IDENTITY_LENGTH and set(word) <= set(hexdigits):
        return IDENTITY, word.lower()
    try:
        return ADDRESS, str(ipaddress.ip_network(word, strict=False))
    except ValueError:
        raise BadOption(
            f"“{word}” is neither an address (192.0.2.7, 192.0.2.0/24) nor a person (12 digits, as in the security log)"
        ) from None


async def ban(store: Store, target: str, reason: str = "", days: float | None = None) -> Ban:
    kind, value = read_target(target)
    made = Ban(kind, value, reason, time(), time() + days * 86_400 if days else None)

    def work() -> None:
        with store.engine.begin() as connection:
            connection.execute(sa.delete(bans).where(bans.c.kind == kind, bans.c.value == value))
            connection.execute(sa.insert(bans), made.__dict__)

    await store.write(work)
    return made


async def unban(store: Store, target: str) -> bool:
    """Whether there was such a ban."""
    kind, value = read_target(target)

    def work() -> bool:
        with store.engine.begin() as connection:
            where = sa.delete(bans).where(bans.c.kind == kind, bans.c.value == value)
            return bool(connection.execute(where).rowcount)

    return await store.write(work)


async def list_bans(store: Store) -> list[Ban]:
    """Those in force, the newest first."""
    query = sa.select(bans.c.kind, bans.c.value, bans.c.reason, bans.c.created, bans.c.ends)
    all_bans = [Ban(*row) for row in await store.read(query.order_by(bans.c.created.desc()))]
    return [ban for ban in all_bans if not ban.is_over]


# Reports


@dataclass(frozen=True)
class Report:
    """Somebody at a table reports a seat. `reported` are the identities of whoever sat there."""

    table: str
    at: float
    seat: int
    name: str
    reported: str
    reporter: str
    text: str


async def report(store: Store, table: Table, seat: int, person: str, text: str) -> None:
    """Keep a report; the oldest go where there are too many."""
    row = {
        "table_id": table.id,
        "at": time(),
        "seat": seat,
        "name": table.names[seat][:64],
        "reported": " ".join(sorted(map(identity_of, table.seat_at(seat).persons))),
        "reporter": identity_of(person),
        "text": text,
    }
    newest = sa.select(reports.c.id).order_by(reports.c.id.desc()).limit(MOST_REPORTS)

    def work() -> None:
        with store.engine.begin() as connection:
            connection.execute(sa.insert(reports), row)
            connection.execute(sa.delete(reports).where(reports.c.id.not_in(newest)))

    await store.write(work)


async def list_reports(store: Store, limit: int = 50) -> list[Report]:
    """The newest first."""
    c = reports.c
    query = sa.select(c.table_id, c.at, c.seat, c.name, c.reported, c.reporter, c.text)
    return [Report(*row) for row in await store.read(query.order_by(c.id.desc()).limit(limit))]


# Tables


async def close_table(tables: Tables, live: LiveTable) -> None:
    """Closed for everybody, by whoever runs the server."""

    def make(table: Table) -> Entry:
        if table.status not in (SETTING, RUNNING):
            raise Refused("this table is closed already, or its game is over")
        return Entry(kinds.END, by=kinds.BY_OPERATOR)

    await tables.writer.append_with_retry(live, make)


async def delete_chat(tables: Tables, live: LiveTable, seat: int | None = None) -> int:
    """Take all lines of chat, or those of one seat, out of the log itself; how many there were.

    An entry that says so makes every process forget the lines, and everybody at the table is told.
    """
    table = live.table.id

    def work() -> int:
        count = 0
        with tables.store.engine.begin() as connection:
            rows = connection.execute(sa.select(log.c.ply, log.c.body).where(log.c.table_id == table)).all()
            for ply, body in rows:
                entry = read_entry(body)
                if entry.kind == kinds.CHAT and entry.text and seat in (None, entry.seat):
                    empty = write_entry(replace(entry, text=""))
                    where = sa.update(log).where(log.c.table_id == table, log.c.ply == ply)
                    connection.execute(where.values(body=empty))
                    count += 1
        return count

    count = await tables.store.write(work)
    if count:
        await tables.writer.append_with_retry(live, lambda now: Entry(kinds.HUSH, seat, by=kinds.BY_OPERATOR))
    return count
