"""What every answer carries, and what no request may be: a post from another site's page, or for another server."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.core.errors import BadOption

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # with no-referrer, browsers post their own forms from the origin “null”
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}
ON_THE_WIRE = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
ON_NOTHING = [header for header in ON_THE_WIRE if header[0] == b"cache-control"]  # nothing is shown
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")  # said on https alone, where it counts
CHANGES = ("POST", "PUT", "PATCH", "DELETE")
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(?::[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
LONGEST_ADDRESS = 4096  # of path and query
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def is_foreign(headers: Headers) -> bool:
    """Whether a browser says that another site's page sent this."""
    origin = headers.get("origin")
    if origin is not None and origin != "null":
        return site_of(origin) != headers.get("host")
    if origin == "null":
        return headers.get("sec-fetch-site", "cross-site") not in ("same-origin", "none")
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


def site_of(origin: str) -> str | None:
    """Host and port of an origin; None where it cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def names_for(host: str, allowed: Sequence[str]) -> tuple[str, ...]:
    """The host names that a server listening here answers to; none named means any.

    Whoever listens on this machine alone is called by its names only: else another site's page could reach it by a
    name of its own that leads here.
    """
    for name in allowed:
        plain = name.removeprefix("*.")
        if not plain or host_name(plain) != plain.lower():
            raise BadOption(
                "--allowed-host is a name such as play.example.org or *.example.org, "
                f"without https:// and without a port, not “{name}”"
            )
    if not allowed and not is_loopback(host):
        return ()
    own = [f"[{host}]" if ":" in host else host] if is_loopback(host) else []
    return tuple(dict.fromkeys(name.lower() for name in (*LOOPBACK, *own, *allowed)))


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def host_name(host: str) -> str:
    """The name in a Host header, without its port; empty where the header is nothing that a link may begin with."""
    match = HOST.fullmatch(host)
    return match[1].lower() if match else ""


def is_called(host: str, names: Sequence[str]) -> bool:
    """Whether a Host header, with any port, is one of these names; `*.example.org` is all below it.

    Where none are named, whether it is a name at all, or missing.
    """
    name = host_name(host)
    if not names:
        return bool(name) or not host
    return any(
        name.endswith(allowed[1:]) if allowed.startswith("*.") else name == allowed for allowed in names
    )


class SecurityHeaders:
    """ASGI middleware. `names`: the host names that this server answers to; none named means any."""

    def __init__(self, app: ASGIApp, names: Sequence[str] = ()) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        send_safely = with_headers(scope, send)
        try:
            self.check(scope)
        except HTTPException as refusal:
            await refused(scope, refusal)(scope, receive, send_safely)
            return
        await self.app(scope, receive, send_safely)

    def check(self, scope: Scope) -> None:
        """`HTTPException` says why this is not answered."""
        scope["app"].state.context.limits.take(Request(scope), "requests")
        if len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            raise HTTPException(414, "there is no such page: this address is too long")
        headers = Headers(scope=scope)
        if not is_called(headers.get("host", ""), self.names):
            raise HTTPException(
                421,
                "this server does not answer to the name in this address: use the one it was given, "
                "or let who runs it allow this one with --allowed-host",
            )
        if "\0" in scope["path"]:
            raise HTTPException(404, "there is no such page: an address has no NUL in it")
        if scope["method"] in CHANGES and is_foreign(headers):
            raise HTTPException(403, "this came from another site's page, so nothing was done")


def with_headers(scope: Scope, send: Send) -> Send:
    """Sends the same, with what every answer carries."""

    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            is_done = message["status"] == 204 and scope["method"] in CHANGES
            guards = ON_NOTHING if is_done else ON_THE_WIRE
            ours = [header for header in guards if header[0] not in given]
            if scope["scheme"] == "https":
                ours.append(ONLY_HTTPS)
            message["headers"] = [*message["headers"], *ours]
        await send(message)

    return send_safely


def refused(scope: Scope, refusal: HTTPException) -> Response:
    """As JSON for programs, else in one line of text: a page would need more than is known here."""
    status, what = refusal.status_code, refusal.detail
    if scope["path"].startswith("/api/") or b"x-trionfi" in dict(scope["headers"]):
        body = {"error": HTTPStatus(status).phrase.lower(), "sentence": what}
        return JSONResponse(body, status, refusal.headers)
    return PlainTextResponse(f"{what[:1].upper()}{what[1:]}.\n", status, refusal.headers)
