"""Among strangers: mute somebody, report somebody, and what this server keeps of whom."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from trionfi.core.seats import letter
from trionfi.table import moderation
from trionfi.table.live_table import LiveTable
from trionfi.table.record_store import MOST_KEPT
from trionfi.table.seat import HUMAN
from trionfi.web.app_context import (
    MUTED,
    back_to,
    context_of,
    live_table_of,
    muted_seats,
    own_seat,
    path_of,
    seat_named,
)
from trionfi.web.cookies import read_cookie, set_cookie
from trionfi.web.forms import line, read_form
from trionfi.web.hosting import Hosting
from trionfi.web.identity import GOOD_FOR

LONGEST_REPORT = 300
MUTED_FOR = 90 * 86_400  # seconds
THANKS = "Thank you: whoever runs this server will see what you wrote."


def seat_of_another(live: LiveTable, form: dict[str, str], mine: int) -> int:
    """The seat of another person that a form names; 422 where it names none."""
    at = seat_named(form.get("seat", ""))
    if at is None or at >= len(live.table.seats) or at == mine or live.table.seats[at].kind != HUMAN:
        raise HTTPException(422, "that is nobody else at this table")
    return at


async def mute(request: Request) -> Response:
    """From now on this browser shows no chat of that seat; or it does again."""
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    at = seat_of_another(live, form, own_seat(context, request, live, context.who(request)))
    seats = set(muted_seats(read_cookie(request, MUTED, path_of(live)))) - {at}
    if form.get("muted") != "no":
        seats.add(at)
    response = back_to(live)
    set_cookie(response, request, MUTED, "".join(map(letter, sorted(seats))), MUTED_FOR, path_of(live))
    return response


async def report(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    person = context.who(request)
    at = seat_of_another(live, form, own_seat(context, request, live, person))
    text = line(form.get("text", ""), LONGEST_REPORT)
    if not text:
        raise HTTPException(422, "say what happened, in a sentence")
    await moderation.report(context.tables.store, live.table, at, person.id, text)
    return context.note(back_to(live), request, live, THANKS)


async def privacy(request: Request) -> Response:
    """What is kept, of whom, and for how long."""
    hosting: Hosting = request.app.state.hosting
    return context_of(request).page(
        "privacy.html",
        table_days=days(hosting.expire_days),
        upload_days=days(hosting.expire_uploads_days),
        cookie_days=GOOD_FOR,
        most_uploads=MOST_KEPT,
        contact=hosting.contact,
    )


def days(count: float) -> str:
    """In words; empty for never."""
    return "" if not count else "a day" if count == 1 else f"{count:g} days"
