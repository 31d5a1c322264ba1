"""Where a lesson begins, goes on, and is left."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from trionfi.table import lifecycle, log_entry
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.table import Table
from trionfi.table.tables import Tables
from trionfi.web.app_context import back_to, context_of, visit_of
from trionfi.web.forms import line, read_form
from trionfi.web.guide.lesson import lesson_for
from trionfi.web.guide.lesson_table import lesson_table
from trionfi.web.pages import game_named, open_table, spec_of, with_name


async def learn(request: Request) -> Response:
    """Learn by playing: the lesson that this person left in the middle goes on; with `anew=yes` it begins again."""
    context = context_of(request)
    form = await read_form(request)
    person = with_name(context.who(request), form)
    game = game_named(context, request.path_params["slug"])
    lesson = lesson_for(game.slug)
    if lesson is None:
        raise HTTPException(
            404, f"there is no lesson for {line(game.title, 60)} yet; play against bots instead"
        )
    live = await begun(context.tables, person.id, game.slug)
    if live is not None and form.get("anew") == "yes":
        await lifecycle.end(context.tables, live)
        live = None
    if live is None:
        settings, sits = lesson_table(lesson, game, spec_of(context, game), person, context.tables.games)
        live = await open_table(context, request, settings, sits)
        await lifecycle.start(context.tables, live)
    return context.keep(back_to(live), person, request)


async def begun(tables: Tables, person: str, slug: str) -> LiveTable | None:
    """This person's lesson in this game that is under way."""
    for live in await tables.lobby.tables_of(person):
        table = live.table
        if table.game.slug == slug and table.is_lesson and table.settings.host == person:
            return live
    return None


async def alone(request: Request) -> Response:
    """Leave the lesson: the same game goes on, and everybody plays as they like."""
    visit = await visit_of(request)
    await visit.form()
    seat = visit.own_seat()

    def make(table: Table) -> log_entry.Entry:
        if not table.is_scripted:
            raise Refused("there is no lesson at this table any more: play as you like")
        return log_entry.Entry(log_entry.ALONE, seat)

    await visit.tables.writer.append_with_retry(visit.live, make)
    return visit.done()
