"""An endpoint: where it is, what goes in, what can come out. Routing and the document both come from it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from trionfi.table.live_table import LiveTable
from trionfi.table.seat import HOST, OPEN
from trionfi.web.api.schemas import Answered, encode
from trionfi.web.app_context import AppContext, context_of, live_table_of, must_go_on
from trionfi.web.bans import must_not_be_banned
from trionfi.web.forms import read_body

BUSIEST = ("/moves", "/events")
NOBODY, ANYBODY, INVITED, SEATED, HOSTS = "nobody", "anybody", "invited", "seated", "host"


@dataclass(frozen=True)
class Call:
    """A request as an endpoint's function gets it."""

    request: Request
    context: AppContext
    live: Any = None  # the LiveTable, where the path names a table
    seat: int | None = None  # the token's seat; None for a spectator
    body: Any = None
    query: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Query:
    name: str
    schema: Mapping[str, Any]
    help: str
    required: bool = False


@dataclass(frozen=True)
class Endpoint:
    """`needs`: whose token it takes; `INVITED` is that of an open seat. `answers`: by status, the type of the body."""

    method: str
    path: str
    does: Callable[[Call], Awaitable[Any]]
    summary: str
    answers: Mapping[int, Any]
    takes: Any = None
    needs: str = NOBODY
    queries: tuple[Query, ...] = ()
    media: str = "application/json"

    @property
    def has_table(self) -> bool:
        return "{table}" in self.path

    @property
    def name(self) -> str:
        return self.does.__name__

    async def __call__(self, request: Request) -> Response:
        context = context_of(request)
        live = await live_table_of(request) if self.has_table else None
        if (
            live is not None and self.answers.get(409) is not Answered
        ):  # a move is refused by the table itself
            must_go_on(live)
        seat = self.let_in(context, request, live)
        body = await self.read(request)
        query = self.read_query(request)
        answer = await self.does(Call(request, context, live, seat, body, query))
        if isinstance(answer, Response):
            return answer
        return Response(encode(answer), next(iter(self.answers)), media_type="application/json")

    def let_in(self, context: AppContext, request: Request, live: LiveTable | None) -> int | None:
        """The seat of the token; 401 where a token is wrong, or missing where one is needed.

        An invitation is no seat yet: what is held there is for whoever sits down.
        """
        if self.needs == NOBODY or live is None:
            return None
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if not kind and self.needs == ANYBODY:
            return None
        seat = context.tables.seat_of_token(live.table, token.strip()) if kind.lower() == "bearer" else None
        if seat is None:
            raise HTTPException(
                401,
                "this needs the token of a seat at this table",
                {"www-authenticate": "Bearer"},
            )
        must_not_be_banned(request, live, seat)
        if self.needs in (INVITED, SEATED) and seat == HOST:
            raise HTTPException(403, "the host's token has no seat: use that of a seat")
        is_invitation = seat != HOST and live.table.seats[seat].kind == OPEN
        if self.needs == SEATED and is_invitation:
            raise HTTPException(403, "nobody sits here yet: take the seat first, by sit")
        if self.needs == HOSTS and not is_hosts(live, seat):
            raise HTTPException(403, "only who has set the table may do that")
        is_spectator = seat == HOST or (self.needs == ANYBODY and is_invitation)
        return None if is_spectator else seat

    async def read(self, request: Request) -> Any:
        if self.takes is None:
            return None
        body = await read_body(request)
        try:
            return msgspec.json.decode(body, type=self.takes, strict=False)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
            raise HTTPException(400, f"this body cannot be read: {bad}") from None

    def read_query(self, request: Request) -> Mapping[str, str]:
        values = {}
        known = {query.name: query for query in self.queries}
        given = request.query_params.multi_items() if request.scope["query_string"] else []
        for name, value in given:
            if name not in known:
                raise HTTPException(400, f"there is no parameter “{name[:40]}” here")
            allowed = known[name].schema.get("enum")
            if (allowed and value not in allowed) or len(value) > 200 or name in values:
                raise HTTPException(400, f"the parameter {name} cannot be that")
            values[name] = value
        for name, query in known.items():
            if query.required and not values.get(name):
                raise HTTPException(400, f"the parameter {name} is missing")
        return values


def is_hosts(live: LiveTable, seat: int) -> bool:
    return seat == HOST or live.table.settings.host in live.table.seats[seat].persons


def routes(endpoints: Sequence[Endpoint]) -> list[Route]:
    """One route for each path, whatever its methods: so it knows which it allows. The busiest are found first."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    order = sorted(paths, key=lambda path: not path.endswith(BUSIEST))
    return [Route(path, entrance(paths[path]), methods=list(paths[path])) for path in order]


def entrance(by_method: Mapping[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method](request)

    return endpoint
