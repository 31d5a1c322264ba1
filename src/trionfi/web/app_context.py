"""What every page and every answer needs at hand: the context of the app, and the visit at a table."""

from functools import cached_property
from mmap import mmap

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from trionfi.core.game import Game
from trionfi.core.seats import LETTERS
from trionfi.games import all_games
from trionfi.table.errors import RulesChanged
from trionfi.table.live_table import LiveTable
from trionfi.table.seat import HUMAN
from trionfi.table.tables import Tables
from trionfi.web.build_page import build_page
from trionfi.web.cookies import drop_cookie, read_cookie, set_cookie
from trionfi.web.fair_share import RenderTurns, others_first
from trionfi.web.forms import read_form
from trionfi.web.identity import Person, Signer, remember, who
from trionfi.web.page_model import Viewer
from trionfi.web.panels import DrawnPage
from trionfi.web.rate_limit import OpenStreams, RateLimits
from trionfi.web.render import Renderer
from trionfi.web.replay.replay_cache import ReplayCache
from trionfi.web.replay.sandbox import Sandbox
from trionfi.web.security_middleware import host_name

NOTE = "note"
HERE = "here"
MUTED = "muted"
LONGEST_TOKEN = 200
MOST_PAGES = 64  # kept of one table


class AppContext:
    """One for each app: the tables, the templates, the signer of cookies, the limits."""

    def __init__(
        self,
        tables: Tables,
        limit_factor: float = 1.0,
        limit_memory: mmap | None = None,
        **a_minute: int,
    ) -> None:
        self.tables = tables
        tables.while_waiting = others_first
        self.renderer = Renderer()
        self.limits = RateLimits(self.who_asks, limit_factor, limit_memory, **a_minute)
        self.streams = OpenStreams(self.limits)
        self.render_turns = RenderTurns(limit_factor)
        self.replays = ReplayCache(tables.slices)
        self.sandbox = Sandbox()

    @property
    def games(self) -> list[Game]:
        """All that are served: ours, and those that were named when the server was started."""
        return [*all_games(), *self.tables.games.values()]

    @property
    def signer(self) -> Signer:
        return Signer(self.tables.store.secret, self.tables.store.since)

    def who(self, request: Request) -> Person:
        return who(request, self.signer)

    def who_asks(self, request: Request) -> str:
        """Whose rate limits a request counts against beside those of its address; empty for a stranger."""
        token = request.headers.get("authorization", "")
        if token and request.scope["path"].startswith("/api/"):  # pages read no token
            return token[:LONGEST_TOKEN]
        person = self.who(request)
        return "" if person.is_new else person.id

    def keep(self, response: Response, person: Person, request: Request) -> Response:
        remember(response, person, self.signer, request)
        return response

    def page(self, template: str, code: int = 200, **fields: object) -> HTMLResponse:
        return HTMLResponse(self.renderer.page(template, **fields), code)

    # Who looks at a table

    def viewer(self, request: Request, live: LiveTable, person: Person) -> Viewer:
        """The seat this person sits at. Several seats on one device are shown one at a time, covered in between."""
        table = live.table
        mine = table.seats_of(person.id)
        hot: tuple[int, ...] = ()
        seat, covered = (mine[0] if mine else None), False
        if len(mine) > 1:
            hot, here = tuple(mine), seat_named(read_cookie(request, HERE, path_of(live)))
            asked = [at for at in mine if at in table.to_act]
            if here not in mine:
                here = None
            seat = here if here in asked or not asked else asked[0]
            covered = bool(asked) and here != seat
            seat = mine[0] if seat is None else seat
        is_host = bool(person.id) and table.settings.host == person.id
        base = base_of(request) if mine or is_host else ""
        muted = muted_by(live, mine, read_cookie(request, MUTED, path_of(live))) if mine else ()
        return Viewer(seat, is_host, person.settings, hot, covered, base, links=True, muted=muted)

    def draw(self, live: LiveTable, viewer: Viewer) -> DrawnPage:
        """The table for this viewer as it is now, drawn once for all who look alike."""
        drawn: DrawnPage | None = live.pages.get(viewer)
        if drawn is None:
            drawn = self.renderer.draw(build_page(self.tables, live.table, viewer))
            keep_drawn(live, viewer, drawn)
        return drawn


def keep_drawn(live: LiveTable, key: object, drawn: object) -> None:
    """Until the table changes; not for more viewers than may be at one table."""
    if len(live.pages) >= MOST_PAGES:
        live.pages.clear()
    live.pages[key] = drawn


def base_of(request: Request) -> str:
    """The address of the house as whoever asks has called it; a stream asks again with each message.

    Empty where that is no name, so that links then lead to wherever the page is.
    """
    scope = request.scope
    if "trionfi.base" not in scope:
        host = request.headers.get("host", "").lower()
        scope["trionfi.base"] = f"{scope['scheme']}://{host}" if host_name(host) else ""
    base: str = scope["trionfi.base"]
    return base


def context_of(request: Request) -> AppContext:
    context: AppContext = request.app.state.context
    return context


async def live_table_of(request: Request) -> LiveTable:
    """The table that the address names, whatever has become of its game."""
    return await context_of(request).tables.get(request.path_params["table"])


def must_go_on(live: LiveTable) -> None:
    if live.table.is_stranded:
        title = live.table.game.title
        raise RulesChanged(
            f"the rules of {title} have changed since this game began, and it cannot go on under the new ones"
        )


def seat_named(word: str) -> int | None:
    """A seat by its letter or its number."""
    if word.isdecimal() and len(word) < 3:
        return int(word)
    return LETTERS.index(word) if len(word) == 1 and word in LETTERS else None


def path_of(live: LiveTable) -> str:
    return f"/table/{live.table.id}"


def muted_seats(letters: str) -> tuple[int, ...]:
    """The seats that a cookie names by their letters."""
    return tuple(sorted({LETTERS.index(name) for name in letters if name in LETTERS}))


def muted_by(live: LiveTable, mine: list[int], letters: str) -> tuple[int, ...]:
    """Those among them that can be muted: others at this table who are people, or were and have said something."""
    if not letters:
        return ()
    table = live.table
    spoken = {said.seat for said in table.chat}
    return tuple(
        at
        for at in muted_seats(letters)
        if at < len(table.seats) and at not in mine and (table.seats[at].kind == HUMAN or at in spoken)
    )


def back_to(live: LiveTable) -> RedirectResponse:
    return RedirectResponse(path_of(live), 303)


def has_script(request: Request) -> bool:
    return "x-trionfi" in request.headers


class Visit:
    """A request at a table: who asks, what they may do there, and what goes back to them."""

    def __init__(self, request: Request, live: LiveTable) -> None:
        self.request, self.live, self.table = request, live, live.table
        self.context = context_of(request)
        self.tables = self.context.tables

    @cached_property
    def person(self) -> Person:
        return self.context.who(self.request)

    def viewer(self) -> Viewer:
        return self.context.viewer(self.request, self.live, self.person)

    async def form(self) -> dict[str, str]:
        return await read_form(self.request)

    def own_seat(self) -> int:
        """The seat that this person acts for; 403 when there is none."""
        mine = self.table.seats_of(self.person.id)
        if len(mine) == 1:
            return mine[0]
        asked = seat_named(self.request.query_params.get("seat", ""))
        if asked is not None and asked in mine:
            return asked
        seat = self.viewer().seat
        if seat is None:
            raise HTTPException(
                403, "you have no seat at this table: take one, or open your seat's link again"
            )
        return seat

    def must_be_host(self) -> None:
        if not self.person.id or self.table.settings.host != self.person.id:
            raise HTTPException(403, "only who has set the table may do that")

    # Cookies of this table

    def read_cookie(self, name: str) -> str:
        return read_cookie(self.request, name, path_of(self.live))

    def set_cookie(self, response: Response, name: str, value: str, seconds: int) -> None:
        set_cookie(response, self.request, name, value, seconds, path_of(self.live))

    def read_note(self) -> str:
        sentence = self.context.signer.read(self.read_cookie(NOTE), NOTE)
        return sentence if isinstance(sentence, str) else ""

    def drop_note(self, response: Response) -> None:
        drop_cookie(response, self.request, NOTE, path_of(self.live))

    # Answers

    def back(self, note: str = "") -> Response:
        """Back to the table; with something to be told on the next page, for browsers without the script."""
        response = back_to(self.live)
        if note:
            self.set_cookie(response, NOTE, self.context.signer.sign(note[:300], NOTE), 60)
        return response

    def done(self) -> Response:
        return Response(status_code=204) if has_script(self.request) else self.back()

    def keep(self, response: Response, person: Person) -> Response:
        return self.context.keep(response, person, self.request)


async def visit_of(request: Request) -> Visit:
    """The visit at the table that the address names; `RulesChanged` where its game cannot go on."""
    live = await live_table_of(request)
    must_go_on(live)
    return Visit(request, live)
