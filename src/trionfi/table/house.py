"""The house: all tables, as one process knows them.

A table in memory is a cache of its log. `Room` holds one, with a lock under which this process writes to it, and wakes
whoever watches. Another process may write at any time: the store takes each ply once, and who loses looks again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager, aclosing, suppress
from hashlib import blake2b
from time import monotonic, time
from typing import Any

import msgspec

from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.record import Record
from trionfi.games import game as find_game
from trionfi.table import log_entry as kinds
from trionfi.table.autoplay import Minder
from trionfi.table.bot_workers import Thinkers
from trionfi.table.errors import BadStore, LostRace, NoSuchTable, Refused
from trionfi.table.fairness import GRACE, renew_refusal
from trionfi.table.lobby import Lobby
from trionfi.table.log_entry import Entry, Row
from trionfi.table.metrics import COMMITS, LOST_RACES, MOVES
from trionfi.table.move_result import ACCEPTED, REFUSED, Answer, JudgedMove
from trionfi.table.notifications import AGAIN, wakes
from trionfi.table.presence import Presence
from trionfi.table.seat import HOST, same, seat_token
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.slices import Slices
from trionfi.table.store import Kept, Listed, Store
from trionfi.table.table import ENDED, MOVING, OVER, RUNNING, SETTING, Table, write_snapshot
from trionfi.table.writer import Append

TRIES = 50  # how often a race may be lost before somebody is told
ROOMS_KEPT = 5_000
OLD_LINKS = 20  # of a seat, that are told from mistyped ones
AWAKE, ROUNDS = 15.0, 150  # seconds until everybody was nudged, in so many rounds
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
NAME_LENGTH = 10
FRESH_DEAL = "The game begins: a new deal from a fresh, sealed seed. Nobody knows anything of it."

logger = logging.getLogger("trionfi.table")
Make = Callable[[Table], Entry]
Judge = Callable[[Table], Answer | JudgedMove | Entry]


class Room:
    """A table in this process, and those who wait for it to change."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.presence = Presence()
        self.is_ours = False  # this process wrote the last row, so it minds the bots at once
        self.pages: dict[object, Any] = {}  # what was rendered for this ply
        self.is_leaving = False  # this process ends soon: streams end, and come back to the next one
        self.has_snapshot = False  # this process has written one since it last saw the position change
        self.beats = 0  # how often a word was due on lines on which nothing is said
        self.calls: dict[int, tuple[int, float]] = {}  # by seat: the ply of a call, and when it was heard

    def looking(self, seats: list[int]) -> AbstractContextManager[None]:
        """These seats look at the table while this lasts."""
        return self.presence.looking(tuple(seats), self.wake)

    def wake(self) -> None:
        """Something has changed, for some of those who look."""
        self.pages.clear()
        self.hear_calls()
        for watcher in self.watchers:
            watcher.set()

    def hear_calls(self) -> None:
        """Whoever is asked whether they are there has their time from now on."""
        for at, seat in enumerate(self.table.seats):
            if seat.called and self.calls.get(at, (0, 0.0))[0] != seat.called:
                self.calls[at] = seat.called, monotonic()

    def waited(self, seat: int) -> float:
        """Seconds since this player was asked, as far as this process knows: never too many."""
        self.hear_calls()
        return monotonic() - self.calls[seat][1] if self.table.seats[seat].called else 0.0

    def nudge(self) -> None:
        """Have a word said on every line."""
        self.beats += 1
        for watcher in self.watchers:
            watcher.set()


class House:
    """Opens tables, writes to them, and keeps them current."""

    def __init__(self, store: Store, thinkers: Thinkers | None = None, games: dict[str, Game] | None = None):
        self.store = store
        self.thinkers = thinkers or Thinkers()
        self.games = games or {}
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.public_tables = Lobby(store)
        self.minder = Minder(self)
        self.slices = Slices()
        self.tasks: list[asyncio.Task[None]] = []
        self.is_leaving = False
        self.grace = GRACE  # seconds that somebody has to answer whether they are there

    def find(self, name: str) -> Game:
        return self.games.get(name) or find_game(name)

    async def open(self) -> None:
        await self.store.open()
        self.tasks = [
            asyncio.create_task(self.follow(), name="the hub"),
            asyncio.create_task(self.resume(), name="resuming games"),
            asyncio.create_task(self.keep_awake(), name="keeping lines open"),
        ]

    async def close(self) -> None:
        self.minder.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.keep_snapshots()
        await self.store.close()
        self.thinkers.stop()

    def leave(self) -> None:
        """Another process goes on here: it minds the bots from now on, and the live streams are told to go there."""
        self.is_leaving = True
        self.minder.stop()
        for room in self.rooms.values():
            room.is_leaving = True
            room.wake()

    # Tables in memory

    async def room(self, table: str) -> Room:
        """The table of this name, from memory or from its log; `NoSuchTable`."""
        found = self.rooms.get(table)
        if found is not None:
            self.rooms.move_to_end(table)
            return found
        task = self.opening.get(table)
        if task is None:
            task = self.opening[table] = asyncio.create_task(self.load(table))
            task.add_done_callback(lambda done: self.opening.pop(table, None))
        return await asyncio.shield(task)

    async def load(self, table: str) -> Room:
        rows = await self.store.read_log(table)
        if not rows:
            raise NoSuchTable("there is no such table; it may have been mistyped")
        room = Room(Table(table, self.find))
        room.is_leaving = self.is_leaving
        await self.slices.each(rows, room.table.apply)
        if room.table.status == RUNNING and room.table.history is None:
            await self.go_on_by_new_rules(room)
        self.rooms[table] = room
        self.make_room()
        self.minder.look(room)
        return room

    def make_room(self) -> None:
        """Forget the tables that were used longest ago, unless somebody watches them or a bot is at work."""
        for table in list(self.rooms)[: max(0, len(self.rooms) - ROOMS_KEPT)]:
            room = self.rooms[table]
            if not room.watchers and not room.lock.locked() and not self.minder.minds(room):
                del self.rooms[table]

    def forget(self, table: str) -> None:
        """This table was deleted: whoever looks at it is sent away, and learns so when they come back."""
        self.public_tables.forget()
        room = self.rooms.pop(table, None)
        if room is not None:
            room.is_leaving = True
            room.wake()

    async def forget_opened(self, table: str) -> None:
        """The same for one whose log may just have been read, before it was deleted."""
        opening = self.opening.get(table)
        if opening is not None:
            await asyncio.wait([opening])
        self.forget(table)

    async def catch_up(self, room: Room) -> None:
        """Read what others have written; the caller holds the room's lock. Who looks meanwhile sees an earlier ply."""
        rows = await self.store.read_log(room.table.id, room.table.ply)
        if not rows:
            return
        try:
            await self.slices.each(rows, room.table.apply)
        finally:
            room.is_ours = False
            room.wake()
            self.minder.look(room)

    async def go_on_by_new_rules(self, room: Room) -> None:
        """The log was made under other rules: go on from the last snapshot, and say so. Where that fails, it waits."""
        kept = await self.store.read_snapshot(room.table.id)
        if kept is None:
            logger.warning("table %s was played by other rules, and has no snapshot", room.table.id)
            return
        since = [row.entry.kind for row in await self.store.read_log(room.table.id, kept[0])]
        try:
            state = room.table.game.restore(msgspec.json.decode(kept[1])["state"], other_rules=True)
            snapshot = state.snapshot()
            room.table.game.restore(snapshot)
        except (BadData, msgspec.DecodeError, KeyError) as refused:
            logger.warning("table %s cannot go on by the new rules: %s", room.table.id, refused)
            return

        def make(table: Table) -> Entry:
            if table.history is not None:
                raise Refused("it goes on already")
            data = {"rules": table.game.rules_hash, "snapshot": snapshot}
            return Entry(kinds.RULES, text=f"It goes on from {place_of(since)}.", data=data)

        with suppress(Refused):
            await self.do(room, make)

    async def keep_snapshots(self) -> None:
        """Before an orderly stop: a snapshot of every running game that has none from this process."""
        kept = [
            Kept(room.table.id, room.table.ply, write_snapshot(room.table.state))
            for room in self.rooms.values()
            if room.table.status == RUNNING and room.table.history is not None and not room.has_snapshot
        ]
        try:
            await self.store.keep_snapshots(kept)
        except BadStore as trouble:
            logger.warning("no snapshots were written before the end: %s", trouble)

    # The hub: one task reads, everybody else waits on rooms

    async def follow(self) -> None:
        async with aclosing(wakes(self.store)) as source:
            async for grown in source:
                for table in grown or [*self.rooms, *self.opening]:
                    await self.hear(table, grown.get(table))

    async def hear(self, table: str, ply: int | None) -> None:
        """This table was written to, at this ply if that is known. Whatever goes wrong here, the hub goes on."""
        opening = self.opening.get(table)
        if opening is not None:  # its log may have been read before it grew
            await asyncio.wait([opening])
        room = self.rooms.get(table)
        while room is not None and (ply is None or room.table.ply <= ply):
            try:
                async with room.lock:
                    if ply is None or room.table.ply <= ply:
                        await self.catch_up(room)
                return
            except BadStore as trouble:
                logger.warning("table %s waits for the database: %s", table, trouble)
                await asyncio.sleep(AGAIN)
            except Exception:
                logger.exception("table %s cannot be caught up", table)
                return

    async def resume(self) -> None:
        """After a start: bots that owe a move, and clocks that run, go on."""
        for table in await self.store.running():
            try:
                await self.room(table)
            except Exception as trouble:  # one table that cannot be read keeps no other from going on
                logger.warning("table %s cannot be opened: %s", table, trouble)
            await asyncio.sleep(0)

    async def keep_awake(self) -> None:
        """A line on which nothing is said is closed by what lies between.

        Few rooms at a time: a word to everybody at once would keep those who move waiting.
        """
        while True:
            tables = list(self.rooms)
            for nth in range(ROUNDS):
                await asyncio.sleep(AWAKE / ROUNDS)
                for table in tables[nth::ROUNDS]:
                    if table in self.rooms:
                        self.rooms[table].nudge()

    # Writing

    async def append(self, room: Room, new: Entry | JudgedMove, person: str = "") -> Row:
        """Write the next ply, or raise `LostRace`; the caller holds the room's lock.

        The word under which the lobby finds the table, and a snapshot of the new position, go into the same commit.
        A move is played on a copy first, which takes the position's place once the move is written. So whoever looks
        meanwhile sees the position of before, and so does everybody where it cannot be written.
        """
        table = room.table
        entry = new.entry if isinstance(new, JudgedMove) else new
        played = table.play_ahead(new) if isinstance(new, JudgedMove) else None
        state = played.after if played is not None else table.state_after(entry)
        row = Row(table.id, table.ply, time(), entry)
        status = table.status_after(entry, state)
        snapshot = write_snapshot(state) if state is not None else ""
        await self.commit(Append(row, status if status != table.status else "", person, snapshot))
        room.is_ours = True
        table.apply(row, played)
        room.has_snapshot = bool(snapshot) or (room.has_snapshot and entry.kind not in MOVING)
        if entry.kind in (kinds.UNDO, kinds.BACKUP):
            await self.keep_undone(room)
        room.wake()
        self.minder.look(room)
        return row

    async def commit(self, append: Append) -> None:
        """Have the store write this, timed and counted."""
        begun = monotonic()
        try:
            await self.store.append(append)
        except LostRace:
            LOST_RACES.add()
            raise
        except NoSuchTable:
            self.forget(append.row.table)
            raise
        COMMITS.add(monotonic() - begun)
        if append.status:
            self.public_tables.forget()
        if append.row.entry.kind == kinds.MOVE:
            MOVES.add(append.row.entry.by or "person")

    async def keep_undone(self, room: Room) -> None:
        """After an undo, the snapshot follows in a commit of its own; without it the move would come back."""
        try:
            await self.store.keep_snapshots(
                [Kept(room.table.id, room.table.ply, write_snapshot(room.table.state))]
            )
            room.has_snapshot = True
        except BadStore as trouble:
            logger.warning("table %s has no snapshot of what was undone: %s", room.table.id, trouble)

    async def do(self, room: Room, make: Make, person: str = "") -> Row:
        """Write the entry that `make` finds fit, made anew whenever somebody else was quicker."""
        async with room.lock:
            for _ in range(TRIES):
                try:
                    entry = make(room.table)
                except Refused:
                    if not await self.behind(room):
                        raise
                    continue
                try:
                    return await self.append(room, entry, person)
                except LostRace:
                    await self.catch_up(room)
        raise Refused("the table is too busy; try again")

    async def behind(self, room: Room) -> bool:
        """Whether another process had written what this one did not know."""
        ply = room.table.ply
        await self.catch_up(room)
        return room.table.ply > ply

    async def record(self, room: Room) -> Record:
        """The game, once it is over; another process may have ended it just now."""
        if room.table.status != OVER:
            async with room.lock:
                await self.catch_up(room)
        return room.table.record()

    async def move(
        self, room: Room, seat: int | None, move: int | str, decision: int | None, ident: str, by: str = ""
    ) -> Answer:
        """Accepted, duplicate, stale or refused, exactly once."""
        return await self.judged(room, seat, lambda table: table.judge(seat, move, decision, ident, by))

    async def undo(self, room: Room, seat: int, decision: int | None = None, ident: str = "") -> Answer:
        """The same for taking back this seat's last move."""
        return await self.judged(room, seat, lambda table: table.judge_undo(seat, decision, ident))

    async def judged(self, room: Room, seat: int | None, judge: Judge) -> Answer:
        """The envelope: what the table judges fit is written, or its answer given; judged anew after a lost race."""
        async with room.lock:
            for _ in range(TRIES):
                judged = judge(room.table)
                if isinstance(judged, Answer):
                    if judged.went_well or not await self.behind(room):
                        return judged
                    continue
                try:
                    await self.append(room, judged)
                except LostRace:
                    await self.catch_up(room)
                    continue
                return Answer(ACCEPTED, room.table.shown - 1, room.table.decision(seat))
        return Answer(REFUSED, sentence="the table is too busy; try again")

    # The life of a table

    async def set_table(
        self, settings: TableSettings, sits: dict[int, tuple[str, str]], salt: str = ""
    ) -> Room:
        """A new table; `sits` are (person, name) who sit down at once."""
        entries = [
            Entry(kinds.SIT, seat, person=person, name=name, text=salt)
            for seat, (person, name) in sits.items()
        ]
        return await self.lay(table_name(secrets.token_bytes(16)), settings, entries)

    async def lay(self, table: str, settings: TableSettings, sits: list[Entry]) -> Room:
        """The table of this name, laid now unless it was already."""
        entries = [Entry(kinds.SET, data=msgspec.to_builtins(settings)), *sits]
        rows = await self.store.set_table(
            table, settings.game, settings.listed, entries, SETTING, settings.host
        )
        self.public_tables.forget()
        if not rows:
            return await self.room(table)
        room = Room(Table(table, self.find))
        room.is_leaving = self.is_leaving
        for row in rows:
            room.table.apply(row)
        room.is_ours = True
        self.rooms[table] = room
        self.make_room()
        return room

    async def start(self, room: Room) -> None:
        def make(table: Table) -> Entry:
            if table.status != SETTING:
                raise Refused("the game has begun already")
            free = [at for at, seat in enumerate(table.seats) if seat.kind == "open"]
            if free:
                raise Refused("somebody is still missing: wait for them, or give the free seats to bots")
            rules = table.game.rules_hash  # they may have changed since the table was set
            return Entry(kinds.START, data={} if rules == table.settings.rules else {"rules": rules})

        await self.do(room, make)

    async def end(self, room: Room) -> None:
        def make(table: Table) -> Entry:
            if table.status not in (SETTING, RUNNING):
                raise Refused("the game is over" if table.status == OVER else "this table is closed already")
            return Entry(kinds.END)

        await self.do(room, make)

    async def chat(self, room: Room, seat: int | None, name: str, text: str) -> None:
        def make(table: Table) -> Entry:
            why = table.chat_refusal(seat)
            if why:
                raise Refused(why)
            return Entry(kinds.CHAT, seat, name=name, text=text)

        await self.do(room, make)

    async def set_order(self, room: Room, seat: int, key: str, value: str) -> None:
        await self.do(room, lambda table: Entry(kinds.ORDER, seat, name=key, text=value))

    async def rematch(self, room: Room) -> str:
        """The same people and bots once more; where there is a rematch already, that one."""
        table = room.table
        if table.next_table:
            return table.next_table
        if table.status not in (OVER, ENDED):
            raise Refused("a rematch comes after the end of the game")
        plans = [
            SeatPlan("bot", seat.name, seat.bot) if seat.kind == "bot" else SeatPlan("open")
            for seat in table.seats[: len(table.settings.seats)]
        ]
        sits = [
            Entry(kinds.SIT, at, person=person, name=seat.name)
            for at, seat in enumerate(table.seats[: len(plans)])
            for person in sorted(seat.persons)
        ]
        # Its name hangs on the old table's alone: whoever asks, and however often, there is one.
        name = table_name(f"rematch {table.id}".encode(), self.store.secret)
        new = await self.lay(name, self.settings_again(table, plans), sits)

        def make(table: Table) -> Entry:
            if table.next_table:
                raise Refused("there is a rematch already")
            return Entry(kinds.NEXT, text=new.table.id)

        with suppress(Refused):
            await self.do(room, make)
        return str(room.table.next_table)

    def settings_again(self, table: Table, plans: list[SeatPlan], origin: str = "") -> TableSettings:
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
        return plan_table(old.game, plans, dict(old.options), self.games, origin=origin, **same_table)

    async def deal_anew(self, room: Room) -> str:
        """A new table for the host of one whose cards are known: the same seat, and all others open for friends."""
        table = room.table
        many, mine = len(table.settings.seats), table.host_seat
        seat = mine if mine is not None and mine < many else 0
        plans = [SeatPlan("human" if at == seat else "open") for at in range(many)]
        name = table.names[mine] if mine is not None else "Host"
        host = Entry(kinds.SIT, seat, person=table.settings.host, name=name)
        # Asked twice from the same page, it is one table.
        place = table_name(f"deal anew {table.id} {table.shown}".encode(), self.store.secret)
        new = await self.lay(place, self.settings_again(table, plans, FRESH_DEAL), [host])
        return str(new.table.id)

    async def renew(self, room: Room, seat: int | None, old: str, new: str) -> None:
        """Make the links of this seat void, and sign out its other devices; `new` is who sits there from now on."""

        def make(table: Table) -> Entry:
            why = renew_refusal(table, seat, old)
            if why:
                raise Refused(why)
            return Entry(kinds.RENEW, seat, person=new, name=old)

        await self.do(room, make, person=new)

    # Secrets

    def token(self, table: Table, seat: int) -> str:
        epoch = table.host_epoch if seat == HOST else table.seat_at(seat).epoch
        return seat_token(self.store.secret, table.id, seat, epoch)

    def seat_of_token(self, table: Table, token: str) -> int | None:
        """The seat (or `HOST`) that this secret opens; None when it opens none."""
        seats: list[int] = [*range(len(table.seats)), HOST]
        for seat in seats:
            if same(token, self.token(table, seat)):
                return seat
        return None

    def was_token(self, table: Table, token: str) -> bool:
        """Whether this secret has opened a seat not long ago, and does no more."""
        for at, seat in enumerate(table.seats):
            for epoch in range(max(0, seat.epoch - OLD_LINKS), seat.epoch):
                if same(token, seat_token(self.store.secret, table.id, at, epoch)):
                    return True
        return False

    # The lobby

    def here(self, table: str) -> frozenset[int]:
        """The seats whose page is open just now."""
        room = self.rooms.get(table)
        return room.presence.here if room is not None else frozenset()

    async def lobby(self, status: str, limit: int = 20) -> list[Room]:
        """Rooms of the newest public tables of this status."""
        return await self.rooms_of(await self.public_tables.tables(status, limit))

    async def tables_of(self, person: str, limit: int = 20) -> list[Room]:
        return await self.rooms_of(await self.store.of_person(person, limit))

    async def rooms_of(self, listed: list[Listed]) -> list[Room]:
        found = []
        for one in listed:
            with suppress(NoSuchTable):
                found.append(await self.room(one.id))
        return found


def place_of(since: list[str]) -> str:
    """Where a game goes on, by what was written since its snapshot."""
    if kinds.UNDO in since or kinds.BACKUP in since:
        return "where it stood before somebody took back a move"
    lost = since.count(kinds.MOVE)
    return f"where it stood {lost} {'move' if lost == 1 else 'moves'} ago" if lost else "here"


def table_name(chance: bytes, secret: bytes = b"") -> str:
    """A name that nobody guesses, and that can be read aloud."""
    number = int.from_bytes(blake2b(chance, key=secret, digest_size=16).digest())
    letters = []
    for _ in range(NAME_LENGTH):
        number, at = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[at])
    return "".join(letters)
