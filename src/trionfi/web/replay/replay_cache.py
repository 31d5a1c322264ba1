"""Replays: the positions of a game with all that a page says about them. Those of tables are made here, and kept."""

import asyncio
import re
from collections import OrderedDict
from dataclasses import dataclass, field

from trionfi.bots import bot_names
from trionfi.core.game import Game
from trionfi.core.history import History
from trionfi.core.record import Record, check_result
from trionfi.core.seats import LETTERS, letter
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.seat import BOT, HUMAN
from trionfi.table.slices import Slices
from trionfi.table.table import OVER, SETTING, Table
from trionfi.web.forms import line
from trionfi.web.identity import LONGEST_NAME
from trionfi.web.replay.checks import Proof, proof_of
from trionfi.web.replay.position_history import PositionHistory, positions_of_record

REPLAYS_KEPT = 64
BOT_NAME = re.compile(r"(.+) \(([^()]+)\)")


@dataclass(frozen=True)
class Who:
    """Who sat at a seat."""

    name: str
    kind: str = HUMAN
    bot: str = ""


@dataclass(frozen=True)
class Replay:
    """The positions of a game with all that the page says about it. `base` is the page's address."""

    positions: PositionHistory
    base: str
    spec: str  # the name under which the house finds the game
    people: tuple[Who, ...]
    proof: Proof | None = None  # once the game is over
    table: str = ""  # the table's own page, where there is one
    is_from_position: bool = False  # it was not dealt, and somebody else says how the cards lay

    @property
    def names(self) -> list[str]:
        named = [who.name for who in self.people]
        return [*named, *LETTERS[len(named) :]]

    @property
    def is_open(self) -> bool:
        """Nothing is secret any more."""
        return self.proof is not None

    @property
    def record(self) -> str:
        """The address of the record."""
        return f"{self.table or self.base}/record"

    @property
    def play_on(self) -> str:
        """Where the form to play on from here is sent."""
        return f"{self.table or self.base}/play-on"


@dataclass
class TableReplay:
    """The positions of a table's game, and who is adding to them now."""

    history: History
    positions: PositionHistory
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    proof: tuple[int, Proof] | None = None  # after how many plies it was made


class ReplayCache:
    """Replays of tables are made once and grow with their games. The last used are kept."""

    def __init__(self, slices: Slices) -> None:
        self.slices = slices
        self.histories: OrderedDict[str, TableReplay] = OrderedDict()

    async def of_table(self, live: LiveTable) -> Replay:
        """The game of a table, up to now; `Refused` where there is none to be shown."""
        table = live.table
        history = table.history
        if history is None:
            raise Refused(
                "the game has not begun: there is nothing to look back at"
                if table.status == SETTING
                else "this game was played by earlier rules, and cannot be shown by those of now"
            )
        cached = self.table_replay(table, history)
        async with cached.lock:
            await self.slices.each(tuple(history.log)[cached.positions.last :], cached.positions.add)
            proof = proof_of_table(table, cached) if table.status == OVER else None
        base = f"/table/{table.id}"
        return Replay(cached.positions, f"{base}/replay", table.settings.game, people_of(table), proof, base)

    def table_replay(self, table: Table, history: History) -> TableReplay:
        cached = self.histories.get(table.id)
        if cached is None or cached.history is not history:
            cached = self.histories[table.id] = TableReplay(history, PositionHistory(History(history.start)))
        self.histories.move_to_end(table.id)
        while len(self.histories) > REPLAYS_KEPT:
            self.histories.popitem(last=False)
        return cached


def proof_of_table(table: Table, cached: TableReplay) -> Proof:
    """Every position was reached by checked moves; the end must be that of the table itself."""
    positions = cached.positions
    if cached.proof is None or cached.proof[0] != positions.last:
        record = table.record()
        check_result(record, positions.history.state)
        cached.proof = positions.last, proof_of(record, positions)
    return cached.proof[1]


def replay_of(record: Record, game: Game, spec: str, base: str) -> Replay:
    """The replay of a record, which is checked on the way; `BadRecord` says what is wrong with it."""
    positions = positions_of_record(record, game)
    people, proof = people_in(record, game, positions), proof_of(record, positions)
    return Replay(positions, base, spec, people, proof, is_from_position=record.start.snapshot is not None)


def people_of(table: Table) -> tuple[Who, ...]:
    return tuple(
        Who(table.names[at], BOT if seat.kind == BOT else HUMAN, seat.bot if seat.kind == BOT else "")
        for at, seat in enumerate(table.seats)
    )


def people_in(record: Record, game: Game, positions: PositionHistory) -> tuple[Who, ...]:
    """The names of a record came from anywhere: one line each, and not too long."""
    known = bot_names(game.slug)
    named = [who_is(name, letter(at), known) for at, name in enumerate(record.names[: len(LETTERS)])]
    missing = range(len(named), int(positions.history.state.seats))
    return (*named, *(Who(letter(at)) for at in missing))


def who_is(name: str, otherwise: str, bots: list[str]) -> Who:
    match = BOT_NAME.fullmatch(name)
    if match and match[2] in bots:
        return Who(line(match[1], LONGEST_NAME) or otherwise, BOT, match[2])
    return Who(line(name, LONGEST_NAME) or otherwise)
