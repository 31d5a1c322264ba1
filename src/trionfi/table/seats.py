"""What people do about seats, whether they come by a page or by a program.

Each function is one use: who asks, what speaks against it, what is written. It raises `Refused` with the reason.
"""

from __future__ import annotations

from trionfi.table import log_entry as kinds
from trionfi.table.errors import Refused
from trionfi.table.fairness import renew_refusal
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.table import Table
from trionfi.table.tables import Tables


async def chat(tables: Tables, live: LiveTable, seat: int, text: str) -> None:
    """Say a line to everybody at the table."""

    def make(table: Table) -> Entry:
        why = table.chat_refusal(seat)
        if why:
            raise Refused(why)
        return Entry(kinds.CHAT, seat, name=table.names[seat], text=text)

    await tables.writer.append_with_retry(live, make)


async def set_order(tables: Tables, live: LiveTable, seat: int, key: str, value: str) -> None:
    """Give a standing order, or take it back."""
    await tables.writer.append_with_retry(live, lambda table: Entry(kinds.ORDER, seat, name=key, text=value))


async def renew_seat(tables: Tables, live: LiveTable, seat: int | None, old: str, new: str) -> None:
    """Make the links of this seat void, and sign out its other devices; `new` is who sits there from now on."""

    def make(table: Table) -> Entry:
        why = renew_refusal(table, seat, old)
        if why:
            raise Refused(why)
        return Entry(kinds.RENEW, seat, person=new, name=old)

    await tables.writer.append_with_retry(live, make, person=new)
