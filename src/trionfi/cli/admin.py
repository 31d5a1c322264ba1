"""`trionfi admin`: what whoever runs a server does about tables and people, while it runs."""

import argparse
import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from trionfi.core.errors import BadOption
from trionfi.core.seats import letter
from trionfi.table import expiry, moderation
from trionfi.table.bot_workers import Thinkers
from trionfi.table.db_engine import default_url, is_sqlite, read_url
from trionfi.table.errors import BadStore
from trionfi.table.keyfile import KEY_FILE
from trionfi.table.store import Store
from trionfi.table.tables import Tables

Job = Callable[[argparse.Namespace], Awaitable[None]]
MOST_DAYS = 36_500
MOST_LINES = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--database", metavar="URL", help="sqlite:///FILE or postgresql://HOST/NAME")
    shared.add_argument("--key", metavar="FILE", help="the file with the server's key")
    jobs = parser.add_subparsers(title="jobs", metavar="JOB", required=True)

    def job(name: str, does: Job, help_text: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = jobs.add_parser(
            name, help=help_text, description=help_text, parents=[shared]
        )
        made.set_defaults(job=does)
        return made

    listing = job("tables", show_tables, "list tables, the newest first")
    listing.add_argument("--status", choices=("set", "running", "over", "ended"), help="only those")
    listing.add_argument("--limit", type=int, default=50, metavar="N")
    job("table", show_table, "who sits at a table, and by which hash").add_argument("table", metavar="TABLE")
    job("close", close, "close a table for everybody").add_argument("table", metavar="TABLE")
    job("chat", show_chat, "read the chat of a table").add_argument("table", metavar="TABLE")
    deleting = job("delete-chat", drop_chat, "delete the chat of a table, or of one seat")
    deleting.add_argument("table", metavar="TABLE")
    deleting.add_argument("--seat", metavar="LETTER", help="only the lines of this seat")
    banning = job("ban", ban, "shut out an address, a network or a person")
    banning.add_argument(
        "whom", metavar="ADDRESS|PERSON", help="192.0.2.7, 192.0.2.0/24, or 12 digits of a hash"
    )
    banning.add_argument("--days", type=float, metavar="N", help="for so long; for good if not said")
    banning.add_argument("--reason", default="", help="told to whoever is shut out")
    job("unban", unban, "let somebody in again").add_argument("whom", metavar="ADDRESS|PERSON")
    job("bans", show_bans, "list those who are shut out")
    reading = job("reports", show_reports, "read what people have reported, the newest first")
    reading.add_argument("--limit", type=int, default=50, metavar="N")
    expiring = job("expire", expire, "delete what nobody has used for long, now")
    expiring.add_argument("--days", type=float, required=True, metavar="N", help="tables unused for so long")
    expiring.add_argument("--uploads-days", type=float, default=0, metavar="N", help="records that old")


def run(args: argparse.Namespace) -> int:
    if args.key:
        os.environ[KEY_FILE] = os.path.abspath(args.key)
    if not 1 <= getattr(args, "limit", 1) <= MOST_LINES:
        raise BadOption(f"--limit is 1 to {MOST_LINES}, not {args.limit}")
    asyncio.run(args.job(args))
    return 0


@asynccontextmanager
async def open_tables(args: argparse.Namespace) -> AsyncIterator[Tables]:
    """The tables of this database, beside the servers that play them: no bot thinks here."""
    url = read_url(args.database or default_url())
    if is_sqlite(url) and not Path(str(url.database)).is_file():
        raise BadStore(f"there is no database {url.database}; name one with --database")
    tables = Tables(Store(args.database or default_url()), Thinkers(1))
    tables.autoplay.stop()
    await tables.store.open()
    try:
        yield tables
    finally:
        await tables.store.close()
        tables.thinkers.stop()


def moment(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


# Tables


async def show_tables(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        newest = await tables.store.newest(args.status, args.limit)
        for table in newest:
            print(f"{table.id}  {moment(table.created)}  {table.status:8} {table.game}")
        if not newest:
            print("No table.")


async def show_table(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        table = (await tables.get(args.table)).table
        print(f"{table.id}: {table.game.title}, {table.status}, last used {moment(table.last_at)}")
        for at, seat in enumerate(table.seats):
            hashes = " ".join(sorted(map(moderation.identity_of, seat.persons)))
            print(f"  {letter(at)}  {seat.kind:6} {table.names[at]}  {hashes}".rstrip())


async def close(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        await moderation.close_table(tables, await tables.get(args.table))
        print(f"{args.table} is closed.")


async def show_chat(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        chat = (await tables.get(args.table)).table.chat
        for line in chat:
            print(f"{letter(line.seat) if line.seat is not None else '-'}  {line.name}: {line.text}")
        if not chat:
            print("Nobody has said anything.")


async def drop_chat(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        live = await tables.get(args.table)
        seats = [letter(at) for at in range(len(live.table.seats))]
        if args.seat is not None and args.seat.upper() not in seats:
            raise BadOption(f"the seats of this table are {', '.join(seats)}; there is no “{args.seat}”")
        count = await moderation.delete_chat(
            tables, live, seats.index(args.seat.upper()) if args.seat else None
        )
        print(f"{count} {'line' if count == 1 else 'lines'} deleted.")


async def expire(args: argparse.Namespace) -> None:
    if not (0 <= args.days <= MOST_DAYS and 0 <= args.uploads_days <= MOST_DAYS):
        raise BadOption(f"days are 0 to {MOST_DAYS}")
    async with open_tables(args) as tables:
        gone, records = await expiry.expire(tables, args.days, args.uploads_days)
        print(f"{gone} tables and {records} records deleted.")


# People


async def ban(args: argparse.Namespace) -> None:
    if args.days is not None and not 0 < args.days <= MOST_DAYS:
        raise BadOption(f"--days is more than 0, and {MOST_DAYS} at most; without it a ban is for good")
    async with open_tables(args) as tables:
        made = await moderation.ban(tables.store, args.whom, args.reason, args.days)
        until = f"until {moment(made.ends)} UTC" if made.ends is not None else "for good"
        print(f"{made.kind} {made.value} is shut out {until}; running servers know it within seconds.")


async def unban(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        if not await moderation.unban(tables.store, args.whom):
            raise BadOption(f"{args.whom} is not shut out; `trionfi admin bans` lists who is")
        print(f"{args.whom} may come in again.")


async def show_bans(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        bans = await moderation.list_bans(tables.store)
        for banned in bans:
            until = f"until {moment(banned.ends)}" if banned.ends is not None else "for good"
            print(
                f"{banned.kind:8} {banned.value}  since {moment(banned.created)} {until}  {banned.reason}".rstrip()
            )
        if not bans:
            print("Nobody is shut out.")


async def show_reports(args: argparse.Namespace) -> None:
    async with open_tables(args) as tables:
        reports = await moderation.list_reports(tables.store, args.limit)
        for report in reports:
            who = f"{letter(report.seat)} {report.name} ({report.reported})"
            print(f"{moment(report.at)}  table {report.table}  {who}, by {report.reporter}: {report.text}")
        if not reports:
            print("No report.")
