"""The pages of replay: a table's game, a record that somebody brought, and playing on from either."""

import re
from collections.abc import Callable
from typing import TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from trionfi.core.errors import BadData, BadOption, BadRecord
from trionfi.core.sound import IMPOSSIBLE
from trionfi.table import lifecycle, record_store, seats
from trionfi.table.errors import Refused
from trionfi.table.table import seats_in_play
from trionfi.web.app_context import AppContext, back_to, base_of, context_of, has_script, seat_named, visit_of
from trionfi.web.forms import BadForm, read_form, read_multipart
from trionfi.web.identity import Person
from trionfi.web.pages import open_table, with_name
from trionfi.web.rate_limit import address_of
from trionfi.web.replay.branch import IMAGINED, Position, check_choice, imagine_position, plan, position
from trionfi.web.replay.jobs import Missing, check_record, leave_record, show_record
from trionfi.web.replay.replay_page import Asked, Shown, show
from trionfi.web.replay.viewpoint import Viewpoint

T = TypeVar("T")
NOT_HERE = "this game is not here, or not any more: open its file again"
NAME = re.compile(r"[0-9a-f]{32}")  # as the shelf gives them
GAME = re.compile(r'"game": "([a-z-]+)')


# Looking


async def table_replay(request: Request) -> Response:
    visit = await visit_of(request)
    context, live = visit.context, visit.live
    replay = await context.replays.of_table(live)
    viewer = visit.viewer()
    own = Viewpoint(None if viewer.covered else viewer.seat)
    try:
        return page_of(show(context.renderer, replay, own, asked_by(request, visit.person)))
    except IMPOSSIBLE as broken:
        if not live.table.settings.snapshot:
            raise
        raise BadData("this game was played on from a position that cannot be shown") from broken


async def record_replay(request: Request) -> Response:
    context = context_of(request)
    asked = asked_by(request, context.who(request))
    return page_of(await with_record(request, show_record, asked))


def asked_by(request: Request, person: Person) -> Asked:
    query = request.query_params
    return Asked(
        query.get("ply", ""),
        query.get("eyes", ""),
        query.get("happening", ""),
        person.settings,
        person.name,
        base_of(request),
        whole_page=not has_script(request),
    )


def page_of(shown: Shown) -> Response:
    return HTMLResponse(shown.html, shown.status)


async def with_record(request: Request, work: Callable[..., T | Missing], *given: object) -> T:
    """Work on the record that the address names, in the sandbox; its text is sent only where it is needed."""
    context, name, address = context_of(request), request.path_params["record"], address_of(request)
    if not NAME.fullmatch(name):
        raise HTTPException(404, NOT_HERE)
    here = tuple(context.tables.games)
    answer = await context.sandbox.run(address, work, name, None, here, *given)
    if isinstance(answer, Missing):
        text = await text_of(context, name)
        answer = await context.sandbox.run(address, work, name, text, here, *given)
    assert not isinstance(answer, Missing)
    return answer


async def text_of(context: AppContext, name: str) -> str:
    text = await record_store.take(context.tables.store, name) if NAME.fullmatch(name) else None
    if text is None:
        raise HTTPException(404, NOT_HERE)
    return text


# Records


async def bring_page(request: Request) -> Response:
    return context_of(request).page("bring.html", trouble="")


async def bring(request: Request) -> Response:
    """Take in a record: checked, kept under its hash, shown."""
    context = context_of(request)
    try:
        data = await read_upload(request)
        here = tuple(context.tables.games)
        text = await context.sandbox.run(address_of(request), check_record, data, here)
    except (BadRecord, HTTPException) as bad:
        status = bad.status_code if isinstance(bad, HTTPException) else 422
        sentence = bad.detail if isinstance(bad, HTTPException) else str(bad)
        page = context.page("bring.html", status, trouble=sentence[:1].upper() + sentence[1:] + ".")
        page.headers.update(getattr(bad, "headers", None) or {})
        return page
    name = await record_store.put(context.tables.store, text)
    return RedirectResponse(f"/replay/{name}", 303)


async def record_file(request: Request) -> Response:
    text = await text_of(context_of(request), request.path_params["record"])
    game = GAME.search(text, 0, 200)
    headers = {"content-disposition": f'attachment; filename="{game[1] if game else "game"}-record.json"'}
    return Response(text, media_type="application/json", headers=headers)


# Playing on


async def table_play_on(request: Request) -> Response:
    visit = await visit_of(request)
    context, form = visit.context, await visit.form()
    replay = await context.replays.of_table(visit.live)
    if not replay.is_open:
        raise Refused("others can still win this game: play on from it when it is over")
    check_form(request, form)
    seat = seat_named(form.get("seat", ""))
    start = position(replay, form.get("ply", ""), seat)
    if form.get("cards") == IMAGINED:
        start = await context.sandbox.run(address_of(request), imagine_position, start, seat)
    return await lay_table(request, form, start, seat)


async def record_play_on(request: Request) -> Response:
    form = await read_form(request)
    check_form(request, form)
    seat = seat_named(form.get("seat", ""))
    ply, cards = form.get("ply", ""), form.get("cards", "true")
    start = await with_record(request, leave_record, ply, seat, cards)
    return await lay_table(request, form, start, seat)


def check_form(request: Request, form: dict[str, str]) -> None:
    """Before any work is done: what was chosen can be chosen, and whoever asks may lay one more table."""
    check_choice(form.get("cards", "true"), form.get("others", "bots"))
    context_of(request).limits.look(request, "tables")


async def lay_table(request: Request, form: dict[str, str], start: Position, seat: int | None) -> Response:
    context = context_of(request)
    if seat is None:
        raise BadOption("which seat is yours?")
    person = with_name(context.who(request), form)
    cards, others = form.get("cards", "true"), form.get("others", "bots")
    settings, sits = plan(start, seat, cards, others, person, context.tables.games)
    live = await open_table(context, request, settings, sits)
    await lifecycle.start(context.tables, live)
    for at in set(range(len(live.table.seats))) - set(seats_in_play(live.table.state)):
        await seats.free(context.tables, live, at)  # nobody plays there; the rules may let somebody join
    return context.keep(back_to(live), person, request)


# Uploads: a record is read up to a limit


LARGEST_RECORD = 1024 * 1024  # bytes; the longest games take a fifth of it
HEARD_OUT = 32 * LARGEST_RECORD  # a browser reads the answer only after it has sent everything


async def read_upload(request: Request) -> bytes:
    """The record in a form with a file, or with the record pasted in."""
    body = await read_large(request)
    try:
        fields = read_multipart(request.headers.get("content-type", ""), body)
    except BadForm as bad:
        raise BadRecord(f"there was no game file in that form: {bad}") from None
    record = fields.get("file", b"").strip() or fields.get("text", b"").strip()
    if not record:
        raise BadRecord("there was no game file in that form: choose a file, or paste its text")
    return record


async def read_large(request: Request) -> bytes:
    """The body; a larger one is read to its end, so that the browser sees the answer, but it is not kept."""
    length = request.headers.get("content-length", "")
    size = int(length) if length.isdecimal() and len(length) < 16 else 0
    if size > HEARD_OUT:
        raise too_large()
    is_kept = size <= LARGEST_RECORD
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        is_kept = is_kept and size <= LARGEST_RECORD
        if is_kept:
            parts.append(part)
        if size > HEARD_OUT:
            break
    if not is_kept:
        raise too_large()
    return b"".join(parts)


def too_large() -> HTTPException:
    return HTTPException(413, f"this is larger than {LARGEST_RECORD // 1024 // 1024} MB, and no game file is")
