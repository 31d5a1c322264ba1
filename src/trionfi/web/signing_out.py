"""Signing out: in this browser, or everywhere else.

Everywhere else takes two steps. First the browser is given the id that it will have; then, once its person is sure,
each of their seats goes over to that id, with a new link. So whatever interrupts it, asking once more goes on from
there, and whoever has a copy of the old cookie, or an old link, is nobody at these tables.
"""

from __future__ import annotations

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from trionfi.table.house import House
from trionfi.web.desk import desk_of
from trionfi.web.forms import read_form
from trionfi.web.person import forget, fresh_id

ALL_TABLES = 100_000
PANEL = "/#you"


async def sign_out(request: Request) -> Response:
    desk, form = desk_of(request), await read_form(request)
    person, does = desk.who(request), form.get("does", "")
    response = RedirectResponse(PANEL, 303)
    if does == "here":
        forget(response, request)
        return response
    if does == "elsewhere":
        person = replace(person, next_id=person.next_id or fresh_id())
    elif does == "stay":
        person = replace(person, next_id="")
    elif does == "sure" and person.next_id:
        await renew_everywhere(desk.house, person.id, person.next_id)
        person = replace(person, id=person.next_id, next_id="")
    else:
        raise HTTPException(422, "one signs out here, or everywhere else")
    return desk.keep(response, person, request)


async def renew_everywhere(house: House, old: str, new: str) -> None:
    """All seats of this person go over to another id, and so does what they are host of."""
    for room in await house.tables_of(old, ALL_TABLES):
        seats = room.table.seats_of(old)
        for at in seats:
            await house.renew(room, at, old, new)
        if not seats and room.table.settings.host == old:
            await house.renew(room, None, old, new)
    await house.store.forget_person(old)
