"""Where films come from: tables of this house, and records that somebody brought. The last used are kept."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from dataclasses import dataclass

from trionfi.bots import bot_names
from trionfi.core.errors import BadRecord
from trionfi.core.game import Game
from trionfi.core.history import History
from trionfi.core.record import Record, check_result, read_record
from trionfi.core.seats import LETTERS, letter
from trionfi.games import GAMES
from trionfi.table import shelf
from trionfi.table.errors import Refused
from trionfi.table.house import House, Room
from trionfi.table.seat import BOT, HUMAN
from trionfi.table.table import OVER, SETTING, Table
from trionfi.web.forms import line
from trionfi.web.person import LONGEST_NAME
from trionfi.web.replay.checks import Proof, proof_of
from trionfi.web.replay.film import Film, film_of_record

FILMS_KEPT = 64
AT_ONCE = 40  # plies that are filmed without leaving the loop
BOT_NAME = re.compile(r"(.+) \(([^()]+)\)")


@dataclass(frozen=True)
class Who:
    """Who sat at a seat."""

    name: str
    kind: str = HUMAN
    bot: str = ""


@dataclass(frozen=True)
class Reel:
    """A film with all that its page says about it. `base` is the page's address."""

    film: Film
    base: str
    spec: str  # the name under which the house finds the game
    people: tuple[Who, ...]
    proof: Proof | None = None  # once the game is over
    table: str = ""  # the table's own page, where there is one

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


class Reels:
    """Films are made once and grow with their games."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.films: OrderedDict[str, tuple[History, Film]] = OrderedDict()
        self.proofs: dict[str, tuple[int, Proof]] = {}
        self.records: OrderedDict[str, Reel] = OrderedDict()
        self.lock = asyncio.Lock()

    async def of_table(self, room: Room) -> Reel:
        """The game of a table, up to now; `Refused` where there is none to be shown."""
        table = room.table
        history = table.history
        if history is None:
            raise Refused(
                "the game has not begun: there is nothing to look back at"
                if table.status == SETTING
                else "this game was played by earlier rules, and cannot be shown by those of now"
            )
        film = await self.film_of_table(table, history)
        proof = self.proof_of_table(table, film) if table.status == OVER else None
        base = f"/table/{table.id}"
        return Reel(film, f"{base}/replay", table.settings.game, people_of(table), proof, base)

    async def film_of_table(self, table: Table, history: History) -> Film:
        async with self.lock:
            source, film = self.films.get(table.id, (None, None))
            if film is None or source is not history:
                film = Film(History(history.start))
                self.films[table.id] = history, film
            self.films.move_to_end(table.id)
            while len(self.films) > FILMS_KEPT:
                gone, _ = self.films.popitem(last=False)
                self.proofs.pop(gone, None)
            log = tuple(history.log)
            if len(log) - film.last > AT_ONCE:
                await asyncio.to_thread(film.grow, log)
            film.grow(log)
        return film

    def proof_of_table(self, table: Table, film: Film) -> Proof:
        """The film has been through the checked door; its end must be that of the table itself."""
        filmed, proof = self.proofs.get(table.id, (-1, None))
        if proof is None or filmed != film.last:
            record = table.record()
            check_result(record, film.history.state)
            proof = proof_of(record, film)
            self.proofs[table.id] = film.last, proof
        return proof

    async def of_record(self, name: str) -> Reel | None:
        """A record from the shelf; None when it is not there, `BadRecord` where it does not go by the rules of now."""
        async with self.lock:
            reel = self.records.get(name)
            if reel is None:
                text = await shelf.take(self.house.store, name)
                if text is None:
                    return None
                record = read_record(text)
                spec = spec_of(self.house, record)
                work = asyncio.to_thread(reel_of, record, self.house.find(spec), spec, f"/replay/{name}")
                reel = self.records[name] = await work
            self.records.move_to_end(name)
            while len(self.records) > FILMS_KEPT:
                self.records.popitem(last=False)
        return reel


def reel_of(record: Record, game: Game, spec: str, base: str) -> Reel:
    """The reel of a record, which is checked on the way; `BadRecord` says what is wrong with it."""
    film = film_of_record(record, game)
    return Reel(film, base, spec, people_in(record, game, film), proof_of(record, film))


def spec_of(house: House, record: Record) -> str:
    """The name of a record's game here; a game that this house does not play is not looked for elsewhere."""
    if record.game not in GAMES and record.game not in house.games:
        raise BadRecord(
            f"this record is of the game “{line(record.game, 60)}”, which this house does not play"
        )
    if record.cards is not None and record.cards != house.find(record.game).cards_hash:
        raise BadRecord(
            "this record was played with an owner's own card list, which this house does not have. In a terminal, "
            "`trionfi replay FILE --cards LIST` shows it"
        )
    return record.game


def people_of(table: Table) -> tuple[Who, ...]:
    return tuple(
        Who(table.names[at], BOT if seat.kind == BOT else HUMAN, seat.bot if seat.kind == BOT else "")
        for at, seat in enumerate(table.seats)
    )


def people_in(record: Record, game: Game, film: Film) -> tuple[Who, ...]:
    """The names of a record came from anywhere: one line each, and not too long."""
    known = bot_names(game.slug)
    named = [who_is(name, letter(at), known) for at, name in enumerate(record.names[: len(LETTERS)])]
    missing = range(len(named), int(film.history.state.seats))
    return (*named, *(Who(letter(at)) for at in missing))


def who_is(name: str, otherwise: str, bots: list[str]) -> Who:
    found = BOT_NAME.fullmatch(name)
    if found and found[2] in bots:
        return Who(line(found[1], LONGEST_NAME) or otherwise, BOT, found[2])
    return Who(line(name, LONGEST_NAME) or otherwise)
