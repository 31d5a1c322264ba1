"""Among strangers: mute somebody, report somebody, sign out, and what this server keeps of whom.

One signs out in this browser, or everywhere else, which takes two steps. First the browser is given the id that it will
have; then, once its person is sure, each of their seats goes over to that id, with a new link. So whatever interrupts
it, asking once more goes on from there, and whoever has a copy of the old cookie, or an old link, is nobody at these
tables.
"""

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from trionfi.core.seats import letter
from trionfi.table import moderation, record_store, seats
from trionfi.table.seat import HUMAN
from trionfi.web.app_context import MUTED, Visit, context_of, muted_seats, seat_named, visit_of
from trionfi.web.forms import line, read_form
from trionfi.web.hosting import Hosting
from trionfi.web.identity import GOOD_FOR, forget, fresh_id

LONGEST_REPORT = 300
MUTED_FOR = 90 * 86_400  # seconds
THANKS = "Thank you: whoever runs this server will see what you wrote."


def seat_of_another(visit: Visit, form: dict[str, str]) -> int:
    """The seat of another person that a form names; 422 where it names none."""
    mine, at, all_seats = visit.own_seat(), seat_named(form.get("seat", "")), visit.table.seats
    if at is None or at >= len(all_seats) or at == mine or all_seats[at].kind != HUMAN:
        raise HTTPException(422, "that is nobody else at this table")
    return at


async def mute(request: Request) -> Response:
    """From now on this browser shows no chat of that seat; or it does again."""
    visit = await visit_of(request)
    form = await visit.form()
    at = seat_of_another(visit, form)
    muted = set(muted_seats(visit.read_cookie(MUTED))) - {at}
    if form.get("muted") != "no":
        muted.add(at)
    response = visit.back()
    visit.set_cookie(response, MUTED, "".join(map(letter, sorted(muted))), MUTED_FOR)
    return response


async def report(request: Request) -> Response:
    visit = await visit_of(request)
    form = await visit.form()
    at = seat_of_another(visit, form)
    text = line(form.get("text", ""), LONGEST_REPORT)
    if not text:
        raise HTTPException(422, "say what happened, in a sentence")
    await moderation.report(visit.tables.store, visit.table, at, visit.person.id, text)
    return visit.back(THANKS)


async def privacy(request: Request) -> Response:
    """What is kept, of whom, and for how long."""
    hosting: Hosting = request.app.state.hosting
    return context_of(request).page(
        "privacy.html",
        table_days=days(hosting.expire_days),
        upload_days=days(hosting.expire_uploads_days),
        cookie_days=GOOD_FOR,
        most_uploads=record_store.MOST_KEPT,
        contact=hosting.contact,
    )


def days(count: float) -> str:
    """In words; empty for never."""
    return "" if not count else "a day" if count == 1 else f"{count:g} days"


# Signing out


SIGNED_OUT = {  # what the front page says then, by its query `signed-out`
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
        await seats.renew_everywhere(context.tables, person.id, person.next_id)
        person = replace(person, id=person.next_id, next_id="")
    else:
        raise HTTPException(422, "one signs out here, or everywhere else")
    return context.keep(response, person, request)
