"""What wraps every request: it is timed, waiting in line included, and counted; refusals go into the security log.

The security log says who was refused, from where, and why. No secret, no cookie, no hand is ever in it. It goes to the
logger `trionfi.security`. Of one address, in IPv6 one network, and one reason only so many lines are written each
minute; the rest is counted and told in one line, so that nobody can fill a disk by being refused.
"""

import logging
from collections.abc import Callable
from time import monotonic, perf_counter

from starlette.requests import Request
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.table.metrics import ANSWERS, REQUESTS, SECURITY
from trionfi.table.moderation import identity_of
from trionfi.web.app_context import AppContext
from trionfi.web.rate_limit import network_of

LINES_A_MINUTE = 10  # of one address and one reason
MINUTE = 60.0
MOST_KEPT = 10_000  # addresses and reasons

logger = logging.getLogger("trionfi.security")


class SecurityLog:
    """Writes lines, and keeps count of those it leaves out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.minute = now()
        self.lines: dict[tuple[str, str], int] = {}

    def note(self, reason: str, address: str, person: str = "", route: str = "", status: int = 0) -> None:
        """Something was refused. `person` is an id; `route` a template, as an address may hold a secret."""
        SECURITY.add(reason)
        self.tell_left_out()
        place = own = reason, network_of(address[:64])
        if place not in self.lines and len(self.lines) >= MOST_KEPT:
            place = "many reasons", "many addresses"
        count = self.lines[place] = self.lines.get(place, 0) + 1
        if count <= LINES_A_MINUTE and place == own:
            fields = {"reason": reason, "address": address, "person": identity_of(person), "route": route}
            self.write(fields | ({"status": status} if status else {}))

    def tell_left_out(self) -> None:
        """Once a minute: how many lines were left out, by reason and address."""
        if self.now() - self.minute < MINUTE:
            return
        lines, self.lines, self.minute = self.lines, {}, self.now()
        for (reason, address), count in lines.items():
            if count > LINES_A_MINUTE:
                self.write({"reason": reason, "address": address, "more": count - LINES_A_MINUTE})

    def write(self, fields: dict[str, str | int]) -> None:
        given = {name: value for name, value in fields.items() if value != ""}
        logger.info("refused", extra={"fields": given})


# Requests


OTHER = "other"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
REASONS = {
    401: "wrong token",
    403: "forbidden",
    413: "too large",
    421: "unknown host",
    429: "rate limit",
}
SEAT_LINK, UPLOAD = "/seat/{table}/{token}", "/replay"


def reason_of(status: int, method: str, route: str) -> str:
    """Why this answer belongs into the security log; empty when it does not."""
    if route == SEAT_LINK and status in (404, 410):
        return "wrong token"
    if status in REASONS:
        return REASONS[status]
    if route == UPLOAD and method == "POST" and status >= 400:
        return "upload refused"
    return ""


class Observe:
    """ASGI middleware."""

    def __init__(
        self, app: ASGIApp, routes: list[BaseRoute], context: AppContext, security: SecurityLog
    ) -> None:
        self.app = app
        self.context, self.security = context, security
        self.templates: dict[object, str] = {
            route.endpoint: route.path for route in routes if isinstance(route, Route)
        }
        self.templates |= {route.app: route.path for route in routes if isinstance(route, Mount)}

    def route_of(self, scope: Scope) -> str:
        """The template of the address; never the address itself, which may be a secret link."""
        return self.templates.get(scope.get("endpoint"), OTHER)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, is_answered = perf_counter(), False

        async def send_observed(message: Message) -> None:
            nonlocal is_answered
            if message["type"] == "http.response.start":
                is_answered = True
                self.note(scope, message["status"], perf_counter() - begun)
            await send(message)

        try:
            await self.app(scope, receive, send_observed)
        except Exception:
            if not is_answered:
                self.note(scope, 500, perf_counter() - begun)
            raise

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        route = self.route_of(scope)
        method = scope["method"] if scope["method"] in METHODS else OTHER
        REQUESTS.add(seconds, method, route)
        ANSWERS.add(str(status))
        reason = scope.get("trionfi.refused") or reason_of(status, method, route)
        if reason:
            request = Request(scope)
            person = self.context.who(request)
            known = "" if person.is_new else person.id
            address = request.client.host if request.client else "?"
            self.security.note(reason, address, known, route, status)
