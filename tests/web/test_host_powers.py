"""A law: whatever a host does, in whatever order, they see no hand but their own.

Every sequence of a host's powers up to length 4 (3 where the host's device has several seats) is played on small
tables, mixed with what others may do meanwhile: agree, leave, answer, move, join, open a link that the host has sent.
After each, everything is fetched that the host's cookie opens, and every link that the host was ever shown, by a
fresh browser and as a token: pages, fragments, JSON, replays, records. None of it may be the view of a seat that is
not the host's, nor name a card of another's hand. Which seats are the host's is known from how the table began: a
seat into which a power has let them is none. Sequences that lead to equal tables are looked at once, and a power that
was refused leads nowhere.
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
from trionfi.table import fairness, lifecycle
from trionfi.table import tables as tables_module
from trionfi.table.joining import can_be_left
from trionfi.table.live_table import LiveTable
from trionfi.table.seat import seat_token
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.table import RUNNING, Table
from trionfi.table.tables import Tables
from trionfi.web import pages
from trionfi.web.app import make_app
from trionfi.web.identity import today
from trionfi.web.page_model import digest_of

GAME = "tests.toys.pocket:POCKET"
HOST, FRIEND, GUEST, OTHER = "the host", "a friend", "a guest with a link", "the host's other browser"
DIGEST = re.compile(r'name="digest" value="(\w+)"')


def visitor(app: Starlette, person: str = "") -> httpx2.AsyncClient:
    """A browser; who is not known gets a cookie by itself."""
    client = httpx2.AsyncClient(
        transport=httpx2.ASGITransport(app=app), base_url="http://here", follow_redirects=True
    )
    if person:
        told = {"p": person, "n": person.title(), "s": "h", "d": today()}
        client.cookies.set("trionfi", app.state.context.signer.sign(told, "person"), domain="here.local")
    return client


class Party:
    """A table, those who sit at it, and all links that the host was ever shown."""

    def __init__(self, app: Starlette, live: LiveTable, host: httpx2.AsyncClient) -> None:
        self.app = app
        self.tables: Tables = app.state.context.tables
        self.live = live
        self.host = host
        self.links: set[str] = set()
        self.ids = {HOST, OTHER}  # by which the host is known
        self.own: dict[str, set[int]] = {}  # by table: the seats that are the host's
        self.seen: set[int] = set()  # the seats of this table that were the host's at the deal

    @property
    def path(self) -> str:
        return f"/table/{self.live.table.id}"

    @property
    def mine(self) -> set[int]:
        return self.own[self.live.table.id]

    def has(self, table: Table, seat: int) -> bool:
        """Whether the host is at this seat, by whatever browser."""
        return bool(table.seats[seat].persons & self.ids)

    def link_to(self, seat: int) -> str:
        """A link to a seat where somebody plays, if the host knows it."""
        table = self.live.table
        link = f"/seat/{table.id}/{self.tables.token(table, seat)}"
        return link if link in self.links and table.seats[seat].kind == "human" else ""

    async def note_links(self) -> None:
        """Whatever links the host is shown now; in a running game `look` finds them."""
        table = self.live.table
        if table.status == "set":
            for seat in table.seats_of(HOST):
                await self.post("here", seat=str(seat))
                self.links |= set(LINK.findall((await self.host.get(self.path)).text))

    def reckon(self) -> None:
        """What is the host's after a power: nothing where somebody else sits now."""
        table = self.live.table
        if table.status == "set":
            self.seen = set(self.mine)
        for seat in list(self.mine):
            if table.seats[seat].kind == "human" and not self.has(table, seat):
                self.mine.discard(seat)
        for name, live in self.tables.live.by_id.items():
            if name == table.next_table:
                self.own.setdefault(name, set(self.mine))
            alone = {
                at for at, seat in enumerate(live.table.seats) if seat.persons and seat.persons <= self.ids
            }
            self.own.setdefault(name, alone)

    async def post(self, endpoint: str, **form: str) -> None:
        """Without looking at the page that follows."""
        await self.host.post(
            f"{self.path}/{endpoint}", data=form, headers={"x-trionfi": "1"}, follow_redirects=False
        )

    async def friend_posts(self, endpoint: str, **form: str) -> None:
        async with visitor(self.app, FRIEND) as friend:
            await friend.post(f"{self.path}/{endpoint}", data=form, headers={"x-trionfi": "1"})


Power = Callable[[Party], Awaitable[None]]


def by_host(endpoint: str, **form: str) -> Power:
    return lambda party: party.post(endpoint, **form)


def by_friend(endpoint: str, **form: str) -> Power:
    return lambda party: party.friend_posts(endpoint, **form)


def move_of(seat: int) -> Power:
    async def move(party: Party) -> None:
        table = party.live.table
        if seat in table.to_act:
            await party.tables.move(party.live, seat, table.state.moves(seat)[0], table.decision(seat), "")

    return move


def table_move(words: str) -> Power:
    """The first of the table's own moves that begins with these words, where its rules know one."""

    async def move(party: Party) -> None:
        table = party.live.table
        if is_secret(table):
            asides = [table.game.write(move) for move in table.state.asides(None)]
            for text in [text for text in asides if text.startswith(words)][:1]:
                await party.post("move", table="yes", move=text)

    return move


async def guest_joins(party: Party) -> None:
    async with visitor(party.app) as guest:
        await guest.get(f"{party.path}/join")
        await guest.post(f"{party.path}/join", data={"name": "Guest"})


async def guest_sits_by_link(party: Party) -> None:
    """Somebody takes an open seat by the link that the host was shown, and has sent."""
    table = party.live.table
    for at in [at for at, seat in enumerate(table.seats) if seat.kind == "open"]:
        link = f"/seat/{table.id}/{party.tables.token(table, at)}"
        if link in party.links:
            async with visitor(party.app, GUEST) as guest:
                await guest.get(link)
                await guest.post(f"{party.path}/join", data={"name": "Guest"})


async def guest_program_joins(party: Party) -> None:
    async with visitor(party.app) as guest:
        await guest.post(f"/api{party.path.replace('table', 'tables')}/join", json={"name": "Guest"})


async def host_joins(party: Party) -> None:
    """A seat that was open is dealt a hand of its own; any other is somebody else's."""
    table = party.live.table
    is_open = [at for at, seat in enumerate(table.seats) if seat.kind == "open"]
    for seat in ("1", "2"):
        await party.post("join", name="Host", seat=seat)
    party.mine.update(at for at in is_open if party.has(table, at))


def opens_link(who: str, seat: int) -> Power:
    """Somebody to whom the host has sent a link opens it. A seat beside others is theirs from then on."""

    async def power(party: Party) -> None:
        link = party.link_to(seat)
        if link:
            is_given = len(party.mine) > 1 or party.live.table.settings.host.startswith("api ")
            async with visitor(party.app, who) as browser:
                for ask in (browser.get, browser.post):  # where the page asks first
                    await ask(link, follow_redirects=False)
            if is_given and who == GUEST and party.live.table.seats_of(GUEST) == [seat]:
                party.mine.discard(seat)

    return power


async def sign_out(party: Party) -> None:
    for does in ("elsewhere", "sure"):
        await party.host.post("/sign-out", data={"does": does}, follow_redirects=False)
    told = party.app.state.context.signer.read(
        party.host.cookies.get("trionfi", domain="here.local") or "", "person"
    )
    party.ids.add(told["p"])


def program_does(what: str, seat: int) -> Power:
    """The same by the interface, with a token that the host knows."""

    async def power(party: Party) -> None:
        link = party.link_to(seat)
        if link:
            path, name = f"/api/tables/{party.live.table.id}", link.rpartition("/")[0]
            token = {"authorization": f"Bearer {link.rpartition('/')[2]}"}
            answer = await party.host.post(f"{path}/{what}", headers=token, json={})
            if answer.status_code == 200 and "token" in answer.json():
                party.links.add(f"{name}/{answer.json()['token']}")
                party.ids |= party.live.table.seats[seat].persons

    return power


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
    "guest sits by a link": guest_sits_by_link,
    "guest program joins": guest_program_joins,
    **{f"guest opens {seat}": opens_link(GUEST, seat) for seat in (0, 1)},
    **{f"other browser opens {seat}": opens_link(OTHER, seat) for seat in (0, 1)},
    **{f"program renews {seat}": program_does("renew", seat) for seat in (0, 1)},
    "sign out": sign_out,
}


WITH_OTHERS = ("friend", "substitute", "call", "agree", "join", "leave ", "guest sits")
WITH_LINKS = ("guest opens", "other browser", "program renews")


@dataclass
class Start:
    """A small table, and what was done at it before the host begins."""

    friend: bool
    before: tuple[str, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)
    game: str = GAME
    lengths: tuple[int, int] = (4, 1)  # of the sequences: in CI, and each day
    is_shared: bool = False  # the host's device has seat B as well
    is_fork: bool = False
    is_program: bool = False  # set over the interface

    @property
    def powers(self) -> list[str]:
        """Those that can do anything here: where seat B is on the host's device its links, else who sits there."""
        left_out = WITH_OTHERS if self.is_shared else WITH_LINKS
        return [power for power in POWERS if not power.startswith(left_out)]


STARTS = {
    "with a friend": Start(True),
    "the guest has come by a link": Start(True, ("open", "guest sits by a link", "start"), lengths=(3, 1)),
    "on one device": Start(False, lengths=(3, 1), is_shared=True),
    "on one device, before the deal": Start(False, ("open",), lengths=(3, 1), is_shared=True),
    "by a program": Start(False, lengths=(3, 2), is_shared=True, is_program=True),
    "played on, on one device": Start(False, lengths=(3, 1), is_shared=True, is_fork=True),
    "alone": Start(False),
    "before the deal": Start(True, ("open",)),
    "where players come and go": Start(True, (), {"listed": True}, "shipwreck", (3, 1)),
    "listed, with a friend": Start(True, more={"listed": True}, lengths=(3, 1)),
    "the friend has left": Start(True, ("friend leaves",)),
}


async def begun(app: Starlette, start: Start, host: httpx2.AsyncClient) -> Party:
    """The host at seat A, the host again, the friend or a bot at B, a bot at C."""
    if start.is_program:
        return await begun_by_program(app, host)
    is_person = start.friend or start.is_shared
    plans = [SeatPlan("human"), SeatPlan("human" if is_person else "bot", "Ludo", "random")]
    plans.append(SeatPlan("open") if "open" in start.before else SeatPlan("bot", "Baldo", "random"))
    more = {"listed": False, **start.more}
    if start.is_fork:
        more |= {"snapshot": POCKET.deal(3, 1).snapshot(), "origin": "Played on."}
    settings = plan_table(start.game, plans, {}, {GAME: POCKET}, host=HOST, **more)
    tables: Tables = app.state.context.tables
    second = {1: (HOST, "Second")} if start.is_shared else {1: (FRIEND, "Friend")} if start.friend else {}
    live = await lifecycle.create_table(tables, settings, {0: (HOST, "Host"), **second})
    party = Party(app, live, host)
    party.own[live.table.id] = {0, 1} if start.is_shared else {0}
    await party.note_links()
    party.reckon()
    if "open" not in start.before:
        await lifecycle.start(tables, live)
    for power in start.before:
        if power in POWERS:
            await POWERS[power](party)
    return party


async def begun_by_program(app: Starlette, host: httpx2.AsyncClient) -> Party:
    """The same over the interface: the answer has a token and a link for each seat of a person."""
    seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "bot": "random"}]
    made = (await host.post("/api/tables", json={"game": POCKET.slug, "seats": seats})).json()
    party = Party(app, app.state.context.tables.live.by_id[made["table"]], host)
    party.ids.add(party.live.table.settings.host)
    party.links = {"/seat/" + seat["page"].partition("/seat/")[2] for seat in made["seats"]}
    party.own[made["table"]] = {0, 1}
    party.seen = {0, 1}
    return party


def signature(party: Party) -> str:
    """What tells this table from others, for all that the host can do from here.

    A seat's epoch matters where a link may be sent to somebody; how often it was raised does not.
    """
    table = party.live.table
    roles = dict.fromkeys(party.ids, "host") | {FRIEND: "friend", GUEST: "guest", OTHER: "other"}
    seats = [
        (
            *(seat.kind, sorted({roles.get(one, "?") for one in seat.persons}), len(seat.persons)),
            *(seat.away, bool(seat.called)),
        )
        for seat in table.seats
    ]
    seen = sorted({(roles.get(one, "?"), at) for one, had in table.seen.items() for at in had})
    host = roles.get(table.settings.host, "?")
    votes = (table.wanted, sorted(table.agreed), table.known_deal, len(table.changes), bool(table.next_table))
    moves = 0 if table.history is None else len(table.history.steps)
    own = (sorted(party.mine), sorted(party.seen))
    links = [(bool(party.link_to(at)), min(seat.epoch, 2)) for at, seat in enumerate(table.seats)]
    known = links if len(party.seen | party.mine) > 1 else []
    return str((table.status, seats, seen, host, own, known, votes, moves, len(party.tables.live.by_id)))


# Looking


async def look(party: Party) -> None:
    """Everything that the host can fetch, and what every link that was shown opens."""
    for live in list(party.tables.live.by_id.values()):
        path, own = f"/table/{live.table.id}", party.own[live.table.id]
        for address in (path, f"{path}/fragment", f"{path}/replay", f"{path}/replay?eyes=B", f"{path}/join"):
            answer = await party.host.get(address)
            party.links |= set(LINK.findall(answer.text))
            check_page(live.table, own, answer)
        mine = {at for one in party.ids for at in live.table.seats_of(one)}
        for seat in sorted(mine) if len(mine) > 1 else ():  # on one device, one after the other
            told = await party.host.post(f"{path}/here", data={"seat": str(seat)})
            check_page(live.table, own, told)
        check_view(live.table, own, (await party.host.get(f"/api/tables/{live.table.id}")).json())
        for address in (f"{path}/record", f"/api/tables/{live.table.id}/record"):
            assert (await party.host.get(address)).status_code == 409
        if live.table.seats_of(OTHER):
            async with visitor(party.app, OTHER) as other:
                check_page(live.table, own, await other.get(path))
    for link in sorted(party.links):
        await follow(party, link)


async def follow(party: Party, link: str) -> None:
    """What a link opens for whoever has it, as a token and in a fresh browser; one's own seat is no secret."""
    _, _, name, token = link.split("/")
    table, own = party.tables.live.by_id[name].table, party.own[name]
    async with visitor(party.app) as anybody:
        answer = await anybody.get(f"/api/tables/{name}", headers={"authorization": f"Bearer {token}"})
        if answer.status_code == 200:
            check_view(table, own, answer.json())
        seat = party.tables.seat_of_token(table, token)
        if seat is None or seat not in own:
            check_page(table, own, await anybody.get(link))


def is_secret(table: Table) -> bool:
    return table.history is not None and table.status == RUNNING


def check_view(table: Table, own: set[int], told: dict[str, Any]) -> None:
    if is_secret(table):
        assert told["seat"] is None or told["seat"] in own
        assert told["view"] == dict(table.state.view(told["seat"]))


def check_page(table: Table, own: set[int], answer: httpx2.Response) -> None:
    """No page is that of another seat, and none names a card that another holds."""
    if not is_secret(table):
        return
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
    for live in party.tables.live.by_id.values():
        table = live.table
        if table is not party.live.table or not is_secret(table):
            continue
        told = " ".join(table.changes)
        for at, seat in enumerate(table.seats):
            strangers = seat.persons - party.ids - {FRIEND}
            if strangers and at not in party.mine:  # at a seat of the host they are one more device
                assert not table.known_deal
                if strangers == {GUEST}:  # by a link: before the deal, or told that a program had the hand
                    is_programs = table.settings.host.startswith("api ")
                    assert at not in party.seen or (is_programs and "had seen the hand" in told)
                else:
                    assert "as all others agreed" in told or can_be_left(
                        table.game
                    )  # or dealt in by the rules


# The law


@asynccontextmanager
async def an_app(database: str) -> AsyncIterator[Starlette]:
    app = make_app(database, games={GAME: POCKET}, thinkers=1, warm=False, limit_factor=1e9)
    async with app.router.lifespan_context(app):
        tables: Tables = app.state.context.tables
        tables.grace = 0.0  # nobody has any time to answer: whoever is called may lose the seat at once
        tables.autoplay.stop()
        yield app


async def try_all(app: Starlette, start: Start, length: int) -> int:
    """Play every sequence of powers, the short ones first; how many different tables there were."""
    known: set[str] = set()
    sequences: list[tuple[str, ...]] = [()]
    for _ in range(length + 1):
        longer: list[tuple[str, ...]] = []
        for sequence in sequences:
            if await is_new(app, start, sequence, known):
                longer += [(*sequence, power) for power in start.powers]
        sequences = longer
    return len(known)


async def is_new(app: Starlette, start: Start, sequence: tuple[str, ...], known: set[str]) -> bool:
    """Play one sequence at a fresh table. Where it leads to none of those known, everything is looked at."""
    tables: Tables = app.state.context.tables
    tables.live.by_id.clear()
    async with visitor(app, HOST) as host:
        party = await begun(app, start, host)
        for power in sequence:
            await party.note_links()
            await POWERS[power](party)
            party.reckon()
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
@pytest.mark.parametrize("start", list(STARTS)[: share(len(STARTS), 7)])
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
            table = party.live.table
            party.links.add(f"/seat/{table.id}/{party.tables.token(table, 1)}")
            with pytest.raises(AssertionError):
                await look(party)
            async with visitor(app, FRIEND) as friend:
                page = await friend.get(party.path)
            with pytest.raises(AssertionError):
                check_page(table, {0}, page)
            with pytest.raises(AssertionError):
                check_view(table, {0}, {"seat": 1, "view": dict(table.state.view(1))})

    asyncio.run(run())


def test_the_law_finds_an_invitation_that_stays_good(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The link that the host has sent still opens the seat once the guest sits there."""
    real = seat_token
    monkeypatch.setattr(
        tables_module, "seat_token", lambda secret, table, seat, epoch: real(secret, table, seat, 0)
    )

    async def run() -> None:
        async with an_app(sqlite_database) as app:
            with pytest.raises(AssertionError):
                await is_new(app, STARTS["the guest has come by a link"], (), set())

    asyncio.run(run())


MUTANTS: dict[str, tuple[str, Callable[..., Any], str, tuple[str, ...]]] = {
    "anybody joins": (
        "join_refusal",
        lambda *_: "",
        "with a friend",
        ("substitute 2", "friend agrees to 2", "join"),
    ),
    "anybody opens a link": ("hold_refusal", lambda *_: "", "on one device", ("guest opens 1",)),
    "a known deal": ("hold_refusal", lambda *_: "", "played on, on one device", ("guest opens 1",)),
    "a seat is shared": (
        *("is_handed_over", lambda *_: False, "on one device, before the deal"),
        ("guest opens 1", "bot 2", "start"),
    ),
    "a program keeps its token": ("is_handed_over", lambda *_: False, "by a program", ("guest opens 1",)),
}


@pytest.mark.parametrize("mutant", list(MUTANTS))
def test_the_law_finds_what_is_not_refused(
    mutant: str, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, does, start, sequence = MUTANTS[mutant]

    async def run() -> None:
        async with an_app(sqlite_database) as app:
            assert await is_new(app, STARTS[start], sequence, set())
            for place in (fairness, pages):
                monkeypatch.setattr(place, name, does, raising=place is fairness)
            with pytest.raises(AssertionError):
                await is_new(app, STARTS[start], sequence, set())

    asyncio.run(run())
