"""The pages: front page, setting a table, taking a seat, the table itself."""

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from trionfi.core.errors import BadOption
from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.table import lifecycle, seats
from trionfi.table.errors import Refused
from trionfi.table.fairness import hold_refusal, is_handed_over
from trionfi.table.joining import seats_open_to
from trionfi.table.live_table import LiveTable
from trionfi.table.seat import HOST, HUMAN, OPEN
from trionfi.table.settings import TableSettings
from trionfi.table.table import RUNNING
from trionfi.web.app_context import AppContext, Visit, back_to, context_of, seat_named, visit_of
from trionfi.web.bans import must_not_be_banned
from trionfi.web.build_page import build_page
from trionfi.web.clickables import whole
from trionfi.web.forms import line, read_form
from trionfi.web.identity import LONGEST_NAME, Person
from trionfi.web.lobby_models import finished_for, game_card, lobby_for, option_groups, table_card
from trionfi.web.manners import SIGNED_OUT
from trionfi.web.page_model import TablePage
from trionfi.web.table_actions import clicks_of, refusals
from trionfi.web.table_form import against_bots, plans_from_form

INVITED = "invited"
LONGEST_SALT = 100
NO_SEAT = "this link opens no seat; it may have been mistyped, or cut off: ask the host for it again"
ALSO_ELSEWHERE = (
    "This seat is open on another device too, which sees the same hand. "
    "If that is not yours, play from a seat of your own."
)
YOURS_ALONE = "This seat is yours alone now: the device that had it before has lost it."
HAND_WAS_SEEN = f"{YOURS_ALONE} It has seen your hand, and everybody is told so."


def game_named(context: AppContext, slug: str) -> Game:
    for game in context.games:
        if game.slug == slug:
            return game
    raise HTTPException(404, f"there is no game “{line(slug, 40)}” here")


def spec_of(context: AppContext, game: Game) -> str:
    """The name under which the house finds the game again."""
    named = [name for name, known in context.tables.games.items() if known is game]
    return named[0] if named else game.slug


async def index(request: Request) -> Response:
    context = context_of(request)
    person = context.who(request)
    response = context.page(
        "index.html",
        games=[game_card(game) for game in context.games],
        lobby=await lobby_for(context.tables, person),
        finished=await finished_for(context.tables, person),
        name=person.name,
        called=person.called,
        is_known=not person.is_new,
        is_leaving=bool(person.next_id),
        signed_out=SIGNED_OUT.get(request.query_params.get("signed-out", ""), ""),
    )
    return context.keep(response, person, request) if person.needs_cookie else response


async def lobby(request: Request) -> Response:
    """What changes by itself on the front page; nothing where the page shows it as it is."""
    context = context_of(request)
    now = await lobby_for(context.tables, context.who(request))
    if request.query_params.get("since", "") == now.etag:
        return Response(status_code=204)
    return context.page("_lobby.html", lobby=now)


async def name(request: Request) -> Response:
    """How this browser's person wants to be called from now on."""
    context = context_of(request)
    person = with_name(context.who(request), await read_form(request))
    return context.keep(RedirectResponse("/", 303), person, request)


# Setting a table


async def quick(request: Request) -> Response:
    """Play now against bots: one click."""
    context = context_of(request)
    person = with_name(context.who(request), await read_form(request))
    game = game_named(context, request.path_params["slug"])
    settings, sits = against_bots(game, spec_of(context, game), person, context.tables.games)
    live = await open_table(context, request, settings, sits)
    await lifecycle.start(context.tables, live)
    return context.keep(back_to(live), person, request)


async def set_page(request: Request) -> Response:
    context = context_of(request)
    person = context.who(request)
    game = game_named(context, request.path_params["slug"])
    return context.keep(set_form(context, game, person, {}), person, request)


async def set_table(request: Request) -> Response:
    context = context_of(request)
    form = await read_form(request)
    person = with_name(context.who(request), form)
    game = game_named(context, request.path_params["slug"])
    try:
        settings, sits = plans_from_form(game, spec_of(context, game), person, form, context.tables.games)
    except BadOption as bad:
        return context.keep(set_form(context, game, person, form, str(bad), 422), person, request)
    live = await open_table(context, request, settings, sits, line(form.get("salt", ""), LONGEST_SALT))
    if all(seat.kind != OPEN for seat in live.table.seats):
        await lifecycle.start(context.tables, live)
    return context.keep(back_to(live), person, request)


def set_form(
    context: AppContext,
    game: Game,
    person: Person,
    chosen: dict[str, str],
    trouble: str = "",
    status: int = 200,
) -> HTMLResponse:
    card = game_card(game)
    return context.page(
        "set.html",
        status,
        game=card,
        groups=option_groups(game),
        presets=card.presets,
        seats=list(game.seats),
        chosen=chosen,
        trouble=trouble,
        name=person.name,
        called=person.called,
    )


async def open_table(
    context: AppContext,
    request: Request,
    settings: TableSettings,
    sits: dict[int, tuple[str, str]],
    salt: str = "",
) -> LiveTable:
    context.limits.take(request, "tables")
    return await lifecycle.create_table(context.tables, settings, sits, salt)


# Taking a seat


async def seat_link(request: Request) -> Response:
    """A seat's secret link: it leaves a cookie and goes out of sight.

    Where it takes the seat from whoever has it, the page asks first, and the form there takes it: a robot that looks up
    a link in somebody's messages takes nothing.
    """
    visit = await visit_of(request)
    context, live, person = visit.context, visit.live, visit.person
    token = request.path_params["token"]
    seat = context.tables.seat_of_token(live.table, token)
    if seat is None and live.table.seats_of(person.id):
        return visit.back()
    if seat is None:
        is_old = context.tables.was_token(live.table, token)
        raise HTTPException(410, seats.USED) if is_old else HTTPException(404, NO_SEAT)
    must_not_be_banned(request, live, seat)
    if seat != HOST and live.table.seats[seat].kind != HUMAN:
        response: Response = RedirectResponse(f"/table/{live.table.id}/join", 303)
        visit.set_cookie(response, INVITED, context.signer.sign(token, f"{INVITED} {live.table.id}"), 3600)
    else:
        notice = ""
        if seat != HOST and person.id not in live.table.seats[seat].persons:
            if request.method != "POST" and is_handed_over(live.table, person.id, seat):
                return visit.keep(hand_over_page(visit, seat), person)
            is_alone = await seats.hold_seat(context.tables, live, seat, person.id, person.name, token)
            notice = seat_notice(live, is_alone)
        response = visit.back(notice)
    response.headers["referrer-policy"] = "no-referrer"
    return visit.keep(response, person)


def hand_over_page(visit: Visit, seat: int) -> Response:
    """Whether this browser is to have the seat alone; `Refused` says why it cannot."""
    table, person = visit.table, visit.person
    why = hold_refusal(table, person.id, seat)
    if why:
        raise Refused(why)
    return visit.context.page(
        "hand_over.html",
        card=table_card(table),
        letter=letter(seat),
        player=table.names[seat],
        is_running=table.status == RUNNING,
        action=visit.request.url.path,
        name=person.name,
    )


def seat_notice(live: LiveTable, is_alone: bool) -> str:
    """What a browser is told that has opened a seat where somebody plays."""
    if not is_alone:
        return ALSO_ELSEWHERE
    return HAND_WAS_SEEN if live.table.status == RUNNING else YOURS_ALONE


async def join_page(request: Request) -> Response:
    visit = await visit_of(request)
    table, person = visit.table, visit.person
    if table.seats_of(person.id):
        return visit.back()
    free = seats_open_to(table, invitation(visit))
    page = visit.context.page(
        "join.html",
        card=table_card(table),
        free=[(seat, letter(seat)) for seat in free],
        substitute=table.names[table.substitute_seat] if table.substitute_seat in free else "",
        trouble="",
        name=person.name,
        called=person.called,
    )
    return visit.keep(page, person)


def invitation(visit: Visit) -> int | None:
    """The seat whose link was opened here, while that link is good."""
    token = visit.context.signer.read(visit.read_cookie(INVITED), f"{INVITED} {visit.table.id}")
    return visit.tables.seat_of_token(visit.table, token) if isinstance(token, str) else None


async def join(request: Request) -> Response:
    visit = await visit_of(request)
    form = await visit.form()
    person = with_name(visit.person, form)
    wish, salt = seat_named(form.get("seat", "")), line(form.get("salt", ""), LONGEST_SALT)
    await seats.join(visit.tables, visit.live, wish, person.id, person.name, salt, invitation(visit))
    return visit.keep(visit.back(), person)


def with_name(person: Person, form: dict[str, str]) -> Person:
    """The person by the name in this form; who gives none has a friendly one, and is not asked again."""
    return person.named(line(form.get("name", ""), LONGEST_NAME) or person.called)


# The table


async def table_page(request: Request) -> Response:
    visit = await visit_of(request)
    context, live, person = visit.context, visit.live, visit.person
    viewer, note = visit.viewer(), visit.read_note()
    clicks = () if viewer.covered else clicks_of(request)
    if note or clicks or live.table.settings.clock != "off":  # a clock shows the seconds of now
        page = build_page(context.tables, live.table, viewer, note)
        if clicks:
            page = await with_clicks(visit, page, clicks)
        drawn = context.renderer.draw(page)
    else:
        drawn = context.draw(live, viewer)
    response: Response = HTMLResponse(context.renderer.table_page(drawn))
    if note:
        visit.drop_note(response)
    return visit.keep(response, person) if person.needs_cookie else response


async def with_clicks(visit: Visit, page: TablePage, clicks: tuple[str, ...]) -> TablePage:
    """Without the script: what still fits after these clicks, or why nothing does."""
    offered = (*page.moves, *page.asides, *page.table_asides)
    if any(offer.clicks[: len(clicks)] == clicks for offer in offered):
        return replace(page, picked=clicks)
    if page.seat is None or visit.table.history is None:
        return page
    reasons = await refusals(visit.tables.slices, visit.table, page.seat, clicks)
    sentences = " ".join(whole(refusal["sentence"]) for refusal in reasons)
    return replace(page, note=page.note or sentences or "There is nothing to do with this now.")


async def record(request: Request) -> Response:
    visit = await visit_of(request)
    table, text = visit.table, (await visit.tables.record(visit.live)).to_json()
    headers = {"content-disposition": f'attachment; filename="{table.game.slug}-{table.id}.json"'}
    return Response(text, media_type="application/json", headers=headers)
