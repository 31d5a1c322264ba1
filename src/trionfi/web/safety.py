"""What every answer carries, and what no request may be: a post from somebody else's page."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
CHANGES = ("POST", "PUT", "PATCH", "DELETE")


def is_foreign(headers: Headers) -> bool:
    """Whether a browser says that another site's page sent this."""
    origin = headers.get("origin")
    if origin is not None and origin != "null":
        return urlsplit(origin).netloc != headers.get("host")
    if origin == "null":
        return headers.get("sec-fetch-site", "cross-site") not in ("same-origin", "none")
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none")


class Safety:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                is_done = message["status"] == 204 and scope["method"] in CHANGES
                guards = ON_NOTHING if is_done else ON_THE_WIRE
                ours = [header for header in guards if header[0] not in given]
                message["headers"] = [*message["headers"], *ours]
            await send(message)

        if scope["method"] in CHANGES and is_foreign(Headers(scope=scope)):
            refusal = PlainTextResponse("This came from another site's page, so nothing was done.\n", 403)
            await refusal(scope, receive, send_safely)
            return
        await self.app(scope, receive, send_safely)
