"""A page of a replay: one ply from somebody's eyes.

It is made in the server for its own tables, in a worker for records that somebody brought.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from trionfi.core.seats import letter
from trionfi.core.state import State
from trionfi.core.view import View
from trionfi.table.table import OVER, RUNNING, seats_in_play
from trionfi.web.build_page import page_of
from trionfi.web.clickables import capital, listed
from trionfi.web.page_model import Links, LogLine, SeatInfo, Settings, TablePage
from trionfi.web.render import Renderer
from trionfi.web.replay.hidden_piles import Hidden, hidden_in
from trionfi.web.replay.replay_cache import Replay
from trionfi.web.replay.viewpoint import ALL_SEEING, PUBLIC, Viewpoint, describe, lines_at, viewpoint_named
from trionfi.web.seat_log import LOG_LINES

MOMENTS = 40  # plies told in the log


@dataclass(frozen=True)
class ViewpointChoice:
    """Viewpoint that may be chosen."""

    key: str
    name: str
    href: str
    seat: int | None
    chosen: bool


@dataclass(frozen=True)
class Moment:
    """A ply in the log."""

    ply: int
    href: str
    lines: tuple[LogLine, ...]
    is_now: bool


@dataclass(frozen=True)
class ReplayPage:
    page: TablePage
    ply: int
    last: int
    eyes: Viewpoint
    lines: tuple[LogLine, ...]
    next_up: str  # who decides now, or how it ended
    choices: tuple[ViewpointChoice, ...]
    moments: tuple[Moment, ...]  # newest first
    hidden: Hidden | None
    seats_in_play: tuple[int, ...]
    over: bool
    replay: Replay
    steps: dict[str, str]  # the addresses of the first, previous, next and last ply, where there are such
    here: str  # the address of this very moment
    note: str = ""


def viewpoint_choices(
    replay: Replay, eyes: Viewpoint, ply: int, own: Viewpoint
) -> tuple[ViewpointChoice, ...]:
    """All eyes once the game is over; until then one's own."""
    viewpoints = [own]
    if replay.is_open:
        viewpoints = [ALL_SEEING, *(Viewpoint(seat) for seat in range(len(replay.people))), PUBLIC]
    return tuple(
        ViewpointChoice(
            viewpoint.key,
            viewpoint_name(viewpoint, replay.names),
            address(replay, ply, viewpoint),
            viewpoint.seat,
            viewpoint == eyes,
        )
        for viewpoint in viewpoints
    )


def viewpoint_name(eyes: Viewpoint, names: Sequence[str]) -> str:
    if eyes.sees_all:
        return "All-seeing"
    return "Spectator" if eyes.seat is None else names[eyes.seat]


def address(replay: Replay, ply: int, eyes: Viewpoint) -> str:
    return f"{replay.base}?ply={ply}&eyes={eyes.key}"


def build_replay_page(
    replay: Replay, ply: int, eyes: Viewpoint, own: Viewpoint, settings: Settings, note: str = ""
) -> ReplayPage:
    """The page at this ply; whoever asks has made sure that these eyes may see it."""
    positions, names = replay.positions, replay.names
    state = positions.at(ply)
    lines = lines_at(positions, ply, eyes, names)
    moments = tuple(
        Moment(at, address(replay, at, eyes), tuple(lines_at(positions, at, eyes, names)), at == ply)
        for at in range(ply, max(-1, ply - MOMENTS), -1)
    )
    return ReplayPage(
        page=page_at(replay, state, ply, eyes, settings, lines),
        ply=ply,
        last=positions.last,
        eyes=eyes,
        lines=tuple(lines),
        next_up=next_up(state, names),
        choices=viewpoint_choices(replay, eyes, ply, own),
        moments=moments,
        hidden=hidden_in(state, names) if eyes.sees_all else None,
        seats_in_play=tuple(seats_in_play(state)),
        over=state.over,
        replay=replay,
        steps=steps_of(replay, ply, eyes),
        here=address(replay, ply, eyes),
        note=note,
    )


def steps_of(replay: Replay, ply: int, eyes: Viewpoint) -> dict[str, str]:
    last = replay.positions.last
    wanted = {"first": 0, "back": ply - 1, "on": ply + 1, "last": last}
    return {
        name: address(replay, to, eyes) if 0 <= to <= last and to != ply else ""
        for name, to in wanted.items()
    }


def next_up(state: State, names: Sequence[str]) -> str:
    """Who is to decide, or how the game ended."""
    if state.over:
        won = listed([names[seat] for seat in state.winners])
        return f"The game is over: {won or 'nobody'} won."
    return f"{capital(listed([names[seat] for seat in state.to_act]))} to move."


def page_at(
    replay: Replay, state: State, ply: int, eyes: Viewpoint, settings: Settings, lines: Sequence[LogLine]
) -> TablePage:
    """What a board is given: the view of these eyes, and nothing that can be done."""
    seat = eyes.seat if eyes.seat is None or eyes.seat < state.seats else None
    return page_of(
        state.game,
        all_of(state) if eyes.sees_all else state.view(seat),
        status=OVER if state.over else RUNNING,
        ply=ply,
        seat=seat,
        names=tuple(replay.names[: max(len(replay.people), int(state.seats))]),
        seats=tuple(seat_info(replay, state, at) for at in range(int(state.seats))),
        ask=next_up(state, replay.names),
        log=log_of(replay, ply, seat),
        last_moves=tuple(line.sentence for line in lines),
        settings=settings,
        links=Links(replay.base),
    )


def all_of(state: State) -> View:
    """What everybody sees, and in the same fields what is hidden: a board shows those cards face-up."""
    return View(state.game, state.view(None) | state.open_view())


def log_of(replay: Replay, ply: int, seat: int | None) -> tuple[LogLine, ...]:
    """What these eyes had been told by then, as at the table itself: boards show sums and dice from it."""
    positions, names = replay.positions, replay.names
    happenings, upto = positions.logs[ply]
    since = positions.logs[ply - 1][1] if ply and positions.entries[ply - 1].move is not None else upto
    lines: list[LogLine] = []  # newest first
    for at in range(upto - 1, -1, -1):
        event = describe(positions, happenings[at], seat)
        if event is not None:
            lines.append(LogLine(event.said(names), event.rule, at >= since, event.data))
        if len(lines) == LOG_LINES:
            break
    return tuple(reversed(lines))


def seat_info(replay: Replay, state: State, at: int) -> SeatInfo:
    who = replay.people[at] if at < len(replay.people) else None
    return SeatInfo(
        seat=at,
        name=replay.names[at],
        kind=who.kind if who else "open",
        bot=who.bot if who else "",
        asked=at in state.to_act,
    )


# What the address asks for


STILL_RUNNING = "The game still goes on: until it is over, everybody looks back with their own eyes only."


@dataclass(frozen=True)
class Asked:
    """What a request asks for, and for whom."""

    ply: str
    eyes: str
    happening: str
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
    ply = chosen_ply(asked, replay)
    if eyes is None:
        return no_such_eyes(renderer, replay, ply)
    if not 0 <= ply <= replay.positions.last:
        return no_such_ply(renderer, replay, eyes, UNKNOWN if asked.happening and not asked.ply else "")
    replay_page = build_replay_page(replay, ply, eyes, own, asked.settings, note)
    return Shown(draw_replay_page(renderer, replay_page, asked.base, asked.name, asked.whole_page))


def draw_replay_page(
    renderer: Renderer, replay_page: ReplayPage, base: str, name: str, whole_page: bool
) -> str:
    more = {"replay_page": replay_page, "base": base, "name": name}
    drawn = renderer.draw(replay_page.page, "_replay.html", **more)
    return still(renderer.table_page(drawn, "replay.html", **more) if whole_page else drawn.whole())


BUTTON = re.compile(
    r'(<button\b[^>]*)type="submit" form="[^"]*" name="[^"]*" value="[^"]*" data-click="([^"]*)"([^>]*>)'
)
NO_MOVE = "This is a replay: nothing can be moved here. Play on from this move to try something else."


def still(html: str) -> str:
    """The board as a picture: what tells something by a click still does, and no button seems to make a move.

    A thing on the board stays where it is, and says why nothing happens; a mere command, such as “pass”, goes away.
    """

    def stilled(button: re.Match[str]) -> str:
        before, click, after = button.groups()
        if ":" not in click:
            return f'{before}type="button" hidden{after}'
        if "data-help=" in before + after:
            return f'{before}type="button"{after}'
        return f'{before}type="button" disabled title="{NO_MOVE}"{after}'

    return BUTTON.sub(stilled, html)


def chosen_eyes(asked: str, replay: Replay, own: Viewpoint) -> tuple[Viewpoint | None, str]:
    """The eyes that the address asks for, None where it names none; until the end one's own, and why."""
    named = viewpoint_named(asked, len(replay.people)) if asked else ALL_SEEING
    if replay.is_open:
        return named, ""
    return own, STILL_RUNNING if asked and named != own else ""


def chosen_ply(asked: Asked, replay: Replay) -> int:
    """The ply that the address asks for; without one the start of a game that is over, or now. -1 is no ply.

    Once the game is over, it may ask for a happening instead: then it is the ply before the move that brought it, so
    that one sees it come. In a running game that would count what is hidden.
    """
    wanted = asked.ply or asked.happening
    if not wanted or (not asked.ply and not replay.is_open):
        return 0 if replay.is_open else replay.positions.last
    number = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < 8 else -1
    if asked.ply:
        return number
    ply = replay.positions.ply_of(number)
    return -1 if ply is None else max(0, ply - 1)


UNKNOWN = "This game has no such turning point."


def no_such_ply(renderer: Renderer, replay: Replay, eyes: Viewpoint, what: str = "") -> Shown:
    last = replay.positions.last
    what = what or f"This game has the moves 0 to {last}, and not that one."
    return no_such_moment(renderer, what, address(replay, last, eyes), "to its last move")


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
