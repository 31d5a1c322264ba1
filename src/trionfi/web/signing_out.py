"""Signing out: in this browser, or everywhere else.

Everywhere else takes two steps. First the browser is given the id that it will have; then, once its person is sure,
each of their seats goes over to that id, with a new link. So whatever interrupts it, asking once more goes on from
there, and whoever has a copy of the old cookie, or an old link, is nobody at these tables.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from trionfi.table.errors import NoSuchTable, Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.seats import renew_seat
from trionfi.table.table import RUNNING, SETTING
from trionfi.table.tables import Tables
from trionfi.web.app_context import desk_of
from trionfi.web.forms import read_form
from trionfi.web.identity import forget, fresh_id

BATCH = 50  # tables
NEWEST = 20  # tables, whatever has become of their games: the front page lists so many
DONE = {  # what the front page says then, by its query `signed-out`
    "here": "You are signed out in this browser.",
    "elsewhere": "Done. Your other devices are signed out, and your seats have new links.",
}


async def sign_out(request: Request) -> Response:
    desk, form = desk_of(request), await read_form(request)
    person, does = desk.who(request), form.get("does", "")
    done = {"here": "here", "sure": "elsewhere"}.get(does)
    response = RedirectResponse(f"/?signed-out={done}#you" if done else "/#you", 303)
    if does == "here":
        forget(response, request)
        return response
    if does == "elsewhere":
        person = replace(person, next_id=person.next_id or fresh_id())
    elif does == "stay":
        person = replace(person, next_id="")
    elif does == "sure" and person.next_id:
        desk.limits.take(request, "signouts")
        await renew_everywhere(desk.tables, person.id, person.next_id)
        person = replace(person, id=person.next_id, next_id="")
    else:
        raise HTTPException(422, "one signs out here, or everywhere else")
    return desk.keep(response, person, request)


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
    seats = live.table.seats_of(old)
    for at in seats:
        with suppress(Refused):
            await renew_seat(tables, live, at, old, new)
    if live.table.settings.host == old:
        await renew_seat(tables, live, None, old, new)
