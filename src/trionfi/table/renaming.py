"""Another name for somebody who sits at a table already: seen by all at once, and told to all in one sentence."""

from trionfi.table import log_entry as kinds
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seat import HUMAN
from trionfi.table.table import RUNNING, SETTING, Table
from trionfi.table.tables import Tables


def name_refusal(table: Table, seat: int, name: str) -> str:
    """Why whoever sits here cannot be called this; empty where they can."""
    if table.status not in (SETTING, RUNNING):
        return "the game is over, and its record keeps the names it was played with"
    if table.seat_at(seat).kind != HUMAN:
        return "nobody sits here now"
    others = [other for at, other in enumerate(table.names[: len(table.seats)]) if at != seat]
    if name.casefold() in map(str.casefold, others):
        return f"somebody else at this table is called {name}: please choose another name"
    return ""


async def rename(tables: Tables, live: LiveTable, seat: int, name: str) -> None:
    """Call whoever sits here by this name from now on; nothing happens where they are called so already."""
    if not name or live.table.seat_at(seat).name == name:
        return

    def make(table: Table) -> Entry:
        why = name_refusal(table, seat, name)
        if why:
            raise Refused(why)
        return Entry(kinds.RENAME, seat, name=name)

    await tables.writer.append_with_retry(live, make)
