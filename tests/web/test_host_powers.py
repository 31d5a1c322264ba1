"""A law: whatever a host does, in whatever order, they see no hand but their own.

Every sequence of a host's powers up to length 4 is played on small tables, mixed with what others may do meanwhile:
agree, leave, answer, move, join. After each, everything is fetched that the host's cookie opens, and every link that
the host was ever shown, by a fresh browser and as a token: pages, fragments, JSON, replays, records. None of it may be
the view of a seat that is not the host's, nor name a card of another's hand. Sequences that lead to equal tables are
looked at once, and a power that was refused leads nowhere.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
import pytest
from starlette.applications import Starlette

from tests.lengths import share
from tests.toys.pocket import POCKET, PocketState, card_name
from tests.web.clients import LINK
from trionfi.table.house import House, Room
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.table import RUNNING, Table
from trionfi.web.app import make_app
from trionfi.web.joining import can_be_left
from trionfi.web.person import today
from trionfi.web.sheet import digest_of

GAME = "tests.toys.pocket:POCKET"
HOST, FRIEND = "the host", "a friend"
DIGEST = re.compile(r'name="digest" value="(\w+)"')


def visitor(app: Starlette, person: str = "") -> httpx2.AsyncClient:
    """A browser; who is not known gets a cookie by itself."""
    client = httpx2.AsyncClient(
        transport=httpx2.ASGITransport(app=app), base_url="http://here", follow_redirects=True
    )
    if person:
        told = {"p": person, "n": person.title(), "s": "h", "d": today()}
        client.cookies.set("trionfi", app.state.desk.signer.sign(told, "person"))
    return client


class Party:
    """A table, those who sit at it, and all links that the host was ever shown."""

    def __init__(self, app: Starlette, room: Room, host: httpx2.AsyncClient) -> None:
        self.app = app
        self.house: House = app.state.desk.house
        self.room = room
        self.host = host
        self.links: set[str] = set()

    @property
    def path(self) -> str:
        return f"/table/{self.room.table.id}"

    async def note_links(self) -> None:
        """Whatever links the host is shown now; in a running game `look` finds them."""
        if self.room.table.status == "set":
            self.links |= set(LINK.findall((await self.host.get(self.path)).text))

    async def post(self, door: str, **form: str) -> None:
        """Without looking at the page that follows."""
        await self.host.post(
            f"{self.path}/{door}", data=form, headers={"x-trionfi": "1"}, follow_redirects=False
        )

    async def friend_posts(self, door: str, **form: str) -> None:
        async with visitor(self.app, FRIEND) as friend:
            await friend.post(f"{self.path}/{door}", data=form, headers={"x-trionfi": "1"})


Power = Callable[[Party], Awaitable[None]]


def by_host(door: str, **form: str) -> Power:
    return lambda party: party.post(door, **form)


def by_friend(door: str, **form: str) -> Power:
    return lambda party: party.friend_posts(door, **form)


def move_of(seat: int) -> Power:
    async def move(party: Party) -> None:
        table = party.room.table
        if seat in table.to_act:
            await party.house.move(party.room, seat, table.state.moves(seat)[0], table.decision(seat), "")

    return move


def table_move(words: str) -> Power:
    """The first of the table's own moves that begins with these words, where its rules know one."""

    async def move(party: Party) -> None:
        table = party.room.table
        if is_secret(table):
            asides = [table.game.write(move) for move in table.state.asides(None)]
            for text in [text for text in asides if text.startswith(words)][:1]:
                await party.post("move", table="yes", move=text)

    return move


async def guest_joins(party: Party) -> None:
    async with visitor(party.app) as guest:
        await guest.get(f"{party.path}/join")
        await guest.post(f"{party.path}/join", data={"name": "Guest"})


async def guest_program_joins(party: Party) -> None:
    async with visitor(party.app) as guest:
        await guest.post(f"/api{party.path.replace('table', 'tables')}/join", json={"name": "Guest"})


async def host_joins(party: Party) -> None:
    for seat in ("1", "2"):
        await party.post("join", name="Host", seat=seat)


POWERS: dict[str, Power] = {
    **{
        f"{does} {seat}": by_host("seat", does=does, seat=seat)
        for does in ("free", "bot", "call", "substitute")
        for seat in ("1", "2")
    },
    **{does: by_host("seat", does=does) for does in ("leave", "away", "back", "renew", "agree")},
    **{does: by_host("life", does=does) for does in ("start", "end", "rematch", "friends")},
    "undo": by_host("undo"),
    "settings": by_host("settings", confirm="on"),
    "play on": by_host("play-on", ply="0", seat="1"),
    **{words: table_move(words) for words in ("ring", "join", "leave B", "leave C")},
    "hold another": by_host("here", seat="1"),
    "move": move_of(0),
    "join": host_joins,
    "friend agrees to 1": by_friend("seat", does="agree", seat="1"),
    "friend agrees to 2": by_friend("seat", does="agree", seat="2"),
    "friend is here": by_friend("seat", does="here"),
    "friend leaves": by_friend("seat", does="leave"),
    "friend moves": move_of(1),
    "guest joins": guest_joins,
    "guest program joins": guest_program_joins,
}


@dataclass
class Start:
    """A small table, and what was done at it before the host begins."""

    friend: bool
    before: tuple[str, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)
    game: str = GAME
    lengths: tuple[int, int] = (4, 1)  # of the sequences: in CI, and each day


STARTS = {
    "with a friend": Start(True, lengths=(4, 2)),
    "alone": Start(False),
    "before the deal": Start(True, ("open",)),
    "where players come and go": Start(True, (), {"listed": True}, "shipwreck", (3, 1)),
    "listed, with a friend": Start(True, more={"listed": True}),
    "the friend has left": Start(True, ("friend leaves",)),
}


async def begun(app: Starlette, start: Start, host: httpx2.AsyncClient) -> Party:
    """The host at seat A, the friend or a bot at B, a bot at C."""
    plans = [SeatPlan("human"), SeatPlan("human" if start.friend else "bot", "Ludo", "random")]
    plans.append(SeatPlan("open") if "open" in start.before else SeatPlan("bot", "Baldo", "random"))
    more = {"listed": False, **start.more}
    settings = plan_table(start.game, plans, {}, {GAME: POCKET}, host=HOST, **more)
    house: House = app.state.desk.house
    sits = {0: (HOST, "Host"), **({1: (FRIEND, "Friend")} if start.friend else {})}
    room = await house.set_table(settings, sits)
    if "open" not in start.before:
        await house.start(room)
    party = Party(app, room, host)
    for power in start.before:
        if power in POWERS:
            await POWERS[power](party)
    return party


def signature(party: Party) -> str:
    """What tells this table from others, for all that the host can do from here."""
    table = party.room.table
    seats = [
        (seat.kind, len(seat.persons), HOST in seat.persons, seat.away, bool(seat.called))
        for seat in table.seats
    ]
    votes = (table.wanted, sorted(table.agreed), table.known_deal, len(table.changes), bool(table.next_table))
    moves = 0 if table.history is None else len(table.history.steps)
    return str((table.status, seats, votes, moves, len(party.house.rooms)))


# Looking


async def look(party: Party) -> None:
    """Everything that the host can fetch, and what every link that was shown opens."""
    for room in list(party.house.rooms.values()):
        path = f"/table/{room.table.id}"
        for address in (path, f"{path}/fragment", f"{path}/replay", f"{path}/replay?eyes=B", f"{path}/join"):
            answer = await party.host.get(address)
            party.links |= set(LINK.findall(answer.text))
            check_page(room.table, answer)
        check_view(room.table, (await party.host.get(f"/api/tables/{room.table.id}")).json())
        for address in (f"{path}/record", f"/api/tables/{room.table.id}/record"):
            assert (await party.host.get(address)).status_code == 409
    for link in party.links:
        await follow(party, link)


async def follow(party: Party, link: str) -> None:
    """What a link opens for whoever has it; a fresh browser sits down nowhere by looking."""
    _, _, name, token = link.split("/")
    table = party.house.rooms[name].table
    async with visitor(party.app) as anybody:
        seat = party.house.seat_of_token(table, token)
        if seat is not None and HOST in table.seats[seat].persons:
            return  # the host's own
        check_page(table, await anybody.get(link))
        answer = await anybody.get(f"/api/tables/{name}", headers={"authorization": f"Bearer {token}"})
        if answer.status_code == 200:
            check_view(table, answer.json())


def is_secret(table: Table) -> bool:
    return table.history is not None and table.status == RUNNING


def own_seats(table: Table) -> set[int]:
    return set(table.seats_of(HOST)) | table.seen.get(HOST, set())


def check_view(table: Table, told: dict[str, Any]) -> None:
    if is_secret(table):
        assert told["seat"] is None or told["seat"] in own_seats(table)
        assert told["view"] == dict(table.state.view(told["seat"]))


def check_page(table: Table, answer: httpx2.Response) -> None:
    """No page is that of another seat, and none names a card that another holds."""
    if not is_secret(table):
        return
    own = own_seats(table)
    allowed = {digest_of(table.state.view(seat)) for seat in (None, *own)}
    assert set(DIGEST.findall(answer.text)) <= allowed
    state = table.state
    if isinstance(state, PocketState):
        theirs = {
            card_name(card) for seat, hand in enumerate(state.hands) if seat not in own for card in hand
        }
        words = re.sub(r"<[^>]*>", " ", answer.text)
        assert not [card for card in theirs if re.search(rf"\b{card}\b", words)]


def check_people(party: Party) -> None:
    """Nobody has joined a deal that is known, and who came into a running game did so by consent, and on the record."""
    for room in party.house.rooms.values():
        table = room.table
        strangers = [at for at, seat in enumerate(table.seats) if seat.persons - {HOST, FRIEND}]
        if strangers and is_secret(table) and table is party.room.table:
            assert not table.known_deal
            is_taken_over = any("as all others agreed" in change for change in table.changes)
            assert is_taken_over or can_be_left(table.game)  # whose rules deal a newcomer in


# The law


@asynccontextmanager
async def an_app(database: str) -> AsyncIterator[Starlette]:
    app = make_app(database, games={GAME: POCKET}, thinkers=1, warm=False, limit_factor=1e9)
    async with app.router.lifespan_context(app):
        house: House = app.state.desk.house
        house.grace = 0.0  # nobody has any time to answer: whoever is called may lose the seat at once
        house.minder.stop()
        yield app


async def try_all(app: Starlette, start: Start, length: int) -> int:
    """Play every sequence of powers, the short ones first; how many different tables there were."""
    known: set[str] = set()
    sequences: list[tuple[str, ...]] = [()]
    for _ in range(length + 1):
        longer: list[tuple[str, ...]] = []
        for sequence in sequences:
            if await is_new(app, start, sequence, known):
                longer += [(*sequence, power) for power in POWERS]
        sequences = longer
    return len(known)


async def is_new(app: Starlette, start: Start, sequence: tuple[str, ...], known: set[str]) -> bool:
    """Play one sequence at a fresh table. Where it leads to none of those known, everything is looked at."""
    house: House = app.state.desk.house
    house.rooms.clear()
    async with visitor(app, HOST) as host:
        party = await begun(app, start, host)
        for power in sequence:
            await party.note_links()
            await POWERS[power](party)
        found = signature(party)
        if found in known:
            return False
        known.add(found)
        try:
            await look(party)
            check_people(party)
        except AssertionError as broken:
            raise AssertionError(f"after {', '.join(sequence) or 'nothing'}: {broken}") from broken
        return True


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("start", list(STARTS)[: share(len(STARTS), 4)])
def test_no_sequence_of_powers_shows_the_host_another_hand(start: str, sqlite_database: str) -> None:
    async def run() -> int:
        async with an_app(sqlite_database) as app:
            return await try_all(app, STARTS[start], share(*STARTS[start].lengths))

    assert asyncio.run(run()) > 5


def test_the_law_finds_a_host_who_looks(sqlite_database: str) -> None:
    """The host is shown the friend's link, or is let into the friend's seat: the law notices either."""

    async def run() -> None:
        async with an_app(sqlite_database) as app, visitor(app, HOST) as host:
            party = await begun(app, STARTS["with a friend"], host)
            await look(party)
            table = party.room.table
            party.links.add(f"/seat/{table.id}/{party.house.token(table, 1)}")
            with pytest.raises(AssertionError):
                await look(party)
            async with visitor(app, FRIEND) as friend:
                page = await friend.get(party.path)
            with pytest.raises(AssertionError):
                check_page(table, page)
            with pytest.raises(AssertionError):
                check_view(table, {"seat": 1, "view": dict(table.state.view(1))})

    asyncio.run(run())
