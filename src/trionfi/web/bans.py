"""Bans: whom whoever runs this server has shut out, by address or by person. They take effect within seconds.

A person is known by their cookie, and by a seat that is theirs: its link and its token open nothing for anybody while
they are banned, else they would only have to delete the cookie.
"""

import asyncio
import ipaddress
import logging
from datetime import UTC, datetime
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.table.errors import BadStore
from trionfi.table.live_table import LiveTable
from trionfi.table.moderation import ADDRESS, IDENTITY, Ban, Network, identity_of, list_bans
from trionfi.table.seat import HOST, HUMAN
from trionfi.table.store import Store
from trionfi.table.table import Table
from trionfi.web.app_context import AppContext, has_script
from trionfi.web.error_pages import error_page, on_trouble

EVERY = 2.0  # seconds between two looks at the store
SEAT = "trionfi.seat"  # in a request's scope: the live table and the seat whose secret it came with
OPEN = ("/static/", "/privacy")  # for everybody: who runs this server, and pages that look as they should

logger = logging.getLogger("trionfi.web")


class Bans:
    """Those in force, as this process knows them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.networks: dict[Network, Ban] = {}
        self.identities: dict[str, Ban] = {}

    async def follow(self) -> None:
        """For ever: look what has changed."""
        while True:
            try:
                self.learn(await list_bans(self.store))
            except BadStore as trouble:
                logger.warning("the bans cannot be read: %s", trouble)
            await asyncio.sleep(EVERY)

    def learn(self, bans: list[Ban]) -> None:
        self.networks = {ipaddress.ip_network(ban.value): ban for ban in bans if ban.kind == ADDRESS}
        self.identities = {ban.value: ban for ban in bans if ban.kind == IDENTITY}

    def of_address(self, host: str) -> Ban | None:
        if not self.networks:
            return None
        try:
            address: Any = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return None
        address = getattr(address, "ipv4_mapped", None) or address
        for network, ban in self.networks.items():
            if address in network and not ban.is_over:
                return ban
        return None

    def of_person(self, person: str) -> Ban | None:
        ban = self.identities.get(identity_of(person)) if self.identities else None
        return ban if ban is not None and not ban.is_over else None

    def of_seat(self, table: Table, seat: int) -> Ban | None:
        """That of whoever has this seat, or has set the table."""
        if seat == HOST:
            return self.of_person(table.settings.host)
        is_taken = table.seats[seat].kind == HUMAN
        bans = [self.of_person(person) for person in sorted(table.seats[seat].persons)] if is_taken else []
        return next((ban for ban in bans if ban is not None), None)


def sentence_of(ban: Ban) -> str:
    """What somebody is told who is shut out."""
    until = ""
    if ban.ends is not None:
        until = f" until {datetime.fromtimestamp(ban.ends, UTC):%d %B %Y, %H:%M} UTC"
    why = f" ({ban.reason})" if ban.reason else ""
    return (
        f"whoever runs this server has shut you out{until}{why}; write to them if you think that is a mistake"
    )


def must_not_be_banned(request: Request, live: LiveTable, seat: int) -> None:
    """403 for whoever comes with the secret of this seat, while its person is shut out; a stream is asked again."""
    bans: Bans = request.app.state.bans
    request.scope[SEAT] = live, seat
    ban = bans.of_seat(live.table, seat)
    if ban is not None:
        request.scope["trionfi.refused"] = "banned"
        raise HTTPException(403, sentence_of(ban))


class BanCheck:
    """ASGI middleware: whoever is banned is told so, and streams that are open end."""

    def __init__(self, app: ASGIApp, bans: Bans, context: AppContext) -> None:
        self.app, self.bans, self.context = app, bans, context

    def ban_of(self, scope: Scope) -> Ban | None:
        if not self.bans.networks and not self.bans.identities:
            return None
        ban = self.bans.of_address(scope["client"][0]) if scope.get("client") else None
        if ban is None and self.bans.identities:
            person = self.context.who(Request(scope))
            ban = self.bans.of_person("" if person.is_new else person.id)
        if ban is None and SEAT in scope:
            live, seat = scope[SEAT]
            ban = self.bans.of_seat(live.table, seat)
        return ban

    async def refusal(self, request: Request, sentence: str) -> Response:
        if request.url.path.startswith("/api/") or has_script(request):
            return await on_trouble(request, HTTPException(403, sentence))
        link = "/privacy", "who runs this server"
        return error_page(self.context, 403, "you are shut out", sentence, "Nothing was changed.", link)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(OPEN):
            await self.app(scope, receive, send)
            return
        ban = self.ban_of(scope)
        if ban is not None:
            scope["trionfi.refused"] = "banned"
            refusal = await self.refusal(Request(scope, receive), sentence_of(ban))
            await refusal(scope, receive, send)
            return
        is_over = False

        async def send_unless_banned(message: Message) -> None:
            """A stream says something now and then; that is when a new ban ends it."""
            nonlocal is_over
            if is_over:
                return
            if message.get("more_body") and self.ban_of(scope) is not None:
                is_over = True
                message = {"type": "http.response.body", "body": b"", "more_body": False}
            await send(message)

        await self.app(scope, receive, send_unless_banned)
