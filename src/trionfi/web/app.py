"""The app: one visible list of routes, and what wraps them."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from trionfi.core.errors import TrionfiError
from trionfi.core.game import Game
from trionfi.table.bot_workers import Thinkers
from trionfi.table.expiry import keep_expiring, keep_marking
from trionfi.table.metrics import LIMITED
from trionfi.table.store import Store
from trionfi.table.tables import Tables
from trionfi.web import looks, manners, metrics, pages, sse, table_actions
from trionfi.web.api.openapi import ROUTES as API_ROUTES
from trionfi.web.app_context import AppContext, context_of
from trionfi.web.bans import BanCheck, Bans
from trionfi.web.error_pages import on_gone, on_our_mistake, on_trouble
from trionfi.web.fair_share import FairShare
from trionfi.web.guide import pages as guide
from trionfi.web.hosting import Hosting
from trionfi.web.observe import Observe, SecurityLog
from trionfi.web.rate_limit import limit_of
from trionfi.web.replay import pages as replay
from trionfi.web.rules import pages as rules
from trionfi.web.security_middleware import SecurityHeaders
from trionfi.web.static_files import HashedFiles

SWITCH = 0.0005  # seconds: how long the writer's thread may keep the loop waiting for the interpreter
OPENS_NOTHING = (401, 404, 410)  # what whoever brings a wrong link or token is told
HOSTED_HERE = Hosting()

ROUTES = [  # searched in this order: what is asked for most comes first
    Route("/table/{table}/move", table_actions.move, methods=["POST"]),
    Route("/table/{table}/events", sse.events),
    *API_ROUTES,
    Route("/", pages.index),
    Route("/lobby", pages.lobby),
    Route("/name", pages.name, methods=["POST"]),
    Route("/rules", rules.index),
    Route("/rules/{slug}", rules.rules),
    Route("/sign-out", manners.sign_out, methods=["POST"]),
    Route("/quick/{slug}", pages.quick, methods=["POST"]),
    Route("/learn/{slug}", guide.learn, methods=["POST"]),
    Route("/set/{slug}", pages.set_page),
    Route("/set/{slug}", pages.set_table, methods=["POST"]),
    Route("/seat/{table}/{token}", pages.seat_link),
    Route("/seat/{table}/{token}", pages.seat_link, methods=["POST"]),
    Route("/table/{table}", pages.table_page),
    Route("/table/{table}/join", pages.join_page),
    Route("/table/{table}/join", pages.join, methods=["POST"]),
    Route("/table/{table}/fragment", sse.fragment),
    Route("/table/{table}/record", pages.record),
    Route("/table/{table}/replay", replay.table_replay),
    Route("/table/{table}/play-on", replay.table_play_on, methods=["POST"]),
    Route("/replay", replay.bring_page),
    Route("/replay", replay.bring, methods=["POST"]),
    Route("/replay/{record}", replay.record_replay),
    Route("/replay/{record}/record", replay.record_file),
    Route("/replay/{record}/play-on", replay.record_play_on, methods=["POST"]),
    Route("/table/{table}/why", table_actions.why),
    Route("/table/{table}/undo", table_actions.undo, methods=["POST"]),
    Route("/table/{table}/chat", table_actions.chat, methods=["POST"]),
    Route("/table/{table}/seat", table_actions.seat, methods=["POST"]),
    Route("/table/{table}/name", table_actions.name, methods=["POST"]),
    Route("/table/{table}/life", table_actions.life, methods=["POST"]),
    Route("/table/{table}/settings", table_actions.settings, methods=["POST"]),
    Route("/table/{table}/here", table_actions.here, methods=["POST"]),
    Route("/table/{table}/order", table_actions.order, methods=["POST"]),
    Route("/table/{table}/told", table_actions.told, methods=["POST"]),
    Route("/table/{table}/alone", guide.alone, methods=["POST"]),
    Route("/table/{table}/mute", manners.mute, methods=["POST"]),
    Route("/table/{table}/report", manners.report, methods=["POST"]),
    Route("/look", looks.choose_look, methods=["POST"]),
    Route("/privacy", manners.privacy),
    Route("/healthz", metrics.healthz),
    Route("/metrics", metrics.metrics),
]


def limited(route: Route) -> Route:
    """The route, with its rate limit asked before anything is done."""
    ask = route.endpoint
    limits = {method: limit_of(method, route.path) for method in route.methods or ()}
    is_link = "{token}" in route.path

    @wraps(ask)
    async def endpoint(request: Request) -> Response:
        rate_limits = context_of(request).limits
        rate_limits.take(request, limits[request.method])
        if not is_link and "authorization" not in request.headers:
            return cast(Response, await ask(request))
        rate_limits.look(request, "tokens")
        try:
            return cast(Response, await ask(request))
        except HTTPException as refusal:
            if refusal.status_code in OPENS_NOTHING:
                rate_limits.take(request, "tokens")
            raise

    return Route(route.path, endpoint, methods=list(route.methods or ()))


class SelectiveGZip(GZipMiddleware):
    """Presses all but what is asked for most: moves are answered in few words, and streams press themselves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and is_busy(scope["method"], scope["path"]):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def is_busy(method: str, path: str) -> bool:
    return path.endswith(("/move", "/moves") if method == "POST" else "/events")


def make_app(
    database: str,
    games: dict[str, Game] | None = None,
    thinkers: int = 0,
    warm: bool = True,
    hosting: Hosting = HOSTED_HERE,
    **limits: Any,
) -> Starlette:
    """The web table on this database. It opens its store when it starts, and closes it when it stops."""
    tables = Tables(Store(database), Thinkers(thinkers), games)
    context = AppContext(tables, **limits)
    context.limits.on_refusal = lambda limit, address: LIMITED.add(limit)
    routes = [*map(limited, ROUTES), Mount("/static", HashedFiles())]
    security = SecurityLog()
    folder = Path(hosting.metrics_folder) if hosting.metrics_folder else None
    server_metrics = metrics.Metrics(context, metrics.networks(hosting.metrics_from), folder)
    bans = Bans(tables.store)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        await tables.open()
        if warm:
            tables.thinkers.warm()
        tasks = [
            asyncio.create_task(server_metrics.share(), name="sharing metrics"),
            asyncio.create_task(bans.follow(), name="following bans"),
            asyncio.create_task(keep_marking(tables), name="marking what is watched"),
            asyncio.create_task(
                keep_expiring(tables, hosting.expire_days, hosting.expire_uploads_days), name="expiring"
            ),
        ]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        app.state.context.sandbox.stop()
        await tables.close()

    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(Observe, routes=routes, context=context, security=security),
            Middleware(FairShare, limits=context.limits),
            Middleware(SecurityHeaders, names=hosting.host_names),
            Middleware(BanCheck, bans=bans, context=context),
            Middleware(SelectiveGZip, minimum_size=1000, compresslevel=4),
            Middleware(looks.Looks),
        ],
        exception_handlers={
            HTTPException: on_trouble,
            TrionfiError: on_trouble,
            ClientDisconnect: on_gone,
            404: on_trouble,
            405: on_trouble,
            500: on_our_mistake,
        },
        lifespan=lifespan,
    )
    app.state.context, app.state.metrics, app.state.security = context, server_metrics, security
    app.state.hosting, app.state.bans = hosting, bans
    app.state.health = metrics.Health(tables.store)
    return app


def tune_gc() -> None:
    """For a process that does nothing but serve: a search for garbage through all tables takes longer than a move may.

    What is there by now stays for good, so nobody need look through it. Tables are freed without any search, so one
    looks among the newest things now and then, a few milliseconds long, and among all hardly ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 3, 1_000)
