"""The pages of replay: a table's game, a record that somebody brought, and playing on from either."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from trionfi.core.errors import BadOption, BadRecord
from trionfi.core.record import read_record
from trionfi.core.seats import letter
from trionfi.table import shelf
from trionfi.table.errors import Refused
from trionfi.table.table import seats_in_play
from trionfi.web.boards.things import listed
from trionfi.web.desk import Desk, back_to, base_of, desk_of, has_script, room_of, seat_named
from trionfi.web.doing import free
from trionfi.web.forms import line, read_form
from trionfi.web.pages import open_table, with_name
from trionfi.web.person import Person
from trionfi.web.replay.eyes import ALL_SEEING, PUBLIC, Eyes, eyes_named
from trionfi.web.replay.playing_on import plan
from trionfi.web.replay.reels import Reel, spec_of
from trionfi.web.replay.scene import Scene, address, make_scene
from trionfi.web.replay.upload import read_upload

STILL_RUNNING = "The game still goes on: until it is over, everybody looks back with their own eyes only."
NOT_HERE = "this record is not here, or not any more: bring it again"


# Looking


async def table_replay(request: Request) -> Response:
    desk, room = desk_of(request), await room_of(request)
    person = desk.who(request)
    reel = await desk.reels.of_table(room)
    viewer = desk.viewer(request, room, person)
    own = Eyes(None if viewer.covered else viewer.seat)
    return show(desk, request, reel, own, person)


async def record_replay(request: Request) -> Response:
    desk = desk_of(request)
    return show(desk, request, await brought(request), PUBLIC, desk.who(request))


async def brought(request: Request) -> Reel:
    """The record that the address names."""
    reel = await desk_of(request).reels.of_record(request.path_params["record"])
    if reel is None:
        raise HTTPException(404, NOT_HERE)
    return reel


def show(desk: Desk, request: Request, reel: Reel, own: Eyes, person: Person) -> Response:
    eyes, note = chosen_eyes(request, reel, own)
    ply = chosen_ply(request, reel)
    if eyes is None:
        return no_such_eyes(desk, reel, ply)
    if not 0 <= ply <= reel.film.last:
        return no_such_ply(desk, reel, eyes)
    scene = make_scene(reel, ply, eyes, own, person.settings, note)
    return HTMLResponse(
        render(desk, scene, base_of(request), person.name, whole_page=not has_script(request))
    )


def chosen_eyes(request: Request, reel: Reel, own: Eyes) -> tuple[Eyes | None, str]:
    """The eyes that the address asks for, None where it names none; until the end one's own, and why."""
    asked = request.query_params.get("eyes", "")
    found = eyes_named(asked, len(reel.people)) if asked else ALL_SEEING
    if reel.is_open:
        return found, ""
    return own, STILL_RUNNING if asked and found != own else ""


def chosen_ply(request: Request, reel: Reel) -> int:
    """The ply that the address asks for; without one the start of a game that is over, or now. -1 is no ply."""
    asked = request.query_params.get("ply", "")
    if not asked:
        return 0 if reel.is_open else reel.film.last
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 8 else -1


def no_such_ply(desk: Desk, reel: Reel, eyes: Eyes) -> Response:
    last = reel.film.last
    what = f"This game has the plies 0 to {last}, and not that one."
    return no_such_moment(desk, what, address(reel, last, eyes), "to its last ply")


def no_such_eyes(desk: Desk, reel: Reel, ply: int) -> Response:
    """Nothing is shown that was not asked for: the way on sees no hand."""
    seats = [f"{letter(at)} ({who.name})" for at, who in enumerate(reel.people)]
    what = f"Nobody sits there. At this table sat {listed(seats)}."
    where = address(reel, ply if 0 <= ply <= reel.film.last else 0, PUBLIC)
    return no_such_moment(desk, what, where, "look with the eyes of a spectator")


def no_such_moment(desk: Desk, what: str, href: str, link: str) -> Response:
    return desk.page(
        "error.html",
        404,
        title="no such moment",
        what=what,
        do="The link was mistyped, or made for another game.",
        href=href,
        link=link,
        status=404,
    )


def render(desk: Desk, scene: Scene, base: str, name: str, whole_page: bool) -> str:
    template = "replay.html" if whole_page else "_replay.html"
    return desk.renderer.board(scene.sheet, template=template, scene=scene, base=base, name=name)


# Records


async def bring_page(request: Request) -> Response:
    return desk_of(request).page("bring.html", trouble="")


async def bring(request: Request) -> Response:
    """Take in a record: checked, kept under its hash, shown."""
    desk = desk_of(request)
    try:
        text = await read_upload(request)
        await desk.checker.check(text, spec_of(desk.house, read_record(text)))
    except (BadRecord, HTTPException) as bad:
        status = bad.status_code if isinstance(bad, HTTPException) else 422
        told = bad.detail if isinstance(bad, HTTPException) else str(bad)
        return desk.page("bring.html", status, trouble=told[:1].upper() + told[1:] + ".")
    name = await shelf.put(desk.house.store, text)
    return RedirectResponse(f"/replay/{name}", 303)


async def record_file(request: Request) -> Response:
    text = await shelf.take(desk_of(request).house.store, request.path_params["record"])
    if text is None:
        raise HTTPException(404, NOT_HERE)
    headers = {"content-disposition": f'attachment; filename="{read_record(text).game}-record.json"'}
    return Response(text, media_type="application/json", headers=headers)


# Playing on


async def table_play_on(request: Request) -> Response:
    desk, room = desk_of(request), await room_of(request)
    return await play_on(request, await desk.reels.of_table(room))


async def record_play_on(request: Request) -> Response:
    return await play_on(request, await brought(request))


async def play_on(request: Request, reel: Reel) -> Response:
    desk, form = desk_of(request), await read_form(request)
    if not reel.is_open:
        raise Refused("others can still win this game: play on from it when it is over")
    person = with_name(desk.who(request), form)
    asked, seat = form.get("ply", ""), seat_named(form.get("seat", ""))
    if not asked.isdecimal() or len(asked) > 7 or not 0 <= int(asked) <= reel.film.last:
        raise BadOption(f"this game has the plies 0 to {reel.film.last}, and not “{line(asked, 20)}”")
    if seat is None:
        raise BadOption("which seat is yours?")
    cards, others = form.get("cards", "true"), form.get("others", "bots")
    settings, sits = plan(reel, int(asked), seat, cards, others, person, desk.house.games)
    room = await open_table(desk, request, settings, sits)
    await desk.house.start(room)
    for at in set(range(len(room.table.seats))) - set(seats_in_play(room.table.state)):
        await free(desk.house, room, at)  # nobody plays there; the rules may let somebody join
    return desk.keep(back_to(room), person, request)
