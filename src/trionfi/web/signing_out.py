"""Signing out: in this browser, or everywhere else.

Everywhere else takes two steps. First the browser is given the id that it will have; then, once its person is sure,
each of their seats goes over to that id, with a new link. So whatever interrupts it, asking once more goes on from
there, and whoever has a copy of the old cookie, or an old link, is nobody at these tables.
"""

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from trionfi.table.seats import renew_everywhere
from trionfi.web.app_context import context_of
from trionfi.web.forms import read_form
from trionfi.web.identity import forget, fresh_id

DONE = {  # what the front page says then, by its query `signed-out`
    "here": "You are signed out in this browser.",
    "elsewhere": "Done. Your other devices are signed out, and your seats have new links.",
}


async def sign_out(request: Request) -> Response:
    context, form = context_of(request), await read_form(request)
    person, does = context.who(request), form.get("does", "")
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
        context.limits.take(request, "signouts")
        await renew_everywhere(context.tables, person.id, person.next_id)
        person = replace(person, id=person.next_id, next_id="")
    else:
        raise HTTPException(422, "one signs out here, or everywhere else")
    return context.keep(response, person, request)
