"""What a person does at a table. Each answers 303 back to the page, or 204 to the script, which hears by the stream."""

from dataclasses import replace

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from trionfi.core.refusal import cited
from trionfi.core.seats import letter
from trionfi.table import lifecycle, seats
from trionfi.table.judging import refusal_answer
from trionfi.table.live_table import LiveTable
from trionfi.table.move_result import STALE, Answer
from trionfi.table.slices import Slices
from trionfi.table.table import Table
from trionfi.table.tables import Tables
from trionfi.web.app_context import (
    HERE,
    AppContext,
    any_live_table_of,
    back_to,
    context_of,
    has_script,
    live_table_of,
    must_be_host,
    own_seat,
    path_of,
    seat_named,
)
from trionfi.web.clickables import whole
from trionfi.web.cookies import set_cookie
from trionfi.web.forms import line, read_form
from trionfi.web.guide.guide import with_reason
from trionfi.web.identity import A_DAY, Person
from trionfi.web.page_model import Settings, digest_of
from trionfi.web.rules.registry import rule_href

LONGEST_LINE = 500
LONGEST_ID = 64
LONGEST_CLICK, MOST_CLICKS = 100, 6
PLY = "X-Trionfi-Ply"  # of the first page that shows what was done; standing orders, which nobody notices, do not count
DRIFTED = "this page did not show the table as it is, so nothing was done; look again"


def done(request: Request, live: LiveTable) -> Response:
    return Response(status_code=204) if has_script(request) else back_to(live)


async def move(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    person = context.who(request)
    text = line(form.get("move", ""), 200)
    ident = line(form.get("id", ""), LONGEST_ID) or ident_of_page(form, text)
    if form.get("table") == "yes":
        must_be_host(live, person)
        return answered(
            context, request, live, await seats.table_move(context.tables, live, as_move(text), ident)
        )
    seat = own_seat(context, request, live, person)
    if has_drifted(live.table, seat, form):
        return answered(
            context, request, live, Answer(STALE, decision=live.table.decision(seat), sentence=DRIFTED)
        )
    await seats.welcome_back(context.tables, live, seat)
    answer = await context.tables.move(live, seat, as_move(text), decision_of(form), ident)
    return answered(context, request, live, with_reason(live.table, seat, answer))


def decision_of(form: dict[str, str]) -> int | None:
    """What the page says that it answers."""
    decision = form.get("decision", "")
    return int(decision) if decision.isdecimal() and len(decision) < 10 else None


def ident_of_page(form: dict[str, str], text: str) -> str:
    """A form without the script has no id of its own: the same move from the same page is the same move."""
    decision, ply = (line(form.get(name, ""), 10) for name in ("decision", "ply"))
    return f"form-{decision}-{ply}-{text}" if ply else ""


def has_drifted(table: Table, seat: int, form: dict[str, str]) -> bool:
    """Whether the page says that it shows this very ply, and yet another view: then nobody meant what was clicked."""
    digest = form.get("digest", "")
    if not digest or table.history is None or form.get("ply") != str(table.public_ply):
        return False
    return digest != digest_of(table.state.view(seat))


def as_move(text: str) -> int | str:
    """A move's number, or its words."""
    return int(text) if text.isdecimal() and len(text) < 7 else text


def answered(context: AppContext, request: Request, live: LiveTable, answer: Answer) -> Response:
    if answer.went_well:
        response = done(request, live)
        response.headers[PLY] = str(answer.ply + 1)
        return response
    if has_script(request):
        body = {
            "answer": answer.answer,
            "sentence": answer.sentence,
            **cited_rule(live.table, answer.rule),
            "decision": answer.decision,
        }
        if answer.is_astray:
            body["title"] = "The lesson goes another way"
        return JSONResponse(body, 409 if answer.answer == STALE else 422)
    words = f"{answer.sentence} ({cited(answer.rule)})" if answer.rule else whole(answer.sentence)
    return context.note(back_to(live), request, live, words)


async def undo(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    seat = own_seat(context, request, live, context.who(request))
    await seats.welcome_back(context.tables, live, seat)
    ident = line(form.get("id", ""), LONGEST_ID) or ident_of_page(form, "undo")
    return answered(context, request, live, await context.tables.undo(live, seat, decision_of(form), ident))


async def chat(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    person = context.who(request)
    seat = own_seat(context, request, live, person)
    text = line(form.get("text", ""), LONGEST_LINE)
    if text:
        await seats.chat(context.tables, live, seat, text)
    return done(request, live)


async def life(request: Request) -> Response:
    """The host starts the game, closes the table or has a new one for friends; who sat there may ask for a rematch."""
    context, live = context_of(request), await any_live_table_of(request)
    form = await read_form(request)
    person = context.who(request)
    does = form.get("does", "")
    if does == "rematch":
        own_seat(context, request, live, person)
        if not live.table.next_table:
            context.limits.take(request, "tables")
        following = await lifecycle.rematch(context.tables, live)
        return RedirectResponse(f"/table/{following}", 303)
    must_be_host(live, person)
    if does == "start":
        await lifecycle.start(context.tables, live)
    elif does == "end":
        await lifecycle.end(context.tables, live)
    elif does == "friends":
        context.limits.take(request, "tables")
        return RedirectResponse(f"/table/{await lifecycle.deal_anew(context.tables, live)}", 303)
    else:
        raise HTTPException(422, "a table is started, ended, played again or set anew with friends")
    return done(request, live)


# Seats


OWN = ("leave", "away", "back", "here", "agree", "decline", "renew")
HOSTS = ("bot", "free", "call", "substitute")


async def seat(request: Request) -> Response:
    """What a player does about their own seat, and what the host may do about others'."""
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    person = context.who(request)
    does = form.get("does", "")
    at = seat_named(form.get("seat", ""))
    if does in OWN:
        await own_seat_does(
            context.tables, live, own_seat(context, request, live, person), does, person.id, at
        )
    elif does in HOSTS:
        must_be_host(live, person)
        if at is None:
            raise HTTPException(422, "which seat?")
        await host_does(context.tables, live, at, does, form.get("bot", ""))
    else:
        raise HTTPException(422, f"a seat does one of {', '.join((*OWN, *HOSTS))}")
    return done(request, live)


async def own_seat_does(
    tables: Tables, live: LiveTable, mine: int, does: str, person: str, wanted: int | None
) -> None:
    if does == "leave":
        await seats.leave(tables, live, mine)
    elif does == "away":
        await seats.step_out(tables, live, mine)
    elif does == "back":
        await seats.welcome_back(tables, live, mine)
    elif does == "here":
        await seats.say_here(tables, live, mine)
    elif does == "renew":
        await seats.renew_seat(tables, live, mine, person, person)
    else:
        await seats.answer_substitute(tables, live, mine, wanted, does == "agree")


async def host_does(tables: Tables, live: LiveTable, at: int, does: str, bot: str) -> None:
    if does == "bot":
        await seats.give_to_bot_as_host(tables, live, at, bot)
    elif does == "free":
        await seats.free_as_host(tables, live, at)
    elif does == "call":
        await seats.call_player(tables, live, at)
    else:
        await seats.ask_for_substitute(tables, live, at)


# What is this person's own


async def settings(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    person = context.who(request)
    chosen = Settings(confirm="confirm" in form, sound="sound" in form, hints="hints" in form)
    changed: Person = replace(person, settings=chosen)
    return context.keep(done(request, live), changed, request)


async def here(request: Request) -> Response:
    """Hot-seat: the next person has the device."""
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    at = seat_named(form.get("seat", ""))
    if at is None or at not in live.table.seats_of(context.who(request).id):
        raise HTTPException(403, "this seat is not on this device")
    response = back_to(live)
    set_cookie(response, request, HERE, letter(at), A_DAY, path_of(live))
    return response


async def order(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    form = await read_form(request)
    at = own_seat(context, request, live, context.who(request))
    key, value = line(form.get("key", ""), 60), line(form.get("value", ""), 60)
    await seats.set_order(context.tables, live, at, key, value)
    return done(request, live)


async def why(request: Request) -> Response:
    """Why not? All refusals of the moves that begin with these clicks."""
    context, live = context_of(request), await live_table_of(request)
    viewer = context.viewer(request, live, context.who(request))
    if live.table.history is None or viewer.seat is None or viewer.covered:
        return JSONResponse({"refusals": []})
    reasons = await refusals(context.tables.slices, live.table, viewer.seat, clicks_of(request))
    return JSONResponse({"refusals": reasons})


def clicks_of(request: Request) -> tuple[str, ...]:
    """The clicks that a request speaks of, in their order."""
    clicks = request.query_params.getlist("click")
    return tuple(line(click, LONGEST_CLICK) for click in clicks[:MOST_CLICKS])


async def refusals(slices: Slices, table: Table, seat: int, clicked: tuple[str, ...]) -> list[dict[str, str]]:
    """Looks through every move there is, some thousands, a few milliseconds at a time, by the position of now."""
    if not clicked:
        return []
    game, state = table.game, table.state.clone()
    view = state.view(seat)
    reasons: dict[tuple[str, str], str] = {}
    legal: list[int] = []

    def ask(move: int) -> None:
        if legal or game.clicks(view, move)[: len(clicked)] != clicked:
            return
        refusal = state.refusal(seat, move)
        if refusal is None:
            legal.append(move)
            return
        answer = refusal_answer(table, refusal, seat)
        reasons.setdefault((answer.sentence, answer.rule), game.write(move))

    await slices.each(range(game.move_count), ask)
    if legal:
        return []
    return [
        {"move": words, "sentence": text, **cited_rule(table, rule)}
        for (text, rule), words in reasons.items()
    ][:20]


def cited_rule(table: Table, rule: str) -> dict[str, str]:
    """A paragraph by its number, as people read it, and where it stands; nothing where no rule was named."""
    if not rule:
        return {"rule": ""}
    return {"rule": rule, "cites": cited(rule), "href": rule_href(table.game.slug, rule)}
