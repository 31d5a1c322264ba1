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
from trionfi.table.renaming import rename
from trionfi.table.slices import Slices
from trionfi.table.table import Table
from trionfi.table.tables import Tables
from trionfi.web.app_context import HERE, Visit, has_script, live_table_of, seat_named, visit_of
from trionfi.web.clickables import whole
from trionfi.web.forms import line
from trionfi.web.guide.guide import with_reason
from trionfi.web.identity import A_DAY, LONGEST_NAME, settings_of
from trionfi.web.page_model import digest_of
from trionfi.web.rules.registry import rule_href

LONGEST_LINE = 500
LONGEST_ID = 64
LONGEST_CLICK, MOST_CLICKS = 100, 6
PLY = "X-Trionfi-Ply"  # of the first page that shows what was done; standing orders, which nobody notices, do not count
DRIFTED = "this page did not show the table as it is, so nothing was done; look again"


async def move(request: Request) -> Response:
    visit = await visit_of(request)
    tables, live, form = visit.tables, visit.live, await visit.form()
    text = line(form.get("move", ""), 200)
    ident = line(form.get("id", ""), LONGEST_ID) or ident_of_page(form, text)
    if form.get("table") == "yes":
        visit.must_be_host()
        return answered(visit, await seats.table_move(tables, live, as_move(text), ident))
    seat = visit.own_seat()
    if has_drifted(live.table, seat, form):
        return answered(visit, Answer(STALE, decision=live.table.decision(seat), sentence=DRIFTED))
    await seats.welcome_back(tables, live, seat)
    answer = await tables.move(live, seat, as_move(text), decision_of(form), ident)
    return answered(visit, with_reason(live.table, seat, answer))


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


def answered(visit: Visit, answer: Answer) -> Response:
    if answer.went_well:
        response = visit.done()
        response.headers[PLY] = str(answer.ply + 1)
        return response
    if has_script(visit.request):
        body = {
            "answer": answer.answer,
            "sentence": answer.sentence,
            **cited_rule(visit.table, answer.rule),
            "decision": answer.decision,
        }
        if answer.is_astray:
            body["title"] = "The lesson goes another way"
        return JSONResponse(body, 409 if answer.answer == STALE else 422)
    words = f"{answer.sentence} ({cited(answer.rule)})" if answer.rule else whole(answer.sentence)
    return visit.back(words)


async def undo(request: Request) -> Response:
    visit = await visit_of(request)
    form, seat = await visit.form(), visit.own_seat()
    await seats.welcome_back(visit.tables, visit.live, seat)
    ident = line(form.get("id", ""), LONGEST_ID) or ident_of_page(form, "undo")
    return answered(visit, await visit.tables.undo(visit.live, seat, decision_of(form), ident))


async def chat(request: Request) -> Response:
    visit = await visit_of(request)
    form, seat = await visit.form(), visit.own_seat()
    text = line(form.get("text", ""), LONGEST_LINE)
    if text:
        await seats.chat(visit.tables, visit.live, seat, text)
    return visit.done()


async def name(request: Request) -> Response:
    """Another name at this table; on a device of one's own also at those that one comes to from now on."""
    visit = await visit_of(request)
    form, seat = await visit.form(), visit.own_seat()
    wish = line(form.get("name", ""), LONGEST_NAME)
    await rename(visit.tables, visit.live, seat, wish)
    if not wish or len(visit.table.seats_of(visit.person.id)) > 1:
        return visit.done()
    return visit.keep(visit.done(), visit.person.named(wish))


async def life(request: Request) -> Response:
    """The host starts the game, closes the table or has a new one for friends; who sat there may ask for a rematch."""
    visit = Visit(request, await live_table_of(request))
    tables, live, form = visit.tables, visit.live, await visit.form()
    does = form.get("does", "")
    if does == "rematch":
        visit.own_seat()
        if not live.table.next_table:
            visit.context.limits.take(request, "tables")
        following = await lifecycle.rematch(tables, live)
        return RedirectResponse(f"/table/{following}", 303)
    visit.must_be_host()
    if does == "start":
        await lifecycle.start(tables, live)
    elif does == "end":
        await lifecycle.end(tables, live)
    elif does == "friends":
        visit.context.limits.take(request, "tables")
        return RedirectResponse(f"/table/{await lifecycle.deal_anew(tables, live)}", 303)
    else:
        raise HTTPException(422, "a table is started, ended, played again or set anew with friends")
    return visit.done()


# Seats


OWN = ("leave", "away", "back", "here", "agree", "decline", "renew")
HOSTS = ("bot", "free", "call", "substitute")


async def seat(request: Request) -> Response:
    """What a player does about their own seat, and what the host may do about others'."""
    visit = await visit_of(request)
    tables, live, form = visit.tables, visit.live, await visit.form()
    does = form.get("does", "")
    at = seat_named(form.get("seat", ""))
    if does in OWN:
        await own_seat_does(tables, live, visit.own_seat(), does, visit.person.id, at)
    elif does in HOSTS:
        visit.must_be_host()
        if at is None:
            raise HTTPException(422, "which seat?")
        await host_does(tables, live, at, does, form.get("bot", ""))
    else:
        raise HTTPException(422, f"a seat does one of {', '.join((*OWN, *HOSTS))}")
    return visit.done()


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


async def told(request: Request) -> Response:
    """What just happened has been read, so that the bots need not wait any longer."""
    visit = await visit_of(request)
    visit.own_seat()
    visit.live.moment_pause.end()
    return visit.done()


async def settings(request: Request) -> Response:
    visit = await visit_of(request)
    form = await visit.form()
    return visit.keep(visit.done(), replace(visit.person, settings=settings_of(form)))


async def here(request: Request) -> Response:
    """Hot-seat: the next person has the device."""
    visit = await visit_of(request)
    form = await visit.form()
    at = seat_named(form.get("seat", ""))
    if at is None or at not in visit.table.seats_of(visit.person.id):
        raise HTTPException(403, "this seat is not on this device")
    response = visit.back()
    visit.set_cookie(response, HERE, letter(at), A_DAY)
    return response


async def order(request: Request) -> Response:
    visit = await visit_of(request)
    form, at = await visit.form(), visit.own_seat()
    key, value = line(form.get("key", ""), 60), line(form.get("value", ""), 60)
    await seats.set_order(visit.tables, visit.live, at, key, value)
    return visit.done()


async def why(request: Request) -> Response:
    """Why not? All refusals of the moves that begin with these clicks."""
    visit = await visit_of(request)
    viewer = visit.viewer()
    if visit.table.history is None or viewer.seat is None or viewer.covered:
        return JSONResponse({"refusals": []})
    reasons = await refusals(visit.tables.slices, visit.table, viewer.seat, clicks_of(request))
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
