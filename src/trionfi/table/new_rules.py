"""A game whose log was made under other rules goes on from its last snapshot, by the rules of now."""

from __future__ import annotations

import logging
from contextlib import suppress

import msgspec

from trionfi.core.errors import BadData
from trionfi.table import log_entry as kinds
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.log_writer import LogWriter
from trionfi.table.table import Table

logger = logging.getLogger("trionfi.table")


async def go_on_by_new_rules(writer: LogWriter, live: LiveTable) -> None:
    """Go on from the last snapshot, and say so. Where that fails, the table waits."""
    kept = await writer.store.read_snapshot(live.table.id)
    if kept is None:
        logger.warning("table %s was played by other rules, and has no snapshot", live.table.id)
        return
    since = [row.entry.kind for row in await writer.store.read_log(live.table.id, kept[0])]
    try:
        state = live.table.game.restore(msgspec.json.decode(kept[1])["state"], other_rules=True)
        snapshot = state.snapshot()
        live.table.game.restore(snapshot)
    except (BadData, msgspec.DecodeError, KeyError) as refused:
        logger.warning("table %s cannot go on by the new rules: %s", live.table.id, refused)
        return

    def make(table: Table) -> Entry:
        if table.history is not None:
            raise Refused("it goes on already")
        data = {"rules": table.game.rules_hash, "snapshot": snapshot}
        return Entry(kinds.RULES, text=f"It goes on from {place_of(since)}.", data=data)

    with suppress(Refused):
        await writer.append_with_retry(live, make)


def place_of(since: list[str]) -> str:
    """Where a game goes on, by what was written since its snapshot."""
    if kinds.UNDO in since or kinds.BACKUP in since:
        return "where it stood before somebody took back a move"
    lost = since.count(kinds.MOVE)
    return f"where it stood {lost} {'move' if lost == 1 else 'moves'} ago" if lost else "here"
