"""New secrets for a seat: its old links and tokens are void, and its other devices are signed out."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from trionfi.table import log_entry as kinds
from trionfi.table.errors import NoSuchTable, Refused
from trionfi.table.fairness import renew_refusal
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seats import hold_seat
from trionfi.table.table import RUNNING, SETTING, Table
from trionfi.table.tables import Tables

BATCH = 50  # tables
NEWEST = 20  # tables, whatever has become of their games: the front page lists so many


async def renew_seat(tables: Tables, live: LiveTable, seat: int | None, old: str, new: str) -> None:
    """Make the links of this seat, or without one those of the host, void; `new` is who sits there from now on."""

    def make(table: Table) -> Entry:
        why = renew_refusal(table, seat, old)
        if why:
            raise Refused(why)
        return Entry(kinds.RENEW, seat, person=new, name=old)

    await tables.writer.append_with_retry(live, make, person=new)


async def renew_by_token(tables: Tables, live: LiveTable, seat: int, new: str) -> None:
    """The same for whoever has the token of a seat, and no name.

    Whoever asks for one of several seats that somebody else has is given that seat alone, as by its link in a browser:
    what else is theirs, the table itself above all, stays with whoever set it.
    """
    table = live.table
    host, persons = table.settings.host, table.seats[seat].persons
    old = host if host in persons else min(persons, default="")
    if len(table.seats_of(old)) > 1:
        await hold_seat(tables, live, seat, new, "", tables.token(table, seat))
    else:
        await renew_seat(tables, live, seat, old, new)


async def renew_everywhere(tables: Tables, old: str, new: str) -> None:
    """All seats of this person go over to another id, and so does what they are host of.

    Of the games that are over, only the newest do: they have no secrets, and there may be very many.
    """
    await renew_at(tables, [listed.id for listed in await tables.store.of_person(old, NEWEST)], old, new)
    while True:
        ids = [listed.id for listed in await tables.store.of_person(old, BATCH, (SETTING, RUNNING))]
        if not ids:
            break
        await renew_at(tables, ids, old, new)
    await tables.store.forget_person(old)


async def renew_at(tables: Tables, ids: list[str], old: str, new: str) -> None:
    """At these tables the person has the other id, one after the other, and the loop goes on in between."""
    for name in ids:
        with suppress(NoSuchTable, Refused):  # it has expired, or somebody else has the seat since
            await renew_seats(tables, await tables.get(name), old, new)
        await asyncio.sleep(0)
    await tables.store.forget_person(old, ids)


async def renew_seats(tables: Tables, live: LiveTable, old: str, new: str) -> None:
    for seat in live.table.seats_of(old):
        with suppress(Refused):
            await renew_seat(tables, live, seat, old, new)
    if live.table.settings.host == old:
        await renew_seat(tables, live, None, old, new)
