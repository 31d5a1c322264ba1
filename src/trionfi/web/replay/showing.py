"""The page of a ply: in the server for its own tables, in a worker for records that somebody brought."""

from dataclasses import dataclass

from trionfi.core.seats import letter
from trionfi.web.clickables import listed
from trionfi.web.page_model import Settings
from trionfi.web.render import Renderer
from trionfi.web.replay.replay_cache import Replay
from trionfi.web.replay.replay_page import ReplayPage, address, build_replay_page
from trionfi.web.replay.viewpoint import ALL_SEEING, PUBLIC, Viewpoint, viewpoint_named

STILL_RUNNING = "The game still goes on: until it is over, everybody looks back with their own eyes only."


@dataclass(frozen=True)
class Asked:
    """What a request asks for, and for whom."""

    ply: str
    eyes: str
    settings: Settings
    name: str
    base: str
    whole_page: bool


@dataclass(frozen=True)
class Shown:
    """A page, and its status."""

    html: str
    status: int = 200


def show(renderer: Renderer, replay: Replay, own: Viewpoint, asked: Asked) -> Shown:
    eyes, note = chosen_eyes(asked.eyes, replay, own)
    ply = chosen_ply(asked.ply, replay)
    if eyes is None:
        return no_such_eyes(renderer, replay, ply)
    if not 0 <= ply <= replay.positions.last:
        return no_such_ply(renderer, replay, eyes)
    replay_page = build_replay_page(replay, ply, eyes, own, asked.settings, note)
    return Shown(draw_replay_page(renderer, replay_page, asked.base, asked.name, asked.whole_page))


def draw_replay_page(
    renderer: Renderer, replay_page: ReplayPage, base: str, name: str, whole_page: bool
) -> str:
    more = {"replay_page": replay_page, "base": base, "name": name}
    drawn = renderer.draw(replay_page.page, "_replay.html", **more)
    return renderer.table_page(drawn, "replay.html", **more) if whole_page else drawn.whole()


def chosen_eyes(asked: str, replay: Replay, own: Viewpoint) -> tuple[Viewpoint | None, str]:
    """The eyes that the address asks for, None where it names none; until the end one's own, and why."""
    named = viewpoint_named(asked, len(replay.people)) if asked else ALL_SEEING
    if replay.is_open:
        return named, ""
    return own, STILL_RUNNING if asked and named != own else ""


def chosen_ply(asked: str, replay: Replay) -> int:
    """The ply that the address asks for; without one the start of a game that is over, or now. -1 is no ply."""
    if not asked:
        return 0 if replay.is_open else replay.positions.last
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 8 else -1


def no_such_ply(renderer: Renderer, replay: Replay, eyes: Viewpoint) -> Shown:
    last = replay.positions.last
    what = f"This game has the plies 0 to {last}, and not that one."
    return no_such_moment(renderer, what, address(replay, last, eyes), "to its last ply")


def no_such_eyes(renderer: Renderer, replay: Replay, ply: int) -> Shown:
    """Nothing is shown that was not asked for: the way on sees no hand."""
    seats = [f"{letter(at)} ({who.name})" for at, who in enumerate(replay.people)]
    what = f"Nobody sits there. At this table sat {listed(seats)}."
    where = address(replay, ply if 0 <= ply <= replay.positions.last else 0, PUBLIC)
    return no_such_moment(renderer, what, where, "look with the eyes of a spectator")


def no_such_moment(renderer: Renderer, what: str, href: str, link: str) -> Shown:
    page = renderer.page(
        "error.html",
        title="no such moment",
        what=what,
        do="The link was mistyped, or made for another game.",
        href=href,
        link=link,
        status=404,
    )
    return Shown(page, 404)
